//! A screen: its table of actions, its drawing, its answers to keys, mouse and time; and what it may ask for.

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::Position;
use ratatui::text::Line;

use super::action::{Availability, Binding, Entry};
use super::canvas::{Canvas, Target};
use super::settings::Settings;
use super::theme::{ColorDepth, Theme, ThemeName};
use super::worker::Workers;
use crate::config::Config;
use crate::game::Game;
use crate::tui::House;
use crate::tui::screens::catalog::Table;
use crate::tui::session::keeping::Keeper;
use crate::tui::session::{Order, Plan, Session};

/// One screen, or a dialog above another.
///
/// Everything that can be done stands in [`Screen::bindings`]; the house makes keys, footer, help page and clicks
/// from it. A screen never waits and never thinks: long work goes to [`Context::workers`].
pub trait Screen: 'static {
    /// What can be done here.
    type Action: Copy + 'static;

    /// What the help page calls this screen.
    fn name(&self) -> String;

    /// The table of actions.
    fn bindings(&self) -> &'static [Binding<Self::Action>];

    /// Whether an action can be done now. A disabled one stays visible and its key says why.
    fn availability(&self, _action: Self::Action, _ctx: &Context) -> Availability {
        Availability::Ready
    }

    /// Why an action that is hidden cannot be done now, for somebody who presses its key all the same; `None` where that says
    /// nothing.
    fn refusal(&self, _action: Self::Action, _ctx: &Context) -> Option<String> {
        None
    }

    /// A label for the footer in place of the table's, where it depends on the moment ("pause", "go on").
    fn label(&self, _action: Self::Action, _ctx: &Context) -> Option<String> {
        None
    }

    /// Does an action that is available.
    fn perform(&mut self, action: Self::Action, ctx: &mut Context);

    /// Takes a key before the table does, for text entry. Returns whether it was taken.
    fn capture(&mut self, _key: KeyEvent, _ctx: &mut Context) -> bool {
        false
    }

    /// Takes pasted text.
    fn paste(&mut self, _text: &str, _ctx: &mut Context) {}

    /// Hears of the mouse, except of clicks on keys, which arrive as actions.
    fn mouse(&mut self, _mouse: Mouse, _ctx: &mut Context) {}

    /// What stands in the title bar; without one the screen has the rows of the bar too.
    fn title(&self, _ctx: &Context) -> Option<Title> {
        None
    }

    /// Whether it fills the terminal or stands above the screen below it.
    fn placement(&self, _ctx: &Context) -> Placement {
        Placement::Full
    }

    /// Draws what stands between the title bar and the footer.
    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context);

    /// Looks whether workers have answered or a moment has come; called after every event and at the deadline.
    fn tick(&mut self, _ctx: &mut Context) {}

    /// When [`Screen::tick`] must be called even if nothing happens.
    fn deadline(&self) -> Option<Instant> {
        None
    }

    /// Hears how a dialog that it opened was answered.
    fn answered(&mut self, _question: &'static str, _ctx: &mut Context) {}

    /// Hears that the settings were changed.
    fn settings_changed(&mut self, _ctx: &mut Context) {}

    /// Hears that the screen above it was closed.
    fn uncovered(&mut self, _ctx: &mut Context) {}

    /// What the help page says below the keys: how the game goes, what the signs mean.
    fn guide(&self, _ctx: &Context) -> Vec<Line<'static>> {
        Vec::new()
    }
}

/// How much of the terminal a screen takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// All of it.
    Full,
    /// A box in the middle with room for this many columns and rows, border not counted.
    Dialog {
        /// Columns inside the border.
        width: u16,
        /// Rows inside the border.
        height: u16,
    },
}

/// What stands in the title bar.
#[derive(Clone, Debug, Default)]
pub struct Title {
    /// The name of the screen.
    pub name: String,
    /// What belongs to the name: rules in force, which game it is.
    pub detail: String,
    /// What counts, at the right: bankroll, score.
    pub facts: Line<'static>,
}

impl Title {
    /// A title with a name only.
    pub fn new(name: impl Into<String>) -> Title {
        Title {
            name: name.into(),
            ..Title::default()
        }
    }

    /// The same title with what belongs to the name.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Title {
        self.detail = detail.into();
        self
    }

    /// The same title with what counts, at the right.
    #[must_use]
    pub fn facts(mut self, facts: impl Into<Line<'static>>) -> Title {
        self.facts = facts.into();
        self
    }
}

/// What the mouse did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseKind {
    /// The left button went down.
    Click,
    /// The left button went down twice on the same spot.
    DoubleClick,
    /// The right button went down.
    RightClick,
    /// The mouse moved with the left button down.
    Drag,
    /// The left button went up.
    Release,
    /// The mouse moved.
    Move,
    /// The wheel turned away from the hand.
    ScrollUp,
    /// The wheel turned towards the hand.
    ScrollDown,
}

/// The mouse on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// What it did.
    pub kind: MouseKind,
    /// What is drawn there, as named by [`Canvas::target`].
    pub target: Option<Target>,
    /// Where.
    pub at: Position,
}

impl Mouse {
    /// The index of the thing pointed at, if it is one of these.
    #[must_use]
    pub fn on(&self, name: &str) -> Option<usize> {
        self.target
            .filter(|target| target.name == name)
            .map(|target| target.index)
    }
}

/// What a screen asks the house for.
pub(super) enum Request {
    Push(Box<dyn Layer>),
    Replace(Box<dyn Layer>),
    Pop,
    Answer(&'static str),
    Quit,
}

/// A message in the status line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Status {
    pub(super) text: String,
    pub(super) warning: bool,
    /// It says why a key did nothing, which may soon be so no longer.
    pub(super) refusal: bool,
    pub(super) until: Instant,
}

/// What a screen is given: the look, the settings, the clock, workers, and a way to ask for things.
pub struct Context {
    /// The styles in force.
    pub theme: Theme,
    /// The time of the event being handled; all clocks of the screens go by it.
    pub now: Instant,
    settings: Settings,
    depth: ColorDepth,
    light: bool,
    tables: Vec<Table>,
    config: Config,
    /// What is set otherwise as long as the program runs, or until it is set anew.
    for_now: Vec<(&'static str, String)>,
    keeper: Keeper,
    workers: Workers,
    pub(super) settings_changed: bool,
    pub(super) requests: Vec<Request>,
    pub(super) status: Option<Status>,
}

impl Context {
    pub(super) fn new(house: House, workers: Workers) -> Context {
        let mut ctx = Context {
            theme: Theme::new(ThemeName::Mono, ColorDepth::None, false),
            now: Instant::now(),
            settings: Settings::of(&house.config),
            config: house.config,
            for_now: house.for_now,
            depth: house.depth,
            light: house.light_background,
            tables: house.tables,
            keeper: house.keeper,
            workers,
            settings_changed: false,
            requests: Vec::new(),
            status: None,
        };
        ctx.set_for_now();
        ctx
    }

    /// The settings in force.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Everything that is set, what belongs to the games too.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Puts settings, given by their paths, into force and keeps them; says so when they cannot be kept.
    pub fn set(&mut self, changes: &[(&str, String)]) {
        let mut config = self.config.clone();
        for (path, value) in changes {
            if let Err(problem) = config.set(path, value) {
                self.warn(problem.to_string());
                return;
            }
        }
        match self.keeper.save_settings(changes) {
            Ok(Some(kept)) => self.config = kept,
            Ok(None) => self.config = config,
            Err(problem) => {
                self.config = config;
                self.warn(format!("not kept: {problem}"));
            }
        }
        self.for_now
            .retain(|(known, _)| !changes.iter().any(|(path, _)| path == known));
        self.set_for_now();
        self.settings_changed = true;
    }

    /// Puts what holds for now above what is kept.
    fn set_for_now(&mut self) {
        for (path, value) in &self.for_now {
            if let Err(problem) = self.config.set(path, value) {
                self.post(problem.to_string(), true);
                break;
            }
        }
        self.settings = Settings::of(&self.config);
        self.retheme();
    }

    fn retheme(&mut self) {
        let name = match self.settings.theme {
            ThemeName::Auto if self.light => ThemeName::Light,
            name => name,
        };
        self.theme = Theme::new(name, self.depth, self.settings.four_color);
        if self.settings.theme == ThemeName::Auto {
            self.theme = self.theme.clone().on_terminal();
        }
    }

    /// Threads that think.
    #[must_use]
    pub fn workers(&self) -> &Workers {
        &self.workers
    }

    /// The games of the house.
    #[must_use]
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// A game as the settings say it is usually played.
    #[must_use]
    pub fn usual_plan<G: Game>(&self) -> Plan<G> {
        let order = self
            .config
            .game(G::NAME)
            .map(|settings| Order::of_settings(&settings));
        // What cannot be as it was set was reported when the settings were read.
        order
            .and_then(|order| order.plan().ok())
            .unwrap_or_else(Plan::usual)
    }

    /// What outlasts the program.
    #[must_use]
    pub fn keeper(&self) -> &Keeper {
        &self.keeper
    }

    /// Keeps a table from now on: each action as it is done, and the results. Says so when that cannot be.
    pub fn keep_table<G: Game>(&mut self, session: &mut Session<G>) {
        if let Err(problem) = self.keeper.keep_table(session) {
            self.warn(format!("this table is not kept: {problem}"));
        }
    }

    /// Opens a screen above this one.
    pub fn push(&mut self, screen: impl Into<Box<dyn Layer>>) {
        self.requests.push(Request::Push(screen.into()));
    }

    /// Opens a screen in place of this one.
    pub fn replace(&mut self, screen: impl Into<Box<dyn Layer>>) {
        self.requests.push(Request::Replace(screen.into()));
    }

    /// Closes this screen; closing the last leaves the program.
    pub fn pop(&mut self) {
        self.requests.push(Request::Pop);
    }

    /// Closes this dialog and tells the screen below that the question was answered with yes.
    pub fn answer(&mut self, question: &'static str) {
        self.requests.push(Request::Answer(question));
    }

    /// Leaves the program.
    pub fn quit(&mut self) {
        self.requests.push(Request::Quit);
    }

    /// Says something in the status line.
    pub fn say(&mut self, text: impl Into<String>) {
        self.post(text.into(), false);
    }

    /// Says in the status line what is wrong, or why something cannot be done.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.post(text.into(), true);
    }

    /// Says why a key does nothing now.
    pub fn refuse(&mut self, why: impl Into<String>) {
        self.warn(why);
        if let Some(status) = &mut self.status {
            status.refusal = true;
        }
    }

    /// What could not be done is another matter by now: the position is another one.
    pub fn forget_refusal(&mut self) {
        self.status.take_if(|status| status.refusal);
    }

    fn post(&mut self, text: String, warning: bool) {
        const STAYS: std::time::Duration = std::time::Duration::from_secs(6);
        self.status = Some(Status {
            text,
            warning,
            refusal: false,
            until: self.now + STAYS,
        });
    }
}

/// A screen as the house sees it, without its action type. Every [`Screen`] is one.
pub trait Layer {
    /// See [`Screen::name`].
    fn layer_name(&self) -> String;
    /// The table of actions as it stands.
    fn entries(&self, ctx: &Context) -> Vec<Entry>;
    /// Why the action in this line of the table, a hidden one, cannot be done.
    fn layer_refusal(&self, line: usize, ctx: &Context) -> Option<String>;
    /// Does the action in this line of the table.
    fn act(&mut self, line: usize, ctx: &mut Context);
    /// The screen's other answers.
    fn as_answers(&mut self) -> &mut dyn Answers;
    /// See [`Screen::title`].
    fn layer_title(&self, ctx: &Context) -> Option<Title>;
    /// See [`Screen::placement`].
    fn layer_placement(&self, ctx: &Context) -> Placement;
    /// See [`Screen::deadline`].
    fn layer_deadline(&self) -> Option<Instant>;
    /// See [`Screen::guide`].
    fn layer_guide(&self, ctx: &Context) -> Vec<Line<'static>>;
}

/// What a screen does when something happens, without its action type.
pub trait Answers {
    /// See [`Screen::capture`].
    fn on_key(&mut self, key: KeyEvent, ctx: &mut Context) -> bool;
    /// See [`Screen::paste`].
    fn on_paste(&mut self, text: &str, ctx: &mut Context);
    /// See [`Screen::mouse`].
    fn on_mouse(&mut self, mouse: Mouse, ctx: &mut Context);
    /// See [`Screen::draw`].
    fn on_draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context);
    /// See [`Screen::tick`].
    fn on_tick(&mut self, ctx: &mut Context);
    /// See [`Screen::answered`].
    fn on_answer(&mut self, question: &'static str, ctx: &mut Context);
    /// See [`Screen::settings_changed`].
    fn on_settings(&mut self, ctx: &mut Context);
    /// See [`Screen::uncovered`].
    fn on_uncovered(&mut self, ctx: &mut Context);
}

impl<S: Screen> Answers for S {
    fn on_key(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        self.capture(key, ctx)
    }
    fn on_paste(&mut self, text: &str, ctx: &mut Context) {
        self.paste(text, ctx);
    }
    fn on_mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        self.mouse(mouse, ctx);
    }
    fn on_draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw(canvas, ctx);
    }
    fn on_tick(&mut self, ctx: &mut Context) {
        self.tick(ctx);
    }
    fn on_answer(&mut self, question: &'static str, ctx: &mut Context) {
        self.answered(question, ctx);
    }
    fn on_settings(&mut self, ctx: &mut Context) {
        self.settings_changed(ctx);
    }
    fn on_uncovered(&mut self, ctx: &mut Context) {
        self.uncovered(ctx);
    }
}

impl<S: Screen> Layer for S {
    fn layer_name(&self) -> String {
        self.name()
    }
    fn entries(&self, ctx: &Context) -> Vec<Entry> {
        self.bindings()
            .iter()
            .map(|binding| {
                Entry::of(
                    binding,
                    self.label(binding.action, ctx),
                    self.availability(binding.action, ctx),
                )
            })
            .collect()
    }
    fn layer_refusal(&self, line: usize, ctx: &Context) -> Option<String> {
        self.refusal(self.bindings().get(line)?.action, ctx)
    }
    fn act(&mut self, line: usize, ctx: &mut Context) {
        if let Some(binding) = self.bindings().get(line) {
            self.perform(binding.action, ctx);
        }
    }
    fn as_answers(&mut self) -> &mut dyn Answers {
        self
    }
    fn layer_title(&self, ctx: &Context) -> Option<Title> {
        self.title(ctx)
    }
    fn layer_placement(&self, ctx: &Context) -> Placement {
        self.placement(ctx)
    }
    fn layer_deadline(&self) -> Option<Instant> {
        self.deadline()
    }
    fn layer_guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        self.guide(ctx)
    }
}

impl<S: Screen> From<S> for Box<dyn Layer> {
    fn from(screen: S) -> Box<dyn Layer> {
        Box::new(screen)
    }
}

//! Set-up of a comparison in the arena: players, number of games or target error, seed; or a stored comparison, to be continued.
//! Enter starts.
//!
//! | file | what lives there |
//! |---|---|
//! | `choices` | the choices, and the check of typed values |
//! | `rows` | the rows of the form |

mod choices;
mod rows;

use sanban_play::session::{Group, arrived};
use std::num::NonZero;
use std::sync::LazyLock;
use std::time::Duration;

use crossterm::event::KeyEvent;
use ratatui::text::Line;

use crate::tournament::{
    Arena, FileError, Format, Goal, Header, Job, KeptRun, Kind, RunFile, Setup, Source, entrants,
    kept_runs, usual_openings,
};
use sanban_game::{Game, Rules as _, Seed};
use sanban_play::play::{RulesOf, TableUi};
use sanban_play::session::SessionContext as _;
use sanban_play::session::storage::AT_ONCE;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::mouse::Mouse;
use sanban_term::screen::{Actions, Layer, Screen, Title};
use sanban_term::widgets::{Form, FormAction};
use sanban_term::worker::Task;
use sanban_words::msg;
use sanban_words::tr;

use super::arena::{ArenaScreen, Seen, arena_problem, file_problem};
use choices::Choices;
use sanban_screens::form_page::{FormPage, FormScreen};
use sanban_screens::purpose::purpose;

/// Actions of this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// An action of the form.
    Form(FormAction),
    /// Start, or continue.
    Start,
    /// Remove the selected player.
    Remove,
    /// A new comparison of the AIs of the set-up.
    Defaults,
    /// Back to the set-up.
    Back,
}

const GROUP: Group = Group(msg!("compare-group"));

/// Name in the settings.
pub(crate) const SCREEN: &str = "compare";

pub(crate) static BINDINGS: LazyLock<Vec<Binding<Action>>> = LazyLock::new(|| {
    [
        vec![
            GROUP
                .key(
                    "start",
                    Action::Start,
                    &["Enter"],
                    msg!("compare-key-start"),
                    90,
                )
                .once(),
        ],
        Form::bindings(Action::Form),
        vec![
            GROUP.key(
                "remove",
                Action::Remove,
                &["x", "Delete"],
                msg!("compare-key-remove"),
                35,
            ),
            GROUP.key(
                "defaults",
                Action::Defaults,
                &["d"],
                msg!("compare-key-defaults"),
                30,
            ),
            GROUP.key(
                "back",
                Action::Back,
                &["Esc", "q"],
                msg!("compare-key-back"),
                80,
            ),
        ],
    ]
    .concat()
});

/// Number of consecutive deals in an arena of many seats, as on the command line.
const DEALS: u32 = 10;

/// Time limit for a comparison that was just left to release its file.
const PATIENCE: Duration = Duration::from_secs(5);

/// The set-up of an arena of one game.
pub struct Compare<F: TableUi> {
    rules: RulesOf<F>,
    /// Setup of the arena with these rules; players and seed are still open.
    setup: Setup,
    /// AIs from the set-up of the game.
    proposed: Vec<String>,
    choices: Choices,
    /// Stored comparisons that can be continued here.
    kept: Vec<KeptRun>,
    /// The same, while they are being read.
    reading: Option<Task<Vec<KeptRun>>>,
    /// The arena that is to start once its file is open.
    opening: Option<Opening<F>>,
    /// `true` once the person has chosen anything.
    touched: bool,
    form: Form,
}

/// An arena whose file is being opened.
struct Opening<F: TableUi> {
    arena: Arena<F::Game>,
    header: Header,
    file: Task<Result<RunFile, FileError>>,
}

impl<F: TableUi> Compare<F> {
    /// Opens the set-up for these players and rules, as records write them. An unfinished comparison is proposed first.
    ///
    /// # Errors
    /// If the rules are invalid or there are not two different players, as a line of text.
    pub fn open(
        rules: &str,
        players: Vec<String>,
        ctx: &mut Context,
    ) -> Result<Box<dyn Layer>, String> {
        let rules = RulesOf::<F>::parse(rules).map_err(|problem| problem.to_string())?;
        Ok(Compare::<F>::new(rules, players, ctx)?.into())
    }

    fn new(rules: RulesOf<F>, players: Vec<String>, ctx: &Context) -> Result<Compare<F>, String> {
        let arena = arena_of::<F>(
            &rules,
            &players,
            Choices::usual(Vec::new(), kind::<F>()).seed,
        )?;
        let mut compare = Compare {
            rules,
            setup: arena.setup(),
            choices: Choices::usual(players.clone(), kind::<F>()),
            proposed: players,
            kept: Vec::new(),
            reading: None,
            opening: None,
            touched: false,
            form: Form::default(),
        };
        compare.read(ctx);
        compare.refresh(ctx);
        Ok(compare)
    }

    /// Reads the stored comparisons; they are nearly always there at once.
    fn read(&mut self, ctx: &Context) {
        let Some(folder) = ctx.storage().arena_folder() else {
            return;
        };
        let setup = self.setup.clone();
        let mut reading = ctx.workers().start("arenas", move |stop| {
            let mut runs = kept_runs(&folder, F::Game::NAME, kind::<F>(), stop);
            runs.retain(|run| can_go_on(&run.header, &setup));
            runs
        });
        match reading.within(AT_ONCE) {
            Some(kept) => self.take(kept),
            None => self.reading = Some(reading),
        }
    }

    /// Takes the stored comparisons, and proposes the unfinished one, unless something has been chosen already.
    fn take(&mut self, kept: Vec<KeptRun>) {
        self.kept = kept;
        let left = self.kept.first().filter(|run| !run.is_over);
        if let Some(run) = left.filter(|_| !self.touched) {
            let schedule = run.header.setup.schedule(kind::<F>());
            self.choices = Choices::of(&run.header, &schedule);
        }
    }

    /// The stored run of the present choices.
    fn kept_run(&self) -> Option<&KeptRun> {
        self.kept
            .iter()
            .find(|run| self.choices.are_of(&run.header.setup))
    }

    /// The selected player, if the row is one of a player.
    fn selected_player(&self) -> Option<String> {
        let key = &self.form.selected()?.key;
        let at = rows::player_at(key)?;
        (at < self.choices.players.len()).then(|| key.clone())
    }

    /// Opens the file of the arena, and then its screen.
    fn start(&mut self, ctx: &mut Context) -> Result<(), String> {
        let arena = arena_of::<F>(&self.rules, &self.choices.players, self.choices.seed)?;
        let header = Header::new(arena.setup(), self.choices.plan(&arena.schedule));
        let path = ctx.storage().arena_file(F::Game::NAME, &header.id);
        let Some(path) = path else {
            show::<F>(arena, header, None, ctx);
            return Ok(());
        };
        let of = header.clone();
        let file = ctx.workers().start("arena file", move |stop| {
            RunFile::open_when_free(&path, &of, PATIENCE, stop)
        });
        self.opened(
            Opening {
                arena,
                header,
                file,
            },
            |file| file.within(AT_ONCE),
            ctx,
        );
        Ok(())
    }

    /// Opens the screen of the arena once its file is open.
    fn opened(
        &mut self,
        mut opening: Opening<F>,
        look: impl FnOnce(&mut Task<Result<RunFile, FileError>>) -> Option<Result<RunFile, FileError>>,
        ctx: &mut Context,
    ) {
        match look(&mut opening.file) {
            Some(Ok(file)) => show::<F>(opening.arena, opening.header, Some(file), ctx),
            Some(Err(problem)) => ctx.warn(file_problem(&problem)),
            None => self.opening = Some(opening),
        }
    }
}

impl<F: TableUi> FormScreen for Compare<F> {
    fn form(&mut self) -> &mut Form {
        &mut self.form
    }

    fn set(&mut self, key: &str, value: &str, _ctx: &mut Context) -> Result<(), String> {
        self.touched = true;
        match key {
            rows::RUN => {
                let mut kept = self.kept.iter();
                self.choices = match kept.find(|run| run.header.id == value) {
                    Some(run) => {
                        let schedule = run.header.setup.schedule(kind::<F>());
                        Choices::of(&run.header, &schedule)
                    }
                    None => Choices::usual(self.proposed.clone(), kind::<F>()),
                };
                Ok(())
            }
            rows::GAMES => self.choices.set_games(value),
            rows::ERROR => self.choices.set_error(value),
            rows::SEED => self.choices.set_seed(value),
            player => match rows::player_at(player) {
                Some(at) => self.choices.set_player::<F>(at, value),
                None => Ok(()),
            },
        }
    }

    fn refresh(&mut self, _ctx: &Context) {
        self.form.set_rows(self.rows());
    }
}

/// Opens the screen of an arena, which starts to play.
fn show<F: TableUi>(
    arena: Arena<F::Game>,
    header: Header,
    file: Option<RunFile>,
    ctx: &mut Context,
) {
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    // One thread is left for the person.
    let threads = threads.saturating_sub(1).max(1);
    let job = Job::new(arena, header, file, threads);
    let screen = ArenaScreen::new::<F>(job, Seen::default(), ctx);
    ctx.push(screen);
}

/// Kind of a unit in this game.
fn kind<F: TableUi>() -> Kind {
    Kind::of(&F::Game::seats())
}

/// The default arena of these players: a round robin.
fn arena_of<F: TableUi>(
    rules: &RulesOf<F>,
    players: &[String],
    seed: Seed,
) -> Result<Arena<F::Game>, String> {
    let entrants = entrants(players).map_err(|_| tr!("compare-two"))?;
    let openings = usual_openings::<F::Game>(rules);
    let format = Format::RoundRobin;
    let arena = Arena::<F::Game>::new(rules.clone(), entrants, format, seed, DEALS, openings);
    arena.check().map_err(|error| arena_problem(&error))?;
    Ok(arena)
}

/// `true` if all of the run can be chosen here: an arena like `setup` but for players and seed, with built-in players, and with a
/// goal that can be set here.
fn can_go_on(header: &Header, setup: &Setup) -> bool {
    let like = Setup {
        entrants: header.setup.entrants.clone(),
        seed: header.setup.seed,
        ..setup.clone()
    };
    let plan = &header.plan;
    let ours = |player: &str| matches!(player.parse(), Ok(Source::Ours(_)));
    header.setup == like
        && plan.anchor.is_none()
        && plan.shard.is_none()
        && !matches!(plan.goal, Goal::Sprt(_))
        && header.setup.entrants.iter().all(|one| ours(&one.player))
}

impl<F: TableUi> Actions for Compare<F> {
    type Action = Action;

    const SCREEN: &'static str = SCREEN;

    fn bindings(&self) -> &[Binding<Action>] {
        &BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        if self.form.is_typing() {
            return Availability::shown(matches!(action, Action::Start | Action::Back));
        }
        match action {
            Action::Remove => Availability::shown(self.selected_player().is_some()),
            Action::Start if self.opening.is_some() => {
                Availability::Disabled(tr!("compare-opening"))
            }
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        match action {
            // The form takes all keys while typing.
            Action::Start if self.form.is_typing() => Some(tr!("setup-take-it")),
            Action::Back if self.form.is_typing() => Some(tr!("setup-keep")),
            Action::Start => match self.kept_run() {
                Some(run) if self.is_over(run) => Some(tr!("compare-label-standings")),
                Some(_) => Some(tr!("compare-label-go-on")),
                None => None,
            },
            _ => None,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Form(action) => {
                let change = self.form.perform(action);
                self.change(change, ctx);
            }
            Action::Start => {
                self.touched = true;
                if let Err(problem) = self.start(ctx) {
                    ctx.warn(problem);
                }
            }
            Action::Remove => {
                if let Some(key) = self.selected_player() {
                    self.change(Some((key, String::new())), ctx);
                }
            }
            Action::Defaults => {
                self.touched = true;
                self.choices = Choices::usual(self.proposed.clone(), kind::<F>());
                self.refresh(ctx);
            }
            Action::Back => ctx.pop(),
        }
    }
}

impl<F: TableUi> Screen for Compare<F> {
    fn name(&self) -> String {
        tr!("compare-name", title = F::HOME_ENTRY.title)
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-compare"), ctx)
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let rules = F::rules_called(&self.rules);
        Some(Title::new(F::HOME_ENTRY.title).detail(tr!("compare-detail", rules)))
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        self.type_key(key, ctx)
    }

    fn takes_text(&self) -> bool {
        self.form.is_typing()
    }

    fn paste(&mut self, text: &str, _ctx: &mut Context) {
        self.form.paste(text);
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let change = self.form.mouse(mouse);
        self.change(change, ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Some(kept) = arrived(&mut self.reading) {
            self.take(kept);
            self.refresh(ctx);
        }
        if let Some(opening) = self.opening.take() {
            self.opened(opening, Task::poll, ctx);
        }
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.read(ctx);
        self.refresh(ctx);
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        // In the present language.
        self.refresh(ctx);
        let button = match self.kept_run() {
            Some(run) if self.is_over(run) => tr!("compare-standings"),
            Some(_) => tr!("compare-go-on"),
            None => tr!("setup-start"),
        };
        let ready = self.opening.is_none() && !self.form.is_typing();
        FormPage {
            too_long: tr!("setup-all-settings", game = F::Game::NAME),
            note: self.note(),
            button: ready.then_some(button),
        }
        .draw(&mut self.form, canvas);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(&super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

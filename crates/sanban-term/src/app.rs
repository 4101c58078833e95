//! The stack of screens as a state machine without a terminal: events in, frames out.

use std::time::{Duration, Instant};

use crossterm::event::{
    Event as Input, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;

use super::action::{Availability, Entry, Key, narrowed};
use super::canvas::{Canvas, Cursor, HitMap, HitTarget, centered};
use super::context::{Context, Options};
use super::event::Event;
use super::film::still;
use super::global::{self, GlobalAction};
use super::glyphs::GlyphSet;
use super::held::{HeldKey, REPEATS, Stroke};
use super::help::Help;
use super::layout::Area as _;
use super::mouse::{Mouse, MouseKind};
use super::screen::{Layer, Placement};
use super::theme::ColorDepth;
use super::widgets::{Frame, footer, standing_notice, title_bar, too_small};
use super::worker::{self, Workers};
use sanban_words::i18n::{Language, with_language};
use sanban_words::tr;

/// Maximum time between the two clicks of a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(400);

/// End of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// The user quit.
    Quit,
    /// A signal.
    Signal(i32),
    /// The terminal is gone.
    Closed,
    /// A panic, with its message.
    Panic(String),
}

/// A command to the event loop that needs the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TerminalCommand {
    /// Repaint the whole frame: the terminal may show something else.
    Repaint,
    /// Ask the process group to stop, after Ctrl-Z.
    AskToStop,
    /// Stop the process.
    Stop,
    /// The process continues.
    Continue,
}

/// A press of a key that may also be a repeat, for an action that runs once per press.
#[derive(Clone, Copy, Debug)]
struct Unclear {
    key: Key,
    /// Time from which it counts as a press.
    due: Instant,
    /// Number of screens, and line of the top screen's table, at the time of the press.
    place: (usize, usize),
}

/// The stack of screens.
pub(super) struct App {
    ctx: Context,
    layers: Vec<Box<dyn Layer>>,
    size: Rect,
    hits: HitMap,
    last_click: Option<(Instant, Position)>,
    held: HeldKey,
    unclear: Option<Unclear>,
    panic_key: bool,
    pub(super) exit: Option<Exit>,
    pub(super) commands: Vec<TerminalCommand>,
}

impl App {
    pub(super) fn new(
        options: Options,
        workers: Workers,
        first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
    ) -> App {
        let mut ctx = Context::new(options, workers);
        let first = in_language(ctx.settings().language, || first(&mut ctx));
        let mut app = App {
            ctx,
            layers: vec![first],
            size: Rect::new(0, 0, 80, 24),
            hits: HitMap::default(),
            last_click: None,
            held: HeldKey::default(),
            unclear: None,
            panic_key: false,
            exit: None,
            commands: Vec::new(),
        };
        app.settle();
        app
    }

    /// Makes F12 panic, for the tests of the terminal.
    pub(super) fn panic_on_key(&mut self) {
        self.panic_key = true;
    }

    /// Context of the screens.
    pub(super) fn context(&mut self) -> &mut Context {
        &mut self.ctx
    }

    /// Sets the size of the terminal.
    pub(super) fn resize(&mut self, size: Rect) {
        self.size = size;
    }

    /// `true` while any worker is busy.
    pub(super) fn is_busy(&self) -> bool {
        self.ctx.workers().is_busy()
    }

    /// Mouse targets of the last frame.
    pub(super) fn hits(&self) -> &HitMap {
        &self.hits
    }

    /// Name of the screen on top.
    pub(super) fn top_name(&self) -> Option<String> {
        self.layers.last().map(|layer| layer.name())
    }

    /// Time at which [`App::tick`] must be called even without an event.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let status = self.ctx.status.as_ref().map(|status| status.until);
        self.layers
            .iter()
            .filter_map(|layer| layer.deadline())
            .chain(status)
            .chain(self.unclear.map(|unclear| unclear.due))
            .min()
    }

    /// Sets the clock of the screens.
    pub(super) fn set_now(&mut self, now: Instant) {
        self.ctx.now = now;
    }

    /// Lets every screen poll for answers and deadlines.
    pub(super) fn tick(&mut self) {
        in_language(self.ctx.settings().language, || self.tick_all());
    }

    fn tick_all(&mut self) {
        let now = self.ctx.now;
        self.ctx.status.take_if(|status| status.until <= now);
        self.clear_up(false);
        // The screens see what has been found, and may ask for more.
        self.ctx.tick_chores(false);
        self.tick_layers();
        if self.settle() {
            // A screen that has just opened may have work to start, and there may be no further event for long.
            self.tick_layers();
            self.settle();
        }
        self.ctx.tick_chores(true);
        self.ctx.settle_service();
    }

    fn tick_layers(&mut self) {
        let above = self.layers.len().saturating_sub(1);
        for (at, layer) in self.layers.iter_mut().enumerate() {
            self.ctx.on_top = at == above;
            layer.tick(&mut self.ctx);
        }
        self.ctx.on_top = true;
    }

    /// Handles an event.
    pub(super) fn handle(&mut self, event: Event) {
        in_language(self.ctx.settings().language, || self.take(event));
    }

    fn take(&mut self, event: Event) {
        match event {
            Event::Input(input) => self.input(input),
            Event::Wake | Event::Resized => {}
            Event::Background(light) => self.ctx.set_light_background(light),
            Event::Terminate(signal) => self.exit = Some(Exit::Signal(signal)),
            Event::Stop => self.commands.push(TerminalCommand::Stop),
            Event::Continue => self.commands.push(TerminalCommand::Continue),
            Event::Closed => self.exit = Some(Exit::Closed),
            Event::Panicked(message) => self.exit = Some(Exit::Panic(message)),
        }
        self.settle();
    }

    fn input(&mut self, mut input: Input) {
        let takes_text = self.layers.last().is_some_and(|top| top.takes_text());
        if let Input::Key(event) = &mut input
            && !takes_text
        {
            *event = narrowed(*event);
        }
        let same = matches!(&input, Input::Key(event) if self.is_unclear(Key::of(*event)));
        let moves = matches!(&input, Input::Mouse(mouse) if mouse.kind == MouseEventKind::Moved);
        self.clear_up(!same && !moves);
        match input {
            Input::Key(event) if event.kind == KeyEventKind::Release => {
                let key = Key::of(event);
                self.held.released(key);
                // Nothing was released before it came again: it was held.
                self.unclear.take_if(|unclear| unclear.key == key);
            }
            Input::Key(event) => {
                // Someone who types is present.
                self.focus(true);
                let stroke = self.held.came(Key::of(event), self.ctx.now);
                if stroke == Stroke::Held {
                    self.unclear = None;
                }
                self.ctx.status = None;
                self.key(event, stroke);
            }
            Input::Mouse(mouse) => self.mouse(mouse),
            Input::FocusGained => self.focus(true),
            Input::FocusLost => self.focus(false),
            Input::Paste(text) if !self.too_small() => {
                if let Some(top) = self.layers.last_mut() {
                    top.paste(&text, &mut self.ctx);
                }
            }
            _ => {}
        }
    }

    fn focus(&mut self, focused: bool) {
        for layer in &mut self.layers {
            layer.focus(focused, &mut self.ctx);
        }
    }

    fn is_unclear(&self, key: Key) -> bool {
        self.unclear.is_some_and(|unclear| unclear.key == key)
    }

    /// Performs the action of an unclear key if it turns out to have been pressed: no repeat came in time, or (`other`)
    /// another event came.
    fn clear_up(&mut self, other: bool) {
        let now = self.ctx.now;
        let Some(pressed) = self.unclear.take_if(|unclear| other || unclear.due <= now) else {
            return;
        };
        // Its action may be unavailable by then; no other was meant.
        if self
            .line_of(pressed.key)
            .map(|(line, _)| (self.layers.len(), line))
            == Some(pressed.place)
        {
            self.press(pressed.key, Stroke::Fresh);
            self.settle();
        }
    }

    /// `true` if the terminal is too small for the screen on top.
    fn too_small(&self) -> bool {
        self.layers
            .last()
            .is_some_and(|top| !fits(top.as_ref(), self.size))
    }

    fn key(&mut self, event: KeyEvent, stroke: Stroke) {
        let key = Key::of(event);
        if self.panic_key && Key::parse("F12") == Some(key) {
            worker::test_panic("in the screens");
        }
        let everywhere = global::entries(&self.ctx)
            .into_iter()
            .find(|(_, entry)| entry.keys.contains(&key))
            .map(|(action, _)| action);
        match everywhere {
            Some(GlobalAction::Interrupt) => {
                const SIGINT: i32 = 2;
                self.exit = Some(Exit::Signal(SIGINT));
                return;
            }
            Some(GlobalAction::Suspend) => return self.commands.push(TerminalCommand::AskToStop),
            Some(GlobalAction::Picture) => return self.keep_picture(),
            Some(GlobalAction::Repaint) => return self.commands.push(TerminalCommand::Repaint),
            Some(GlobalAction::Help) | None => {}
        }
        // A screen that cannot be seen must not be acted on, but can be left.
        if self.too_small() {
            if Key::parse("Esc") == Some(key) {
                self.leave();
            }
            return;
        }
        let Some(top) = self.layers.last_mut() else {
            return;
        };
        if top.capture(event, &mut self.ctx) {
            return;
        }
        if self.press(key, stroke) {
            return;
        }
        if everywhere != Some(GlobalAction::Help) {
            // A letter that means nothing may have been meant for another screen, or an input method is on.
            if let KeyCode::Char(letter) = event.code
                && !letter.is_control()
                && letter != ' '
            {
                let key = key.name();
                self.ctx.refuse(tr!("words-key-unknown", key));
            }
            return;
        }
        match self.layers.last() {
            Some(top) if top.name() == Help::NAME.text() => self.ctx.pop(),
            Some(top) => {
                let (entries, guide) = (top.entries(&self.ctx), top.guide(&self.ctx));
                let help = Help::new(top.name(), entries, guide, &self.ctx);
                self.ctx.push(help);
            }
            None => {}
        }
    }

    /// Leaves a screen that cannot be seen, as `q` does in most and Esc in the others.
    fn leave(&mut self) {
        let entries = self.layers.last().map(|top| top.entries(&self.ctx));
        let entries = entries.unwrap_or_default();
        let way = |usual: &str| {
            let usual = Key::parse(usual)?;
            let mut lines = entries.iter().enumerate();
            lines.find(|(_, entry)| entry.usual.contains(&usual))
        };
        if let Some((line, entry)) = way("q").or_else(|| way("Esc")) {
            self.perform(line, entry.clone(), None, Stroke::Fresh);
        }
    }

    /// Clicks on the button of a key, given by its default.
    fn click_on_key(&mut self, usual: Key) {
        let entries = self.layers.last().map(|top| top.entries(&self.ctx));
        let entries = entries.unwrap_or_default().into_iter();
        let everywhere = global::entries(&self.ctx).into_iter();
        let mut found = entries
            .enumerate()
            .map(|(line, entry)| (Some(line), entry))
            .chain(everywhere.map(|(_, entry)| (None, entry)))
            .filter(|(_, entry)| {
                entry.usual.contains(&usual) && entry.availability != Availability::Hidden
            });
        match found.next() {
            // The first key of a line may mean something else at the moment, in a line before it.
            Some((Some(line), entry)) if entry.keys.is_empty() => {
                self.perform(line, entry, None, Stroke::Fresh);
            }
            Some((_, entry)) => {
                // For text entry, the key itself is handled, not its action.
                let key = entry.keys.first().copied().unwrap_or(usual);
                self.key(key.event(), Stroke::Fresh);
            }
            None => self.key(usual.event(), Stroke::Fresh),
        }
    }

    /// Line of the top screen's table that a key stands for at the moment.
    fn line_of(&self, key: Key) -> Option<(usize, Entry)> {
        let entries = self.layers.last()?.entries(&self.ctx);
        entries.into_iter().enumerate().find(|(_, entry)| {
            entry.keys.contains(&key) && entry.availability != Availability::Hidden
        })
    }

    /// Performs the top screen's action for a key; `false` if it has none.
    fn press(&mut self, key: Key, stroke: Stroke) -> bool {
        let found = self.line_of(key);
        let Some(top) = self.layers.last_mut() else {
            return false;
        };
        match found {
            None => {
                let entries = top.entries(&self.ctx);
                let mut lines = (0..)
                    .zip(&entries)
                    .filter(|(_, entry)| entry.keys.contains(&key));
                let refusal = lines.find_map(|(line, _)| top.refusal_of(line, &self.ctx));
                let Some(refusal) = refusal else {
                    return false;
                };
                self.ctx.refuse(refusal);
            }
            Some((line, entry)) => self.perform(line, entry, Some(key), stroke),
        }
        true
    }

    /// Performs a line of the top screen's table, or shows why it cannot.
    fn perform(&mut self, line: usize, entry: Entry, key: Option<Key>, stroke: Stroke) {
        let place = (self.layers.len(), line);
        let Some(top) = self.layers.last_mut() else {
            return;
        };
        match (entry.availability, key) {
            (Availability::Disabled(reason), _) => self.ctx.refuse(reason),
            _ if entry.once && stroke == Stroke::Held => {}
            _ if entry.stakes && stroke == Stroke::Quick => {}
            (_, Some(key)) if entry.once && stroke == Stroke::Unclear => {
                let due = self.ctx.now + REPEATS;
                self.unclear = Some(Unclear { key, due, place });
            }
            _ => top.act(line, &mut self.ctx),
        }
    }

    fn mouse(&mut self, event: MouseEvent) {
        if self.too_small() {
            return;
        }
        let at = Position::new(event.column, event.row);
        let kind = match event.kind {
            MouseEventKind::Down(MouseButton::Left) => MouseKind::Click,
            MouseEventKind::Down(MouseButton::Right) => MouseKind::RightClick,
            MouseEventKind::Drag(MouseButton::Left) => MouseKind::Drag,
            MouseEventKind::Up(MouseButton::Left) => MouseKind::Release,
            MouseEventKind::Moved => MouseKind::Move,
            MouseEventKind::ScrollUp => MouseKind::ScrollUp,
            MouseEventKind::ScrollDown => MouseKind::ScrollDown,
            _ => return,
        };
        let kind = if kind == MouseKind::Click {
            self.ctx.status = None;
            self.click(at)
        } else {
            kind
        };
        let hit = self.hits.at(at);
        let target = match hit {
            Some(HitTarget::Press(key))
                if kind == MouseKind::Click || kind == MouseKind::DoubleClick =>
            {
                return self.click_on_key(key);
            }
            Some(HitTarget::Target(target)) => Some(target),
            Some(HitTarget::Press(_)) | None => None,
        };
        if let Some(top) = self.layers.last_mut() {
            let mouse = Mouse { kind, target, at };
            top.mouse(mouse, &mut self.ctx);
        }
    }

    fn click(&mut self, at: Position) -> MouseKind {
        let now = self.ctx.now;
        let twice = self
            .last_click
            .is_some_and(|(when, where_)| where_ == at && now - when <= DOUBLE_CLICK);
        self.last_click = (!twice).then_some((now, at));
        if twice {
            MouseKind::DoubleClick
        } else {
            MouseKind::Click
        }
    }

    /// Carries out the requests of the screens; returns `true` if there were any.
    fn settle(&mut self) -> bool {
        let any = self.ctx.settle(&mut self.layers);
        if self.layers.is_empty() && self.exit.is_none() {
            self.exit = Some(Exit::Quit);
        }
        if self.ctx.take_picture_wish() {
            self.keep_picture();
        }
        any
    }

    /// Draws everything; returns the frame and the place of the cursor.
    pub(super) fn draw(&mut self) -> (Buffer, Option<Cursor>) {
        in_language(self.ctx.settings().language, || self.draw_all())
    }

    /// Keeps a picture of the screen in all its colours and signs, whatever the terminal can show.
    fn keep_picture(&mut self) {
        let theme = self.ctx.theme.clone();
        let usual = self.ctx.show_on(ColorDepth::True, GlyphSet::Unicode);
        self.ctx.retheme();
        let (frame, _) = self.draw_all();
        self.ctx.show_on(usual.0, usual.1);
        self.ctx.theme = theme;
        let name = self.top_name().unwrap_or_default();
        let picture = still(&frame, self.ctx.ground(), &name);
        match self.ctx.keep_picture(&picture) {
            Ok(place) => self.ctx.say(tr!("keys-picture-kept", place)),
            Err(problem) => self.ctx.warn(problem),
        }
    }

    fn draw_all(&mut self) -> (Buffer, Option<Cursor>) {
        let mut buffer = Buffer::empty(self.size);
        let mut cursor = None;
        self.hits.clear();
        if let Some(top) = self.layers.last()
            && !fits(top.as_ref(), self.size)
        {
            let mut canvas = Canvas::new(
                &mut buffer,
                self.size,
                &self.ctx.theme,
                &mut self.hits,
                &mut cursor,
            );
            too_small(&mut canvas, top.smallest());
            self.finish(&mut buffer);
            return (buffer, None);
        }
        let bottom = self
            .layers
            .iter()
            .rposition(|layer| layer.placement(&self.ctx) == Placement::Full)
            .unwrap_or(0);
        let size = self.size;
        // The screen below a dialog may need more room than the dialog: then it is left out.
        let seen = |layer: &&mut Box<dyn Layer>| fits(layer.as_ref(), size);
        for layer in self.layers[bottom..].iter_mut().filter(seen) {
            self.hits.clear();
            cursor = None;
            let keys = layer.entries(&self.ctx);
            let mut canvas = Canvas::new(
                &mut buffer,
                self.size,
                &self.ctx.theme,
                &mut self.hits,
                &mut cursor,
            )
            .with_keys(&keys);
            draw_layer(layer.as_mut(), &mut canvas, &self.ctx);
        }
        if let Some(top) = self.layers.last() {
            let mut entries: Vec<Entry> = top.entries(&self.ctx);
            if top.name() != Help::NAME.text() {
                let help = global::entries(&self.ctx).into_iter();
                entries.extend(
                    help.filter(|(action, _)| *action == GlobalAction::Help)
                        .map(|(_, entry)| entry),
                );
            }
            let mut canvas = Canvas::new(
                &mut buffer,
                self.size,
                &self.ctx.theme,
                &mut self.hits,
                &mut cursor,
            );
            let status = self.ctx.status.as_ref();
            footer(
                &mut canvas,
                &entries,
                status.map(|status| (status.text.as_str(), status.kind)),
            );
            if let Some(notice) = self.ctx.notice() {
                let below = &self.layers[bottom];
                let title = below
                    .title(&self.ctx)
                    .filter(|_| fits(below.as_ref(), size));
                standing_notice(&mut canvas, title.as_ref(), &notice);
            }
        }
        self.finish(&mut buffer);
        (buffer, cursor)
    }

    /// Finishes a frame: the colours of the background, and characters that the terminal can show.
    fn finish(&self, frame: &mut Buffer) {
        self.ctx.theme.lay_ground(frame);
        self.ctx.glyphs().translate(frame);
    }
}

/// `true` if a terminal of this size has room for a screen.
fn fits(layer: &dyn Layer, size: Rect) -> bool {
    let (columns, rows) = layer.smallest();
    size.width >= columns && size.height >= rows
}

/// Runs `act` in this language, or in that of the program.
fn in_language<T>(language: Option<Language>, act: impl FnOnce() -> T) -> T {
    match language {
        Some(language) => with_language(language, act),
        None => act(),
    }
}

/// Number of additional rows of a text of `rows`, laid out for `columns`, if there is room for only `room` columns.
fn lengthened(rows: u16, columns: u16, room: u16) -> u16 {
    // On usual terminals every dialog has nearly the columns that it wants.
    if room >= 72 {
        return 0;
    }
    let (rows, columns, room) = (u32::from(rows), u32::from(columns), u32::from(room.max(1)));
    let more = (rows * columns.saturating_sub(room)).div_ceil(room);
    u16::try_from(more).unwrap_or(u16::MAX)
}

/// Draws one screen with its frame: title bar or dialog box.
fn draw_layer(layer: &mut dyn Layer, canvas: &mut Canvas<'_>, ctx: &Context) {
    let whole = canvas.area();
    let frame = Frame::of(whole);
    let above_footer = frame.above_footer();
    match layer.placement(ctx) {
        Placement::Full => {
            canvas.clear(whole);
            let body = match layer.title(ctx) {
                Some(title) => {
                    title_bar(canvas, &title);
                    frame.below_title()
                }
                None => above_footer,
            };
            layer.draw(&mut canvas.part(body), ctx);
            canvas.attend(body.x, body.y);
        }
        Placement::Dialog { width, height } => {
            let theme = canvas.theme();
            canvas.restyle(above_footer, Style::reset().patch(theme.dim));
            canvas.clear(whole.below(above_footer.height));
            // If it wants more room than there is, two columns of the screen below stay at either side; narrow
            // terminals have none to spare.
            let margin = if above_footer.width < 76 { 0 } else { 4 };
            let most = above_footer.width.saturating_sub(margin);
            let wide = width.saturating_add(4).min(most);
            let height = height.saturating_add(lengthened(height, width, wide.saturating_sub(4)));
            let frame = centered(above_footer, wide, height.saturating_add(2));
            // A column is cleared at either side, so that no border below touches this one.
            let around = frame.outer(Margin::new(1, 0));
            canvas.clear(around.intersection(above_footer));
            canvas.border(frame, theme.accent);
            let name = format!(" {} ", layer.name());
            canvas.row(frame.after(2)).text(name, theme.title);
            let inside = frame.inner(Margin::new(2, 1));
            layer.draw(&mut canvas.part(inside), ctx);
            canvas.attend(inside.x, inside.y);
        }
    }
}

//! Drives the screens without a terminal: keys and mouse in, text out. For tests.
//!
//! [`script`](super::script) has it play what is written in plain text.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crossterm::event::{
    Event as Input, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::buffer::{Buffer, Cell, CellWidth as _};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

use super::action::Key;
use super::app::{App, Exit};
use super::canvas::{Cursor, HitTarget, Target, lay, width};
use super::context::{Context, Options};
use super::event::{Event, Events};
use super::glyphs::GlyphSet;
use super::screen::Layer;
use super::theme::ColorDepth;
use super::worker::Workers;
use sanban_words::i18n::{Language, with_language};
use sanban_words::text::is_unambiguous;

/// How long [`Driver::wait_for`] waits before it gives up. Generous: it only ends tests that fail.
const PATIENCE: Duration = Duration::from_secs(20);

/// The language, the colours and the characters that a screen is shown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The language, where the settings name none.
    pub language: Language,
    /// How many colours there are.
    pub depth: ColorDepth,
    /// The characters that the terminal has.
    pub glyphs: GlyphSet,
}

/// Screens without a terminal, driven by the keys of a script.
pub struct Driver {
    app: App,
    events: Receiver<Event>,
    /// How far the clock of the screens is ahead of the real one.
    ahead: Duration,
    /// The real time at which the clock of the screens was stopped, so that it goes on by `ahead` alone.
    stopped: Option<Instant>,
    frame: Buffer,
    cursor: Option<Cursor>,
    /// The symbols that poorer terminals, too, can show in some way.
    looked_at: HashSet<String>,
}

impl Driver {
    /// Opens the screens at home.
    #[must_use]
    pub fn new(options: impl Into<Options>, size: (u16, u16)) -> Driver {
        let options = options.into();
        let home = options.home;
        Driver::open(options, size, home)
    }

    /// Opens the screens at another one.
    pub fn open(
        options: impl Into<Options>,
        size: (u16, u16),
        first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
    ) -> Driver {
        let (sender, events) = channel();
        let mut app = App::new(
            options.into(),
            Workers::new(Events::new(sender, None), false),
            first,
        );
        app.resize(Rect::new(0, 0, size.0, size.1));
        let mut driver = Driver {
            app,
            events,
            ahead: Duration::ZERO,
            stopped: None,
            frame: Buffer::default(),
            cursor: None,
            looked_at: HashSet::new(),
        };
        driver.draw();
        driver.settle();
        driver
    }

    /// Presses and releases keys, written as in a table of actions and separated by blanks: `h Enter C-l Left`.
    ///
    /// # Panics
    /// When one cannot be read.
    pub fn keys(&mut self, keys: &str) {
        for text in keys.split_ascii_whitespace() {
            let key = Key::parse(text);
            assert!(key.is_some(), "'{text}' is not a key");
            if let Some(key) = key {
                self.input(Input::Key(key.event()));
                self.release(key);
            }
        }
    }

    /// A key comes as from a terminal that does not tell releases, `after` the one that came so before it. From the first on, the
    /// clock of the screens goes by this time alone.
    ///
    /// # Panics
    /// When it cannot be read.
    pub fn comes(&mut self, key: &str, after: Duration) {
        let parsed = Key::parse(key);
        assert!(parsed.is_some(), "'{key}' is not a key");
        self.stopped.get_or_insert_with(Instant::now);
        // What is due before it happens before it.
        let at = self.clock() + after;
        while let Some(deadline) = self.app.deadline().filter(|&deadline| deadline < at) {
            self.ahead += deadline.saturating_duration_since(self.clock());
            self.settle();
            if self.app.deadline() == Some(deadline) {
                break;
            }
        }
        self.ahead += at.saturating_duration_since(self.clock());
        if let Some(key) = parsed {
            self.input(Input::Key(key.event()));
        }
    }

    fn clock(&self) -> Instant {
        self.stopped.unwrap_or_else(Instant::now) + self.ahead
    }

    fn release(&mut self, key: Key) {
        let mut event = key.event();
        event.kind = KeyEventKind::Release;
        self.app.handle(Event::Input(Input::Key(event)));
    }

    /// Presses keys so quickly one after the other that nothing is drawn between them.
    ///
    /// # Panics
    /// When one cannot be read.
    pub fn keys_at_once(&mut self, keys: &str) {
        self.app.set_now(self.clock());
        for text in keys.split_ascii_whitespace() {
            let key = Key::parse(text);
            assert!(key.is_some(), "'{text}' is not a key");
            if let Some(key) = key {
                self.app.handle(Event::Input(Input::Key(key.event())));
                self.release(key);
            }
        }
        self.settle();
    }

    /// Types a text, letter by letter.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            self.keys(
                match letter {
                    ' ' => "Space".to_owned(),
                    letter => letter.to_string(),
                }
                .as_str(),
            );
        }
    }

    /// Pastes a text.
    pub fn paste(&mut self, text: &str) {
        self.input(Input::Paste(text.to_owned()));
    }

    /// Does something with the mouse at a position.
    pub fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.input(Input::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    }

    /// Clicks at a position.
    pub fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
    }

    /// Clicks on a named thing.
    ///
    /// # Panics
    /// When it is not on the screen.
    pub fn click_on(&mut self, name: &'static str, index: usize) {
        let target = HitTarget::Target(Target { name, index });
        let place = self.area_of(|hit| hit == target);
        assert!(
            place.is_some(),
            "no {name} {index} on the screen:\n{}",
            self.text()
        );
        if let Some(area) = place {
            self.click(area.x + area.width / 2, area.y + area.height / 2);
        }
    }

    /// Clicks on the footer entry or button of a key.
    ///
    /// # Panics
    /// When there is none.
    pub fn click_key(&mut self, key: &str) {
        let place =
            Key::parse(key).and_then(|key| self.area_of(|hit| hit == HitTarget::Press(key)));
        assert!(
            place.is_some(),
            "no button for '{key}' on the screen:\n{}",
            self.text()
        );
        if let Some(area) = place {
            self.click(area.x, area.y);
        }
    }

    /// Changes the size of the terminal.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.app.resize(Rect::new(0, 0, columns, rows));
        self.settle();
    }

    /// Moves the clock of the screens on, so that what is timed happens now.
    pub fn advance(&mut self, time: Duration) {
        self.ahead += time;
        self.settle();
    }

    /// Waits until `text` is on the screen, answering workers and deadlines; timed things happen without delay.
    ///
    /// # Panics
    /// When it does not come.
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |driver| driver.text().contains(text));
    }

    /// Waits until a condition holds, like [`Driver::wait_for`]; `what` names it.
    ///
    /// # Panics
    /// When it does not come about.
    pub fn wait_until(&mut self, what: &str, holds: impl FnMut(&Driver) -> bool) {
        let come = self.comes_about(holds);
        assert!(come, "waited in vain for '{what}':\n{}", self.text());
    }

    /// Waits until a condition holds, like [`Driver::wait_for`]; false when it does not come about.
    pub fn comes_about(&mut self, mut holds: impl FnMut(&Driver) -> bool) -> bool {
        let end = Instant::now() + PATIENCE;
        let mut empty = 0;
        while !holds(self) {
            if Instant::now() >= end {
                return false;
            }
            match (
                self.events.recv_timeout(Duration::from_millis(2)),
                self.app.deadline(),
            ) {
                (Ok(event), _) => {
                    empty = 0;
                    self.take(event);
                }
                // Where the clock stands, answers come before what is timed, unless somebody thinks for long.
                (Err(_), _) if empty < 100 && self.stopped.is_some() && self.app.is_busy() => {
                    empty += 1;
                    continue;
                }
                (Err(_), Some(deadline)) => {
                    let now = self.clock();
                    self.ahead += deadline.saturating_duration_since(now);
                }
                // Nothing wakes the program, so nothing is looked at.
                (Err(_), None) => continue,
            }
            self.settle();
        }
        true
    }

    /// Whether the program has ended in the ordinary way.
    #[must_use]
    pub fn has_quit(&self) -> bool {
        self.app.exit == Some(Exit::Quit)
    }

    /// Whether something will happen by itself: a deadline is set.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.app.deadline().is_some()
    }

    /// The name of the screen on top.
    #[must_use]
    pub fn screen_name(&self) -> String {
        self.app.top_name().unwrap_or_default()
    }

    /// The screen as text, one line a row, without blanks at the ends.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for y in self.frame.area.rows().map(|row| row.y) {
            text.push_str(self.row(y).trim_end());
            text.push('\n');
        }
        text
    }

    /// The screen as text in another language, as it would be drawn at this moment.
    pub fn text_in(&mut self, language: Language) -> String {
        let frame = self.frame_in(language);
        let frame = std::mem::replace(&mut self.frame, frame);
        let text = self.text();
        self.frame = frame;
        text
    }

    /// What a frame in another language would consist of at this moment.
    pub fn frame_in(&mut self, language: Language) -> Buffer {
        let (frame, _) = with_language(language, || self.app.draw());
        // What was drawn last is what the mouse meets.
        (self.frame, self.cursor) = self.app.draw();
        frame
    }

    /// One row as text.
    #[must_use]
    pub fn row(&self, y: u16) -> String {
        let mut row = String::new();
        let mut x = self.frame.area.x;
        while x < self.frame.area.right() {
            let symbol = self.frame[(x, y)].symbol();
            row.push_str(symbol);
            x += width(symbol).max(1);
        }
        row
    }

    /// What the last frame consists of.
    #[must_use]
    pub fn frame(&self) -> &Buffer {
        &self.frame
    }

    /// Where the terminal's cursor stands, if it is shown.
    #[must_use]
    pub fn cursor(&self) -> Option<Position> {
        let shown = self.cursor.filter(|cursor| cursor.shown);
        shown.map(|cursor| cursor.at)
    }

    /// Where the terminal's cursor stands, also where it is hidden: what a magnifier shows and a screen reader reads.
    #[must_use]
    pub fn attention(&self) -> Option<Position> {
        self.cursor.map(|cursor| cursor.at)
    }

    /// The screen as text, with a second block that shows the style of every cell as a letter, and the meaning
    /// of the letters.
    #[must_use]
    pub fn styled(&self) -> String {
        let mut styles: Vec<(Color, Color, Modifier)> =
            vec![(Color::Reset, Color::Reset, Modifier::empty())];
        let mut marks = String::new();
        for row in self.frame.area.rows() {
            let mut line = String::new();
            for cell in row.positions().filter_map(|at| self.frame.cell(at)) {
                let style = (cell.fg, cell.bg, cell.modifier);
                let index = styles
                    .iter()
                    .position(|&known| known == style)
                    .unwrap_or_else(|| {
                        styles.push(style);
                        styles.len() - 1
                    });
                line.push(match index {
                    0 => '·',
                    _ => char::from(b'a' + u8::try_from(index - 1).unwrap_or(25)),
                });
            }
            marks.push_str(line.trim_end_matches('·'));
            marks.push('\n');
        }
        let mut text = self.text();
        let _ = writeln!(text, "{}", "═".repeat(40));
        text.push_str(&marks);
        for (index, (fg, bg, modifier)) in styles.iter().enumerate().skip(1) {
            let letter = char::from(b'a' + u8::try_from(index - 1).unwrap_or(25));
            let _ = writeln!(text, "{letter}: {fg:?} on {bg:?} {modifier:?}");
        }
        text
    }

    /// The screen in another size and look, with all that a person may see or meet of it: rows of text; how many cells of each row
    /// have which style, where they have one; what the styles are; where can be clicked; where the cursor stands.
    pub fn in_full(&mut self, size: (u16, u16), look: Look) -> String {
        let (area, theme) = (self.frame.area, self.context().theme.clone());
        let usual = self.context().show_on(look.depth, look.glyphs);
        if look.depth == ColorDepth::None {
            self.context().retheme();
        }
        self.app.resize(Rect::new(0, 0, size.0, size.1));
        let (frame, cursor) = with_language(look.language, || self.app.draw());
        let frame = std::mem::replace(&mut self.frame, frame);
        let mut text = self.text();
        self.write_styles(&mut text);
        for (area, hit) in self.app.hits().all() {
            let _ = match hit {
                HitTarget::Press(key) => writeln!(text, "{area} press {}", key.name()),
                HitTarget::Target(target) => {
                    writeln!(text, "{area} {} {}", target.name, target.index)
                }
            };
        }
        let _ = writeln!(text, "{cursor:?}");
        self.frame = frame;
        // As it was: the screen itself may have changed by being drawn in another size.
        self.context().show_on(usual.0, usual.1);
        self.context().theme = theme;
        self.app.resize(area);
        self.draw();
        text
    }

    fn write_styles(&self, text: &mut String) {
        let mut styles = vec![Style::new()];
        for row in self.frame.area.rows() {
            let mut runs: Vec<(usize, usize)> = Vec::new();
            for cell in row.positions().filter_map(|at| self.frame.cell(at)) {
                let style = Style {
                    sub_modifier: Modifier::empty(),
                    ..cell.style()
                };
                let known = styles.iter().position(|&known| known == style);
                let index = known.unwrap_or(styles.len());
                if known.is_none() {
                    styles.push(style);
                }
                match runs.last_mut() {
                    Some((last, cells)) if *last == index => *cells += 1,
                    _ => runs.push((index, 1)),
                }
            }
            let _ = write!(text, "{}:", row.y);
            for (style, cells) in runs {
                let _ = write!(text, " {cells}*{style}");
            }
            text.push('\n');
        }
        for (index, style) in styles.iter().enumerate().skip(1) {
            let _ = writeln!(
                text,
                "{index} = {:?} {:?} {:?}",
                style.fg, style.bg, style.add_modifier
            );
        }
    }

    /// Stops the clock of the screens: it goes on by what is waited for alone, so that the same keys show the same screens.
    pub fn stop_clock(&mut self) {
        self.stopped.get_or_insert_with(Instant::now);
    }

    /// Where the topmost of the things that are wanted was drawn.
    #[must_use]
    pub fn area_of(&self, wanted: impl Fn(HitTarget) -> bool) -> Option<Rect> {
        self.app.hits().find(wanted)
    }

    /// Takes what workers answer until none works any more; false when that takes too long. Nothing that is timed happens.
    pub fn rest(&mut self) -> bool {
        let end = Instant::now() + Duration::from_secs(5);
        let mut quiet = 0;
        while quiet < 5 {
            if Instant::now() > end {
                return false;
            }
            match self.events.recv_timeout(Duration::from_millis(2)) {
                Ok(event) => {
                    self.take(event);
                    quiet = 0;
                }
                Err(_) => quiet = if self.app.is_busy() { 0 } else { quiet + 1 },
            }
            self.settle();
        }
        true
    }

    /// Where something is written, if it is.
    #[must_use]
    pub fn find(&self, wanted: &str) -> Option<Position> {
        self.frame.area.rows().find_map(|line| {
            let row = self.row(line.y);
            let before = &row[..row.find(wanted)?];
            Some(Position::new(super::canvas::width(before), line.y))
        })
    }

    /// The terminal's window comes to the front, or goes.
    pub fn focus(&mut self, focused: bool) {
        self.input(if focused {
            Input::FocusGained
        } else {
            Input::FocusLost
        });
    }

    /// What has been copied since this was asked last.
    pub fn copied(&mut self) -> Option<String> {
        self.app.context().take_copied()
    }

    /// The context that the screens see.
    pub fn context(&mut self) -> &mut Context {
        self.app.context()
    }

    fn input(&mut self, input: Input) {
        self.app.set_now(self.clock());
        self.app.handle(Event::Input(input));
        self.settle();
    }

    fn take(&mut self, event: Event) {
        if let Event::Panicked(message) = &event {
            std::panic::resume_unwind(Box::new(format!("a worker panicked: {message}")));
        }
        self.app.set_now(self.clock());
        self.app.handle(event);
    }

    /// Lets everything happen that is ready, and draws.
    fn settle(&mut self) {
        while let Ok(event) = self.events.try_recv() {
            self.take(event);
        }
        self.app.set_now(self.clock());
        self.app.tick();
        if self.app.exit.is_none() {
            self.draw();
        }
    }

    /// Draws a frame, and looks whether it could be shown on poorer terminals, too.
    fn draw(&mut self) {
        (self.frame, self.cursor) = self.app.draw();
        let cells = self.frame.content.iter();
        for cell in cells.filter(|cell| !cell.symbol().is_ascii()) {
            if !self.looked_at.contains(cell.symbol()) {
                look_at(cell, &self.text());
                self.looked_at.insert(cell.symbol().to_owned());
            }
        }
    }
}

/// Looks whether a symbol takes as many columns for the library as for us, and whether it can be shown where there is ASCII only, and
/// where signs of ambiguous width are to be avoided.
fn look_at(cell: &Cell, screen: &str) {
    let symbol = cell.symbol();
    let columns = width(symbol);
    assert_eq!(cell.cell_width(), columns, "'{symbol}'\n{screen}");
    let mut frame = Buffer::empty(Rect::new(0, 0, columns, 1));
    lay(&mut frame, (0, 0), symbol, columns, Style::new());
    assert!(
        GlyphSet::missing(&frame).is_empty(),
        "'{symbol}' has no stand-in in ASCII (frame/glyphs.rs):\n{screen}"
    );
    for set in [GlyphSet::Unambiguous, GlyphSet::Ascii] {
        let mut frame = frame.clone();
        set.translate(&mut frame);
        let mut symbols = frame.content.iter().map(|cell| cell.symbol());
        let fits = |symbol: &str| match set {
            GlyphSet::Ascii => symbol.is_ascii() && symbol.len() == 1,
            _ => is_unambiguous(symbol),
        };
        assert!(
            symbols.all(fits),
            "'{symbol}' as {set:?}: {frame:?}\n{screen}"
        );
    }
}

//! Driver of screens without a terminal, for tests and films: keys and mouse in, text out.
//!
//! [`script`](super::script) drives it from plain text.

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
use super::film::{Film, LAST};
use super::glyphs::GlyphSet;
use super::screen::Layer;
use super::theme::{ColorDepth, Theme};
use super::worker::Workers;
use sanban_words::i18n::{Language, with_language};
use sanban_words::text::is_unambiguous;

/// Maximum time that [`Driver::wait_for`] waits. Generous: only failing tests reach it.
const PATIENCE: Duration = Duration::from_secs(20);

/// Language, colours and characters in which a screen is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Language, if the settings name none.
    pub language: Language,
    /// Number of colours of the terminal.
    pub depth: ColorDepth,
    /// Characters of the terminal.
    pub glyphs: GlyphSet,
}

/// Screens without a terminal, driven by a test.
pub struct Driver {
    app: App,
    events: Receiver<Event>,
    /// Lead of the screens' clock over the real one.
    ahead: Duration,
    /// Real time at which the screens' clock was stopped, so that only `ahead` moves it.
    stopped: Option<Instant>,
    frame: Buffer,
    cursor: Option<Cursor>,
    /// Symbols already checked for poorer terminals; `None` if nothing is checked.
    looked_at: Option<HashSet<String>>,
}

impl Driver {
    /// Opens the default screen.
    #[must_use]
    pub fn new(options: impl Into<Options>, size: (u16, u16)) -> Driver {
        let options = options.into();
        let home = options.home;
        Driver::open(options, size, home)
    }

    /// Opens the screen that `first` makes.
    pub fn open(
        options: impl Into<Options>,
        size: (u16, u16),
        first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
    ) -> Driver {
        Driver::opened(options, size, Some(HashSet::new()), first)
    }

    /// The same without the checks of a test: every frame is taken as it is.
    pub fn unchecked(
        options: impl Into<Options>,
        size: (u16, u16),
        first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
    ) -> Driver {
        Driver::opened(options, size, None, first)
    }

    fn opened(
        options: impl Into<Options>,
        size: (u16, u16),
        looked_at: Option<HashSet<String>>,
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
            looked_at,
        };
        driver.draw();
        driver.settle();
        driver
    }

    /// Presses and releases keys, written as in a table of actions and separated by blanks: `h Enter C-l Left`.
    ///
    /// # Panics
    /// If one cannot be read.
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

    /// Sends a key as a terminal that does not report releases would, `after` the previous key sent in this way. From
    /// the first on, only such times move the clock of the screens.
    ///
    /// # Panics
    /// If it cannot be read.
    pub fn comes(&mut self, key: &str, after: Duration) {
        let parsed = Key::parse(key);
        assert!(parsed.is_some(), "'{key}' is not a key");
        self.stopped.get_or_insert_with(Instant::now);
        // Earlier deadlines pass first.
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

    /// Presses keys in such quick succession that nothing is drawn between them.
    ///
    /// # Panics
    /// If one cannot be read.
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

    /// Sends a mouse event at a position.
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

    /// Clicks on a mouse target.
    ///
    /// # Panics
    /// If it is not on the screen.
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
    /// If there is none.
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

    /// Advances the clock of the screens, so that timed events happen.
    pub fn advance(&mut self, time: Duration) {
        self.ahead += time;
        self.settle();
    }

    /// Waits until `text` is on the screen, handling answers of workers and deadlines; timed events happen without
    /// delay.
    ///
    /// # Panics
    /// If it does not appear.
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |driver| driver.text().contains(text));
    }

    /// Waits until a condition holds, like [`Driver::wait_for`]; `what` names it.
    ///
    /// # Panics
    /// If it never holds.
    pub fn wait_until(&mut self, what: &str, holds: impl FnMut(&Driver) -> bool) {
        let come = self.comes_about(holds);
        assert!(come, "waited in vain for '{what}':\n{}", self.text());
    }

    /// Waits until a condition holds, like [`Driver::wait_for`]; `false` if it never does.
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
                // While the clock stands, answers come before timed events, unless a worker takes long.
                (Err(_), _) if empty < 100 && self.stopped.is_some() && self.app.is_busy() => {
                    empty += 1;
                    continue;
                }
                (Err(_), Some(deadline)) => {
                    let now = self.clock();
                    self.ahead += deadline.saturating_duration_since(now);
                }
                // Nothing wakes the program, so nothing is polled.
                (Err(_), None) => continue,
            }
            self.settle();
        }
        true
    }

    /// `true` once the user has quit the program.
    #[must_use]
    pub fn has_quit(&self) -> bool {
        self.app.exit == Some(Exit::Quit)
    }

    /// `true` if something will happen by itself: a deadline is set.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.app.deadline().is_some()
    }

    /// Name of the screen on top.
    #[must_use]
    pub fn screen_name(&self) -> String {
        self.app.top_name().unwrap_or_default()
    }

    /// The screen as text, one line per row, without blanks at the ends.
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

    /// Cells of a frame in another language, as it would be drawn at this moment.
    pub fn frame_in(&mut self, language: Language) -> Buffer {
        let (frame, _) = with_language(language, || self.app.draw());
        // The mouse meets what was drawn last.
        (self.frame, self.cursor) = self.app.draw();
        frame
    }

    /// Cells of a frame in another theme, as it would be drawn at this moment.
    pub fn frame_as(&mut self, theme: &Theme) -> Buffer {
        let usual = std::mem::replace(&mut self.app.context().theme, theme.clone());
        let (frame, _) = self.app.draw();
        self.app.context().theme = usual;
        frame
    }

    /// Films of everything that the screens do by themselves from now on, one for each of `themes`, with the same times; at most
    /// `longest` of it. The clock of the screens is stopped, and what takes a worker long takes no time of the film.
    #[must_use]
    pub fn film(&mut self, themes: &[Theme], longest: Duration) -> Vec<Film> {
        self.stop_clock();
        let mut films = vec![Film::default(); themes.len()];
        let mut now = Duration::ZERO;
        loop {
            self.rest();
            for (film, theme) in films.iter_mut().zip(themes) {
                film.add(now, self.frame_as(theme));
            }
            let Some(next) = self.skip().filter(|_| now < longest) else {
                break;
            };
            // At no pace everything happens at once, and still one thing after the other.
            now += next.max(Duration::from_millis(1));
        }
        for film in &mut films {
            film.end = now + LAST;
        }
        films
    }

    /// Advances the stopped clock to the next timed event; the time until then, or `None` if nothing is to happen by itself.
    fn skip(&mut self) -> Option<Duration> {
        let deadline = self.app.deadline()?;
        let time = deadline.saturating_duration_since(self.clock());
        self.ahead += time;
        self.settle();
        Some(time)
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

    /// Cells of the last frame.
    #[must_use]
    pub fn frame(&self) -> &Buffer {
        &self.frame
    }

    /// Position of the terminal's cursor, if it is visible.
    #[must_use]
    pub fn cursor(&self) -> Option<Position> {
        let shown = self.cursor.filter(|cursor| cursor.shown);
        shown.map(|cursor| cursor.at)
    }

    /// Position of the terminal's cursor, also if it is hidden: the place that a magnifier shows and a screen reader
    /// reads.
    #[must_use]
    pub fn attention(&self) -> Option<Position> {
        self.cursor.map(|cursor| cursor.at)
    }

    /// The screen as text, with a second block that shows the style of every cell as a letter, and a legend of the
    /// letters.
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

    /// The screen in another size and look, with everything that a user may see or meet: rows of text; runs of styled
    /// cells in each row, and their styles; mouse targets; the cursor.
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
        // Restored: the screen itself may have changed by being drawn in another size.
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

    /// Stops the clock of the screens: only waiting moves it, so that the same keys show the same screens.
    pub fn stop_clock(&mut self) {
        self.stopped.get_or_insert_with(Instant::now);
    }

    /// Rectangle of the topmost `wanted` target, if there is one.
    #[must_use]
    pub fn area_of(&self, wanted: impl Fn(HitTarget) -> bool) -> Option<Rect> {
        self.app.hits().find(wanted)
    }

    /// Handles the answers of workers until none is busy; `false` if that takes too long. Timed events do not happen.
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

    /// Position of a text on the screen, if it is there.
    #[must_use]
    pub fn find(&self, wanted: &str) -> Option<Position> {
        self.frame.area.rows().find_map(|line| {
            let row = self.row(line.y);
            let before = &row[..row.find(wanted)?];
            Some(Position::new(super::canvas::width(before), line.y))
        })
    }

    /// Brings the terminal's window to the front, or to the back.
    pub fn focus(&mut self, focused: bool) {
        self.input(if focused {
            Input::FocusGained
        } else {
            Input::FocusLost
        });
    }

    /// Text copied since the last call, if any.
    pub fn copied(&mut self) -> Option<String> {
        self.app.context().take_copied()
    }

    /// `true` if the bell has rung since the last call.
    pub fn rang(&mut self) -> bool {
        self.app.context().take_ring()
    }

    /// Context of the screens.
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

    /// Handles everything that is ready, and draws.
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

    /// Draws a frame, and checks that poorer terminals could show it, too.
    fn draw(&mut self) {
        (self.frame, self.cursor) = self.app.draw();
        let Some(mut looked_at) = self.looked_at.take() else {
            return;
        };
        let cells = self.frame.content.iter();
        for cell in cells.filter(|cell| !cell.symbol().is_ascii()) {
            if !looked_at.contains(cell.symbol()) {
                look_at(cell, &self.text());
                looked_at.insert(cell.symbol().to_owned());
            }
        }
        self.looked_at = Some(looked_at);
    }
}

/// Checks that the library counts as many columns for a symbol as we do, and that there are stand-ins for it in ASCII
/// and without characters of ambiguous width.
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

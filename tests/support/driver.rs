//! Screens driven by a test: keys and mouse in, text out.

#![allow(
    dead_code,
    reason = "some of those who drive screens look at their text only"
)]

use std::collections::HashSet;
use std::fmt::Write as _;
use std::ops::{Deref, DerefMut};
use std::time::{Duration, Instant};

use crossterm::event::{
    Event as Input, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::buffer::{Buffer, Cell, CellWidth as _};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

use sanban_term::action::Key;
use sanban_term::canvas::{HitTarget, Target, width};
use sanban_term::context::{Context, Options};
use sanban_term::driver::Driver as Screens;
use sanban_term::glyphs::GlyphSet;
use sanban_term::screen::Layer;
use sanban_term::theme::ColorDepth;
use sanban_words::i18n::{Language, with_language};
use sanban_words::text::is_unambiguous;

/// Maximum time that [`Driver::wait_for`] waits. Generous: only failing tests reach it.
const PATIENCE: Duration = Duration::from_secs(60);

/// Language, colours and characters in which a screen is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// Language, if the settings name none.
    pub(crate) language: Language,
    /// Number of colours of the terminal.
    pub(crate) depth: ColorDepth,
    /// Characters of the terminal.
    pub(crate) glyphs: GlyphSet,
}

/// Screens without a terminal, driven by a test.
pub(crate) struct Driver {
    screens: Screens,
    /// Symbols already checked for poorer terminals; `None` if nothing is checked.
    looked_at: Option<HashSet<String>>,
}

impl Deref for Driver {
    type Target = Screens;

    fn deref(&self) -> &Screens {
        &self.screens
    }
}

impl DerefMut for Driver {
    fn deref_mut(&mut self) -> &mut Screens {
        &mut self.screens
    }
}

impl Driver {
    /// Opens the default screen.
    pub(crate) fn new(options: impl Into<Options>, size: (u16, u16)) -> Driver {
        let options = options.into();
        let home = options.home;
        Driver::open(options, size, home)
    }

    /// Opens the screen that `first` makes.
    pub(crate) fn open(
        options: impl Into<Options>,
        size: (u16, u16),
        first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
    ) -> Driver {
        let mut driver = Driver::unchecked(options, size, first);
        driver.looked_at = Some(HashSet::new());
        driver.look();
        driver
    }

    /// The same without the checks of a test: every frame is taken as it is.
    pub(crate) fn unchecked(
        options: impl Into<Options>,
        size: (u16, u16),
        first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
    ) -> Driver {
        Driver {
            screens: Screens::open(options, size, first),
            looked_at: None,
        }
    }

    /// Presses and releases keys, written as in a table of actions and separated by blanks: `h Enter C-l Left`.
    pub(crate) fn keys(&mut self, keys: &str) {
        for key in keys.split_ascii_whitespace() {
            self.screens.keys(key);
            self.look();
        }
    }

    /// Presses keys in such quick succession that nothing is drawn between them.
    pub(crate) fn keys_at_once(&mut self, keys: &str) {
        for name in keys.split_ascii_whitespace() {
            let key = Key::parse(name);
            assert!(key.is_some(), "'{name}' is not a key");
            let press = key.map(Key::event);
            let release = press.map(|mut event| {
                event.kind = KeyEventKind::Release;
                event
            });
            for event in press.into_iter().chain(release) {
                self.hear(Input::Key(event));
            }
        }
        self.settle();
        self.look();
    }

    fn input(&mut self, input: Input) {
        self.screens.input(input);
        self.look();
    }

    /// Sends a key as a terminal that does not report releases would, `after` the previous key sent in this way. From
    /// the first on, only such times move the clock of the screens.
    pub(crate) fn comes(&mut self, key: &str, after: Duration) {
        let parsed = Key::parse(key);
        assert!(parsed.is_some(), "'{key}' is not a key");
        self.stop_clock();
        // Earlier deadlines pass first.
        let at = self.clock() + after;
        while let Some(deadline) = self.deadline().filter(|&deadline| deadline < at) {
            self.skip();
            self.look();
            if self.deadline() == Some(deadline) {
                break;
            }
        }
        let left = at.saturating_duration_since(self.clock());
        self.put_forward(left);
        if let Some(key) = parsed {
            self.input(Input::Key(key.event()));
        }
    }

    /// Types a text, letter by letter.
    pub(crate) fn type_text(&mut self, text: &str) {
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
    pub(crate) fn paste(&mut self, text: &str) {
        self.input(Input::Paste(text.to_owned()));
    }

    /// Sends a mouse event at a position.
    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.input(Input::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    }

    /// Clicks at a position.
    pub(crate) fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
    }

    /// Clicks on a mouse target.
    ///
    /// # Panics
    /// If it is not on the screen.
    pub(crate) fn click_on(&mut self, name: &'static str, index: usize) {
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
    pub(crate) fn click_key(&mut self, key: &str) {
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
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.screens.resize(columns, rows);
        self.advance(Duration::ZERO);
    }

    /// Advances the clock of the screens, so that timed events happen.
    pub(crate) fn advance(&mut self, time: Duration) {
        self.put_forward(time);
        self.settle();
        self.look();
    }

    /// Waits until `text` is on the screen, handling answers of workers and deadlines; timed events happen without
    /// delay.
    ///
    /// # Panics
    /// If it does not appear.
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |driver| driver.text().contains(text));
    }

    /// Waits until a condition holds, like [`Driver::wait_for`]; `what` names it.
    ///
    /// # Panics
    /// If it never holds.
    pub(crate) fn wait_until(&mut self, what: &str, holds: impl FnMut(&Driver) -> bool) {
        let come = self.comes_about(holds);
        assert!(come, "waited in vain for '{what}':\n{}", self.text());
    }

    /// Waits until a condition holds, like [`Driver::wait_for`]; `false` if it never does.
    pub(crate) fn comes_about(&mut self, mut holds: impl FnMut(&Driver) -> bool) -> bool {
        let end = Instant::now() + PATIENCE;
        let mut empty = 0;
        while !holds(self) {
            if Instant::now() >= end {
                return false;
            }
            if self.answer() {
                empty = 0;
                self.settle();
            } else if empty < 100 && self.clock_stands() && self.is_busy() {
                // While the clock stands, answers come before timed events, unless a worker takes long.
                empty += 1;
            } else {
                // Without a deadline nothing wakes the program, so nothing is polled.
                self.skip();
            }
            self.look();
        }
        true
    }

    /// `true` if something will happen by itself: a deadline is set.
    pub(crate) fn is_waiting(&self) -> bool {
        self.deadline().is_some()
    }

    /// The screen as text, one line per row, without blanks at the ends.
    pub(crate) fn text(&self) -> String {
        let rows = self.frame().area.rows();
        let rows = rows.map(|row| self.row(row.y).trim_end().to_owned() + "\n");
        rows.collect()
    }

    /// The screen as text in another language, as it would be drawn at this moment.
    pub(crate) fn text_in(&mut self, language: Language) -> String {
        self.drawn_in(language, Driver::text)
    }

    /// Cells of a frame in another language, as it would be drawn at this moment.
    pub(crate) fn frame_in(&mut self, language: Language) -> Buffer {
        self.drawn_in(language, |driver| driver.frame().clone())
    }

    fn drawn_in<T>(&mut self, language: Language, look: impl FnOnce(&Driver) -> T) -> T {
        with_language(language, || self.draw());
        let seen = look(self);
        // The mouse meets what was drawn last.
        self.draw();
        seen
    }

    /// One row as text.
    pub(crate) fn row(&self, y: u16) -> String {
        let frame = self.frame();
        let mut row = String::new();
        let mut x = frame.area.x;
        while x < frame.area.right() {
            let symbol = frame[(x, y)].symbol();
            row.push_str(symbol);
            x += width(symbol).max(1);
        }
        row
    }

    /// Position of the terminal's cursor, if it is visible.
    pub(crate) fn cursor(&self) -> Option<Position> {
        let shown = self.screens.cursor().filter(|cursor| cursor.shown);
        shown.map(|cursor| cursor.at)
    }

    /// Position of the terminal's cursor, also if it is hidden: the place that a magnifier shows and a screen reader
    /// reads.
    pub(crate) fn attention(&self) -> Option<Position> {
        self.screens.cursor().map(|cursor| cursor.at)
    }

    /// The screen as text, with a second block that shows the style of every cell as a letter, and a legend of the
    /// letters.
    pub(crate) fn styled(&self) -> String {
        let mut styles: Vec<(Color, Color, Modifier)> =
            vec![(Color::Reset, Color::Reset, Modifier::empty())];
        let mut marks = String::new();
        for row in self.frame().area.rows() {
            let mut line = String::new();
            for cell in row.positions().filter_map(|at| self.frame().cell(at)) {
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
    pub(crate) fn in_full(&mut self, (columns, rows): (u16, u16), look: Look) -> String {
        let (area, theme) = (self.frame().area, self.context().theme.clone());
        let usual = self.context().show_on(look.depth, look.glyphs);
        if look.depth == ColorDepth::None {
            self.context().retheme();
        }
        self.screens.resize(columns, rows);
        with_language(look.language, || self.draw());
        let mut text = self.text();
        self.write_styles(&mut text);
        for (area, hit) in self.hits().all() {
            let _ = match hit {
                HitTarget::Press(key) => writeln!(text, "{area} press {}", key.name()),
                HitTarget::Target(target) => {
                    writeln!(text, "{area} {} {}", target.name, target.index)
                }
            };
        }
        let _ = writeln!(text, "{:?}", self.screens.cursor());
        // Restored: the screen itself may have changed by being drawn in another size.
        self.context().show_on(usual.0, usual.1);
        self.context().theme = theme;
        self.screens.resize(area.width, area.height);
        self.draw();
        self.look();
        text
    }

    fn write_styles(&self, text: &mut String) {
        let mut styles = vec![Style::new()];
        for row in self.frame().area.rows() {
            let mut runs: Vec<(usize, usize)> = Vec::new();
            for cell in row.positions().filter_map(|at| self.frame().cell(at)) {
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

    /// Rectangle of the topmost `wanted` target, if there is one.
    pub(crate) fn area_of(&self, wanted: impl Fn(HitTarget) -> bool) -> Option<Rect> {
        self.hits().find(wanted)
    }

    /// Position of a text on the screen, if it is there.
    pub(crate) fn find(&self, wanted: &str) -> Option<Position> {
        self.frame().area.rows().find_map(|line| {
            let row = self.row(line.y);
            let before = &row[..row.find(wanted)?];
            Some(Position::new(width(before), line.y))
        })
    }

    /// Brings the terminal's window to the front, or to the back.
    pub(crate) fn focus(&mut self, focused: bool) {
        self.input(if focused {
            Input::FocusGained
        } else {
            Input::FocusLost
        });
    }

    /// Text copied since the last call, if any.
    pub(crate) fn copied(&mut self) -> Option<String> {
        self.context().take_copied()
    }

    /// `true` if the bell has rung since the last call.
    pub(crate) fn rang(&mut self) -> bool {
        self.context().take_ring()
    }

    /// Checks that poorer terminals could show the frame, too.
    fn look(&mut self) {
        let Some(mut looked_at) = self.looked_at.take() else {
            return;
        };
        let cells = self.frame().content.iter();
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
    frame[(0, 0)] = cell.clone();
    let mut plain = frame.clone();
    GlyphSet::Ascii.translate(&mut plain);
    let first = symbol.chars().next();
    // Pictures have none on purpose.
    let may_lack = first.is_some_and(|first| first == '\u{fffd}' || first >= '\u{1f000}');
    assert!(
        may_lack || plain[(0, 0)].symbol() != "?",
        "'{symbol}' has no stand-in in ASCII (assets/stand_ins.txt):\n{screen}"
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

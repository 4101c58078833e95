//! The terminal, taken over and restored: everything that is switched on is switched off again in every case.
//!
//! [`Terminal::enter`] saves the line settings and switches on raw mode, the alternate screen, mouse reports, bracketed
//! paste and unambiguous keys; [`Tty::leave`] undoes it all once, on whichever thread comes first: by the guard's drop,
//! in the panic hook, or on the thread that handles a signal when the event loop cannot.

use std::io::{self, Write};
use std::sync::Arc;

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    DisableMouseCapture, EnableBracketedPaste, EnableFocusChange, EnableMouseCapture,
    KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use super::canvas::Cursor;
use super::probe::{self, Answers, Questions};
use super::tty::Tty;

use sanban_words::text::{widest, width};
use sanban_words::tr;

/// Request to terminals with the kitty protocol: to distinguish Esc from the beginning of another key. Others ignore
/// it. Repeats and releases are not requested: kitty 0.26.5 and foot 1.13.1 then send Enter, Tab and Backspace a second
/// time on their release.
const KEYBOARD: KeyboardEnhancementFlags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;

/// Error of opening the screens.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Output or input is not a terminal.
    #[error("{}", tr!("terminal-not-one", stream = *.0))]
    NotATerminal(&'static str),
    /// The terminal cannot move its cursor; its `TERM`.
    #[error("{}", tr!("terminal-no-cursor", term = &**.0))]
    NoCursor(String),
    /// The terminal reports an error.
    #[error("{}", tr!("terminal-refused", why = .0.to_string()))]
    Io(#[from] io::Error),
}

/// `true` if the screens can be shown in a terminal of this kind (`TERM`): it must be able to move the cursor. An empty
/// `TERM` is taken to.
#[must_use]
pub fn supports_screens(term: &str) -> bool {
    !matches!(term, "dumb" | "unknown")
}

/// The terminal while it is taken over. Dropping it restores it.
pub(super) struct Terminal {
    tty: Arc<Tty>,
    /// Buffer for one frame, written in one piece, so that a failed frame leaves nothing behind.
    out: Vec<u8>,
    shown: Buffer,
    cursor: Option<Cursor>,
    mouse: bool,
    /// Text for the clipboard, to be written with the next frame.
    copied: Option<String>,
    /// `true` if the bell rings with the next frame.
    rings: bool,
    /// `true` if the terminal has been asked for its background since it was taken over.
    asked_background: bool,
}

impl Terminal {
    /// Takes over the terminal.
    ///
    /// # Errors
    /// If it cannot move its cursor, or its mode cannot be changed; it is then left as it was.
    pub(super) fn enter(tty: Arc<Tty>, mouse: bool) -> Result<Terminal, StartError> {
        if !supports_screens(&tty.term) {
            return Err(StartError::NoCursor(tty.term.clone()));
        }
        // The theme follows NO_COLOR. By default crossterm would then write colour changes as "reset everything", which
        // removes bold and reverse.
        crossterm::style::force_color_output(true);
        let mut terminal = Terminal {
            tty,
            out: Vec::new(),
            shown: Buffer::empty(Rect::ZERO),
            cursor: None,
            mouse,
            copied: None,
            rings: false,
            asked_background: false,
        };
        terminal.take()?;
        Ok(terminal)
    }

    /// Asks the terminal about itself and waits a moment for the answers. Nothing else may read its input yet.
    pub(super) fn ask(&mut self, questions: Questions) -> io::Result<Answers> {
        let background = questions.background && self.tells_background();
        self.asked_background = background;
        let questions = Questions {
            background,
            ..questions
        };
        probe::ask(&self.tty, questions)
    }

    /// Asks the terminal for its background, once until it is taken over again. The answer comes as an event.
    pub(super) fn ask_background(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.asked_background, true) || !self.tells_background() {
            return Ok(());
        }
        self.tty.write(probe::BACKGROUND.as_bytes())
    }

    fn tells_background(&self) -> bool {
        cfg!(unix) && probe::tells_background(&self.tty.term)
    }

    fn take(&mut self) -> io::Result<()> {
        self.tty.take()?;
        self.tty.send(|out| {
            queue!(
                out,
                EnterAlternateScreen,
                EnableBracketedPaste,
                EnableFocusChange,
                PushKeyboardEnhancementFlags(KEYBOARD),
                Hide
            )?;
            if self.mouse {
                queue!(out, EnableMouseCapture)?;
            }
            Ok(())
        })?;
        self.forget();
        Ok(())
    }

    /// Restores the terminal until it is taken over again.
    pub(super) fn leave(&self) {
        self.tty.leave();
    }

    /// Takes over the terminal again after [`Terminal::leave`], or after another program may have changed it.
    pub(super) fn retake(&mut self) -> io::Result<()> {
        if self.tty.give_line_back() {
            // Terminals count how often the keyboard mode was pushed, per screen; `leave` pops it once.
            let out =
                |out: &mut Vec<u8>| queue!(out, EnterAlternateScreen, PopKeyboardEnhancementFlags);
            self.tty.send(out)?;
        }
        self.asked_background = false;
        self.take()
    }

    /// Switches mouse reports on or off.
    pub(super) fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        if mouse == self.mouse {
            return Ok(());
        }
        self.mouse = mouse;
        self.tty.send(|out| {
            if mouse {
                queue!(out, EnableMouseCapture)
            } else {
                queue!(out, DisableMouseCapture)
            }
        })
    }

    /// Size of the terminal.
    pub(super) fn size(&self) -> Rect {
        self.tty.size()
    }

    /// Puts a text on the clipboard with the next frame, if the terminal lets programs do that (OSC 52).
    pub(super) fn copy(&mut self, text: String) {
        self.copied = Some(text);
    }

    /// Rings the bell with the next frame.
    pub(super) fn ring(&mut self) {
        self.rings = true;
    }

    /// Forgets the frame shown, so that the next one is drawn completely.
    pub(super) fn forget(&mut self) {
        self.shown = Buffer::empty(Rect::ZERO);
    }

    /// Shows a frame: writes the differences from the last one in one piece, or nothing if there are none.
    pub(super) fn paint(&mut self, frame: &Buffer, cursor: Option<Cursor>) -> io::Result<()> {
        let whole = self.shown.area != frame.area;
        if whole {
            self.shown = Buffer::empty(frame.area);
        } else if self.cursor == cursor
            && self.shown == *frame
            && self.copied.is_none()
            && !self.rings
        {
            return Ok(());
        }
        self.out.clear();
        queue!(self.out, BeginSynchronizedUpdate)?;
        if whole {
            queue!(self.out, Clear(ClearType::All))?;
        }
        forget_covered(&mut self.shown, frame);
        write_changes(&mut self.out, &self.shown, frame)?;
        let shown = |cursor: Option<Cursor>| cursor.is_some_and(|cursor| cursor.shown);
        if shown(self.cursor) && !shown(cursor) || whole {
            queue!(self.out, Hide)?;
        }
        // Magnifiers and screen readers follow it even if it is hidden.
        if let Some(Cursor { at, .. }) = cursor {
            queue!(self.out, MoveTo(at.x, at.y))?;
        }
        if shown(cursor) {
            queue!(self.out, Show)?;
        }
        if let Some(text) = self.copied.take() {
            queue!(self.out, CopyToClipboard::to_clipboard_from(text))?;
        }
        if std::mem::take(&mut self.rings) {
            queue!(self.out, Print('\u{7}'))?;
        }
        queue!(self.out, EndSynchronizedUpdate)?;
        self.tty.write(&self.out)?;
        self.shown.clone_from(frame);
        self.cursor = cursor;
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.leave();
    }
}

/// Forgets the content of the columns that a replaced cluster or its successor may cover, so that they are written
/// again: not every terminal blanks the rest, and some draw a cluster wider than it is.
pub(super) fn forget_covered(shown: &mut Buffer, frame: &Buffer) {
    let mut covered = 0;
    for (index, (cell, next)) in shown.content.iter_mut().zip(&frame.content).enumerate() {
        if index >= covered && cell == next {
            continue;
        }
        let reach = widest(cell.symbol()).max(widest(next.symbol()));
        if index < covered {
            cell.set_symbol("\u{fffd}");
        }
        covered = covered.max(index + usize::from(reach));
    }
}

/// Writes the differences. Terminals disagree how far a cluster of several characters moves the cursor: its columns are
/// blanked before it is written, and the cursor is moved to the place of the next cell.
pub(super) fn write_changes(
    out: &mut impl Write,
    shown: &Buffer,
    frame: &Buffer,
) -> io::Result<()> {
    let is_cluster = |cell: &Cell| cell.symbol().chars().nth(1).is_some();
    let mut backend = CrosstermBackend::new(out);
    let changes = shown.diff(frame);
    for run in changes.chunk_by(|(.., before), (.., cell)| !is_cluster(before) && !is_cluster(cell))
    {
        if let &[(x, y, cell)] = run
            && is_cluster(cell)
        {
            let mut blank = cell.clone();
            blank.set_symbol(" ");
            let columns = x..x + width(cell.symbol());
            backend.draw(columns.map(|x| (x, y, &blank)))?;
        }
        backend.draw(run.iter().copied())?;
    }
    Ok(())
}

#[cfg(test)]
#[cfg(unix)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use std::num::NonZeroU16;

    use super::*;
    use crate::canvas::lay;
    use crate::canvas::tests::clusters;
    use ratatui::style::{Color, Style};
    use sanban_words::text::graphemes;

    /// A terminal that shows what is written to it.
    struct Shown {
        parser: vt100::Parser,
        frame: Buffer,
    }

    impl Shown {
        fn new(area: Rect) -> Shown {
            let cells = |number| NonZeroU16::new(number).unwrap();
            Shown {
                parser: vt100::Parser::new(cells(area.height), cells(area.width), 0),
                frame: Buffer::empty(area),
            }
        }

        fn paint(&mut self, frame: Buffer) {
            let mut out = Vec::new();
            forget_covered(&mut self.frame, &frame);
            write_changes(&mut out, &self.frame, &frame).unwrap();
            self.parser.process(&out);
            self.frame = frame;
        }

        /// Text from a column on, without blanks at the end.
        fn from(&self, x: u16, y: u16) -> String {
            let row = self.parser.screen().contents_between(y, x, y, u16::MAX);
            row.trim_end().to_owned()
        }
    }

    /// Lines of text, one per row.
    fn lines(area: Rect, texts: &[String]) -> Buffer {
        let mut frame = Buffer::empty(area);
        let style = Style::new().bg(Color::Blue);
        for (y, text) in (0..).zip(texts) {
            lay(&mut frame, (0, y), text, area.width, style);
        }
        frame
    }

    /// Whatever a cluster is, and whatever the terminal takes it for: the text after it is in its column, and nothing
    /// is left of the frame before.
    #[test]
    fn what_stands_behind_a_cluster_is_where_it_belongs() {
        const ROWS: u16 = 40;
        let area = Rect::new(0, 0, 24, ROWS);
        let filled: Vec<String> = (0..ROWS).map(|_| "i".repeat(24)).collect();
        // Some twenty marks of Arabic and Indian scripts belong to the letter that follows, but every terminal shows
        // them on the one before; the terminal of these tests takes U+FFFD for a byte that is not text.
        let is_before = |(cluster, columns): (&str, u16)| {
            let first = cluster.chars().next().map(String::from);
            columns > 0 && first.is_some_and(|first| widest(&first) == 0)
        };
        let mut some = clusters();
        some.retain(|text| text != "\u{fffd}" && !graphemes(&format!("{text}>")).any(is_before));
        let mut shown = Shown::new(area);
        for some in some.chunks(ROWS.into()) {
            let said = |text: &String| format!("<{text}>ab");
            let texts: Vec<String> = some.iter().map(said).collect();
            shown.paint(lines(area, &filled));
            shown.paint(lines(area, &texts));
            for (y, text) in (0..).zip(&texts) {
                let end = width(text) - 3;
                assert_eq!(shown.from(end, y), ">ab", "{text:?}");
            }
            // A narrower one replaces it, and nothing of the wider stays.
            let narrow: Vec<String> = some.iter().map(|_| "<>ab".to_owned()).collect();
            shown.paint(lines(area, &narrow));
            for (y, text) in (0..).zip(&texts) {
                assert_eq!(shown.from(0, y), "<>ab", "{text:?}");
            }
            // It is inserted between cells that stay.
            let apart = |text: &String| format!("<{}>ab", " ".repeat(width(text).into()));
            let apart: Vec<String> = some.iter().map(apart).collect();
            shown.paint(lines(area, &apart));
            shown.paint(lines(area, &texts));
            for (y, text) in (0..).zip(&texts) {
                assert_eq!(shown.from(width(text) - 3, y), ">ab", "{text:?}");
            }
        }
    }

    #[test]
    fn half_width_kana_are_shown_as_they_are_written() {
        let area = Rect::new(0, 0, 20, 3);
        let before = ["Expectediii", "xxxxxxxxxxx", "ﾊﾊﾊﾊﾊﾊﾊﾊ"];
        let texts = ["ｶﾞｸ", "Expected  ｶﾞx", "ﾊﾟﾙ"].map(String::from);
        let mut shown = Shown::new(area);
        shown.paint(lines(area, &before.map(String::from)));
        shown.paint(lines(area, &texts));
        for (y, text) in (0..).zip(texts) {
            assert_eq!(shown.from(0, y), text);
            assert_eq!(
                graphemes(&text).map(|(_, columns)| columns).sum::<u16>(),
                width(&text)
            );
        }
    }
}

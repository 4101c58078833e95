//! The terminal, taken over and restored: what is switched on is switched off again in every case.
//!
//! [`Terminal::enter`] remembers the line settings and switches on raw mode, the alternate screen, mouse reports,
//! bracketed paste and keys that are told apart; [`leave`] undoes it all once, from whichever thread comes first: the guard's drop, the panic hook,
//! or the thread that answers a signal when the event loop cannot.

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, IsTerminal, Write};
use std::panic::PanicHookInfo;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste,
    EnableFocusChange, EnableMouseCapture, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use super::canvas::Cursor;
use super::probe::{self, Answers, Questions};

use crate::text::{widest, width};
use crate::tr;

/// What is asked of terminals that know the kitty protocol: to tell Esc from the beginning of another key. Others leave the request
/// alone. Repeats and releases are not asked for: kitty 0.26.5 and foot 1.13.1 send Enter, Tab and Backspace a second time then,
/// when they are let go.
const KEYBOARD: KeyboardEnhancementFlags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;

/// Whether we own the terminal at the moment.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Whether a thread is restoring it, which may block in a write.
static LEAVING: AtomicBool = AtomicBool::new(false);

/// The report of the first panic of any thread.
static REPORT: Mutex<Option<String>> = Mutex::new(None);

/// Why the screens cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Output or input goes somewhere else.
    #[error("{}", tr!("terminal-not-one", stream = *.0))]
    NotATerminal(&'static str),
    /// The terminal cannot move its cursor: its `TERM`.
    #[error("{}", tr!("terminal-no-cursor", term = &**.0))]
    NoCursor(String),
    /// The terminal refuses.
    #[error("{}", tr!("terminal-refused", why = .0.to_string()))]
    Io(#[from] io::Error),
}

/// Whether the screens can be shown in a terminal of this kind (`TERM`): it must obey when the cursor is moved. Where nothing is
/// said, it is taken to.
#[must_use]
pub fn supports_screens(term: &str) -> bool {
    !matches!(term, "dumb" | "unknown")
}

/// The terminal while we own it. Dropping it restores it.
pub(super) struct Terminal {
    /// A buffer for one frame, written in one piece, so that a failed frame leaves nothing behind.
    out: Vec<u8>,
    shown: Buffer,
    cursor: Option<Cursor>,
    mouse: bool,
    /// A text for the clipboard, to be written with the next frame.
    copied: Option<String>,
    /// Whether the terminal has been asked for its background since it was taken over.
    asked_background: bool,
}

impl Terminal {
    /// Takes over the terminal.
    ///
    /// # Errors
    /// If input or output is not a terminal, if it cannot move its cursor, or if its mode cannot be changed; it is then left
    /// as it was.
    pub(super) fn enter(mouse: bool) -> Result<Terminal, StartError> {
        if !io::stdout().is_terminal() {
            return Err(StartError::NotATerminal("output"));
        }
        if !io::stdin().is_terminal() {
            return Err(StartError::NotATerminal("input"));
        }
        let term = std::env::var("TERM").unwrap_or_default();
        if !supports_screens(&term) {
            return Err(StartError::NoCursor(term));
        }
        // The theme follows NO_COLOR. Left to itself crossterm would write colour changes as "reset everything",
        // which wipes bold and reverse.
        crossterm::style::force_color_output(true);
        let mut terminal = Terminal {
            out: Vec::new(),
            shown: Buffer::empty(Rect::ZERO),
            cursor: None,
            mouse,
            copied: None,
            asked_background: false,
        };
        terminal.take()?;
        Ok(terminal)
    }

    /// Asks the terminal about itself and waits a moment for the answers. Nobody else may read its input yet.
    pub(super) fn ask(&mut self, questions: Questions) -> io::Result<Answers> {
        let background = questions.background && tells_background();
        self.asked_background = background;
        probe::ask(Questions {
            background,
            ..questions
        })
    }

    /// Asks the terminal for its background, once until it is taken over again. The answer comes as an event.
    pub(super) fn ask_background(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.asked_background, true) || !tells_background() {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        out.write_all(probe::BACKGROUND.as_bytes())?;
        out.flush()
    }

    fn take(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        ENTERED.store(true, Ordering::SeqCst);
        let mut out = io::stdout();
        execute!(
            out,
            EnterAlternateScreen,
            EnableBracketedPaste,
            EnableFocusChange,
            PushKeyboardEnhancementFlags(KEYBOARD),
            Hide
        )?;
        if self.mouse {
            execute!(out, EnableMouseCapture)?;
        }
        self.forget();
        Ok(())
    }

    /// Takes over the terminal again after [`leave`], or after another program may have changed it.
    pub(super) fn retake(&mut self) -> io::Result<()> {
        if ENTERED.swap(false, Ordering::SeqCst) {
            disable_raw_mode()?;
            // Terminals count how often the keyboard was taken, screen by screen; `leave` gives it back once.
            execute!(
                io::stdout(),
                EnterAlternateScreen,
                PopKeyboardEnhancementFlags
            )?;
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
        if mouse {
            execute!(io::stdout(), EnableMouseCapture)
        } else {
            execute!(io::stdout(), DisableMouseCapture)
        }
    }

    /// Puts a text on the clipboard with the next frame, where the terminal lets programs do that (OSC 52).
    pub(super) fn copy(&mut self, text: String) {
        self.copied = Some(text);
    }

    /// Forgets what is shown, so that the next frame is drawn whole.
    pub(super) fn forget(&mut self) {
        self.shown = Buffer::empty(Rect::ZERO);
    }

    /// Shows a frame: writes what differs from the last one, in one piece, and nothing when nothing differs.
    pub(super) fn paint(&mut self, frame: &Buffer, cursor: Option<Cursor>) -> io::Result<()> {
        let whole = self.shown.area != frame.area;
        if whole {
            self.shown = Buffer::empty(frame.area);
        } else if self.cursor == cursor && self.shown == *frame && self.copied.is_none() {
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
        // Magnifiers and screen readers follow it even where it is not seen.
        if let Some(Cursor { at, .. }) = cursor {
            queue!(self.out, MoveTo(at.x, at.y))?;
        }
        if shown(cursor) {
            queue!(self.out, Show)?;
        }
        if let Some(text) = self.copied.take() {
            queue!(self.out, CopyToClipboard::to_clipboard_from(text))?;
        }
        queue!(self.out, EndSynchronizedUpdate)?;
        let mut out = io::stdout().lock();
        out.write_all(&self.out)?;
        out.flush()?;
        self.shown.clone_from(frame);
        self.cursor = cursor;
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        leave();
    }
}

/// Where a cluster gives way to another, what is shown in the columns that either may cover is forgotten, so that they are written
/// again: not every terminal blanks what is left over, and some draw a cluster wider than it is.
fn forget_covered(shown: &mut Buffer, frame: &Buffer) {
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

/// Writes what differs. Terminals do not agree how far a cluster of several characters moves the cursor: the columns of one are blanked
/// before it is written, and the cursor is moved to where the next belongs.
fn write_changes(out: &mut impl Write, shown: &Buffer, frame: &Buffer) -> io::Result<()> {
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

fn tells_background() -> bool {
    cfg!(unix) && probe::tells_background(&std::env::var("TERM").unwrap_or_default())
}

/// The size of the terminal.
pub(super) fn size() -> Rect {
    #[cfg(unix)]
    let size = rustix::termios::tcgetwinsize(io::stdout())
        .ok()
        .map(|size| (size.ws_col, size.ws_row));
    #[cfg(not(unix))]
    let size = crossterm::terminal::size().ok();
    // A terminal that does not know its size says 0 × 0.
    let (width, height) = size
        .filter(|&(width, height)| width > 0 && height > 0)
        .unwrap_or((80, 24));
    Rect::new(0, 0, width, height)
}

/// Hands the terminal back as it was found; does nothing when it is not in our hands.
pub(super) fn leave() {
    LEAVING.store(true, Ordering::SeqCst);
    if ENTERED.swap(false, Ordering::SeqCst) {
        let _ = switch_off(&mut io::stdout());
        restore_line();
    }
    LEAVING.store(false, Ordering::SeqCst);
}

/// Everything that [`Terminal::enter`] switched on, off; harmless where it was not on.
fn switch_off(out: &mut impl Write) -> io::Result<()> {
    execute!(
        out,
        EndSynchronizedUpdate,
        SetAttribute(Attribute::Reset),
        DisableMouseCapture,
        PopKeyboardEnhancementFlags,
        DisableFocusChange,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show
    )
}

/// Puts the line settings back. Mouse reports that are still on their way must not be typed into the shell.
fn restore_line() {
    #[cfg(unix)]
    let _ = rustix::termios::tcflush(io::stdin(), rustix::termios::QueueSelector::IFlush);
    let _ = disable_raw_mode();
}

/// Hands the terminal back and ends the program although the event loop does not answer.
///
/// The loop may hang in a write to a terminal that nobody reads, holding the lock of the standard output: the line
/// settings come first, and the rest is written past the lock, for as long as a moment.
#[cfg(unix)]
pub(super) fn abandon(code: i32) {
    use std::os::fd::AsFd;
    use std::time::Duration;

    if !ENTERED.swap(false, Ordering::SeqCst) && !LEAVING.load(Ordering::SeqCst) {
        return;
    }
    restore_line();
    let (done, wait) = std::sync::mpsc::channel();
    if let Ok(descriptor) = io::stdout().as_fd().try_clone_to_owned() {
        let mut out = std::fs::File::from(descriptor);
        let _ = thread::Builder::new().spawn(move || {
            let _ = switch_off(&mut out);
            let _ = done.send(());
        });
        let _ = wait.recv_timeout(Duration::from_millis(200));
    }
    std::process::exit(code);
}

/// Sends the signal of Ctrl-Z to everybody who was started together with us, ourselves included.
pub(super) fn ask_everybody_to_stop() -> bool {
    #[cfg(unix)]
    return rustix::process::kill_current_process_group(rustix::process::Signal::TSTP).is_ok();
    #[cfg(not(unix))]
    false
}

/// Stops this process, as the shell expects after Ctrl-Z; returns when it goes on.
pub(super) fn stop_process() {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

/// Keeps panic reports until the terminal is back. Called on the thread that draws.
pub(super) fn catch_panics() {
    let drawing: ThreadId = thread::current().id();
    std::panic::set_hook(Box::new(move |info| {
        let report = report(info);
        let mut first = REPORT.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(report);
        drop(first);
        // Other threads may panic while a frame is being written; their panics end the event loop instead.
        if thread::current().id() == drawing {
            leave();
        }
    }));
}

/// The report of the first panic, and the standard hook back in place.
pub(super) fn take_report() -> Option<String> {
    let _ = std::panic::take_hook();
    REPORT.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// The report as the standard library writes it.
fn report(info: &PanicHookInfo<'_>) -> String {
    let current = thread::current();
    let place = info
        .location()
        .map_or_else(String::new, |place| format!(" at {place}"));
    let message = panic_message(info.payload());
    let backtrace = Backtrace::capture();
    let rest = if backtrace.status() == BacktraceStatus::Captured {
        format!("stack backtrace:\n{backtrace}")
    } else {
        "note: run with RUST_BACKTRACE=1 to see where it came from".to_owned()
    };
    format!(
        "thread '{}' panicked{place}:\n{message}\n{rest}",
        current.name().unwrap_or("unnamed")
    )
}

/// The text of a panic.
pub(super) fn panic_message(payload: &(dyn Any + Send)) -> &str {
    payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("(no message)")
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use std::num::NonZeroU16;

    use super::*;
    use crate::text::graphemes;
    use crate::tui::frame::canvas::lay;
    use crate::tui::frame::canvas::tests::clusters;
    use ratatui::style::{Color, Style};

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

        /// What stands from a column on, without blanks at the end.
        fn from(&self, x: u16, y: u16) -> String {
            let row = self.parser.screen().contents_between(y, x, y, u16::MAX);
            row.trim_end().to_owned()
        }
    }

    /// Lines of text, each in a row.
    fn lines(area: Rect, texts: &[String]) -> Buffer {
        let mut frame = Buffer::empty(area);
        let style = Style::new().bg(Color::Blue);
        for (y, text) in (0..).zip(texts) {
            lay(&mut frame, (0, y), text, area.width, style);
        }
        frame
    }

    /// Whatever a cluster is, and whatever the terminal takes it for: what stands behind it is in its column, and nothing is left of
    /// the frame before.
    #[test]
    fn what_stands_behind_a_cluster_is_where_it_belongs() {
        const ROWS: u16 = 40;
        let area = Rect::new(0, 0, 24, ROWS);
        let filled: Vec<String> = (0..ROWS).map(|_| "i".repeat(24)).collect();
        // Some twenty marks of Arabic and Indian scripts belong to the letter that follows, and every terminal shows them on the one before;
        // the one of these tests takes U+FFFD for a byte that is no text.
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
            // What is narrower comes in its place, and of the wider nothing stays.
            let narrow: Vec<String> = some.iter().map(|_| "<>ab".to_owned()).collect();
            shown.paint(lines(area, &narrow));
            for (y, text) in (0..).zip(&texts) {
                assert_eq!(shown.from(0, y), "<>ab", "{text:?}");
            }
            // It comes between what stays.
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

//! The terminal of one user: its input, its output, and its original line settings.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, PopKeyboardEnhancementFlags,
};
use crossterm::queue;
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{EndSynchronizedUpdate, LeaveAlternateScreen};
use ratatui::layout::Rect;

use super::terminal::StartError;
use super::theme::ColorDepth;

#[cfg(unix)]
use rustix::termios::{
    OptionalActions, QueueSelector, Termios, tcflush, tcgetattr, tcgetwinsize, tcsetattr,
};
#[cfg(unix)]
use std::fs::File;
#[cfg(unix)]
use std::os::fd::{AsFd, BorrowedFd};

/// A terminal. The process has one from its start ([`Tty::of_process`]); a pseudo-terminal is another ([`Tty::of`]),
/// and each can have screens of its own, see [`run_in`](super::run::run_in).
#[derive(Debug)]
pub struct Tty {
    #[cfg(unix)]
    input: File,
    #[cfg(unix)]
    output: File,
    /// Original line settings, while the terminal is taken over.
    #[cfg(unix)]
    line: Mutex<Option<Termios>>,
    /// Kind of terminal, from `TERM`; empty if it is not set.
    pub(super) term: String,
    /// Number of colours if it turns out not to be GNU screen; `None` if that makes no difference.
    pub(super) unless_screen: Option<ColorDepth>,
    /// `true` while it is taken over.
    entered: AtomicBool,
    /// `true` while a thread is restoring it, which may block in a write.
    leaving: AtomicBool,
    /// Report of the first panic of any thread that works for it.
    report: Mutex<Option<String>>,
}

impl Tty {
    /// Terminal that the process was started in.
    ///
    /// # Errors
    /// If standard input or output is not a terminal.
    pub fn of_process() -> Result<Tty, StartError> {
        use std::io::IsTerminal as _;
        let variable = |name: &str| std::env::var(name).ok();
        if !io::stdout().is_terminal() {
            return Err(StartError::NotATerminal("output"));
        }
        if !io::stdin().is_terminal() {
            return Err(StartError::NotATerminal("input"));
        }
        #[cfg(unix)]
        {
            let input = io::stdin().as_fd().try_clone_to_owned()?;
            let output = io::stdout().as_fd().try_clone_to_owned()?;
            Ok(Tty::new(input.into(), output.into(), variable))
        }
        #[cfg(not(unix))]
        Ok(Tty::new(variable))
    }

    /// Terminal behind an open file, such as the inner end of a pseudo-terminal; `variable` looks up the environment of
    /// its user.
    ///
    /// # Errors
    /// If it is not a terminal.
    #[cfg(unix)]
    pub fn of(file: File, variable: impl Fn(&str) -> Option<String>) -> Result<Tty, StartError> {
        if !rustix::termios::isatty(&file) {
            return Err(StartError::NotATerminal("input"));
        }
        Ok(Tty::new(file.try_clone()?, file, variable))
    }

    fn new(
        #[cfg(unix)] input: File,
        #[cfg(unix)] output: File,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Tty {
        Tty {
            #[cfg(unix)]
            input,
            #[cfg(unix)]
            output,
            #[cfg(unix)]
            line: Mutex::default(),
            term: variable("TERM").unwrap_or_default(),
            unless_screen: ColorDepth::unless_screen(variable),
            entered: AtomicBool::new(false),
            leaving: AtomicBool::new(false),
            report: Mutex::default(),
        }
    }

    /// Source of the keys.
    #[cfg(unix)]
    pub(super) fn input(&self) -> BorrowedFd<'_> {
        self.input.as_fd()
    }

    /// Writes the bytes that `fill` appends, in one piece.
    pub(super) fn send(&self, fill: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> io::Result<()> {
        let mut bytes = Vec::new();
        fill(&mut bytes)?;
        self.write(&bytes)
    }

    /// Writes these bytes.
    pub(super) fn write(&self, bytes: &[u8]) -> io::Result<()> {
        #[cfg(unix)]
        let mut out = &self.output;
        #[cfg(not(unix))]
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        out.flush()
    }

    /// Size in columns and rows; 80 × 24 if it is not known.
    pub(super) fn size(&self) -> Rect {
        #[cfg(unix)]
        let size = tcgetwinsize(&self.output)
            .ok()
            .map(|size| (size.ws_col, size.ws_row));
        #[cfg(not(unix))]
        let size = crossterm::terminal::size().ok();
        // A terminal that does not know its size reports 0 × 0.
        let (width, height) = size
            .filter(|&(width, height)| width > 0 && height > 0)
            .unwrap_or((80, 24));
        Rect::new(0, 0, width, height)
    }

    /// Sets raw mode, so that keys arrive as they are pressed, without echo: the terminal is taken over from then on.
    pub(super) fn take(&self) -> io::Result<()> {
        self.set_raw()?;
        self.entered.store(true, Ordering::SeqCst);
        Ok(())
    }

    /// Restores the line settings, if the terminal is taken over; returns `true` if it was.
    pub(super) fn give_line_back(&self) -> bool {
        let ours = self.entered.swap(false, Ordering::SeqCst);
        if ours {
            self.restore_line();
        }
        ours
    }

    #[cfg(unix)]
    fn set_raw(&self) -> io::Result<()> {
        let mut line = tcgetattr(&self.input)?;
        let mut kept = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get_or_insert_with(|| line.clone());
        line.make_raw();
        Ok(tcsetattr(&self.input, OptionalActions::Now, &line)?)
    }

    #[cfg(not(unix))]
    fn set_raw(&self) -> io::Result<()> {
        crossterm::terminal::enable_raw_mode()
    }

    /// Restores the line settings. Mouse reports that are still on their way must not be typed into the shell.
    fn restore_line(&self) {
        #[cfg(unix)]
        {
            let _ = tcflush(&self.input, QueueSelector::IFlush);
            let mut kept = self.line.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(line) = kept.take() {
                let _ = tcsetattr(&self.input, OptionalActions::Now, &line);
            }
        }
        #[cfg(not(unix))]
        let _ = crossterm::terminal::disable_raw_mode();
    }

    /// Restores the terminal; does nothing if it is not taken over.
    pub(super) fn leave(&self) {
        self.leaving.store(true, Ordering::SeqCst);
        if self.entered.swap(false, Ordering::SeqCst) {
            let _ = self.send(switch_off);
            self.restore_line();
        }
        self.leaving.store(false, Ordering::SeqCst);
    }

    /// Restores the terminal and ends the program although the event loop does not respond.
    ///
    /// The loop may block in a write to a terminal that is not read: the line settings are restored first, and the rest
    /// gets only a moment.
    #[cfg(unix)]
    pub(super) fn abandon(self: &Arc<Tty>, code: i32) {
        use std::time::Duration;

        if !self.entered.swap(false, Ordering::SeqCst) && !self.leaving.load(Ordering::SeqCst) {
            return;
        }
        self.restore_line();
        let (done, wait) = std::sync::mpsc::channel();
        let tty = Arc::clone(self);
        let _ = std::thread::Builder::new().spawn(move || {
            let _ = tty.send(switch_off);
            let _ = done.send(());
        });
        let _ = wait.recv_timeout(Duration::from_millis(200));
        std::process::exit(code);
    }

    /// Keeps the report of a panic until the terminal is restored; only the first counts.
    pub(super) fn keep_report(&self, report: String) {
        let mut first = self.report.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(report);
    }

    /// Report of the first panic, if there was one.
    pub(super) fn take_report(&self) -> Option<String> {
        let mut report = self.report.lock().unwrap_or_else(PoisonError::into_inner);
        report.take()
    }
}

/// Switches off everything that the screens switch on; harmless if it was not on.
fn switch_off(out: &mut Vec<u8>) -> io::Result<()> {
    queue!(
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

/// Terminal that a thread works for; `draws` for the thread that draws.
#[derive(Clone, Debug)]
struct Here {
    tty: Arc<Tty>,
    draws: bool,
}

thread_local! {
    static HERE: RefCell<Option<Here>> = const { RefCell::new(None) };
}

/// Runs `act` on this thread on behalf of a terminal: a panic is reported there.
pub(super) fn working_for<T>(tty: &Arc<Tty>, draws: bool, act: impl FnOnce() -> T) -> T {
    /// Restores the previous terminal of the thread, after a panic too.
    struct Back(Option<Here>);
    impl Drop for Back {
        fn drop(&mut self) {
            HERE.set(self.0.take());
        }
    }
    let tty = Arc::clone(tty);
    let _back = Back(HERE.replace(Some(Here { tty, draws })));
    act()
}

/// Terminal that this thread works for, with `true` for the thread that draws.
pub(super) fn here() -> Option<(Arc<Tty>, bool)> {
    let here = HERE.try_with(|here| here.borrow().clone()).ok().flatten();
    here.map(|here| (here.tty, here.draws))
}

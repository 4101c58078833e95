//! The event loop: events from the terminal in, frames out, until the user quits.

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crossterm::event::{Event as Input, MouseEventKind};

use super::app::{App, Exit, TerminalCommand};
use super::context::{Context, Options};
use super::event::{self, Event, Events};
use super::glyphs::GlyphSet;
use super::probe::Questions;
use super::process;
use super::screen::Layer;
use super::terminal::{StartError, Terminal};
use super::tty::{Tty, working_for};
use super::worker::Workers;

/// Opens the screens in the terminal of the process, at the screen that `first` makes, until the user quits.
///
/// Returns the exit code: 0 after quitting, 128 + n after signal n, 129 if the terminal is gone, 101 after a panic,
/// whose report is then on the standard error. In every case the terminal is restored.
///
/// # Errors
/// If there is no terminal, or it cannot be set up.
pub fn run(
    options: impl Into<Options>,
    first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
) -> Result<u8, StartError> {
    let tty = Arc::new(Tty::of_process()?);
    process::is_at(&tty);
    let exit = session(&tty, true, options.into(), first)?;
    Ok(match exit {
        Exit::Quit => {
            // Work that continues without a screen can be ended by a signal, like any program.
            process::give_signals_back();
            0
        }
        exit => {
            // The standard error may be gone as well.
            if let Exit::Panic(report) = &exit {
                let _ = writeln!(std::io::stderr(), "{report}");
            }
            code_of(&exit)
        }
    })
}

/// Opens the screens in any terminal, beside others in the same process, until its user quits or it is hung up. Signals
/// are left to the caller; the size of the terminal is checked whenever it sends something.
///
/// Returns the exit code as [`run`] does, and the report of a panic of a thread that worked for it.
///
/// # Errors
/// If the terminal cannot be set up.
pub fn run_in(
    tty: Tty,
    options: impl Into<Options>,
    first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
) -> Result<(u8, Option<String>), StartError> {
    let exit = session(&Arc::new(tty), false, options.into(), first)?;
    let code = code_of(&exit);
    let report = match exit {
        Exit::Panic(report) => Some(report),
        _ => None,
    };
    Ok((code, report))
}

fn code_of(exit: &Exit) -> u8 {
    match exit {
        Exit::Quit => 0,
        Exit::Signal(signal) => u8::try_from(128 + signal).unwrap_or(u8::MAX),
        Exit::Closed => 129,
        Exit::Panic(_) => 101,
    }
}

/// Runs the screens in a terminal; `process` is `true` for the terminal of the process, which signals are for.
fn session(
    tty: &Arc<Tty>,
    process: bool,
    mut options: Options,
    first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
) -> Result<Exit, StartError> {
    let provoked = std::env::var("SANBAN_TEST_PANIC").unwrap_or_default();
    let (sender, inbox) = channel();
    let events = Events::new(sender, Some(Arc::clone(tty)));
    process::catch_panics();
    let screens = || {
        if process {
            process::listen_for_signals(&events)?;
        }
        let mut terminal = Terminal::enter(Arc::clone(tty), options.settings.mouse)?;
        let answers = terminal.ask(Questions {
            background: options.follows_background(),
            width: options.depends_on_width(),
            gnu_screen: tty.unless_screen.is_some(),
        })?;
        if let (Some(depth), Some(false)) = (tty.unless_screen, answers.gnu_screen) {
            options.depth = depth;
        }
        options.light_background = answers.light.unwrap_or(options.light_background);
        if answers.wide == Some(true) {
            options.glyphs = GlyphSet::Unambiguous;
        }
        for input in answers.typed {
            events.send(Event::Input(input));
        }
        let _listening = event::listen_for_input(&events, tty, answers.decoder)?;
        let mut app = App::new(options, Workers::new(events, provoked == "ai"), first);
        if provoked == "ui" {
            app.panic_on_key();
        }
        Ok::<Exit, StartError>(run_loop(&mut app, &mut terminal, &inbox, process))
    };
    let ended = catch_unwind(AssertUnwindSafe(|| working_for(tty, true, screens)));
    // By now the terminal is restored on every path, as it was dropped.
    let report = tty.take_report();
    let panicked = |message: String| Exit::Panic(report.unwrap_or(message));
    Ok(match ended {
        Ok(Ok(Exit::Panic(message))) => panicked(message),
        Ok(exit) => exit?,
        Err(payload) => panicked(process::panic_message(payload.as_ref()).to_owned()),
    })
}

/// Shows frames and handles events until the program ends.
fn run_loop(
    app: &mut App,
    terminal: &mut Terminal,
    events: &Receiver<Event>,
    process: bool,
) -> Exit {
    let mut loop_ = EventLoop {
        terminal,
        process,
        here: true,
        went_on: false,
    };
    app.resize(loop_.terminal.size());
    loop {
        app.set_now(Instant::now());
        app.tick();
        if let Some(exit) = app.exit.take() {
            return exit;
        }
        if loop_.fulfil(app).and_then(|()| loop_.show(app)).is_err() {
            return Exit::Closed;
        }
        let first = match app.deadline() {
            None => events.recv().ok(),
            Some(deadline) => {
                let left = deadline.saturating_duration_since(Instant::now());
                match events.recv_timeout(left) {
                    Ok(event) => Some(event),
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => None,
                }
            }
        };
        let Some(first) = first else {
            return Exit::Closed;
        };
        take_in(app, first, events, loop_.terminal);
    }
}

/// Handles an event and those queued behind it, within the acceptable delay of a frame.
fn take_in(app: &mut App, first: Event, events: &Receiver<Event>, terminal: &Terminal) {
    const LATE: Duration = Duration::from_millis(8);
    let start = Instant::now();
    let mut next = Some(first);
    let mut late = false;
    // Events after the end cannot change the exit code.
    while let Some(event) = next.take().filter(|_| app.exit.is_none()) {
        next = if late { None } else { events.try_recv().ok() };
        // Of successive mouse moves only the last counts.
        if is_move(&event) && next.as_ref().is_some_and(is_move) {
            continue;
        }
        app.set_now(Instant::now());
        if event == Event::Resized {
            app.resize(terminal.size());
        }
        app.handle(event);
        late = start.elapsed() > LATE;
    }
}

fn is_move(event: &Event) -> bool {
    matches!(event, Event::Input(Input::Mouse(mouse)) if mouse.kind == MouseEventKind::Moved)
}

/// Terminal side of the loop.
struct EventLoop<'a> {
    terminal: &'a mut Terminal,
    /// `true` for the terminal of the process, which the shell can stop.
    process: bool,
    /// `true` while the terminal is taken over: not between Ctrl-Z and the continuation.
    here: bool,
    /// `true` if the process has continued after stopping itself, and its SIGCONT is still to come.
    went_on: bool,
}

impl EventLoop<'_> {
    fn show(&mut self, app: &mut App) -> std::io::Result<()> {
        if !self.here {
            return Ok(());
        }
        self.terminal.set_mouse(app.context().settings().mouse)?;
        if let Some(text) = app.context().take_copied() {
            self.terminal.copy(text);
        }
        if app.context().take_ring() {
            self.terminal.ring();
        }
        if app.context().follows_background() {
            self.terminal.ask_background()?;
        }
        let (frame, cursor) = app.draw();
        self.terminal.paint(&frame, cursor)
    }

    fn fulfil(&mut self, app: &mut App) -> std::io::Result<()> {
        for command in std::mem::take(&mut app.commands) {
            match command {
                TerminalCommand::Repaint => self.terminal.forget(),
                TerminalCommand::AskToStop | TerminalCommand::Stop if !self.process => {}
                TerminalCommand::AskToStop => {
                    // Our own share of the signal comes back as an event and stops this process. The terminal is
                    // restored first: the shell takes it as soon as another process of the group has stopped.
                    self.terminal.leave();
                    self.here = false;
                    if !process::ask_everybody_to_stop() {
                        self.come_back(app)?;
                    }
                }
                TerminalCommand::Stop => {
                    self.terminal.leave();
                    process::stop();
                    self.went_on = true;
                    self.come_back(app)?;
                }
                TerminalCommand::Continue if std::mem::take(&mut self.went_on) => {}
                TerminalCommand::Continue => self.come_back(app)?,
            }
        }
        Ok(())
    }

    fn come_back(&mut self, app: &mut App) -> std::io::Result<()> {
        self.terminal.retake()?;
        self.here = true;
        app.resize(self.terminal.size());
        Ok(())
    }
}

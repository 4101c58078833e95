//! The event loop: events from the terminal in, frames out, until the user quits.

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crossterm::event::{Event as Input, MouseEventKind};

use super::app::{App, Exit, TerminalCommand};
use super::context::{Context, Options};
use super::event::{self, Event};
use super::glyphs::GlyphSet;
use super::probe::Questions;
use super::screen::Layer;
use super::terminal::{self, StartError, Terminal};
use super::theme::ColorDepth;
use super::worker::Workers;

/// Opens the screens in the terminal, at the screen that `first` makes, until the user quits.
///
/// Returns the exit code: 0 after leaving, 128 + n after signal n, 129 when the terminal is gone, 101 after a panic,
/// whose report is then on the standard error. In every case the terminal is restored.
///
/// # Errors
/// If there is no terminal, or it cannot be set up.
pub fn run(
    options: impl Into<Options>,
    first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
) -> Result<u8, StartError> {
    let mut options = options.into();
    let provoked = std::env::var("SANBAN_TEST_PANIC").unwrap_or_default();
    let (sender, events) = channel();
    terminal::catch_panics();
    let opened = catch_unwind(AssertUnwindSafe(|| {
        event::listen_for_signals(&sender)?;
        let mut terminal = Terminal::enter(options.settings.mouse)?;
        let unless_screen = ColorDepth::unless_screen(|name| std::env::var(name).ok());
        let answers = terminal.ask(Questions {
            background: options.follows_background(),
            width: options.depends_on_width(),
            gnu_screen: unless_screen.is_some(),
        })?;
        if let (Some(depth), Some(false)) = (unless_screen, answers.gnu_screen) {
            options.depth = depth;
        }
        options.light_background = answers.light.unwrap_or(options.light_background);
        if answers.wide == Some(true) {
            options.glyphs = GlyphSet::Unambiguous;
        }
        for input in answers.typed {
            let _ = sender.send(Event::Input(input));
        }
        event::listen_for_input(&sender, answers.decoder)?;
        let mut app = App::new(options, Workers::new(sender, provoked == "ai"), first);
        if provoked == "ui" {
            app.panic_on_key();
        }
        Ok::<Exit, StartError>(run_loop(&mut app, &mut terminal, &events))
    }));
    // Dropping the terminal has handed it back by now, on every path.
    let report = terminal::take_report();
    let exit = match opened {
        Ok(exit) => exit?,
        Err(payload) => Exit::Panic(terminal::panic_message(payload.as_ref()).to_owned()),
    };
    Ok(match exit {
        Exit::Quit => {
            // What goes on without a screen ends by a signal like any program.
            event::give_signals_back();
            0
        }
        Exit::Signal(signal) => u8::try_from(128 + signal).unwrap_or(u8::MAX),
        Exit::Closed => 129,
        Exit::Panic(message) => {
            // The standard error may be gone as well.
            let _ = writeln!(std::io::stderr(), "{}", report.unwrap_or(message));
            101
        }
    })
}

/// Shows frames and handles events until the program ends.
fn run_loop(app: &mut App, terminal: &mut Terminal, events: &Receiver<Event>) -> Exit {
    let mut loop_ = EventLoop {
        terminal,
        here: true,
        went_on: false,
    };
    app.resize(terminal::size());
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
        take_in(app, first, events);
    }
}

/// Handles an event and those queued behind it, for as long as a frame may be late.
fn take_in(app: &mut App, first: Event, events: &Receiver<Event>) {
    const LATE: Duration = Duration::from_millis(8);
    let start = Instant::now();
    let mut next = Some(first);
    let mut late = false;
    // Nothing that waits behind the end can change how it ends.
    while let Some(event) = next.take().filter(|_| app.exit.is_none()) {
        next = if late { None } else { events.try_recv().ok() };
        // Of a mouse that moves on, only where it arrives counts.
        if is_move(&event) && next.as_ref().is_some_and(is_move) {
            continue;
        }
        app.set_now(Instant::now());
        if event == Event::Resized {
            app.resize(terminal::size());
        }
        app.handle(event);
        late = start.elapsed() > LATE;
    }
}

fn is_move(event: &Event) -> bool {
    matches!(event, Event::Input(Input::Mouse(mouse)) if mouse.kind == MouseEventKind::Moved)
}

/// The terminal side of the loop.
struct EventLoop<'a> {
    terminal: &'a mut Terminal,
    /// Whether we own the terminal: not between Ctrl-Z and the continuation.
    here: bool,
    /// The process has continued after stopping itself, and its SIGCONT is still to come.
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
                TerminalCommand::AskToStop => {
                    // Our own share of the signal comes back as an event and stops us. The terminal is handed
                    // back first: the shell takes it as soon as one of the others has stopped.
                    terminal::leave();
                    self.here = false;
                    if !terminal::ask_everybody_to_stop() {
                        self.come_back(app)?;
                    }
                }
                TerminalCommand::Stop => {
                    terminal::leave();
                    terminal::stop_process();
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
        app.resize(terminal::size());
        Ok(())
    }
}

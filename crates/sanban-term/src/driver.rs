//! Driver of screens without a terminal, for films and tests: keys and mouse in, frames out.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crossterm::event::{Event as Input, KeyEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::action::Key;
use super::app::{App, Exit};
use super::canvas::{Cursor, HitMap};
use super::context::{Context, Options};
use super::event::{Event, Events};
use super::film::{Film, LAST};
use super::screen::Layer;
use super::theme::Theme;
use super::worker::Workers;

/// Screens without a terminal.
pub struct Driver {
    app: App,
    events: Receiver<Event>,
    /// Lead of the screens' clock over the real one.
    ahead: Duration,
    /// Real time at which the screens' clock was stopped, so that only `ahead` moves it.
    stopped: Option<Instant>,
    frame: Buffer,
    cursor: Option<Cursor>,
}

impl Driver {
    /// Opens the screen that `first` makes.
    pub fn open(
        options: impl Into<Options>,
        (columns, rows): (u16, u16),
        first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
    ) -> Driver {
        let (sender, events) = channel();
        let workers = Workers::new(Events::new(sender, None), false);
        let mut driver = Driver {
            app: App::new(options.into(), workers, first),
            events,
            ahead: Duration::ZERO,
            stopped: None,
            frame: Buffer::default(),
            cursor: None,
        };
        driver.resize(columns, rows);
        driver.draw();
        driver.settle();
        driver
    }

    /// Presses and releases keys, written as in a table of actions and separated by blanks: `h Enter C-l Left`.
    ///
    /// # Panics
    /// If one cannot be read.
    pub fn keys(&mut self, keys: &str) {
        for name in keys.split_ascii_whitespace() {
            let key = Key::parse(name);
            assert!(key.is_some(), "'{name}' is not a key");
            if let Some(key) = key {
                self.input(Input::Key(key.event()));
                let mut release = key.event();
                release.kind = KeyEventKind::Release;
                self.hear(Input::Key(release));
            }
        }
    }

    /// Handles an event of the terminal, and all that follows from it.
    pub fn input(&mut self, input: Input) {
        self.hear(input);
        self.settle();
    }

    /// Handles an event of the terminal, before the next.
    pub fn hear(&mut self, input: Input) {
        self.take(Event::Input(input));
    }

    /// Clock of the screens.
    #[must_use]
    pub fn clock(&self) -> Instant {
        self.stopped.unwrap_or_else(Instant::now) + self.ahead
    }

    /// Stops the clock of the screens: only waiting moves it, so that the same keys show the same screens.
    pub fn stop_clock(&mut self) {
        self.stopped.get_or_insert_with(Instant::now);
    }

    /// `true` if only waiting moves the clock.
    #[must_use]
    pub fn clock_stands(&self) -> bool {
        self.stopped.is_some()
    }

    /// Puts the clock of the screens forward, without showing what happens then.
    pub fn put_forward(&mut self, time: Duration) {
        self.ahead += time;
    }

    /// Time of the next timed event, if something will happen by itself.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        self.app.deadline()
    }

    /// Advances the clock to the next timed event; the time until then, or `None` if nothing is to happen by itself.
    pub fn skip(&mut self) -> Option<Duration> {
        let time = self.deadline()?.saturating_duration_since(self.clock());
        self.put_forward(time);
        self.settle();
        Some(time)
    }

    /// `true` while a worker has something to do.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.app.is_busy()
    }

    /// Waits a moment for the answer of a worker, and handles it; `false` if none comes.
    pub fn answer(&mut self) -> bool {
        let event = self.events.recv_timeout(Duration::from_millis(2));
        event.map(|event| self.take(event)).is_ok()
    }

    /// Handles the answers of workers until none is busy; `false` if that takes too long. Timed events do not happen.
    pub fn rest(&mut self) -> bool {
        let end = Instant::now() + Duration::from_secs(5);
        let mut quiet = 0;
        while quiet < 5 {
            if Instant::now() > end {
                return false;
            }
            let is_quiet = !self.answer() && !self.is_busy();
            quiet = if is_quiet { quiet + 1 } else { 0 };
            self.settle();
        }
        true
    }

    fn take(&mut self, event: Event) {
        if let Event::Panicked(message) = &event {
            std::panic::resume_unwind(Box::new(format!("a worker panicked: {message}")));
        }
        self.app.set_now(self.clock());
        self.app.handle(event);
    }

    /// Handles everything that is ready, and draws.
    pub fn settle(&mut self) {
        while let Ok(event) = self.events.try_recv() {
            self.take(event);
        }
        self.app.set_now(self.clock());
        self.app.tick();
        if self.app.exit.is_none() {
            self.draw();
        }
    }

    /// Draws the screens as they are at this moment.
    pub fn draw(&mut self) {
        (self.frame, self.cursor) = self.app.draw();
    }

    /// Changes the size of the terminal; the next frame has it.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.app.resize(Rect::new(0, 0, columns, rows));
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

    /// Cells of a frame in another theme, as it would be drawn at this moment.
    fn frame_as(&mut self, theme: &Theme) -> Buffer {
        let usual = std::mem::replace(&mut self.context().theme, theme.clone());
        let (frame, _) = self.app.draw();
        self.context().theme = usual;
        frame
    }

    /// Cells of the last frame.
    #[must_use]
    pub fn frame(&self) -> &Buffer {
        &self.frame
    }

    /// The terminal's cursor in the last frame: the place that a magnifier shows and a screen reader reads.
    #[must_use]
    pub fn cursor(&self) -> Option<Cursor> {
        self.cursor
    }

    /// What the mouse meets in the last frame.
    #[must_use]
    pub fn hits(&self) -> &HitMap {
        self.app.hits()
    }

    /// `true` once the user has quit the program.
    #[must_use]
    pub fn has_quit(&self) -> bool {
        self.app.exit == Some(Exit::Quit)
    }

    /// Name of the screen on top.
    #[must_use]
    pub fn screen_name(&self) -> String {
        self.app.top_name().unwrap_or_default()
    }

    /// Context of the screens.
    pub fn context(&mut self) -> &mut Context {
        self.app.context()
    }
}

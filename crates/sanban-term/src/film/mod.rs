//! Films: what the screens show while time passes, for people who are not at the terminal.
//!
//! | file | contents |
//! |---|---|
//! | `cast` | a film as a recording of a terminal, asciicast v2 |
//! | `svg` | a frame, or a film, as an SVG picture |
//! | `strokes` | lines and blocks as shapes |

mod cast;
mod strokes;
mod svg;

pub use cast::cast;
pub use svg::{Ground, animated, still};

use std::time::Duration;

use ratatui::buffer::Buffer;

use crate::driver::Driver;
use crate::theme::Theme;

/// Shortest time between two frames, a twentieth of a second: more of them nobody sees, and a file holds them all.
const STEP: Duration = Duration::from_millis(50);

/// Time for which the last frame stays, as players would otherwise leave at once.
const LAST: Duration = Duration::from_secs(3);

/// Frames of the screens, each with the time at which it appears. All have the size of the first.
#[derive(Clone, Debug, Default)]
pub struct Film {
    /// Frames that differ from the one before, in the order of time; the first at zero.
    pub frames: Vec<(Duration, Buffer)>,
    /// End of the last frame.
    pub end: Duration,
}

impl Film {
    /// Films of everything that the screens do by themselves from now on, one for each of `themes`, with the same times; at most
    /// `longest` of it. The clock of the screens is stopped, and what takes a worker long takes no time of the film.
    #[must_use]
    pub fn of(driver: &mut Driver, themes: &[Theme], longest: Duration) -> Vec<Film> {
        driver.stop_clock();
        let mut films = vec![Film::default(); themes.len()];
        let mut now = Duration::ZERO;
        loop {
            driver.rest();
            for (film, theme) in films.iter_mut().zip(themes) {
                film.add(now, driver.frame_as(theme));
            }
            let Some(next) = driver.skip().filter(|_| now < longest) else {
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

    /// Adds a frame. One that comes too soon after another takes its place.
    fn add(&mut self, now: Duration, frame: Buffer) {
        match self.frames.last_mut() {
            Some((_, last)) if *last == frame => {}
            Some((at, last)) if now < *at + STEP => *last = frame,
            _ => self.frames.push((now, frame)),
        }
    }

    /// Times at which each frame begins and ends.
    fn times(&self) -> impl Iterator<Item = (Duration, Duration)> {
        let starts = self.frames.iter().map(|(at, _)| *at);
        let ends = starts.clone().skip(1).chain(std::iter::once(self.end));
        starts.zip(ends)
    }
}

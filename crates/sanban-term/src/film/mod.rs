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
pub use svg::{Ground, animated, escaped, still};

use std::time::Duration;

use ratatui::buffer::Buffer;

/// Shortest time between two frames, a twentieth of a second: more of them nobody sees, and a file holds them all.
const STEP: Duration = Duration::from_millis(50);

/// Time for which the last frame stays, as players would otherwise leave at once.
pub(super) const LAST: Duration = Duration::from_secs(3);

/// Frames of the screens, each with the time at which it appears. All have the size of the first.
#[derive(Clone, Debug, Default)]
pub struct Film {
    /// Frames that differ from the one before, in the order of time; the first at zero.
    pub frames: Vec<(Duration, Buffer)>,
    /// End of the last frame.
    pub end: Duration,
}

impl Film {
    /// Adds a frame. One that comes too soon after another takes its place.
    pub(super) fn add(&mut self, now: Duration, frame: Buffer) {
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

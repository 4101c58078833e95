//! Short movements on the screen: how many frames they have, when each is due, and how far the movement is. Nothing is drawn
//! between two frames.

use std::ops::Range;
use std::time::{Duration, Instant};

use super::settings::Pace;

/// The frames of a movement.
const FRAMES: u16 = 8;

/// How far a movement is: one of its frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress(u16);

impl Progress {
    /// How much of a way of this length is behind it: something in the first frame, all in the last.
    #[must_use]
    pub fn of(self, length: u16) -> u16 {
        self.band(length).end
    }

    /// The part of a way of this length that lies in this frame. The parts of all frames together are the whole way.
    #[must_use]
    pub fn band(self, length: u16) -> Range<u16> {
        let at = |frame: u16| {
            let passed = u32::from(length) * u32::from(frame) / u32::from(FRAMES);
            u16::try_from(passed).unwrap_or(length)
        };
        at(self.0)..at(self.0 + 1)
    }
}

/// A movement that is going on.
#[derive(Clone, Copy, Debug)]
pub struct Motion {
    began: Instant,
    /// How long a frame is shown.
    frame: Duration,
    at: u16,
}

impl Motion {
    /// One that begins now; none where things happen at once. At the normal pace it takes about a second.
    #[must_use]
    pub fn begin(now: Instant, pace: Pace) -> Option<Motion> {
        let frame = pace.step() / 5;
        (!frame.is_zero()).then_some(Motion {
            began: now,
            frame,
            at: 0,
        })
    }

    /// Takes in what time it is. False when it is over.
    pub fn tick(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.began).as_millis();
        let at = passed / self.frame.as_millis().max(1);
        self.at = u16::try_from(at).unwrap_or(FRAMES).min(FRAMES);
        self.at < FRAMES
    }

    /// When the next frame is due, or the end.
    #[must_use]
    pub fn deadline(&self) -> Instant {
        self.began + self.frame * u32::from(self.at + 1)
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress(self.at.min(FRAMES - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_frames_are_the_whole_way_one_after_the_other() {
        let mut motion = Motion::begin(Instant::now(), Pace::Normal).unwrap();
        for length in [1, 5, 13, 80] {
            let bands = (0..FRAMES).map(|frame| Progress(frame).band(length));
            let passed = bands.fold(0, |from, band| {
                assert_eq!(band.start, from);
                band.end
            });
            assert_eq!(passed, length);
        }
        let mut frames = 1;
        loop {
            let due = motion.deadline();
            assert!(motion.tick(due - Duration::from_millis(1)));
            if !motion.tick(due) {
                break;
            }
            frames += 1;
        }
        assert_eq!(frames, FRAMES);
    }

    #[test]
    fn it_takes_about_a_second_and_nothing_where_there_is_no_pace() {
        let now = Instant::now();
        assert!(Motion::begin(now, Pace::None).is_none());
        let mut motion = Motion::begin(now, Pace::Normal).unwrap();
        assert!(motion.tick(now + Duration::from_millis(600)));
        assert!(!motion.tick(now + Duration::from_millis(1200)));
    }
}

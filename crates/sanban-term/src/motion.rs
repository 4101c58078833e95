//! Short animations on the screen: number of frames, time of each, and progress. Nothing is drawn between two frames.

use std::ops::Range;
use std::time::{Duration, Instant};

use super::settings::Pace;

/// Number of frames of an animation.
const FRAMES: u16 = 8;

/// Progress of an animation: the index of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress(u16);

impl Progress {
    /// Part of a distance `length` that is covered: something in the first frame, all of it in the last.
    #[must_use]
    pub fn of(self, length: u16) -> u16 {
        self.band(length).end
    }

    /// Range of a distance `length` that this frame covers. The ranges of all frames together are the whole distance.
    #[must_use]
    pub fn band(self, length: u16) -> Range<u16> {
        let at = |frame: u16| {
            let passed = u32::from(length) * u32::from(frame) / u32::from(FRAMES);
            u16::try_from(passed).unwrap_or(length)
        };
        at(self.0)..at(self.0 + 1)
    }
}

/// A running animation.
#[derive(Clone, Copy, Debug)]
pub struct Motion {
    began: Instant,
    /// Time for which a frame is shown.
    frame: Duration,
    at: u16,
}

impl Motion {
    /// An animation that begins at `now`; `None` at a pace without pauses. At the normal pace it takes about a second.
    #[must_use]
    pub fn begin(now: Instant, pace: Pace) -> Option<Motion> {
        let frame = pace.step() / 5;
        (!frame.is_zero()).then_some(Motion {
            began: now,
            frame,
            at: 0,
        })
    }

    /// Advances to the frame of this time; `false` once the animation is over.
    pub fn tick(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.began).as_millis();
        let at = passed / self.frame.as_millis().max(1);
        self.at = u16::try_from(at).unwrap_or(FRAMES).min(FRAMES);
        self.at < FRAMES
    }

    /// Time of the next frame, or of the end.
    #[must_use]
    pub fn deadline(&self) -> Instant {
        self.began + self.frame * u32::from(self.at + 1)
    }

    /// Progress of the animation.
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

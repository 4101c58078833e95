//! Telling a key that is held down from one that is pressed again, so that what counts is done once a press.
//!
//! Few terminals say when a key is released: a held key is a stream of presses. Its first repeat comes after a delay of 250 to
//! 660 ms (a second at most), the others follow every 25 to 90 ms; a remote line moves each of them by some 50 ms. A person who
//! presses again, and quickly, leaves 150 ms and more between two presses, three to five a second. So of a key that comes again
//! without another in between:
//!
//! * within [`REPEATS`] of a press, it was pressed again: no key repeats as early as that. A hand is hardly ever that quick, a program
//!   that types always is; over a line that stalls it may be a held key after all, and what stakes something is not done;
//! * within [`REPEATS`] of anything else, it is held;
//! * later than [`DELAY`], it was pressed;
//! * in between it may be the first repeat of a held key as well as an honest second press, and the time before it cannot tell.
//!   What comes after can: the next repeat of a held key is there within [`REPEATS`], the next press of a person is not. What counts
//!   waits that long, which at three presses a second is hardly seen, and is dropped when the key goes on.
//!
//! What is left open is a key that is let go within one repeat of the end of the delay, which sends one event more than it should:
//! nothing but a release tells it from two presses. The console of Windows reports releases, which settles that, and every other
//! question, without waiting: what comes without a release before it is held.

use std::time::{Duration, Instant};

use super::action::Key;

/// The longest time between two repeats of a held key.
pub(super) const REPEATS: Duration = Duration::from_millis(150);

/// The longest time until a held key repeats for the first time.
const DELAY: Duration = Duration::from_millis(1100);

/// What the event of a key stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stroke {
    /// The key was pressed.
    Fresh,
    /// It is still held.
    Held,
    /// Either; unless the key comes again within [`REPEATS`], it was pressed.
    Unclear,
    /// The key was pressed again, quicker than a hand does on purpose.
    Quick,
}

/// What is known of the key that came last.
#[derive(Debug, Default)]
pub(super) struct HeldKey {
    last: Option<(Key, Instant, Stroke)>,
    /// Whether the terminal tells of releases.
    releases: bool,
}

impl HeldKey {
    /// A key came, by a press or by being held.
    pub(super) fn came(&mut self, key: Key, now: Instant) -> Stroke {
        let before = self.last.filter(|&(last, ..)| last == key);
        let stroke = before.map_or(Stroke::Fresh, |(_, at, before)| {
            let gap = now.saturating_duration_since(at);
            // A release that never came, as when another window took the keyboard, must not silence a key for good.
            if gap > DELAY {
                Stroke::Fresh
            } else if self.releases {
                Stroke::Held
            } else if gap >= REPEATS {
                Stroke::Unclear
            } else if matches!(before, Stroke::Fresh | Stroke::Quick) {
                Stroke::Quick
            } else {
                Stroke::Held
            }
        });
        self.last = Some((key, now, stroke));
        stroke
    }

    /// A key was released.
    pub(super) fn released(&mut self, key: Key) {
        self.releases = true;
        self.last.take_if(|(last, ..)| *last == key);
    }
}

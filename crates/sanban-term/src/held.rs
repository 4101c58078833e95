//! Distinction between a key that is held down and one that is pressed again, so that actions with an effect run once
//! per press.
//!
//! Few terminals report when a key is released: a held key is a stream of presses. Its first repeat comes after a delay
//! of 250 to 660 ms (a second at most), the others follow every 25 to 90 ms; a remote line shifts each of them by some
//! 50 ms. A person who presses again, and quickly, leaves 150 ms and more between two presses, at three to five a
//! second. So a key that comes again, without another in between, is classified by the time since it last came:
//!
//! * within [`REPEATS`] of a press, it was pressed again: no key repeats as early as that. Hardly anyone is that fast,
//!   but a program that types always is; over a line that stalls it may be a held key after all, so actions that stake
//!   something ignore it;
//! * within [`REPEATS`] of anything else, it is held;
//! * later than [`DELAY`], it was pressed;
//! * in between it may be the first repeat of a held key as well as a second press, and the time before it cannot tell.
//!   The time after it can: the next repeat of a held key comes within [`REPEATS`], the next press of a person does
//!   not. An action with an effect waits that long, which at three presses a second is hardly noticeable, and is
//!   dropped if the key repeats.
//!
//! One case stays undecided: a key released within one repeat of the end of the delay sends one event too many, and
//! only a release tells it from two presses. The console of Windows reports releases, which settles that, and every
//! other question, without waiting: a key that comes without a release before it is held.

use std::time::{Duration, Instant};

use super::action::Key;

/// Maximum time between two repeats of a held key.
pub(super) const REPEATS: Duration = Duration::from_millis(150);

/// Maximum time until a held key repeats for the first time.
const DELAY: Duration = Duration::from_millis(1100);

/// Meaning of a key event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stroke {
    /// The key was pressed.
    Fresh,
    /// The key is still held.
    Held,
    /// Undecided: the key was pressed unless it comes again within [`REPEATS`].
    Unclear,
    /// The key was pressed again, faster than anyone does on purpose.
    Quick,
}

/// State of the key that came last.
#[derive(Debug, Default)]
pub(super) struct HeldKey {
    last: Option<(Key, Instant, Stroke)>,
    /// `true` if the terminal reports releases.
    releases: bool,
}

impl HeldKey {
    /// Classifies a key event, from a press or a held key.
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

    /// Notes that a key was released.
    pub(super) fn released(&mut self, key: Key) {
        self.releases = true;
        self.last.take_if(|(last, ..)| *last == key);
    }
}

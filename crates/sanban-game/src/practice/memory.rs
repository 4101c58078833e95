//! Spaced repetition by half-lives.
//!
//! Each item that was asked has a *half-life*: after that time without it, it is remembered with probability ½. The
//! first correct answer sets it ([`HalfLives::first`]), each further one multiplies it by three to six (up to
//! [`HalfLives::longest`]), and a wrong one divides it by four (down to [`HalfLives::shortest`]). So with `t` since the
//! last answer
//!
//! ```text
//! known = 2^(−t / half-life)
//! ```

use std::collections::BTreeMap;

const MINUTE: f64 = 60.0;
const DAY: f64 = 24.0 * 60.0 * MINUTE;

/// Half-lives of memory, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfLives {
    /// Shortest half-life of all, and the one after a first answer that was wrong.
    pub shortest: f64,
    /// Half-life after a first answer that was correct.
    pub first: f64,
    /// Longest half-life.
    pub longest: f64,
}

impl HalfLives {
    /// For items that take a second or two and are asked many times in a session: a minute, a day, half a year.
    pub const DRILL: HalfLives = HalfLives {
        shortest: MINUTE,
        first: DAY,
        longest: 182.0 * DAY,
    };

    /// For items that take a while to solve and are recognized afterwards: ten minutes, three days, half a year.
    pub const PUZZLE: HalfLives = HalfLives {
        shortest: 10.0 * MINUTE,
        first: 3.0 * DAY,
        longest: 182.0 * DAY,
    };
}

/// Memory of one item.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Trace {
    /// Time of the last answer, in seconds since 1970.
    last: u64,
    half_life: f64,
}

/// Model of how well each item is remembered.
///
/// # Examples
/// ```
/// use sanban_game::practice::{HalfLives, Memory};
///
/// let mut memory = Memory::new(HalfLives::PUZZLE);
/// memory.answered("right", true, 0);
/// memory.answered("wrong", false, 0);
/// assert_eq!(memory.due("wrong"), Some(600));
/// assert_eq!(memory.due("right"), Some(3 * 86_400));
/// assert_eq!(memory.due("new"), None);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Memory<K: Ord> {
    pace: HalfLives,
    traces: BTreeMap<K, Trace>,
}

impl<K: Ord> Memory<K> {
    /// A memory without any answers.
    #[must_use]
    pub fn new(pace: HalfLives) -> Memory<K> {
        Memory {
            pace,
            traces: BTreeMap::new(),
        }
    }

    /// Records an answer at `now`, in seconds since 1970.
    pub fn answered(&mut self, what: K, right: bool, now: u64) {
        let half_life = match (self.traces.get(&what), right) {
            (None, true) => self.pace.first,
            (Some(trace), true) => {
                // A correct answer after a long time says more than one after a short time.
                let waited = seconds_between(trace.last, now);
                trace.half_life * (3.0 + waited / trace.half_life).min(6.0)
            }
            (None, false) => self.pace.shortest,
            (Some(trace), false) => trace.half_life / 4.0,
        };
        let trace = Trace {
            last: now,
            half_life: half_life.clamp(self.pace.shortest, self.pace.longest),
        };
        self.traces.insert(what, trace);
    }

    /// Probability that an item is remembered at `now`, 0.0 to 1.0; `None` if it was never asked.
    pub fn known<Q: Ord + ?Sized>(&self, what: &Q, now: u64) -> Option<f64>
    where
        K: std::borrow::Borrow<Q>,
    {
        let trace = self.traces.get(what)?;
        Some((-seconds_between(trace.last, now) / trace.half_life).exp2())
    }

    /// Time at which an item is due, in seconds since 1970: the probability of remembering it is then ½. `None` if it
    /// was never asked.
    pub fn due<Q: Ord + ?Sized>(&self, what: &Q) -> Option<u64>
    where
        K: std::borrow::Borrow<Q>,
    {
        let trace = self.traces.get(what)?;
        // The cast loses nothing: a half-life is positive, and at most half a year.
        Some(trace.last.saturating_add(trace.half_life as u64))
    }
}

fn seconds_between(from: u64, to: u64) -> f64 {
    to.saturating_sub(from) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_answers_come_back_later_and_wrong_ones_sooner() {
        const DAY: u64 = 86_400;
        let mut memory = Memory::new(HalfLives::DRILL);
        memory.answered(1, true, 0);
        assert_eq!(memory.known(&1, DAY), Some(0.5));
        assert_eq!(memory.due(&1), Some(DAY));
        memory.answered(1, true, 0);
        assert_eq!(memory.due(&1), Some(3 * DAY));
        let mut late = memory.clone();
        late.answered(1, true, 12 * DAY);
        memory.answered(1, true, 0);
        assert!(
            late.known(&1, 21 * DAY) > memory.known(&1, 9 * DAY),
            "an answer after a long time counts for more"
        );
        memory.answered(1, false, 0);
        assert_eq!(memory.due(&1), Some(9 * DAY / 4));
        assert_eq!(memory.known(&2, 0), None);
    }
}

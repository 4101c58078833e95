//! Budget of a search, and the three settings for it that all players share: `level`, `playouts`, `time`.

use std::time::{Duration, Instant};

use crate::{Choice, DefaultValue, Param, Params, SpecError, StopFlag};

/// Setting `level` of a player with levels 1 to 9.
pub const LEVEL: Param = Param::new("level", &[Choice::Span(1, 9)], "4");

/// Setting `playouts`.
pub const PLAYOUTS: Param = Param::new("playouts", &[Choice::Whole(1, 1_000_000_000)], "")
    .with_default(DefaultValue::By("level"));

/// Setting `time`.
pub const TIME: Param = Param::new("time", &[Choice::Seconds(0.001, 3600.0)], "none");

/// Budget of a search: a number of playouts, a time, or whichever is used up first.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use sanban_game::StopFlag;
/// use sanban_game::search::Budget;
///
/// let budget = Budget::playouts(1000).within(Duration::from_secs(2));
/// assert_eq!(budget.most_playouts(), 1000);
/// assert_eq!(budget.most_time(), Some(Duration::from_secs(2)));
///
/// let stop = StopFlag::new();
/// let mut limit = Budget::playouts(2).start(&stop);
/// assert!(limit.spend() && limit.spend() && !limit.spend());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    playouts: u64,
    time: Option<Duration>,
}

impl Budget {
    /// A budget of `playouts` playouts, without a time limit.
    #[must_use]
    pub const fn playouts(playouts: u64) -> Budget {
        Budget {
            playouts,
            time: None,
        }
    }

    /// A budget of `time`, without a limit on the playouts.
    #[must_use]
    pub const fn time(time: Duration) -> Budget {
        Budget {
            playouts: u64::MAX,
            time: Some(time),
        }
    }

    /// This budget with a time limit.
    #[must_use]
    pub const fn within(self, time: Duration) -> Budget {
        Budget {
            time: Some(time),
            ..self
        }
    }

    /// This budget with at least this many playouts.
    #[must_use]
    pub const fn at_least(self, playouts: u64) -> Budget {
        if self.playouts >= playouts {
            return self;
        }
        Budget { playouts, ..self }
    }

    /// This budget with its playouts multiplied by `factor`, rounded down, but at least one.
    #[must_use]
    pub fn times(self, factor: f64) -> Budget {
        if self.playouts == u64::MAX {
            return self;
        }
        // The cast loses nothing: at most a thousand million.
        let playouts = (self.playouts as f64 * factor) as u64;
        Budget {
            playouts: playouts.max(1),
            ..self
        }
    }

    /// Budget from a player's settings [`LEVEL`], [`PLAYOUTS`] and [`TIME`]; `levels` holds the playouts of levels 1 to
    /// 9.
    ///
    /// # Errors
    /// A value out of range, or a level combined with one of the others.
    pub fn from_params(params: &Params<'_>, levels: &[u64; 9]) -> Result<Budget, SpecError> {
        let playouts = match params.written(PLAYOUTS.key) {
            Some(_) => Some(params.get(PLAYOUTS.key, |n| (1..=1_000_000_000).contains(n))?),
            None => None,
        };
        let time = match params.written(TIME.key) {
            Some(_) => {
                let seconds = params.get(TIME.key, |s| (0.001..=3600.0).contains(s))?;
                Some(Duration::from_secs_f64(seconds))
            }
            None => None,
        };
        if let (Some(level), true) = (
            params.written(LEVEL.key),
            playouts.is_some() || time.is_some(),
        ) {
            let expected = "no level beside playouts= or time=, which stand for it";
            return Err(params.expected(LEVEL.key, level, expected));
        }
        Ok(match (playouts, time) {
            (Some(playouts), None) => Budget::playouts(playouts),
            (Some(playouts), Some(time)) => Budget::playouts(playouts).within(time),
            (None, Some(time)) => Budget::time(time),
            (None, None) => {
                let level: usize = params.get(LEVEL.key, |level| (1..=9).contains(level))?;
                Budget::playouts(levels[level - 1])
            }
        })
    }

    /// Maximum number of playouts; [`u64::MAX`] if only the time is limited.
    #[must_use]
    pub const fn most_playouts(self) -> u64 {
        self.playouts
    }

    /// Time limit, if there is one.
    #[must_use]
    pub const fn most_time(self) -> Option<Duration> {
        self.time
    }

    /// Starts the clock.
    #[must_use]
    pub fn start(self, stop: &StopFlag) -> Limit<'_> {
        let start = Instant::now();
        Limit {
            left: self.playouts,
            clock: self.time.map(|time| Clock { start, time }),
            stop,
        }
    }
}

/// A budget that is being spent. Threads that search together each spend a clone.
#[derive(Clone, Debug)]
pub struct Limit<'a> {
    left: u64,
    clock: Option<Clock>,
    stop: &'a StopFlag,
}

/// Time limit, and its start.
#[derive(Clone, Copy, Debug)]
struct Clock {
    start: Instant,
    time: Duration,
}

impl Limit<'_> {
    /// Number of playouts between two checks of the clock. The flag is checked before each playout.
    const CLOCK: u64 = 8;

    /// `true` if there may be one more playout, which is then counted.
    #[inline]
    pub fn spend(&mut self) -> bool {
        if self.left == 0 || self.stop.is_raised() {
            return false;
        }
        if let Some(clock) = self.clock
            && self.left.is_multiple_of(Limit::CLOCK)
            && clock.start.elapsed() >= clock.time
        {
            self.left = 0;
            return false;
        }
        self.left -= 1;
        true
    }

    /// Expected number of remaining playouts, given that all threads together have spent `spent` so far: those left of
    /// the number, or those that fit the remaining time at the same rate.
    #[must_use]
    pub fn remaining_playouts(&self, spent: u64) -> u64 {
        self.clock.map_or(self.left, |clock| {
            let passed = clock.start.elapsed().as_nanos().max(1);
            let left = clock.time.as_nanos().saturating_sub(passed);
            let in_time = u128::from(spent).saturating_mul(left) / passed;
            self.left.min(u64::try_from(in_time).unwrap_or(u64::MAX))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(budget: Budget, stop: &StopFlag) -> u64 {
        let mut limit = budget.start(stop);
        let mut spent = 0;
        while limit.spend() {
            spent += 1;
        }
        spent
    }

    #[test]
    fn a_budget_is_spent_and_no_more() {
        let stop = StopFlag::new();
        assert_eq!(count(Budget::playouts(1000), &stop), 1000);
        let soon = Budget::playouts(u64::MAX).within(Duration::from_millis(1));
        // These come to an end.
        count(soon, &stop);
        count(Budget::time(Duration::from_millis(1)), &stop);
        assert_eq!(count(Budget::playouts(10).at_least(20), &stop), 20);
        assert_eq!(count(Budget::playouts(30).at_least(20), &stop), 30);
        assert_eq!(count(Budget::playouts(30).times(1.5), &stop), 45);
        assert_eq!(count(Budget::playouts(30).times(0.01), &stop), 1);
        stop.raise();
        assert_eq!(count(Budget::playouts(1000), &stop), 0);
    }

    #[test]
    fn what_is_to_come_is_what_is_left() {
        let stop = StopFlag::new();
        let mut limit = Budget::playouts(10).start(&stop);
        assert_eq!(limit.remaining_playouts(0), 10);
        limit.spend();
        assert_eq!(limit.remaining_playouts(1), 9);
        // Of an hour next to nothing has passed, of a nanosecond everything.
        let hour = Budget::time(Duration::from_secs(3600)).start(&stop);
        assert!(hour.remaining_playouts(1_000) > 1_000_000);
        assert_eq!(hour.remaining_playouts(0), 0);
        assert_eq!(
            Budget::time(Duration::from_nanos(1))
                .start(&stop)
                .remaining_playouts(1_000),
            0
        );
    }
}

//! Clocks of a game: time limits of moves.

use std::time::Duration;

/// A move takes at most this fraction of the remaining main time: it never runs out, and the first moves, which decide
/// most, get the most.
const SHARE: u32 = 10;
/// Fraction of the time for a move kept back for overhead between engine and clock: a tenth, …
const MARGIN: u32 = 10;
/// … but a move always gets at least this.
const LEAST: Duration = Duration::from_millis(10);

/// Time settings of the protocol: a main time, then a number of stones in each overtime (Canadian byo-yomi).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeSettings {
    pub(super) main: Duration,
    pub(super) overtime: Duration,
    pub(super) stones: u32,
}

impl TimeSettings {
    /// Overtime without stones is no limit at all.
    fn is_unlimited(self) -> bool {
        !self.overtime.is_zero() && self.stones == 0
    }
}

/// The clock of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Clock {
    settings: Option<TimeSettings>,
    left: Option<TimeLeft>,
}

/// Remaining time; in the main time there are no stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TimeLeft {
    time: Duration,
    stones: u32,
}

impl Clock {
    /// A clock at the start of a game.
    pub(super) fn new(settings: Option<TimeSettings>) -> Clock {
        let limited = settings.filter(|settings| !settings.is_unlimited());
        Clock {
            settings: limited,
            left: limited.map(|settings| TimeLeft {
                time: settings.main,
                stones: 0,
            }),
        }
    }

    /// Sets the remaining time reported by the controller.
    pub(super) fn set_left(&mut self, time: Duration, stones: u32) {
        self.left = Some(TimeLeft { time, stones });
    }

    /// Time limit of the next move; `None` without a limit.
    pub(super) fn for_a_move(&self) -> Option<Duration> {
        let left = self.left?;
        let overtime = self
            .settings
            .map_or(Duration::ZERO, |settings| match settings.stones {
                0 => Duration::ZERO,
                stones => settings.overtime / stones,
            });
        let whole = match left.stones {
            // In the main time, what an overtime would grant is available in any case.
            0 => (left.time / SHARE).max(overtime),
            stones => left.time / stones,
        };
        Some((whole - whole / MARGIN).max(LEAST))
    }

    /// Subtracts the time taken by a move.
    pub(super) fn spend(&mut self, taken: Duration) {
        let Some(left) = &mut self.left else {
            return;
        };
        let over = taken.saturating_sub(left.time);
        left.time = left.time.saturating_sub(taken);
        let period = self.settings.filter(|settings| settings.stones > 0);
        match (left.stones, period) {
            // The main time is used up: the first overtime starts.
            (0, Some(settings)) if left.time.is_zero() => {
                *left = TimeLeft {
                    time: settings.overtime.saturating_sub(over),
                    stones: settings.stones,
                };
            }
            (0, _) => {}
            (1, Some(settings)) => {
                *left = TimeLeft {
                    time: settings.overtime,
                    stones: settings.stones,
                };
            }
            (1, None) => {}
            (stones, _) => left.stones = stones - 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clock(main: u64, overtime: u64, stones: u32) -> Clock {
        Clock::new(Some(TimeSettings {
            main: seconds(main),
            overtime: seconds(overtime),
            stones,
        }))
    }

    #[test]
    fn a_move_has_its_share_of_what_is_left() {
        assert_eq!(Clock::new(None).for_a_move(), None);
        // Overtime without stones is no limit.
        assert_eq!(clock(0, 1, 0).for_a_move(), None);
        let mut main = clock(100, 0, 0);
        assert_eq!(main.for_a_move(), Some(seconds(9)));
        main.spend(seconds(50));
        assert_eq!(main.for_a_move(), Some(Duration::from_millis(4500)));
        main.spend(seconds(70));
        assert_eq!(main.for_a_move(), Some(LEAST));
        main.set_left(seconds(20), 4);
        assert_eq!(main.for_a_move(), Some(Duration::from_millis(4500)));
    }

    #[test]
    fn overtime_follows_the_main_time() {
        let mut clock = clock(10, 20, 2);
        // Half of an overtime for each of its stones.
        assert_eq!(clock.for_a_move(), Some(seconds(9)));
        clock.spend(seconds(11));
        assert_eq!(
            clock.left,
            Some(TimeLeft {
                time: seconds(19),
                stones: 2
            })
        );
        clock.spend(seconds(9));
        assert_eq!(clock.for_a_move(), Some(seconds(9)));
        clock.spend(seconds(1));
        assert_eq!(
            clock.left,
            Some(TimeLeft {
                time: seconds(20),
                stones: 2
            })
        );
    }
}

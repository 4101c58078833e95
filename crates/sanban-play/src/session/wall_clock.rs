//! Wall-clock time and date.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sanban_data::store::local_dates;

/// The wall clock: the system's or, for tests, a fixed one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WallClock {
    /// The clock of the system.
    #[default]
    System,
    /// A fixed time, in seconds since 1970 (UTC).
    Fixed(u64),
}

impl WallClock {
    /// The time in seconds since 1970 (UTC).
    pub fn now(self) -> u64 {
        match self {
            WallClock::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |time| time.as_secs()),
            WallClock::Fixed(seconds) => seconds,
        }
    }

    /// The local date. Not for the thread that draws: the time zone is read from the disk.
    pub fn today(self) -> Today {
        /// Time zones differ by multiples of a quarter of an hour.
        const QUARTER: u64 = 15 * 60;
        /// The quarters of the longest day, plus an hour.
        const QUARTERS: u64 = 4 * 25;
        let now = self.now();
        let at = |seconds: u64| UNIX_EPOCH.checked_add(Duration::from_secs(seconds));
        let next = (now / QUARTER + 1) * QUARTER;
        let quarters = (0..=QUARTERS).map(|number| next + number * QUARTER);
        let mut dates = local_dates([now].into_iter().chain(quarters.clone()).map(at)).into_iter();
        let date = dates.next().unwrap_or_default();
        let tomorrow = quarters.zip(dates).find(|(_, later)| *later != date);
        Today {
            ends: tomorrow.map_or(now, |(begins, _)| begins),
            date,
        }
    }
}

/// A day of the local calendar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Today {
    /// Its date, `2026-11-26`; empty if the system does not know it.
    pub date: String,
    /// End of the day, in seconds since 1970 (UTC).
    pub ends: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_stands_still_has_its_date() {
        // Noon in Greenwich is the same day nearly everywhere.
        let clock = WallClock::Fixed(1_795_694_400);
        assert_eq!(clock.now(), 1_795_694_400);
        let today = clock.today();
        assert_eq!(today.date, "2026-11-26");
        let left = today.ends - clock.now();
        assert!((1..=25 * 3600).contains(&left), "{left}");
        assert!(WallClock::System.now() > 1_700_000_000);
    }
}

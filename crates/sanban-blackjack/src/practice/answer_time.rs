//! Time for an answer, after the answers of the last week.

use std::time::Duration;

use super::{Attempt, Drill};

/// Fewest right answers that make a record.
const LEAST: usize = 20;

/// Seconds of the week before.
const WEEK: u64 = 7 * 24 * 60 * 60;

/// Time in which three of four right answers of a drill were given in the week before `now`, in seconds since 1970 (UTC);
/// `None` with fewer than 20 of them.
#[must_use]
pub fn week_record(attempts: &[Attempt], drill: Drill, now: u64) -> Option<Duration> {
    let of_week = attempts.iter().filter(|attempt| {
        let age = now.saturating_sub(attempt.time);
        attempt.right && attempt.at == drill.word() && age < WEEK
    });
    let mut seconds: Vec<f64> = of_week.filter_map(|attempt| attempt.seconds).collect();
    if seconds.len() < LEAST {
        return None;
    }
    let three_of_four = seconds.len() * 3 / 4 - 1;
    let (_, time, _) = seconds.select_nth_unstable_by(three_of_four, f64::total_cmp);
    Duration::try_from_secs_f64(*time).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_record_is_of_right_answers_of_the_last_week() {
        const NOW: u64 = 100 * WEEK;
        let attempt = |time, right, seconds| Attempt {
            time,
            right,
            seconds: Some(seconds),
            at: "hard".to_owned(),
            ..Attempt::default()
        };
        let mut all: Vec<Attempt> = (1..=19)
            .map(|second| attempt(NOW - 5, true, f64::from(second)))
            .collect();
        assert_eq!(week_record(&all, Drill::Hard, NOW), None);
        all.push(attempt(NOW - WEEK - 1, true, 50.0));
        all.push(attempt(NOW - 5, false, 60.0));
        assert_eq!(week_record(&all, Drill::Hard, NOW), None);
        all.push(attempt(NOW, true, 20.0));
        let record = Some(Duration::from_secs(15));
        assert_eq!(week_record(&all, Drill::Hard, NOW), record);
        assert_eq!(week_record(&all, Drill::Soft, NOW), None);
    }
}

//! Statistics of all attempts: by spot, by day, and the mistakes.

use std::collections::BTreeMap;

use super::{Attempt, Method, Spot};

/// The answers about one spot.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SpotRecord {
    /// The number of answers.
    pub asked: u32,
    /// How many of them right.
    pub right: u32,
    /// What the wrong ones cost together, in bets.
    pub cost: f64,
}

impl SpotRecord {
    /// The share of right answers; `None` before the first.
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        (self.asked > 0).then(|| f64::from(self.right) / f64::from(self.asked))
    }
}

/// The answers of one day.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Day {
    /// Days since 1970-01-01 (UTC).
    pub day: u64,
    /// Answers of all kinds.
    pub asked: u32,
    /// How many of them right.
    pub right: u32,
    /// What the wrong ones cost together, in bets.
    pub cost: f64,
    /// Decisions about hands.
    pub hands: u32,
    /// The sum of the times that were taken, in seconds, and of how many answers.
    pub seconds: (f64, u32),
}

/// The records of all spots, of answers that one method judged under these rules (as [`same_play`](super::same_play)
/// writes them), or under any.
#[must_use]
pub fn by_spot<'a>(
    attempts: impl IntoIterator<Item = &'a Attempt>,
    rules: Option<&str>,
    method: Method,
) -> BTreeMap<Spot, SpotRecord> {
    let mut records: BTreeMap<Spot, SpotRecord> = BTreeMap::new();
    for attempt in attempts {
        if rules.is_some_and(|rules| attempt.rules != rules) || attempt.judged_by() != Some(method)
        {
            continue;
        }
        let Ok(spot) = attempt.spot.parse() else {
            continue;
        };
        let record = records.entry(spot).or_default();
        record.asked += 1;
        record.right += u32::from(attempt.right);
        record.cost += attempt.cost;
    }
    records
}

/// The days on which something was answered, the oldest first.
#[must_use]
pub fn by_day<'a>(attempts: impl IntoIterator<Item = &'a Attempt>) -> Vec<Day> {
    let mut days: BTreeMap<u64, Day> = BTreeMap::new();
    for attempt in attempts {
        let number = attempt.time / 86_400;
        let day = days.entry(number).or_insert(Day {
            day: number,
            ..Day::default()
        });
        day.asked += 1;
        day.right += u32::from(attempt.right);
        day.cost += attempt.cost;
        day.hands += u32::from(attempt.is_about_a_hand());
        if let Some(seconds) = attempt.seconds {
            day.seconds.0 += seconds;
            day.seconds.1 += 1;
        }
    }
    days.into_values().collect()
}

/// The wrong answers, the newest first.
#[must_use]
pub fn mistakes(attempts: &[Attempt]) -> Vec<&Attempt> {
    let mut wrong: Vec<&Attempt> = attempts.iter().filter(|attempt| !attempt.right).collect();
    wrong.sort_by_key(|attempt| std::cmp::Reverse(attempt.time));
    wrong
}

/// A day as it is written: `2026-03-01`. Days are counted from 1970-01-01.
#[must_use]
pub fn date(day: u64) -> String {
    // Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March, eras have 400 years.
    let shifted = day + 719_468;
    let era = shifted / 146_097;
    let of_era = shifted % 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 {
        march_month + 3
    } else {
        march_month - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{date:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(time: u64, spot: &str, right: bool) -> Attempt {
        Attempt {
            time,
            at: "table".to_owned(),
            rules: if time < 100_000 { "a" } else { "b" }.to_owned(),
            method: None,
            spot: spot.to_owned(),
            hand: String::new(),
            count: None,
            running: None,
            chosen: String::new(),
            best: String::new(),
            right,
            cost: if right { 0.0 } else { 0.5 },
            bet: None,
            seconds: None,
        }
    }

    #[test]
    fn answers_add_up_by_spot_and_by_day() {
        let attempts = [
            attempt(10, "hard 16 v 10", true),
            attempt(20, "hard 16 v 10", false),
            attempt(30, "running count", true),
            attempt(200_000, "hard 16 v 10", true),
        ];
        let spot = "hard 16 v 10".parse().unwrap();
        // What has no method was judged by exact values.
        let exact = |rules| by_spot(&attempts, rules, Method::Exact);
        assert_eq!(exact(Some("a"))[&spot].accuracy(), Some(0.5));
        assert_eq!(exact(None)[&spot].asked, 3);
        let by_chart = Attempt {
            method: Some(Method::Chart),
            ..attempts[1].clone()
        };
        let all = attempts.iter().chain([&by_chart]);
        assert_eq!(by_spot(all.clone(), None, Method::Chart)[&spot].asked, 1);
        assert_eq!(by_spot(all, None, Method::Exact)[&spot].asked, 3);
        let days = by_day(&attempts);
        assert_eq!(days.len(), 2);
        assert_eq!((days[0].asked, days[0].right, days[0].hands), (3, 2, 2));
        assert_eq!(mistakes(&attempts).len(), 1);
    }

    #[test]
    fn days_have_their_dates() {
        for (day, text) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_514, "2026-03-02"),
            (20_453, "2025-12-31"),
        ] {
            assert_eq!(date(day), text);
        }
    }
}

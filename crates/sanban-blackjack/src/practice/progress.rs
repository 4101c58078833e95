//! Statistics of all attempts: by spot, by day and by session, and the mistakes.

use std::collections::BTreeMap;

use super::{Attempt, ExamResult, Method, Spot};

/// Totals of the answers about one spot.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SpotRecord {
    /// Number of answers.
    pub asked: u32,
    /// Number of right answers.
    pub right: u32,
    /// Cost of the wrong answers together, in bets.
    pub cost: f64,
}

impl SpotRecord {
    /// Share of right answers, 0…1; `None` before the first.
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        (self.asked > 0).then(|| f64::from(self.right) / f64::from(self.asked))
    }
}

/// Totals of the answers of one day.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Day {
    /// Its date, as the caller wrote it.
    pub date: String,
    /// Number of answers of all kinds.
    pub asked: u32,
    /// Number of right answers.
    pub right: u32,
    /// Cost of the wrong answers together, in bets.
    pub cost: f64,
    /// Number of answers about hands.
    pub hands: u32,
    /// Total time in seconds, and the number of answers timed.
    pub seconds: (f64, u32),
}

/// Totals of the answers of one session of a drill.
#[derive(Clone, Debug, PartialEq)]
pub struct PastSession {
    /// Start, in seconds since 1970 (UTC).
    pub began: u64,
    /// Word of the drill.
    pub at: String,
    /// Method that judged it; `None` for drills about numbers.
    pub method: Option<Method>,
    /// Number of answers.
    pub asked: u32,
    /// Number of right answers.
    pub right: u32,
    /// Cost of the wrong answers together, in bets.
    pub cost: f64,
    /// Mean time per answer, in seconds.
    pub seconds: f64,
    /// Change in the share of right answers from the previous session of the same drill and method, −1.0…1.0; `None`
    /// for the first.
    pub better: Option<f64>,
    /// `true` for an exam that was passed, `false` for one that was not; `None` for a drill.
    pub passed: Option<bool>,
}

impl PastSession {
    /// The session as the exam that it was, without the questions that were asked again.
    #[must_use]
    pub fn examined(self, exam: &ExamResult) -> PastSession {
        let count = |answers: usize| u32::try_from(answers).unwrap_or(u32::MAX);
        PastSession {
            asked: count(exam.answered),
            right: count(exam.answered.saturating_sub(exam.missed.len())),
            passed: Some(exam.is_passed()),
            ..self
        }
    }

    /// Share of right answers, 0…1.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        f64::from(self.right) / f64::from(self.asked.max(1))
    }
}

/// Records of all spots, from answers judged by one method under these rules (as [`same_play`](super::same_play) writes
/// them), or under any rules for `None`.
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

/// Days with answers, oldest first; each answer comes with its date, and dates are ordered as text.
#[must_use]
pub fn by_day<'a>(attempts: impl IntoIterator<Item = (&'a Attempt, &'a str)>) -> Vec<Day> {
    let mut days: BTreeMap<&str, Day> = BTreeMap::new();
    for (attempt, date) in attempts {
        let day = days.entry(date).or_insert_with(|| Day {
            date: date.to_owned(),
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

/// Sessions of drills, oldest first. Answers without a session are left out.
#[must_use]
pub fn by_session<'a>(attempts: impl IntoIterator<Item = &'a Attempt>) -> Vec<PastSession> {
    let mut sessions: BTreeMap<(u64, &str), PastSession> = BTreeMap::new();
    for attempt in attempts {
        let Some(began) = attempt.session else {
            continue;
        };
        let session = sessions
            .entry((began, &attempt.at))
            .or_insert_with(|| PastSession {
                began,
                at: attempt.at.clone(),
                method: attempt.judged_by(),
                asked: 0,
                right: 0,
                cost: 0.0,
                seconds: 0.0,
                better: None,
                passed: None,
            });
        session.asked += 1;
        session.right += u32::from(attempt.right);
        session.cost += attempt.cost;
        session.seconds += attempt.seconds.unwrap_or(0.0);
    }
    let mut sessions: Vec<PastSession> = sessions.into_values().collect();
    for at in 0..sessions.len() {
        let (before, from) = sessions.split_at_mut(at);
        let Some(session) = from.first_mut() else {
            continue;
        };
        session.seconds /= f64::from(session.asked.max(1));
        let alike = |other: &&PastSession| other.at == session.at && other.method == session.method;
        let last = before.iter().rev().find(alike);
        session.better = last.map(|last| session.accuracy() - last.accuracy());
    }
    sessions
}

/// Wrong answers, newest first.
#[must_use]
pub fn mistakes(attempts: &[Attempt]) -> Vec<&Attempt> {
    let mut wrong: Vec<&Attempt> = attempts.iter().filter(|attempt| !attempt.right).collect();
    wrong.sort_by_key(|attempt| std::cmp::Reverse(attempt.time));
    wrong
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
            session: None,
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
        // An answer without a method was judged by exact values.
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
        let dates = ["2026-03-01", "2026-03-01", "2026-03-01", "2026-03-03"];
        let days = by_day(attempts.iter().zip(dates));
        assert_eq!(days.len(), 2);
        assert_eq!((days[0].asked, days[0].right, days[0].hands), (3, 2, 2));
        assert_eq!(mistakes(&attempts).len(), 1);
    }

    #[test]
    fn sessions_are_compared_with_the_one_before_of_the_same_drill() {
        let answer = |session, at: &str, right| Attempt {
            at: at.to_owned(),
            session: Some(session),
            seconds: Some(2.0),
            ..attempt(session, "hard 16 v 10", right)
        };
        let attempts = [
            answer(1, "hard", false),
            answer(1, "hard", true),
            answer(5, "soft", false),
            answer(9, "hard", true),
            attempt(12, "hard 16 v 10", true),
        ];
        let found = by_session(&attempts);
        let told: Vec<_> = found
            .iter()
            .map(|session| (session.at.as_str(), session.asked, session.better))
            .collect();
        assert_eq!(
            told,
            [("hard", 2, None), ("soft", 1, None), ("hard", 1, Some(0.5))]
        );
        assert_eq!(found[0].seconds, 2.0);
    }
}

//! A run of questions with an end and a result.

use std::collections::BTreeMap;
use std::time::Duration;

use super::{Attempt, Spot, Survey};

/// End condition of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// After this many questions.
    Questions(u32),
    /// With the first answer after this many minutes.
    Minutes(u32),
}

/// A session in progress.
#[derive(Clone, Debug)]
pub struct Session {
    goal: Goal,
    answers: Vec<Attempt>,
}

/// Totals of the answers about one spot.
#[derive(Clone, Debug, PartialEq)]
pub struct SpotResult {
    /// The spot, as [`Attempt::spot`] writes it.
    pub spot: String,
    /// The number of times it was asked.
    pub asked: u32,
    /// Number of wrong answers.
    pub wrong: u32,
    /// Cost of the wrong answers together, in bets.
    pub cost: f64,
    /// Best action when it was asked last.
    pub best: String,
}

/// Result of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Number of questions answered.
    pub asked: u32,
    /// Number of right answers.
    pub right: u32,
    /// Mean time per answer, in seconds; 0 without answers.
    pub seconds: f64,
    /// Expected cost of this session's mistakes in 100 hands, in bets: each spot by its frequency and by the mean cost
    /// of its answers here. Spots that were not asked count as known. `None` if no hand was asked or no survey is
    /// given.
    pub lost_per_100: Option<f64>,
    /// Cost of the wrong answers together, in bets.
    pub cost: f64,
    /// Spots with wrong answers, the costliest first, then those most often wrong.
    pub worst: Vec<SpotResult>,
}

impl Session {
    /// A new session with this end condition.
    #[must_use]
    pub fn new(goal: Goal) -> Session {
        Session {
            goal,
            answers: Vec::new(),
        }
    }

    /// End condition.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Appends an answer.
    pub fn add(&mut self, attempt: Attempt) {
        self.answers.push(attempt);
    }

    /// The answers so far.
    #[must_use]
    pub fn answers(&self) -> &[Attempt] {
        &self.answers
    }

    /// Number of right answers in a row at the end of the session so far.
    #[must_use]
    pub fn streak(&self) -> usize {
        let newest_first = self.answers.iter().rev();
        newest_first.take_while(|answer| answer.right).count()
    }

    /// `true` if it is over `elapsed` after its start.
    #[must_use]
    pub fn is_over(&self, elapsed: Duration) -> bool {
        match self.goal {
            Goal::Questions(count) => self.answers.len() >= count as usize,
            Goal::Minutes(minutes) => elapsed >= Duration::from_secs(60 * u64::from(minutes)),
        }
    }

    /// Share done, 0.0…1.0.
    #[must_use]
    pub fn share(&self, elapsed: Duration) -> f64 {
        let share = match self.goal {
            Goal::Questions(count) => self.answers.len() as f64 / f64::from(count.max(1)),
            Goal::Minutes(minutes) => elapsed.as_secs_f64() / (60.0 * f64::from(minutes.max(1))),
        };
        share.min(1.0)
    }

    /// Result of the answers so far, priced under the rules of `survey`.
    #[must_use]
    pub fn outcome(&self, survey: Option<&Survey>) -> Outcome {
        let mut results: BTreeMap<&str, SpotResult> = BTreeMap::new();
        for answer in &self.answers {
            let result = results.entry(&answer.spot).or_insert_with(|| SpotResult {
                spot: answer.spot.clone(),
                asked: 0,
                wrong: 0,
                cost: 0.0,
                best: String::new(),
            });
            result.asked += 1;
            result.wrong += u32::from(!answer.right);
            result.cost += answer.cost;
            result.best.clone_from(&answer.best);
        }
        let lost = survey.and_then(|survey| {
            let hands: Vec<f64> = results
                .values()
                .filter_map(|result| {
                    let spot: Spot = result.spot.parse().ok()?;
                    let facts = survey.facts(spot)?;
                    Some(facts.frequency * result.cost / f64::from(result.asked))
                })
                .collect();
            (!hands.is_empty()).then(|| 100.0 * hands.iter().sum::<f64>())
        });
        let asked = u32::try_from(self.answers.len()).unwrap_or(u32::MAX);
        let wrong: u32 = results.values().map(|result| result.wrong).sum();
        let seconds: f64 = self
            .answers
            .iter()
            .filter_map(|answer| answer.seconds)
            .sum();
        let cost = self.answers.iter().map(|answer| answer.cost).sum();
        let mut worst: Vec<SpotResult> = results
            .into_values()
            .filter(|result| result.wrong > 0)
            .collect();
        worst.sort_by(|a, b| {
            let dearer = b.cost.total_cmp(&a.cost);
            dearer.then(b.wrong.cmp(&a.wrong)).then(a.spot.cmp(&b.spot))
        });
        Outcome {
            asked,
            right: asked - wrong,
            seconds: seconds / f64::from(asked.max(1)),
            lost_per_100: lost,
            cost,
            worst,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::{SpotFacts, chart_for};
    use crate::{Action, HouseRules};

    fn attempt(spot: &str, right: bool, cost: f64) -> Attempt {
        Attempt {
            at: "hard".to_owned(),
            spot: spot.to_owned(),
            chosen: "hit".to_owned(),
            best: "stand".to_owned(),
            right,
            cost,
            seconds: Some(2.0),
            ..Attempt::default()
        }
    }

    fn survey() -> Survey {
        let facts = |text: &str, frequency| SpotFacts {
            spot: text.parse().unwrap(),
            frequency,
            gap: 0.1,
            best: Action::Stand,
            surrender_margin: None,
        };
        Survey {
            ev: -0.003,
            spots: vec![facts("hard 16 v 10", 0.03), facts("hard 12 v 3", 0.01)],
            chart: chart_for(&HouseRules::default()),
            cells: Vec::new(),
        }
    }

    #[test]
    fn it_ends_with_its_questions_or_its_minutes() {
        let mut session = Session::new(Goal::Questions(2));
        assert!(!session.is_over(Duration::from_secs(9999)));
        session.add(attempt("hard 16 v 10", true, 0.0));
        assert_eq!(session.share(Duration::ZERO), 0.5);
        session.add(attempt("hard 16 v 10", true, 0.0));
        assert!(session.is_over(Duration::ZERO));
        assert_eq!(session.streak(), 2);
        let session = Session::new(Goal::Minutes(2));
        assert!(!session.is_over(Duration::from_secs(119)));
        assert!(session.is_over(Duration::from_secs(120)));
    }

    #[test]
    fn the_result_prices_mistakes_by_how_often_they_come() {
        let mut session = Session::new(Goal::Questions(4));
        session.add(attempt("hard 16 v 10", false, 0.1));
        session.add(attempt("hard 16 v 10", true, 0.0));
        session.add(attempt("hard 12 v 3", false, 0.2));
        session.add(attempt("hard 12 v 3", true, 0.0));
        let outcome = session.outcome(Some(&survey()));
        assert_eq!((outcome.asked, outcome.right), (4, 2));
        assert_eq!(outcome.seconds, 2.0);
        // 100 × (0.03 × 0.05 + 0.01 × 0.1)
        assert!((outcome.lost_per_100.unwrap() - 0.25).abs() < 1e-12);
        let worst: Vec<&str> = outcome
            .worst
            .iter()
            .map(|spot| spot.spot.as_str())
            .collect();
        assert_eq!(worst, ["hard 12 v 3", "hard 16 v 10"]);
        assert_eq!(
            Session::new(Goal::Questions(1)).outcome(None).lost_per_100,
            None
        );
    }
}

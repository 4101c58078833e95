//! The last evening at a table: what was played wrong there as a habit, and the step of the course that mends it.

use std::collections::BTreeMap;

use super::{Attempt, BET, Spot, Step, Survey};

/// Longest pause within an evening, in seconds.
const PAUSE: u64 = 4 * 3600;
/// Largest number of habits that are told.
const HABITS: usize = 3;

/// Decisions and answers of one evening at tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evening {
    /// Number of decisions about hands.
    pub decisions: usize,
    /// Number of those that were wrong.
    pub wrong: usize,
    /// Their cost together, in bets.
    pub cost: f64,
    /// What was wrong as a habit, the dearest first.
    pub habits: Vec<Habit>,
}

/// Something that was done wrong in the same way.
#[derive(Clone, Debug, PartialEq)]
pub struct Habit {
    /// Number of times it was wrong.
    pub wrong: usize,
    /// What it was.
    pub what: Wrong,
    /// The step that mends it.
    pub step: Step,
}

/// A way of being wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum Wrong {
    /// One action where another is right, as [`Attempt::chosen`] writes them.
    Play {
        /// The action that was chosen.
        chosen: String,
        /// The action that is right.
        best: String,
        /// Cost together, in bets.
        cost: f64,
        /// Hand at which it cost most, as [`Attempt::spot`] writes it.
        dearest: String,
    },
    /// Answers about the count, of so many.
    Count {
        /// Number of answers about the count.
        asked: usize,
    },
    /// Bets other than those of the ramp, of so many.
    Bet {
        /// Number of bets that were judged.
        placed: usize,
    },
}

impl Evening {
    /// The last evening of these answers, oldest first; `None` if no hand was played at a table.
    #[must_use]
    pub fn last(attempts: &[Attempt], survey: &Survey) -> Option<Evening> {
        let mut answers: Vec<&Attempt> = Vec::new();
        for answer in attempts.iter().rev().filter(|answer| answer.at == "table") {
            let later = answers.last().map_or(answer.time, |later| later.time);
            if later.saturating_sub(answer.time) > PAUSE {
                break;
            }
            answers.push(answer);
        }
        let (hands, counts): (Vec<&Attempt>, Vec<&Attempt>) = answers
            .into_iter()
            .partition(|answer| answer.is_about_a_hand());
        if hands.is_empty() {
            return None;
        }
        let wrong: Vec<&Attempt> = hands.iter().copied().filter(|one| !one.right).collect();
        let mut plays: BTreeMap<(&str, &str), Vec<&Attempt>> = BTreeMap::new();
        for answer in &wrong {
            let play = (answer.chosen.as_str(), answer.best.as_str());
            plays.entry(play).or_default().push(answer);
        }
        let mut plays: Vec<(f64, Habit)> = plays
            .into_iter()
            .filter_map(|(play, answers)| habit(play, &answers, survey))
            .collect();
        plays.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (bets, counts): (Vec<&Attempt>, Vec<&Attempt>) =
            counts.into_iter().partition(|answer| answer.spot == BET);
        let others: Vec<Habit> = of_counts(&counts)
            .into_iter()
            .chain(of_bets(&bets))
            .collect();
        plays.truncate(HABITS - others.len());
        Some(Evening {
            decisions: hands.len(),
            wrong: wrong.len(),
            cost: wrong.iter().map(|answer| answer.cost).sum(),
            habits: plays.into_iter().map(|play| play.1).chain(others).collect(),
        })
    }
}

/// Cost of these answers, all wrong in the same way, and the habit.
fn habit(
    (chosen, best): (&str, &str),
    answers: &[&Attempt],
    survey: &Survey,
) -> Option<(f64, Habit)> {
    let dearest = answers.iter().max_by(|a, b| a.cost.total_cmp(&b.cost))?;
    let cost = answers.iter().map(|answer| answer.cost).sum();
    // What the chart says as well is a matter of the chart.
    let by_chart = dearest.spot.parse::<Spot>().is_ok_and(|spot| {
        let facts = survey.facts(spot);
        facts.is_some_and(|facts| facts.best.to_string() == best)
    });
    let what = Wrong::Play {
        chosen: chosen.to_owned(),
        best: best.to_owned(),
        cost,
        dearest: dearest.spot.clone(),
    };
    let step = if by_chart || dearest.count.or(dearest.running).is_none() {
        Step::Chart
    } else {
        Step::Deviations
    };
    Some((
        cost,
        Habit {
            wrong: answers.len(),
            what,
            step,
        },
    ))
}

/// Habit of wrong bets, if more than one in ten was wrong.
fn of_bets(bets: &[&Attempt]) -> Option<Habit> {
    let wrong = bets.iter().filter(|answer| !answer.right).count();
    (wrong * 10 > bets.len()).then_some(Habit {
        wrong,
        what: Wrong::Bet { placed: bets.len() },
        step: Step::Bets,
    })
}

/// Habit of wrong counts, if more than one in ten was wrong.
fn of_counts(counts: &[&Attempt]) -> Option<Habit> {
    let wrong: Vec<&&Attempt> = counts.iter().filter(|answer| !answer.right).collect();
    let is_counted =
        |answer: &&&Attempt| ["running count", "aces seen"].contains(&answer.spot.as_str());
    let step = if wrong.iter().any(is_counted) {
        Step::Counting
    } else {
        Step::Bets
    };
    (wrong.len() * 10 > counts.len()).then_some(Habit {
        wrong: wrong.len(),
        what: Wrong::Count {
            asked: counts.len(),
        },
        step,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HouseRules;
    use crate::practice::{Method, same_play, survey};

    fn answer(time: u64, spot: &str, chosen: &str, best: &str) -> Attempt {
        let right = chosen == best;
        Attempt {
            time,
            at: "table".to_owned(),
            rules: same_play(&HouseRules::default()),
            method: None,
            spot: spot.to_owned(),
            hand: String::new(),
            count: Some(2.0),
            running: None,
            chosen: chosen.to_owned(),
            best: best.to_owned(),
            right,
            cost: if right { 0.0 } else { 0.1 },
            bet: None,
            session: None,
            seconds: None,
        }
    }

    #[test]
    fn the_last_evening_tells_its_habits_and_the_steps_that_mend_them() {
        let survey = survey(&HouseRules::default());
        let last = |attempts: &[Attempt]| Evening::last(attempts, &survey);
        assert_eq!(last(&[]), None);
        let day = 24 * 3600;
        let attempts = [
            answer(1, "hard 12 v 4", "hit", "stand"),
            answer(day, "hard 16 v 7", "stand", "hit"),
            answer(day + 60, "hard 14 v 8", "stand", "hit"),
            answer(day + 61, "running count", "3", "3"),
            // The chart hits, the count stands.
            Attempt {
                method: Some(Method::Index),
                ..answer(day + 90, "hard 12 v 3", "hit", "stand")
            },
            answer(day + 95, "running count", "3", "5"),
            answer(day + 96, "bet", "10", "10"),
            answer(day + 98, "bet", "10", "40"),
            answer(day + 99, "hard 18 v 6", "stand", "stand"),
        ];
        let evening = last(&attempts).unwrap();
        assert_eq!((evening.decisions, evening.wrong), (4, 3));
        let told = evening.habits.iter();
        let told: Vec<(usize, Step)> = told.map(|habit| (habit.wrong, habit.step)).collect();
        assert_eq!(
            told,
            [(2, Step::Chart), (1, Step::Counting), (1, Step::Bets)]
        );
        // Drills in between are not of the evening.
        let drill = Attempt {
            at: "hands".to_owned(),
            ..answer(2 * day, "hard 12 v 4", "hit", "stand")
        };
        let more = [&attempts[..], &[drill]].concat();
        assert_eq!(last(&more).unwrap(), evening);
    }
}

//! The course: its five steps, from the chart to a table under noise, and how far answers have come in each.
//!
//! Nothing is stored but the answers. A step is held while its targets are met, so that later answers can lose it: most
//! targets look at the latest answers only, and the chart is lost when the cells whose latest answer was wrong cost more
//! than an exam allows.

use std::collections::{BTreeMap, VecDeque};

use super::{Attempt, BET, Drill, ExamResult, Method, PASS_MARK, Spot, Survey, exam_results};

/// A step of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// The chart.
    Chart,
    /// Deviations from it by the indices of a count.
    Deviations,
    /// A deck counted down against the clock.
    Counting,
    /// True counts, and the bets they ask for.
    Bets,
    /// Playing and counting at a table.
    Table,
}

impl Step {
    /// All steps in order.
    pub const ALL: [Step; 5] = [
        Step::Chart,
        Step::Deviations,
        Step::Counting,
        Step::Bets,
        Step::Table,
    ];
}

/// Something a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Short exams passed in a row; a whole chart stands for all of them.
    Exams,
    /// The exam of indices, passed the last time.
    IndexExam,
    /// Decks counted down right and in time.
    Decks,
    /// True counts.
    TrueCounts,
    /// Bets.
    Bets,
    /// Decisions at the table.
    Decisions,
    /// Figures of the count asked for at the table.
    TableCounts,
    /// Bets at a table that asks for the count.
    TableBets,
}

impl Target {
    /// Number of the latest answers that count, and of those that have to be right.
    #[must_use]
    pub fn of(self) -> (usize, usize) {
        match self {
            Target::Exams | Target::Decks => (3, 3),
            Target::IndexExam => (1, 1),
            Target::TrueCounts | Target::Bets | Target::TableBets => (20, 18),
            Target::Decisions => (100, 97),
            Target::TableCounts => (10, 9),
        }
    }

    /// Longest time for 52 cards of a deck that counts as in time, in seconds.
    pub const SECONDS_A_DECK: f64 = 30.0;

    /// `true` or `false` for an answer that counts, right or wrong; `None` for any other.
    fn judges(self, attempt: &Attempt, rules: &str) -> Option<bool> {
        let asked = (attempt.at.as_str(), attempt.spot.as_str());
        match (self, asked) {
            (Target::Decks, ("counting", "running count")) => {
                let cards: f64 = attempt.hand.split(' ').next()?.parse().ok()?;
                let allowed = Target::SECONDS_A_DECK * cards / 52.0;
                Some(attempt.right && attempt.seconds.is_some_and(|seconds| seconds <= allowed))
            }
            (Target::TrueCounts, ("true-count", _))
            | (Target::Bets, ("bets", _))
            | (Target::TableBets, ("table", BET)) => Some(attempt.right),
            (_, ("table", BET)) => None,
            (Target::Decisions, ("table", _)) if attempt.is_about_a_hand() => {
                (attempt.rules == rules).then_some(attempt.right)
            }
            (Target::TableCounts, ("table", _)) if !attempt.is_about_a_hand() => {
                Some(attempt.right)
            }
            _ => None,
        }
    }
}

/// How far a target has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The target.
    pub target: Target,
    /// Right ones among the latest answers that count.
    pub right: usize,
    /// Time since which it is met, in seconds since 1970 (UTC); `None` if it is not.
    pub since: Option<u64>,
}

/// How far a step has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The step.
    pub step: Step,
    /// Its targets.
    pub targets: Vec<Reached>,
    /// Time since which all are met, in seconds since 1970 (UTC); `None` if one is not, or is lost.
    pub held_since: Option<u64>,
    /// Loss by later answers, in bets per 100 hands, that took a met step away again.
    pub lost: Option<f64>,
}

/// Latest answers to a target, from the oldest to the newest; where all have to be right, only those in a row at the end count.
fn latest(target: Target, answers: impl Iterator<Item = (u64, bool)>) -> Reached {
    let (of, need) = target.of();
    let mut window: VecDeque<bool> = VecDeque::with_capacity(of);
    let mut since = None;
    for (time, right) in answers {
        if window.len() == of {
            window.pop_front();
        }
        window.push_back(right);
        let met = window.len() == of && count(&window) >= need;
        since = if met { since.or(Some(time)) } else { None };
    }
    let in_a_row = window.iter().rev().take_while(|right| **right).count();
    Reached {
        target,
        right: if of == need { in_a_row } else { count(&window) },
        since,
    }
}

fn count(answers: &VecDeque<bool>) -> usize {
    answers.iter().filter(|right| **right).count()
}

/// Exams on the chart passed in a row at the end.
fn exams_passed(results: &[ExamResult]) -> Reached {
    let (need, _) = Target::Exams.of();
    let mut run = 0;
    let mut since = None;
    for exam in results.iter().filter(|exam| exam.is_finished()) {
        if exam.is_passed() {
            run += match exam.exam {
                Drill::WholeChart => need,
                _ => 1,
            };
            since = since.or((run >= need).then_some(exam.ended));
        } else {
            (run, since) = (0, None);
        }
    }
    Reached {
        target: Target::Exams,
        right: run.min(need),
        since,
    }
}

/// Loss by the cells whose latest answer since `since` was wrong, in bets per 100 hands.
fn loss_since<'a>(attempts: impl Iterator<Item = &'a Attempt>, since: u64, survey: &Survey) -> f64 {
    let mut costs: BTreeMap<Spot, f64> = BTreeMap::new();
    let by_chart = |attempt: &&Attempt| {
        attempt.time > since
            && attempt.judged_by() == Some(Method::Chart)
            && Drill::parse(&attempt.at) != Some(Drill::MultiCard)
            && !attempt.is_late()
    };
    for attempt in attempts.filter(by_chart) {
        if let Ok(spot) = attempt.spot.parse() {
            costs.insert(spot, attempt.cost);
        }
    }
    let price = |(spot, cost): (&Spot, &f64)| {
        let frequency = survey.facts(*spot).map_or(0.0, |facts| facts.frequency);
        100.0 * frequency * cost
    };
    costs.iter().map(price).sum()
}

/// Standing of every step, from all answers, oldest first, under the rules of `survey` (as
/// [`same_play`](super::same_play) writes them). `converts` is `false` for an unbalanced count, which has no true counts.
#[must_use]
pub fn course(attempts: &[Attempt], rules: &str, survey: &Survey, converts: bool) -> Vec<Standing> {
    let results = exam_results(attempts, rules, survey);
    let on_chart = |exam: &&ExamResult| exam.exam != Drill::IndexExam;
    let (chart, indices): (Vec<ExamResult>, Vec<ExamResult>) =
        results.into_iter().partition(|exam| on_chart(&exam));
    let of = |target: Target| {
        let answers = attempts.iter();
        let judged = answers.filter_map(|attempt| {
            let right = target.judges(attempt, rules)?;
            Some((attempt.time, right))
        });
        latest(target, judged)
    };
    let index_exam = || {
        let finished = indices.iter().filter(|exam| exam.is_finished());
        latest(
            Target::IndexExam,
            finished.map(|exam| (exam.ended, exam.is_passed())),
        )
    };
    let standing = |step: Step| {
        let targets = match step {
            Step::Chart => vec![exams_passed(&chart)],
            Step::Deviations => vec![index_exam()],
            Step::Counting => vec![of(Target::Decks)],
            Step::Bets if !converts => vec![of(Target::Bets)],
            Step::Bets => vec![of(Target::TrueCounts), of(Target::Bets)],
            Step::Table => vec![
                of(Target::Decisions),
                of(Target::TableCounts),
                of(Target::TableBets),
            ],
        };
        let met = targets.iter().map(|target| target.since);
        let met = met.collect::<Option<Vec<u64>>>();
        let since = met.and_then(|times| times.into_iter().max());
        let here = attempts.iter().filter(|attempt| attempt.rules == rules);
        let lost = match (step, since) {
            (Step::Chart, Some(since)) => Some(loss_since(here, since, survey)),
            _ => None,
        };
        let lost = lost.filter(|loss| *loss > PASS_MARK);
        Standing {
            step,
            targets,
            held_since: since.filter(|_| lost.is_none()),
            lost,
        }
    };
    Step::ALL.into_iter().map(standing).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::HouseRules;
    use crate::practice::{ExamPaper, same_play, survey};
    use sanban_game::Seed;

    static SURVEY: LazyLock<Survey> = LazyLock::new(|| survey(&HouseRules::default()));

    fn attempt(at: &str, spot: &str, time: u64, right: bool) -> Attempt {
        Attempt {
            time,
            at: at.to_owned(),
            rules: same_play(&HouseRules::default()),
            method: Some(Method::Chart),
            spot: spot.to_owned(),
            hand: "52 cards, 2 at once".to_owned(),
            count: None,
            running: None,
            chosen: String::new(),
            best: String::new(),
            right,
            cost: if right { 0.0 } else { 0.3 },
            bet: None,
            session: None,
            seconds: Some(25.0),
        }
    }

    fn standing(attempts: &[Attempt], step: Step) -> Standing {
        let rules = same_play(&HouseRules::default());
        let all = course(attempts, &rules, &SURVEY, true);
        all.into_iter()
            .find(|standing| standing.step == step)
            .unwrap()
    }

    /// Answers to a short exam that ends at `time`.
    fn exam(sat: usize, time: u64, right: bool) -> Vec<Attempt> {
        let mut rng = Seed(1).stream();
        let mut paper = ExamPaper::new(Drill::ShortExam, &SURVEY, sat, &mut rng).unwrap();
        let mut answers = Vec::new();
        while let Some(spot) = paper.next() {
            paper.answered(right);
            let answer = attempt("exam", &spot.to_string(), time, right);
            answers.push(Attempt {
                session: Some(time),
                ..answer
            });
        }
        answers
    }

    #[test]
    fn the_chart_is_held_after_three_short_exams_until_later_answers_say_otherwise() {
        let mut past = Vec::new();
        assert_eq!(standing(&past, Step::Chart).held_since, None);
        for sat in 0..3 {
            let right = standing(&past, Step::Chart).targets[0].right;
            assert_eq!(right, sat);
            past.extend(exam(sat, 100 + sat as u64, true));
        }
        assert_eq!(standing(&past, Step::Chart).held_since, Some(102));
        past.push(attempt("hands", "hard 12 v 10", 200, false));
        let lost = standing(&past, Step::Chart);
        assert!(lost.held_since.is_none() && lost.lost.is_some_and(|loss| loss > PASS_MARK));
        past.push(attempt("hands", "hard 12 v 10", 201, true));
        assert_eq!(standing(&past, Step::Chart).held_since, Some(102));
        past.extend(exam(3, 300, false));
        assert_eq!(standing(&past, Step::Chart).held_since, None);
    }

    #[test]
    fn counting_is_held_by_the_latest_decks_right_and_in_time() {
        let deck = |time, right| attempt("counting", "running count", time, right);
        let mut past = vec![deck(1, false), deck(2, true), deck(3, true), deck(4, true)];
        assert_eq!(standing(&past, Step::Counting).held_since, Some(4));
        past.push(deck(5, true));
        assert_eq!(standing(&past, Step::Counting).held_since, Some(4));
        past.push(Attempt {
            seconds: Some(31.0),
            ..deck(6, true)
        });
        let slow = standing(&past, Step::Counting);
        assert_eq!((slow.held_since, slow.targets[0].right), (None, 0));
    }

    #[test]
    fn bets_at_a_table_are_no_figures_of_the_count() {
        let counts = (0..10).map(|time| attempt("table", "running count", time, true));
        let bets = (10..30).map(|time| attempt("table", "bet", time, time > 12));
        let past: Vec<Attempt> = counts.chain(bets).collect();
        let table = standing(&past, Step::Table);
        let reached = |target| {
            *table
                .targets
                .iter()
                .find(|one| one.target == target)
                .unwrap()
        };
        assert_eq!(reached(Target::TableCounts).since, Some(9));
        assert_eq!(reached(Target::TableBets).right, 17);
        assert_eq!(reached(Target::TableBets).since, None);
    }

    #[test]
    fn a_step_needs_all_of_its_targets() {
        let mut past: Vec<Attempt> = (0..20)
            .map(|time| attempt("bets", "bet", time, true))
            .collect();
        let bets = standing(&past, Step::Bets);
        assert_eq!(bets.held_since, None);
        assert_eq!(
            (bets.targets[0].since, bets.targets[1].since),
            (None, Some(19))
        );
        past.extend((20..40).map(|time| attempt("true-count", "true count", time, time > 21)));
        assert_eq!(standing(&past, Step::Bets).held_since, Some(39));
        // An unbalanced count has no true counts.
        let rules = same_play(&HouseRules::default());
        let all = course(&past[..20], &rules, &SURVEY, false);
        assert_eq!(all[3].held_since, Some(19));
    }
}

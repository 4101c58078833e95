//! Verdicts on the paper's claims: games in blocks decide about (a), courses of learning about all else.

mod duels;
mod learned;
mod opponents;

use crate::verdict::{Estimate, Finding, LEVEL, Test};
pub(super) use duels::of_duels;
pub(super) use learned::of_printed_equation;

use super::raw::{B, B_ON_ALL_STATE, Course, D, EXPLORING, HALVED, LONG, Series, WITHOUT_CUT};
use learned::{of_all_state, of_measured, of_under_12};
use opponents::{change_of_standard, of_opponents};

const THREE: u8 = 1;

const EIGHT: u8 = 6;

const ACE: u8 = 12;

const TWO: u8 = 13;

/// Courses by the same readings.
#[derive(Clone)]
pub(super) struct Courses<'a>(pub(super) Vec<&'a Course>);

impl Courses<'_> {
    /// Mean over the courses that have it; `None` if none has.
    pub(super) fn mean(&self, of: impl Fn(&Course) -> Option<f64>) -> Option<Estimate> {
        let values: Vec<f64> = self.0.iter().filter_map(|course| of(course)).collect();
        Estimate::mean(&values)
    }

    /// Same as [`Courses::mean`], of a series that one of the letters names.
    pub(super) fn of(&self, name: &str, of: impl Fn(&Series) -> Option<f64>) -> Option<Estimate> {
        self.mean(|course| of(course.series.get(name)?))
    }

    /// Scatter of a single course, such as the paper's, about the mean.
    fn scatter(&self, mean: Option<Estimate>) -> String {
        let one = mean.map(|mean| mean.of_sample(mean.value, 1.0 / self.0.len() as f64));
        let half = one.and_then(|one| one.half(LEVEL));
        half.map_or_else(String::new, |half| {
            format!("The paper has one course; a single one lies within ± {half:.3} of the mean")
        })
    }

    fn has(&self, name: &str) -> bool {
        self.0.iter().any(|course| course.series.contains_key(name))
    }

    /// `17 of 20 courses`: those in which it is positive.
    fn counted(&self, of: impl Fn(&Course) -> Option<f64>) -> String {
        let values: Vec<f64> = self.0.iter().filter_map(|course| of(course)).collect();
        let positive = values.iter().filter(|&&value| value > 0.0).count();
        format!("{positive} of {} courses", values.len())
    }

    /// Middle number of times that a play was made.
    fn times(&self, name: &str, rank: u8, held: u8, played: u8) -> u64 {
        let times = self.0.iter().filter_map(|course| {
            let series = course.series.get(name)?;
            Some(series.value(rank, held, played).map_or(0, |value| value.0))
        });
        let mut times: Vec<u64> = times.collect();
        times.sort_unstable();
        times.get(times.len() / 2).copied().unwrap_or(0)
    }
}

fn signed(estimate: Option<Estimate>, digits: usize) -> String {
    estimate.map_or_else(
        || "never met".to_owned(),
        |estimate| estimate.signed(digits),
    )
}

fn above(estimate: Option<Estimate>) -> Option<Test> {
    estimate.map(|estimate| Test::above(estimate, 0.0))
}

fn below(estimate: Option<Estimate>) -> Option<Test> {
    estimate.map(|estimate| Test::below(estimate, 0.0))
}

/// Finding on a claim whose parts were all met, else one that is open.
fn decided(claim: &str, here: String, tests: &[Option<Test>], why: impl Into<String>) -> Finding {
    let tests: Option<Vec<Test>> = tests.iter().copied().collect();
    Finding::of(claim, here, &tests.unwrap_or_default(), why)
}

/// Findings on (b) to (h), from courses by the same readings; `again` are more courses of the learning of (b).
pub(super) fn of_courses(courses: &Courses<'_>, again: &[Series]) -> Vec<Finding> {
    let mut found = Vec::new();
    if courses.has(B) {
        found.extend(of_all_state(courses, again));
    }
    if courses.has(D) {
        found.extend(of_under_12(courses));
    }
    if courses.has(WITHOUT_CUT) {
        found.push(change_of_standard(
            courses,
            "standard-by-rules",
            [(B, "with the 8-cut"), (WITHOUT_CUT, "without it")],
            "The paper itself varied no rule",
        ));
    }
    if courses.has(EXPLORING) {
        found.extend(of_measured(courses));
    }
    if courses.has(B_ON_ALL_STATE) {
        found.extend(of_opponents(courses));
    }
    if courses.has(HALVED) {
        let gain = courses.mean(|course| course.gain(HALVED, LONG));
        let ahead = courses.of(HALVED, Series::mean);
        found.push(decided(
            "decay-better",
            format!(
                "{} a game more than with an ε that stays, over 300,000 games",
                signed(gain, 4)
            ),
            &[above(gain)],
            "The schedule, halved every 20,000 games, is ours",
        ));
        found.push(decided(
            "decay-ahead",
            format!(
                "{} a game over 300,000 games, {} in their last third; ahead in {}",
                signed(ahead, 4),
                signed(courses.of(HALVED, |series| series.slope(2.0 / 3.0, 1.0)), 4),
                courses.counted(|course| course.mean(HALVED))
            ),
            &[above(ahead)],
            "The schedule, halved every 20,000 games, is ours",
        ));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::s2::raw::{Duel, E, G};
    use crate::s2::run::TABLE_1;
    use crate::verdict::Verdict;

    /// Series with a constant score a game, in which plays of these (rank, held, played) have these values.
    fn series(score: f64, values: &[(u8, u8, u8, f64)]) -> Series {
        use sanban_daihinmin::players::use_mel::MelTable;
        let plays = MelTable::default();
        let plays = plays.plays().map(|(play, _)| {
            let known = values.iter().find(|(rank, held, played, _)| {
                (*rank, *held, *played) == (play.rank, play.held, play.played)
            });
            known.map_or((0, 0.0), |value| (100, value.3))
        });
        Series {
            games: 6_000,
            sums: (1..=60)
                .map(|point| (score * 100.0 * f64::from(point)).round() as i64)
                .collect(),
            plays: plays.collect(),
            ..Series::default()
        }
    }

    fn verdict(findings: &[Finding], claim: &str) -> Verdict {
        let found = findings.iter().find(|finding| finding.claim == claim);
        found.map_or(Verdict::NotTestable, |finding| finding.verdict)
    }

    fn courses(of: impl Fn(f64) -> Vec<(&'static str, Series)>) -> Vec<Course> {
        let around = [-0.01, 0.0, 0.01, 0.005, -0.005];
        let courses = around.map(|noise| {
            let series = of(noise).into_iter();
            Course {
                series: series
                    .map(|(name, series)| (name.to_owned(), series))
                    .collect(),
                ..Course::default()
            }
        });
        courses.to_vec()
    }

    #[test]
    fn courses_decide_together_by_their_spread() {
        let judge = |g: f64, e: f64| {
            let all = courses(|noise| {
                vec![
                    (D, series(-0.04 + noise, &[])),
                    (E, series(e + noise, &[])),
                    (G, series(g + noise, &[])),
                ]
            });
            of_courses(&Courses(all.iter().collect()), &[])
        };
        let found = judge(-0.03, 0.03);
        assert_eq!(verdict(&found, "g-ahead"), Verdict::Differs);
        assert_eq!(verdict(&found, "e-ahead"), Verdict::Reproduced);
        assert_eq!(verdict(&found, "d-behind"), Verdict::Reproduced);
        // One course that ends ahead, and four that do not, tell nothing.
        let found = judge(-0.005, 0.03);
        assert!(matches!(
            verdict(&found, "g-ahead"),
            Verdict::TooClose(Some(_))
        ));
        // Values that were never learned leave their claims open.
        assert_eq!(verdict(&found, "f-two-8s"), Verdict::TooClose(None));
    }

    #[test]
    fn a_standard_changes_where_a_pair_is_kept_against_one_opponent_and_broken_against_another() {
        let judge = |after_d: f64| {
            let aces = |keeping: f64| series(0.0, &[(ACE, 2, 2, keeping), (ACE, 2, 1, 0.0)]);
            let all = courses(|noise| {
                vec![
                    (B, aces(-0.2 + noise)),
                    (D, aces(after_d + noise)),
                    (B_ON_ALL_STATE, series(0.0, &[])),
                ]
            });
            let found = of_courses(&Courses(all.iter().collect()), &[]);
            verdict(&found, "standard-by-opponent")
        };
        assert_eq!(judge(0.2), Verdict::Reproduced);
        // Worth less against one than against the other, and kept against both or broken against both.
        assert_eq!(judge(-0.1), Verdict::Differs);
        assert!(matches!(judge(0.0), Verdict::TooClose(_)));
    }

    #[test]
    fn the_best_play_is_told_with_an_error() {
        let values = |noise: f64| {
            [
                (EIGHT, 2, 1, 0.3 + noise),
                (EIGHT, 2, 2, 0.1),
                (EIGHT, 3, 1, 0.2 + noise),
                (EIGHT, 3, 2, 0.0),
                (EIGHT, 3, 3, 0.4),
            ]
        };
        let all = courses(|noise| vec![(D, series(0.0, &values(noise)))]);
        let found = of_courses(&Courses(all.iter().collect()), &[]);
        assert_eq!(verdict(&found, "f-two-8s"), Verdict::Reproduced);
        assert_eq!(verdict(&found, "f-three-8s"), Verdict::Differs);
        // Equal values differ by chance alone, however many there are to be the best.
        let values = |noise: f64| {
            [
                (EIGHT, 3, 1, noise),
                (EIGHT, 3, 2, -noise),
                (EIGHT, 3, 3, 2.0 * noise),
            ]
        };
        let all = courses(|noise| vec![(D, series(0.0, &values(noise)))]);
        let found = of_courses(&Courses(all.iter().collect()), &[]);
        assert!(matches!(
            verdict(&found, "f-three-8s"),
            Verdict::TooClose(Some(_))
        ));
    }

    #[test]
    fn an_early_fall_and_its_end_are_two_claims() {
        let all = courses(|noise| {
            let mut series = series(0.1 + noise, &[]);
            series.games = 30_000;
            for sum in &mut series.sums {
                *sum *= 5;
            }
            series.lowest = (300, -20);
            vec![(B, series)]
        });
        let found = of_courses(&Courses(all.iter().collect()), &[]);
        assert_eq!(verdict(&found, "b-ahead"), Verdict::Reproduced);
        assert_eq!(
            verdict(&found, "b-early-loss"),
            Verdict::Differs,
            "it wins from the start"
        );
        // The same turn in all courses: not the paper's.
        assert_eq!(verdict(&found, "b-turn"), Verdict::Differs);
    }

    /// What comes out by how Enemy leads alone is no agreement.
    #[test]
    fn the_order_of_the_two_weakest_is_fitted() {
        let mut duels = Vec::new();
        for (at, upper) in TABLE_1.iter().enumerate() {
            for lower in &TABLE_1[at + 1..] {
                for (one, four, sign) in [(lower, upper, 1), (upper, lower, -1)] {
                    duels.push(Duel {
                        one: (*one).to_owned(),
                        four: (*four).to_owned(),
                        reading: String::new(),
                        games: 100,
                        sums: vec![10 * sign, 12 * sign, 11 * sign],
                    });
                }
            }
        }
        let found = of_duels(&duels, true);
        assert_eq!(verdict(&found, "pair-save-over-enemy"), Verdict::Fitted);
        assert_eq!(verdict(&found, "whole-order"), Verdict::Fitted);
        assert_eq!(verdict(&found, "no8-over-under-12"), Verdict::Reproduced);
        let found = of_duels(&duels, false);
        assert_eq!(verdict(&found, "whole-order"), Verdict::Reproduced);
        duels[0].sums = vec![-10, -12, -11];
        assert_eq!(
            verdict(&of_duels(&duels, true), "pair-save-over-enemy"),
            Verdict::Differs
        );
    }
}

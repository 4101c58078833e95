//! Practising Blackjack: questions, correct answers and spaced repetition. No drawing and no file access.
//!
//! | file | contents |
//! |---|---|
//! | `method` | the methods of play: by the chart, by the indices of a count, exactly |
//! | `judge` | the right play by each of them, and the cost of every other |
//! | `asked`, `index_play` | a decision as the methods see it; play by the indices of a count |
//! | `cells` | cells of the chart by ranges |
//! | `survey` | the game solved under some rules |
//! | `spot` | a hand against an up card, as strategy charts distinguish them |
//! | `spaced_repetition` | choice of the next spot: spaced repetition |
//! | `hands` | questions about hands, from a full shoe or a partly dealt one |
//! | `counting` | questions about counts and decks |
//! | `bets` | the bet ramp in force, and questions about it |
//! | `drill` | the drills by name |
//! | `exam` | exams on the chart, and the loss by mistakes that they tell |
//! | `course` | the steps of the course, and how far answers have come in each |
//! | `evening` | the habits of the last evening at a table |
//! | `session` | a run of questions with an end and a result |
//! | `attempt` | an answer as it is logged |
//! | `answer_time` | time for an answer, after those of the last week |
//! | `followers_tests` | tests: a program that follows a method is never wrong |
//! | `progress` | statistics of all answers |
//! | `pupil_tests` | tests: a model pupil learns the chart |
//!
//! Everything follows the given [`HouseRules`](super::HouseRules); there is no table of right answers.

mod answer_time;
mod asked;
mod attempt;
mod bets;
mod cells;
mod counting;
mod course;
mod drill;
mod evening;
mod exam;
#[cfg(test)]
mod followers_tests;
mod hands;
mod index_play;
mod judge;
mod method;
mod progress;
#[cfg(test)]
mod pupil_tests;
mod session;
mod spaced_repetition;
mod spot;
mod survey;

pub use answer_time::week_record;
pub use attempt::{Attempt, BET, LATE, same_play};
pub use bets::{BetQuestion, BetRamp, BetSource, MOST_BETS};
pub use cells::{ParseCellsError, parse_cells};
pub use counting::{CountRun, DecksLeft, Figure, Layout, TrueCount};
pub use course::{Reached, Standing, Step, Target, course};
pub use drill::{Asking, Drill, NothingToAsk, Question};
pub use evening::{Evening, Habit, Wrong};
pub use exam::{ExamPaper, ExamResult, INDEX_QUESTIONS, Loss, Missed, PASS_MARK, exam_results};
pub use hands::HandQuestion;
pub use index_play::{IndexPlay, IndexUse};
pub use judge::{ChartCell, Difference, Judge, Judgement, Opinion, Reason, judge};
pub use method::Method;
pub use progress::{Day, PastSession, SpotRecord, by_day, by_session, by_spot, mistakes};
pub use session::{Goal, Outcome, Session, SpotResult};
pub use spaced_repetition::SpacedRepetition;
pub use spot::{ParseSpotError, Spot};
pub use survey::{SpotFacts, Survey, chart_for, survey};

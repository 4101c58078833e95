//! Practising Blackjack: questions, correct answers and spaced repetition. It draws nothing and opens no file.
//!
//! | file | what lives there |
//! |---|---|
//! | `judge` | what is right: the one door to the exact engine |
//! | `spot` | a hand against an up card, as strategy charts tell them apart |
//! | `spaced_repetition` | which spot comes next: spaced repetition |
//! | `hands` | questions about hands, from a full shoe and from one that is partly dealt |
//! | `counting` | questions about counts, decks and bets |
//! | `drill` | the drills by name |
//! | `session` | a run of questions with an end and a result |
//! | `attempt` | an answer as it is written down |
//! | `progress` | what all answers together come to |
//!
//! Everything follows the [`HouseRules`](super::HouseRules) that it is given; there is no table of right answers.

mod attempt;
mod counting;
mod drill;
mod hands;
mod judge;
mod progress;
mod session;
mod spaced_repetition;
mod spot;

pub use attempt::{Attempt, same_play};
pub use counting::{CountRun, DecksLeft, Figure, TrueCount, bet_choices, count_limit};
pub use drill::{Asking, Drill, NothingToAsk, Question};
pub use hands::HandQuestion;
pub use judge::{ChartCell, Judgement, Reason, SpotFacts, Survey, chart_for, judge, survey};
pub use progress::{Day, SpotRecord, by_day, by_spot, date, mistakes};
pub use session::{Goal, Outcome, Session, SpotResult};
pub use spaced_repetition::SpacedRepetition;
pub use spot::{ParseSpotError, Spot};

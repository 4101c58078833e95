//! Card counting: counting systems, their efficiency, index numbers and bet ramps.
//!
//! | file | contents |
//! |---|---|
//! | `count` | counts and bet ramps as data, and their counts at a table |
//! | `conversion` | the true count as people work it out: coarse decks, whole numbers |
//! | `keeping` | a count as a player keeps it: the figure worked out, and the true count it stands for |
//! | `effects` | effects of removal on the game and on a decision; the correlations of a count with them |
//! | `sweep` | the shoes that a true count stands for, solved |
//! | `dealt` | dealt shoes, and the values of hands in them at each true count |
//! | `draws` | the chances of the next two cards, in a shoe and on average |
//! | `regression` | weighted least squares |
//! | `onward` | how a hand goes on after a hit |
//! | `frequency` | distribution of true counts, and the true count that a running count stands for |
//! | `normal` | the normal distribution |
//! | `hand_kind` | pairs, soft and hard totals |
//! | `cells` | value of each of them at each true count |
//! | `multi_card` | totals of more than two cards |
//! | `deviation` | another action beyond some true count |
//! | `indices` | the true counts from which another action is best, and the gain |
//! | `published` | the indices that are taught first |
//! | `index_set` | sets of indices that a player knows |
//! | `index_table` | indices as players use them, and as text |
//! | `strategy`, `steps` | a chart with departures from it; bets by the count |
//! | `conditions` | EV and variance of a round at each true count |
//! | `risk` | variance of actions, and the premium that it costs |
//! | `shared`, `kept` | results cached for the process; indices in files |
//! | `betting` | bets at each count, and their growth, risk of ruin, N0 and SCORE |
//!
//! All numbers follow the rules in force and come from [`crate::exact`] or, with their standard errors, from rounds
//! dealt by [`crate::simulation`]; approximations are stated in their file.

pub mod betting;
mod cells;
mod conditions;
mod conversion;
mod count;
mod dealt;
mod deviation;
mod draws;
pub mod effects;
mod frequency;
mod hand_kind;
mod index_set;
mod index_table;
pub mod indices;
mod keeping;
mod kept;
mod multi_card;
mod normal;
mod onward;
mod published;
mod regression;
mod risk;
mod shared;
mod steps;
mod strategy;
mod sweep;

pub use conditions::{Condition, Deals, conditions, deal_conditions};
pub use conversion::{Conversion, DecksLeft, Rounding};
pub use count::{Count, Ramp};
pub use deviation::Deviation;
pub(crate) use deviation::order;
pub use hand_kind::HandKind;
pub use index_set::IndexSet;
pub(crate) use index_table::QUESTIONS;
pub use index_table::{IndexPlay, IndexTable};
pub use keeping::{Counting, Known, Reader};
pub use onward::GoesOn;
pub use published::Published;
pub use risk::PartInsurance;
pub(crate) use steps::{MOST_STEPS, Steps, Wong, on_step};
pub(crate) use strategy::Strategy;

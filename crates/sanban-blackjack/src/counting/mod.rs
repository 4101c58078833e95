//! Card counting: counting systems, their efficiency, index numbers and bet ramps.
//!
//! | file | what it does |
//! |---|---|
//! | `count` | counts and bet tables as data, and their counts at a table |
//! | `conversion` | the true count as people work it out: coarse decks, whole numbers |
//! | `keeping` | a count as somebody keeps it: the figure that is worked out, and what it stands for |
//! | `effects` | what removing a card does to the game and to a decision; the correlations of a count with it |
//! | `sweep` | the shoes that a true count stands for, solved |
//! | `dealt` | shoes as they are dealt, and what hands are worth in them at each true count |
//! | `frequency` | the true counts that come, and what a running count stands for |
//! | `normal` | the normal distribution |
//! | `hand_kind` | pairs, soft and hard totals |
//! | `cells` | what each of them is worth at each true count |
//! | `multi_card` | those of more than two cards |
//! | `deviation` | another action from a true count on |
//! | `indices` | from which true count on another action is best, and what that gains |
//! | `published` | the indices that are taught first |
//! | `index_table` | indices as players use them, and as text |
//! | `strategy`, `steps` | a chart with departures from it; bets by the count |
//! | `conditions` | what a round is worth, and how much it varies, at each true count |
//! | `shared` | what was worked out once in a process |
//! | `betting` | what to bet at each, and what comes of it: growth, risk of ruin, N0, SCORE |
//!
//! All numbers follow the rules in force and come from [`crate::exact`] or, with their standard errors, from rounds that
//! are dealt ([`crate::simulation`]); where something is an approximation its file says so.

pub mod betting;
mod cells;
mod conditions;
mod conversion;
mod count;
mod dealt;
mod deviation;
pub mod effects;
mod frequency;
mod hand_kind;
mod index_table;
pub mod indices;
mod keeping;
mod multi_card;
mod normal;
mod published;
mod shared;
mod steps;
mod strategy;
mod sweep;

pub use conditions::{Condition, Deals, conditions, deal_conditions};
pub use conversion::{Conversion, DecksLeft, Rounding};
pub use count::{Count, Ramp};
pub use deviation::Deviation;
pub use hand_kind::HandKind;
pub(crate) use index_table::QUESTIONS;
pub use index_table::{IndexPlay, IndexTable};
pub use keeping::{Counting, Known, Reader};
pub use published::Published;
pub(crate) use steps::{MOST_STEPS, Steps, Wong, on_step};
pub(crate) use strategy::Strategy;

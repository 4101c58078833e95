//! Exact EV of every action, for any hand, up card and shoe, under every rule of the table.
//!
//! | file | contents |
//! |---|---|
//! | `hands` | all hands of 21 or less |
//! | `values`, `hand_values` | values of the allowed actions; from payouts to values per unit bet |
//! | `shoe` | the cards left to draw, finite or endless |
//! | `dealer` | payouts of standing, for many shoes side by side |
//! | `program` | the inner loop of that |
//! | `plays` | standing, hitting and doubling, for every hand |
//! | `split` | splits, including resplits |
//! | `deals` | the initial deals of a round |
//! | `solution` | a whole shoe: every deal, and the edge |
//! | `decision` | one hand, by itself or at a table |
//! | `fixed` | EV of a chart played to the letter |
//! | `total` | the best chart for the rules |
//! | `full_memory` | one split under optimal play with full memory |
//! | `infinite_deck` | S3's recursion, plain and memoised |
//!
//! Hit, stand and double are optimal for the exact composition of the player's own hand; hands of a split are played
//! by the rule that is best for the same cards unsplit (`CDZ-`).

mod dealer;
mod deals;
mod decision;
mod fixed;
mod full_memory;
mod hand_values;
mod hands;
pub mod infinite_deck;
mod plays;
mod program;
mod shoe;
mod solution;
mod split;
mod total;
mod values;

pub use decision::{Odds, ValueError, at_table, evaluate, next_round, odds, odds_of};
pub use fixed::edge_of;
pub use full_memory::full_memory_split;
pub use shoe::{CardNotInShoe, Shoe};
pub use solution::Solution;
pub(crate) use solution::{Held, PlayOn, Wanted, is_conditional};
pub use total::{TotalCell, TotalStrategy};
pub use values::Values;

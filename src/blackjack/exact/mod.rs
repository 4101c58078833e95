//! Exact expected values: of every action, for any hand, up card and shoe, under every rule of the table.
//!
//! | file | what it does |
//! |---|---|
//! | `hands` | lists every hand of 21 or less |
//! | `shoe` | what is left to draw, finite or endless |
//! | `dealer` | what standing pays, for many shoes side by side |
//! | `plays` | standing, hitting and doubling, for every hand |
//! | `split` | splits, resplits included |
//! | `solution` | a whole shoe: every deal, and the edge |
//! | `decision` | one hand, by itself or at a table |
//! | `fixed` | what a chart is worth when it is played to the letter |
//!
//! Hit, stand and double are optimal for the exact composition of the player's own hand; hands of a split are played
//! by the rule that is best for the same cards unsplit (`CDZ-`).

mod dealer;
mod decision;
mod fixed;
mod hand_values;
mod hands;
mod plays;
mod shoe;
mod solution;
mod split;
mod values;

pub use decision::{NoValue, at_table, evaluate, next_round};
pub use fixed::edge_of;
pub use shoe::{NotInShoe, Shoe};
pub use solution::Solution;
pub use values::Values;

//! Search that knows no game: bandits, flat Monte Carlo, tree search and their budgets, generic over
//! [`crate::State`].
//!
//! An algorithm from a paper is a configuration here. It chooses
//!
//! * where an iteration starts: [`Worlds`], one known state, or a new one drawn from a view each time;
//! * which action is tried next: the bandit [`Ucb1`];
//! * when a leaf becomes a node with children, how values travel up, and which action is taken in the end:
//!   [`TreeSearch`];
//! * whether a playout counts for moves made later in it: [`Amaf`];
//! * how a game is played to its end and what that end is worth: a [`Playout`], made by the game, or a
//!   [`Rollout`] with a [`Policy`];
//! * how long it goes on: a [`Budget`].
//!
//! Where one searcher faces nothing but chance, [`EpisodeSearch`] grows a tree of that searcher's own decisions
//! over an [`Episode`], which a game makes as small and fast as it can.
//!
//! [`flat()`] gives every action the same number of playouts instead of growing a tree. Both return
//! [`Findings`], which become a [`crate::Decision`].

mod bandit;
mod budget;
mod episode;
mod findings;
mod flat;
mod playout;
mod tree;
mod worlds;

pub use bandit::Ucb1;
pub use budget::{Budget, LEVEL, Limit, PLAYOUTS, TIME};
pub use episode::{Backing, Episode, EpisodeSearch, MAX_OPTIONS, Memory, Seen};
pub use findings::{Choice, Findings};
pub use flat::flat;
pub use playout::{Playout, Policy, Rollout, Uniform, payoffs};
pub use tree::{Amaf, Backup, Glimpse, TreeSearch};
pub use worlds::Worlds;

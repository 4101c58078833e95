//! Monte Carlo search for any game: bandits, flat Monte Carlo, tree search and their budgets, generic over
//! [`crate::State`].
//!
//! An algorithm from a paper is a configuration here. It chooses
//!
//! * the root state of each iteration: [`RootState`], one known state or a determinization;
//! * the action to try next: the bandit [`Ucb1`];
//! * when leaves are expanded, how values are backed up, and which action is chosen at the end: [`TreeSearch`];
//! * whether playouts update the values of later moves (AMAF): [`Amaf`];
//! * the playout and the value of its end: a [`Playout`] made by the game, or a [`Rollout`] with a [`Policy`];
//! * when to stop: a [`Budget`].
//!
//! For a single agent that faces nothing but chance, [`EpisodeSearch`] grows a tree of the agent's own decisions over
//! an [`Episode`], which a game can make small and fast.
//!
//! [`flat()`] gives every action the same number of playouts instead of growing a tree. All return a [`SearchResult`],
//! which becomes a [`crate::Decision`].

mod bandit;
mod budget;
mod episode;
mod flat;
mod playout;
mod result;
mod root_state;
mod tree;

pub use bandit::Ucb1;
pub use budget::{Budget, LEVEL, Limit, PLAYOUTS, TIME};
pub use episode::{Episode, EpisodeBackup, EpisodeSearch, MAX_OPTIONS, Observation, TreeKind};
pub use flat::flat;
pub use playout::{Playout, Policy, Rollout, Uniform, payoffs};
pub use result::{FinalChoice, SearchResult};
pub use root_state::RootState;
pub use tree::{Amaf, Backup, Snapshot, TreeSearch};

//! Training of the expert, from nothing but its own games.
//!
//! | file | contents |
//! |---|---|
//! | `self_play` | self-play games as training data |
//! | `priors` | training the priors on visit counts of the search |
//! | `evaluation` | fitting the evaluation to results of games |
//! | `openings` | making the opening book |

pub mod evaluation;
pub mod openings;
pub mod priors;
pub mod self_play;

//! Persistent data of the program and everything derived from it: settings, tables, results, ratings, statistics.
//!
//! | module | what lives there |
//! |---|---|
//! | [`config`] | settings: reading, checking, saving; each game brings its own section |
//! | [`store`] | the database of tables, results and answers |
//! | [`rating`] | Glicko-2 for people, and the ladders of opponents |
//! | [`statistics`] | statistics of a person's games |

pub mod config;
pub mod rating;
pub mod statistics;
pub mod store;

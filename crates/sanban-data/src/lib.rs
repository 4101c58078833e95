//! What the program keeps, and what it comes to: settings, tables, results, ratings, statistics.
//!
//! | module | what lives there |
//! |---|---|
//! | [`config`] | settings: reading, checking, saving; each game brings its own section |
//! | [`store`] | the database of tables, results and answers |
//! | [`rating`] | Glicko-2 for people, and the ladders of opponents |
//! | [`statistics`] | what a person's games come to |

pub mod config;
pub mod rating;
pub mod statistics;
pub mod store;

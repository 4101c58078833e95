//! sanban (三番, "three bouts"): Blackjack, Daihinmin and Blokus Duo in one terminal.
//!
//! The crate is a house of few rooms. A room may use those below it, never those above or beside it:
//!
//! | floor | rooms |
//! |---|---|
//! | the front door | [`cli`] subcommands |
//! | doors | [`tui`] screens · [`protocol`] other programs |
//! | papers | [`lab`] experiments, table by table |
//! | any game | [`arena`] referee, matches |
//! | the list of games | [`registry`] |
//! | a game each | [`blackjack`] · [`daihinmin`] · [`blokus`] |
//! | knows no game | [`search`] bandits, trees, budgets |
//! | ground | [`store`] files · [`config`] settings · [`cards`] |
//! | words | [`game`] State, View, Player, Seat, Record, seeds |

pub mod arena;
pub mod blackjack;
pub mod blokus;
pub mod cards;
pub mod cli;
pub mod config;
pub mod daihinmin;
pub mod game;
pub mod lab;
pub mod protocol;
pub mod registry;
pub mod search;
pub mod store;
pub mod tui;

//! sanban (三番, "three bouts"): Blackjack, Daihinmin and Blokus Duo in one terminal.
//!
//! The engines and the screens are crates below `crates/`; this crate is the program that combines them. A module may use those
//! below it, never those above or beside it; between crates the compiler enforces this:
//!
//! | layer | modules and crates |
//! |---|---|
//! | the command line | [`cli`] subcommands |
//! | plain mode | [`plain`] tables and screens in lines of text |
//! | launch | [`launch`] games, settings, keys, films without a terminal · [`games`] the list of games with screens |
//! | screens of many games | [`screens`] comparing AIs |
//! | runs of many games | [`tournament`] the arena: schedules, run files, standings |
//! | speeds and signatures of play | [`mod@bench`] |
//! | the list of games | [`registry`] |
//! | a game's screens | [`sanban_screens_blackjack`] · [`sanban_screens_daihinmin`] · [`sanban_screens_blokus`] |
//! | any game's screens | [`sanban_screens`] home, set-up, settings, results, watching |
//! | the table for people | [`sanban_play`] session, play, review, puzzles, lessons |
//! | persistent data | [`sanban_data`] settings, files, ratings, statistics |
//! | a terminal | [`sanban_term`] stack of screens, actions, themes, widgets |
//! | any program | [`sanban_cli`] help, refusals, files, progress, signals |
//! | words | [`sanban_words`] messages, errors in words, widths of text |
//! | a game each | [`sanban_blackjack`] · [`sanban_daihinmin`] with [`sanban_daihinmin::uecda`] · [`sanban_blokus`] with [`sanban_blokus::gtp`] |
//! | any game | [`sanban_game`] State, View, Player, Seat, Record, seeds; matches; bandits, trees, budgets; cards |

pub mod bench;
pub mod cli;
pub mod games;
pub mod launch;
pub mod plain;
pub mod registry;
pub mod screens;
pub mod tournament;

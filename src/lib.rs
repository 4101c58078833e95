//! sanban (三番, "three bouts"): Blackjack, Daihinmin and Blokus Duo in one terminal.
//!
//! The engines are crates of their own below `crates/`; this one is the program around them. A room may use those below
//! it, never those above or beside it:
//!
//! | floor | rooms |
//! |---|---|
//! | the front door | [`cli`] subcommands |
//! | lines | [`plain`] a table in lines of text, with the games' words from [`tui`] |
//! | screens | [`tui`] |
//! | papers | [`lab`] experiments, table by table (`sanban-lab`) |
//! | runs of many games | [`tournament`] the arena: schedules, run files, standings |
//! | speeds and signatures of play | [`mod@bench`] |
//! | the list of games | [`registry`] |
//! | a game each | [`blackjack`] · [`daihinmin`] with [`daihinmin::uecda`] · [`blokus`] with [`blokus::gtp`] (`sanban-blackjack`, …) |
//! | what games come to | [`statistics`] |
//! | ground | [`store`] files · [`config`] settings · [`i18n`] messages · [`problem`] errors of the engines in words · [`rating`] Glicko-2 and the ladders · [`text`] in the columns of a terminal |
//! | any game | [`game`] State, View, Player, Seat, Record, seeds · [`arena`] matches · [`search`] bandits, trees, budgets · [`cards`] (`sanban-game`) |

pub use sanban_blackjack as blackjack;
pub use sanban_blokus as blokus;
pub use sanban_daihinmin as daihinmin;
pub use sanban_game as game;
pub use sanban_game::{arena, cards, search};
pub use sanban_lab as lab;

pub mod bench;
pub mod cli;
pub mod config;
pub mod i18n;
pub mod plain;
pub mod problem;
pub mod rating;
pub mod registry;
pub mod statistics;
pub mod store;
pub mod text;
pub mod tournament;
pub mod tui;

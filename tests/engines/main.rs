//! The engines together and through the command line: laws of all games, matches, protocols.

mod arena;
mod blackjack_counting;
mod blackjack_simulation;
mod blksgf;
mod blokus_expert;
mod daihinmin_problems;
mod daihinmin_use_mel;
mod gtp;
mod hex;
mod laws;
mod search;

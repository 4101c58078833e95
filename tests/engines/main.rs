//! The engines together and through the command line: laws of all games, matches, protocols, the papers' experiments.

mod arena;
mod blackjack_counting;
mod blackjack_simulation;
mod blksgf;
mod blokus_expert;
mod daihinmin_problems;
mod daihinmin_use_mel;
mod gtp;
mod hex;
mod lab_blokus;
mod lab_daihinmin;
mod lab_s1;
mod lab_suite;
mod laws;
mod search;

//! Simulation
#![allow(missing_docs)]

mod automaton;
mod dealing;
pub mod lanes;
mod payoff;
mod pile;
mod policy;

//! Reruns of the papers' experiments, table by table, with the published figures beside the measured ones; and the
//! exact cost of decisions.
//!
//! # A small experiment
//!
//! ```
#![doc = include_str!("../examples/loss.rs")]
//! ```

#![warn(missing_docs)]

pub mod claims;
pub mod cli;
pub mod heat;
mod judged;
pub mod loss;
pub mod plot;
mod reading;
pub mod s1;
pub mod s2;
pub mod s3;
pub mod s4;
pub mod s5;
mod shoes;
pub mod suite;
pub mod verdict;

pub use reading::NoReading;
pub use shoes::{LabError, LabTable};

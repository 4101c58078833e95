//! Strategy charts: the tables that say what to do with a hand against an up card.

mod chart;
mod code;
mod file;

pub use chart::{Advice, Cell, Chart, Column, Row, Section, ThreeCards};
pub use code::{Code, Try};

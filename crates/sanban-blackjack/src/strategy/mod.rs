//! Strategy charts: tables of actions by hand and up card.

mod chart;
mod code;
mod computed;
mod file;

pub use chart::{Advice, Cell, Chart, Column, Row, Section, SoftOfThree, ThreeCards};
pub use code::{Code, Try};
pub(crate) use computed::label;

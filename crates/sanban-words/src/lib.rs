//! All texts for the user, in English and Japanese, and their width in a terminal.
//!
//! | module | contents |
//! |---|---|
//! | [`i18n`] | messages in the user's language |
//! | [`problem`] | errors of the engines as sentences |
//! | [`report`] | the report of a match |
//! | [`text`] | widths, line breaks and symbols in the columns of a terminal |

#![warn(missing_docs)]

pub mod i18n;
pub mod problem;
pub mod report;
pub mod text;

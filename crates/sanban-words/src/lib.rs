//! Every text that a person reads, in English and Japanese, and how wide it is in a terminal.
//!
//! | module | what lives there |
//! |---|---|
//! | [`i18n`] | messages in the language of the person |
//! | [`problem`] | errors of the engines as sentences |
//! | [`text`] | widths, line breaks and signs in the columns of a terminal |

#![warn(missing_docs)]

pub mod i18n;
pub mod problem;
pub mod text;

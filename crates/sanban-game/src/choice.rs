//! Values that a setting of a player or a rule takes.

use std::fmt::{self, Display};

/// A value that a setting takes, or a kind of values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice {
    /// A word, typed as it stands.
    Word(&'static str),
    /// A whole number of a short range.
    Span(u32, u32),
    /// A whole number.
    Whole(u32, u32),
    /// A number.
    Number(u32, u32),
    /// A number of seconds.
    Seconds(f64, f64),
    /// A number of points.
    Points(u32, u32),
    /// A count of cards.
    Count,
    /// An amount of money.
    Amount,
    /// Name of a file.
    File,
    /// Name of a file of weights.
    Weights,
    /// Name of a file that this command line writes.
    FileOf(&'static str),
}

/// Choices of a switch.
pub const SWITCH: &[Choice] = &[Choice::Word("true"), Choice::Word("false")];

impl Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Word(word) => f.write_str(word),
            Choice::Span(least, most) => write!(f, "{least}…{most}"),
            Choice::Whole(least, most) => write!(f, "a whole number from {least} to {most}"),
            Choice::Number(least, most) => write!(f, "a number from {least} to {most}"),
            Choice::Seconds(least, most) => write!(f, "seconds from {least} to {most}"),
            Choice::Points(least, most) => write!(f, "points from {least} to {most}"),
            Choice::Count => f.write_str("a count"),
            Choice::Amount => f.write_str("an amount"),
            Choice::File => f.write_str("a file"),
            Choice::Weights => f.write_str("a file of weights"),
            Choice::FileOf(command) => write!(f, "a file of '{command}'"),
        }
    }
}

/// Description of a set of choices: `A, B or C`.
pub(crate) fn any_of(choices: &[Choice]) -> String {
    let words: Vec<String> = choices.iter().map(Choice::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// Values that would have been right in place of a wrong one.
#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    /// One of the choices of the setting.
    OneOf(&'static [Choice]),
    /// A narrower choice, for the sake of another setting.
    Beside(String),
}

impl Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::OneOf(choices) => f.write_str(&any_of(choices)),
            Expected::Beside(text) => f.write_str(text),
        }
    }
}

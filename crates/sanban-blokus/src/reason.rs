//! Reasons for the players' choices, with the text under which judgements keep them.

use std::fmt;

use super::{Action, Colour};
use sanban_game::Act;

/// Reason for an action.
///
/// # Examples
/// ```
/// use sanban_blokus::{Colour, Reason};
///
/// let (colour, margin) = (Colour::First, 20);
/// let text = Reason::Solved { colour, margin }.to_string();
/// assert_eq!(text, "solved: first wins by 20 with best play");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is in the opening book.
    Book,
    /// No piece fits: a pass.
    NoPlace,
    /// There is one placement alone.
    OnlyPlace,
    /// The game is solved to its end.
    Solved {
        /// Colour to move.
        colour: Colour,
        /// Its margin in squares with best play; negative if it loses.
        margin: i32,
    },
    /// Any other, in words.
    Other(String),
}

impl Act for Action {
    type Reason = Reason;
}

const BOOK: &str = "an opening that was searched beforehand";
const NO_PLACE: &str = "no piece fits";
const ONLY_PLACE: &str = "the only placement";

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Book => f.write_str(BOOK),
            Reason::NoPlace => f.write_str(NO_PLACE),
            Reason::OnlyPlace => f.write_str(ONLY_PLACE),
            Reason::Other(text) => f.write_str(text),
            Reason::Solved { colour, margin } => {
                write!(f, "solved: {colour} ")?;
                match margin {
                    0 => f.write_str("draws")?,
                    1.. => write!(f, "wins by {margin}")?,
                    _ => write!(f, "loses by {}", -margin)?,
                }
                f.write_str(" with best play")
            }
        }
    }
}

impl From<String> for Reason {
    fn from(text: String) -> Reason {
        read(&text).unwrap_or(Reason::Other(text))
    }
}

fn read(text: &str) -> Option<Reason> {
    match text {
        BOOK => return Some(Reason::Book),
        NO_PLACE => return Some(Reason::NoPlace),
        ONLY_PLACE => return Some(Reason::OnlyPlace),
        _ => {}
    }
    let solved = text.strip_prefix("solved: ")?;
    let words: Vec<&str> = solved.strip_suffix(" with best play")?.split(' ').collect();
    let (colour, margin) = match words[..] {
        [colour, "draws"] => (colour, 0),
        [colour, "wins", "by", margin] => (colour, margin.parse().ok()?),
        [colour, "loses", "by", margin] => (colour, -margin.parse::<i32>().ok()?),
        _ => return None,
    };
    let colour = colour.parse().ok()?;
    Some(Reason::Solved { colour, margin })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts stand in the databases of people.
    #[test]
    fn what_is_kept_reads_back_to_the_letter() {
        let solved = |colour, margin| Reason::Solved { colour, margin };
        for (reason, text) in [
            (Reason::Book, "an opening that was searched beforehand"),
            (Reason::NoPlace, "no piece fits"),
            (Reason::OnlyPlace, "the only placement"),
            (
                solved(Colour::First, 20),
                "solved: first wins by 20 with best play",
            ),
            (
                solved(Colour::Second, -7),
                "solved: second loses by 7 with best play",
            ),
            (
                solved(Colour::First, 0),
                "solved: first draws with best play",
            ),
        ] {
            assert_eq!(reason.to_string(), text);
            assert_eq!(Reason::from(text.to_owned()), reason);
        }
        for text in [
            "",
            "solved: first wins with best play",
            "solved: third draws with best play",
        ] {
            let other = Reason::from(text.to_owned());
            assert_eq!(other, Reason::Other(text.to_owned()));
            assert_eq!(other.to_string(), text);
        }
    }
}

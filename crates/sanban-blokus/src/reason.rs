//! Reasons for the expert's choices: a few fixed phrases, which can be parsed and translated.

use std::fmt;
use std::str::FromStr;

use super::Colour;

/// Reason for an action.
///
/// # Examples
/// ```
/// use sanban_blokus::{Colour, Reason};
///
/// let reason: Reason = "solved: first wins by 20 with best play".parse()?;
/// let (colour, margin) = (Colour::First, 20);
/// assert_eq!(reason, Reason::Solved { colour, margin });
/// # Ok::<(), sanban_blokus::ParseReasonError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is in the opening book.
    Book,
    /// The game is solved to its end.
    Solved {
        /// Colour to move.
        colour: Colour,
        /// Its margin in squares with best play; negative if it loses.
        margin: i32,
    },
}

/// A text that is not a [`Reason`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a reason of a player of Blokus Duo")]
pub struct ParseReasonError;

const BOOK: &str = "an opening that was searched beforehand";

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Book => f.write_str(BOOK),
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

impl FromStr for Reason {
    type Err = ParseReasonError;

    fn from_str(text: &str) -> Result<Reason, ParseReasonError> {
        if text == BOOK {
            return Ok(Reason::Book);
        }
        let solved = text.strip_prefix("solved: ");
        let solved = solved.and_then(|rest| rest.strip_suffix(" with best play"));
        let (colour, end) = solved
            .and_then(|rest| rest.split_once(' '))
            .ok_or(ParseReasonError)?;
        let colour = [Colour::First, Colour::Second]
            .into_iter()
            .find(|known| known.to_string() == colour)
            .ok_or(ParseReasonError)?;
        let squares = |number: &str| number.parse::<i32>().map_err(|_| ParseReasonError);
        let margin = match (end.strip_prefix("wins by "), end.strip_prefix("loses by ")) {
            (Some(number), _) => squares(number)?,
            (_, Some(number)) => -squares(number)?,
            _ if end == "draws" => 0,
            _ => return Err(ParseReasonError),
        };
        Ok(Reason::Solved { colour, margin })
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> String {
        reason.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_read_back() {
        let margins = [-7, 0, 20].into_iter();
        let solved = margins.flat_map(|margin| {
            [Colour::First, Colour::Second].map(|colour| Reason::Solved { colour, margin })
        });
        for reason in solved.chain([Reason::Book]) {
            assert_eq!(reason.to_string().parse(), Ok(reason));
        }
        for text in [
            "",
            "solved: first wins with best play",
            "solved: third draws with best play",
        ] {
            assert_eq!(text.parse::<Reason>(), Err(ParseReasonError), "{text}");
        }
    }
}

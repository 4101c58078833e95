//! Reasons for the players' choices, with the text under which judgements keep them.

use std::fmt;

use super::{Action, Colour, Piece, read_action, write_action};
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
    /// It differs from another action in this.
    Compared {
        /// What is compared.
        by: Contrast,
        /// Its figures, for the action and for what it is compared with.
        figures: (i32, i32),
        /// The other action.
        than: Action,
    },
    /// Any other, in words.
    Other(String),
}

/// What tells an action from another one, or what they have in common. A trial game is played quickly from there to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contrast {
    /// Margin at the end, with best play.
    Margin,
    /// The same margin at the end.
    EvenMargin,
    /// Number of trial games, of ten, in which one places this piece.
    Room(Piece),
    /// Number of trial games, of ten, in which the other side places this piece.
    Barred(Piece),
    /// Own pieces that fit somewhere afterwards.
    Fits,
    /// Corners to continue from.
    Corners,
    /// Corners from which the other side can continue.
    TheirCorners,
    /// Placements afterwards.
    Moves,
    /// Placements of the other side afterwards.
    Replies,
    /// Squares within reach.
    Reach,
    /// Squares within reach of the other side.
    Shut,
    /// Squares that one has placed at the end of trial games.
    Mine,
    /// Squares that the other side has placed at the end of trial games.
    Theirs,
    /// Placements afterwards, compared with those after an average action.
    AverageMoves,
    /// Placements of the other side afterwards, compared with those after an average action.
    AverageReplies,
    /// Squares of both sides at the end of trial games.
    Result,
    /// Placements after either action, compared with those after an average one.
    EvenMoves,
    /// Placements of the other side after either action, compared with those after an average one.
    EvenReplies,
    /// Squares of both sides at the end of trial games after either action.
    EvenResult,
    /// Percent of all playouts of a search.
    Tries,
}

impl Contrast {
    /// Those of no piece, each with the name under which judgements keep it.
    const NAMES: [(Contrast, &'static str); 18] = [
        (Contrast::Margin, "margin"),
        (Contrast::EvenMargin, "even-margin"),
        (Contrast::Fits, "fits"),
        (Contrast::Corners, "corners"),
        (Contrast::TheirCorners, "their-corners"),
        (Contrast::Moves, "moves"),
        (Contrast::Replies, "replies"),
        (Contrast::Reach, "reach"),
        (Contrast::Shut, "shut"),
        (Contrast::Mine, "mine"),
        (Contrast::Theirs, "theirs"),
        (Contrast::AverageMoves, "average-moves"),
        (Contrast::AverageReplies, "average-replies"),
        (Contrast::Result, "result"),
        (Contrast::EvenMoves, "even-moves"),
        (Contrast::EvenReplies, "even-replies"),
        (Contrast::EvenResult, "even-result"),
        (Contrast::Tries, "tries"),
    ];

    fn named(name: &str) -> Option<Contrast> {
        if let Some(piece) = name.strip_prefix(ROOM) {
            return piece.parse().ok().map(Contrast::Room);
        }
        if let Some(piece) = name.strip_prefix(BARRED) {
            return piece.parse().ok().map(Contrast::Barred);
        }
        let mut names = Contrast::NAMES.iter();
        let found = names.find(|(_, known)| *known == name);
        found.map(|(contrast, _)| *contrast)
    }
}

const ROOM: &str = "room-";
const BARRED: &str = "barred-";

impl fmt::Display for Contrast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contrast::Room(piece) => write!(f, "{ROOM}{piece}"),
            Contrast::Barred(piece) => write!(f, "{BARRED}{piece}"),
            _ => {
                let mut names = Contrast::NAMES.iter();
                let found = names.find(|(contrast, _)| contrast == self);
                f.write_str(found.map_or("", |(_, name)| name))
            }
        }
    }
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
            Reason::Compared {
                by,
                figures: (own, other),
                than,
            } => {
                let than = write_action(*than);
                write!(f, "compared: {by} {own} {other} {than}")
            }
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
    if let Some(compared) = text.strip_prefix("compared: ") {
        let words: Vec<&str> = compared.split(' ').collect();
        let [by, own, other, than] = words[..] else {
            return None;
        };
        return Some(Reason::Compared {
            by: Contrast::named(by)?,
            figures: (own.parse().ok()?, other.parse().ok()?),
            than: read_action(than).ok()?,
        });
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
    fn a_comparison_reads_back() {
        let pieces = [
            (Contrast::Room(Piece::W), "room-W"),
            (Contrast::Barred(Piece::One), "barred-1"),
        ];
        for (by, name) in Contrast::NAMES.into_iter().chain(pieces) {
            let than = read_action("e10,f10").unwrap();
            let reason = Reason::Compared {
                by,
                figures: (4, -2),
                than,
            };
            let text = reason.to_string();
            assert_eq!(text, format!("compared: {name} 4 -2 e10,f10"));
            assert_eq!(Reason::from(text), reason);
        }
        let odd = "compared: nothing 4 2 e10";
        assert_eq!(Reason::from(odd.to_owned()), Reason::Other(odd.to_owned()));
    }

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

//! What the help page of the table says below the keys: the rules in force, and what the signs mean.

use ratatui::style::Style;
use ratatui::text::Line;

use crate::blokus::{Rules, Start};

/// The guide, in lines of at most 70 columns.
pub(super) fn guide(rules: &Rules, heading: Style) -> Vec<Line<'static>> {
    let start = match rules.start {
        Start::A => "The first piece of who begins covers e10, the other's j5 (rule A).",
        Start::B => "The first piece covers e10 or j5, the other's the one left (rule B).",
    };
    let text = [
        "How it goes",
        "",
        start,
        "Every further piece touches one of its own colour at a corner,",
        "and none of its own colour along an edge. How it touches the other",
        "colour does not matter. Who has no place left passes, by itself;",
        "when nobody has one, the game is over.",
        "",
        "Score: one for each square laid, +15 for laying all 21 pieces, and",
        "+5 more when the single square came last. The box counts the same",
        "from the other end: −1 for each square left, and the same bonus;",
        "the difference between the two players is never another one.",
        "",
        "The signs",
        "",
        "██ ▓▓   the two colours; the piece laid last has its name on it",
        "[]      the piece in hand, where it fits",
        "×× !!   where it does not; !! are the squares to blame",
        "◆       squares that may start a piece: a place covers one of them",
        "○       a start square that is still free",
        "(F)     in a tray, or struck out: fits nowhere now",
        "",
        "With the keyboard",
        "",
        "Take a piece with its letter: again for the next of that letter, so",
        "i i takes I4 after I5. Small f n u x are commands, so those pieces",
        "need Shift: F N U X. 1 and 2 are pieces; 3 4 5 take by size.",
        "Then Tab goes from place to place where it fits, from the nearest;",
        "r turns, f flips, the arrows move, Enter lays.",
        "",
        "With the mouse",
        "",
        "The piece follows the mouse and a click lays it. The wheel turns it,",
        "the right button flips it, a click in the tray takes another. Where",
        "the terminal does not tell of movement, a first click brings the",
        "piece to a square, and a second one there lays it.",
    ];
    const HEADINGS: [&str; 4] = [
        "How it goes",
        "The signs",
        "With the keyboard",
        "With the mouse",
    ];
    text.into_iter()
        .map(|text| {
            if HEADINGS.contains(&text) {
                Line::styled(text, heading)
            } else {
                Line::raw(format!("  {text}"))
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_cut_off() {
        for start in [Start::A, Start::B] {
            for line in guide(&Rules { start }, Style::new()) {
                assert!(line.width() <= 70, "{line}");
            }
        }
    }
}

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
        "m goes through all moves of all pieces. r turns, f flips, d goes",
        "through all ways the piece can lie; the arrows move, Enter lays.",
        "",
        "Help",
        "",
        "e shows the best moves with their share of wins. First stands what",
        "the adviser would lay: what it looked at most, so that its share is",
        "the surest. The others follow by share, at last, without one, those",
        "with few tries. , . go through them, Esc closes the hint. g shows a",
        "bar of who is ahead after each move, a the whole game with the",
        "adviser's eyes. A lets it lay for you this once; the game",
        "counts as it does with hints. u takes back;",
        "lay something else then, and the game has two lines: b goes from one",
        "to the other. s sets a position up by hand.",
        "",
        "With the mouse",
        "",
        "The piece follows the mouse and a click lays it. The wheel turns it,",
        "the right button flips it, a click in the tray takes another. Where",
        "the terminal does not tell of movement, a first click brings the",
        "piece to a square, and a second one there lays it.",
    ];
    const HEADINGS: [&str; 5] = [
        "How it goes",
        "The signs",
        "With the keyboard",
        "Help",
        "With the mouse",
    ];
    headed(&text, &HEADINGS, heading)
}

/// The guide to the review, in lines of at most 70 columns.
pub(super) fn review(heading: Style) -> Vec<Line<'static>> {
    let text = [
        "What it shows",
        "",
        "After each ply the share of the points that you could expect, as",
        "the adviser sees it: your colour from below, the other's from above.",
        "The number after a move is what it cost the one who made it, from",
        "5 % on. Best moves are those of the one to move: the adviser's",
        "choice first, then by share of wins, at last those with few",
        "tries; ● is what was played. Above them stands what a file",
        "says of the position.",
        "",
        "What if",
        "",
        ", . show the best moves on the board, n lays one: a new line",
        "begins, and the game as it went is kept. b goes from line to line.",
        "p plays on from where one stands: at the table below, or at a new",
        "one where there is none. S keeps all lines in one .blksgf file,",
        "which other Blokus programs open.",
        "",
        "With the mouse",
        "",
        "A click on the graph or on a move goes there, so does dragging",
        "along the graph; the wheel goes step by step. A click on a best",
        "move shows it, another one lays it.",
    ];
    headed(
        &text,
        &["What it shows", "What if", "With the mouse"],
        heading,
    )
}

/// How the review judges moves, in lines of at most 70 columns.
pub(super) fn judged(heading: Style) -> Vec<Line<'static>> {
    let text = [
        "How a move is judged",
        "",
        "The adviser searches the position before your move and the one after",
        "it. The value is the share of the points that you may expect: 100 %",
        "is a won game, 50 % an even one. A move costs what is lost between",
        "the two; below 2 % the two searches tell no difference. The board",
        "shows your move, [] where a better one goes, and with , and . what",
        "else there was. Corners to go on are squares where a piece of yours",
        "can start, and behind the colon one of theirs.",
    ];
    headed(&text, &["How a move is judged"], heading)
}

/// The guide to setting up, in lines of at most 70 columns.
pub(super) fn editor(heading: Style) -> Vec<Line<'static>> {
    let text = [
        "What may lie where",
        "",
        "Pieces of both colours may be laid in any order, on free squares,",
        "each once, and never along an edge of their own colour. To be played",
        "from, the position must be one that a game can reach: each colour's",
        "pieces hang together by corners, and one covers its start square.",
        "",
        "What comes of it",
        "",
        "g plays on from here at the table: whoever is to move begins. c lets",
        "the players change colours. At home such games are counted apart:",
        "they change no other result, and no points of the series. They wait",
        "under Continue like any other, and S keeps them. a asks the adviser.",
        "",
        "With the mouse",
        "",
        "A click lays the piece, the wheel turns it, the right button flips",
        "it; on a piece the right button takes it away, into the hand, and so",
        "does the left one where the piece in hand has no place.",
    ];
    let headings = ["What may lie where", "What comes of it", "With the mouse"];
    headed(&text, &headings, heading)
}

/// Lines of a guide: headings, and what stands below them.
fn headed(text: &[&'static str], headings: &[&str], heading: Style) -> Vec<Line<'static>> {
    text.iter()
        .map(|&text| {
            if headings.contains(&text) {
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
            let table = guide(&Rules { start }, Style::new());
            let others = [
                review(Style::new()),
                judged(Style::new()),
                editor(Style::new()),
            ];
            for line in table.into_iter().chain(others.into_iter().flatten()) {
                assert!(line.width() <= 70, "{line}");
            }
        }
    }
}

//! Colours, placements, squares and shares as signs and words.

use ratatui::text::{Line, Span};

use super::opponent_levels::STRENGTHS;
use sanban_blokus::{Action, Colour, Contrast, Orientation, Placement, Reason, Square, State};
use sanban_game::Record;
use sanban_play::session::{call_players, is_you, name_of, shown_name};
use sanban_term::theme::{Side, Theme};
use sanban_words::tr;

/// Names of the players of a game: two people go by number, whatever colour they have in this game of the series.
pub(super) fn seat_names(record: &Record<State>) -> Vec<String> {
    let mut names = call_players(STRENGTHS, &record.players);
    let people = record.players.iter().all(|player| player == "human");
    let before = record.before.as_ref().map_or(0, |before| before.games);
    if people && !before.is_multiple_of(2) {
        names.reverse();
    }
    names
}

/// Name of a colour's player on screen.
pub(super) fn called(names: &[String], colour: Colour) -> String {
    shown_name(STRENGTHS, name_of(names, colour.seat()))
}

/// Signs of the colours in a line of text, each with the theme's side.
pub(super) const SIGNS: [(&str, Side); 2] = [("██", Side::A), ("▓▓", Side::B)];

/// The theme's side for a colour.
pub(super) fn side(colour: Colour) -> Side {
    SIGNS[colour.index()].1
}

/// Fill of a colour's squares: the fills differ so that the sides can be told apart without colours.
pub(super) fn fill(colour: Colour) -> char {
    match colour {
        Colour::First => '█',
        Colour::Second => '▓',
    }
}

/// One square of a colour, as a sign before a name.
pub(super) fn swatch(colour: Colour) -> &'static str {
    SIGNS[colour.index()].0
}

/// The placement of an action, if it is one.
pub(super) fn laid(action: Option<&Action>) -> Option<Placement> {
    match action {
        Some(&Action::Lay(placement)) => Some(placement),
        _ => None,
    }
}

/// Lead of `colour` in squares (the bonus included); negative if it is behind.
pub(super) fn lead(state: &State, colour: Colour) -> i32 {
    state.score(colour).pentobi() - state.score(colour.other()).pentobi()
}

/// Both scores for a title bar, each beside the sign of its colour.
pub(super) fn score_facts(state: &State, theme: &Theme) -> Line<'static> {
    let score = |colour: Colour| state.score(colour).pentobi();
    let sign = |colour: Colour| Span::styled(swatch(colour), theme.side(side(colour)));
    Line::from(vec![
        sign(Colour::First),
        Span::styled(format!(" {}", score(Colour::First)), theme.strong),
        Span::styled(" : ", theme.dim),
        Span::styled(format!("{} ", score(Colour::Second)), theme.strong),
        sign(Colour::Second),
    ])
}

/// The colour of the person, if there is one person.
pub(super) fn own_colour(names: &[String]) -> Option<Colour> {
    let mut colours = Colour::BOTH.into_iter();
    colours.find(|colour| is_you(names, colour.seat()))
}

/// `1 square`, `7 squares`.
pub(super) fn squares(count: i32) -> String {
    tr!("blokus-squares", count)
}

/// Words for the reason of a player's choice.
pub(super) fn reason(reason: &Reason) -> String {
    match *reason {
        Reason::Book => tr!("blokus-reason-book"),
        Reason::NoPlace => tr!("blokus-reason-no-place"),
        Reason::OnlyPlace => tr!("blokus-reason-only-place"),
        Reason::Solved { colour, margin } => tr!(
            "blokus-reason-solved",
            side = colour.to_string(),
            end = match margin.signum() {
                0 => "draws",
                1 => "wins",
                _ => "loses",
            },
            squares = squares(margin.abs())
        ),
        Reason::Compared {
            by,
            figures,
            ref than,
        } => contrast(by, figures, &tidy(than)),
        Reason::Other(ref text) => text.clone(),
    }
}

/// Sentence on what tells a move from another one.
fn contrast(by: Contrast, (best, other): (i32, i32), second: &str) -> String {
    let end = |margin: i32| {
        let kind = match margin.signum() {
            0 => "draw",
            1 => "win",
            _ => "loss",
        };
        tr!("blokus-why-end", kind, squares = squares(margin.abs()))
    };
    match by {
        Contrast::Margin => tr!(
            "blokus-why-margin",
            best = end(best),
            second,
            other = end(other)
        ),
        Contrast::EvenMargin => tr!("blokus-why-even-margin", second, best = end(best)),
        Contrast::Room(piece) => {
            tr!("blokus-why-room", piece = piece.name(), best, second, other)
        }
        Contrast::Barred(piece) => {
            tr!(
                "blokus-why-barred",
                piece = piece.name(),
                best,
                second,
                other
            )
        }
        Contrast::Fits => tr!("blokus-why-fits", best, second, other),
        Contrast::Corners => tr!("blokus-why-corners", best, second, other),
        Contrast::TheirCorners => tr!("blokus-why-their-corners", best, second, other),
        Contrast::Moves => tr!("blokus-why-moves", best, second, other),
        Contrast::Replies => tr!("blokus-why-replies", best, second, other),
        Contrast::Reach => tr!("blokus-why-reach", best, second, other),
        Contrast::Shut => tr!("blokus-why-shut", best, second, other),
        Contrast::Mine => tr!("blokus-why-mine", best, second, other),
        Contrast::Theirs => tr!("blokus-why-theirs", best, second, other),
        Contrast::AverageMoves => {
            tr!(
                "blokus-why-moves",
                best,
                second = tr!("blokus-why-average"),
                other
            )
        }
        Contrast::AverageReplies => {
            tr!(
                "blokus-why-replies",
                best,
                second = tr!("blokus-why-average"),
                other
            )
        }
        Contrast::Result => tr!("blokus-why-result", best, other),
        Contrast::EvenMoves => tr!("blokus-why-even-moves", second, best, other),
        Contrast::EvenReplies => tr!("blokus-why-even-replies", second, best, other),
        Contrast::EvenResult => tr!("blokus-why-even-result", second, best, other),
        Contrast::Tries => tr!("blokus-why-tries", best, second, other),
    }
}

/// A share as `62 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.0} %", (share * 100.0).clamp(0.0, 100.0))
}

/// An action in a few columns: the piece, and its first and last square. If the piece can lie between the same two squares in
/// several ways, as many more squares are named as it takes to tell them apart.
pub(super) fn candidate(action: &Action) -> String {
    let Action::Lay(placement) = action else {
        return tr!("blokus-pass");
    };
    let piece = placement.piece();
    let squares: Vec<Square> = placement.squares().collect();
    match squares[..] {
        [first, .., last] => {
            let between = telling_squares(placement.orientation()).into_iter();
            let between: String = between
                .map(|index| format!(",{}", squares[index]))
                .collect();
            format!("{piece:<2} {first}{between}–{last}")
        }
        [only] => format!("{piece:<2} {only}"),
        [] => piece.to_string(),
    }
}

/// The same in a sentence, without the column of the piece.
pub(super) fn tidy(action: &Action) -> String {
    let text = candidate(action);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Indices of the fewest squares of a piece that tell this orientation from all others with the same first and
/// last square: none, one or two.
fn telling_squares(orientation: Orientation) -> Vec<usize> {
    let from_first = |orientation: Orientation| -> Vec<(i16, i16)> {
        let squares = orientation.squares();
        let (column, row) = squares.first().copied().unwrap_or_default();
        let offset = |&(x, y): &(u8, u8)| {
            (
                i16::from(x) - i16::from(column),
                i16::from(y) - i16::from(row),
            )
        };
        squares.iter().map(offset).collect()
    };
    let own = from_first(orientation);
    let others: Vec<Vec<(i16, i16)>> = Orientation::of(orientation.piece())
        .filter(|&other| other != orientation)
        .map(from_first)
        .filter(|other| other.last() == own.last())
        .collect();
    let tell = |indices: &[usize]| {
        let has_all = |other: &Vec<_>| indices.iter().all(|&index| other.contains(&own[index]));
        !others.iter().any(has_all)
    };
    let between = 1..own.len().saturating_sub(1);
    let single = between.clone().map(|index| vec![index]);
    let pairs = between
        .clone()
        .flat_map(|first| (first + 1..own.len() - 1).map(move |second| vec![first, second]));
    let mut ways = std::iter::once(Vec::new()).chain(single).chain(pairs);
    ways.find(|way| tell(way)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::read_action;

    #[test]
    fn candidates_are_short() {
        let action = read_action("e10,f10,g10,g11,g12").unwrap();
        assert_eq!(candidate(&action), "V5 e10,f10–g12");
        assert_eq!(candidate(&read_action("e10").unwrap()), "1  e10");
        assert_eq!(candidate(&Action::Pass), "pass");
    }

    #[test]
    fn no_two_placements_are_called_the_same() {
        let mut names = std::collections::BTreeMap::new();
        for placement in Placement::all() {
            let name = candidate(&Action::Lay(placement));
            if let Some(other) = names.insert(name.clone(), placement) {
                panic!("{name} is {other:?} and {placement:?}");
            }
        }
    }

    #[test]
    fn shares_are_whole_percents() {
        assert_eq!(percent(0.624), "62 %");
        assert_eq!(percent(1.2), "100 %");
        assert_eq!(
            (squares(1), squares(0)),
            ("1 square".into(), "0 squares".into())
        );
    }
}

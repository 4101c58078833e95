//! Colours, placements, squares and shares in signs and words.

use super::opponent_levels::STRENGTHS;
use crate::blokus::{Action, Colour, Placement, State};
use crate::game::Record;
use crate::tui::frame::theme::Side;
use crate::tui::session::call_players;

/// What those are called who play a game: two people by number, whatever colour they have in this game of the series.
pub(super) fn seat_names(record: &Record<State>) -> Vec<String> {
    let mut names = call_players(STRENGTHS, &record.players);
    let people = record.players.iter().all(|player| player == "human");
    let before = record.before.as_ref().map_or(0, |before| before.games);
    if people && !before.is_multiple_of(2) {
        names.reverse();
    }
    names
}

/// The theme's name for a colour.
pub(super) fn side(colour: Colour) -> Side {
    match colour {
        Colour::First => Side::A,
        Colour::Second => Side::B,
    }
}

/// How the squares of a colour are filled: they differ where there is no colour, too.
pub(super) fn fill(colour: Colour) -> char {
    match colour {
        Colour::First => '█',
        Colour::Second => '▓',
    }
}

/// One square of a colour, as a sign before a name.
pub(super) fn swatch(colour: Colour) -> &'static str {
    match colour {
        Colour::First => "██",
        Colour::Second => "▓▓",
    }
}

/// The placement of an action that lays one.
pub(super) fn laid(action: Option<&Action>) -> Option<Placement> {
    match action {
        Some(&Action::Lay(placement)) => Some(placement),
        _ => None,
    }
}

/// By how many squares (the bonus included) `colour` is ahead; negative when it is behind.
pub(super) fn lead(state: &State, colour: Colour) -> i32 {
    state.score(colour).pentobi() - state.score(colour.other()).pentobi()
}

/// `1 square`, `7 squares`.
pub(super) fn squares(count: i32) -> String {
    if count == 1 {
        "1 square".to_owned()
    } else {
        format!("{count} squares")
    }
}

/// A share as `62 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.0} %", (share * 100.0).clamp(0.0, 100.0))
}

/// An action in a few columns: the piece, and its squares from … to.
pub(super) fn candidate(action: &Action) -> String {
    match action {
        Action::Pass => "pass".to_owned(),
        Action::Lay(placement) => {
            let mut squares = placement.squares();
            let first = squares.next().map(|square| square.to_string());
            let last = squares.last().map(|square| square.to_string());
            match (first, last) {
                (Some(first), Some(last)) => format!("{:<2} {first}–{last}", placement.piece()),
                (first, _) => format!("{:<2} {}", placement.piece(), first.unwrap_or_default()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blokus::read_action;

    #[test]
    fn candidates_are_short() {
        let action = read_action("e10,f10,g10,g11,g12").unwrap();
        assert_eq!(candidate(&action), "V5 e10–g12");
        assert_eq!(candidate(&read_action("e10").unwrap()), "1  e10");
        assert_eq!(candidate(&Action::Pass), "pass");
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

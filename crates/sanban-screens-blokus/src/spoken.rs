//! Blokus Duo in lines of text: moves by their squares, the places of a piece, the board in rows.

use super::words::{called, lead};
use super::{BlokusDisplay, refusals, words};
use sanban_blokus::{
    Action, BlokusDuo, Colour, Illegal, Piece, Placement, SIDE, Square, State, View,
};
use sanban_game::{Outcome, Seat, State as _, View as _};
use sanban_play::play::{Heard, Menu, Spoken, list};
use sanban_play::session::{Session, is_you};
use sanban_words::tr;

impl Spoken for BlokusDisplay {
    const CANDIDATES: usize = 3;
    const RESIGNATION: Option<fn(Seat, Seat) -> Outcome> = Some(BlokusDuo::resignation);

    fn called(names: &[String], seat: Seat) -> String {
        called(names, Colour::of(seat))
    }

    fn told(before: &State, action: &Action, names: &[String]) -> String {
        let who = called(names, before.to_move());
        match action {
            Action::Pass => tr!("plain_blokus-passed", who),
            Action::Lay(placement) => tr!(
                "plain_blokus-placed",
                who,
                piece = placement.piece().to_string(),
                squares = placement.to_string()
            ),
        }
    }

    fn told_end(session: &Session<BlokusDuo>) -> Vec<String> {
        let (state, names) = (session.state(), session.names());
        if let Some(seat) = session.resigned() {
            let loser = Colour::of(seat);
            return vec![tr!(
                "plain_blokus-resigned",
                loser = called(names, loser),
                winner = called(names, loser.other())
            )];
        }
        let mut lines = scores(state, names);
        let lead = lead(state, Colour::First);
        lines.push(match lead.signum() {
            0 => tr!("plain_blokus-draw"),
            sign => {
                let winner = if sign > 0 {
                    Colour::First
                } else {
                    Colour::Second
                };
                let squares = words::squares(lead.abs());
                if is_you(names, winner.other().seat()) {
                    tr!("plain_blokus-lost", squares)
                } else {
                    let who = called(names, winner);
                    tr!("plain_blokus-won", who, squares)
                }
            }
        });
        lines
    }

    fn position(view: &View, names: &[String], full: bool) -> Vec<String> {
        let state = view.state();
        let own = Colour::of(view.seat());
        let mut lines = Vec::new();
        if full || state.plies() < 2 {
            lines.push(side(names, own));
        }
        let starts = state.board().starting_squares(own);
        if state.laid().iter().all(|(colour, _)| *colour != own) && !starts.is_empty() {
            let squares: Vec<String> = starts.iter().map(|square| square.to_string()).collect();
            lines.push(tr!(
                "plain_blokus-start",
                count = squares.len(),
                squares = list(&squares)
            ));
        }
        lines.extend(scores(state, names));
        if full {
            lines.push(pieces_left(state, names, own));
            lines.push(pieces_left(state, names, own.other()));
            let corners = state.board().starting_squares(own).iter();
            let corners: Vec<String> = corners.map(|square| square.to_string()).collect();
            if !corners.is_empty() {
                lines.push(tr!("plain_blokus-corners", squares = list(&corners)));
            }
        }
        lines
    }

    fn open_position(state: &State, names: &[String]) -> Vec<String> {
        let mut lines = Colour::BOTH.map(|colour| side(names, colour)).to_vec();
        lines.extend(scores(state, names));
        lines.extend(Colour::BOTH.map(|colour| pieces_left(state, names, colour)));
        lines.extend(board(state));
        lines
    }

    fn action_words(_view: &View, action: &Action) -> String {
        match action {
            Action::Pass => tr!("blokus-pass"),
            Action::Lay(placement) => tr!(
                "plain_blokus-move",
                piece = placement.piece().to_string(),
                squares = placement.to_string()
            ),
        }
    }

    fn menu(view: &View, legal: Vec<Action>, _all: bool) -> Menu<Action> {
        let state = view.state();
        let fitting = |piece: &Piece| !state.placements_of(*piece).is_empty();
        let fit: Vec<String> = state
            .board()
            .pieces_left(state.to_move())
            .iter()
            .filter(fitting)
            .map(|piece| piece.to_string())
            .collect();
        let all = state.board().pieces_left(state.to_move()).len();
        let count = legal.len();
        Menu::told(if fit.len() == all {
            tr!("plain_blokus-choices-all", count, pieces = fit.join(" "))
        } else {
            tr!("plain_blokus-choices", count, pieces = fit.join(" "))
        })
    }

    fn hear(view: &View, typed: &str) -> Option<Heard<Action>> {
        let state = view.state();
        if matches!(typed.to_lowercase().as_str(), "board" | "b" | "盤" | "盤面") {
            return Some(Heard::Told(board(state)));
        }
        // A move in the form of a hint: the squares come last.
        if let Some((_, squares)) = typed.rsplit_once(char::is_whitespace)
            && squares.starts_with(|sign: char| sign.is_ascii_lowercase())
            && let Ok(action) = state.read_action(squares.trim_end_matches(['.', '。']))
        {
            return Some(Heard::Move(action));
        }
        if let Some(squares) = squares_of(typed) {
            match (squares.as_slice(), state.read_action(typed)) {
                (_, Err(_)) => return Some(Heard::Refused(tr!("plain_blokus-no-piece"))),
                // A square by the name of a piece.
                ([square], Ok(action)) if state.check(&action).is_ok() => {
                    let name = square.to_string().to_uppercase();
                    if piece_of(&name).is_some_and(|piece| !state.placements_of(piece).is_empty()) {
                        return Some(Heard::Refused(tr!(
                            "plain_blokus-square-or-piece",
                            square = square.to_string(),
                            piece = name
                        )));
                    }
                }
                _ => {}
            }
        }
        let mut words = typed.split_whitespace();
        let (piece, which, more) = (words.next()?, words.next(), words.next());
        let piece = piece_of(piece).filter(|_| more.is_none())?;
        let places = state.placements_of(piece);
        if places.is_empty() {
            let left = state.board().pieces_left(state.to_move());
            return Some(Heard::Refused(if left.contains(piece) {
                tr!("plain_blokus-no-place", piece = piece.to_string())
            } else {
                tr!("blokus-piece-placed", piece = piece.to_string())
            }));
        }
        match which {
            None => Some(Heard::Told(places_of(piece, &places, Self::FEW))),
            Some("all" | "全部") => Some(Heard::Told(places_of(piece, &places, usize::MAX))),
            Some(number) => {
                let index = number.parse::<usize>().ok()?.checked_sub(1);
                Some(match index.and_then(|index| places.get(index)) {
                    Some(place) => Heard::Move(Action::Lay(*place)),
                    None => Heard::Refused(tr!(
                        "plain_blokus-no-such-place",
                        piece = piece.to_string(),
                        count = places.len()
                    )),
                })
            }
        }
    }

    fn refusal(illegal: &Illegal) -> String {
        refusals::in_words(illegal)
    }

    fn help() -> Vec<String> {
        vec![
            tr!("plain_blokus-help-squares"),
            tr!("plain_blokus-help-piece"),
            tr!("plain_blokus-help-board"),
        ]
    }
}

/// Colour of a player, and its sign on the board.
fn side(names: &[String], colour: Colour) -> String {
    tr!(
        "plain_blokus-side",
        who = called(names, colour),
        sign = sign(Some(colour)),
        order = colour.to_string()
    )
}

/// Squares as they are typed, if the text is nothing else.
fn squares_of(typed: &str) -> Option<Vec<Square>> {
    let squares = typed.split(',');
    squares.map(|square| square.trim().parse().ok()).collect()
}

/// The piece of this name, in upper or lower case.
fn piece_of(name: &str) -> Option<Piece> {
    Piece::ALL
        .into_iter()
        .find(|piece| piece.name().eq_ignore_ascii_case(name))
}

/// Places of a piece, a line each, the first `few` of them.
fn places_of(piece: Piece, places: &[Placement], few: usize) -> Vec<String> {
    let line = |(number, place): (usize, &Placement)| {
        tr!(
            "plain_blokus-place",
            piece = piece.to_string(),
            number,
            squares = place.to_string()
        )
    };
    let mut lines = vec![tr!(
        "plain_blokus-places",
        piece = piece.to_string(),
        count = places.len()
    )];
    lines.extend((1..).zip(places).take(few).map(line));
    if places.len() > few {
        lines.push(tr!(
            "plain_blokus-more-places",
            piece = piece.to_string(),
            count = places.len() - few
        ));
    }
    lines
}

/// Score of each side so far, the bonus included.
fn scores(state: &State, names: &[String]) -> Vec<String> {
    let [first, second] = Colour::BOTH.map(|colour| {
        tr!(
            "plain_blokus-score-of",
            who = called(names, colour),
            score = state.score(colour).pentobi()
        )
    });
    vec![tr!("plain_blokus-score", first, second)]
}

fn pieces_left(state: &State, names: &[String], colour: Colour) -> String {
    let left = state.board().pieces_left(colour);
    let pieces: Vec<String> = left.iter().map(|piece| piece.to_string()).collect();
    tr!(
        "plain_blokus-left",
        who = called(names, colour),
        count = left.len(),
        pieces = pieces.join(" ")
    )
}

/// The board from the top row down: a line for the columns, and a line for each row.
fn board(state: &State) -> Vec<String> {
    let columns: Vec<String> = (0..SIDE)
        .filter_map(|column| Square::new(column, 0))
        .map(|square| square.to_string().trim_end_matches('1').to_owned())
        .collect();
    let mut lines = vec![
        tr!(
            "plain_blokus-board",
            first = sign(Some(Colour::First)),
            second = sign(Some(Colour::Second))
        ),
        tr!("plain_blokus-columns", columns = columns.join(" ")),
    ];
    lines.extend((0..SIDE).rev().map(|row| {
        let signs: Vec<&str> = (0..SIDE)
            .filter_map(|column| Square::new(column, row))
            .map(|square| sign(state.board().colour_at(square)))
            .collect();
        tr!("plain_blokus-row", row = row + 1, squares = signs.join(" "))
    }));
    lines
}

/// One letter for a square of the board.
fn sign(colour: Option<Colour>) -> &'static str {
    match colour {
        None => ".",
        Some(Colour::First) => "x",
        Some(Colour::Second) => "o",
    }
}

//! Point symmetry: a second player who answers every move with its mirror image holds a draw, until a piece crosses the centre.

use sanban_game::{Candidate, State as _};

use crate::colour::Colour;
use crate::placement::Placement;
use crate::square::{SIDE, Square, SquareSet};
use crate::state::{Action, State};

/// Fewer pieces of each colour may be symmetric by chance.
const MIRRORED_PIECES: usize = 2;

/// The value of a draw.
const DRAW: f64 = 0.5;

/// Moves to the front a move that is worth more than the draw against an opponent who has mirrored every piece so far:
/// one that cannot be mirrored, or, failing that, one after which a piece can still cross the centre. A move that closes
/// the centre gives the draw away.
pub(super) fn avoid_the_draw(state: &State, candidates: &mut [Candidate<Action>]) {
    if !is_mirrored(state) {
        return;
    }
    let found = |wanted: &dyn Fn(Placement) -> bool| {
        candidates
            .iter()
            .position(|candidate| match candidate.action {
                Action::Lay(placement) => candidate.value > DRAW && wanted(placement),
                Action::Pass => false,
            })
    };
    let is_certain = state.laid().len() >= 2 * MIRRORED_PIECES;
    let breaking = is_certain.then(|| found(&is_central)).flatten();
    if let Some(at) = breaking.or_else(|| found(&|placement| leaves_a_crossing(state, placement))) {
        candidates[..=at].rotate_right(1);
    }
}

/// `true` if the first colour is to move and the second has mirrored all its pieces.
fn is_mirrored(state: &State) -> bool {
    let laid = |colour| state.laid().iter().filter(move |(of, _)| *of == colour);
    let is_answered = |square| {
        let answer = state.piece_at(opposite(square));
        answer.is_some_and(|(colour, _)| colour == Colour::Second)
    };
    let first = laid(Colour::First).count();
    state.to_move() == Colour::First
        && first > 0
        && first == laid(Colour::Second).count()
        && laid(Colour::First).all(|(_, placement)| placement.squares().all(is_answered))
}

/// `true` if a piece can cross the centre after this move and its mirror image, if that is possible.
fn leaves_a_crossing(state: &State, placement: Placement) -> bool {
    let mut after = state.clone();
    after.apply(&Action::Lay(placement));
    let image: SquareSet = placement.squares().map(opposite).collect();
    let mirrored = Placement::covering(&image);
    let is_laid = mirrored.is_some_and(|image| after.place(Colour::Second, image).is_ok());
    !is_laid
        || Placement::all().any(|crossing| {
            is_central(crossing) && after.check_place(Colour::First, crossing).is_ok()
        })
}

/// `true` if a piece overlaps its mirror image.
fn is_central(placement: Placement) -> bool {
    let stones = placement.stones();
    placement
        .squares()
        .any(|square| stones.contains(opposite(square)))
}

/// Mirror image of a square in the centre of the board.
fn opposite(square: Square) -> Square {
    Square::known(SIDE - 1 - square.column(), SIDE - 1 - square.row())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_placement;
    use crate::rules::Rules;
    use sanban_game::Seed;

    fn after(moves: &str) -> State {
        let mut state = State::start(&Rules::default(), 2, Seed(1));
        for word in moves.split_whitespace() {
            let placement = read_placement(word).unwrap();
            state.play(&Action::Lay(placement)).unwrap();
        }
        state
    }

    fn mirrored(placement: Placement) -> Placement {
        let squares: Vec<String> = placement
            .squares()
            .map(|one| opposite(one).to_string())
            .collect();
        read_placement(&squares.join(",")).unwrap()
    }

    #[test]
    fn a_mirrored_position_is_known_by_its_pieces() {
        let first = "f9,e10,f10,g10,f11";
        let answer = mirrored(read_placement(first).unwrap()).to_string();
        assert!(!is_mirrored(&after("")) && !is_mirrored(&after(first)));
        let mut state = after(&format!("{first} {answer}"));
        assert!(is_mirrored(&state));
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        let Action::Lay(second) = legal[0] else {
            panic!()
        };
        state.play(&Action::Lay(second)).unwrap();
        assert!(!is_mirrored(&state));
        state.play(&Action::Lay(mirrored(second))).unwrap();
        assert!(is_mirrored(&state));
    }

    /// After a first piece on g8 that is mirrored, no piece can ever cross the centre: the draw is certain.
    #[test]
    fn a_first_piece_in_the_centre_gives_the_draw_away() {
        for first in ["e10,e9,f9,f8,g8", "e10,f10,f9,f8,g8"] {
            let first = read_placement(first).unwrap();
            let state = after(&format!("{first} {}", mirrored(first)));
            let crossing = Placement::all().filter(|&placement| is_central(placement));
            for placement in crossing {
                assert!(
                    state.check_place(Colour::First, placement).is_err(),
                    "{placement}"
                );
            }
        }
    }
}

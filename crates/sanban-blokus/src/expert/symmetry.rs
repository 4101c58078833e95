//! Point symmetry: a second player who answers every move with its mirror image holds a draw, until a piece crosses the centre.

use sanban_game::Candidate;

use crate::colour::Colour;
use crate::placement::Placement;
use crate::square::{SIDE, Square};
use crate::state::{Action, State};

/// Fewer pieces of each colour may lie symmetrically by chance.
const MIRRORED_PIECES: usize = 2;

/// The value of a draw.
const DRAW: f64 = 0.5;

/// Whether the first colour is to move and the second has mirrored all its pieces.
pub(super) fn is_mirrored(state: &State) -> bool {
    let laid = |colour| state.laid().iter().filter(move |(of, _)| *of == colour);
    let is_answered = |square| {
        let answer = state.piece_at(opposite(square));
        answer.is_some_and(|(colour, _)| colour == Colour::Second)
    };
    let first = laid(Colour::First).count();
    state.to_move() == Colour::First
        && first >= MIRRORED_PIECES
        && first == laid(Colour::Second).count()
        && laid(Colour::First).all(|(_, placement)| placement.squares().all(is_answered))
}

/// Puts the best move that cannot be mirrored first, where it is worth more than the draw.
pub(super) fn prefer_breaking(candidates: &mut [Candidate<Action>]) {
    let breaks = |candidate: &Candidate<Action>| match candidate.action {
        Action::Lay(placement) => is_central(placement) && candidate.value > DRAW,
        Action::Pass => false,
    };
    if let Some(at) = candidates.iter().position(breaks) {
        candidates[..=at].rotate_right(1);
    }
}

/// Whether a piece lies where its mirror image would.
fn is_central(placement: Placement) -> bool {
    let stones = placement.stones();
    placement
        .squares()
        .any(|square| stones.contains(opposite(square)))
}

/// The mirror image of a square in the centre of the board.
fn opposite(square: Square) -> Square {
    Square::known(SIDE - 1 - square.column(), SIDE - 1 - square.row())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_placement;
    use crate::rules::Rules;
    use sanban_game::{Seed, State as _};

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
        assert!(!is_mirrored(&after(&format!("{first} {answer}"))));
        let mut state = after(&format!("{first} {answer}"));
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

    /// Behind a first piece on g8 that is mirrored, no piece can ever cross the centre: the draw is there for the taking.
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

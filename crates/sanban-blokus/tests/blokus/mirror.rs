//! The expert against an opponent who mirrors every move.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use sanban_blokus::{Action, BlokusDuo, Rules, Square, State, read_action};
use sanban_game::{DecisionContext, Game as _, Seed, State as _, StopFlag};

/// The placement turned by half a turn about the centre of the board.
fn mirrored(action: &Action) -> Action {
    let Action::Lay(placement) = action else {
        return *action;
    };
    let squares = placement.squares().map(|square| {
        Square::new(13 - square.column(), 13 - square.row())
            .unwrap()
            .to_string()
    });
    read_action(&squares.collect::<Vec<_>>().join(",")).unwrap()
}

/// A mirroring opponent has an easy draw until a piece crosses the centre; the expert crosses it, even after first moves
/// after which it would otherwise close the centre. (After a first piece on g8 nothing can cross: a unit test covers
/// that.)
#[test]
fn a_mirror_gets_no_draw_from_the_expert() {
    for first in [
        "e9,e10,e11,e12,f12",
        "d10,e10,d11,c12,d12",
        "d9,d10,e10,e11",
    ] {
        let mut expert = BlokusDuo::roster()
            .build(&"expert:playouts=1000,book=none".parse().unwrap())
            .unwrap();
        let mut state = State::start(&Rules::default(), 2, Seed(1));
        let mut rng = Seed(1).stream();
        let mut next = read_action(first).unwrap();
        let mut moves = Vec::new();
        loop {
            state.play(&next).unwrap();
            moves.push(next);
            if state.play(&mirrored(&next)).is_err() {
                break;
            }
            let Some(seat) = state.actor() else {
                panic!("{first}: mirrored to the end: {moves:?}");
            };
            let mut context = DecisionContext {
                rng: &mut rng,
                stop: &StopFlag::new(),
            };
            next = expert.decide(&state.view(seat), &mut context).action;
        }
    }
}

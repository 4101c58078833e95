//! Sentences on the moves of a watched game.

use super::words::called;
use sanban_blokus::{Action, Colour, SquareSet, State};
use sanban_game::Seat;
use sanban_words::tr;

/// Number of free squares beyond its own that a move closes to the other side to be worth a sentence.
const MANY: usize = 8;

/// Number of corners so few that the other side is nearly shut in.
const FEW: usize = 2;

/// Sentence on a move, if there is something to say.
pub(super) fn remark(
    before: &State,
    action: &Action,
    after: &State,
    names: &[String],
) -> Option<String> {
    let colour = before.to_move();
    let (who, other) = (called(names, colour), called(names, colour.other()));
    if *action == Action::Pass {
        let left = pieces(before, colour);
        return Some(tr!("blokus_remarks-stuck", who, pieces = left));
    }
    let corners = |state: &State| usable_corners(state, colour.other());
    let (had, has) = (corners(before), corners(after));
    // At first everybody has few.
    let begun = before.plies() > 3;
    if pieces(after, colour) == 0 {
        return Some(tr!("blokus_remarks-all-laid", who));
    }
    if begun && has == 0 && had > 0 {
        return Some(tr!("blokus_remarks-shut-in", who, other));
    }
    if begun && has <= FEW && had > FEW {
        return Some(tr!("blokus_remarks-few-left", who, other, corners = has));
    }
    let reach = |state: &State| state.board().coverable(colour.other());
    let left = *after.board().free(colour.other());
    let closed = (reach(before) & left)
        .len()
        .saturating_sub(reach(after).len());
    (closed >= MANY).then(|| tr!("blokus_remarks-closed", who, other, squares = closed))
}

/// Sentence on a move that changed the odds a lot: the outcome, if it is known, otherwise what each side can still reach.
/// `(seat, share)` is a side with its share of the points after the move.
pub(super) fn swing(
    after: &State,
    mover: Colour,
    (seat, share): (Seat, f64),
    names: &[String],
) -> Option<String> {
    let sides = [mover, mover.other()];
    let all = |side: &Colour| {
        if side.seat() == seat {
            share
        } else {
            1.0 - share
        }
    };
    let winner = sides.into_iter().find(|side| all(side) == 1.0);
    if let Some(winner) = winner {
        return Some(tr!("blokus_remarks-decided", who = called(names, winner)));
    }
    let [mine, theirs] = sides.map(|side| after.board().coverable(side).len());
    let [who, other] = sides.map(|side| called(names, side));
    (mine + theirs > 0).then(|| {
        tr!(
            "blokus_remarks-reach",
            who,
            squares = mine,
            other,
            others = theirs
        )
    })
}

/// Number of corners from which a side can place a piece.
fn usable_corners(state: &State, colour: Colour) -> usize {
    let corners = state.board().open_corners(colour);
    let mut usable = SquareSet::EMPTY;
    state.board().for_each_placement(colour, |placement| {
        let squares = placement.squares().map(SquareSet::of);
        usable = squares.fold(usable, |set, square| set | square & corners);
    });
    usable.len()
}

/// Number of pieces that a side has not laid yet.
fn pieces(state: &State, colour: Colour) -> usize {
    state.board().pieces_left(colour).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::Rules;
    use sanban_game::{Seed, State as _, Stream};

    #[test]
    fn a_swing_says_what_is_worked_out_and_otherwise_what_can_be_reached() {
        let names = ["one", "other"].map(str::to_owned);
        let state = State::start(&Rules::default(), 2, Seed(1));
        let told = |share| swing(&state, Colour::First, (Seat(1), share), &names).unwrap();
        assert!(told(1.0).starts_with("other wins"), "{}", told(1.0));
        assert!(told(0.0).starts_with("one wins"), "{}", told(0.0));
        let reach = state.board().coverable(Colour::First).len();
        let said = format!("one can still reach {reach} squares, other {reach}.");
        assert_eq!(told(0.4), said);
    }

    #[test]
    fn a_side_that_cannot_move_is_told_and_few_other_moves_are() {
        let names = ["one", "other"].map(str::to_owned);
        let (mut moves, mut told, mut stuck, mut closed) = (0, 0, 0, 0);
        for seed in 0..8 {
            let mut rng: Stream = Seed(seed).stream();
            let mut state = State::start(&Rules::default(), 2, Seed(seed));
            let mut actions = Vec::new();
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                let action = actions[rng.index(actions.len())];
                let before = state.clone();
                state.apply(&action);
                let said = remark(&before, &action, &state, &names);
                moves += 1;
                closed += usize::from(said.as_ref().is_some_and(|said| said.contains("cut")));
                told += usize::from(said.is_some());
                if action == Action::Pass {
                    assert!(said.unwrap().contains("pieces"));
                    stuck += 1;
                }
            }
        }
        assert!(
            stuck > 0 && closed > 0 && told > stuck && told * 2 < moves,
            "{stuck} {closed} {told} {moves}"
        );
    }
}

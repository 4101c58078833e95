//! Sentences on the moves of a watched game.

use super::words::called;
use sanban_blokus::{Action, Colour, SquareSet, State};
use sanban_game::Seat;
use sanban_words::tr;

/// Number of free squares beyond its own that a move closes to the other side to be worth a sentence.
const MANY: usize = 8;

/// Squares by which two sides differ to be worth a sentence on a swing.
const SOME: usize = 3;

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
    let closed = closed(before, after);
    (closed >= MANY).then(|| tr!("blokus_remarks-closed", who, other, squares = closed))
}

/// Sentence on a move that changed the odds a lot: the outcome, if it is known; otherwise what the side that gained has more of; if
/// there is no such thing on the board, that the mover sees it so. `(seat, odds)` is a side with its shares of the points before and
/// after the move.
pub(super) fn swing(
    before: &State,
    after: &State,
    (seat, [was, is]): (Seat, [f64; 2]),
    names: &[String],
) -> Option<String> {
    let mover = before.to_move();
    let sides = [mover, mover.other()];
    let shares = sides.map(|side| if side.seat() == seat { is } else { 1.0 - is });
    if let Some(winner) = shares.iter().position(|share| *share == 1.0) {
        let who = called(names, sides[winner]);
        return Some(tr!("blokus_remarks-decided", who));
    }
    let gained = if (mover.seat() == seat) == (is > was) {
        mover
    } else {
        mover.other()
    };
    let (who, other) = (called(names, gained), called(names, gained.other()));
    let closed = closed(before, after);
    if gained == mover && closed >= SOME {
        return Some(tr!("blokus_remarks-closed", who, other, squares = closed));
    }
    let reach = |side| after.board().coverable(side).len();
    let (squares, others) = (reach(gained), reach(gained.other()));
    if squares >= others + SOME {
        return Some(tr!("blokus_remarks-reach", who, squares, other, others));
    }
    let (corners, others) = (
        usable_corners(after, gained),
        usable_corners(after, gained.other()),
    );
    if corners > others {
        return Some(tr!("blokus_remarks-corners", who, corners, other, others));
    }
    let sees = if gained == mover { "better" } else { "worse" };
    let (who, other) = (called(names, mover), called(names, mover.other()));
    Some(tr!("blokus_remarks-sees", sees, who, other))
}

/// Number of free squares that a move closes to the other side beyond those that it covers.
fn closed(before: &State, after: &State) -> usize {
    let other = before.to_move().other();
    let reach = |state: &State| state.board().coverable(other);
    let left = *after.board().free(other);
    (reach(before) & left)
        .len()
        .saturating_sub(reach(after).len())
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
        let start = State::start(&Rules::default(), 2, Seed(1));
        let (mut after, mut actions) = (start.clone(), Vec::new());
        start.legal_actions(&mut actions);
        after.apply(&actions[0]);
        let told = |is| swing(&start, &after, (Seat(1), [0.5, is]), &names).unwrap();
        assert!(told(1.0).starts_with("other wins"), "{}", told(1.0));
        assert!(told(0.0).starts_with("one wins"), "{}", told(0.0));
        // What is told never speaks for the side that lost.
        let reach = |side| after.board().coverable(side).len();
        let (one, other) = (reach(Colour::First), reach(Colour::Second));
        assert!(other >= one + SOME, "{one} {other}");
        let said = format!("other can still reach {other} squares, one {one}.");
        assert_eq!(told(0.7), said);
        assert_eq!(told(0.3), "one has 4 corners to build on, other 1.");
        let same = swing(&start, &start, (Seat(1), [0.5, 0.7]), &names).unwrap();
        assert_eq!(same, "one likes its position less since other's last move.");
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

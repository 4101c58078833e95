//! Sentences on the moves of a watched game.

use super::words::{called, tidy};
use sanban_blokus::{Action, Colour, PieceSet, Placement, SquareSet, State};
use sanban_game::{Seat, Seed, State as _};
use sanban_words::tr;

/// Number of free squares beyond its own that a move closes to the other side to be worth a sentence.
const MANY: usize = 8;

/// Squares by which two sides differ to be worth a sentence on a swing.
const SOME: usize = 3;

/// Tenths by which the ways to place a piece differ to be worth a sentence.
const MUCH: usize = 2;

/// Number of squares of a piece from which on it is worth a sentence that it fits nowhere.
const LARGE: u8 = 4;

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
    let closed = closed(before, after, colour.other());
    (closed >= MANY).then(|| tr!("blokus_remarks-closed", who, other, squares = closed))
}

/// Sentence on a move that changed the odds a lot: the outcome, if it is known; otherwise what the side that lost can do no more, or
/// what the side that gained has more of; if there is no such thing on the board, since which move the mover sees it so.
/// `(seat, odds)` is a side with its shares of the points before and after the move.
pub(super) fn swing(
    before: &State,
    after: &State,
    (seat, [was, is]): (Seat, [f64; 2]),
    names: &[String],
) -> Option<String> {
    let mover = before.to_move();
    let rose = is > was;
    let side = if mover.seat() == seat {
        mover
    } else {
        mover.other()
    };
    let winner = if rose { side } else { side.other() };
    let (who, other) = (called(names, winner), called(names, winner.other()));
    let last = last_move(before, mover.other());
    if is == 1.0 || is == 0.0 {
        let behind = (if rose { was } else { 1.0 - was }) < 0.5;
        let slip = last.as_ref().filter(|_| behind && winner == mover);
        let slip = slip.map(|(placement, _)| tidy(&Action::Lay(*placement)));
        let by = if slip.is_some() { "slip" } else { "itself" };
        let slip = slip.unwrap_or_default();
        return Some(tr!("blokus_remarks-decided", by, who, other, slip));
    }
    // A mover who sees less for itself answers the other side's move.
    let (earlier, cause) = match &last {
        Some((placement, earlier)) if winner != mover => (earlier, Some(*placement)),
        _ => (before, None),
    };
    let told = lost(earlier, after, winner.other(), names).map(|told| {
        match cause.map(|last| tidy(&Action::Lay(last))) {
            Some(last) => tr!("blokus_remarks-by", told, last),
            None => told,
        }
    });
    told.or_else(|| more(after, winner, names)).or_else(|| {
        let (placement, _) = last?;
        let sees = if winner == mover { "better" } else { "worse" };
        let last = tidy(&Action::Lay(placement));
        let (who, other) = (called(names, mover), called(names, mover.other()));
        Some(tr!("blokus_remarks-sees", sees, who, other, last))
    })
}

/// The last move of a side, if the other one has not moved since, and the state before it.
fn last_move(state: &State, colour: Colour) -> Option<(Placement, State)> {
    let ((last, placement), rest) = state.laid().split_last()?;
    let mut earlier = State::start(state.rules(), 2, Seed(0));
    for &(colour, placement) in rest {
        earlier.place(colour, placement).ok()?;
    }
    (*last == colour).then_some((*placement, earlier))
}

/// What a side can do no more, in words: place pieces, build on corners, reach squares.
fn lost(earlier: &State, after: &State, colour: Colour, names: &[String]) -> Option<String> {
    let (who, other) = (called(names, colour.other()), called(names, colour));
    let fitting = |state: &State| {
        let mut fitting = PieceSet::EMPTY;
        let board = state.board();
        board.for_each_placement(colour, |placement| fitting.insert(placement.piece()));
        fitting
    };
    let (could, can) = (fitting(earlier), fitting(after));
    let left = after.board().pieces_left(colour);
    let large = left.iter().filter(|piece| piece.size() >= LARGE);
    let unfit = large.filter(|&piece| could.contains(piece) && !can.contains(piece));
    let unfit: Vec<String> = unfit.map(|piece| piece.name().to_owned()).collect();
    if !unfit.is_empty() {
        let (count, pieces) = (unfit.len(), unfit.join(&tr!("plain-between")));
        return Some(tr!("blokus_remarks-unfit", other, count, pieces));
    }
    let [had, has] = [earlier, after].map(|state| usable_corners(state, colour));
    if has <= FEW && had > FEW {
        return Some(tr!("blokus_remarks-few-left", who, other, corners = has));
    }
    let closed = closed(earlier, after, colour);
    (closed >= SOME).then(|| tr!("blokus_remarks-closed", who, other, squares = closed))
}

/// What a side has more of than the other one, in words: squares in the end if it placed all within reach, ways to place a piece, corners
/// to build on.
fn more(state: &State, colour: Colour, names: &[String]) -> Option<String> {
    let (who, other) = (called(names, colour), called(names, colour.other()));
    let most = |side: Colour| {
        let board = state.board();
        let sizes = board.pieces_left(side).iter().map(|piece| piece.size());
        let hand: usize = sizes.map(usize::from).sum();
        usize::from(board.score(side).squares_laid()) + hand.min(board.coverable(side).len())
    };
    let (squares, others) = (most(colour), most(colour.other()));
    if squares >= others + SOME {
        return Some(tr!("blokus_remarks-most", other, others));
    }
    let ways = |side| state.board().count_placements(side);
    let (ways, others) = (ways(colour), ways(colour.other()));
    if 10 * ways >= 10 * others + others * MUCH {
        return Some(tr!("blokus_remarks-ways", who, ways, other, others));
    }
    let corners = |side| usable_corners(state, side);
    let (corners, others) = (corners(colour), corners(colour.other()));
    (corners >= others + SOME).then(|| tr!("blokus_remarks-corners", who, corners, other, others))
}

/// Number of free squares that were closed to a side between two states.
fn closed(before: &State, after: &State, colour: Colour) -> usize {
    let reach = |state: &State| state.board().coverable(colour);
    let left = *after.board().free(colour);
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
    use sanban_game::Stream;

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
        // Where nothing on the board explains it, it is the other side's move that does; before the first one, there is none.
        assert_eq!(swing(&start, &start, (Seat(1), [0.5, 0.7]), &names), None);
        let told = |is| swing(&after, &after, (Seat(1), [0.5, is]), &names).unwrap();
        assert_eq!(told(0.3), "one has 4 corners to build on, other 1.");
        assert_eq!(told(0.7), "other expects more since one's 1 e10.");
    }

    #[test]
    fn a_swing_tells_what_the_side_that_lost_can_do_no_more() {
        let names = ["one", "other"].map(str::to_owned);
        let mut told = Vec::new();
        for seed in 0..8 {
            let mut rng: Stream = Seed(seed).stream();
            let mut state = State::start(&Rules::default(), 2, Seed(seed));
            let mut actions = Vec::new();
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                let before = state.clone();
                state.apply(&actions[rng.index(actions.len())]);
                for is in [0.3, 0.7] {
                    told.extend(swing(&before, &state, (Seat(0), [0.5, is]), &names));
                }
            }
        }
        let parts = [
            "fits nowhere",
            "fit nowhere",
            "cut other off",
            "left one only",
        ];
        for part in parts.into_iter().chain(["can get to", "expects less"]) {
            assert!(told.iter().any(|said| said.contains(part)), "{part}");
        }
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

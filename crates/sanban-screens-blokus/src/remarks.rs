//! Sentences on the moves of a watched game.

use super::forecast;
use super::opinion_cache::margin;
use super::reasons::{by_margin, compared, difference, ground};
use super::words::{self, called, tidy};
use sanban_blokus::{Action, Colour, PieceSet, SquareSet, State};
use sanban_game::{Seat, State as _, StopFlag};
use sanban_play::session::SwingRemark;
use sanban_words::tr;

/// Number of free squares beyond its own that a move closes to the other side to be worth a sentence.
const MANY: usize = 8;

/// Squares by which two sides differ to be worth a sentence on a swing.
const SOME: usize = 3;

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

/// Sentence on a move that changed the odds a lot: the outcome, if it is known; the move that the odds had counted on, and what tells
/// the two apart, or else what the side that lost can do no more or the one that gained has more of. `(seat, odds)` is a side with its
/// shares of the points before and after the move.
pub(super) fn swing(
    (before, action, after): (&State, &Action, &State),
    (seat, [was, is]): (Seat, [f64; 2]),
    names: &[String],
) -> SwingRemark<Action> {
    let (mover, side) = (before.to_move(), Colour::of(seat));
    let winner = if is > was { side } else { side.other() };
    let is_decided = [0.0, 1.0].contains(&is);
    let decided = is_decided.then(|| tr!("blokus_remarks-decided", who = called(names, winner)));
    let opinion = forecast::opinion(before, &StopFlag::new());
    let best = opinion.choice.filter(|best| best != action);
    let expected = best.map(|best| tr!("blokus_remarks-expected", best = tidy(&best)));
    let solved = margin(opinion.reason.as_ref(), mover).zip(forecast::margin(after, mover));
    let apart = match (best, solved) {
        (None, _) => Vec::new(),
        (Some(_), Some((best, own))) => {
            let by_margin = (best > own).then(|| words::reason(&by_margin((best, own), *action)));
            by_margin.into_iter().collect()
        }
        (Some(best), None) if winner == mover => apart(before, [action, &best], true, names),
        (Some(best), None) => apart(before, [&best, action], false, names),
    };
    let on_board = || {
        // What a mover takes from the other side is no reason for its own loss.
        let told = (winner == mover).then(|| lost(before, after, winner.other(), names));
        let rest = || match best {
            Some(_) if winner == mover => tr!("blokus_remarks-better"),
            // What the review says of the move.
            Some(best) => words::reason(&compared(before, &best, action, (was - is).abs())),
            None => tr!("blokus_remarks-foreseen", who = called(names, winner)),
        };
        told.flatten().unwrap_or_else(rest)
    };
    let rest = (apart.is_empty() && !is_decided).then(on_board);
    let told = [decided, expected].into_iter().flatten();
    let told: Vec<String> = told.chain(apart).chain(rest).collect();
    SwingRemark {
        said: (!told.is_empty()).then(|| told.join(&tr!("table-between-sentences"))),
        expected: best,
    }
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

/// Placements that a better move has over a worse one, by searches: the best answer to the worse one, if it is stopped; what follows the
/// best answer to the better one, if that has no place after the worse one, with `true` if it has had one before.
fn follows(
    before: &State,
    better: &Action,
    worse: &Action,
) -> (Option<Action>, Option<(Action, bool)>) {
    let mover = before.to_move();
    let [over, under] = [better, worse].map(|action| {
        let mut after = before.clone();
        after.apply(action);
        after
    });
    let best = |state: &State| {
        let is_open = state.actor().is_some();
        is_open.then(|| forecast::opinion(state, &StopFlag::new()).choice)?
    };
    // A piece that has been placed stops nothing.
    let is_stopped = |state: &State, colour: Colour, action: &Action| {
        let Action::Lay(placement) = action else {
            return false;
        };
        let is_left = state
            .board()
            .pieces_left(colour)
            .contains(placement.piece());
        is_left && state.board().check(colour, *placement).is_err()
    };
    let stopped = best(&under)
        .filter(|answer| under.to_move() != mover && is_stopped(&over, mover.other(), answer));
    let prepared = best(&over)
        .filter(|_| over.to_move() != mover)
        .and_then(|answer| {
            let mut then = over.clone();
            then.apply(&answer);
            let next = best(&then).filter(|_| then.to_move() == mover)?;
            is_stopped(&under, mover, &next).then(|| (next, !is_stopped(before, mover, &next)))
        });
    (stopped, prepared)
}

/// What a better move has over a worse one, in words; `is_played` if it was played instead of the expected one, and not the other way.
fn apart(
    before: &State,
    [better, worse]: [&Action; 2],
    is_played: bool,
    names: &[String],
) -> Vec<String> {
    let by = if is_played { "played" } else { "expected" };
    let lead = |squares: f64| {
        let squares = squares.round() as i32;
        let kind = match squares.signum() {
            0 => "level",
            1 => "ahead",
            _ => "behind",
        };
        tr!(
            "blokus_remarks-lead",
            kind,
            squares = words::squares(squares.abs())
        )
    };
    let ground = ground(before, better, worse).map(|ground| {
        let [one, other] = ground.leads.map(lead);
        let place = match (ground.is_upper, ground.is_right) {
            (true, true) => "top-right",
            (true, false) => "top-left",
            (false, true) => "bottom-right",
            (false, false) => "bottom-left",
        };
        let who = called(names, before.to_move());
        tr!("blokus_remarks-ground", by, who, one, other, place)
    });
    let seen = || {
        let why = words::reason(&difference(before, better, worse)?);
        // The expected move has just been named.
        Some(if is_played {
            tr!("blokus-why-of", move = tidy(better), why)
        } else {
            why
        })
    };
    let (stopped, prepared) = follows(before, better, worse);
    let stopped = stopped.map(|answer| tr!("blokus_remarks-stops", by, answer = tidy(&answer)));
    let prepared = || {
        let (next, was_open) = prepared?;
        let open = if was_open { "yes" } else { "no" };
        Some(tr!("blokus_remarks-prepares", by, next = tidy(&next), open))
    };
    let told = [ground.or_else(seen), stopped.or_else(prepared)];
    told.into_iter().flatten().collect()
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
    use sanban_blokus::{BlokusDuo, Rules};
    use sanban_game::{DecisionContext, Game as _, Seed, Stream};

    #[test]
    fn a_swing_names_the_move_that_the_odds_counted_on_and_what_tells_it_apart() {
        let names = ["one", "other"].map(str::to_owned);
        let mut state = State::start(&Rules::default(), 2, Seed(1));
        let mut searcher = BlokusDuo::roster()
            .build(&"expert:level=4".parse().unwrap())
            .unwrap();
        let (mut rng, stop) = (Seed(1).stream(), StopFlag::new());
        for _ in 0..12 {
            let context = &mut DecisionContext {
                rng: &mut rng,
                stop: &stop,
            };
            let view = state.view(state.actor().unwrap());
            let action = searcher.decide(&view, context).action;
            state.apply(&action);
        }
        let best = forecast::opinion(&state, &stop).choice.unwrap();
        let told = |action: &Action, is| {
            let mut after = state.clone();
            after.apply(action);
            swing((&state, action, &after), (Seat(0), [0.5, is]), &names)
        };
        // The smallest piece that is left is rarely best.
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        let size = |action: &&Action| match action {
            Action::Lay(placement) => placement.piece().size(),
            Action::Pass => 0,
        };
        let small = actions.iter().min_by_key(size).unwrap();
        let found = told(small, 0.3);
        assert_eq!(found.expected, Some(best));
        let said = found.said.unwrap();
        let counted = format!("{} was expected. ", tidy(&best));
        assert!(said.starts_with(&counted), "{said}");
        let is_apart = said.contains(" in trial games, against ");
        assert!(is_apart, "{said}");
        let (stopped, _) = follows(&state, &best, small);
        let Some(Action::Lay(answer)) = stopped else {
            panic!("{said}");
        };
        assert!(said.contains(&format!(
            "It would have stopped {}",
            tidy(&Action::Lay(answer))
        )));
        let can = |action: &Action| {
            let mut after = state.clone();
            after.apply(action);
            after.board().check(after.to_move(), answer).is_ok()
        };
        assert!(can(small) && !can(&best));
        let said = told(small, 0.0).said.unwrap();
        assert!(said.starts_with("other wins from here"), "{said}");
        // What was expected is no news.
        let found = told(&best, 0.7);
        assert_eq!(found.expected, None);
        assert!(
            found
                .said
                .is_none_or(|said| !said.contains("was expected. "))
        );
    }

    #[test]
    fn a_solved_game_that_turns_is_told_by_its_margins() {
        let names = ["one", "other"].map(str::to_owned);
        let mut found = false;
        for seed in 0..20 {
            let mut rng: Stream = Seed(seed).stream();
            let mut state = State::start(&Rules::default(), 2, Seed(seed));
            let mut actions = Vec::new();
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                let action = actions[rng.index(actions.len())];
                let before = state.clone();
                state.apply(&action);
                let mover = before.to_move();
                // Late games alone are solved.
                if actions.len() < 2 || actions.len() > 20 {
                    continue;
                }
                let [was, is] = [&before, &state].map(|state| forecast::margin(state, mover));
                let Some((was, is)) = was.zip(is).filter(|(was, is)| *was > 0 && *is < 0) else {
                    continue;
                };
                let said = swing(
                    (&before, &action, &state),
                    (mover.seat(), [1.0, 0.0]),
                    &names,
                );
                let said = said.said.unwrap();
                assert!(said.contains("was expected"), "{said}");
                let margins = [was, is].map(|margin| words::squares(margin.abs()));
                let told = margins.iter().all(|margin| said.contains(margin));
                assert!(told, "{said} {was} {is}");
                found = true;
            }
        }
        assert!(found);
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

//! The expert of Blokus Duo: correct where the outcome can be computed, on time, and using what it learned.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use sanban_blokus::expert::{Solution, best_line, solve, solve_choices};
use sanban_blokus::{Action, BlokusDuo, Colour, Rules, State};
use sanban_game::search::Budget;
use sanban_game::{
    Decision, DecisionContext, Game, Player, Rules as _, Seed, State as _, StopFlag,
};

/// A game played at random until the side to move has from 1 to `most` placements and the other at most as many.
fn late(seed: u64, most: usize) -> State {
    let mut state = State::start(&Rules::default(), 2, Seed(seed));
    let mut rng = Seed(seed).stream();
    let mut actions = Vec::new();
    loop {
        let board = state.board();
        let [own, other] =
            [state.to_move(), state.to_move().other()].map(|colour| board.count_placements(colour));
        if (1..=most).contains(&own) && other <= most {
            return state;
        }
        state.legal_actions(&mut actions);
        if actions.is_empty() {
            // Some games end with both sides stuck at once.
            state = State::start(&Rules::default(), 2, Seed(seed));
            continue;
        }
        state.apply(rng.choose(&actions).unwrap());
    }
}

fn margin(state: &State, colour: Colour) -> i32 {
    state.score(colour).pentobi() - state.score(colour.other()).pentobi()
}

/// Margin of `colour` when both sides maximise theirs, by exhaustive search.
fn by_force(state: &State, colour: Colour) -> i32 {
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    let after = actions.iter().map(|action| {
        let mut after = state.clone();
        after.apply(action);
        by_force(&after, colour)
    });
    if state.to_move() == colour {
        after.max()
    } else {
        after.min()
    }
    .unwrap_or_else(|| margin(state, colour))
}

/// Number of placements that allow an exhaustive search.
const FEW: usize = 8;

fn solved(state: &State, positions: u64) -> Option<Solution> {
    let budget = Budget::playouts(positions);
    solve(state.board(), state.to_move(), budget, &StopFlag::new())
}

#[test]
fn endings_are_solved_exactly() {
    let mut decided = 0;
    for seed in 0..40 {
        let state = late(seed, FEW);
        let colour = state.to_move();
        let solved = solved(&state, u64::MAX).unwrap();
        assert_eq!(solved.margin, by_force(&state, colour), "seed {seed}");
        let mut after = state.clone();
        after.play(&Action::Lay(solved.placement)).unwrap();
        assert_eq!(by_force(&after, colour), solved.margin, "seed {seed}");
        decided += usize::from(solved.margin != margin(&state, colour));
    }
    assert!(decided > 20, "{decided} of 40 endings were worth solving");
}

#[test]
fn every_choice_of_an_ending_is_solved_exactly_and_the_best_line_comes_to_it() {
    let mut choices = 0;
    for seed in 0..20 {
        let state = late(seed, FEW);
        let colour = state.to_move();
        let board = state.board();
        let (budget, stop) = (Budget::playouts(u64::MAX), StopFlag::new());
        let solved = solve_choices(board, colour, budget, &stop).unwrap();
        assert_eq!(solved.choices.len(), board.count_placements(colour));
        for choice in &solved.choices {
            let mut after = state.clone();
            after.play(&Action::Lay(choice.placement)).unwrap();
            assert_eq!(by_force(&after, colour), choice.margin, "seed {seed}");
            choices += 1;
        }
        let mut end = state.clone();
        for (colour, placement) in best_line(board, colour, budget, &stop).unwrap() {
            end.turn_to(colour);
            end.play(&Action::Lay(placement)).unwrap();
        }
        assert_eq!(Some(margin(&end, colour)), solved.best(), "seed {seed}");
        stop.raise();
        assert_eq!(best_line(board, colour, budget, &stop), None, "seed {seed}");
    }
    assert!(choices > 20, "only {choices} choices were looked at");
}

#[test]
fn an_ending_that_is_too_long_is_left_alone() {
    let state = State::start(&Rules::default(), 2, Seed(1));
    assert_eq!(solved(&state, 10_000), None);
    let late = late(1, FEW);
    assert_eq!(solved(&late, 1), None);
    let stop = StopFlag::new();
    stop.raise();
    let (board, budget) = (late.board(), Budget::playouts(u64::MAX));
    assert_eq!(solve(board, late.to_move(), budget, &stop), None);
}

fn player(spec: &str) -> Box<dyn Player<State>> {
    BlokusDuo::roster().build(&spec.parse().unwrap()).unwrap()
}

fn decide(player: &mut dyn Player<State>, state: &State, stop: &StopFlag) -> Decision<Action> {
    let mut context = DecisionContext {
        rng: &mut Seed(1).stream(),
        stop,
    };
    let decision = player.decide(&state.view(state.actor().unwrap()), &mut context);
    state.check(&decision.action).unwrap();
    decision
}

#[test]
fn a_raised_flag_and_a_tiny_time_still_get_a_move() {
    let stop = StopFlag::new();
    stop.raise();
    let mut rng = Seed(2).stream();
    let mut actions = Vec::new();
    for (spec, stop) in [
        ("expert:level=9", stop),
        ("expert:time=0.001", StopFlag::new()),
    ] {
        let mut player = player(spec);
        let mut state = State::start(&Rules::default(), 2, Seed(1));
        while state.actor().is_some() {
            // A pass may be all that is left.
            decide(&mut *player, &state, &stop);
            state.legal_actions(&mut actions);
            state.apply(rng.choose(&actions).unwrap());
        }
    }
}

#[test]
fn the_flag_ends_a_search_without_end() {
    let stop = StopFlag::new();
    let state = State::start(&Rules::default(), 2, Seed(1));
    std::thread::scope(|scope| {
        let searcher =
            scope.spawn(|| decide(&mut *player("expert:time=3600,book=none"), &state, &stop));
        stop.raise();
        let decision = searcher.join().unwrap();
        assert!(decision.candidates.iter().all(|move_| move_.visits > 0));
    });
}

#[test]
fn a_tree_of_a_game_that_went_elsewhere_is_not_used() {
    let stop = StopFlag::new();
    let fresh = |state: &State| decide(&mut *player("expert:playouts=100"), state, &stop);
    let mut player = player("expert:playouts=100");
    let start = State::start(&Rules::default(), 2, Seed(1));
    let first = decide(&mut *player, &start, &stop);
    // Earlier results are reused if the game went on from there, and only then.
    let mut after = start.clone();
    after.play(&first.action).unwrap();
    let reply = decide(&mut *player, &after, &stop);
    assert_ne!(reply, fresh(&after));
    assert_eq!(decide(&mut *player, &start, &stop), first);
    // The other colour is to move.
    let Action::Lay(placement) = first.action else {
        panic!("{first:?}");
    };
    let rules = Rules::default();
    let second = State::set_up(&rules, [&[], &[placement]], Colour::Second).unwrap();
    assert_eq!(decide(&mut *player, &second, &stop), fresh(&second));
    let other = State::start(&Rules::preset("rule-b").unwrap(), 2, Seed(1));
    assert_eq!(decide(&mut *player, &other, &stop), fresh(&other));
}

#[test]
fn threads_share_one_tree_and_its_budget() {
    let stop = StopFlag::new();
    let state = State::start(&Rules::default(), 2, Seed(1));
    let decision = decide(
        &mut *player("expert:playouts=3000,threads=3"),
        &state,
        &stop,
    );
    let visits: u64 = decision.candidates.iter().map(|move_| move_.visits).sum();
    assert_eq!(visits, 3000);
    assert!(
        decision
            .candidates
            .iter()
            .all(|move_| (-0.01..=1.01).contains(&move_.value))
    );
    // A few playouts run on one thread, and are deterministic.
    let [one, three] = ["expert:playouts=500", "expert:playouts=500,threads=3"]
        .map(|spec| decide(&mut *player(spec), &state, &stop));
    assert_eq!(one, three);
    for bad in ["threads=0", "threads=some", "ponder=perhaps"] {
        assert!(
            BlokusDuo::roster()
                .build(&format!("expert:{bad}").parse().unwrap())
                .is_err()
        );
    }
}

#[test]
fn what_was_thought_in_the_opponents_time_counts() {
    let stop = StopFlag::new();
    let visits = |decision: &Decision<Action>| {
        let of_all = decision.candidates.iter().map(|move_| move_.visits);
        of_all.sum::<u64>()
    };
    let mut player = player("expert:playouts=200,ponder=true");
    let mut other = self::player("expert:playouts=200");
    let start = State::start(&Rules::default(), 2, Seed(1));
    let mut state = start.clone();
    let thought_ahead = (0..10_000).any(|_| {
        if state.plies() == 8 {
            state = start.clone();
        }
        let decision = decide(&mut *player, &state, &stop);
        state.play(&decision.action).unwrap();
        // While it answers, the other continues to think.
        let reply = decide(&mut *other, &state, &stop);
        state.play(&reply.action).unwrap();
        visits(&decision) > 200
    });
    assert!(thought_ahead);
    player.game_over(&state.view(state.actor().unwrap()));
    // A game that took another course, and a player that is dropped while it thinks.
    let start = State::start(&Rules::default(), 2, Seed(1));
    let fresh = decide(&mut *player, &start, &stop);
    assert_eq!(
        fresh
            .candidates
            .iter()
            .map(|move_| move_.visits)
            .sum::<u64>(),
        200
    );
    drop(player);
}

#[test]
fn a_beginner_looks_at_few_places() {
    let stop = StopFlag::new();
    let state = State::start(&Rules::default(), 2, Seed(1));
    for notices in [1, 7, 10_000] {
        let spec = format!("expert:playouts=2000,notices={notices}");
        let decision = decide(&mut *player(&spec), &state, &stop);
        assert!(decision.candidates.len() <= notices, "{notices}");
        // Of few it tries most, at least.
        if notices < 10 {
            assert!(decision.candidates.len() > notices / 2, "{notices}");
        }
    }
    for bad in ["expert:notices=0", "expert:notices=x", "expert:level=0"] {
        assert!(BlokusDuo::roster().build(&bad.parse().unwrap()).is_err());
    }
}

#[test]
fn the_search_finds_what_the_exact_search_knows_to_win() {
    let mut tested = 0;
    for seed in 0..60 {
        let state = late(seed, FEW - 2);
        let colour = state.to_move();
        let won = by_force(&state, colour) > 0;
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        let keeps = |action: &Action| {
            let mut after = state.clone();
            after.apply(action);
            by_force(&after, colour) > 0
        };
        if !won || actions.iter().all(keeps) {
            continue;
        }
        tested += 1;
        for spec in ["expert:playouts=499", "expert:playouts=500"] {
            let decision = decide(&mut *player(spec), &state, &StopFlag::new());
            assert!(keeps(&decision.action), "{spec}, seed {seed}");
        }
    }
    assert!(tested > 3, "{tested} positions in which one can go wrong");
}

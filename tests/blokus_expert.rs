//! The expert of Blokus Duo: legal, the same under a seed, and right where the outcome can be known.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use sanban::arena::Referee;
use sanban::blokus::expert::solve;
use sanban::blokus::{Action, BlokusDuo, Colour, Placement, Rules, State};
use sanban::game::{Decision, Game, Seed, Spec, State as _, StopFlag, Thinking};

/// What two copies of a player lay in a game.
fn game(spec: &str, seed: u64) -> Vec<(Colour, Placement)> {
    let spec: Spec = spec.parse().unwrap();
    let roster = BlokusDuo::roster();
    let (mut one, mut other) = (roster.build(&spec).unwrap(), roster.build(&spec).unwrap());
    let mut state = State::start(&Rules::default(), 2, Seed(seed));
    // The referee refuses what is not legal.
    Referee::new(Seed(seed), StopFlag::new())
        .play_out(&mut state, &mut [&mut *one, &mut *other], 0, &[])
        .unwrap();
    state.laid().to_vec()
}

#[test]
fn games_are_legal_and_follow_from_the_seed() {
    for spec in ["expert:playouts=1", "expert:playouts=60"] {
        let laid = game(spec, 1);
        assert!(laid.len() > 20, "{spec}");
        assert_eq!(laid, game(spec, 1), "{spec}");
        assert_ne!(laid, game(spec, 2), "{spec}");
    }
}

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

/// The margin of `colour` when both sides play for the largest one, by trying everything.
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

#[test]
fn endings_are_solved_exactly() {
    let mut decided = 0;
    for seed in 0..40 {
        let state = late(seed, 12);
        let colour = state.to_move();
        let solved = solve(state.board(), colour, u64::MAX).unwrap();
        assert_eq!(solved.margin, by_force(&state, colour), "seed {seed}");
        let mut after = state.clone();
        after.play(&Action::Lay(solved.placement)).unwrap();
        assert_eq!(by_force(&after, colour), solved.margin, "seed {seed}");
        decided += usize::from(solved.margin != margin(&state, colour));
    }
    assert!(decided > 20, "{decided} of 40 endings were worth solving");
}

#[test]
fn an_ending_that_is_too_long_is_left_alone() {
    let state = State::start(&Rules::default(), 2, Seed(1));
    assert_eq!(solve(state.board(), state.to_move(), 10_000), None);
}

fn decide(spec: &str, state: &State) -> Decision<Action> {
    let mut player = BlokusDuo::roster().build(&spec.parse().unwrap()).unwrap();
    let mut thinking = Thinking {
        rng: &mut Seed(1).stream(),
        stop: &StopFlag::new(),
    };
    player.decide(&state.view(state.actor().unwrap()), &mut thinking)
}

#[test]
fn the_search_finds_what_the_exact_search_knows_to_win() {
    let mut tested = 0;
    for seed in 0..60 {
        let state = late(seed, 12);
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
        for spec in ["expert:playouts=500", "expert:playouts=600"] {
            let decision = decide(spec, &state);
            assert!(keeps(&decision.action), "{spec}, seed {seed}");
        }
    }
    assert!(tested > 3, "{tested} positions in which one can go wrong");
}

//! Benchmarks of Daihinmin: playouts from the deal, move generation, and worlds drawn from a view.
//!
//! The figure of interest is `items/s`: games, turns or worlds per second on one core.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests fail as tests do"
)]

use divan::Bencher;
use divan::counter::ItemsCount;
use sanban_daihinmin::expert::{Policy, Scratch, play_out};
use sanban_daihinmin::{
    Action, Daihinmin, OpenDeal, Phase, PlayoutPolicy, Playouts, Round, Rules, State,
    players::max_n,
};
use sanban_game::search::{Budget, Playout as _, RootState, flat};
use sanban_game::{
    DecisionContext, Game, Rules as _, Seat, Seed, State as _, StopFlag, Stream, View as _,
};

fn main() {
    divan::main();
}

const DEALS: u64 = 512;

fn deals(rules: &str) -> Vec<Round> {
    let rules = Rules::parse(rules).unwrap();
    let seats = *Daihinmin::seats().start();
    (0..DEALS)
        .map(|seed| *State::start(&rules, seats, Seed(seed)).round())
        .collect()
}

/// Whole games with uniformly random melds, passing only when nothing else is legal, without history.
#[divan::bench(args = ["uecda", "paper", "home"])]
fn playouts(bencher: Bencher, rules: &str) {
    let deals = deals(rules);
    let mut actions = Vec::new();
    let mut rng = Seed(1).stream();
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        for deal in &deals {
            let mut round = *deal;
            round.play_out(&mut rng, &mut actions);
            divan::black_box(round);
        }
    });
}

/// Whole games by the learned policy.
#[divan::bench]
fn policy_playouts(bencher: Bencher) {
    let deals = deals("uecda");
    let mut scratch = Scratch::default();
    let mut rng = Seed(1).stream();
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        for deal in &deals {
            let mut round = *deal;
            play_out(&mut round, Policy::learned(), &mut rng, &mut scratch);
            divan::black_box(round);
        }
    });
}

/// One game of uniformly random legal actions, passes included; returns the number of turns.
fn uniform_game(round: &mut Round, rng: &mut Stream, actions: &mut Vec<Action>) -> u64 {
    let mut turns = 0;
    while round.phase() != Phase::Over {
        round.legal_actions(actions);
        let action = actions[rng.index(actions.len())];
        round.apply(&action);
        turns += 1;
    }
    turns
}

/// Turns of games of uniformly random legal actions, passes included.
#[divan::bench]
fn turns(bencher: Bencher) {
    let deals = deals("uecda");
    let mut actions = Vec::new();
    let turns: u64 = deals
        .iter()
        .map(|deal| uniform_game(&mut deal.clone(), &mut Seed(1).stream(), &mut actions))
        .sum();
    bencher.counter(ItemsCount::new(turns)).bench_local(|| {
        for deal in &deals {
            let mut rng = Seed(1).stream();
            divan::black_box(uniform_game(&mut deal.clone(), &mut rng, &mut actions));
        }
    });
}

/// The same playouts through the general interface, with history.
#[divan::bench]
fn playouts_with_history(bencher: Bencher) {
    let deals: Vec<State> = (0..DEALS)
        .map(|seed| State::start(&Rules::default(), 5, Seed(seed)))
        .collect();
    let mut actions = Vec::new();
    let mut rng = Seed(1).stream();
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        for deal in &deals {
            let mut state = deal.clone();
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                let choices =
                    (actions.len() - usize::from(actions.last() == Some(&Action::Pass))).max(1);
                let action = actions[rng.index(choices)];
                state.apply(&action);
            }
            divan::black_box(&state);
        }
    });
}

/// Determinizations drawn from a view after this many plies of the second game of a series (an exchange game).
#[divan::bench(args = [2, 12, 30])]
fn worlds(bencher: Bencher, plies: usize) {
    let mut rng = Seed(3).stream();
    let mut actions = Vec::new();
    let mut state = State::start(&Rules::default(), 5, Seed(9));
    let mut step = |state: &mut State| {
        state.legal_actions(&mut actions);
        let action = actions[rng.index(actions.len())];
        state.apply(&action);
    };
    while state.actor().is_some() {
        step(&mut state);
    }
    state = state.next_game();
    for _ in 0..plies {
        step(&mut state);
    }
    let heimin = Seat::all(5).find(|&seat| state.round().class(seat) == 2);
    let view = state.view(heimin.unwrap());
    let mut rng = Seed(4).stream();
    bencher
        .counter(ItemsCount::new(1_u64))
        .bench_local(|| view.sample(&mut rng));
}

/// The playouts of Zibiki and Matsuzaki, and those that keep groups, from the deal to the very end.
#[divan::bench(args = ["uniform", "keeping"])]
fn paper_playouts(bencher: Bencher, config: &str) {
    let deals = deals("uecda");
    let mut playouts = Playouts::new(match config {
        "keeping" => PlayoutPolicy::KeepGroups,
        _ => PlayoutPolicy::Uniform,
    });
    let mut rng = Seed(1).stream();
    let mut values = [0.0; 5];
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        for deal in &deals {
            playouts.run(&mut OpenDeal(*deal), &mut rng, &mut values);
        }
        divan::black_box(values)
    });
}

/// Playouts of the searches `mcm` and `mct` for one decision after this many plies, hands hidden.
#[divan::bench(args = [("mcm", 0), ("mcm", 30), ("mct", 0), ("mct", 30)])]
fn searches(bencher: Bencher, (name, plies): (&str, usize)) {
    const PLAYOUTS: u64 = 5_000;
    let mut rng = Seed(3).stream();
    let mut actions = Vec::new();
    let mut state = State::start(&Rules::default(), 5, Seed(9));
    for _ in 0..plies {
        state.legal_actions(&mut actions);
        state.apply(&actions[rng.index(actions.len())]);
    }
    let seat = state.actor().unwrap();
    let view = state.view(seat);
    let deal = |rng: &mut Stream| OpenDeal::from(&view.sample(rng));
    let worlds = RootState::Sampled(&deal);
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let budget = Budget::playouts(PLAYOUTS);
    bencher
        .counter(ItemsCount::new(PLAYOUTS))
        .bench_local(|| match name {
            "mcm" => {
                let mut playouts = Playouts::for_seat(PlayoutPolicy::Uniform, seat);
                flat(&worlds, &mut playouts, budget, &mut context)
            }
            _ => {
                let mut playouts = Playouts::new(PlayoutPolicy::Uniform);
                max_n(4.0, 100).run(&worlds, &mut playouts, budget, &mut context)
            }
        });
}

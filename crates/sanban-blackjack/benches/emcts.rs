//! Speed of the Blackjack searches: `items/s` is playouts per second on one core.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests fail as tests do"
)]

use divan::Bencher;
use divan::counter::ItemsCount;
use sanban_blackjack::{Action, Blackjack, HouseRules, Phase, Round, RoundView};
use sanban_game::{DecisionContext, Game, Rules as _, Seat, Seed, State as _, StopFlag};

fn main() {
    divan::main();
}

const PLAYOUTS: u64 = 10_000;
const DECISIONS: usize = 20;

/// First decisions of the first seat in rounds at the paper's table.
fn decisions(seats: usize) -> Vec<RoundView> {
    let rules = HouseRules::preset("paper").unwrap();
    let mut views = Vec::new();
    for seed in 0.. {
        let mut round = Round::start(&rules, seats, Seed(seed));
        for _ in 0..seats {
            round.apply(&Action::Bet(5));
        }
        let first = Seat::from_index(0);
        if round.table().phase() == Phase::Play && round.actor() == Some(first) {
            views.push(round.view(first));
        }
        if views.len() == DECISIONS {
            break;
        }
    }
    views
}

/// Decisions with 10 000 playouts each, at tables of one and four seats.
#[divan::bench(
    args = ["emcts:reward=winlose", "emcts:reward=table7", "emcts:reward=payoff", "emcts:reward=payoff,loop=closed"],
    consts = [1, 4],
)]
fn search<const SEATS: usize>(bencher: Bencher, player: &str) {
    let views = decisions(SEATS);
    let mut player = Blackjack::roster().build(&player.parse().unwrap()).unwrap();
    let items = PLAYOUTS * views.len() as u64;
    let stop = StopFlag::new();
    bencher.counter(ItemsCount::new(items)).bench_local(|| {
        let mut rng = Seed(1).stream();
        for view in &views {
            let mut context = DecisionContext {
                rng: &mut rng,
                stop: &stop,
            };
            divan::black_box(player.decide(view, &mut context));
        }
    });
}

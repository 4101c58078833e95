//! Benchmarks of Blokus Duo quoted in `docs/speed.md`: perft, random games, listing moves, and search, each on one
//! thread.

use divan::{Bencher, counter::ItemsCount};
use sanban_blokus::expert::{Expert, KnowledgePlayout};
use sanban_blokus::ratings::Ratings;
use sanban_blokus::{BestOfTwo, GamePlayout, RandomPlayout, Roulette, Rules, State, perft};
use sanban_game::search::{Budget, Playout, Rollout, Uniform};
use sanban_game::{DecisionContext, Player as _, Seed, State as _, StopFlag};

fn main() {
    divan::main();
}

/// A position after this many random plies.
fn position(plies: usize) -> State {
    let mut rng = Seed(3).stream();
    let mut state = State::start(&Rules::default(), 2, Seed::default());
    let mut actions = Vec::new();
    for _ in 0..plies {
        state.legal_actions(&mut actions);
        if let Some(action) = rng.choose(&actions) {
            state.apply(action);
        }
    }
    state
}

/// Nodes per second from the start.
#[divan::bench(args = [2, 3])]
fn perft_from_the_start(bencher: Bencher<'_, '_>, depth: u32) {
    let state = position(0);
    let single = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    let Ok(single) = single else { return };
    bencher
        .counter(ItemsCount::new(single.install(|| perft(&state, depth))))
        .bench_local(|| single.install(|| perft(divan::black_box(&state), depth)));
}

fn playouts(bencher: Bencher<'_, '_>, plies: usize, playout: &mut impl Playout<State>) {
    let state = position(plies);
    let mut rng = Seed(1).stream();
    let mut values = [0.0; 2];
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        playout.run(&mut state.clone(), &mut rng, &mut values);
        values
    });
}

/// Uniformly random games, as the players play them.
#[divan::bench(args = [0, 9, 20], sample_count = 5000)]
fn random_playout(bencher: Bencher<'_, '_>, plies: usize) {
    playouts(bencher, plies, &mut RandomPlayout::default());
}

/// Games by the built-in ratings, each move drawn in proportion to its rating.
#[divan::bench(args = [0, 9, 20], sample_count = 5000)]
fn roulette_playout(bencher: Bencher<'_, '_>, plies: usize) {
    let roulette = Roulette::new(Ratings::own());
    playouts(bencher, plies, &mut GamePlayout::new(roulette));
}

/// Games in which each move is the higher rated of two random ones.
#[divan::bench(args = [0, 9, 20], sample_count = 5000)]
fn best_of_two_playout(bencher: Bencher<'_, '_>, plies: usize) {
    let best_of_two = BestOfTwo::new(Ratings::own());
    playouts(bencher, plies, &mut GamePlayout::new(best_of_two));
}

/// Games as the expert plays them, with good replies kept from one to the next.
#[divan::bench(args = [0, 9, 20], sample_count = 20000)]
fn informed_playout(bencher: Bencher<'_, '_>, plies: usize) {
    playouts(bencher, plies, &mut KnowledgePlayout::default());
}

/// Iterations of the expert's search, each with a playout, in a decision of 12,000 on a new tree.
#[divan::bench(args = [0, 9, 20], sample_count = 30)]
fn expert_iteration(bencher: Bencher<'_, '_>, plies: usize) {
    let state = position(plies);
    let Some(seat) = state.actor() else { return };
    let view = state.view(seat);
    let decide = || {
        let mut expert = Expert::new(Budget::playouts(12_000)).with_book(None);
        expert.decide(
            &view,
            &mut DecisionContext {
                rng: &mut Seed(1).stream(),
                stop: &StopFlag::new(),
            },
        )
    };
    // Fewer if the search stops early.
    let iterations: u64 = decide().candidates.iter().map(|of| of.visits).sum();
    bencher
        .counter(ItemsCount::new(iterations))
        .bench_local(decide);
}

/// Uniformly random games by listing the legal actions at every ply, as any game can.
#[divan::bench(args = [0, 9, 20], sample_count = 5000)]
fn random_playout_by_listing(bencher: Bencher<'_, '_>, plies: usize) {
    playouts(bencher, plies, &mut Rollout::<Uniform<_>>::default());
}

#[divan::bench(args = [0, 4, 9, 20])]
fn list_placements(bencher: Bencher<'_, '_>, plies: usize) {
    let state = position(plies);
    let mut list = Vec::new();
    bencher.bench_local(|| {
        state.board().placements(state.to_move(), &mut list);
        list.len()
    });
}

#[divan::bench(args = [0, 4, 9, 20])]
fn count_placements(bencher: Bencher<'_, '_>, plies: usize) {
    let state = position(plies);
    bencher.bench_local(|| state.board().count_placements(state.to_move()));
}

#[divan::bench]
fn copy_state(bencher: Bencher<'_, '_>) {
    let state = position(9);
    bencher.bench_local(|| divan::black_box(&state).clone());
}

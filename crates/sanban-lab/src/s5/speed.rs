//! Speed on one thread: updates per second (Table 1) and rated move choice (Table 2).

use std::sync::Arc;
use std::time::Instant;

use super::published::{SPEEDS, UPDATES};
use super::report::{SpeedRow, UpdateRow};
use sanban_blokus::players::{Amaf, PlayoutPolicy, Uct};
use sanban_blokus::ratings::Ratings;
use sanban_blokus::{Rules, State};
use sanban_game::search::{Budget, Playout, SearchResult};
use sanban_game::{DecisionContext, Seed, State as _, StopFlag};

/// Number of games that the positions are taken from.
pub(super) const GAMES: usize = 4;
/// Plies after which positions A, B and C come.
pub(super) const PLIES: [u16; 3] = [4, 12, 20];
/// Playouts per move in these games.
pub(super) const PLAYOUTS: u64 = 300;

fn search<A>(seed: Seed, how: impl FnOnce(&mut DecisionContext<'_>) -> A) -> A {
    let mut rng = seed.stream();
    let stop = StopFlag::new();
    how(&mut DecisionContext {
        rng: &mut rng,
        stop: &stop,
    })
}

/// Positions after [`PLIES`] of a game of UCT against itself.
fn positions(ratings: &Arc<Ratings>, seed: Seed) -> [State; 3] {
    let mut state = State::start(&Rules::default(), 2, seed);
    let mut uct = Uct::new(Amaf::None, PlayoutPolicy::Random.playout(ratings));
    let mut ply = 0;
    PLIES.map(|plies| {
        while ply < plies {
            let budget = Budget::playouts(PLAYOUTS);
            let seed = seed.derive(ply.into());
            let found = search(seed, |context| uct.search(&state, budget, context));
            if let Some(best) = found.candidates.first() {
                state.apply(&best.action);
            }
            ply += 1;
        }
        state.clone()
    })
}

/// Table 1: searches with the playouts of each phase in positions A, B and C.
pub(super) fn updates(playouts: [u64; 3], seed: Seed) -> Vec<UpdateRow> {
    let ratings = Ratings::paper();
    let games: Vec<[State; 3]> = (0..GAMES)
        .map(|game| positions(&ratings, seed.derive(game as u64)))
        .collect();
    let rows = ["A", "B", "C"].iter().enumerate().map(|(at, &position)| {
        let mut by_game = Vec::new();
        let measured = [Amaf::None, Amaf::Plain].map(|amaf| {
            let mut uct = Uct::new(amaf, PlayoutPolicy::Random.playout(&ratings));
            let (mut updates, mut done, mut seconds) = (0, 0, 0.0);
            by_game.clear();
            for game in &games {
                let budget = Budget::playouts(playouts[at]);
                let start = Instant::now();
                let found: SearchResult<_> =
                    search(seed, |context| uct.search(&game[at], budget, context));
                seconds += start.elapsed().as_secs_f64();
                updates += found.updates;
                done += found.playouts;
                by_game.push(found.updates as f64 / found.playouts.max(1) as f64);
            }
            (
                updates as f64 / seconds,
                updates as f64 / done.max(1) as f64,
            )
        });
        let [without, with] = measured;
        UpdateRow {
            position,
            plies: PLIES[at],
            a_second: [without.0, with.0],
            a_playout: with.1,
            by_game,
            paper: UPDATES[at],
        }
    });
    rows.collect()
}

/// Table 2: speed of playouts from the start with rated move choice, in percent of random choice. Median of five
/// rounds.
pub(super) fn choosing(ratings: &Arc<Ratings>, playouts: u64, seed: Seed) -> Vec<SpeedRow> {
    let policies = [
        PlayoutPolicy::Random,
        PlayoutPolicy::Roulette,
        PlayoutPolicy::BestOfTwo,
    ];
    let mut players = policies.map(|policy| policy.playout(ratings));
    let mut rounds: [Vec<f64>; 3] = Default::default();
    let start = State::start(&Rules::default(), 2, seed);
    let (mut rng, mut values) = (seed.stream(), [0.0; 2]);
    for _ in 0..5 {
        for (player, rounds) in players.iter_mut().zip(&mut rounds) {
            let clock = Instant::now();
            for _ in 0..playouts.div_ceil(5) {
                player.run(&mut start.clone(), &mut rng, &mut values);
            }
            rounds.push(playouts.div_ceil(5) as f64 / clock.elapsed().as_secs_f64());
        }
    }
    let rounds_of_random = rounds[0].clone();
    let of_random = |rounds: &[f64]| -> Vec<f64> {
        let pairs = rounds.iter().zip(&rounds_of_random);
        pairs.map(|(one, random)| 100.0 * one / random).collect()
    };
    let [random, roulette, best] = rounds.map(|rounds| {
        let by_round = of_random(&rounds);
        (median(rounds), by_round)
    });
    let random_speed = random.0;
    let row = |name, (speed, by_round): (f64, Vec<f64>), paper| SpeedRow {
        name,
        playouts_a_second: speed,
        percent: 100.0 * speed / random_speed,
        by_round,
        paper,
    };
    vec![
        row("random", random, 100.0),
        row("roulette", roulette, SPEEDS[0]),
        row("best of two", best, SPEEDS[1]),
    ]
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

//! Speed on one thread: updates per second (Table 1) and rated move choice (Table 2); number of legal moves.

use std::sync::Arc;
use std::time::Instant;

use super::report::{GameUpdates, SpeedRound};
use sanban_blokus::players::{Amaf, PlayoutPolicy, Uct};
use sanban_blokus::ratings::{Phase, Ratings};
use sanban_blokus::{Action, Rules, State};
use sanban_game::search::{Budget, Playout};
use sanban_game::{DecisionContext, Seed, State as _, StopFlag, Stream};

/// Number of games that the positions are taken from.
const GAMES: u64 = 4;
/// Plies after which positions A, B and C come.
pub(super) const PLIES: [u16; 3] = [4, 12, 20];
/// Rounds of a comparison of speeds; other load on the machine disturbs some of them.
const ROUNDS: u64 = 7;

fn search<A>(seed: Seed, how: impl FnOnce(&mut DecisionContext<'_>) -> A) -> A {
    let mut rng = seed.stream();
    let stop = StopFlag::new();
    how(&mut DecisionContext {
        rng: &mut rng,
        stop: &stop,
    })
}

/// Positions after [`PLIES`] of a game of UCT against itself by the playouts of each phase, and the number of legal moves
/// before each ply.
fn positions(ratings: &Arc<Ratings>, playouts: [u64; 3], seed: Seed) -> ([State; 3], Vec<usize>) {
    let mut state = State::start(&Rules::default(), 2, seed);
    let mut uct = Uct::new(Amaf::None, PlayoutPolicy::Random.playout(ratings));
    let (mut ply, mut moves, mut legal) = (0, Vec::new(), Vec::new());
    let positions = PLIES.map(|plies| {
        while ply < plies {
            legal.clear();
            state.legal_actions(&mut legal);
            moves.push(legal.len());
            let [opening, middle, end] = playouts;
            let budget = Budget::playouts(match Phase::of(state.board()) {
                Phase::Opening => opening,
                Phase::Middle => middle,
                Phase::End => end,
            });
            let seed = seed.derive(ply.into());
            let found = search(seed, |context| uct.search(&state, budget, context));
            if let Some(best) = found.candidates.first() {
                state.apply(&best.action);
            }
            ply += 1;
        }
        state.clone()
    });
    (positions, moves)
}

/// Table 1: searches with the playouts of each phase in positions A, B and C of some games.
pub(super) fn updates(playouts: [u64; 3], seed: Seed) -> Vec<GameUpdates> {
    let ratings = Ratings::paper();
    let of_game = |game: u64| {
        let (positions, moves) = positions(&ratings, playouts, seed.derive(game));
        let mut row = GameUpdates {
            a_second: Vec::new(),
            a_playout: Vec::new(),
            moves,
        };
        for (position, playouts) in positions.iter().zip(playouts) {
            let measured = [Amaf::None, Amaf::Plain].map(|amaf| {
                let mut uct = Uct::new(amaf, PlayoutPolicy::Random.playout(&ratings));
                let start = Instant::now();
                let found = search(seed, |context| {
                    uct.search(position, Budget::playouts(playouts), context)
                });
                // The casts lose nothing: a few million updates.
                let updates = found.updates as f64;
                let a_second = updates / start.elapsed().as_secs_f64();
                (a_second, updates / found.playouts.max(1) as f64)
            });
            row.a_second.push(measured.map(|(a_second, _)| a_second));
            row.a_playout.push(measured[1].1);
        }
        row
    };
    (0..GAMES).map(of_game).collect()
}

/// Table 2: time of playouts from the start with rated move choice, in percent of the speed of random choice, by the
/// playouts of the players and by ones that list all legal moves first.
pub(super) fn choosing(ratings: &Arc<Ratings>, playouts: u64, seed: Seed) -> Vec<SpeedRound> {
    let policies = [
        PlayoutPolicy::Random,
        PlayoutPolicy::Roulette,
        PlayoutPolicy::BestOfTwo,
    ];
    let mut players = policies.map(|policy| policy.playout(ratings));
    let start = State::start(&Rules::default(), 2, seed);
    let (mut rng, mut values) = (seed.stream(), [0.0; 2]);
    let each = playouts.div_ceil(ROUNDS);
    // Listing all moves is slow: a twentieth of the playouts take as long.
    let listed = each.div_ceil(20);
    (0..ROUNDS)
        .map(|_| {
            let by_players = [0, 1, 2].map(|at| {
                let clock = Instant::now();
                for _ in 0..each {
                    players[at].run(&mut start.clone(), &mut rng, &mut values);
                }
                each as f64 / clock.elapsed().as_secs_f64()
            });
            let by_lists = policies.map(|policy| {
                let clock = Instant::now();
                for _ in 0..listed {
                    play_from_list(&mut start.clone(), policy, ratings, &mut rng);
                }
                listed as f64 / clock.elapsed().as_secs_f64()
            });
            SpeedRound {
                a_second: by_players,
                listing: by_lists,
            }
        })
        .collect()
}

/// Plays a game to its end, each move chosen from the list of all legal ones.
fn play_from_list(state: &mut State, policy: PlayoutPolicy, ratings: &Ratings, rng: &mut Stream) {
    let mut legal = Vec::new();
    let mut wheel: Vec<f64> = Vec::new();
    while state.actor().is_some() {
        legal.clear();
        state.legal_actions(&mut legal);
        let phase = Phase::of(state.board());
        let gamma = |action: &Action| match action {
            Action::Lay(placement) => ratings.gamma_of(phase, *placement),
            Action::Pass => 1.0,
        };
        let at = match policy {
            PlayoutPolicy::Random => rng.index(legal.len()),
            PlayoutPolicy::Roulette => {
                wheel.clear();
                let mut sum = 0.0;
                wheel.extend(legal.iter().map(|action| {
                    sum += gamma(action);
                    sum
                }));
                let stop = rng.unit() * sum;
                wheel.partition_point(|&upto| upto <= stop)
            }
            PlayoutPolicy::BestOfTwo => {
                let [one, other] = [rng.index(legal.len()), rng.index(legal.len())];
                if gamma(&legal[one]) >= gamma(&legal[other]) {
                    one
                } else {
                    other
                }
            }
        };
        state.apply(&legal[at.min(legal.len() - 1)]);
    }
}

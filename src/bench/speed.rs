//! The speeds that `docs/speed.md` quotes, each measured for a short time on one thread.
//!
//! A measurement repeats a piece of work of some milliseconds until its time is up, and returns the median of the pieces by processor
//! time (where the system tells it), which other load on the machine hardly changes. `cargo bench` has these and more, with their spread.

use std::hint::black_box;
use std::time::{Duration, Instant};

use sanban_blackjack::exact::{Shoe, Solution};
use sanban_blackjack::simulation::Simulation;
use sanban_blackjack::{Blackjack, HouseRules};
use sanban_blokus::expert::{Expert, KnowledgePlayout};
use sanban_blokus::gtp::processor_time;
use sanban_blokus::{BlokusDuo, RandomPlayout, perft};
use sanban_daihinmin::expert::{Policy, Scratch, play_out, play_until_placed};
use sanban_daihinmin::{Daihinmin, Round};
use sanban_game::search::{Budget, Playout};
use sanban_game::{DecisionContext, Game, Player as _, Seat, Seed, State, StopFlag};

/// A measurement of speed.
pub struct Measure {
    pub game: &'static str,
    /// The counted unit: `rounds-basic`, `playouts-policy`; the command line has its label.
    pub what: &'static str,
    /// A piece of work; returns the number of units.
    work: Box<dyn FnMut() -> u64>,
}

/// Result of a measurement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed {
    /// Units per second of processor time: the median over the pieces.
    pub per_second: f64,
    /// Number of pieces measured.
    pub pieces: usize,
}

impl Measure {
    fn new(game: &'static str, what: &'static str, work: impl FnMut() -> u64 + 'static) -> Measure {
        Measure {
            game,
            what,
            work: Box::new(work),
        }
    }

    /// Repeats the work for `time`, at least three times, after one uncounted run.
    pub fn run(&mut self, time: Duration) -> Speed {
        const LEAST: usize = 3;
        (self.work)();
        let began = Instant::now();
        let mut each = Vec::new();
        while began.elapsed() < time || each.len() < LEAST {
            let start = (processor_time(), Instant::now());
            let done = (self.work)();
            let taken = processor_time()
                .zip(start.0)
                .and_then(|(now, then)| now.checked_sub(then))
                .filter(|taken| !taken.is_zero());
            let taken = taken.unwrap_or_else(|| start.1.elapsed());
            each.push(done as f64 / taken.as_secs_f64());
        }
        each.sort_by(f64::total_cmp);
        Speed {
            per_second: each[each.len() / 2],
            pieces: each.len(),
        }
    }
}

/// All measurements, game by game. Nothing is computed before a measurement runs, except tables that a game computes once.
#[must_use]
pub fn measures() -> Vec<Measure> {
    vec![
        simulation("rounds-basic", "basic:chart=s17"),
        simulation("rounds-hi-lo", "basic:chart=s17,count=hi-lo,ramp=1:2/3:8"),
        Measure::new(Blackjack::NAME, "solutions", || {
            let rules = HouseRules::default();
            black_box(Solution::of(black_box(&rules), &Shoe::full(6)).ev());
            1
        }),
        Measure::new(Daihinmin::NAME, "playouts-random", || {
            let mut actions = Vec::new();
            let mut rng = Seed(1).stream();
            let deals = deals();
            for deal in &deals {
                let mut round = *deal;
                round.play_out(&mut rng, &mut actions);
                black_box(round);
            }
            deals.len() as u64
        }),
        Measure::new(Daihinmin::NAME, "playouts-policy", || {
            let mut scratch = Scratch::default();
            let mut rng = Seed(1).stream();
            let deals = deals();
            for deal in &deals {
                let mut round = *deal;
                play_out(&mut round, Policy::learned(), &mut rng, &mut scratch);
                black_box(round);
            }
            deals.len() as u64
        }),
        Measure::new(Daihinmin::NAME, "playouts-search", || {
            let mut scratch = Scratch::default();
            let mut rng = Seed(1).stream();
            let deals = deals();
            for (nth, deal) in deals.iter().enumerate() {
                let (mut round, seat) = (*deal, Seat::from_index(nth % 5));
                black_box(play_until_placed(
                    &mut round,
                    seat,
                    Policy::learned(),
                    &mut rng,
                    &mut scratch,
                ));
            }
            deals.len() as u64
        }),
        Measure::new(BlokusDuo::NAME, "perft", || {
            let state = blokus();
            let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build();
            alone.map_or(0, |alone| alone.install(|| perft(black_box(&state), 3)))
        }),
        blokus_playouts("playouts-random", RandomPlayout::default()),
        blokus_playouts("playouts-informed", KnowledgePlayout::default()),
        Measure::new(BlokusDuo::NAME, "iterations", || {
            let state = blokus();
            let mut expert = Expert::new(Budget::playouts(2_000)).with_book(None);
            let mut context = DecisionContext {
                rng: &mut Seed(1).stream(),
                stop: &StopFlag::new(),
            };
            let decision = expert.decide(&state.view(Seat(0)), &mut context);
            decision.candidates.iter().map(|of| of.visits).sum()
        }),
    ]
}

fn simulation(what: &'static str, player: &'static str) -> Measure {
    Measure::new(Blackjack::NAME, what, || {
        const ROUNDS: u64 = 20_000_000;
        let Ok(player) = player.parse() else { return 0 };
        let simulation = Simulation {
            rules: HouseRules::default(),
            player,
            seats: 1,
            rounds: ROUNDS,
            seed: Seed(1),
            threads: Some(1),
            count: None,
            at_table: false,
            stop: StopFlag::new(),
        };
        let played = simulation.run(&|_| ());
        black_box(played).map_or(0, |report| report.rounds)
    })
}

/// Deals under the tournament's rules.
fn deals() -> Vec<Round> {
    const DEALS: u64 = 512;
    let seats = *Daihinmin::seats().start();
    let deal = |seed| <Daihinmin as Game>::State::start(&Default::default(), seats, Seed(seed));
    (0..DEALS).map(|seed| *deal(seed).round()).collect()
}

fn blokus() -> sanban_blokus::State {
    State::start(&Default::default(), 2, Seed::default())
}

fn blokus_playouts(
    what: &'static str,
    mut playout: impl Playout<sanban_blokus::State> + 'static,
) -> Measure {
    Measure::new(BlokusDuo::NAME, what, move || {
        const GAMES: u64 = 500;
        let state = blokus();
        let mut rng = Seed(1).stream();
        let mut values = [0.0; 2];
        for _ in 0..GAMES {
            playout.run(&mut state.clone(), &mut rng, &mut values);
            black_box(values);
        }
        GAMES
    })
}

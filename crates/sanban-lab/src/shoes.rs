//! Blackjack played shoe by shoe, in parallel, with the same result on any number of threads.
//!
//! Shoes are independent: the i-th has its own seed. The number of rounds in a shoe is known only once it is played, so
//! shoes are played in waves, and the last one is played again up to the rounds wanted.

use std::time::{Duration, Instant};

use rayon::prelude::*;

use sanban_blackjack::{Action, Blackjack, HouseRules, Round, RoundView};
use sanban_game::{DecisionContext, Game, Player, Seat, Seed, Spec, SpecError, State, StopFlag};

/// A table: the rules and the players.
#[derive(Clone, Debug)]
pub struct LabTable {
    /// House rules.
    pub rules: HouseRules,
    /// Player of each seat.
    pub players: Vec<Spec>,
}

/// Error of a Blackjack experiment.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// A player could not be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The rules exclude each other.
    #[error(transparent)]
    Rules(#[from] sanban_game::RuleError),
    /// A player chose an illegal action.
    #[error("{player} chose {action}, which is not allowed: {why}")]
    Fault {
        /// The player.
        player: Spec,
        /// The action.
        action: Action,
        /// The rule against it.
        why: String,
    },
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

/// An observer of the rounds of a shoe.
pub(super) trait RoundObserver: Send {
    /// Called before a seat takes `_action`.
    fn decided(&mut self, _view: &RoundView, _action: Action) {}
    /// Called once a round is over.
    fn round_over(&mut self, round: &Round);
}

/// A shoe that was played.
pub(super) struct Shoe<W> {
    pub(super) rounds: usize,
    /// Time it took on its thread.
    pub(super) time: Duration,
    pub(super) observer: W,
}

/// Settings of a run.
pub(super) struct RunSettings<'a> {
    pub(super) seed: Seed,
    /// Number of threads; all cores if `None`.
    pub(super) threads: Option<usize>,
    /// Called from the playing threads with the number of rounds just finished.
    pub(super) progress: &'a (dyn Fn(usize) + Sync),
}

impl LabTable {
    /// Plays `rounds` rounds and returns the shoes in order.
    pub(super) fn play_rounds<W: RoundObserver>(
        &self,
        rounds: usize,
        run: &RunSettings<'_>,
        observer: impl Fn() -> W + Sync,
    ) -> Result<Vec<Shoe<W>>, LabError> {
        let mut shoes = Vec::new();
        let mut left = rounds;
        let mut wave = 1;
        while left > 0 {
            let first = shoes.len();
            for shoe in self.play_shoes(first..first + wave, left, run, &observer)? {
                if left == 0 {
                    break;
                }
                let shoe = if shoe.rounds > left {
                    self.play_shoe(shoes.len(), left, run, observer())?
                } else {
                    shoe
                };
                left -= shoe.rounds;
                shoes.push(shoe);
            }
            let typical = ((rounds - left) / shoes.len()).max(1);
            wave = left.div_ceil(typical).clamp(1, 4096);
        }
        Ok(shoes)
    }

    /// Plays these shoes, or the first `limit` rounds of each, and returns them in order.
    pub(super) fn play_shoes<W: RoundObserver>(
        &self,
        shoes: std::ops::Range<usize>,
        limit: usize,
        run: &RunSettings<'_>,
        observer: impl Fn() -> W + Sync,
    ) -> Result<Vec<Shoe<W>>, LabError> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(run.threads.unwrap_or(0))
            .build()
            .map_err(|error| LabError::Threads(error.to_string()))?;
        pool.install(|| {
            shoes
                .into_par_iter()
                .with_max_len(1)
                .map(|shoe| {
                    let played = self.play_shoe(shoe, limit, run, observer())?;
                    (run.progress)(played.rounds);
                    Ok(played)
                })
                .collect()
        })
    }

    /// Plays a shoe, or its first `limit` rounds.
    fn play_shoe<W: RoundObserver>(
        &self,
        shoe: usize,
        limit: usize,
        run: &RunSettings<'_>,
        mut observer: W,
    ) -> Result<Shoe<W>, LabError> {
        let start = Instant::now();
        let roster = Blackjack::roster();
        let mut players: Vec<Box<dyn Player<Round>>> = self
            .players
            .iter()
            .map(|spec| roster.build(spec))
            .collect::<Result<_, _>>()?;
        let seed = run.seed.derive(shoe as u64);
        let chances = seed.derive(u64::MAX);
        let stop = StopFlag::new();
        let mut round = Round::start(&self.rules, players.len(), seed);
        let mut rounds = 0;
        loop {
            let chances = chances.derive(rounds as u64);
            let mut streams: Vec<_> = Seat::all(players.len())
                .map(|seat| chances.derive(u64::from(seat.0)).stream())
                .collect();
            while let Some(seat) = round.actor() {
                let view = round.view(seat);
                let mut context = DecisionContext {
                    rng: &mut streams[seat.index()],
                    stop: &stop,
                };
                let action = players[seat.index()].decide(&view, &mut context).action;
                observer.decided(&view, action);
                round.play(&action).map_err(|why| LabError::Fault {
                    player: self.players[seat.index()].clone(),
                    action,
                    why: why.to_string(),
                })?;
            }
            observer.round_over(&round);
            rounds += 1;
            if round.series_over() || rounds == limit {
                return Ok(Shoe {
                    rounds,
                    time: start.elapsed(),
                    observer,
                });
            }
            round = round.next_game();
        }
    }
}

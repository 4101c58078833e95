//! Rounds played with the full game state, for players that are not strategy charts.

use crate::Blackjack;
use arrayvec::ArrayVec;
use sanban_game::Game as _;

use super::Simulation;
use super::counter::{figure_line, halves};
use super::dealing::Played;
use super::laid_out::played;
use super::parts::{Rounds, SimulationError};
use super::tally::Tally;
use crate::counting::Counting;
use crate::{Action, HouseRules, MAX_SEATS, Round, Table};
use sanban_game::{DecisionContext, Player, Seat, Seed, Spec, State, StopFlag};

/// Limit on the rounds of a shoe, which only a table without bets reaches.
const MOST_ROUNDS: u64 = 200;

/// A table with the same player in every seat.
pub(super) struct TableRounds<'a> {
    rules: &'a HouseRules,
    player: Spec,
    seats: usize,
    /// Number of seats of each person.
    spots: usize,
    counting: Option<Counting>,
}

impl<'a> TableRounds<'a> {
    /// The table of a simulation with `player` in the `spots` of each person; its rounds are grouped by
    /// `counting`.
    pub(super) fn new(
        simulation: &'a Simulation,
        player: Spec,
        spots: usize,
        counting: Option<Counting>,
    ) -> TableRounds<'a> {
        TableRounds {
            rules: &simulation.rules,
            player,
            seats: simulation.seats * spots,
            spots,
            counting,
        }
    }
}

impl Rounds for TableRounds<'_> {
    fn rounds_a_shoe(&self) -> f64 {
        let whole = usize::from(self.rules.decks) * 52;
        let dealt = (0..whole).find(|dealt| self.rules.is_dealt_out(whole - dealt, self.seats));
        1.0 + dealt.unwrap_or(whole) as f64 / (2.8 * self.seats as f64 + 2.9)
    }

    fn shoes_a_part(&self) -> u64 {
        1
    }

    /// Plays one shoe, or its first `limit` rounds, with full bankrolls and fresh players.
    fn part(&self, seed: Seed, _: u64, limit: u64) -> Result<Tally, SimulationError> {
        let roster = Blackjack::roster();
        let players = (0..self.seats).map(|_| roster.build(&self.player));
        let mut players: Vec<Box<dyn Player<Round>>> = players.collect::<Result<_, _>>()?;
        let thoughts = seed.derive(u64::MAX);
        let mut round = Round::start(self.rules, self.seats, seed);
        let mut tally = Tally::default();
        let before = tally.all;
        loop {
            let count = self
                .counting
                .map(|counting| at_count(counting, round.table()));
            play_out(&mut round, &mut players, thoughts.derive(tally.rounds))?;
            let places = round.table().places().iter();
            let hands: ArrayVec<(u32, Played), MAX_SEATS> = places
                .map(|place| match place.bet() {
                    Some(bet) if bet > 0 => (bet, played(place, bet)),
                    _ => (0, Played::default()),
                })
                .collect();
            let hands: ArrayVec<_, MAX_SEATS> =
                hands.iter().map(|(bet, played)| (*bet, played)).collect();
            tally.add(1, count, &hands, self.spots);
            tally.rounds += 1;
            if round.series_over() || tally.rounds >= limit.min(MOST_ROUNDS) {
                break;
            }
            round = round.next_game();
        }
        tally.shoes = 1;
        tally.add_sample(&before);
        Ok(tally)
    }
}

/// Running count in halves, and line of the true count.
fn at_count(counting: Counting, table: &Table) -> (i32, i32) {
    let Counting { count, conversion } = counting;
    let (decks, unseen) = (table.rules().decks, table.unseen().len());
    let running = count.running(table);
    let true_count = conversion.true_count(count, running, decks, unseen);
    (halves(running), figure_line(true_count))
}

/// Plays a round to its end.
fn play_out(
    round: &mut Round,
    players: &mut [Box<dyn Player<Round>>],
    seed: Seed,
) -> Result<(), SimulationError> {
    let stop = StopFlag::new();
    let mut streams: ArrayVec<_, MAX_SEATS> = Seat::all(players.len())
        .map(|seat| seed.derive(u64::from(seat.0)).stream())
        .collect();
    while let Some(seat) = round.actor() {
        let mut context = DecisionContext {
            rng: &mut streams[seat.index()],
            stop: &stop,
        };
        let player = &mut players[seat.index()];
        let action: Action = player.decide(&round.view(seat), &mut context).action;
        round.play(&action).map_err(|why| SimulationError::Fault {
            action: action.to_string(),
            why: why.to_string(),
        })?;
    }
    for (seat, player) in Seat::all(players.len()).zip(players) {
        player.game_over(&round.view(seat));
    }
    Ok(())
}

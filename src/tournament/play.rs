//! Playing a unit: its entrants, rules and openings.

use std::any::Any;
use std::io;
use std::time::{Duration, Instant};

use super::client_table::{client_table, try_client};
use super::contestant::{Contestant, NoMove, seat, speaks_gtp, try_start};
use super::entrant::{Entrant, Source};
use super::run_rows::{EntrantRow, Forfeit, GameRow, Setup, SittingRow, UnitRow};
use super::schedule::{Format, Kind, Schedule, Sitting, Unit};
use sanban_blackjack::exact;
use sanban_blokus::{BALANCED_OPENINGS, BlokusDuo};
use sanban_game::arena::{Fault, read_openings};
use sanban_game::{
    DecisionContext, Game, Record, Roster, Rules as _, Seat, Seed, SpecError, Standing, State,
    StopFlag,
};

type RulesOf<G> = <<G as Game>::State as State>::Rules;
type ActionOf<G> = <<G as Game>::State as State>::Action;
type ViewOf<G> = <<G as Game>::State as State>::View;

/// Everything needed to play any unit of a run.
pub struct Arena<G: Game> {
    pub rules: RulesOf<G>,
    pub entrants: Vec<Entrant>,
    /// Seats of each unit.
    pub schedule: Schedule,
    /// First moves: one opening for each round, starting over after the last; empty for none.
    pub openings: Vec<Vec<ActionOf<G>>>,
    /// Time limit of a program for an answer; `None` for the default of its protocol.
    pub timeout: Option<Duration>,
}

/// Default openings of a game; empty if it has none.
#[must_use]
pub fn usual_openings<G: Game>(rules: &RulesOf<G>) -> Vec<Vec<ActionOf<G>>> {
    if G::NAME != BlokusDuo::NAME {
        return Vec::new();
    }
    read_openings::<G>(BALANCED_OPENINGS, rules, *G::seats().end()).unwrap_or_default()
}

/// Error that prevents a unit.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// There is no such player.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A built-in player broke the rules.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A program cannot take part.
    #[error("{name}: {why}")]
    Program {
        /// The entrant.
        name: String,
        /// The reason.
        why: String,
    },
    /// The game has no programs of this protocol.
    #[error("{name}: there are no {protocol} programs for {game}")]
    Protocol {
        /// The entrant.
        name: String,
        /// The prefix before the colon.
        protocol: &'static str,
        /// The game.
        game: &'static str,
    },
    /// The file system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The value, if its type is the one that is asked for: what only one game has is looked up so by all of them.
pub(super) fn same_type<T: 'static, U: 'static>(value: T) -> Option<U> {
    let value: Box<dyn Any> = Box::new(value);
    value.downcast().ok().map(|value| *value)
}

/// Cost of an action by exact values, in units of the original bet.
type Cost<S> = fn(&<S as State>::View, &<S as State>::Action) -> f64;

fn blackjack_cost(view: &sanban_blackjack::RoundView, action: &sanban_blackjack::Action) -> f64 {
    let values = exact::at_table(view.table());
    values
        .and_then(|values| values.cost(*action))
        .unwrap_or(0.0)
}

/// Exact cost of actions, if the game `G` has one.
fn exact_cost<G: Game>() -> Option<Cost<G::State>> {
    same_type(blackjack_cost as Cost<sanban_blackjack::Round>)
}

impl<G: Game> Arena<G> {
    /// An arena with these rules and openings, and the default time limits for programs; `deals` is the maximum number of games
    /// in a sitting of many seats.
    #[must_use]
    pub fn new(
        rules: RulesOf<G>,
        entrants: Vec<Entrant>,
        format: Format,
        seed: Seed,
        deals: u32,
        openings: Vec<Vec<ActionOf<G>>>,
    ) -> Arena<G> {
        let kind = Kind::of(&G::seats());
        let schedule = Schedule {
            kind,
            format,
            entrants: entrants.len(),
            seed,
            deals: match kind {
                Kind::Tables(_) => deals,
                Kind::Pairs | Kind::Alone => 1,
            },
        };
        Arena {
            rules,
            entrants,
            schedule,
            openings,
            timeout: None,
        }
    }

    /// Setup of the arena, as written to its file.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut openings = Vec::with_capacity(self.openings.len());
        for opening in &self.openings {
            let mut state = G::State::start(&self.rules, *G::seats().end(), Seed::default());
            let mut words = Vec::with_capacity(opening.len());
            for action in opening {
                words.push(state.write_action(action));
                state.apply(action);
            }
            openings.push(words.join(" "));
        }
        let entrants = self.entrants.iter().map(|entrant| EntrantRow {
            name: entrant.name.clone(),
            player: entrant.source.to_string(),
        });
        Setup {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            game: G::NAME.to_owned(),
            rules: self.rules.text(),
            entrants: entrants.collect(),
            format: self.schedule.format,
            seed: self.schedule.seed.0,
            deals: self.schedule.deals,
            openings,
        }
    }

    /// Checks before the first game that everybody can take part: that players exist, and that the game has programs of the protocol.
    ///
    /// # Errors
    /// The first entrant that cannot, with the reason.
    pub fn check(&self) -> Result<(), ArenaError> {
        let roster = G::roster();
        for Entrant { name, source } in &self.entrants {
            let no_such = |protocol| ArenaError::Protocol {
                name: name.clone(),
                protocol,
                game: G::TITLE,
            };
            match source {
                Source::Ours(spec) => drop(roster.build(spec)?),
                Source::Gtp(_) if !speaks_gtp::<G>() => return Err(no_such("gtp")),
                Source::Uecda(_) if client_table::<G>().is_none() => return Err(no_such("uecda")),
                Source::Gtp(_) | Source::Uecda(_) => {}
            }
        }
        Ok(())
    }

    /// Checks that the external programs can be run.
    ///
    /// # Errors
    /// The first that cannot, with the reason.
    pub fn try_programs(&self) -> Result<(), ArenaError> {
        for Entrant { name, source } in &self.entrants {
            let tried = match source {
                Source::Ours(_) => Ok(()),
                Source::Gtp(_) => try_start::<G>(source, self.timeout).map(drop),
                Source::Uecda(command) => try_client(command),
            };
            tried.map_err(|why| ArenaError::Program {
                name: name.clone(),
                why,
            })?;
        }
        Ok(())
    }

    /// Plays a unit; `None` if `stop` was raised before its end.
    ///
    /// # Errors
    /// If a built-in player breaks the rules, or the system refuses.
    pub fn play(&self, number: u64, stop: &StopFlag) -> Result<Option<UnitRow>, ArenaError> {
        let unit = self.schedule.unit(number);
        let mut sittings = Vec::with_capacity(unit.sittings.len());
        for sitting in &unit.sittings {
            if stop.is_raised() {
                return Ok(None);
            }
            let has_clients = sitting
                .seats
                .iter()
                .any(|&entrant| matches!(self.entrants[entrant].source, Source::Uecda(_)));
            let row = match client_table::<G>() {
                Some(play) if has_clients => play(self, &unit, sitting, stop),
                _ => self.play_sitting(&unit, sitting, stop),
            };
            // The programs of a run that is stopped are ended, and have not failed.
            if stop.is_raised() {
                return Ok(None);
            }
            match row? {
                Some(row) => sittings.push(row),
                None => return Ok(None),
            }
        }
        Ok(Some(UnitRow {
            unit: number,
            sittings,
        }))
    }

    pub(super) fn by_seat<'a, T>(
        &'a self,
        sitting: &Sitting,
        of: impl Fn(&'a Entrant) -> T,
    ) -> Vec<T> {
        let seats = sitting.seats.iter();
        seats.map(|&entrant| of(&self.entrants[entrant])).collect()
    }

    fn play_sitting(
        &self,
        unit: &Unit,
        sitting: &Sitting,
        stop: &StopFlag,
    ) -> Result<Option<SittingRow>, ArenaError> {
        let count = sitting.seats.len();
        let roster: Roster<G::State> = G::roster();
        let mut contestants = Vec::with_capacity(count);
        for source in self.by_seat(sitting, |entrant| &entrant.source) {
            contestants.push(seat::<G>(&roster, source, self.timeout)?);
        }
        let deal = unit.seed.derive(0);
        // The random stream of a decision belongs to the seat, so that players that decide alike have the same chance.
        let chance = deal.derive(u64::MAX);
        let most = match self.schedule.kind {
            Kind::Pairs => 1,
            Kind::Tables(_) => self.schedule.deals as usize,
            Kind::Alone => usize::MAX,
        };
        let mut record = Record::new(&self.rules, count, deal);
        record.players = self.by_seat(sitting, |entrant| entrant.name.clone());
        let mut row = SittingRow::begin(&sitting.seats);
        let mut state = G::State::start(&self.rules, count, deal);
        loop {
            let mut game = OneGame {
                contestants: &mut contestants,
                chance: chance.derive(row.games.len() as u64),
                stop,
                opening: self.opening(unit),
                row: &mut row,
                record: &mut record,
                losses: vec![0.0; count],
            };
            match game.play::<G>(&mut state)? {
                Ending::Stopped => return Ok(None),
                Ending::Lost(seat) => {
                    record.resigned = Some(Seat::from_index(seat));
                    break;
                }
                Ending::Over => {}
            }
            if state.series_over() || row.games.len() >= most {
                break;
            }
            state = state.next_game();
        }
        row.record = record.to_line::<G>().unwrap_or_default();
        Ok(Some(row))
    }

    fn opening(&self, unit: &Unit) -> &[ActionOf<G>] {
        match self.openings.len() as u64 {
            0 => &[],
            openings => {
                let index = usize::try_from(unit.opening % openings).unwrap_or_default();
                &self.openings[index]
            }
        }
    }
}

/// End of a game, for the referee.
enum Ending {
    Over,
    /// This seat had no move to offer and lost the game.
    Lost(usize),
    Stopped,
}

/// A game of a sitting in progress.
struct OneGame<'a, S: State> {
    contestants: &'a mut [Box<dyn Contestant<S>>],
    chance: sanban_game::Seed,
    stop: &'a StopFlag,
    opening: &'a [S::Action],
    row: &'a mut SittingRow,
    record: &'a mut Record<S>,
    losses: Vec<f64>,
}

impl<S: State> OneGame<'_, S> {
    fn play<G: Game<State = S>>(&mut self, state: &mut S) -> Result<Ending, ArenaError> {
        let count = self.contestants.len();
        let mut streams: Vec<_> = Seat::all(count)
            .map(|seat| self.chance.derive(u64::from(seat.0)).stream())
            .collect();
        let cost = exact_cost::<G>();
        let mut opening = self.opening.iter();
        while let Some(seat) = state.actor() {
            if self.stop.is_raised() {
                return Ok(Ending::Stopped);
            }
            let at = seat.index();
            let action = match opening.next() {
                Some(action) => action.clone(),
                None => {
                    let view: ViewOf<G> = state.view(seat);
                    let mut context = DecisionContext {
                        rng: &mut streams[at],
                        stop: self.stop,
                    };
                    let start = Instant::now();
                    let decided = self.contestants[at].decide(&view, &mut context);
                    self.row.ms[at] += start.elapsed().as_secs_f64() * 1e3;
                    self.row.decisions[at] += 1;
                    if self.stop.is_raised() {
                        return Ok(Ending::Stopped);
                    }
                    match decided {
                        Ok(action) => {
                            if let Some(cost) = cost {
                                self.losses[at] += cost(&view, &action);
                            }
                            action
                        }
                        Err(no_move) => return Ok(self.fail(at, no_move)),
                    }
                }
            };
            if let Err(illegal) = state.play(&action) {
                let fault = Fault {
                    seat,
                    action: format!("{action:?}"),
                    why: illegal.to_string(),
                };
                if self.contestants[at].is_outside() {
                    return Ok(self.fail(at, NoMove::Fails(fault.to_string())));
                }
                return Err(fault.into());
            }
            self.record.actions.push(action);
        }
        for (seat, contestant) in Seat::all(count).zip(self.contestants.iter_mut()) {
            contestant.game_over(&state.view(seat));
        }
        let mut row = row_of::<G>(state);
        if cost.is_some() {
            row.losses.clone_from(&self.losses);
        }
        self.row.games.push(row);
        Ok(Ending::Over)
    }

    /// Scores the game as lost by this seat and won by the others.
    fn fail(&mut self, seat: usize, no_move: NoMove) -> Ending {
        let scores = (0..self.contestants.len()).map(|other| f64::from(u8::from(other != seat)));
        if let NoMove::Fails(why) = no_move {
            self.row.forfeits.push(Forfeit {
                game: self.row.games.len(),
                seat,
                why,
            });
        }
        self.row.games.push(GameRow {
            scores: scores.collect(),
            ..GameRow::default()
        });
        Ending::Lost(seat)
    }
}

/// Result of a finished game, by seat.
pub(super) fn row_of<G: Game>(state: &G::State) -> GameRow {
    let outcomes: Vec<_> = Seat::all(state.seats())
        .map(|seat| G::outcome(state, seat))
        .collect();
    let place = |standing: Standing| match standing {
        Standing::Place(place) => Some(place),
        Standing::Win | Standing::Draw | Standing::Loss => None,
    };
    let money = |of: fn((f64, f64)) -> f64| -> Vec<f64> {
        let money = outcomes.iter().filter_map(|outcome| outcome.money);
        money.map(of).collect()
    };
    GameRow {
        scores: outcomes.iter().map(|outcome| outcome.score).collect(),
        places: outcomes
            .iter()
            .filter_map(|outcome| place(outcome.standing))
            .collect(),
        stakes: money(|(staked, _)| staked),
        returns: money(|(_, returned)| returned),
        losses: Vec::new(),
    }
}

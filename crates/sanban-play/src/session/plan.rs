//! What is to be played at a table: who sits where, by which rules, from which start.

use super::{SavedTable, SeatChoice, Session};
use crate::session::timeline::Timeline;
use sanban_game::{Game, PriorGames, ReadError, Record, Seat, Seed, SpecError, State, Variations};
use sanban_term::worker::Workers;

/// What a table is opened with.
#[derive(Debug)]
pub struct Plan<G: Game> {
    /// The rules.
    pub rules: <G::State as State>::Rules,
    /// The player in each seat.
    pub seats: Vec<SeatChoice>,
    /// Where chance starts.
    pub seed: Seed,
    /// The position laid out by hand from which it begins, in the game's notation; a seeded deal when absent. It can be laid out.
    pub position: Option<String>,
    /// The games of the same series before this one.
    pub before: Option<PriorGames>,
    /// What is done before anybody is asked; every action is legal where it stands.
    pub opening: Vec<<G::State as State>::Action>,
    /// The seat that resigned after that.
    pub resigned: Option<Seat>,
    /// What else was played from the same start; every action is legal where it stands.
    pub variations: Variations<<G::State as State>::Action>,
    /// Whether its games count for a rating: then nothing is taken back, and nobody advises.
    pub rated: bool,
    /// The table in the database with which this goes on; a new one when absent.
    pub saved: Option<SavedTable>,
}

/// Why a record is no table to go on with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// One of its players cannot be read.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// Its position cannot be laid out.
    #[error(transparent)]
    Position(#[from] ReadError),
}

// Derived, it would ask that the game itself can be cloned.
impl<G: Game> Clone for Plan<G> {
    fn clone(&self) -> Plan<G> {
        Plan {
            rules: self.rules.clone(),
            seats: self.seats.clone(),
            seed: self.seed,
            position: self.position.clone(),
            before: self.before.clone(),
            opening: self.opening.clone(),
            resigned: self.resigned,
            variations: self.variations.clone(),
            rated: self.rated,
            saved: self.saved.clone(),
        }
    }
}

impl<G: Game> Plan<G> {
    /// The game as it is usually played: the default rules and players, a person in the first seat.
    #[must_use]
    pub fn usual() -> Plan<G> {
        let mut seats: Vec<SeatChoice> = G::default_players()
            .iter()
            .filter_map(|text| SeatChoice::parse(text).ok())
            .collect();
        if let Some(first) = seats.first_mut() {
            *first = SeatChoice::Human;
        }
        Plan {
            rules: Default::default(),
            seats,
            seed: Seed::fresh(),
            position: None,
            before: None,
            opening: Vec::new(),
            resigned: None,
            variations: Variations::default(),
            rated: false,
            saved: None,
        }
    }

    /// The table of a record, to go on where it ends: the same seed, players, start, actions and other lines.
    ///
    /// # Errors
    /// When its players or its position cannot be read.
    pub fn of_record(record: Record<G::State>) -> Result<Plan<G>, PlanError> {
        record.start()?;
        let seats: Result<Vec<SeatChoice>, SpecError> = record
            .players
            .iter()
            .map(|text| SeatChoice::parse(text))
            .collect();
        let mut seats = seats?;
        seats.resize(record.seats, SeatChoice::Human);
        Ok(Plan {
            rules: record.rules,
            seats,
            seed: record.seed,
            position: record.position,
            before: record.before,
            opening: record.actions,
            resigned: record.resigned,
            variations: record.variations,
            rated: false,
            saved: None,
        })
    }

    /// The same table with AIs only: people's seats go to the game's default players.
    #[must_use]
    pub fn watched(mut self) -> Plan<G> {
        let usual = G::default_players();
        // Where the usual player is a person too, an AI that sits elsewhere stands in.
        let stand_in = usual
            .iter()
            .copied()
            .find(|&text| text != "human")
            .or_else(|| G::roster().entries().first().map(|entry| entry.name));
        for (index, seat) in self.seats.iter_mut().enumerate() {
            if *seat == SeatChoice::Human {
                let text = usual
                    .get(index)
                    .copied()
                    .filter(|&text| text != "human")
                    .or(stand_in);
                if let Some(Ok(choice)) = text.map(SeatChoice::parse) {
                    *seat = choice;
                }
            }
        }
        self
    }

    /// Opens the table.
    ///
    /// # Errors
    /// When an AI cannot be made.
    pub fn open(self, workers: &Workers) -> Result<Session<G>, SpecError> {
        let mut record = Record::new(&self.rules, self.seats.len(), self.seed);
        record.variations = self.variations;
        record.position = self.position;
        record.before = self.before;
        let state = record.start().unwrap_or_else(|_| {
            // A position can be laid out by its contract; what cannot begins the usual game.
            record.position = None;
            G::State::start(&self.rules, self.seats.len(), self.seed)
        });
        let mut timeline = Timeline::at_start(record, state);
        for action in self.opening {
            // An opening is legal by its contract; what is not ends it.
            if timeline.play(action).is_err() {
                break;
            }
        }
        timeline.set_resigned(self.resigned);
        let mut session = Session::seat(timeline, &self.seats, workers)?;
        session.saved = self.saved;
        Ok(session)
    }
}

//! Plan of a table: seats, rules, start.

use super::{GameAction, SavedTable, SeatChoice, Session};
use crate::session::timeline::Timeline;
use sanban_game::{
    FIRST_DEAL, Game, PriorGames, ReadError, Record, Seat, Seed, SpecError, State, Variations,
};
use sanban_term::worker::Workers;

/// Parameters of a table to be opened.
#[derive(Debug)]
pub struct Plan<G: Game> {
    /// The rules.
    pub rules: <G::State as State>::Rules,
    /// The player in each seat.
    pub seats: Vec<SeatChoice>,
    /// Seed of all chance.
    pub seed: Seed,
    /// A valid position laid out by hand from which the game begins, in the game's notation; `None` for a seeded deal.
    pub position: Option<String>,
    /// Earlier games of the same series.
    pub before: Option<PriorGames>,
    /// Actions before anybody is asked; each is legal in its place.
    pub opening: Vec<GameAction<G>>,
    /// The seat that resigned after these.
    pub resigned: Option<Seat>,
    /// Other lines from the same start; each action is legal in its place.
    pub variations: Variations<GameAction<G>>,
    /// `true` if its games count for a rating: then there are no take-backs and no advice.
    pub rated: bool,
    /// The stored table to be continued; `None` for a new one.
    pub saved: Option<SavedTable>,
}

/// Error of making a plan from a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlanError {
    /// One of its players cannot be parsed.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// Its position is invalid.
    #[error(transparent)]
    Position(#[from] ReadError),
}

// Deriving it would require the game to be `Clone`.
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
    /// The usual game: default rules and players, a person in the first seat.
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

    /// A plan to continue a record at its end: the same seed, players, start, actions and variations.
    ///
    /// # Errors
    /// If its players or its position are invalid.
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

    /// `true` if it is a deal that is played by itself, whoever else plays it or played it before.
    pub fn is_deal(&self) -> bool {
        Record::<G::State> {
            position: self.position.clone(),
            ..Record::new(&self.rules, self.seats.len(), self.seed)
        }
        .is_deal()
    }

    /// The plan without anything that has been played.
    #[must_use]
    pub fn from_the_start(self) -> Plan<G> {
        Plan {
            position: None,
            before: None,
            opening: Vec::new(),
            resigned: None,
            variations: Variations::default(),
            saved: None,
            ..self
        }
    }

    /// The same table with AIs only: people's seats go to the game's default players, and all seats of the usual table to those
    /// that are watched.
    #[must_use]
    pub fn watched(mut self) -> Plan<G> {
        if self.seats == Plan::<G>::usual().seats {
            let watched = G::watched_players().iter();
            self.seats = watched
                .filter_map(|text| SeatChoice::parse(text).ok())
                .collect();
        }
        let usual = G::default_players();
        // If the usual player is a person too, an AI from another seat stands in.
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

    /// Record of the game at the present place of a table, by itself and before anything was played. The person sits in `seat`, or
    /// where they sat, and who sat there changes places with them.
    pub fn dealt_again(
        timeline: &Timeline<G::State>,
        seat: Option<Seat>,
    ) -> Result<Record<G::State>, ReadError> {
        let mut record = timeline.start().clone();
        let begins = timeline.start_of_game();
        if begins > 0 {
            record.position = timeline.record().replay(begins)?.next_deal();
        }
        record.position.get_or_insert_with(|| FIRST_DEAL.to_owned());
        record.before = None;
        let person = SeatChoice::Human.to_string();
        record.players.resize(record.seats, person.clone());
        let sat = record.players.iter().position(|player| *player == person);
        match (sat, seat) {
            (Some(sat), Some(seat)) => record.players.swap(sat, seat.index()),
            (None, seat) => record.players[seat.map_or(0, Seat::index)] = person,
            (Some(_), None) => {}
        }
        Ok(record)
    }

    /// Opens the table.
    ///
    /// # Errors
    /// If an AI cannot be built.
    pub fn open(self, workers: &Workers) -> Result<Session<G>, SpecError> {
        let mut record = Record::new(&self.rules, self.seats.len(), self.seed);
        record.variations = self.variations;
        record.position = self.position;
        record.before = self.before;
        let state = record.start().unwrap_or_else(|_| {
            // A position is valid by contract; an invalid one falls back to the usual start.
            record.position = None;
            G::State::start(&self.rules, self.seats.len(), self.seed)
        });
        let mut timeline = Timeline::at_start(record, state);
        for action in self.opening {
            // An opening is legal by contract; an illegal action ends it.
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

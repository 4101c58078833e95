//! A running table: the game, its record, the occupants of the seats, and pending decisions of AIs.
//!
//! A screen for a game holds a [`Session`], calls [`Session::tick`] from its own tick, passes on [`Session::deadline`], draws
//! what [`Session::view`] allows, and plays with [`Session::play`]. A player sees a view and nothing else; its random stream
//! depends only on the record's seed, the ply and the seat, so that after an undo the same moves give the same decisions, unless
//! the player remembers what it saw before.
//!
//! | file | what lives there |
//! |---|---|
//! | `plan` | parameters of a new table |
//! | `seats` | choices for the seats, proposed opponents, names |
//! | `decisions` | decisions of the players, for display |
//! | `thinking` | a player on a thread of its own, pending decisions, and hints |
//! | `clock` | pace, holding, the next step |
//! | `wall_clock` | time and date |
//! | `navigation` | undo, redo, any ply, other lines of play; a series of games, seats that are swapped |
//! | `help` | take-backs; decisions made after a hint |
//! | `autosave` | the autosave, and results of finished games |
//! | `rated` | rated games: rating method and opponents; odds of a watched game, and upsets |
//! | `lines` | the lines of a game: its main line and its variations |
//! | `timeline` | positions along the main line |
//! | `context`, `storage` | the effective configuration; persistent data |
//! | `themes` | a person's own themes |
//! | `desk`, `remote` | a person's place at a local or remote table |
//! | `table_spec` | a table described in words; errors of a game in the settings |
//! | `flourish` | short animations at a table |
//! | `display` | a game's part in the screens |
//! | `game_log` | the log of actions |
//! | `lesson_step` | the lesson as the first step of a game's practice |
//! | `shared_keys` | keys common to several screens of a table |
//! | `share` | what is on the screen as a file: record, film, picture |
//! | `outcomes` | results in words |

mod autosave;
mod clock;
pub mod context;
mod decisions;
mod desk;
mod display;
mod flourish;
mod game_log;
mod help;
mod lesson_step;
pub mod lines;
mod navigation;
pub mod outcomes;
mod plan;
mod rated;
mod remote;
mod seats;
mod share;
mod shared_keys;
pub mod storage;
mod table_spec;
pub mod themes;
mod thinking;
pub mod timeline;
mod wall_clock;

pub use autosave::SavedTable;
pub use context::{SessionContext, arrived, copy_record, keep_record, keymap, waits};
pub use desk::Desk;
pub use display::{
    ActionOf, Analyst, Care, ClassWords, DrawInput, EMBLEM, FindFortunes, Forecast, ForecastWork,
    Foreign, Fortune, FortuneWork, Hand, HiddenAction, HomeEntry, LookForNext, NextStep,
    Observation, OpenPractice, OpenPuzzles, OpenRead, ReadForeign, ReasonOf, StateOf, SwingRemark,
    TableDisplay, Unfolding, draw_emblem, owned,
};
pub use flourish::{Flourish, Flourishes};
pub use game_log::{GameLog, LogEyes, LogTail, Perspective};
pub use help::{Help, take_backs_in_words};
pub use lesson_step::LessonStep;
pub use lines::{Lines, SharedLines};
pub use plan::{Plan, PlanError};
pub use rated::{NextRated, RatedPlay, RatedTable, SeatOdds, odds, score_of, upset};
pub use remote::{Remote, RemoteEvent};
pub use seats::{SeatChoice, Strength, YOU, call_players, is_you, name_of, shown_name};
pub use share::{FilmForm, FilmMaker, FilmOrder, SHARE_BINDINGS, Share, ShareAction};
pub use shared_keys::{Group, KEYS, Shared, unlike};
pub use table_spec::{ConfigProblem, TableSpec, TableSpecError};
pub use thinking::Hint;
pub use timeline::Timeline;
pub use wall_clock::{Today, WallClock};

use std::collections::BTreeSet;
use std::time::Instant;

use decisions::Decisions;
use help::HintMarks;
use sanban_data::store::TakeBacks;
use sanban_game::{
    Decision, Game, Player, ReadError, Record, Seat, Spec, SpecError, State, harmless,
};
use sanban_term::settings::Pace;
use sanban_term::worker::Workers;
use storage::TableAutosave;
use thinking::{PendingDecision, Thinker};

/// Action of a game.
type GameAction<G> = <<G as Game>::State as State>::Action;

/// View of a seat in a game.
type GameView<G> = <<G as Game>::State as State>::View;

/// Result of an action: nothing, or the rule that forbids it.
type Allowed<G> = Result<(), <<G as Game>::State as State>::Illegal>;

/// The occupant of a seat.
enum SeatOccupant<S: State> {
    Human,
    Ai(Thinker<S>),
    /// A player in a record, whose actions are replayed.
    Recorded,
}

/// Games with a record of their own, on either side of the one that is shown.
struct SwappedGames<S: State> {
    earlier: Vec<Timeline<S>>,
    later: Vec<Timeline<S>>,
}

/// A running table.
pub struct Session<G: Game> {
    timeline: Timeline<G::State>,
    /// Decisions of the players, by ply.
    decisions: Decisions<GameAction<G>>,
    occupants: Vec<SeatOccupant<G::State>>,
    names: Vec<String>,
    workers: Workers,
    pending: Option<PendingDecision<GameAction<G>>>,
    hint: Option<PendingDecision<GameAction<G>>>,
    pace: Pace,
    paused: bool,
    /// A single action is wanted although the table is paused.
    step: bool,
    /// AIs act without delay until a person is to act or the game ends.
    hurry: bool,
    /// The next game of the series starts automatically.
    goes_on: bool,
    /// Time of the last change of the state.
    changed: Option<Instant>,
    /// Score of each seat in each finished game of the record, as far as known.
    scored: Vec<Vec<f64>>,
    /// Set if the seats are swapped after each game.
    swapped: Option<SwappedGames<G::State>>,
    /// Fingerprint of the final state that the AIs have been notified of.
    told_the_end: Option<u64>,
    fault: Option<String>,
    /// Automatic saving of the table.
    autosave: Option<TableAutosave<G>>,
    /// Set if its games count for a rating: the opponents.
    rated: Option<RatedTable>,
    /// Stored data of a resumed table, until it is saved again.
    saved: Option<SavedTable>,
    /// Number of games in the match, 0 if it is endless; `None` if unspecified.
    match_length: Option<u32>,
    /// Value of `Lines::tried` when last saved.
    saved_tried: u64,
    /// The games that have been counted, by the ply at which they began.
    counted: BTreeSet<usize>,
    /// Take-backs in each game.
    take_backs: TakeBacks,
    /// Decisions made after a hint.
    hints: HintMarks,
    /// The main line as last played by a person.
    played: Vec<GameAction<G>>,
}

impl<G: Game> Session<G> {
    fn new(
        timeline: Timeline<G::State>,
        occupants: Vec<SeatOccupant<G::State>>,
        workers: Workers,
    ) -> Session<G> {
        let names = timeline
            .start()
            .players
            .iter()
            .map(|text| {
                SeatChoice::parse(text)
                    .map_or_else(|_| harmless(text).into_owned(), |choice| choice.name())
            })
            .collect();
        let played = timeline.actions().to_vec();
        Session {
            decisions: Decisions::unknown(timeline.len()),
            played,
            timeline,
            occupants,
            names,
            workers,
            pending: None,
            hint: None,
            pace: Pace::Normal,
            paused: false,
            step: false,
            hurry: false,
            goes_on: false,
            changed: None,
            scored: Vec::new(),
            swapped: None,
            told_the_end: None,
            fault: None,
            autosave: None,
            rated: None,
            saved: None,
            match_length: None,
            saved_tried: 0,
            counted: BTreeSet::new(),
            take_backs: TakeBacks::new(),
            hints: HintMarks::default(),
        }
    }

    /// Seats people and AIs at the present position of `timeline`.
    ///
    /// # Errors
    /// If an AI cannot be built.
    pub fn seat(
        mut timeline: Timeline<G::State>,
        seats: &[SeatChoice],
        workers: &Workers,
    ) -> Result<Session<G>, SpecError> {
        timeline.set_players(seats.iter().map(SeatChoice::to_string).collect());
        let roster = G::roster();
        let mut occupants = Vec::with_capacity(seats.len());
        for choice in seats {
            occupants.push(match choice {
                SeatChoice::Human => SeatOccupant::Human,
                SeatChoice::Ai(spec) => {
                    SeatOccupant::Ai(Thinker::new(roster.build(spec)?, workers))
                }
            });
        }
        Ok(Session::new(timeline, occupants, workers.clone()))
    }

    /// A table for replaying a record; it stands at its start.
    ///
    /// # Errors
    /// If the record does not fit the rules.
    pub fn replay(record: Record<G::State>, workers: &Workers) -> Result<Session<G>, ReadError> {
        let seats = record.seats;
        let mut timeline = Timeline::new(record)?;
        let mut players = timeline.start().players.clone();
        for seat in players.len()..seats {
            players.push(format!("player {}", seat + 1));
        }
        timeline.set_players(players);
        let occupants = (0..seats).map(|_| SeatOccupant::Recorded).collect();
        Ok(Session::new(timeline, occupants, workers.clone()))
    }

    /// Seats a player that is in no roster.
    pub fn set_player(&mut self, seat: Seat, player: Box<dyn Player<G::State>>) {
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            *occupant = SeatOccupant::Ai(Thinker::new(player, &self.workers));
            self.moved();
        }
    }

    /// Specs of the AIs, as on the command line.
    pub fn opponents(&self) -> impl Iterator<Item = &str> {
        self.timeline
            .start()
            .players
            .iter()
            .zip(&self.occupants)
            .filter(|(_, occupant)| matches!(occupant, SeatOccupant::Ai(_)))
            .map(|(player, _)| player.as_str())
    }

    /// `true` if an AI sits at the table.
    pub fn has_opponents(&self) -> bool {
        self.opponents().next().is_some()
    }

    /// Replaces all AIs by this player, from the next decision on. A game in progress then counts as one with take-backs.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn set_opponents(&mut self, player: &str) -> Result<(), SpecError> {
        let spec: Spec = player.parse()?;
        let roster = G::roster();
        let mut players = self.timeline.start().players.clone();
        for (occupant, name) in self.occupants.iter_mut().zip(&mut players) {
            if matches!(occupant, SeatOccupant::Ai(_)) {
                *occupant = SeatOccupant::Ai(Thinker::new(roster.build(&spec)?, &self.workers));
                *name = spec.to_string();
            }
        }
        self.timeline.set_players(players);
        if self.has_decided() && !self.is_over() {
            let game = self.timeline.games_before();
            self.count_take_backs([u32::try_from(game).unwrap_or(u32::MAX)]);
        }
        self.moved();
        self.save();
        Ok(())
    }

    /// A table without players, for looking at a position.
    pub fn bare(record: Record<G::State>, start: G::State, workers: &Workers) -> Session<G> {
        let occupants = (0..record.seats).map(|_| SeatOccupant::Recorded).collect();
        Session::new(
            Timeline::at_start(record, start),
            occupants,
            workers.clone(),
        )
    }

    /// The full state, for screens that show everything. Players, and the screens of people who play, get [`Session::view`].
    pub fn state(&self) -> &G::State {
        self.timeline.state()
    }

    /// View of a seat.
    pub fn view(&self, seat: Seat) -> GameView<G> {
        self.state().view(seat)
    }

    /// The recorded game, the present place in it, and the actions ahead.
    pub fn timeline(&self) -> &Timeline<G::State> {
        &self.timeline
    }

    /// The record up to the present place.
    pub fn record(&self) -> Record<G::State> {
        let mut record = self.timeline.record();
        record.actions.truncate(self.timeline.ply());
        record
    }

    /// The names of the seats.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Renames the seats, for games that name their people.
    pub fn set_names(&mut self, names: Vec<String>) {
        self.names = names;
    }

    /// `true` if a person sits here.
    pub fn is_human(&self, seat: Seat) -> bool {
        matches!(self.occupants.get(seat.index()), Some(SeatOccupant::Human))
    }

    /// Seats of people.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.occupants.len()).filter(|&seat| self.is_human(seat))
    }

    /// Seat of the person to act, if it is a person.
    pub fn human_to_act(&self) -> Option<Seat> {
        self.state().actor().filter(|&seat| self.is_human(seat))
    }

    /// `true` if the game (not the series) is over at the present place.
    pub fn is_over(&self) -> bool {
        self.state().actor().is_none()
    }

    /// The seat that resigned, if the game ended so.
    pub fn resigned(&self) -> Option<Seat> {
        self.timeline.resigned().filter(|_| self.timeline.at_end())
    }

    /// The AI's decision behind the last action, if it was an AI's and one of the latest few hundred.
    pub fn last_decision(&self) -> Option<&Decision<GameAction<G>>> {
        self.timeline.last_action()?;
        self.decisions.get(self.timeline.ply().checked_sub(1)?)
    }

    /// The problem with the table, if a player answered with an illegal action.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// Details of a rated table, at which there are no take-backs and no advice; `None` for any other.
    pub fn rated(&self) -> Option<&RatedTable> {
        self.rated.as_ref()
    }

    /// Makes this a rated table.
    pub fn set_rated(&mut self, rated: Option<RatedTable>) {
        self.rated = rated;
    }

    /// The rules in force.
    pub fn rules(&self) -> &<G::State as State>::Rules {
        self.state().rules()
    }

    /// Plays an action for the person to act. Undone actions ahead are discarded, unless the first is the same: then it is
    /// redone, as by [`Session::redo`].
    ///
    /// # Errors
    /// The rule that forbids it. If no person is to act, nothing happens and it is no error.
    pub fn play(&mut self, action: GameAction<G>) -> Allowed<G> {
        if self.human_to_act().is_none() {
            return Ok(());
        }
        if self.timeline.next_action().as_ref() == Some(&action) {
            self.timeline.forward();
            self.moved();
            return Ok(());
        }
        self.enact(action, None)
    }

    fn enact(
        &mut self,
        action: GameAction<G>,
        decision: Option<Decision<GameAction<G>>>,
    ) -> Allowed<G> {
        let by_person = decision.is_none();
        self.timeline.play(action)?;
        self.scored.truncate(self.timeline.games_before());
        if by_person && self.note_played() {
            self.note_decided();
        }
        self.decisions.truncate(self.timeline.ply() - 1);
        self.decisions.push(decision);
        self.moved();
        self.save();
        Ok(())
    }

    /// Deals the next game of the series; `false` if the game is not over.
    pub fn next_game(&mut self) -> bool {
        if self.swaps_seats() {
            return self.begin_swapped();
        }
        let dealt = self.timeline.deal_next();
        if dealt {
            self.moved();
        }
        dealt
    }

    /// Drops pending decisions and hints, which concern another position.
    fn moved(&mut self) {
        self.pending = None;
        self.hint = None;
        self.step = false;
        self.changed = None;
        self.fault = None;
    }
}

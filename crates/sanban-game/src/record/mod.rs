//! Game records: rules, seed and actions, which replay to the same state anywhere.
//!
//! ```text
//! sanban-record: 1
//! game: blokus
//! rules: rule-a
//! seats: 2
//! seed: 42
//! players: human uct:level=3
//! actions: e10,f10,g10,g11,g12 j5,k5,k6,l6
//! ```
//!
//! A record shared on one line has semicolons in place of line ends. Lines that start with `#` are comments.
//! `resigned: SEAT` at the end says that this seat resigned. In a series, the action after the end of a game belongs to
//! the next game. `before: 3 1.5 1.5` says that three games of the series are in other records, with the score of each
//! seat in them.
//!
//! `position: deal=1` is the usual start of a deal that is played again or by several people, and counts nowhere. Games
//! in which later deals depend on earlier ones have positions for these: `deal=7 …`.
//!
//! Variations, lines of play that were tried and left, are lines of their own from the same start, each a
//! `variation: ACTIONS` (`resigned=SEAT` at its end). Those older than the line of the record stand before `actions:`,
//! younger ones after it.
//!
//! # Versions
//!
//! A record is written in the lowest version that can express it. Version 2 has players whose specs contain blanks,
//! semicolons, percent signs or control characters; those are written as `%20` and so on, as in a URL. A lone `%` is an
//! unknown player.
//!
//! A rule whose meaning changes gets a new word ([`Rules::parse_as_once_meant`]): a record with the old word is read by
//! the current rules if its actions are legal under them, and otherwise by the rules it was played under.
//!
//! `parts` reads the lines, without knowing the game; `variations` reads and writes actions.

mod parts;
mod variations;

use std::fmt::Write as _;

pub use parts::{RecordHeader, RecordParts};

use super::state::seats_in_words;
use super::{Game, ReadError, RuleError, Rules, Seat, Seed, State, quoted};
use parts::{Fields, LATEST, VARIATION, escape};
use variations::{RESIGNED, VariationReader, VariationWriter, read_actions};

/// Position of the usual start as a deal that is played by itself: the game that the seed begins.
pub const FIRST_DEAL: &str = "deal=1";

/// A line of play from the start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<A> {
    /// Actions, in order.
    pub actions: Vec<A>,
    /// Seat that resigned at the end.
    pub resigned: Option<Seat>,
}

/// Variations of a record: other lines of play from the same start, in the order of their creation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variations<A> {
    /// Variations older than the line of the record.
    pub before: Vec<Line<A>>,
    /// Variations younger than the line of the record.
    pub after: Vec<Line<A>>,
}

impl<A> Variations<A> {
    /// All variations, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Line<A>> {
        self.before.iter().chain(&self.after)
    }
}

// A derived impl would require that actions have a default.
impl<A> Default for Variations<A> {
    fn default() -> Variations<A> {
        Variations {
            before: Vec::new(),
            after: Vec::new(),
        }
    }
}

/// Summary of the games of a series that came before a record.
#[derive(Clone, Debug, PartialEq)]
pub struct PriorGames {
    /// Number of games, at most 1,000,000.
    pub games: u32,
    /// Score of each seat in them; finite.
    pub scores: Vec<f64>,
}

impl PriorGames {
    /// Reads `3 1.5 1.5` for a table of `seats` seats.
    fn read(text: &str, seats: usize) -> Option<PriorGames> {
        let (games, scores) = text.split_once(' ')?;
        let scores: Result<Vec<f64>, _> = scores.split_whitespace().map(str::parse).collect();
        let scores = scores.ok()?;
        // No series comes near these bounds; a number beyond them is a typing error.
        let games = games.parse().ok().filter(|games| *games <= 1_000_000)?;
        let fits = scores.len() == seats && scores.iter().all(|score| score.abs() <= 1e9);
        fits.then_some(PriorGames { games, scores })
    }
}

impl std::fmt::Display for PriorGames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.games)?;
        self.scores
            .iter()
            .try_for_each(|score| write!(f, " {score}"))
    }
}

/// Record of a game, or of a series of games.
///
/// # Examples
/// ```
/// use sanban_blokus::{BlokusDuo, State};
/// use sanban_game::{Record, Seed, State as _};
///
/// let mut record = Record::<State>::new(&Default::default(), 2, Seed(1));
/// let mut state = record.start()?;
/// for text in ["e10,f10,g10,g11,g12", "j5,k5,k6,l6"] {
///     let action = state.read_action(text)?;
///     state.play(&action)?;
///     record.actions.push(action);
/// }
/// let line = record.to_line::<BlokusDuo>()?;
/// let read = Record::parse::<BlokusDuo>(&line)?;
/// assert_eq!(read, record);
/// // The state after any number of actions.
/// assert_eq!(read.replay(2)?.fingerprint(), state.fingerprint());
/// assert_eq!(read.replay(0)?.plies(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record<S: State> {
    /// Rules of the game.
    pub rules: S::Rules,
    /// Number of seats.
    pub seats: usize,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Start position in the game's notation; `None` for a deal from the seed.
    pub position: Option<String>,
    /// Players in seat order, as specs or as named in a file of another program. The list may be empty, and so may each
    /// name.
    pub players: Vec<String>,
    /// Summary of the earlier games of the same series, if there were any.
    pub before: Option<PriorGames>,
    /// All actions, in order.
    pub actions: Vec<S::Action>,
    /// Seat that resigned after the last action, if one did. Resigning is not an action of the game: it is possible at
    /// any time, also out of turn.
    pub resigned: Option<Seat>,
    /// Variations.
    pub variations: Variations<S::Action>,
}

// A derived impl would require that states can be compared, but a record holds none.
impl<S: State> PartialEq for Record<S> {
    fn eq(&self, other: &Record<S>) -> bool {
        self.rules == other.rules
            && self.seats == other.seats
            && self.seed == other.seed
            && self.position == other.position
            && self.players == other.players
            && self.before == other.before
            && self.actions == other.actions
            && self.resigned == other.resigned
            && self.variations == other.variations
    }
}

/// Error of reading a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is not a record.
    #[error("this is not a sanban record: the first line must be 'sanban-record: 1'")]
    NotARecord,
    /// The record has a version that this program does not know.
    #[error(
        "this is a record of version {0}, and this program knows versions 1 to {LATEST}: a later one opens it"
    )]
    LaterVersion(String),
    /// The record is of another game than expected.
    #[error("this is a record of {found}, not of {expected}")]
    OtherGame {
        /// Game of the record.
        found: String,
        /// Expected game.
        expected: String,
    },
    /// A line is missing.
    #[error("the record has no '{0}:' line")]
    Missing(&'static str),
    /// A line cannot be read.
    #[error("line {line}: {problem}")]
    BadLine {
        /// Line number, from 1.
        line: usize,
        /// Description of the problem.
        problem: String,
    },
    /// An action cannot be read, or is illegal where it stands.
    #[error("line {line}, action {number} ('{}'): {problem}", quoted(.action))]
    BadAction {
        /// Line number, from 1.
        line: usize,
        /// Number of the action, from 1.
        number: usize,
        /// Text of the action.
        action: String,
        /// Description of the problem.
        problem: String,
    },
}

impl<S: State> Record<S> {
    /// A record without actions.
    #[must_use]
    pub fn new(rules: &S::Rules, seats: usize, seed: Seed) -> Record<S> {
        Record {
            rules: rules.clone(),
            seats,
            seed,
            position: None,
            players: Vec::new(),
            before: None,
            actions: Vec::new(),
            resigned: None,
            variations: Variations::default(),
        }
    }

    /// State before the first action.
    ///
    /// # Errors
    /// If the start position cannot be read.
    pub fn start(&self) -> Result<S, ReadError> {
        match self.position.as_deref() {
            None | Some(FIRST_DEAL) => Ok(S::start(&self.rules, self.seats, self.seed)),
            Some(position) => S::lay_out(&self.rules, self.seats, self.seed, position),
        }
    }

    /// `true` if this is a deal that is played by itself, whoever else plays it or played it before.
    #[must_use]
    pub fn is_deal(&self) -> bool {
        let position = self.position.as_deref().unwrap_or_default();
        position.starts_with("deal=")
    }

    /// `true` if it begins from a position laid out by hand.
    #[must_use]
    pub fn is_set_up(&self) -> bool {
        self.position.is_some() && !self.is_deal()
    }

    /// Advances to the state before the next action of a series: the next game if this one is over.
    pub fn advance(state: &mut S) {
        if state.actor().is_none() {
            *state = state.next_game();
        }
    }

    /// State after the first `plies` actions (after all, if there are fewer).
    ///
    /// # Errors
    /// If the position or an action is not legal under the rules; a record read from text always is.
    pub fn replay(&self, plies: usize) -> Result<S, ReadError> {
        let mut state = self.start()?;
        for action in self.actions.iter().take(plies) {
            Self::advance(&mut state);
            state
                .play(action)
                .map_err(|illegal| ReadError(illegal.to_string()))?;
        }
        Ok(state)
    }

    /// Text of the record, as a file.
    ///
    /// # Errors
    /// If the actions are not legal under the rules.
    pub fn to_text<G: Game<State = S>>(&self) -> Result<String, ReadError> {
        let mut text = self.header_text::<G>();
        let mut line = |key: &str, value: &str| {
            let _ = writeln!(text, "{key}: {value}");
        };
        let mut variations = VariationWriter::new(self.start()?);
        for variation in &self.variations.before {
            line(VARIATION, &variations.text(variation)?);
        }
        line("actions", &self.words(&self.actions)?.join(" "));
        for variation in &self.variations.after {
            line(VARIATION, &variations.text(variation)?);
        }
        if let Some(seat) = self.resigned {
            line("resigned", &seat.0.to_string());
        }
        Ok(text)
    }

    /// Lines of the file above its actions and variations.
    #[must_use]
    pub fn header_text<G: Game<State = S>>(&self) -> String {
        let players: Vec<String> = self.players.iter().map(|player| escape(player)).collect();
        let version = if players == self.players { 1 } else { LATEST };
        let mut text = format!("sanban-record: {version}\n");
        let mut line = |key: &str, value: &str| {
            let _ = writeln!(text, "{key}: {value}");
        };
        line("game", G::NAME);
        line("rules", &self.rules.text());
        line("seats", &self.seats.to_string());
        line("seed", &self.seed.to_string());
        if let Some(position) = &self.position {
            line("position", position);
        }
        if !self.players.is_empty() {
            line("players", &players.join(" "));
        }
        if let Some(before) = &self.before {
            line("before", &before.to_string());
        }
        text
    }

    /// Text of actions, played from the start.
    fn words(&self, actions: &[S::Action]) -> Result<Vec<String>, ReadError> {
        let mut state = self.start()?;
        let mut words = Vec::with_capacity(actions.len());
        for action in actions {
            Self::advance(&mut state);
            words.push(state.write_action(action));
            state
                .play(action)
                .map_err(|illegal| ReadError(illegal.to_string()))?;
        }
        Ok(words)
    }

    /// Texts of the variations, as in the file after `variation:`, those older than the line of the record first.
    ///
    /// # Errors
    /// If their actions are not legal under the rules.
    pub fn variation_texts(&self) -> Result<Vec<String>, ReadError> {
        let mut writer = VariationWriter::new(self.start()?);
        self.variations
            .iter()
            .map(|line| writer.text(line))
            .collect()
    }

    /// Text of the record on one line, for sharing.
    ///
    /// # Errors
    /// If the actions are not legal under the rules.
    pub fn to_line<G: Game<State = S>>(&self) -> Result<String, ReadError> {
        Ok(self.to_text::<G>()?.trim_end().replace('\n', "; "))
    }

    /// Reads a record from a file or from one line, and checks that every action is legal: under the current meaning of
    /// its rules, or else as they were [once meant](Rules::parse_as_once_meant).
    ///
    /// # Errors
    /// The problem, and its line.
    pub fn parse<G: Game<State = S>>(text: &str) -> Result<Record<S>, RecordError> {
        let fields = Fields::split(text)?;
        let found = fields.need("game")?.1;
        if found != G::NAME {
            return Err(RecordError::OtherGame {
                found: found.to_owned(),
                expected: G::NAME.to_owned(),
            });
        }
        let bad = |line: usize, problem: String| RecordError::BadLine { line, problem };
        let (line, value) = fields.need("rules")?;
        let rules =
            S::Rules::parse(value).map_err(|error: RuleError| bad(line, error.to_string()))?;
        let record = Self::read::<G>(&fields, &rules);
        match (&record, S::Rules::parse_as_once_meant(value)) {
            (Err(RecordError::BadAction { .. }), Some(once)) => {
                Self::read::<G>(&fields, &once).or(record)
            }
            _ => record,
        }
    }

    /// Reads the rest of a record under these rules.
    fn read<G: Game<State = S>>(
        fields: &Fields<'_>,
        rules: &S::Rules,
    ) -> Result<Record<S>, RecordError> {
        let bad = |line: usize, problem: String| RecordError::BadLine { line, problem };
        let (line, value) = fields.need("seats")?;
        let seats = value
            .parse()
            .ok()
            .filter(|seats| G::seats().contains(seats))
            .ok_or_else(|| {
                bad(
                    line,
                    format!(
                        "seats '{}': expected {}",
                        quoted(value),
                        seats_in_words(&G::seats())
                    ),
                )
            })?;
        let (line, value) = fields.need("seed")?;
        let seed = value
            .parse()
            .map_err(|error| bad(line, format!("seed '{}': {error}", quoted(value))))?;
        let mut record = Record::new(rules, seats, seed);
        let mut start_line = line;
        if let Some((line, value)) = fields.get("position") {
            record.position = Some(value.to_owned());
            start_line = line;
        }
        if let Some((line, _)) = fields.get("players") {
            record.players = fields.players();
            let named = record.players.len();
            if named > seats {
                return Err(bad(line, format!("{named} players for {seats} seats")));
            }
        }
        if let Some((line, value)) = fields.get("before") {
            let expected = format!(
                "before '{}': expected GAMES and {seats} scores, as in '3 1.5 1.5'",
                quoted(value)
            );
            let before = PriorGames::read(value, seats);
            record.before = Some(before.ok_or_else(|| bad(line, expected))?);
        }
        let start: S = record.start().map_err(|error| bad(start_line, error.0))?;
        let (line, value) = fields.need("actions")?;
        record.actions = read_actions(start.clone(), line, value)?;
        let seat_of = |line: usize, value: &str| {
            let seat: Option<u8> = value.parse().ok();
            let seat = seat.map(Seat).filter(|seat| seat.index() < seats);
            let wrong = || {
                bad(
                    line,
                    format!(
                        "resigned '{}': expected a seat, 0…{}",
                        quoted(value),
                        seats - 1
                    ),
                )
            };
            seat.ok_or_else(wrong)
        };
        if let Some((line, value)) = fields.get("resigned") {
            record.resigned = Some(seat_of(line, value)?);
        }
        let mut reader = VariationReader::new(start);
        for (older, line, value) in fields.variations() {
            let (words, resigned) = match value.rsplit_once(RESIGNED) {
                Some((words, seat)) => (words, Some(seat_of(line, seat)?)),
                None => (value, None),
            };
            let variation = Line {
                actions: reader.read(line, words)?,
                resigned,
            };
            let variations = &mut record.variations;
            if older {
                variations.before.push(variation)
            } else {
                variations.after.push(variation)
            }
        }
        Ok(record)
    }
}

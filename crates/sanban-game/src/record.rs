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

use std::fmt::Write as _;

use percent_encoding::{percent_decode_str, percent_encode_byte};

use super::state::seats_in_words;
use super::{Game, ReadError, Replay, RuleError, Rules, Seat, Seed, State, is_harmful, quoted};

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

/// Prefix of the seat that resigned, at the end of a variation.
const RESIGNED: &str = "resigned=";

/// Reads the actions of a line, played one after the other from `state`.
fn read_actions<S: State>(
    mut state: S,
    line: usize,
    value: &str,
) -> Result<Vec<S::Action>, RecordError> {
    let words = value.split_whitespace().enumerate();
    words
        .map(|(index, word)| read_action(&mut state, line, index, word))
        .collect()
}

/// Reads the action at this index and plays it.
fn read_action<S: State>(
    state: &mut S,
    line: usize,
    index: usize,
    word: &str,
) -> Result<S::Action, RecordError> {
    let bad_action = |problem: String| RecordError::BadAction {
        line,
        number: index + 1,
        action: word.to_owned(),
        problem,
    };
    Record::advance(state);
    let action = state
        .read_action(word)
        .map_err(|error| bad_action(error.0))?;
    state
        .play(&action)
        .map_err(|illegal| bad_action(illegal.to_string()))?;
    Ok(action)
}

/// Writer of successive variations. Most share a long beginning, which is written only once.
struct VariationWriter<S: State> {
    replay: Replay<S>,
    words: Vec<String>,
}

impl<S: State> VariationWriter<S> {
    fn new(start: S) -> VariationWriter<S> {
        VariationWriter {
            replay: Replay::new(start),
            words: Vec::new(),
        }
    }

    fn text(&mut self, line: &Line<S::Action>) -> Result<String, ReadError> {
        let words = &mut self.words;
        self.replay
            .visit(&line.actions, |ply, state, action| {
                words.truncate(ply);
                words.push(state.write_action(action));
            })
            .map_err(|(_, illegal)| ReadError(illegal.to_string()))?;
        words.truncate(line.actions.len());
        let mut text = words.join(" ");
        if let Some(seat) = line.resigned {
            let gap = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{gap}{RESIGNED}{}", seat.0);
        }
        Ok(text)
    }
}

/// Reader of successive variations. Most share a long beginning, which is read only once.
struct VariationReader<'a, S: State> {
    start: S,
    /// Words of the last variation, with their actions and the state after each.
    done: Vec<(&'a str, S::Action, S)>,
}

impl<'a, S: State> VariationReader<'a, S> {
    /// Maximum number of words remembered; it bounds the memory for a long line.
    const KEPT: usize = 256;

    fn new(start: S) -> VariationReader<'a, S> {
        VariationReader {
            start,
            done: Vec::new(),
        }
    }

    fn read(&mut self, line: usize, value: &'a str) -> Result<Vec<S::Action>, RecordError> {
        let pairs = self.done.iter().zip(value.split_whitespace());
        let shared = pairs.take_while(|((one, ..), other)| one == other).count();
        self.done.truncate(shared);
        let mut actions: Vec<S::Action> = self.done.iter().map(|known| known.1.clone()).collect();
        let mut state = match self.done.last() {
            Some((.., state)) => state.clone(),
            None => self.start.clone(),
        };
        for (index, word) in value.split_whitespace().enumerate().skip(shared) {
            let action = read_action(&mut state, line, index, word)?;
            if index < Self::KEPT {
                self.done.push((word, action.clone(), state.clone()));
            }
            actions.push(action);
        }
        Ok(actions)
    }
}

/// Header of a record, read without knowing the game or replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordHeader {
    /// Word of the game.
    pub game: String,
    /// Rules, as text.
    pub rules: String,
    /// Players, as specs; may be empty.
    pub players: Vec<String>,
    /// Number of actions.
    pub plies: usize,
}

impl RecordHeader {
    /// Reads the header from `text`; the actions are only counted.
    ///
    /// # Errors
    /// If a line cannot be read or is missing.
    pub fn read(text: &str) -> Result<RecordHeader, RecordError> {
        Fields::split(text)?.header()
    }
}

/// Parts of a record as text, read without knowing the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordParts {
    /// Header.
    pub header: RecordHeader,
    /// Lines above the actions and variations, as they are written.
    pub above: String,
    /// Actions.
    pub actions: Vec<String>,
    /// Variations as they are written, each with `true` if it is older than the record's own line.
    pub variations: Vec<(bool, String)>,
    /// Seat that resigned.
    pub resigned: Option<Seat>,
}

impl RecordParts {
    /// Splits a record into its parts, without checking its actions against the rules.
    ///
    /// # Errors
    /// If a line cannot be read or is missing.
    pub fn read(text: &str) -> Result<RecordParts, RecordError> {
        let fields = Fields::split(text)?;
        let above = fields
            .0
            .iter()
            .filter(|(_, key, _)| !["actions", "resigned", VARIATION].contains(key));
        let above = above.map(|(_, key, value)| format!("{key}: {value}\n"));
        let resigned = match fields.get("resigned") {
            None => None,
            Some((line, value)) => {
                let problem = format!("resigned '{}': expected a seat", quoted(value));
                let bad = RecordError::BadLine { line, problem };
                Some(value.parse().map(Seat).map_err(|_| bad)?)
            }
        };
        let actions = fields.need("actions")?.1.split_whitespace();
        let variations = fields.variations();
        Ok(RecordParts {
            header: fields.header()?,
            above: above.collect(),
            actions: actions.map(str::to_owned).collect(),
            variations: variations
                .map(|(older, _, text)| (older, text.to_owned()))
                .collect(),
            resigned,
        })
    }
}

/// Latest version of the format.
const LATEST: u8 = 2;

/// Escaped form of an unknown player; no other name escapes to it.
const NOBODY: &str = "%";

/// Escapes the characters that would end a player's spec, the line or the record, and the percent sign.
fn escape(player: &str) -> String {
    if player.is_empty() {
        return NOBODY.to_owned();
    }
    let mut escaped = String::with_capacity(player.len());
    for sign in player.chars() {
        if sign.is_whitespace() || is_harmful(sign) || matches!(sign, ';' | '%') {
            let mut bytes = [0; 4];
            let bytes = sign.encode_utf8(&mut bytes).as_bytes();
            escaped.extend(bytes.iter().map(|&byte| percent_encode_byte(byte)));
        } else {
            escaped.push(sign);
        }
    }
    escaped
}

/// Key of a variation, of which there may be several.
const VARIATION: &str = "variation";

/// `key: value` lines of a record, with their line numbers from 1.
struct Fields<'a>(Vec<(usize, &'a str, &'a str)>);

impl<'a> Fields<'a> {
    fn split(text: &'a str) -> Result<Fields<'a>, RecordError> {
        const KEYS: [&str; 11] = [
            "sanban-record",
            "game",
            "rules",
            "seats",
            "seed",
            "position",
            "players",
            "before",
            "actions",
            "resigned",
            VARIATION,
        ];
        let mut fields: Vec<(usize, &str, &str)> = Vec::new();
        // Some editors mark a file as UTF-8 in this way.
        let text = text.trim_start_matches('\u{feff}');
        for (index, whole) in text.lines().enumerate() {
            if whole.trim_start().starts_with('#') {
                continue;
            }
            for part in whole
                .split(';')
                .map(str::trim)
                .filter(|part| !part.is_empty())
            {
                let field = part
                    .split_once(':')
                    .map(|(key, value)| (key.trim(), value.trim()));
                let (key, value) = match field {
                    Some(("sanban-record", version)) if fields.is_empty() => {
                        match version.parse::<u32>() {
                            Ok(1..=2) => ("sanban-record", version),
                            Ok(_) => return Err(RecordError::LaterVersion(version.to_owned())),
                            Err(_) => return Err(RecordError::NotARecord),
                        }
                    }
                    Some(_) if fields.is_empty() => return Err(RecordError::NotARecord),
                    None if fields.is_empty() => return Err(RecordError::NotARecord),
                    Some((key, value)) if KEYS.contains(&key) => (key, value),
                    _ => {
                        return Err(RecordError::BadLine {
                            line: index + 1,
                            problem: format!(
                                "'{}': expected KEY: VALUE with one of {}",
                                quoted(part),
                                KEYS[1..].join(", ")
                            ),
                        });
                    }
                };
                let known = fields.iter().any(|&(_, known, _)| known == key);
                if known && key != VARIATION {
                    return Err(RecordError::BadLine {
                        line: index + 1,
                        problem: format!("'{}' is given twice", quoted(key)),
                    });
                }
                fields.push((index + 1, key, value));
            }
        }
        if fields.is_empty() {
            return Err(RecordError::NotARecord);
        }
        Ok(Fields(fields))
    }

    fn get(&self, key: &str) -> Option<(usize, &'a str)> {
        self.0
            .iter()
            .find(|&&(_, known, _)| known == key)
            .map(|&(line, _, value)| (line, value))
    }

    /// Variations as (`true` if before the actions, line number, text).
    fn variations(&self) -> impl Iterator<Item = (bool, usize, &'a str)> {
        let actions = self.0.iter().position(|&(_, key, _)| key == "actions");
        let all = self.0.iter().enumerate();
        all.filter(|(_, (_, key, _))| *key == VARIATION)
            .map(move |(index, &(line, _, value))| (Some(index) < actions, line, value))
    }

    /// Players, as specs.
    fn players(&self) -> Vec<String> {
        let players = self.get("players").map_or("", |(_, players)| players);
        let is_escaped = self
            .get("sanban-record")
            .is_some_and(|(_, version)| version != "1");
        let players = players.split_whitespace().map(|player| match is_escaped {
            true if player == NOBODY => String::new(),
            true => percent_decode_str(player).decode_utf8_lossy().into_owned(),
            false => player.to_owned(),
        });
        players.collect()
    }

    fn header(&self) -> Result<RecordHeader, RecordError> {
        self.need("seed")?;
        Ok(RecordHeader {
            game: self.need("game")?.1.to_owned(),
            rules: self.need("rules")?.1.to_owned(),
            players: self.players(),
            plies: self.need("actions")?.1.split_whitespace().count(),
        })
    }

    fn need(&self, key: &'static str) -> Result<(usize, &'a str), RecordError> {
        self.get(key).ok_or(RecordError::Missing(key))
    }
}

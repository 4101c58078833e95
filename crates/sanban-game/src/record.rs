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
//! A record shared on one line has semicolons where a file has line ends. Lines that start with `#` are
//! comments. `resigned: SEAT` at the end says that this seat gave the game up. When a game of a series is over, the next action belongs to the next game.
//! `before: 3 1.5 1.5` says that three games of the series are in other records, and what each seat has from them.
//!
//! What was tried and left are lines of their own from the same start, each a `variation: ACTIONS` (`resigned=SEAT` at its
//! end); those older than the line of the record stand before `actions:`, younger ones after it.
//!
//! # Versions
//!
//! A record is written in the lowest version that can say it. Version 2 has players whose specs contain blanks, semicolons,
//! percent signs or control characters; those stand as `%20` and so on, as in a URL. A lone `%` is a player of whom nothing is known.
//!
//! A rule that changes its meaning gets another word instead ([`Rules::parse_as_once_meant`]): a record with the old word is read
//! by the rules of today where its actions fit them, and else by those by which it was played.

use std::fmt::Write as _;

use percent_encoding::{percent_decode_str, percent_encode_byte};

use super::{Game, ReadError, Replay, RuleError, Rules, Seat, Seed, State, is_harmful, quoted};

/// One line of play, from the start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<A> {
    /// The actions, in order.
    pub actions: Vec<A>,
    /// The seat that resigned at its end.
    pub resigned: Option<Seat>,
}

/// The variations of a record: other lines of play from the same start, in the order of their creation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variations<A> {
    /// Lines that are older than that of the record.
    pub before: Vec<Line<A>>,
    /// Lines that are younger.
    pub after: Vec<Line<A>>,
}

impl<A> Variations<A> {
    /// All of them, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Line<A>> {
        self.before.iter().chain(&self.after)
    }
}

// Derived, it would ask that actions have a default.
impl<A> Default for Variations<A> {
    fn default() -> Variations<A> {
        Variations {
            before: Vec::new(),
            after: Vec::new(),
        }
    }
}

/// The games of a series that came before a record, in short.
#[derive(Clone, Debug, PartialEq)]
pub struct PriorGames {
    /// The number of games.
    pub games: u32,
    /// What each seat has from them; finite.
    pub scores: Vec<f64>,
}

impl PriorGames {
    /// Reads `3 1.5 1.5` for a table of `seats`.
    fn read(text: &str, seats: usize) -> Option<PriorGames> {
        let (games, scores) = text.split_once(' ')?;
        let scores: Result<Vec<f64>, _> = scores.split_whitespace().map(str::parse).collect();
        let scores = scores.ok()?;
        // No series comes near to these; what does is a mistake of writing.
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

/// A game, or a series of games, written down.
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
    /// The settings.
    pub rules: S::Rules,
    /// The number of seats.
    pub seats: usize,
    /// The seed.
    pub seed: Seed,
    /// The position that was laid out by hand, in the game's notation; a seeded deal when absent.
    pub position: Option<String>,
    /// The players in seat order, as specs, or as a file of another program names them; may be empty, as each of them may.
    pub players: Vec<String>,
    /// The games of the same series before this one, where there were some.
    pub before: Option<PriorGames>,
    /// Everything that was done, in order.
    pub actions: Vec<S::Action>,
    /// Who gave the game up after the last action, if anybody did. Giving up is no action of the game: it can be done at
    /// any time and needs nobody's turn.
    pub resigned: Option<Seat>,
    /// The variations.
    pub variations: Variations<S::Action>,
}

// Derived, it would ask that states can be compared, of which a record holds none.
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

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is not a record at all.
    #[error("this is not a sanban record: the first line must be 'sanban-record: 1'")]
    NotARecord,
    /// A record of a version that a later program wrote.
    #[error(
        "this is a record of version {0}, and this program knows versions 1 to {LATEST}: a later one opens it"
    )]
    LaterVersion(String),
    /// A record of another game than expected.
    #[error("this is a record of {found}, not of {expected}")]
    OtherGame {
        /// The game it is of.
        found: String,
        /// The game that was wanted.
        expected: String,
    },
    /// A line is missing.
    #[error("the record has no '{0}:' line")]
    Missing(&'static str),
    /// A line cannot be read.
    #[error("line {line}: {problem}")]
    BadLine {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// An action cannot be read or is not allowed where it stands.
    #[error("line {line}, action {number} ('{}'): {problem}", quoted(.action))]
    BadAction {
        /// The line, from 1.
        line: usize,
        /// Which action, from 1.
        number: usize,
        /// As it is written.
        action: String,
        /// What is wrong with it.
        problem: String,
    },
}

impl<S: State> Record<S> {
    /// A record with nothing done yet.
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

    /// The state in which the first action is done.
    ///
    /// # Errors
    /// When the position laid out by hand cannot be read.
    pub fn start(&self) -> Result<S, ReadError> {
        match &self.position {
            Some(position) => S::lay_out(&self.rules, self.seats, self.seed, position),
            None => Ok(S::start(&self.rules, self.seats, self.seed)),
        }
    }

    /// Goes on to the state in which the next action of a series is done: the next game when this one is over.
    pub fn advance(state: &mut S) {
        if state.actor().is_none() {
            *state = state.next_game();
        }
    }

    /// The state after the first `plies` actions (all, when there are fewer).
    ///
    /// # Errors
    /// When the position or an action does not fit the rules; a record that was read from text always does.
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

    /// Writes the record as a file.
    ///
    /// # Errors
    /// When the actions do not fit the rules.
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

    /// The lines of the file above its actions and variations.
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

    /// Actions from the start on as they are written.
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

    /// Its variations as they stand in the file behind `variation:`, those that are older than its own line first.
    ///
    /// # Errors
    /// When their actions do not fit the rules.
    pub fn variation_texts(&self) -> Result<Vec<String>, ReadError> {
        let mut writer = VariationWriter::new(self.start()?);
        self.variations
            .iter()
            .map(|line| writer.text(line))
            .collect()
    }

    /// Writes the record on one line, to be shared.
    ///
    /// # Errors
    /// When the actions do not fit the rules.
    pub fn to_line<G: Game<State = S>>(&self) -> Result<String, ReadError> {
        Ok(self.to_text::<G>()?.trim_end().replace('\n', "; "))
    }

    /// Reads a record, from a file or from one line, and checks that every action is legal: by its rules as they are read today,
    /// or else as they were [once meant](Rules::parse_as_once_meant).
    ///
    /// # Errors
    /// What is wrong, and in which line.
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

    /// Reads what stands in a record that was played by these rules.
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
                        G::seats_in_words()
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

/// What stands before the seat that gave up at the end of a variation.
const RESIGNED: &str = "resigned=";

/// Reads actions that are done one after the other from `state` on, as they stand in this line.
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

/// Reads the action with this index and does it.
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

/// Writes variations one after the other. Most share a long beginning, which is written only once.
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

/// Reads variations one after the other. Most share a long beginning, which is read only once.
struct VariationReader<'a, S: State> {
    start: S,
    /// The words of the last variation, with their actions and the state after each.
    done: Vec<(&'a str, S::Action, S)>,
}

impl<'a, S: State> VariationReader<'a, S> {
    /// So many words are remembered; it bounds the memory that a long line takes.
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

/// The header of a record, read without knowing its game or replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordHeader {
    /// The word of the game.
    pub game: String,
    /// The rules, as they are written.
    pub rules: String,
    /// The players, as specs; may be empty.
    pub players: Vec<String>,
    /// The number of actions.
    pub plies: usize,
}

impl RecordHeader {
    /// Reads what `text` says of itself; the actions are only counted.
    ///
    /// # Errors
    /// When a line cannot be read or is missing.
    pub fn read(text: &str) -> Result<RecordHeader, RecordError> {
        Fields::split(text)?.header()
    }
}

/// The text of a record, taken apart without knowing its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordParts {
    /// What it says of itself.
    pub header: RecordHeader,
    /// The lines above its actions and variations, as a record is written.
    pub above: String,
    /// Its actions.
    pub actions: Vec<String>,
    /// Its variations as they are written, each with whether it is older than the record's own line.
    pub variations: Vec<(bool, String)>,
    /// The seat that resigned.
    pub resigned: Option<Seat>,
}

impl RecordParts {
    /// Takes a record apart; whether its actions fit the rules is not looked at.
    ///
    /// # Errors
    /// When a line cannot be read or is missing.
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

/// The latest version of the format.
const LATEST: u8 = 2;

/// A player of whom nothing is known, as an escaped word: no text is escaped to it.
const NOBODY: &str = "%";

/// Escapes what would end a player's spec, the line or the record, and the sign of an escape itself.
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

/// The key of another line of play, of which there may be several.
const VARIATION: &str = "variation";

/// The `key: value` lines of a record, with their line numbers from 1.
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
        // Some editors mark a file as UTF-8 so.
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

    /// The other lines of play: whether each stands before the actions, its line, its text.
    fn variations(&self) -> impl Iterator<Item = (bool, usize, &'a str)> {
        let actions = self.0.iter().position(|&(_, key, _)| key == "actions");
        let all = self.0.iter().enumerate();
        all.filter(|(_, (_, key, _))| *key == VARIATION)
            .map(move |(index, &(line, _, value))| (Some(index) < actions, line, value))
    }

    /// The players, as specs.
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

//! Value table of UseMEL: a running mean for every play, and its file format.

use std::fmt::Write as _;

use serde::Deserialize;

use super::super::pair_keeping::{plain, rank};
use super::decisions::{self, Decisions};
use crate::{Action, Cards, View, column_of, rank_at};
use sanban_game::View as _;
use sanban_game::cards::Rank;

/// The built-in table: learned against four
/// `ps-under-12:up-to=K,broken=larger` by `sanban learn use-mel`.
pub const LEARNED: &str = include_str!("../../../assets/use-mel.toml");

/// Maximum number of cards of a rank in a hand; below it, the maximum number played together.
const HELD: usize = 4;
const PLAYED: usize = 3;
pub(super) const RANKS: usize = 13;

/// A play: some of the cards held of one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankPlay {
    /// Rank from the weak end of the order in force: 1 (the 3) to 13 (the 2).
    pub rank: u8,
    /// Number of cards of the rank held, 1..=4.
    pub held: u8,
    /// Number of them played, 1..=3.
    pub played: u8,
}

impl RankPlay {
    fn index(self) -> Option<usize> {
        let (rank, held, played) = (
            usize::from(self.rank.checked_sub(1)?),
            usize::from(self.held.checked_sub(1)?),
            usize::from(self.played.checked_sub(1)?),
        );
        (rank < RANKS && held < HELD && played < PLAYED && played <= held)
            .then_some((rank * HELD + held) * PLAYED + played)
    }
}

/// Way in which a score enters a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Update {
    /// As a running mean.
    #[default]
    Mean,
    /// By equation (1) of the paper as it is printed: (score − value before) / times.
    Printed,
}

/// Statistics of a play.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Value {
    /// Number of times it was made.
    pub times: u64,
    /// Mean score of the games in which it was made: +2 for the daifugo to −2 for the daihinmin.
    pub mean: f64,
}

impl Value {
    /// Adds one score to the mean.
    ///
    /// # Examples
    /// ```
    /// use sanban_daihinmin::players::use_mel::Value;
    ///
    /// // A game won, and one in the fourth place: as in Fig 4 of the paper, whose numbers are lost.
    /// let mut value = Value::default();
    /// value.add(2.0);
    /// assert_eq!(value.mean, 2.0);
    /// value.add(-1.0);
    /// assert_eq!(value.mean, 0.5);
    /// ```
    pub fn add(&mut self, score: f64) {
        self.times += 1;
        self.mean += (score - self.mean) / self.times as f64;
    }
}

/// Values of all plays.
#[derive(Clone, Debug, PartialEq)]
pub struct MelTable {
    values: Vec<Value>,
    /// Beyond the paper: values of completing a group with the joker.
    pub joker: Decisions,
    /// Beyond the paper: values of passing rather than playing.
    pub pass: Decisions,
}

impl Default for MelTable {
    /// A table without any plays.
    fn default() -> MelTable {
        MelTable {
            values: vec![Value::default(); RANKS * HELD * PLAYED],
            joker: Decisions::default(),
            pass: Decisions::default(),
        }
    }
}

/// Error in the text of a table, as a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseTableError(pub String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    play: Vec<Line>,
    #[serde(default)]
    joker: Vec<decisions::Line>,
    #[serde(default)]
    pass: Vec<decisions::Line>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    rank: String,
    held: u8,
    played: u8,
    times: u64,
    value: f64,
}

/// Column of the rank with this face in a file.
pub(super) fn column_named(face: &str) -> Option<u8> {
    let rank = Rank::ALL.into_iter().find(|rank| rank.face() == face);
    rank.map(column_of)
}

impl MelTable {
    /// The built-in table.
    #[must_use]
    pub fn learned() -> MelTable {
        #[expect(
            clippy::expect_used,
            reason = "a test reads the table that is built in"
        )]
        MelTable::parse(LEARNED).expect("the built-in table is sound")
    }

    /// Loads a table from a file.
    ///
    /// # Errors
    /// A file that cannot be read, or is not a table.
    pub fn load(file: &str) -> Result<MelTable, ParseTableError> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| ParseTableError(format!("the file cannot be read: {error}")))?;
        MelTable::parse(&text)
    }

    /// Parses the format of [`MelTable::to_toml`].
    ///
    /// # Errors
    /// The error, with its line if it has one.
    pub fn parse(text: &str) -> Result<MelTable, ParseTableError> {
        let file: File = toml::from_str(text).map_err(|error| {
            let line = error.span().map_or(1, |span| {
                text[..span.start.min(text.len())].matches('\n').count() + 1
            });
            ParseTableError(format!("line {line}: {}", error.message()))
        })?;
        let mut table = MelTable {
            joker: Decisions::from_lines(file.joker, "joker")?,
            pass: Decisions::from_lines(file.pass, "pass")?,
            ..MelTable::default()
        };
        for line in file.play {
            let name = format!(
                "rank {}, held {}, played {}",
                line.rank, line.held, line.played
            );
            let play = RankPlay {
                rank: column_named(&line.rank).unwrap_or(0),
                held: line.held,
                played: line.played,
            };
            let Some(index) = play.index() else {
                return Err(ParseTableError(format!("there is no such play: {name}")));
            };
            if table.values[index].times > 0 {
                return Err(ParseTableError(format!("this play is there twice: {name}")));
            }
            if !(-2.0..=2.0).contains(&line.value) {
                return Err(ParseTableError(format!(
                    "{name}: the value lies between -2 and 2"
                )));
            }
            table.values[index] = Value {
                times: line.times,
                mean: line.value,
            };
        }
        Ok(table)
    }

    /// The table as a file: one line for each play and each decision made at least once.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut text = String::from(
            "# What UseMEL has learned: the mean score (+2 daifugo … -2 daihinmin) of the games in which so many cards of a rank were\n\
             # played while so many were held.\n\nplay = [\n",
        );
        for (play, value) in self.plays().filter(|(_, value)| value.times > 0) {
            let face = rank_at(play.rank).map_or("", Rank::face);
            let _ = writeln!(
                text,
                "    {{ rank = \"{face}\", held = {}, played = {}, times = {}, value = {:?} }},",
                play.held, play.played, value.times, value.mean
            );
        }
        text.push_str("]\n");
        let joker = "The same for the joker, by what it would complete, the cards left, and whether nobody else has a meld on the table.";
        self.joker.write("joker", joker, &mut text);
        let pass = "The same for passing, by what would be played otherwise.";
        self.pass.write("pass", pass, &mut text);
        text
    }

    /// All plays with their values, from the weakest rank up.
    pub fn plays(&self) -> impl Iterator<Item = (RankPlay, Value)> + '_ {
        let number = |index: usize| u8::try_from(index).unwrap_or(u8::MAX);
        self.values
            .iter()
            .enumerate()
            .filter_map(move |(index, value)| {
                let play = RankPlay {
                    rank: number(index / (HELD * PLAYED) + 1),
                    held: number(index / PLAYED % HELD + 1),
                    played: number(index % PLAYED + 1),
                };
                (play.index() == Some(index)).then_some((play, *value))
            })
    }

    /// Value of a play; the default for an impossible one.
    #[must_use]
    pub fn value(&self, play: RankPlay) -> Value {
        play.index()
            .map_or(Value::default(), |index| self.values[index])
    }

    /// Adds the score of a game to the value of a play.
    pub fn add(&mut self, play: RankPlay, score: f64) {
        self.update(play, score, Update::Mean);
    }

    fn update(&mut self, play: RankPlay, score: f64, update: Update) {
        if let Some(index) = play.index() {
            let value = &mut self.values[index];
            match update {
                Update::Mean => value.add(score),
                Update::Printed => {
                    value.times += 1;
                    value.mean = (score - value.mean) / value.times as f64;
                }
            }
        }
    }

    /// Makes a play the candidate whenever so many cards of its rank are held: it gets a value above all scores.
    pub fn force(&mut self, play: RankPlay) {
        if let Some(index) = play.index() {
            self.values[index].mean = 3.0;
        }
    }

    /// Group size with the highest value among those up to `held` and `largest`; of equals the smallest.
    #[must_use]
    pub fn best(&self, rank: u8, held: u8, largest: u8) -> u8 {
        let value = |played| self.value(RankPlay { rank, held, played }).mean;
        let mut best = 1;
        for played in 2..=held.min(largest) {
            if value(played) > value(best) {
                best = played;
            }
        }
        best
    }

    /// Learns from a finished game: its score is added to every play that the viewing seat made in it.
    pub fn learn(&mut self, view: &View, update: Update) {
        let seat = view.seat();
        let Some(place) = view.round().place(seat) else {
            return;
        };
        let score = 2.0 - f64::from(place);
        let mut hand: Cards = view.hand() | view.played_by(seat);
        for (table, turn) in view.history().filter(|(_, turn)| turn.seat == seat) {
            let Some(meld) = turn.meld else { continue };
            let is_plain = plain(&Action::Play(meld)).is_some() && !meld.is_lone_joker();
            if is_plain {
                let play = RankPlay {
                    rank: rank(&meld, table.reversed()),
                    held: hand.suits_at(meld.low()).len(),
                    played: meld.size(),
                };
                self.update(play, score, update);
            }
            hand -= meld.cards();
        }
    }
}

//! The lines of the file of a run: what is compared, and how each unit ended.

use serde::{Deserialize, Serialize};

use super::schedule::{Format, Kind, Schedule};
use super::stopping::Goal;
use sanban_game::{Seed, fingerprint_of};

/// The version of the form of the file.
pub const FORM: u32 = 1;

/// An entrant as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntrantRow {
    /// Its name.
    pub name: String,
    /// What plays: a spec, `gtp:COMMAND` or `uecda:COMMAND`.
    pub player: String,
}

/// All that decides what a unit is: files that agree in it are of the same run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The version of the program: players may change from one to the next.
    pub program: String,
    /// The game's word.
    pub game: String,
    /// The rules, as they are written.
    pub rules: String,
    /// Who takes part.
    pub entrants: Vec<EntrantRow>,
    /// Who meets whom.
    pub format: Format,
    /// Where all chance starts.
    pub seed: u64,
    /// How many games a sitting of many seats has at most.
    pub deals: u32,
    /// The first moves, an opening each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<String>,
}

impl Setup {
    /// A word for it: the same for the same setup, on every machine.
    #[must_use]
    pub fn id(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("{:016x}", fingerprint_of(&text))
    }

    /// The schedule of a game that is played at tables of this kind.
    #[must_use]
    pub fn schedule(&self, kind: Kind) -> Schedule {
        Schedule {
            kind,
            format: self.format,
            entrants: self.entrants.len(),
            seed: Seed(self.seed),
            deals: self.deals,
        }
    }
}

/// How much of the run is to be played, and by whom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// How many units at most; as many as the goal takes when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub units: Option<u64>,
    /// When the run has shown enough.
    pub goal: Goal,
    /// The entrant whose rating is 1500, against which the others are told; the mean of all is 0 when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<String>,
    /// The part that this file holds: I of N, I from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<[u64; 2]>,
}

impl Plan {
    /// Whether its part is one of its parts.
    pub(super) fn is_sound(&self) -> bool {
        let [part, parts] = self.shard.unwrap_or([1, 1]);
        (1..=parts).contains(&part)
    }

    /// How many units are to be played here; `None` where nobody knows.
    #[must_use]
    pub fn part(&self) -> Option<u64> {
        let [part, parts] = self.shard.unwrap_or([1, 1]);
        // Of the units 0, 1, … those that leave this remainder.
        self.units.map(|units| (units + parts - part) / parts)
    }

    /// Whether the unit of this number is to be played here.
    #[must_use]
    pub fn has(&self, unit: u64) -> bool {
        let [part, parts] = self.shard.unwrap_or([1, 1]);
        self.units.is_none_or(|units| unit < units) && unit % parts == part - 1
    }
}

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the form.
    #[serde(rename = "sanban-arena")]
    pub form: u32,
    /// [`Setup::id`].
    pub id: String,
    /// What is played.
    #[serde(flatten)]
    pub setup: Setup,
    /// How much of it.
    pub plan: Plan,
}

impl Header {
    /// The header of a run.
    #[must_use]
    pub fn new(setup: Setup, plan: Plan) -> Header {
        Header {
            form: FORM,
            id: setup.id(),
            setup,
            plan,
        }
    }
}

/// A game as it ended, by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRow {
    /// The scores.
    pub scores: Vec<f64>,
    /// The places, from 0, where there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
    /// What was staked, in the unit of the money, where the game is played for any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stakes: Vec<f64>,
    /// What came back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returns: Vec<f64>,
    /// What the decisions cost by exact values, in units of the original bet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<f64>,
}

/// A game that a program lost because it failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// Which game of the sitting, from 0.
    pub game: usize,
    /// The seat.
    pub seat: usize,
    /// What it did.
    pub why: String,
}

/// A sitting that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SittingRow {
    /// The index of the entrant, by seat.
    pub seats: Vec<usize>,
    /// The games.
    pub games: Vec<GameRow>,
    /// The record, on one line; it opens with `sanban replay`.
    pub record: String,
    /// How long each seat thought, in milliseconds.
    pub ms: Vec<f64>,
    /// How often each seat was asked.
    pub decisions: Vec<u32>,
    /// Games that were lost by failing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Forfeit>,
    /// Turns that a client lost by a move that is not allowed, by seat, where there was one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost_turns: Vec<u32>,
    /// Exchanges in which a client gave what it may not, so that its strongest cards went, by seat, where there was one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong_gifts: Vec<u32>,
}

/// A unit that was played: a line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnitRow {
    /// Its number.
    pub unit: u64,
    /// Its sittings.
    pub sittings: Vec<SittingRow>,
}

impl UnitRow {
    /// How many games it has.
    #[must_use]
    pub fn games(&self) -> usize {
        self.sittings
            .iter()
            .map(|sitting| sitting.games.len())
            .sum()
    }

    /// The same in runs of so many games that follow each other: in each, the games of all sittings that have the same deals. What is
    /// told of a whole sitting is in the first.
    pub(super) fn runs(&self, games: usize) -> Vec<UnitRow> {
        let sittings = self.sittings.iter().map(|sitting| sitting.games.len());
        let longest = sittings.max().unwrap_or(0);
        let run = |first: usize| {
            let sittings = self.sittings.iter().map(|sitting| {
                let end = sitting.games.len().min(first + games);
                let played = sitting.games.get(first..end).unwrap_or_default().to_vec();
                if first == 0 {
                    return SittingRow {
                        games: played,
                        ..sitting.clone()
                    };
                }
                SittingRow {
                    seats: sitting.seats.clone(),
                    games: played,
                    record: String::new(),
                    ms: Vec::new(),
                    decisions: Vec::new(),
                    forfeits: Vec::new(),
                    lost_turns: Vec::new(),
                    wrong_gifts: Vec::new(),
                }
            });
            UnitRow {
                unit: self.unit,
                sittings: sittings.collect(),
            }
        };
        (0..longest).step_by(games.max(1)).map(run).collect()
    }

    /// Whether all that is told by seat fits the seats, and these the entrants.
    pub(super) fn is_sound(&self, entrants: usize) -> bool {
        self.sittings.iter().all(|sitting| {
            let seats = sitting.seats.len();
            let fits = |count: usize| count == seats;
            let fits_or_none = |count: usize| count == 0 || count == seats;
            let games_fit = sitting.games.iter().all(|game| {
                fits(game.scores.len())
                    && game.scores.iter().all(|score| score.is_finite())
                    && fits_or_none(game.places.len())
                    && game.places.iter().all(|&place| usize::from(place) < seats)
                    && [&game.stakes, &game.returns, &game.losses]
                        .into_iter()
                        .all(|figures| fits_or_none(figures.len()))
            });
            seats > 0
                && sitting.seats.iter().all(|&entrant| entrant < entrants)
                && fits(sitting.ms.len())
                && fits(sitting.decisions.len())
                && fits_or_none(sitting.lost_turns.len())
                && fits_or_none(sitting.wrong_gifts.len())
                && sitting.forfeits.iter().all(|forfeit| forfeit.seat < seats)
                && games_fit
        })
    }

    /// The same without the clock, which is never the same twice.
    pub(super) fn timeless(&self) -> UnitRow {
        let mut row = self.clone();
        for sitting in &mut row.sittings {
            sitting.ms.clear();
        }
        row
    }
}

/// What is different in two setups, by the name of the option that it comes from.
pub(super) fn difference(one: &Setup, other: &Setup) -> Option<&'static str> {
    [
        (one.game != other.game, "GAME"),
        (one.program != other.program, "the version of sanban"),
        (one.entrants != other.entrants, "--player"),
        (one.rules != other.rules, "--rules or --set"),
        (one.seed != other.seed, "--seed"),
        (one.format != other.format, "--format"),
        (one.deals != other.deals, "--deals"),
        (one.openings != other.openings, "--openings"),
    ]
    .into_iter()
    .find_map(|(differs, what)| differs.then_some(what))
}

/// A run to test with.
#[cfg(test)]
pub(super) mod samples {
    use super::*;

    pub(in super::super) fn header(shard: Option<[u64; 2]>) -> Header {
        let entrant = |name: &str| EntrantRow {
            name: name.to_owned(),
            player: name.to_owned(),
        };
        Header::new(
            Setup {
                program: "1".to_owned(),
                game: "blokus".to_owned(),
                rules: "rule-a".to_owned(),
                entrants: vec![entrant("a"), entrant("b")],
                format: Format::RoundRobin,
                seed: 1,
                deals: 10,
                openings: Vec::new(),
            },
            Plan {
                units: Some(4),
                goal: Goal::Games,
                anchor: None,
                shard,
            },
        )
    }

    pub(in super::super) fn row(unit: u64, score: f64) -> UnitRow {
        UnitRow {
            unit,
            sittings: vec![SittingRow {
                seats: vec![0, 1],
                games: vec![GameRow {
                    scores: vec![score, 1.0 - score],
                    places: Vec::new(),
                    stakes: Vec::new(),
                    returns: Vec::new(),
                    losses: Vec::new(),
                }],
                record: String::new(),
                ms: vec![1.25, 3.5],
                decisions: vec![1, 1],
                forfeits: Vec::new(),
                lost_turns: Vec::new(),
                wrong_gifts: Vec::new(),
            }],
        }
    }
}

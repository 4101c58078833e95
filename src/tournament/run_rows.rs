//! Lines of the file of a run: the setup, and the result of each unit.

use serde::{Deserialize, Serialize};

use super::schedule::{Format, Kind, Schedule};
use super::stopping::Goal;
use sanban_game::{Seed, fingerprint_of};

/// Version of the file format.
pub const FORM: u32 = 1;

/// An entrant in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntrantRow {
    pub name: String,
    /// The player: a spec, `gtp:COMMAND` or `uecda:COMMAND`.
    pub player: String,
}

/// Everything that determines a unit: files with equal setups belong to the same run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// Version of the program: players may change from one to the next.
    pub program: String,
    /// Name of the game.
    pub game: String,
    /// The rules, as text.
    pub rules: String,
    /// The entrants.
    pub entrants: Vec<EntrantRow>,
    /// Pairing format.
    pub format: Format,
    /// Seed of all chance.
    pub seed: u64,
    /// Maximum number of games in a sitting of many seats.
    pub deals: u32,
    /// First moves, one opening each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<String>,
}

impl Setup {
    /// Identifier of the setup: a fingerprint that is the same on every machine.
    #[must_use]
    pub fn id(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("{:016x}", fingerprint_of(&text))
    }

    /// Schedule of the run for this kind of units.
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

/// Extent of the run, and the part of it in this file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// Maximum number of units; absent if only the goal ends the run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub units: Option<u64>,
    /// Goal that ends the run.
    pub goal: Goal,
    /// The entrant whose rating is fixed at 1500; without one the mean of all is 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<String>,
    /// Shard in this file: I of N, I from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<[u64; 2]>,
}

impl Plan {
    /// `true` if the shard is one of its shards.
    pub(super) fn is_sound(&self) -> bool {
        let [part, parts] = self.shard.unwrap_or([1, 1]);
        (1..=parts).contains(&part)
    }

    /// Number of units to be played here; `None` if unlimited.
    #[must_use]
    pub fn part(&self) -> Option<u64> {
        let [part, parts] = self.shard.unwrap_or([1, 1]);
        // Of the units 0, 1, … those with this remainder.
        self.units.map(|units| (units + parts - part) / parts)
    }

    /// `true` if this unit is to be played here.
    #[must_use]
    pub fn has(&self, unit: u64) -> bool {
        let [part, parts] = self.shard.unwrap_or([1, 1]);
        self.units.is_none_or(|units| unit < units) && unit % parts == part - 1
    }
}

/// First line of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// Version of the file format.
    #[serde(rename = "sanban-arena")]
    pub form: u32,
    /// [`Setup::id`].
    pub id: String,
    /// Setup of the run.
    #[serde(flatten)]
    pub setup: Setup,
    /// Extent of the run.
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

/// Result of a game, by seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GameRow {
    /// Scores.
    pub scores: Vec<f64>,
    /// Places, from 0, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
    /// Stakes in units of money, if the game is played for any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stakes: Vec<f64>,
    /// Returns in units of money.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returns: Vec<f64>,
    /// Costs of the decisions by exact values, in units of the original bet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<f64>,
}

/// A game that a program lost because it failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// Index of the game in its sitting.
    pub game: usize,
    /// The seat.
    pub seat: usize,
    /// Reason of the failure.
    pub why: String,
}

/// A sitting that was played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SittingRow {
    /// Index of the entrant, by seat.
    pub seats: Vec<usize>,
    /// The games.
    pub games: Vec<GameRow>,
    /// The record, on one line; `sanban replay` opens it.
    pub record: String,
    /// Thinking time by seat, in milliseconds.
    pub ms: Vec<f64>,
    /// Number of decisions by seat.
    pub decisions: Vec<u32>,
    /// Games that were lost by failing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Forfeit>,
    /// Turns lost by illegal moves of a client, by seat; empty without any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost_turns: Vec<u32>,
    /// Exchanges with illegal cards, in which the strongest cards went instead, by seat; empty without any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong_gifts: Vec<u32>,
}

/// A unit that was played: a line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnitRow {
    pub unit: u64,
    pub sittings: Vec<SittingRow>,
}

impl SittingRow {
    /// A sitting of these entrants in which nothing has happened.
    pub(super) fn begin(seats: &[usize]) -> SittingRow {
        SittingRow {
            seats: seats.to_vec(),
            ms: vec![0.0; seats.len()],
            decisions: vec![0; seats.len()],
            ..SittingRow::default()
        }
    }
}

impl UnitRow {
    /// Number of games in it.
    #[must_use]
    pub fn games(&self) -> usize {
        self.sittings
            .iter()
            .map(|sitting| sitting.games.len())
            .sum()
    }

    /// Splits the unit into runs of `games` consecutive games: each has the games of all sittings with the same deals. Figures of a
    /// whole sitting go to the first run.
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
                    ..SittingRow::default()
                }
            });
            UnitRow {
                unit: self.unit,
                sittings: sittings.collect(),
            }
        };
        (0..longest).step_by(games.max(1)).map(run).collect()
    }

    /// `true` if everything listed by seat has the right length, and the seats are held by entrants.
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

    /// The unit without its thinking times, which differ from run to run.
    pub(super) fn timeless(&self) -> UnitRow {
        let mut row = self.clone();
        for sitting in &mut row.sittings {
            sitting.ms.clear();
        }
        row
    }
}

/// First difference between two setups, as the option that it comes from.
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

/// A run for tests.
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
                    ..GameRow::default()
                }],
                ms: vec![1.25, 3.5],
                decisions: vec![1, 1],
                ..SittingRow::default()
            }],
        }
    }
}

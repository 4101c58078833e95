//! What the arena measured of the program's own players, kept with the program: the ladder of opponents whose ratings rated games
//! take, and at games against the bank what players lose by their decisions.
//!
//! Two files each: the result of the arena as `sanban arena --json` prints it, and beside it what that does not say: by which command
//! and when it was played, and what the first move is worth.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::START;

/// Where figures come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Measured {
    /// The command that measures them again.
    pub measured_by: String,
    /// The day, as year-month-day.
    pub date: String,
    /// The version of the program that measured.
    pub program: String,
    /// Where all chance started.
    pub seed: u64,
    /// How many games were played, at games against the bank rounds.
    pub games: u64,
}

/// The opponents of the rated games of one game, the weakest first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ladder {
    /// Where the ratings come from.
    #[serde(flatten)]
    pub measured: Measured,
    /// The command that measures what the first move is worth, where it is worth something; PLAYER in it is each of the rungs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_move_by: Option<String>,
    /// The rungs, the weakest first; there is one at least.
    pub rungs: Vec<Rung>,
}

/// A player on the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// The player, as it is written on the command line.
    pub player: String,
    /// Its rating; that of the game's usual opponent is [`START`].
    pub rating: f64,
    /// Half the width of its 95 % interval, against the usual opponent.
    pub error: f64,
    /// What the first move is worth between two such players, in points of rating; 0 where nobody has one.
    #[serde(skip_serializing_if = "is_zero")]
    pub first_move: f64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

/// What players lose against the bank, the best first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Losses {
    /// Where the figures come from.
    #[serde(flatten)]
    pub measured: Measured,
    /// The players; there is one at least.
    pub players: Vec<PlayerLoss>,
}

/// What a player loses against the bank.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerLoss {
    /// The player, as it is written on the command line.
    pub player: String,
    /// What its decisions of a round cost by exact values, in units of the original bet.
    pub loss: Interval,
    /// What came back of a unit at stake.
    pub payout: Interval,
}

/// A mean and half the width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// The mean.
    pub mean: f64,
    /// Half the width; 0 after a single shoe, which says nothing of it.
    #[serde(default)]
    pub ci95: f64,
}

/// Why texts are no ladder.
#[derive(Debug, thiserror::Error)]
pub enum LadderError {
    /// The one is no result of an arena.
    #[error("{0}")]
    Arena(#[from] serde_json::Error),
    /// The other is not of its form.
    #[error("{0}")]
    Notes(#[from] toml::de::Error),
    /// There is nobody on it.
    #[error("a ladder needs a player at least")]
    Empty,
    /// Nobody is the usual opponent.
    #[error("the ratings are not against a usual opponent of {START}: measure with --anchor")]
    NoAnchor,
    /// A figure is missing.
    #[error("the arena says too little of {0}")]
    Incomplete(String),
}

/// The result of an arena, as far as it is needed here.
#[derive(Deserialize)]
struct ArenaResult {
    program: String,
    seed: u64,
    games: u64,
    anchor: Option<String>,
    standings: Vec<ArenaRow>,
}

#[derive(Deserialize)]
struct ArenaRow {
    player: String,
    rating: Option<f64>,
    rating95: Option<[f64; 2]>,
    loss: Option<Interval>,
    payout: Option<Interval>,
}

/// What the result of an arena does not say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Notes {
    measured_by: String,
    date: String,
    first_move_by: Option<String>,
    #[serde(default)]
    first_move: BTreeMap<String, f64>,
}

fn read(arena: &str, notes: &str) -> Result<(ArenaResult, Notes, Measured), LadderError> {
    let result: ArenaResult = serde_json::from_str(arena)?;
    let notes: Notes = toml::from_str(notes)?;
    if result.standings.is_empty() {
        return Err(LadderError::Empty);
    }
    let measured = Measured {
        measured_by: notes.measured_by.clone(),
        date: notes.date.clone(),
        program: result.program.clone(),
        seed: result.seed,
        games: result.games,
    };
    Ok((result, notes, measured))
}

impl Ladder {
    /// Reads a ladder from the JSON form of the standings of an arena, and the notes to it.
    ///
    /// # Errors
    /// When they are none.
    pub fn parse(arena: &str, notes: &str) -> Result<Ladder, LadderError> {
        let (result, notes, measured) = read(arena, notes)?;
        if result.anchor.is_none() {
            return Err(LadderError::NoAnchor);
        }
        let rung = |row: ArenaRow| {
            let (Some(rating), Some([low, high])) = (row.rating, row.rating95) else {
                return Err(LadderError::Incomplete(row.player));
            };
            Ok(Rung {
                first_move: notes.first_move.get(&row.player).copied().unwrap_or(0.0),
                player: row.player,
                rating: rating.round(),
                error: ((high - low) / 2.0).round(),
            })
        };
        let rungs = result.standings.into_iter().map(rung);
        let mut rungs = rungs.collect::<Result<Vec<Rung>, _>>()?;
        rungs.sort_by(|one, other| one.rating.total_cmp(&other.rating));
        Ok(Ladder {
            measured,
            first_move_by: notes.first_move_by,
            rungs,
        })
    }

    /// The rung of a player.
    #[must_use]
    pub fn rung(&self, player: &str) -> Option<&Rung> {
        self.rungs.iter().find(|rung| rung.player == player)
    }

    /// The rung whose strength, in a game in which it moves first (`Some(true)`), second, or as there is no such thing, is nearest to a
    /// rating; `None` of a ladder without rungs.
    #[must_use]
    pub fn nearest(&self, rating: f64, moves_first: Option<bool>) -> Option<&Rung> {
        let distance = |rung: &&Rung| (rung.strength(moves_first) - rating).abs();
        self.rungs
            .iter()
            .min_by(|one, other| distance(one).total_cmp(&distance(other)))
    }
}

impl Rung {
    /// The rating with which it meets an equal opponent: with the first move in hand it plays as a stronger one would, and
    /// without it as a weaker one.
    #[must_use]
    pub fn strength(&self, moves_first: Option<bool>) -> f64 {
        match moves_first {
            Some(true) => self.rating + self.first_move,
            Some(false) => self.rating - self.first_move,
            None => self.rating,
        }
    }

    /// One standard deviation of its rating.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        self.error / 1.96
    }
}

impl Losses {
    /// Reads what players lose from the JSON form of the standings of an arena, and the notes to it.
    ///
    /// # Errors
    /// When they are none.
    pub fn parse(arena: &str, notes: &str) -> Result<Losses, LadderError> {
        let (result, _, measured) = read(arena, notes)?;
        let player = |row: ArenaRow| match (row.loss, row.payout) {
            (Some(loss), Some(payout)) => Ok(PlayerLoss {
                player: row.player,
                loss,
                payout,
            }),
            _ => Err(LadderError::Incomplete(row.player)),
        };
        let players = result.standings.into_iter().map(player);
        let mut players = players.collect::<Result<Vec<PlayerLoss>, _>>()?;
        players.sort_by(|one, other| one.loss.mean.total_cmp(&other.loss.mean));
        Ok(Losses { measured, players })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARENA: &str = r#"{"id": "x", "program": "1.2", "seed": 7, "games": 90, "anchor": "usual", "standings": [
        {"name": "s", "player": "strong", "rating": 1799.7, "rating95": [1781, 1821]},
        {"name": "usual", "player": "usual", "rating": 1500, "rating95": [1500, 1500]}]}"#;
    const NOTES: &str = "measured_by = 'a test'\ndate = '2026-01-02'\n[first_move]\nstrong = 200";

    #[test]
    fn the_nearest_opponent_is_chosen_by_what_the_seat_is_worth() {
        let ladder = Ladder::parse(ARENA, NOTES).unwrap();
        let nearest = |rating, first| &ladder.nearest(rating, first).unwrap().player;
        assert_eq!(nearest(1600.0, None), "usual");
        assert_eq!(nearest(1700.0, None), "strong");
        // With the first move it would be too strong, without it it is just right.
        assert_eq!(nearest(1700.0, Some(true)), "usual");
        assert_eq!(nearest(1590.0, Some(false)), "strong");
        assert_eq!(nearest(9000.0, None), "strong");
    }

    #[test]
    fn a_ladder_is_what_an_arena_came_to() {
        let ladder = Ladder::parse(ARENA, NOTES).unwrap();
        assert_eq!(ladder.rungs[0].player, "usual", "the weakest first");
        let strong = &ladder.rungs[1];
        assert_eq!(
            (strong.rating, strong.error, strong.first_move),
            (1800.0, 20.0, 200.0)
        );
        let measured = &ladder.measured;
        assert_eq!(
            (measured.seed, measured.games, measured.program.as_str()),
            (7, 90, "1.2")
        );
        let without = |what: &str| Ladder::parse(&ARENA.replace(what, "\"other\""), NOTES);
        assert!(matches!(without("\"anchor\""), Err(LadderError::NoAnchor)));
        assert!(matches!(
            without("\"rating95\""),
            Err(LadderError::Incomplete(_))
        ));
        assert!(Ladder::parse(ARENA, "measured_by = 3").is_err());
    }

    #[test]
    fn losses_are_told_the_smallest_first() {
        let arena = r#"{"program": "1", "seed": 1, "games": 90, "standings": [
            {"player": "lucky", "loss": {"mean": 0.02, "ci95": 0.01}, "payout": {"mean": 1.1, "ci95": 0.1}},
            {"player": "good", "loss": {"mean": 0.001, "ci95": 0.0005}, "payout": {"mean": 0.9, "ci95": 0.1}}]}"#;
        let losses = Losses::parse(arena, NOTES).unwrap();
        assert_eq!(losses.players[0].player, "good");
        assert!(Losses::parse(ARENA, NOTES).is_err());
    }
}

//! Results of the arena for the program's own players, shipped with the program: the ladder of opponents for rated games and, for
//! games against the bank, the losses of players by their decisions.
//!
//! Each consists of two files: the output of `sanban arena --json`, and notes on what that does not contain: the command and date
//! of the run, and the value of the first move.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::START;

/// Source of the figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Measured {
    /// Command that reproduces them.
    pub measured_by: String,
    /// Date, as year-month-day.
    pub date: String,
    /// Version of the program that measured.
    pub program: String,
    /// Seed of the run.
    pub seed: u64,
    /// Number of games, or of rounds in games against the bank.
    pub games: u64,
}

/// Opponents for the rated games of one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ladder {
    /// Source of the ratings.
    #[serde(flatten)]
    pub measured: Measured,
    /// Command that measures the value of the first move, if it has one; PLAYER stands for each of the rungs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_move_by: Option<String>,
    /// Rungs, weakest first; at least one.
    pub rungs: Vec<Rung>,
}

/// A player on the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// The player, as on the command line.
    pub player: String,
    /// Its rating; that of the game's usual opponent is [`START`].
    pub rating: f64,
    /// Half width of its 95 % confidence interval against the usual opponent.
    pub error: f64,
    /// Value of the first move between two such players, in rating points; 0 if nobody moves first.
    #[serde(skip_serializing_if = "is_zero")]
    pub first_move: f64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

/// Losses of players against the bank.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Losses {
    /// Source of the figures.
    #[serde(flatten)]
    pub measured: Measured,
    /// Players, best first; at least one.
    pub players: Vec<PlayerLoss>,
}

/// Loss of a player against the bank.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerLoss {
    /// The player, as on the command line.
    pub player: String,
    /// Cost of its decisions per round by exact values, in units of the original bet.
    pub loss: Interval,
    /// Return per unit staked.
    pub payout: Interval,
}

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    pub mean: f64,
    /// Half width; 0 after a single shoe, whose error is unknown.
    #[serde(default)]
    pub ci95: f64,
}

/// Error of reading a ladder.
#[derive(Debug, thiserror::Error)]
pub enum LadderError {
    /// The arena file is not valid JSON of that form.
    #[error("{0}")]
    Arena(#[from] serde_json::Error),
    /// The notes are not valid TOML of that form.
    #[error("{0}")]
    Notes(#[from] toml::de::Error),
    /// There are no players.
    #[error("a ladder needs a player at least")]
    Empty,
    /// The ratings have no anchor.
    #[error("the ratings are not against a usual opponent of {START}: measure with --anchor")]
    NoAnchor,
    /// A figure of this player is missing.
    #[error("the arena says too little of {0}")]
    Incomplete(String),
}

/// The fields of an arena result that are needed here.
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

/// Notes on what the arena result does not contain.
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
    /// Parses a ladder from the JSON standings of an arena and the notes on it.
    ///
    /// # Errors
    /// If either cannot be parsed, a figure is missing, there is no anchor, or no player.
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

    /// The rung nearest in strength to a rating, for a game in which it moves first (`Some(true)`), second (`Some(false)`), or in
    /// which there is no first move; `None` for an empty ladder.
    #[must_use]
    pub fn nearest(&self, rating: f64, moves_first: Option<bool>) -> Option<&Rung> {
        let distance = |rung: &&Rung| (rung.strength(moves_first) - rating).abs();
        self.rungs
            .iter()
            .min_by(|one, other| distance(one).total_cmp(&distance(other)))
    }
}

impl Rung {
    /// Effective rating in a game: higher by the value of the first move if it moves first, lower by that if it moves second.
    #[must_use]
    pub fn strength(&self, moves_first: Option<bool>) -> f64 {
        match moves_first {
            Some(true) => self.rating + self.first_move,
            Some(false) => self.rating - self.first_move,
            None => self.rating,
        }
    }

    /// Standard deviation of its rating.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        self.error / 1.96
    }
}

impl Losses {
    /// Parses losses from the JSON standings of an arena and the notes on it.
    ///
    /// # Errors
    /// If either cannot be parsed, a figure is missing, or there is no player.
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

//! The ladder of a game: players of the program whose ratings were measured in matches between them. Rated games are played against
//! its rungs.

use serde::{Deserialize, Serialize};

use super::bradley_terry::points_of;
use super::{Encounter, START, fit};

/// The opponents of the rated games of one game, the weakest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    /// The command that measured it.
    pub measured_by: String,
    /// The rungs, the weakest first; there is one at least.
    #[serde(rename = "rung")]
    pub rungs: Vec<Rung>,
}

/// A player on the ladder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rung {
    /// The player, as it is written on the command line.
    pub player: String,
    /// Its rating; that of the game's usual opponent is [`START`].
    pub rating: f64,
    /// Half the width of its 95 % interval, against the usual opponent.
    pub error: f64,
    /// What the first move is worth between two such players, in points of rating; 0 where nobody has one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub first_move: f64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

/// Why a text is no ladder.
#[derive(Debug, thiserror::Error)]
pub enum LadderError {
    /// It is not of the form of one.
    #[error("{0}")]
    Form(#[from] toml::de::Error),
    /// There is nobody on it.
    #[error("a ladder needs a rung at least")]
    Empty,
}

/// What two equal players of a rung scored from the seat that moves first.
#[derive(Clone, Copy, Debug)]
pub struct FirstMove {
    /// The index of the rung.
    pub rung: usize,
    /// The share that who moved first won, 0 to 1.
    pub share: f64,
    /// In how many games.
    pub games: f64,
}

impl Ladder {
    /// Reads the file of a ladder.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse(text: &str) -> Result<Ladder, LadderError> {
        let mut ladder: Ladder = toml::from_str(text)?;
        ladder
            .rungs
            .sort_by(|one, other| one.rating.total_cmp(&other.rating));
        match ladder.rungs.is_empty() {
            true => Err(LadderError::Empty),
            false => Ok(ladder),
        }
    }

    /// A ladder from the results between these players, the usual opponent among them at `usual`.
    #[must_use]
    pub fn of_results(
        measured_by: String,
        players: &[String],
        usual: usize,
        encounters: &[Encounter],
        first_moves: &[FirstMove],
    ) -> Ladder {
        let strengths = fit(players.len(), usual, encounters);
        let first_move = |rung: usize| {
            let found = first_moves.iter().find(|known| known.rung == rung);
            // As in the fit, one drawn game more: no share is all or nothing.
            found.map_or(0.0, |known| {
                points_of((known.share * known.games + 0.5) / (known.games + 1.0)).round()
            })
        };
        let mut rungs: Vec<Rung> = players
            .iter()
            .enumerate()
            .map(|(index, player)| Rung {
                player: player.clone(),
                rating: (START + strengths.ratings[index]).round(),
                error: strengths.errors[index].round(),
                first_move: first_move(index),
            })
            .collect();
        rungs.sort_by(|one, other| one.rating.total_cmp(&other.rating));
        Ladder { measured_by, rungs }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn ladder() -> Ladder {
        Ladder::parse(
            r#"
            measured_by = "a test"
            [[rung]]
            player = "strong"
            rating = 1800
            error = 20
            first_move = 200
            [[rung]]
            player = "usual"
            rating = 1500
            error = 0
            "#,
        )
        .unwrap()
    }

    #[test]
    fn the_nearest_opponent_is_chosen_by_what_the_seat_is_worth() {
        let ladder = ladder();
        let nearest = |rating, first| &ladder.nearest(rating, first).unwrap().player;
        assert_eq!(nearest(1600.0, None), "usual");
        assert_eq!(nearest(1700.0, None), "strong");
        // With the first move it would be too strong, without it it is just right.
        assert_eq!(nearest(1700.0, Some(true)), "usual");
        assert_eq!(nearest(1590.0, Some(false)), "strong");
        assert_eq!(nearest(9000.0, None), "strong");
    }

    #[test]
    fn a_ladder_is_written_and_read() {
        let ladder = ladder();
        assert_eq!(ladder.rungs[0].player, "usual", "the weakest first");
        let text = toml::to_string(&ladder).unwrap();
        assert_eq!(Ladder::parse(&text).unwrap(), ladder);
        assert!(Ladder::parse("measured_by = \"x\"\nrung = []").is_err());
    }

    #[test]
    fn results_make_a_ladder_around_the_usual_opponent() {
        let players = ["strong", "usual"].map(str::to_owned);
        let met = Encounter {
            one: 0,
            other: 1,
            share: 0.75,
            results: 1e6,
        };
        let first = FirstMove {
            rung: 0,
            share: 0.6,
            games: 1e6,
        };
        let ladder = Ladder::of_results("x".to_owned(), &players, 1, &[met], &[first]);
        let rungs = ladder.rungs.iter();
        let rungs: Vec<_> = rungs
            .map(|rung| (rung.player.as_str(), rung.rating, rung.first_move))
            .collect();
        assert_eq!(rungs, [("usual", 1500.0, 0.0), ("strong", 1691.0, 70.0)]);
    }
}

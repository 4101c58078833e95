//! Choices for a comparison: players, length, seed; and the check of typed values.

use crate::tournament::{
    Entrant, EntrantRow, Goal, Header, Kind, Plan, Schedule, Setup, Source, entrants,
};
use sanban_game::{Game, Seed};
use sanban_play::play::TableUi;
use sanban_term::action::narrow;
use sanban_words::tr;

use sanban_screens::player_choices::choice;

/// Maximum number of players.
pub(super) const MOST: usize = 16;

/// Maximum number of games.
const MOST_GAMES: u64 = 1_000_000_000;

/// Choices for a comparison. There are at least two players, all different.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Choices {
    /// Players, as `SPEC` or `NAME=SPEC`.
    pub(super) players: Vec<String>,
    /// Maximum number of games, of shoes in a game against the bank; `None` if unlimited.
    pub(super) games: Option<u64>,
    /// Target half width of the interval of every score, in units of the score; `None` if it does not end the run.
    pub(super) error: Option<f64>,
    /// Seed of all chance.
    pub(super) seed: Seed,
}

impl Choices {
    /// Default choices for these players: a first answer within minutes.
    pub(super) fn usual(players: Vec<String>, kind: Kind) -> Choices {
        let games = match kind {
            Kind::Pairs | Kind::Alone => 100,
            Kind::Tables(_) => 500,
        };
        Choices {
            players,
            games: Some(games),
            error: None,
            seed: Seed::fresh(),
        }
    }

    /// Choices of a stored run.
    pub(super) fn of(header: &Header, schedule: &Schedule) -> Choices {
        let players = header.setup.entrants.iter().map(text_of);
        let games = header.plan.units;
        Choices {
            players: players.collect(),
            games: games.map(|units| units * schedule.games_per_unit()),
            error: match header.plan.goal {
                Goal::Error(error) => Some(error),
                Goal::Games | Goal::Sprt(_) => None,
            },
            seed: Seed(header.setup.seed),
        }
    }

    /// `true` if the run has these players and this seed, whatever its length.
    pub(super) fn are_of(&self, setup: &Setup) -> bool {
        let players = setup.entrants.iter().map(text_of);
        self.seed.0 == setup.seed && players.eq(self.players.iter().cloned())
    }

    /// Plan of the run.
    pub(super) fn plan(&self, schedule: &Schedule) -> Plan {
        Plan {
            units: self.games.map(|games| schedule.units_for(games)),
            goal: self.error.map_or(Goal::Games, Goal::Error),
            anchor: None,
            shard: None,
        }
    }

    /// Seats another player, or removes one if `text` is empty.
    ///
    /// # Errors
    /// If the text is no player, the player is there already, or fewer than two would be left; as a line of text.
    pub(super) fn set_player<F: TableUi>(&mut self, at: usize, text: &str) -> Result<(), String> {
        if text.is_empty() {
            if self.players.len() <= 2 && at < self.players.len() {
                return Err(tr!("compare-two"));
            }
            if at < self.players.len() {
                self.players.remove(at);
            }
            return Ok(());
        }
        let player = meant::<F>(text)?;
        let mut players = self.players.clone();
        match players.get_mut(at) {
            Some(place) => *place = player,
            None => players.push(player),
        }
        entrants(&players).map_err(|_| tr!("compare-twice", player = text))?;
        self.players = players;
        Ok(())
    }

    /// # Errors
    /// If the text is no number of games, as a line of text.
    pub(super) fn set_games(&mut self, text: &str) -> Result<(), String> {
        let text = narrowed(text);
        self.games = match text.as_str() {
            "" => None,
            text => {
                let games = text.parse().ok();
                Some(
                    games
                        .filter(|games| (1..=MOST_GAMES).contains(games))
                        .ok_or_else(|| tr!("compare-not-games", value = text))?,
                )
            }
        };
        Ok(())
    }

    /// # Errors
    /// If the text is no width, as a line of text.
    pub(super) fn set_error(&mut self, text: &str) -> Result<(), String> {
        let text = narrowed(text);
        self.error = match text.trim_start_matches('±').trim() {
            "" => None,
            number => {
                let error = number.parse().ok();
                Some(
                    error
                        .filter(|error: &f64| *error > 0.0 && error.is_finite())
                        .ok_or_else(|| tr!("compare-not-error", value = text.as_str()))?,
                )
            }
        };
        Ok(())
    }

    /// # Errors
    /// If the text is no seed, as a line of text.
    pub(super) fn set_seed(&mut self, text: &str) -> Result<(), String> {
        let seed = narrowed(text).parse();
        self.seed = seed.map_err(|_| tr!("setup-not-a-seed", value = text))?;
        Ok(())
    }
}

/// Text of an entrant, as typed.
fn text_of(row: &EntrantRow) -> String {
    if row.name == row.player {
        row.player.clone()
    } else {
        format!("{}={}", row.name, row.player)
    }
}

/// Entrant that a text means, checked to be one that can be compared on a screen: a built-in player, with or without a name
/// of its own.
fn meant<F: TableUi>(text: &str) -> Result<String, String> {
    let entrant = match text.parse::<Entrant>() {
        Ok(entrant) => entrant,
        // The roster describes the problem best.
        Err(_) => return choice::<F>(text).map(|_| text.to_owned()),
    };
    let Source::Ours(spec) = entrant.source else {
        return Err(tr!("compare-program", game = F::Game::NAME));
    };
    if spec.name == "human" {
        return Err(tr!("compare-human"));
    }
    let written = spec.to_string();
    let player = choice::<F>(&written)?.to_string();
    Ok(if entrant.name == written {
        player
    } else {
        format!("{}={player}", entrant.name)
    })
}

fn narrowed(text: &str) -> String {
    text.trim().chars().map(narrow).collect()
}

/// Numbers of games to step through: those of the table and the present choice, in order.
pub(super) fn games_to_choose(kind: Kind, chosen: Option<u64>) -> Vec<String> {
    let least = match kind {
        Kind::Pairs | Kind::Alone => 20,
        Kind::Tables(_) => 100,
    };
    let mut games = vec![20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
    games.retain(|&games| games >= least);
    games.extend(chosen);
    games.sort_unstable();
    games.dedup();
    [String::new()]
        .into_iter()
        .chain(games.iter().map(u64::to_string))
        .collect()
}

/// Half widths to step through, from wide to narrow, which takes longer.
pub(super) fn errors_to_choose(kind: Kind, chosen: Option<f64>) -> Vec<String> {
    let mut errors = match kind {
        Kind::Pairs => vec![0.1, 0.05, 0.03, 0.02, 0.01],
        Kind::Tables(_) => vec![0.2, 0.1, 0.05, 0.03, 0.02],
        Kind::Alone => vec![0.1, 0.05, 0.02, 0.01, 0.005],
    };
    errors.extend(chosen);
    errors.sort_by(|one: &f64, other| other.total_cmp(one));
    errors.dedup();
    [String::new()]
        .into_iter()
        .chain(errors.iter().map(f64::to_string))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Choices {
        let players = ["random", "uct:playouts=5"].map(str::to_owned);
        Choices::usual(players.into(), Kind::Pairs)
    }

    #[test]
    fn what_is_typed_is_a_number_of_the_kind_or_refused() {
        let mut choices = choices();
        for (text, games) in [("300", Some(300)), ("３００", Some(300)), ("", None)] {
            choices.set_games(text).unwrap();
            assert_eq!(choices.games, games);
        }
        for text in ["0", "-1", "1.5", "ten", "1000000001"] {
            assert!(choices.set_games(text).is_err(), "{text}");
        }
        for (text, error) in [("0.05", Some(0.05)), ("± 0.2", Some(0.2)), ("", None)] {
            choices.set_error(text).unwrap();
            assert_eq!(choices.error, error);
        }
        for text in ["0", "-0.1", "inf", "nan", "wide"] {
            assert!(choices.set_error(text).is_err(), "{text}");
        }
        assert!(choices.set_seed("x").is_err());
        assert!(choices.set_seed("７").is_ok());
        assert_eq!(choices.seed, Seed(7));
    }

    #[test]
    fn the_chosen_number_is_among_those_of_the_arrows() {
        let games = games_to_choose(Kind::Tables(5), Some(300));
        assert_eq!(games[..5], ["", "100", "200", "300", "500"]);
        let errors = errors_to_choose(Kind::Pairs, Some(0.04));
        assert_eq!(errors[..5], ["", "0.1", "0.05", "0.04", "0.03"]);
    }
}

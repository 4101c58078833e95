//! Statistics of a game from its stored data, for the screen and the command line: pure functions of its [`Rows`].
//!
//! | file | what lives there |
//! |---|---|
//! | `rows` | input of the statistics, read from the database |
//! | `calendar` | days and ISO weeks |
//! | `rating` | the rating and its history |
//! | `places` | places among several players, and runs of first places |
//! | `decisions` | costs of judged decisions, by situation |
//! | `luck` | luck and skill, in a game with a known value |
//! | `tests` | tests on small hand-made rows |

mod calendar;
mod decisions;
mod luck;
mod places;
mod rating;
mod rows;
#[cfg(test)]
mod tests;

pub use calendar::{Week, day_number};
pub use decisions::{AfterHints, Decisions, Situation};
pub use luck::{Luck, StakedGame, ValueRules};
pub use places::{Places, WINDOW};
pub use rating::RatingNow;
pub use rows::Rows;

use serde::Serialize;

use crate::store::{Finished, Summary};
use sanban_game::Standing;

/// Number of the latest days and weeks with games that are listed.
const DAYS: usize = 14;
const WEEKS: usize = 8;

/// Statistics of the games of one kind. Games from a position laid out by hand are left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statistics {
    /// All games.
    pub all: Figures,
    /// By opponents, most games first.
    pub opponents: Vec<Row>,
    /// By seat.
    pub seats: Vec<Row>,
    /// By rules.
    pub rules: Vec<Row>,
    /// Latest local days on which a game ended, last first.
    pub days: Vec<Row>,
    /// Latest weeks in which a game ended, last first.
    pub weeks: Vec<Row>,
    /// The rating; absent before a rated game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingNow>,
    /// Costs of decisions; absent before one is judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decisions: Option<Decisions>,
    /// Places, for a game that ends by places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<Places>,
    /// Luck and skill; absent before a game is judged, or if the value of the game is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<Luck>,
    /// Standings of the games, in order.
    #[serde(skip)]
    pub standings: Vec<Standing>,
}

/// Games with something in common.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Name of the group: an opponent, rules, a date, a week.
    pub name: String,
    /// Date of the Monday, for a week.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monday: Option<String>,
    /// Summary of the games.
    #[serde(flatten)]
    pub figures: Figures,
}

/// Summary of games; serialized as its figures.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(into = "FiguresDocument")]
pub struct Figures(pub Summary);

/// Serialized form of [`Figures`].
#[derive(Serialize)]
struct FiguresDocument {
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    payout: Option<f64>,
    with_take_backs: u64,
    with_hints: u64,
    hints_unknown: u64,
    streak: u64,
    best_streak: u64,
}

impl From<Figures> for FiguresDocument {
    fn from(Figures(sum): Figures) -> FiguresDocument {
        FiguresDocument {
            games: sum.games,
            wins: sum.wins,
            draws: sum.draws,
            losses: sum.losses,
            mean: sum.mean(),
            payout: sum.payout_ratio(),
            with_take_backs: sum.with_take_backs,
            with_hints: sum.with_hints,
            hints_unknown: sum.hints_unknown,
            streak: sum.streak,
            best_streak: sum.best_streak,
            places: sum.places,
        }
    }
}

/// A game's names for things.
pub struct Words<'a> {
    /// Opponents at the table; empty if there are none.
    pub opponents: &'a dyn Fn(&Finished) -> String,
    /// Seat of the person; empty if seats do not differ.
    pub seat: &'a dyn Fn(&Finished) -> String,
    /// Rules.
    pub rules: &'a dyn Fn(&Finished) -> String,
    /// Name of the drill that trains a situation, if any.
    pub drill: &'a dyn Fn(&str) -> Option<&'static str>,
}

impl Statistics {
    /// Statistics of these rows; with luck and skill if `value` is given.
    #[must_use]
    pub fn of(rows: &Rows, words: &Words<'_>, value: Option<&ValueRules>) -> Statistics {
        let counted = || {
            let all = rows.results.iter().zip(&rows.dates);
            all.filter(|((_, game), _)| game.position.is_none())
        };
        let games: Vec<&Finished> = counted().map(|((_, game), _)| game).collect();
        let sorted = |word: &dyn Fn(&Finished) -> String| {
            let mut rows = grouped(games.iter().map(|&game| (word(game), game)));
            rows.sort_by_key(|row| std::cmp::Reverse(row.figures.0.games));
            rows
        };
        let dated = || counted().map(|((_, game), date)| (date, game));
        let days = dated().map(|(date, game)| (date.clone(), game));
        let weeks = dated().filter_map(|(date, game)| Some((Week::of(date)?, game)));
        let mondays: Vec<Week> = weeks.clone().map(|(week, _)| week).collect();
        let mut weeks = latest(grouped(weeks.map(|(week, game)| (week.name, game))), WEEKS);
        for row in &mut weeks {
            let week = mondays.iter().find(|week| week.name == row.name);
            row.monday = week.map(|week| week.monday.clone());
        }
        Statistics {
            all: Figures(Summary::of(games.iter().copied())),
            opponents: sorted(words.opponents),
            seats: sorted(words.seat),
            rules: sorted(words.rules),
            days: latest(grouped(days), DAYS),
            weeks,
            rating: RatingNow::of(&rows.ratings),
            decisions: Decisions::of(&rows.costs, words.drill),
            places: Places::of(counted().map(|(row, _)| row)),
            luck: value.and_then(|value| Luck::of(rows, value)),
            standings: games.iter().map(|game| game.standing).collect(),
        }
    }
}

/// Groups games by a name, in the order in which the names first appear; games with an empty name are left out.
fn grouped<'a>(games: impl Iterator<Item = (String, &'a Finished)>) -> Vec<Row> {
    let mut groups: Vec<(String, Vec<&Finished>)> = Vec::new();
    for (word, game) in games.filter(|(word, _)| !word.is_empty()) {
        match groups.iter_mut().rev().find(|(known, _)| *known == word) {
            Some((_, known)) => known.push(game),
            None => groups.push((word, vec![game])),
        }
    }
    let summed = groups.into_iter().map(|(name, games)| Row {
        name,
        monday: None,
        figures: Figures(Summary::of(games)),
    });
    summed.collect()
}

/// The last `count` rows by name, in descending order.
fn latest(mut rows: Vec<Row>, count: usize) -> Vec<Row> {
    rows.sort_by(|one, other| other.name.cmp(&one.name));
    rows.truncate(count);
    rows
}

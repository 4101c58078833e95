//! The statistics of a game from what is kept of it, for the screen and for the command line: pure functions of its [`Rows`].
//!
//! | file | what lives there |
//! |---|---|
//! | `rows` | what the statistics are made of, read from the database |
//! | `calendar` | days and ISO weeks |
//! | `rating` | the rating, and what became of it |
//! | `places` | places among several, and how long the first was held |
//! | `decisions` | what judged decisions cost, by situation |
//! | `luck` | luck and skill told apart, in a game whose value is known |
//! | `tests` | all of it, of small rows made by hand |

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

/// How many of the latest days and weeks with games are told apart.
const DAYS: usize = 14;
const WEEKS: usize = 8;

/// What the games of a kind come to. Games that began from a position laid out by hand count in none of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statistics {
    /// All games.
    pub all: Figures,
    /// By who else sat at the table, the most games first.
    pub opponents: Vec<Row>,
    /// By seat.
    pub seats: Vec<Row>,
    /// By rules.
    pub rules: Vec<Row>,
    /// The latest local days on which a game ended, the last first.
    pub days: Vec<Row>,
    /// The latest weeks in which a game ended, the last first.
    pub weeks: Vec<Row>,
    /// The rating; absent before a rated game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingNow>,
    /// What decisions cost; absent before one is judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decisions: Option<Decisions>,
    /// The places, of a game that ends by places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<Places>,
    /// Luck and skill; absent before a game is judged, and where the value of the game is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<Luck>,
    /// How the games ended, in order.
    #[serde(skip)]
    pub standings: Vec<Standing>,
}

/// Games with something in common.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// What that is: an opponent, rules, a date, a week.
    pub name: String,
    /// Of a week, the date of its Monday.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monday: Option<String>,
    /// What they come to.
    #[serde(flatten)]
    pub figures: Figures,
}

/// What games come to; as a document, the figures that can be told in numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(into = "FiguresDocument")]
pub struct Figures(pub Summary);

/// [`Figures`] as programs read them.
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

/// What a game calls things.
pub struct Words<'a> {
    /// Who else sat at the table; empty where nobody did.
    pub opponents: &'a dyn Fn(&Finished) -> String,
    /// The seat of the person; empty where seats do not differ.
    pub seat: &'a dyn Fn(&Finished) -> String,
    /// The rules.
    pub rules: &'a dyn Fn(&Finished) -> String,
    /// The word of the drill that mends what goes wrong in a situation, where there is one.
    pub drill: &'a dyn Fn(&str) -> Option<&'static str>,
}

impl Statistics {
    /// What the rows come to; with luck and skill told apart where the value of the game is known.
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

/// Games by a word for each, in the order in which the words first came; those without one are left out.
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

/// The last of these by their names, the last first.
fn latest(mut rows: Vec<Row>, count: usize) -> Vec<Row> {
    rows.sort_by(|one, other| other.name.cmp(&one.name));
    rows.truncate(count);
    rows
}

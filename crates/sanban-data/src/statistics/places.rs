//! Places among several: how often each was reached, how long the first was held, and how the mean place went.

use std::collections::HashMap;

use serde::Serialize;

use crate::store::results::ResultRow;
use sanban_game::Standing;

/// Over how many games the mean place is taken.
pub const WINDOW: usize = 10;

/// Games that end by places.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Places {
    /// How often each place was reached, the first place first.
    pub reached: Vec<u64>,
    /// The most first places in a row at one table.
    pub longest: u64,
    /// The first places in a row up to the last game, at its table.
    pub current: u64,
    /// Games that were begun as the first of the game before at the same table.
    pub defended: u64,
    /// In how many of those the first place was kept.
    pub kept: u64,
    /// In how many of those the last place came of it.
    pub fallen: u64,
    /// The mean place (1 is the first) of each game and of those before it, [`WINDOW`] at most.
    pub mean_places: Vec<f64>,
}

impl Places {
    /// What these results come to, in the order in which the games ended; `None` where no game ended by a place.
    #[must_use]
    pub fn of<'a>(results: impl IntoIterator<Item = &'a ResultRow>) -> Option<Places> {
        let mut found = Places::default();
        let mut at_tables = HashMap::new();
        let mut places = Vec::new();
        for (of, game) in results {
            let Standing::Place(place) = game.standing else {
                continue;
            };
            let index = usize::from(place);
            if found.reached.len() <= index {
                found.reached.resize(index + 1, 0);
            }
            found.reached[index] += 1;
            places.push(f64::from(place) + 1.0);
            // Of a game without a table nobody knows what came before it.
            let before = of.and_then(|(table, number)| {
                let known = at_tables.get(&(table, game.seat)).copied();
                known.filter(|&(last, _)| last + 1 == number)
            });
            let held = before.map_or(0, |(_, reign)| reign);
            let reign = if place == 0 { held + 1 } else { 0 };
            if held > 0 {
                found.defended += 1;
                found.kept += u64::from(place == 0);
                found.fallen += u64::from(index + 1 == game.players.len());
            }
            if let Some((table, number)) = *of {
                at_tables.insert((table, game.seat), (number, reign));
            }
            found.longest = found.longest.max(reign);
            found.current = reign;
        }
        found.mean_places = (1..=places.len())
            .map(|end| {
                let latest = &places[end.saturating_sub(WINDOW)..end];
                latest.iter().sum::<f64>() / latest.len() as f64
            })
            .collect();
        (!places.is_empty()).then_some(found)
    }
}

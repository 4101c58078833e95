//! Places among several players: counts, runs of first places, and the course of the mean place.

use std::collections::HashMap;

use serde::Serialize;

use crate::store::results::ResultRow;
use sanban_game::Standing;

/// Number of games in the moving mean of the place.
pub const WINDOW: usize = 10;

/// Games that end by places.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Places {
    /// Number of games per place, first place first.
    pub reached: Vec<u64>,
    /// Longest run of first places at one table.
    pub longest: u64,
    /// Run of first places up to the last game, at its table.
    pub current: u64,
    /// Number of games begun as the first of the previous game at the same table.
    pub defended: u64,
    /// Number of those in which the first place was kept.
    pub kept: u64,
    /// Number of those that ended in the last place.
    pub fallen: u64,
    /// Mean place (1 is the first) of each game and the ones before it, at most [`WINDOW`].
    pub mean_places: Vec<f64>,
}

impl Places {
    /// Places in these results, given in the order in which the games ended; `None` if no game ended by a place.
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
            // Without a table, the game before is unknown.
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

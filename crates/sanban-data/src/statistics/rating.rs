//! The rating as it stands, and what became of it.

use serde::Serialize;

use crate::rating::START;
use crate::store::RatingEntry;

/// Over how many of the latest rated games the change is told.
const LATEST: usize = 10;

/// A person's rating in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatingNow {
    /// Whether decisions are rated, by what they lose to the book: less is then better, and 0 is the book.
    pub by_loss: bool,
    /// The rating.
    pub rating: f64,
    /// Where the strength lies with a probability of 95 %; `None` of a single series, which says nothing of its own error.
    pub interval: Option<(f64, f64)>,
    /// The best rating after any game.
    pub best: f64,
    /// How many games, or series where decisions are rated, count for it.
    pub games: usize,
    /// The change over the latest of them.
    pub change: f64,
    /// Over how many that is, ten at most.
    pub change_over: usize,
}

impl RatingNow {
    /// The rating after these games, the oldest first; `None` of no games.
    #[must_use]
    pub fn of(entries: &[RatingEntry]) -> Option<RatingNow> {
        let last = entries.last()?;
        let by_loss = last.volatility.is_none();
        let all = entries.iter().map(|entry| entry.rating);
        let before = entries.iter().rev().nth(LATEST).map(|entry| entry.rating);
        let (before, change_over) = match (before, entries.first()) {
            (Some(before), _) => (before, LATEST),
            // The first series is the beginning; everybody begins a rating at the same point.
            (None, Some(first)) if by_loss => (first.rating, entries.len() - 1),
            (None, _) => (START, entries.len()),
        };
        Some(RatingNow {
            by_loss,
            rating: last.rating,
            interval: (!by_loss || entries.len() > 1).then(|| last.rating().interval()),
            best: if by_loss {
                all.fold(f64::INFINITY, f64::min)
            } else {
                all.fold(f64::NEG_INFINITY, f64::max)
            },
            games: entries.len(),
            change: last.rating - before,
            change_over,
        })
    }
}

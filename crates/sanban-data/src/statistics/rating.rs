//! The rating at present and its history.

use serde::Serialize;

use crate::rating::START;
use crate::store::RatingEntry;

/// Number of the latest rated games over which the change is computed.
const LATEST: usize = 10;

/// A person's rating in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatingNow {
    /// `true` if decisions are rated, by their loss compared with the book: less is better, and 0 is the book.
    pub by_loss: bool,
    /// The rating.
    pub rating: f64,
    /// 95 % confidence interval of the rating; `None` after a single series, whose error is unknown.
    pub interval: Option<(f64, f64)>,
    /// Best rating after any game.
    pub best: f64,
    /// Number of rated games, or of series if decisions are rated.
    pub games: usize,
    /// Change over the latest of them.
    pub change: f64,
    /// Number of games of that change, at most ten.
    pub change_over: usize,
}

impl RatingNow {
    /// The rating after these games, oldest first; `None` without games.
    #[must_use]
    pub fn of(entries: &[RatingEntry]) -> Option<RatingNow> {
        let last = entries.last()?;
        let by_loss = last.volatility.is_none();
        let all = entries.iter().map(|entry| entry.rating);
        let before = entries.iter().rev().nth(LATEST).map(|entry| entry.rating);
        let (before, change_over) = match (before, entries.first()) {
            (Some(before), _) => (before, LATEST),
            // The first series is the start; with games, every rating starts at the same point.
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

//! Odds of a watched game, from the ratings of its players, and the upset that its end may be.

use super::display::TableDisplay;
use super::rated::ratings;
use super::{Session, StateOf};
use sanban_data::rating::place_chances;
use sanban_game::{Game, Seat, Standing, State as _};
use sanban_words::tr;

/// Odds of a player before a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatOdds {
    /// Seat of the player.
    pub seat: Seat,
    /// Its rating, 1500 for the usual opponent.
    pub rating: f64,
    /// Chance of a win, or of the first place, 0…1.
    pub first: f64,
    /// Chance of a loss, or of the last place, 0…1.
    pub last: f64,
}

/// Odds of a game of the series at a table of AIs, in the order of the seats; `None` if one of them has no measured rating, or the
/// table is not the usual one. Where colours are swapped after each game, nobody has the first move more often.
pub fn odds<F: TableDisplay>(session: &Session<F::Game>) -> Option<Vec<SeatOdds>> {
    odds_with::<F>(session, !F::SWAPS_SEATS)
}

/// Odds with or without the value of the first move.
fn odds_with<F: TableDisplay>(session: &Session<F::Game>, moves: bool) -> Option<Vec<SeatOdds>> {
    let start = session.timeline().start();
    let usual = <StateOf<F> as sanban_game::State>::Rules::default();
    if start.position.is_some() || start.rules != usual {
        return None;
    }
    let ratings = ratings::<F>(&start.players, moves)?;
    let chances = place_chances(&ratings);
    Seat::all(ratings.len())
        .zip(ratings)
        .zip(chances)
        .map(|((seat, rating), chances)| {
            Some(SeatOdds {
                seat,
                rating,
                first: *chances.first()?,
                last: *chances.last()?,
            })
        })
        .collect()
}

/// The winner of a finished game whose chance was small, and that chance, in a sentence; `None` if there is none.
pub fn upset<F: TableDisplay>(session: &Session<F::Game>) -> Option<String> {
    if session.state().actor().is_some() {
        return None;
    }
    let odds = odds_with::<F>(session, false)?;
    // A small chance is six tenths of an even one.
    let small = 0.6 / odds.len() as f64;
    let won = |seat| {
        let outcome = F::Game::outcome(session.state(), seat);
        matches!(outcome.standing, Standing::Win | Standing::Place(0))
    };
    let winner = odds.into_iter().find(|odds| won(odds.seat))?;
    (winner.first < small).then(|| {
        tr!(
            "watch-upset",
            who = F::who(session.names(), winner.seat).trim(),
            percent = (100.0 * winner.first).round()
        )
    })
}

//! Rated games: rating method, opponents, and scores of results.

use super::display::TableDisplay;
use super::{Plan, SeatChoice, Session, StateOf};
use sanban_data::rating::{Ladder, Losses, Rung, Score, place_chances};
use sanban_data::store::{RatedGame, RatedOpponent};
use sanban_game::{Game as _, Seat, Seed, Standing, State as _};
use sanban_words::tr;

/// Rating method of a game.
#[derive(Clone, Copy, Debug)]
pub enum RatedPlay {
    /// By results against players of measured strength.
    Opponents {
        /// The players.
        ladder: &'static Ladder,
        /// Number of games against the same opponents, if the game has matches.
        games: Option<u32>,
    },
    /// By the cost of decisions, because luck hides skill.
    Loss {
        /// Number of rounds in a series.
        rounds: u32,
        /// Losses of built-in players.
        players: &'static Losses,
    },
}

/// Details of a rated table.
#[derive(Clone, Debug, PartialEq)]
pub enum RatedTable {
    /// Each game counts against these opponents.
    Opponents(Vec<RatedOpponent>),
    /// The decisions are judged when the series is over.
    Loss {
        /// Number of rounds in the series.
        rounds: u32,
    },
}

impl RatedTable {
    /// Details of a rated table with these players; `None` if the game is not rated, or a player has no rating.
    pub fn of<F: TableDisplay>(players: &[SeatChoice]) -> Option<RatedTable> {
        match F::rated_play()? {
            RatedPlay::Loss { rounds, .. } => Some(RatedTable::Loss { rounds }),
            RatedPlay::Opponents { ladder, .. } => {
                let others = Seat::all(players.len())
                    .zip(players)
                    .filter(|(_, choice)| **choice != SeatChoice::Human);
                let opponent = |(seat, choice): (Seat, &SeatChoice)| {
                    let rung = ladder.rung(&choice.to_string())?;
                    Some(RatedOpponent {
                        player: rung.player.clone(),
                        rating: rung.strength(moves_first::<F>(seat)),
                        deviation: rung.deviation(),
                    })
                };
                others
                    .map(opponent)
                    .collect::<Option<Vec<_>>>()
                    .filter(|opponents| !opponents.is_empty())
                    .map(RatedTable::Opponents)
            }
        }
    }

    /// Rated game for a result of the person; `None` if single games are not rated.
    pub(super) fn game(&self, standing: Standing) -> Option<RatedGame> {
        let RatedTable::Opponents(opponents) = self else {
            return None;
        };
        Some(RatedGame {
            opponents: opponents.clone(),
            score: score_of(standing, opponents.len()),
        })
    }
}

/// Score of a result against this number of opponents.
pub fn score_of(standing: Standing, opponents: usize) -> Score {
    match standing {
        Standing::Win => Score::Duel(1.0),
        Standing::Draw => Score::Duel(0.5),
        Standing::Loss => Score::Duel(0.0),
        Standing::Place(place) => {
            let opponents = opponents.max(1) as f64;
            Score::Place((1.0 - f64::from(place) / opponents).max(0.0))
        }
    }
}

/// Rating of each player of a table by the ladder of its game, with the value of the first move if `moves` is `true`; `None` if
/// one of them was not measured.
fn ratings<F: TableDisplay>(players: &[String], moves: bool) -> Option<Vec<f64>> {
    let Some(RatedPlay::Opponents { ladder, .. }) = F::rated_play() else {
        return None;
    };
    Seat::all(players.len())
        .zip(players)
        .map(|(seat, player)| {
            Some(
                ladder
                    .rung(player)?
                    .strength(moves_first::<F>(seat).filter(|_| moves)),
            )
        })
        .collect()
}

/// `true` if this seat has the first move; `None` unless the game is for two.
fn moves_first<F: TableDisplay>(seat: Seat) -> Option<bool> {
    (*F::Game::seats().end() == 2).then_some(seat == Seat(0))
}

/// The next rated table of a person.
pub struct NextRated<F: TableDisplay> {
    /// The table, ready to be opened.
    pub plan: Plan<F::Game>,
    /// The opponent in the other seats; `None` if decisions are rated.
    pub opponent: Option<&'static Rung>,
    /// Rating of the opponent in that seat.
    pub strength: f64,
}

impl<F: TableDisplay> NextRated<F> {
    /// The next rated table for this rating after `played` rated games: the usual rules, the opponents of the nearest strength
    /// and, with two seats, alternating seats. `None` if the game is not rated.
    pub fn new(rating: f64, played: usize) -> Option<NextRated<F>> {
        let seats = *F::Game::seats().end();
        let mut plan = Plan {
            rules: Default::default(),
            seed: Seed::fresh(),
            rated: true,
            ..Plan::usual()
        };
        let RatedPlay::Opponents { ladder, .. } = F::rated_play()? else {
            plan.seats = vec![SeatChoice::Human];
            return Some(NextRated {
                plan,
                opponent: None,
                strength: 0.0,
            });
        };
        let own = match seats {
            2 => Seat(u8::from(played % 2 == 1)),
            _ => Seat(0),
        };
        let first = moves_first::<F>(own).map(|first| !first);
        let rung = ladder.nearest(rating, first)?;
        let spec = SeatChoice::parse(&rung.player).ok()?;
        plan.seats = Seat::all(seats)
            .map(|seat| {
                if seat == own {
                    SeatChoice::Human
                } else {
                    spec.clone()
                }
            })
            .collect();
        Some(NextRated {
            plan,
            opponent: Some(rung),
            strength: rung.strength(first),
        })
    }

    /// Seat of the person.
    pub fn own_seat(&self) -> Seat {
        Seat::all(self.plan.seats.len())
            .zip(&self.plan.seats)
            .find(|(_, choice)| **choice == SeatChoice::Human)
            .map_or(Seat(0), |(seat, _)| seat)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_counts_the_share_of_those_who_were_beaten() {
        for (standing, opponents, score) in [
            (Standing::Win, 1, Score::Duel(1.0)),
            (Standing::Draw, 1, Score::Duel(0.5)),
            (Standing::Loss, 1, Score::Duel(0.0)),
            (Standing::Place(0), 4, Score::Place(1.0)),
            (Standing::Place(3), 4, Score::Place(0.25)),
            (Standing::Place(4), 4, Score::Place(0.0)),
            (Standing::Place(9), 4, Score::Place(0.0)),
        ] {
            assert_eq!(score_of(standing, opponents), score);
        }
    }
}

//! A series of games between the same two players: the points so far, and who has which colour.

use sanban_game::{Outcome, PriorGames, Seat};

/// Points of two people (or AIs) over games in which they swap colours after each.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Series {
    /// Number of finished games.
    games: u32,
    /// Points (1, ½, 0 a game) of the player who had seat 0 in the first game, and of the other.
    points: [f64; 2],
}

impl Series {
    /// Number of the game being played, from 1.
    pub(super) fn game(&self) -> u32 {
        self.games + 1
    }

    /// Points of the player in `seat` in the game being played.
    pub(super) fn points(&self, seat: Seat) -> f64 {
        self.points[self.person(seat)]
    }

    /// The series after the earlier games that a record mentions.
    pub(super) fn after(before: Option<&PriorGames>) -> Series {
        let mut series = Series::default();
        if let Some(before) = before {
            series.games = before.games;
            for (seat, score) in Seat::all(2).zip(&before.scores) {
                let person = series.person(seat);
                series.points[person] = *score;
            }
        }
        series
    }

    /// Results of the earlier games, for the record of the game being played.
    pub(super) fn before(&self) -> Option<PriorGames> {
        (self.games > 0).then(|| PriorGames {
            games: self.games,
            scores: Seat::all(2).map(|seat| self.points(seat)).collect(),
        })
    }

    fn person(&self, seat: Seat) -> usize {
        let swapped = self.games % 2 == 1;
        (seat.index() + usize::from(swapped)) % 2
    }

    /// Counts a finished game and goes on to the next, with seats swapped.
    pub(super) fn count(&mut self, outcome: impl Fn(Seat) -> Outcome) {
        *self = self.with(outcome);
        self.games += 1;
    }

    /// The series with the result of the game being played, still in this game's seats.
    #[must_use]
    pub(super) fn with(mut self, outcome: impl Fn(Seat) -> Outcome) -> Series {
        for seat in Seat::all(2) {
            let person = self.person(seat);
            self.points[person] += outcome(seat).score;
        }
        self
    }
}

/// Points with halves: `2`, `1½`, `½`.
pub(super) fn with_halves(points: f64) -> String {
    let whole = points.floor();
    match (whole > 0.0, points > whole) {
        (true, true) => format!("{whole:.0}½"),
        (false, true) => "½".to_owned(),
        (_, false) => format!("{whole:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::BlokusDuo;

    #[test]
    fn points_follow_the_people_when_seats_are_swapped() {
        let mut series = Series::default();
        // The first player wins every game: each of the two once in each pair.
        let first_wins = |seat| BlokusDuo::resignation(Seat(1), seat);
        series.count(first_wins);
        assert_eq!(series.game(), 2);
        // The player of seat 0 has moved to seat 1.
        assert_eq!((series.points(Seat(0)), series.points(Seat(1))), (0.0, 1.0));
        series.count(first_wins);
        assert_eq!((series.points(Seat(0)), series.points(Seat(1))), (1.0, 1.0));
        let after = series.with(first_wins);
        assert_eq!((after.game(), after.points(Seat(0))), (3, 2.0));
    }

    #[test]
    fn a_record_that_tells_of_the_games_before_leads_back_to_them() {
        let mut series = Series::default();
        assert_eq!((series.before(), Series::after(None)), (None, series));
        for _ in 0..2 {
            series.count(|seat| BlokusDuo::resignation(Seat(1), seat));
            assert_eq!(Series::after(series.before().as_ref()), series);
        }
    }

    #[test]
    fn halves_are_written() {
        assert_eq!([0.0, 0.5, 1.0, 2.5].map(with_halves), ["0", "½", "1", "2½"]);
    }
}

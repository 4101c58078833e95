//! Who is ahead after each action of a watched game, by a forecast from the true state, and the swings: actions that changed it a
//! lot.

use std::collections::BTreeMap;

use sanban_game::Seat;
use sanban_play::session::{Care, Forecast};

/// Change of a seat's share of the points, 0…1, that makes a swing.
pub(super) const SWING: f64 = 0.1;

/// The same by quick forecasts, which is worth sure ones while the game runs.
const SUSPECT: f64 = 0.13;

/// Place in a series, in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// Number of games before the record.
    pub(super) record: u32,
    /// Number of actions of the record before it.
    pub(super) ply: usize,
    /// `true` at the start of a game, where the previous one may have ended.
    pub(super) begins: bool,
}

/// What is expected at a place.
#[derive(Clone, Debug, PartialEq)]
struct Expected {
    /// Number of games of the record before this one.
    game: usize,
    /// Share of the points for each seat, 0…1.
    shares: Vec<f64>,
    forecast: Forecast,
    care: Care,
}

/// A swing: the seat whose share changed most, and the shares before and after.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Swing {
    pub(super) seat: Seat,
    pub(super) before: f64,
    pub(super) after: f64,
}

impl Swing {
    fn change(&self) -> f64 {
        (self.after - self.before).abs()
    }
}

/// Share of the points, 0…1, that the seats may expect at each place of a record.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Course(BTreeMap<Place, Expected>);

impl Course {
    /// Takes in a forecast, unless one of as much care is known: walking back and forth changes nothing.
    pub(super) fn forecast(&mut self, place: Place, game: usize, forecast: Forecast, care: Care) {
        if self.knows(place, care) {
            return;
        }
        let shares = forecast.shares();
        let expected = Expected {
            game,
            shares,
            forecast,
            care,
        };
        self.0.insert(place, expected);
    }

    pub(super) fn knows(&self, place: Place, care: Care) -> bool {
        self.0.get(&place).is_some_and(|known| known.care >= care)
    }

    /// `true` if the action before this place may have been a swing, by forecasts of whatever care.
    pub(super) fn is_suspected(&self, place: Place) -> bool {
        let changes = self.any_changes_at(place).into_iter().flatten();
        changes.into_iter().any(|swing| swing.change() >= SUSPECT)
    }

    /// What is known last of a game up to a place.
    fn latest(&self, place: Place, game: usize) -> Option<&Expected> {
        let (at, known) = self.0.range(..=place).next_back()?;
        (at.record == place.record && known.game == game).then_some(known)
    }

    /// Shares at a place, by the last forecast.
    pub(super) fn shares(&self, place: Place, game: usize) -> Option<&[f64]> {
        Some(&self.latest(place, game)?.shares)
    }

    /// The last forecast of a game up to a place.
    pub(super) fn latest_forecast(&self, place: Place, game: usize) -> Option<&Forecast> {
        Some(&self.latest(place, game)?.forecast)
    }

    /// The swing that the action before this place made, if it was one.
    pub(super) fn swing_at(&self, place: Place) -> Option<Swing> {
        // Of equal changes, by all digits that are shown, the first seat's.
        let shown = |swing: &Swing| (1e6 * swing.change()).round();
        self.changes_at(place)?
            .rev()
            .max_by(|one, other| shown(one).total_cmp(&shown(other)))
            .filter(|swing| swing.change() >= SWING)
    }

    /// Change of each seat's share by the action before this place; none if it is not known.
    pub(super) fn changes(&self, place: Place) -> Vec<f64> {
        let changes = self.changes_at(place).into_iter().flatten();
        changes.map(|swing| swing.after - swing.before).collect()
    }

    /// The same with the shares before and after it, by sure forecasts.
    fn changes_at(
        &self,
        place: Place,
    ) -> Option<impl DoubleEndedIterator<Item = Swing> + ExactSizeIterator> {
        let is_sure =
            self.knows(place, Care::Sure) && self.latest_before(place)?.care == Care::Sure;
        self.any_changes_at(place).filter(|_| is_sure)
    }

    /// What is known last before the action that leads to a place.
    fn latest_before(&self, place: Place) -> Option<&Expected> {
        let after = self.0.get(&place).filter(|_| !place.begins)?;
        let last = Place {
            ply: place.ply.checked_sub(1)?,
            begins: true,
            ..place
        };
        self.latest(last, after.game)
    }

    /// Changes by forecasts of whatever care.
    fn any_changes_at(
        &self,
        place: Place,
    ) -> Option<impl DoubleEndedIterator<Item = Swing> + ExactSizeIterator> {
        let after = self.0.get(&place)?;
        let before = &self.latest_before(place)?.shares;
        let both = before.iter().zip(&after.shares).enumerate();
        Some(both.map(|(seat, (&before, &after))| Swing {
            seat: Seat::from_index(seat),
            before,
            after,
        }))
    }

    /// The place of a game from which on its winner was ahead of everybody.
    pub(super) fn ahead_from(&self, record: u32, game: usize, winner: Seat) -> Option<Place> {
        let of_game =
            |(place, known): &(&Place, &Expected)| place.record == record && known.game == game;
        let places: Vec<Place> = self.0.iter().filter(of_game).map(|(at, _)| *at).collect();
        let is_ahead = |place: &Place| {
            self.shares(*place, game).is_some_and(|shares| {
                let mut others = shares.iter().enumerate();
                others
                    .all(|(seat, share)| seat == winner.index() || *share < shares[winner.index()])
            })
        };
        let caught = places.iter().rposition(|place| !is_ahead(place));
        places.get(caught.map_or(0, |at| at + 1)).copied()
    }

    /// The greatest swing of a game towards its winner while others were ahead of it, and `true`; or else the greatest one.
    pub(super) fn turning_point(
        &self,
        record: u32,
        game: usize,
        winner: Seat,
    ) -> Option<(Place, Swing, bool)> {
        let of_game =
            |(place, known): &(&Place, &Expected)| place.record == record && known.game == game;
        let gain = |swing: &Swing| swing.after - swing.before;
        // Of gains that look alike the greater one.
        let shown = |swing: &Swing| (100.0 * swing.after).round() - (100.0 * swing.before).round();
        let places = self.0.iter().filter(of_game);
        let swings = places.filter_map(|(&place, _)| {
            let changes: Vec<Swing> = self.changes_at(place)?.collect();
            let of_winner = *changes.get(winner.index())?;
            let mut others = changes.iter().filter(|other| other.seat != winner);
            let is_behind = others.any(|other| other.before >= of_winner.before);
            (gain(&of_winner) >= SWING).then_some((place, of_winner, is_behind))
        });
        swings.max_by(|(_, one, behind), (_, other, others)| {
            let by_shown = shown(one).total_cmp(&shown(other));
            let by_gain = by_shown.then(gain(one).total_cmp(&gain(other)));
            behind.cmp(others).then(by_gain)
        })
    }

    /// Places of the swings, in the order of play.
    pub(super) fn swings(&self) -> impl DoubleEndedIterator<Item = Place> {
        self.0
            .keys()
            .copied()
            .filter(|&place| self.swing_at(place).is_some())
    }

    /// The same of one record.
    pub(super) fn swings_of(&self, record: u32) -> impl Iterator<Item = Place> {
        let is_before = move |place: &Place| place.record < record;
        let rest = self.swings().skip_while(is_before);
        rest.take_while(move |place| place.record == record)
    }

    pub(super) fn has_swings(&self) -> bool {
        self.swings().next().is_some()
    }

    /// The next swing after a place, or the previous one before it.
    pub(super) fn swing(&self, place: Place, next: bool) -> Option<Place> {
        if next {
            self.swings().find(|&swing| swing > place)
        } else {
            self.swings().rev().find(|&swing| swing < place)
        }
    }

    /// Places of the greatest swings, in the order of play.
    pub(super) fn highlights(&self, most: usize) -> Vec<Place> {
        let change = |&place: &Place| {
            let swing = self.swing_at(place);
            swing.as_ref().map_or(0.0, Swing::change)
        };
        let mut places: Vec<Place> = self.swings().collect();
        places.sort_by(|one, other| change(other).total_cmp(&change(one)));
        places.truncate(most);
        places.sort_unstable();
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ply: usize) -> Place {
        Place {
            record: 0,
            ply,
            begins: false,
        }
    }

    fn start(ply: usize) -> Place {
        Place {
            begins: true,
            ..at(ply)
        }
    }

    #[test]
    fn a_swing_is_a_change_of_a_tenth() {
        let of_two = |share: f64| Forecast {
            places: vec![vec![share, 1.0 - share], vec![1.0 - share, share]],
            order: Seat::all(2).collect(),
        };
        let mut course = Course::default();
        let shares = [
            Some(0.5),
            Some(0.62),
            Some(0.68),
            None,
            Some(0.7),
            Some(0.53),
        ];
        for (ply, share) in (1..).zip(shares) {
            if let Some(share) = share {
                course.forecast(at(ply), 0, of_two(share), Care::Sure);
            }
        }
        assert_eq!(course.swings().collect::<Vec<_>>(), [at(2), at(6)]);
        let found = course.swing_at(at(6)).unwrap();
        assert!((found.before - 0.7).abs() + (found.after - 0.53).abs() < 1e-9);
        assert_eq!(found.seat, Seat(0));
        assert_eq!(
            (course.swing(at(2), true), course.swing(at(2), false)),
            (Some(at(6)), None)
        );
        assert_eq!(course.swings_of(0).count(), 2);
        assert_eq!(course.swings_of(1).count(), 0);
        let share = |course: &Course, ply| course.shares(at(ply), 0).map(|shares| shares[0]);
        assert_eq!((share(&course, 0), share(&course, 1)), (None, Some(0.5)));
        // What is not known yet is as before.
        assert_eq!(share(&course, 4), Some(0.68));
        // Walking back changes nothing.
        course.forecast(at(2), 0, of_two(0.9), Care::Sure);
        course.forecast(at(2), 0, of_two(0.9), Care::Quick);
        assert_eq!(share(&course, 2), Some(0.62));
    }

    #[test]
    fn a_change_by_quick_forecasts_is_a_swing_once_it_is_sure() {
        let of_two = |share: f64| Forecast {
            places: vec![vec![share, 1.0 - share], vec![1.0 - share, share]],
            order: Seat::all(2).collect(),
        };
        let mut course = Course::default();
        course.forecast(at(1), 0, of_two(0.5), Care::Quick);
        course.forecast(at(2), 0, of_two(0.7), Care::Quick);
        assert!(course.is_suspected(at(2)) && !course.has_swings());
        course.forecast(at(1), 0, of_two(0.55), Care::Sure);
        assert!(!course.has_swings());
        course.forecast(at(2), 0, of_two(0.68), Care::Sure);
        assert_eq!(course.swings().collect::<Vec<_>>(), [at(2)]);
        assert_eq!(course.shares(at(2), 0).map(|shares| shares[0]), Some(0.68));
    }

    #[test]
    fn a_forecast_is_compared_with_the_last_one_of_the_same_game() {
        let of = |first: [f64; 3]| Forecast {
            places: first.map(|first| vec![first, 0.0, 1.0 - first]).to_vec(),
            order: Seat::all(3).collect(),
        };
        let mut course = Course::default();
        course.forecast(start(0), 0, of([0.4, 0.3, 0.3]), Care::Sure);
        course.forecast(at(1), 0, of([0.35, 0.5, 0.15]), Care::Sure);
        course.forecast(at(2), 0, of([0.0, 1.0, 0.0]), Care::Sure);
        // The next game begins at the same number of actions.
        course.forecast(at(3), 1, of([0.9, 0.0, 0.1]), Care::Sure);
        assert_eq!(course.swings().collect::<Vec<_>>(), [at(1), at(2)]);
        course.forecast(start(2), 1, of([0.5, 0.2, 0.3]), Care::Sure);
        assert_eq!(course.swings().collect::<Vec<_>>(), [at(1), at(2), at(3)]);
        assert_eq!(course.highlights(2), [at(2), at(3)]);
        let turned = |game, winner| {
            let found = course.turning_point(0, game, winner);
            found.map(|(place, _, was_behind)| (place, was_behind))
        };
        assert_eq!(
            [turned(0, Seat(1)), turned(1, Seat(0)), turned(2, Seat(0))],
            [Some((at(1), true)), Some((at(3), false)), None],
            "who was ahead before turned nothing"
        );
        assert_eq!(turned(0, Seat(0)), None, "nothing turned towards a loser");
        assert_eq!(course.ahead_from(0, 0, Seat(1)), Some(at(1)));
        assert_eq!(course.ahead_from(0, 1, Seat(0)), Some(start(2)));
        assert_eq!(course.ahead_from(0, 0, Seat(2)), None);
        let swing = course.swing_at(at(2)).map(|swing| swing.seat);
        assert_eq!(swing, Some(Seat(1)));
        assert_eq!(course.shares(at(2), 0), Some(&[0.0, 1.0, 0.0][..]));
        assert_eq!(course.shares(start(2), 1), Some(&[0.5, 0.2, 0.3][..]));
        assert!(course.knows(start(2), Care::Sure) && !course.knows(at(4), Care::Quick));
    }
}

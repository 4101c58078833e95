//! Who is ahead after each action of a watched game of two, as the players themselves see it, and the swings: actions that changed it
//! a lot.

use sanban_game::Seat;

/// Change of the share of the points, 0…1, that makes a swing.
const SWING: f64 = 0.1;

/// Share of the points, 0…1, that the first seat may expect after each action of a record.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Course {
    /// By ply, from 1: the player that says it, and the share; `None` where nobody said it.
    shares: Vec<Option<(Seat, f64)>>,
}

impl Course {
    /// Takes in what a player expects after the action that led to this ply.
    pub(super) fn follow(&mut self, ply: usize, share: Option<(Seat, f64)>) {
        let Some(last) = ply.checked_sub(1) else {
            return;
        };
        // Walking back and forth changes nothing.
        if ply > self.shares.len() {
            self.shares.resize(last, None);
            self.shares.push(share);
        }
    }

    /// What was said until a ply, the latest first.
    fn until(&self, ply: usize) -> impl Iterator<Item = (Seat, f64)> {
        let known = self.shares.iter().take(ply).rev();
        known.filter_map(|share| *share)
    }

    /// The share at a ply: the mean of what each player has said last.
    pub(super) fn share(&self, ply: usize) -> Option<f64> {
        let (seat, share) = self.until(ply).next()?;
        let other = self.until(ply).find(|(other, _)| *other != seat);
        Some(other.map_or(share, |(_, other)| (share + other) / 2.0))
    }

    /// Shares before and after the action that led to this ply, as its player sees them, if it was a swing. Two players never agree to
    /// the point, so that each is compared with itself.
    pub(super) fn swing_at(&self, ply: usize) -> Option<(f64, f64)> {
        let last = ply.checked_sub(1)?;
        let (seat, after) = (*self.shares.get(last)?)?;
        let (_, before) = self.until(last).find(|(other, _)| *other == seat)?;
        ((after - before).abs() >= SWING).then_some((before, after))
    }

    /// Plies of the swings.
    pub(super) fn swings(&self) -> impl DoubleEndedIterator<Item = usize> {
        (1..=self.shares.len()).filter(|&ply| self.swing_at(ply).is_some())
    }

    pub(super) fn has_swings(&self) -> bool {
        self.swings().next().is_some()
    }

    /// The next swing after a ply, or the previous one before it.
    pub(super) fn swing(&self, ply: usize, next: bool) -> Option<usize> {
        if next {
            self.swings().find(|&swing| swing > ply)
        } else {
            self.swings().rev().find(|&swing| swing < ply)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swing_is_a_change_of_a_tenth_in_the_view_of_one_player() {
        let (one, other) = (Seat(0), Seat(1));
        let mut course = Course::default();
        let said = [
            Some((one, 0.5)),
            Some((other, 0.7)),
            Some((one, 0.62)),
            None,
            Some((other, 0.65)),
            Some((other, 0.31)),
        ];
        for (ply, share) in (1..).zip(said) {
            course.follow(ply, share);
        }
        assert_eq!(course.swings().collect::<Vec<_>>(), [3, 6]);
        assert_eq!(course.swing_at(6), Some((0.65, 0.31)));
        assert_eq!(
            (course.swing(3, true), course.swing(3, false)),
            (Some(6), None)
        );
        assert_eq!((course.share(0), course.share(1)), (None, Some(0.5)));
        assert_eq!(course.share(2), Some(0.6));
        // Walking back changes nothing.
        course.follow(2, Some((one, 0.9)));
        assert_eq!(course.share(2), Some(0.6));
    }
}

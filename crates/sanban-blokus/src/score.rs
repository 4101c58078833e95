//! Score of a side: that of the box, and Pentobi's.

use super::piece::{Piece, PieceSet};

/// Number of squares of the 21 pieces of a side.
pub const ALL_SQUARES: u8 = 89;

/// Score of one side, final or so far.
///
/// The two ways of counting always differ by 89, so they agree on the winner and the margin.
///
/// # Examples
/// ```
/// use sanban_blokus::{Piece, PieceSet, Score};
///
/// // Everything is laid, the single square last: 15 points, and 5 more.
/// let score = Score::new(PieceSet::EMPTY, Some(Piece::One));
/// assert_eq!(score.bonus(), 20);
/// assert_eq!(score.pentobi(), 89 + 20);
/// assert_eq!(Score::new(PieceSet::FULL, None).pentobi(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    left: u8,
    bonus: u8,
}

impl Score {
    /// Score of a side with the pieces `left` and the last placed piece `last`.
    #[must_use]
    pub fn new(left: PieceSet, last: Option<Piece>) -> Score {
        Score {
            left: left.iter().map(Piece::size).sum(),
            bonus: match (left.is_empty(), last) {
                (false, _) => 0,
                (true, Some(Piece::One)) => 20,
                (true, _) => 15,
            },
        }
    }

    /// Number of squares of the pieces not placed, 0..=89.
    #[must_use]
    pub fn squares_left(self) -> u8 {
        self.left
    }

    /// Number of squares covered, 0..=89.
    #[must_use]
    pub fn squares_laid(self) -> u8 {
        ALL_SQUARES - self.left
    }

    /// Bonus for placing all pieces: 15, and 5 more if the single square was the last; otherwise 0.
    #[must_use]
    pub fn bonus(self) -> u8 {
        self.bonus
    }

    /// Score of the box: −1 per square left, or +15 (+20) if nothing is left.
    #[must_use]
    pub fn boxed(self) -> i32 {
        i32::from(self.bonus) - i32::from(self.left)
    }

    /// Pentobi's score: +1 per square covered, and the same bonus.
    #[must_use]
    pub fn pentobi(self) -> i32 {
        i32::from(self.squares_laid()) + i32::from(self.bonus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_scores_count_the_same_game() {
        let start = Score::new(PieceSet::FULL, None);
        assert_eq!((start.boxed(), start.pentobi()), (-89, 0));
        let all = Score::new(PieceSet::EMPTY, Some(Piece::X));
        assert_eq!((all.boxed(), all.pentobi()), (15, 104));
        let single_last = Score::new(PieceSet::EMPTY, Some(Piece::One));
        assert_eq!((single_last.boxed(), single_last.pentobi()), (20, 109));
        let mut left = PieceSet::EMPTY;
        left.insert(Piece::W);
        left.insert(Piece::One);
        let some = Score::new(left, Some(Piece::One));
        assert_eq!((some.boxed(), some.pentobi()), (-6, 83));
        let parts = |score: Score| (score.squares_left(), score.squares_laid(), score.bonus());
        assert_eq!(parts(some), (6, 83, 0));
        assert_eq!(parts(all), (0, 89, 15));
        assert_eq!(parts(single_last), (0, 89, 20));
    }
}

//! What a side's game is worth: the score of the box, and Pentobi's.

use super::piece::{Piece, PieceSet};

/// How many squares the 21 pieces of a side have together.
pub const ALL_SQUARES: u8 = 89;

/// The score of one side, final or so far.
///
/// The two ways to count it always differ by 89, so they agree on who wins and by how much.
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
    /// The score of a side that has `left` to lay and laid `last` last.
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

    /// How many squares the pieces have that are not laid.
    #[must_use]
    pub fn squares_left(self) -> u8 {
        self.left
    }

    /// How many squares are laid.
    #[must_use]
    pub fn squares_laid(self) -> u8 {
        ALL_SQUARES - self.left
    }

    /// What laying all pieces earned: 15, and 5 more when the single square was the last; otherwise 0.
    #[must_use]
    pub fn bonus(self) -> u8 {
        self.bonus
    }

    /// The score of the box: −1 for each square left, or +15 (+20) when nothing is left.
    #[must_use]
    pub fn boxed(self) -> i32 {
        i32::from(self.bonus) - i32::from(self.left)
    }

    /// Pentobi's score: +1 for each square laid, and the same bonus.
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

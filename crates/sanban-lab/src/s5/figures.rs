//! Figs 1 and 3: the ratings of pieces and squares.

use crate::heat::Heat;
use crate::plot::Bars;
use sanban_blokus::ratings::{Feature, Phase, Ratings};
use sanban_blokus::{Piece, SIDE, Square};

/// Fig 1: ratings of the pieces, by phase.
pub(super) fn pieces(ratings: &Ratings) -> Bars {
    let bar = |phase: Phase, piece: Piece| {
        let gamma = ratings.gamma(phase, Feature::Piece(piece));
        (piece.name().to_owned(), gamma.ln())
    };
    let group = |phase: Phase| {
        let bars = Piece::ALL.into_iter().map(|piece| bar(phase, piece));
        (phase.to_string(), bars.collect())
    };
    Bars {
        title: "Fig 1: the ratings of the pieces, ln γ".to_owned(),
        groups: Phase::ALL.into_iter().map(group).collect(),
    }
}

/// Fig 3: ratings of the squares in a phase; the paper shows the opening.
pub(super) fn squares(ratings: &Ratings, phase: Phase) -> Heat {
    let number = |column: u8, row: u8| {
        let square = Square::new(column, row)?;
        Some(ratings.gamma(phase, Feature::Square(square)).ln())
    };
    let row = |row: u8| (0..SIDE).filter_map(|column| number(column, row)).collect();
    Heat {
        title: format!(
            "{}: the ratings of the squares, ln γ, {}",
            match phase {
                Phase::Opening => "Fig 3",
                _ => "As Fig 3",
            },
            phase
        ),
        columns: (b'a'..b'a' + SIDE)
            .map(|letter| char::from(letter).to_string())
            .collect(),
        rows: (0..SIDE)
            .rev()
            .map(|at| ((at + 1).to_string(), row(at)))
            .collect(),
    }
}

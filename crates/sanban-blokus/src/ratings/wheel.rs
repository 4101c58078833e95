//! What playouts draw placements from: for each square, the placements that cover it, each as wide as it is rated.
//!
//! The placements that cover a square lie in sixteen sectors, by which of its four edge neighbours they cover too: at a
//! corner where some neighbours are taken, only those sectors are turned to that leave them out. Weights are whole
//! numbers, so that sums are exact and a drawn number means the same on every machine. The heaviest placement weighs
//! 2²³, the lightest at least 1.

use super::{Feature, Gammas};
use crate::placement::Placement;
use crate::square::{SIDE, Square};
use sanban_game::Stream;

/// The ways to cover the squares, with weights.
#[derive(Clone, Debug)]
pub(crate) struct Wheel {
    /// The weight of each placement.
    weights: Box<[u32]>,
    squares: Box<[Rim]>,
    /// The placements by square and sector.
    ways: Box<[Covering]>,
}

/// A placement in its sector. The two numbers lie side by side, so that finding one fetches the other.
#[derive(Clone, Copy, Debug)]
struct Covering {
    /// What it weighs together with those before it in its sector.
    up_to: u32,
    placement: Placement,
}

/// The ways to cover one square.
#[derive(Clone, Debug)]
struct Rim {
    /// Where each sector begins, and the last one ends.
    begins: [u32; 17],
    /// What each sector weighs.
    sectors: [u32; 16],
    /// What the sectors weigh together that cover no neighbour outside of a set.
    allowed: [u32; 16],
}

/// The weight of the heaviest placement; 414 of them still fit into 32 bits.
const HEAVIEST: f64 = 8_388_608.0;

/// A number below `total`, each with the same chance up to one part in 2²⁰ for totals below 2⁴⁴.
#[inline]
pub(crate) fn spin(total: u64, rng: &mut Stream) -> u64 {
    let product = u128::from(rng.bits()) * u128::from(total);
    #[allow(clippy::cast_possible_truncation)] // the upper half
    let upper = (product >> 64) as u64;
    upper
}

impl Wheel {
    /// The wheel of these ratings.
    pub(super) fn new(gammas: &Gammas) -> Wheel {
        let rated: Vec<f64> = Placement::all()
            .map(|placement| {
                let features = Feature::of(placement);
                features
                    .iter()
                    .map(|feature| gammas[feature.index()])
                    .product()
            })
            .collect();
        let highest = rated.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let weigh = |gamma: &f64| (gamma / highest * HEAVIEST).round().max(1.0) as u32;
        let weights: Box<[u32]> = rated.iter().map(weigh).collect();

        let mut covering: Vec<Vec<(usize, Placement)>> =
            vec![Vec::new(); usize::from(SIDE) * usize::from(SIDE)];
        for placement in Placement::all() {
            for square in placement.squares() {
                covering[square.index()].push((sector(placement, square), placement));
            }
        }
        let (mut squares, mut all) = (Vec::new(), Vec::new());
        for mut ways in covering {
            ways.sort_unstable();
            let mut rim = Rim {
                begins: [0; 17],
                sectors: [0; 16],
                allowed: [0; 16],
            };
            let number = |len: usize| u32::try_from(len).unwrap_or(u32::MAX);
            for sector in 0..16 {
                rim.begins[sector] = number(all.len());
                for &(_, placement) in ways.iter().filter(|way| way.0 == sector) {
                    rim.sectors[sector] += weights[placement.index()];
                    all.push(Covering {
                        up_to: rim.sectors[sector],
                        placement,
                    });
                }
            }
            rim.begins[16] = number(all.len());
            for (free, allowed) in rim.allowed.iter_mut().enumerate() {
                let inside = (0..16).filter(|sector| sector & !free == 0);
                *allowed = inside.map(|sector: usize| rim.sectors[sector]).sum();
            }
            squares.push(rim);
        }
        Wheel {
            weights,
            squares: squares.into(),
            ways: all.into(),
        }
    }

    /// What a placement weighs.
    #[inline]
    pub(crate) fn weight(&self, placement: Placement) -> u32 {
        self.weights[placement.index()]
    }

    /// What the placements weigh together that cover `square` and of its edge neighbours only some in `free` (see
    /// [`crate::tables::Way`]).
    #[inline]
    pub(crate) fn weight_at(&self, square: Square, free: u8) -> u32 {
        self.squares[square.index()].allowed[usize::from(free)]
    }

    /// The placement among these at which `drawn`, below [`Wheel::weight_at`], points.
    #[inline]
    pub(crate) fn at(&self, square: Square, free: u8, mut drawn: u32) -> Placement {
        let rim = &self.squares[square.index()];
        let mut sector = 0;
        // Sectors that weigh nothing are passed over; the last is never needed to stop.
        while sector < 15 && (sector & !usize::from(free) != 0 || drawn >= rim.sectors[sector]) {
            if sector & !usize::from(free) == 0 {
                drawn -= rim.sectors[sector];
            }
            sector += 1;
        }
        let (begin, end) = (rim.begins[sector] as usize, rim.begins[sector + 1] as usize);
        let ways = &self.ways[begin..end];
        ways[ways.partition_point(|way| way.up_to <= drawn)].placement
    }
}

/// Which edge neighbours of `square` a placement covers, as an index into the table of ways.
fn sector(placement: Placement, square: Square) -> usize {
    use crate::tables::Way;
    let stones = placement.stones();
    let covers = |dx: i8, dy: i8| {
        let column = square.column().checked_add_signed(dx);
        let row = square.row().checked_add_signed(dy);
        let near = column
            .zip(row)
            .and_then(|(column, row)| Square::new(column, row));
        near.is_some_and(|near| stones.contains(near))
    };
    let sides = [
        (Way::WEST, covers(-1, 0)),
        (Way::EAST, covers(1, 0)),
        (Way::SOUTH, covers(0, -1)),
        (Way::NORTH, covers(0, 1)),
    ];
    let covered = sides.iter().filter(|(_, covered)| *covered);
    covered.map(|(side, _)| side).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Piece;

    #[test]
    fn every_number_points_at_a_placement_by_its_weight() {
        let mut gammas = [1.0; Feature::COUNT];
        gammas[Feature::Piece(Piece::X).index()] = 3.0;
        gammas[Feature::Square(Square::E10).index()] = 2.0;
        let wheel = Wheel::new(&gammas);
        for (square, free) in [(Square::E10, 15), (Square::E10, 0b0101), (Square::J5, 0)] {
            let mut covering: Vec<Placement> = Placement::all()
                .filter(|placement| {
                    placement.stones().contains(square)
                        && sector(*placement, square) & !usize::from(free) == 0
                })
                .collect();
            let mut drawn = 0;
            while drawn < wheel.weight_at(square, free) {
                let placement = wheel.at(square, free, drawn);
                let weight = wheel.weight(placement);
                // The last number of its share points at it, too, and the next at another.
                assert_eq!(wheel.at(square, free, drawn + weight - 1), placement);
                let known = covering.iter().position(|&other| other == placement);
                covering.swap_remove(known.unwrap());
                drawn += weight;
            }
            assert_eq!(drawn, wheel.weight_at(square, free));
            assert!(covering.is_empty(), "{covering:?}");
        }
    }

    #[test]
    fn weights_are_in_proportion_to_the_ratings() {
        let mut gammas = [1.0; Feature::COUNT];
        gammas[Feature::Piece(Piece::X).index()] = 4.0;
        let wheel = Wheel::new(&gammas);
        for placement in Placement::all() {
            let share = if placement.piece() == Piece::X { 1 } else { 4 };
            assert_eq!(wheel.weight(placement) * share, 8_388_608);
        }
    }
}

//! Roulette wheels: for each square the placements that cover it, each weighted by its rating.
//!
//! The placements that cover a square are grouped into sixteen sectors, by the set of its four edge neighbours that they
//! cover too: at a corner with some neighbours taken, only the sectors that avoid them are drawn from. Weights are
//! integers, so that sums are exact and a random number selects the same placement on every machine. The heaviest
//! placement weighs 2²³, the lightest at least 1.

use super::{Feature, Gammas};
use crate::placement::Placement;
use crate::square::{SIDE, Square};
use sanban_game::Stream;

/// Wheels of all squares.
#[derive(Clone, Debug)]
pub(crate) struct Wheel {
    /// Weight of each placement.
    weights: Box<[u32]>,
    squares: Box<[SquareWheel]>,
    /// Placements by square and sector.
    ways: Box<[Slot]>,
}

/// A slot of a sector. The two numbers are adjacent, so that finding one fetches the other.
#[derive(Clone, Copy, Debug)]
struct Slot {
    /// Cumulative weight within its sector, including this slot.
    up_to: u32,
    placement: Placement,
}

/// Wheel of one square.
#[derive(Clone, Debug)]
struct SquareWheel {
    /// Start of each sector, and the end of the last one.
    begins: [u32; 17],
    /// Weight of each sector.
    sectors: [u32; 16],
    /// By set of neighbours: total weight of the sectors that cover no neighbour outside of it.
    allowed: [u32; 16],
}

/// Weight of the heaviest placement; 414 of them still fit into 32 bits.
const HEAVIEST: f64 = 8_388_608.0;

/// A random number below `total`, uniform up to one part in 2²⁰ for totals below 2⁴⁴.
#[inline]
pub(crate) fn spin(total: u64, rng: &mut Stream) -> u64 {
    let product = u128::from(rng.bits()) * u128::from(total);
    // Only the upper half is used.
    (product >> 64) as u64
}

impl Wheel {
    /// Wheel of these ratings.
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
            let mut wheel = SquareWheel {
                begins: [0; 17],
                sectors: [0; 16],
                allowed: [0; 16],
            };
            let number = |len: usize| u32::try_from(len).unwrap_or(u32::MAX);
            for sector in 0..16 {
                wheel.begins[sector] = number(all.len());
                for &(_, placement) in ways.iter().filter(|way| way.0 == sector) {
                    wheel.sectors[sector] += weights[placement.index()];
                    all.push(Slot {
                        up_to: wheel.sectors[sector],
                        placement,
                    });
                }
            }
            wheel.begins[16] = number(all.len());
            for (free, allowed) in wheel.allowed.iter_mut().enumerate() {
                let inside = (0..16).filter(|sector| sector & !free == 0);
                *allowed = inside.map(|sector: usize| wheel.sectors[sector]).sum();
            }
            squares.push(wheel);
        }
        Wheel {
            weights,
            squares: squares.into(),
            ways: all.into(),
        }
    }

    /// Weight of a placement.
    #[inline]
    pub(crate) fn weight(&self, placement: Placement) -> u32 {
        self.weights[placement.index()]
    }

    /// Total weight of the placements that cover `square` and no edge neighbours of it outside of `free` (bits as in
    /// [`crate::tables::Way`]).
    #[inline]
    pub(crate) fn weight_at(&self, square: Square, free: u8) -> u32 {
        self.squares[square.index()].allowed[usize::from(free)]
    }

    /// Placement among these selected by `drawn`, a number below [`Wheel::weight_at`].
    #[inline]
    pub(crate) fn at(&self, square: Square, free: u8, mut drawn: u32) -> Placement {
        let wheel = &self.squares[square.index()];
        let mut sector = 0;
        // Sectors of weight 0 are skipped; the last is never needed to stop.
        while sector < 15 && (sector & !usize::from(free) != 0 || drawn >= wheel.sectors[sector]) {
            if sector & !usize::from(free) == 0 {
                drawn -= wheel.sectors[sector];
            }
            sector += 1;
        }
        let (begin, end) = (
            wheel.begins[sector] as usize,
            wheel.begins[sector + 1] as usize,
        );
        let ways = &self.ways[begin..end];
        ways[ways.partition_point(|way| way.up_to <= drawn)].placement
    }
}

/// Set of edge neighbours of `square` that a placement covers, as an index into the table of ways.
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
                // The last number of its share selects it too, and the next one another placement.
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

//! Playout policies by ratings: roulette-wheel and tournament selection, after Sasaki and Kotani.
//!
//! The roulette selects each legal placement with a probability proportional to its rating γ, without summing all of them
//! at every move. Early in a game it draws from the [wheels](super::super::ratings) of the open corners, where every
//! placement is weighted by its rating, until one fits; one that covers m corners is on m wheels, and is accepted with
//! probability 1 / m. After too many failed draws, the legal placements are listed once, piece by piece with their sums,
//! and the list is then maintained: a placed piece leaves it as it is, a placement that no longer fits is removed when it
//! happens to be drawn, and those made possible by new corners are added. Weights are integers, so that the sums stay
//! exact.

use std::sync::Arc;

use super::MovePolicy;
use super::probe::Probe;
use super::uniform::Uniform;
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::placement::Placement;
use crate::ratings::{Phase, Ratings, Wheel, spin};
use crate::square::{Square, SquareSet};
use sanban_game::Stream;

/// Number of failed draws before listing; from 16 to 32 the speed is much the same.
const DRAWS: u32 = 24;

/// Roulette-wheel selection: each legal placement has a probability proportional to its rating.
#[derive(Clone, Debug)]
pub struct Roulette {
    ratings: Arc<Ratings>,
    /// `true` if the list below is in use.
    listed: bool,
    /// All legal placements and some that no longer are, by piece.
    pieces: Vec<PieceList>,
    /// Phase whose weights the list has, and the corners at which its placements were generated.
    phase: Phase,
    corners: SquareSet,
    /// Corners to draw from.
    open: Vec<Corner>,
}

/// Placements of a piece with their weights.
#[derive(Clone, Debug, Default)]
struct PieceList {
    placements: Vec<Placement>,
    weights: Vec<u32>,
    sum: u64,
}

/// Wheel of an open corner.
#[derive(Clone, Copy, Debug)]
struct Corner {
    square: Square,
    /// Set of its free edge neighbours.
    free: u8,
    weight: u32,
}

impl PieceList {
    fn clear(&mut self) {
        self.placements.clear();
        self.weights.clear();
        self.sum = 0;
    }

    #[inline]
    fn push(&mut self, placement: Placement, weight: u32) {
        self.placements.push(placement);
        self.weights.push(weight);
        self.sum += u64::from(weight);
    }

    /// Index selected by `drawn`, a number below the sum.
    #[inline]
    fn index_at(&self, mut drawn: u64) -> usize {
        for (index, &weight) in self.weights.iter().enumerate() {
            let weight = u64::from(weight);
            if drawn < weight {
                return index;
            }
            drawn -= weight;
        }
        self.weights.len() - 1
    }

    fn remove(&mut self, index: usize) {
        self.placements.swap_remove(index);
        self.sum -= u64::from(self.weights.swap_remove(index));
    }
}

impl Roulette {
    /// A roulette with these ratings.
    #[must_use]
    pub fn new(ratings: Arc<Ratings>) -> Roulette {
        Roulette {
            ratings,
            listed: false,
            pieces: vec![PieceList::default(); Piece::COUNT],
            phase: Phase::Opening,
            corners: SquareSet::EMPTY,
            open: Vec::new(),
        }
    }

    /// Draws a legal placement from the wheels, or `None` if all draws failed.
    fn draw(
        &mut self,
        board: &Board,
        colour: Colour,
        probe: &Probe,
        rng: &mut Stream,
    ) -> Option<Placement> {
        let wheel = self.ratings.wheel(Phase::of(board));
        let mut total = 0;
        self.open.clear();
        for square in board.open_corners(colour).iter() {
            let free = probe.neighbours(square);
            let weight = wheel.weight_at(square, free);
            total += u64::from(weight);
            self.open.push(Corner {
                square,
                free,
                weight,
            });
        }
        for _ in 0..DRAWS {
            let mut drawn = spin(total, rng);
            let corner = self.open.iter().find(|corner| {
                let weight = u64::from(corner.weight);
                let found = drawn < weight;
                if !found {
                    drawn -= weight;
                }
                found
            })?;
            let drawn = u32::try_from(drawn).unwrap_or(0);
            let placement = wheel.at(corner.square, corner.free, drawn);
            let covered = probe.corners_covered(placement);
            if covered == 1 || covered > 1 && rng.below(covered) == 0 {
                return Some(placement);
            }
        }
        None
    }

    /// Lists all legal placements.
    fn list(&mut self, board: &Board, colour: Colour) {
        self.pieces.iter_mut().for_each(PieceList::clear);
        self.listed = true;
        self.phase = Phase::of(board);
        self.corners = board.open_corners(colour);
        let wheel = self.ratings.wheel(self.phase);
        add(
            &mut self.pieces,
            wheel,
            board,
            colour,
            &self.corners,
            &SquareSet::EMPTY,
        );
    }

    /// Updates the list, except for placements that no longer fit.
    fn renew(&mut self, board: &Board, colour: Colour) {
        for piece in board.pieces_left(colour).complement().iter() {
            self.pieces[piece.index()].clear();
        }
        let phase = Phase::of(board);
        let wheel = self.ratings.wheel(phase);
        if phase != self.phase {
            self.phase = phase;
            for list in &mut self.pieces {
                list.sum = 0;
                for (placement, weight) in list.placements.iter().zip(&mut list.weights) {
                    *weight = wheel.weight(*placement);
                    list.sum += u64::from(*weight);
                }
            }
        }
        let old = self.corners;
        let new = board.open_corners(colour) & !old;
        if !new.is_empty() {
            // Those that cover an old corner too were legal before, and are in the list.
            add(&mut self.pieces, wheel, board, colour, &new, &old);
            self.corners = old | new;
        }
    }
}

/// Adds the legal placements that cover one of `corners` and none of `known`.
fn add(
    pieces: &mut [PieceList],
    wheel: &Wheel,
    board: &Board,
    colour: Colour,
    corners: &SquareSet,
    known: &SquareSet,
) {
    let look = !known.is_empty();
    board.for_each_placement_at(colour, corners, |placement| {
        if !(look && placement.stones().meets(known)) {
            pieces[placement.piece().index()].push(placement, wheel.weight(placement));
        }
    });
}

impl MovePolicy for Roulette {
    fn reset(&mut self) {
        self.listed = false;
    }

    fn choose(&mut self, board: &Board, colour: Colour, rng: &mut Stream) -> Option<Placement> {
        let probe = Probe::new(board, colour);
        if self.listed {
            self.renew(board, colour);
        } else {
            if let Some(drawn) = self.draw(board, colour, &probe, rng) {
                return Some(drawn);
            }
            self.list(board, colour);
        }
        let mut total: u64 = self.pieces.iter().map(|list| list.sum).sum();
        while total > 0 {
            let mut drawn = spin(total, rng);
            let list = self.pieces.iter_mut().find(|list| {
                let found = drawn < list.sum;
                if !found {
                    drawn -= list.sum;
                }
                found
            })?;
            let index = list.index_at(drawn);
            let placement = list.placements[index];
            if probe.corners_covered(placement) > 0 {
                return Some(placement);
            }
            total -= u64::from(list.weights[index]);
            list.remove(index);
        }
        None
    }
}

/// Tournament selection: draws two legal placements uniformly, possibly the same one, and takes the higher rated; of
/// equals the first.
#[derive(Clone, Debug)]
pub struct BestOfTwo {
    ratings: Arc<Ratings>,
    uniform: Uniform,
}

impl BestOfTwo {
    /// Best-of-two selection with these ratings.
    #[must_use]
    pub fn new(ratings: Arc<Ratings>) -> BestOfTwo {
        BestOfTwo {
            ratings,
            uniform: Uniform::default(),
        }
    }
}

impl MovePolicy for BestOfTwo {
    fn reset(&mut self) {
        self.uniform.reset();
    }

    fn choose(&mut self, board: &Board, colour: Colour, rng: &mut Stream) -> Option<Placement> {
        let first = self.uniform.choose(board, colour, rng)?;
        let second = self.uniform.choose(board, colour, rng)?;
        let wheel = self.ratings.wheel(Phase::of(board));
        Some(if wheel.weight(second) > wheel.weight(first) {
            second
        } else {
            first
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use crate::ratings::Feature;
    use sanban_game::Seed;

    /// Ratings with all values distinct.
    fn ratings() -> Arc<Ratings> {
        let mut rng = Seed(9).stream();
        let gammas = std::array::from_fn(|_| {
            std::array::from_fn::<f64, { Feature::COUNT }, _>(|_| 0.2 + 2.0 * rng.unit())
        });
        Arc::new(Ratings::new(gammas, Vec::new()))
    }

    fn legal(board: &Board, colour: Colour) -> Vec<Placement> {
        let mut legal = Vec::new();
        board.placements(colour, &mut legal);
        legal.sort_unstable();
        legal
    }

    #[test]
    fn the_list_is_kept_up_to_date() {
        let ratings = ratings();
        for seed in 0..40 {
            let mut rng = Seed(seed).stream();
            let mut board = Board::new(&Rules::default());
            let mut sides = [0, 1].map(|_| Roulette::new(Arc::clone(&ratings)));
            let mut colour = Colour::First;
            let mut stuck = 0;
            while stuck < 2 {
                let side = &mut sides[colour.index()];
                let chosen = side.choose(&board, colour, &mut rng);
                let legal = legal(&board, colour);
                assert_eq!(chosen.is_none(), legal.is_empty());
                if side.listed {
                    let probe = Probe::new(&board, colour);
                    let mut kept = Vec::new();
                    for list in &side.pieces {
                        let weighed = list.placements.iter().zip(&list.weights);
                        let wheel = ratings.wheel(Phase::of(&board));
                        assert!(
                            weighed
                                .clone()
                                .all(|(&p, &weight)| wheel.weight(p) == weight)
                        );
                        let sum: u64 = list.weights.iter().map(|&w| u64::from(w)).sum();
                        assert_eq!(list.sum, sum);
                        kept.extend(&list.placements);
                    }
                    kept.retain(|&placement| probe.corners_covered(placement) > 0);
                    kept.sort_unstable();
                    assert_eq!(kept, legal, "seed {seed}");
                }
                match chosen {
                    Some(placement) => {
                        board.check(colour, placement).unwrap();
                        board.lay(colour, placement);
                        stuck = 0;
                    }
                    None => stuck += 1,
                }
                colour = colour.other();
            }
        }
    }

    /// Deviation of the counts of `draws` draws from the expected ones, in standard deviations of χ².
    fn surprise(expected: &[(Placement, f64)], mut draw: impl FnMut() -> Placement) -> f64 {
        let draws = 100 * expected.len();
        let mut counts = vec![0.0; expected.len()];
        for _ in 0..draws {
            let drawn = draw();
            counts[expected.iter().position(|known| known.0 == drawn).unwrap()] += 1.0;
        }
        // The least probable placements have small expected counts and are pooled.
        let (mut chi_squared, mut freedom, mut few) = (0.0, -1.0, (0.0, 0.0));
        let mut add = |count: f64, mean: f64| {
            chi_squared += (count - mean).powi(2) / mean;
            freedom += 1.0;
        };
        for (count, (_, probability)) in counts.iter().zip(expected) {
            let mean = draws as f64 * probability;
            if mean < 5.0 {
                few = (few.0 + count, few.1 + mean);
            } else {
                add(*count, mean);
            }
        }
        if few.1 > 0.0 {
            add(few.0, few.1);
        }
        (chi_squared - freedom) / (2.0_f64 * freedom).sqrt()
    }

    /// The position after this many uniformly random plies.
    fn position(plies: usize, rng: &mut Stream) -> (Board, Colour) {
        let mut board = Board::new(&Rules::default());
        for ply in 0..plies {
            let colour = Colour::BOTH[ply % 2];
            let placement = *rng.choose(&legal(&board, colour)).unwrap();
            board.lay(colour, placement);
        }
        (board, Colour::BOTH[plies % 2])
    }

    #[test]
    fn placements_come_as_often_as_they_are_rated() {
        let ratings = ratings();
        let mut rng = Seed(5).stream();
        for plies in [0, 6, 14, 20] {
            let (board, colour) = position(plies, &mut rng);
            let expected = ratings.probabilities(&board, colour);
            let mut roulette = Roulette::new(Arc::clone(&ratings));
            let found = surprise(&expected, || {
                roulette.reset();
                roulette.choose(&board, colour, &mut rng).unwrap()
            });
            assert!(found.abs() < 5.0, "{found} after {plies}");
            // The same from a list alone.
            roulette.list(&board, colour);
            let found = surprise(&expected, || {
                roulette.choose(&board, colour, &mut rng).unwrap()
            });
            assert!(found.abs() < 5.0, "{found} after {plies}, from the list");
        }
    }

    #[test]
    fn the_best_of_two_is_the_higher_rated() {
        let ratings = ratings();
        let mut rng = Seed(6).stream();
        let (board, colour) = position(12, &mut rng);
        let mut rated = ratings.probabilities(&board, colour);
        rated.sort_by(|a, b| a.1.total_cmp(&b.1));
        // The k-th of n from below is the better of two with probability (2k − 1) / n².
        let n = rated.len() as f64;
        let mut k = 0.0;
        for (_, probability) in &mut rated {
            k += 1.0;
            *probability = (2.0 * k - 1.0) / (n * n);
        }
        let mut best = BestOfTwo::new(Arc::clone(&ratings));
        let found = surprise(&rated, || {
            best.reset();
            best.choose(&board, colour, &mut rng).unwrap()
        });
        assert!(found.abs() < 5.0, "{found}");
    }
}

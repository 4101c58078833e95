//! The uniform playout policy, by rejection sampling.
//!
//! Early in a game many placements are legal, and drawing until one fits is far faster than listing them. Each open
//! corner can be covered in up to 414 ways (by a square of an orientation); those that would cover a neighbour that is
//! not free are excluded by table, and one of the rest is drawn. A placement that covers m corners can be drawn in m
//! ways, and is accepted with probability 1 / m, so that every legal one is equally likely.
//!
//! After too many failed draws, which show that few placements are legal, they are listed once, and the list is then
//! maintained: a placement that no longer fits is removed when it happens to be drawn, and those made possible by the
//! corners of new pieces are added.

use super::{MovePolicy, probe::Probe};
use crate::board::Board;
use crate::colour::Colour;
use crate::placement::Placement;
use crate::square::{Square, SquareSet};
use crate::tables::{Way, tables};
use sanban_game::Stream;

/// Number of failed draws before listing; from 20 to 40 the speed is much the same.
const DRAWS: u32 = 24;

/// The uniform policy: every legal placement is equally likely.
#[derive(Clone, Debug, Default)]
pub struct Uniform {
    /// All legal placements and some that no longer are, once there are few; `None` before.
    list: Option<Vec<Placement>>,
    /// The list that is not in use.
    spare: Vec<Placement>,
    /// Corners at which the placements in the list were generated.
    corners: SquareSet,
    /// Corners to draw from.
    open: Vec<Corner>,
}

/// Ways to cover an open corner.
#[derive(Clone, Copy, Debug)]
struct Corner {
    square: Square,
    /// Set of its free edge neighbours, as an index into the table of ways.
    free: u8,
    /// Cumulative number of ways, including this corner.
    up_to: u32,
}

impl MovePolicy for Uniform {
    fn reset(&mut self) {
        if let Some(list) = self.list.take() {
            self.spare = list;
        }
    }

    fn choose(&mut self, board: &Board, colour: Colour, rng: &mut Stream) -> Option<Placement> {
        let probe = Probe::new(board, colour);
        match &mut self.list {
            Some(list) => {
                let old = self.corners;
                let new = board.open_corners(colour) & !old;
                board.for_each_placement_at(colour, &new, |placement| {
                    // Those that cover an old corner too were legal before, and are in the list.
                    if !placement.stones().meets(&old) {
                        list.push(placement);
                    }
                });
                self.corners = old | new;
            }
            None => {
                if let Some(drawn) = self.draw(board, colour, &probe, rng) {
                    return Some(drawn);
                }
                let mut list = std::mem::take(&mut self.spare);
                board.placements(colour, &mut list);
                self.list = Some(list);
                self.corners = board.open_corners(colour);
            }
        }
        let list = self.list.as_mut()?;
        while !list.is_empty() {
            let index = rng.index(list.len());
            if probe.corners_covered(list[index]) > 0 {
                return Some(list[index]);
            }
            list.swap_remove(index);
        }
        None
    }
}

impl Uniform {
    /// Draws a legal placement, or `None` if all draws failed.
    fn draw(
        &mut self,
        board: &Board,
        colour: Colour,
        probe: &Probe,
        rng: &mut Stream,
    ) -> Option<Placement> {
        let tables = tables();
        let mut total = 0;
        self.open.clear();
        for square in board.open_corners(colour).iter() {
            let free = probe.neighbours(square);
            let ways = tables.ways[usize::from(free)].len();
            total += u32::try_from(ways).unwrap_or(0);
            self.open.push(Corner {
                square,
                free,
                up_to: total,
            });
        }
        for _ in 0..DRAWS {
            let drawn = rng.below(total);
            let corner = self.open.iter().find(|corner| drawn < corner.up_to)?;
            let ways = &tables.ways[usize::from(corner.free)];
            let Way { orientation, x, y } = ways[(corner.up_to - drawn - 1) as usize];
            let shape = tables.shape(orientation);
            let column = corner.square.column().wrapping_sub(x);
            let row = corner.square.row().wrapping_sub(y);
            if column >= shape.columns() || row >= shape.rows() {
                continue;
            }
            let covered = probe.corners_covered_at(shape, column, row);
            if covered == 1 || covered > 1 && rng.below(covered) == 0 {
                return Some(shape.at(column, row));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use sanban_game::Seed;

    #[test]
    fn the_list_is_kept_up_to_date() {
        for seed in 0..40 {
            let mut rng = Seed(seed).stream();
            let mut board = Board::new(&Rules::default());
            let mut sides = [Uniform::default(), Uniform::default()];
            let mut colour = Colour::First;
            let mut stuck = 0;
            while stuck < 2 {
                let chosen = sides[colour.index()].choose(&board, colour, &mut rng);
                let mut legal = Vec::new();
                board.placements(colour, &mut legal);
                assert_eq!(chosen.is_none(), legal.is_empty());
                if let Some(list) = &sides[colour.index()].list {
                    let probe = Probe::new(&board, colour);
                    let mut kept = list.clone();
                    kept.retain(|&placement| probe.corners_covered(placement) > 0);
                    kept.sort_unstable();
                    legal.sort_unstable();
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

    #[test]
    fn every_placement_has_the_same_chance() {
        let mut rng = Seed(5).stream();
        let mut board = Board::new(&Rules::default());
        let mut moves = [Uniform::default(), Uniform::default()];
        for ply in 0..14 {
            let colour = Colour::BOTH[ply % 2];
            let chosen = moves[ply % 2].choose(&board, colour, &mut rng);
            board.lay(colour, chosen.unwrap());
        }
        let mut legal = Vec::new();
        board.placements(Colour::First, &mut legal);
        legal.sort_unstable();
        let mut counts = vec![0_u32; legal.len()];
        for _ in 0..200 * legal.len() {
            let mut fresh = Uniform::default();
            let drawn = fresh.choose(&board, Colour::First, &mut rng).unwrap();
            counts[legal.binary_search(&drawn).unwrap()] += 1;
        }
        let chi_squared: f64 = counts
            .iter()
            .map(|&count| (f64::from(count) - 200.0).powi(2) / 200.0)
            .sum();
        // Mean n − 1, standard deviation √(2 (n − 1)): five of them either way.
        let freedom = (legal.len() - 1) as f64;
        assert!(
            (chi_squared - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(),
            "{chi_squared} for {freedom}"
        );
    }
}

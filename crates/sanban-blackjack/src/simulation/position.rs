//! Position of a shoe within its rounds, in 64 bits.

use super::automaton::Arc;
use super::lanes::LANES;

/// Number of cards left of a shoe, its running count in halves, and the state of the automaton (or the arc to it, if
/// that has ended a round or left the automaton). A card is one addition.
///
/// From the low end: 16 bits for the arc, 16 for the count above [`LOWEST`], 23 for the lane, and 9 for the number of
/// cards: positions with fewer cards left are smaller numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position(u64);

/// Lower bound of running counts, in halves: eight decks of the largest tags stay far above this.
const LOWEST: i32 = -(1 << 15);
const RUNNING: u32 = 16;
const LANE: u32 = 32;
const LEFT: u32 = 55;

impl Position {
    /// Position before a round of the shoe in this lane.
    pub(super) fn new(lane: usize, running: i32, left: usize) -> Position {
        let running = (running - LOWEST).unsigned_abs();
        Position((left as u64) << LEFT | (lane as u64) << LANE | u64::from(running) << RUNNING)
    }

    /// A bound above all positions of any shoe with `left` or fewer cards.
    pub(super) fn above(left: usize) -> Position {
        Position((left as u64 + 1) << LEFT)
    }

    /// Step of a card with this tag, in halves: the number to add to a position.
    pub(super) fn step(tag: i32) -> u64 {
        (i64::from(tag).cast_unsigned() << RUNNING).wrapping_sub(1 << LEFT)
    }

    /// Position after a card with this step, with the arc cleared.
    #[inline(always)]
    pub(super) fn after(self, step: u64) -> Position {
        Position((self.0 & !0xFFFF).wrapping_add(step))
    }

    /// Position with a cleared arc, at the end of `arc`.
    #[inline(always)]
    pub(super) fn to(self, arc: Arc) -> Position {
        Position(self.0 | u64::from(arc))
    }

    #[inline(always)]
    pub(super) fn arc(self) -> Arc {
        self.0 as Arc
    }

    /// Number of cards left.
    #[inline(always)]
    pub(super) fn left(self) -> usize {
        (self.0 >> LEFT) as usize
    }

    /// Index of the shoe.
    #[inline(always)]
    pub(super) fn lane(self) -> usize {
        (self.0 >> LANE) as usize % LANES
    }

    /// Running count, in halves.
    #[inline(always)]
    pub(super) fn running(self) -> i32 {
        i32::from((self.0 >> RUNNING) as u16) + LOWEST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_changes_what_it_should_and_nothing_else() {
        for (running, tag) in [(0, 2), (-40, -2), (-1, 1), (832, 4), (-1664, -8)] {
            let began = Position::new(LANES - 1, running, 416).to(7);
            let next = began.after(Position::step(tag)).to(9);
            assert_eq!((next.running(), next.left()), (running + tag, 415));
            assert_eq!((next.arc(), next.lane()), (9, LANES - 1));
        }
    }

    #[test]
    fn positions_near_the_end_of_a_shoe_are_below_its_limit() {
        for lane in [0, LANES - 1] {
            for (left, below) in [(77, true), (78, true), (79, false)] {
                let position = Position::new(lane, 99, left).to(Arc::MAX);
                assert_eq!(position < Position::above(78), below, "{left}");
            }
        }
    }
}

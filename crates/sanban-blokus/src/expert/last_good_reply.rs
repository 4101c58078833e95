//! Last-good-reply tables with forgetting (Baier and Drake 2010): a reply of the winning side is kept until it occurs in
//! a loss.
//!
//! Playouts try them before their policy: first the reply to the last moves of both sides (LGR-2), then the reply to the
//! opponent's last move alone (LGR-1).

use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

use super::playout::LastMoves;
use crate::colour::Colour;
use crate::placement::Placement;

/// Tables of both sides, shared by all threads of a search.
#[derive(Debug)]
pub(super) struct LastGoodReplies {
    /// By the opponent's last move.
    to_one: [Box<[AtomicU16]>; 2],
    /// By a hash of the last moves of both.
    to_two: Box<[AtomicU16]>,
}

const NOTHING: u16 = u16::MAX;
const BITS: u32 = 18;

/// Indices of the replies of a side in a position.
#[derive(Clone, Copy)]
struct Keys {
    one: usize,
    two: usize,
}

fn keys(colour: Colour, last: &LastMoves) -> Option<Keys> {
    let theirs = last[colour.other().index()][0]?.index();
    let own = last[colour.index()][0].map_or(0, |placement| placement.index() + 1);
    let mixed = (theirs << 15 | own << 1 | colour.index()) as u64;
    let hash = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS);
    // The cast loses nothing: 18 bits.
    let two = hash as usize;
    Some(Keys { one: theirs, two })
}

impl LastGoodReplies {
    pub(super) fn new() -> LastGoodReplies {
        let nothing = |len| (0..len).map(|_| AtomicU16::new(NOTHING)).collect();
        LastGoodReplies {
            to_one: [nothing(Placement::COUNT), nothing(Placement::COUNT)],
            to_two: nothing(1 << BITS),
        }
    }

    /// Replies of a side, the more specific one first.
    #[inline]
    pub(super) fn of(&self, colour: Colour, last: &LastMoves) -> [Option<Placement>; 2] {
        let Some(Keys { one, two }) = keys(colour, last) else {
            return [None; 2];
        };
        [&self.to_two[two], &self.to_one[colour.index()][one]]
            .map(|kept| kept.load(Relaxed))
            .map(|reply| (reply != NOTHING).then_some(Placement(reply)))
    }

    /// Updates the tables with a reply; `good` if its side won.
    #[inline]
    pub(super) fn update(&self, colour: Colour, last: &LastMoves, reply: Placement, good: bool) {
        let Some(Keys { one, two }) = keys(colour, last) else {
            return;
        };
        for kept in [&self.to_two[two], &self.to_one[colour.index()][one]] {
            if good {
                kept.store(reply.0, Relaxed);
            } else if kept.load(Relaxed) == reply.0 {
                kept.store(NOTHING, Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_kept_until_it_fails() {
        let [first, second, reply, other] = [10, 20, 30, 40].map(Placement);
        let replies = LastGoodReplies::new();
        let mut last = LastMoves::default();
        assert_eq!(replies.of(Colour::Second, &last), [None; 2]);
        last[Colour::First.index()] = [Some(first), None];
        replies.update(Colour::Second, &last, reply, true);
        assert_eq!(replies.of(Colour::Second, &last), [Some(reply); 2]);
        assert_eq!(replies.of(Colour::First, &last), [None; 2]);
        // After another move of its own only the opponent's is the same.
        last[Colour::Second.index()] = [Some(second), None];
        assert_eq!(replies.of(Colour::Second, &last), [None, Some(reply)]);
        replies.update(Colour::Second, &last, other, false);
        assert_eq!(replies.of(Colour::Second, &last), [None, Some(reply)]);
        replies.update(Colour::Second, &last, reply, false);
        assert_eq!(replies.of(Colour::Second, &last), [None; 2]);
    }
}

//! The last good reply to each move: what a side that won answered with, until a side that lost answered so.
//!
//! Playouts try it before they draw (last-good-reply with forgetting, Baier and Drake 2010): first the reply to the last moves of
//! both sides, then the reply to the opponent's last move alone.

use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

use super::playout::Last;
use crate::colour::Colour;
use crate::placement::Placement;

/// What is remembered for both sides, by all threads of a search.
#[derive(Debug)]
pub(super) struct Replies {
    /// By the opponent's last move.
    to_one: [Box<[AtomicU16]>; 2],
    /// By a hash of the last moves of both.
    to_two: Box<[AtomicU16]>,
}

const NOTHING: u16 = u16::MAX;
const BITS: u32 = 18;

/// Where the replies of a side in a position are kept.
#[derive(Clone, Copy)]
struct Keys {
    one: usize,
    two: usize,
}

fn keys(colour: Colour, last: &Last) -> Option<Keys> {
    let theirs = last[colour.other().index()][0]?.index();
    let own = last[colour.index()][0].map_or(0, |placement| placement.index() + 1);
    let mixed = (theirs << 15 | own << 1 | colour.index()) as u64;
    let hash = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS);
    #[allow(clippy::cast_possible_truncation)] // 18 bits
    let two = hash as usize;
    Some(Keys { one: theirs, two })
}

impl Replies {
    pub(super) fn new() -> Replies {
        let nothing = |len| (0..len).map(|_| AtomicU16::new(NOTHING)).collect();
        Replies {
            to_one: [nothing(Placement::COUNT), nothing(Placement::COUNT)],
            to_two: nothing(1 << BITS),
        }
    }

    /// The replies of a side, the more fitting one first.
    #[inline]
    pub(super) fn of(&self, colour: Colour, last: &Last) -> [Option<Placement>; 2] {
        let Some(Keys { one, two }) = keys(colour, last) else {
            return [None; 2];
        };
        [&self.to_two[two], &self.to_one[colour.index()][one]]
            .map(|kept| kept.load(Relaxed))
            .map(|reply| (reply != NOTHING).then_some(Placement(reply)))
    }

    /// Notes that a side answered so, and whether it went well.
    #[inline]
    pub(super) fn note(&self, colour: Colour, last: &Last, reply: Placement, good: bool) {
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
        let replies = Replies::new();
        let mut last = Last::default();
        assert_eq!(replies.of(Colour::Second, &last), [None; 2]);
        last[Colour::First.index()] = [Some(first), None];
        replies.note(Colour::Second, &last, reply, true);
        assert_eq!(replies.of(Colour::Second, &last), [Some(reply); 2]);
        assert_eq!(replies.of(Colour::First, &last), [None; 2]);
        // After another move of its own only the opponent's is the same.
        last[Colour::Second.index()] = [Some(second), None];
        assert_eq!(replies.of(Colour::Second, &last), [None, Some(reply)]);
        replies.note(Colour::Second, &last, other, false);
        assert_eq!(replies.of(Colour::Second, &last), [None, Some(reply)]);
        replies.note(Colour::Second, &last, reply, false);
        assert_eq!(replies.of(Colour::Second, &last), [None; 2]);
    }
}

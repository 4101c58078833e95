//! Observation of the player to move: its hand, the unseen cards and the table, as bit words.
//!
//! The pack is closed: the cards neither held by the player nor gone are exactly those held by the others together.
//! The chance to beat a group of n is therefore public up to the distribution of the cards: it takes a group of n
//! of a stronger rank among the unseen cards. For each n one word holds the columns whose groups are *weak*, i.e. can be
//! beaten by unseen cards, so the test costs one AND.

use super::super::card::{Card, Cards, EIGHT, JACK, Suits, TWO};
use super::super::meld::{Kind, Meld};
use super::super::round::{Round, SEATS};
use super::super::rules::Rules;
use super::super::seats::Seats;

/// One bit in every column.
pub(super) const COLUMNS: u64 = 0x0111_1111_1111_1110;

/// Columns with at least 1, 2, 3, 4 cards: `at_least[n - 1]`.
#[inline(always)]
pub(super) fn at_least(cards: Cards) -> [u64; 4] {
    let x = cards.bits();
    let one = (x | x >> 1) & COLUMNS;
    let both = x & x >> 1 & COLUMNS;
    let (high_one, high_both) = ((x >> 2 | x >> 3) & COLUMNS, (x >> 2) & (x >> 3) & COLUMNS);
    [
        one | high_one,
        both | high_both | (one & high_one),
        (both & high_one) | (one & high_both),
        both & high_both,
    ]
}

/// Public information on one opponent.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Other {
    /// Number of cards held.
    pub(super) count: u8,
    /// `true` if it has passed in this trick.
    pub(super) passed: bool,
}

/// Input of the features of a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Observation<'a> {
    pub(super) hand: Cards,
    pub(super) unseen: Cards,
    /// Columns whose groups of 1..=4 cards can be beaten in the order in force.
    pub(super) weak: [u64; 4],
    /// The meld on the table.
    pub(super) top: Option<Meld>,
    pub(super) lock: Suits,
    pub(super) reversed: bool,
    /// Number of cards held.
    pub(super) count: u8,
    /// Fewest cards held by another player still in the game.
    pub(super) fewest: u8,
    /// Most cards held by another player.
    pub(super) most: u8,
    /// Number of opponents still to be asked in this trick.
    pub(super) asked: u8,
    /// Number of cards held by the owner of the top meld.
    pub(super) owner_count: u8,
    /// `true` if the top meld is this player's own.
    pub(super) own: bool,
    /// Number of weak groups held.
    pub(super) weak_groups: u8,
    /// Number of ranks held.
    pub(super) ranks: u8,
    /// The opponents in the order of play, starting with the next player.
    pub(super) others: [Other; SEATS - 1],
    /// Owner of the top meld: 0 this player, 1 the next in the order of play, and so on.
    pub(super) owner: u8,
    /// Class of this player, from 0 (daifugo) to 4 (daihinmin); 5 without classes.
    pub(super) class: u8,
    rules: &'a Rules,
}

impl<'a> Observation<'a> {
    /// The observation of the player to move.
    #[inline(always)]
    pub(super) fn of(round: &'a Round) -> Observation<'a> {
        let mut all = Cards::EMPTY;
        let mut counts = [0_u8; SEATS];
        for (count, &cards) in counts.iter_mut().zip(&round.hands) {
            all |= cards;
            // The cast loses nothing: at most 53 cards.
            let held = cards.len() as u8;
            *count = held;
        }
        Observation::from_public(round, all, &counts)
    }

    /// The same from public information and the player's own hand: `all` holds the cards still in play, `counts` the hand
    /// size of each seat.
    #[inline(always)]
    pub(super) fn from_public(
        round: &'a Round,
        all: Cards,
        counts: &[u8; SEATS],
    ) -> Observation<'a> {
        let me = round.actor;
        let hand = round.hands[me.index()];
        let mut rest = *counts;
        rest[me.index()] = 0;
        let (mut fewest, mut most, mut others) = (u8::MAX, 0, 0);
        for (seat, &count) in rest.iter().enumerate() {
            // Wraps at 0, so that seats without cards count as the most.
            fewest = fewest.min(count.wrapping_sub(1));
            most = most.max(count);
            others |= u8::from(count > 0) << seat;
        }
        let mut asked = Seats::from_bits(others).without(round.passed);
        asked.remove(round.owner);
        // The cast loses nothing: at most five.
        let asked = asked.len() as u8;
        let mut others_in_turn = [Other::default(); SEATS - 1];
        let (mut seat, mut owner) = (me, 0);
        for (nth, other) in (1..).zip(&mut others_in_turn) {
            seat = round.after[seat.index()];
            other.count = counts[seat.index()];
            other.passed = round.passed.has(seat);
            if seat == round.owner {
                owner = nth;
            }
        }
        let mut class = 5;
        if let Some(classes) = round.classes {
            for (nth, seat) in (0..).zip(classes) {
                if seat == me {
                    class = nth;
                }
            }
        }
        let unseen = all - hand;
        let reversed = round.table.reversed();
        let held = at_least(hand);
        let weak = weak_columns(unseen, most, reversed, &round.rules);
        // The cast loses nothing: at most 13.
        let ranks = held[0].count_ones() as u8;
        Observation {
            hand,
            unseen,
            weak,
            top: round.table.top,
            lock: round.table.lock,
            reversed,
            count: counts[me.index()],
            fewest: fewest.saturating_add(1),
            most,
            asked,
            owner_count: counts[round.owner.index()],
            own: round.owner == me,
            weak_groups: weak_groups(&held, &weak),
            ranks,
            others: others_in_turn,
            owner,
            class,
            rules: &round.rules,
        }
    }

    /// Columns whose groups of 1..=4 cards the unseen cards could beat after a revolution.
    #[inline(always)]
    pub(super) fn weak_after_revolution(&self) -> [u64; 4] {
        weak_columns(self.unseen, self.most, !self.reversed, self.rules)
    }

    /// `true` if the group of `size` cards of `column` is weak.
    #[inline(always)]
    pub(super) fn is_weak(&self, column: u8, size: u8) -> bool {
        size > 0 && self.weak[usize::from(size.min(4)) - 1] >> (4 * column) & 1 == 1
    }

    /// Number of cards held in a column.
    #[inline(always)]
    pub(super) fn held_in(&self, column: u8) -> u8 {
        self.hand.suits_at(column).len()
    }

    /// Strength of the rank in the order in force: 1 (weakest) to 13; 14 or 0 for a joker at an end of a sequence, 14 for
    /// a lone joker.
    #[inline(always)]
    pub(super) fn strength(&self, column: u8) -> u8 {
        if column > TWO + 1 {
            TWO + 1
        } else if self.reversed {
            TWO + 1 - column
        } else {
            column
        }
    }

    /// Suits of a meld that would lock the trick; none if it cannot be locked.
    #[inline(always)]
    pub(super) fn locking(&self) -> Suits {
        match self.top {
            Some(top) if self.rules.lock && self.lock.is_empty() => top.suits(),
            _ => Suits::NONE,
        }
    }

    /// Suits required of later melds once `meld` is played; empty if any will do.
    #[inline(always)]
    pub(super) fn lock_after(&self, meld: &Meld) -> Suits {
        let locking = self.locking();
        if meld.suits() == locking && !locking.is_empty() {
            locking
        } else {
            self.lock
        }
    }

    /// Number of unseen singles that beat this one.
    #[inline(always)]
    pub(super) fn singles_above(&self, meld: &Meld, lock: Suits) -> u8 {
        if meld.is_lone_joker() {
            return u8::from(self.rules.spade_three && self.unseen.contains(Card::SPADE_THREE));
        }
        let stronger = if self.reversed {
            self.unseen.below(meld.low())
        } else {
            self.unseen.above(meld.low())
        };
        let stronger = if lock.is_empty() {
            stronger
        } else {
            stronger.of_suits(lock)
        };
        // The cast loses nothing: at most 53 cards.
        let count = stronger.bits().count_ones() as u8;
        count + u8::from(self.unseen.contains(Card::JOKER))
    }

    /// Number of ranks in which the unseen cards hold a group that beats this one.
    #[inline(always)]
    pub(super) fn groups_above(&self, meld: &Meld, lock: Suits) -> u8 {
        let reversed = self.reversed != self.turns_order(meld);
        let size = usize::from(meld.size().min(4));
        if usize::from(self.most) < usize::from(meld.size()) {
            return 0;
        }
        let unseen = if lock.is_empty() {
            self.unseen
        } else {
            self.unseen.of_suits(lock)
        };
        let out = at_least(unseen);
        let wild = self.unseen.contains(Card::JOKER) && self.rules.wild_joker;
        let beating = Cards::from_bits(out[if wild { size - 2 } else { size - 1 }]);
        let stronger = if reversed {
            beating.below(meld.low())
        } else {
            beating.above(meld.low())
        };
        // The cast loses nothing: at most 13.
        stronger.bits().count_ones() as u8
    }

    /// `true` if the unseen cards hold a sequence that beats this one.
    #[inline(always)]
    pub(super) fn has_sequence_above(&self, meld: &Meld, lock: Suits) -> bool {
        let size = meld.size();
        if self.most < size {
            return false;
        }
        let wild = self.unseen.contains(Card::JOKER) && self.rules.wild_joker;
        let pool = if lock.is_empty() {
            self.unseen
        } else {
            self.unseen.of_suits(lock)
        };
        let stronger = if self.reversed != self.turns_order(meld) {
            pool.below(meld.low())
        } else {
            pool.above(meld.high())
        };
        has_run(stronger, size, wild)
    }

    /// `true` if no distribution of the unseen cards holds an answer to this meld.
    pub(super) fn keeps_lead(&self, meld: &Meld) -> bool {
        if self.rules.eight_cut && meld.covers(EIGHT) {
            return true;
        }
        if self.rules.spade_three && self.top.is_some_and(|top| top.is_lone_joker()) {
            return true;
        }
        // With 11-back a jack reverses the order in which it can be answered.
        if self.rules.eleven_back && meld.covers(JACK) {
            return false;
        }
        let lock = self.lock_after(meld);
        match meld.kind() {
            Kind::Single => self.singles_above(meld, lock) == 0,
            Kind::Group => self.groups_above(meld, lock) == 0,
            Kind::Sequence => !self.has_sequence_above(meld, lock),
        }
    }

    /// `true` if an 8 ends the trick.
    #[inline(always)]
    pub(super) fn cuts(&self) -> bool {
        self.rules.eight_cut
    }

    /// `true` if playing `meld` is a revolution, which reverses the order for the rest of the game.
    #[inline(always)]
    pub(super) fn turns_order(&self, meld: &Meld) -> bool {
        match meld.kind() {
            _ if meld.size() < 4 => false,
            Kind::Sequence => self.rules.sequence_revolution && meld.size() >= 5,
            Kind::Single | Kind::Group => self.rules.revolution,
        }
    }
}

/// Columns whose groups of 1..=4 cards `unseen` can beat, given that nobody holds more than `most` of them.
#[inline(always)]
fn weak_columns(unseen: Cards, most: u8, reversed: bool, rules: &Rules) -> [u64; 4] {
    let out = at_least(unseen);
    let joker = unseen.contains(Card::JOKER);
    // With a wild joker one real card fewer is enough.
    let beating = if joker && rules.wild_joker {
        [out[0], out[0], out[1], out[2]]
    } else {
        out
    };
    let safe = if rules.eight_cut { 1 << (4 * EIGHT) } else { 0 };
    let mut weak = [0; 4];
    for size in 0..4 {
        let columns = match beating[size] {
            _ if size == 0 && joker => COLUMNS,
            0 => 0,
            beating if reversed => COLUMNS & !(u64::MAX >> (63 - beating.trailing_zeros())),
            beating => COLUMNS & ((1 << (63 - beating.leading_zeros())) - 1),
        };
        let reach = if usize::from(most) > size { !safe } else { 0 };
        weak[size] = columns & reach;
    }
    weak
}

/// Number of weak groups in a hand, each rank counted as one group of all its cards.
#[inline(always)]
pub(super) fn weak_groups(held: &[u64; 4], weak: &[u64; 4]) -> u8 {
    // The cast loses nothing: at most 13.
    let word = (held[0] & !held[1] & weak[0])
        | (held[1] & !held[2] & weak[1])
        | (held[2] & !held[3] & weak[2])
        | (held[3] & weak[3]);
    word.count_ones() as u8
}

/// `true` if there are `size` consecutive cards of one suit, one of which may be a joker if `wild`.
fn has_run(cards: Cards, size: u8, wild: bool) -> bool {
    let mut runs = [u64::MAX; 16];
    runs[1] = cards.bits();
    let n = usize::from(size).min(15);
    for length in 2..=n {
        runs[length] = runs[length - 1] & cards.bits() >> (4 * (length - 1));
    }
    if runs[n] != 0 {
        return true;
    }
    // A joker at an end, or in a hole that the runs on both sides of it leave.
    wild && (runs[n - 1] != 0
        || (1..n - 1).any(|hole| runs[hole] & runs[n - 1 - hole] >> (4 * (hole + 1)) != 0))
}

/// `true` if a meld uses a joker together with other cards.
#[inline(always)]
pub(super) fn uses_joker(meld: &Meld) -> bool {
    meld.cards().contains(Card::JOKER) && meld.size() > 1
}

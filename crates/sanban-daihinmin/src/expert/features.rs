//! What the policy looks at: the features of a turn and of a gift, as places in one list of weights.
//!
//! Every feature is something that is there or not, so that the strength of a choice is a product of factors (a sum of
//! weights), a handful of look-ups each. What a meld leaves behind is seen as Sakata and Ohashi see it, by rank, cards
//! held of it and cards played of it; the rest asks who could answer, how many groups stay weak, and how near
//! the others are to going out.

use super::super::Action;
use super::super::card::{Card, Cards, EIGHT, Suits, TWO};
use super::super::meld::{Kind, Meld};
use super::sight::{Sight, at_least, uses_joker, weak_groups};

/// The blocks of the list, one after the other, with the number of places of each.
macro_rules! blocks {
    ($($name:ident = $size:expr;)*) => { blocks!(@ 0; $($name = $size;)*); };
    (@ $start:expr; $name:ident = $size:expr; $($rest:tt)*) => {
        const $name: usize = $start;
        blocks!(@ $name + $size; $($rest)*);
    };
    (@ $start:expr;) => {
        /// How many weights there are.
        pub(super) const FEATURES: usize = $start;
    };
}

blocks! {
    SHAPE = 7 * 2 * 4 * 4;
    SINGLE = 16 * 2 * 4;
    GROUP = 3 * 16 * 2 * 4;
    SEQUENCE = 3 * 16 * 2 * 4;
    ABOVE_SINGLE = 10 * 2 * 4;
    ABOVE_GROUP = 3 * 6 * 2 * 4;
    ABOVE_SEQUENCE = 2 * 2 * 4;
    TAKEN = 2 * 14 * 5 * 5 * 2;
    WITH_JOKER = 7 * 2 * 4;
    RUNS = 2 * 5 * 4 * 2;
    WEAK_LEFT = 10 * 2 * 2 * 4;
    RANKS_LEFT = 13 * 2 * 2;
    LOCKS = 3 * 2 * 4;
    REVOLUTION = 9 * 2 * 4;
    JOKER_BEATEN = 1;
    STEP = 3 * 6 * 4;
    OVER_OWNER = 4 * 7 * 3;
    CUT = 2 * 6 * 4;
    LEFT_JOKER = 2 * 4 * 10;
    PASS_TOP = 7 * 16;
    PASS_OWNER = 4 * 5 * 2;
    PASS_COUNT = 6 * 5;
    PASS_WEAK = 10 * 4;
    PASS_LEAD = 4;
    GIFT = 14 * 5 * 5;
    GIFT_RUNS = 5 * 4;
    GIFT_PAIR = 14;
    GIFT_LEAD = 2 * 10;
    GIFT_THREE = 2;
    GIFT_LEFT = 10 * 13;
}

/// The place of `values` in a block, each with its size, which it is below.
#[inline(always)]
fn at<const N: usize>(block: usize, values: [(u8, usize); N]) -> usize {
    let mut place = 0;
    for (value, size) in values {
        debug_assert!(usize::from(value) < size, "{value} of {size} in {block}");
        place = place * size + usize::from(value);
    }
    block + place
}

/// Shape and size: single, pair, triple, four and more, sequences of 3, 4, 5 and more.
#[inline(always)]
pub(super) fn shape(meld: &Meld) -> u8 {
    match meld.kind() {
        Kind::Single => 0,
        Kind::Group => meld.size().min(4) - 1,
        Kind::Sequence => meld.size().min(5) + 1,
    }
}

/// Few cards matter more than many: 1, 2, 3–4, more.
#[inline(always)]
fn nearness(count: u8) -> u8 {
    match count {
        0 | 1 => 0,
        2 => 1,
        3 | 4 => 2,
        _ => 3,
    }
}

#[inline(always)]
fn cards_left(count: u8) -> u8 {
    match count {
        0..=2 => count / 2,
        3..=6 => 2,
        _ => 3,
    }
}

#[inline(always)]
fn few(count: u8) -> u8 {
    match count {
        0..=4 => count,
        5 | 6 => 5,
        7..=9 => 6,
        10..=14 => 7,
        15..=20 => 8,
        _ => 9,
    }
}

/// The cards that begin a run of three.
#[inline(always)]
fn runs(cards: Cards) -> u64 {
    let bits = (cards & Cards::NORMAL).bits();
    bits & bits >> 4 & bits >> 8
}

/// The cards of a hand that are part of a run of three or more.
#[inline(always)]
fn cards_in_runs(hand: Cards) -> Cards {
    let runs = runs(hand);
    Cards::from_bits(runs | runs << 4 | runs << 8)
}

/// What the features of all choices of one turn have in common, worked out once.
pub(super) struct Turn<'a> {
    sight: &'a Sight<'a>,
    /// 1 on an empty table.
    lead: u8,
    /// How near the others are to going out.
    near: u8,
    /// Where the block of the shape begins for this turn, for the left-over size 0.
    shape_row: usize,
    /// The same for what is laid over the owner of the top meld.
    over_owner_row: usize,
    in_runs: Cards,
    /// How many runs of three the hand holds.
    runs: u64,
    own_joker: bool,
    /// The suits that a meld must have to lock the trick, [`Suits::NONE`] where it cannot.
    locking: Suits,
    /// The strength of the top meld where steps above it count, above all others where they do not.
    top_strength: Option<u8>,
    beats_joker: bool,
}

impl<'a> Turn<'a> {
    /// The turn of the player who has this `sight`.
    #[inline(always)]
    pub(super) fn of(sight: &'a Sight<'a>) -> Turn<'a> {
        let lead = u8::from(sight.top.is_none());
        let near = nearness(sight.fewest);
        let owner = if sight.own {
            2
        } else {
            u8::from(sight.asked == 0)
        };
        let lone_joker = sight.top.is_some_and(|top| top.is_lone_joker());
        Turn {
            sight,
            lead,
            near,
            shape_row: at(SHAPE, [(0, 7), (lead, 2), (near, 4), (0, 4)]),
            over_owner_row: at(
                OVER_OWNER,
                [(nearness(sight.owner_count), 4), (0, 7), (owner, 3)],
            ),
            in_runs: cards_in_runs(sight.hand),
            runs: runs(sight.hand),
            own_joker: sight.hand.contains(Card::JOKER),
            locking: sight.locking(),
            top_strength: sight
                .top
                .filter(|_| !lone_joker)
                .map(|top| sight.strength(top.low())),
            beats_joker: lone_joker,
        }
    }

    /// The suits that a later meld must have if `meld` is played; empty when any will do.
    #[inline(always)]
    fn lock_after(&self, meld: &Meld) -> Suits {
        if meld.suits() == self.locking && !self.locking.is_empty() {
            self.locking
        } else {
            self.sight.lock
        }
    }

    /// Whether two melds of the turn surely have the same features. The suits of a single or a group count only where
    /// they lock the trick or break a run; all others of the same rank and size are alike.
    #[inline(always)]
    pub(super) fn alike(&self, one: &Meld, other: &Meld) -> bool {
        one.low() == other.low()
            && one.size() == other.size()
            && [one, other].iter().all(|meld| {
                meld.kind() != Kind::Sequence
                    && (meld.cards() & self.in_runs).is_empty()
                    && self.lock_after(meld).is_empty()
            })
            && uses_joker(one) == uses_joker(other)
    }

    /// Calls `see` with every feature that `action`, one of so many choices of this turn, has.
    #[inline(always)]
    pub(super) fn features(&self, action: &Action, choices: usize, mut see: impl FnMut(usize)) {
        match action {
            Action::Play(meld) if meld.kind() == Kind::Single => {
                self.of_meld::<true>(meld, &mut see);
            }
            Action::Play(meld) => self.of_meld::<false>(meld, &mut see),
            Action::Pass => of_pass(self.sight, choices, &mut see),
            Action::Give(_) => {}
        }
    }

    /// The features of a meld; `SINGLE_CARD` says whether it is a single, so that most melds pay for nothing else.
    #[inline(always)]
    fn of_meld<const SINGLE_CARD: bool>(&self, meld: &Meld, see: &mut impl FnMut(usize)) {
        let Turn {
            sight, lead, near, ..
        } = *self;
        let kind = if SINGLE_CARD {
            Kind::Single
        } else {
            meld.kind()
        };
        let (shape, size) = if SINGLE_CARD {
            (0, 1)
        } else {
            (shape(meld), meld.size())
        };
        let left = sight.count - size;
        let left_size = cards_left(left);
        let low = if sight.reversed && !SINGLE_CARD {
            meld.high()
        } else {
            meld.low()
        };
        let strength = sight.strength(low);
        see(self.shape_row + 32 * usize::from(shape) + usize::from(left_size));
        let lock = self.lock_after(meld);
        let cuts = meld.covers(EIGHT) && sight.cuts();
        let keeps;
        let sizes = [(strength, 16), (lead, 2), (left_size, 4)];
        match kind {
            Kind::Single => {
                let above = sight.singles_above(meld, lock);
                keeps = cuts || above == 0;
                see(at(SINGLE, sizes));
                see(at(ABOVE_SINGLE, [(few(above), 10), (lead, 2), (near, 4)]));
            }
            Kind::Group => {
                let above = sight.groups_above(meld, lock);
                keeps = cuts || above == 0;
                see(at(GROUP, [(shape - 1, 3), sizes[0], sizes[1], sizes[2]]));
                see(at(
                    ABOVE_GROUP,
                    [(shape - 1, 3), (above.min(5), 6), (lead, 2), (near, 4)],
                ));
            }
            Kind::Sequence => {
                let above = sight.has_sequence_above(meld, lock);
                keeps = cuts || !above;
                see(at(SEQUENCE, [(shape - 4, 3), sizes[0], sizes[1], sizes[2]]));
                see(at(
                    ABOVE_SEQUENCE,
                    [(u8::from(above), 2), (lead, 2), (near, 4)],
                ));
            }
        }

        // What is taken from each rank, and what stays weak.
        let order = u8::from(sight.reversed);
        let mut weak = sight.weak_groups;
        let mut ranks = sight.ranks;
        let mut take = |column: u8, taken: u8| {
            let held = sight.held_in(column);
            see(at(
                TAKEN,
                [(order, 2), (column, 14), (held, 5), (taken, 5), (lead, 2)],
            ));
            weak -= u8::from(sight.is_weak(column, held));
            weak += u8::from(sight.is_weak(column, held - taken));
            ranks -= u8::from(held == taken);
        };
        match kind {
            Kind::Single if meld.is_lone_joker() => {}
            Kind::Single => take(meld.low(), 1),
            Kind::Group => take(meld.low(), size - u8::from(uses_joker(meld))),
            Kind::Sequence => {
                for card in meld.cards() & Cards::NORMAL {
                    take(card.column(), 1);
                }
            }
        }
        if !SINGLE_CARD && sight.turns_order(meld) {
            let after = at_least((sight.hand - meld.cards()) & Cards::NORMAL);
            let turned = weak_groups(&after, &sight.weak_if_turned());
            see(at(
                REVOLUTION,
                [(4 + weak.min(4) - turned.min(4), 9), (lead, 2), (near, 4)],
            ));
            weak = turned;
        }
        let keeps = u8::from(keeps);
        see(at(
            WEAK_LEFT,
            [(weak.min(9), 10), (keeps, 2), (lead, 2), (near, 4)],
        ));
        see(at(RANKS_LEFT, [(ranks.min(12), 13), (keeps, 2), (lead, 2)]));

        if self.runs != 0 {
            let after = runs(sight.hand - meld.cards());
            #[allow(clippy::cast_possible_truncation)] // at most 44
            let (left, broken) = (
                after.count_ones() as u8,
                (self.runs & !after).count_ones() as u8,
            );
            let sequence = u8::from(kind == Kind::Sequence);
            see(at(
                RUNS,
                [
                    (sequence, 2),
                    (left.min(4), 5),
                    (broken.min(3), 4),
                    (lead, 2),
                ],
            ));
        }
        if !SINGLE_CARD && uses_joker(meld) {
            see(at(WITH_JOKER, [(shape, 7), (lead, 2), (left_size, 4)]));
        } else if self.own_joker {
            let stays = u8::from(!(SINGLE_CARD && meld.is_lone_joker()));
            see(at(
                LEFT_JOKER,
                [(stays, 2), (left_size, 4), (weak.min(9), 10)],
            ));
        }
        if cuts {
            see(at(CUT, [(lead, 2), (weak.min(5), 6), (near, 4)]));
        }
        if lead == 1 {
            return;
        }
        if sight.lock.is_empty() && !lock.is_empty() {
            let best = u8::from(keeps == 1 || holds_best(sight, meld, lock));
            see(at(LOCKS, [(shape.min(2), 3), (best, 2), (near, 4)]));
        }
        if self.beats_joker {
            see(JOKER_BEATEN);
        } else if let Some(top_strength) = self.top_strength
            && shape < 3
            && !(SINGLE_CARD && meld.is_lone_joker())
        {
            let step = match strength.saturating_sub(top_strength) {
                step @ 0..=3 => step,
                4 | 5 => 4,
                _ => 5,
            };
            see(at(STEP, [(shape, 3), (step, 6), (near, 4)]));
        }
        see(self.over_owner_row + 3 * usize::from(shape));
    }
}

/// Whether the hand, after `meld`, holds the strongest single of a locked suit that is still out.
#[inline(always)]
fn holds_best(sight: &Sight, meld: &Meld, lock: Suits) -> bool {
    let (own, out) = (
        (sight.hand - meld.cards()).of_suits(lock),
        sight.unseen.of_suits(lock),
    );
    if sight.reversed {
        let lowest = |cards: Cards| cards.iter().next();
        lowest(own).is_some_and(|card| lowest(out).is_none_or(|other| card < other))
    } else {
        own.strongest() > out.strongest()
    }
}

#[inline(always)]
fn of_pass(sight: &Sight, choices: usize, see: &mut impl FnMut(usize)) {
    let near = nearness(sight.fewest);
    let Some(top) = sight.top else {
        see(at(PASS_LEAD, [(near, 4)]));
        return;
    };
    let strength = sight.strength(if sight.reversed {
        top.low()
    } else {
        top.high()
    });
    let own = u8::from(sight.own);
    see(at(PASS_TOP, [(shape(&top), 7), (strength, 16)]));
    see(at(
        PASS_OWNER,
        [
            (nearness(sight.owner_count), 4),
            (sight.asked.min(4), 5),
            (own, 2),
        ],
    ));
    // A pass alone is chosen whatever it looks like: it looks like one beside a single meld.
    #[allow(clippy::cast_possible_truncation)] // only small numbers matter
    let melds = choices.clamp(2, 6) as u8 - 1;
    let count = match sight.count {
        count @ 0..=3 => count,
        4..=6 => 4,
        _ => 5,
    };
    see(at(PASS_COUNT, [(count, 6), (melds - 1, 5)]));
    see(at(PASS_WEAK, [(sight.weak_groups.min(9), 10), (near, 4)]));
}

/// Calls `see` with every feature of returning `gift` from `hand` in the exchange.
pub(super) fn of_gift(hand: Cards, gift: Cards, mut see: impl FnMut(usize)) {
    let left = (hand - gift) & Cards::NORMAL;
    let mut columns = 0_u16;
    for card in gift & Cards::NORMAL {
        let column = card.column();
        if columns >> column & 1 == 0 {
            columns |= 1 << column;
            let held = hand.suits_at(column).len();
            let given = gift.suits_at(column).len();
            see(at(GIFT, [(column, 14), (held, 5), (given, 5)]));
            if given == 2 {
                see(at(GIFT_PAIR, [(column, 14)]));
            }
        }
    }
    if gift.contains(Card::JOKER) {
        see(at(GIFT, [(0, 14), (1, 5), (1, 5)]));
    }
    let (before, after) = (runs(hand), runs(hand - gift));
    #[allow(clippy::cast_possible_truncation)] // at most 44
    see(at(
        GIFT_RUNS,
        [
            ((after.count_ones() as u8).min(4), 5),
            (((before & !after).count_ones() as u8).min(3), 4),
        ],
    ));
    let held = at_least(left);
    #[allow(clippy::cast_possible_truncation)] // at most 13
    let (ranks, low) = (
        held[0].count_ones() as u8,
        (held[0] & ((1 << (4 * (TWO - 2))) - 1) & !(1 << (4 * EIGHT))).count_ones() as u8,
    );
    if hand.contains(Card::DIAMOND_THREE) {
        let given = u8::from(gift.contains(Card::DIAMOND_THREE));
        see(at(GIFT_LEAD, [(given, 2), (low.min(9), 10)]));
    }
    if hand.contains(Card::SPADE_THREE) && hand.contains(Card::JOKER) {
        see(at(
            GIFT_THREE,
            [(u8::from(gift.contains(Card::SPADE_THREE)), 2)],
        ));
    }
    see(at(GIFT_LEFT, [(low.min(9), 10), (ranks.min(12), 13)]));
}

#[cfg(test)]
mod tests {
    use super::super::super::round::Phase;
    use super::super::super::{Rules, State};
    use super::*;
    use sanban_game::{Seed, State as _};

    #[test]
    fn melds_that_are_called_alike_have_the_same_features() {
        let mut actions = Vec::new();
        let mut alike = 0;
        for seed in 0..40 {
            let mut rng = Seed(seed).stream();
            let mut state = State::start(&Rules::default(), 5, Seed(seed));
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                if state.round().phase() == Phase::Play {
                    let sight = Sight::of(state.round());
                    let turn = Turn::of(&sight);
                    let features = |action: &Action| {
                        let mut seen = Vec::new();
                        turn.features(action, actions.len(), |feature| seen.push(feature));
                        seen
                    };
                    for one in &actions {
                        for other in &actions {
                            if let (Action::Play(a), Action::Play(b)) = (one, other)
                                && a != b
                                && turn.alike(a, b)
                            {
                                alike += 1;
                                assert_eq!(features(one), features(other), "{a} and {b}");
                            }
                        }
                    }
                }
                let action = actions[rng.index(actions.len())];
                state.apply(&action);
            }
        }
        assert!(alike > 500, "{alike}");
    }

    #[test]
    fn a_pass_may_be_the_only_choice() {
        let position = "0=C3-H4 1=S9-D9 table=C10 owner=0 turn=1";
        let state = State::lay_out(&Rules::default(), 5, Seed(1), position).unwrap();
        let sight = Sight::of(state.round());
        let features = |choices| {
            let mut seen = Vec::new();
            Turn::of(&sight).features(&Action::Pass, choices, |feature| seen.push(feature));
            seen
        };
        assert_eq!(features(1), features(2));
        assert_ne!(features(2), features(3));
    }
}

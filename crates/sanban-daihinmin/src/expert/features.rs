//! Features of the policy: those of an action in a turn and of a gift in the exchange, as indices into one list of
//! weights.
//!
//! All features are binary, so the strength of an action is a product of factors (a sum of weights), with a handful of
//! look-ups each. The cards left after a meld are described as by Sakata and Ohashi, by rank, number held and number
//! played; other features count the seats that could answer, the groups that stay weak, and the cards of the opponents
//! closest to going out.

use super::super::Action;
use super::super::card::{Card, Cards, EIGHT, Suits, TWO};
use super::super::meld::{Kind, Meld};
use super::observation::{Observation, at_least, uses_joker, weak_groups};

blocks! {
    total FEATURES;
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

/// Index of `values` in a block, each below its size.
#[inline(always)]
fn at<const N: usize>(block: usize, values: [(u8, usize); N]) -> usize {
    let mut place = 0;
    for (value, size) in values {
        debug_assert!(usize::from(value) < size, "{value} of {size} in {block}");
        place = place * size + usize::from(value);
    }
    block + place
}

/// Class of kind and size: single, pair, triple, four and more, sequences of 3, 4, 5 and more.
#[inline(always)]
pub(super) fn shape(meld: &Meld) -> u8 {
    match meld.kind() {
        Kind::Single => 0,
        Kind::Group => meld.size().min(4) - 1,
        Kind::Sequence => meld.size().min(5) + 1,
    }
}

/// Class of a hand size: 1, 2, 3–4, more. Small hands need the finer distinction.
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

/// First cards of runs of three.
#[inline(always)]
fn runs(cards: Cards) -> u64 {
    let bits = (cards & Cards::NORMAL).bits();
    bits & bits >> 4 & bits >> 8
}

/// Cards of a hand that are part of a run of three or more.
#[inline(always)]
fn cards_in_runs(hand: Cards) -> Cards {
    let runs = runs(hand);
    Cards::from_bits(runs | runs << 4 | runs << 8)
}

/// Common part of the features of all actions of a turn, computed once.
pub(super) struct TurnFeatures<'a> {
    observation: &'a Observation<'a>,
    /// 1 on an empty table.
    lead: u8,
    /// Class of the opponents' closeness to going out.
    near: u8,
    /// Start of the block of the shape for this turn, for left-over size 0.
    shape_row: usize,
    /// The same for melds over the owner of the top meld.
    over_owner_row: usize,
    in_runs: Cards,
    /// Number of runs of three in the hand.
    runs: u64,
    own_joker: bool,
    /// Suits of a meld that would lock the trick, [`Suits::NONE`] if it cannot be locked.
    locking: Suits,
    /// Strength of the top meld where the steps above it count, above all others where they do not.
    top_strength: Option<u8>,
    beats_joker: bool,
}

impl<'a> TurnFeatures<'a> {
    /// Features of a turn with this observation.
    #[inline(always)]
    pub(super) fn of(observation: &'a Observation<'a>) -> TurnFeatures<'a> {
        let lead = u8::from(observation.top.is_none());
        let near = nearness(observation.fewest);
        let owner = if observation.own {
            2
        } else {
            u8::from(observation.asked == 0)
        };
        let lone_joker = observation.top.is_some_and(|top| top.is_lone_joker());
        TurnFeatures {
            observation,
            lead,
            near,
            shape_row: at(SHAPE, [(0, 7), (lead, 2), (near, 4), (0, 4)]),
            over_owner_row: at(
                OVER_OWNER,
                [(nearness(observation.owner_count), 4), (0, 7), (owner, 3)],
            ),
            in_runs: cards_in_runs(observation.hand),
            runs: runs(observation.hand),
            own_joker: observation.hand.contains(Card::JOKER),
            locking: observation.locking(),
            top_strength: observation
                .top
                .filter(|_| !lone_joker)
                .map(|top| observation.strength(top.low())),
            beats_joker: lone_joker,
        }
    }

    /// Suits required of later melds once `meld` is played; empty if any will do.
    #[inline(always)]
    fn lock_after(&self, meld: &Meld) -> Suits {
        if meld.suits() == self.locking && !self.locking.is_empty() {
            self.locking
        } else {
            self.observation.lock
        }
    }

    /// `true` only if two melds of the turn have the same features. The suits of a single or a group matter only if they
    /// lock the trick or break a run; otherwise melds of the same rank and size are alike.
    #[inline(always)]
    pub(super) fn same_features(&self, one: &Meld, other: &Meld) -> bool {
        one.low() == other.low()
            && one.size() == other.size()
            && [one, other].iter().all(|meld| {
                meld.kind() != Kind::Sequence
                    && (meld.cards() & self.in_runs).is_empty()
                    && self.lock_after(meld).is_empty()
            })
            && uses_joker(one) == uses_joker(other)
    }

    /// Calls `emit` with every feature of `action`, one of `choices` legal actions. Returns `true` for a meld that nobody
    /// can answer.
    #[inline(always)]
    pub(super) fn features(
        &self,
        action: &Action,
        choices: usize,
        mut emit: impl FnMut(usize),
    ) -> bool {
        match action {
            Action::Play(meld) if meld.kind() == Kind::Single => {
                self.meld_features::<true>(meld, &mut emit)
            }
            Action::Play(meld) => self.meld_features::<false>(meld, &mut emit),
            Action::Pass => {
                pass_features(self.observation, choices, &mut emit);
                false
            }
            Action::Give(_) => false,
        }
    }

    /// Features of a meld; `SINGLE_CARD` is `true` for a single, so that most melds cost nothing more.
    #[inline(always)]
    fn meld_features<const SINGLE_CARD: bool>(
        &self,
        meld: &Meld,
        emit: &mut impl FnMut(usize),
    ) -> bool {
        let TurnFeatures {
            observation,
            lead,
            near,
            ..
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
        let left = observation.count - size;
        let left_size = cards_left(left);
        let low = if observation.reversed && !SINGLE_CARD {
            meld.high()
        } else {
            meld.low()
        };
        let strength = observation.strength(low);
        emit(self.shape_row + 32 * usize::from(shape) + usize::from(left_size));
        let lock = self.lock_after(meld);
        let cuts = meld.covers(EIGHT) && observation.cuts();
        let keeps;
        let sizes = [(strength, 16), (lead, 2), (left_size, 4)];
        match kind {
            Kind::Single => {
                let above = observation.singles_above(meld, lock);
                keeps = cuts || above == 0;
                emit(at(SINGLE, sizes));
                emit(at(ABOVE_SINGLE, [(few(above), 10), (lead, 2), (near, 4)]));
            }
            Kind::Group => {
                let above = observation.groups_above(meld, lock);
                keeps = cuts || above == 0;
                emit(at(GROUP, [(shape - 1, 3), sizes[0], sizes[1], sizes[2]]));
                emit(at(
                    ABOVE_GROUP,
                    [(shape - 1, 3), (above.min(5), 6), (lead, 2), (near, 4)],
                ));
            }
            Kind::Sequence => {
                let above = observation.has_sequence_above(meld, lock);
                keeps = cuts || !above;
                emit(at(SEQUENCE, [(shape - 4, 3), sizes[0], sizes[1], sizes[2]]));
                emit(at(
                    ABOVE_SEQUENCE,
                    [(u8::from(above), 2), (lead, 2), (near, 4)],
                ));
            }
        }

        // Cards taken from each rank, and the groups that stay weak.
        let order = u8::from(observation.reversed);
        let mut weak = observation.weak_groups;
        let mut ranks = observation.ranks;
        let mut take = |column: u8, taken: u8| {
            let held = observation.held_in(column);
            emit(at(
                TAKEN,
                [(order, 2), (column, 14), (held, 5), (taken, 5), (lead, 2)],
            ));
            weak -= u8::from(observation.is_weak(column, held));
            weak += u8::from(observation.is_weak(column, held - taken));
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
        if !SINGLE_CARD && observation.turns_order(meld) {
            let turned = weak_after_revolution(observation, meld);
            emit(at(
                REVOLUTION,
                [(4 + weak.min(4) - turned.min(4), 9), (lead, 2), (near, 4)],
            ));
            weak = turned;
        }
        let keeps = u8::from(keeps);
        emit(at(
            WEAK_LEFT,
            [(weak.min(9), 10), (keeps, 2), (lead, 2), (near, 4)],
        ));
        emit(at(RANKS_LEFT, [(ranks.min(12), 13), (keeps, 2), (lead, 2)]));

        if self.runs != 0 {
            let after = runs(observation.hand - meld.cards());
            // The cast loses nothing: at most 44.
            let (left, broken) = (
                after.count_ones() as u8,
                (self.runs & !after).count_ones() as u8,
            );
            let sequence = u8::from(kind == Kind::Sequence);
            emit(at(
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
            emit(at(WITH_JOKER, [(shape, 7), (lead, 2), (left_size, 4)]));
        } else if self.own_joker {
            let stays = u8::from(!(SINGLE_CARD && meld.is_lone_joker()));
            emit(at(
                LEFT_JOKER,
                [(stays, 2), (left_size, 4), (weak.min(9), 10)],
            ));
        }
        if cuts {
            emit(at(CUT, [(lead, 2), (weak.min(5), 6), (near, 4)]));
        }
        if lead == 1 {
            return keeps == 1;
        }
        if observation.lock.is_empty() && !lock.is_empty() {
            let best = u8::from(keeps == 1 || holds_best(observation, meld, lock));
            emit(at(LOCKS, [(shape.min(2), 3), (best, 2), (near, 4)]));
        }
        if self.beats_joker {
            emit(JOKER_BEATEN);
        } else if let Some(top_strength) = self.top_strength
            && shape < 3
            && !(SINGLE_CARD && meld.is_lone_joker())
        {
            let step = match strength.saturating_sub(top_strength) {
                step @ 0..=3 => step,
                4 | 5 => 4,
                _ => 5,
            };
            emit(at(STEP, [(shape, 3), (step, 6), (near, 4)]));
        }
        emit(self.over_owner_row + 3 * usize::from(shape));
        keeps == 1
    }
}

/// Number of groups of the hand that are weak after a revolution by `meld`. Out of line, as nearly all turns have none.
#[cold]
fn weak_after_revolution(observation: &Observation, meld: &Meld) -> u8 {
    let after = at_least((observation.hand - meld.cards()) & Cards::NORMAL);
    weak_groups(&after, &observation.weak_after_revolution())
}

/// `true` if the hand, after `meld`, holds the strongest remaining single of a locked suit.
#[inline(always)]
fn holds_best(observation: &Observation, meld: &Meld, lock: Suits) -> bool {
    let (own, out) = (
        (observation.hand - meld.cards()).of_suits(lock),
        observation.unseen.of_suits(lock),
    );
    if observation.reversed {
        let lowest = |cards: Cards| cards.iter().next();
        lowest(own).is_some_and(|card| lowest(out).is_none_or(|other| card < other))
    } else {
        own.strongest() > out.strongest()
    }
}

#[inline(always)]
fn pass_features(observation: &Observation, choices: usize, emit: &mut impl FnMut(usize)) {
    let near = nearness(observation.fewest);
    let Some(top) = observation.top else {
        emit(at(PASS_LEAD, [(near, 4)]));
        return;
    };
    let strength = observation.strength(if observation.reversed {
        top.low()
    } else {
        top.high()
    });
    let own = u8::from(observation.own);
    emit(at(PASS_TOP, [(shape(&top), 7), (strength, 16)]));
    emit(at(
        PASS_OWNER,
        [
            (nearness(observation.owner_count), 4),
            (observation.asked.min(4), 5),
            (own, 2),
        ],
    ));
    // A sole pass is chosen whatever its features: it gets those of a pass beside one meld.
    // Only small numbers matter.
    let melds = choices.clamp(2, 6) as u8 - 1;
    let count = match observation.count {
        count @ 0..=3 => count,
        4..=6 => 4,
        _ => 5,
    };
    emit(at(PASS_COUNT, [(count, 6), (melds - 1, 5)]));
    emit(at(
        PASS_WEAK,
        [(observation.weak_groups.min(9), 10), (near, 4)],
    ));
}

/// Calls `emit` with every feature of returning `gift` from `hand` in the exchange.
pub(super) fn gift_features(hand: Cards, gift: Cards, mut emit: impl FnMut(usize)) {
    let left = (hand - gift) & Cards::NORMAL;
    let mut columns = 0_u16;
    for card in gift & Cards::NORMAL {
        let column = card.column();
        if columns >> column & 1 == 0 {
            columns |= 1 << column;
            let held = hand.suits_at(column).len();
            let given = gift.suits_at(column).len();
            emit(at(GIFT, [(column, 14), (held, 5), (given, 5)]));
            if given == 2 {
                emit(at(GIFT_PAIR, [(column, 14)]));
            }
        }
    }
    if gift.contains(Card::JOKER) {
        emit(at(GIFT, [(0, 14), (1, 5), (1, 5)]));
    }
    let (before, after) = (runs(hand), runs(hand - gift));
    // The cast loses nothing: at most 44.
    emit(at(
        GIFT_RUNS,
        [
            ((after.count_ones() as u8).min(4), 5),
            (((before & !after).count_ones() as u8).min(3), 4),
        ],
    ));
    let held = at_least(left);
    // The cast loses nothing: at most 13.
    let (ranks, low) = (
        held[0].count_ones() as u8,
        (held[0] & ((1 << (4 * (TWO - 2))) - 1) & !(1 << (4 * EIGHT))).count_ones() as u8,
    );
    if hand.contains(Card::DIAMOND_THREE) {
        let given = u8::from(gift.contains(Card::DIAMOND_THREE));
        emit(at(GIFT_LEAD, [(given, 2), (low.min(9), 10)]));
    }
    if hand.contains(Card::SPADE_THREE) && hand.contains(Card::JOKER) {
        emit(at(
            GIFT_THREE,
            [(u8::from(gift.contains(Card::SPADE_THREE)), 2)],
        ));
    }
    emit(at(GIFT_LEFT, [(low.min(9), 10), (ranks.min(12), 13)]));
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
        let mut same_features = 0;
        for seed in 0..40 {
            let mut rng = Seed(seed).stream();
            let mut state = State::start(&Rules::default(), 5, Seed(seed));
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                if state.round().phase() == Phase::Play {
                    let observation = Observation::of(state.round());
                    let turn = TurnFeatures::of(&observation);
                    let features = |action: &Action| {
                        let mut seen = Vec::new();
                        turn.features(action, actions.len(), |feature| seen.push(feature));
                        seen
                    };
                    for one in &actions {
                        for other in &actions {
                            if let (Action::Play(a), Action::Play(b)) = (one, other)
                                && a != b
                                && turn.same_features(a, b)
                            {
                                same_features += 1;
                                assert_eq!(features(one), features(other), "{a} and {b}");
                            }
                        }
                    }
                }
                let action = actions[rng.index(actions.len())];
                state.apply(&action);
            }
        }
        assert!(same_features > 500, "{same_features}");
    }

    #[test]
    fn a_pass_may_be_the_only_choice() {
        let position = "0=C3-H4 1=S9-D9 table=C10 owner=0 turn=1";
        let state = State::lay_out(&Rules::default(), 5, Seed(1), position).unwrap();
        let observation = Observation::of(state.round());
        let features = |choices| {
            let mut seen = Vec::new();
            TurnFeatures::of(&observation)
                .features(&Action::Pass, choices, |feature| seen.push(feature));
            seen
        };
        assert_eq!(features(1), features(2));
        assert_ne!(features(2), features(3));
    }
}

//! Inference: the network's scores for the actions of a turn, in integers.
//!
//! An active input costs the addition of one row, and a turn has about thirty. Inputs that always occur together are
//! therefore summed in advance, into one table each: the cards held of two neighbouring ranks, the numbers of unseen
//! cards of two ranks, the joker, the owner of the top meld with the player's class, the cards that an action takes from
//! a rank, a meld with whether it can be answered. A turn then takes about twenty additions without a branch, an action
//! mostly two.

use super::super::super::Action;
use super::super::super::card::{Card, Cards};
use super::super::super::meld::Kind;
use super::super::features::shape;
use super::super::observation::{Observation, uses_joker};
use super::{
    CEILING, CLASS, Change, EMPTY_TABLE, MELD, MELD_JOKER, Network, OTHERS, OUTPUTS, OWN_JOKER,
    OWNER, PASS, Row, TOP, UNBEATEN, UNIT, UNSEEN, UNSEEN_JOKER, gift_row, lock_change, lock_rows,
    own_row, reversed_after,
};

/// Number of pairs of neighbouring ranks, each in one byte of a set of cards: nothing and 3, 4 and 5, … A and 2.
const PAIRS: usize = 7;

/// Number of sets of cards of two ranks.
const HELD: usize = 256;

/// Number of pairs of card counts of two ranks.
const COUNTS: usize = 5 * 5;

/// Sums of rows of a network, by meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tables {
    /// By order of strength, pair of ranks, and the cards held of it.
    own: Vec<Row>,
    /// By order of strength, pair of ranks, and the number of unseen cards of either.
    unseen: Vec<Row>,
    /// By order of strength, and by place of the joker: gone, held, unseen, or one each.
    jokers: Vec<Row>,
    /// By owner of the top meld, 5 without one, and by class of the player.
    owner: Vec<Row>,
    /// Differences by order of strength, rank, the suits held of it, and those of them that are left.
    taken: Vec<Row>,
    /// By kind of meld, strength, and whether nobody can answer it.
    meld: Vec<Row>,
}

impl Tables {
    /// Tables for these input rows.
    pub(super) fn of(rows: &[Row]) -> Tables {
        let sum = |inputs: &[usize]| {
            let mut sum = Row::ZERO;
            for &input in inputs {
                add(&mut sum, &rows[input]);
            }
            sum
        };
        let mut tables = Tables {
            own: Vec::with_capacity(2 * PAIRS * HELD),
            unseen: Vec::with_capacity(2 * PAIRS * COUNTS),
            jokers: Vec::with_capacity(8),
            owner: Vec::with_capacity(36),
            taken: Vec::with_capacity(2 * 14 * HELD),
            meld: Vec::with_capacity(2 * 7 * 16 * 2),
        };
        for order in 0..2 {
            for pair in 0..PAIRS {
                let ranks = [2 * pair, 2 * pair + 1];
                for held in 0..HELD {
                    let held = [held % 16, held / 16];
                    let held = ranks.iter().zip(held).filter(|(_, suits)| *suits > 0);
                    let inputs = held.map(|(&rank, suits)| own_row(order, rank, suits));
                    tables.own.push(sum(&inputs.collect::<Vec<_>>()));
                }
                for counts in 0..COUNTS {
                    let counts = [counts % 5, counts / 5];
                    let out = ranks.iter().zip(counts).filter(|(_, count)| *count > 0);
                    let inputs = out.map(|(&rank, count)| UNSEEN + (14 * order + rank) * 5 + count);
                    tables.unseen.push(sum(&inputs.collect::<Vec<_>>()));
                }
            }
            let (own, unseen) = (OWN_JOKER + order, UNSEEN_JOKER + order);
            for inputs in [&[][..], &[own], &[unseen], &[own, unseen]] {
                tables.jokers.push(sum(inputs));
            }
            for rank in 0..14 {
                for held in 0..16 {
                    for left in 0..16 {
                        let mut change = Row::ZERO;
                        if left > 0 {
                            add(&mut change, &rows[own_row(order, rank, left)]);
                        }
                        subtract(&mut change, &rows[own_row(order, rank, held)]);
                        tables.taken.push(change);
                    }
                }
            }
        }
        for owner in 0..6 {
            for class in 0..6 {
                let owner = if owner < 5 {
                    OWNER + owner
                } else {
                    EMPTY_TABLE
                };
                tables.owner.push(sum(&[owner, CLASS + class]));
            }
        }
        for lead in 0..2 {
            for kind in 0..7 * 16 {
                let meld = MELD + 7 * 16 * lead + kind;
                tables.meld.push(sum(&[meld]));
                tables.meld.push(sum(&[meld, UNBEATEN + lead]));
            }
        }
        tables
    }
}

#[inline(always)]
fn add(sum: &mut Row, row: &Row) {
    for (sum, value) in sum.0.iter_mut().zip(&row.0) {
        *sum = sum.saturating_add(*value);
    }
}

#[inline(always)]
fn subtract(sum: &mut Row, row: &Row) {
    for (sum, value) in sum.0.iter_mut().zip(&row.0) {
        *sum = sum.saturating_sub(*value);
    }
}

/// Hidden layer before clipping, updated by an action.
struct Sums<'a> {
    network: &'a Network,
    sums: Row,
}

impl Change for Sums<'_> {
    #[inline(always)]
    fn without(&mut self, row: usize) {
        subtract(&mut self.sums, &self.network.rows[row]);
    }

    #[inline(always)]
    fn with(&mut self, row: usize) {
        add(&mut self.sums, &self.network.rows[row]);
    }
}

impl Sums<'_> {
    /// Output for a kind of action, in nats.
    #[inline(always)]
    fn output(&self, kind: usize) -> f32 {
        let weights = &self.network.outputs[kind];
        let mut total = 0_i32;
        for (&sum, &weight) in self.sums.0.iter().zip(&weights.0) {
            total += i32::from(sum.clamp(0, CEILING)) * i32::from(weight);
        }
        total as f32 * (UNIT * UNIT)
    }

    /// Removes `cards` from the ranks of `hand`.
    #[inline(always)]
    fn take_out(&mut self, hand: Cards, cards: Cards, order: usize) {
        if cards.contains(Card::JOKER) {
            self.without(OWN_JOKER + order);
        }
        let mut rest = (cards & Cards::NORMAL).bits();
        while rest != 0 {
            // The casts lose nothing: a column is below 14, the suits are four bits.
            let column = (rest.trailing_zeros() / 4) as usize;
            let suits = |cards: u64| (cards >> (4 * column) & 15) as usize;
            let (held, taken) = (suits(hand.bits()), suits(rest));
            let index = (14 * order + column) * HELD + 16 * held + (held & !taken);
            add(&mut self.sums, &self.network.tables.taken[index]);
            rest &= !(15 << (4 * column));
        }
    }
}

/// Sum of the inputs for cards in the hand and unseen, in this order of strength.
#[inline(always)]
fn card_sum(tables: &Tables, hand: Cards, unseen: Cards, order: usize) -> Row {
    let joker = |cards: Cards| usize::from(cards.contains(Card::JOKER));
    let mut sum = tables.jokers[4 * order + joker(hand) + 2 * joker(unseen)];
    let held = (hand & Cards::NORMAL).bits().to_le_bytes();
    // Counts of a rank in its four bits, then five times the upper rank's added to the lower one's.
    let bits = (unseen & Cards::NORMAL).bits();
    let twos = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let ranks = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    let lower = ranks & 0x0f0f_0f0f_0f0f_0f0f;
    let counts = (lower + 5 * (ranks >> 4 & 0x0f0f_0f0f_0f0f_0f0f)).to_le_bytes();
    let own = &tables.own[order * PAIRS * HELD..][..PAIRS * HELD];
    let out = &tables.unseen[order * PAIRS * COUNTS..][..PAIRS * COUNTS];
    for pair in 0..PAIRS {
        add(&mut sum, &own[pair * HELD + usize::from(held[pair])]);
        add(&mut sum, &out[pair * COUNTS + usize::from(counts[pair])]);
    }
    sum
}

/// Sums of the rows shared by the actions of a turn.
pub(crate) struct Turn<'a> {
    network: &'a Network,
    observation: &'a Observation<'a>,
    shared: Row,
    /// The same with the other order of strength, once an action has needed it.
    turned: Option<Row>,
}

impl<'a> Turn<'a> {
    #[inline(always)]
    pub(crate) fn of(network: &'a Network, observation: &'a Observation<'a>) -> Turn<'a> {
        Turn {
            network,
            observation,
            shared: shared(network, observation, observation.reversed),
            turned: None,
        }
    }

    /// Network's contribution to the score of an action, in nats. `unbeaten` is `true` for a meld that nobody can answer.
    #[inline(always)]
    pub(crate) fn score(&mut self, action: &Action, unbeaten: bool) -> f32 {
        let (network, observation) = (self.network, self.observation);
        let reversed = reversed_after(observation, action);
        let sums = if reversed == observation.reversed {
            self.shared
        } else {
            *self
                .turned
                .get_or_insert_with(|| shared(network, observation, reversed))
        };
        let mut sums = Sums { network, sums };
        let kind = match action {
            Action::Play(meld) => {
                sums.take_out(observation.hand, meld.cards(), usize::from(reversed));
                let low = if observation.reversed && meld.kind() != Kind::Single {
                    meld.high()
                } else {
                    meld.low()
                };
                let strength = usize::from(observation.strength(low));
                let kind = 7 * usize::from(observation.top.is_none()) + usize::from(shape(meld));
                let index = 2 * (16 * kind + strength) + usize::from(unbeaten);
                add(&mut sums.sums, &network.tables.meld[index]);
                if uses_joker(meld) {
                    sums.with(MELD_JOKER + usize::from(shape(meld)));
                }
                lock_change(observation, meld, &mut sums);
                1 + kind
            }
            _ => {
                sums.with(PASS);
                0
            }
        };
        sums.output(kind)
    }
}

/// Sum of the inputs shared by all actions of a turn whose order of strength becomes `reversed`.
#[inline(always)]
fn shared(network: &Network, observation: &Observation, reversed: bool) -> Row {
    let Observation { hand, unseen, .. } = *observation;
    let tables = &network.tables;
    let mut sum = card_sum(tables, hand, unseen, usize::from(reversed));
    let owner = match observation.top {
        Some(top) => {
            let strength = observation.strength(top.low());
            let top = TOP + 16 * usize::from(shape(&top)) + usize::from(strength);
            add(&mut sum, &network.rows[top]);
            observation.owner
        }
        None => 5,
    };
    let owner = 6 * usize::from(owner) + usize::from(observation.class);
    add(&mut sum, &tables.owner[owner]);
    for (nth, other) in observation.others.iter().enumerate() {
        let passed = usize::from(other.passed);
        let other = OTHERS + (2 * nth + passed) * 12 + usize::from(other.count.min(11));
        add(&mut sum, &network.rows[other]);
    }
    if !observation.lock.is_empty() {
        lock_rows(hand, unseen, observation.lock, |row| {
            add(&mut sum, &network.rows[row]);
        });
    }
    sum
}

/// The gifts from a hand in the exchange.
pub(crate) struct Gifts<'a> {
    network: &'a Network,
    hand: Cards,
    shared: Row,
}

impl<'a> Gifts<'a> {
    #[inline(always)]
    pub(crate) fn of(network: &'a Network, hand: Cards, count: u8) -> Gifts<'a> {
        let mut shared = card_sum(&network.tables, hand, Cards::EMPTY, 0);
        add(&mut shared, &network.rows[gift_row(count)]);
        Gifts {
            network,
            hand,
            shared,
        }
    }

    /// Network's contribution to the score of a gift, in nats.
    #[inline(always)]
    pub(crate) fn score(&self, gift: Cards) -> f32 {
        let mut sums = Sums {
            network: self.network,
            sums: self.shared,
        };
        sums.take_out(self.hand, gift, 0);
        sums.output(OUTPUTS - 2 + usize::from(gift.len() == 1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HIDDEN, action_change, gift_change, gift_turn_rows, turn_rows};
    use super::*;
    use crate::expert::Policy;
    use crate::expert::features::TurnFeatures;
    use crate::{Rules, SEATS, State};
    use sanban_game::{Rules as _, Seed, State as _};

    /// Sums of the active inputs, one by one.
    struct Inputs<'a>(&'a Network, [i32; HIDDEN]);

    impl Inputs<'_> {
        fn add(&mut self, row: usize, factor: i32) {
            for (sum, &weight) in self.1.iter_mut().zip(&self.0.rows[row].0) {
                *sum += factor * i32::from(weight);
            }
        }

        fn output(&self, kind: usize) -> f32 {
            let hidden = self.1.iter().map(|&sum| sum.clamp(0, CEILING.into()));
            let weights = self.0.outputs[kind].0.iter();
            let total: i32 = hidden
                .zip(weights)
                .map(|(sum, &w)| sum * i32::from(w))
                .sum();
            total as f32 * (UNIT * UNIT)
        }
    }

    impl Change for Inputs<'_> {
        fn without(&mut self, row: usize) {
            self.add(row, -1);
        }

        fn with(&mut self, row: usize) {
            self.add(row, 1);
        }
    }

    #[test]
    fn the_tables_say_what_the_inputs_say_one_by_one() {
        let network = Policy::learned().network();
        let (mut actions, mut seen) = (Vec::new(), [0; 4]);
        for (preset, seed) in (0..40).flat_map(|seed| [("uecda", seed), ("home", seed)]) {
            let mut rng = Seed(seed).stream();
            let rules = Rules::preset(preset).unwrap();
            let mut state = State::start(&rules, SEATS, Seed(seed));
            for _ in 0..2 {
                while state.actor().is_some() {
                    state.legal_actions(&mut actions);
                    let round = state.round();
                    let observation = Observation::of(round);
                    let features = TurnFeatures::of(&observation);
                    let mut turn = Turn::of(network, &observation);
                    for action in &actions {
                        let mut inputs = Inputs(network, [0; HIDDEN]);
                        if let Action::Give(gift) = *action {
                            let hand = round.hands[round.actor.index()];
                            let count = u8::try_from(gift.len()).unwrap();
                            gift_turn_rows(hand, count, |row| inputs.with(row));
                            let kind = gift_change(hand, gift, &mut inputs);
                            let score = Gifts::of(network, hand, count).score(gift);
                            assert_eq!(score, inputs.output(kind), "{gift} of {hand}");
                            seen[0] += 1;
                            continue;
                        }
                        let unbeaten = features.features(action, actions.len(), |_| {});
                        let reversed = reversed_after(&observation, action);
                        turn_rows(&observation, reversed, |row| inputs.with(row));
                        let kind = action_change(&observation, action, unbeaten, &mut inputs);
                        let score = turn.score(action, unbeaten);
                        assert_eq!(score, inputs.output(kind), "{action} in {observation:?}");
                        seen[1] += 1;
                        seen[2] += u32::from(reversed);
                        seen[3] += u32::from(!observation.lock.is_empty());
                    }
                    let action = actions[rng.index(actions.len())];
                    state.apply(&action);
                }
                state = state.next_game();
            }
        }
        assert!(seen.iter().all(|&count| count > 500), "{seen:?}");
    }
}

//! Rounds dealt card by card in the order of the table: any number of seats, splits, shoes that run out.
//!
//! Most rounds of the fast path are played by the [automaton](super::automaton); those that leave it are finished here.

use arrayvec::ArrayVec;

use crate::round::dealer_draws;
use crate::{
    DealerBlackjack, HandResult, HouseRules, MAX_HANDS, MAX_SEATS, Soft17, SplitDeal, Total, value,
};
use sanban_game::cards::Rank;

use super::automaton::Exit;
use super::counter::Eye;
use super::payoff::{End, HandFate, Payoffs};
use super::policy::{Code, HandPlan, Policy};
use super::shuffled_shoe::CardSource;

/// Result of a round for a seat, relative to its bet.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Played {
    /// Net profit in tenths of the original bet.
    pub(super) profit: i32,
    /// Total stake in tenths of the original bet.
    pub(super) staked: u32,
    /// Result of each hand.
    pub(super) results: ArrayVec<HandResult, MAX_HANDS>,
    /// Number of doubled hands.
    pub(super) doubles: u8,
}

/// Dealer of rounds by a policy.
pub(super) struct Dealing {
    pub(super) policy: Policy,
    pub(super) payoffs: Payoffs,
    pub(super) peeks: bool,
    dealer_bj: DealerBlackjack,
    soft17: Soft17,
    max_hands: usize,
    split_deal: SplitDeal,
}

/// Final states of the hands of a seat, from left to right.
pub(super) type Fates = ArrayVec<HandFate, MAX_HANDS>;

impl Dealing {
    /// A dealer under these rules.
    pub(super) fn new(rules: &HouseRules, policy: Policy, payoffs: Payoffs) -> Dealing {
        Dealing {
            policy,
            payoffs,
            peeks: rules.peeks(),
            dealer_bj: rules.dealer_bj,
            soft17: rules.soft17,
            max_hands: usize::from(rules.max_hands),
            split_deal: rules.split_deal,
        }
    }

    /// A whole round of `seats`, with the count of `eye`.
    pub(super) fn round(
        &self,
        seats: usize,
        shoe: &mut impl CardSource,
        eye: &mut Eye<'_>,
    ) -> ArrayVec<Played, MAX_SEATS> {
        let first: ArrayVec<Code, MAX_SEATS> = (0..seats).map(|_| open(shoe, eye)).collect();
        let up = self.policy.rank(open(shoe, eye));
        let hands: ArrayVec<[Code; 2], MAX_SEATS> = first
            .into_iter()
            .map(|card| [card, open(shoe, eye)])
            .collect();
        let hole = shoe.draw();
        eye.hide(hole, shoe);
        let hole = self.policy.rank(hole);
        let up_value = value(up);
        let asks_early = self.peeks && matches!(up_value, 1 | 10);
        let found = asks_early && self.is_blackjack(up, hole);
        // All seats are asked about insurance and early surrender before the first hand is played.
        let asked: ArrayVec<_, MAX_SEATS> = hands
            .iter()
            .map(|&[one, two]| {
                self.policy
                    .opening(up_value, one, two)
                    .at(|| eye.true_count())
            })
            .collect();
        let mut fates: ArrayVec<Fates, MAX_SEATS> = ArrayVec::new();
        for (&[one, two], asked) in hands.iter().zip(&asked) {
            let opening = self.policy.opening(up_value, one, two);
            let total = self.total(one).with(self.policy.rank(two));
            fates.push(match opening.at(|| eye.true_count()).plan {
                _ if asked.early_surrender => Fates::from_iter([HandFate::Surrendered]),
                HandPlan::Blackjack => Fates::from_iter([HandFate::Blackjack]),
                _ if found => Fates::from_iter([HandFate::Open]),
                HandPlan::Split => self.split(up, one, shoe, eye),
                plan => Fates::from_iter([self.play(up_value, plan, total, shoe, eye)]),
            });
        }
        let end = self.dealer(up, hole, fates.iter().flatten(), shoe);
        let seats = fates.iter().zip(asked);
        seats
            .map(|(fates, asked)| self.settle(fates, end, asked.insured))
            .collect()
    }

    /// Continues a one-seat round from the split of its first pair.
    pub(super) fn round_from_split(
        &self,
        exit: Exit,
        hole: Rank,
        shoe: &mut impl CardSource,
        eye: &mut Eye<'_>,
    ) -> Played {
        let fates = self.split(exit.up, exit.pair, shoe, eye);
        let end = self.dealer(exit.up, hole, fates.iter(), shoe);
        self.settle(&fates, end, exit.insured)
    }

    fn total(&self, card: Code) -> Total {
        Total::of([self.policy.rank(card)])
    }

    pub(super) fn is_blackjack(&self, up: Rank, hole: Rank) -> bool {
        self.dealer_bj != DealerBlackjack::Plain21 && Total::of([up, hole]).points() == 21
    }

    /// Plays an unsplit hand to its end.
    fn play(
        &self,
        up: u8,
        plan: HandPlan,
        mut total: Total,
        shoe: &mut impl CardSource,
        eye: &mut Eye<'_>,
    ) -> HandFate {
        match plan {
            HandPlan::Hit => {
                total = total.with(self.policy.rank(open(shoe, eye)));
                while total.points() < 21 && self.policy.hits(up, total).at(|| eye.true_count()) {
                    total = total.with(self.policy.rank(open(shoe, eye)));
                }
                if total.is_bust() {
                    HandFate::Bust
                } else {
                    HandFate::stood(total.points())
                }
            }
            HandPlan::Double => {
                HandFate::doubled(total.with(self.policy.rank(open(shoe, eye))).points())
            }
            HandPlan::Surrender => HandFate::Surrendered,
            HandPlan::Blackjack => HandFate::Blackjack,
            HandPlan::Stand | HandPlan::Split => HandFate::stood(total.points()),
        }
    }

    /// Splits a pair and plays its hands from left to right, resplitting as the policy says.
    pub(super) fn split(
        &self,
        up: Rank,
        pair: Code,
        shoe: &mut impl CardSource,
        eye: &mut Eye<'_>,
    ) -> Fates {
        let up = value(up);
        // Second card of each waiting hand, once it is dealt.
        let mut waiting: ArrayVec<Option<Code>, MAX_HANDS> = ArrayVec::new();
        let deals_at_once = self.split_deal == SplitDeal::AtOnce;
        let mut second = open(shoe, eye);
        waiting.push(deals_at_once.then(|| open(shoe, eye)));
        let mut fates = Fates::new();
        loop {
            let hands = fates.len() + 1 + waiting.len();
            let plan = self.policy.after_split(up, pair, second, hands);
            let plan = plan.at(|| eye.true_count());
            if plan == HandPlan::Split && hands < self.max_hands {
                second = open(shoe, eye);
                waiting.push(deals_at_once.then(|| open(shoe, eye)));
                continue;
            }
            let total = self.total(pair).with(self.policy.rank(second));
            fates.push(self.play(up, plan, total, shoe, eye));
            match waiting.pop() {
                Some(dealt) => second = dealt.unwrap_or_else(|| open(shoe, eye)),
                None => return fates,
            }
        }
    }

    /// Final hand of the dealer, who draws only if a hand is left to beat.
    fn dealer<'f>(
        &self,
        up: Rank,
        hole: Rank,
        mut fates: impl Iterator<Item = &'f HandFate>,
        shoe: &mut impl CardSource,
    ) -> End {
        if self.is_blackjack(up, hole) {
            return End::Blackjack;
        }
        if !fates.any(|fate| fate.is_contested()) {
            return End::Bust;
        }
        let mut total = Total::of([up, hole]);
        while dealer_draws(total, self.soft17) {
            total = total.with(self.policy.rank(shoe.draw()));
        }
        End::with(total.points())
    }

    /// Result of a seat with these hands.
    pub(super) fn settle(&self, fates: &[HandFate], end: End, insured: bool) -> Played {
        let mut played = Played::default();
        if insured {
            played.profit += i32::from(insurance(end));
            played.staked += INSURANCE_STAKE;
        }
        for (hand, &fate) in fates.iter().enumerate() {
            let settled = self.payoffs.of(fate, hand == 0, end);
            played.profit += i32::from(settled.profit);
            played.results.push(settled.result);
            played.staked += 10 + 10 * u32::from(fate.is_doubled());
            played.doubles += u8::from(fate.is_doubled());
        }
        played
    }
}

/// Stake of insurance, in tenths of the bet: half of it.
pub(super) const INSURANCE_STAKE: u32 = 5;

/// Profit of insurance, in tenths of the bet: it pays 2 to 1.
pub(super) fn insurance(end: End) -> i8 {
    match end {
        End::Blackjack => 10,
        End::Points(_) | End::Bust => -5,
    }
}

/// A face-up card.
fn open(shoe: &mut impl CardSource, eye: &mut Eye<'_>) -> Code {
    let card = shoe.draw();
    eye.see(card, shoe);
    card
}

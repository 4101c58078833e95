//! Rounds dealt card by card in the order of the table: any number of seats, splits, shoes that run out.
//!
//! Most rounds of the fast path are played by the [automaton](super::automaton); those that it leaves come here.

use arrayvec::ArrayVec;

use crate::round::dealer_draws;
use crate::{
    DealerBlackjack, HandResult, HouseRules, MAX_HANDS, MAX_SEATS, Soft17, SplitDeal, Total, value,
};
use sanban_game::cards::Rank;

use super::payoff::{End, Fate, Payoffs};
use super::pile::Draw;
use super::policy::{Code, Plan, Policy};

/// What a seat made of its bet in a round.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Played {
    /// The net profit in tenths of the original bet.
    pub(super) profit: i32,
    /// All that was staked, in tenths of the original bet.
    pub(super) staked: u32,
    /// How each hand ended.
    pub(super) results: ArrayVec<HandResult, MAX_HANDS>,
    /// How many hands were doubled.
    pub(super) doubles: u8,
}

/// Deals rounds by a policy.
pub(super) struct Dealing {
    pub(super) policy: Policy,
    pub(super) payoffs: Payoffs,
    peeks: bool,
    dealer_bj: DealerBlackjack,
    soft17: Soft17,
    max_hands: usize,
    split_deal: SplitDeal,
}

/// What the hands of a seat came to, from left to right.
type Fates = ArrayVec<Fate, MAX_HANDS>;

impl Dealing {
    /// Deals by these rules.
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

    /// A whole round of `seats`.
    pub(super) fn round(&self, seats: usize, shoe: &mut impl Draw) -> ArrayVec<Played, MAX_SEATS> {
        let first: ArrayVec<Code, MAX_SEATS> = (0..seats).map(|_| shoe.draw()).collect();
        let up = self.policy.rank(shoe.draw());
        let hands: ArrayVec<[Code; 2], MAX_SEATS> =
            first.into_iter().map(|card| [card, shoe.draw()]).collect();
        let hole = self.policy.rank(shoe.draw());
        let up_value = value(up);
        let asks_early = self.peeks && matches!(up_value, 1 | 10);
        let found = asks_early && self.is_blackjack(up, hole);
        let mut fates: ArrayVec<Fates, MAX_SEATS> = ArrayVec::new();
        for [one, two] in hands {
            let opening = self.policy.opening(up_value, one, two);
            let total = self.total(one).with(self.policy.rank(two));
            fates.push(match opening.plan {
                _ if opening.early_surrender => Fates::from_iter([Fate::Surrendered]),
                Plan::Blackjack => Fates::from_iter([Fate::Blackjack]),
                _ if found => Fates::from_iter([Fate::Open]),
                Plan::Split => self.split(up, one, shoe),
                plan => Fates::from_iter([self.play(up_value, plan, total, shoe)]),
            });
        }
        let end = self.dealer(up, hole, fates.iter().flatten(), shoe);
        fates.iter().map(|fates| self.settle(fates, end)).collect()
    }

    /// Goes on with a round of one seat from where it splits its first pair.
    pub(super) fn round_from_split(
        &self,
        up: Rank,
        hole: Rank,
        pair: Code,
        shoe: &mut impl Draw,
    ) -> Played {
        let fates = self.split(up, pair, shoe);
        let end = self.dealer(up, hole, fates.iter(), shoe);
        self.settle(&fates, end)
    }

    fn total(&self, card: Code) -> Total {
        Total::of([self.policy.rank(card)])
    }

    fn is_blackjack(&self, up: Rank, hole: Rank) -> bool {
        self.dealer_bj != DealerBlackjack::Plain21 && Total::of([up, hole]).points() == 21
    }

    /// Plays a hand that is not split to its end.
    fn play(&self, up: u8, plan: Plan, mut total: Total, shoe: &mut impl Draw) -> Fate {
        match plan {
            Plan::Hit => {
                total = total.with(self.policy.rank(shoe.draw()));
                while total.points() < 21 && self.policy.hits(up, total) {
                    total = total.with(self.policy.rank(shoe.draw()));
                }
                if total.is_bust() {
                    Fate::Bust
                } else {
                    Fate::stood(total.points())
                }
            }
            Plan::Double => Fate::doubled(total.with(self.policy.rank(shoe.draw())).points()),
            Plan::Surrender => Fate::Surrendered,
            Plan::Blackjack => Fate::Blackjack,
            Plan::Stand | Plan::Split => Fate::stood(total.points()),
        }
    }

    /// Makes two hands of a pair, plays them from left to right, and splits again what is split again.
    fn split(&self, up: Rank, pair: Code, shoe: &mut impl Draw) -> Fates {
        let up = value(up);
        // The second card of each hand that is not played yet, once it is dealt.
        let mut waiting: ArrayVec<Option<Code>, MAX_HANDS> = ArrayVec::new();
        let deal_at_once = |shoe: &mut _| match self.split_deal {
            SplitDeal::AtOnce => Some(Draw::draw(shoe)),
            SplitDeal::InTurn => None,
        };
        let mut second = shoe.draw();
        waiting.push(deal_at_once(shoe));
        let mut fates = Fates::new();
        loop {
            let hands = fates.len() + 1 + waiting.len();
            let plan = self.policy.after_split(up, pair, second, hands);
            if plan == Plan::Split && hands < self.max_hands {
                second = shoe.draw();
                waiting.push(deal_at_once(shoe));
                continue;
            }
            let total = self.total(pair).with(self.policy.rank(second));
            fates.push(self.play(up, plan, total, shoe));
            match waiting.pop() {
                Some(dealt) => second = dealt.unwrap_or_else(|| shoe.draw()),
                None => return fates,
            }
        }
    }

    /// The dealer's hand, drawn if there is anybody left to beat.
    fn dealer<'f>(
        &self,
        up: Rank,
        hole: Rank,
        mut fates: impl Iterator<Item = &'f Fate>,
        shoe: &mut impl Draw,
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

    fn settle(&self, fates: &Fates, end: End) -> Played {
        let mut played = Played::default();
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

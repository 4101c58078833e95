//! Solution of a shoe: every two-card hand against every up card, and the EV of a round.

use crate::{HouseRules, Pairs, Surrender, value};
use sanban_game::cards::Rank;

use super::dealer::{ALL_UPS, each};
use super::deals::{Deal, deals, share_of_pairs};
use super::hand_values::{Offer, Scale, natural_payout, values_of};
use super::hands::{ACE, EMPTY, Hand, HandId, TEN, VALUES, hand_at, hand_of};
use super::plays::{Continuation, DealContext, Plays};
use super::shoe::Shoe;
use super::split::Splits;
use super::values::Values;

/// A solved deal: two cards against an up card.
#[derive(Clone, Debug, PartialEq)]
struct Solved {
    /// Probability of these two cards in any order and this up card.
    chance: f64,
    /// Share of these rounds in which a decision is made.
    decided: f64,
    values: Values,
    /// EV of the best action, averaged over all rounds.
    ev: f64,
}

/// Every deal of a shoe, solved.
///
/// Splits are played as `CDZ-`: each hand of a split follows the rule for hitting, standing and doubling that is best
/// for the same cards unsplit; the value of that rule is exact, resplits included.
///
/// # Examples
/// ```
/// use sanban_blackjack::exact::{Shoe, Solution};
/// use sanban_blackjack::{Action, HouseRules};
/// use sanban_game::cards::Rank;
///
/// let rules = HouseRules::default();
/// let solution = Solution::of(&rules, &Shoe::of_rules(&rules));
/// // Six decks, S17, late surrender: a house edge of about a third of a percent.
/// assert!(solution.ev() < -0.002 && solution.ev() > -0.005);
/// let values = solution.cell([Rank::Ace, Rank::Eight], Rank::Seven).expect("it can be dealt");
/// assert_eq!(values.best().0, Action::Stand);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// By the lower and the higher value, and the up card; see [`index`].
    deals: Vec<Option<Solved>>,
    ev: f64,
    pairs: Pairs,
}

/// Play after the first action of a player who does not see the shoe. Up cards are values from 0, the ace.
pub(crate) trait PlayOn: Sync {
    /// `true` if a hand is hit.
    fn hits(&self, held: Held<'_>, up: usize) -> bool;
    /// `true` if two cards of a split are doubled, where allowed.
    fn doubles(&self, held: Held<'_>, up: usize) -> bool;
}

/// A hand in play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held<'a> {
    /// Number of cards of each value, ace to ten.
    pub(crate) cards: &'a [u8; VALUES],
    /// Best total of 21 or less.
    pub(crate) points: u8,
    /// `true` if an ace counts 11.
    pub(crate) soft: bool,
}

impl Held<'_> {
    fn of(hand: &Hand) -> Held<'_> {
        Held {
            cards: &hand.cards,
            points: hand.points,
            soft: hand.is_soft(),
        }
    }
}

/// The part of a shoe's solution that is wanted, by value from ace to ten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// The up cards.
    pub(crate) ups: [bool; VALUES],
    /// The pairs whose splits are valued.
    pub(crate) splits: [bool; VALUES],
}

/// Index of a deal in the list.
fn index(low: usize, high: usize, up: usize) -> usize {
    (high * (high + 1) / 2 + low) * VALUES + up
}

/// Index of a rank among the ten values.
pub(super) fn value_of(rank: Rank) -> usize {
    usize::from(value(rank)) - 1
}

impl Solution {
    /// Solves the shoe, undealt, under these rules.
    #[must_use]
    pub fn of(rules: &HouseRules, shoe: &Shoe) -> Solution {
        let all = Wanted {
            ups: [true; VALUES],
            splits: [true; VALUES],
        };
        Solution::of_play(rules, shoe, None, all)
    }

    /// Solves the wanted part of a shoe for a player who continues by `play` after a hit or a split, or else by the
    /// best for the cards left: the values are those of each first action.
    pub(crate) fn of_play(
        rules: &HouseRules,
        shoe: &Shoe,
        play: Option<&dyn PlayOn>,
        wanted: Wanted,
    ) -> Solution {
        let ups = each(ALL_UPS).filter(|&up| wanted.ups[up]);
        let context = DealContext::new(rules, shoe, ups.fold(0, |ups, up| ups | 1 << up));
        let solves_split = |pair: usize| wanted.splits[pair];
        let Some(play) = play else {
            let plays = Plays::from(&context, EMPTY);
            let policy = plays.policy(&context, rules.das);
            return Solution::solve_all(&context, &plays, solves_split, |hand, up| {
                policy[usize::from(hand)][up]
            });
        };
        let hits = |hand: HandId, up: usize| {
            let hand = hand_at(hand);
            !hand.stands_by_itself() && play.hits(Held::of(hand), up)
        };
        let plays = Plays::following(&context, hits);
        Solution::solve_all(&context, &plays, solves_split, |at, up| {
            let hand = hand_at(at);
            let doubles = rules.das && hand.len == 2 && context.may_double(hand);
            if doubles && play.doubles(Held::of(hand), up) {
                Continuation::Double
            } else if hits(at, up) {
                Continuation::Hit
            } else {
                Continuation::Stand
            }
        })
    }

    fn solve_all(
        context: &DealContext,
        plays: &Plays,
        solves_split: impl Fn(usize) -> bool,
        policy: impl Fn(HandId, usize) -> Continuation,
    ) -> Solution {
        let rules = context.rules;
        let mut splits = Splits::new(context);
        splits.add_all(
            |hand| (0..VALUES).any(|pair| hand == hand_of([pair, pair]) && solves_split(pair)),
            policy,
        );
        let splits = splits.values();
        let mut solution = Solution {
            deals: vec![None; VALUES * (VALUES + 1) / 2 * VALUES],
            ev: 0.0,
            pairs: rules.pairs,
        };
        for deal in deals(context) {
            let split = deal
                .pair()
                .and_then(|pair| splits[pair])
                .map(|values| values[deal.up]);
            let solved = solve(context, plays, &deal, split);
            solution.ev += solved.chance * solved.ev;
            solution.deals[index(deal.low, deal.high, deal.up)] = Some(solved);
        }
        solution
    }

    /// EV of a round under optimal play, per unit of the original bet; the house edge is its negative. Insurance is
    /// taken where it pays.
    #[must_use]
    pub fn ev(&self) -> f64 {
        self.ev
    }

    /// Values of two cards against an up card; `None` if the shoe does not hold them.
    #[must_use]
    pub fn cell(&self, hand: [Rank; 2], up: Rank) -> Option<Values> {
        let values = &self.deal(hand, up)?.values;
        let is_pair = hand[0] == hand[1] || self.pairs == Pairs::Value;
        Some(if is_pair {
            values.clone()
        } else {
            values.without_split()
        })
    }

    /// Probability, 0…1, of two cards (in any order) and this up card.
    #[must_use]
    pub fn chance(&self, hand: [Rank; 2], up: Rank) -> f64 {
        self.deal(hand, up).map_or(0.0, |deal| deal.chance)
    }

    /// Probability, 0…1, of two cards and this up card with a decision to make: without the rounds that a dealer's
    /// blackjack ends before it.
    #[must_use]
    pub fn chance_of_decision(&self, hand: [Rank; 2], up: Rank) -> f64 {
        let deal = self.deal(hand, up);
        deal.map_or(0.0, |deal| deal.chance * deal.decided)
    }

    fn deal(&self, hand: [Rank; 2], up: Rank) -> Option<&Solved> {
        let [a, b] = hand.map(value_of);
        self.deals[index(a.min(b), a.max(b), value_of(up))].as_ref()
    }
}

/// `true` if the values of a fresh hand are conditional on no dealer's blackjack: the dealer peeks before the first
/// decision.
pub(crate) fn is_conditional(rules: &HouseRules) -> bool {
    rules.peeks() && rules.surrender != Surrender::Early
}

fn solve(context: &DealContext, plays: &Plays, deal: &Deal, split: Option<f64>) -> Solved {
    let rules = context.rules;
    let (hand, up) = (deal.hand, deal.up);
    let scale = Scale::new(context, hand, up, is_conditional(rules));
    let offer = Offer {
        double: true,
        split,
        surrender: true,
        blackjack: true,
        hit: true,
    };
    let mut values = values_of(context, plays, hand, up, scale, offer);
    let mut ev = match natural_payout(rules) {
        Some(payout) if hand == hand_of([ACE, TEN]) => scale.natural_over_all(payout),
        _ => {
            let (split, others) = (values.best().1, values.without_split().best().1);
            let alike = share_of_pairs(context, deal);
            scale.over_all(alike * split + (1.0 - alike) * others)
        }
    };
    if rules.insurance && rules.dealer_has_blackjacks() && up == ACE {
        values.offer_insurance(scale.insurance());
        ev += scale.insurance().max(0.0);
    }
    Solved {
        chance: deal.chance,
        decided: scale.weight(),
        values,
        ev,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::hands::HANDS;
    use crate::exact::plays::Policy;
    use crate::{Action, Double};
    use sanban_game::Rules as _;

    /// The best play with an endless shoe, where only the total of a hand matters.
    struct Best {
        plain: Policy,
        doubling: Policy,
    }

    impl Best {
        fn of(rules: &HouseRules) -> Best {
            let rules = HouseRules {
                double: Double::Any,
                ..rules.clone()
            };
            let context = DealContext::new(&rules, &Shoe::endless(), ALL_UPS);
            let plays = Plays::from(&context, EMPTY);
            Best {
                plain: plays.policy(&context, false),
                doubling: plays.policy(&context, true),
            }
        }
    }

    /// A policy's choice for hands of two or more cards with this total.
    fn said(policy: &Policy, points: u8, soft: bool, up: usize) -> Continuation {
        let is_such = |hand: &Hand| (hand.points, hand.is_soft()) == (points, soft);
        let mut hands = HANDS.iter().zip(policy);
        let found = hands.find(|(hand, _)| hand.len >= 2 && is_such(hand));
        found.map_or(Continuation::Stand, |(_, plays)| plays[up])
    }

    impl PlayOn for Best {
        fn hits(&self, held: Held<'_>, up: usize) -> bool {
            said(&self.plain, held.points, held.soft, up) == Continuation::Hit
        }

        fn doubles(&self, held: Held<'_>, up: usize) -> bool {
            said(&self.doubling, held.points, held.soft, up) == Continuation::Double
        }
    }

    #[test]
    fn who_plays_on_by_the_best_totals_loses_nothing_with_an_endless_shoe() {
        for settings in ["decks=inf", "decks=inf double=10-11", "decks=inf das=false"] {
            let rules = HouseRules::parse(settings).unwrap();
            let (shoe, play) = (Shoe::of_rules(&rules), Best::of(&rules));
            let best = Solution::of(&rules, &shoe).ev();
            let all = Wanted {
                ups: [true; VALUES],
                splits: [true; VALUES],
            };
            let found = Solution::of_play(&rules, &shoe, Some(&play), all).ev();
            assert!((found - best).abs() < 1e-12, "{settings}: {found} {best}");
            let wanted = Wanted {
                splits: std::array::from_fn(|pair| pair == ACE),
                ..all
            };
            let unsplit = Solution::of_play(&rules, &shoe, Some(&play), wanted);
            let eights = unsplit.cell([Rank::Eight; 2], Rank::Six).unwrap();
            assert_eq!(eights.get(Action::Split), None);
        }
    }
}

//! A single decision: values of the actions of a hand, by itself or at a table in the middle of a round.

use crate::{Action, HouseRules, Pairs, Phase, Table};
use sanban_game::cards::Rank;

use super::dealer::class_of;
use super::hand_values::{Offer, Scale, natural_payout, values_of};
use super::hands::{ACE, BUST, HandId, TEN, VALUES, hand_at, hand_of};
use super::plays::{DealContext, Plays};
use super::shoe::{CardNotInShoe, Cards, Shoe};
use super::solution::{Solution, is_conditional, value_of};
use super::split::{Splits, Splitting};
use super::values::Values;

/// Reason why a hand has no value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ValueError {
    /// The hand is empty.
    #[error("a hand has one card or more")]
    NoCards,
    /// The hand is bust.
    #[error("the hand counts more than 21")]
    Bust,
    /// The shoe does not hold the cards of the hand and the up card.
    #[error(transparent)]
    CardNotInShoe(#[from] CardNotInShoe),
}

/// EV of the actions of a hand, per unit of the original bet. `shoe` still holds the hand and the up card. Two cards
/// are a fresh hand that may be doubled, split and surrendered as the rules allow; more cards have been hit. One card
/// is a hand as in S3, which may hit, stand and surrender: after a hit it goes on by hitting and standing, and an ace
/// and a ten are then a plain 21.
///
/// A decision without a split takes some tens of microseconds, one with a split less than a millisecond.
///
/// # Errors
/// If the hand is empty or bust, or if the shoe does not hold it and the up card.
pub fn evaluate(
    rules: &HouseRules,
    shoe: &Shoe,
    hand: &[Rank],
    up: Rank,
) -> Result<Values, ValueError> {
    if hand.is_empty() {
        return Err(ValueError::NoCards);
    }
    let mut left = *shoe;
    for &rank in hand.iter().chain([&up]) {
        left = left.without(rank)?;
    }
    let question = Question::of(rules, shoe, hand, up);
    let fresh = hand.len() == 2;
    let is_pair = fresh && question.is_pair();
    let mut values = question.values(|action| match action {
        Action::Hit => true,
        Action::Double => fresh,
        Action::Surrender => hand.len() <= 2,
        Action::Split => is_pair && rules.max_hands > 1,
        _ => false,
    })?;
    if fresh && rules.insurance && rules.dealer_has_blackjacks() && value_of(up) == ACE {
        values.offer_insurance(question.insurance()?);
    }
    Ok(values)
}

/// EV of the actions of the seat to act, per unit of the original bet: for a hand in play, for surrender before the
/// peek, and for insurance. `None` while bets are placed and when the round is over.
///
/// The values are exact for the unseen cards. Draws by other hands do not matter, since unseen cards are exchangeable.
/// The value of a split is that of the hands that come of it, with no other hand of the seat split again. A hole card
/// that can be inferred by counting ([`Table::counted_hole`]) still counts as unseen, and when the shoe runs out inside
/// the round no more cards are drawn.
#[must_use]
pub fn at_table(table: &Table) -> Option<Values> {
    let hand = table.hand_to_act()?;
    let place = table.place(table.actor()?);
    let dealt = Dealt::at(table)?;
    let question = dealt.question(table);
    let allowed = |action| table.check_hand(place, hand, action).is_ok();
    match table.phase() {
        Phase::Play => question.values(|action| table.check(action).is_ok()).ok(),
        Phase::EarlySurrender => {
            let play = question
                .values(|action| action != Action::Surrender && allowed(action))
                .ok()?;
            let mut values = Values::new(false);
            values.add(Action::Surrender, -0.5);
            values.add(Action::Decline, play.best().1);
            Some(values)
        }
        Phase::Insurance => {
            let hand = question.over_all(allowed).ok()?;
            let mut values = Values::new(false);
            values.add(Action::Insure, hand + question.insurance().ok()?);
            values.add(Action::Decline, hand);
            Some(values)
        }
        Phase::Bets | Phase::Over => None,
    }
}

/// Odds behind a decision, given the unseen cards and, where a dealer's blackjack would end the round whatever is
/// done, none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// Probability that the dealer busts, 0…1.
    pub dealer_busts: f64,
    /// Probability that the hand as it is wins, 0…1; a blackjack counts as a plain 21.
    pub stand_wins: f64,
    /// Probability that it pushes, 0…1.
    pub stand_pushes: f64,
    /// Probability that the next card busts it, 0…1.
    pub card_busts: f64,
    /// Probabilities that the next card makes it 16 or less, 17, 18, 19, 20 and 21, 0…1.
    pub card_makes: [f64; 6],
    /// Probabilities that the dealer ends with 17, 18, 19, 20 and 21, 0…1; a blackjack, where one is possible, is none of
    /// them.
    pub dealer: [f64; 5],
}

/// Odds of a hand, from a shoe that still holds the hand and the up card.
///
/// # Errors
/// As [`evaluate`].
pub fn odds_of(
    rules: &HouseRules,
    shoe: &Shoe,
    hand: &[Rank],
    up: Rank,
) -> Result<Odds, ValueError> {
    Question::of(rules, shoe, hand, up).odds()
}

/// Odds of the hand of the seat to act; `None` while bets are placed and when the round is over.
#[must_use]
pub fn odds(table: &Table) -> Option<Odds> {
    Dealt::at(table)?.question(table).odds().ok()
}

/// EV of the next round from this shoe under optimal play, per unit bet; see [`Solution::ev`].
#[must_use]
pub fn next_round(rules: &HouseRules, shoe: &Shoe) -> f64 {
    Solution::of(rules, shoe).ev()
}

/// Cards of a decision at a table.
struct Dealt {
    hand: Vec<Rank>,
    up: Rank,
    /// The unseen cards, the hand and the up card.
    shoe: Shoe,
}

impl Dealt {
    /// Cards of the seat to act; `None` if no seat decides on cards.
    fn at(table: &Table) -> Option<Dealt> {
        let hand = table.hand_to_act()?;
        let hand: Vec<Rank> = hand.cards().iter().map(|card| card.rank).collect();
        let up = table.up_card()?.rank;
        let unseen = Shoe::of(table.unseen());
        let shoe = hand.iter().chain([&up]);
        let shoe = shoe.fold(unseen, |shoe, &rank| shoe.with(rank));
        Some(Dealt { hand, up, shoe })
    }

    fn question<'a>(&'a self, table: &'a Table) -> Question<'a> {
        let rules = table.rules();
        let hands = table
            .actor()
            .map_or(1, |seat| table.place(seat).hands().len());
        let others = u8::try_from(hands).unwrap_or(1).saturating_sub(1);
        Question {
            rules,
            shoe: &self.shoe,
            hand: &self.hand,
            up: self.up,
            max_hands: rules.max_hands.saturating_sub(others),
            conditional: is_conditional(rules) || table.dealer_peeked(),
        }
    }
}

/// A hand against an up card.
struct Question<'a> {
    rules: &'a HouseRules,
    /// Including the hand and the up card.
    shoe: &'a Shoe,
    hand: &'a [Rank],
    up: Rank,
    /// Largest number of hands that this one may be split into.
    max_hands: u8,
    /// `true` if the dealer is known to have no blackjack.
    conditional: bool,
}

impl<'a> Question<'a> {
    /// The question of a hand that is not split, of a shoe that still holds it.
    fn of(rules: &'a HouseRules, shoe: &'a Shoe, hand: &'a [Rank], up: Rank) -> Question<'a> {
        Question {
            rules,
            shoe,
            hand,
            up,
            max_hands: rules.max_hands,
            conditional: is_conditional(rules),
        }
    }
}

impl Question<'_> {
    fn context(&self) -> DealContext<'_> {
        DealContext::new(self.rules, self.shoe, 1 << value_of(self.up))
    }

    fn hand_id(&self) -> Result<HandId, ValueError> {
        match hand_of(self.hand.iter().map(|&rank| value_of(rank))) {
            BUST => Err(ValueError::Bust),
            hand => Ok(hand),
        }
    }

    fn is_pair(&self) -> bool {
        match (self.hand, self.rules.pairs) {
            (&[a, b], Pairs::Value) => value_of(a) == value_of(b),
            (&[a, b], Pairs::Rank) => a == b,
            _ => false,
        }
    }

    /// Values of the allowed actions.
    fn values(&self, allowed: impl Fn(Action) -> bool) -> Result<Values, ValueError> {
        let (context, hand) = (self.context(), self.hand_id()?);
        let up = value_of(self.up);
        let plays = Plays::from(&context, hand);
        let split = allowed(Action::Split).then(|| self.split(&context));
        let offer = Offer {
            double: allowed(Action::Double),
            split,
            surrender: allowed(Action::Surrender),
            blackjack: self.hand.len() == 2,
            hit: allowed(Action::Hit),
        };
        let scale = Scale::new(&context, hand, up, self.conditional);
        Ok(values_of(&context, &plays, hand, up, scale, offer))
    }

    /// Net value of splitting the pair.
    fn split(&self, context: &DealContext) -> f64 {
        let pair = value_of(self.hand[0]);
        let up = value_of(self.up);
        let plays = Plays::from(context, hand_of([pair]));
        let splitting = Splitting::new(
            context,
            pair,
            self.max_hands,
            Some(self.hand[0]),
            Some(self.up),
        );
        let mut splits = Splits::new(context);
        let policy = plays.policy(context, self.rules.das);
        splits.add(&splitting, |hand, up| policy[usize::from(hand)][up]);
        splits.values()[pair].map_or(f64::NEG_INFINITY, |values| values[up])
    }

    /// EV of half the bet on the dealer's blackjack.
    fn insurance(&self) -> Result<f64, ValueError> {
        let (context, hand) = (self.context(), self.hand_id()?);
        Ok(Scale::new(&context, hand, value_of(self.up), false).insurance())
    }

    fn odds(&self) -> Result<Odds, ValueError> {
        let (context, hand) = (self.context(), self.hand_id()?);
        let (up, held) = (value_of(self.up), hand_at(hand));
        let left = context.beside(held, up);
        let open = |left: &Cards| {
            if self.conditional {
                1.0 - context.blackjack(left, up)
            } else {
                1.0
            }
        };
        let all = open(&left);
        let [payouts] = context.dealer.stands(&context.cards, up, &[held.cards])[..] else {
            return Err(ValueError::NoCards);
        };
        // A payout is twice the probability of a win and once that of a push. A class more beats what the class
        // before pushed against.
        let class = usize::from(class_of(held.points));
        let bust = payouts[0] / 2.0;
        let mut below = bust;
        let dealer: [f64; 5] = std::array::from_fn(|at| {
            let total = payouts[at + 1] - 2.0 * below;
            below += total;
            total
        });
        let (beaten, rest) = dealer.split_at(class.saturating_sub(1));
        let beaten = bust + beaten.iter().sum::<f64>();
        let pushed = if class == 0 { 0.0 } else { rest[0] };
        let chance = |value| left.chance(value) * open(&left.without(value)) / all;
        let (mut card_busts, mut card_makes) = (0.0, [0.0; 6]);
        for value in 0..VALUES {
            match held.with[value] {
                BUST => card_busts += chance(value),
                next => {
                    let points = hand_at(next).points;
                    card_makes[usize::from(class_of(points))] += chance(value);
                }
            }
        }
        Ok(Odds {
            dealer_busts: bust / all,
            stand_wins: beaten / all,
            stand_pushes: pushed / all,
            card_busts,
            card_makes,
            dealer: dealer.map(|total| total / all),
        })
    }

    /// Value of the best action over all rounds, those with a dealer's blackjack included.
    fn over_all(&self, allowed: impl Fn(Action) -> bool) -> Result<f64, ValueError> {
        let (context, hand) = (self.context(), self.hand_id()?);
        let scale = Scale::new(&context, hand, value_of(self.up), self.conditional);
        let is_natural = self.hand.len() == 2 && hand == hand_of([ACE, TEN]);
        if let Some(payout) = natural_payout(self.rules).filter(|_| is_natural) {
            return Ok(scale.natural_over_all(payout));
        }
        // Early surrender is one of these values: it is offered before the peek, and has the same value in every round.
        Ok(scale.over_all(self.values(allowed)?.best().1))
    }
}

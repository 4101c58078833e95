//! From payouts to EV per unit bet, with or without the dealer's blackjack.

use crate::{Action, HouseRules, Payout, Surrender};

use super::hands::{ACE, HandId, TEN, hand_at, hand_of};
use super::plays::{DealContext, Plays};
use super::values::Values;

/// Actions open to a hand besides standing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Offer {
    /// Doubling.
    pub(super) double: bool,
    /// Net value of a split if allowed, as a part of the probability not left out.
    pub(super) split: Option<f64>,
    /// Surrender.
    pub(super) surrender: bool,
    /// `true` if an ace and a ten are a blackjack, as they are before a split.
    pub(super) blackjack: bool,
    /// `true` if the hand may be hit; `false` for a split ace that takes one card.
    pub(super) hit: bool,
}

/// Effect of the dealer's blackjack on the values of one hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Probability of a dealer's blackjack.
    blackjack: f64,
    /// Share of the probability covered by the payouts.
    open: f64,
    /// `true` if values are conditional on no dealer's blackjack.
    conditional: bool,
}

impl Scale {
    /// The scale of a hand; `conditional` is `true` if the dealer is known to have no blackjack.
    pub(super) fn new(context: &DealContext, hand: HandId, up: usize, conditional: bool) -> Scale {
        let cards = context.beside(hand_at(hand), up);
        Scale {
            blackjack: context.blackjack(&cards, up),
            open: context.open(&cards, up),
            conditional,
        }
    }

    /// Value of something with net value `net` in the rounds not left out, and loss of the bet in the others.
    pub(super) fn value(self, net: f64) -> f64 {
        if !self.conditional {
            net - (1.0 - self.open)
        } else if self.open > 0.0 {
            net / self.open
        } else {
            // The dealer is known not to have what the shoe makes certain: no such round is dealt.
            -1.0
        }
    }

    /// Share of rounds that a value covers.
    pub(super) fn weight(self) -> f64 {
        if self.conditional { self.open } else { 1.0 }
    }

    /// A value over all rounds, including those in which the dealer is found to have a blackjack.
    pub(super) fn over_all(self, value: f64) -> f64 {
        if self.conditional {
            value * self.open - (1.0 - self.open)
        } else {
            value
        }
    }

    /// Value of a blackjack with this payout, over all rounds.
    pub(super) fn natural_over_all(self, payout: f64) -> f64 {
        payout * (1.0 - self.blackjack)
    }

    /// Value of a blackjack with this payout that pushes against the dealer's.
    fn natural(self, payout: f64) -> f64 {
        if self.conditional {
            payout
        } else {
            self.natural_over_all(payout)
        }
    }

    /// Value of surrendering.
    fn surrender(self, early: bool) -> f64 {
        if self.conditional || early {
            -0.5
        } else {
            // The dealer's blackjack, found afterwards, takes the whole bet.
            -0.5 * (1.0 - self.blackjack) - self.blackjack
        }
    }

    /// EV of half the bet on the dealer's blackjack, at 2 to 1.
    pub(super) fn insurance(self) -> f64 {
        1.5 * self.blackjack - 0.5
    }
}

/// Win of a blackjack per unit bet; `None` if it is a plain 21.
pub(super) fn natural_payout(rules: &HouseRules) -> Option<f64> {
    match rules.payout {
        Payout::ThreeToTwo => Some(1.5),
        Payout::SixToFive => Some(1.2),
        Payout::Even => Some(1.0),
        Payout::Plain21 => None,
    }
}

/// Values of a hand's actions.
pub(super) fn values_of(
    context: &DealContext,
    plays: &Plays,
    hand: HandId,
    up: usize,
    scale: Scale,
    offer: Offer,
) -> Values {
    let held = hand_at(hand);
    let mut values = Values::new(scale.conditional);
    let natural =
        natural_payout(context.rules).filter(|_| offer.blackjack && hand == hand_of([ACE, TEN]));
    if held.stands_by_itself() {
        // A 21 can be surrendered only where surrender is asked before the peek.
        values.close(if natural.is_none() && !context.rules.peeks() {
            &[Action::Hit, Action::Double, Action::Surrender]
        } else {
            &[Action::Hit, Action::Double]
        });
    }
    let stand = match natural {
        Some(payout) => scale.natural(payout),
        None => scale.value(plays.stand(hand, up) - scale.open),
    };
    values.add(Action::Stand, stand);
    if offer.hit {
        values.add(Action::Hit, scale.value(plays.hit(hand, up) - scale.open));
    }
    if offer.double && context.may_double(held) {
        let net = 2.0 * (plays.double(context, hand, up) - scale.open);
        values.add(Action::Double, scale.value(net));
    }
    if let Some(net) = offer.split {
        values.add(Action::Split, scale.value(net));
    }
    if offer.surrender && context.rules.surrender != Surrender::None {
        let early = context.rules.surrender == Surrender::Early;
        values.add(Action::Surrender, scale.surrender(early));
    }
    values
}

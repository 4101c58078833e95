//! From payouts to the values that people speak of: per unit bet, with or without the dealer's blackjack.

use crate::{Action, HouseRules, Payout, Surrender};

use super::hands::{ACE, HANDS, HandId, TEN, hand_of};
use super::plays::{Plays, World};
use super::values::Values;

/// What a hand may do beside standing and hitting.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Offer {
    /// Doubling.
    pub(super) double: bool,
    /// The net value of a split, where it is allowed, as a part of the chances that are not left out.
    pub(super) split: Option<f64>,
    /// Surrender.
    pub(super) surrender: bool,
    /// Whether an ace and a ten are a blackjack: not after a split.
    pub(super) blackjack: bool,
    /// Whether the hand may be hit: not a split ace that takes one card.
    pub(super) hit: bool,
}

/// What the dealer's blackjack does to the values of one hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// The chance of a dealer's blackjack.
    blackjack: f64,
    /// How much of the chances the payouts are about.
    open: f64,
    /// Whether the values are given that there is none.
    conditional: bool,
}

impl Scale {
    /// The scale for a hand: `conditional` says that the dealer is known to have no blackjack.
    pub(super) fn new(world: &World, hand: HandId, up: usize, conditional: bool) -> Scale {
        let cards = world.beside(&HANDS[usize::from(hand)], up);
        Scale {
            blackjack: world.blackjack(&cards, up),
            open: world.open(&cards, up),
            conditional,
        }
    }

    /// The value of something that is worth `net` in the rounds that are not left out and loses the bet in the others.
    pub(super) fn value(self, net: f64) -> f64 {
        if !self.conditional {
            net - (1.0 - self.open)
        } else if self.open > 0.0 {
            net / self.open
        } else {
            // The dealer is known not to have what the shoe says is certain: no such round is dealt.
            -1.0
        }
    }

    /// The share of rounds that a value is about.
    pub(super) fn weight(self) -> f64 {
        if self.conditional { self.open } else { 1.0 }
    }

    /// A value as a part of all rounds, those included in which the dealer is known to have a blackjack.
    pub(super) fn over_all(self, value: f64) -> f64 {
        if self.conditional {
            value * self.open - (1.0 - self.open)
        } else {
            value
        }
    }

    /// The value of a blackjack that is paid `payout`, over all rounds.
    pub(super) fn natural_over_all(self, payout: f64) -> f64 {
        payout * (1.0 - self.blackjack)
    }

    /// The value of a blackjack that is paid `payout`, and pushes the dealer's.
    fn natural(self, payout: f64) -> f64 {
        if self.conditional {
            payout
        } else {
            self.natural_over_all(payout)
        }
    }

    /// The value of giving up half the bet.
    fn surrender(self, early: bool) -> f64 {
        if self.conditional || early {
            -0.5
        } else {
            // The dealer's blackjack is found after it and takes the whole bet.
            -0.5 * (1.0 - self.blackjack) - self.blackjack
        }
    }

    /// What half the bet on the dealer's blackjack wins on average, at 2 to 1.
    pub(super) fn insurance(self) -> f64 {
        1.5 * self.blackjack - 0.5
    }
}

/// What a blackjack wins per unit bet, where it is more than a 21.
pub(super) fn natural_payout(rules: &HouseRules) -> Option<f64> {
    match rules.payout {
        Payout::ThreeToTwo => Some(1.5),
        Payout::SixToFive => Some(1.2),
        Payout::Even => Some(1.0),
        Payout::Plain21 => None,
    }
}

/// The values of a hand.
pub(super) fn values_of(
    world: &World,
    plays: &Plays,
    hand: HandId,
    up: usize,
    scale: Scale,
    offer: Offer,
) -> Values {
    let held = &HANDS[usize::from(hand)];
    let mut values = Values::new(scale.conditional);
    let natural =
        natural_payout(world.rules).filter(|_| offer.blackjack && hand == hand_of([ACE, TEN]));
    if held.stands_by_itself() {
        // It can be given up only where that is asked before the peek.
        values.close(if natural.is_none() && !world.rules.peeks() {
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
    if offer.double && world.may_double(held) {
        let net = 2.0 * (plays.double(world, hand, up) - scale.open);
        values.add(Action::Double, scale.value(net));
    }
    if let Some(net) = offer.split {
        values.add(Action::Split, scale.value(net));
    }
    if offer.surrender && world.rules.surrender != Surrender::None {
        let early = world.rules.surrender == Surrender::Early;
        values.add(Action::Surrender, scale.surrender(early));
    }
    values
}

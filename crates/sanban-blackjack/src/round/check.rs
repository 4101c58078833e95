//! Legality of actions, with the rule that forbids one. It depends only on the public state of the table.

use crate::{Action, Double, Hand, HandStatus, Money, Pairs, Surrender, value};
use sanban_game::cards::Rank;

use super::seat::TableSeat;
use super::table::{Phase, Table};

/// Reason why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// Bets are still being placed.
    #[error("the bets are still being placed")]
    Betting,
    /// Bets are already placed.
    #[error("the bets are already placed")]
    BetsPlaced,
    /// The seat has to answer the offer of insurance first.
    #[error("first take or decline the insurance")]
    InsuranceFirst,
    /// The seat has to answer the offer of early surrender first.
    #[error("first surrender or decline it: the dealer has not looked for a blackjack yet")]
    EarlySurrenderFirst,
    /// A bet below the minimum.
    #[error("the smallest bet is {0}")]
    BelowMinimum(u32),
    /// A bet above the maximum.
    #[error("the largest bet is {0}")]
    AboveMaximum(u32),
    /// A bet off the steps.
    #[error("bets go up from {min} in steps of {step}")]
    OffStep {
        /// Smallest bet.
        min: u32,
        /// Size of the steps.
        step: u32,
    },
    /// The bankroll does not cover the action.
    #[error("that takes {needed}, and the bankroll is {bankroll}")]
    NotEnoughMoney {
        /// Amount to be staked.
        needed: Money,
        /// The bankroll.
        bankroll: Money,
    },
    /// The bankroll still covers a bet.
    #[error("the bankroll is refilled only when it no longer covers the smallest bet of {0}")]
    NotBroke(u32),
    /// Insurance is not offered.
    #[error("insurance is offered only under the dealer's ace, before the first hand is played")]
    NoInsurance,
    /// The table has no doubling.
    #[error("there is no doubling at this table")]
    NoDoubling,
    /// A double with more than two cards.
    #[error("only the first two cards can be doubled")]
    DoubleNeedsTwoCards,
    /// A double of a total that may not be doubled.
    #[error("only hard {from} to 11 can be doubled at this table")]
    DoubleTotal {
        /// Lowest total that may be doubled.
        from: u8,
    },
    /// A double of a split hand without double after split.
    #[error("hands from a split cannot be doubled at this table")]
    NoDoubleAfterSplit,
    /// A further card for a split ace.
    #[error("split aces take one card each at this table")]
    SplitAcesTakeOneCard,
    /// The table has no splitting.
    #[error("there is no splitting at this table")]
    NoSplitting,
    /// A split of a hand that is not a pair.
    #[error("only two equal cards can be split")]
    NotAPair,
    /// A split beyond the largest number of hands.
    #[error("no more than {0} hands can be made of one bet")]
    TooManyHands(u8),
    /// A split of aces from a split.
    #[error("aces from a split cannot be split again at this table")]
    NoResplitOfAces,
    /// The table has no surrender.
    #[error("there is no surrender at this table")]
    NoSurrender,
    /// A surrender with more than two cards.
    #[error("only the first two cards can be surrendered")]
    SurrenderNeedsTwoCards,
    /// A surrender of a split hand.
    #[error("hands from a split cannot be surrendered")]
    NoSurrenderAfterSplit,
    /// Early surrender was already declined.
    #[error("surrender was offered before the dealer looked for a blackjack")]
    SurrenderIsPast,
    /// All cards are on the table.
    #[error("no card is left to deal: all of them are on the table")]
    NoCardsLeft,
}

impl Table {
    /// Replaces `actions` by the legal actions of the actor, in a fixed order.
    pub fn legal_actions(&self, actions: &mut Vec<Action>) {
        actions.clear();
        match self.phase {
            Phase::Over => {}
            Phase::Bets => {
                let highest = self
                    .rules
                    .max
                    .min(self.actor_place().bankroll.whole_units());
                let sizes = (self.rules.min..=highest).step_by(self.rules.step as usize);
                actions.extend(sizes.map(Action::Bet));
                if self.check(Action::Refill).is_ok() {
                    actions.push(Action::Refill);
                }
                actions.push(Action::Bet(0));
            }
            Phase::Insurance => actions.extend([Action::Insure, Action::Decline]),
            Phase::EarlySurrender => actions.extend([Action::Surrender, Action::Decline]),
            Phase::Play => {
                let all = [
                    Action::Stand,
                    Action::Hit,
                    Action::Double,
                    Action::Split,
                    Action::Surrender,
                ];
                actions.extend(all.into_iter().filter(|&action| self.check(action).is_ok()));
            }
        }
    }

    /// Checks that an action of the actor is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        use Action::{Bet, Decline, Insure, Refill, Surrender};
        match (self.phase, action) {
            (Phase::Over, _) => Err(Illegal::RoundOver),
            (Phase::Bets, Bet(amount)) => self.check_bet(amount),
            (Phase::Bets, Refill) => {
                let covered = self.actor_place().bankroll >= Money::whole(self.rules.min);
                refuse_if(covered, Illegal::NotBroke(self.rules.min))
            }
            (Phase::Bets, _) => Err(Illegal::Betting),
            (_, Bet(_) | Refill) => Err(Illegal::BetsPlaced),
            // A seat that cannot pay for insurance is not asked.
            (Phase::Insurance, Insure | Decline) => Ok(()),
            (Phase::Insurance, _) => Err(Illegal::InsuranceFirst),
            (Phase::EarlySurrender, Surrender | Decline) => Ok(()),
            (Phase::EarlySurrender, _) => Err(Illegal::EarlySurrenderFirst),
            (Phase::Play, Insure | Decline) => Err(Illegal::NoInsurance),
            (Phase::Play, Surrender) if self.early_surrender_is_asked() => {
                Err(Illegal::SurrenderIsPast)
            }
            (Phase::Play, action) => match self.hand_to_act() {
                Some(hand) => self.check_hand(self.actor_place(), hand, action),
                None => Err(Illegal::RoundOver),
            },
        }
    }

    /// Checks that the rules allow `hand` of `place` this action, as if it were its turn to play. Bets and insurance
    /// are not actions of a hand and always fail here.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_hand(
        &self,
        place: &TableSeat,
        hand: &Hand,
        action: Action,
    ) -> Result<(), Illegal> {
        match action {
            Action::Stand => Ok(()),
            Action::Hit => {
                self.check_not_split_ace(hand)?;
                self.check_cards(1)
            }
            Action::Double => self.check_double(place, hand),
            Action::Split => self.check_split(place, hand),
            Action::Surrender => self.check_surrender(hand),
            Action::Bet(_) | Action::Refill => Err(Illegal::BetsPlaced),
            Action::Insure | Action::Decline => Err(Illegal::NoInsurance),
        }
    }

    /// Seat whose turn it is.
    pub(super) fn actor_place(&self) -> &TableSeat {
        &self.places[self.turn.0]
    }

    /// `true` if the dealer peeks under this up card before the hands are played.
    pub(super) fn dealer_will_peek(&self) -> bool {
        let up = self.up_card().map_or(0, |card| value(card.rank));
        self.rules.peeks() && matches!(up, 1 | 10)
    }

    /// `true` if surrender is offered separately, before the peek.
    pub(super) fn early_surrender_is_asked(&self) -> bool {
        self.rules.surrender == Surrender::Early && self.dealer_will_peek()
    }

    /// `true` if insurance is offered in this round.
    pub(super) fn insurance_is_offered(&self) -> bool {
        self.rules.insurance
            && self.rules.dealer_has_blackjacks()
            && self.up_card().is_some_and(|card| card.rank == Rank::Ace)
    }

    fn check_bet(&self, amount: u32) -> Result<(), Illegal> {
        let (min, max, step) = (self.rules.min, self.rules.max, self.rules.step);
        if amount == 0 {
            return Ok(());
        }
        refuse_if(amount < min, Illegal::BelowMinimum(min))?;
        refuse_if(amount > max, Illegal::AboveMaximum(max))?;
        refuse_if(
            !(amount - min).is_multiple_of(step),
            Illegal::OffStep { min, step },
        )?;
        check_money(self.actor_place(), Money::whole(amount))
    }

    fn check_double(&self, place: &TableSeat, hand: &Hand) -> Result<(), Illegal> {
        let lowest = match self.rules.double {
            Double::None => return Err(Illegal::NoDoubling),
            Double::Any => None,
            Double::NineToEleven => Some(9),
            Double::TenToEleven => Some(10),
        };
        refuse_if(hand.cards().len() != 2, Illegal::DoubleNeedsTwoCards)?;
        self.check_not_split_ace(hand)?;
        refuse_if(
            hand.is_from_split() && !self.rules.das,
            Illegal::NoDoubleAfterSplit,
        )?;
        if let Some(from) = lowest {
            let total = hand.total();
            let allowed = !total.is_soft() && (from..=11).contains(&total.points());
            refuse_if(!allowed, Illegal::DoubleTotal { from })?;
        }
        check_money(place, place.original_bet())?;
        self.check_cards(1)
    }

    pub(super) fn check_split(&self, place: &TableSeat, hand: &Hand) -> Result<(), Illegal> {
        let most = self.rules.max_hands;
        refuse_if(most < 2, Illegal::NoSplitting)?;
        let &[first, second] = hand.cards() else {
            return Err(Illegal::NotAPair);
        };
        let pair = match self.rules.pairs {
            Pairs::Value => value(first.rank) == value(second.rank),
            Pairs::Rank => first.rank == second.rank,
        };
        refuse_if(!pair, Illegal::NotAPair)?;
        refuse_if(
            hand.is_split_ace() && !self.rules.resplit_aces,
            Illegal::NoResplitOfAces,
        )?;
        refuse_if(
            place.hands.len() >= usize::from(most),
            Illegal::TooManyHands(most),
        )?;
        check_money(place, place.original_bet())?;
        self.check_cards(2)
    }

    fn check_surrender(&self, hand: &Hand) -> Result<(), Illegal> {
        refuse_if(
            self.rules.surrender == Surrender::None,
            Illegal::NoSurrender,
        )?;
        refuse_if(hand.is_from_split(), Illegal::NoSurrenderAfterSplit)?;
        refuse_if(hand.cards().len() != 2, Illegal::SurrenderNeedsTwoCards)
    }

    fn check_not_split_ace(&self, hand: &Hand) -> Result<(), Illegal> {
        refuse_if(
            hand.is_split_ace() && !self.rules.hit_split_aces,
            Illegal::SplitAcesTakeOneCard,
        )
    }

    fn check_cards(&self, needed: usize) -> Result<(), Illegal> {
        refuse_if(self.cards_to_spare() < needed, Illegal::NoCardsLeft)
    }

    /// `true` if a seat is asked about insurance: it is in the round and can pay for it.
    pub(super) fn can_insure(&self, place: &TableSeat) -> bool {
        place.is_in() && check_money(place, place.insurance_stake()).is_ok()
    }

    /// `true` for a split ace that may take no more cards and has nothing left to decide.
    pub(super) fn is_finished_split_ace(&self, place: &TableSeat, hand: &Hand) -> bool {
        hand.status() == HandStatus::InPlay
            && self.check_not_split_ace(hand).is_err()
            && self.check_split(place, hand).is_err()
    }
}

fn refuse_if(forbidden: bool, reason: Illegal) -> Result<(), Illegal> {
    if forbidden { Err(reason) } else { Ok(()) }
}

fn check_money(place: &TableSeat, needed: Money) -> Result<(), Illegal> {
    let bankroll = place.bankroll;
    refuse_if(
        bankroll < needed,
        Illegal::NotEnoughMoney { needed, bankroll },
    )
}

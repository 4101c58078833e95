//! Sets of legal actions of a hand.

use super::{PlayoutHand, PlayoutRound, PlayoutSeat};
use crate::{Action, Double, HandStatus, MAX_HANDS, Pairs, Phase, Surrender, value};

/// A set of playing actions of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Acts(u8);

impl Acts {
    /// Number of sets. Standing is always legal and takes no bit.
    pub(in super::super) const SETS: usize = 16;
    const STAND: Acts = Acts(0);
    /// Actions in the order of the options of a search.
    pub(in super::super) const ALL: [Action; 5] = [
        Action::Stand,
        Action::Hit,
        Action::Double,
        Action::Split,
        Action::Surrender,
    ];

    fn bit(action: Action) -> u8 {
        match action {
            Action::Hit => 1,
            Action::Double => 2,
            Action::Split => 4,
            Action::Surrender => 8,
            _ => 0,
        }
    }

    fn add(&mut self, action: Action, allowed: bool) {
        self.0 |= if allowed { Acts::bit(action) } else { 0 };
    }

    pub(in super::super) fn contains(self, action: Action) -> bool {
        action == Action::Stand || self.0 & Acts::bit(action) != 0
    }

    pub(in super::super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(in super::super) fn from_index(index: usize) -> Acts {
        Acts(u8::try_from(index % Acts::SETS).unwrap_or(0))
    }

    /// The set as options of a search: bit i for [`Acts::ALL`]`[i]`.
    pub(in super::super) fn options(self) -> u8 {
        self.0 << 1 | 1
    }
}

impl PlayoutRound<'_> {
    /// Legal actions of the active hand, in play or (surrender only) before the peek.
    pub(in super::super) fn acts(&self) -> Acts {
        let rules = &self.setting.rules;
        let seat = &self.seats[usize::from(self.seat)];
        let hand = self.active();
        let mut acts = Acts::STAND;
        let spare = self.cards_to_spare();
        let stuck = hand.is_split_ace() && !rules.hit_split_aces;
        acts.add(Action::Hit, !stuck && spare >= 1);
        if hand.cards == 2 {
            let total = match rules.double {
                Double::None => false,
                Double::Any => true,
                Double::NineToEleven => !hand.is_soft() && (9..=11).contains(&hand.points()),
                Double::TenToEleven => !hand.is_soft() && (10..=11).contains(&hand.points()),
            };
            let das = rules.das || !hand.from_split;
            let covered = seat.half_bets >= 2;
            acts.add(
                Action::Double,
                total && das && covered && !stuck && spare >= 1,
            );
            acts.add(Action::Split, self.may_split(seat, hand, spare));
            let asked = self.phase == Phase::Play && self.early_surrender_is_asked();
            let surrender = rules.surrender != Surrender::None && !hand.from_split && !asked;
            acts.add(Action::Surrender, surrender);
        }
        acts
    }

    pub(super) fn may_split(&self, seat: &PlayoutSeat, hand: &PlayoutHand, spare: u16) -> bool {
        let rules = &self.setting.rules;
        let pair = match rules.pairs {
            Pairs::Value => hand.pair_value().is_some(),
            Pairs::Rank => hand.cards == 2 && hand.first[0] == hand.first[1],
        };
        pair && seat.count < rules.max_hands
            && (rules.resplit_aces || !hand.is_split_ace())
            && seat.half_bets >= 2
            && spare >= 2
    }

    pub(super) fn cards_to_spare(&self) -> u16 {
        let discards = if self.refilled {
            0
        } else {
            self.setting.discarded
        };
        let there = self.left + discards;
        // No more hands than this can wait for their second card.
        if usize::from(there) >= MAX_HANDS + 2 {
            return there;
        }
        let seats = &self.seats[..usize::from(self.count)];
        let waiting = seats
            .iter()
            .flat_map(PlayoutSeat::hands)
            .filter(|hand| hand.status == HandStatus::InPlay && hand.cards == 1)
            .count();
        there.saturating_sub(u16::try_from(waiting).unwrap_or(0))
    }

    pub(super) fn will_peek(&self) -> bool {
        self.setting.rules.peeks() && matches!(value(self.setting.up), 1 | 10)
    }

    pub(super) fn early_surrender_is_asked(&self) -> bool {
        self.setting.rules.surrender == Surrender::Early && self.will_peek()
    }
}

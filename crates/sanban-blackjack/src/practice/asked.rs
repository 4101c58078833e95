//! A decision as the methods see it: the hand, the up card, and the legal actions.

use arrayvec::ArrayVec;

use crate::counting::HandKind;
use crate::{Action, Column, MAX_CARDS, Phase, Section, Table, Total, value};
use sanban_game::cards::Rank;

/// A decision of the seat to act.
pub(super) struct Asked<'a> {
    pub(super) table: &'a Table,
    pub(super) ranks: ArrayVec<Rank, MAX_CARDS>,
    pub(super) up: Column,
}

impl<'a> Asked<'a> {
    /// The decision at a table; `None` if no seat decides on cards.
    pub(super) fn at(table: &'a Table) -> Option<Asked<'a>> {
        let hand = table.hand_to_act()?;
        Some(Asked {
            table,
            ranks: hand.cards().iter().map(|card| card.rank).collect(),
            up: Column::of(table.up_card()?.rank),
        })
    }

    /// `true` if the action is legal for the hand; before the peek, if it would be in play.
    pub(super) fn allows(&self, action: Action) -> bool {
        let table = self.table;
        match table.phase() {
            Phase::EarlySurrender => {
                let (Some(seat), Some(hand)) = (table.actor(), table.hand_to_act()) else {
                    return false;
                };
                table.check_hand(table.place(seat), hand, action).is_ok()
            }
            _ => table.check(action).is_ok(),
        }
    }

    /// Values of the allowed actions, from those of a hand in play; before the peek, the values of surrender and of
    /// playing on optimally.
    pub(super) fn allowed_of(
        &self,
        values: impl Iterator<Item = (Action, f64)>,
    ) -> Vec<(Action, f64)> {
        let allowed = values.filter(|(action, _)| self.allows(*action));
        if self.table.phase() != Phase::EarlySurrender {
            return allowed.collect();
        }
        let played = allowed
            .filter(|(action, _)| *action != Action::Surrender)
            .map(|(_, value)| value)
            .fold(f64::NEG_INFINITY, f64::max);
        if played.is_finite() {
            vec![(Action::Surrender, -0.5), (Action::Decline, played)]
        } else {
            Vec::new()
        }
    }

    fn total(&self) -> Total {
        Total::of(self.ranks.iter().copied())
    }

    /// Chart row of the hand; a pair row only if it may be split.
    pub(super) fn chart_row(&self) -> (Section, u8) {
        let total = self.total();
        match self.ranks.first() {
            Some(&rank) if self.allows(Action::Split) => (Section::Pair, value(rank)),
            _ if total.is_soft() => (Section::Soft, total.points() - 11),
            _ => (Section::Hard, total.points()),
        }
    }

    /// Kind of the hand; a pair only if it may be split.
    pub(super) fn kind(&self) -> Option<HandKind> {
        HandKind::of(&self.ranks, self.allows(Action::Split))
    }

    /// Kind of its total.
    pub(super) fn total_kind(&self) -> Option<HandKind> {
        HandKind::of(&self.ranks, false)
    }
}

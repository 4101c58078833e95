//! A decision as methods look at it: the hand, the up card, and what the rules allow.

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
    /// The decision at a table; `None` while nobody decides on cards.
    pub(super) fn at(table: &'a Table) -> Option<Asked<'a>> {
        let hand = table.hand_to_act()?;
        Some(Asked {
            table,
            ranks: hand.cards().iter().map(|card| card.rank).collect(),
            up: Column::of(table.up_card()?.rank),
        })
    }

    /// Whether the hand may do this; before the peek whether it might, were it played on.
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

    /// The values of what is allowed, of those of a hand in play; before the peek those of surrender and of playing on as
    /// well as can be.
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

    /// The total of the hand.
    fn total(&self) -> Total {
        Total::of(self.ranks.iter().copied())
    }

    /// The row of a chart for the hand: of pairs where it may be split.
    pub(super) fn chart_row(&self) -> (Section, u8) {
        let total = self.total();
        match self.ranks.first() {
            Some(&rank) if self.allows(Action::Split) => (Section::Pair, value(rank)),
            _ if total.is_soft() => (Section::Soft, total.points() - 11),
            _ => (Section::Hard, total.points()),
        }
    }

    /// The kind of the hand: a pair only where it may be split.
    pub(super) fn kind(&self) -> Option<HandKind> {
        HandKind::of(&self.ranks, self.allows(Action::Split))
    }

    /// The kind of its total.
    pub(super) fn total_kind(&self) -> Option<HandKind> {
        HandKind::of(&self.ranks, false)
    }
}

//! Picking cards: by rank, with the mouse, as the hint says.

use super::bindings::{Action, JOKER_COLUMN};
use super::exchange;
use super::panels;
use super::play::DaihinminTable;
use super::verdict::Verdict;
use super::words;
use crate::daihinmin::{self, Cards, Meld};
use crate::tui::action::Availability;
use crate::tui::screen::{Context, Screen as _};

impl DaihinminTable {
    /// Whether this is what is picked.
    pub(super) fn is_picked(&self, action: &daihinmin::Action) -> bool {
        match action {
            daihinmin::Action::Pass => self.pass_picked,
            action => panels::action_cards(action) == self.hand.picked(),
        }
    }

    /// Picks what the hint says, be it the pass.
    pub(super) fn pick_action(&mut self, action: &daihinmin::Action) {
        self.pick(panels::action_cards(action));
        self.pass_picked = *action == daihinmin::Action::Pass;
    }

    pub(super) fn pick(&mut self, cards: Cards) {
        self.hand.pick(cards);
        self.judge();
    }

    /// Puts the joker where it stands in `meld`, if the picked cards can be that meld.
    pub(super) fn read_as(&mut self, meld: Option<Meld>) {
        if let (Some(meld), Verdict::Melds(melds)) = (meld, &self.verdict) {
            self.reading = melds.iter().position(|&other| other == meld).unwrap_or(0);
        }
    }

    /// Picks cards of one rank: the next meld that begins with it and can be played, all of them where none can. The joker
    /// comes to what is picked already.
    pub(super) fn pick_rank(&mut self, column: u8, ctx: &mut Context) {
        let held = self.hand.cards().iter().copied();
        let all: Cards = held.filter(|card| card.column() == column).collect();
        if all.is_empty() {
            let rank = match column {
                JOKER_COLUMN => "joker",
                column => words::rank(column),
            };
            return ctx.warn(format!("no {rank} in your hand"));
        }
        let picked = self.hand.picked();
        if exchange::is_on(&self.view) || column == JOKER_COLUMN {
            // Each press takes one more.
            let more = (all - picked).iter().next();
            return self.pick(match more {
                Some(card) => picked | Cards::from(card),
                None => picked - all,
            });
        }
        let of_rank: Vec<Meld> = self
            .legal
            .iter()
            .filter(|meld| meld.low() == column)
            .copied()
            .collect();
        let next = self.hand.next_of(&of_rank, false).unwrap_or(all);
        self.pick(next);
    }

    pub(super) fn click_card(&mut self, index: usize, twice: bool, ctx: &mut Context) {
        self.hand.point_at(index);
        if twice {
            self.hand.set(true);
        } else {
            self.hand.toggle();
        }
        self.judge();
        if twice {
            match self.availability(Action::Play, ctx) {
                Availability::Ready => self.play_picked(ctx),
                Availability::Disabled(reason) => ctx.warn(reason),
                Availability::Hidden => {}
            }
        }
    }
}

//! Picking cards: by rank, with the mouse, or from the hint.

use super::Core;
use super::bindings::JOKER_COLUMN;
use super::exchange;
use super::input::DaihinminInput;
use super::meld_feedback::Verdict;
use super::words;
use sanban_daihinmin::{Action as Move, Cards, Kind, Meld};
use sanban_term::action::Availability;
use sanban_term::context::Context;
use sanban_words::tr;

impl DaihinminInput {
    /// `true` if cards or the pass are picked.
    pub(super) fn has_picked(&self) -> bool {
        self.pass_picked || !self.hand.picked().is_empty()
    }

    /// Picks an action of the hint, which may be the pass.
    pub(super) fn pick_action(&mut self, action: &Move) {
        self.pick(action.cards());
        self.pass_picked = *action == Move::Pass;
    }

    pub(super) fn pick(&mut self, cards: Cards) {
        self.hand.pick(cards);
        self.judge();
    }

    /// Puts the joker in its place in `meld`, if the picked cards can form that meld.
    pub(super) fn read_as(&mut self, meld: Option<Meld>) {
        if let (Some(meld), Verdict::Melds(melds)) = (meld, &self.verdict) {
            self.reading = melds.iter().position(|&other| other == meld).unwrap_or(0);
        }
    }

    /// Picks cards of one rank: adds one of them to the picked cards if both are part of a playable meld;
    /// else picks the next playable meld that begins with the rank, or all of the rank if there is none. The joker is added to
    /// the picked cards.
    pub(super) fn pick_rank(&mut self, column: u8, ctx: &mut Context) {
        let held = self.hand.cards().iter().copied();
        let all: Cards = held.filter(|card| card.column() == column).collect();
        if all.is_empty() {
            return ctx.warn(match column {
                JOKER_COLUMN => tr!("daihinmin_hand-no-joker"),
                column => tr!("daihinmin_hand-no-rank", rank = words::rank(column)),
            });
        }
        let picked = self.hand.picked();
        if exchange::is_on(&self.view) || column == JOKER_COLUMN {
            // Each press takes another one.
            let more = (all - picked).iter().next();
            return self.pick(match more {
                Some(card) => picked | Cards::from(card),
                None => picked - all,
            });
        }
        if let Some(longer) = self.longer(column) {
            return self.pick(longer);
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

    /// The picked cards and a card of another rank, if they are part of a playable meld: in the picked suits
    /// or, for a sequence, in others.
    fn longer(&self, column: u8) -> Option<Cards> {
        let of = |cards: Cards, column: u8| -> Cards {
            cards
                .iter()
                .filter(|card| card.column() == column)
                .collect()
        };
        let picked = self.hand.picked();
        if picked.is_empty() || !of(picked, column).is_empty() {
            return None;
        }
        let same_suits = |meld: &Meld| {
            let more = of(meld.cards(), column).iter().next()?;
            let holds = meld.cards().contains_all(picked);
            holds.then_some(picked | Cards::from(more))
        };
        let other_suits = |meld: &Meld| {
            let columns = picked.iter().map(|card| card.column());
            let cards: Vec<Cards> = columns
                .chain([column])
                .map(|column| of(meld.cards(), column))
                .collect();
            let whole = cards.iter().all(|cards| cards.len() == 1);
            let all = cards
                .into_iter()
                .fold(Cards::EMPTY, |all, cards| all | cards);
            let sequence = meld.kind() == Kind::Sequence && all.len() == picked.len() + 1;
            (sequence && whole).then_some(all)
        };
        let legal = || self.legal.iter();
        legal()
            .find_map(same_suits)
            .or_else(|| legal().find_map(other_suits))
    }

    pub(super) fn click_card(
        &mut self,
        core: &mut Core,
        index: usize,
        twice: bool,
        ctx: &mut Context,
    ) {
        self.hand.point_at(index);
        if twice {
            self.hand.set(true);
        } else {
            self.hand.toggle();
        }
        self.judge();
        if twice {
            match self.can_play(core) {
                Availability::Ready => self.play_picked(core, ctx),
                Availability::Disabled(reason) => ctx.warn(reason),
                Availability::Hidden => {}
            }
        }
    }
}

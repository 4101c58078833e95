//! The rounds that a search of the present decision walks through.

use std::cell::RefCell;

use fnv::FnvHashMap;

use crate::{Action, HandStatus, Phase};
use sanban_game::search::{Episode, Seen};

use super::deal::{Acts, DealerEnd, NOBODY, QuickRound, QuickSeat, Ranks};
use super::dealer::{self, ENDS, Ends};
use super::reward::{Hands, Reward};

/// What all playouts of a decision share.
pub(super) struct Worlds {
    pub(super) reward: Reward,
    pub(super) together: Hands,
    /// Where the searcher sits.
    pub(super) me: u8,
    /// Whether the dealer's play is averaged instead of drawn; what was worked out is kept here.
    pub(super) averaged: bool,
    pub(super) known: RefCell<FnvHashMap<(Ranks, bool), Option<Ends>>>,
}

/// One way in which the round may go.
#[derive(Clone)]
pub(super) struct World<'s> {
    pub(super) shared: &'s Worlds,
    pub(super) round: QuickRound<'s>,
    /// Whether the tree ends here, though the round may not.
    pub(super) left_tree: bool,
}

/// What the options of a search stand for in a phase.
pub(super) fn option_action(phase: Phase, option: usize) -> Action {
    match (phase, option) {
        (Phase::Play, option) => Acts::ALL[option % Acts::ALL.len()],
        (Phase::Insurance, 1) => Action::Insure,
        (Phase::EarlySurrender, 1) => Action::Surrender,
        _ => Action::Decline,
    }
}

impl World<'_> {
    fn is_my_turn(&self) -> bool {
        self.round.phase != Phase::Over && self.round.seat == self.shared.me
    }

    /// Whether this seat may yet have something to decide.
    fn may_come_to_me(&self) -> bool {
        match self.round.phase {
            Phase::Over => false,
            Phase::Play => self.round.seat <= self.shared.me,
            _ => true,
        }
    }

    fn my_place(&self) -> &QuickSeat {
        &self.round.seats[usize::from(self.shared.me)]
    }

    fn reward_against(&self, dealer: DealerEnd) -> f64 {
        let rules = &self.round.setting.rules;
        let shared = self.shared;
        shared
            .reward
            .of(shared.together, rules, self.my_place(), dealer)
    }

    /// What the finished hands are worth on the average of the dealer's cards.
    fn average(&self) -> Option<f64> {
        let round = &self.round;
        if round.was_refilled() || !self.shared.averaged {
            return None;
        }
        let rules = &round.setting.rules;
        let looked =
            rules.peeks() && !round.peeked && matches!(crate::value(round.setting.up), 1 | 10);
        if looked {
            // Without play there was a look, and what it found.
            return Some(self.reward_against(DealerEnd::Blackjack));
        }
        let unseen = round.unseen();
        let mut known = self.shared.known.borrow_mut();
        let ends = known
            .entry((unseen, round.peeked))
            .or_insert_with(|| dealer::ends(&unseen, round.setting.up, rules.soft17, round.peeked));
        let ends = (*ends)?;
        let mut sum = 0.0;
        for (end, probability) in ENDS.into_iter().zip(ends) {
            let end = match end {
                DealerEnd::Blackjack if !rules.dealer_has_blackjacks() => DealerEnd::Points(21),
                end => end,
            };
            if probability > 0.0 {
                sum += probability * self.reward_against(end);
            }
        }
        Some(sum)
    }
}

impl Episode for World<'_> {
    fn options(&self) -> u8 {
        if self.left_tree || !self.is_my_turn() {
            return 0;
        }
        match self.round.phase {
            Phase::Play => self.round.acts().options(),
            _ => 0b11,
        }
    }

    fn act(&mut self, option: usize) -> Seen {
        let open = self.round.watched == NOBODY;
        let (phase, at) = (self.round.phase, self.round.hand);
        let action = option_action(phase, option);
        self.round.seen = 0;
        self.round.probability = 1.0;
        self.round.act(action);
        if open && phase == Phase::Play {
            // The actions alone must tell which hand is being played.
            let next = match action {
                Action::Hit | Action::Split => at,
                _ => at + 1,
            };
            let played = self.my_place().hands[usize::from(at)].status;
            self.left_tree = played == HandStatus::Bust || self.round.hand != next;
        }
        while !self.left_tree && self.may_come_to_me() && !self.is_my_turn() {
            self.round.act(self.round.answer());
        }
        Seen {
            key: self.round.seen,
            probability: self.round.probability,
        }
    }

    fn finish(&mut self) -> f64 {
        if self.shared.averaged {
            while self.round.phase != Phase::Over {
                self.round.act(self.round.answer());
            }
            if let Some(value) = self.average() {
                return value;
            }
        }
        self.round.play_out();
        self.reward_against(self.round.dealer_end())
    }

    fn expected(&mut self) -> Option<f64> {
        // The last action may have ended the round.
        (self.round.phase == Phase::Over).then(|| self.average())?
    }
}

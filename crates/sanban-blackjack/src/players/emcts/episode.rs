//! Episodes of a search: one sampled course of the round each.

use std::cell::RefCell;

use fnv::FnvHashMap;

use crate::{Action, HandStatus, Phase};
use sanban_game::search::{Episode, Observation};

use super::deal::{Acts, DealerEnd, NOBODY, PlayoutRound, PlayoutSeat, Ranks};
use super::dealer::{self, DealerDistribution, ENDS};
use super::reward::{Hands, Reward};

/// Context shared by all episodes of a decision.
pub(super) struct EpisodeContext {
    pub(super) reward: Reward,
    pub(super) together: Hands,
    /// Seat of the searcher.
    pub(super) me: u8,
    /// `true` if the dealer's play is averaged instead of sampled; `known` caches the distributions.
    pub(super) averaged: bool,
    pub(super) known: RefCell<FnvHashMap<(Ranks, bool), Option<DealerDistribution>>>,
}

/// An episode: a round with all hidden cards sampled.
#[derive(Clone)]
pub(super) struct RoundEpisode<'s> {
    pub(super) shared: &'s EpisodeContext,
    pub(super) round: PlayoutRound<'s>,
    /// `true` if the tree ends here, even if the round does not.
    pub(super) left_tree: bool,
}

/// Action of a search option in a phase.
pub(super) fn option_action(phase: Phase, option: usize) -> Action {
    match (phase, option) {
        (Phase::Play, option) => Acts::ALL[option % Acts::ALL.len()],
        (Phase::Insurance, 1) => Action::Insure,
        (Phase::EarlySurrender, 1) => Action::Surrender,
        _ => Action::Decline,
    }
}

impl RoundEpisode<'_> {
    fn is_my_turn(&self) -> bool {
        self.round.phase != Phase::Over && self.round.seat == self.shared.me
    }

    /// `true` if the searcher may still have a decision.
    fn may_come_to_me(&self) -> bool {
        match self.round.phase {
            Phase::Over => false,
            Phase::Play => self.round.seat <= self.shared.me,
            _ => true,
        }
    }

    fn my_place(&self) -> &PlayoutSeat {
        &self.round.seats[usize::from(self.shared.me)]
    }

    fn reward_against(&self, dealer: DealerEnd) -> f64 {
        let rules = &self.round.setting.rules;
        let shared = self.shared;
        shared
            .reward
            .of(shared.together, rules, self.my_place(), dealer)
    }

    /// Mean reward of the finished hands over the dealer's cards; `None` if it is not averaged.
    fn average(&self) -> Option<f64> {
        let round = &self.round;
        if round.was_refilled() || !self.shared.averaged {
            return None;
        }
        let rules = &round.setting.rules;
        let looked =
            rules.peeks() && !round.peeked && matches!(crate::value(round.setting.up), 1 | 10);
        if looked {
            // The round ended without play, so the peek found a blackjack.
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

impl Episode for RoundEpisode<'_> {
    fn options(&self) -> u8 {
        if self.left_tree || !self.is_my_turn() {
            return 0;
        }
        match self.round.phase {
            Phase::Play => self.round.acts().options(),
            _ => 0b11,
        }
    }

    fn act(&mut self, option: usize) -> Observation {
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
        Observation {
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

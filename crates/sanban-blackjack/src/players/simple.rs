//! Baseline players: uniformly random, and mimicking the dealer.

use crate::round::dealer_draws;
use crate::{Action, Phase, Round, RoundView};
use sanban_game::{Decision, DecisionContext, Player, View};

use super::bets::Betting;

/// Chooses uniformly among the legal actions, and bets the minimum.
pub(super) struct Random;

impl Player<Round> for Random {
    fn decide(&mut self, view: &RoundView, context: &mut DecisionContext<'_>) -> Decision<Action> {
        if view.table().phase() == Phase::Bets {
            return Decision::plain(Betting::Minimum.decide(view.table()).0);
        }
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        Decision::plain(
            context
                .rng
                .choose(&actions)
                .copied()
                .unwrap_or(Action::Stand),
        )
    }
}

/// Plays as the dealer must, and bets the minimum.
pub(super) struct Mimic;

impl Player<Round> for Mimic {
    fn decide(
        &mut self,
        view: &RoundView,
        _thinking: &mut DecisionContext<'_>,
    ) -> Decision<Action> {
        let table = view.table();
        Decision::plain(match table.phase() {
            Phase::Bets => Betting::Minimum.decide(table).0,
            Phase::Insurance | Phase::EarlySurrender => Action::Decline,
            Phase::Play | Phase::Over => {
                let draws = |total| dealer_draws(total, table.rules().soft17);
                let total = table.hand_to_act().map(|hand| hand.total());
                if total.is_some_and(draws) && table.check(Action::Hit).is_ok() {
                    Action::Hit
                } else {
                    Action::Stand
                }
            }
        })
    }
}

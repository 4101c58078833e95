//! Plays by the exact engine: the action with the highest EV for the unseen cards, and bets by the EV of the next
//! round.

use crate::exact::{Shoe, at_table, next_round};
use crate::{Action, Phase, Round, RoundView, Table};
use sanban_game::{Candidate, Decision, DecisionContext, Params, Player, SpecError, View};

use super::bets::{Betting, highest_bet, lowest_bet};

/// A betting scheme.
enum Bets {
    /// The scheme of players without exact values.
    Plain(Betting),
    /// By the EV of the next round.
    Exact,
}

/// A player by exact values.
struct Exact {
    bets: Bets,
}

/// Builds the player from `bet=` and `count=`.
pub(super) fn build(params: &Params<'_>) -> Result<Box<dyn Player<Round>>, SpecError> {
    let bets = if params.written("bet") == Some("exact") {
        Bets::Exact
    } else {
        Bets::Plain(Betting::from_params(params)?)
    };
    Ok(Box::new(Exact { bets }))
}

/// The bet with the highest expected win: the largest of the paper's if the EV of the next round is positive, otherwise
/// the smallest. Bets do not change the cards dealt, so no bet in between can win more.
fn bet(table: &Table) -> Decision<Action> {
    let value = next_round(table.rules(), &Shoe::of(table.unseen()));
    let action = if value > 0.0 {
        highest_bet(table)
    } else {
        lowest_bet(table)
    };
    let percent = format!("{:+.2}", 100.0 * value).replace('-', "−");
    let bet = match action {
        Action::Bet(amount) => f64::from(amount),
        _ => 0.0,
    };
    let candidate = Candidate {
        action,
        visits: 0,
        value: value * bet,
        chances: Vec::new(),
    };
    Decision {
        candidates: vec![candidate],
        ..Decision::plain(action).because(format!("the next round is worth {percent} % of the bet"))
    }
}

impl Player<Round> for Exact {
    fn decide(&mut self, view: &RoundView, context: &mut DecisionContext<'_>) -> Decision<Action> {
        let table = view.table();
        if table.phase() == Phase::Bets {
            return match &self.bets {
                Bets::Exact if !context.stop.is_raised() => bet(table),
                Bets::Exact => Decision::plain(lowest_bet(table)),
                Bets::Plain(betting) => betting.decision(table),
            };
        }
        let values = if context.stop.is_raised() {
            None
        } else {
            at_table(table)
        };
        let Some(values) = values else {
            let mut actions = Vec::new();
            view.legal_actions(&mut actions);
            return Decision::plain(actions.first().copied().unwrap_or(Action::Stand));
        };
        let bet = table.place(view.seat()).bet().unwrap_or(0);
        let mut candidates: Vec<Candidate<Action>> = values
            .iter()
            .map(|(action, value)| Candidate {
                action,
                visits: 0,
                value: value * f64::from(bet),
                chances: Vec::new(),
            })
            .collect();
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        Decision {
            action: values.best().0,
            candidates,
            reason: None,
        }
    }
}

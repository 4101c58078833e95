//! Basic strategy: does what a chart says, and says which cell.

use std::path::Path;

use crate::blackjack::{Action, Chart, Count, Phase, Round, RoundView};
use crate::game::{Decision, Params, Player, SpecError, Thinking};

use super::bets::Betting;

/// Plays by a chart. Takes no insurance.
struct Basic {
    chart: Chart,
    betting: Betting,
}

/// Makes the player from `chart=`, `bet=` and `count=`.
pub(super) fn build(params: &Params<'_>) -> Result<Box<dyn Player<Round>>, SpecError> {
    let (chart, betting) = read(params)?;
    Ok(Box::new(Basic { chart, betting }))
}

/// All that makes the player: its chart and how it bets.
pub(super) fn read(params: &Params<'_>) -> Result<(Chart, Betting), SpecError> {
    let name: String = params.get("chart", |_| true)?;
    let chart = match Chart::built_in(&name) {
        Some(chart) => chart.clone(),
        None if name.ends_with(".toml") => Chart::load(Path::new(&name)).map_err(|error| {
            let mut bad = params.bad("chart", &name);
            if let SpecError::BadValue { expected, .. } = &mut bad {
                *expected = format!("a sound chart file, but {error}");
            }
            bad
        })?,
        None => return Err(params.bad("chart", &name)),
    };
    let count_name: String = params.get("count", |name: &String| {
        matches!(name.as_str(), "paper" | "ko")
    })?;
    let count = Count::built_in(&count_name).ok_or_else(|| params.bad("count", &count_name))?;
    let bet: String = params.get("bet", |_| true)?;
    let betting = match bet.as_str() {
        "flat" => Betting::Minimum,
        "cc" => Betting::Counting(count),
        amount => match amount.parse() {
            Ok(amount) if amount > 0 => Betting::Amount(amount),
            _ => return Err(params.bad("bet", amount)),
        },
    };
    Ok((chart, betting))
}

impl Player<Round> for Basic {
    fn decide(&mut self, view: &RoundView, _thinking: &mut Thinking<'_>) -> Decision<Action> {
        let table = view.table();
        if table.phase() == Phase::Bets {
            let (action, reason) = self.betting.decide(table);
            let decision = Decision::plain(action);
            return match reason {
                Some(reason) => decision.because(reason),
                None => decision,
            };
        }
        match self.chart.advise_at(table) {
            Some(advice) => Decision::plain(advice.action).because(advice.to_string()),
            None => Decision::plain(Action::Decline).because("no insurance"),
        }
    }
}

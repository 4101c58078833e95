//! Basic strategy: does what a chart says, and says which cell.

use std::path::Path;

use crate::{Action, Chart, Phase, Round, RoundView};
use sanban_game::{Decision, DecisionContext, Param, Params, Player, SpecError};

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
    Ok((chart(params)?, Betting::from_params(params)?))
}

/// The setting `soft`.
pub(super) const SOFT: Param = Param {
    key: "soft",
    values: "chart or all",
    default: "chart",
    summary: "which soft hands are looked up in the soft table: those that the chart says, or all",
};

/// The chart that `chart=` names, read as `soft=` says.
pub(super) fn chart(params: &Params<'_>) -> Result<Chart, SpecError> {
    let name: String = params.get("chart", |_| true)?;
    let chart = named(&name, params)?;
    soft_hands(chart, params)
}

/// A chart read as `soft=` says.
pub(super) fn soft_hands(chart: Chart, params: &Params<'_>) -> Result<Chart, SpecError> {
    match params.get::<String>("soft", |_| true)?.as_str() {
        "chart" => Ok(chart),
        "all" => Ok(chart.with_soft_hands_of_any_size()),
        word => Err(params.bad("soft", word)),
    }
}

fn named(name: &str, params: &Params<'_>) -> Result<Chart, SpecError> {
    match Chart::built_in(name) {
        Some(chart) => Ok(chart.clone()),
        None if name.ends_with(".toml") => Chart::load(Path::new(name)).map_err(|error| {
            params.expected("chart", name, format!("a sound chart file, but {error}"))
        }),
        None => Err(params.bad("chart", name)),
    }
}

impl Player<Round> for Basic {
    fn decide(
        &mut self,
        view: &RoundView,
        _thinking: &mut DecisionContext<'_>,
    ) -> Decision<Action> {
        let table = view.table();
        if table.phase() == Phase::Bets {
            return self.betting.decision(table);
        }
        match self.chart.advise_at(table) {
            Some(advice) => Decision::plain(advice.action).because(advice.to_string()),
            None => Decision::plain(Action::Decline).because("no insurance"),
        }
    }
}

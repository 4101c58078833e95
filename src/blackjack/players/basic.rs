//! Basic strategy: does what a chart says, and says which cell.

use std::path::Path;

use crate::blackjack::{Action, Chart, Phase, Round, RoundView};
use crate::game::{Decision, Params, Player, SpecError, Thinking};

use super::bets::Betting;

/// Plays by a chart. Takes no insurance.
struct Basic {
    chart: Chart,
    betting: Betting,
}

/// Makes the player from `chart=`, `bet=` and `count=`.
pub(super) fn build(params: &Params<'_>) -> Result<Box<dyn Player<Round>>, SpecError> {
    Ok(Box::new(Basic {
        chart: chart(params)?,
        betting: Betting::from_params(params)?,
    }))
}

/// The chart that `chart=` names.
pub(super) fn chart(params: &Params<'_>) -> Result<Chart, SpecError> {
    let name: String = params.get("chart", |_| true)?;
    match Chart::built_in(&name) {
        Some(chart) => Ok(chart.clone()),
        None if name.ends_with(".toml") => Chart::load(Path::new(&name)).map_err(|error| {
            let mut bad = params.bad("chart", &name);
            if let SpecError::BadValue { expected, .. } = &mut bad {
                *expected = format!("a sound chart file, but {error}");
            }
            bad
        }),
        None => Err(params.bad("chart", &name)),
    }
}

impl Player<Round> for Basic {
    fn decide(&mut self, view: &RoundView, _thinking: &mut Thinking<'_>) -> Decision<Action> {
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

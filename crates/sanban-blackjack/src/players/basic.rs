//! Basic strategy: plays the action of a chart and names the cell; with a count, it departs from the chart and bets by
//! it.

use crate::{Action, Count, DataError, HouseRules, Phase, Round, RoundView};
use sanban_game::{Decision, DecisionContext, Params, Player, SpecError};

use super::bets::{Betting, Seated};
use super::strategy::PlaySpec;
use crate::counting::{Conversion, Counting, Strategy};

/// Plays by a chart. Takes insurance only if its indices say so.
struct Basic {
    play: PlaySpec,
    betting: Betting,
    /// Strategy under the rules of the last table.
    strategy: Option<(HouseRules, Strategy)>,
    ramp: Option<Seated>,
}

/// Builds the player from its settings.
pub(super) fn build(params: &Params<'_>) -> Result<Box<dyn Player<Round>>, SpecError> {
    let ByChart {
        play,
        betting,
        spots,
        ..
    } = read(params)?;
    if spots > 1 {
        // A seat is one player; in a simulation one player may fill several.
        let several = "1 at a table, where 2xbasic:… sits down twice";
        return Err(params.expected("spots", &spots.to_string(), several));
    }
    Ok(Box::new(Basic {
        play,
        betting,
        strategy: None,
        ramp: None,
    }))
}

/// The parts of a chart player.
#[derive(Clone, Debug)]
pub(crate) struct ByChart {
    /// Play of the hands.
    pub(crate) play: PlaySpec,
    /// Bets.
    pub(crate) betting: Betting,
    /// Conversion of the running count.
    pub(crate) conversion: Conversion,
    /// Number of hands played at once.
    pub(crate) spots: usize,
}

/// Reads the play, the bets and the number of spots.
pub(super) fn read(params: &Params<'_>) -> Result<ByChart, SpecError> {
    let counts_true = ["ramp", "indices", "wong-in", "wong-out"]
        .into_iter()
        .any(|key| params.written(key).is_some_and(|value| value != "none"));
    let name: String = match params.written("count") {
        None if counts_true => "hi-lo".to_owned(),
        _ => params.get("count", |_| true)?,
    };
    let count = match Count::built_in(&name) {
        Some(count) => count,
        None if name.ends_with(".toml") => params
            .read_file("count", &name, |text| {
                Count::parse(&name, text).map_err(DataError::in_the_file)
            })?
            .kept(),
        None => return Err(params.bad("count", &name)),
    };
    let conversion = Conversion {
        decks_left: params.get("decks-left", |_| true)?,
        rounding: params.get("rounding", |_| true)?,
    };
    for (key, written) in [
        ("decks-left", conversion.decks_left.word()),
        ("rounding", conversion.rounding.word()),
    ] {
        let is_default = conversion == Conversion::default();
        if params.written(key).is_some() && !is_default && count.is_unbalanced() {
            let why = format!("none beside count={}, which is not converted", count.spec());
            return Err(params.expected(key, written, why));
        }
    }
    let counting = Counting { count, conversion };
    Ok(ByChart {
        play: PlaySpec::from_params(params, counting)?,
        betting: Betting::with_ramp(params, counting)?,
        conversion,
        spots: params.get("spots", |spots| (1..=crate::MAX_SEATS).contains(spots))?,
    })
}

impl Player<Round> for Basic {
    fn decide(
        &mut self,
        view: &RoundView,
        _thinking: &mut DecisionContext<'_>,
    ) -> Decision<Action> {
        let table = view.table();
        let rules = table.rules();
        if table.phase() == Phase::Bets {
            let Betting::Ramp(ramp) = &self.betting else {
                return self.betting.decision(table);
            };
            let seated = match self.ramp.take() {
                Some(seated) if seated.suits(rules) => seated,
                _ => Seated::new(ramp, rules),
            };
            let (action, reason) = self.ramp.insert(seated).decide(table);
            let decision = Decision::plain(action);
            return match reason {
                Some(reason) => decision.because(reason),
                None => decision,
            };
        }
        let known = match self.strategy.take() {
            Some(known) if known.0 == *rules => known,
            _ => (rules.clone(), self.play.under(rules)),
        };
        match self.strategy.insert(known).1.choose(table) {
            Some(choice) => Decision::plain(choice.action).because(choice.reason),
            None => Decision::plain(Action::Decline).because("no insurance"),
        }
    }
}

//! Play of the hands: a chart, and departures from it by a count.

use std::path::Path;

use crate::counting::{Counting, IndexSet, IndexTable, Strategy};
use crate::{Chart, Count, DataError, HouseRules, SoftOfThree};
use sanban_game::Choice::Word;
use sanban_game::{Param, Params, SpecError};

/// The setting `chart`.
pub(super) const CHART: Param = Param::new(
    "chart",
    &[
        Word("paper"),
        Word("s17"),
        Word("h17"),
        Word("european"),
        Word("rules"),
        Word("FILE.toml"),
    ],
    "paper",
);

/// The setting `soft`.
pub(super) const SOFT: Param =
    Param::new("soft", &[Word("chart"), Word("all"), Word("one")], "chart");

/// The setting `indices`.
pub(super) const INDICES: Param = Param::new(
    "indices",
    &[
        Word("none"),
        Word("all"),
        Word("i18"),
        Word("fab4"),
        Word("i18+fab4"),
        Word("FILE"),
    ],
    "none",
);

/// Play settings as written, independent of the rules.
#[derive(Clone, Debug)]
pub(crate) struct PlaySpec {
    chart: ChartChoice,
    indices: Option<IndexSet>,
    counting: Counting,
}

#[derive(Clone, Debug)]
enum ChartChoice {
    This(Chart),
    OfTheRules,
}

impl PlaySpec {
    /// The play of `chart=`, `soft=` and `indices=`, by the true count of `counting`.
    pub(super) fn from_params(
        params: &Params<'_>,
        counting: Counting,
    ) -> Result<PlaySpec, SpecError> {
        let written: String = params.get("indices", |_| true)?;
        let indices = match written.as_str() {
            "none" => None,
            file if Path::new(file).is_file() => Some(IndexSet::Own(params.read_file(
                "indices",
                file,
                |text| IndexTable::parse(file, text).map_err(DataError::in_the_file),
            )?)),
            word => Some(IndexSet::named(word).ok_or_else(|| params.bad("indices", word))?),
        };
        let of_the_rules = match params.written("chart") {
            None => indices.is_some(),
            Some(written) => written == "rules",
        };
        let chart = if of_the_rules {
            ChartChoice::OfTheRules
        } else {
            ChartChoice::This(chart(params)?)
        };
        Ok(PlaySpec {
            chart,
            indices,
            counting,
        })
    }

    /// The count that it plays by, if any.
    pub(crate) fn count(&self) -> Option<&'static Count> {
        self.indices.as_ref().map(|_| self.counting.count)
    }

    /// The play under these rules. Charts and indices made for the rules take some tenths of a second, once per process.
    pub(crate) fn under(&self, rules: &HouseRules) -> Strategy {
        let Counting { count, conversion } = self.counting;
        let table = self.indices.as_ref();
        let table = table.map(|set| set.table(rules, self.counting));
        Strategy {
            chart: match &self.chart {
                ChartChoice::This(chart) => chart.clone(),
                ChartChoice::OfTheRules => Strategy::best_chart(rules).as_ref().clone(),
            },
            departures: table.map(|table| (count, table)),
            conversion,
        }
    }
}

/// The chart named by `chart=`, read as `soft=` says.
pub(super) fn chart(params: &Params<'_>) -> Result<Chart, SpecError> {
    let name: String = params.get("chart", |_| true)?;
    soft_hands(named(&name, params)?, params)
}

/// A chart read as `soft=` says.
pub(super) fn soft_hands(chart: Chart, params: &Params<'_>) -> Result<Chart, SpecError> {
    match params.get::<String>("soft", |_| true)?.as_str() {
        "chart" => Ok(chart),
        "all" => Ok(chart.with_soft_of_three(SoftOfThree::Soft)),
        "one" => Ok(chart.with_soft_of_three(SoftOfThree::One)),
        word => Err(params.bad("soft", word)),
    }
}

fn named(name: &str, params: &Params<'_>) -> Result<Chart, SpecError> {
    match Chart::built_in(name) {
        Some(chart) => Ok(chart.clone()),
        None if name.ends_with(".toml") => params.read_file("chart", name, |text| {
            Chart::parse(name, text).map_err(DataError::in_the_file)
        }),
        None => Err(params.bad("chart", name)),
    }
}

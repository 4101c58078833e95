//! What a player does with its cards: a chart, and the departures from it that a count asks for.

use std::path::Path;

use crate::counting::indices::Indices;
use crate::counting::{HandKind, IndexTable, QUESTIONS};
use crate::exact::{Shoe, TotalStrategy};
use crate::{Action, Chart, Column, Count, DataError, HouseRules, Phase, Table};
use sanban_game::cards::{Card, Rank};
use sanban_game::{Param, Params, SpecError};

/// The setting `chart`.
pub(super) const CHART: Param = Param {
    key: "chart",
    values: "paper, s17, h17, european, rules or FILE.toml",
    default: "paper",
    summary: "the tables it plays by; rules: the best for the rules of the table, which is the default with indices",
};

/// The setting `soft`.
pub(super) const SOFT: Param = Param {
    key: "soft",
    values: "chart or all",
    default: "chart",
    summary: "which soft hands are looked up in the soft table: those that the chart says, or all",
};

/// The setting `indices`.
pub(super) const INDICES: Param = Param {
    key: "indices",
    values: "none, all, i18 or FILE",
    default: "none",
    summary: "departures from the chart by the true count: all for these rules, the Illustrious 18, or those of a file",
};

/// A player's play as it is written, whatever the rules.
#[derive(Clone, Debug)]
pub(crate) struct PlaySpec {
    chart: ChartChoice,
    indices: IndexChoice,
    count: &'static Count,
}

#[derive(Clone, Debug)]
enum ChartChoice {
    This(Chart),
    OfTheRules,
}

#[derive(Clone, Debug)]
enum IndexChoice {
    None,
    All,
    Illustrious,
    These(IndexTable),
}

/// The play under some rules.
#[derive(Clone, Debug)]
pub(crate) struct Strategy {
    chart: Chart,
    departures: Option<(&'static Count, IndexTable)>,
}

/// What is to be done, and why.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) action: Action,
    /// The cell of the chart that says so, in words; of a departure the true count.
    pub(crate) reason: String,
}

impl PlaySpec {
    /// What `chart=`, `soft=` and `indices=` say, by the true count of `count`.
    pub(super) fn from_params(
        params: &Params<'_>,
        count: &'static Count,
    ) -> Result<PlaySpec, SpecError> {
        let written: String = params.get("indices", |_| true)?;
        let indices = match written.as_str() {
            "none" => IndexChoice::None,
            "all" => IndexChoice::All,
            "i18" => IndexChoice::Illustrious,
            file if Path::new(file).is_file() => {
                IndexChoice::These(params.read_file("indices", file, |text| {
                    IndexTable::parse(file, text).map_err(DataError::in_the_file)
                })?)
            }
            word => return Err(params.bad("indices", word)),
        };
        let of_the_rules = match params.written("chart") {
            None => !matches!(indices, IndexChoice::None),
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
            count,
        })
    }

    /// The best play under the rules for who knows this count: every index.
    pub(crate) fn with_all_indices(count: &'static Count) -> PlaySpec {
        PlaySpec {
            chart: ChartChoice::OfTheRules,
            indices: IndexChoice::All,
            count,
        }
    }

    /// The count that it plays by, if it plays by one.
    pub(crate) fn count(&self) -> Option<&'static Count> {
        (!matches!(self.indices, IndexChoice::None)).then_some(self.count)
    }

    /// The play under these rules. Chart and indices that are made for them take some tenths of a second; indices
    /// are kept.
    pub(crate) fn under(&self, rules: &HouseRules) -> Strategy {
        let table = match &self.indices {
            IndexChoice::None => None,
            IndexChoice::All => Some(IndexTable::of(
                Indices::shared(rules, self.count).deviations(),
            )),
            IndexChoice::Illustrious => Some(IndexTable::illustrious_18(
                Indices::shared(rules, self.count).deviations(),
            )),
            IndexChoice::These(table) => Some(table.clone()),
        };
        Strategy {
            chart: match &self.chart {
                ChartChoice::This(chart) => chart.clone(),
                ChartChoice::OfTheRules => {
                    let strategy = TotalStrategy::of(rules, &Shoe::of_rules(rules));
                    strategy.chart().clone()
                }
            },
            departures: table.map(|table| (self.count, table)),
        }
    }
}

impl Strategy {
    /// A chart to the letter.
    pub(crate) fn by_chart(chart: &Chart) -> Strategy {
        Strategy {
            chart: chart.clone(),
            departures: None,
        }
    }

    /// A chart, and departures from it by a count.
    #[cfg(test)]
    pub(crate) fn departing(chart: &Chart, count: &'static Count, table: IndexTable) -> Strategy {
        Strategy {
            chart: chart.clone(),
            departures: Some((count, table)),
        }
    }

    /// The count that decides, if one does.
    pub(crate) fn count(&self) -> Option<&'static Count> {
        self.departures.as_ref().map(|&(count, _)| count)
    }

    /// The true counts at which it changes what it does with a hand, insurance included.
    pub(crate) fn changes(&self, ranks: &[Rank], up: Rank) -> Vec<f64> {
        let Some((_, table)) = &self.departures else {
            return Vec::new();
        };
        let kinds = [HandKind::of(ranks, true), HandKind::of(ranks, false)];
        let kinds: Vec<HandKind> = kinds.into_iter().flatten().chain([HandKind::Any]).collect();
        table.changes(&kinds, Column::of(up))
    }

    /// What is done at a table, by its own count; `None` while there is nothing to decide about a hand.
    pub(crate) fn choose(&self, table: &Table) -> Option<Choice> {
        let true_count = self.count().map_or(0.0, |count| count.true_count(table));
        self.choose_at(table, true_count)
    }

    /// The same at another true count.
    pub(crate) fn choose_at(&self, table: &Table, true_count: f64) -> Option<Choice> {
        let Some((count, departures)) = &self.departures else {
            let advice = self.chart.advise_at(table)?;
            return Some(Choice {
                action: advice.action,
                reason: advice.to_string(),
            });
        };
        let up = table.up_card()?.rank;
        let counted = || format!("{} true count {true_count:+.1}", count.name()).replace('-', "−");
        if table.phase() == Phase::Insurance {
            let insures =
                departures.answer(HandKind::Any, Column::of(up), Action::Insure, true_count)?;
            return insures.then(|| Choice {
                action: Action::Insure,
                reason: counted(),
            });
        }
        let hand = table.hand_to_act()?;
        let place = table.place(table.actor()?);
        let early = table.phase() == Phase::EarlySurrender;
        let allowed = |action| match early {
            true => table.check_hand(place, hand, action).is_ok(),
            false => table.check(action).is_ok(),
        };
        let mut action = self.decide(
            departures,
            hand.cards(),
            up,
            table.rules().das,
            allowed,
            true_count,
        );
        let advice = self.chart.advise_at(table)?;
        if early && action != Action::Surrender {
            action = Action::Decline;
        }
        Some(Choice {
            action,
            reason: match advice.action == action {
                true => advice.to_string(),
                false => format!("{}, but {}", counted(), advice.cell),
            },
        })
    }

    /// Asks the questions in their order; where the table has no answer the chart has.
    fn decide(
        &self,
        departures: &IndexTable,
        cards: &[Card],
        up: Rank,
        das: bool,
        allowed: impl Fn(Action) -> bool,
        true_count: f64,
    ) -> Action {
        let ranks: Vec<Rank> = cards.iter().map(|card| card.rank).collect();
        let total = HandKind::of(&ranks, false);
        let pair = HandKind::of(&ranks, true).filter(|_| allowed(Action::Split));
        for (at, &option) in QUESTIONS.iter().enumerate() {
            if !allowed(option) {
                continue;
            }
            let by_chart = |from: usize| {
                let is_left = |action| allowed(action) && !QUESTIONS[..from].contains(&action);
                self.chart.advise(cards, up, das, is_left).action
            };
            let kind = match option {
                Action::Split => pair,
                // A pair that is not split is given up as the total that it is.
                Action::Surrender if by_chart(at + 1) == Action::Split => pair,
                _ => total,
            };
            let answer =
                kind.and_then(|kind| departures.answer(kind, Column::of(up), option, true_count));
            if answer.unwrap_or_else(|| by_chart(at) == option) {
                return option;
            }
        }
        if allowed(Action::Hit) {
            Action::Hit
        } else {
            Action::Stand
        }
    }
}

/// The chart that `chart=` names, read as `soft=` says.
pub(super) fn chart(params: &Params<'_>) -> Result<Chart, SpecError> {
    let name: String = params.get("chart", |_| true)?;
    soft_hands(named(&name, params)?, params)
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
        None if name.ends_with(".toml") => params.read_file("chart", name, |text| {
            Chart::parse(name, text).map_err(DataError::in_the_file)
        }),
        None => Err(params.bad("chart", name)),
    }
}

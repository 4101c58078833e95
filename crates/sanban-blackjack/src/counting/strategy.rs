//! A chart, and departures from it by the count.

use std::sync::Arc;

use super::shared::Shared;
use super::{Conversion, HandKind, IndexTable, QUESTIONS};
use crate::exact::{Shoe, TotalStrategy};
use crate::{Action, Chart, Column, Count, HouseRules, Phase, Table};
use sanban_game::cards::{Card, Rank};

/// A chart, with departures by a count if it has them.
#[derive(Clone, Debug)]
pub(crate) struct Strategy {
    pub(crate) chart: Chart,
    pub(crate) departures: Option<(&'static Count, IndexTable)>,
    /// Conversion of the running count; the departures are figures that it gives.
    pub(crate) conversion: Conversion,
}

/// An action with its reason.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) action: Action,
    /// The cell of the chart that says so, in words; for a departure the true count.
    pub(crate) reason: String,
}

impl Strategy {
    /// A chart, without departures.
    pub(crate) fn by_chart(chart: &Chart) -> Strategy {
        Strategy {
            chart: chart.clone(),
            departures: None,
            conversion: Conversion::default(),
        }
    }

    /// The best chart for the rules, solved once per process: players are built anew for every shoe.
    pub(crate) fn best_chart(rules: &HouseRules) -> Arc<Chart> {
        static KNOWN: Shared<Chart> = Shared::new();
        KNOWN.get(rules, None, || {
            let strategy = TotalStrategy::of(rules, &Shoe::of_rules(rules));
            strategy.chart().clone()
        })
    }

    /// A chart with departures by a count.
    pub(crate) fn departing(chart: &Chart, count: &'static Count, table: IndexTable) -> Strategy {
        Strategy {
            chart: chart.clone(),
            departures: Some((count, table)),
            conversion: Conversion::default(),
        }
    }

    /// The count that decides, if any.
    pub(crate) fn count(&self) -> Option<&'static Count> {
        self.departures.as_ref().map(|&(count, _)| count)
    }

    /// True counts at which its play of a hand changes, insurance included.
    pub(crate) fn changes(&self, ranks: &[Rank], up: Rank) -> Vec<f64> {
        let Some((_, table)) = &self.departures else {
            return Vec::new();
        };
        let kinds = [HandKind::of(ranks, true), HandKind::of(ranks, false)];
        let kinds: Vec<HandKind> = kinds.into_iter().flatten().chain([HandKind::Any]).collect();
        table.changes(&kinds, Column::of(up))
    }

    /// Choice at a table, by its own count; `None` if there is nothing to decide about a hand.
    pub(crate) fn choose(&self, table: &Table) -> Option<Choice> {
        let true_count = self.count().map_or(0.0, |count| {
            let (decks, unseen) = (table.rules().decks, table.unseen().len());
            self.conversion
                .true_count(count, count.running(table), decks, unseen)
        });
        self.choose_at(table, true_count)
    }

    /// The same at a given true count.
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
        let allowed = |action| {
            if early {
                table.check_hand(place, hand, action).is_ok()
            } else {
                table.check(action).is_ok()
            }
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
            reason: if advice.action == action {
                advice.to_string()
            } else {
                format!("{}, but {}", counted(), advice.cell)
            },
        })
    }

    /// Asks the questions in order; the chart answers those that the table leaves open.
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
                // An unsplit pair is surrendered as its total.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_of_the_rules_is_solved_once() {
        let one = HouseRules {
            min: 25,
            ..HouseRules::default()
        };
        let known = Strategy::best_chart(&one);
        assert!(Arc::ptr_eq(
            &known,
            &Strategy::best_chart(&HouseRules::default())
        ));
        let other = HouseRules { decks: 1, ..one };
        assert!(!Arc::ptr_eq(&known, &Strategy::best_chart(&other)));
    }
}

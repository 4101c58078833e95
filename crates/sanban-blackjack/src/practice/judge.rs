//! Judging answers by a method of play.
//!
//! Each [`Method`] has an [`Opinion`] of a decision: its play, and the value of every action to a player with that
//! method's knowledge. For the chart that is the average over a full shoe and all hands of the total; for the indices,
//! the average over all shoes with that count; for exact play, the value for exactly these cards. One of the three
//! judges; the other two are reported beside it.
//!
//! Where exact values judge and differ from the chart, the judgement gives a reason. It is measured, not guessed: the
//! same hand is valued again over a fresh shoe, and then with one card value at a time put back to its fresh share; the
//! value that moves the difference most is named.

use crate::exact::{TotalCell, at_table};
use crate::{Action, Advice, Chart, Code, Column, Composition, Phase, Section, Table};

use super::asked::Asked;
use super::{IndexPlay, IndexUse, Method, Survey};

/// Differences below this, in bets, count as equal.
const EQUAL: f64 = 1e-9;

/// Tolerance for departures from the chart, in bets: a difference this small is displayed as 0.000.
const CHART_TOLERANCE: f64 = 0.0005;

/// Tolerance for players who use indices, in bets. Printed indices are whole numbers, rounded by their authors for
/// other rules, depths and conversions; right beside an index the two actions differ by less than this, and whichever
/// table was learnt is right.
const INDEX_TOLERANCE: f64 = 0.002;

/// A method that judges, with the chart, cell values and indices that the methods need under some rules.
#[derive(Clone, Debug)]
pub struct Judge {
    method: Method,
    chart: Chart,
    cells: Vec<TotalCell>,
    indices: Option<IndexPlay>,
}

/// A method's view of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// The method.
    pub method: Method,
    /// Its play.
    pub play: Action,
    /// Every allowed action with its EV per unit of the original bet, given what the method knows; best first.
    pub values: Vec<(Action, f64)>,
}

/// Values of all allowed actions at a decision by the judging method, and the opinions of the other methods.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    judging: Opinion,
    others: Vec<Opinion>,
    /// Name of the chart if it is built in; empty for any other.
    pub chart_name: String,
    /// The cell of the chart that decides; `None` for insurance, on which charts are silent.
    pub cell: Option<ChartCell>,
    /// The index consulted, if the count has one for the hand.
    pub index: Option<IndexUse>,
    /// Reason why exact play, if it judges, differs from the chart.
    pub reason: Option<Reason>,
    /// EV of the best action minus that of the chart's from a fresh shoe, in bets, where exact play differs from the
    /// chart; negative where the chart's action is better there.
    pub fresh_margin: Option<f64>,
}

/// Play of another method, compared with the judging one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The other method.
    pub method: Method,
    /// Its play.
    pub play: Action,
    /// EV of that play minus that of the judging method's play, in bets, by the better informed of the two; 0 for the
    /// same play.
    pub gain: f64,
}

/// A cell of a chart, detached from the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartCell {
    /// The section of the chart.
    pub section: Section,
    /// Label of its row: `5-8`, `A·7`, `8·8`.
    pub label: String,
    /// The up card.
    pub column: Column,
    /// Its code.
    pub code: Code,
    /// Action for hands of three or more cards, if it overrode the cell here.
    pub exception: Option<Action>,
}

impl From<Advice<'_>> for ChartCell {
    fn from(advice: Advice<'_>) -> ChartCell {
        let cell = advice.cell;
        ChartCell {
            exception: advice.by_exception.then_some(advice.action),
            section: cell.section,
            label: cell.label.to_owned(),
            column: cell.column,
            code: cell.code.clone(),
        }
    }
}

/// Reason why the best action is not the chart's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// The composition of the shoe: over a fresh one the chart is right.
    Shoe {
        /// Value of the cards that matter most, 1…10.
        value: u8,
        /// Their share of the unseen cards, 0…1.
        share: f64,
        /// Their share of a fresh shoe, 0…1.
        fresh: f64,
    },
    /// The cards of this hand: the chart plays its total, and the best action is better from a fresh shoe too.
    Cards,
}

impl Opinion {
    /// EV of an action, in bets; `None` if it is not allowed.
    #[must_use]
    pub fn value(&self, action: Action) -> Option<f64> {
        action.find_in(&self.values).copied()
    }

    /// EV lost by an action against the method's own play, in bets; negative if the action is worth more, as with a
    /// chart for other rules. `None` if the action is not allowed.
    #[must_use]
    pub fn loss(&self, action: Action) -> Option<f64> {
        let loss = self.value(self.play)? - self.value(action)?;
        Some(if loss.abs() < EQUAL { 0.0 } else { loss })
    }

    /// `true` if an action is the method's play or as good as it. For a chart: within half a thousandth of a bet either
    /// way (published charts leave such hands of three or more cards to their totals). For indices: losing at most two
    /// thousandths of a bet. For exact play: losing nothing.
    #[must_use]
    pub fn is_right(&self, action: Action) -> bool {
        let is_as_good = |loss: f64| match self.method {
            Method::Chart => loss.abs() < CHART_TOLERANCE,
            Method::Index => loss <= INDEX_TOLERANCE,
            Method::Exact => loss <= 0.0,
        };
        action == self.play || self.loss(action).is_some_and(is_as_good)
    }
}

impl Judgement {
    /// Method that judges.
    #[must_use]
    pub fn method(&self) -> Method {
        self.judging.method
    }

    /// Play of the judging method and its EV.
    #[must_use]
    pub fn best(&self) -> (Action, f64) {
        let play = self.judging.play;
        (play, self.judging.value(play).unwrap_or(0.0))
    }

    /// Every allowed action with its EV by the judging method, best first.
    #[must_use]
    pub fn values(&self) -> &[(Action, f64)] {
        &self.judging.values
    }

    /// `true` if an action is right by the judging method.
    #[must_use]
    pub fn is_right(&self, action: Action) -> bool {
        self.judging.is_right(action)
    }

    /// Cost of an action by the judging method, in bets; 0 for a right action, `None` for one that is not allowed.
    #[must_use]
    pub fn cost(&self, action: Action) -> Option<f64> {
        let loss = self.judging.loss(action)?;
        Some(if self.is_right(action) {
            0.0
        } else {
            loss.max(0.0)
        })
    }

    /// EV lost by an action by the judging method; see [`Opinion::loss`].
    #[must_use]
    pub fn loss(&self, action: Action) -> Option<f64> {
        self.judging.loss(action)
    }

    /// EV of the best action minus that of the second best, in bets; 0 if only one is allowed.
    #[must_use]
    pub fn gap(&self) -> f64 {
        match self.values() {
            [best, second, ..] => best.1 - second.1,
            _ => 0.0,
        }
    }

    /// Opinion of a method; `None` for the indices without a count.
    #[must_use]
    pub fn by(&self, method: Method) -> Option<&Opinion> {
        let mut all = std::iter::once(&self.judging).chain(&self.others);
        all.find(|opinion| opinion.method == method)
    }

    /// Play of the chart.
    #[must_use]
    pub fn chart(&self) -> Option<Action> {
        Some(self.by(Method::Chart)?.play)
    }

    /// Plays of the other methods in order, with the value of the difference.
    pub fn differences(&self) -> impl Iterator<Item = Difference> {
        self.others.iter().map(|other| {
            let informed = if other.method > self.judging.method {
                other
            } else {
                &self.judging
            };
            let value = |action| informed.value(action).unwrap_or(0.0);
            // Exact play may have several equally good actions.
            let gain = value(other.play) - value(self.judging.play);
            Difference {
                method: other.method,
                play: other.play,
                gain: if gain.abs() < EQUAL { 0.0 } else { gain },
            }
        })
    }
}

impl Judge {
    /// A judge by exact values with a chart beside them, and without a count.
    #[must_use]
    pub fn exact(chart: Chart) -> Judge {
        Judge {
            method: Method::Exact,
            chart,
            cells: Vec::new(),
            indices: None,
        }
    }

    /// A judge by `method`, under the rules of `survey`, with the chart of those rules or another one, and with the
    /// indices of a count. Without a count, the chart judges in place of the indices.
    #[must_use]
    pub fn new(
        method: Method,
        survey: &Survey,
        chart: Option<Chart>,
        indices: Option<IndexPlay>,
    ) -> Judge {
        Judge {
            method,
            chart: chart.unwrap_or_else(|| survey.chart.clone()),
            cells: survey.cells.clone(),
            indices,
        }
    }

    /// The chart in force.
    #[must_use]
    pub fn chart(&self) -> &Chart {
        &self.chart
    }

    /// Indices used beside the chart; `None` without a count.
    #[must_use]
    pub fn indices(&self) -> Option<&IndexPlay> {
        self.indices.as_ref()
    }

    /// Judgement of the decision of the seat to act; `None` if no seat decides on cards.
    #[must_use]
    pub fn judge(&self, table: &Table) -> Option<Judgement> {
        self.judge_by(self.method, table)
    }

    /// Judgement by another method; by the chart in place of the indices if there is no count.
    #[must_use]
    pub fn judge_by(&self, method: Method, table: &Table) -> Option<Judgement> {
        let exact = values_at(table)?;
        let asked = Asked::at(table)?;
        let advice = self.chart.advise_at(table);
        // Charts are silent on insurance: basic strategy never takes it.
        let said = advice
            .as_ref()
            .map_or(Action::Decline, |advice| advice.action);
        let mut opinions = vec![
            Opinion {
                method: Method::Exact,
                play: exact.first()?.0,
                values: exact,
            },
            Opinion {
                method: Method::Chart,
                play: said,
                values: self.full_shoe_values(&asked, said),
            },
        ];
        let mut index = None;
        if let Some(indices) = &self.indices {
            let (play, read) = indices.play(&asked, &self.chart);
            index = read;
            let values = sorted(indices.values(&asked, play));
            let has_all = values.iter().any(|(action, _)| *action == play);
            opinions.push(Opinion {
                method: Method::Index,
                play,
                values: if has_all {
                    values
                } else {
                    self.full_shoe_values(&asked, play)
                },
            });
        }
        opinions.sort_by_key(|opinion| opinion.method);
        let is_asked = |opinion: &Opinion| opinion.method == method;
        let judging = opinions.iter().position(is_asked).unwrap_or(0);
        let judging = opinions.remove(judging);
        let mut judgement = Judgement {
            judging,
            others: opinions,
            chart_name: Chart::built_in(self.chart.name())
                .map_or_else(String::new, |known| known.name().to_owned()),
            cell: advice.map(ChartCell::from),
            index,
            reason: None,
            fresh_margin: None,
        };
        if judgement.method() == Method::Exact && !judgement.is_right(said) {
            explain(table, said, &mut judgement);
        }
        Some(judgement)
    }

    /// Values of all actions averaged over a full shoe, by the total of the hand; by its exact cards if the chart has
    /// no cell for it.
    fn full_shoe_values(&self, asked: &Asked<'_>, play: Action) -> Vec<(Action, f64)> {
        let values = match asked.table.phase() {
            Phase::Insurance => insurance_values(asked.table),
            // The cells of a chart are valued by their two-card hands.
            _ if asked.ranks.len() > 2
                && let Some(indices) = &self.indices =>
            {
                indices.values_at(asked, play, 0.0)
            }
            _ => {
                let (section, row) = asked.chart_row();
                let mut cells = self.cells.iter();
                let cell = cells
                    .find(|cell| (cell.section, cell.row, cell.column) == (section, row, asked.up));
                let values = cell.map_or(&[][..], |cell| &cell.values[..]);
                asked.allowed_of(values.iter().copied())
            }
        };
        if values.iter().any(|(action, _)| *action == play) {
            sorted(values)
        } else {
            values_at(&asked.table.as_if_fresh()).unwrap_or_default()
        }
    }
}

/// Judgement of the decision of the seat to act by exact values, with a chart beside them; `None` if no seat decides on
/// cards.
#[must_use]
pub fn judge(table: &Table, chart: &Chart) -> Option<Judgement> {
    Judge::exact(chart.clone()).judge(table)
}

/// Values of declining and of insuring over a full shoe of which only the ace is seen: half the bet at two to one.
fn insurance_values(table: &Table) -> Vec<(Action, f64)> {
    let whole = Composition::decks(table.rules().decks);
    let tens = whole.count_value(10) as f64;
    // An endless shoe misses no card.
    let others = if table.rules().endless {
        whole.len()
    } else {
        whole.len().saturating_sub(1)
    };
    let insured = (3.0 * tens / others.max(1) as f64 - 1.0) / 2.0;
    vec![(Action::Decline, 0.0), (Action::Insure, insured)]
}

/// Fills in the reason why the best action is not the chart's.
fn explain(table: &Table, said: Action, judgement: &mut Judgement) {
    let best = judgement.best().0;
    let margin = |table: &Table| {
        let values = values_at(table)?;
        Some(best.find_in(&values)? - said.find_in(&values)?)
    };
    let fresh = table.as_if_fresh();
    let (Some(here), Some(there)) = (margin(table), margin(&fresh)) else {
        return;
    };
    judgement.fresh_margin = Some(there);
    if there > 0.0 {
        judgement.reason = Some(Reason::Cards);
        return;
    }
    let (unseen, all) = (table.unseen(), fresh.unseen());
    let moved = (1..=10).filter_map(|value| {
        let restored = table.with_fresh_share(value);
        let moves = here - margin(&restored)?;
        Some((value, moves))
    });
    let share = |of: &Composition, value| of.count_value(value) as f64 / of.len().max(1) as f64;
    judgement.reason = moved
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(value, _)| Reason::Shoe {
            value,
            share: share(unseen, value),
            fresh: share(all, value),
        });
}

/// Exact values of all allowed actions, best first.
fn values_at(table: &Table) -> Option<Vec<(Action, f64)>> {
    Some(sorted(at_table(table)?.iter().collect()))
}

fn sorted(mut values: Vec<(Action, f64)>) -> Vec<(Action, f64)> {
    values.sort_by(|a, b| b.1.total_cmp(&a.1));
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::chart_for;
    use crate::{HouseRules, Round};
    use sanban_game::{Rules as _, Seed, State as _};

    /// The table after the layout `position`, at the first decision on the hand.
    fn table(rules: &HouseRules, position: &str) -> Table {
        let mut round = Round::lay_out(rules, 1, Seed(1), position).unwrap();
        round.apply(&Action::Bet(rules.min));
        round.table().clone()
    }

    #[test]
    fn the_values_are_the_engines_and_sorted() {
        let rules = HouseRules::default();
        let table = table(&rules, "next=T,T,6,7");
        let judged = judge(&table, &chart_for(&rules)).unwrap();
        let exact = at_table(&table).unwrap();
        assert_eq!(judged.values().len(), exact.iter().count());
        for pair in judged.values().windows(2) {
            assert!(pair[0].1 >= pair[1].1);
        }
        for (action, value) in exact.iter() {
            assert!(judged.values().contains(&(action, value)));
        }
        assert_eq!(judged.best().0, Action::Surrender);
        assert_eq!(judged.chart(), Some(Action::Surrender));
        assert_eq!(judged.reason, None);
        let cell = judged.cell.unwrap();
        assert_eq!((cell.section, cell.label.as_str()), (Section::Hard, "16"));
        assert_eq!(cell.column.label(), "10");
        assert!(cell.code.text().starts_with('R'), "{cell:?}");
    }

    #[test]
    fn what_makes_no_difference_is_as_good_as_the_method() {
        let opinion = |method, loss: f64| Opinion {
            method,
            play: Action::Stand,
            values: vec![(Action::Stand, -0.54), (Action::Hit, -0.54 - loss)],
        };
        let tolerances = [(Method::Chart, 0.0005), (Method::Index, 0.002)];
        for (method, tolerance) in tolerances {
            assert!(opinion(method, 0.9 * tolerance).is_right(Action::Hit));
            assert!(!opinion(method, 1.1 * tolerance).is_right(Action::Hit));
        }
        assert!(opinion(Method::Exact, 0.0).is_right(Action::Hit));
        assert!(!opinion(Method::Exact, 1e-6).is_right(Action::Hit));
        // A chart for other rules counts as right even where another action is better.
        assert!(!opinion(Method::Chart, -0.01).is_right(Action::Hit));
        assert!(!opinion(Method::Chart, 0.0).is_right(Action::Double));
    }

    #[test]
    fn a_shoe_that_is_rich_in_tens_is_said_to_be_so() {
        let mut rules = HouseRules::default();
        rules.set("surrender", "none").unwrap();
        let chart = chart_for(&rules);
        let low = "removed=20x4,20x5,20x6 next=T,T,6,7";
        let table = table(&rules, low);
        let judged = judge(&table, &chart).unwrap();
        assert_eq!(judged.best().0, Action::Stand);
        assert_eq!(judged.chart(), Some(Action::Hit));
        let Some(Reason::Shoe {
            value,
            share,
            fresh,
        }) = judged.reason
        else {
            panic!("{:?}", judged.reason);
        };
        assert!(judged.fresh_margin.unwrap() < 0.0);
        // Fewer fours and fives make hitting worse, and so do more tens: the reason must name the value that moved it
        // most.
        assert!(matches!(value, 4 | 5 | 10), "{value}");
        assert_eq!(share > fresh, value == 10);
    }

    #[test]
    fn the_cards_of_the_hand_can_be_the_reason() {
        // 16 of three small cards stands against a ten although two-card sixteens hit.
        let mut rules = HouseRules::default();
        rules.set_all(["surrender=none", "decks=1"]).unwrap();
        let mut round = Round::lay_out(&rules, 1, Seed(1), "next=7,T,4,7,5").unwrap();
        round.apply(&Action::Bet(rules.min));
        round.apply(&Action::Hit);
        let judged = judge(round.table(), &chart_for(&rules)).unwrap();
        assert_eq!(judged.best().0, Action::Stand);
        assert_eq!(judged.chart(), Some(Action::Hit));
        assert_eq!(judged.reason, Some(Reason::Cards));
    }

    #[test]
    fn an_endless_shoe_is_always_fresh() {
        // The chart for a dealer who hits soft 17 doubles 11 against an ace. A single deck would be played the same
        // way.
        let mut rules = HouseRules::default();
        rules
            .set_all(["decks=inf", "soft17=hit", "insurance=false"])
            .unwrap();
        let chart = chart_for(&rules);
        rules.set("soft17", "stand").unwrap();
        let judged = judge(&table(&rules, "next=6,A,5,9"), &chart).unwrap();
        assert_eq!(judged.best().0, Action::Hit);
        assert_eq!(judged.chart(), Some(Action::Double));
        assert_eq!(judged.fresh_margin, Some(judged.gap()));
        assert_eq!(judged.reason, Some(Reason::Cards));
    }

    #[test]
    fn changing_a_rule_changes_what_is_right() {
        let six = "next=6,A,5,9";
        let mut rules = HouseRules::default();
        rules.set_all(["insurance=false"]).unwrap();
        let best = |rules: &HouseRules| {
            judge(&table(rules, six), &chart_for(rules))
                .unwrap()
                .best()
                .0
        };
        assert_eq!(best(&rules), Action::Hit);
        rules.set("soft17", "hit").unwrap();
        assert_eq!(best(&rules), Action::Double);
    }

    #[test]
    fn insurance_is_judged_by_the_tens() {
        let rules = HouseRules::default();
        let table = table(&rules, "removed=24x2,20x5 next=T,A,9,7");
        let judged = judge(&table, &chart_for(&rules)).unwrap();
        assert_eq!(table.phase(), crate::Phase::Insurance);
        assert_eq!(judged.best().0, Action::Insure);
        assert_eq!(judged.chart(), Some(Action::Decline));
        assert!(matches!(judged.reason, Some(Reason::Shoe { .. })));
    }
}

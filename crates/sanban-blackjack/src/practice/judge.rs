//! Judging answers by the exact engine.
//!
//! A [`Judgement`] holds the exact value of everything that may be done where a table stands, what the chart says
//! there, and why the two differ where they do. The reason is measured, not guessed: the same hand is valued once more
//! over a fresh shoe, and then with one kind of card at a time put back to its fresh share; the kind that moves the
//! difference most is the one that is named.

use std::collections::BTreeMap;

use crate::exact::{Shoe, Solution, TotalStrategy, Values, at_table};
use crate::{Action, Cell, Chart, Code, Column, Composition, HouseRules, Section, Table};
use sanban_game::cards::Rank;

use super::Spot;

/// Below this, in bets, two actions are worth the same.
const EQUAL: f64 = 1e-9;

/// What everything is worth that may be done at a table, and what the chart says.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Every allowed action with its exact value per unit of the original bet, the best first.
    pub values: Vec<(Action, f64)>,
    /// What the chart says.
    pub chart: Option<Action>,
    /// The name of a chart that comes with the program; empty for the one that is made for the rules in force.
    pub chart_name: String,
    /// The cell of the chart that says so; `None` of insurance, of which charts say nothing.
    pub cell: Option<ChartCell>,
    /// Why the chart says something else than the best, where it does.
    pub reason: Option<Reason>,
    /// What the best is worth over the chart's action from a fresh shoe; negative where the chart's is better there.
    pub fresh_margin: Option<f64>,
}

/// A cell of a chart, without the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartCell {
    /// The section of the chart.
    pub section: Section,
    /// The head of its row: `5-8`, `A·7`, `8·8`.
    pub label: String,
    /// The up card.
    pub column: Column,
    /// Its content.
    pub code: Code,
}

impl From<Cell<'_>> for ChartCell {
    fn from(cell: Cell<'_>) -> ChartCell {
        ChartCell {
            section: cell.section,
            label: cell.label.to_owned(),
            column: cell.column,
            code: cell.code.clone(),
        }
    }
}

/// Why the best action is not the chart's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// What is left in the shoe: over a fresh one the chart is right.
    Shoe {
        /// The value of the cards that matter most, 1…10.
        value: u8,
        /// Their share of the unseen cards.
        share: f64,
        /// Their share of a fresh shoe.
        fresh: f64,
    },
    /// The cards of this hand: the chart plays its total, and the best is better from a fresh shoe too.
    Cards,
}

impl Judgement {
    /// The best action and its value.
    #[must_use]
    pub fn best(&self) -> (Action, f64) {
        self.values.first().copied().unwrap_or((Action::Stand, 0.0))
    }

    /// What an action costs against the best, in bets; 0 for one that is worth as much. `None` where it is not allowed.
    #[must_use]
    pub fn cost(&self, action: Action) -> Option<f64> {
        let found = self.values.iter().find(|(known, _)| *known == action)?;
        let cost = self.best().1 - found.1;
        Some(if cost < EQUAL { 0.0 } else { cost })
    }

    /// How much the best is ahead of the second best; 0 where there is only one.
    #[must_use]
    pub fn gap(&self) -> f64 {
        self.values
            .get(1)
            .map_or(0.0, |second| self.best().1 - second.1)
    }
}

/// Judges the decision of the seat to act. `None` while nobody decides on cards.
#[must_use]
pub fn judge(table: &Table, chart: &Chart) -> Option<Judgement> {
    let values = values_at(table)?;
    let (said, cell) = match chart.advise_at(table) {
        Some(advice) => (Some(advice.action), Some(advice.cell.into())),
        // Charts say nothing of insurance: basic strategy never takes it.
        None => (Some(Action::Decline), None),
    };
    let mut judgement = Judgement {
        values,
        chart: said,
        chart_name: match Chart::built_in(chart.name()) {
            Some(known) => known.name().to_owned(),
            None => String::new(),
        },
        cell,
        reason: None,
        fresh_margin: None,
    };
    if let Some(said) = said
        && judgement.cost(said).is_some_and(|cost| cost > 0.0)
    {
        explain(table, said, &mut judgement);
    }
    Some(judgement)
}

/// Finds out why the best is not what the chart says.
fn explain(table: &Table, said: Action, judgement: &mut Judgement) {
    let best = judgement.best().0;
    let margin = |table: &Table| {
        let values = values_at(table)?;
        let of = |wanted| values.iter().find(|(action, _)| *action == wanted);
        Some(of(best)?.1 - of(said)?.1)
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

/// The exact values of all that is allowed, the best first.
fn values_at(table: &Table) -> Option<Vec<(Action, f64)>> {
    let mut values: Vec<(Action, f64)> = at_table(table)?.iter().collect();
    values.sort_by(|a, b| b.1.total_cmp(&a.1));
    Some(values)
}

/// What is known of a spot before anybody answered: from the rules alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpotFacts {
    /// The spot.
    pub spot: Spot,
    /// How often it is dealt as the first two cards, 0…1.
    pub frequency: f64,
    /// What the second best action costs, in bets: the price of the likeliest mistake.
    pub gap: f64,
    /// The best action.
    pub best: Action,
    /// What surrender is worth over the best other action, where it is allowed.
    pub surrender_margin: Option<f64>,
}

/// Every spot under some rules, over a fresh shoe.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    /// What a round is worth to a player who plays as well as can be, in bets.
    pub ev: f64,
    /// The spots in order.
    pub spots: Vec<SpotFacts>,
    /// The chart for these rules.
    pub chart: Chart,
}

impl Survey {
    /// What is known of a spot.
    #[must_use]
    pub fn facts(&self, spot: Spot) -> Option<&SpotFacts> {
        self.spots.iter().find(|facts| facts.spot == spot)
    }
}

/// What the hands of a spot are worth on average.
#[derive(Clone, Debug, Default)]
struct Average {
    /// The chance of all these hands together.
    chance: f64,
    /// The value of each action, summed over the hands with their chances.
    sums: Vec<(Action, f64)>,
    /// What the second best costs, summed likewise.
    gaps: f64,
}

impl Average {
    fn add(&mut self, chance: f64, values: &Values) {
        let best = values.best();
        let others = values.iter().filter(|(action, _)| *action != best.0);
        let second = others
            .map(|(_, value)| value)
            .fold(f64::NEG_INFINITY, f64::max);
        self.chance += chance;
        self.gaps += chance * (best.1 - second);
        for (action, value) in values.iter() {
            match self.sums.iter_mut().find(|(known, _)| *known == action) {
                Some((_, sum)) => *sum += chance * value,
                None => self.sums.push((action, chance * value)),
            }
        }
    }

    /// The best of the actions that `allowed` lets through; of equal ones the first.
    fn best(&self, allowed: impl Fn(Action) -> bool) -> Action {
        let mut best = (Action::Stand, f64::NEG_INFINITY);
        for &(action, sum) in &self.sums {
            if allowed(action) && sum > best.1 {
                best = (action, sum);
            }
        }
        best.0
    }

    /// What surrender is worth over the best other action.
    fn surrender_margin(&self) -> Option<f64> {
        let of = |wanted| self.sums.iter().find(|(action, _)| *action == wanted);
        let other = self.best(|action| action != Action::Surrender);
        Some((of(Action::Surrender)?.1 - of(other)?.1) / self.chance)
    }
}

/// The averages of all spots of two cards that leave something to decide.
fn averages(solution: &Solution) -> BTreeMap<Spot, Average> {
    use Rank::{Ace, Eight, Five, Four, Nine, Seven, Six, Ten, Three, Two};
    const VALUES: [Rank; 10] = [Ace, Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten];
    let mut averages: BTreeMap<Spot, Average> = BTreeMap::new();
    for (at, &first) in VALUES.iter().enumerate() {
        for &second in &VALUES[at..] {
            // An ace and a ten are a blackjack, or stand as 21.
            if (first, second) == (Ace, Ten) {
                continue;
            }
            for up in VALUES {
                let chance = solution.chance([first, second], up);
                if let Some(values) = solution.cell([first, second], up).filter(|_| chance > 0.0) {
                    let spot = Spot::of_ranks(&[first, second], up);
                    averages.entry(spot).or_default().add(chance, &values);
                }
            }
        }
    }
    averages
}

/// The chart in force: made for these rules by the exact engine.
#[must_use]
pub fn chart_for(rules: &HouseRules) -> Chart {
    let strategy = TotalStrategy::of(rules, &Shoe::of_rules(rules));
    strategy.chart().clone()
}

/// Solves the game under these rules.
#[must_use]
pub fn survey(rules: &HouseRules) -> Survey {
    let solution = Solution::of(rules, &Shoe::of_rules(rules));
    let averages = averages(&solution);
    let spots = averages.iter().map(|(&spot, average)| SpotFacts {
        spot,
        frequency: average.chance,
        gap: average.gaps / average.chance,
        best: average.best(|_| true),
        surrender_margin: average.surrender_margin(),
    });
    Survey {
        ev: solution.ev(),
        spots: spots.collect(),
        chart: chart_for(rules),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Round;
    use sanban_game::{Rules as _, Seed, State as _};

    /// The table after these cards, at the first decision about them.
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
        assert_eq!(judged.values.len(), exact.iter().count());
        for pair in judged.values.windows(2) {
            assert!(pair[0].1 >= pair[1].1);
        }
        for (action, value) in exact.iter() {
            assert!(judged.values.contains(&(action, value)));
        }
        assert_eq!(judged.best().0, Action::Surrender);
        assert_eq!(judged.chart, Some(Action::Surrender));
        assert_eq!(judged.reason, None);
        let cell = judged.cell.unwrap();
        assert_eq!((cell.section, cell.label.as_str()), (Section::Hard, "16"));
        assert_eq!(cell.column.label(), "10");
        assert!(cell.code.text().starts_with('R'), "{cell:?}");
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
        assert_eq!(judged.chart, Some(Action::Hit));
        let Some(Reason::Shoe {
            value,
            share,
            fresh,
        }) = judged.reason
        else {
            panic!("{:?}", judged.reason);
        };
        assert!(judged.fresh_margin.unwrap() < 0.0);
        // Fewer fours and fives make hitting worse, more tens too: whichever moved it most is named truly.
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
        assert_eq!(judged.chart, Some(Action::Hit));
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
    fn the_survey_adds_up() {
        let survey = survey(&HouseRules::default());
        let sum: f64 = survey.spots.iter().map(|facts| facts.frequency).sum();
        // All deals but blackjacks.
        assert!((sum - (1.0 - 0.04749)).abs() < 1e-4, "{sum}");
        assert!((survey.ev + 0.0033).abs() < 2e-4, "{}", survey.ev);
        for facts in &survey.spots {
            assert!(facts.gap >= 0.0 && facts.gap < 2.0, "{}", facts.spot);
        }
    }

    #[test]
    fn insurance_is_judged_by_the_tens() {
        let rules = HouseRules::default();
        let table = table(&rules, "removed=24x2,20x5 next=T,A,9,7");
        let judged = judge(&table, &chart_for(&rules)).unwrap();
        assert_eq!(table.phase(), crate::Phase::Insurance);
        assert_eq!(judged.best().0, Action::Insure);
        assert_eq!(judged.chart, Some(Action::Decline));
        assert!(matches!(judged.reason, Some(Reason::Shoe { .. })));
    }
}

//! The game solved under some rules: frequency and closeness of each spot, and the chart.

use std::collections::BTreeMap;

use crate::exact::{Shoe, Solution, TotalCell, TotalStrategy, Values};
use crate::{Action, Chart, HouseRules};
use sanban_game::cards::Rank;

use super::Spot;

/// Facts about a spot that follow from the rules alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpotFacts {
    /// The spot.
    pub spot: Spot,
    /// Probability of coming to a decision with it as the first two cards, 0…1: without the rounds that a dealer's blackjack
    /// ends before.
    pub frequency: f64,
    /// EV of the best action minus that of the second best, in bets: the cost of the likeliest mistake.
    pub gap: f64,
    /// The best action.
    pub best: Action,
    /// EV of surrender minus that of the best other action, in bets; `None` if surrender is not allowed.
    pub surrender_margin: Option<f64>,
}

impl SpotFacts {
    /// Probability that a player who was never asked gets the spot wrong: nobody hits a 19, but a choice between two
    /// actions of nearly equal value has to be learnt.
    #[must_use]
    pub fn doubt(&self) -> f64 {
        /// The gap, in bets, at which it is 37 %.
        const OBVIOUS: f64 = 0.25;
        (-self.gap / OBVIOUS).exp()
    }
}

/// Every spot under some rules, over a fresh shoe.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    /// EV of a round under perfect play, per unit bet.
    pub ev: f64,
    /// The spots in ascending order.
    pub spots: Vec<SpotFacts>,
    /// The chart for these rules.
    pub chart: Chart,
    /// Values behind the cells of the chart.
    pub cells: Vec<TotalCell>,
}

impl Survey {
    /// Facts about a spot; `None` if it is not in the survey.
    #[must_use]
    pub fn facts(&self, spot: Spot) -> Option<&SpotFacts> {
        self.spots.iter().find(|facts| facts.spot == spot)
    }
}

/// Mean values of the hands of a spot.
#[derive(Clone, Debug, Default)]
struct Average {
    /// Probability of all these hands together.
    chance: f64,
    /// Value of each action, summed over the hands weighted by probability.
    sums: Vec<(Action, f64)>,
    /// Cost of the second best action, summed likewise.
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

    /// Best of the actions that pass `allowed`; on ties the first.
    fn best(&self, allowed: impl Fn(Action) -> bool) -> Action {
        let mut best = (Action::Stand, f64::NEG_INFINITY);
        for &(action, sum) in &self.sums {
            if allowed(action) && sum > best.1 {
                best = (action, sum);
            }
        }
        best.0
    }

    /// EV of surrender minus that of the best other action.
    fn surrender_margin(&self) -> Option<f64> {
        let other = self.best(|action| action != Action::Surrender);
        let given_up = Action::Surrender.find_in(&self.sums)?;
        Some((given_up - other.find_in(&self.sums)?) / self.chance)
    }
}

/// Averages of all two-card spots that leave a decision.
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
                let chance = solution.chance_of_decision([first, second], up);
                if let Some(values) = solution.cell([first, second], up).filter(|_| chance > 0.0) {
                    let spot = Spot::of_ranks(&[first, second], up);
                    averages.entry(spot).or_default().add(chance, &values);
                }
            }
        }
    }
    averages
}

/// The total-dependent chart of these rules, made by the exact engine over a fresh shoe.
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
    let totals = TotalStrategy::of(rules, &Shoe::of_rules(rules));
    Survey {
        ev: solution.ev(),
        spots: spots.collect(),
        chart: totals.chart().clone(),
        cells: totals.cells().to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Rules as _;

    #[test]
    fn the_survey_adds_up() {
        let survey = survey(&HouseRules::default());
        let sum: f64 = survey.spots.iter().map(|facts| facts.frequency).sum();
        // All deals except blackjacks, the player's and the dealer's: 24 aces and 96 tens of 312 cards, then 23 and 95 of 310.
        let natural = 2.0 * 24.0 * 96.0 / (312.0 * 311.0);
        let both = natural * 2.0 * 23.0 * 95.0 / (310.0 * 309.0);
        assert!((sum - (1.0 - 2.0 * natural + both)).abs() < 1e-9, "{sum}");
        assert!((survey.ev + 0.0033).abs() < 2e-4, "{}", survey.ev);
        for facts in &survey.spots {
            assert!(facts.gap >= 0.0 && facts.gap < 2.0, "{}", facts.spot);
        }
    }

    /// A mistake costs nothing in a round that a dealer's blackjack has ended.
    #[test]
    fn a_spot_counts_only_where_its_decision_is_made() {
        let decided = |peeks: &str| {
            let mut rules = HouseRules::default();
            rules.set("dealer_bj", peeks).unwrap();
            let solution = Solution::of(&rules, &Shoe::of_rules(&rules));
            let hand = [Rank::Ten, Rank::Two];
            solution.chance_of_decision(hand, Rank::Ace) / solution.chance(hand, Rank::Ace)
        };
        // 95 tens among the 309 cards beside the three.
        assert!((decided("peek") - (1.0 - 95.0 / 309.0)).abs() < 1e-12);
        assert!((decided("no-peek-all") - 1.0).abs() < 1e-12);
    }
}

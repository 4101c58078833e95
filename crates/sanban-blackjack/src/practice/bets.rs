//! Bets by the count: the ramp in force at a table, and questions about it.
//!
//! The ramp is the one with the highest SCORE ([`BettingPlan::for_rules`]) between the table's minimum and a multiple of
//! it: by the true count, or by the running count of an unbalanced count. One of more than [`MOST_BETS`] bet sizes is
//! rounded down to evenly spaced ones. The paper's count has the paper's ramp.

use sanban_game::Stream;

use crate::counting::Counting;
use crate::counting::betting::{BettingPlan, Limits};
use crate::{Count, HouseRules, Ramp};

use crate::players::bets::read_steps;

use super::counting::{dealt_count, told};

/// Largest number of bet sizes in a ramp that is not published.
pub const MOST_BETS: usize = 6;

/// Bet sizes by the figure of the count.
#[derive(Clone, Debug, PartialEq)]
pub struct BetRamp {
    smallest: u32,
    /// Figure from which each larger bet is made, and the bet; ascending.
    steps: Vec<(f64, u32)>,
}

/// Source of the bets of a count that has no published ones.
#[derive(Clone, Debug, PartialEq)]
pub enum BetSource {
    /// The ramp with the highest SCORE whose largest bet is so many times the minimum.
    Spread(u32),
    /// A ramp of one's own: figures of the count, ascending, and the bets from there on, in table minimums.
    Own(Vec<(f64, f64)>),
}

impl BetSource {
    /// A ramp as it is written, such as `1:2/2:4/3:8`; `None` if it is none, or has more than [`MOST_BETS`] with the
    /// minimum.
    #[must_use]
    pub fn own(text: &str) -> Option<BetSource> {
        let steps = read_steps(text)?;
        (steps.len() < MOST_BETS).then_some(BetSource::Own(steps))
    }
}

/// A count at which the bet is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BetQuestion {
    /// The running count.
    pub running: f64,
    /// Number of unseen cards.
    pub unseen: usize,
    /// The figure of the count: see [`Counting::figure`].
    pub figure: f64,
}

impl BetRamp {
    /// The ramp of a count at a table of these rules, within the table's limits. Where none is published or one's own, it
    /// comes from [`BettingPlan::for_rules`], which deals millions of rounds on all cores.
    #[must_use]
    pub fn new(rules: &HouseRules, counting: Counting, source: &BetSource) -> BetRamp {
        match source {
            BetSource::Own(steps) => BetRamp::own(steps, rules),
            BetSource::Spread(_) if BetRamp::is_published(counting.count) => {
                BetRamp::published(Ramp::paper(), rules)
            }
            BetSource::Spread(spread) => BetRamp::best(rules, counting, *spread),
        }
    }

    fn own(steps: &[(f64, f64)], rules: &HouseRules) -> BetRamp {
        let limits = Limits::of(rules);
        let bet = |times: f64| limits.nearest(times * f64::from(rules.min)).min(limits.max);
        // The cast loses nothing: bets are whole.
        let steps = steps.iter().map(|&(from, times)| (from, bet(times) as u32));
        BetRamp::of(rules.min, steps)
    }

    /// `true` if the bets by a count are the paper's, whatever the spread.
    #[must_use]
    pub fn is_published(count: &Count) -> bool {
        count.spec() == "paper"
    }

    /// A published ramp, scaled to the table's minimum; no bet exceeds the table's maximum.
    fn published(ramp: &Ramp, rules: &HouseRules) -> BetRamp {
        let bets = ramp.bets().iter();
        let mut bets = bets.map(|&bet| ramp.scaled(bet, rules.min).min(rules.max));
        let smallest = bets.next().unwrap_or(rules.min);
        BetRamp::of(smallest, ramp.thresholds(rules.decks).zip(bets))
    }

    fn best(rules: &HouseRules, counting: Counting, spread: u32) -> BetRamp {
        let most = rules.min.saturating_mul(spread.max(1)).min(rules.max);
        let limits = Limits {
            max: f64::from(most),
            ..Limits::of(rules)
        };
        let plan = BettingPlan::for_rules(rules, counting, limits);
        // The cast loses nothing: bets are whole.
        let steps = plan.steps(counting).into_iter();
        let ramp = BetRamp::of(rules.min, steps.map(|(from, bet)| (from, bet as u32)));
        if ramp.bets().len() <= MOST_BETS {
            return ramp;
        }
        let sizes = sizes(&limits);
        let fitting = |bet| sizes.iter().copied().filter(move |&size| size <= bet);
        let size = |bet| fitting(bet).max().unwrap_or(rules.min);
        let steps = ramp.steps.iter();
        BetRamp::of(rules.min, steps.map(|&(from, bet)| (from, size(bet))))
    }

    /// A ramp from which steps that do not raise the bet are dropped.
    fn of(smallest: u32, steps: impl Iterator<Item = (f64, u32)>) -> BetRamp {
        let mut last = smallest;
        let steps = steps.filter(|&(_, bet)| {
            let rises = bet > last;
            last = last.max(bet);
            rises
        });
        BetRamp {
            smallest,
            steps: steps.collect(),
        }
    }

    /// All bet sizes, ascending.
    #[must_use]
    pub fn bets(&self) -> Vec<u32> {
        let larger = self.steps.iter().map(|step| step.1);
        std::iter::once(self.smallest).chain(larger).collect()
    }

    /// Figure from which each bet but the smallest is made, and the bet; ascending.
    #[must_use]
    pub fn steps(&self) -> &[(f64, u32)] {
        &self.steps
    }

    /// `true` if both bets are nearest to the same size of the ramp.
    #[must_use]
    pub fn is_same_size(&self, one: u32, other: u32) -> bool {
        let nearest = |bet: u32| {
            self.bets()
                .into_iter()
                .min_by_key(|size| size.abs_diff(bet))
        };
        nearest(one) == nearest(other)
    }

    /// Index of the bet at a figure of the count, from 0.
    #[must_use]
    pub fn place(&self, figure: f64) -> usize {
        self.steps.iter().filter(|step| figure >= step.0).count()
    }

    /// The bet at a figure of the count.
    #[must_use]
    pub fn bet(&self, figure: f64) -> u32 {
        let reached = self.place(figure).checked_sub(1);
        reached.map_or(self.smallest, |at| self.steps[at].1)
    }
}

/// A few bets of the table between the limits, evenly spaced.
fn sizes(limits: &Limits) -> Vec<u32> {
    let last = (MOST_BETS - 1) as f64;
    let mut sizes: Vec<u32> = (0..MOST_BETS)
        .map(|at| limits.min + (limits.max - limits.min) * at as f64 / last)
        // The cast loses nothing: bets are whole.
        .map(|bet| limits.nearest(bet) as u32)
        .collect();
    sizes.dedup();
    sizes
}

impl BetQuestion {
    /// Decks left, as the question states them.
    #[must_use]
    pub fn decks_told(&self) -> f64 {
        told(self.unseen)
    }

    /// A count that came up in a shoe of these rules. Every bet of the ramp is asked for equally often, as far as 40
    /// shoes have such a count.
    #[must_use]
    pub fn new(
        counting: &Counting,
        ramp: &BetRamp,
        rules: &HouseRules,
        rng: &mut Stream,
    ) -> BetQuestion {
        const SHOES: usize = 40;
        let wanted = rng.index(ramp.bets().len());
        let deal = |rng: &mut Stream| {
            let (running, unseen) = dealt_count(counting, rules, rng);
            BetQuestion {
                running,
                unseen,
                figure: counting.figure(running, rules.decks, unseen),
            }
        };
        let mut question = deal(rng);
        for _ in 0..SHOES {
            if ramp.place(question.figure) == wanted {
                break;
            }
            question = deal(rng);
        }
        question
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ramp_of_ones_own_is_bet_within_the_limits_of_the_table() {
        let mut rules = HouseRules::default();
        rules.set_all(["min=10", "max=100", "step=5"]).unwrap();
        let source = BetSource::own("1:2/2:2.5/3.5:20").unwrap();
        let ramp = BetRamp::new(&rules, counting("hi-lo"), &source);
        assert_eq!(ramp.bets(), [10, 20, 25, 100]);
        assert_eq!(
            [0.0, 1.0, 3.0, 3.5].map(|count| ramp.bet(count)),
            [10, 20, 25, 100]
        );
        assert!(ramp.is_same_size(12, 10) && ramp.is_same_size(75, 100));
        assert!(!ramp.is_same_size(25, 100));
        for text in ["", "auto", "2:4/1:2", "1:0", "1:2/2:3/3:4/4:5/5:6/6:7"] {
            assert_eq!(BetSource::own(text), None, "{text}");
        }
    }
    use crate::Count;
    use crate::counting::{Conversion, Deals, DecksLeft, Rounding, deal_conditions};
    use sanban_game::Rules as _;
    use sanban_game::Seed;

    fn counting(name: &str) -> Counting {
        Counting {
            count: Count::built_in(name).unwrap(),
            conversion: Conversion {
                decks_left: DecksLeft::Half,
                rounding: Rounding::Floor,
            },
        }
    }

    #[test]
    fn a_running_count_bets_by_the_published_ramp() {
        let rules = HouseRules::default();
        let ramp = BetRamp::new(&rules, counting("paper"), &BetSource::Spread(8));
        assert_eq!(ramp.bets(), [10, 20, 100, 300, 500]);
        assert_eq!(ramp.bet(-20.0), 10);
        assert_eq!(ramp.bet(-3.0), 300);
        let five = HouseRules {
            min: 5,
            step: 5,
            ..rules
        };
        let ramp = BetRamp::new(&five, counting("paper"), &BetSource::Spread(8));
        assert_eq!(ramp.bets(), [5, 10, 50, 150, 250, 300]);
        for running in -30..5 {
            let running = f64::from(running);
            assert_eq!(ramp.bet(running), Ramp::paper().bet(running, 6));
        }
    }

    /// As `sanban blackjack ramp --decks-left half --max …` prints them.
    #[test]
    fn the_drill_goes_by_the_bets_that_the_command_prints() {
        let rules = HouseRules::default();
        let counting = counting("hi-lo");
        let fitted = deal_conditions(&rules, counting, Deals::default(), &|_| ()).unwrap();
        for spread in [8, 12, 20] {
            let limits = Limits {
                max: f64::from(spread * rules.min),
                ..Limits::of(&rules)
            };
            let plan = BettingPlan::best(&fitted, limits);
            let ramp = BetRamp::new(&rules, counting, &BetSource::Spread(spread));
            for figure in -6..=8 {
                let figure = f64::from(figure);
                assert_eq!(
                    f64::from(ramp.bet(figure)),
                    plan.bet(figure),
                    "{spread}: {figure}"
                );
            }
        }
    }

    /// Vancura and Fuchs: the smallest bet below the key count, the largest at the pivot.
    #[test]
    fn a_running_count_bets_more_from_the_key_count_to_the_pivot() {
        let (key, pivot) = (-4.0, 4.0);
        let rules = HouseRules::default();
        let ramp = BetRamp::new(&rules, counting("ko"), &BetSource::Spread(8));
        assert_eq!(ramp.bet(key - 2.0), rules.min, "{ramp:?}");
        assert_eq!(ramp.bet(pivot), 8 * rules.min, "{ramp:?}");
        assert!(ramp.bet(0.0) > rules.min && ramp.bets().len() <= MOST_BETS);
    }

    #[test]
    fn a_true_count_bets_more_the_higher_it_is_up_to_the_spread() {
        let rules = HouseRules::default();
        let ramp = BetRamp::new(&rules, counting("hi-lo"), &BetSource::Spread(8));
        assert_eq!(ramp.bet(-1.0), rules.min);
        assert_eq!(ramp.bets().last(), Some(&(8 * rules.min)));
        assert!(ramp.bets().is_sorted() && ramp.bets().len() <= MOST_BETS);
        assert!((0.0..=2.0).contains(&ramp.steps()[0].0), "{ramp:?}");
        // Every bet is asked for.
        let mut rng = Seed(3).stream();
        let mut asked = vec![0; ramp.bets().len()];
        for _ in 0..200 {
            let question = BetQuestion::new(&counting("hi-lo"), &ramp, &rules, &mut rng);
            asked[ramp.place(question.figure)] += 1;
        }
        assert!(asked.iter().all(|&times| times > 10), "{asked:?}");
    }
}

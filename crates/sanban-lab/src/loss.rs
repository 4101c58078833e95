//! Expected loss of decisions: every decision of a player valued by the exact engine, free of the luck of the cards.
//!
//! The expected profit of a player is that of optimal play less the cost of its decisions: for each, the exact value of
//! the best action less that of the action chosen. Summed over a round this has hardly any variance beyond that of the
//! hands dealt. With the exact value of the coming round the bets are valued in the same way: a round is worth
//! `bet × (value of the round − cost of its decisions)`.

use sanban_blackjack::exact::{self, Shoe as Cards};
use sanban_blackjack::{Action, HouseRules, Phase, Round, RoundView};
use sanban_game::arena::{Interval, Sample, interval};
use sanban_game::{Seed, Spec};

use super::shoes::{LabError, LabTable, RoundObserver, RunSettings};

/// Settings of the experiment.
///
/// # Examples
/// ```
/// use sanban_blackjack::HouseRules;
/// use sanban_game::Seed;
/// use sanban_lab::loss::LossExperiment;
///
/// let experiment = LossExperiment {
///     rules: HouseRules::default(),
///     seats: 1,
///     shoes: 2,
///     seed: Seed(1),
///     threads: None,
///     bets: false,
/// };
/// let [basic, random] = ["basic", "random"].map(|name| name.parse().expect("a player"));
/// let basic = experiment.of(&basic, &|_| ())?;
/// let random = experiment.of(&random, &|_| ())?;
/// assert!(basic.loss().mean < random.loss().mean);
/// assert!(basic.saves_against(&random).mean > 0.05);
/// # Ok::<(), sanban_lab::LabError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LossExperiment {
    /// House rules.
    pub rules: HouseRules,
    /// Number of seats; all of them use the same player.
    pub seats: usize,
    /// Number of shoes; the i-th shoe has the same seed for every player.
    pub shoes: usize,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Number of threads; all cores if `None`.
    pub threads: Option<usize>,
    /// `true` to value the bets as well, which takes some milliseconds per round.
    pub bets: bool,
}

/// The losses of one player's decisions, shoe by shoe.
#[derive(Clone, Debug)]
pub struct PlayerLoss {
    /// By shoe: number of bets placed, and cost of the decisions per unit of the original bet.
    losses: Vec<Sample>,
    /// By shoe: number of bets placed, and their expected profit in units of money; empty unless bets are valued.
    profits: Vec<Sample>,
    /// Number of decisions valued.
    pub decisions: u64,
    /// Total of the original bets, in units.
    pub bet: f64,
}

impl PlayerLoss {
    /// Number of bets placed: rounds, at a table with one seat.
    #[must_use]
    pub fn rounds(&self) -> f64 {
        self.losses.iter().map(|sample| sample.count).sum()
    }

    /// Mean cost of the decisions of a round, per unit of the original bet.
    #[must_use]
    pub fn loss(&self) -> Interval {
        interval(&self.losses)
    }

    /// Expected profit per round in units of money; `None` unless bets were valued.
    #[must_use]
    pub fn profit(&self) -> Option<Interval> {
        (!self.profits.is_empty()).then(|| interval(&self.profits))
    }

    /// Mean loss that this player saves per round compared with `other`, paired by shoe.
    #[must_use]
    pub fn saves_against(&self, other: &PlayerLoss) -> Interval {
        difference(&other.losses, &self.losses)
    }

    /// Expected profit per round beyond that of `other`, paired by shoe; `None` unless bets were valued for both.
    #[must_use]
    pub fn wins_against(&self, other: &PlayerLoss) -> Option<Interval> {
        let both = !self.profits.is_empty() && !other.profits.is_empty();
        both.then(|| difference(&self.profits, &other.profits))
    }
}

/// Difference of two means over common shoes. Each is a ratio of sums; a shoe adds the difference of its two residuals
/// to the variance.
fn difference(a: &[Sample], b: &[Sample]) -> Interval {
    let (all_a, all_b) = (interval(a).mean, interval(b).mean);
    let shoes = a.len().min(b.len()) as f64;
    let typical =
        |samples: &[Sample]| samples.iter().map(|sample| sample.count).sum::<f64>() / shoes;
    let (count_a, count_b) = (typical(a), typical(b));
    let residuals: Vec<Sample> = a
        .iter()
        .zip(b)
        .map(|(a, b)| Sample {
            count: 1.0,
            sum: (a.sum - all_a * a.count) / count_a - (b.sum - all_b * b.count) / count_b,
        })
        .collect();
    Interval {
        mean: all_a - all_b,
        ci95: interval(&residuals).ci95,
    }
}

impl LossExperiment {
    /// Plays the shoes with `player` in all seats and values its decisions. `progress` gets the number of rounds just
    /// finished.
    ///
    /// # Errors
    /// An unknown player, rules that exclude each other, threads that cannot be started, or a player that broke the
    /// rules.
    pub fn of(
        &self,
        player: &Spec,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<PlayerLoss, LabError> {
        let table = LabTable {
            rules: self.rules.clone(),
            players: vec![player.clone(); self.seats],
        };
        let run = RunSettings {
            seed: self.seed,
            threads: self.threads,
            progress: &|_| progress(1),
        };
        let shoes = table.play_shoes(0..self.shoes, usize::MAX, &run, || DecisionLoss {
            values_bets: self.bets,
            ..DecisionLoss::default()
        })?;
        let mut worth = PlayerLoss {
            losses: Vec::new(),
            profits: Vec::new(),
            decisions: 0,
            bet: 0.0,
        };
        for shoe in shoes {
            worth.losses.push(shoe.observer.losses);
            if self.bets {
                worth.profits.push(shoe.observer.profits);
            }
            worth.decisions += shoe.observer.decisions;
            worth.bet += shoe.observer.bet;
        }
        Ok(worth)
    }
}

/// Evaluates the decisions of one shoe.
#[derive(Default)]
struct DecisionLoss {
    values_bets: bool,
    losses: Sample,
    profits: Sample,
    decisions: u64,
    bet: f64,
    /// Value of this round under optimal play, per unit bet; known once the first seat bets.
    round: Option<f64>,
    /// Cost of each seat's decisions in this round.
    costs: Vec<f64>,
}

impl RoundObserver for DecisionLoss {
    fn decided(&mut self, view: &RoundView, action: Action) {
        let table = view.table();
        if table.phase() == Phase::Bets {
            if self.values_bets && self.round.is_none() {
                let cards = Cards::of(table.unseen());
                self.round = Some(exact::next_round(table.rules(), &cards));
            }
            return;
        }
        let cost = exact::at_table(table).and_then(|values| values.cost(action));
        let Some((cost, seat)) = cost.zip(table.actor()) else {
            return;
        };
        self.decisions += 1;
        self.costs.resize(table.places().len(), 0.0);
        self.costs[seat.index()] += cost;
    }

    fn round_over(&mut self, round: &Round) {
        let places = round.table().places();
        self.costs.resize(places.len(), 0.0);
        for (place, cost) in places.iter().zip(&mut self.costs) {
            let cost = std::mem::take(cost);
            let bet = f64::from(place.bet().unwrap_or(0));
            if bet > 0.0 {
                self.losses.add(cost);
                self.bet += bet;
            }
            self.profits.add(bet * (self.round.unwrap_or(0.0) - cost));
        }
        self.round = None;
    }
}

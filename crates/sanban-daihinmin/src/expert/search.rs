//! Root search: playouts of every action in sampled determinizations, allocated by a bandit.
//!
//! The k-th playout of every action starts in the same determinization, so that actions are compared on equal deals. The
//! value of an action is the mean utility of its playouts; the prior of the policy counts as a few virtual playouts.

use super::super::round::{Round, SEATS};
use super::super::{Action, View};
use super::determinization::{self, SamplerConfig};
use super::opponent_model::{OpponentModelConfig, SeatPolicies};
use super::playout::{Scratch, play_until_placed_with};
use super::policy::Policy;
use super::utility::POINTS;
use sanban_game::search::{Budget, Limit};
use sanban_game::{Candidate, DecisionContext, ReportTimer, Seat, View as _};

/// Settings of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchConfig {
    /// Settings of the determinizations.
    pub sampler: SamplerConfig,
    /// Settings of the opponent models.
    pub opponent_model: OpponentModelConfig,
    /// Exploration constant of the bandit, in units of utility.
    pub exploration: f64,
    /// Number of virtual playouts that the policy's prior counts as, summed over all actions.
    pub prior: f64,
    /// Maximum number of arms: the most probable actions of the policy.
    pub max_arms: usize,
    /// Interpret the budget as that of a decision with all cards in play and scale it up as cards go: playouts get
    /// shorter, so that all decisions take about as long.
    pub scale_budget: bool,
    /// Value every action even if the decision is forced.
    pub explain: bool,
    /// Softmax temperature in points: an action that is worth so much less than another is played *e* times less often,
    /// and wins are not proven first. 0 plays the best action.
    pub temperature: f64,
}

impl SearchConfig {
    /// Default settings for a budget.
    #[must_use]
    pub fn within(budget: Budget) -> SearchConfig {
        // An estimate is enough.
        let in_time = budget.most_time().map_or(u64::MAX, |time| {
            (PLAYOUTS_A_SECOND * time.as_secs_f64()) as u64
        });
        SearchConfig {
            sampler: SamplerConfig::for_playouts(budget.most_playouts().min(in_time)),
            opponent_model: OpponentModelConfig::default(),
            exploration: 0.7,
            prior: 8.0,
            max_arms: 24,
            scale_budget: false,
            explain: false,
            temperature: 0.0,
        }
    }
}

/// Playouts per second on a slow machine. Determines only the number of determinizations under a time limit.
const PLAYOUTS_A_SECOND: f64 = 30_000.0;

/// An arm of the bandit: an action at the root.
#[derive(Clone, Copy, Debug)]
struct Arm {
    action: Action,
    visits: u32,
    /// Sum of the utilities of its playouts, virtual ones included.
    utility: f64,
    /// Number of virtual playouts in it.
    prior: f64,
    /// Number of its playouts that ended in each place.
    places: [u32; SEATS],
}

impl Arm {
    /// Mean points of its playouts; 0 without any.
    fn mean_points(&self) -> f64 {
        let points: f64 = POINTS
            .iter()
            .zip(self.places)
            .map(|(p, n)| p * f64::from(n))
            .sum();
        points / f64::from(self.visits.max(1))
    }

    /// Share of its playouts that ended in each place; empty without any.
    fn chances(&self) -> Vec<f64> {
        let visits = f64::from(self.visits);
        let shares = self.places.iter().map(|&count| f64::from(count) / visits);
        shares
            .take(if self.visits > 0 { SEATS } else { 0 })
            .collect()
    }

    /// Mean utility of its playouts, virtual ones included.
    fn mean(&self) -> f64 {
        let weight = f64::from(self.visits) + self.prior;
        if weight > 0.0 {
            self.utility / weight
        } else {
            0.0
        }
    }
}

/// Result of a search.
#[derive(Clone, Debug)]
pub(super) struct SearchResult {
    /// Actions with their values in points: first the one to play, then the others by value.
    pub(super) candidates: Vec<Candidate<Action>>,
}

/// Searches `actions`, the legal actions of the player to move, without `except`, whose value is known. At least one is
/// left.
#[allow(clippy::too_many_arguments)]
pub(super) fn search(
    view: &View,
    actions: &[Action],
    except: Option<Action>,
    utilities: &[f64; SEATS],
    policies: SeatPolicies<'_>,
    config: &SearchConfig,
    budget: Budget,
    context: &mut DecisionContext<'_>,
    scratch: &mut Scratch,
    report: &mut dyn FnMut(SearchResult),
) -> SearchResult {
    let mut timer = ReportTimer::start();
    let mut limit = budget.start(context.stop);
    let deals = determinization::sample(
        view,
        policies,
        config.sampler,
        context.rng,
        context.stop,
        scratch,
    );
    let me = view.seat();
    let policy = policies.of(me);
    let mut arms = arms(&deals[0], actions, utilities, policy, config, scratch);
    arms.retain(|arm| Some(arm.action) != except);
    let mut total = 0.0;
    while let Some(arm) = next_arm(&mut limit, &arms, total, config) {
        let arm = &mut arms[arm];
        let mut round = deals[arm.visits as usize % deals.len()];
        round.luck = sanban_game::Seed(context.rng.bits());
        round.apply(&arm.action);
        let place = play_until_placed_with(&mut round, me, policies, context.rng, scratch);
        arm.visits += 1;
        arm.utility += utilities[place];
        arm.places[place] += 1;
        total += 1.0;
        if timer.is_due() {
            report(result(arms.clone()));
        }
    }
    result(arms)
}

/// Result of the playouts so far.
fn result(mut arms: Vec<Arm>) -> SearchResult {
    arms.sort_by(|a, b| {
        let tried = (b.visits > 0).cmp(&(a.visits > 0));
        tried.then(b.mean().total_cmp(&a.mean()))
    });
    // The action to play is chosen by utility; the others are listed by points, which are displayed.
    arms[1..].sort_by(|a, b| b.mean_points().total_cmp(&a.mean_points()));
    SearchResult {
        candidates: arms
            .iter()
            .map(|arm| Candidate {
                action: arm.action,
                visits: arm.visits.into(),
                value: arm.mean_points(),
                chances: arm.chances(),
            })
            .collect(),
    }
}

pub(super) fn place_of(round: &Round, seat: Seat) -> usize {
    round.place(seat).unwrap_or(4).into()
}

/// The arms, each with the policy's prior as virtual playouts.
fn arms(
    round: &Round,
    actions: &[Action],
    utilities: &[f64; SEATS],
    policy: &Policy,
    config: &SearchConfig,
    scratch: &mut Scratch,
) -> Vec<Arm> {
    if actions.len() > 1 {
        policy.strengths(round, actions, &mut scratch.strengths);
    } else {
        // The policy is evaluated only if there is a choice.
        scratch.strengths.clear();
        scratch.strengths.push(1.0);
    }
    let highest = scratch.strengths.iter().copied().fold(0.0, f32::max);
    let (best, worst) = (utilities[0], utilities[SEATS - 1]);
    let weight = config.prior / actions.len() as f64;
    let mut order: Vec<usize> = (0..actions.len()).collect();
    let strengths = &scratch.strengths;
    order.sort_by(|&a, &b| strengths[b].total_cmp(&strengths[a]));
    order.truncate(config.max_arms);
    order
        .into_iter()
        .map(|index| {
            let liked = f64::from(strengths[index] / highest).sqrt();
            let opinion = worst + (best - worst) * (0.25 + 0.5 * liked);
            Arm {
                action: actions[index],
                visits: 0,
                utility: weight * opinion,
                prior: weight,
                places: [0; SEATS],
            }
        })
        .collect()
}

/// The arm to pull next: one with fewer than two visits, else the one with the largest upper confidence bound.
fn next_arm(
    limit: &mut Limit<'_>,
    arms: &[Arm],
    total: f64,
    config: &SearchConfig,
) -> Option<usize> {
    if !limit.spend() {
        return None;
    }
    if let Some(fresh) = arms.iter().position(|arm| arm.visits < 2) {
        return Some(fresh);
    }
    let width = config.exploration * total.sqrt().sqrt();
    let bound = |arm: &Arm| arm.mean() + width / f64::from(arm.visits).sqrt();
    let mut best = (0, f64::NEG_INFINITY);
    for (index, arm) in arms.iter().enumerate() {
        let bound = bound(arm);
        if bound > best.1 {
            best = (index, bound);
        }
    }
    Some(best.0)
}

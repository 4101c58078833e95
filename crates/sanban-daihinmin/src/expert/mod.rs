//! The expert: determinized Monte Carlo search with a learned policy.
//!
//! | file | contents |
//! |---|---|
//! | `observation` | the information of the player to move, as bit words: its hand, the unseen cards, the table |
//! | `features`, `network`, `policy` | the learned policy: weights of features, a small network, probabilities |
//! | `playout` | playouts by the policy |
//! | `determinization` | deals of the unseen cards, weighted by the likelihood of the opponents' actions |
//! | `forced_win`, `endgame` | wins proven against any deal; an exact solver for the last two players |
//! | `utility` | utility of a place, for this game and the next ones |
//! | `search` | the bandit over the actions at the root |
//! | `opponent_model`, `online_policy`, `observed_choice` | online models of the opponents' policies, their training, and its data |
//! | `trick_playout` | how the next tricks go by the policy |
//! | `policy_player` | a player that takes the most probable action of the policy |
//! | `learn` | learning the policy by self-play (policy gradient) |

/// Blocks of inputs, one after the other, with the size of each, and their total.
macro_rules! blocks {
    (total $total:ident; $($name:ident = $size:expr;)*) => {
        blocks!(@ $total 0; $($name = $size;)*);
    };
    (@ $total:ident $start:expr; $name:ident = $size:expr; $($rest:tt)*) => {
        const $name: usize = $start;
        blocks!(@ $total $name + $size; $($rest)*);
    };
    (@ $total:ident $start:expr;) => {
        /// Number of inputs.
        pub(super) const $total: usize = $start;
    };
}

mod determinization;
mod endgame;
mod features;
mod forced_win;
pub mod learn;
mod network;
mod observation;
mod observed_choice;
mod online_policy;
mod opponent_model;
mod playout;
mod policy;
mod policy_player;
mod search;
mod trick_playout;
mod utility;

use std::borrow::Cow;

pub use determinization::SamplerConfig;
pub use online_policy::OnlineTraining;
pub use opponent_model::OpponentModelConfig;
use opponent_model::{OpponentModel, SeatPolicies};
pub use playout::{Scratch, count_places, greedy_step, play_out, play_until_placed};
pub use policy::{Policy, WeightsError};
pub use policy_player::PolicyPlayer;
pub use search::SearchConfig;
pub use trick_playout::{TRICKS, TrickPlayout, trick_playouts};

use super::{Action, Reason, Round, SEATS, State, View};
use sanban_game::search::Budget;
use sanban_game::{
    Candidate, Decision, DecisionContext, Player, Report, Seat, StopFlag, Stream, View as _,
};

/// Playouts of levels 1..=9 with all cards in play; later there are more ([`SearchConfig::scale_budget`]).
pub const LEVELS: [u64; 9] = [100, 200, 300, 1000, 5000, 10_000, 20_000, 40_000, 100_000];

/// Temperatures of levels 1..=9, in points ([`SearchConfig::temperature`]). Fewer playouts alone do not make a weak
/// player: thirty of them play as well as the policy.
pub const TEMPERATURES: [f64; 9] = [0.2, 0.13, 0.08, 0.04, 0.0, 0.0, 0.0, 0.0, 0.0];

/// Factor by which more playouts fit into the same time with `left` cards in all hands: nearly 2 with half of the cards.
/// Measured from 6 to 53 cards; the number of determinizations grows in the same proportion.
fn budget_scale(left: usize) -> f64 {
    // The cast loses nothing: at most 53 cards.
    let left = left as f64;
    64.0 / (left + 11.0)
}

/// The expert player.
#[derive(Clone, Debug)]
pub struct Expert {
    policy: Cow<'static, Policy>,
    budget: Budget,
    config: SearchConfig,
    opponent_model: OpponentModel,
    actions: Vec<Action>,
    scratch: Scratch,
}

impl Expert {
    /// An expert with this budget for each decision and the built-in policy.
    #[must_use]
    pub fn new(budget: Budget, config: SearchConfig) -> Expert {
        Expert {
            policy: Cow::Borrowed(Policy::learned()),
            budget,
            config,
            opponent_model: OpponentModel::new(Policy::learned(), config.opponent_model),
            actions: Vec::new(),
            scratch: Scratch::default(),
        }
    }

    /// The same expert with another policy.
    #[must_use]
    pub fn with_policy(mut self, policy: Policy) -> Expert {
        self.opponent_model = OpponentModel::new(&policy, self.config.opponent_model);
        self.policy = Cow::Owned(policy);
        self
    }

    /// The decision, if it needs no search.
    fn forced(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Option<ForcedDecision> {
        view.legal_actions(&mut self.actions);
        if self.config.temperature > 0.0 {
            return obvious_decision(view.round(), &self.actions);
        }
        // Any determinization will do: only if one player holds all unseen cards does the solver depend on them.
        forced_decision(view.sample(context.rng).round(), &self.actions)
    }

    /// A forced decision, with the values of all the other actions.
    fn explained(
        &mut self,
        forced: ForcedDecision,
        view: &View,
        context: &mut DecisionContext<'_>,
    ) -> Decision<Action> {
        let mut candidates = Vec::new();
        let known = forced.is_win().then_some(forced.action);
        candidates.extend(known.map(|action| proven_candidate(action, view.round())));
        if self.actions.iter().any(|action| Some(*action) != known) {
            candidates.extend(self.search(view, known, context, &mut |_| {}).candidates);
            candidates[1..].sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        Decision {
            action: forced.action,
            candidates,
            reason: Some(forced.reason),
        }
    }

    /// Searches the actions that the last call of [`Expert::forced`] listed, except `known`.
    fn search(
        &mut self,
        view: &View,
        known: Option<Action>,
        context: &mut DecisionContext<'_>,
        report: &mut dyn FnMut(search::SearchResult),
    ) -> search::SearchResult {
        let utilities = utility::utilities(view.round().rules(), view.game());
        let (mut config, mut budget) = (self.config, self.budget);
        if config.scale_budget {
            let scale = budget_scale(Seat::all(SEATS).map(|seat| view.count(seat)).sum());
            budget = budget.times(scale);
            config.sampler = config.sampler.times(scale);
        }
        if config.explain {
            config.max_arms = self.actions.len();
            budget = budget.at_least(2 * self.actions.len() as u64);
        }
        search::search(
            view,
            &self.actions,
            known,
            &utilities,
            self.opponent_model.policies(view.seat(), &self.policy),
            &config,
            budget,
            context,
            &mut self.scratch,
            report,
        )
    }
}

/// Decision of the player to move if it can go out or has no choice; `actions` are the legal actions.
fn obvious_decision(round: &Round, actions: &[Action]) -> Option<ForcedDecision> {
    let forced = |action, reason| Some(ForcedDecision { action, reason });
    match (actions, playout::going_out_action(round, actions)) {
        (_, Some(last)) => forced(last, Reason::GoesOut),
        (&[action], None) => forced(action, Reason::OnlyLegal),
        (_, None) => None,
    }
}

/// Decision of the player to move if a proof makes it; `actions` are the legal actions.
fn forced_decision(round: &Round, actions: &[Action]) -> Option<ForcedDecision> {
    if let Some(obvious) = obvious_decision(round, actions) {
        return Some(obvious);
    }
    let forced = |action, reason| Some(ForcedDecision { action, reason });
    if let Some(first) = forced_win::find(round, actions) {
        return forced(first, Reason::ForcedWin);
    }
    match endgame::solve(round, actions) {
        Some(Some(best)) => forced(best, Reason::SolvedEndgame),
        _ => None,
    }
}

/// Decision for the result of a search.
fn decision_of(found: search::SearchResult) -> Decision<Action> {
    Decision {
        action: found.candidates[0].action,
        reason: gives_up_points(&found.candidates).then_some(Reason::ClassUtility),
        candidates: found.candidates,
    }
}

/// The same decision with one of the candidates drawn at random, with a probability that falls by a factor of *e* per
/// `temperature` points of value.
fn softened(
    mut decision: Decision<Action>,
    temperature: f64,
    rng: &mut Stream,
) -> Decision<Action> {
    let tried = || decision.candidates.iter().filter(|of| of.visits > 0);
    let most = tried().map(|of| of.value).fold(f64::NEG_INFINITY, f64::max);
    let weight = |of: &Candidate<Action>| ((of.value - most) / temperature).exp();
    let mut left = rng.unit() * tried().map(weight).sum::<f64>();
    let drawn = tried().find(|of| {
        left -= weight(of);
        left < 0.0
    });
    if let Some(drawn) = drawn.map(|of| of.action)
        && drawn != decision.action
    {
        decision.candidates.sort_by_key(|of| of.action != drawn);
        decision.action = drawn;
        decision.reason = None;
    }
    decision
}

/// A decision that needs no search.
struct ForcedDecision {
    action: Action,
    reason: Reason,
}

impl ForcedDecision {
    /// `true` if the player provably goes out next.
    fn is_win(&self) -> bool {
        self.reason != Reason::OnlyLegal
    }
}

/// `true` if the chosen action has fewer points in this game than another one, to the hundredth.
fn gives_up_points(candidates: &[Candidate<Action>]) -> bool {
    let mut points = candidates.iter().map(|found| (found.value * 100.0).round());
    let first = points.next();
    first.is_some_and(|first| points.any(|value| value > first))
}

/// Place of the next player to go out: the best one left, 0 for the first.
fn next_place(round: &Round) -> usize {
    let taken = |place: usize| {
        Seat::all(SEATS).any(|seat| {
            round
                .place(seat)
                .is_some_and(|taken| usize::from(taken) == place)
        })
    };
    (0..SEATS).find(|&place| !taken(place)).unwrap_or_default()
}

/// Candidate for an action after which the player to move provably goes out next.
fn proven_candidate(action: Action, round: &Round) -> Candidate<Action> {
    let place = next_place(round);
    let mut chances = vec![0.0; SEATS];
    chances[place] = 1.0;
    Candidate {
        action,
        visits: 0,
        value: utility::POINTS[place],
        chances,
    }
}

impl Player<State> for Expert {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        self.decide_reporting(view, context, &mut |_| {})
    }

    fn decide_reporting(
        &mut self,
        view: &View,
        context: &mut DecisionContext<'_>,
        report: Report<'_, Action>,
    ) -> Decision<Action> {
        if let Some(forced) = self.forced(view, context) {
            if self.config.explain {
                return self.explained(forced, view, context);
            }
            return Decision::plain(forced.action).because(forced.reason);
        }
        let tell = &mut |found| report(decision_of(found));
        let decision = decision_of(self.search(view, None, context, tell));
        match self.config.temperature {
            0.0 => decision,
            temperature => softened(decision, temperature, context.rng),
        }
    }

    fn game_over(&mut self, view: &View) {
        self.opponent_model.update(view);
    }
}

/// Determinizations of a view: deals of the unseen cards, sampled by their likelihood given the opponents' actions.
#[must_use]
pub fn sample_determinizations(
    view: &View,
    policy: &Policy,
    sampler: SamplerConfig,
    rng: &mut Stream,
) -> Vec<Round> {
    let mut scratch = Scratch::default();
    determinization::sample(
        view,
        SeatPolicies::same(policy),
        sampler,
        rng,
        &StopFlag::new(),
        &mut scratch,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_temperature_plays_what_is_worse_by_it_e_times_less_often() {
        let melds = ["C3", "C4", "C5", "C6"]
            .map(|card| Action::Play(crate::Meld::single(card.parse().unwrap())));
        let values = [3.0, 2.9, 2.8, 9.0];
        let candidates = melds.iter().zip(values).map(|(&action, value)| Candidate {
            action,
            // The last one was not tried, so its value is meaningless.
            visits: u64::from(value < 9.0),
            value,
            chances: Vec::new(),
        });
        let decision = Decision {
            action: melds[0],
            candidates: candidates.collect(),
            reason: Some(Reason::ClassUtility),
        };
        let mut rng = sanban_game::Seed(1).stream();
        let mut counts = [0.0; 4];
        for _ in 0..20_000 {
            let drawn = softened(decision.clone(), 0.1, &mut rng);
            assert_eq!(drawn.action, drawn.candidates[0].action);
            assert_eq!(drawn.reason.is_some(), drawn.action == melds[0]);
            let place = melds.iter().position(|meld| *meld == drawn.action);
            counts[place.unwrap()] += 1.0;
        }
        let e = std::f64::consts::E;
        assert!((counts[0] / counts[1] / e - 1.0).abs() < 0.05, "{counts:?}");
        assert!((counts[1] / counts[2] / e - 1.0).abs() < 0.05, "{counts:?}");
        assert_eq!(counts[3], 0.0);
    }

    #[test]
    fn a_first_choice_with_fewer_points_than_another_says_why() {
        let found = |values: &[f64]| -> Vec<Candidate<Action>> {
            let candidate = |&value: &f64| Candidate {
                action: Action::Pass,
                visits: 1,
                value,
                chances: Vec::new(),
            };
            values.iter().map(candidate).collect()
        };
        assert!(gives_up_points(&found(&[3.20, 3.21, 2.0])));
        assert!(
            !gives_up_points(&found(&[3.204, 3.2041, 2.0])),
            "both are 3.20"
        );
        assert!(!gives_up_points(&found(&[3.2])));
    }
}

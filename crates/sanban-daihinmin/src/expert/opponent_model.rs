//! Online models of the opponents, weighted by how well they predicted later games.
//!
//! At the end of a game all hands are known, so that models can be trained on the choices of each seat. One policy is
//! shared by all opponents: it starts as the learned one and is trained further, network included, on choices drawn from
//! the games of the match ([`OnlinePolicy`]). On top of it each seat has its own delta of the feature weights, which
//! follows the gradient of the log-likelihood of its latest games (Adagrad, with weight decay). A player with a fixed
//! scheme is soon predicted well, in playouts as well as in the likelihoods of determinizations.
//!
//! A few games of a player close to the policy are mostly noise, so a model is trusted only once it has predicted
//! something. Each new game is a validation set before it is a training set: it scores the predictions of each seat by
//! each [`Trust`], and the one with the best (discounted) log score is used.

use std::collections::VecDeque;

use super::super::card::Cards;
use super::super::round::SEATS;
use super::super::{Action, View};
use super::determinization::{first_turn, known_gifts};
use super::features::FEATURES;
use super::observed_choice::{ObservedChoice, ScoredChoice};
use super::online_policy::{OnlinePolicy, OnlineTraining, ReplayMemory};
use super::policy::Policy;
use sanban_game::{Seat, Seed, View as _};

/// Policy of each seat: known or modelled.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatPolicies<'a>(pub(super) [&'a Policy; SEATS]);

impl<'a> SeatPolicies<'a> {
    /// The same policy for all seats.
    pub(super) fn same(policy: &'a Policy) -> SeatPolicies<'a> {
        SeatPolicies([policy; SEATS])
    }

    #[inline(always)]
    pub(super) fn of(&self, seat: Seat) -> &'a Policy {
        self.0[seat.index()]
    }
}

/// Settings of the opponent models.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpponentModelConfig {
    /// Number of latest games that the shared policy learns from; 0 turns the models off.
    pub games: usize,
    /// Training of the shared policy.
    pub training: OnlineTraining,
    /// Number of latest games that the delta of a seat learns from.
    pub seat_games: usize,
    /// Initial step size of the deltas.
    pub seat_step: f32,
    /// Weight decay of the deltas.
    pub decay: f32,
}

impl Default for OpponentModelConfig {
    fn default() -> OpponentModelConfig {
        OpponentModelConfig {
            games: 1000,
            training: OnlineTraining {
                steps: 4,
                batch: 64,
                size: 0.001,
            },
            seat_games: 3,
            seat_step: 0.06,
            decay: 0.002,
        }
    }
}

/// Degree of trust in the models of a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Trust {
    /// None: the learned policy.
    Nothing,
    /// The shared policy, with this fraction of the delta of the seat.
    Shared(f32),
}

/// In increasing order; the first of equals is taken.
const TRUSTS: [Trust; 4] = [
    Trust::Nothing,
    Trust::Shared(0.0),
    Trust::Shared(0.5),
    Trust::Shared(1.0),
];
/// Lower bound of the probability of an action, so that one odd move does not outweigh all others.
const MIN_PROBABILITY: f32 = 1.0 / 256.0;
/// Decay of the log scores per game, so that a model follows a player that changes.
const DISCOUNT: f32 = 0.95;

/// Weight offsets, with the sums of squared gradients of Adagrad.
#[derive(Clone, Debug)]
struct WeightDelta {
    weights: Vec<f32>,
    gradient_squares: Vec<f32>,
}

impl WeightDelta {
    fn zero() -> WeightDelta {
        WeightDelta {
            weights: vec![0.0; FEATURES],
            gradient_squares: vec![0.1; FEATURES],
        }
    }

    /// One gradient step on an observed choice.
    fn learn(&mut self, choice: &ScoredChoice, config: &OpponentModelConfig) {
        let gradient = choice.gradient(|feature| self.weights[feature]);
        for (features, slope) in choice.features().zip(gradient) {
            if slope.abs() < 1e-4 {
                continue;
            }
            for &feature in features {
                self.step(feature.into(), slope, config);
            }
        }
    }

    #[inline(always)]
    fn step(&mut self, feature: usize, slope: f32, config: &OpponentModelConfig) {
        self.gradient_squares[feature] += slope * slope;
        let weight = &mut self.weights[feature];
        *weight += config.seat_step * (slope - config.decay * *weight)
            / self.gradient_squares[feature].sqrt();
        *weight = weight.clamp(-8.0, 8.0);
    }
}

/// Models of all opponents at a table.
#[derive(Clone, Debug)]
pub(super) struct OpponentModel {
    config: OpponentModelConfig,
    policy: Policy,
    /// The learned models, once a game has been seen.
    learned: Option<Box<Learned>>,
    /// The latest games.
    memory: ReplayMemory,
    /// Last game: its number in its series, and the player's own initial hand.
    last: (u32, Cards),
}

/// Learned models of the opponents.
#[derive(Clone, Debug)]
struct Learned {
    shared: OnlinePolicy,
    deltas: [WeightDelta; SEATS],
    /// By seat: the discounted log-likelihood of its choices, as predicted with each of the [`TRUSTS`].
    log_scores: [[f32; TRUSTS.len()]; SEATS],
    /// By seat: the resulting policy.
    policies: [Policy; SEATS],
}

impl OpponentModel {
    /// Models that start as `policy` for every seat.
    pub(super) fn new(policy: &Policy, config: OpponentModelConfig) -> OpponentModel {
        OpponentModel {
            config,
            policy: policy.clone(),
            learned: None,
            memory: VecDeque::new(),
            last: (0, Cards::EMPTY),
        }
    }

    /// The modelled policy of each opponent, and `policy` for `me`.
    pub(super) fn policies<'a>(&'a self, me: Seat, policy: &'a Policy) -> SeatPolicies<'a> {
        let mut policies = SeatPolicies::same(policy);
        if let Some(learned) = &self.learned {
            for seat in Seat::all(SEATS).filter(|&seat| seat != me) {
                policies.0[seat.index()] = &learned.policies[seat.index()];
            }
        }
        policies
    }

    /// Trains on a finished game; one whose end was taken back and replayed replaces its earlier version.
    pub(super) fn update(&mut self, view: &View) {
        if self.config.games == 0 {
            return;
        }
        let game = (view.game(), view.hand() | view.played_by(view.seat()));
        let again = game == self.last;
        if game.0 <= self.last.0 && !again {
            // Another match, perhaps with other opponents.
            *self = OpponentModel::new(&self.policy.clone(), self.config);
        }
        self.last = game;
        let new = choices(view);
        let learned = self
            .learned
            .get_or_insert_with(|| Box::new(Learned::nothing(&self.policy)));
        if again {
            self.memory.pop_back();
        } else {
            learned.score(&self.policy, &new);
        }
        if self.memory.len() == self.config.games {
            self.memory.pop_front();
        }
        self.memory.push_back(new.into());
        learned.train(&self.policy, &self.memory, &self.config);
    }
}

impl Learned {
    fn nothing(policy: &Policy) -> Learned {
        Learned {
            shared: OnlinePolicy::of(policy),
            deltas: [(); SEATS].map(|()| WeightDelta::zero()),
            log_scores: [[0.0; TRUSTS.len()]; SEATS],
            policies: [(); SEATS].map(|()| policy.clone()),
        }
    }

    /// Scores the predictions of a game that is not in the memory yet; `policy` is the one before any learning.
    fn score(&mut self, policy: &Policy, choices: &[(Seat, ObservedChoice)]) {
        for scores in &mut self.log_scores {
            *scores = scores.map(|score| DISCOUNT * score);
        }
        for (seat, choice) in choices {
            let delta = &self.deltas[seat.index()].weights;
            let unlearned = choice.scored(policy);
            let shared = choice.scored(self.shared.policy());
            for (score, trust) in self.log_scores[seat.index()].iter_mut().zip(TRUSTS) {
                let probability = match trust {
                    Trust::Nothing => unlearned.probability(|_| 0.0),
                    Trust::Shared(part) => shared.probability(|feature| part * delta[feature]),
                };
                *score += probability.max(MIN_PROBABILITY).ln();
            }
        }
    }

    /// Trains on the games in memory, the last of which is new.
    fn train(&mut self, policy: &Policy, memory: &ReplayMemory, config: &OpponentModelConfig) {
        self.shared.train(memory, &config.training);
        let latest = memory.len().saturating_sub(config.seat_games);
        for (seat, choice) in memory.range(latest..).flatten() {
            let choice = choice.scored(self.shared.policy());
            self.deltas[seat.index()].learn(&choice, config);
        }
        for seat in Seat::all(SEATS) {
            self.policies[seat.index()] = match self.trust(seat) {
                Trust::Nothing => policy.clone(),
                Trust::Shared(part) => {
                    let shared = self.shared.policy();
                    let delta = &self.deltas[seat.index()].weights;
                    let weights = shared.weights().iter().zip(delta);
                    shared.with_weights(weights.map(|(weight, delta)| weight + part * delta))
                }
            };
        }
    }

    /// Degree of trust with the best log score for a seat.
    fn trust(&self, seat: Seat) -> Trust {
        let scores = self.log_scores[seat.index()].iter().zip(TRUSTS);
        let best = scores.rev().max_by(|a, b| a.0.total_cmp(b.0));
        best.map_or(Trust::Nothing, |(_, trust)| trust)
    }
}

/// Choices of the opponents in a finished game. Seats whose cards remain unknown are left out: those still holding cards
/// if there are two or more, as after a fall from the first place (都落ち).
fn choices(view: &View) -> Vec<(Seat, ObservedChoice)> {
    let mut choices = Vec::new();
    let me = view.seat();
    let unseen = |seat: &Seat| *seat != me && view.count(*seat) > 0;
    let alone = Seat::all(SEATS).filter(unseen).count() == 1;
    let known = |seat: Seat| alone || !unseen(&seat);
    // Cards of seats that remain unknown are sampled; nothing below depends on them.
    let world = view.sample(&mut Seed(0).stream());
    let Some(mut round) = first_turn(&world) else {
        return choices;
    };
    for (rich, hand, gift) in known_gifts(view, &world).filter(|&(rich, ..)| known(rich)) {
        let choice = ObservedChoice::of_gift(&round, rich, hand, gift);
        choices.extend(choice.map(|choice| (rich, choice)));
    }
    let mut actions = Vec::new();
    for turn in world.turns() {
        let action = turn.meld.map_or(Action::Pass, Action::Play);
        if round.actor() != Some(turn.seat) || round.check(&action).is_err() {
            return choices;
        }
        round.legal_actions(&mut actions);
        let forced =
            actions.len() < 2 || super::playout::going_out_action(&round, &actions).is_some();
        if turn.seat != me && known(turn.seat) && !forced {
            let choice = ObservedChoice::new(&round, action, &actions);
            choices.extend(choice.map(|choice| (turn.seat, choice)));
        }
        round.apply(&action);
    }
    choices
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, State, players};
    use sanban_game::{DecisionContext, Player, Rules as _, State as _, StopFlag};

    /// Mean log-likelihood of the choices.
    fn mean_log_likelihood(policies: SeatPolicies<'_>, choices: &[(Seat, ObservedChoice)]) -> f32 {
        let log = |(seat, choice): &(Seat, ObservedChoice)| {
            let scored = choice.scored(policies.of(*seat));
            scored.probability(|_| 0.0).max(1e-6).ln()
        };
        let count = choices.len() as f32;
        choices.iter().map(log).sum::<f32>() / count
    }

    /// Games of these players, as seat 0 sees them.
    fn games(specs: [&str; SEATS], count: u32) -> Vec<View> {
        let mut players: Vec<Box<dyn Player<State>>> = specs
            .iter()
            .map(|spec| players::roster().build(&spec.parse().unwrap()).unwrap())
            .collect();
        let (mut rng, stop) = (Seed(5).stream(), StopFlag::new());
        let mut state = State::start(&Rules::default(), SEATS, Seed(5));
        let mut views = Vec::new();
        loop {
            while let Some(seat) = state.actor() {
                let mut context = DecisionContext {
                    rng: &mut rng,
                    stop: &stop,
                };
                let decision = players[seat.index()].decide(&state.view(seat), &mut context);
                state.apply(&decision.action);
            }
            views.push(state.view(Seat(0)));
            if state.game() == count {
                return views;
            }
            state = state.next_game();
        }
    }

    /// By seat from 1 on: the gain in mean log-likelihood over the last third of the games, after training on the others.
    fn gains(specs: [&str; SEATS], count: u32) -> Vec<f32> {
        let views = games(specs, count);
        let policy = Policy::learned();
        let mut model = OpponentModel::new(policy, OpponentModelConfig::default());
        let (before, after) = views.split_at(views.len() * 2 / 3);
        for view in before {
            model.update(view);
        }
        let later: Vec<(Seat, ObservedChoice)> = after.iter().flat_map(choices).collect();
        let policies = model.policies(Seat(0), policy);
        let gain = |seat| {
            let of_seat = later.iter().filter(|(who, _)| *who == seat);
            let of_seat: Vec<_> = of_seat.copied().collect();
            mean_log_likelihood(policies, &of_seat)
                - mean_log_likelihood(SeatPolicies::same(policy), &of_seat)
        };
        Seat::all(SEATS).skip(1).map(gain).collect()
    }

    #[test]
    fn who_plays_by_a_scheme_is_soon_foreseen_each_seat_by_its_own() {
        let table = ["random", "enemy", "ps-under-12-no8", "random", "policy"];
        let gains = gains(table, 24);
        for (gain, least) in gains.iter().zip([0.6, 0.4, 0.1, -0.02]) {
            assert!(*gain > least, "{gains:?}");
        }
    }

    #[test]
    fn who_plays_as_expected_is_not_misjudged() {
        let gains = gains(["expert:playouts=20"; SEATS], 36);
        assert!(gains.iter().sum::<f32>() > -0.3, "{gains:?}");
    }

    #[test]
    fn a_game_that_was_taken_back_is_learnt_again_and_nobody_forgotten() {
        let views = games(["enemy"; SEATS], 3);
        let mut model = OpponentModel::new(Policy::learned(), OpponentModelConfig::default());
        views.iter().for_each(|view| model.update(view));
        let scores = |model: &OpponentModel| model.learned.as_ref().map(|of| of.log_scores);
        let before = scores(&model);
        model.update(&views[2]);
        assert_eq!(model.memory.len(), 3);
        assert_eq!(scores(&model), before);
    }

    #[test]
    fn no_more_games_are_remembered_than_were_asked_for() {
        let config = OpponentModelConfig {
            games: 2,
            ..OpponentModelConfig::default()
        };
        let mut model = OpponentModel::new(Policy::learned(), config);
        let views = games(["enemy"; SEATS], 4);
        views.iter().for_each(|view| model.update(view));
        assert_eq!(model.memory.len(), 2);
    }

    #[test]
    fn who_falls_with_cards_in_hand_teaches_nothing_of_cards_that_nobody_saw() {
        let rules = Rules::preset("home").unwrap();
        let (mut rng, mut state) = (Seed(2).stream(), State::start(&rules, SEATS, Seed(2)));
        let (mut actions, mut fallen) = (Vec::new(), 0);
        for _ in 0..40 {
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                state.apply(rng.choose(&actions).unwrap());
            }
            let view = state.view(Seat(0));
            let unseen = |seat: Seat| seat != Seat(0) && view.count(seat) > 0;
            let holders = Seat::all(SEATS).filter(|&seat| unseen(seat)).count();
            let found = choices(&view);
            if holders > 1 {
                fallen += 1;
                assert!(found.iter().all(|&(seat, _)| !unseen(seat)));
            }
            assert!(!found.is_empty());
            state = state.next_game();
        }
        assert!(fallen > 3);
    }

    #[test]
    fn another_match_begins_with_strangers() {
        let views = games(["enemy"; SEATS], 3);
        let policy = Policy::learned();
        let mut model = OpponentModel::new(policy, OpponentModelConfig::default());
        let weights = |model: &OpponentModel| {
            let learned = model.learned.as_ref().unwrap();
            learned.shared.policy().write()
        };
        let fresh = {
            let mut model = model.clone();
            model.update(&views[0]);
            weights(&model)
        };
        views.iter().for_each(|view| model.update(view));
        model.update(&views[0]);
        assert_eq!(weights(&model), fresh);
        let nobody = OpponentModelConfig {
            games: 0,
            ..OpponentModelConfig::default()
        };
        let mut careless = OpponentModel::new(policy, nobody);
        careless.update(&views[0]);
        assert!(careless.learned.is_none());
    }
}

//! Online models of the opponents, weighted by how well they predicted later games.
//!
//! When a game is over all hands are known, so the model can be trained on what each seat did. A seat's weights are those of
//! the learned policy, plus a delta shared by all opponents, plus a delta of the seat's own. Both deltas follow the gradient of
//! the log-likelihood of the latest games (Adagrad, with weight decay). A player with a fixed scheme is soon predicted well, in
//! playouts as well as in the likelihoods of determinizations.
//!
//! A few games of a player close to the policy are mostly noise, so the deltas are not trusted in full. Each new game is a
//! validation set before it is a training set: it scores the predictions of each seat with the deltas scaled by each of the
//! [`TRUST_LEVELS`], and the scale with the best (discounted) log score is used.

use std::collections::VecDeque;

use super::super::card::Cards;
use super::super::round::SEATS;
use super::super::{Action, View};
use super::determinization::{first_turn, known_gifts};
use super::features::FEATURES;
use super::observed_choice::ObservedChoice;
use super::policy::Policy;
use sanban_game::{Seat, Seed, View as _};

/// The policy of each seat, as far as it is known.
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
    /// The number of latest games in the training set; 0 turns the models off.
    pub games: usize,
    /// Passes over these games after each game.
    pub passes: u32,
    /// The initial step size.
    pub learning_rate: f32,
    /// The weight decay of the deltas.
    pub decay: f32,
}

impl Default for OpponentModelConfig {
    fn default() -> OpponentModelConfig {
        OpponentModelConfig {
            games: 3,
            passes: 1,
            learning_rate: 0.12,
            decay: 0.002,
        }
    }
}

/// The scales at which the deltas may count.
const TRUST_LEVELS: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// A lower bound of the probability of an action, so that one odd move does not outweigh all others.
const MIN_PROBABILITY: f32 = 1.0 / 256.0;
/// The factor by which log scores fade from game to game, so that a model follows a player that changes.
const DISCOUNT: f32 = 0.95;

/// Weights that are added to others, with the squared gradients that Adagrad sums up.
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

    #[inline(always)]
    fn step(&mut self, feature: usize, slope: f32, config: &OpponentModelConfig) {
        self.gradient_squares[feature] += slope * slope;
        let weight = &mut self.weights[feature];
        *weight += config.learning_rate * (slope - config.decay * *weight)
            / self.gradient_squares[feature].sqrt();
        *weight = weight.clamp(-8.0, 8.0);
    }
}

/// The models of all opponents at a table.
#[derive(Clone, Debug)]
pub(super) struct OpponentModel {
    config: OpponentModelConfig,
    policy: Policy,
    /// The weights of the policy's features; the models change these alone.
    base: Vec<f32>,
    shared: WeightDelta,
    by_seat: Vec<WeightDelta>,
    /// By seat: the discounted log-likelihood of what it did, as predicted with each of the [`TRUST_LEVELS`].
    log_scores: [[f32; TRUST_LEVELS.len()]; SEATS],
    /// The model of each seat, once a game was seen.
    learned: Option<Vec<Policy>>,
    /// The training set, a list for each game, the latest last.
    games: VecDeque<Vec<(Seat, ObservedChoice)>>,
    /// The last game: its number in its series, and the player's own initial hand.
    last: (u32, Cards),
}

impl OpponentModel {
    /// Models that begin with `policy` for every seat.
    pub(super) fn new(policy: &Policy, config: OpponentModelConfig) -> OpponentModel {
        OpponentModel {
            config,
            base: policy.weights().to_vec(),
            policy: policy.clone(),
            shared: WeightDelta::zero(),
            by_seat: vec![WeightDelta::zero(); SEATS],
            log_scores: [[0.0; TRUST_LEVELS.len()]; SEATS],
            learned: None,
            games: VecDeque::new(),
            last: (0, Cards::EMPTY),
        }
    }

    /// The modelled policy of each opponent, and `policy` for `me`.
    pub(super) fn policies<'a>(&'a self, me: Seat, policy: &'a Policy) -> SeatPolicies<'a> {
        let mut policies = SeatPolicies::same(policy);
        if let Some(learned) = &self.learned {
            for seat in Seat::all(SEATS).filter(|&seat| seat != me) {
                policies.0[seat.index()] = &learned[seat.index()];
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
            // Another match, with others perhaps.
            *self = OpponentModel::new(&self.policy.clone(), self.config);
        }
        self.last = game;
        let new = decisions(&self.policy, view);
        if again {
            self.games.pop_back();
        } else {
            self.score(&new);
        }
        if self.games.len() == self.config.games {
            self.games.pop_front();
        }
        self.games.push_back(new);
        for _ in 0..self.config.passes {
            for (seat, sample) in self.games.iter().flatten() {
                let (base, shared) = (&self.base, &mut self.shared);
                let by_seat = &mut self.by_seat[seat.index()];
                let gradient = sample.gradient(|feature| {
                    base[feature] + shared.weights[feature] + by_seat.weights[feature]
                });
                for (features, slope) in sample.features().zip(gradient) {
                    if slope.abs() < 1e-4 {
                        continue;
                    }
                    for &feature in features {
                        shared.step(feature.into(), slope, &self.config);
                        by_seat.step(feature.into(), slope, &self.config);
                    }
                }
            }
        }
        let learned = Seat::all(SEATS).map(|seat| {
            let trust = self.trust(seat);
            let weight = |feature| self.weight(seat, feature, trust);
            self.policy.with_weights((0..FEATURES).map(weight))
        });
        self.learned = Some(learned.collect());
    }

    /// The weight of a feature for a seat, with its deltas scaled by `trust`.
    fn weight(&self, seat: Seat, feature: usize, trust: f32) -> f32 {
        let delta = self.shared.weights[feature] + self.by_seat[seat.index()].weights[feature];
        self.base[feature] + trust * delta
    }

    /// Scores the predictions of a game that is not in the training set yet.
    fn score(&mut self, decisions: &[(Seat, ObservedChoice)]) {
        for scores in &mut self.log_scores {
            *scores = scores.map(|score| DISCOUNT * score);
        }
        for (seat, sample) in decisions {
            for (nth, &trust) in TRUST_LEVELS.iter().enumerate() {
                let gradient = sample.gradient(|feature| self.weight(*seat, feature, trust));
                let probability = (1.0 - gradient[0]).max(MIN_PROBABILITY);
                self.log_scores[seat.index()][nth] += probability.ln();
            }
        }
    }

    /// The scale that predicted a seat best, the smaller one of equals.
    fn trust(&self, seat: Seat) -> f32 {
        let scores = self.log_scores[seat.index()].iter().enumerate();
        let best = scores.rev().max_by(|a, b| a.1.total_cmp(b.1));
        best.map_or(0.0, |(nth, _)| TRUST_LEVELS[nth])
    }
}

/// The opponents' decisions in a finished game as training samples, the action taken first. Seats whose cards stay unknown are
/// left out: where two or more still hold some, as after a fall from the first place (都落ち).
fn decisions(policy: &Policy, view: &View) -> Vec<(Seat, ObservedChoice)> {
    let mut decisions = Vec::new();
    let me = view.seat();
    let unseen = |seat: &Seat| *seat != me && view.count(*seat) > 0;
    let alone = Seat::all(SEATS).filter(unseen).count() == 1;
    let known = |seat: Seat| alone || !unseen(&seat);
    // The cards of seats that stay unknown are sampled; nothing below depends on them.
    let world = view.sample(&mut Seed(0).stream());
    let Some(mut round) = first_turn(&world) else {
        return decisions;
    };
    for (rich, hand, gift) in known_gifts(view, &world).filter(|&(rich, ..)| known(rich)) {
        decisions.push((rich, ObservedChoice::of_gift(policy, hand, gift)));
    }
    let mut actions = Vec::new();
    for turn in world.turns() {
        let action = turn.meld.map_or(Action::Pass, Action::Play);
        if round.actor() != Some(turn.seat) || round.check(&action).is_err() {
            return decisions;
        }
        round.legal_actions(&mut actions);
        let forced =
            actions.len() < 2 || super::playout::going_out_action(&round, &actions).is_some();
        if turn.seat != me && known(turn.seat) && !forced {
            decisions.push((
                turn.seat,
                ObservedChoice::new(policy, &round, action, &actions),
            ));
        }
        round.apply(&action);
    }
    decisions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, State, players};
    use sanban_game::{DecisionContext, Player, Rules as _, State as _, StopFlag};

    /// The mean log-likelihood of what was done.
    fn mean_log_likelihood(
        policies: SeatPolicies<'_>,
        decisions: &[(Seat, ObservedChoice)],
    ) -> f32 {
        let weights = policies.0.map(Policy::weights);
        let log = |(seat, sample): &(Seat, ObservedChoice)| {
            let gradient = sample.gradient(|feature| weights[seat.index()][feature]);
            (1.0 - gradient[0]).max(1e-6).ln()
        };
        let count = decisions.len() as f32;
        decisions.iter().map(log).sum::<f32>() / count
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
        let later: Vec<(Seat, ObservedChoice)> = after
            .iter()
            .flat_map(|view| decisions(policy, view))
            .collect();
        let policies = model.policies(Seat(0), policy);
        let gain = |seat| {
            let of_seat = later.iter().filter(|(who, _)| *who == seat);
            let of_seat: Vec<_> = of_seat.cloned().collect();
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
        let scores = model.log_scores;
        model.update(&views[2]);
        assert_eq!(model.games.len(), 3);
        assert_eq!(model.log_scores, scores);
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
            let found = decisions(Policy::learned(), &view);
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
        let fresh = {
            let mut model = model.clone();
            model.update(&views[0]);
            model.shared.weights
        };
        views.iter().for_each(|view| model.update(view));
        model.update(&views[0]);
        assert_eq!(model.shared.weights, fresh);
        let nobody = OpponentModelConfig {
            games: 0,
            ..OpponentModelConfig::default()
        };
        let mut careless = OpponentModel::new(policy, nobody);
        careless.update(&views[0]);
        assert!(careless.learned.is_none());
    }
}

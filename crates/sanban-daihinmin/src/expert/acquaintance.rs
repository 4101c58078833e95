//! What a player learns of those it meets game after game: how each of them plays.
//!
//! When a game is over all hands are known, and what each seat did can be held against what the policy expected of it.
//! Each seat's weights are the learned policy's, plus a share that all the others have in common, plus a share of its own;
//! both shares climb the likelihood of what was seen in the latest games (Adagrad) and are drawn back a little to nothing. Who
//! plays by a fixed scheme is soon foreseen, in playouts as well as when its cards are guessed from its play.
//!
//! Who plays much as the policy expects teaches little but the chance in a few games, so not all that was learnt is believed. Each new game
//! is a test before it is a lesson: it says how well each seat was foreseen with none of both shares, with parts of them and with
//! all, and the part that foresaw best so far is taken.

use std::collections::VecDeque;

use super::super::card::Cards;
use super::super::round::SEATS;
use super::super::{Action, View};
use super::features::FEATURES;
use super::learn::Lesson;
use super::policy::Policy;
use super::worlds::{first_turn, known_gifts};
use sanban_game::{Seat, Seed, View as _};

/// The policy by which each seat is thought to play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Minds<'a>(pub(super) [&'a Policy; SEATS]);

impl<'a> Minds<'a> {
    /// All play by the same.
    pub(super) fn alike(policy: &'a Policy) -> Minds<'a> {
        Minds([policy; SEATS])
    }

    #[inline(always)]
    pub(super) fn of(&self, seat: Seat) -> &'a Policy {
        self.0[seat.index()]
    }
}

/// How much is learnt, and from how much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attention {
    /// The latest games that are learnt from; 0: nothing is.
    pub games: usize,
    /// How often they are gone through after each game.
    pub passes: u32,
    /// How large the first steps are.
    pub rate: f32,
    /// How far the shares are drawn back to nothing.
    pub decay: f32,
}

impl Default for Attention {
    fn default() -> Attention {
        Attention {
            games: 20,
            passes: 3,
            rate: 0.08,
            decay: 0.002,
        }
    }
}

/// How much of what was learnt may be believed.
const PARTS: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// No choice counts as less likely than this, so that one odd move does not outweigh all others.
const LEAST_CHANCE: f32 = 1.0 / 256.0;
/// What a test counts after the next game, so that who changes is followed.
const FADING: f32 = 0.95;

/// Weights that are added to others, and how far each has moved.
#[derive(Clone, Debug)]
struct Share {
    weights: Vec<f32>,
    squares: Vec<f32>,
}

impl Share {
    fn none() -> Share {
        Share {
            weights: vec![0.0; FEATURES],
            squares: vec![0.1; FEATURES],
        }
    }

    #[inline(always)]
    fn step(&mut self, feature: usize, pull: f32, attention: &Attention) {
        self.squares[feature] += pull * pull;
        let weight = &mut self.weights[feature];
        *weight +=
            attention.rate * (pull - attention.decay * *weight) / self.squares[feature].sqrt();
        *weight = weight.clamp(-8.0, 8.0);
    }
}

/// What was learnt of the others at a table.
#[derive(Clone, Debug)]
pub(super) struct Acquaintance {
    attention: Attention,
    base: Vec<f32>,
    common: Share,
    own: Vec<Share>,
    /// By seat: the logarithms of the probabilities of what it did, as foreseen with each of the [`PARTS`].
    foreseen: [[f32; PARTS.len()]; SEATS],
    /// What each seat is thought to play by, once a game was seen.
    policies: Option<Vec<Policy>>,
    /// By game, the latest last: who decided, and what.
    seen: VecDeque<Vec<(Seat, Lesson)>>,
    /// The last game: its number in its series, and the own cards that it was played with.
    last: (u32, Cards),
}

impl Acquaintance {
    /// Nothing is known yet: all are thought to play by `policy`.
    pub(super) fn new(policy: &Policy, attention: Attention) -> Acquaintance {
        Acquaintance::from_weights(policy.weights(), attention)
    }

    fn from_weights(base: Vec<f32>, attention: Attention) -> Acquaintance {
        Acquaintance {
            attention,
            base,
            common: Share::none(),
            own: vec![Share::none(); SEATS],
            foreseen: [[0.0; PARTS.len()]; SEATS],
            policies: None,
            seen: VecDeque::new(),
            last: (0, Cards::EMPTY),
        }
    }

    /// What each seat plays by, as far as is known; `me` plays by `policy`.
    pub(super) fn minds<'a>(&'a self, me: Seat, policy: &'a Policy) -> Minds<'a> {
        let mut minds = Minds::alike(policy);
        if let Some(policies) = &self.policies {
            for seat in Seat::all(SEATS).filter(|&seat| seat != me) {
                minds.0[seat.index()] = &policies[seat.index()];
            }
        }
        minds
    }

    /// Learns from a game that is over, again where its end was taken back and came otherwise.
    pub(super) fn learn(&mut self, view: &View) {
        if self.attention.games == 0 {
            return;
        }
        let game = (view.game(), view.hand() | view.played_by(view.seat()));
        let again = game == self.last;
        if game.0 <= self.last.0 && !again {
            // Another match, with others perhaps.
            let base = std::mem::take(&mut self.base);
            *self = Acquaintance::from_weights(base, self.attention);
        }
        self.last = game;
        let new = decisions(view);
        if again {
            self.seen.pop_back();
        } else {
            self.test(&new);
        }
        if self.seen.len() == self.attention.games {
            self.seen.pop_front();
        }
        self.seen.push_back(new);
        for _ in 0..self.attention.passes {
            for (seat, lesson) in self.seen.iter().flatten() {
                let (base, common) = (&self.base, &mut self.common);
                let own = &mut self.own[seat.index()];
                let pulls = lesson.pulls(|feature| {
                    base[feature] + common.weights[feature] + own.weights[feature]
                });
                for ((features, _), pull) in lesson.choices.iter().zip(pulls) {
                    if pull.abs() < 1e-4 {
                        continue;
                    }
                    for &feature in features {
                        common.step(feature.into(), pull, &self.attention);
                        own.step(feature.into(), pull, &self.attention);
                    }
                }
            }
        }
        let policies = Seat::all(SEATS).map(|seat| {
            let part = self.believed(seat);
            let weight = |feature| self.weight(seat, feature, part);
            Policy::of_weights(&(0..FEATURES).map(weight).collect::<Vec<_>>())
        });
        self.policies = Some(policies.collect());
    }

    /// The weight of a feature for a seat, where so much of what was learnt is believed.
    fn weight(&self, seat: Seat, feature: usize, part: f32) -> f32 {
        let learnt = self.common.weights[feature] + self.own[seat.index()].weights[feature];
        self.base[feature] + part * learnt
    }

    /// How well a game that was not learnt from was foreseen with each part.
    fn test(&mut self, decisions: &[(Seat, Lesson)]) {
        for tests in &mut self.foreseen {
            *tests = tests.map(|test| FADING * test);
        }
        for (seat, lesson) in decisions {
            for (nth, &part) in PARTS.iter().enumerate() {
                let pulls = lesson.pulls(|feature| self.weight(*seat, feature, part));
                let chance = (1.0 - pulls[0]).max(LEAST_CHANCE);
                self.foreseen[seat.index()][nth] += chance.ln();
            }
        }
    }

    /// The part that foresaw a seat best, the smaller one of equals.
    fn believed(&self, seat: Seat) -> f32 {
        let tests = self.foreseen[seat.index()].iter().enumerate();
        let best = tests.rev().max_by(|a, b| a.1.total_cmp(b.1));
        best.map_or(0.0, |(nth, _)| PARTS[nth])
    }
}

/// What the others decided in a game that is over, each with the choices that they had; what was done comes first. Nothing of
/// those whose cards stay unknown: where two or more are left with some, as by a fall from the first place (都落ち).
fn decisions(view: &View) -> Vec<(Seat, Lesson)> {
    let mut decisions = Vec::new();
    let me = view.seat();
    let unseen = |seat: &Seat| *seat != me && view.count(*seat) > 0;
    let alone = Seat::all(SEATS).filter(unseen).count() == 1;
    let known = |seat: Seat| alone || !unseen(&seat);
    // With everybody's own cards, and those of the unknown as they may be, on which nothing below depends.
    let world = view.sample(&mut Seed(0).stream());
    let Some(mut round) = first_turn(&world) else {
        return decisions;
    };
    for (rich, hand, gift) in known_gifts(view, &world).filter(|&(rich, ..)| known(rich)) {
        decisions.push((rich, Lesson::of_gift(hand, gift)));
    }
    let mut actions = Vec::new();
    for turn in world.turns() {
        let action = turn.meld.map_or(Action::Pass, Action::Play);
        if round.actor() != Some(turn.seat) || round.check(&action).is_err() {
            return decisions;
        }
        round.legal_actions(&mut actions);
        let forced = actions.len() < 2 || super::playout::going_out(&round, &actions).is_some();
        if turn.seat != me && known(turn.seat) && !forced {
            let others = actions.iter().filter(|&&other| other != action);
            let choices = std::iter::once((action, 1.0)).chain(others.map(|&other| (other, 0.0)));
            decisions.push((turn.seat, Lesson::new(&round, choices)));
        }
        round.apply(&action);
    }
    decisions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, State, players};
    use sanban_game::{Player, Rules as _, State as _, StopFlag, Thinking};

    /// How well what was done is foreseen: the mean logarithm of its probability.
    fn foresight(minds: Minds<'_>, decisions: &[(Seat, Lesson)]) -> f32 {
        let weights: Vec<Vec<f32>> = minds.0.iter().map(|policy| policy.weights()).collect();
        let log = |(seat, lesson): &(Seat, Lesson)| {
            let pulls = lesson.pulls(|feature| weights[seat.index()][feature]);
            (1.0 - pulls[0]).max(1e-6).ln()
        };
        #[allow(clippy::cast_precision_loss)]
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
                let mut thinking = Thinking {
                    rng: &mut rng,
                    stop: &stop,
                };
                let decision = players[seat.index()].decide(&state.view(seat), &mut thinking);
                state.apply(&decision.action);
            }
            views.push(state.view(Seat(0)));
            if state.game() == count {
                return views;
            }
            state = state.next_game();
        }
    }

    /// By seat from 1 on: how much better it is foreseen in the last third of so many games, by who learnt from the others.
    fn gains(specs: [&str; SEATS], count: u32) -> Vec<f32> {
        let views = games(specs, count);
        let policy = Policy::learned();
        let mut known = Acquaintance::new(policy, Attention::default());
        let (before, after) = views.split_at(views.len() * 2 / 3);
        for view in before {
            known.learn(view);
        }
        let later: Vec<(Seat, Lesson)> = after.iter().flat_map(decisions).collect();
        let minds = known.minds(Seat(0), policy);
        let gain = |seat| {
            let of_seat = later.iter().filter(|(who, _)| *who == seat);
            let of_seat: Vec<_> = of_seat.cloned().collect();
            foresight(minds, &of_seat) - foresight(Minds::alike(policy), &of_seat)
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
        let mut known = Acquaintance::new(Policy::learned(), Attention::default());
        views.iter().for_each(|view| known.learn(view));
        let tests = known.foreseen;
        known.learn(&views[2]);
        assert_eq!(known.seen.len(), 3);
        assert_eq!(known.foreseen, tests);
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
            let found = decisions(&view);
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
        let mut known = Acquaintance::new(policy, Attention::default());
        let fresh = {
            let mut known = known.clone();
            known.learn(&views[0]);
            known.common.weights
        };
        views.iter().for_each(|view| known.learn(view));
        known.learn(&views[0]);
        assert_eq!(known.common.weights, fresh);
        let nobody = Attention {
            games: 0,
            ..Attention::default()
        };
        let mut careless = Acquaintance::new(policy, nobody);
        careless.learn(&views[0]);
        assert!(careless.policies.is_none());
    }
}

//! The search at the root: playouts of every choice in likely worlds, led by a bandit.
//!
//! The k-th playout of every choice starts in the same world, so that choices are compared on equal deals. What a choice is
//! worth is the mean prize of its playouts; the policy's opinion counts as a few playouts beforehand.

use super::super::round::{Round, SEATS};
use super::super::{Action, View};
use super::acquaintance::{Attention, Minds};
use super::playout::{Space, play_out_by};
use super::policy::Policy;
use super::prize::POINTS;
use super::worlds::{self, Drawing};
use sanban_game::search::{Budget, Limit};
use sanban_game::{Candidate, Seat, Thinking, View as _};

/// How the search goes about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// How worlds are drawn.
    pub drawing: Drawing,
    /// How the others are learnt from.
    pub attention: Attention,
    /// How much being little known counts against looking good, in prizes.
    pub exploration: f64,
    /// How many playouts the policy's opinion counts as, over all choices.
    pub prior: f64,
    /// At most so many choices are tried, those that the policy likes best.
    pub widest: usize,
    /// The budget is for a decision with all cards in play. The fewer are left the sooner a playout is over, and the more there are,
    /// so that all decisions take about as long.
    pub paced: bool,
    /// Every choice gets its value, also where it is clear without a search what to do.
    pub explain: bool,
}

impl Manner {
    /// The usual way with such a budget.
    #[must_use]
    pub fn within(budget: Budget) -> Manner {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a guess
        let in_time = budget.most_time().map_or(u64::MAX, |time| {
            (PLAYOUTS_A_SECOND * time.as_secs_f64()) as u64
        });
        Manner {
            drawing: Drawing::for_playouts(budget.most_playouts().min(in_time)),
            attention: Attention::default(),
            exploration: 0.7,
            prior: 8.0,
            widest: 24,
            paced: false,
            explain: false,
        }
    }
}

/// How many playouts a slow machine makes in a second. Only the effort for worlds follows from it, where time is the limit.
const PLAYOUTS_A_SECOND: f64 = 30_000.0;

/// What is known of a choice.
#[derive(Clone, Copy, Debug)]
struct Arm {
    action: Action,
    visits: u32,
    /// The sum of the prizes of its playouts, the prior included.
    prize: f64,
    /// The weight of the prior in it.
    prior: f64,
    /// How many of its playouts ended in each place.
    places: [u32; SEATS],
}

impl Arm {
    /// The mean points of its playouts; 0 without any.
    fn mean_points(&self) -> f64 {
        let points: f64 = POINTS
            .iter()
            .zip(self.places)
            .map(|(p, n)| p * f64::from(n))
            .sum();
        points / f64::from(self.visits.max(1))
    }

    /// The share of its playouts that ended in each place; nothing without any.
    fn chances(&self) -> Vec<f64> {
        let visits = f64::from(self.visits);
        let shares = self.places.iter().map(|&count| f64::from(count) / visits);
        shares
            .take(if self.visits > 0 { SEATS } else { 0 })
            .collect()
    }

    /// The mean prize of its playouts and of its prior.
    fn mean(&self) -> f64 {
        let weight = f64::from(self.visits) + self.prior;
        if weight > 0.0 {
            self.prize / weight
        } else {
            0.0
        }
    }
}

/// What the search found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The choices: the one to play, then the others by their values; values are points.
    pub(super) candidates: Vec<Candidate<Action>>,
    /// In the same order: the mean prize of each.
    pub(super) prizes: Vec<f64>,
}

impl Found {
    /// The choices with the mean prize of each.
    pub(super) fn worth(&self) -> impl Iterator<Item = (Action, f64)> {
        let actions = self.candidates.iter().map(|candidate| candidate.action);
        actions.zip(self.prizes.iter().copied())
    }
}

/// Tries `actions`, the choices of the player at turn, all but `except` where that is known anyway. There is one to try.
#[allow(clippy::too_many_arguments)]
pub(super) fn search(
    view: &View,
    actions: &[Action],
    except: Option<Action>,
    prizes: &[f64; SEATS],
    minds: Minds<'_>,
    manner: &Manner,
    budget: Budget,
    thinking: &mut Thinking<'_>,
    space: &mut Space,
) -> Found {
    let mut limit = budget.start(thinking.stop);
    let worlds = worlds::draw(
        view,
        minds,
        manner.drawing,
        thinking.rng,
        thinking.stop,
        space,
    );
    let me = view.seat();
    let policy = minds.of(me);
    let mut arms = arms(&worlds[0], actions, prizes, policy, manner, space);
    arms.retain(|arm| Some(arm.action) != except);
    let mut total = 0.0;
    while let Some(arm) = next_arm(&mut limit, &arms, total, manner) {
        let arm = &mut arms[arm];
        let mut round = worlds[arm.visits as usize % worlds.len()];
        round.luck = sanban_game::Seed(thinking.rng.bits());
        round.apply(&arm.action);
        play_out_by(&mut round, minds, thinking.rng, space);
        let place = place_of(&round, me);
        arm.visits += 1;
        arm.prize += prizes[place];
        arm.places[place] += 1;
        total += 1.0;
    }
    arms.sort_by(|a, b| {
        let tried = (b.visits > 0).cmp(&(a.visits > 0));
        tried.then(b.mean().total_cmp(&a.mean()))
    });
    // What is played counts the games to come; the others are listed by what is shown of them.
    arms[1..].sort_by(|a, b| b.mean_points().total_cmp(&a.mean_points()));
    Found {
        prizes: arms.iter().map(Arm::mean).collect(),
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

/// The choices with the policy's opinion of each as some playouts in advance.
fn arms(
    round: &Round,
    actions: &[Action],
    prizes: &[f64; SEATS],
    policy: &Policy,
    manner: &Manner,
    space: &mut Space,
) -> Vec<Arm> {
    if actions.len() > 1 {
        policy.strengths(round, actions, &mut space.strengths);
    } else {
        // The policy is asked only where there is a choice.
        space.strengths.clear();
        space.strengths.push(1.0);
    }
    let highest = space.strengths.iter().copied().fold(0.0, f32::max);
    let (best, worst) = (prizes[0], prizes[SEATS - 1]);
    #[allow(clippy::cast_precision_loss)]
    let weight = manner.prior / actions.len() as f64;
    let mut order: Vec<usize> = (0..actions.len()).collect();
    let strengths = &space.strengths;
    order.sort_by(|&a, &b| strengths[b].total_cmp(&strengths[a]));
    order.truncate(manner.widest);
    order
        .into_iter()
        .map(|index| {
            let liked = f64::from(strengths[index] / highest).sqrt();
            let opinion = worst + (best - worst) * (0.25 + 0.5 * liked);
            Arm {
                action: actions[index],
                visits: 0,
                prize: weight * opinion,
                prior: weight,
                places: [0; SEATS],
            }
        })
        .collect()
}

/// Which choice is tried next: those that nobody tried first, then the largest upper bound.
fn next_arm(limit: &mut Limit<'_>, arms: &[Arm], total: f64, manner: &Manner) -> Option<usize> {
    if !limit.spend() {
        return None;
    }
    if let Some(fresh) = arms.iter().position(|arm| arm.visits < 2) {
        return Some(fresh);
    }
    let width = manner.exploration * total.sqrt().sqrt();
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

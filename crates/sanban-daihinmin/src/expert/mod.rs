//! The strong player: determinized Monte Carlo search with a learned policy.
//!
//! | file | what lives there |
//! |---|---|
//! | `sight` | what a player at turn reads off its cards and those still out |
//! | `features`, `policy` | the learned policy: features, weights, probabilities |
//! | `playout` | a game played to its end by the policy |
//! | `worlds` | deals of the unseen cards that explain what the others did |
//! | `proof`, `ending` | endings won for certain; the last two, searched to the end |
//! | `prize` | what a place is worth for this game and the next ones |
//! | `search` | the bandit over the choices at the root |
//! | `acquaintance` | how each of the others plays, learned game after game |
//! | `by_policy` | a player that does what the policy thinks likeliest |
//! | `learn` | weights from self-play |

mod acquaintance;
mod by_policy;
mod ending;
mod features;
pub mod learn;
mod playout;
mod policy;
mod prize;
mod proof;
mod search;
mod sight;
mod worlds;

use std::borrow::Cow;

pub use acquaintance::Attention;
use acquaintance::{Acquaintance, Minds};
pub use by_policy::ByPolicy;
pub use playout::{Space, play_out};
pub use policy::{BadWeights, Policy};
pub use search::Manner;
pub use worlds::Drawing;

use super::{Action, Round, SEATS, State, View};
use sanban_game::search::Budget;
use sanban_game::{Candidate, Decision, Player, Seat, StopFlag, Stream, Thinking, View as _};

/// Playouts of levels 1…9 while all cards are in play; later there are more ([`Manner::paced`]).
pub const LEVELS: [u64; 9] = [30, 100, 300, 1000, 5000, 10_000, 20_000, 40_000, 100_000];

/// How many times as many playouts take as long when so many cards are left to all seats: with half of them nearly twice.
/// Measured from 6 to 53 cards; the worlds to play in are drawn in the same proportion.
fn pace(left: usize) -> f64 {
    #[allow(clippy::cast_precision_loss)] // at most 53 cards
    let left = left as f64;
    64.0 / (left + 11.0)
}

/// The player.
#[derive(Clone, Debug)]
pub struct Expert {
    policy: Cow<'static, Policy>,
    budget: Budget,
    manner: Manner,
    acquaintance: Acquaintance,
    actions: Vec<Action>,
    space: Space,
}

impl Expert {
    /// The player that thinks as long as `budget` says, with the policy that the program brings along.
    #[must_use]
    pub fn new(budget: Budget, manner: Manner) -> Expert {
        Expert {
            policy: Cow::Borrowed(Policy::learned()),
            budget,
            manner,
            acquaintance: Acquaintance::new(Policy::learned(), manner.attention),
            actions: Vec::new(),
            space: Space::default(),
        }
    }

    /// The same with another policy.
    #[must_use]
    pub fn with_policy(mut self, policy: Policy) -> Expert {
        self.acquaintance = Acquaintance::new(&policy, self.manner.attention);
        self.policy = Cow::Owned(policy);
        self
    }

    /// A choice that needs no weighing.
    fn settled(&mut self, view: &View, thinking: &mut Thinking<'_>) -> Option<Settled> {
        view.legal_actions(&mut self.actions);
        let settled = |action, ground| Some(Settled { action, ground });
        let out = playout::going_out(view.round(), &self.actions);
        match (&self.actions[..], out) {
            (&[action], None) => return settled(action, Ground::NothingElse),
            (_, Some(last)) => return settled(last, Ground::GoesOut),
            (_, None) => {}
        }
        // Nothing is read from how the unseen cards lie unless only one player can hold them.
        let world = view.sample(thinking.rng);
        if let Some(first) = proof::winning(world.round(), &self.actions) {
            return settled(first, Ground::Proof);
        }
        match ending::best(world.round(), &self.actions) {
            Some(Some(best)) => settled(best, Ground::Ending),
            _ => None,
        }
    }

    /// What is settled, with what all the other choices are worth.
    fn explained(
        &mut self,
        settled: &Settled,
        view: &View,
        thinking: &mut Thinking<'_>,
    ) -> Decision<Action> {
        let mut candidates = Vec::new();
        let known = settled.ground.is_win().then_some(settled.action);
        candidates.extend(known.map(|action| certain(action, view.round())));
        if self.actions.iter().any(|action| Some(*action) != known) {
            candidates.extend(self.find(view, known, thinking).candidates);
            candidates[1..].sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        Decision {
            action: settled.action,
            candidates,
            reason: Some(settled.ground.reason().to_owned()),
        }
    }

    /// Weighs the choices that the last call of [`Expert::settled`] listed, all but one that is `known`.
    fn find(
        &mut self,
        view: &View,
        known: Option<Action>,
        thinking: &mut Thinking<'_>,
    ) -> search::Found {
        let prizes = prize::prizes(view.round().rules(), view.game());
        let (mut manner, mut budget) = (self.manner, self.budget);
        if manner.paced {
            let pace = pace(Seat::all(SEATS).map(|seat| view.count(seat)).sum());
            budget = budget.times(pace);
            manner.drawing = manner.drawing.times(pace);
        }
        if manner.explain {
            manner.widest = self.actions.len();
            budget = budget.at_least(2 * self.actions.len() as u64);
        }
        search::search(
            view,
            &self.actions,
            known,
            &prizes,
            self.acquaintance.minds(view.seat(), &self.policy),
            &manner,
            budget,
            thinking,
            &mut self.space,
        )
    }
}

/// A choice that needs no weighing.
struct Settled {
    action: Action,
    ground: Ground,
}

/// Why a choice needs no weighing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    NothingElse,
    GoesOut,
    /// A plan that wins against all hands the others may have.
    Proof,
    /// The last two, searched to the end.
    Ending,
}

impl Ground {
    /// Whether the player goes out next, for certain.
    fn is_win(self) -> bool {
        self != Ground::NothingElse
    }

    fn reason(self) -> &'static str {
        match self {
            Ground::NothingElse => "nothing else is legal",
            Ground::GoesOut => "goes out",
            Ground::Proof => "goes out whatever the others hold",
            Ground::Ending => "goes out before the other one",
        }
    }
}

/// Why the first choice is the first where another one has more points.
const BEYOND: &str = "with the classes to come in mind";

/// Whether the first choice has fewer points in this game than another one, to the hundredth.
fn looks_beyond(candidates: &[Candidate<Action>]) -> bool {
    let mut points = candidates.iter().map(|found| (found.value * 100.0).round());
    let first = points.next();
    first.is_some_and(|first| points.any(|value| value > first))
}

/// The place of who goes out next: the best one that is left, 0 for the first.
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

/// The choice after which the player at turn is the next to go out.
fn certain(action: Action, round: &Round) -> Candidate<Action> {
    let place = next_place(round);
    let mut chances = vec![0.0; SEATS];
    chances[place] = 1.0;
    Candidate {
        action,
        visits: 0,
        value: prize::POINTS[place],
        chances,
    }
}

impl Player<State> for Expert {
    fn decide(&mut self, view: &View, thinking: &mut Thinking<'_>) -> Decision<Action> {
        if let Some(settled) = self.settled(view, thinking) {
            if self.manner.explain {
                return self.explained(&settled, view, thinking);
            }
            return Decision::plain(settled.action).because(settled.ground.reason());
        }
        let found = self.find(view, None, thinking);
        Decision {
            action: found.candidates[0].action,
            reason: looks_beyond(&found.candidates).then(|| BEYOND.to_owned()),
            candidates: found.candidates,
        }
    }

    fn game_over(&mut self, view: &View) {
        self.acquaintance.learn(view);
    }
}

/// Deals of the unseen cards, likely ones more often, given everything that the others did.
#[must_use]
pub fn likely_worlds(
    view: &View,
    policy: &Policy,
    drawing: Drawing,
    rng: &mut Stream,
) -> Vec<Round> {
    let mut space = Space::default();
    worlds::draw(
        view,
        Minds::alike(policy),
        drawing,
        rng,
        &StopFlag::new(),
        &mut space,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(looks_beyond(&found(&[3.20, 3.21, 2.0])));
        assert!(
            !looks_beyond(&found(&[3.204, 3.2041, 2.0])),
            "both are 3.20"
        );
        assert!(!looks_beyond(&found(&[3.2])));
    }
}

//! Number of playouts that the tree needs, by playout policy. The paper finds that it does not settle and asks for better
//! playouts.

use serde::{Deserialize, Serialize};

use super::mean::rounded;
use super::run::ProblemSeed;
use sanban_daihinmin::{Action, OpenDeal, PlayoutPolicy, Playouts};
use sanban_game::search::{Budget, RootState, TreeSearch};
use sanban_game::{DecisionContext, Seed, StopFlag};

/// Numbers of playouts after which the best moves of two searches are compared.
pub(super) const LOOKS: [u64; 5] = [1_000, 3_000, 10_000, 30_000, 100_000];

/// Playout policies: the paper's, and ours that keeps groups together.
pub(super) const POLICIES: [(PlayoutPolicy, &str); 2] = [
    (PlayoutPolicy::Uniform, "uniform, as in the paper"),
    (PlayoutPolicy::KeepGroups, "playout=keeping"),
];

/// Two searches of a problem that differ only in their random numbers, by look.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Twice {
    /// `true` where the second chooses a move that the first holds for best.
    pub same: [bool; LOOKS.len()],
    /// Distance of their values of the first one's best move.
    pub apart: [f64; LOOKS.len()],
}

/// Moves with their values, after each number of playouts.
type Looks = Vec<Vec<(Action, f64)>>;

/// Searches a problem twice with each playout policy.
pub(super) fn of(
    deal: &OpenDeal,
    tree: TreeSearch,
    looks: &[u64; LOOKS.len()],
    chance: &ProblemSeed,
) -> Vec<Twice> {
    let policies = POLICIES.iter().zip(0_u64..);
    policies
        .map(|(&(policy, _), at)| {
            let [one, other] = [0, 1].map(|time| {
                let seed = chance.seed.derive(10 * at + time);
                values(deal, tree, policy, looks, seed)
            });
            let mut twice = Twice {
                same: Default::default(),
                apart: Default::default(),
            };
            for (at, (one, other)) in one.iter().zip(&other).enumerate() {
                (twice.same[at], twice.apart[at]) = compared(one, other);
            }
            twice
        })
        .collect()
}

/// `true` if the best move of `other` is one of the best of `one`; and the distance of the values of the best of `one`.
pub(super) fn compared(one: &[(Action, f64)], other: &[(Action, f64)]) -> (bool, f64) {
    let best = |values: &[(Action, f64)]| {
        let best = values.iter().max_by(|one, other| one.1.total_cmp(&other.1));
        best.copied()
    };
    let value_of = |values: &[(Action, f64)], wanted: Action| {
        let found = values.iter().find(|(action, _)| *action == wanted);
        found.map(|(_, value)| *value)
    };
    let (Some((action, value)), Some((again, _))) = (best(one), best(other)) else {
        return (false, 0.0);
    };
    let apart = value_of(other, action).map_or(0.0, |other| (value - other).abs());
    (value_of(one, again) == Some(value), rounded(apart))
}

fn values(
    deal: &OpenDeal,
    tree: TreeSearch,
    policy: PlayoutPolicy,
    looks: &[u64],
    seed: Seed,
) -> Looks {
    let mut rng = seed.stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let mut found = vec![Vec::new(); looks.len()];
    tree.run_observed(
        &RootState::Known(deal),
        &mut Playouts::new(policy),
        Budget::playouts(looks.last().copied().unwrap_or(0)),
        &mut context,
        |glimpse| {
            for (look, found) in looks.iter().zip(&mut found) {
                if *look == glimpse.playouts() {
                    let tried = glimpse.actions().filter(|(_, visits, _)| *visits > 0);
                    found.extend(tried.map(|(action, _, value)| (*action, value)));
                }
            }
        },
    );
    found
}

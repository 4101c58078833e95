//! Ours: number of playouts that the tree needs, by playout policy. The paper finds that it does not settle and asks
//! for better playouts.

use serde::Serialize;

use super::run::ProblemSeed;
use sanban_daihinmin::{Action, OpenDeal, PlayoutPolicy, Playouts};
use sanban_game::arena::wilson;
use sanban_game::search::{Budget, RootState, TreeSearch};
use sanban_game::{DecisionContext, Seed, StopFlag};

/// Numbers of playouts after which the best moves of two searches are compared.
pub(super) const LOOKS: [u64; 5] = [1_000, 3_000, 10_000, 30_000, 100_000];

/// Playout policies: the paper's, and ours that keeps groups together.
pub(super) const POLICIES: [(PlayoutPolicy, &str); 2] = [
    (PlayoutPolicy::Uniform, "uniform, as in the paper"),
    (PlayoutPolicy::KeepGroups, "playout=keeping"),
];

/// `true` where two searches of a problem choose the same move, by policy and look.
pub(super) type Same = [[bool; LOOKS.len()]; POLICIES.len()];

/// Number of problems in which two searches that differ only in their random numbers choose the same move.
#[derive(Clone, Debug, Serialize)]
pub struct EffortRow {
    /// Playout policy.
    pub policy: &'static str,
    /// Number of playouts of each search.
    pub playouts: u64,
    /// Number of problems in which the two agree: opening, middle, closing.
    pub same: [usize; 3],
    /// Number of problems: opening, middle, closing.
    pub problems: [usize; 3],
}

impl EffortRow {
    /// Share of all problems in which the two agree, with its 95 % interval.
    pub(super) fn share(&self) -> (f64, [f64; 2]) {
        // The casts lose nothing: a few hundred problems.
        let (same, of) = (
            self.same.iter().sum::<usize>() as f64,
            self.problems.iter().sum::<usize>() as f64,
        );
        (same / of, wilson(same / of, of, 1.96))
    }
}

/// Searches a problem twice with each playout policy.
pub(super) fn of(deal: &OpenDeal, tree: TreeSearch, looks: &[u64], chance: &ProblemSeed) -> Same {
    let mut same = Same::default();
    for (at, (policy, _)) in POLICIES.into_iter().enumerate() {
        let label = 10 * at as u64;
        let [one, other] = [0, 1].map(|time| {
            let seed = chance.seed.derive(label + time);
            best_moves(deal, tree, policy, looks, seed)
        });
        for (same, (one, other)) in same[at].iter_mut().zip(one.into_iter().zip(other)) {
            *same = one == other;
        }
    }
    same
}

/// Best move of a search after each number of playouts in `looks`.
fn best_moves(
    deal: &OpenDeal,
    tree: TreeSearch,
    policy: PlayoutPolicy,
    looks: &[u64],
    seed: Seed,
) -> Vec<Option<Action>> {
    let mut rng = seed.stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let mut found = vec![None; looks.len()];
    tree.run_observed(
        &RootState::Known(deal),
        &mut Playouts::new(policy),
        Budget::playouts(looks.last().copied().unwrap_or(0)),
        &mut context,
        |glimpse| {
            for (look, found) in looks.iter().zip(&mut found) {
                if *look == glimpse.playouts() {
                    let tried = glimpse.actions().filter(|(_, visits, _)| *visits > 0);
                    let best = tried.max_by(|one, other| one.2.total_cmp(&other.2));
                    *found = best.map(|(action, _, _)| *action);
                }
            }
        },
    );
    found
}

//! Effect of known opponents' cards on the values of Monte Carlo playouts: Table 3, Figs 9 and 10.

use serde::Serialize;

use super::run::ProblemSeed;
use sanban_daihinmin::players::MonteCarlo;
use sanban_daihinmin::{Action, PlayoutPolicy, State, Tie, Visibility};
use sanban_game::search::{SearchResult, TreeSearch};
use sanban_game::{DecisionContext, Seat, Seed, StopFlag};

/// A way to value the moves of a problem.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// Cards of the other hands that are shown.
    pub shown: Visibility,
    /// Playout policy.
    pub policy: PlayoutPolicy,
}

impl Setting {
    /// The five settings of the paper, and ours: playouts that keep groups together, with all cards known.
    pub const ALL: [Setting; 6] = [
        Setting::paper(Visibility::None),
        Setting::paper(Visibility::Strongest),
        Setting::paper(Visibility::Weakest),
        Setting::paper(Visibility::Both),
        Setting::paper(Visibility::All),
        Setting {
            shown: Visibility::All,
            policy: PlayoutPolicy::KeepGroups,
        },
    ];

    const fn paper(shown: Visibility) -> Setting {
        Setting {
            shown,
            policy: PlayoutPolicy::Uniform,
        }
    }

    /// Name in the tables.
    #[must_use]
    pub fn name(self) -> &'static str {
        match (self.policy, self.shown) {
            (PlayoutPolicy::KeepGroups, _) => "all known, playout=keeping",
            (_, Visibility::None) => "all random",
            (_, Visibility::Strongest) => "strongest known",
            (_, Visibility::Weakest) => "weakest known",
            (_, Visibility::Both) => "both known",
            (_, Visibility::All) => "all known",
        }
    }
}

/// Results for one problem.
#[derive(Clone, Debug, Serialize)]
pub struct Knowledge {
    /// Best move of the tree, which counts as the right one.
    pub best: String,
    /// Value of the right move by the tree.
    pub answer: f64,
    /// `true` if a second search with other random numbers chooses the same move.
    pub is_stable: bool,
    /// Number of legal moves.
    pub moves: usize,
    /// Values by setting, in the order of [`Setting::ALL`].
    pub settings: Vec<Valued>,
}

/// Values of the moves of a problem by one setting.
#[derive(Clone, Debug, Serialize)]
pub struct Valued {
    /// Place of the right move among all moves, from 0.
    pub place: usize,
    /// Value of the right move.
    pub value: f64,
    /// Distance of the value of each move from the tree's.
    pub errors: Vec<f64>,
}

/// Values of the moves of a problem by every setting.
#[derive(Clone)]
pub(super) struct Flat(Vec<SearchResult<Action>>);

/// Values the moves of a problem by every setting, with `playouts` playouts for each move.
pub(super) fn flat(state: &State, tie: Tie, playouts: u64, chance: &ProblemSeed) -> Flat {
    let settings = Setting::ALL.iter().zip(1..).map(|(setting, label)| {
        let player = MonteCarlo::flat(playouts, setting.policy);
        let seed = chance.seed.derive(label);
        search(&player, state, setting.shown, tie, seed)
    });
    Flat(settings.collect())
}

/// Searches a problem twice with the tree, and compares the values of every setting with the first answer. `playouts`
/// is the number of playouts in each tree.
pub(super) fn of(
    state: &State,
    flat: &Flat,
    tree: TreeSearch,
    playouts: u64,
    chance: &ProblemSeed,
) -> Knowledge {
    let player = MonteCarlo::tree(playouts, tree, PlayoutPolicy::Uniform);
    let [answer, again] = [0, 100].map(|label| {
        let seed = chance.seed.derive(label);
        search(&player, state, Visibility::All, Tie::Outer, seed)
    });
    let best = &answer.candidates[0];
    let settings = flat.0.iter().map(|found| {
        let place_of = |action: Action| {
            let mut candidates = found.candidates.iter();
            candidates.position(|known| known.action == action)
        };
        let place = place_of(best.action).unwrap_or(found.candidates.len());
        let errors = answer.candidates.iter().filter_map(|right| {
            let at = place_of(right.action)?;
            (right.visits > 0).then(|| (found.candidates[at].value - right.value).abs())
        });
        Valued {
            place,
            value: found.candidates.get(place).map_or(0.0, |known| known.value),
            errors: errors.collect(),
        }
    });
    Knowledge {
        best: best.action.to_string(),
        answer: best.value,
        is_stable: again.candidates[0].action == best.action,
        moves: answer.candidates.len(),
        settings: settings.collect(),
    }
}

fn search(
    player: &MonteCarlo,
    state: &State,
    shown: Visibility,
    tie: Tie,
    seed: Seed,
) -> SearchResult<Action> {
    let mut rng = seed.stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let view = state.view_shown_tied(Seat(0), shown, tie);
    player.search(&view, &mut context)
}

//! Effect of known opponents' cards on the values of Monte Carlo playouts: Table 3, Figs 9 and 10.

use serde::{Deserialize, Serialize};

use super::effort::compared;
use super::mean::{exp_mean_ln, rounded};
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

/// Smallest error of the paper's Appendix A.1. Smaller ones of ours count as this one, so that an error of exactly 0 is not
/// left out of a geometric mean, and none weighs more than any of the paper's.
pub(super) const FLOOR: f64 = 0.0018;

/// Results for one problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Knowledge {
    /// Number of legal moves.
    pub moves: usize,
    /// Number of moves that the tree holds for best.
    pub best: usize,
    /// Best value by the tree, the "answer".
    pub answer: f64,
    /// `true` if a second search with other random numbers chooses a move that the first holds for best.
    pub is_stable: bool,
    /// Distance of the second search's value of the best move, …
    pub best_apart: f64,
    /// … and geometric mean of the distances of all values, each `FLOOR` at least.
    pub apart: f64,
    /// Place of the best move among all moves, from 0, by setting in the order of [`Setting::ALL`]; of several best moves
    /// the first in that order.
    pub places: Vec<usize>,
    /// Value of the best move, by setting.
    pub values: Vec<f64>,
    /// Geometric mean of the distances of all values from the tree's, each `FLOOR` at least, by setting.
    pub errors: Vec<f64>,
    /// Values of every move by the paper's settings; for a printed problem only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub every: Vec<Vec<f64>>,
}

impl Knowledge {
    /// Logarithm of the error of the best move's value by a setting.
    pub(super) fn best_error(&self, setting: usize) -> f64 {
        floored(self.values[setting] - self.answer).ln()
    }

    /// `true` if the best move is in this place by the setting, from 0.
    pub(super) fn is_at(&self, setting: usize, place: usize) -> bool {
        self.places[setting] == place
    }
}

/// Size of an error, [`FLOOR`] at least.
pub(super) fn floored(error: f64) -> f64 {
    error.abs().max(FLOOR)
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

/// Indices of the paper's settings in [`Setting::ALL`].
pub(super) const PAPERS: std::ops::Range<usize> = 0..5;

/// Searches a problem twice with the tree, and compares the values of every setting with the first answer. `playouts`
/// is the number of playouts in each tree; `has_every` keeps the values of every move.
pub(super) fn of(
    state: &State,
    flat: &Flat,
    tree: TreeSearch,
    playouts: u64,
    has_every: bool,
    chance: &ProblemSeed,
) -> Knowledge {
    let player = MonteCarlo::tree(playouts, tree, PlayoutPolicy::Uniform);
    let [answer, again] = [0, 100].map(|label| {
        let seed = chance.seed.derive(label);
        search(&player, state, Visibility::All, Tie::Outer, seed)
    });
    let values_of = |result: &SearchResult<Action>| -> Vec<(Action, f64)> {
        let visited = result.candidates.iter().filter(|known| known.visits > 0);
        visited.map(|known| (known.action, known.value)).collect()
    };
    let (answers, again) = (values_of(&answer), values_of(&again));
    let (is_stable, best_apart) = compared(&answers, &again);
    let (right, best_value) = answers
        .first()
        .map_or((Action::Pass, 0.0), |&(action, value)| (action, value));
    let is_best = |wanted: Action| {
        let mut best = answers.iter().filter(|(_, value)| *value == best_value);
        best.any(|(action, _)| *action == wanted)
    };
    let apart = |values: &dyn Fn(Action) -> Option<f64>| {
        let distances = answers.iter();
        let distances = distances.filter_map(|(action, value)| Some(values(*action)? - value));
        rounded(exp_mean_ln(distances.map(floored)).unwrap_or(FLOOR))
    };
    let mut knowledge = Knowledge {
        moves: answer.candidates.len(),
        best: answers.iter().filter(|answer| is_best(answer.0)).count(),
        answer: rounded(best_value),
        is_stable,
        best_apart,
        apart: apart(&|wanted| Some(again.iter().find(|(action, _)| *action == wanted)?.1)),
        places: Vec::new(),
        values: Vec::new(),
        errors: Vec::new(),
        every: Vec::new(),
    };
    for found in &flat.0 {
        let value = |wanted: Action| {
            let mut candidates = found.candidates.iter();
            Some(candidates.find(|known| known.action == wanted)?.value)
        };
        let mut candidates = found.candidates.iter();
        let place = candidates.position(|known| is_best(known.action));
        let place = place.unwrap_or(found.candidates.len());
        knowledge.places.push(place);
        knowledge.values.push(rounded(value(right).unwrap_or(0.0)));
        knowledge.errors.push(apart(&value));
        if has_every && knowledge.every.len() < PAPERS.end {
            let every = answer.candidates.iter();
            let every = every.filter_map(|known| value(known.action).map(rounded));
            knowledge.every.push(every.collect());
        }
    }
    knowledge
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

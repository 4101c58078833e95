//! The effect of knowing opponents' cards on the values of Monte Carlo playouts: Table 3, Figs 9 and 10.

use serde::Serialize;

use super::run::ProblemSeed;
use sanban_daihinmin::players::{MonteCarlo, max_n};
use sanban_daihinmin::{Action, PlayoutPolicy, State, Visibility};
use sanban_game::search::SearchResult;
use sanban_game::{DecisionContext, Seat, Seed, StopFlag};

/// How the moves of a problem are valued.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// What is shown of the other hands.
    pub shown: Visibility,
    /// How the playouts are played.
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

    /// What it is called in a table.
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

/// What was found out about one problem.
#[derive(Clone, Debug, Serialize)]
pub struct Knowledge {
    /// The tree's best move, which counts as the right one.
    pub best: String,
    /// The right move's value by the tree.
    pub answer: f64,
    /// How many moves are legal.
    pub moves: usize,
    /// By setting, as in [`Setting::ALL`].
    pub settings: Vec<Valued>,
}

/// How a setting values the moves of a problem.
#[derive(Clone, Debug, Serialize)]
pub struct Valued {
    /// The place of the right move among all moves, from 0.
    pub place: usize,
    /// The value of the right move.
    pub value: f64,
    /// How far the value of each move is from the tree's.
    pub errors: Vec<f64>,
}

/// Values the moves of a problem by every setting. `flat` playouts for each move, `tree` in all.
pub(super) fn of(state: &State, flat: u64, tree: u64, chance: &ProblemSeed) -> Knowledge {
    let answer = search(
        &MonteCarlo::tree(tree, max_n(4.0, 100), PlayoutPolicy::Uniform),
        state,
        Visibility::All,
        chance.seed.derive(0),
    );
    let best = &answer.candidates[0];
    let settings = Setting::ALL.iter().zip(1..).map(|(setting, label)| {
        let found = search(
            &MonteCarlo::flat(flat, setting.policy),
            state,
            setting.shown,
            chance.seed.derive(label),
        );
        let value_of = |action: Action| {
            let mut candidates = found.candidates.iter();
            candidates.position(|known| known.action == action)
        };
        let place = value_of(best.action).unwrap_or(found.candidates.len());
        let errors = answer.candidates.iter().filter_map(|right| {
            let at = value_of(right.action)?;
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
        moves: answer.candidates.len(),
        settings: settings.collect(),
    }
}

fn search(
    player: &MonteCarlo,
    state: &State,
    shown: Visibility,
    seed: Seed,
) -> SearchResult<Action> {
    let mut rng = seed.stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    player.search(&state.view_shown(Seat(0), shown), &mut context)
}

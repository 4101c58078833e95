//! What knowing cards of the others does to the values of Monte Carlo playouts: Table 3, Figs 9 and 10.

use serde::Serialize;

use super::run::Course;
use sanban_daihinmin::players::{MonteCarlo, max_n};
use sanban_daihinmin::{Action, Manner, Shown, State};
use sanban_game::search::Findings;
use sanban_game::{Seat, Seed, StopFlag, Thinking};

/// How the moves of a problem are valued.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// What is shown of the other hands.
    pub shown: Shown,
    /// How the playouts are played.
    pub manner: Manner,
}

impl Setting {
    /// The five settings of the paper, and ours: playouts that keep groups together, with all cards known.
    pub const ALL: [Setting; 6] = [
        Setting::paper(Shown::None),
        Setting::paper(Shown::Strongest),
        Setting::paper(Shown::Weakest),
        Setting::paper(Shown::Both),
        Setting::paper(Shown::All),
        Setting {
            shown: Shown::All,
            manner: Manner::Keeping,
        },
    ];

    const fn paper(shown: Shown) -> Setting {
        Setting {
            shown,
            manner: Manner::Uniform,
        }
    }

    /// What it is called in a table.
    #[must_use]
    pub fn name(self) -> &'static str {
        match (self.manner, self.shown) {
            (Manner::Keeping, _) => "all known, playout=keeping",
            (_, Shown::None) => "all random",
            (_, Shown::Strongest) => "strongest known",
            (_, Shown::Weakest) => "weakest known",
            (_, Shown::Both) => "both known",
            (_, Shown::All) => "all known",
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
pub(super) fn of(state: &State, flat: u64, tree: u64, course: &Course) -> Knowledge {
    let answer = search(
        &MonteCarlo::tree(tree, max_n(4.0, 100), Manner::Uniform),
        state,
        Shown::All,
        course.seed.derive(0),
    );
    let best = &answer.candidates[0];
    let settings = Setting::ALL.iter().zip(1..).map(|(setting, label)| {
        let found = search(
            &MonteCarlo::flat(flat, setting.manner),
            state,
            setting.shown,
            course.seed.derive(label),
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

fn search(player: &MonteCarlo, state: &State, shown: Shown, seed: Seed) -> Findings<Action> {
    let mut rng = seed.stream();
    let stop = StopFlag::new();
    let mut thinking = Thinking {
        rng: &mut rng,
        stop: &stop,
    };
    player.search(&state.view_shown(Seat(0), shown), &mut thinking)
}

//! Readings of S5: what the paper leaves open about its searches.

use super::run::Experiment;
use crate::reading::{Question, readings};

const QUESTIONS: [Question; 2] = [
    Question {
        key: "c",
        about: "the constant of UCB1, which is not printed, is the same for both players:",
        answers: &[
            ("1", "1, as in the textbooks"),
            ("0.5", "0.5"),
            ("0.3", "0.3"),
            ("0.1", "0.1"),
            (
                "by-amaf",
                "fitted: 1 without AMAF and 0.1 with it, which brings the printed 92 %",
            ),
        ],
    },
    Question {
        key: "equal",
        about: "ten seconds are",
        answers: &[
            (
                "number",
                "1,680, 2,980 and 8,720 playouts in the three phases (Table 1), for every player",
            ),
            (
                "time",
                "as many for the base, and for others what our program makes of theirs in the same time",
            ),
        ],
    },
];

const CONSTANT: usize = 0;
const EQUAL: usize = 1;

readings!(2);

/// Playouts of other players in the time of one of the base, by phase, as `sanban lab s5 -t 1 -t 2` measures them here.
const WITH_AMAF: [f64; 3] = [0.84, 1.0, 0.94];
const BY_ROULETTE: f64 = 0.57;
const BY_BEST_OF_TWO: f64 = 0.65;

impl Readings {
    /// Constant of UCB1 of a player.
    pub(super) fn constant(&self, player: &str) -> &'static str {
        match (self.word(CONSTANT), player.contains("amaf=")) {
            ("by-amaf", true) => "0.1",
            ("by-amaf", false) => "1",
            (constant, _) => constant,
        }
    }

    /// Share of the playouts that a player makes in the time of the base, by phase.
    pub(super) fn speed(&self, player: &str) -> [f64; 3] {
        if self.word(EQUAL) == "number" {
            return [1.0; 3];
        }
        let playout = match player {
            roulette if roulette.contains("playout=roulette") => BY_ROULETTE,
            best if best.contains("playout=best-of-two") => BY_BEST_OF_TWO,
            _ => 1.0,
        };
        let tree = if player.contains("amaf=") {
            WITH_AMAF
        } else {
            [1.0; 3]
        };
        tree.map(|tree| tree * playout)
    }

    /// `true` if the reading was chosen because the paper's figure comes out by it.
    pub(super) fn is_fitted(&self) -> bool {
        self.word(CONSTANT) == "by-amaf"
    }

    /// `true` if an experiment is run by this other reading, too. The constants between the textbook's and 0.1 are for the
    /// match of AMAF alone: Tables 3 and 4 take ten times as long.
    pub(super) fn is_shown(&self, experiment: Experiment) -> bool {
        match experiment {
            Experiment::Match => true,
            Experiment::Table3 => matches!(self.word(CONSTANT), "1" | "0.1"),
            _ => self.word(CONSTANT) == "0.1",
        }
    }
}

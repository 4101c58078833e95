//! Figures published by Sasaki and Kotani, and the matches that they come from.

use super::run::Experiment;

/// Table 1: updates per second in positions A, B and C, without and with AMAF.
pub(super) const UPDATES: [[f64; 2]; 3] = [[168.0, 436.0], [298.0, 1606.0], [872.0, 5769.0]];

/// Table 2: speed of move choice by roulette and by best of two, in percent of random choice.
pub(super) const SPEEDS: [f64; 2] = [95.6, 97.9];

/// A match of the paper, or one of ours beside it.
pub(super) struct Duel {
    /// Short name in results.
    pub(super) id: &'static str,
    pub(super) experiment: Experiment,
    /// The two players; `PLAYOUTS` stands for the budget, `RATINGS` for the ratings and `CONSTANT` for the constant of
    /// UCB1.
    pub(super) players: [&'static str; 2],
    /// Number of games in the paper.
    pub(super) games: usize,
    /// The first player's share of the points in the paper, if it played the match.
    pub(super) share: Option<f64>,
}

impl Duel {
    /// `true` if ratings choose moves in it.
    pub(super) fn is_rated(&self) -> bool {
        self.players.iter().any(|player| player.contains("RATINGS"))
    }
}

const fn duel(
    id: &'static str,
    experiment: Experiment,
    players: [&'static str; 2],
    games: usize,
    share: Option<f64>,
) -> Duel {
    Duel {
        id,
        experiment,
        players,
        games,
        share,
    }
}

const UCT: &str = "uct:CONSTANT,PLAYOUTS";
const PLAIN: &str = "uct:amaf=plain,CONSTANT,PLAYOUTS";

/// All matches, in the paper's order.
pub(super) const DUELS: [Duel; 11] = [
    duel("tree", Experiment::Match, [UCT, "random"], 100, None),
    duel("amaf", Experiment::Match, [PLAIN, UCT], 100, Some(0.92)),
    duel(
        "roulette",
        Experiment::Table2,
        ["rated:select=roulette,RATINGS", "random"],
        1000,
        Some(0.724),
    ),
    duel(
        "best",
        Experiment::Table2,
        ["rated:select=best-of-two,RATINGS", "random"],
        1000,
        Some(0.659),
    ),
    duel(
        "uct-roulette",
        Experiment::Table3,
        ["uct:playout=roulette,RATINGS,CONSTANT,PLAYOUTS", UCT],
        100,
        Some(0.54),
    ),
    duel(
        "uct-best",
        Experiment::Table3,
        ["uct:playout=best-of-two,RATINGS,CONSTANT,PLAYOUTS", UCT],
        100,
        Some(0.51),
    ),
    duel(
        "plain-roulette",
        Experiment::Table4,
        [
            "uct:amaf=plain,playout=roulette,RATINGS,CONSTANT,PLAYOUTS",
            PLAIN,
        ],
        100,
        Some(0.455),
    ),
    duel(
        "plain-best",
        Experiment::Table4,
        [
            "uct:amaf=plain,playout=best-of-two,RATINGS,CONSTANT,PLAYOUTS",
            PLAIN,
        ],
        100,
        Some(0.43),
    ),
    duel(
        "improved-roulette",
        Experiment::Table4,
        [
            "uct:amaf=same-size,playout=roulette,RATINGS,CONSTANT,PLAYOUTS",
            PLAIN,
        ],
        100,
        Some(0.53),
    ),
    duel(
        "improved-best",
        Experiment::Table4,
        [
            "uct:amaf=same-size,playout=best-of-two,RATINGS,CONSTANT,PLAYOUTS",
            PLAIN,
        ],
        100,
        Some(0.49),
    ),
    // The paper has no improved AMAF with random playouts, which tells its part from that of the ratings.
    duel(
        "improved-random",
        Experiment::Table4,
        ["uct:amaf=same-size,CONSTANT,PLAYOUTS", PLAIN],
        100,
        None,
    ),
];

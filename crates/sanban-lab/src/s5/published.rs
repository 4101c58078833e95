//! Figures published by Sasaki and Kotani.

use super::run::Experiment;

/// Table 1: updates per second in positions A, B and C, without and with AMAF.
pub(super) const UPDATES: [[f64; 2]; 3] = [[168.0, 436.0], [298.0, 1606.0], [872.0, 5769.0]];

/// Table 2: speed of move choice by roulette and by best of two, in percent of random choice.
pub(super) const SPEEDS: [f64; 2] = [95.6, 97.9];

/// A match of the paper, with the first player's share of the points.
pub(super) struct Duel {
    pub(super) experiment: Experiment,
    /// The two players; `PLAYOUTS` stands for the budget, `RATINGS` for the ratings and `CONSTANT` for the constant of
    /// UCB1.
    pub(super) players: [&'static str; 2],
    pub(super) games: usize,
    pub(super) share: f64,
}

const fn duel(
    experiment: Experiment,
    one: &'static str,
    other: &'static str,
    games: usize,
    share: f64,
) -> Duel {
    Duel {
        experiment,
        players: [one, other],
        games,
        share,
    }
}

const UCT: &str = "uct:CONSTANT,PLAYOUTS";
const PLAIN: &str = "uct:amaf=plain,CONSTANT,PLAYOUTS";

/// All matches, in the paper's order.
pub(super) const DUELS: [Duel; 9] = [
    duel(Experiment::Match, PLAIN, UCT, 100, 0.92),
    duel(
        Experiment::Table2,
        "rated:select=roulette,RATINGS",
        "random",
        1000,
        0.724,
    ),
    duel(
        Experiment::Table2,
        "rated:select=best-of-two,RATINGS",
        "random",
        1000,
        0.659,
    ),
    duel(
        Experiment::Table3,
        "uct:playout=roulette,RATINGS,CONSTANT,PLAYOUTS",
        UCT,
        100,
        0.54,
    ),
    duel(
        Experiment::Table3,
        "uct:playout=best-of-two,RATINGS,CONSTANT,PLAYOUTS",
        UCT,
        100,
        0.51,
    ),
    duel(
        Experiment::Table4,
        "uct:amaf=plain,playout=roulette,RATINGS,CONSTANT,PLAYOUTS",
        PLAIN,
        100,
        0.455,
    ),
    duel(
        Experiment::Table4,
        "uct:amaf=plain,playout=best-of-two,RATINGS,CONSTANT,PLAYOUTS",
        PLAIN,
        100,
        0.43,
    ),
    duel(
        Experiment::Table4,
        "uct:amaf=same-size,playout=roulette,RATINGS,CONSTANT,PLAYOUTS",
        PLAIN,
        100,
        0.53,
    ),
    duel(
        Experiment::Table4,
        "uct:amaf=same-size,playout=best-of-two,RATINGS,CONSTANT,PLAYOUTS",
        PLAIN,
        100,
        0.49,
    ),
];

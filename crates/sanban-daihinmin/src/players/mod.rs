//! The players of Daihinmin.

mod expert;
mod monte_carlo;
mod pair_keeping;
mod random;
pub mod use_mel;

pub use expert::EXPLAIN;
pub use monte_carlo::{MonteCarlo, max_n};
pub use pair_keeping::{KeptGroups, PairKeeping};
pub use random::Random;
pub use use_mel::UseMel;

use super::State;
use sanban_game::{DefaultValue, Entry, Param, Roster};

/// The players by name, weakest first.
#[must_use]
pub fn roster() -> Roster<State> {
    Roster::new(ENTRIES)
}

const ENTRIES: &[Entry<State>] = &[
    Entry {
        name: "random",
        summary: "plays any legal meld, passes when there is none",
        params: &[Param {
            key: "passes",
            values: "true or false",
            default: DefaultValue::Is("false"),
            summary: "whether the pass is one of the choices even when a meld is legal",
        }],
        build: |params| {
            let passes = params.get("passes", |_| true)?;
            Ok(Box::new(Random::new(passes)))
        },
    },
    Entry {
        name: "enemy",
        summary: "Sakata and Ohashi: the lowest card that is legal, keeps nothing together",
        params: &[LEAD],
        build: |params| Ok(Box::new(pair_keeping::leading(KeptGroups::ENEMY, params)?)),
    },
    Entry {
        name: "pair-save",
        summary: "Sakata and Ohashi: keeps pairs and triples together, except when leading",
        params: &[LEAD],
        build: |params| {
            let player = pair_keeping::leading(KeptGroups::PAIR_SAVE, params)?;
            Ok(Box::new(player))
        },
    },
    Entry {
        name: "ps-in-all-state",
        summary: "Sakata and Ohashi: keeps pairs and triples together always",
        params: &[],
        build: |_| Ok(Box::new(PairKeeping::new(KeptGroups::PS_IN_ALL_STATE))),
    },
    Entry {
        name: "ps-under-12",
        summary: "Sakata and Ohashi: keeps pairs and triples together up to the king",
        params: &[UP_TO],
        build: |params| {
            let keeping = pair_keeping::under_12(KeptGroups::PS_UNDER_12, params)?;
            Ok(Box::new(PairKeeping::new(keeping)))
        },
    },
    Entry {
        name: "ps-under-12-no8",
        summary: "Sakata and Ohashi: keeps pairs and triples together up to the king, but not the 8s",
        params: &[
            UP_TO,
            Param {
                key: "hold",
                values: "a whole number from 0 to 53, or never",
                default: DefaultValue::Is("never"),
                summary: "beyond the paper: with more than so many cards in hand it passes rather than follow with a 2 or the joker",
            },
            Param {
                key: "wild",
                values: "a whole number from 0 to 53, or never",
                default: DefaultValue::Is("never"),
                summary: "beyond the paper: with at most so many cards in hand the joker also completes a pair or a triple",
            },
        ],
        build: |params| Ok(Box::new(pair_keeping::under_12_no8(params)?)),
    },
    Entry {
        name: "use-mel",
        summary: "Sakata and Ohashi: learns from the results which groups to keep together",
        params: &[
            Param {
                key: "epsilon",
                values: "a number from 0 to 1",
                default: DefaultValue::Is("0.05"),
                summary: "how often it plays blindly to find out more",
            },
            Param {
                key: "explore",
                values: "group or play",
                default: DefaultValue::Is("group"),
                summary: "what is blind: which group of a rank is its candidate, or which legal play is made",
            },
            Param {
                key: "halving",
                values: "a whole number from 1 to 1000000000, or never",
                default: DefaultValue::Is("never"),
                summary: "after so many games epsilon is halved, and so on",
            },
            Param {
                key: "joker",
                values: "alone or learned",
                default: DefaultValue::Is("alone"),
                summary: "beyond the paper: the joker is only played alone, or also completes a pair or triple where that was learned to pay",
            },
            Param {
                key: "learn",
                values: "true or false",
                default: DefaultValue::Is("true"),
                summary: "whether it goes on learning",
            },
            Param {
                key: "pass",
                values: "forced or learned",
                default: DefaultValue::Is("forced"),
                summary: "beyond the paper: it passes only where it has no candidate, or also where that was learned to pay",
            },
            Param {
                key: "table",
                values: "learned, none or a file",
                default: DefaultValue::Is("learned"),
                summary: "what it knows at the beginning ('sanban learn use-mel' writes a file)",
            },
        ],
        build: |params| Ok(Box::new(UseMel::from_params(params)?)),
    },
    Entry {
        name: "mcm",
        summary: "Zibiki and Matsuzaki: as many playouts for every meld, the best mean is played",
        params: &[
            Param {
                key: "playouts",
                values: "a whole number from 1 to 100000000",
                default: DefaultValue::Is("1000"),
                summary: "playouts for every legal meld; the paper ran 10000",
            },
            PLAYOUT,
            EXPLAIN,
        ],
        build: |params| Ok(Box::new(MonteCarlo::mcm(params)?)),
    },
    Entry {
        name: "mct",
        summary: "Zibiki and Matsuzaki: tree search in which everybody does what is best for themselves (maxⁿ)",
        params: &[
            Param {
                key: "playouts",
                values: "a whole number from 1 to 1000000000",
                default: DefaultValue::Is("10000"),
                summary: "playouts for each decision; the paper ran 100000",
            },
            Param {
                key: "c",
                values: "a number from 0 to 1000",
                default: DefaultValue::Is("4"),
                summary: "how much UCB1 tries what is little known",
            },
            Param {
                key: "expand",
                values: "a whole number from 0 to 1000000",
                default: DefaultValue::Is("100"),
                summary: "a leaf gets children after more than this many playouts",
            },
            Param {
                key: "trials",
                values: "a whole number from 1 to 1000",
                default: DefaultValue::Is("1"),
                summary: "how many playouts a new child gets before it is weighed and counts for what its parent is worth",
            },
            Param {
                key: "backup",
                values: "best or mean",
                default: DefaultValue::Is("best"),
                summary: "a node is worth what its best child is, as in the paper, or the mean of its playouts",
            },
            PLAYOUT,
            EXPLAIN,
        ],
        build: |params| Ok(Box::new(MonteCarlo::mct(params)?)),
    },
    Entry {
        name: "policy",
        summary: "what the learned policy of the expert thinks likeliest, without any search",
        params: &[expert::POLICY],
        build: |params| Ok(Box::new(expert::policy_player(params)?)),
    },
    Entry {
        name: "expert",
        summary: "the strong one: playouts by a learned policy in worlds that explain what was played",
        params: expert::PARAMS,
        build: |params| Ok(Box::new(expert::expert(params)?)),
    },
];

/// Lead of a player that keeps no groups: the paper does not say.
const LEAD: Param = Param {
    key: "lead",
    values: "smaller, larger or largest",
    default: DefaultValue::Is("smaller"),
    summary: "which group it leads: the smaller or the larger of the lowest rank, or the largest of all",
};

/// Highest rank whose groups are kept: the paper's "rank 11" is ambiguous.
const UP_TO: Param = Param {
    key: "up-to",
    values: "J or K",
    default: DefaultValue::Is("K"),
    summary: "the highest rank of which it keeps groups together",
};

/// Policy of the playouts of a search.
const PLAYOUT: Param = Param {
    key: "playout",
    values: "uniform or keeping",
    default: DefaultValue::Is("uniform"),
    summary: "playouts of any meld with equal chance, as in the paper, or mostly of the lowest that breaks no group",
};

//! Who plays Daihinmin.

mod pair_keeping;
mod random;

pub use pair_keeping::{Keeping, PairKeeping};
pub use random::Random;

use super::State;
use crate::game::{Entry, Param, Roster};

/// The players by name, weakest first.
#[must_use]
pub fn roster() -> Roster<State> {
    Roster(ENTRIES)
}

const ENTRIES: &[Entry<State>] = &[
    Entry {
        name: "random",
        summary: "plays any legal meld, passes when there is none",
        params: &[Param {
            key: "passes",
            values: "true or false",
            default: "false",
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
        params: &[],
        build: |_| Ok(Box::new(PairKeeping::new(Keeping::ENEMY))),
    },
    Entry {
        name: "pair-save",
        summary: "Sakata and Ohashi: keeps pairs and triples together, except when leading",
        params: &[],
        build: |_| Ok(Box::new(PairKeeping::new(Keeping::PAIR_SAVE))),
    },
    Entry {
        name: "ps-in-all-state",
        summary: "Sakata and Ohashi: keeps pairs and triples together always",
        params: &[],
        build: |_| Ok(Box::new(PairKeeping::new(Keeping::PS_IN_ALL_STATE))),
    },
    Entry {
        name: "ps-under-12",
        summary: "Sakata and Ohashi: keeps pairs and triples together up to the king",
        params: &[],
        build: |_| Ok(Box::new(PairKeeping::new(Keeping::PS_UNDER_12))),
    },
    Entry {
        name: "ps-under-12-no8",
        summary: "Sakata and Ohashi: keeps pairs and triples together up to the king, but not the 8s",
        params: &[],
        build: |_| Ok(Box::new(PairKeeping::new(Keeping::PS_UNDER_12_NO8))),
    },
];

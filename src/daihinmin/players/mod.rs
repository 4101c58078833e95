//! Who plays Daihinmin.

mod pair_keeping;
mod random;

pub use pair_keeping::{Keeping, PairKeeping};
pub use random::Random;

use super::State;
use super::expert::{ByPolicy, Drawing, Expert, LEVELS, Manner, Policy};
use crate::game::{Entry, Param, Params, Roster, SpecError};
use crate::search::{Budget, LEVEL, PLAYOUTS, TIME};

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
    Entry {
        name: "policy",
        summary: "the learned policy of the expert, without any search",
        params: &[],
        build: |_| Ok(Box::new(ByPolicy::default())),
    },
    Entry {
        name: "expert",
        summary: "the strong one: playouts by a learned policy in worlds that explain what was played",
        params: EXPERT,
        build: |params| expert(params).map(|expert| Box::new(expert) as _),
    },
];

const EXPERT: &[Param] = &[
    LEVEL,
    PLAYOUTS,
    TIME,
    Param {
        key: "candidates",
        values: "a whole number from 1 to 100000",
        default: "512",
        summary: "how many deals of the unseen cards are weighed for a decision",
    },
    Param {
        key: "worlds",
        values: "a whole number from 1 to 10000",
        default: "128",
        summary: "how many of them are played in",
    },
    Param {
        key: "belief",
        values: "from 0 to 1",
        default: "0.5",
        summary: "how far what the others did tells of their cards",
    },
    Param {
        key: "exploration",
        values: "0 to 100",
        default: "0.7",
        summary: "how much being little known counts against looking good, in points",
    },
    Param {
        key: "prior",
        values: "0 to 10000",
        default: "8",
        summary: "how many playouts the policy's opinion counts as",
    },
    Param {
        key: "widest",
        values: "a whole number from 2 to 1000",
        default: "24",
        summary: "the most choices that are tried",
    },
    Param {
        key: "policy",
        values: "a file of weights",
        default: "none",
        summary: "other weights than the built-in ones, as 'sanban learn daihinmin' makes them",
    },
];

/// The expert with these settings.
fn expert(params: &Params<'_>) -> Result<Expert, SpecError> {
    let manner = Manner {
        drawing: Drawing {
            candidates: params.get("candidates", |n| (1..=100_000).contains(n))?,
            kept: params.get("worlds", |n| (1..=10_000).contains(n))?,
            belief: params.get("belief", |x| (0.0..=1.0).contains(x))?,
        },
        exploration: params.get("exploration", |x| (0.0..=100.0).contains(x))?,
        prior: params.get("prior", |x| (0.0..=10_000.0).contains(x))?,
        widest: params.get("widest", |n| (2..=1000).contains(n))?,
    };
    let expert = Expert::new(Budget::from_params(params, &LEVELS)?, manner);
    let Some(file) = params.written("policy") else {
        return Ok(expert);
    };
    let read = std::fs::read_to_string(file).map_err(|error| error.to_string());
    let policy = read.and_then(|text| Policy::parse(&text).map_err(|error| error.to_string()));
    match policy {
        Ok(policy) => Ok(expert.with_policy(policy)),
        Err(why) => {
            let mut error = params.bad("policy", file);
            if let SpecError::BadValue { expected, .. } = &mut error {
                *expected = format!("a file of weights ({why})");
            }
            Err(error)
        }
    }
}

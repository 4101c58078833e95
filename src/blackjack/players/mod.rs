//! The players of Blackjack, by name.

mod basic;
mod bets;
mod simple;

use crate::game::{Entry, Param, Roster, Spec, SpecError};

use super::{Chart, Round};

pub(super) use bets::Betting;

/// All players.
pub(super) fn roster() -> Roster<Round> {
    Roster(&ENTRIES)
}

/// The chart and the bets of a player that plays by a chart; `None` for all others.
///
/// # Errors
/// As [`Roster::build`].
pub(super) fn by_chart(spec: &Spec) -> Result<Option<(Chart, Betting)>, SpecError> {
    let (entry, params) = roster().find(spec)?;
    match entry.name {
        "basic" => basic::read(&params).map(Some),
        _ => Ok(None),
    }
}

static ENTRIES: [Entry<Round>; 3] = [
    Entry {
        name: "basic",
        summary: "plays basic strategy from a chart; with bet=cc it counts cards and bets by the count",
        params: &[
            Param {
                key: "chart",
                values: "paper, s17, h17, european or FILE.toml",
                default: "paper",
                summary: "the tables it plays by",
            },
            Param {
                key: "bet",
                values: "flat, cc or an amount",
                default: "flat",
                summary: "the table minimum, the paper's bets by the running count, or always this amount",
            },
            Param {
                key: "count",
                values: "paper or ko",
                default: "paper",
                summary: "the count for bet=cc: the paper's Table 5 or its Table 4",
            },
        ],
        build: basic::build,
    },
    Entry {
        name: "dealer",
        summary: "plays as the dealer must: hits below 17 and does nothing else",
        params: &[],
        build: |_| Ok(Box::new(simple::Mimic)),
    },
    Entry {
        name: "random",
        summary: "does anything that is allowed, and bets the minimum",
        params: &[],
        build: |_| Ok(Box::new(simple::Random)),
    },
];

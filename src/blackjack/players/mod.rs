//! The players of Blackjack, by name.

mod basic;
mod bets;
mod emcts;
mod simple;

use crate::game::{Entry, Param, Roster};

use super::Round;
use bets::{BET, COUNT};

/// All players.
pub(super) fn roster() -> Roster<Round> {
    Roster(&ENTRIES)
}

static ENTRIES: [Entry<Round>; 4] = [
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
            BET,
            COUNT,
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
        name: "emcts",
        summary: "extended Monte-Carlo tree search (Itoh), and with reward=payoff,loop=closed our answer to it",
        params: &emcts::PARAMS,
        build: emcts::build,
    },
    Entry {
        name: "random",
        summary: "does anything that is allowed, and bets the minimum",
        params: &[],
        build: |_| Ok(Box::new(simple::Random)),
    },
];

//! The players of Blackjack, by name.

mod basic;
pub(crate) mod bets;
mod emcts;
mod exact;
mod simple;
mod strategy;

use sanban_game::Choice::{Amount, Span, Word};
use sanban_game::{Entry, Param, Roster, Spec, SpecError};

use super::{HouseRules, Round};
use bets::{ANY_COUNT, BET, COUNT, DECKS_LEFT, RAMP, ROUNDING, WONG_IN, WONG_OUT};
use strategy::{CHART, INDICES, SOFT};

pub(super) use basic::ByChart;

/// Roster of all players.
pub(super) fn roster() -> Roster<Round> {
    Roster::new(&ENTRIES)
}

/// Play and bets of a chart player; `None` for all others.
///
/// # Errors
/// As [`Roster::build`].
pub(super) fn by_chart(spec: &Spec) -> Result<Option<ByChart>, SpecError> {
    let roster = roster();
    let (entry, params) = roster.find(spec)?;
    match entry.name {
        "basic" => basic::read(&params).map(Some),
        _ => Ok(None),
    }
}

/// Checks that a table with these rules takes the bets that a player's settings write out.
///
/// # Errors
/// The first that it does not take, with those that it does; and as [`Roster::build`].
pub(super) fn check_bets(spec: &Spec, rules: &HouseRules) -> Result<(), SpecError> {
    let roster = roster();
    let (_, params) = roster.find(spec)?;
    bets::check(&params, rules)
}

static ENTRIES: [Entry<Round>; 5] = [
    Entry {
        name: "basic",
        summary: "plays basic strategy from a chart; with bet=cc or a ramp it counts cards and bets by the count, with indices it plays by the count too",
        params: &[
            CHART,
            SOFT,
            BET,
            ANY_COUNT,
            DECKS_LEFT,
            ROUNDING,
            INDICES,
            RAMP,
            WONG_IN,
            WONG_OUT,
            Param::new("spots", &[Span(1, 7)], "1"),
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
        name: "exact",
        summary: "plays what is worth most by the exact values for the cards that are left, insurance too; with bet=exact it bets by them",
        params: &[
            Param::new(
                "bet",
                &[Word("flat"), Word("cc"), Word("exact"), Amount],
                "flat",
            ),
            COUNT,
        ],
        build: exact::build,
    },
    Entry {
        name: "random",
        summary: "does anything that is allowed, and bets the minimum",
        params: &[],
        build: |_| Ok(Box::new(simple::Random)),
    },
];

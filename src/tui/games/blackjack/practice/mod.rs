//! Practice on the screen: drills, the count quiz at the table, progress, and what the table knows of mistakes.
//!
//! | file | what it does |
//! |---|---|
//! | `hall` | the list of drills, from which a session starts |
//! | `drill`, `drill_draw`, `outcome` | a session: asking and judging, its drawing, its result |
//! | `quiz` | being asked for the count at the table |
//! | `coach` | judges every decision at the table and writes it down |
//! | `progress`, `heat`, `lists` | what has been learnt so far |
//! | `values`, `tray`, `entry` | bars of exact values, the discard tray, a number being typed |
//!
//! What is asked and what is right lives in [`crate::blackjack::practice`]; it is worked out on workers.

mod coach;
mod drill;
mod drill_draw;
mod entry;
mod hall;
mod heat;
mod lists;
mod outcome;
mod progress;
mod quiz;
mod tray;
pub(super) mod values;

use std::time::{SystemTime, UNIX_EPOCH};

use crate::blackjack::Blackjack;
use crate::blackjack::HouseRules;
use crate::blackjack::practice::{Drill, Goal};
use crate::config::Length;
use crate::tui::frame::action::markdown;
use crate::tui::frame::screen::Context;

pub(super) use coach::{Coach, Mistake};
pub(super) use drill::{Drilling, Plan};
pub(super) use hall::{Hall, edge_text};
pub(super) use progress::Progress;
pub(super) use quiz::Quiz;

/// The time in seconds since 1970 (UTC).
fn now() -> u64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    since_1970.map_or(0, |time| time.as_secs())
}

/// The rules that the settings give Blackjack.
pub(super) fn rules_of(ctx: &Context) -> HouseRules {
    ctx.usual_plan::<Blackjack>().rules
}

/// How long a session of a drill is by the settings. A deck to be counted down takes as long as five other questions.
fn goal_of(drill: Drill, ctx: &Context) -> Goal {
    let practice = &ctx.config().practice;
    match practice.unit {
        Length::Questions if drill == Drill::Counting => {
            Goal::Questions(practice.length.div_ceil(5))
        }
        Length::Questions => Goal::Questions(practice.length),
        Length::Minutes => Goal::Minutes(practice.length),
    }
}

/// The keys of the screens of practice, as Markdown.
pub(super) fn key_list() -> String {
    [
        markdown("Blackjack practice", hall::BINDINGS),
        markdown("Blackjack drill", drill::BINDINGS),
        markdown("Blackjack count question", quiz::BINDINGS),
        markdown("Blackjack progress", progress::BINDINGS),
    ]
    .join("\n")
}

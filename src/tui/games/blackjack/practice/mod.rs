//! Practice on the screen: drills, the count quiz at the table, progress, and what the table knows of mistakes.
//!
//! | file | what it does |
//! |---|---|
//! | `hall` | the list of drills, from which a session starts |
//! | `drill`, `drill_draw`, `outcome` | a session: asking and judging, its drawing, its result |
//! | `quiz` | being asked for the count at the table |
//! | `coach` | judges every decision at the table and writes it down |
//! | `progress`, `heat`, `lists` | what has been learnt so far |
//! | `terms` | by which rules, for how long and since when |
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
mod terms;
mod tray;
pub(super) mod values;

use crate::tui::frame::action::markdown;

pub(super) use coach::{Coach, Mistake};
pub(super) use drill::{Drilling, Plan};
pub(super) use hall::{Hall, edge_text};
pub(super) use progress::Progress;
pub(super) use quiz::Quiz;
pub(super) use terms::rules_of;

use terms::{goal_of, now};

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

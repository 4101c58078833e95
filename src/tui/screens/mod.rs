//! The screens that belong to no single game.

pub mod catalog;
pub mod finished_tables;
pub mod home;
pub mod rated;
pub mod reading;
pub mod results;
pub mod settings;
pub mod setup;
pub mod unfinished_tables;
pub mod watch;

mod game_summary;
mod logo;
mod opponents;
mod saved_tables;
mod table_list;
mod table_row;
mod themes;

use crate::tui::frame::action::markdown;
use crate::tui::frame::global;
use crate::tui::review;
use catalog::Table;

/// The keys of all screens as Markdown, made from the tables of actions, for `docs/keys.md`.
#[must_use]
pub fn key_list(tables: &[Table]) -> String {
    let mut sections = vec![
        markdown("Everywhere", global::BINDINGS),
        markdown("Home", home::BINDINGS),
        markdown("Tables that wait", unfinished_tables::BINDINGS),
        markdown("Games that were played", finished_tables::BINDINGS),
        markdown("While a game is read", reading::BINDINGS),
        markdown("Results", results::BINDINGS),
        markdown("Rated games", rated::BINDINGS),
        markdown("Set-up", setup::BINDINGS),
        markdown("Watching and replays", watch::BINDINGS),
        markdown("Settings", settings::BINDINGS),
        markdown("Themes", themes::BINDINGS),
        markdown("Review", review::BINDINGS),
    ];
    let own = tables.iter().map(|table| (table.keys)());
    sections.extend(own.filter(|section| !section.is_empty()));
    sections.join("\n")
}

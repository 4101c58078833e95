//! The screens that belong to no single game.

pub mod arena;
pub mod catalog;
pub mod compare;
pub mod finished_tables;
pub mod home;
pub mod rated;
pub mod reading;
pub mod results;
pub mod settings;
pub mod setup;
pub mod unfinished_tables;
pub mod watch;

mod form_page;
mod game_summary;
mod logo;
mod open_game;
mod opponents;
mod player_choices;
mod purpose;
mod saved_tables;
mod table_list;
mod table_row;
mod themes;

use std::fmt::Debug;
use std::sync::Arc;

use crate::config::{ActionKeys, KeyNames, Schema, ScreenKeys};
use crate::tr;
use crate::tui::frame::action::{Binding, Key};
use crate::tui::frame::confirm::{self, Confirm};
use crate::tui::frame::copied::{self, Copied};
use crate::tui::frame::global;
use crate::tui::frame::help::{self, Help};
use crate::tui::frame::key_table::KeyTable;
use crate::tui::frame::keymap::{Keymap, word_for};
use crate::tui::lessons;
use crate::tui::play::{OPPONENTS_BINDINGS, OpponentsDialog};
use crate::tui::review;
use catalog::Table;

/// Keys that come ready-made, see `assets/keys/`.
const PRESETS: &[(&str, &str)] = &[
    ("vim", include_str!("../../../assets/keys/vim.toml")),
    ("pentobi", include_str!("../../../assets/keys/pentobi.toml")),
];

/// The tables of actions of all screens.
#[must_use]
pub fn key_tables(tables: &[Table]) -> Vec<KeyTable> {
    let mut all = vec![global::key_table()];
    all.extend(of_the_house());
    all.extend(tables.iter().flat_map(|table| (table.keys)()));
    all
}

fn of_the_house() -> Vec<KeyTable> {
    vec![
        KeyTable::of::<Help>(tr!("keys-screen-help"), help::BINDINGS),
        KeyTable::of::<Confirm<()>>(tr!("keys-screen-confirm"), confirm::BINDINGS),
        KeyTable::of::<Copied>(tr!("keys-screen-copied"), copied::BINDINGS),
        KeyTable::of::<home::Home>(tr!("keys-screen-home"), home::BINDINGS),
        KeyTable::of::<unfinished_tables::UnfinishedTables>(
            tr!("keys-screen-unfinished"),
            unfinished_tables::BINDINGS,
        ),
        KeyTable::of::<finished_tables::FinishedTables>(
            tr!("keys-screen-finished"),
            finished_tables::BINDINGS,
        ),
        KeyTable::of::<reading::Reading>(tr!("keys-screen-reading"), reading::BINDINGS),
        KeyTable::of::<results::Results>(tr!("keys-screen-results"), results::BINDINGS),
        KeyTable::of::<open_game::OpenGame>(tr!("keys-screen-open"), open_game::BINDINGS),
        of_any(rated::SCREEN, &tr!("keys-screen-rated"), rated::BINDINGS),
        of_any(setup::SCREEN, &tr!("keys-screen-setup"), setup::BINDINGS),
        of_any(
            compare::SCREEN,
            &tr!("keys-screen-compare"),
            compare::BINDINGS,
        ),
        KeyTable::of::<arena::ArenaScreen>(tr!("keys-screen-arena"), arena::BINDINGS),
        of_any(watch::SCREEN, &tr!("keys-screen-watch"), watch::BINDINGS),
        KeyTable::of::<settings::SettingsScreen>(tr!("keys-screen-settings"), settings::BINDINGS),
        KeyTable::of::<OpponentsDialog<()>>(tr!("keys-screen-opponents"), OPPONENTS_BINDINGS),
        KeyTable::of::<themes::ThemeList>(tr!("keys-screen-themes"), themes::BINDINGS),
        of_any(review::SCREEN, &tr!("keys-screen-review"), review::BINDINGS),
        KeyTable::named(
            lessons::SCREEN,
            tr!("keys-screen-lesson"),
            lessons::BINDINGS,
            lessons::action_name,
            lessons::phase,
        ),
    ]
}

/// The table of a screen that is the same for all games.
fn of_any<A: Copy + Debug>(screen: &'static str, title: &str, bindings: &[Binding<A>]) -> KeyTable {
    KeyTable::named(
        screen,
        title,
        bindings,
        |action| word_for(&action),
        |_| None,
    )
}

/// The keys of all screens as Markdown, made from the tables of actions, for `docs/keys.md`.
#[must_use]
pub fn key_list(tables: &[Table]) -> String {
    keys_in_force(tables, &Keymap::default())
}

/// The same with the keys that are in force; those that are not the usual ones are marked.
#[must_use]
pub fn keys_in_force(tables: &[Table], keymap: &Keymap) -> String {
    let sections = key_tables(tables);
    let sections = sections.iter().map(|table| table.markdown(keymap));
    sections.collect::<Vec<_>>().join("\n")
}

/// Which keys can be chosen for what in the settings.
#[must_use]
pub fn key_names(tables: &[Table]) -> KeyNames {
    let screen = |table: KeyTable| ScreenKeys {
        name: table.screen.to_owned(),
        actions: table
            .lines
            .into_iter()
            .map(|line| ActionKeys {
                fixed: table.screen == global::SCREEN && line.action == global::FIXED,
                name: line.action,
                keys: line.keys,
                phase: line.phase,
            })
            .collect(),
    };
    KeyNames {
        screens: key_tables(tables).into_iter().map(screen).collect(),
        presets: PRESETS,
        key: |text| Key::parse(text).map(Key::name),
        meant: Key::meant,
    }
}

/// The schema of the settings of a program with these games.
#[must_use]
pub fn schema(tables: &[Table]) -> Arc<Schema> {
    let sections = tables.iter().flat_map(|table| (table.sections)());
    Arc::new(Schema::base().with(sections).with_keys(key_names(tables)))
}

//! Screens that belong to no single game.

pub mod catalog;
pub mod finished_tables;
pub mod form_page;
pub mod home;
pub mod player_choices;
pub mod purpose;
pub mod rated;
pub mod reading;
pub mod results;
pub mod settings;
pub mod setup;
pub mod unfinished_tables;
pub mod watch;

mod game_summary;
mod logo;
mod open_game;
mod table_list;
mod table_row;
mod themes;

use catalog::Table;
use sanban_play::lessons;
use sanban_play::play::{DEAL, DEAL_BINDINGS, OPPONENTS_BINDINGS, OpponentsDialog};
use sanban_play::review;
use sanban_play::session::{SHARE_BINDINGS, Share};
use sanban_term::confirm::{self, Confirm};
use sanban_term::copied::{self, Copied};
use sanban_term::global;
use sanban_term::help::{self, Help};
use sanban_term::key_table::KeyTable;
use sanban_words::tr;

/// Ready-made key bindings: the name that a person writes in `config.toml`, and the file.
pub const KEY_PRESETS: &[(&str, &str)] = &[
    ("vim", include_str!("../assets/keys/vim.toml")),
    ("pentobi", include_str!("../assets/keys/pentobi.toml")),
];

/// Key tables of all screens: those of the frame, of this crate and the screens opened from its set-up, and of each game.
pub fn key_tables(tables: &[Table], from_setup: Vec<KeyTable>) -> Vec<KeyTable> {
    let mut all = vec![global::key_table()];
    all.extend(own_key_tables(from_setup));
    all.extend(tables.iter().flat_map(|table| (table.keys)()));
    all
}

fn own_key_tables(from_setup: Vec<KeyTable>) -> Vec<KeyTable> {
    let mut own = vec![
        KeyTable::of::<Help>(tr!("keys-screen-help"), help::BINDINGS),
        KeyTable::of::<Confirm<()>>(tr!("keys-screen-confirm"), confirm::BINDINGS),
        KeyTable::of::<Copied>(tr!("keys-screen-copied"), copied::BINDINGS),
        KeyTable::of::<home::Home>(tr!("keys-screen-home"), home::BINDINGS),
        KeyTable::of::<unfinished_tables::UnfinishedTables>(
            tr!("keys-screen-unfinished"),
            &table_list::bindings::<unfinished_tables::Waiting>(),
        ),
        KeyTable::of::<finished_tables::FinishedTables>(
            tr!("keys-screen-finished"),
            &table_list::bindings::<finished_tables::Played>(),
        ),
        KeyTable::of::<reading::Reading>(tr!("keys-screen-reading"), reading::BINDINGS),
        KeyTable::of::<results::Results>(tr!("keys-screen-results"), results::BINDINGS),
        KeyTable::of::<open_game::OpenGame>(tr!("keys-screen-open"), open_game::BINDINGS),
        KeyTable::named(rated::SCREEN, tr!("keys-screen-rated"), rated::BINDINGS),
        KeyTable::named(setup::SCREEN, tr!("keys-screen-setup"), &setup::BINDINGS),
    ];
    own.extend(from_setup);
    own.extend([
        KeyTable::named(watch::SCREEN, tr!("keys-screen-watch"), watch::BINDINGS),
        KeyTable::of::<settings::SettingsScreen>(tr!("keys-screen-settings"), &settings::BINDINGS),
        KeyTable::of::<OpponentsDialog<()>>(tr!("keys-screen-opponents"), OPPONENTS_BINDINGS),
        KeyTable::of::<Share<()>>(tr!("keys-screen-share"), SHARE_BINDINGS),
        KeyTable::named(DEAL, tr!("keys-screen-deal"), DEAL_BINDINGS),
        KeyTable::of::<themes::ThemeList>(tr!("keys-screen-themes"), themes::BINDINGS),
        KeyTable::named(review::SCREEN, tr!("keys-screen-review"), review::BINDINGS),
        KeyTable::named(
            lessons::SCREEN,
            tr!("keys-screen-lesson"),
            lessons::BINDINGS,
        ),
    ]);
    own
}

//! Environment of the screens at their start, and the keys and settings of all of them.
//!
//! | file | contents |
//! |---|---|
//! | `film` | films of a recorded game, without a terminal |

pub mod film;

use std::sync::Arc;

use sanban_data::config::{ActionKeys, Config, KeyNames, Schema, ScreenKeys};
use sanban_play::session::WallClock;
use sanban_play::session::context::Services;
use sanban_play::session::storage::Storage;
use sanban_play::session::themes::Themes;
use sanban_screens::KEY_PRESETS;
use sanban_screens::catalog::{Catalog, Table, config_problem};
use sanban_screens::home::Home;
use sanban_term::action::Key;
use sanban_term::context::Options;
use sanban_term::extensions::Extensions;
use sanban_term::global;
use sanban_term::glyphs::GlyphSet;
use sanban_term::key_table::KeyTable;
use sanban_term::keymap::Keymap;
use sanban_term::theme::ColorDepth;
use sanban_words::tr;

use crate::screens::{arena, compare};

/// Environment of the screens at their start: games, settings, storage, and the terminal's abilities.
pub struct Launch {
    /// The games, in the order of the home screen.
    pub tables: Vec<Table>,
    /// Settings at the start.
    pub config: Config,
    /// Overrides of settings for this run of the program only, by path; they are not in `config`.
    pub for_now: Vec<(&'static str, String)>,
    /// Storage of settings, tables, results and records.
    pub storage: Storage,
    /// The person's own themes.
    pub themes: Arc<Themes>,
    /// Number of colours.
    pub depth: ColorDepth,
    /// Character set of the terminal.
    pub glyphs: GlyphSet,
    /// `true` if the terminal's background is light, for the theme `auto`, in case the terminal itself does not say.
    pub light_background: bool,
    pub clock: WallClock,
}

impl Launch {
    /// A launch in this terminal, as the environment describes it.
    pub fn new(tables: Vec<Table>, config: Config, storage: Storage) -> Launch {
        let variable = |name: &str| std::env::var(name).ok();
        Launch {
            tables,
            config,
            for_now: Vec::new(),
            storage,
            themes: Arc::default(),
            depth: ColorDepth::detect(variable),
            glyphs: GlyphSet::detect(variable),
            light_background: ColorDepth::light_background(variable),
            clock: WallClock::System,
        }
    }

    /// A launch that stores nothing, in all colours, whatever the environment: for tests.
    pub fn bare(tables: Vec<Table>) -> Launch {
        Launch {
            config: Config::of(&schema(&tables)),
            tables,
            for_now: Vec::new(),
            storage: Storage::nothing(),
            themes: Arc::default(),
            depth: ColorDepth::True,
            glyphs: GlyphSet::Unicode,
            light_background: false,
            clock: WallClock::System,
        }
    }
}

impl From<Launch> for Options {
    fn from(launch: Launch) -> Options {
        let storage = launch.storage.clone();
        // The command line refuses such settings; a program that goes straight to the screens has not checked them.
        let problem = config_problem(&launch.tables, &launch.config);
        let problem = problem.map(|problem| format!("{}: {}", problem.path, problem.message));
        let unknown = launch.config.unknown();
        let (services, warning) = Services::new(launch.config, launch.for_now, launch.storage);
        let problem = problem.or_else(|| launch.themes.problem()).or(unknown);
        let films = film::maker(launch.tables.clone());
        let services = services.with_themes(launch.themes).with_clock(launch.clock);
        let services = services.with_films(films);
        Options {
            settings: services.settings(),
            depth: launch.depth,
            glyphs: launch.glyphs,
            light_background: launch.light_background,
            extensions: Extensions::default()
                .with(services)
                .with(Catalog(launch.tables)),
            warning: warning.or(problem),
            service: Box::new(storage),
            home: |ctx| Home::new(ctx).into(),
        }
    }
}

/// Tables of actions of all screens.
pub fn key_tables(tables: &[Table]) -> Vec<KeyTable> {
    let from_setup = vec![
        KeyTable::named(
            compare::SCREEN,
            tr!("keys-screen-compare"),
            &compare::BINDINGS,
        ),
        KeyTable::of::<arena::ArenaScreen>(tr!("keys-screen-arena"), arena::BINDINGS),
    ];
    sanban_screens::key_tables(tables, from_setup)
}

/// The default keys of all screens as Markdown, generated from the tables of actions, for `docs/keys.md`.
pub fn key_list(tables: &[Table]) -> String {
    keys_in_force(tables, &Keymap::default())
}

/// The effective keys of all screens as Markdown; those that differ from the default are marked.
pub fn keys_in_force(tables: &[Table], keymap: &Keymap) -> String {
    let sections = key_tables(tables);
    let sections = sections.iter().map(|table| table.markdown(keymap));
    sections.collect::<Vec<_>>().join("\n")
}

/// Screens, actions and keys that can be bound in the settings.
pub fn key_names(tables: &[Table]) -> KeyNames {
    let screen = |table: KeyTable| ScreenKeys {
        name: table.screen.to_owned(),
        actions: table
            .lines
            .into_iter()
            .map(|line| ActionKeys {
                fixed: table.screen == global::SCREEN && line.action == global::FIXED,
                name: line.action.to_owned(),
                keys: line.keys,
                phase: line.phase,
            })
            .collect(),
    };
    KeyNames {
        screens: key_tables(tables).into_iter().map(screen).collect(),
        presets: KEY_PRESETS,
        key: |text| Key::parse(text).map(Key::name),
        meant: Key::meant,
    }
}

/// Schema of the settings of a program with these games.
pub fn schema(tables: &[Table]) -> Arc<Schema> {
    let sections = tables.iter().flat_map(|table| (table.sections)());
    Arc::new(Schema::base().with(sections).with_keys(key_names(tables)))
}

//! The session's extension of the [`Context`]: the effective configuration, and the storage.

use std::sync::{Arc, LazyLock};

use super::share::FilmMaker;
use super::storage::Storage;
use super::themes::Themes;
use super::wall_clock::WallClock;
use super::{Plan, Session, TableSpec};
use sanban_data::config::{self, Config};
use sanban_data::store::TakeBacks;
use sanban_game::{Game, Record};
use sanban_term::action::Key;
use sanban_term::context::Context;
use sanban_term::copied::Copied;
use sanban_term::glyphs::GlyphSet;
use sanban_term::keymap::Keymap;
use sanban_term::settings::{Pace, Settings};
use sanban_term::worker::Task;
use sanban_words::tr;

/// Data of [`SessionContext`] in the context.
pub struct Services {
    config: Config,
    /// Overrides for this run of the program, until they are set again.
    for_now: Vec<(&'static str, String)>,
    storage: Storage,
    /// The person's own themes.
    themes: Arc<Themes>,
    clock: WallClock,
    films: Option<FilmMaker>,
}

impl Services {
    /// Services with these settings, overrides for this run of the program, and this storage. Also returns the problem with the
    /// overrides, if there is one.
    pub fn new(
        config: Config,
        for_now: Vec<(&'static str, String)>,
        storage: Storage,
    ) -> (Services, Option<String>) {
        let mut services = Services {
            config,
            for_now,
            storage,
            themes: Arc::default(),
            clock: WallClock::default(),
            films: None,
        };
        let problem = services.set_for_now();
        (services, problem)
    }

    /// Sets the person's own themes.
    #[must_use]
    pub fn with_themes(mut self, themes: Arc<Themes>) -> Services {
        self.themes = themes;
        self
    }

    /// Sets another clock.
    #[must_use]
    pub fn with_clock(mut self, clock: WallClock) -> Services {
        self.clock = clock;
        self
    }

    /// Sets what makes films.
    #[must_use]
    pub fn with_films(mut self, films: FilmMaker) -> Services {
        self.films = Some(films);
        self
    }

    /// The theme and pace in the settings.
    pub fn settings(&self) -> Settings {
        settings_of(&self.config, &self.themes)
    }

    /// Applies the overrides to the saved settings; returns the problem with them, if any.
    fn set_for_now(&mut self) -> Option<String> {
        self.for_now
            .iter()
            .find_map(|(path, value)| self.config.set(path, value).err())
            .map(|problem| problem.to_string())
    }

    /// Applies settings and saves them.
    fn set(&mut self, changes: &[(&str, String)]) -> Result<(), String> {
        let mut config = self.config.clone();
        for (path, value) in changes {
            config
                .set(path, value)
                .map_err(|problem| problem.to_string())?;
        }
        let mut problem = None;
        self.config = match self.storage.save_settings(self.config.schema(), changes) {
            Ok(kept) => kept.unwrap_or(config),
            Err(error) => {
                problem = Some(tr!("table-setting-not-saved", problem = error.to_string()));
                config
            }
        };
        self.for_now
            .retain(|(known, _)| !changes.iter().any(|(path, _)| path == known));
        match self.set_for_now().or(problem) {
            Some(problem) => Err(problem),
            None => Ok(()),
        }
    }
}

/// The context of screens with tables. Without [`Services`], all settings are the defaults and nothing is saved.
pub trait SessionContext {
    /// The configuration, including the games' sections.
    fn config(&self) -> &Config;

    /// Applies settings, given by their paths, and saves them; warns in the status line when they cannot be saved.
    fn set(&mut self, changes: &[(&str, String)]);

    /// The storage.
    fn storage(&self) -> Storage;

    /// The person's own themes.
    fn themes(&self) -> Arc<Themes>;

    /// The clock.
    fn clock(&self) -> WallClock;

    /// What makes films, if something does.
    fn film_maker(&self) -> Option<FilmMaker>;

    /// The usual table of a game, according to the settings.
    fn usual_plan<G: Game>(&self) -> Plan<G>;

    /// Saves a table from here on: each action as it is played, and the results. `games` is the length of a new table's match;
    /// `None` if it is endless.
    fn keep_table<G: Game>(&self, session: &mut Session<G>, games: Option<u32>);
}

impl SessionContext for Context {
    fn config(&self) -> &Config {
        static USUAL: LazyLock<Config> = LazyLock::new(Config::default);
        let services = self.extension::<Services>();
        services.map_or_else(|| &*USUAL, |services| &services.config)
    }

    fn set(&mut self, changes: &[(&str, String)]) {
        let Some(services) = self.extension_mut::<Services>() else {
            return;
        };
        let set = services.set(changes);
        let settings = services.settings();
        self.set_settings(settings);
        if let Err(problem) = set {
            self.warn(problem);
        }
    }

    fn storage(&self) -> Storage {
        let services = self.extension::<Services>();
        services.map_or_else(Storage::nothing, |services| services.storage.clone())
    }

    fn themes(&self) -> Arc<Themes> {
        let services = self.extension::<Services>();
        services.map_or_else(Arc::default, |services| Arc::clone(&services.themes))
    }

    fn clock(&self) -> WallClock {
        let services = self.extension::<Services>();
        services.map_or_else(WallClock::default, |services| services.clock)
    }

    fn film_maker(&self) -> Option<FilmMaker> {
        self.extension::<Services>()?.films.clone()
    }

    fn usual_plan<G: Game>(&self) -> Plan<G> {
        let spec = TableSpec::of_settings(&self.config().game(G::NAME));
        // An invalid setting was reported when the settings were read.
        spec.plan().unwrap_or_else(|_| Plan::usual())
    }

    fn keep_table<G: Game>(&self, session: &mut Session<G>, games: Option<u32>) {
        let saved = session.saved.as_ref();
        let length = saved.and_then(|saved| saved.games);
        let length = length.or(Some(games.unwrap_or(0)));
        let id = saved.map(|saved| saved.id);
        session.match_length = length;
        if let Some(autosave) = self
            .storage()
            .autosave::<G>(id, length, session.rated.is_some())
        {
            session.set_autosave(autosave);
        }
    }
}

/// The keymap of the settings.
pub fn keymap(config: &Config) -> Keymap {
    let mut keymap = Keymap::default();
    for (screen, actions) in config.keys() {
        for (action, keys) in actions {
            let keys = keys.iter().filter_map(|key| Key::parse(key)).collect();
            keymap.set(screen, action, keys);
        }
    }
    keymap
}

/// The theme and pace in the configuration.
fn settings_of(config: &Config, themes: &Themes) -> Settings {
    Settings {
        language: config.terminal.language.named(),
        theme: themes.scheme(&config.terminal.theme),
        four_color: config.terminal.suits == config::Suits::Four,
        pace: match config.table.pace {
            config::Pace::None => Pace::None,
            config::Pace::Fast => Pace::Fast,
            config::Pace::Normal => Pace::Normal,
            config::Pace::Slow => Pace::Slow,
        },
        glyphs: match config.terminal.glyphs {
            config::Glyphs::Auto => None,
            config::Glyphs::Unicode => Some(GlyphSet::Unicode),
            config::Glyphs::Ascii => Some(GlyphSet::Ascii),
        },
        wide: match config.terminal.ambiguous_width {
            config::AmbiguousWidth::Auto => None,
            config::AmbiguousWidth::Narrow => Some(false),
            config::AmbiguousWidth::Wide => Some(true),
        },
        mouse: config.terminal.mouse,
        motion: config.terminal.motion,
        keys: keymap(config),
    }
}

/// What a task has found, once it is there; the task is then over.
pub fn arrived<T>(task: &mut Option<Task<T>>) -> Option<T> {
    let found = task.as_mut()?.poll()?;
    *task = None;
    Some(found)
}

/// Copies a record on one line and shows it; warns with the reason if it cannot be written.
pub fn copy_record<G: Game>(record: &Record<G::State>, ctx: &mut Context) {
    match record.to_line::<G>() {
        Ok(line) => {
            let dialog = Copied::new(tr!("copied-record"), line, ctx);
            ctx.push(dialog);
        }
        Err(problem) => ctx.warn(problem.to_string()),
    }
}

/// Saves a record as a file, with the take-backs in its games, and says where; warns with the reason if that is impossible.
pub fn keep_record<G: Game>(record: &Record<G::State>, take_backs: &TakeBacks, ctx: &mut Context) {
    match ctx.storage().save_record::<G>(record, take_backs) {
        Ok(place) => ctx.say(tr!("table-saved", place)),
        Err(problem) => ctx.warn(problem),
    }
}

/// A sentence on the fate of a table that is left before its end.
pub fn waits<G: Game>(session: &Session<G>, ctx: &Context) -> String {
    let storage = ctx.storage();
    let _ = storage.flush();
    // If nothing is stored, as in a demonstration, there is nothing to wait for.
    if session.is_kept() || !storage.keeps() {
        tr!("table-waits")
    } else {
        tr!("table-lost")
    }
}

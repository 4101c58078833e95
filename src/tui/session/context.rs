//! What the session adds to the [`Context`]: the configuration in force, and the storage.

use std::sync::LazyLock;

use super::storage::Storage;
use super::{Plan, Session, TableSpec};
use crate::config::{self, Config};
use crate::game::Game;
use crate::tui::frame::context::Context;
use crate::tui::frame::settings::{Pace, Settings};
use crate::tui::frame::theme::ThemeName;

/// What [`SessionContext`] finds in the context.
pub struct Services {
    /// Everything that is set.
    config: Config,
    /// What is set otherwise as long as the program runs, or until it is set anew.
    for_now: Vec<(&'static str, String)>,
    storage: Storage,
}

impl Services {
    /// Services with these settings, others in this run of the program only, and this storage. Also says what is wrong with the
    /// latter settings, if anything is.
    #[must_use]
    pub fn new(
        config: Config,
        for_now: Vec<(&'static str, String)>,
        storage: Storage,
    ) -> (Services, Option<String>) {
        let mut services = Services {
            config,
            for_now,
            storage,
        };
        let problem = services.set_for_now();
        (services, problem)
    }

    /// Look and pace as they are set.
    #[must_use]
    pub fn settings(&self) -> Settings {
        settings_of(&self.config)
    }

    /// Puts what holds for now above what is kept; says what cannot be.
    fn set_for_now(&mut self) -> Option<String> {
        let mut set = self.for_now.iter();
        set.find_map(|(path, value)| self.config.set(path, value).err())
            .map(|problem| problem.to_string())
    }

    /// Puts settings into force and keeps them; says what is wrong.
    fn set(&mut self, changes: &[(&str, String)]) -> Result<(), String> {
        let mut config = self.config.clone();
        for (path, value) in changes {
            config
                .set(path, value)
                .map_err(|problem| problem.to_string())?;
        }
        let mut problem = None;
        self.config = match self.storage.save_settings(changes) {
            Ok(kept) => kept.unwrap_or(config),
            Err(error) => {
                problem = Some(format!("not kept: {error}"));
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

/// The context of screens with tables. Where nobody put [`Services`] there, everything is set as it usually is, and nothing is
/// kept.
pub trait SessionContext {
    /// Everything that is set, what belongs to the games too.
    fn config(&self) -> &Config;

    /// Puts settings, given by their paths, into force and keeps them; says so when they cannot be kept.
    fn set(&mut self, changes: &[(&str, String)]);

    /// What outlasts the program.
    fn storage(&self) -> Storage;

    /// A game as the settings say it is usually played.
    fn usual_plan<G: Game>(&self) -> Plan<G>;

    /// Keeps a table from now on: each action as it is done, and the results. Says so when that cannot be.
    fn keep_table<G: Game>(&mut self, session: &mut Session<G>);
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

    fn usual_plan<G: Game>(&self) -> Plan<G> {
        let spec = self
            .config()
            .game(G::NAME)
            .map(|settings| TableSpec::of_settings(&settings));
        // What cannot be as it was set was reported when the settings were read.
        spec.and_then(|spec| spec.plan().ok())
            .unwrap_or_else(Plan::usual)
    }

    fn keep_table<G: Game>(&mut self, session: &mut Session<G>) {
        match self.storage().autosave::<G>(session.timeline().record()) {
            Ok(Some(autosave)) => session.set_autosave(autosave),
            Ok(None) => {}
            Err(problem) => self.warn(format!("this table is not kept: {problem}")),
        }
    }
}

/// What the configuration says of look and pace.
fn settings_of(config: &Config) -> Settings {
    Settings {
        theme: match config.terminal.theme {
            config::Theme::Auto => ThemeName::Auto,
            config::Theme::Dark => ThemeName::Dark,
            config::Theme::Light => ThemeName::Light,
            config::Theme::Contrast => ThemeName::Contrast,
            config::Theme::Mono => ThemeName::Mono,
        },
        four_color: config.terminal.suits == config::Suits::Four,
        pace: match config.table.pace {
            config::Pace::None => Pace::None,
            config::Pace::Fast => Pace::Fast,
            config::Pace::Normal => Pace::Normal,
            config::Pace::Slow => Pace::Slow,
        },
        mouse: config.terminal.mouse,
    }
}

/// What becomes of a table that is left before its end, in a sentence for who leaves it.
pub(crate) fn waits<G: Game>(session: &Session<G>, ctx: &Context) -> &'static str {
    // Where nothing is kept at all, as in a demonstration, nobody waits for that.
    if session.is_kept() || !ctx.storage().keeps() {
        "It waits for you at home under Continue."
    } else {
        "It cannot be kept and will be lost: there was no place for it on the disk."
    }
}

//! Settings that a game does not accept: the configuration holds rules and players as plain text, and only a game knows which
//! there are.

use super::table_spec::{TableSpec, TableSpecError};
use sanban_data::config::Config;
use sanban_game::{Game, SpecError};
use sanban_words::problem;

/// A setting that cannot be as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigProblem {
    /// Which setting.
    pub path: String,
    /// What is wrong with it, and what could be written instead.
    pub message: String,
}

impl ConfigProblem {
    /// The first thing that a game finds wrong in its section.
    #[must_use]
    pub fn of<G: Game>(config: &Config) -> Option<ConfigProblem> {
        let (key, message) = find::<G>(config)?;
        Some(ConfigProblem {
            path: format!("{}.{key}", G::NAME),
            message,
        })
    }
}

/// The key in the section of the game, and what is wrong.
fn find<G: Game>(config: &Config) -> Option<(&'static str, String)> {
    let settings = config.game(G::NAME);
    if let Err(error) = TableSpec::of_settings(&settings).plan::<G>() {
        let key = match &error {
            TableSpecError::Rules(rule) if rule.is_preset() => "rules",
            TableSpecError::Rules(_) => "set",
            _ => "players",
        };
        return Some((key, error.to_string()));
    }
    if settings.hint.is_empty() {
        return None;
    }
    let adviser = settings
        .hint
        .parse()
        .and_then(|spec| G::roster().build(&spec));
    adviser
        .err()
        .map(|error: SpecError| ("hint", problem::player(&error)))
}

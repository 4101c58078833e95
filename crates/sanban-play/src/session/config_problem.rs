//! Settings that a game does not accept: the configuration holds rules and players as plain text, and only a game knows the valid
//! ones.

use super::table_spec::{TableSpec, TableSpecError};
use sanban_data::config::Config;
use sanban_game::{Game, SpecError};
use sanban_words::problem;

/// An invalid setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigProblem {
    /// Path of the setting.
    pub path: String,
    /// The problem, with the valid alternatives.
    pub message: String,
}

impl ConfigProblem {
    /// The first invalid setting in a game's section.
    pub fn of<G: Game>(config: &Config) -> Option<ConfigProblem> {
        let (key, message) = find::<G>(config)?;
        Some(ConfigProblem {
            path: format!("{}.{key}", G::NAME),
            message,
        })
    }
}

/// The key in the section of the game, and the problem.
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
    settings
        .hint
        .parse()
        .and_then(|spec| G::roster().build(&spec))
        .err()
        .map(|error: SpecError| ("hint", problem::player(&error)))
}

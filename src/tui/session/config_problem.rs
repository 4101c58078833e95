//! Settings that no game accepts: the configuration holds rules, players and counts as plain text, and only a
//! game knows which there are.

use super::table_spec::{TableSpec, TableSpecError};
use crate::blackjack::{Blackjack, Count};
use crate::config::Config;
use crate::game::{Game, SpecError};
use crate::registry::{self, NAMES, Visitor};

/// A setting that cannot be as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigProblem {
    /// Which setting.
    pub path: String,
    /// What is wrong with it, and what could be written instead.
    pub message: String,
}

impl ConfigProblem {
    /// The first thing that a game has against these settings.
    #[must_use]
    pub fn to(config: &Config) -> Option<ConfigProblem> {
        let of_games = NAMES.iter().find_map(|&name| {
            let (key, message) = registry::visit(name, Ask(config)).ok().flatten()?;
            Some(ConfigProblem {
                path: format!("{name}.{key}"),
                message,
            })
        });
        of_games.or_else(|| to_count(&config.blackjack.count))
    }
}

fn to_count(name: &str) -> Option<ConfigProblem> {
    if Count::built_in(name).is_some() {
        return None;
    }
    let known: Vec<&str> = Count::all().iter().map(Count::name).collect();
    Some(ConfigProblem {
        path: format!("{}.count", Blackjack::NAME),
        message: format!(
            "unknown count '{name}'; the counts are: {}",
            known.join(", ")
        ),
    })
}

/// Asks one game; the answer is the key in its section, and what is wrong.
struct Ask<'a>(&'a Config);

impl Visitor for Ask<'_> {
    type Output = Option<(&'static str, String)>;

    fn visit<G: Game>(self) -> Self::Output {
        let settings = self.0.game(G::NAME)?;
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
            .map(|error: SpecError| ("hint", error.to_string()))
    }
}

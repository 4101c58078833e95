//! A textual description of a table: rules and players as on the command line or in the settings, before a game's types are known.

use std::ops::RangeInclusive;

use crate::session::{Plan, SeatChoice};
use sanban_data::config::{Config, GameSettings};
use sanban_game::{Game, ReadError, Record, RuleError, Rules, Seed, SpecError, State, expand};
use sanban_words::{problem, tr};

/// Description of a table; missing parts are the game's usual ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableSpec {
    /// Name of the preset.
    pub rules: Option<String>,
    /// Rules set on top of it, as `KEY=VALUE`.
    pub settings: Vec<String>,
    /// Players in seat order: `human`, or a player's spec; `4xSPEC` fills four seats.
    pub players: Vec<String>,
    /// Seed of all chance.
    pub seed: Option<Seed>,
    /// First actions, in the game's notation.
    pub opening: Vec<String>,
}

/// Error of a table description.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TableSpecError {
    /// The rules are invalid.
    #[error("{}", problem::rule(.0))]
    Rules(#[from] RuleError),
    /// A player is invalid.
    #[error("{}", problem::player(.0))]
    Player(#[from] SpecError),
    /// The number of players does not fit.
    #[error("{}", tr!("problem-table-seats", given = *.given, game = problem::game(.title), needed = problem::seats(.needed)))]
    Seats {
        /// Number of players named.
        given: usize,
        /// The game.
        title: &'static str,
        /// Numbers of players that the game allows.
        needed: RangeInclusive<usize>,
    },
    /// The first moves are invalid.
    #[error("{}", tr!("problem-opening", problem = &*.0.0))]
    Opening(ReadError),
}

impl TableSpec {
    /// The table described by the settings of a game.
    pub fn of_settings(settings: &GameSettings) -> TableSpec {
        TableSpec {
            rules: Some(settings.rules.to_owned()).filter(|name| !name.is_empty()),
            settings: settings.set.to_vec(),
            players: settings.players.to_vec(),
            ..TableSpec::default()
        }
    }

    /// This description, completed by `usual`. Settings of `usual` are not mixed with a preset named here.
    #[must_use]
    pub fn or(mut self, usual: TableSpec) -> TableSpec {
        if self.rules.is_none() {
            self.rules = usual.rules;
            self.settings = usual.settings.into_iter().chain(self.settings).collect();
        }
        if self.players.is_empty() {
            self.players = usual.players;
        }
        self.seed = self.seed.or(usual.seed);
        self
    }

    /// The rules.
    ///
    /// # Errors
    /// The first invalid setting.
    pub fn rules<R: Rules>(&self) -> Result<R, RuleError> {
        let mut rules = self
            .rules
            .as_deref()
            .map_or_else(|| Ok(R::default()), R::preset)?;
        rules.set_all(self.settings.iter().map(String::as_str))?;
        Ok(rules)
    }

    /// The plan of the table in the game's own types; all parts fit together.
    ///
    /// # Errors
    /// The first invalid part, with the valid alternatives.
    pub fn plan<G: Game>(&self) -> Result<Plan<G>, TableSpecError> {
        let mut plan = Plan::<G>::usual();
        plan.rules = self.rules()?;
        plan.seed = self.seed.unwrap_or(plan.seed);
        if !self.players.is_empty() {
            plan.seats = expand(&self.players)?
                .into_iter()
                .map(|spec| SeatChoice::parse(&spec.to_string()))
                .collect::<Result<_, _>>()?;
        }
        let needed = G::seats();
        if !needed.contains(&plan.seats.len()) {
            return Err(TableSpecError::Seats {
                given: plan.seats.len(),
                title: G::TITLE,
                needed,
            });
        }
        for seat in &plan.seats {
            if let SeatChoice::Ai(spec) = seat {
                G::roster().build(spec)?;
            }
        }
        let mut state = G::State::start(&plan.rules, plan.seats.len(), plan.seed);
        for word in &self.opening {
            let action = state.read_action(word).map_err(TableSpecError::Opening)?;
            Record::advance(&mut state);
            state.play(&action).map_err(|illegal| {
                TableSpecError::Opening(ReadError(format!("'{word}': {illegal}")))
            })?;
            plan.opening.push(action);
        }
        Ok(plan)
    }
}

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

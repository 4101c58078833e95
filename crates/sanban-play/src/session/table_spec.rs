//! A table described in words: rules and players as the command line or the settings write them, before a game's types are known.

use crate::session::{Plan, SeatChoice};
use sanban_data::config::GameSettings;
use sanban_game::{Game, ReadError, Record, RuleError, Rules, Seed, SpecError, State, expand};
use sanban_words::problem;
use sanban_words::tr;

/// What a table is to be like. What is not said is as the game usually is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableSpec {
    /// The preset.
    pub rules: Option<String>,
    /// Rules set over it, as `KEY=VALUE`.
    pub settings: Vec<String>,
    /// Who sits where: `human`, or a player's spec; `4xSPEC` fills four seats.
    pub players: Vec<String>,
    /// Where chance starts.
    pub seed: Option<Seed>,
    /// The first actions, in the game's notation.
    pub opening: Vec<String>,
}

/// Why a table cannot be set up as it was ordered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableSpecError {
    /// The rules.
    #[error("{}", problem::rule(.0))]
    Rules(#[from] RuleError),
    /// A player.
    #[error("{}", problem::player(.0))]
    Player(#[from] SpecError),
    /// How many players.
    #[error("{}", tr!("problem-table-seats", given = *.given, game = problem::game(.title), needed = problem::seats(.needed)))]
    Seats {
        /// How many were named.
        given: usize,
        /// The game.
        title: &'static str,
        /// How many can play.
        needed: String,
    },
    /// The first moves.
    #[error("{}", tr!("problem-opening", problem = &*.0.0))]
    Opening(ReadError),
}

impl TableSpec {
    /// The table that the settings of a game describe.
    #[must_use]
    pub fn of_settings(settings: &GameSettings) -> TableSpec {
        TableSpec {
            rules: Some(settings.rules.to_owned()).filter(|name| !name.is_empty()),
            settings: settings.set.to_vec(),
            players: settings.players.to_vec(),
            ..TableSpec::default()
        }
    }

    /// This order, with `usual` for what it does not say. Rules of a preset named here do not mix with those set there.
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
    /// The first word that is wrong.
    pub fn rules<R: Rules>(&self) -> Result<R, RuleError> {
        let mut rules = self
            .rules
            .as_deref()
            .map_or_else(|| Ok(R::default()), R::preset)?;
        rules.set_all(self.settings.iter().map(String::as_str))?;
        Ok(rules)
    }

    /// The table in the game's own types; everything in it fits together.
    ///
    /// # Errors
    /// What cannot be, and what could be written instead.
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
                needed: G::seats_in_words(),
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

//! `sanban practice`: the drills of Blackjack.

use std::process::ExitCode;

use clap::builder::PossibleValuesParser;

use super::{Usage, launch};
use crate::blackjack::practice::{Drill, Goal};
use crate::blackjack::{Blackjack, HouseRules};
use crate::config::Config;
use crate::game::{Game as _, Rules as _, Seed};
use crate::tr;
use crate::tui::frame::context::Context;
use crate::tui::frame::screen::Layer;
use crate::tui::games::BlackjackDisplay;
use crate::tui::session::TableSpec;

/// The word for what has been learnt so far.
const PROGRESS: &str = "progress";

/// Practise Blackjack: choose a drill, or begin the one that is named.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The drill to begin with; 'progress' shows what has been learnt.
    #[arg(value_name = "DRILL", value_parser = PossibleValuesParser::new(
        Drill::WORDS.into_iter().chain([PROGRESS])
    ))]
    drill: Option<String>,
    /// Practise the rules of this preset.
    #[arg(short, long, value_name = "PRESET")]
    rules: Option<String>,
    /// Set one rule; may be repeated.
    #[arg(short, long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
    /// End after this many questions.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=500))]
    questions: Option<u32>,
    /// End after this many minutes.
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "questions",
        value_parser = clap::value_parser!(u32).range(1..=500)
    )]
    minutes: Option<u32>,
    /// Where the chance of the questions starts [default: a new one].
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<Seed>,
}

impl Args {
    /// The rules that were ordered, over those of the settings; `None` when none were.
    fn rules(&self, config: &Config) -> anyhow::Result<Option<HouseRules>> {
        if self.rules.is_none() && self.settings.is_empty() {
            return Ok(None);
        }
        let mut rules: HouseRules = match &self.rules {
            Some(name) => HouseRules::preset(name)?,
            None => usual_rules(config)?,
        };
        rules.set_all(self.settings.iter().map(String::as_str))?;
        Ok(Some(rules))
    }

    fn first(&self, rules: Option<HouseRules>, ctx: &mut Context) -> Box<dyn Layer> {
        let questions = self.questions.map(Goal::Questions);
        let goal = questions.or(self.minutes.map(Goal::Minutes));
        let word = self.drill.as_deref();
        match word.and_then(Drill::parse) {
            Some(drill) => BlackjackDisplay::drill(drill, rules, goal, self.seed, ctx),
            None if word == Some(PROGRESS) => BlackjackDisplay::progress(rules, ctx),
            None => BlackjackDisplay::drills(rules, ctx),
        }
    }
}

/// The rules by which Blackjack is usually played.
fn usual_rules(config: &Config) -> anyhow::Result<HouseRules> {
    let spec = TableSpec::of_settings(&config.game(Blackjack::NAME));
    Ok(spec.rules()?)
}

/// Opens the drills, or one of them.
pub(super) fn run(args: &Args, named: Option<Config>) -> anyhow::Result<ExitCode> {
    let config = launch::named_or_own(named)?;
    let rules = args.rules(&config)?;
    if let Some(drill) = args.drill.as_deref().and_then(Drill::parse) {
        let in_force = rules.clone().map_or_else(|| usual_rules(&config), Ok)?;
        drill.check(&in_force).map_err(|reason| {
            Usage(tr!(
                "cli_practice-refused",
                drill = drill.word(),
                reason = reason.to_string()
            ))
        })?;
    }
    launch::open(Some(config), |ctx| args.first(rules, ctx))
}

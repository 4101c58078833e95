//! `sanban practice`: the drills of Blackjack, and the puzzles of the other games.

use std::io::Write;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;

use super::launch;
use super::options::{Form, RuleOptions};
use crate::games::{self, BlackjackDisplay, DrillPlan};
use sanban_blackjack::practice::{Drill, Goal, Spot, parse_cells};
use sanban_blackjack::{Blackjack, HouseRules};
use sanban_cli::output::Usage;
use sanban_data::config::Config;
use sanban_game::{Game as _, Rules as _, Seed};
use sanban_play::puzzles::Source;
use sanban_play::session::TableSpec;
use sanban_term::context::Context;
use sanban_term::screen::Layer;
use sanban_words::tr;

/// Word that shows the learning progress.
const PROGRESS: &str = "progress";

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "GAME", value_parser = PossibleValuesParser::new(
        games().chain(drills())
    ))]
    what: Option<String>,
    #[arg(value_name = "DRILL", value_parser = PossibleValuesParser::new(
        drills().chain(Source::WORDS)
    ))]
    drill: Option<String>,
    #[command(flatten)]
    rules: RuleOptions,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=500))]
    questions: Option<u32>,
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "questions",
        value_parser = clap::value_parser!(u32).range(1..=500)
    )]
    minutes: Option<u32>,
    #[arg(long, value_name = "CELLS", value_parser = parse_cells)]
    cells: Option<Cells>,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<Seed>,
    #[command(flatten)]
    form: Form,
}

/// Word that opens a chart to be filled in.
const EMPTY_CHART: &str = "empty-chart";

/// Cells of the chart.
type Cells = Vec<Spot>;

/// Games that can be practised.
fn games() -> impl Iterator<Item = &'static str> {
    let tables = games::all().into_iter();
    let practised = tables.filter(|table| table.openers.practice.is_some());
    practised.map(|table| table.name)
}

/// Words of Blackjack's drills.
fn drills() -> impl Iterator<Item = &'static str> {
    Drill::WORDS.iter().copied().chain([PROGRESS, EMPTY_CHART])
}

impl Args {
    /// The game and the word after it: a drill of Blackjack, or puzzles of another game.
    fn what(&self) -> Result<(&str, Option<&str>), Usage> {
        let (game, drill) = match (self.what.as_deref(), self.drill.as_deref()) {
            (None, drill) => (Blackjack::NAME, drill),
            (Some(word), None) if drills().any(|drill| drill == word) => {
                (Blackjack::NAME, Some(word))
            }
            (Some(game), drill) => (game, drill),
        };
        let is_drill = drill.is_none_or(|word| drills().any(|known| known == word));
        let fits = match game {
            Blackjack::NAME => is_drill,
            game if games().any(|known| known == game) => {
                drill.is_none_or(|word| Source::parse(word).is_some())
            }
            // Two drills.
            _ => false,
        };
        if fits {
            Ok((game, drill))
        } else {
            Err(Usage(tr!(
                "cli_practice-no-such",
                game,
                drill = drill.unwrap_or_default()
            )))
        }
    }

    /// `true` if an option was given that only the drills of Blackjack have.
    fn orders_a_drill(&self) -> bool {
        self.rules.are_given()
            || self.questions.is_some()
            || self.minutes.is_some()
            || self.seed.is_some()
            || self.cells.is_some()
    }

    /// Rules from the options, on top of those of the settings; `None` without such options.
    fn rules(&self, config: &Config) -> anyhow::Result<Option<HouseRules>> {
        if !self.rules.are_given() {
            return Ok(None);
        }
        let rules = match &self.rules.rules {
            Some(name) => HouseRules::preset(name)?,
            None => usual_rules(config)?,
        };
        Ok(Some(self.rules.over(rules)?))
    }

    fn first(
        &self,
        word: Option<&str>,
        rules: Option<HouseRules>,
        ctx: &mut Context,
    ) -> Box<dyn Layer> {
        let questions = self.questions.map(Goal::Questions);
        let goal = questions.or(self.minutes.map(Goal::Minutes));
        let of_cells = self.cells.as_ref().map(|_| Drill::Hands);
        match word.and_then(Drill::parse).or(of_cells) {
            Some(drill) => {
                let plan = DrillPlan {
                    rules,
                    goal,
                    seed: self.seed,
                    cells: self.cells.clone().unwrap_or_default(),
                };
                BlackjackDisplay::drill(drill, plan, ctx)
            }
            None if word == Some(EMPTY_CHART) => BlackjackDisplay::empty_chart(rules, ctx),
            None if word == Some(PROGRESS) => BlackjackDisplay::progress(rules, ctx),
            None => BlackjackDisplay::course(rules, ctx),
        }
    }
}

/// Rules of Blackjack in the settings.
fn usual_rules(config: &Config) -> anyhow::Result<HouseRules> {
    let spec = TableSpec::of_settings(&config.game(Blackjack::NAME));
    Ok(spec.rules()?)
}

/// Opens the drill or the puzzles.
pub(super) fn run(
    args: &Args,
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let plain = args.form.is_plain(plain);
    let (game, word) = args.what()?;
    if game != Blackjack::NAME {
        if args.orders_a_drill() {
            return Err(Usage(tr!("cli_practice-drills-only", game)).into());
        }
        return open_puzzles(game, word, plain, named, out);
    }
    if args.cells.is_some() && word.is_some_and(|word| word != Drill::Hands.word()) {
        return Err(Usage(tr!("cli_practice-cells-of-hands")).into());
    }
    let config = launch::named_or_own(named)?;
    let rules = args.rules(&config)?;
    if let Some(drill) = word.and_then(Drill::parse) {
        if drill.is_exam() && (args.questions.is_some() || args.minutes.is_some()) {
            return Err(Usage(tr!("cli_practice-exam-length", drill = drill.word())).into());
        }
        let in_force = rules.clone().map_or_else(|| usual_rules(&config), Ok)?;
        if let Some(reason) = BlackjackDisplay::drill_refusal(drill, &in_force, &config) {
            let drill = drill.word();
            return Err(Usage(tr!("cli_practice-refused", drill, reason)).into());
        }
    }
    launch::open_or_talk(plain, Some(config), out, |ctx| args.first(word, rules, ctx))
}

/// Opens the puzzles of a game, or the list of them.
fn open_puzzles(
    game: &str,
    word: Option<&str>,
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let openers = launch::openers(game)?;
    let list = openers
        .practice
        .ok_or_else(|| Usage(tr!("cli_practice-no-such", game, drill = "")))?;
    launch::open_or_talk(plain, named, out, |ctx| {
        let puzzles = word
            .zip(openers.puzzles)
            .and_then(|(word, open)| open(word, ctx));
        puzzles.unwrap_or_else(|| list(ctx))
    })
}

//! Options common to several subcommands: the game, the players, the rules, the seed.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;

use super::launch::schema;
use crate::registry::{self, NAMES, Visitor};
use sanban_blokus::{BALANCED_OPENINGS, BlokusDuo};
use sanban_cli::files::{read_file, wrong_file};
use sanban_cli::output::Usage;
use sanban_daihinmin::Daihinmin;
use sanban_data::config::Config;
use sanban_game::arena::read_openings;
use sanban_game::{Game, RuleError, Rules, Seed, Spec, SpecError, State, expand};
use sanban_play::session::TableSpec;
use sanban_term::supports_screens;
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct GameName {
    #[arg(value_name = "GAME", value_parser = PossibleValuesParser::new(NAMES))]
    pub(super) game: String,
}

#[derive(Debug, clap::Args)]
pub(super) struct TableOptions {
    #[arg(short, long = "player", value_name = "SPEC")]
    pub(super) players: Vec<String>,
    #[command(flatten)]
    pub(super) rules: RuleOptions,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(super) seed: Option<Seed>,
    #[arg(long, value_name = "FILE")]
    pub(super) openings: Option<PathBuf>,
}

/// Rules: a preset, and what is set otherwise.
#[derive(Debug, clap::Args)]
pub(super) struct RuleOptions {
    #[arg(short, long, value_name = "PRESET")]
    pub(super) rules: Option<String>,
    #[arg(short, long = "set", value_name = "KEY=VALUE")]
    pub(super) settings: Vec<String>,
}

impl RuleOptions {
    /// `true` if any is given.
    pub(super) fn are_given(&self) -> bool {
        self.rules.is_some() || !self.settings.is_empty()
    }

    /// The chosen rules.
    pub(super) fn read<R: Rules>(&self) -> Result<R, RuleError> {
        self.over(match &self.rules {
            Some(name) => R::preset(name)?,
            None => R::default(),
        })
    }

    /// These rules with what is set otherwise.
    pub(super) fn over<R: Rules>(&self, mut rules: R) -> Result<R, RuleError> {
        rules.set_all(self.settings.iter().map(String::as_str))?;
        Ok(rules)
    }
}

#[derive(Debug, clap::Args)]
pub(super) struct Threads {
    #[arg(short, long, value_name = "T", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
}

impl Threads {
    /// Number of threads, if one was asked for.
    pub(super) fn number(&self) -> Option<usize> {
        self.threads.map(|threads| threads as usize)
    }
}

/// Form of a command's screens.
#[derive(Debug, clap::Args)]
pub(super) struct Form {
    #[arg(long)]
    plain: bool,
}

impl Form {
    /// `true` for lines of text: they were asked for, before the command or after it, or the terminal cannot move its cursor.
    pub(super) fn is_plain(&self, before: bool) -> bool {
        let term = std::env::var("TERM").unwrap_or_default();
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        before || self.plain || is_terminal && !supports_screens(&term)
    }
}

#[derive(Debug, clap::Args)]
pub(super) struct MatchLength {
    #[arg(short = 'n', long, value_name = "N")]
    games: Option<String>,
}

impl MatchLength {
    /// Override of the setting for this run of the program, with its path; `None` to follow the settings.
    pub(super) fn for_now(
        &self,
        game: &str,
        people: bool,
    ) -> Result<Option<(&'static str, String)>, Usage> {
        let Some(games) = &self.games else {
            return Ok(None);
        };
        let path = match people {
            _ if game == Daihinmin::NAME => "daihinmin.games",
            false => "table.watched_games",
            true => return Err(Usage(tr!("cli-length-daihinmin", game))),
        };
        Config::of(&schema()).set(path, games).map_err(|error| {
            Usage(tr!(
                "cli-option-problem",
                option = "--games",
                problem = error.to_string()
            ))
        })?;
        Ok(Some((path, games.clone())))
    }
}

impl TableOptions {
    /// The named players.
    pub(super) fn specs(&self) -> anyhow::Result<Vec<Spec>> {
        Ok(expand(&self.players)?)
    }

    /// The given seed, or a new one.
    pub(super) fn seed(&self) -> Seed {
        self.seed.unwrap_or_else(Seed::fresh)
    }

    /// Openings of the given file; empty without one.
    pub(super) fn openings<G: Game>(
        &self,
        rules: &<G::State as State>::Rules,
        seats: usize,
    ) -> anyhow::Result<Vec<Vec<<G::State as State>::Action>>> {
        let Some(path) = &self.openings else {
            return Ok(Vec::new());
        };
        only_blokus::<G>()?;
        openings_of::<G>(path, rules, seats)
    }
}

/// Players as a person means them, with their names and settings checked, before their number is.
pub(super) fn named_players(game: &str, players: Vec<Spec>) -> anyhow::Result<Vec<Spec>> {
    Ok(registry::visit(game, NamedPlayers(players))??)
}

struct NamedPlayers(Vec<Spec>);

impl Visitor for NamedPlayers {
    type Output = Result<Vec<Spec>, SpecError>;

    fn visit<G: Game>(self) -> Self::Output {
        let roster = G::roster();
        let named = self.0.into_iter().map(|spec| roster.named(spec));
        let named: Vec<Spec> = named.collect();
        for spec in named.iter().filter(|spec| spec.name != "human") {
            roster.build(spec)?;
        }
        Ok(named)
    }
}

/// First opening of a file, as words; errors name the file and the line.
pub(super) fn first_opening(
    game: &str,
    spec: &TableSpec,
    file: &Path,
) -> anyhow::Result<Vec<String>> {
    registry::visit(game, FirstOpening { spec, file })?
}

struct FirstOpening<'a> {
    spec: &'a TableSpec,
    file: &'a Path,
}

impl Visitor for FirstOpening<'_> {
    type Output = anyhow::Result<Vec<String>>;

    fn visit<G: Game>(self) -> Self::Output {
        only_blokus::<G>()?;
        let rules = self.spec.rules()?;
        let seats = *G::seats().start();
        let openings = openings_of::<G>(self.file, &rules, seats)?;
        let mut state = G::State::start(&rules, seats, Seed::default());
        let mut words = Vec::new();
        for action in openings.into_iter().next().unwrap_or_default() {
            words.push(state.write_action(&action));
            state.apply(&action);
        }
        Ok(words)
    }
}

fn only_blokus<G: Game>() -> Result<(), Usage> {
    if G::NAME == BlokusDuo::NAME {
        Ok(())
    } else {
        Err(Usage(tr!(
            "cli-openings-blokus",
            game = problem::game(G::TITLE)
        )))
    }
}

fn openings_of<G: Game>(
    file: &Path,
    rules: &<G::State as State>::Rules,
    seats: usize,
) -> anyhow::Result<Vec<Vec<<G::State as State>::Action>>> {
    let text = if file.as_os_str() == "balanced" {
        BALANCED_OPENINGS.to_owned()
    } else {
        read_file(file)?
    };
    read_openings::<G>(&text, rules, seats).map_err(|error| wrong_file(file, &error).into())
}

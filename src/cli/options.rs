//! Options common to several subcommands: the game, the players, the rules, the seed.

use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;

use super::launch::schema;
use super::output::Usage;
use crate::registry::{self, NAMES, Visitor};
use sanban_blokus::{BALANCED_OPENINGS, BlokusDuo};
use sanban_daihinmin::Daihinmin;
use sanban_data::config::Config;
use sanban_data::store;
use sanban_game::arena::read_openings;
use sanban_game::{Game, RuleError, Rules, Seed, Spec, SpecError, State, expand, read_input};
use sanban_play::session::TableSpec;
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
    #[arg(short, long, value_name = "PRESET")]
    pub(super) rules: Option<String>,
    #[arg(short, long = "set", value_name = "KEY=VALUE")]
    pub(super) settings: Vec<String>,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(super) seed: Option<Seed>,
    #[arg(long, value_name = "FILE")]
    pub(super) openings: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct MatchLength {
    #[arg(short = 'n', long, value_name = "N")]
    games: Option<String>,
}

impl MatchLength {
    /// Override of the setting for this run of the program, with its path; `None` to follow the settings.
    pub(super) fn for_now(&self, game: &str) -> Result<Option<(&'static str, String)>, Usage> {
        const PATH: &str = "daihinmin.games";
        let Some(games) = &self.games else {
            return Ok(None);
        };
        if game != Daihinmin::NAME {
            return Err(Usage(tr!("cli-length-daihinmin", game = game)));
        }
        Config::of(&schema()).set(PATH, games).map_err(|error| {
            Usage(tr!(
                "cli-option-problem",
                option = "--games",
                problem = error.to_string()
            ))
        })?;
        Ok(Some((PATH, games.clone())))
    }
}

impl TableOptions {
    /// The named players.
    pub(super) fn specs(&self) -> anyhow::Result<Vec<Spec>> {
        Ok(expand(&self.players)?)
    }

    /// The chosen rules.
    pub(super) fn rules<R: Rules>(&self) -> Result<R, RuleError> {
        let mut rules = match &self.rules {
            Some(name) => R::preset(name)?,
            None => R::default(),
        };
        rules.set_all(self.settings.iter().map(String::as_str))?;
        Ok(rules)
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

/// Parses shard I of N, I from 1.
pub(super) fn parse_shard(text: &str) -> Result<[u64; 2], String> {
    let parts = text.split_once('/');
    let numbers = parts.and_then(|(one, all)| Some([one.parse().ok()?, all.parse().ok()?]));
    numbers
        .filter(|[part, parts]| (1..=*parts).contains(part) && *parts <= 1_000_000)
        .ok_or_else(|| tr!("cli-shard-form"))
}

/// Error of a file named by the user.
pub(super) fn wrong_file(path: &Path, error: &(dyn std::error::Error + 'static)) -> Usage {
    wrong_in(&path.display().to_string(), &problem::sentence(error))
}

/// Error of a file, given as shown, with the problem in words.
pub(super) fn wrong_in(file: &str, problem: &str) -> Usage {
    Usage(tr!("cli-file-problem", file = file, problem = problem))
}

/// Error of an unreadable file named by the user.
pub(super) fn unreadable(file: &str, error: &std::io::Error) -> Usage {
    Usage(tr!(
        "cli-file-unreadable",
        file = file,
        why = problem::system(error)
    ))
}

/// Refuses a person, as there is no screen.
pub(super) fn no_human(players: &[Spec]) -> Result<(), Usage> {
    if players.iter().any(|spec| spec.name == "human") {
        Err(Usage(tr!("cli-no-human")))
    } else {
        Ok(())
    }
}

/// Reads a text file named by the user.
pub(super) fn read_file(path: &Path) -> Result<String, Usage> {
    let bytes =
        read_input(path).map_err(|error| unreadable(&path.display().to_string(), &error))?;
    as_text(path, bytes)
}

/// Text of a file named by the user.
pub(super) fn as_text(path: &Path, bytes: Vec<u8>) -> Result<String, Usage> {
    String::from_utf8(bytes).map_err(|error| {
        let read = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + read.iter().filter(|&&byte| byte == b'\n').count();
        let file = path.display().to_string();
        Usage(tr!("cli-file-not-text", file = file, line = line))
    })
}

/// Replaces a file named by the user.
pub(super) fn write_file(path: &Path, content: &str) -> Result<(), Usage> {
    check_place(path)?;
    store::write(path, content).map_err(|error| Usage(error.to_string()))
}

#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct Overwrite {
    #[arg(long)]
    pub(super) force: bool,
}

/// Checks before long work that its result can be saved in this file. A non-empty file is only overwritten on request.
pub(super) fn check_file(path: &Path, overwrite: Overwrite) -> Result<(), Usage> {
    check_place(path)?;
    let holds_something = std::fs::metadata(path)
        .is_ok_and(|known| !(known.is_dir() || known.is_file() && known.len() == 0));
    if holds_something && !overwrite.force {
        return Err(exists(path));
    }
    store::can_write(path).map_err(|error| Usage(error.to_string()))
}

/// Checks before long work that figures with this prefix can be saved in this folder. Existing ones are only overwritten on
/// request.
pub(super) fn check_figures(folder: &Path, begin: &str, overwrite: Overwrite) -> Result<(), Usage> {
    let is_figure = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(begin) && name.ends_with(".svg")
    };
    let known = std::fs::read_dir(folder).into_iter().flatten().flatten();
    match known.map(|entry| entry.path()).find(is_figure) {
        Some(figure) if !overwrite.force => Err(exists(&figure)),
        _ => Ok(()),
    }
}

/// Refuses to replace a pipe or a device by a file, and to create a folder for a named file: a missing folder is a typing mistake.
fn check_place(path: &Path) -> Result<(), Usage> {
    let known = std::fs::metadata(path);
    if known.is_ok_and(|known| !known.is_file() && !known.is_dir()) {
        let file = path.display().to_string();
        return Err(Usage(tr!("arena-not-plain", file = file)));
    }
    match path.parent() {
        Some(folder) if folder != Path::new("") && !folder.exists() => Err(Usage(tr!(
            "cli-no-folder",
            file = path.display().to_string(),
            folder = folder.display().to_string()
        ))),
        _ => Ok(()),
    }
}

fn exists(path: &Path) -> Usage {
    Usage(tr!("cli-file-exists", file = path.display().to_string()))
}

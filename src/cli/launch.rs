//! Launching the terminal interface: settings, storage, and the first screen.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, LazyLock, OnceLock};

use super::options::{MatchLength, TableOptions, first_opening, named_players};
use crate::games;
use crate::launch::{self, Launch};
use crate::plain::{self, PlainError};
use sanban_cli::output::{Usage, tell};
use sanban_data::config::{Config, ConfigError, Schema};
use sanban_data::store::UserDirs;
use sanban_game::{Game as _, read_deal};
use sanban_play::play::{Spoken, table_of_the_week};
use sanban_play::session::SessionContext as _;
use sanban_play::session::storage::Storage;
use sanban_play::session::themes::Themes;
use sanban_play::session::{Plan, TableSpec, TableSpecError};
use sanban_screens::catalog::{GameOpeners, Opening, Table, config_problem};
use sanban_screens::home::Home;
use sanban_term::context::{Context, Service as _};
use sanban_term::glyphs::GlyphSet;
use sanban_term::offscreen::Offscreen;
use sanban_term::run;
use sanban_term::screen::Layer;
use sanban_term::settings::Pace;
use sanban_words::{problem, tr};

/// Value of `--language`.
static LANGUAGE: OnceLock<String> = OnceLock::new();

/// Stores the value of `--language` for the screens, overriding the settings.
pub(super) fn set_language_for_this_run(word: &str) {
    let _ = LANGUAGE.set(word.to_owned());
}

/// `true` if a screen ended by failure: the terminal is gone, or it panicked. Further output would find no reader.
pub(super) fn has_failed(code: ExitCode) -> bool {
    [101, 129].map(ExitCode::from).contains(&code)
}

/// Opens the screens at the one that `first` makes, with the `named` settings or the user's own.
pub(super) fn open(
    named: Option<Config>,
    first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
) -> anyhow::Result<ExitCode> {
    open_with(named, Vec::new(), first)
}

/// Opens the screens with overrides of settings, by path, for this run only.
fn open_with(
    named: Option<Config>,
    for_now: Vec<(&'static str, String)>,
    first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
) -> anyhow::Result<ExitCode> {
    let (launch, storage) = launch_with(named_or_own(named)?, for_now)?;
    let code = run(launch, first)?;
    let problem = storage.flush();
    while let Some(message) = storage.message() {
        tell(&format!("sanban: {message}"));
    }
    if let Some(problem) = problem {
        anyhow::bail!(tr!("cli-not-saved", problem = problem.to_string()));
    }
    Ok(ExitCode::from(code))
}

/// The launch with these settings, overrides for this run only, and the user's storage.
fn launch_with(
    config: Config,
    for_now: impl IntoIterator<Item = (&'static str, String)>,
) -> anyhow::Result<(Launch, Storage)> {
    let file = match config.file() {
        Some(file) => file.to_owned(),
        None => Config::user_file()?,
    };
    let storage = Storage::new(UserDirs::of_user()?, file)?;
    let mut launch = Launch::new(games::all(), config, storage.clone());
    launch.themes = own_themes();
    launch.for_now.extend(for_now);
    launch.for_now.extend(
        LANGUAGE
            .get()
            .map(|word| ("terminal.language", word.clone())),
    );
    Ok((launch, storage))
}

/// Opens the screens at the one that `first` makes or, in plain mode, talks with them in lines of text.
pub(super) fn open_or_talk(
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
    first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
) -> anyhow::Result<ExitCode> {
    if !plain {
        return open(named, first);
    }
    let mut offscreen = offscreen(named_or_own(named)?, None)?;
    offscreen.open(first);
    let input = &mut std::io::stdin().lock();
    done(plain::talk(offscreen, input, out))
}

/// The screens without a terminal, for plain mode. Nothing is delayed there: the person asks for what comes next.
fn offscreen(config: Config, for_now: Option<(&'static str, String)>) -> anyhow::Result<Offscreen> {
    let pace = [("table.pace", Pace::None.word().to_owned())];
    let (mut launch, _) = launch_with(config, for_now.into_iter().chain(pace))?;
    // A terminal that cannot move its cursor may well have all characters: the locale decides.
    launch.glyphs = GlyphSet::detect(|name| std::env::var(name).ok().filter(|_| name != "TERM"));
    Ok(Offscreen::new(launch))
}

fn done(played: Result<(), PlainError>) -> anyhow::Result<ExitCode> {
    match played {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(PlainError::Io(error)) => Err(error.into()),
        Err(error) => Err(error.into()),
    }
}

/// Opens the rated play of a game.
pub(super) fn open_rated(
    game: &str,
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let rated = openers(game)?.rated;
    let rated = rated.ok_or_else(|| Usage(tr!("cli-not-rated", game)))?;
    open_or_talk(plain, named, out, rated)
}

/// Opens a table to play at or to watch.
pub(super) fn open_table(
    game: &str,
    options: &TableOptions,
    length: &MatchLength,
    named: Option<Config>,
    people: bool,
) -> anyhow::Result<ExitCode> {
    let config = named_or_own(named)?;
    let for_now = length.for_now(game, people)?;
    let openers = openers(game)?;
    let spec = spec_of(game, options, &config)?;
    let opening = (openers.spec)(&spec, people).map_err(refused)?;
    open_with(Some(config), for_now.into_iter().collect(), |ctx| {
        opening(ctx).unwrap_or_else(|error| {
            // The specification has been checked; if it fails all the same, the home screen says so.
            home_saying(error.to_string(), ctx)
        })
    })
}

/// Specification of the table from the options, completed by the settings.
fn spec_of(game: &str, options: &TableOptions, config: &Config) -> anyhow::Result<TableSpec> {
    let players = named_players(game, options.specs()?)?;
    let mut spec = TableSpec {
        rules: options.rules.rules.clone(),
        settings: options.rules.settings.clone(),
        players: players.iter().map(ToString::to_string).collect(),
        seed: options.seed,
        opening: Vec::new(),
    }
    .or(usual_spec(config, game));
    if let Some(file) = &options.openings {
        spec.opening = first_opening(game, &spec, file)?;
    }
    Ok(spec)
}

/// Plays at a table in plain mode, from the standard input, or watches one.
pub(super) fn play_plain(
    game: &str,
    options: &TableOptions,
    length: &MatchLength,
    named: Option<Config>,
    people: bool,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let config = named_or_own(named)?;
    let for_now = length.for_now(game, people)?;
    let spec = spec_of(game, options, &config)?;
    let offscreen = offscreen(config, for_now)?;
    Plain {
        opens: Opens::Spec(&spec, people),
        offscreen,
        out,
    }
    .play(game)
}

/// Opens a deal that others play, too: by its text, or that of this week.
pub(super) fn open_deal(
    game: &str,
    text: &str,
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let openers = openers(game)?;
    let opening: Opening = if text.eq_ignore_ascii_case("weekly") {
        let weekly = openers
            .weekly
            .ok_or_else(|| Usage(tr!("cli_play-no-weekly", game)));
        Box::new(weekly?)
    } else {
        let opening = (openers.deal)(text);
        opening.map_err(|error| Usage(problem::deal(&error)))?
    };
    if plain {
        let offscreen = offscreen(named_or_own(named)?, None)?;
        return Plain {
            opens: Opens::Deal(text),
            offscreen,
            out,
        }
        .play(game);
    }
    open(named, |ctx| {
        opening(ctx).unwrap_or_else(|error| home_saying(error.to_string(), ctx))
    })
}

/// Continues the unfinished table of a game that was played last.
pub(super) fn continue_table(
    game: &str,
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let openers = openers(game)?;
    if plain {
        let offscreen = offscreen(named_or_own(named)?, None)?;
        return Plain {
            opens: Opens::Waiting,
            offscreen,
            out,
        }
        .play(game);
    }
    let known = table(game);
    open(named, |ctx| {
        let storage = ctx.storage();
        let waiting = known.and_then(|table| storage.latest_waiting(table.name, ctx.workers()));
        let resumed = waiting.map_or(Ok(None), |id| (openers.resume)(ctx, id));
        match resumed {
            Ok(Some(screen)) => screen,
            Ok(None) => home_saying(tr!("home-nothing-waits"), ctx),
            Err(problem) => home_saying(problem, ctx),
        }
    })
}

/// A table to be opened in plain mode.
enum Opens<'a> {
    /// A new one, and `true` if people play at it.
    Spec(&'a TableSpec, bool),
    /// A deal that others play, too.
    Deal(&'a str),
    /// The one that waits.
    Waiting,
}

/// A table in plain mode.
struct Plain<'a> {
    opens: Opens<'a>,
    offscreen: Offscreen,
    out: &'a mut dyn Write,
}

impl Plain<'_> {
    fn play(self, game: &str) -> anyhow::Result<ExitCode> {
        games::visit(game, self).unwrap_or_else(|| Err(no_table(game)))
    }
}

impl games::Visitor for Plain<'_> {
    type Output = anyhow::Result<ExitCode>;

    fn visit<F: Spoken>(self) -> anyhow::Result<ExitCode> {
        let mut offscreen = self.offscreen;
        let plan = match self.opens {
            Opens::Deal(text) => match read_deal::<F::Game>(text) {
                Ok(deal) => Plan::of_record(deal)?,
                // Any other text has been refused.
                Err(_) => table_of_the_week::<F>(&mut offscreen.ctx),
            },
            Opens::Spec(spec, people) => {
                let plan = spec.plan::<F::Game>().map_err(refused)?;
                if people { plan } else { plan.watched() }
            }
            Opens::Waiting => {
                let ctx = &offscreen.ctx;
                let storage = ctx.storage();
                let waiting = storage.latest_waiting(F::Game::NAME, ctx.workers());
                let nothing = || Usage(tr!("cli_play-nothing-waits", game = F::Game::NAME));
                let id = waiting.ok_or_else(nothing)?;
                let plan = storage.resumed_plan::<F::Game>(id).map_err(Usage)?;
                plan.ok_or_else(nothing)?
            }
        };
        let input = &mut std::io::stdin().lock();
        done(plain::play::<F>(plan, offscreen, input, self.out))
    }
}

/// The home screen with a warning.
pub(super) fn home_saying(warning: impl Into<String>, ctx: &mut Context) -> Box<dyn Layer> {
    ctx.warn(warning);
    Home::new(ctx).into()
}

fn no_table(game: &str) -> anyhow::Error {
    Usage(tr!("cli-no-table", game)).into()
}

/// The openers of a game's table.
pub(super) fn openers(game: &str) -> anyhow::Result<GameOpeners> {
    let openers = table(game).map(|table| table.openers);
    openers.ok_or_else(|| no_table(game))
}

/// The table of a game.
pub(super) fn table(game: &str) -> Option<Table> {
    games::all().into_iter().find(|table| table.name == game)
}

/// Schema of the settings of the program and its games.
pub(super) fn schema() -> Arc<Schema> {
    let schema = launch::schema(&games::all());
    Arc::new(Schema::clone(&schema).with_themes(own_themes().names()))
}

/// The person's own themes, as of the first call.
fn own_themes() -> Arc<Themes> {
    static THEMES: LazyLock<Arc<Themes>> = LazyLock::new(|| {
        let file = Config::user_file().ok();
        let folder = file.and_then(|file| Some(file.parent()?.join("themes")));
        folder.map_or_else(Arc::default, |folder| Arc::new(Themes::read(&folder)))
    });
    Arc::clone(&THEMES)
}

/// The settings in the file named on the command line, checked.
pub(super) fn load_named(file: &Path) -> Result<Config, ConfigError> {
    checked(Config::load(&schema(), Some(file))?)
}

pub(super) fn named_or_own(named: Option<Config>) -> Result<Config, ConfigError> {
    named.map_or_else(|| checked(Config::load(&schema(), None)?), Ok)
}

/// Prints a warning about unknown entries in the settings.
pub(super) fn tell_unknown(config: &Config) {
    if let Some(line) = config.unknown() {
        tell(&format!("sanban: {line}"));
    }
}

/// The settings, after the games' own checks.
fn checked(config: Config) -> Result<Config, ConfigError> {
    if let Some(problem) = config_problem(&games::all(), &config) {
        return Err(config.error_at(&problem.path, &problem.message));
    }
    Ok(config)
}

fn usual_spec(config: &Config, game: &str) -> TableSpec {
    TableSpec::of_settings(&config.game(game))
}

/// Errors in a specification from the command line are usage errors.
fn refused(error: TableSpecError) -> anyhow::Error {
    match error {
        TableSpecError::Rules(error) => error.into(),
        TableSpecError::Player(error) => error.into(),
        other => Usage(other.to_string()).into(),
    }
}

/// The games with tables are those of the registry.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::NAMES;

    #[test]
    fn every_game_has_a_table() {
        let names: Vec<&str> = games::all().iter().map(|table| table.name).collect();
        assert_eq!(names, NAMES);
    }
}

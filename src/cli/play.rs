//! `sanban play`, and `sanban` alone: a seat at a table.

use std::io::{self, IsTerminal as _, Write};
use std::process::ExitCode;

use super::launch;
use super::options::{GameName, MatchLength, TableOptions};
use sanban_cli::output::Usage;
use sanban_data::config::Config;
use sanban_screens::home::Home;
use sanban_term::supports_screens;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    table: TableOptions,
    #[command(flatten)]
    length: MatchLength,
    #[arg(long, conflicts_with_all = ["players", "rules", "settings", "seed", "openings", "games"])]
    rated: bool,
    #[arg(long, conflicts_with = "rated")]
    plain: bool,
}

impl Args {
    /// `true` if the terminal cannot move its cursor, so that plain mode is used although it was not requested.
    fn needs_lines(&self) -> bool {
        let term = std::env::var("TERM").unwrap_or_default();
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        !self.rated && is_terminal && !supports_screens(&term)
    }
}

/// Opens the table.
pub(super) fn run(
    args: &Args,
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let plain = plain || args.plain;
    if plain && args.rated {
        return Err(Usage("--plain has no rated games".to_owned()).into());
    }
    if plain || args.needs_lines() {
        return launch::play_plain(&args.game.game, &args.table, &args.length, named, out);
    }
    if args.rated {
        return launch::open_rated(&args.game.game, named);
    }
    launch::open_table(&args.game.game, &args.table, &args.length, named, true)
}

/// Opens the home screen.
pub(super) fn home(named: Option<Config>) -> anyhow::Result<ExitCode> {
    launch::open(named, |ctx| Home::new(ctx).into())
}

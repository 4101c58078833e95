//! `sanban play`, and `sanban` alone: a seat at a table.

use std::process::ExitCode;

use super::launch;
use super::options::{GameName, MatchLength, TableOptions};
use crate::config::Config;
use crate::tui::screens::home::Home;

/// Sit down at a table: you against AIs, or several people at one keyboard.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    table: TableOptions,
    #[command(flatten)]
    length: MatchLength,
    /// Open the rated games: your rating, and the next opponent of your strength.
    #[arg(long, conflicts_with_all = ["players", "rules", "settings", "seed", "openings", "games"])]
    rated: bool,
}

/// Opens the table.
pub(super) fn run(args: &Args, named: Option<Config>) -> anyhow::Result<ExitCode> {
    if args.rated {
        return launch::open_rated(&args.game.game, named);
    }
    launch::open_table(&args.game.game, &args.table, &args.length, named, true)
}

/// Opens the home screen.
pub(super) fn home(named: Option<Config>) -> anyhow::Result<ExitCode> {
    launch::open(named, |ctx| Home::new(ctx).into())
}

//! `sanban watch`: a game between AIs, step by step.

use std::process::ExitCode;

use super::launch;
use super::options::{GameName, MatchLength, TableOptions};
use sanban_data::config::Config;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    table: TableOptions,
    #[command(flatten)]
    length: MatchLength,
}

/// Opens the table.
pub(super) fn run(args: &Args, named: Option<Config>) -> anyhow::Result<ExitCode> {
    launch::open_table(&args.game.game, &args.table, &args.length, named, false)
}

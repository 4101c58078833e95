//! `sanban watch`: a game between AIs, step by step.

use std::io::Write;
use std::process::ExitCode;

use super::launch;
use super::options::{Form, GameName, MatchLength, TableOptions};
use sanban_data::config::Config;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    table: TableOptions,
    #[command(flatten)]
    length: MatchLength,
    #[command(flatten)]
    form: Form,
}

/// Opens the table.
pub(super) fn run(
    args: &Args,
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let game = &args.game.game;
    if args.form.is_plain(plain) {
        return launch::play_plain(game, &args.table, &args.length, named, false, out);
    }
    launch::open_table(game, &args.table, &args.length, named, false)
}

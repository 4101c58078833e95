//! `sanban blokus`: tools for Blokus Duo.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;

mod convert;
mod duel;
mod endings;
mod perft;

#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Args {
    #[command(subcommand)]
    command: BlokusCommand,
}

#[derive(Debug, Subcommand)]
enum BlokusCommand {
    Convert(convert::Args),
    Duel(duel::Args),
    Endings(endings::Args),
    Perft(perft::Args),
}

/// Runs the tool.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        BlokusCommand::Convert(args) => convert::run(args, out),
        BlokusCommand::Duel(args) => duel::run(args, out),
        BlokusCommand::Endings(args) => endings::run(args, out),
        BlokusCommand::Perft(args) => perft::run(args, out),
    }
}

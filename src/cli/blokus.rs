//! `sanban blokus`: tools for Blokus Duo.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;

mod convert;
mod duel;
mod perft;

/// Tools for Blokus Duo.
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
    Perft(perft::Args),
}

impl Args {
    /// Whether the result goes into a file.
    pub(super) fn keeps_its_result(&self) -> bool {
        matches!(&self.command, BlokusCommand::Duel(args) if args.out.is_some())
    }
}

/// Carries out the tool.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        BlokusCommand::Convert(args) => convert::run(args, out),
        BlokusCommand::Duel(args) => duel::run(args, out),
        BlokusCommand::Perft(args) => perft::run(args, out),
    }
}

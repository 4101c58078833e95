//! `sanban daihinmin`: tools for Daihinmin.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;

mod problems;
mod puzzles;
mod solve;

#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Args {
    #[command(subcommand)]
    command: DaihinminCommand,
}

#[derive(Debug, Subcommand)]
enum DaihinminCommand {
    Solve(solve::Args),
    Problems(problems::Args),
    Puzzles(puzzles::Args),
}

/// Runs the tool.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        DaihinminCommand::Solve(args) => solve::run(args, out),
        DaihinminCommand::Problems(args) => problems::run(args, out),
        DaihinminCommand::Puzzles(args) => puzzles::run(args, out),
    }
}

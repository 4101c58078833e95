//! `sanban blackjack`: what belongs to Blackjack alone.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;

mod counting;
mod effects;
mod indices;
mod ramp;
mod simulate;

/// Tools for Blackjack.
#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Effects(effects::Args),
    Indices(indices::Args),
    Ramp(ramp::Args),
    Simulate(simulate::Args),
}

/// Carries out the tool.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Effects(args) => effects::run(args, out),
        Command::Indices(args) => indices::run(args, out),
        Command::Ramp(args) => ramp::run(args, out),
        Command::Simulate(args) => simulate::run(args, out),
    }
}

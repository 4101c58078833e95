//! `sanban blackjack`: what belongs to Blackjack alone.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;

mod chart;
mod counting;
mod edge;
mod effects;
mod ev;
mod indices;
mod ramp;
mod shoe;
mod simulate;
mod split;

/// Tools for Blackjack.
#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Ev(ev::Args),
    Edge(edge::Args),
    Chart(chart::Args),
    Split(split::Args),
    Effects(effects::Args),
    Indices(indices::Args),
    Ramp(ramp::Args),
    Simulate(simulate::Args),
}

/// Carries out the tool.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Ev(args) => ev::run(args, out),
        Command::Edge(args) => edge::run(args, out),
        Command::Chart(args) => chart::run(args, out),
        Command::Split(args) => split::run(args, out),
        Command::Effects(args) => effects::run(args, out),
        Command::Indices(args) => indices::run(args, out),
        Command::Ramp(args) => ramp::run(args, out),
        Command::Simulate(args) => simulate::run(args, out),
    }
}

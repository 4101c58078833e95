//! `sanban learn`: training of learned parameters, from scratch.

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use sanban_cli::program::{Common, command_main};

mod blokus;
mod blokus_evaluation;
mod blokus_network;
mod blokus_openings;
mod blokus_priors;
mod daihinmin;
mod shard;
mod use_mel;

/// The command line of `sanban-learn`.
#[derive(Debug, Parser)]
#[command(
    name = "sanban-learn",
    bin_name = "sanban learn",
    version,
    max_term_width = 100,
    arg_required_else_help = false
)]
pub struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: LearnCommand,
}

#[derive(Debug, Subcommand)]
enum LearnCommand {
    Blokus(blokus::Args),
    BlokusEvaluation(blokus_evaluation::Args),
    BlokusNetwork(blokus_network::Args),
    BlokusOpenings(blokus_openings::Args),
    BlokusPriors(blokus_priors::Args),
    Daihinmin(daihinmin::Args),
    UseMel(use_mel::Args),
}

/// The program.
#[must_use]
pub fn main() -> ExitCode {
    command_main("learn", |cli: Cli, out| {
        cli.common.check()?;
        run(&cli.command, out)
    })
}

/// Runs the learner.
fn run(command: &LearnCommand, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match command {
        LearnCommand::Blokus(args) => blokus::run(args, out),
        LearnCommand::BlokusEvaluation(args) => blokus_evaluation::run(args, out),
        LearnCommand::BlokusNetwork(args) => blokus_network::run(args, out),
        LearnCommand::BlokusOpenings(args) => blokus_openings::run(args, out),
        LearnCommand::BlokusPriors(args) => blokus_priors::run(args, out),
        LearnCommand::Daihinmin(args) => daihinmin::run(args, out),
        LearnCommand::UseMel(args) => use_mel::run(args, out),
    }
}

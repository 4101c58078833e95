//! `sanban learn`: training of learned parameters, from scratch.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;

mod blokus;
mod blokus_evaluation;
mod blokus_network;
mod blokus_openings;
mod blokus_priors;
mod daihinmin;
mod shard;
mod use_mel;

#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Args {
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

/// Runs the learner.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        LearnCommand::Blokus(args) => blokus::run(args, out),
        LearnCommand::BlokusEvaluation(args) => blokus_evaluation::run(args, out),
        LearnCommand::BlokusNetwork(args) => blokus_network::run(args, out),
        LearnCommand::BlokusOpenings(args) => blokus_openings::run(args, out),
        LearnCommand::BlokusPriors(args) => blokus_priors::run(args, out),
        LearnCommand::Daihinmin(args) => daihinmin::run(args, out),
        LearnCommand::UseMel(args) => use_mel::run(args, out),
    }
}

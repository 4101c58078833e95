//! `sanban lab`: the experiments of the papers, run again.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;

mod loss;
mod progress;
mod s1;
mod s3;

/// Run the experiments of the papers again; without more, list them.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    S1(s1::Args),
    S3(s3::Args),
    Loss(loss::Args),
}

/// The experiments, a line each.
const LIST: &str = "\
s1    Itoh, Blackjack by extended Monte-Carlo tree search: Tables 8 to 12 and 14
s3    the article: exact values by recursion, with and without memory
loss  what the decisions of Blackjack players cost, by exact values
";

/// Runs an experiment, or lists them.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        None => {
            write!(out, "{LIST}")?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::S1(args)) => s1::run(args, out),
        Some(Command::S3(args)) => s3::run(args, out),
        Some(Command::Loss(args)) => loss::run(args, out),
    }
}

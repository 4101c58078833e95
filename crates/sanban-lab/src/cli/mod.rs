//! `sanban lab`: the experiments of the papers, run again.

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::LabError;
use sanban_cli::program::{Common, command_main};
use sanban_words::tr;

mod all;
mod effort;
mod list;
mod loss;
mod s1;
mod s2;
mod s3;
mod s4;
mod s5;

/// The command line of `sanban-lab`.
#[derive(Debug, Parser)]
#[command(
    name = "sanban-lab",
    bin_name = "sanban lab",
    version,
    max_term_width = 100
)]
pub struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Option<LabCommand>,
}

#[derive(Debug, Subcommand)]
enum LabCommand {
    S1(s1::Args),
    S2(s2::Args),
    S3(s3::Args),
    S4(s4::Args),
    S5(s5::Args),
    Loss(loss::Args),
    All(all::Args),
}

/// The program.
#[must_use]
pub fn main() -> ExitCode {
    command_main("lab", |cli: Cli, out| {
        cli.common.check()?;
        run(cli.command.as_ref(), out).map_err(plain)
    })
}

/// The error of a player or a rule that was written wrongly, as every program refuses it.
fn plain(error: anyhow::Error) -> anyhow::Error {
    match error.downcast() {
        Ok(LabError::Spec(error)) => error.into(),
        Ok(LabError::Rules(error)) => error.into(),
        Ok(error) => error.into(),
        Err(error) => error,
    }
}

/// Runs an experiment, or lists them.
fn run(command: Option<&LabCommand>, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match command {
        None => {
            let list = [
                ("s1", tr!("cli_lab-list-s1")),
                ("s2", tr!("cli_lab-list-s2")),
                ("s3", tr!("cli_lab-list-s3")),
                ("s4", tr!("cli_lab-list-s4")),
                ("s5", tr!("cli_lab-list-s5")),
                ("loss", tr!("cli_lab-list-loss")),
                ("all", tr!("cli_lab-list-all")),
            ];
            for (command, about) in list {
                writeln!(out, "{command:4}  {about}")?;
            }
            writeln!(out, "\n{}", tr!("cli_lab-list-parts"))?;
            list::list_usual(out)?;
            Ok(ExitCode::SUCCESS)
        }
        Some(LabCommand::S1(args)) => s1::run(args, out),
        Some(LabCommand::S2(args)) => s2::run(args, out),
        Some(LabCommand::S3(args)) => s3::run(args, out),
        Some(LabCommand::S4(args)) => s4::run(args, out),
        Some(LabCommand::S5(args)) => s5::run(args, out),
        Some(LabCommand::Loss(args)) => loss::run(args, out),
        Some(LabCommand::All(args)) => all::run(args, out),
    }
}

/// List of the tables.
fn tables(known: &[u8]) -> String {
    let known: Vec<String> = known.iter().map(ToString::to_string).collect();
    tr!("cli_lab-tables", known = known.join(", "))
}

/// Parses a share of the paper's effort.
fn parse_scale(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|scale| *scale > 0.0 && *scale <= 10_000.0)
        .ok_or_else(|| tr!("cli-expected-up-to", most = "10000"))
}

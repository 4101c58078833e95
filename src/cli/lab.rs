//! `sanban lab`: the experiments of the papers, run again.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use clap::Subcommand;

use super::Usage;
use super::options::write_file;

mod loss;
mod s1;
mod s2;
mod s3;
mod s4;
mod s5;

/// Run the experiments of the papers again; without more, list them.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
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
}

/// The experiments, a line each.
const LIST: &str = "\
s1    Itoh, Blackjack by extended Monte-Carlo tree search: Tables 8 to 12 and 14
s2    Sakata and Ohashi, pair keeping in Daifugo and learning it: experiments (a) to (g)
s3    the article: exact values by recursion, with and without memory
s4    Zibiki and Matsuzaki, Daihinmin by Monte Carlo: Tables 1 to 3, Figs 9 and 10
s5    Sasaki and Kotani, Blokus Duo by UCT, AMAF and rated playouts: Tables 1 to 4, Figs 1 and 3
loss  what the decisions of Blackjack players cost, by exact values
";

/// Runs an experiment, or lists them.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        None => {
            write!(out, "{LIST}")?;
            Ok(ExitCode::SUCCESS)
        }
        Some(LabCommand::S1(args)) => s1::run(args, out),
        Some(LabCommand::S2(args)) => s2::run(args, out),
        Some(LabCommand::S3(args)) => s3::run(args, out),
        Some(LabCommand::S4(args)) => s4::run(args, out),
        Some(LabCommand::S5(args)) => s5::run(args, out),
        Some(LabCommand::Loss(args)) => loss::run(args, out),
    }
}

/// A share of the paper's effort.
fn parse_scale(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|scale| *scale > 0.0 && *scale <= 10_000.0)
        .ok_or_else(|| "expected a number above 0, up to 10000".to_owned())
}

/// Writes figures as `NAME.svg` into a folder, which is made where it is missing.
fn save_figures(
    folder: &Path,
    figures: impl Iterator<Item = (String, String)>,
) -> Result<(), Usage> {
    for (name, svg) in figures {
        write_file(&folder.join(format!("{name}.svg")), &svg)?;
    }
    Ok(())
}

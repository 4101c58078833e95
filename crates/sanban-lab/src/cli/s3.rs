//! `sanban lab s3`: the exact values of the article, and the savings by memoization.

use std::io::Write;
use std::process::ExitCode;

use crate::s3;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long)]
    plain: bool,
    #[arg(long)]
    json: bool,
}

/// Runs the experiment.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let report = s3::run(args.plain)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    write!(out, "{}", report.to_text())?;
    Ok(ExitCode::SUCCESS)
}

//! `sanban completions`: completions for a shell, from the definition of the command line.

use std::io::Write;
use std::process::ExitCode;

use clap_complete::Shell;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    shell: Shell,
}

/// Prints the script.
pub(super) fn run(
    args: &Args,
    command: &mut clap::Command,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "sanban", &mut script);
    out.write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

//! `sanban man`: the manual page.

use std::io::Write;
use std::process::ExitCode;

use super::companion;
use sanban_cli::man;
use sanban_cli::program::Common;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

/// Prints the page, or hands over to the program of the command.
pub(super) fn run(
    args: &Args,
    common: &Common,
    command: clap::Command,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    if let Some((name, below)) = args.command.split_first()
        && companion::NAMES.contains(&name.as_str())
    {
        let words = ["man"].into_iter().chain(below.iter().map(String::as_str));
        return companion::run(name, common, words);
    }
    man::print(command, &args.command, out)
}

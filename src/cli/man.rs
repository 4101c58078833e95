//! `sanban man`: the manual page, from the definition of the command line.

use std::io::Write;
use std::process::ExitCode;

use clap::CommandFactory;

/// Print the manual page (read it with: sanban man | man -l -).
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The page of a subcommand instead of the whole program's ('match', 'blokus perft').
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

/// Prints the page.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut command = super::Cli::command();
    command.build();
    for name in &args.command {
        let found = command.find_subcommand(name).cloned();
        command = found.ok_or_else(|| {
            let known: Vec<&str> = command
                .get_subcommands()
                .map(clap::Command::get_name)
                .collect();
            super::Usage(match known.as_slice() {
                [] => format!("'{}' has no command '{name}'", command.get_name()),
                _ => format!(
                    "unknown command '{name}'; the commands are: {}",
                    known.join(", ")
                ),
            })
        })?;
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command)
        .source(concat!("sanban ", env!("CARGO_PKG_VERSION")))
        .render(&mut page)?;
    out.write_all(&page)?;
    Ok(ExitCode::SUCCESS)
}

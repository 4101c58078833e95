//! `sanban keys`: every key of every screen, from the tables that the screens themselves go by.

use std::io::Write;
use std::process::ExitCode;

use crate::tui::games;
use crate::tui::screens::key_list;

/// List every key of every screen, as Markdown.
#[derive(Debug, clap::Args)]
pub(super) struct Args {}

/// Prints the list.
pub(super) fn run(_args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    writeln!(out, "{}", key_list(&games::all()).trim_end())?;
    Ok(ExitCode::SUCCESS)
}

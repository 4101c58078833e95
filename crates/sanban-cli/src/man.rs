//! A manual page, from the definition of the command line.

use std::io::Write;
use std::process::ExitCode;

use sanban_game::quoted;
use sanban_words::tr;

use crate::output::Usage;
use crate::program::VERSION;

/// Prints the page of a command, named by its words below `command`.
pub fn print(
    mut command: clap::Command,
    words: &[String],
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    for name in words {
        let found = command.find_subcommand(name).cloned();
        command = found.ok_or_else(|| {
            let known: Vec<&str> = command
                .get_subcommands()
                .map(clap::Command::get_name)
                .collect();
            Usage(match known.as_slice() {
                [] => tr!(
                    "cli-no-commands",
                    parent = command.get_name(),
                    command = &*quoted(name)
                ),
                _ => tr!(
                    "cli-unknown-command",
                    command = &*quoted(name),
                    known = known.join(", ")
                ),
            })
        })?;
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command)
        .source(format!("sanban {VERSION}"))
        .render(&mut page)?;
    out.write_all(with_headings(&String::from_utf8_lossy(&page)).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The page with its section headings in the language of the person.
fn with_headings(page: &str) -> String {
    let mut text = String::with_capacity(page.len());
    for line in page.split_inclusive('\n') {
        let heading = match line.trim_end() {
            ".SH NAME" => tr!("cli_man-name"),
            ".SH SYNOPSIS" => tr!("cli_man-synopsis"),
            ".SH DESCRIPTION" => tr!("cli_man-description"),
            ".SH OPTIONS" => tr!("cli_man-options"),
            ".SH SUBCOMMANDS" => tr!("cli_man-subcommands"),
            ".SH EXTRA" => tr!("cli_man-extra"),
            ".SH VERSION" => tr!("cli_man-version"),
            _ => {
                text.push_str(line);
                continue;
            }
        };
        text.push_str(&format!(".SH {heading}\n"));
    }
    text
}

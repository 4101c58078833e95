//! `sanban man`: the manual page, from the definition of the command line.

use std::io::Write;
use std::process::ExitCode;

use sanban_game::quoted;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

/// Prints the page.
pub(super) fn run(
    args: &Args,
    mut command: clap::Command,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    for name in &args.command {
        let found = command.find_subcommand(name).cloned();
        command = found.ok_or_else(|| {
            let known: Vec<&str> = command
                .get_subcommands()
                .map(clap::Command::get_name)
                .collect();
            super::output::Usage(match known.as_slice() {
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
        .source(concat!("sanban ", env!("CARGO_PKG_VERSION")))
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

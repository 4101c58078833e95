//! `sanban arena list`: the stored runs.

use std::io::Write;
use std::process::ExitCode;

use crate::tournament::{Goal, read_run, run_files};
use sanban_data::store::UserDirs;
use sanban_game::harmless;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {}

/// Prints a line for each run, with its file.
pub(super) fn run(_: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let folder = UserDirs::of_user()?.arenas();
    let files = run_files(&folder);
    if files.is_empty() {
        let line = tr!("cli_arena-list-none", folder = folder.display().to_string());
        writeln!(out, "{line}")?;
    }
    for file in files {
        let Ok((header, units)) = read_run(&file) else {
            continue;
        };
        // This was refused before the first game.
        if units.is_empty() {
            continue;
        }
        let names: Vec<&str> = header
            .setup
            .entrants
            .iter()
            .map(|one| one.name.as_str())
            .collect();
        let units_played = units.len();
        let planned = header
            .plan
            .units
            .filter(|&units| units >= units_played as u64);
        let line = tr!(
            "cli_arena-list-run",
            game = &*header.setup.game,
            names = &*harmless(&names.join(" · ")),
            played = units_played,
            planned = planned.unwrap_or(0).to_string(),
            goal = match (planned, header.plan.goal) {
                (Some(_), Goal::Games) => "planned",
                _ => "open",
            },
            format = header.setup.format.to_string(),
            seed = header.setup.seed.to_string()
        );
        writeln!(out, "{line}")?;
        writeln!(out, "    {}", harmless(&file.display().to_string()))?;
    }
    Ok(ExitCode::SUCCESS)
}

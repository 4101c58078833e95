//! `sanban blokus duel`: matches against other programs, over the Go Text Protocol.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use serde::Serialize;

use crate::cli::options::TableOptions;
use crate::cli::reports::print_json;
use sanban_blokus::gtp::{CpuTime, Duel, DuelError, Entrant};
use sanban_blokus::{BlokusDuo, sgf};
use sanban_cli::files::{Overwrite, check_file, no_human, write_file};
use sanban_cli::output::{Usage, stopped, tell};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_cli::signals::Interruption;
use sanban_game::arena::MatchReport;
use sanban_game::processes::kill_all;
use sanban_game::{harmless, harmless_but};
use sanban_words::report::of_match;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "engine", value_name = "COMMAND")]
    engines: Vec<String>,
    #[command(flatten)]
    table: TableOptions,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[arg(long)]
    equal_time: bool,
    #[arg(long, value_name = "S", default_value_t = 600, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    timeout: u64,
    #[arg(short, long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
    #[arg(long)]
    json: bool,
}

/// JSON form of the result.
#[derive(Serialize)]
struct DuelResult {
    #[serde(flatten)]
    report: MatchReport,
    taken: [CpuTime; 2],
}

/// Plays the match and prints the report, also of a match that ended by a failing engine.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let ours = args.table.specs()?;
    no_human(&ours)?;
    let ours = ours.into_iter().map(Entrant::Ours);
    let outside = args.engines.iter().cloned().map(Entrant::ExternalEngine);
    let entrants: Vec<Entrant> = ours.chain(outside).collect();
    let entrants: [Entrant; 2] = entrants.try_into().map_err(|given: Vec<Entrant>| {
        Usage(tr!("cli_blokus-duel-two-sides", given = given.len()))
    })?;
    if let Some(file) = &args.out {
        check_file(file, args.overwrite)?;
    }
    let rules = args.table.rules.read()?;
    let openings = args.table.openings::<BlokusDuo>(&rules, 2)?;
    let timeout = Duration::from_secs(args.timeout);
    let interruption = Interruption::listen(kill_all)?;
    let duel = Duel::new(&entrants, rules, openings, args.table.seed(), timeout);
    let duel = if args.equal_time {
        duel.and_then(Duel::with_equal_time)
    } else {
        duel
    };
    // Engines that were ended have not failed.
    if interruption.has_come() && duel.is_err() {
        return Ok(interruption.exit_code());
    }
    let mut duel = duel.map_err(|error| match error {
        DuelError::Spec(error) => anyhow::Error::from(error),
        DuelError::NoEqualTime(_) => Usage(error.to_string()).into(),
        error => error.into(),
    })?;
    let bar = progress_bar(usize::try_from(args.games)?, Unit::Games);
    let mut trees = Vec::new();
    let mut fault = None;
    for _ in 0..args.games {
        let played = duel.play_game();
        if interruption.has_come() {
            break;
        }
        match played {
            Ok(tree) => trees.push(tree),
            Err(error) => {
                fault = Some(error);
                break;
            }
        }
        if let Some(file) = &args.out {
            write_file(file, &sgf::write(&trees))?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if interruption.has_come() {
        tell(&stopped(trees.len() as u64, args.games.into()));
    }
    if !trees.is_empty() {
        let result = DuelResult {
            report: duel.report(),
            taken: duel.taken(),
        };
        if args.json {
            print_json(&result, out)?;
        } else {
            print(&result, out)?;
        }
    }
    out.flush()?;
    match fault {
        None => Ok(interruption.exit_code()),
        Some(error) => Err(error).context(tr!("cli_blokus-duel-ended", games = trees.len())),
    }
}

fn print(result: &DuelResult, out: &mut dyn Write) -> std::io::Result<()> {
    write!(out, "{}", harmless_but(&of_match(&result.report), &['\n']))?;
    for taken in &result.taken {
        let decisions = taken.decisions;
        let name = harmless(&taken.name);
        match taken.processor_seconds {
            Some(seconds) => {
                let each = seconds / f64::from(decisions).max(1.0);
                let (seconds, each) = (format!("{seconds:.1}"), format!("{each:.3}"));
                let line = match taken.time {
                    None => tr!(
                        "cli_blokus-duel-taken",
                        name = &*name,
                        seconds,
                        each,
                        moves = decisions
                    ),
                    Some(time) => tr!(
                        "cli_blokus-duel-taken-time",
                        name = &*name,
                        seconds,
                        each,
                        moves = decisions,
                        time = format!("{time:.3}")
                    ),
                };
                writeln!(out, "{line}")?;
            }
            None => {
                let line = tr!("cli_blokus-duel-untold", name = &*name, moves = decisions);
                writeln!(out, "{line}")?;
            }
        }
    }
    Ok(())
}

//! `sanban lab s4`: the tables and figures of Zibiki and Matsuzaki's paper.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{chosen, parse_scale, save_figures, tables};
use crate::s4::{Readings, S4Config, TABLES, questions};
use sanban_cli::files::{Overwrite, check_figures};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::Seed;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "table", value_name = "N", value_parser = parse_table)]
    tables: Vec<u8>,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 40, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    problems: u32,
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true, value_parser = parse_scale)]
    scale: f64,
    #[arg(long = "reading", value_name = "KEY=VALUE")]
    readings: Vec<String>,
    #[arg(long)]
    no_others: bool,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
    #[arg(long)]
    json: bool,
}

fn parse_table(text: &str) -> Result<u8, String> {
    text.parse()
        .ok()
        .filter(|table| TABLES.contains(table))
        .ok_or_else(|| tables(&TABLES))
}

/// Runs the tables and prints the report.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.readings.iter().any(|reading| reading == "list") {
        write!(out, "{}", questions())?;
        return Ok(ExitCode::SUCCESS);
    }
    let readings = chosen(&args.readings, Readings::set)?;
    if let Some(folder) = &args.svg {
        check_figures(folder, "s4-", args.overwrite)?;
    }
    let plan = S4Config {
        tables: match args.tables.as_slice() {
            [] => TABLES.to_vec(),
            tables => tables.to_vec(),
        },
        scale: args.scale,
        problems: args.problems as usize,
        readings,
        reads_otherwise: !args.no_others,
        seed: args.seed,
        threads: args.threads.map(|threads| threads as usize),
    };
    let bar = progress_bar(plan.problems(), Unit::Problems);
    let report = plan.run(&|| bar.inc(1));
    bar.finish_and_clear();
    let report = report?;
    if let Some(folder) = &args.svg {
        save_figures(folder, report.pictures().into_iter())?;
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write!(out, "{}", report.to_text())?;
    }
    Ok(ExitCode::SUCCESS)
}

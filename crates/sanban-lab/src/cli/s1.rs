//! `sanban lab s1`: the tables of Itoh's paper.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{chosen, parse_scale, save_figures, tables};
use crate::s1::{QUESTIONS, Readings, S1Config, TABLES};
use sanban_cli::files::{Overwrite, check_figures};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::Seed;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "table", value_name = "N", value_parser = parse_table)]
    tables: Vec<u8>,
    #[arg(long = "constant", value_name = "C", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=4))]
    constants: Vec<u8>,
    #[arg(long, conflicts_with = "effects")]
    long: bool,
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true, value_parser = parse_scale)]
    scale: f64,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    #[arg(long = "reading", value_name = "KEY=VALUE")]
    readings: Vec<String>,
    #[arg(long = "readings", conflicts_with_all = ["tables", "readings"])]
    effects: bool,
    #[arg(long, value_name = "DIR", conflicts_with = "effects")]
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
        return list_readings(out);
    }
    if let Some(folder) = &args.svg {
        check_figures(folder, "s1-", args.overwrite)?;
    }
    let readings = chosen(&args.readings, Readings::set)?;
    let plan = S1Config {
        tables: match args.tables.as_slice() {
            [] => TABLES.to_vec(),
            tables => tables.to_vec(),
        },
        constants: args.constants.clone(),
        scale: args.scale,
        is_long: args.long,
        seed: args.seed,
        threads: args.threads.map(|threads| threads as usize),
        readings,
    };
    let rounds = if args.effects {
        plan.rounds_of_effects()
    } else {
        plan.all_rounds()
    };
    let bar = progress_bar(rounds, Unit::Rounds);
    let progress = |rounds| bar.inc(rounds as u64);
    let report = if args.effects {
        plan.effects(&progress)
    } else {
        plan.run(&progress)
    };
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

fn list_readings(out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    for question in &QUESTIONS {
        writeln!(out, "{}: {} …", question.key, question.about)?;
        for (at, answer) in question.answers.iter().enumerate() {
            let chosen = if at == 0 { " (chosen here)" } else { "" };
            writeln!(out, "    {:10} {}{chosen}", answer.word, answer.about)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

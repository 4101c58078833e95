//! `sanban lab s1`: the tables of Itoh's paper.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{chosen, parse_scale, save_figures, tables};
use crate::s1::{QUESTIONS, Readings, S1Config, TABLES, effects_text};
use sanban_cli::files::{Overwrite, check_figures};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::Seed;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "table", value_name = "N", value_parser = parse_table)]
    tables: Vec<u8>,
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
        scale: args.scale,
        seed: args.seed,
        threads: args.threads.map(|threads| threads as usize),
        readings,
    };
    if args.effects {
        let bar = progress_bar(plan.rounds_of_effects(), Unit::Rounds);
        let effects = plan.effects(&|rounds| bar.inc(rounds as u64));
        bar.finish_and_clear();
        let effects = effects?;
        if args.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&effects)?)?;
        } else {
            write!(out, "{}", effects_text(&effects))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let bar = progress_bar(plan.all_rounds(), Unit::Rounds);
    let report = plan.run(&|rounds| bar.inc(rounds as u64));
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

//! `sanban lab s1`: the tables of Itoh's paper.

use std::io::Write;
use std::process::ExitCode;

use super::effort::Effort;
use super::tables;
use crate::s1::{QUESTIONS, Readings, S1Config, TABLES};
use sanban_cli::progress::{Unit, progress_bar};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "table", value_name = "N", value_parser = parse_table)]
    tables: Vec<u8>,
    #[arg(long = "constant", value_name = "C", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=4))]
    constants: Vec<u8>,
    #[arg(long, conflicts_with = "effects")]
    long: bool,
    #[arg(long = "readings", conflicts_with_all = ["tables", "readings", "svg"])]
    effects: bool,
    #[command(flatten)]
    effort: Effort,
}

fn parse_table(text: &str) -> Result<u8, String> {
    text.parse()
        .ok()
        .filter(|table| TABLES.contains(table))
        .ok_or_else(|| tables(&TABLES))
}

/// Runs the tables and prints the report.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.effort.lists_readings() {
        return list_readings(out);
    }
    args.effort.check("s1-")?;
    let readings = args.effort.readings(Readings::set)?;
    let plan = S1Config {
        tables: match args.tables.as_slice() {
            [] => TABLES.to_vec(),
            tables => tables.to_vec(),
        },
        constants: args.constants.clone(),
        scale: args.effort.scale,
        is_long: args.long,
        seed: args.effort.seed,
        threads: args.effort.threads(),
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
    args.effort.print(&report, &report.to_text(), out)
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

//! `sanban lab s5`: the tables and figures of Sasaki and Kotani's paper.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{chosen, parse_scale, save_figures};
use crate::s5::{Experiment, Readings, S5Config, S5Error, questions};
use sanban_cli::files::{Overwrite, check_figures};
use sanban_cli::output::Usage;
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::Seed;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "table", value_name = "N", value_parser = parse_experiment)]
    tables: Vec<Experiment>,
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true, value_parser = parse_scale)]
    scale: f64,
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true, value_parser = parse_scale)]
    budget: f64,
    #[arg(long, value_name = "FILE")]
    ratings: Option<String>,
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

fn parse_experiment(text: &str) -> Result<Experiment, String> {
    let mut all = Experiment::ALL.into_iter();
    all.find(|experiment| experiment.word() == text)
        .ok_or_else(|| tr!("cli_lab-tables", known = "1, match, 2, 3, 4, figures, own"))
}

/// Runs the tables and prints the report.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.readings.iter().any(|reading| reading == "list") {
        write!(out, "{}", questions())?;
        return Ok(ExitCode::SUCCESS);
    }
    let readings = chosen(&args.readings, Readings::set)?;
    if let Some(folder) = &args.svg {
        check_figures(folder, "s5-", args.overwrite)?;
    }
    let mut experiments = match args.tables.as_slice() {
        [] => Experiment::ALL.to_vec(),
        tables => tables.to_vec(),
    };
    if args.svg.is_some() && !experiments.contains(&Experiment::Figures) {
        experiments.push(Experiment::Figures);
    }
    let plan = S5Config {
        experiments,
        scale: args.scale,
        budget: args.budget,
        readings,
        reads_otherwise: !args.no_others,
        ratings: args.ratings.clone(),
        seed: args.seed,
        threads: args.threads.map(|threads| threads as usize),
    };
    let bar = progress_bar(plan.games()?, Unit::Games);
    let report = plan.run(&|| bar.inc(1));
    bar.finish_and_clear();
    let report = report.map_err(|error| match error {
        S5Error::Spec(error) => error.into(),
        S5Error::Ratings(error) => Usage(error.to_string()).into(),
        error => anyhow::Error::from(error),
    })?;
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

//! `sanban lab s2`: the experiments of Sakata and Ohashi's paper.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{chosen, parse_scale, save_figures};
use crate::s2::{Experiment, Readings, S2Config, questions};
use sanban_cli::files::{Overwrite, check_figures};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::Seed;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "experiment", value_name = "X", value_parser = parse_experiment)]
    experiments: Vec<Experiment>,
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true, value_parser = parse_scale)]
    scale: f64,
    #[arg(long, value_name = "N", default_value_t = 5, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    courses: u32,
    #[arg(long = "reading", value_name = "KEY=VALUE")]
    readings: Vec<String>,
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
    all.find(|experiment| text.eq_ignore_ascii_case(&experiment.letter().to_string()))
        .ok_or_else(|| tr!("cli_lab-experiments"))
}

/// Runs the experiments and prints the report.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.readings.iter().any(|reading| reading == "list") {
        write!(out, "{}", questions())?;
        return Ok(ExitCode::SUCCESS);
    }
    let readings = chosen(&args.readings, Readings::set)?;
    if let Some(folder) = &args.svg {
        check_figures(folder, "s2-", args.overwrite)?;
    }
    let plan = S2Config {
        experiments: match args.experiments.as_slice() {
            [] => Experiment::ALL.to_vec(),
            chosen => chosen.to_vec(),
        },
        scale: args.scale,
        courses: args.courses as usize,
        readings,
        reads_otherwise: true,
        seed: args.seed,
        threads: args.threads.map(|threads| threads as usize),
    };
    let bar = progress_bar(plan.games(), Unit::Games);
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

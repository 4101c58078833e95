//! `sanban lab s2`: the experiments of Sakata and Ohashi's paper.

use std::io::Write;
use std::process::ExitCode;

use super::effort::Effort;

use crate::s2::{Experiment, Readings, S2Config, questions};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "experiment", value_name = "X", value_parser = parse_experiment)]
    experiments: Vec<Experiment>,
    #[arg(long, value_name = "N", default_value_t = 5, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    courses: u32,
    #[command(flatten)]
    effort: Effort,
}

fn parse_experiment(text: &str) -> Result<Experiment, String> {
    let mut all = Experiment::ALL.into_iter();
    all.find(|experiment| text.eq_ignore_ascii_case(&experiment.letter().to_string()))
        .ok_or_else(|| tr!("cli_lab-experiments"))
}

/// Runs the experiments and prints the report.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.effort.lists_readings() {
        write!(out, "{}", questions())?;
        return Ok(ExitCode::SUCCESS);
    }
    let readings = args.effort.readings(Readings::set)?;
    args.effort.check("s2-")?;
    let plan = S2Config {
        experiments: match args.experiments.as_slice() {
            [] => Experiment::ALL.to_vec(),
            chosen => chosen.to_vec(),
        },
        scale: args.effort.scale,
        courses: args.courses as usize,
        readings,
        reads_otherwise: true,
        seed: args.effort.seed,
        threads: args.effort.threads(),
    };
    let bar = progress_bar(plan.games(), Unit::Games);
    let report = plan.run(&|| bar.inc(1));
    bar.finish_and_clear();
    let report = report?;
    args.effort.print(&report, &report.to_text(), out)
}

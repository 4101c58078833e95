//! `sanban lab s5`: the tables and figures of Sasaki and Kotani's paper.

use std::io::Write;
use std::process::ExitCode;

use super::effort::Effort;
use super::parse_scale;

use crate::s5::{Experiment, Readings, S5Config, S5Error, questions};
use sanban_cli::output::Usage;
use sanban_cli::progress::{Unit, progress_bar};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "table", value_name = "N", value_parser = parse_experiment)]
    tables: Vec<Experiment>,
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true, value_parser = parse_scale)]
    budget: f64,
    #[arg(long, value_name = "FILE")]
    ratings: Option<String>,
    #[arg(long)]
    no_others: bool,
    #[command(flatten)]
    effort: Effort,
}

fn parse_experiment(text: &str) -> Result<Experiment, String> {
    let mut all = Experiment::ALL.into_iter();
    all.find(|experiment| experiment.word() == text)
        .ok_or_else(|| tr!("cli_lab-tables", known = "1, match, 2, 3, 4, figures, own"))
}

/// Runs the tables and prints the report.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.effort.lists_readings() {
        write!(out, "{}", questions())?;
        return Ok(ExitCode::SUCCESS);
    }
    let readings = args.effort.readings(Readings::set)?;
    args.effort.check("s5-")?;
    let mut experiments = match args.tables.as_slice() {
        [] => Experiment::ALL.to_vec(),
        tables => tables.to_vec(),
    };
    if args.effort.writes_figures() && !experiments.contains(&Experiment::Figures) {
        experiments.push(Experiment::Figures);
    }
    let plan = S5Config {
        experiments,
        scale: args.effort.scale,
        budget: args.budget,
        readings,
        reads_otherwise: !args.no_others,
        ratings: args.ratings.clone(),
        seed: args.effort.seed,
        threads: args.effort.threads(),
    };
    let bar = progress_bar(plan.games()?, Unit::Games);
    let report = plan.run(&|| bar.inc(1));
    bar.finish_and_clear();
    let report = report.map_err(|error| match error {
        S5Error::Spec(error) => error.into(),
        S5Error::Ratings(error) => Usage(error.to_string()).into(),
        error => anyhow::Error::from(error),
    })?;
    args.effort.print(&report, &report.to_text(), out)
}

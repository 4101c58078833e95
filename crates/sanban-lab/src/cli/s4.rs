//! `sanban lab s4`: the tables and figures of Zibiki and Matsuzaki's paper.

use std::io::Write;
use std::process::ExitCode;

use super::effort::Effort;
use super::tables;
use crate::s4::{Readings, S4Config, TABLES, questions};
use sanban_cli::progress::{Unit, progress_bar};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "table", value_name = "N", value_parser = parse_table)]
    tables: Vec<u8>,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 40, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    problems: u32,
    #[arg(long)]
    no_others: bool,
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
        write!(out, "{}", questions())?;
        return Ok(ExitCode::SUCCESS);
    }
    let readings = args.effort.readings(Readings::set)?;
    args.effort.check("s4-")?;
    let plan = S4Config {
        tables: match args.tables.as_slice() {
            [] => TABLES.to_vec(),
            tables => tables.to_vec(),
        },
        scale: args.effort.scale,
        problems: args.problems as usize,
        readings,
        reads_otherwise: !args.no_others,
        seed: args.effort.seed,
        threads: args.effort.threads(),
    };
    let bar = progress_bar(plan.problems(), Unit::Problems);
    let report = plan.run(&|| bar.inc(1));
    bar.finish_and_clear();
    let report = report?;
    args.effort.print(&report, &report.to_text(), out)
}

//! `sanban lab s4`: the tables and figures of Zibiki and Matsuzaki's paper.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{parse_scale, save_figures, tables};
use crate::cli::options::{Overwrite, check_figures};
use crate::cli::progress::{Unit, progress_bar};
use crate::game::Seed;
use crate::lab::s4::{S4Config, TABLES};

/// Run Tables 1 to 3 and Figs 9 and 10 of Zibiki and Matsuzaki's Daihinmin paper again, with the published figures beside.
///
/// The problems are thirty of our own, by the paper's rule, and the two that it prints. The same seed gives the same figures on any
/// number of threads. At the paper's own number of playouts it takes minutes.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Which table; may be repeated [default: all]. The figures come with Table 3.
    #[arg(short, long = "table", value_name = "N", value_parser = parse_table)]
    tables: Vec<u8>,
    /// How many playouts, as a share of the paper's.
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true, value_parser = parse_scale)]
    scale: f64,
    /// Where all chance starts.
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    /// How many threads [default: all cores].
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    /// Write the figures into this folder as SVG.
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
    /// Print the result as JSON.
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
    if let Some(folder) = &args.svg {
        check_figures(folder, "s4-", args.overwrite)?;
    }
    let plan = S4Config {
        tables: match args.tables.as_slice() {
            [] => TABLES.to_vec(),
            tables => tables.to_vec(),
        },
        scale: args.scale,
        seed: args.seed,
        threads: args.threads.map(|threads| threads as usize),
    };
    let bar = progress_bar(plan.problems()?, Unit::Problems);
    let report = plan.run(&|| bar.inc(1));
    bar.finish_and_clear();
    let report = report?;
    if let Some(folder) = &args.svg {
        let figures = report.figures();
        let named = figures.iter().zip(["s4-fig9", "s4-fig10"]);
        save_figures(
            folder,
            named.map(|(bars, name)| (name.to_owned(), bars.to_svg())),
        )?;
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write!(out, "{}", report.to_text())?;
    }
    Ok(ExitCode::SUCCESS)
}

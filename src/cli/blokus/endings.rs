//! `sanban blokus endings`: endings for practice, from games of the program's expert, proved by search.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use sanban_blokus::ending::{Collecting, collect};
use sanban_cli::files::{Overwrite, check_file, write_file};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::Seed;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    #[arg(long, value_name = "N", default_value_t = 6000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    playouts: u64,
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(100..=1_000_000_000))]
    positions: u64,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

/// Collects the endings, and prints or saves them.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if let Some(file) = &args.out {
        check_file(file, args.overwrite)?;
    }
    let config = Collecting {
        count: usize::try_from(args.count)?,
        games: args.games,
        playouts: args.playouts,
        positions: args.positions,
        seed: args.seed,
    };
    let bar = progress_bar(3 * config.count, Unit::Positions);
    let endings = collect(&config, &|found| {
        bar.set_position(found.iter().sum::<usize>() as u64)
    });
    bar.finish_and_clear();
    let text: String = endings.iter().map(|ending| format!("{ending}\n")).collect();
    match &args.out {
        Some(file) => {
            write_file(file, &text)?;
            writeln!(
                out,
                "{}",
                tr!("cli_blokus-endings-done", count = endings.len())
            )?;
        }
        None => write!(out, "{text}")?,
    }
    Ok(ExitCode::SUCCESS)
}

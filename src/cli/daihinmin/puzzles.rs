//! `sanban daihinmin puzzles`: next-move problems for practice, with the value of every move.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use sanban_cli::files::{Overwrite, check_file, no_human, write_file};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_daihinmin::Daihinmin;
use sanban_daihinmin::problem::{Graded, Grading, collect_graded};
use sanban_game::{Game as _, Seed, Spec};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(
        short,
        long,
        value_name = "SPEC",
        default_value = "mcm:playouts=100,playout=keeping"
    )]
    player: Spec,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    positions: u32,
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(100..=10_000_000))]
    playouts: u32,
    #[arg(long, value_name = "N", default_value_t = 60_000, value_parser = clap::value_parser!(u64).range(10..=100_000_000))]
    search: u64,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

/// Collects the problems, and prints or saves them.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    no_human(std::slice::from_ref(&args.player))?;
    if let Some(file) = &args.out {
        check_file(file, args.overwrite)?;
    }
    let grading = Grading {
        player: Daihinmin::roster().named(args.player.clone()),
        count: usize::try_from(args.count)?,
        positions: usize::try_from(args.positions)?,
        playouts: args.playouts,
        search: args.search,
        seed: args.seed,
    };
    let bar = progress_bar(3 * grading.count, Unit::Problems);
    let found = collect_graded(&grading, &|found| {
        bar.set_position(found.iter().sum::<usize>() as u64);
    })?;
    bar.finish_and_clear();
    let texts: Vec<String> = found.iter().map(Graded::to_string).collect();
    let text = texts.join("\n");
    match &args.out {
        Some(file) => {
            write_file(file, &text)?;
            let done = tr!("cli_daihinmin-puzzles-done", count = found.len());
            writeln!(out, "{done}")?;
        }
        None => write!(out, "{text}")?,
    }
    Ok(ExitCode::SUCCESS)
}

//! `sanban learn blokus-openings`: the opening book of Blokus Duo's expert, from long searches.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use sanban_blokus::expert::Book;
use sanban_blokus::expert::training::openings::{BookConfig, write};
use sanban_cli::files::{Overwrite, check_file, write_file};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::Seed;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    positions: u32,
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(10..=1_000_000_000))]
    playouts: u64,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
}

/// Searches, and writes the book.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    check_file(&args.out, args.overwrite)?;
    let positions = usize::try_from(args.positions)?;
    let config = BookConfig {
        positions,
        playouts: args.playouts,
        seed: args.seed,
    };
    let bar = progress_bar(positions, Unit::Positions);
    let text = write(&config, &|| bar.inc(1));
    bar.finish_and_clear();
    write_file(&args.out, &text)?;
    let known = Book::parse(&text)?.len();
    let line = tr!(
        "cli_learn-blokus-openings-done",
        positions = known.to_string(),
        playouts = args.playouts.to_string()
    );
    writeln!(out, "{line}")?;
    Ok(ExitCode::SUCCESS)
}

//! `sanban learn blokus`: the ratings of moves, from self-play.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use sanban_cli::files::{Overwrite, check_file, no_human, write_file};
use sanban_cli::output::Usage;
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::{Seed, Spec, harmless};
use sanban_lab::s5::{RatingsTraining, TrainingError};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short = 'n', long, value_name = "N", default_value_t = 40, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    #[arg(short, long, value_name = "SPEC", default_value = "uct:playouts=paper")]
    player: Spec,
    #[arg(
        long,
        value_name = "X",
        default_value_t = 1.0,
        allow_negative_numbers = true
    )]
    prior: f64,
    #[arg(long, value_name = "N", default_value_t = 200, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    iterations: u32,
    #[arg(long)]
    mirrored: bool,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

/// Learns, and prints or saves the ratings.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if !(0.0..=1000.0).contains(&args.prior) {
        return Err(Usage(tr!(
            "cli-option-problem",
            option = format!("--prior {}", args.prior),
            problem = tr!("cli-expected-between", least = "0", most = "1000")
        ))
        .into());
    }
    no_human(std::slice::from_ref(&args.player))?;
    if let Some(path) = &args.out {
        check_file(path, args.overwrite)?;
    }
    let training = RatingsTraining {
        games: args.games as usize,
        player: args.player.clone(),
        prior: args.prior,
        iterations: args.iterations as usize,
        mirrored: args.mirrored,
        seed: args.seed,
        threads: args.threads.map(|threads| threads as usize),
    };
    let bar = progress_bar(training.games, Unit::Games);
    let learned = training.run(&|| bar.inc(1));
    bar.finish_and_clear();
    let (ratings, learned) = learned.map_err(|error| match error {
        TrainingError::Spec(error) => anyhow::Error::from(error),
        error => error.into(),
    })?;
    let Some(path) = &args.out else {
        write!(out, "{}", ratings.to_text())?;
        return Ok(ExitCode::SUCCESS);
    };
    write_file(path, &ratings.to_text())?;
    let line = tr!(
        "cli_learn-blokus-done",
        file = &*harmless(&path.display().to_string()),
        games = training.games
    );
    writeln!(out, "{line}")?;
    for fit in &learned.phases {
        let rated = fit.rated.last().copied().unwrap_or(fit.uniform);
        let line = tr!(
            "cli_learn-blokus-phase",
            moves = fit.moves,
            rated = format!("{:.4}", rated.exp()),
            uniform = format!("{:.4}", fit.uniform.exp()),
            iterations = fit.rated.len()
        );
        writeln!(out, "{:8} {line}", fit.phase)?;
    }
    Ok(ExitCode::SUCCESS)
}

//! `sanban learn blokus-priors`: the move priors of the expert, trained by self-play.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::blokus::expert::prior_training::{Sample, cross_entropy, train};
use crate::blokus::expert::self_play::SelfPlay;
use crate::blokus::expert::{Expert, Priors};
use crate::cli::options::{Overwrite, check_file, read_file, write_file, wrong_file};
use crate::cli::progress::{Unit, progress_bar};
use crate::game::Seed;
use crate::tr;

/// Learn the priors of `expert` at Blokus Duo from self-play.
///
/// In each round the expert plays itself, and the priors are fitted to the shares of playouts that its search gave the moves.
/// Each round starts from the priors of the one before, and writes the new ones.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Where the priors are written.
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
    /// Priors to begin with instead of none.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How often games are played and studied.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=1000))]
    rounds: u64,
    /// How many games a round has.
    #[arg(short = 'n', long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// How many playouts a decision gets.
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    playouts: u64,
    /// How many passes over the lessons.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    passes: u32,
    /// Where all chance starts.
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
}

/// Plays, studies and writes the priors, round after round.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    check_file(&args.out, args.overwrite)?;
    let mut priors = match &args.from {
        None => Priors::uniform(),
        Some(file) => {
            let wrong = |error| wrong_file(file, &error);
            Priors::parse(&read_file(file)?).map_err(wrong)?
        }
    };
    for round in 0..args.rounds {
        let self_play = SelfPlay {
            games: args.games,
            playouts: args.playouts,
            random_move_rate: 0.0,
            seed: args.seed.derive(round),
        };
        let games = usize::try_from(args.games)?;
        let bar = progress_bar(games, Unit::Games);
        let expert = |budget| Expert::new(budget).with_priors(&priors);
        let played = self_play.games(&expert, &Sample::new, &|| bar.inc(1));
        let mut samples: Vec<Sample> = played.into_iter().flat_map(|game| game.samples).collect();
        bar.finish_and_clear();
        let held_out = samples.split_off(samples.len() * 9 / 10);
        let before = cross_entropy(&held_out, &priors);
        let mut rng = args.seed.derive(u64::MAX - round).stream();
        train(&samples, &mut priors, args.passes as usize, &mut rng);
        let entropy = |priors: &Priors| format!("{:.3}", cross_entropy(&held_out, priors));
        let line = tr!(
            "cli_learn-blokus-priors-round",
            round = round + 1,
            games = games,
            positions = samples.len() + held_out.len(),
            before = format!("{before:.3}"),
            after = entropy(&priors),
            uniform = entropy(&Priors::uniform())
        );
        writeln!(out, "{line}")?;
        write_file(&args.out, &priors.write())?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

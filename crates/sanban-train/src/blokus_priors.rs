//! `sanban learn blokus-priors`: the move priors of the expert, trained by self-play.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::shard::{Round, ShardOptions, read_samples};
use sanban_blokus::expert::training::priors::{Sample, cross_entropy, train};
use sanban_blokus::expert::training::self_play::{SelfPlay, SelfPlayGame};
use sanban_blokus::expert::{Expert, Priors};
use sanban_cli::files::{Overwrite, check_file, read_file, write_file, wrong_file};
use sanban_cli::output::Usage;
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::Seed;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 3, conflicts_with_all = ["shard", "samples"], value_parser = clap::value_parser!(u64).range(1..=1000))]
    rounds: u64,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 400, conflicts_with = "samples", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    #[arg(long, value_name = "N", default_value_t = 3000, conflicts_with = "samples", value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    playouts: u64,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    passes: u32,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), conflicts_with = "samples", allow_negative_numbers = true)]
    seed: Seed,
    #[arg(long, value_name = "N", requires = "shard", value_parser = clap::value_parser!(u64).range(1..=1000))]
    round: Option<u64>,
    #[command(flatten)]
    parts: ShardOptions,
}

/// Name of the learner after `sanban learn`.
const LEARNER: &str = "blokus-priors";

/// Plays, trains and writes the priors, round after round.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.parts.shard.is_none() {
        check_file(&args.out, args.overwrite)?;
    }
    let from = args.from.as_deref().map(read_file).transpose()?;
    let mut priors = match (&args.from, &from) {
        (Some(file), Some(text)) => {
            let wrong = |error| wrong_file(file, &error);
            Priors::parse(text).map_err(wrong)?
        }
        _ => Priors::uniform(),
    };
    if !args.parts.samples.is_empty() {
        let mut rounds = read_samples(&args.parts.samples, LEARNER, &Sample::new)?;
        let (Some(played), true) = (rounds.pop(), rounds.is_empty()) else {
            return Err(Usage(tr!("cli_learn-one-round")).into());
        };
        played.check_from(args.from.as_deref(), from.as_deref())?;
        let (round, seed) = (played.round() - 1, played.seed());
        study(args, &mut priors, round, played.games, seed, out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let self_play = |round| SelfPlay {
        games: args.games,
        playouts: args.playouts,
        random_move_rate: 0.0,
        seed: args.seed.derive(round),
    };
    if let Some(shard) = args.parts.shard {
        let number = args.round.unwrap_or(1);
        let round = Round {
            learner: LEARNER,
            round: number,
            seed: args.seed,
            from: from.as_deref(),
            self_play: self_play(number - 1),
        };
        let expert = |budget| Expert::new(budget).with_priors(&priors);
        return round.play_shard(shard, &args.out, &expert, out);
    }
    for round in 0..args.rounds {
        let bar = progress_bar(usize::try_from(args.games)?, Unit::Games);
        let played = {
            let expert = |budget| Expert::new(budget).with_priors(&priors);
            self_play(round).games(&expert, &Sample::new, &|| bar.inc(1))
        };
        bar.finish_and_clear();
        study(args, &mut priors, round, played, args.seed, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Fits the priors to the games of this round, from 0, reports their quality, and writes them.
fn study(
    args: &Args,
    priors: &mut Priors,
    round: u64,
    played: Vec<SelfPlayGame<Sample>>,
    seed: Seed,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let games = played.len();
    let mut samples: Vec<Sample> = played.into_iter().flat_map(|game| game.samples).collect();
    let held_out = samples.split_off(samples.len() * 9 / 10);
    let before = cross_entropy(&held_out, priors);
    let mut rng = seed.derive(u64::MAX - round).stream();
    train(&samples, priors, args.passes as usize, &mut rng);
    let entropy = |priors: &Priors| format!("{:.3}", cross_entropy(&held_out, priors));
    let line = tr!(
        "cli_learn-blokus-priors-round",
        round = round + 1,
        games,
        positions = samples.len() + held_out.len(),
        before = format!("{before:.3}"),
        after = entropy(priors),
        uniform = entropy(&Priors::uniform())
    );
    writeln!(out, "{line}")?;
    let text = priors.write();
    write_file(&args.out, &text)?;
    out.flush()?;
    // The next round uses the written priors, whose figures are rounded, so that a run in shards does the same.
    *priors = Priors::parse(&text)?;
    Ok(())
}

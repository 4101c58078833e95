//! `sanban learn blokus-network`: the network that corrects the expert's priors and evaluation, trained by self-play.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use super::shard::{PlayedRound, Round, ShardOptions, read_samples};
use sanban_blokus::expert::network::training::{Sample, losses, train};
use sanban_blokus::expert::training::self_play::{SelfPlay, SelfPlayGame};
use sanban_blokus::expert::{Expert, Network};
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
    #[arg(long, value_name = "FILE", conflicts_with = "samples")]
    from: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 2, conflicts_with_all = ["shard", "samples"], value_parser = clap::value_parser!(u64).range(1..=1000))]
    rounds: u64,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10_000, conflicts_with = "samples", value_parser = clap::value_parser!(u64).range(20..=1_000_000))]
    games: u64,
    #[arg(long, value_name = "N", default_value_t = 600, conflicts_with = "samples", value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    playouts: u64,
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=1000))]
    passes: u32,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), conflicts_with = "samples", allow_negative_numbers = true)]
    seed: Seed,
    #[arg(long, value_name = "N", requires = "shard", value_parser = clap::value_parser!(u64).range(1..=1000))]
    round: Option<u64>,
    #[command(flatten)]
    parts: ShardOptions,
}

/// Name of the learner after `sanban learn`.
const LEARNER: &str = "blokus-network";

/// Share of random moves: a search visits many positions that good players avoid.
const BLUNDERS: f64 = 0.06;

/// Plays, trains and writes the network, round after round.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.parts.shard.is_none() {
        check_file(&args.out, args.overwrite)?;
    }
    if !args.parts.samples.is_empty() {
        return learn_from(args, out);
    }
    let from = args.from.as_deref().map(read_file).transpose()?;
    let mut network = match (&args.from, &from) {
        (Some(file), Some(text)) => {
            let wrong = |error| wrong_file(file, &error);
            Some(Arc::new(Network::parse(text).map_err(wrong)?))
        }
        _ => None,
    };
    let self_play = |round| SelfPlay {
        games: args.games,
        playouts: args.playouts,
        random_move_rate: BLUNDERS,
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
        let expert = |budget| Expert::new(budget).with_network(network.clone());
        return round.play_shard(shard, &args.out, &expert, out);
    }
    let mut lessons = Lessons::default();
    for round in 0..args.rounds {
        let played = {
            let bar = progress_bar(usize::try_from(args.games)?, Unit::Games);
            let expert = |budget| Expert::new(budget).with_network(network.clone());
            let played = self_play(round).games(&expert, &Sample::of, &|| bar.inc(1));
            bar.finish_and_clear();
            played
        };
        let games = played.len();
        lessons.add(played);
        let learned = lessons.study(args, round, games, args.seed, out)?;
        network = Some(Arc::new(learned));
    }
    Ok(ExitCode::SUCCESS)
}

/// Trains on the games of shards, which contain the last round and all before it, and writes the network of the last.
fn learn_from(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let rounds = read_samples(&args.parts.samples, LEARNER, &Sample::of)?;
    let Some((last, seed)) = rounds.last().map(|last| (last.round(), last.seed())) else {
        return Err(Usage(tr!("cli_learn-one-round")).into());
    };
    let numbers = rounds.iter().map(PlayedRound::round);
    if !numbers.eq(1..=last) || rounds.iter().any(|round| round.seed() != seed) {
        return Err(Usage(tr!("cli_learn-whole-rounds", round = last.to_string())).into());
    }
    let (mut lessons, mut games) = (Lessons::default(), 0);
    for round in rounds {
        games = round.games.len();
        lessons.add(round.games);
    }
    lessons.study(args, last - 1, games, seed, out)?;
    Ok(ExitCode::SUCCESS)
}

/// Samples of all rounds so far.
#[derive(Default)]
struct Lessons {
    samples: Vec<Sample>,
    /// Held-out samples, those of every twentieth game, for validating the network.
    held_out: Vec<Sample>,
}

impl Lessons {
    fn add(&mut self, played: Vec<SelfPlayGame<Sample>>) {
        for (nth, game) in played.into_iter().enumerate() {
            let to = if nth % 20 == 0 {
                &mut self.held_out
            } else {
                &mut self.samples
            };
            to.extend(
                game.samples
                    .into_iter()
                    .map(|sample| sample.ended(&game.end)),
            );
        }
    }

    /// Trains the network of this round, from 0, reports its quality, and writes it.
    fn study(
        &self,
        args: &Args,
        round: u64,
        games: usize,
        seed: Seed,
        out: &mut dyn Write,
    ) -> anyhow::Result<Network> {
        let passes = usize::try_from(args.passes)?;
        let bar = progress_bar(passes, Unit::Passes);
        let mut rng = seed.derive(u64::MAX - round).stream();
        let learned = train(&self.samples, &Network::zero(), passes, &mut rng, &|| {
            bar.inc(1)
        });
        bar.finish_and_clear();
        let (before, after) = (
            losses(&self.held_out, &Network::zero()),
            losses(&self.held_out, &learned),
        );
        let line = tr!(
            "cli_learn-blokus-network-round",
            round = round + 1,
            games,
            positions = self.samples.len() + self.held_out.len(),
            value_before = format!("{:.4}", before.value),
            moves_before = format!("{:.3}", before.moves),
            value = format!("{:.4}", after.value),
            moves = format!("{:.3}", after.moves)
        );
        writeln!(out, "{line}")?;
        let text = learned.write();
        write_file(&args.out, &text)?;
        out.flush()?;
        // The next round plays with the written network, whose figures are rounded, so that a run in shards plays the same.
        Ok(Network::parse(&text)?)
    }
}

//! `sanban learn blokus-network`: the network that corrects the expert's priors and evaluation, trained by self-play.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use crate::blokus::expert::network::training::{Sample, losses, train};
use crate::blokus::expert::self_play::SelfPlay;
use crate::blokus::expert::{Expert, Network};
use crate::cli::options::{Overwrite, check_file, read_file, write_file, wrong_file};
use crate::cli::progress::{Unit, progress_bar};
use crate::game::Seed;
use crate::tr;

/// Learn the network of `expert` at Blokus Duo from self-play.
///
/// In each round the expert plays itself, with the network of the round before; the network then learns from the games of all rounds
/// what the search thought of positions and moves and how the games ended. Each round writes its network.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Where the network is written.
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
    /// The network to play with at first, or none.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How often games are played and studied.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=1000))]
    rounds: u64,
    /// How many games a round has.
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(20..=1_000_000))]
    games: u64,
    /// How many playouts a decision gets.
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    playouts: u64,
    /// How many passes over the lessons.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=1000))]
    passes: u32,
    /// Where all chance starts.
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
}

/// This share of the moves is drawn at random: a search looks at many positions that good players avoid.
const BLUNDERS: f64 = 0.06;

/// Plays, studies and writes the network, round after round.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    check_file(&args.out, args.overwrite)?;
    let mut network = match &args.from {
        None => None,
        Some(file) => {
            let wrong = |error| wrong_file(file, &error);
            Some(Network::parse(&read_file(file)?).map_err(wrong)?)
        }
    }
    .map(Arc::new);
    let games = usize::try_from(args.games)?;
    let (mut samples, mut held_out) = (Vec::new(), Vec::new());
    for round in 0..args.rounds {
        let self_play = SelfPlay {
            games: args.games,
            playouts: args.playouts,
            random_move_rate: BLUNDERS,
            seed: args.seed.derive(round),
        };
        let played = {
            let bar = progress_bar(games, Unit::Games);
            let expert = |budget| Expert::new(budget).with_network(network.clone());
            let played = self_play.games(&expert, &Sample::of, &|| bar.inc(1));
            bar.finish_and_clear();
            played
        };
        for (nth, game) in played.into_iter().enumerate() {
            let to = if nth % 20 == 0 {
                &mut held_out
            } else {
                &mut samples
            };
            to.extend(
                game.samples
                    .into_iter()
                    .map(|sample| sample.ended(&game.end)),
            );
        }
        let passes = usize::try_from(args.passes)?;
        let bar = progress_bar(passes, Unit::Passes);
        let mut rng = args.seed.derive(u64::MAX - round).stream();
        let learned = train(&samples, &Network::zero(), passes, &mut rng, &|| bar.inc(1));
        bar.finish_and_clear();
        let (before, after) = (
            losses(&held_out, &Network::zero()),
            losses(&held_out, &learned),
        );
        let line = tr!(
            "cli_learn-blokus-network-round",
            round = round + 1,
            games = games,
            positions = samples.len() + held_out.len(),
            value_before = format!("{:.4}", before.value),
            moves_before = format!("{:.3}", before.moves),
            value = format!("{:.4}", after.value),
            moves = format!("{:.3}", after.moves)
        );
        writeln!(out, "{line}")?;
        write_file(&args.out, &learned.write())?;
        out.flush()?;
        network = Some(Arc::new(learned));
    }
    Ok(ExitCode::SUCCESS)
}

//! `sanban learn daihinmin`: the policy of the expert, from self-play.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::cli::options::{Overwrite, check_file, read_file, write_file, wrong_file};
use crate::cli::progress::{Unit, progress_bar};
use crate::daihinmin::Rules;
use crate::daihinmin::expert::learn::{SelfPlay, Training, metrics};
use crate::daihinmin::expert::{Policy, SearchConfig};
use crate::game::Seed;
use crate::search::Budget;
use crate::tr;

/// How many of the latest rounds the training samples come from.
const ROUNDS_KEPT: usize = 4;

/// Learn the policy of `expert` at Daihinmin from self-play.
///
/// The search teaches the policy, and the search with the new policy teaches again. Each round plays its games,
/// studies the lessons of the last rounds and writes the weights.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Where the weights are written.
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
    /// Weights to begin with instead of none.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How often games are played and studied.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// How many series of games a round has.
    #[arg(long, value_name = "N", default_value_t = 80, value_parser = clap::value_parser!(u64).range(1..))]
    series: u64,
    /// How many games a series has.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many playouts a decision gets.
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..))]
    playouts: u64,
    /// How sure of itself the policy is to be: it takes a choice this much worse than the best, in points, e times less often.
    #[arg(long, value_name = "X", default_value_t = 0.3, allow_negative_numbers = true, value_parser = parse_temperature)]
    temperature: f32,
    /// How many passes over the lessons imitate the search; twice as many then climb the expected points.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=1000))]
    epochs: u32,
    /// Where all chance starts.
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
}

fn parse_temperature(text: &str) -> Result<f32, String> {
    text.parse()
        .ok()
        .filter(|temperature: &f32| temperature.is_finite() && *temperature > 0.0)
        .ok_or_else(|| tr!("cli-expected-above-zero"))
}

/// Plays, studies and writes the weights, round after round.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    check_file(&args.out, args.overwrite)?;
    let mut policy = match &args.from {
        None => Policy::uniform(),
        Some(file) => {
            let wrong = |error| wrong_file(file, &error);
            Policy::parse(&read_file(file)?).map_err(wrong)?
        }
    };
    let mut samples = Vec::new();
    for round in 0..args.rounds {
        let mut config = SearchConfig::within(Budget::playouts(args.playouts));
        if round == 0 && args.from.is_none() {
            // What knows nothing tells nothing of cards.
            config.sampler.belief = 0.0;
        }
        let self_play = SelfPlay {
            series: args.series,
            games: args.games,
            budget: Budget::playouts(args.playouts),
            config,
            seed: args.seed.derive(u64::from(round)),
        };
        let bar = progress_bar(usize::try_from(args.series)?, Unit::Series);
        let new = self_play.samples(&Rules::default(), &policy, &|| bar.inc(1));
        bar.finish_and_clear();
        let metrics = metrics(&new, &policy);
        let line = tr!(
            "cli_learn-daihinmin-round",
            round = round + 1,
            samples = new.len(),
            entropy = format!("{:.4}", metrics.cross_entropy),
            regret = format!("{:.4}", metrics.regret),
            agreement = format!("{:.1}", 100.0 * metrics.agreement)
        );
        writeln!(out, "{line}")?;
        // Who knew nothing, or little, teaches little.
        if args.from.is_none() && (1..=2).contains(&round) {
            samples.clear();
        }
        samples.push(new);
        let old = samples.len().saturating_sub(ROUNDS_KEPT);
        samples.drain(..old);
        let training = Training {
            temperature: args.temperature,
            imitation_passes: args.epochs,
            improvement_passes: 2 * args.epochs,
            decay: 1e-5,
        };
        policy = training.train(
            samples.iter().flatten(),
            &policy,
            args.seed.derive(u64::MAX),
        );
        write_file(&args.out, &policy.write())?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

//! `sanban learn blokus-evaluation`: the static evaluation of the expert, fitted to results of self-play.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use super::shard::{Round, ShardOptions, read_samples};
use sanban_blokus::expert::training::evaluation::{Sample, fit, log_loss};
use sanban_blokus::expert::training::self_play::{SelfPlay, SelfPlayGame};
use sanban_blokus::expert::{Evaluation, Expert};
use sanban_blokus::{Action, State};
use sanban_cli::files::{Overwrite, check_file, read_file, write_file, wrong_file};
use sanban_cli::output::Usage;
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::{Candidate, Seed};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 12_000, conflicts_with = "samples", value_parser = clap::value_parser!(u64).range(20..=10_000_000))]
    games: u64,
    #[arg(long, value_name = "N", default_value_t = 200, conflicts_with = "samples", value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    playouts: u64,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), conflicts_with = "samples", allow_negative_numbers = true)]
    seed: Seed,
    #[command(flatten)]
    parts: ShardOptions,
}

/// Name of the learner after `sanban learn`.
const LEARNER: &str = "blokus-evaluation";

/// Share of random moves: a search visits many positions that good players avoid.
const BLUNDERS: f64 = 0.06;

/// Plays, fits and writes the evaluation.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.parts.shard.is_none() {
        check_file(&args.out, args.overwrite)?;
    }
    let from = args.from.as_deref().map(read_file).transpose()?;
    let known = match (&args.from, &from) {
        (Some(file), Some(text)) => {
            let wrong = |error| wrong_file(file, &error);
            Some(Arc::new(Evaluation::parse(text).map_err(wrong)?))
        }
        _ => None,
    };
    let sample = |state: &State, _: &[Candidate<Action>]| Some(Sample::of(state));
    if !args.parts.samples.is_empty() {
        let mut rounds = read_samples(&args.parts.samples, LEARNER, &sample)?;
        return match (rounds.pop(), rounds.is_empty()) {
            (Some(round), true) => {
                round.check_from(args.from.as_deref(), from.as_deref())?;
                study(args, round.games, out)
            }
            _ => Err(Usage(tr!("cli_learn-one-round")).into()),
        };
    }
    let self_play = SelfPlay {
        games: args.games,
        playouts: args.playouts,
        random_move_rate: BLUNDERS,
        seed: args.seed,
    };
    let expert = |budget| Expert::new(budget).with_evaluation(known.clone());
    if let Some(shard) = args.parts.shard {
        let round = Round {
            learner: LEARNER,
            round: 1,
            seed: args.seed,
            from: from.as_deref(),
            self_play,
        };
        return round.play_shard(shard, &args.out, &expert, out);
    }
    let bar = progress_bar(usize::try_from(args.games)?, Unit::Games);
    let played = self_play.games(&expert, &sample, &|| bar.inc(1));
    bar.finish_and_clear();
    study(args, played, out)
}

/// Fits the evaluation to the games and writes it.
fn study(
    args: &Args,
    mut played: Vec<SelfPlayGame<Sample>>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let games = played.len();
    let held_out = played.split_off(games * 9 / 10);
    let [samples, held_out] = [played, held_out].map(|games| {
        let ended = games.into_iter().flat_map(|game| {
            let samples = game.samples.into_iter();
            samples.map(move |sample| sample.ended(&game.end))
        });
        ended.collect::<Vec<Sample>>()
    });
    let evaluation = fit(&samples);
    let loss = |evaluation: &Evaluation| format!("{:.3}", log_loss(&held_out, evaluation));
    let line = tr!(
        "cli_learn-blokus-evaluation-done",
        games,
        positions = samples.len() + held_out.len(),
        loss = loss(&evaluation),
        even = loss(&Evaluation::even())
    );
    writeln!(out, "{line}")?;
    write_file(&args.out, &evaluation.write())?;
    Ok(ExitCode::SUCCESS)
}

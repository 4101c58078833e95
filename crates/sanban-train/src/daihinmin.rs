//! `sanban learn daihinmin`: the policy of the expert, from self-play.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use sanban_cli::files::{Overwrite, check_file, read_file, write_file, wrong_file};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_daihinmin::Rules;
use sanban_daihinmin::expert::Policy;
use sanban_daihinmin::expert::learn::{Learning, Progress};
use sanban_game::Seed;
use sanban_words::tr;

/// Number of progress reports, at each of which the weights so far are written.
const REPORTS: u32 = 20;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 30_000, value_parser = clap::value_parser!(u32).range(1..))]
    batches: u32,
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    #[arg(long, value_name = "X", default_value_t = 0.2, allow_negative_numbers = true, value_parser = parse_temperature)]
    temperature: f32,
    #[arg(long, value_name = "X", default_value_t = 0.03, allow_negative_numbers = true, value_parser = parse_temperature)]
    last_temperature: f32,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
}

fn parse_temperature(text: &str) -> Result<f32, String> {
    text.parse()
        .ok()
        .filter(|temperature: &f32| temperature.is_finite() && *temperature > 0.0)
        .ok_or_else(|| tr!("cli-expected-above-zero"))
}

/// Plays, learns and writes the weights, periodically and at the end.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    check_file(&args.out, args.overwrite)?;
    let before = match &args.from {
        None => Policy::uniform(),
        Some(file) => {
            let wrong = |error| wrong_file(file, &error);
            Policy::parse(&read_file(file)?).map_err(wrong)?
        }
    };
    let learning = Learning {
        batches: args.batches,
        games: args.games,
        temperature: (args.temperature, args.last_temperature),
        seed: args.seed,
        ..Learning::default()
    };
    let bar = progress_bar(usize::try_from(args.batches)?, Unit::Batches);
    let mut told: anyhow::Result<()> = Ok(());
    let mut tell = |batch: u32, progress: Progress, policy: &dyn Fn() -> Policy| {
        bar.inc(1);
        let due = |batch: u32| u64::from(batch) * u64::from(REPORTS) / u64::from(args.batches);
        if due(batch) == due(batch - 1) || told.is_err() {
            return;
        }
        let line = tr!(
            "cli_learn-daihinmin-batch",
            batch,
            games = u64::from(batch) * u64::from(args.games),
            entropy = format!("{:.3}", progress.entropy),
            explained = format!("{:.1}", 100.0 * progress.explained)
        );
        told = bar.suspend(|| {
            write_file(&args.out, &policy().write())?;
            writeln!(out, "{line}")?;
            Ok(out.flush()?)
        });
    };
    let policy = learning.learn(&Rules::default(), &before, &mut tell);
    bar.finish_and_clear();
    told?;
    write_file(&args.out, &policy.write())?;
    Ok(ExitCode::SUCCESS)
}

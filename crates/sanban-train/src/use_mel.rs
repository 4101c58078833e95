//! `sanban learn use-mel`: the table of the learning player of Sakata and Ohashi.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use sanban_cli::files::{Overwrite, check_file, no_human, write_file};
use sanban_cli::output::Usage;
use sanban_cli::progress::{Unit, progress_bar};
use sanban_daihinmin::players::UseMel;
use sanban_daihinmin::players::use_mel::MelTable;
use sanban_daihinmin::{Daihinmin, Rules};
use sanban_game::{Game as _, Rules as _, Seed, Spec, harmless};
use sanban_lab::s2::{PlayError, learn};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1_000_000, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(long, value_name = "SPEC", default_value = "ps-under-12")]
    against: Spec,
    #[arg(
        long,
        value_name = "E",
        default_value_t = 0.05,
        allow_negative_numbers = true
    )]
    epsilon: f64,
    #[arg(long)]
    joker: bool,
    #[arg(long)]
    pass: bool,
    #[arg(short, long, value_name = "PRESET", default_value = "s2")]
    rules: String,
    #[arg(short, long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

/// Learns, and prints or saves the table.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut rules = Rules::preset(&args.rules)?;
    rules.set_all(args.settings.iter().map(String::as_str))?;
    if !(0.0..=1.0).contains(&args.epsilon) {
        return Err(Usage(tr!(
            "cli-option-problem",
            option = format!("--epsilon {}", args.epsilon),
            problem = tr!("cli-expected-between", least = "0", most = "1")
        ))
        .into());
    }
    no_human(std::slice::from_ref(&args.against))?;
    if let Some(path) = &args.out {
        check_file(path, args.overwrite)?;
    }
    let games = args.games as usize;
    let bar = progress_bar(games, Unit::Games);
    let mut player = UseMel::new(MelTable::default(), args.epsilon, true);
    if args.joker {
        player = player.completing();
    }
    if args.pass {
        player = player.passing();
    }
    let against = Daihinmin::roster().named(args.against.clone());
    let learned = learn(player, &against, &rules, games, args.seed, &|| bar.inc(1));
    bar.finish_and_clear();
    let (table, course) = learned.map_err(|error| match error {
        PlayError::Spec(error) => anyhow::Error::from(error),
        error => error.into(),
    })?;
    let (mean, ci95) = course.mean();
    match &args.out {
        None => write!(out, "{}", table.to_toml())?,
        Some(path) => {
            write_file(path, &table.to_toml())?;
            let half = ci95.map_or(String::new(), |half| format!(" ± {half:.3}"));
            let line = tr!(
                "cli_learn-use-mel-done",
                file = &*harmless(&path.display().to_string()),
                games,
                player = against.to_string(),
                mean = format!("{mean:+.3}{half}")
            );
            writeln!(out, "{line}")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

//! `sanban gtp`: Blokus Duo for match drivers and other programs.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::anyhow;

use super::options::RuleOptions;
use sanban_blokus::BlokusDuo;
use sanban_blokus::gtp::{Engine, Options, ServeError};
use sanban_game::{Game as _, Seed};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long, value_name = "SPEC")]
    player: Option<String>,
    #[command(flatten)]
    rules: RuleOptions,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<Seed>,
}

/// Answers commands until `quit` or the end of the input.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let usual = BlokusDuo::default_players().last().copied();
    let player = args.player.as_deref().or(usual).unwrap_or_default();
    let mut engine = Engine::new(Options {
        player: player.parse()?,
        rules: args.rules.read()?,
        seed: args.seed.unwrap_or_else(Seed::fresh),
    })?;
    match engine.serve(io::stdin().lock(), out) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(ServeError::Input(error)) => Err(anyhow!(tr!("cli-no-stdin", why = error.to_string()))),
        // The main program knows the meaning of a closed output.
        Err(ServeError::Output(error)) => Err(error.into()),
    }
}

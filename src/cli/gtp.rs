//! `sanban gtp`: Blokus Duo for match drivers and other programs.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::anyhow;

use sanban_blokus::gtp::{Engine, Options, ServeError};
use sanban_blokus::{BlokusDuo, Rules};
use sanban_game::{Game as _, Rules as _, Seed};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long, value_name = "SPEC")]
    player: Option<String>,
    #[arg(short, long, value_name = "PRESET")]
    rules: Option<String>,
    #[arg(short, long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<Seed>,
}

/// Answers commands until `quit` or the end of the input.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let usual = BlokusDuo::default_players().last().copied();
    let player = args.player.as_deref().or(usual).unwrap_or_default();
    let mut rules = match &args.rules {
        Some(name) => Rules::preset(name)?,
        None => Rules::default(),
    };
    rules.set_all(args.settings.iter().map(String::as_str))?;
    let mut engine = Engine::new(Options {
        player: player.parse()?,
        rules,
        seed: args.seed.unwrap_or_else(Seed::fresh),
    })?;
    match engine.serve(io::stdin().lock(), out) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(ServeError::Input(error)) => Err(anyhow!(tr!("cli-no-stdin", why = error.to_string()))),
        // The main program knows the meaning of a closed output.
        Err(ServeError::Output(error)) => Err(error.into()),
    }
}

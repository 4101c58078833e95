//! The command line: one file a subcommand, one definition for parsing, help, completions and the man page.

mod blokus;
mod completions;
mod house;
mod keys;
mod man;
mod matchup;
mod options;
mod play;
mod players;
mod replay;
mod rules;
mod watch;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::config::ConfigError;
use crate::game::{RuleError, SpecError};
use crate::tui::StartError;

/// Three table games in one terminal: Blackjack, Daihinmin (大貧民) and Blokus Duo.
///
/// Without a command the home screen opens.
#[derive(Debug, Parser)]
#[command(name = "sanban", version, max_term_width = 100, after_help = AFTER_HELP)]
pub struct Cli {
    /// Read the settings from FILE instead of the user's config.toml.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER_HELP: &str = "\
Players are written NAME or NAME:KEY=VALUE,KEY=VALUE (uct:playouts=1000,c=1.4); 4xNAME fills four seats;
'sanban players GAME' lists them, 'sanban rules GAME' the rules.

Exit codes: 0 done, 1 something failed, 2 something was written wrongly, 101 a panic, 128 + n ended by signal n.";

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Args),
    Watch(watch::Args),
    Match(matchup::Args),
    Players(players::Args),
    Rules(rules::Args),
    Replay(replay::Args),
    Blokus(blokus::Args),
    Keys(keys::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Something on the command line that cannot be meant as it is written.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Usage(String);

/// Parses the command line, carries it out, and says what to exit with.
#[must_use]
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli, &mut io::stdout()) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // One line; nobody is left to tell when the standard error is closed too.
            let _ = writeln!(io::stderr(), "sanban: {error:#}");
            ExitCode::from(exit_code(&error))
        }
    }
}

fn run(cli: Cli, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let config = cli.config.as_deref();
    let code = match cli.command {
        None => return play::home(config),
        Some(Command::Play(args)) => return play::run(&args, config),
        Some(Command::Watch(args)) => return watch::run(&args, config),
        Some(Command::Replay(args)) => return replay::run(&args, config, out),
        Some(Command::Match(args)) => matchup::run(&args, out),
        Some(Command::Players(args)) => players::run(&args, out),
        Some(Command::Rules(args)) => rules::run(&args, out),
        Some(Command::Blokus(args)) => blokus::run(&args, out),
        Some(Command::Keys(args)) => keys::run(&args, out),
        Some(Command::Completions(args)) => completions::run(&args, out),
        Some(Command::Man(args)) => man::run(&args, out),
    }?;
    // After a screen the terminal may be gone, and the exit code says so; what is printed must have arrived.
    out.flush()?;
    Ok(code)
}

/// Whether the reader of our output went away, which is its good right (`sanban players | head -1`).
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn exit_code(error: &anyhow::Error) -> u8 {
    let written_wrongly = error.is::<Usage>()
        || error.is::<RuleError>()
        || error.is::<SpecError>()
        || error.is::<ConfigError>()
        || matches!(error.downcast_ref(), Some(StartError::NotATerminal(_)));
    if written_wrongly { 2 } else { 1 }
}

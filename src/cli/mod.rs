//! The command line: one file per subcommand, and one definition for parsing, help, completions and the man page.

mod arena;
mod bench;
mod blackjack;
mod blokus;
mod companion;
mod completions;
mod daihinmin;
mod film;
mod games;
mod gtp;
mod history;
mod keys;
mod ladder;
mod launch;
mod lesson;
mod man;
mod matchup;
mod options;
mod play;
mod players;
mod practice;
mod replay;
mod reports;
mod roster_words;
mod rules;
mod stats;
mod uecda;
mod watch;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

use sanban_cli::help;
use sanban_cli::output::Usage;
use sanban_cli::program::{self, Common};
use sanban_words::tr;

#[derive(Debug, Parser)]
#[command(name = "sanban", version, max_term_width = 100)]
pub struct Cli {
    #[command(flatten)]
    common: Common,
    #[arg(long, hide = true)]
    plain: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Args),
    Watch(watch::Args),
    Practice(practice::Args),
    Lesson(lesson::Args),
    Match(matchup::Args),
    Arena(Box<arena::Args>),
    Ladder(ladder::Args),
    Players(players::Args),
    Rules(rules::Args),
    Replay(replay::Args),
    Stats(stats::Args),
    History(history::Args),
    Blackjack(blackjack::Args),
    Daihinmin(daihinmin::Args),
    Blokus(blokus::Args),
    Lab(companion::Args),
    Uecda(uecda::Args),
    Gtp(gtp::Args),
    Learn(companion::Args),
    Bench(bench::Args),
    Keys(keys::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Parses the command line, runs the command, and returns the exit code.
#[must_use]
pub fn main() -> ExitCode {
    program::main(with_help_last(std::env::args_os().collect()), run)
}

/// `help COMMAND` as `COMMAND --help`, which commands that are programs of their own answer too.
fn with_help_last(mut words: Vec<OsString>) -> Vec<OsString> {
    let mut at = 1;
    while let Some(word) = words.get(at).and_then(|word| word.to_str()) {
        at += match word {
            "--config" | "--language" => 2,
            _ if word.starts_with('-') => 1,
            "help" => {
                words.remove(at);
                words.push("--help".into());
                break;
            }
            _ => break,
        };
    }
    words
}

fn run(cli: Cli, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if let Some(word) = &cli.common.language {
        launch::set_language_for_this_run(word);
    }
    // Even for a command that does not need it: errors in a named file are always reported.
    let named = cli
        .common
        .config
        .as_deref()
        .map(launch::load_named)
        .transpose()?;
    // The screens report it themselves.
    let has_screens = matches!(
        cli.command,
        None | Some(
            Command::Play(_) | Command::Watch(_) | Command::Practice(_) | Command::Lesson(_)
        )
    );
    if let Some(config) = named.as_ref().filter(|_| !has_screens) {
        launch::tell_unknown(config);
    }
    if cli.plain && (!has_screens || cli.command.is_none()) {
        return Err(Usage(tr!("cli-plain-needs-play")).into());
    }
    let code = match cli.command {
        None => return play::home(named),
        Some(Command::Play(args)) => return play::run(&args, cli.plain, named, out),
        Some(Command::Watch(args)) => return watch::run(&args, cli.plain, named, out),
        Some(Command::Practice(args)) => return practice::run(&args, cli.plain, named, out),
        Some(Command::Lesson(args)) => return lesson::run(&args, cli.plain, named, out),
        Some(Command::Replay(args)) => return replay::run(&args, named, out),
        Some(Command::Uecda(args)) => return uecda::run(&args, named, out),
        Some(Command::Arena(args)) => {
            let code = arena::run(&args, named, out)?;
            out.flush()?;
            return Ok(code);
        }
        Some(Command::Match(args)) => matchup::run(&args, out),
        Some(Command::Ladder(args)) => ladder::run(&args, out),
        Some(Command::Stats(args)) => stats::run(&args, out),
        Some(Command::History(args)) => history::run(&args, out),
        Some(Command::Players(args)) => players::run(&args, out),
        Some(Command::Rules(args)) => rules::run(&args, out),
        Some(Command::Blackjack(args)) => blackjack::run(&args, out),
        Some(Command::Daihinmin(args)) => daihinmin::run(&args, out),
        Some(Command::Blokus(args)) => blokus::run(&args, out),
        Some(Command::Lab(args)) => companion::run("lab", &cli.common, &args.words),
        Some(Command::Gtp(args)) => gtp::run(&args, out),
        Some(Command::Learn(args)) => companion::run("learn", &cli.common, &args.words),
        Some(Command::Bench(args)) => bench::run(&args, out),
        Some(Command::Keys(args)) => keys::run(&args, named, out),
        Some(Command::Completions(args)) => completions::run(&args, &mut definition(), out),
        Some(Command::Man(args)) => man::run(&args, &cli.common, definition(), out),
    }?;
    // After a screen the terminal may be gone, as the exit code says; the output must have arrived.
    out.flush()?;
    Ok(code)
}

/// The whole definition of the command line, with all texts.
fn definition() -> clap::Command {
    help::in_words(Cli::command(), &[]).0
}

/// Names of the messages that are looked up by the names of commands, options, players, settings and rules.
#[must_use]
pub fn messages_by_name() -> BTreeSet<String> {
    let (_, mut asked) = help::in_words(Cli::command(), &[]);
    asked.extend(roster_words::messages());
    asked
}

//! The command line: one file per subcommand, and one definition for parsing, help, completions and the man page.

mod arena;
mod bench;
mod blackjack;
mod blokus;
mod completions;
mod daihinmin;
mod examples;
mod games;
mod gtp;
mod help;
mod history;
mod keys;
mod lab;
mod ladder;
mod language;
mod launch;
mod learn;
mod lesson;
mod man;
mod matchup;
mod options;
mod output;
mod play;
mod players;
mod practice;
mod progress;
mod refusal;
mod replay;
mod reports;
mod roster_words;
mod rules;
mod signals;
mod stats;
mod uecda;
mod watch;

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{CommandFactory as _, Parser, Subcommand};

use output::Usage;
use sanban_data::config::{ConfigError, LanguageChoice};
use sanban_game::{RuleError, SpecError, harmless_but};
use sanban_lab::LabError;
use sanban_term::StartError;
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, Parser)]
#[command(name = "sanban", version, max_term_width = 100)]
pub struct Cli {
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(LanguageChoice::WORDS))]
    language: Option<String>,
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
    Lab(lab::Args),
    Uecda(uecda::Args),
    Gtp(gtp::Args),
    Learn(learn::Args),
    Bench(bench::Args),
    Keys(keys::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Parses the command line, runs the command, and returns the exit code.
#[must_use]
pub fn main() -> ExitCode {
    language::choose(std::env::args_os());
    let done = match Cli::try_parse() {
        Ok(cli) => run(cli, &mut *output::standard_output()),
        Err(error) if error.use_stderr() => Err(Usage(refusal::sentence(&error)).into()),
        Err(_) => print_help().map_err(Into::into),
    };
    match done {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing can be done if the standard error is closed too.
            let _ = writeln!(io::stderr(), "sanban: {}", describe(&error));
            ExitCode::from(exit_code(&error))
        }
    }
}

fn run(cli: Cli, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if let Some(word) = &cli.language {
        language::set_for_this_run(word);
    }
    // Even for a command that does not need it: errors in a named file are always reported.
    let named = cli.config.as_deref().map(launch::load_named).transpose()?;
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
    if cli.plain && !matches!(cli.command, Some(Command::Play(_))) {
        return Err(Usage(tr!("cli-plain-needs-play")).into());
    }
    let code = match cli.command {
        None => return play::home(named),
        Some(Command::Play(args)) => return play::run(&args, cli.plain, named, out),
        Some(Command::Watch(args)) => return watch::run(&args, named),
        Some(Command::Practice(args)) => return practice::run(&args, named),
        Some(Command::Lesson(args)) => return lesson::run(&args, named),
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
        Some(Command::Lab(args)) => lab::run(&args, out),
        Some(Command::Gtp(args)) => gtp::run(&args, out),
        Some(Command::Learn(args)) => learn::run(&args, out),
        Some(Command::Bench(args)) => bench::run(&args, out),
        Some(Command::Keys(args)) => keys::run(&args, named, out),
        Some(Command::Completions(args)) => completions::run(&args, &mut definition(), out),
        Some(Command::Man(args)) => man::run(&args, definition(), out),
    }?;
    // After a screen the terminal may be gone, as the exit code says; the output must have arrived.
    out.flush()?;
    Ok(code)
}

/// The whole definition of the command line, with all texts.
fn definition() -> clap::Command {
    help::in_words(Cli::command()).0
}

/// Names of the messages that are looked up by the names of commands, options, players, settings and rules.
#[must_use]
pub fn messages_by_name() -> BTreeSet<String> {
    let (_, mut asked) = help::in_words(Cli::command());
    asked.extend(roster_words::messages());
    asked
}

/// Prints the requested help or version, in the language of the person.
fn print_help() -> io::Result<ExitCode> {
    if let Err(asked_for) = definition().try_get_matches() {
        asked_for.print()?;
    }
    io::stdout().flush()?;
    Ok(ExitCode::SUCCESS)
}

/// `true` if the reader closed our output, which is legitimate (`sanban players | head -1`).
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// The error with its causes, without control characters.
fn describe(error: &anyhow::Error) -> String {
    let mut causes = error.chain().map(in_words);
    let mut text = causes.next().unwrap_or_default();
    if error.is::<io::Error>() {
        text = tr!("cli-no-output", why = text);
    }
    if needs_a_terminal(error) {
        text = tr!("cli-needs-terminal", problem = text);
    }
    for cause in causes {
        // Some errors include their cause.
        if !text.contains(&cause) {
            text = tr!("cli-caused-by", problem = text, cause = cause);
        }
    }
    // Faults in the settings show the lines that they are on; everything else is one line.
    let keeps_lines = error.is::<ConfigError>();
    let kept: &[char] = if keeps_lines { &['\n'] } else { &[] };
    harmless_but(&text, kept).into_owned()
}

fn in_words(error: &(dyn std::error::Error + 'static)) -> String {
    match error.downcast_ref() {
        Some(LabError::Spec(error)) => problem::player(error),
        Some(LabError::Rules(error)) => problem::rule(error),
        _ => problem::sentence(error),
    }
}

/// `true` if screens were requested without a terminal.
fn needs_a_terminal(error: &anyhow::Error) -> bool {
    matches!(
        error.downcast_ref(),
        Some(StartError::NotATerminal(_) | StartError::NoCursor(_))
    )
}

fn exit_code(error: &anyhow::Error) -> u8 {
    let written_wrongly = error.is::<Usage>()
        || error.is::<RuleError>()
        || error.is::<SpecError>()
        || error.is::<ConfigError>()
        || matches!(
            error.downcast_ref(),
            Some(LabError::Spec(_) | LabError::Rules(_))
        )
        || needs_a_terminal(error);
    if written_wrongly { 2 } else { 1 }
}

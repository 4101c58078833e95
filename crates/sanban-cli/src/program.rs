//! A program of the command line, from its arguments to its exit code.
//!
//! `sanban lab` and others are programs of their own, `sanban-lab`, to which `sanban` hands over its arguments.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use clap::builder::PossibleValuesParser;

use crate::output::{Usage, standard_output, tell};
use crate::{files, help, language, man, refusal};
use sanban_data::config::{ConfigError, LanguageChoice};
use sanban_game::{RuleError, SpecError, harmless_but};
use sanban_term::StartError;
use sanban_words::problem;
use sanban_words::tr;

/// Version of all programs of this build.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Variable of the environment in which `sanban` tells its version to a program that it hands over to.
pub const CALLER: &str = "SANBAN_VERSION";

/// Options of every program.
#[derive(Debug, clap::Args)]
pub struct Common {
    /// File of settings, instead of the user's own.
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Language, instead of that of the settings.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(LanguageChoice::WORDS))]
    pub language: Option<String>,
}

/// Parses the arguments, runs the program, and returns the exit code.
pub fn main<P: Parser>(
    arguments: Vec<OsString>,
    run: impl FnOnce(P, &mut dyn Write) -> anyhow::Result<ExitCode>,
) -> ExitCode {
    language::choose(&arguments);
    exit(answer(&arguments, &[], run))
}

/// The same for a program that is a command of `sanban`.
pub fn command_main<P: Parser>(
    command: &str,
    run: impl FnOnce(P, &mut dyn Write) -> anyhow::Result<ExitCode>,
) -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    language::choose(&arguments);
    if let Ok(version) = std::env::var(CALLER)
        && version != VERSION
    {
        let program = format!("sanban-{command}");
        tell(&tr!("cli-other-version", program, own = VERSION, version));
    }
    let run = |program: P, out: &mut dyn Write| {
        let code = run(program, out)?;
        out.flush()?;
        Ok(code)
    };
    exit(match arguments.get(1) {
        Some(word) if word == "man" => page::<P>(command, &arguments[2..]),
        _ => answer(&arguments, &[command], run),
    })
}

/// Prints the manual page of a command below this one, for `sanban man`.
fn page<P: Parser>(command: &str, below: &[OsString]) -> anyhow::Result<ExitCode> {
    let below = below.iter().map(|word| word.to_string_lossy().into_owned());
    let definition = help::in_words(P::command(), &[command]).0;
    man::print(
        definition,
        &below.collect::<Vec<_>>(),
        &mut *standard_output(),
    )
}

fn answer<P: Parser>(
    arguments: &[OsString],
    path: &[&str],
    run: impl FnOnce(P, &mut dyn Write) -> anyhow::Result<ExitCode>,
) -> anyhow::Result<ExitCode> {
    match P::try_parse_from(arguments) {
        Ok(program) => run(program, &mut *standard_output()),
        Err(error) if error.use_stderr() => Err(Usage(refusal::sentence(&error)).into()),
        // Help or version, in the language of the person.
        Err(_) => {
            let definition = help::in_words(P::command(), path).0;
            if let Err(asked_for) = definition.try_get_matches_from(arguments) {
                asked_for.print()?;
            }
            io::stdout().flush()?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// The exit code, after an error has been told.
fn exit(done: anyhow::Result<ExitCode>) -> ExitCode {
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

impl Common {
    /// Refuses a named file of settings that is missing, for a program that needs none of them.
    pub fn check(&self) -> Result<(), Usage> {
        let file = self.config.iter();
        file.map(|file| (file, std::fs::metadata(file)))
            .try_for_each(|(file, known)| match known {
                Ok(_) => Ok(()),
                Err(error) => Err(files::unreadable(&file.display().to_string(), &error)),
            })
    }
}

/// `true` if the reader closed our output, which is legitimate (`sanban players | head -1`).
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// The error with its causes, without control characters.
fn describe(error: &anyhow::Error) -> String {
    let mut causes = error.chain().map(problem::sentence);
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
            text = tr!("cli-caused-by", problem = text, cause);
        }
    }
    // Faults in the settings show the lines that they are on; everything else is one line.
    let keeps_lines = error.is::<ConfigError>();
    let kept: &[char] = if keeps_lines { &['\n'] } else { &[] };
    harmless_but(&text, kept).into_owned()
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
        || needs_a_terminal(error);
    if written_wrongly { 2 } else { 1 }
}

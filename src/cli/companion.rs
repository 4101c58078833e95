//! Commands that are programs of their own: `sanban lab` is `sanban-lab`, found beside this program or on the path.

use std::env::{consts::EXE_SUFFIX, current_exe};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use sanban_cli::program::{CALLER, Common, VERSION};
use sanban_words::problem;
use sanban_words::tr;

/// These commands.
pub(super) const NAMES: [&str; 2] = ["lab", "learn"];

/// Everything after the command, help included, is for the other program.
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub(super) struct Args {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    pub(super) words: Vec<OsString>,
}

/// Hands over to the program of the command: where the system can, it takes the place of this one, and hears its signals.
pub(super) fn run<W: AsRef<OsStr>>(
    command: &str,
    common: &Common,
    words: impl IntoIterator<Item = W>,
) -> anyhow::Result<ExitCode> {
    let program = format!("sanban-{command}");
    let beside = beside(&program);
    let file = beside.clone().unwrap_or_else(|| program.clone().into());
    let mut process = Command::new(&file);
    // The common options follow, because the first word may be `man`.
    process.env(CALLER, VERSION).args(words);
    if let Some(file) = &common.config {
        process.arg("--config").arg(file);
    }
    if let Some(language) = &common.language {
        process.args(["--language", language]);
    }
    match run_in_place(&mut process) {
        Ok(code) => Ok(code),
        Err(error) if beside.is_none() && error.kind() == io::ErrorKind::NotFound => {
            anyhow::bail!(tr!("cli-companion-missing", command, program))
        }
        Err(error) => anyhow::bail!(tr!(
            "cli-companion-unusable",
            command,
            program = file.display().to_string(),
            why = problem::system(&error)
        )),
    }
}

/// The program in the folder of this one, if there is one.
fn beside(program: &str) -> Option<PathBuf> {
    let file = current_exe()
        .ok()?
        .with_file_name(format!("{program}{EXE_SUFFIX}"));
    file.is_file().then_some(file)
}

#[cfg(unix)]
fn run_in_place(process: &mut Command) -> io::Result<ExitCode> {
    use std::os::unix::process::CommandExt as _;
    Err(process.exec())
}

#[cfg(not(unix))]
fn run_in_place(process: &mut Command) -> io::Result<ExitCode> {
    let code = process.status()?.code();
    Ok(code
        .and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from))
}

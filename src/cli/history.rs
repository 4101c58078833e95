//! `sanban history`: export and import of the whole database.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use clap::builder::PossibleValuesParser;

use crate::registry::NAMES;
use sanban_cli::files::{Overwrite, check_file, read_file, write_file, wrong_file};
use sanban_cli::output::tell;
use sanban_data::store::archive::Archive;
use sanban_data::store::{Database, UserDirs};

#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Export(ExportArgs),
    Import { file: PathBuf },
}

#[derive(Debug, clap::Args)]
struct ExportArgs {
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    records: bool,
    #[arg(long, value_name = "GAME", value_parser = PossibleValuesParser::new(NAMES))]
    game: Option<String>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

/// Runs the command.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Export(args) => export(args, out),
        Command::Import { file } => import(file, out),
    }
}

/// Opens the user's database, and prints messages about it.
pub(super) fn open() -> anyhow::Result<Database> {
    let dirs = UserDirs::of_user()?;
    let (database, notices) = Database::of_user(&dirs)?;
    for notice in notices {
        tell(&format!("sanban: {notice}"));
    }
    Ok(database)
}

fn export(args: &ExportArgs, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if let Some(file) = &args.out {
        check_file(file, args.overwrite)?;
    }
    let game = args.game.as_deref();
    let archive = open()?.read(|database| Archive::of(database, game))?;
    let text = match (args.csv, args.records) {
        (true, _) => archive.results_csv(),
        (_, true) => archive.records(),
        _ => serde_json::to_string_pretty(&archive)? + "\n",
    };
    match &args.out {
        Some(file) => write_file(file, &text)?,
        None => out.write_all(text.as_bytes())?,
    }
    Ok(ExitCode::SUCCESS)
}

fn import(file: &std::path::Path, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let archive = Archive::parse(&read_file(file)?).map_err(|error| wrong_file(file, &error))?;
    let taken = open()?.write(|database| archive.take_in(database))?;
    writeln!(out, "{taken}")?;
    Ok(ExitCode::SUCCESS)
}

//! `sanban blokus convert`: conversion between records of sanban and the files of other Blokus programs.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;

use crate::cli::games::{self, Games};
use sanban_blokus::sgf;
use sanban_blokus::{BlokusDuo, State};
use sanban_cli::files::{wrong_file, wrong_in};
use sanban_cli::output::tell;
use sanban_game::{Record, is_harmful};
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_enum, value_name = "FORM")]
    to: Option<Form>,
    #[arg(long, value_name = "N")]
    game: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    // No documentation comments: these would be shown, in English.
    // A record of sanban as a file.
    Record,
    // A record of sanban on one line, to be shared.
    Line,
    // A game as other Blokus programs read it.
    Blksgf,
}

/// Prints the game in its other form.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let wrong = |error: &(dyn std::error::Error + 'static)| wrong_file(&args.file, error);
    let (to, trees) = match games::read(&args.file)? {
        Games::Trees(trees) => (args.to.unwrap_or(Form::Record), trees),
        Games::Record(text) => {
            let record =
                Record::<State>::parse::<BlokusDuo>(&text).map_err(|error| wrong(&error))?;
            let to = args.to.unwrap_or(Form::Blksgf);
            if to != Form::Blksgf && args.game.is_none() {
                print(&record, to, out)?;
                return Ok(ExitCode::SUCCESS);
            }
            (to, sgf::trees_of(&record).map_err(|error| wrong(&error))?)
        }
    };
    match (to, args.game) {
        (Form::Blksgf, game) => {
            let kept = match game {
                None => trees.iter().collect(),
                Some(game) => vec![games::pick(&trees, game)?],
            };
            for (tree, number) in kept.iter().zip(1..) {
                tree.check().map_err(|error| match kept.len() {
                    1 => wrong(&error),
                    _ => {
                        let problem = problem::sentence(&error);
                        let problem = tr!("cli_blokus-convert-game", game = number, problem);
                        wrong_in(&args.file.display().to_string(), &problem)
                    }
                })?;
            }
            write!(out, "{}", without_controls(&sgf::write(kept)))?;
        }
        (Form::Record | Form::Line, game) => {
            let tree = games::pick(&trees, game.unwrap_or(1))?;
            if let Some(others) = games::others(&trees, game) {
                tell(&others);
            }
            print(&tree.record().map_err(|error| wrong(&error))?, to, out)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A file without control characters, which only its texts can contain: they are escaped (`\u{1b}`), with the backslash as the
/// format requires it.
fn without_controls(file: &str) -> String {
    let is_wrong = |c: char| is_harmful(c) && !matches!(c, '\n' | '\r' | '\t');
    let mut text = String::with_capacity(file.len());
    for c in file.chars() {
        if is_wrong(c) {
            text.push('\\');
            text.extend(c.escape_unicode());
        } else {
            text.push(c);
        }
    }
    text
}

/// Prints a record as a file or as a line.
fn print(record: &Record<State>, to: Form, out: &mut dyn Write) -> anyhow::Result<()> {
    if to == Form::Line {
        writeln!(out, "{}", record.to_line::<BlokusDuo>()?)?;
    } else {
        write!(out, "{}", record.to_text::<BlokusDuo>()?)?;
    }
    Ok(())
}

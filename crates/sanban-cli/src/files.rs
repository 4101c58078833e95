//! Files that the user names, and the values that several commands take: shards, players without a person.

use std::path::{Path, PathBuf};

use sanban_data::store;
use sanban_game::{Spec, read_input};
use sanban_words::problem;
use sanban_words::tr;

use crate::output::Usage;

/// Parses shard I of N, I from 1.
pub fn parse_shard(text: &str) -> Result<[u64; 2], String> {
    let parts = text.split_once('/');
    let numbers = parts.and_then(|(one, all)| Some([one.parse().ok()?, all.parse().ok()?]));
    numbers
        .filter(|[part, parts]| (1..=*parts).contains(part) && *parts <= 1_000_000)
        .ok_or_else(|| tr!("cli-shard-form"))
}

/// Error of a file named by the user.
pub fn wrong_file(path: &Path, error: &(dyn std::error::Error + 'static)) -> Usage {
    wrong_in(&path.display().to_string(), &problem::sentence(error))
}

/// Error of a file, given as shown, with the problem in words.
pub fn wrong_in(file: &str, problem: &str) -> Usage {
    Usage(tr!("cli-file-problem", file, problem))
}

/// Error of an unreadable file named by the user.
pub fn unreadable(file: &str, error: &std::io::Error) -> Usage {
    Usage(tr!(
        "cli-file-unreadable",
        file,
        why = problem::system(error)
    ))
}

/// Refuses a person, as there is no screen.
pub fn no_human(players: &[Spec]) -> Result<(), Usage> {
    if players.iter().any(|spec| spec.name == "human") {
        Err(Usage(tr!("cli-no-human")))
    } else {
        Ok(())
    }
}

/// Reads a text file named by the user.
pub fn read_file(path: &Path) -> Result<String, Usage> {
    let bytes =
        read_input(path).map_err(|error| unreadable(&path.display().to_string(), &error))?;
    as_text(path, bytes)
}

/// Text of a file named by the user.
pub fn as_text(path: &Path, bytes: Vec<u8>) -> Result<String, Usage> {
    String::from_utf8(bytes).map_err(|error| {
        let read = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + read.iter().filter(|&&byte| byte == b'\n').count();
        let file = path.display().to_string();
        Usage(tr!("cli-file-not-text", file, line))
    })
}

/// Replaces a file named by the user.
pub fn write_file(path: &Path, content: &str) -> Result<(), Usage> {
    check_place(path)?;
    store::write(path, content).map_err(|error| Usage(error.to_string()))
}

#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Overwrite {
    #[arg(long)]
    pub force: bool,
}

/// Checks before long work that its result can be saved in this file. A non-empty file is only overwritten on request.
pub fn check_file(path: &Path, overwrite: Overwrite) -> Result<(), Usage> {
    check_place(path)?;
    let holds_something = std::fs::metadata(path)
        .is_ok_and(|known| !(known.is_dir() || known.is_file() && known.len() == 0));
    if holds_something && !overwrite.force {
        return Err(exists(path));
    }
    store::can_write(path).map_err(|error| Usage(error.to_string()))
}

/// Checks before long work that figures with this prefix can be saved in this folder. Existing ones are only overwritten on
/// request.
pub fn check_figures(folder: &Path, begin: &str, overwrite: Overwrite) -> Result<(), Usage> {
    let is_figure = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(begin) && name.ends_with(".svg")
    };
    let known = std::fs::read_dir(folder).into_iter().flatten().flatten();
    match known.map(|entry| entry.path()).find(is_figure) {
        Some(figure) if !overwrite.force => Err(exists(&figure)),
        _ => Ok(()),
    }
}

/// Refuses to replace a pipe or a device by a file, and to create a folder for a named file: a missing folder is a typing mistake.
fn check_place(path: &Path) -> Result<(), Usage> {
    let known = std::fs::metadata(path);
    if known.is_ok_and(|known| !known.is_file() && !known.is_dir()) {
        let file = path.display().to_string();
        return Err(Usage(tr!("arena-not-plain", file)));
    }
    match path.parent() {
        Some(folder) if folder != Path::new("") && !folder.exists() => Err(Usage(tr!(
            "cli-no-folder",
            file = path.display().to_string(),
            folder = folder.display().to_string()
        ))),
        _ => Ok(()),
    }
}

fn exists(path: &Path) -> Usage {
    Usage(tr!("cli-file-exists", file = path.display().to_string()))
}

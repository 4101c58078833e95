//! What is wrong with a run, in words.

use crate::cli::Usage;
use crate::game::quoted;
use crate::problem;
use crate::tournament::{ArenaError, EntrantError, FileError, MergeError};
use crate::tr;

/// Why there are no such entrants.
pub(super) fn entrant_words(error: &EntrantError) -> String {
    match error {
        EntrantError::Spec(error) => problem::player(error),
        EntrantError::NoCommand(text) => tr!("cli_arena-no-command", text = &*quoted(text)),
        EntrantError::SameName(name) => tr!("cli_arena-same-name", name = &*quoted(name)),
        EntrantError::Number(count) => tr!("cli_arena-number", count = *count),
    }
}

/// Why it cannot be played.
pub(super) fn arena_words(error: ArenaError) -> anyhow::Error {
    match error {
        ArenaError::Spec(error) => error.into(),
        ArenaError::Fault(error) => error.into(),
        ArenaError::Program { name, why } => {
            Usage(tr!("cli_arena-program", name = &*quoted(&name), why = why)).into()
        }
        ArenaError::Protocol {
            name,
            protocol,
            game,
        } => Usage(tr!(
            "cli_arena-protocol",
            name = &*quoted(&name),
            protocol = protocol,
            game = problem::game(game)
        ))
        .into(),
        // As a cause it would be taken for an error of the output.
        ArenaError::Io(error) => anyhow::anyhow!(problem::system(&error)),
    }
}

/// What is wrong with a file.
pub(super) fn file_words(error: &FileError) -> Usage {
    Usage(match error {
        FileError::Io { path, source } => tr!(
            "cli-file-problem",
            file = path.display().to_string(),
            problem = problem::system(source)
        ),
        FileError::Busy(path) => tr!("cli_arena-busy", file = path.display().to_string()),
        FileError::NoRun(path) => tr!("cli_arena-no-run", file = path.display().to_string()),
        FileError::Later { path, form } => tr!(
            "cli_arena-later",
            file = path.display().to_string(),
            form = form.to_string()
        ),
        FileError::BadLine { path, line, why } => tr!(
            "cli_arena-bad-line",
            file = path.display().to_string(),
            line = *line,
            why = why
        ),
        FileError::Other { path, what } => tr!(
            "cli_arena-other-run",
            file = path.display().to_string(),
            what = *what
        ),
    })
}

/// Why files do not make one run.
pub(super) fn merge_words(error: &MergeError) -> anyhow::Error {
    match error {
        MergeError::File(error) => file_words(error).into(),
        MergeError::Conflict { one, other, unit } => anyhow::anyhow!(tr!(
            "cli_arena-conflict",
            one = one.display().to_string(),
            other = other.display().to_string(),
            unit = unit.to_string()
        )),
        MergeError::Missing {
            count,
            shards,
            parts: 1,
        } if shards.len() == 1 => anyhow::anyhow!(tr!("cli_arena-unfinished", count = *count)),
        MergeError::Missing {
            count,
            shards,
            parts,
        } => {
            let shards: Vec<String> = shards
                .iter()
                .map(|shard| format!("{shard}/{parts}"))
                .collect();
            let shards = shards.join(", ");
            anyhow::anyhow!(tr!("cli_arena-missing", count = *count, shards = shards))
        }
    }
}

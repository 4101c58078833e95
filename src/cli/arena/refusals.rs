//! Errors of a run in words, with their exit codes.

use crate::screens::arena::{arena_problem, file_problem};
use crate::tournament::{ArenaError, EntrantError, FileError, JobError, MergeError};
use sanban_cli::output::Usage;
use sanban_game::quoted;
use sanban_words::problem;
use sanban_words::tr;

/// Error of reading entrants.
pub(super) fn entrant_words(error: EntrantError) -> anyhow::Error {
    let words = match &error {
        EntrantError::Spec(error) => problem::player(error),
        EntrantError::NoCommand(text) => tr!("cli_arena-no-command", text = &*quoted(text)),
        EntrantError::SameName(name) => tr!("cli_arena-same-name", name = &*quoted(name)),
        EntrantError::Number(count) => tr!("cli_arena-number", count = *count),
    };
    Usage(words).into()
}

/// Error that prevents a run.
pub(super) fn arena_words(error: ArenaError) -> anyhow::Error {
    match error {
        ArenaError::Program { .. } | ArenaError::Protocol { .. } | ArenaError::Spec(_) => {
            Usage(arena_problem(&error)).into()
        }
        // As a cause it would be mistaken for an error of the output.
        ArenaError::Fault(_) | ArenaError::Io(_) => anyhow::anyhow!(arena_problem(&error)),
    }
}

/// Error of a run's file.
pub(super) fn file_words(error: FileError) -> anyhow::Error {
    Usage(file_problem(&error)).into()
}

/// Error that ends a run.
pub(super) fn job_words(error: JobError) -> anyhow::Error {
    match error {
        JobError::Arena(error) => arena_words(error),
        JobError::File(error) => file_words(error),
    }
}

/// Error of merging files.
pub(super) fn merge_words(error: MergeError) -> anyhow::Error {
    match error {
        MergeError::File(error) => file_words(error),
        MergeError::Conflict { one, other, unit } => anyhow::anyhow!(tr!(
            "cli_arena-conflict",
            one = one.display().to_string(),
            other = other.display().to_string(),
            unit = unit.to_string()
        )),
        MergeError::Missing {
            count, parts: 1, ..
        } => anyhow::anyhow!(tr!("cli_arena-unfinished", count)),
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
            anyhow::anyhow!(tr!("cli_arena-missing", count, shards))
        }
    }
}

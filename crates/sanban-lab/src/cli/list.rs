//! The list of `sanban lab`: the parts with what was run of them, and the verdicts.

use std::io::Write;
use std::path::PathBuf;

use crate::suite::{Conditions, Kept, PARTS, Part, tally};
use sanban_data::store::UserDirs;
use sanban_game::Seed;
use sanban_words::text::{pad_right, width};
use sanban_words::tr;

/// Default folder of the results.
pub(super) fn usual_folder() -> anyhow::Result<PathBuf> {
    Ok(UserDirs::of_user()?.data().join("lab"))
}

/// Lists the parts with the results in the default folder; what cannot be read there counts as not run.
pub(super) fn list_usual(out: &mut dyn Write) -> anyhow::Result<()> {
    let folder = usual_folder()?;
    let runs = PARTS
        .iter()
        .flat_map(|part| part.runs(&USUAL).map(move |run| (part, run)));
    let kept = runs.filter_map(|(part, run)| Kept::read(&folder, part, run).ok().flatten());
    list(&kept.collect::<Vec<_>>(), out)
}

/// Conditions of `sanban lab all` without options.
const USUAL: Conditions = Conditions {
    scale: 1.0,
    seed: Seed(1),
    threads: None,
};

/// Lists the parts with what was run of them, and the papers with their verdicts.
pub(super) fn list(kept: &[Kept], out: &mut dyn Write) -> anyhow::Result<()> {
    let widest = |column: fn(&Part) -> &str| {
        let widths = PARTS.iter().map(|part| width(column(part)));
        widths.max().unwrap_or(0)
    };
    let (ids, covers) = (widest(|part| part.id), widest(|part| part.covers));
    for part in &PARTS {
        let done: Vec<&Kept> = kept.iter().filter(|kept| kept.part == part.id).collect();
        let runs = part.runs(&USUAL);
        let state = match done.iter().map(|kept| kept.date.as_str()).max() {
            Some(date) => tr!(
                "cli_lab-all-kept",
                done = done.len(),
                runs = runs.count(),
                date
            ),
            None => tr!(
                "cli_lab-all-not-run",
                time = about(runs.map(|run| part.seconds_of(run)).sum())
            ),
        };
        writeln!(
            out,
            "{}  {}  {state}",
            pad_right(part.id, ids),
            pad_right(part.covers, covers)
        )?;
    }
    if kept.is_empty() {
        writeln!(out, "\n{}", tr!("cli_lab-all-times"))?;
        return Ok(());
    }
    writeln!(out)?;
    for (paper, tally) in tally(kept)? {
        let line = tr!(
            "cli_lab-all-tally",
            paper = paper.word,
            claims = tally.claims,
            reproduced = tally.reproduced,
            differs = tally.differs,
            open = tally.open,
            fitted = tally.fitted,
            untestable = tally.not_testable,
            missing = tally.not_run
        );
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// A rounded duration in words, with at most two figures: `about 35 min`.
pub(super) fn about(seconds: f64) -> String {
    let minutes = seconds / 60.0;
    let hours = minutes / 60.0;
    match seconds {
        ..1.0 => tr!("cli_lab-all-moment"),
        ..99.5 => tr!("cli_lab-all-seconds", time = format!("{seconds:.0}")),
        _ if minutes < 99.5 => tr!("cli_lab-all-minutes", time = format!("{minutes:.0}")),
        _ if hours < 9.95 => tr!("cli_lab-all-hours", time = format!("{hours:.1}")),
        _ => tr!("cli_lab-all-hours", time = format!("{hours:.0}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_said_in_two_figures() {
        for (seconds, words) in [
            (0.2, "a moment"),
            (1.2, "about 1 s"),
            (66.7, "about 67 s"),
            (185.1, "about 3 min"),
            (2100.0, "about 35 min"),
            (7200.0, "about 2.0 h"),
            (90_000.0, "about 25 h"),
        ] {
            assert_eq!(about(seconds), words);
        }
    }
}

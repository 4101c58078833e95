//! The list of `sanban lab`: the parts run here and, for the others, duration and results of the project's own run.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::suite::{Kept, KeptError, PARTS, Part, Verdicts};
use sanban_data::store::UserDirs;
use sanban_words::text::{pad_left, pad_right, width};
use sanban_words::tr;

/// The project's own result of a part at the paper's scale, from `assets/lab`.
struct KeptRun {
    part: &'static str,
    seconds: f64,
    threads: usize,
    verdicts: Verdicts,
}

impl KeptRun {
    /// Approximate duration on one core.
    fn core_seconds(&self) -> f64 {
        // The cast is exact: a few threads.
        self.seconds * self.threads as f64
    }
}

/// All of these results, embedded when the program is built.
const KEPT: &[KeptRun] = include!(concat!(env!("OUT_DIR"), "/kept_lab.rs"));

/// Default folder of the results.
pub(super) fn usual_folder() -> anyhow::Result<PathBuf> {
    Ok(UserDirs::of_user()?.data().join("lab"))
}

/// Results in a folder.
pub(super) fn read_all(folder: &Path) -> Result<Vec<Kept>, KeptError> {
    let kept = PARTS.iter().map(|part| Kept::read(folder, part));
    let kept = kept.collect::<Result<Vec<_>, _>>()?;
    Ok(kept.into_iter().flatten().collect())
}

/// Lists the parts with the results in the default folder.
pub(super) fn list_usual(out: &mut dyn Write) -> anyhow::Result<()> {
    list(&read_all(&usual_folder()?)?, out)
}

/// Lists the parts: date, duration and results of each.
pub(super) fn list(kept: &[Kept], out: &mut dyn Write) -> anyhow::Result<()> {
    let widest = |column: fn(&Part) -> &str| {
        let widths = PARTS.iter().map(|part| width(column(part)));
        widths.max().unwrap_or(0)
    };
    let (ids, covers) = (widest(|part| part.id), widest(|part| part.covers));
    let mut any_before = false;
    for part in &PARTS {
        let run_here = kept.iter().find(|kept| kept.part == part.id);
        let run_before = KEPT.iter().find(|kept| kept.part == part.id);
        let state = match (run_here, run_before) {
            (Some(kept), _) => tr!(
                "cli_lab-all-kept",
                date = &kept.date,
                seconds = pad_left(&format!("{:.1}", kept.seconds), 8),
                scale = kept.scale.to_string(),
                verdicts = in_words(kept.verdicts())
            ),
            (None, Some(kept)) => {
                any_before = true;
                tr!(
                    "cli_lab-all-not-run-kept",
                    time = pad_right(&about(kept.core_seconds()), TIME),
                    verdicts = in_words(kept.verdicts)
                )
            }
            (None, None) => tr!("cli_lab-all-not-run"),
        };
        writeln!(
            out,
            "{}  {}  {state}",
            pad_right(part.id, ids),
            pad_right(part.covers, covers)
        )?;
    }
    if any_before {
        writeln!(out)?;
        writeln!(out, "{}", tr!("cli_lab-all-kept-note"))?;
    }
    Ok(())
}

fn in_words(verdicts: Verdicts) -> String {
    let Verdicts {
        agrees,
        differs,
        open,
    } = verdicts;
    match open {
        0 if agrees + differs == 0 => tr!("cli_lab-all-verdicts-none"),
        0 => tr!("cli_lab-all-verdicts", agrees = agrees, differs = differs),
        _ => tr!(
            "cli_lab-all-verdicts-open",
            agrees = agrees,
            differs = differs,
            open = open
        ),
    }
}

/// Width of a duration in words, in columns.
const TIME: u16 = 13;

/// A rounded duration in words, with at most two figures: `about 35 min`.
fn about(seconds: f64) -> String {
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

    /// They are extracted from the files without the types that read them here.
    #[test]
    fn what_is_built_in_is_what_the_files_say() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lab");
        let mut files = read_all(&folder).unwrap();
        files.retain(|kept| kept.scale == 1.0);
        assert_eq!(files.len(), KEPT.len());
        for file in files {
            let kept = KEPT.iter().find(|kept| kept.part == file.part).unwrap();
            assert_eq!(kept.seconds, file.seconds, "{}", file.part);
            assert_eq!(kept.threads, file.threads, "{}", file.part);
            assert_eq!(kept.verdicts, file.verdicts(), "{}", file.part);
        }
    }

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

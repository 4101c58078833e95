//! Report on the results of all parts, as Markdown with links to the figures beside it.

use std::fmt::Write as _;

use super::kept::{Kept, Verdicts};
use super::part::{PAPERS, PARTS, Part};
use crate::finding::verdict;

/// Report on the parts that were run, in the order of [`PARTS`]; missing ones are named.
#[must_use]
pub fn report(kept: &[Kept]) -> String {
    let mut text = String::from("# The papers, run again\n\n");
    let of = |part: &Part| kept.iter().find(|kept| kept.part == part.id);
    if let Some(first) = kept.first() {
        let _ = writeln!(
            text,
            "sanban {}, scale {}, seed {}. A figure agrees with the paper's up to two standard errors of the difference and differs \
             from three on; between the two, and where chance is not known, it cannot be told.\n",
            first.version, first.scale, first.seed
        );
    }
    text.push_str("| part | covers | run on | time | agrees | differs | cannot be told |\n|---|---|---|---:|---:|---:|---:|\n");
    for part in &PARTS {
        match of(part) {
            None => {
                let _ = writeln!(text, "| {} | {} | not run | | | | |", part.id, part.covers);
            }
            Some(kept) => {
                let Verdicts {
                    agrees,
                    differs,
                    open,
                } = kept.verdicts();
                let _ = writeln!(
                    text,
                    "| [{}](#{}) | {} | {} | {} | {agrees} | {differs} | {open} |",
                    part.id,
                    part.id,
                    part.covers,
                    kept.date,
                    time(kept)
                );
            }
        }
    }
    for paper in PAPERS {
        let parts = PARTS.iter().filter(|part| part.paper == paper.word);
        let run: Vec<(&Part, &Kept)> = parts.filter_map(|part| Some((part, of(part)?))).collect();
        if run.is_empty() {
            continue;
        }
        let _ = writeln!(text, "\n## {}\n", paper.title);
        let mut readings: Vec<&str> = Vec::new();
        for (_, kept) in &run {
            for reading in &kept.readings {
                if !readings.contains(&reading.as_str()) {
                    readings.push(reading);
                }
            }
        }
        if !readings.is_empty() {
            text.push_str("How it is read:\n\n");
            for reading in readings {
                let _ = writeln!(text, "* {}", reading.trim());
            }
        }
        for (part, kept) in run {
            write_part(&mut text, part, kept);
        }
    }
    text
}

fn write_part(text: &mut String, part: &Part, kept: &Kept) {
    let _ = writeln!(
        text,
        "\n### {}\n\n{}. `{}`\n",
        part.id, part.covers, kept.command
    );
    if !kept.compared.is_empty() {
        text.push_str(
            "| | | paper | here | 95 % interval | z | |\n|---|---|---:|---:|---|---:|---|\n",
        );
        for row in &kept.compared {
            let interval = row.interval.map_or(String::new(), |[low, high]| {
                format!("{} … {}", figure(low), figure(high))
            });
            let z = row.z.map_or(String::new(), |z| format!("{z:+.1}"));
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {interval} | {z} | {} |",
                row.source,
                row.what,
                figure(row.paper),
                figure(row.ours),
                verdict(row.agrees)
            );
        }
        text.push('\n');
    }
    for finding in &kept.findings {
        let _ = writeln!(
            text,
            "* **{}: {}** The paper: {}. Here: {}. {}",
            finding.source,
            verdict(finding.agrees),
            finding.paper.trim_end_matches('.'),
            finding.here.trim_end_matches('.'),
            finding.why
        );
    }
    for name in &kept.figures {
        let _ = writeln!(text, "\n![{name}]({name}.svg)");
    }
    if !kept.text.is_empty() {
        let _ = writeln!(text, "\n```text\n{}\n```", kept.text.trim_end());
    }
}

/// Text of a number with four significant digits.
fn figure(value: f64) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let digits = 3 - value.abs().log10().floor() as i32;
    format!("{value:.*}", digits.clamp(0, 6) as usize)
}

/// Running time as `12 min` or `3.4 s`, with the number of threads if there were several.
fn time(kept: &Kept) -> String {
    let took = match kept.seconds {
        seconds if seconds < 99.5 => format!("{seconds:.1} s"),
        seconds if seconds < 7200.0 => format!("{:.0} min", seconds / 60.0),
        seconds => format!("{:.1} h", seconds / 3600.0),
    };
    match kept.threads {
        0 | 1 => took,
        threads => format!("{took} on {threads} threads"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_four_digits() {
        assert_eq!(figure(0.57512), "0.5751");
        assert_eq!(figure(104.512), "104.5");
        assert_eq!(figure(-1234.5), "-1234");
        assert_eq!(figure(0.0), "0");
    }

    #[test]
    fn what_was_not_run_is_named() {
        let text = report(&[]);
        assert!(PARTS.iter().all(|part| text.contains(part.id)));
        assert_eq!(text.matches("not run").count(), PARTS.len());
    }
}

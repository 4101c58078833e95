//! Report on the results of all parts, as Markdown with links to the figures beside it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::kept::Kept;
use super::paper::{PAPERS, Paper};
use super::part::{CHECK, PARTS, Part};
use crate::claims::Line;
use crate::judged::Judged;
use crate::verdict::{Estimate, Finding, Verdict};

/// Rule of significance, at the head of the report.
const GRAMMAR: &str = "\
Every claim is decided by one rule. ± is half of a 99 % interval, with the error of a printed figure and of ours taken together (a claim of sign or order has ours alone), and \
Student's distribution where few repetitions tell the error. Chance is counted at the highest level at which it enters: blocks of \
shoes, courses of learning, problems, trainings. **Reproduced** is a claim of sign or order that holds beyond this error, or a printed \
figure where the whole interval of the difference lies within a margin that stands in the program and beside the figure; the margins \
were fixed before any result of these runs was read, and after runs of the same experiments with seeds from 1 on had been seen. It **DIFFERS** where the contrary \
holds beyond the error, or where the interval excludes the printed figure and the difference is larger than its margin. **Too close to \
tell** names the smallest difference that would have been seen, from the part that is measured best to the worst; where ratios are compared it is \
a share: ± 0.25 is a factor of 1.25. Of two figures that *hardly differ* the contrary is a difference beyond margin and error together. A figure that a paper prints of \
problems whose kind it does not tell is excluded only if every kind excludes it. The ± beside a figure of ours is ours alone; the joint error stands in z. A claim with several \
parts is reproduced if every part holds, and differs if one is contrary at the level that Bonferroni's correction raises; the settings \
that are named as differing do so at that level. What a paper saw in one course of learning is judged by the mean of many: that one course comes out otherwise is not excluded then. The lines of a \
paper are not independent (the columns of a table add up), and nothing is corrected over them: of a hundred that hold, one differs by \
chance. *Built* are rules, players and equations that the program has; *single seeds* are the verdicts that each seed would give alone. \
**Fitted** is what comes out by a reading that was chosen because it does: it counts as no agreement.";

/// Number of lines of a paper by verdict; claims of our own are not among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Number of claims and printed figures.
    pub claims: usize,
    /// Number of those reproduced.
    pub reproduced: usize,
    /// Number of those that differ.
    pub differs: usize,
    /// Number of those that are too close to tell.
    pub open: usize,
    /// Number of those that no run decides.
    pub not_testable: usize,
    /// Number of those that come out by a reading chosen for it.
    pub fitted: usize,
    /// Number of those whose part was not run.
    pub not_run: usize,
    /// Number of rules, players and equations that are built.
    pub built: usize,
}

/// A paper with its lines and the verdicts on them.
struct Told {
    paper: &'static Paper,
    lines: Vec<Line>,
    judged: Judged,
    /// Verdicts of each seed alone.
    by_seed: Vec<Vec<Finding>>,
    /// What the short runs measured that check the intervals of the long ones.
    checks: Vec<Judged>,
}

impl Told {
    fn of(paper: &'static Paper, kept: &[Kept]) -> Result<Told, serde_json::Error> {
        let of_paper = || kept.iter().filter_map(|kept| Some((part_of(kept)?, kept)));
        let of_paper = || of_paper().filter(|(part, _)| part.paper == paper.word);
        let results = |wanted: &dyn Fn(&Part, &Kept) -> bool| -> Vec<serde_json::Value> {
            let wanted = of_paper().filter(|(part, kept)| wanted(part, kept));
            wanted.map(|(_, kept)| kept.result.clone()).collect()
        };
        let judged = paper.judge(&results(&|_, kept| !kept.run.is_check))?;
        let seeds: BTreeSet<u64> = of_paper().map(|(_, kept)| kept.run.seed).collect();
        let by_seed = seeds.iter().map(|&seed| {
            let of_seed = |part: &Part, kept: &Kept| {
                kept.run.seed == seed && (part.is_repeated() || kept.run.is_check)
            };
            Ok(paper.judge(&results(&of_seed))?.findings)
        });
        let by_seed = by_seed.collect::<Result<_, serde_json::Error>>()?;
        let checks = seeds.iter().map(|&seed| {
            paper.judge(&results(&|_, kept| {
                kept.run.is_check && kept.run.seed == seed
            }))
        });
        let checks = checks.collect::<Result<_, serde_json::Error>>()?;
        Ok(Told {
            paper,
            lines: paper.claims(),
            judged,
            by_seed,
            checks,
        })
    }

    fn finding(&self, line: &Line) -> Option<&Finding> {
        let mut findings = self.judged.findings.iter();
        findings.find(|finding| finding.claim == line.id)
    }

    fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for line in self.lines.iter().filter(|line| !line.ours) {
            if line.built.is_some() {
                tally.built += 1;
                continue;
            }
            tally.claims += 1;
            let count = match self.finding(line).map(|finding| finding.verdict) {
                _ if line.not_testable.is_some() => &mut tally.not_testable,
                None => &mut tally.not_run,
                Some(Verdict::Reproduced) => &mut tally.reproduced,
                Some(Verdict::Differs) => &mut tally.differs,
                Some(Verdict::TooClose(_)) => &mut tally.open,
                Some(Verdict::NotTestable) => &mut tally.not_testable,
                Some(Verdict::Fitted) => &mut tally.fitted,
            };
            *count += 1;
        }
        tally
    }

    /// Verdicts of the seeds one by one, as `3 reproduced, 2 open`; empty if there are no several.
    fn seeds(&self, line: &Line) -> String {
        let of_line = |findings: &Vec<Finding>| {
            let mut findings = findings.iter();
            findings
                .find(|finding| finding.claim == line.id)
                .map(|finding| finding.verdict)
        };
        let verdicts: Vec<Verdict> = self.by_seed.iter().filter_map(of_line).collect();
        let count =
            |wanted: fn(&Verdict) -> bool| verdicts.iter().filter(|one| wanted(one)).count();
        let counts = [
            (count(|one| *one == Verdict::Reproduced), "reproduced"),
            (count(|one| *one == Verdict::Differs), "DIFFERS"),
            (count(|one| matches!(one, Verdict::TooClose(_))), "open"),
            (count(|one| *one == Verdict::Fitted), "fitted"),
        ];
        let said = counts.iter().filter(|(count, _)| *count > 0);
        let said = said.map(|(count, word)| format!("{count} {word}"));
        if verdicts.len() < 2 {
            String::new()
        } else {
            said.collect::<Vec<_>>().join(", ")
        }
    }

    /// Scatter of the short runs about the long one, as a multiple of what its intervals say; by quantity that all of them
    /// measured.
    fn scatter(&self) -> Vec<f64> {
        let of = |(name, long): &(String, Estimate)| {
            // A run of a tenth has √10 times the error; the difference has that of both.
            let error = long.error.filter(|&error| error > 0.0)? * (1.0 / CHECK + 1.0).sqrt();
            let short = self.checks.iter().map(|check| {
                let mut known = check.measured.iter();
                let (_, short) = known.find(|(other, _)| other == name)?;
                Some(((short.value - long.value) / error).powi(2))
            });
            let squares: Vec<f64> = short.collect::<Option<_>>()?;
            Some((squares.iter().sum::<f64>() / squares.len() as f64).sqrt())
        };
        if self.checks.len() < 2 {
            return Vec::new();
        }
        self.judged.measured.iter().filter_map(of).collect()
    }

    fn write(&self, kept: &[Kept], text: &mut String) {
        let _ = writeln!(text, "\n## {}\n", self.paper.title);
        if !self.judged.readings.is_empty() {
            text.push_str("How it is read:\n\n");
            for reading in &self.judged.readings {
                let _ = writeln!(text, "* {}", reading.trim());
            }
            text.push('\n');
        }
        text.push_str(
            "| place | the paper | here | verdict | single seeds |\n|---|---|---|---|---|\n",
        );
        for line in &self.lines {
            let (here, verdict) = match (&line.built, &line.not_testable, self.finding(line)) {
                (Some(built), _, _) => (built.clone(), "built".to_owned()),
                (_, Some(why), _) => (why.clone(), "not testable".to_owned()),
                (_, _, None) => (String::new(), "not run".to_owned()),
                (_, _, Some(finding)) => {
                    let why = match finding.why.as_str() {
                        "" => String::new(),
                        why => format!(". {why}"),
                    };
                    (format!("{}{why}", finding.here), finding.verdict.words())
                }
            };
            let ours = if line.ours { "ours: " } else { "" };
            let _ = writeln!(
                text,
                "| {} | {ours}{} | {here} | {verdict} | {} |",
                line.place,
                line.says,
                self.seeds(line)
            );
        }
        for (name, _) in &self.judged.figures {
            let _ = writeln!(text, "\n![{name}]({name}.svg)");
        }
        if !self.judged.text.is_empty() {
            let _ = writeln!(text, "\n```text\n{}\n```", self.judged.text.trim_end());
        }
        text.push_str(
            "\n| part | covers | command | runs | last on | time |\n|---|---|---|---:|---|---:|\n",
        );
        for part in PARTS.iter().filter(|part| part.paper == self.paper.word) {
            let runs: Vec<&Kept> = kept.iter().filter(|kept| kept.part == part.id).collect();
            let seconds: f64 = runs
                .iter()
                .map(|kept| kept.seconds * kept.threads as f64)
                .sum();
            let last = runs.iter().map(|kept| kept.date.as_str()).max();
            let time = if runs.is_empty() {
                "not run".to_owned()
            } else {
                time(seconds)
            };
            let _ = writeln!(
                text,
                "| {} | {} | `{}` | {} | {} | {time} |",
                part.id,
                part.covers,
                part.command,
                runs.len(),
                last.unwrap_or_default(),
            );
        }
        let scatter = self.scatter();
        if !scatter.is_empty() {
            let count = scatter.len() as f64;
            let mean = (scatter.iter().map(|one| one.powi(2)).sum::<f64>() / count).sqrt();
            let _ = writeln!(
                text,
                "\nShort runs as a check of the intervals of the long ones: over {count} figures they scatter {mean:.2} times as widely as the intervals \
                 say, {:.2} to {:.2} one by one (with five of them 0.29 to 1.83 in 99 of 100 by chance).",
                scatter.iter().copied().fold(f64::MAX, f64::min),
                scatter.iter().copied().fold(0.0, f64::max)
            );
        }
    }
}

fn part_of(kept: &Kept) -> Option<&'static Part> {
    PARTS.iter().find(|part| part.id == kept.part)
}

/// Number of lines by verdict, paper by paper.
///
/// # Errors
/// A result that is not a report of its paper.
pub fn tally(kept: &[Kept]) -> Result<Vec<(&'static Paper, Tally)>, serde_json::Error> {
    let told = PAPERS.iter().map(|paper| {
        let told = Told::of(paper, kept)?;
        Ok((paper, told.tally()))
    });
    told.collect()
}

/// Report on the runs that were done, in the order of [`PARTS`], with the figures to write beside it as (file name
/// without extension, SVG). Claims of missing parts are named.
///
/// # Errors
/// A result that is not a report of its paper.
pub fn report(kept: &[Kept]) -> Result<(String, Vec<(String, String)>), serde_json::Error> {
    let told: Result<Vec<Told>, _> = PAPERS.iter().map(|paper| Told::of(paper, kept)).collect();
    let told = told?;
    let mut text = String::from("# The papers, run again\n\n");
    if let Some(first) = kept.first() {
        let versions: BTreeSet<&str> = kept.iter().map(|kept| kept.version.as_str()).collect();
        let versions: Vec<&str> = versions.into_iter().collect();
        let _ = writeln!(
            text,
            "sanban {}, {} × the papers' effort, seeds from {} on.\n",
            versions.join(" and "),
            first.run.scale,
            first.run.seed
        );
    }
    let _ = writeln!(text, "{GRAMMAR}\n");
    text.push_str(
        "| paper | claims | reproduced | differs | too close | fitted | not testable | not run | built |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for told in &told {
        let tally = told.tally();
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            told.paper.title,
            tally.claims,
            tally.reproduced,
            tally.differs,
            tally.open,
            tally.fitted,
            tally.not_testable,
            tally.not_run,
            tally.built
        );
    }
    text.push_str("\nWhat differs, and why as far as an experiment shows it:\n\n");
    for told in &told {
        let differs = told
            .lines
            .iter()
            .filter(|line| !line.ours)
            .filter_map(|line| {
                let finding = told.finding(line)?;
                (finding.verdict == Verdict::Differs).then_some((line, finding))
            });
        for (line, finding) in differs {
            let _ = writeln!(
                text,
                "* {} {}: {}. Here: {}. {}",
                told.paper.word.to_uppercase(),
                line.place,
                line.says,
                finding.here,
                finding.why
            );
        }
    }
    for told in &told {
        told.write(kept, &mut text);
    }
    let figures = told
        .into_iter()
        .flat_map(|told| told.judged.figures)
        .collect();
    Ok((text, figures))
}

/// Time on one core as `12 min` or `3.4 s`.
fn time(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 99.5 => format!("{seconds:.1} s"),
        seconds if seconds < 7200.0 => format!("{:.0} min", seconds / 60.0),
        seconds => format!("{:.1} h", seconds / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_runs_that_scatter_as_the_interval_says_scatter_once() {
        let judged = |value: f64, error: f64| Judged {
            measured: vec![("draws".to_owned(), Estimate::known(value, error))],
            ..Judged::default()
        };
        let told = |apart: f64| Told {
            paper: &PAPERS[0],
            lines: Vec::new(),
            judged: judged(8.0, 0.1),
            by_seed: Vec::new(),
            checks: [1.0, -1.0]
                .map(|sign| judged(8.0 + sign * apart, 0.3))
                .to_vec(),
        };
        // A tenth of the rounds: √10 times the error, and that of the long run beside it.
        let of = |apart: f64| told(apart).scatter();
        assert!((of(0.1 * 11.0_f64.sqrt())[0] - 1.0).abs() < 1e-9);
        assert!((of(0.2 * 11.0_f64.sqrt())[0] - 2.0).abs() < 1e-9);
        let mut one = told(0.1);
        one.checks.pop();
        assert!(one.scatter().is_empty(), "one run does not scatter");
    }

    #[test]
    fn claims_of_missing_parts_are_named() {
        let (text, figures) = report(&[]).unwrap();
        assert!(figures.is_empty());
        assert!(PARTS.iter().all(|part| text.contains(part.id)));
        for (paper, tally) in self::tally(&[]).unwrap() {
            assert_eq!(
                tally.not_run + tally.not_testable,
                tally.claims,
                "{}",
                paper.word
            );
        }
    }
}

//! Text of the report of S4.

use std::fmt::Write as _;

use super::effort::EffortRow;
use super::mean::GeometricMean;
use super::published::LEGAL_MOVES;
use super::report::{Jumps, PAPERS_PROBLEMS, RangeRow, S4Report, SettingRow};

/// Text of a number, or a dash if there is none.
pub(super) fn figure(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| format!("{value:.4}"))
}

/// Text of a mean with its interval: `0.43 (0.35 to 0.53)`.
pub(super) fn mean_words(mean: Option<GeometricMean>) -> String {
    let Some(mean) = mean else {
        return "–".to_owned();
    };
    match mean.interval() {
        Some([low, high]) => format!("{:.2} ({low:.2} to {high:.2})", mean.value),
        None => format!("{:.2}", mean.value),
    }
}

/// Text of three means, one for each stage.
pub(super) fn by_stage(means: &[Option<GeometricMean>]) -> String {
    let words: Vec<String> = means.iter().map(|&mean| mean_words(mean)).collect();
    words.join(", ")
}

impl S4Report {
    /// The report as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "S4 (Zibiki, Matsuzaki), {} × the paper's playouts, {} problems a stage, seed {}; ours | the paper's\n",
            self.scale, self.problems_a_stage, self.seed
        );
        let convergence = [
            (
                &self.table_1,
                "Table 1: MCM, geometric mean of (largest − smallest value) of a move",
            ),
            (&self.table_2, "Table 2: MCT, the same of the best move"),
        ];
        for (rows, title) in convergence {
            if let Some(rows) = rows {
                ranges_text(title, rows, &mut text);
            }
        }
        if let Some(jumps) = &self.jumps {
            let _ = write!(text, "{:17}", "rows 2 to 10");
            for (ours, paper) in jumps.ours.iter().zip(jumps.paper) {
                let ours = ours.map(|mean| mean.value);
                let _ = write!(text, " {:>6} | {}", figure(ours), figure(paper));
            }
            text.push('\n');
        }
        for (_, plot) in self.plots() {
            let _ = write!(text, "\n{}", plot.to_text());
        }
        if let Some(rows) = &self.table_3 {
            self.table_3_text(rows, &mut text);
        }
        if let Some(rows) = &self.effort {
            effort_text(rows, &mut text);
        }
        if !self.otherwise.is_empty() {
            self.otherwise_text(&mut text);
        }
        let _ = writeln!(
            text,
            "\nWhat the paper says, and what comes out here (95 % intervals; told is what is three standard errors away):"
        );
        for finding in &self.findings {
            finding.write(&mut text);
        }
        let _ = writeln!(text, "\nHow it is read:");
        for reading in &self.readings {
            let _ = writeln!(text, "* {reading}");
        }
        text
    }

    fn table_3_text(&self, rows: &[SettingRow], text: &mut String) {
        let _ = writeln!(
            text,
            "\nTable 3: of {} problems (the paper's: of {PAPERS_PROBLEMS}), how often the first / second choice is the tree's best move",
            self.problems_a_stage
        );
        let _ = writeln!(
            text,
            "{:27} {:^15} {:^15} {:^15}   its place in the printed problems",
            "", "opening", "middle", "closing"
        );
        for row in rows {
            let _ = write!(text, "{:27}", row.setting);
            for (stage, (first, second)) in row.hits.iter().enumerate() {
                let paper = row.paper_hits.map_or("–".to_owned(), |hits| {
                    format!("{} / {}", hits[stage].0, hits[stage].1)
                });
                let _ = write!(text, " {first:>3} / {second:<2} | {paper:5}");
            }
            let places: Vec<String> = row.printed_places.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "   {}", places.join(", "));
        }
        if let Some(stable) = self.stable {
            let _ = write!(text, "{:27}", "the tree, a second time");
            for hits in stable {
                let _ = write!(text, " {hits:>3} {:11}", "");
            }
            text.push('\n');
        }
        if let Some(moves) = self.legal_moves {
            let _ = write!(text, "{:27}", "legal moves (geom. mean)");
            for (ours, paper) in moves.iter().zip(LEGAL_MOVES) {
                let ours = ours.map_or("–".to_owned(), |moves| format!("{moves:.2}"));
                let _ = write!(text, " {ours:>8} | {paper:.2} ");
            }
            text.push('\n');
        }
        let _ = writeln!(
            text,
            "\nFig 9 with its intervals, and the paper's from its Appendix A.1"
        );
        for row in rows {
            let _ = write!(text, "{:27}", row.setting);
            for (stage, ours) in row.best_error.iter().enumerate() {
                let paper = row.paper_best_error.and_then(|errors| errors[stage]);
                let paper = paper.map_or("–".to_owned(), |mean| format!("{:.2}", mean.value));
                let _ = write!(text, " {:>19} | {paper:4}", mean_words(*ours));
            }
            text.push('\n');
        }
        for (_, bars) in self.figures() {
            let _ = write!(text, "\n{}", bars.to_text());
        }
        let _ = writeln!(
            text,
            "\nThe best move's value by problem (as Appendix A.1): none, strongest, weakest, both, all, keeping; tree"
        );
        for row in &self.problems {
            let _ = write!(text, "{:18} {:16}", row.name, row.knowledge.best);
            for setting in &row.knowledge.settings {
                let _ = write!(text, " {:.4}", setting.value);
            }
            let _ = writeln!(text, "; {:.4}", row.knowledge.answer);
        }
    }

    fn otherwise_text(&self, text: &mut String) {
        let _ = writeln!(text, "\nRead otherwise (opening, middle, closing):");
        for other in &self.otherwise {
            let _ = writeln!(text, "{}", other.reading);
            if let Some(Jumps { ours, .. }) = &other.jumps {
                let _ = writeln!(text, "    Table 2, rows 2 to 10: {}", by_stage(ours));
            }
            for row in other.table_3.iter().flatten() {
                let hits = row
                    .hits
                    .map(|(first, second)| format!("{first} / {second}"));
                let _ = writeln!(
                    text,
                    "    {:27} {:22} Fig 9: {}",
                    row.setting,
                    hits.join(", "),
                    by_stage(&row.best_error)
                );
            }
            if let Some(stable) = other.stable {
                let stable = stable.map(|hits| hits.to_string());
                let _ = writeln!(
                    text,
                    "    {:27} {}",
                    "the tree, a second time",
                    stable.join(", ")
                );
            }
            if let Some(moves) = other.legal_moves {
                let moves = moves.map(|mean| mean.map_or("–".to_owned(), |m| format!("{m:.2}")));
                let _ = writeln!(text, "    {:27} {}", "legal moves", moves.join(", "));
            }
            for finding in &other.findings {
                let _ = writeln!(
                    text,
                    "    {} {}: {}",
                    finding.source,
                    finding.verdict(),
                    finding.here
                );
            }
        }
    }
}

fn effort_text(rows: &[EffortRow], text: &mut String) {
    let _ = writeln!(
        text,
        "\nTable 4 (ours): in how many problems two searches of MCT take the same move\n{:27} {:>9} {:>8} {:>8} {:>8} {:>21}",
        "", "playouts", "opening", "middle", "closing", "of all"
    );
    for row in rows {
        let (share, [low, high]) = row.share();
        let [opening, middle, closing] = row.same;
        let _ = writeln!(
            text,
            "{:27} {:>9} {opening:>8} {middle:>8} {closing:>8} {:>21}",
            row.policy,
            row.playouts,
            format!("{share:.2} ({low:.2} to {high:.2})")
        );
    }
}

fn ranges_text(title: &str, rows: &[RangeRow], text: &mut String) {
    let _ = writeln!(text, "\n{title}");
    let _ = writeln!(
        text,
        "{:17} {:^15} {:^15} {:^15}   the printed problems",
        "playouts", "opening", "middle", "closing"
    );
    for row in rows {
        let _ = write!(
            text,
            "{:17}",
            format!("{} ~ {}", row.playouts.0, row.playouts.1)
        );
        for (ours, paper) in row.ours.iter().zip(row.paper) {
            let ours = ours.map(|mean| mean.value);
            let _ = write!(text, " {:>6} | {paper:.4}", figure(ours));
        }
        let _ = writeln!(
            text,
            "   {:>6} {:>6}",
            figure(row.printed[0]),
            figure(row.printed[1])
        );
    }
}

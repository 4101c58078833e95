//! Tables of the report of S4 as text.

use std::fmt::Write as _;

use super::convergence::LOOKS as INTERVALS;
use super::effort::{LOOKS, POLICIES};
use super::knowledge::{PAPERS, Setting};
use super::mean::{geometric, words};
use super::problems::{ALL, Problems, STAGES, Table};
use super::published::{LEGAL_MOVES, PROBLEMS, TABLE_1, TABLE_2, TABLE_3, appendix_errors};
use super::report::S4Report;
use crate::verdict::Estimate;

/// What does not fit together in the paper.
const NOTES: [&str; 8] = [
    "Table 2 prints .5886 (middle) and .4239 (closing) in both of its rows 8 and 9",
    "the vector of the example of Fig 2 sums to 14.83; the mean of any playouts' points sums to 15",
    "by Appendix A.1 all known errs less in the middle (.2206) than the weakest known (.2481), of which §6.2 says that it errs least (by one error of 0.0050, smaller than chance leaves of 10,000 playouts)",
    "the abstract's \"the fewer cards are unknown the more correct\" is not so of the best move in the opening: .3398 with none known, .4955 with all",
    "\"settled\" for the rows 4 and 5 of Table 1 is an identity: 1/3000 − 1/4000 = 1/4000 − 1/6000",
    "§5.1 calls 4,000 playouts enough, §7 3,000 to 4,000; 中盤で 0.09 is 終盤で",
    "§7's \"strong cards are useful in the closing\" is .1967 for .2041 with none known, and §6.2 calls all but the whole hand useless there",
    "§6.2's \"the best move can be estimated in the opening\" is 3 of 10 problems, with 6.7 moves each",
];

/// A stage's number beside the paper's, as `0.1232 | 0.1474`.
fn beside(ours: Option<Estimate>, paper: f64) -> String {
    let ours = ours.map_or_else(|| "–".to_owned(), |mean| format!("{:.4}", mean.value.exp()));
    format!("{ours:>6} | {paper:.4}")
}

impl S4Report {
    pub(super) fn tables_text(&self) -> String {
        let mut seeds: Vec<u64> = self.sets.iter().map(|set| set.seed).collect();
        seeds.sort_unstable();
        seeds.dedup();
        let seeds: Vec<String> = seeds.iter().map(ToString::to_string).collect();
        let mut text = format!(
            "S4 (Zibiki, Matsuzaki), {} × the paper's playouts, seed {}; ours | the paper's\n",
            self.scale,
            seeds.join(", ")
        );
        for reading in self.all_readings() {
            let of = |table: Table| {
                let problems = self.under(reading, table);
                let counts = ALL.map(|stage| problems.count(&[stage]).to_string());
                let kind = &problems.kind;
                let by = if reading.is_empty() { kind } else { reading };
                let by = format!("{by} ({} problems)", counts.join(", "));
                (!problems.is_empty()).then_some((problems, by))
            };
            if let Some((problems, by)) = of(Table::Flat) {
                table_1(&problems, &by, &mut text);
            }
            for (look, interval) in INTERVALS.into_iter().enumerate() {
                if let Some((problems, by)) = of(Table::Tree) {
                    table_2(&problems.looked(look), &by, interval, &mut text);
                }
            }
            if let Some((problems, by)) = of(Table::Known) {
                table_3(&problems, &by, &mut text);
            }
            if let Some((problems, by)) = of(Table::Effort) {
                effort(&problems, &by, &mut text);
            }
        }
        text.push_str("\nWhat does not fit together in the paper:\n");
        for note in NOTES {
            let _ = writeln!(text, "* {note}");
        }
        text
    }
}

fn heading(what: &str, text: &mut String) {
    let _ = writeln!(
        text,
        "{what:27} {:^15} {:^15} {:^15}",
        STAGES[0], STAGES[1], STAGES[2]
    );
}

fn row(what: &str, cells: impl Iterator<Item = String>, text: &mut String) {
    let cells: Vec<String> = cells.map(|cell| format!("{cell:>15}")).collect();
    let _ = writeln!(text, "{what:27} {}", cells.join(" "));
}

fn range((first, last): (u64, u64)) -> String {
    format!("{first} ~ {last}")
}

fn table_1(problems: &Problems<'_>, by: &str, text: &mut String) {
    let _ = writeln!(
        text,
        "\nTable 1, {by}: MCM, geometric mean of (largest − smallest value) of a move"
    );
    heading("playouts", text);
    for (at, (playouts, paper)) in TABLE_1.into_iter().enumerate() {
        let cells = ALL.map(|stage| beside(problems.flat_row(&[stage], at), paper[stage]));
        row(&range(playouts), cells.into_iter(), text);
    }
}

fn table_2(problems: &Problems<'_>, by: &str, interval: u64, text: &mut String) {
    let _ = writeln!(
        text,
        "\nTable 2, {by}, looked at every {interval} playouts: MCT, the same of the best move"
    );
    heading("playouts", text);
    for (at, (playouts, paper)) in TABLE_2.into_iter().enumerate() {
        let cells = ALL.map(|stage| beside(problems.tree_row(&[stage], at), paper[stage]));
        row(&range(playouts), cells.into_iter(), text);
    }
    let rows = ALL.map(|stage| geometric(problems.tree_rows(&[stage])));
    let _ = writeln!(text, "{:27} {}", "rows 2 to 10", rows.join(", "));
}

fn table_3(problems: &Problems<'_>, by: &str, text: &mut String) {
    let _ = writeln!(
        text,
        "\nTable 3, {by}: of {PROBLEMS} problems, how often the first / second choice is the tree's best move"
    );
    heading("", text);
    for (at, setting) in Setting::ALL.into_iter().enumerate() {
        let cells = ALL.map(|stage| {
            let hits = [0, 1].map(|place| {
                let share = problems.hits_of(&[stage], at, place);
                share.map_or_else(
                    || "–".to_owned(),
                    |share| format!("{:.1}", PROBLEMS * share.value),
                )
            });
            let paper = TABLE_3.get(at).map_or_else(
                || "–".to_owned(),
                |row| format!("{} / {}", row[stage].0, row[stage].1),
            );
            format!("{} | {paper}", hits.join(" / "))
        });
        row(setting.name(), cells.into_iter(), text);
    }
    let stable = ALL.map(|stage| words(problems.stable(&[stage])));
    let _ = writeln!(
        text,
        "{:27} {}",
        "the tree, a second time",
        stable.join(", ")
    );
    let moves = ALL.map(|stage| beside(problems.moves(&[stage]), LEGAL_MOVES[stage]));
    row("legal moves (geom. mean)", moves.into_iter(), text);
    let _ = writeln!(
        text,
        "Fig 9, the best move's error, and the paper's from its Appendix A.1"
    );
    for (at, setting) in Setting::ALL.into_iter().enumerate() {
        let cells = ALL.map(|stage| {
            let paper = PAPERS.contains(&at).then(|| {
                let mean = Estimate::mean(&appendix_errors(stage, at));
                mean.map_or_else(String::new, |mean| format!("{:.2}", mean.value.exp()))
            });
            let paper = paper.unwrap_or_else(|| "–".to_owned());
            format!("{} | {paper}", geometric(problems.best_error(&[stage], at)))
        });
        let _ = writeln!(text, "{:27} {}", setting.name(), cells.join("   "));
    }
    let _ = writeln!(text, "Fig 10, every move's error");
    for (at, setting) in Setting::ALL.into_iter().enumerate() {
        let cells = ALL.map(|stage| geometric(problems.error(&[stage], at)));
        let _ = writeln!(text, "{:27} {}", setting.name(), cells.join("   "));
    }
    let cells = ALL.map(|stage| geometric(problems.known(&[stage], |known| known.apart.ln())));
    let _ = writeln!(
        text,
        "{:27} {}",
        "the tree, a second time",
        cells.join("   ")
    );
}

fn effort(problems: &Problems<'_>, by: &str, text: &mut String) {
    let _ = writeln!(
        text,
        "\nTable 4 (ours), {by}: share of the problems in which two searches of MCT take the same move, and the distance of their values of it\n\
         {:27} {:>9} {:>15} {:>15}",
        "", "playouts", "same", "apart"
    );
    for (policy, (_, name)) in POLICIES.into_iter().enumerate() {
        for (look, playouts) in LOOKS.into_iter().enumerate() {
            let same = problems.twice(policy, |twice| f64::from(u8::from(twice.same[look])));
            let apart = problems.twice(policy, |twice| twice.apart[look]);
            let _ = writeln!(
                text,
                "{name:27} {playouts:>9} {:>15} {:>15}",
                words(same),
                words(apart)
            );
        }
    }
}

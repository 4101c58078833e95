//! Inventory of the papers: a line for each table, figure, equation, player, rule and claim, in the order of the
//! paper, with its place and what became of it here.

use std::fmt::Write as _;

use serde::Deserialize;

use crate::verdict::Finding;

/// What a line of a paper is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Rule of the game or of the experiment.
    Rule,
    /// Player, or method of choosing moves.
    Player,
    /// Numbered equation or algorithm.
    Equation,
    /// Numbered table.
    Table,
    /// Numbered figure.
    Figure,
    /// Statement about a result.
    Claim,
}

/// Line of the inventory of a paper.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Line {
    /// Key, unique within the paper.
    pub id: String,
    /// Section, table, figure or equation.
    pub place: String,
    /// What it is.
    pub kind: Kind,
    /// What the paper says, with its figures.
    pub says: String,
    /// For a definition: where it is built here.
    pub built: Option<String>,
    /// For a claim that no run decides: why not.
    pub not_testable: Option<String>,
    /// `true` for a claim of ours, which is not counted with the paper's.
    #[serde(default)]
    pub ours: bool,
}

impl Line {
    /// `true` if a measured figure decides it.
    #[must_use]
    pub fn is_tested(&self) -> bool {
        self.built.is_none() && self.not_testable.is_none()
    }
}

#[derive(Deserialize)]
struct Inventory {
    line: Vec<Line>,
}

/// Inventories of the papers, by [`Paper::word`](crate::suite::Paper::word).
const INVENTORIES: [(&str, &str); 5] = [
    ("s1", include_str!("../assets/claims/s1.toml")),
    ("s2", include_str!("../assets/claims/s2.toml")),
    ("s3", include_str!("../assets/claims/s3.toml")),
    ("s4", include_str!("../assets/claims/s4.toml")),
    ("s5", include_str!("../assets/claims/s5.toml")),
];

/// Lines of a paper, in its order; none of an unknown one.
///
/// # Panics
/// Never: a test reads all inventories.
#[must_use]
pub(crate) fn of(paper: &str) -> Vec<Line> {
    let found = INVENTORIES.iter().find(|(word, _)| *word == paper);
    let read = found.map(|(_, text)| toml::from_str(text));
    #[expect(
        clippy::expect_used,
        reason = "the inventories are a part of the program"
    )]
    let inventory: Option<Inventory> =
        read.map(|read| read.expect("an inventory that can be read"));
    inventory.map_or_else(Vec::new, |inventory| inventory.line)
}

/// Paragraph for each line of a paper on which there is a finding: place, verdict, what the paper says,
/// and what comes out here.
pub(crate) fn paragraphs(paper: &str, findings: &[Finding]) -> String {
    let mut text = String::new();
    for line in of(paper) {
        let mut of_line = findings.iter().filter(|finding| finding.claim == line.id);
        let Some(finding) = of_line.next() else {
            continue;
        };
        let whose = if line.ours { "ours" } else { "the paper" };
        let _ = writeln!(text, "{}: {}", line.place, finding.verdict.words());
        let _ = writeln!(text, "    {whose}: {}", line.says);
        let _ = writeln!(text, "    here: {}", finding.here);
        if !finding.why.is_empty() {
            let _ = writeln!(text, "    ({})", finding.why);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::suite::PAPERS;

    #[test]
    fn every_line_has_a_key_of_its_own_and_one_fate() {
        for paper in PAPERS {
            let lines = paper.claims();
            for (at, line) in lines.iter().enumerate() {
                let key = format!("{} {}", paper.word, line.id);
                assert!(
                    lines[..at].iter().all(|other| other.id != line.id),
                    "{key} twice"
                );
                assert!(line.built.is_none() || line.not_testable.is_none(), "{key}");
                assert!(!line.says.ends_with('.'), "{key} ends with a full stop");
            }
        }
    }
}

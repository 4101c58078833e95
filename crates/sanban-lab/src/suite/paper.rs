//! The papers, and the verdicts on their claims from the results of all parts together.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::claims::{self, Line};
use crate::s1::S1Report;
use crate::s2::S2Report;
use crate::s3::S3Report;
use crate::s5::S5Report;
use crate::verdict::Finding;

/// A paper whose experiments are run again.
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// Short name: `s1`, as in `sanban lab s1`.
    pub word: &'static str,
    /// Authors and subject.
    pub title: &'static str,
    inventory: &'static str,
    judge: fn(&[Value]) -> Result<Judged, serde_json::Error>,
}

/// All papers.
pub const PAPERS: [Paper; 5] = [
    Paper {
        word: "s1",
        title: "Itoh: extended Monte-Carlo tree search for Blackjack",
        inventory: include_str!("../../assets/claims/s1.toml"),
        judge: judged::<S1Report>,
    },
    Paper {
        word: "s2",
        title: "Sakata and Ohashi: keeping pairs in Daifugo",
        inventory: include_str!("../../assets/claims/s2.toml"),
        judge: judged::<S2Report>,
    },
    Paper {
        word: "s3",
        title: "The article on exact values of Blackjack",
        inventory: include_str!("../../assets/claims/s3.toml"),
        judge: judged::<S3Report>,
    },
    Paper {
        word: "s4",
        title: "Zibiki and Matsuzaki: Monte-Carlo methods for next-move problems of Daihinmin",
        inventory: include_str!("../../assets/claims/s4.toml"),
        judge: judged::<crate::s4::S4Report>,
    },
    Paper {
        word: "s5",
        title: "Sasaki and Kotani: ratings of moves for Blokus Duo",
        inventory: include_str!("../../assets/claims/s5.toml"),
        judge: judged::<S5Report>,
    },
];

/// Verdicts, tables and figures from the results of a paper's parts.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// Verdicts on lines of the inventory, in any order.
    pub findings: Vec<Finding>,
    /// Tables as text.
    pub text: String,
    /// Readings of the paper, as sentences.
    pub readings: Vec<String>,
    /// Figures as SVG: file name without extension, and picture.
    pub figures: Vec<(String, String)>,
}

/// Report of a paper's experiments, which can be kept, read back and put together with others of the same paper.
pub(crate) trait PaperReport: Serialize + DeserializeOwned {
    /// Adds the results of another run: other parts, or the same with another seed.
    fn merge(&mut self, other: Self);
    /// Verdicts on the lines of the inventory that these results decide.
    fn findings(&self) -> Vec<Finding>;
    /// Tables as text, without findings and readings.
    fn tables(&self) -> String;
    /// Readings of the paper, as sentences.
    fn readings(&self) -> Vec<String>;
    /// Figures as SVG: file name without extension, and picture.
    fn figures(&self) -> Vec<(String, String)>;
}

fn judged<R: PaperReport>(results: &[Value]) -> Result<Judged, serde_json::Error> {
    let mut whole: Option<R> = None;
    for result in results {
        let report = R::deserialize(result)?;
        match &mut whole {
            Some(whole) => whole.merge(report),
            None => whole = Some(report),
        }
    }
    Ok(whole.map_or_else(Judged::default, |report| Judged {
        findings: report.findings(),
        text: report.tables(),
        readings: report.readings(),
        figures: report.figures(),
    }))
}

impl Paper {
    /// Lines of the paper, in its order.
    ///
    /// # Panics
    /// Never: the inventories are read by a test.
    #[must_use]
    pub fn claims(&self) -> Vec<Line> {
        #[expect(clippy::expect_used, reason = "the inventory is a part of the program")]
        claims::parse(self.inventory).expect("an inventory that can be read")
    }

    /// Verdicts, tables and figures from the results of its parts, put together.
    ///
    /// # Errors
    /// A value that is not a report of this paper.
    pub fn judge(&self, results: &[Value]) -> Result<Judged, serde_json::Error> {
        (self.judge)(results)
    }
}

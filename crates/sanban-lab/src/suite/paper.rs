//! The papers, and the verdicts on their claims from the results of all parts together.

use serde_json::Value;

use crate::claims::{self, Line};
use crate::judged::{Judged, PaperReport};
use crate::s1::S1Report;
use crate::s2::S2Report;
use crate::s3::S3Report;
use crate::s5::S5Report;

/// A paper whose experiments are run again.
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// Short name: `s1`, as in `sanban lab s1`.
    pub word: &'static str,
    /// Authors and subject.
    pub title: &'static str,
    judge: fn(&[Value]) -> Result<Judged, serde_json::Error>,
}

/// All papers.
pub const PAPERS: [Paper; 5] = [
    Paper {
        word: "s1",
        title: "Itoh: extended Monte-Carlo tree search for Blackjack",
        judge: judged::<S1Report>,
    },
    Paper {
        word: "s2",
        title: "Sakata and Ohashi: keeping pairs in Daifugo",
        judge: judged::<S2Report>,
    },
    Paper {
        word: "s3",
        title: "The article on exact values of Blackjack",
        judge: judged::<S3Report>,
    },
    Paper {
        word: "s4",
        title: "Zibiki and Matsuzaki: Monte-Carlo methods for next-move problems of Daihinmin",
        judge: judged::<crate::s4::S4Report>,
    },
    Paper {
        word: "s5",
        title: "Sasaki and Kotani: ratings of moves for Blokus Duo",
        judge: judged::<S5Report>,
    },
];

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
        measured: report.measured(),
    }))
}

impl Paper {
    /// Lines of the paper, in its order.
    #[must_use]
    pub fn claims(&self) -> Vec<Line> {
        claims::of(self.word)
    }

    /// Verdicts, tables and figures from the results of its parts, put together.
    ///
    /// # Errors
    /// A value that is not a report of this paper.
    pub fn judge(&self, results: &[Value]) -> Result<Judged, serde_json::Error> {
        (self.judge)(results)
    }
}

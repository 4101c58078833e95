//! Report of a paper's experiments as the suite sees it, and what is judged from it.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::verdict::{Estimate, Finding};

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
    /// Measured quantities by name, of the parts whose intervals short runs check.
    pub measured: Vec<(String, Estimate)>,
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
    /// Measured quantities by name, of the parts whose intervals short runs check.
    fn measured(&self) -> Vec<(String, Estimate)> {
        Vec::new()
    }
}

//! Indices of dealt shoes in files: worked out once, drills read them in no time.
//!
//! A file holds those of one count under one set of rules, and says of which, and of which version of the program: another
//! one may find others.

use std::hash::Hasher;
use std::path::{Path, PathBuf};

use fnv::FnvHasher;
use serde::{Deserialize, Serialize};

use super::Count;
use super::indices::Indices;
use crate::HouseRules;
use sanban_game::Rules as _;

/// What a file holds.
#[derive(Deserialize, Serialize)]
struct Kept<T> {
    of: String,
    indices: T,
}

/// Rules, count and version that indices belong to.
fn owner(rules: &HouseRules, count: &Count) -> String {
    format!(
        "sanban {}; {}; {:?}, {}",
        env!("CARGO_PKG_VERSION"),
        rules.without_money().text(),
        count.tags(),
        count.initial(rules.decks)
    )
}

impl Indices {
    /// File in this folder of the indices of a count under these rules.
    #[must_use]
    pub fn file(folder: &Path, rules: &HouseRules, count: &Count) -> PathBuf {
        let mut hasher = FnvHasher::default();
        hasher.write(owner(rules, count).as_bytes());
        folder.join(format!("{:016x}.json", hasher.finish()))
    }

    /// Text of that file.
    ///
    /// # Errors
    /// None for indices that were computed.
    pub fn to_keep(&self, rules: &HouseRules, count: &Count) -> serde_json::Result<String> {
        serde_json::to_string(&Kept {
            of: owner(rules, count),
            indices: self,
        })
    }

    /// The indices that the folder has for a count under these rules; `None` if it has none that can be read.
    #[must_use]
    pub fn kept(folder: &Path, rules: &HouseRules, count: &Count) -> Option<Indices> {
        let text = std::fs::read_to_string(Indices::file(folder, rules, count)).ok()?;
        let kept: Kept<Indices> = serde_json::from_str(&text).ok()?;
        (kept.of == owner(rules, count)).then_some(kept.indices)
    }
}

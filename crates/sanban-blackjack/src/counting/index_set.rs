//! Sets of indices that a player knows: all of them, published lists, or a list of one's own.

use std::path::Path;

use super::indices::Indices;
use super::{Counting, Deviation, IndexPlay, IndexTable, Published};
use crate::HouseRules;
use crate::data::DataError;

/// Indices that a player plays by, of all that a count has.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum IndexSet {
    /// All of them.
    #[default]
    All,
    /// Those of published lists.
    Listed(&'static [Published]),
    /// A list of one's own, in the figures of the count as its player reads them.
    Own(IndexTable),
}

impl IndexSet {
    /// Words of the sets that have a name.
    pub const WORDS: [&'static str; 4] = ["all", "i18", "fab4", "i18+fab4"];

    /// The set of a word, if it is one of [`IndexSet::WORDS`].
    #[must_use]
    pub fn named(word: &str) -> Option<IndexSet> {
        Some(match word {
            "all" => IndexSet::All,
            "i18" => IndexSet::Listed(&[Published::Illustrious18]),
            "fab4" => IndexSet::Listed(&[Published::Fab4]),
            "i18+fab4" => IndexSet::Listed(&[Published::Illustrious18, Published::Fab4]),
            _ => return None,
        })
    }

    /// The set of a word, or the list in the file of that name.
    ///
    /// # Errors
    /// As [`IndexTable::load`].
    pub fn read(word: &str) -> Result<IndexSet, DataError> {
        match IndexSet::named(word) {
            Some(set) => Ok(set),
            None => IndexTable::load(Path::new(word)).map(IndexSet::Own),
        }
    }

    /// The deviations of the set among those of its count; `mean` is the mean true count at a figure of the player's. Plays
    /// of a list of one's own that are best at no count are left out.
    pub(crate) fn of(&self, all: &[Deviation], mean: impl Fn(f64) -> f64) -> Vec<Deviation> {
        match self {
            IndexSet::All => all.to_vec(),
            IndexSet::Listed(lists) => {
                let is_listed = |found: &&Deviation| {
                    let list = found.published();
                    list.is_some_and(|list| lists.contains(&list))
                };
                all.iter().filter(is_listed).copied().collect()
            }
            IndexSet::Own(table) => {
                let own = |deviation: &Deviation| {
                    let figure = table.figure(&IndexPlay::of(deviation))?;
                    Some(Deviation {
                        index: mean(figure),
                        ..*deviation
                    })
                };
                all.iter().filter_map(own).collect()
            }
        }
    }

    /// The answers of the set by the figures of a player who keeps the count. Unless the list is the player's own, the
    /// indices are found first, once per process.
    pub(crate) fn table(&self, rules: &HouseRules, counting: Counting) -> IndexTable {
        match self {
            // Whoever writes indices down means them by the own figures.
            IndexSet::Own(table) => table.clone(),
            IndexSet::All | IndexSet::Listed(_) => {
                let all = Indices::shared(rules, counting.count);
                let known = self.of(all.deviations(), |figure| figure);
                IndexTable::of(&known).by_figures(rules, counting)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Count;
    use crate::counting::Reader;
    use sanban_game::Rules as _;

    #[test]
    fn a_set_has_what_its_lists_have_and_a_list_of_ones_own_its_own_figures() {
        let rules = HouseRules::parse("").unwrap();
        let counting = Counting::exact(Count::built_in("hi-lo").unwrap());
        let all = Indices::shared(&rules, counting.count);
        let reader = Reader::new(&rules, counting);
        let of = |set: &IndexSet| set.of(all.deviations(), |figure| reader.mean(figure));
        let count = |word| of(&IndexSet::named(word).unwrap()).len();
        assert_eq!(count("all"), all.deviations().len());
        assert_eq!(count("fab4"), 4);
        assert_eq!(count("i18+fab4"), count("i18") + 4);
        // The line with an upper end comes first, so that the lower one has to be looked for.
        let text =
            "16 v 10: stand < 20\n16 v 10: stand >= 5\n13 v 3: hit < -2.5\n20 v 10: stand >= 3\n";
        let own = IndexSet::Own(IndexTable::parse("mine", text).unwrap());
        let own = of(&own);
        let indices: Vec<f64> = own.iter().map(|deviation| deviation.index).collect();
        assert_eq!(indices.len(), 2, "20 v 10 stands at every count");
        assert!(
            indices.contains(&5.0) && indices.contains(&-2.5),
            "{indices:?}"
        );
    }
}

//! The indices that are taught first: Schlesinger's Illustrious 18 and Fab 4 ("Blackjack Attack", chapter 5).

use super::Deviation;
use super::HandKind;
use crate::Action::{self, Decline, Double, Hit, Insure, Split, Stand, Surrender};

/// A published list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Published {
    /// The eighteen deviations that gain the most.
    Illustrious18,
    /// The four surrenders that gain the most.
    Fab4,
}

/// Hand, up card and the two plays of each, whichever of them is basic strategy under the rules in force.
const ILLUSTRIOUS_18: [(HandKind, &str, [Action; 2]); 18] = [
    (HandKind::Any, "A", [Decline, Insure]),
    (HandKind::Hard(16), "10", [Hit, Stand]),
    (HandKind::Hard(15), "10", [Hit, Stand]),
    (HandKind::Pair(10), "5", [Stand, Split]),
    (HandKind::Pair(10), "6", [Stand, Split]),
    (HandKind::Hard(10), "10", [Hit, Double]),
    (HandKind::Hard(12), "3", [Hit, Stand]),
    (HandKind::Hard(12), "2", [Hit, Stand]),
    (HandKind::Hard(11), "A", [Hit, Double]),
    (HandKind::Hard(9), "2", [Hit, Double]),
    (HandKind::Hard(10), "A", [Hit, Double]),
    (HandKind::Hard(9), "7", [Hit, Double]),
    (HandKind::Hard(16), "9", [Hit, Stand]),
    (HandKind::Hard(13), "2", [Hit, Stand]),
    (HandKind::Hard(12), "4", [Hit, Stand]),
    (HandKind::Hard(12), "5", [Hit, Stand]),
    (HandKind::Hard(12), "6", [Hit, Stand]),
    (HandKind::Hard(13), "3", [Hit, Stand]),
];

const FAB_4: [(HandKind, &str, [Action; 2]); 4] = [
    (HandKind::Hard(14), "10", [Hit, Surrender]),
    (HandKind::Hard(15), "10", [Hit, Surrender]),
    (HandKind::Hard(15), "9", [Hit, Surrender]),
    (HandKind::Hard(15), "A", [Hit, Surrender]),
];

impl Deviation {
    /// The published list that contains it, if any.
    #[must_use]
    pub fn published(&self) -> Option<Published> {
        let is_on = |list: &[(HandKind, &str, [Action; 2])]| {
            list.iter().any(|(hand, up, plays)| {
                *hand == self.hand
                    && *up == self.up.label()
                    && plays.contains(&self.basic)
                    && plays.contains(&self.play)
            })
        };
        if is_on(&ILLUSTRIOUS_18) {
            return Some(Published::Illustrious18);
        }
        is_on(&FAB_4).then_some(Published::Fab4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::indices::Indices;
    use crate::{Count, HouseRules};
    use sanban_game::Rules as _;

    #[test]
    fn the_lists_are_found_among_the_indices() {
        let hi_lo = Count::built_in("hi-lo").unwrap();
        let of = |list, settings: &str| {
            let rules = HouseRules::parse(settings).unwrap();
            let found = Indices::of(&rules, hi_lo);
            let listed = found
                .deviations()
                .iter()
                .filter(|found| found.published() == Some(list));
            listed.count()
        };
        assert_eq!(of(Published::Illustrious18, "surrender=none"), 18);
        assert_eq!(of(Published::Fab4, ""), 4);
        assert_eq!(of(Published::Fab4, "surrender=none"), 0);
    }
}

//! Choices by the true count as lookup tables: the running count that reaches a true count, for every number of cards
//! left. A comparison replaces the division.

use super::automaton::{Arc, CHOICES, Choosing, Hole};
use super::counter::Counter;
use super::position::Position;
use super::shuffled_shoe::ROOM;

/// The choices of compiled rounds at a table with a counting player.
#[derive(Default)]
pub(super) struct Choices {
    /// By limit and cards left: the lowest running count, in halves, that reaches the limit.
    needed: Vec<[i16; ROOM]>,
    choices: Vec<Choice>,
}

#[derive(Clone, Copy)]
struct Choice {
    /// Index of the limit.
    limit: usize,
    /// Arcs below the limit and from it on.
    to: [Arc; 2],
}

impl Choices {
    /// Tabulates all choices; `whole` is the number of cards of a full shoe.
    pub(super) fn new(choices: &[Choosing], counter: &Counter, whole: usize) -> Choices {
        let mut limits = Vec::new();
        let choices = choices.iter().map(|choosing| {
            let limit = (choosing.from, choosing.hole);
            let known = limits.iter().position(|&known| known == limit);
            Choice {
                limit: known.unwrap_or_else(|| {
                    limits.push(limit);
                    limits.len() - 1
                }),
                to: [choosing.below, choosing.reached],
            }
        });
        let choices = choices.collect();
        let needed = limits.into_iter().map(|(from, hole)| {
            let (tag, unseen) = match hole {
                Hole::InShoe => (0, 0),
                Hole::Counted(hole) => (counter.tag(hole), 1),
                Hole::Apart => (0, 1),
            };
            let mut needed = [i16::MAX; ROOM];
            for (left, needed) in needed[..=whole].iter_mut().enumerate() {
                // The cast is lossless: the count and the tag fit in 13 bits.
                *needed = (counter.needed(from.get(), left + unseen) + tag) as i16;
            }
            needed
        });
        Choices {
            needed: needed.collect(),
            choices,
        }
    }

    /// Target of an arc at a position, with all choices made.
    #[inline(never)]
    pub(super) fn follow(&self, mut arc: Arc, position: Position) -> Arc {
        while arc >= CHOICES {
            let choice = self.choices[usize::from(arc - CHOICES)];
            let needed = self.needed[choice.limit][position.left() % ROOM];
            let is_reached = position.running() >= i32::from(needed);
            arc = choice.to[usize::from(is_reached)];
        }
        arc
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::IndexTable;
    use crate::counting::{Steps, Strategy};
    use crate::simulation::compiled::Compiled;
    use crate::{Chart, Count, HouseRules};

    #[test]
    fn what_is_looked_up_is_what_the_division_says() {
        let rules = HouseRules::default();
        let chart = Chart::built_in("s17").unwrap();
        let table = "16 v 10: stand >= 0.3\n12 v 4: stand >= -0.2\n15 v 10: stand >= 4\n";
        for count in ["hi-lo", "ko", "halves"].map(|name| Count::built_in(name).unwrap()) {
            let table = IndexTable::parse("some", table).unwrap();
            let strategy = Strategy::departing(chart, count, table);
            let steps = Steps::flat(&rules);
            let compiled = Compiled::new(&rules, (1, 1), &strategy, &steps, Some(count)).unwrap();
            let counter = compiled.counter.as_ref().unwrap();
            let choosing = compiled.automaton.choices();
            assert!(!choosing.is_empty());
            for (choosing, place) in choosing.iter().zip(CHOICES..) {
                for left in [20, 51, 52, 104, 200, 311] {
                    for running in -60..60 {
                        let (tag, hidden) = match choosing.hole {
                            Hole::Counted(hole) => (counter.tag(hole), 1),
                            Hole::InShoe => (0, 0),
                            Hole::Apart => (0, 1),
                        };
                        let exact = counter.true_count(running - tag, left + hidden);
                        let arc = if exact >= choosing.from.get() {
                            choosing.reached
                        } else {
                            choosing.below
                        };
                        let position = Position::new(0, running, left);
                        let followed = compiled.choices.follow(place, position);
                        assert_eq!(followed, compiled.choices.follow(arc, position));
                    }
                }
            }
        }
    }
}

//! How a hand goes on after a hit or a split.

use super::cells::Cell;
use super::draws::{Tags, VALUES, len};
use super::{Deviation, HandKind, IndexTable};
use crate::Action;
use crate::choice::choice;
use crate::exact::{Held, PlayOn};

choice! {
    /// How a hand goes on after a hit, and the hands of a split: what an action is worth depends on it.
    #[derive(Default)]
    GoesOn {
        /// By the player's own indices.
        #[default]
        Indices = "indices",
        /// By basic strategy.
        Basic = "basic",
        /// By the best for the cards left, which nobody can know: a bound.
        CardsLeft = "cards-left",
    }
}

/// True counts in which an option is taken: two intervals, from the first on and below the second.
type Taken = [(f64, f64); 2];

const ALWAYS: Taken = [(f64::NEG_INFINITY, f64::INFINITY), NOWHERE];
const NEVER: Taken = [NOWHERE, NOWHERE];
const NOWHERE: (f64, f64) = (f64::INFINITY, f64::INFINITY);

/// By softness, points and value of the up card.
type ByTotal = [[[Taken; VALUES]; 22]; 2];

/// Play by totals and the true count.
#[derive(Clone)]
pub(super) struct Onward {
    stands: Box<ByTotal>,
    doubles: Box<ByTotal>,
}

impl Onward {
    /// Best play in a fresh shoe by the values of the cells.
    pub(super) fn basic(cells: &[Cell]) -> Onward {
        let mut basic = Onward {
            stands: Box::new(std::array::from_fn(|soft| {
                std::array::from_fn(|points| [taken(points >= 17 + soft); VALUES])
            })),
            doubles: Box::new([[[NEVER; VALUES]; 22]; 2]),
        };
        for cell in cells {
            let Some((soft, points)) = total(cell.hand) else {
                continue;
            };
            let up = value_index(cell.up);
            let best = |first: bool, of: &dyn Fn(Action) -> bool| {
                let best = cell.best(cell.neutral, first, of);
                best.map(|(action, _)| action)
            };
            let plays = |action: Action| action.is_plain() || action == Action::Double;
            basic.stands[soft][points][up] =
                taken(best(false, &Action::is_plain) == Some(Action::Stand));
            basic.doubles[soft][points][up] = taken(best(true, &plays) == Some(Action::Double));
        }
        basic
    }

    /// The same with departures.
    pub(super) fn departing(mut self, deviations: &[Deviation]) -> Onward {
        let mut table: Vec<_> = IndexTable::of(deviations).plays().to_vec();
        table.sort_by_key(|play| (play.hand, play.up.index(), play.option == Action::Stand));
        for plays in table.chunk_by(|a, b| (a.hand, a.up, a.option) == (b.hand, b.up, b.option)) {
            let by = match plays[0].option {
                Action::Stand => &mut self.stands,
                Action::Double => &mut self.doubles,
                _ => continue,
            };
            if let Some((soft, points)) = total(plays[0].hand) {
                let mut taken = NEVER;
                for (taken, play) in taken.iter_mut().zip(plays) {
                    *taken = (play.from, play.below);
                }
                by[soft][points][value_index(plays[0].up)] = taken;
            }
        }
        self
    }

    /// The play of those who count in a shoe that they do not see.
    pub(super) fn in_shoe<'a>(&'a self, tags: &'a Tags, shoe: &[u16; VALUES]) -> OnwardIn<'a> {
        OnwardIn {
            play: self,
            tags,
            sum: tags.sum(shoe),
            cards: len(shoe),
        }
    }
}

fn taken(always: bool) -> Taken {
    if always { ALWAYS } else { NEVER }
}

fn total(hand: HandKind) -> Option<(usize, usize)> {
    match hand {
        HandKind::Soft(points) => Some((1, usize::from(points))),
        HandKind::Hard(points) => Some((0, usize::from(points))),
        HandKind::Any | HandKind::Pair(_) => None,
    }
}

/// Columns of a chart run from 2 to ace, values from ace to ten.
fn value_index(up: crate::Column) -> usize {
    (up.index() + 1) % VALUES
}

/// [`Onward`] in one shoe.
pub(super) struct OnwardIn<'a> {
    play: &'a Onward,
    tags: &'a Tags,
    /// Sum of the tags of the shoe, and its cards.
    sum: f64,
    cards: f64,
}

impl OnwardIn<'_> {
    fn takes(&self, by: &ByTotal, held: Held<'_>, up: usize) -> bool {
        let taken = &by[usize::from(held.soft)][usize::from(held.points)][up];
        if *taken == ALWAYS || *taken == NEVER {
            return *taken == ALWAYS;
        }
        let (mut sum, mut cards) = (self.sum - self.tags.of_value[up], self.cards - 1.0);
        for (tag, &held) in self.tags.of_value.iter().zip(held.cards) {
            sum -= tag * f64::from(held);
            cards -= f64::from(held);
        }
        let count = self.tags.true_count(sum, cards);
        let mut intervals = taken.iter();
        intervals.any(|&(from, below)| (from..below).contains(&count))
    }
}

impl PlayOn for OnwardIn<'_> {
    fn hits(&self, held: Held<'_>, up: usize) -> bool {
        !self.takes(&self.play.stands, held, up)
    }

    fn doubles(&self, held: Held<'_>, up: usize) -> bool {
        self.takes(&self.play.doubles, held, up)
    }
}

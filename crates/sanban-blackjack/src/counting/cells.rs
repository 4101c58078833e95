//! Expected values of every hand against every up card, at every true count.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::Count;
use super::dealt::Noise;
use super::effects::{RANKS, deals, share_without_blackjack};
use super::hand_kind::HandKind;
use super::sweep::{Sweep, interpolate};
use crate::{Action, Column, HouseRules, value};
use sanban_game::cards::Rank;

/// A hand against an up card. What only the search for indices needs is not kept with them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Cell {
    pub(super) hand: HandKind,
    pub(super) up: Column,
    /// The two-card hands it averages over.
    #[serde(skip)]
    pub(super) hands: Vec<[Rank; 2]>,
    /// Probability of being dealt as two cards.
    #[serde(skip)]
    pub(super) chance: f64,
    /// Probability of being hit or stood on: as two cards (`fresh`), and as two or more (`to_play`).
    #[serde(skip)]
    pub(super) fresh: f64,
    #[serde(skip)]
    pub(super) to_play: f64,
    /// Tags of its two cards and the up card above the average tag, summed.
    #[serde(skip)]
    pub(super) shift: f64,
    /// True count at its decision in the first round of a shoe.
    #[serde(skip)]
    pub(super) neutral: f64,
    /// By action: true counts at the decision, and the value there of the first two cards.
    pub(super) values: ArrayVec<(Action, Line), 5>,
    /// The same for standing and hitting, over hands of any number of cards.
    pub(super) played: ArrayVec<(Action, Line), 2>,
    /// How far the values may be off; `None` if they come from no sample.
    #[serde(skip)]
    pub(super) noise: Option<Noise>,
}

/// Points of a line in ascending order of `x`.
pub(super) type Line = Vec<(f64, f64)>;

impl Cell {
    /// Value of an action, as the first action or a later one; `None` if it has no line.
    pub(super) fn value(&self, action: Action, true_count: f64, first: bool) -> Option<f64> {
        let line = action.find_in(self.lines(first))?;
        Some(interpolate(line, true_count))
    }

    /// Best of the allowed actions and its value, as the first action or a later one.
    pub(super) fn best(
        &self,
        true_count: f64,
        first: bool,
        allowed: impl Fn(Action) -> bool,
    ) -> Option<(Action, f64)> {
        self.lines(first)
            .iter()
            .filter(|(action, _)| allowed(*action))
            .map(|(action, line)| (*action, interpolate(line, true_count)))
            .max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The up card, as one rank of its value.
    pub(super) fn up_rank(&self) -> Option<Rank> {
        let mut ranks = RANKS.into_iter();
        ranks.find(|&rank| Column::of(rank) == self.up)
    }

    /// Best first action with the full shoe.
    pub(super) fn basic(&self) -> Option<Action> {
        self.best(self.neutral, true, |_| true)
            .map(|(action, _)| action)
    }

    fn lines(&self, first: bool) -> &[(Action, Line)] {
        if first { &self.values } else { &self.played }
    }
}

/// The values of a hand over the true counts at its decision, from its values at `places` before the round. `shift` is
/// the sum of the tags of its cards and the up card above the average tag, and `cards` is their number.
pub(super) fn line(
    places: &[f64],
    decks: u8,
    cards: f64,
    shift: f64,
    value: impl Fn(usize) -> Option<f64>,
) -> Option<Line> {
    let whole = f64::from(decks);
    let now = |before: f64| (before * whole + shift) / (whole - cards / 52.0);
    let points = places
        .iter()
        .enumerate()
        .map(|(at, &before)| Some((now(before), value(at)?)));
    let points: Line = points.collect::<Option<_>>()?;
    let places = places.iter();
    Some(places.map(|&at| (at, interpolate(&points, at))).collect())
}

/// Cells of all hands dealt as two cards, and of insurance.
pub(super) fn cells(rules: &HouseRules, count: &Count, sweep: &Sweep) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let neutral = sweep.neutral();
    let mean = count.deck_sum() / 52.0;
    let places = sweep.places();
    for (hand, up) in deals() {
        let Some(values) = neutral.cell(hand, up) else {
            continue;
        };
        let dealt = neutral.chance(hand, up);
        let shift: f64 = hand
            .into_iter()
            .chain([up])
            .map(|rank| count.tag(rank) - mean)
            .sum();
        let line =
            |value: &dyn Fn(usize) -> Option<f64>| line(&places, rules.decks, 3.0, shift, value);
        let cell_at = |at: usize| sweep.points[at].solution.cell(hand, up);
        // Conditional values leave out the dealer's blackjacks.
        let open = if values.is_conditional() {
            share_without_blackjack(up)
        } else {
            1.0
        };
        let mut kinds: ArrayVec<HandKind, 2> = ArrayVec::new();
        if !is_blackjack(hand) {
            let splits_first = values.get(Action::Split).is_some_and(|split| {
                let mut others = values
                    .iter()
                    .filter(|(action, _)| !matches!(action, Action::Split | Action::Surrender));
                others.all(|(_, other)| other < split)
            });
            let pair = HandKind::of(&hand, rules.max_hands > 1);
            kinds.extend(pair);
            if matches!(pair, Some(HandKind::Pair(_))) && !splits_first {
                kinds.extend(HandKind::of(&hand, false));
            }
        }
        for kind in kinds {
            let is_pair = matches!(kind, HandKind::Pair(_));
            let lines: ArrayVec<(Action, Line), 5> = values
                .iter()
                .filter(|&(action, _)| is_pair || action != Action::Split)
                .filter_map(|(action, _)| {
                    let line = line(&|at| cell_at(at)?.get(action))?;
                    Some((action, line))
                })
                .collect();
            add(
                &mut cells,
                (kind, hand),
                Column::of(up),
                dealt * open,
                shift,
                lines,
            );
        }
        if values.insurance().is_some()
            && let Some(insured) = line(&|at| cell_at(at)?.insurance())
        {
            let declined = places.iter().map(|&at| (at, 0.0)).collect();
            let lines = [(Action::Insure, insured), (Action::Decline, declined)];
            let lines = lines.into_iter().collect();
            add(
                &mut cells,
                (HandKind::Any, hand),
                Column::of(up),
                dealt,
                shift,
                lines,
            );
        }
    }
    for cell in &mut cells {
        cell.neutral = cell.shift / (f64::from(rules.decks) - 3.0 / 52.0);
        cell.played = cell
            .values
            .iter()
            .filter(|(action, _)| action.is_plain())
            .cloned()
            .collect();
    }
    cells
}

pub(super) fn is_blackjack(hand: [Rank; 2]) -> bool {
    let [a, b] = hand.map(value);
    (a, b) == (1, 10) || (a, b) == (10, 1)
}

/// Adds two cards to the average of their cell, creating the cell if it is new.
fn add(
    cells: &mut Vec<Cell>,
    (hand, cards): (HandKind, [Rank; 2]),
    up: Column,
    chance: f64,
    shift: f64,
    values: ArrayVec<(Action, Line), 5>,
) {
    let known = cells
        .iter_mut()
        .find(|cell| cell.hand == hand && cell.up == up);
    let Some(cell) = known else {
        cells.push(Cell {
            hand,
            up,
            hands: vec![cards],
            chance,
            fresh: 0.0,
            to_play: 0.0,
            shift,
            neutral: 0.0,
            values,
            played: ArrayVec::new(),
            noise: None,
        });
        return;
    };
    cell.hands.push(cards);
    let share = chance / (cell.chance + chance);
    cell.chance += chance;
    cell.shift += share * (shift - cell.shift);
    for ((_, line), (_, more)) in cell.values.iter_mut().zip(values) {
        for (point, (_, value)) in line.iter_mut().zip(more) {
            point.1 += share * (value - point.1);
        }
    }
}

//! Index deviations: from which true count on another action is best than with the full shoe, and what that gains.
//!
//! Every action of every hand is valued at a row of true counts ([`super::sweep`] says in which shoes); where two lines
//! cross is an index. A hand's own cards and the up card are part of the true count at its decision, as they are at a
//! table. The values of a total are the average over its two-card hands, as often as they are dealt; pairs that are
//! split are not among them. Between the true counts that were solved the lines are straight, which moves an index by
//! less than a tenth.
//!
//! The questions are those that players ask in this order: insure? surrender? split? double? stand or hit? So there can be
//! two deviations for a hand, such as a 16 against a ten: surrender or not, and, where that is no longer allowed, stand
//! or hit.
//!
//! Frequencies count hands of more than two cards too, drawn as if from the full shoe and played without a count; hands
//! of a split are left out. Gains are averages over the true counts that come ([`super::Frequency`]) for a player who
//! bets 1 without an advantage, and with one in proportion to it up to 8 at an advantage of 2 %.

use std::fmt;

use arrayvec::ArrayVec;

use super::effects::{RANKS, deals, in_deck, share_without_blackjack};
use super::sweep::{Sweep, interpolate};
use super::{Count, Frequency};
use crate::blackjack::{Action, Column, HouseRules, Total, value};
use crate::cards::Rank;

/// The bets that gains are weighed with: the largest, where the smallest is 1, and the advantage that it is for.
const LARGEST_BET: f64 = 8.0;
const LARGEST_BET_AT: f64 = 0.02;

/// Which hands a deviation is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HandKind {
    /// All: insurance.
    Any,
    /// A pair of cards that count so much (1 for aces), where it may be split.
    Pair(u8),
    /// A total with an ace that counts 11.
    Soft(u8),
    /// Another total.
    Hard(u8),
}

/// Another action than with the full shoe, and when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deviation {
    /// The hand.
    pub hand: HandKind,
    /// The dealer's up card.
    pub up: Column,
    /// What is best with the full shoe.
    pub basic: Action,
    /// What is best from the index on.
    pub play: Action,
    /// The true count at which both are worth the same.
    pub index: f64,
    /// Whether `play` is best above the index; otherwise below it.
    pub above: bool,
    /// How often the question comes, in rounds out of 100.
    pub frequency: f64,
    /// What following it wins more than basic strategy, in smallest bets in 100 rounds.
    pub gain: f64,
}

/// All indices of a count under one set of rules.
#[derive(Clone, Debug)]
pub struct Indices {
    cells: Vec<Cell>,
    deviations: Vec<Deviation>,
}

/// A hand against an up card.
#[derive(Clone, Debug)]
struct Cell {
    hand: HandKind,
    up: Column,
    /// The chance that it is dealt as two cards.
    chance: f64,
    /// The chance that it is to be hit or stood on, as two cards or more.
    to_play: f64,
    /// How much the tags of its two cards and the up card are above the average, together.
    shift: f64,
    /// The true count at its decision in the first round of a shoe.
    neutral: f64,
    /// By action: true counts at the decision, and the value there.
    values: ArrayVec<(Action, Line), 5>,
}

/// Points of a line from left to right.
type Line = Vec<(f64, f64)>;

/// The deviations of a count under these rules, the most valuable first: see [`Indices`].
#[must_use]
pub fn deviations(rules: &HouseRules, count: &Count) -> Vec<Deviation> {
    Indices::of(rules, count).deviations
}

impl HandKind {
    /// The kind of a hand; a pair only where it `may_split`. `None` without cards.
    #[must_use]
    pub fn of(cards: &[Rank], may_split: bool) -> Option<HandKind> {
        match cards {
            [] => None,
            &[a, b] if may_split && value(a) == value(b) => Some(HandKind::Pair(value(a))),
            cards => {
                let total = Total::of(cards.iter().copied());
                Some(if total.is_soft() {
                    HandKind::Soft(total.points())
                } else {
                    HandKind::Hard(total.points())
                })
            }
        }
    }
}

/// `16`, `soft 18`, `10·10`; `insurance` for any hand.
impl fmt::Display for HandKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            HandKind::Any => "insurance".to_owned(),
            HandKind::Pair(1) => "A·A".to_owned(),
            HandKind::Pair(points) => format!("{points}·{points}"),
            HandKind::Soft(points) => format!("soft {points}"),
            HandKind::Hard(points) => points.to_string(),
        };
        f.pad(&text)
    }
}

impl Deviation {
    /// The index for players whose true counts are whole numbers, cut down to the one below: from it on (or, where the
    /// play is for low counts, below it) the deviation is right more often than not.
    #[must_use]
    pub fn whole(&self) -> f64 {
        // Adding 0 makes a 0 of a −0.
        self.index.round() + 0.0
    }

    /// Whether it is for the first two cards alone.
    #[must_use]
    pub fn is_for_two_cards(&self) -> bool {
        let stays = |action| matches!(action, Action::Stand | Action::Hit);
        !(stays(self.basic) && stays(self.play))
    }
}

impl Indices {
    /// Solves 15 shoes, on all cores, and reads the indices from them: about as long as 15 times
    /// [`Solution::of`](crate::blackjack::exact::Solution::of).
    #[must_use]
    pub fn of(rules: &HouseRules, count: &Count) -> Indices {
        let sweep = Sweep::of(rules, count);
        let mut cells = cells(rules, count, &sweep);
        for cell in &mut cells {
            cell.neutral = cell.shift / (f64::from(rules.decks) - 3.0 / 52.0);
        }
        count_hands(rules, &sweep, &mut cells);
        let frequency = Frequency::of(rules, count);
        let edge: Line = sweep
            .points
            .iter()
            .map(|point| (point.true_count, point.solution.ev()))
            .collect();
        let bet = |true_count: f64| {
            let share = interpolate(&edge, true_count) / LARGEST_BET_AT;
            1.0 + (LARGEST_BET - 1.0) * share.clamp(0.0, 1.0)
        };
        let mut deviations: Vec<Deviation> = cells
            .iter()
            .flat_map(|cell| cell.questions().map(move |question| (cell, question)))
            .flat_map(|(cell, question)| question.crossings(cell))
            .map(|(cell, question, mut deviation)| {
                let gained = |before: f64, left: f64| {
                    let now = before + cell.shift / left;
                    let gain = question.more(cell, now, deviation.play == question.option);
                    let is_on = (now > deviation.index) == deviation.above;
                    if is_on {
                        bet(before) * gain.max(0.0)
                    } else {
                        0.0
                    }
                };
                deviation.gain = deviation.frequency * frequency.average(gained);
                deviation
            })
            .collect();
        deviations.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        Indices { cells, deviations }
    }

    /// All deviations, the most valuable first.
    #[must_use]
    pub fn deviations(&self) -> &[Deviation] {
        &self.deviations
    }

    /// The best of the allowed actions at a true count; `None` for a hand that is not dealt as two cards, such as a
    /// total of 21. For [`HandKind::Any`] it is insuring or not.
    pub fn best(
        &self,
        hand: HandKind,
        up: Column,
        true_count: f64,
        allowed: impl Fn(Action) -> bool,
    ) -> Option<Action> {
        let cell = self
            .cells
            .iter()
            .find(|cell| cell.hand == hand && cell.up == up)?;
        cell.best(true_count, allowed).map(|(action, _)| action)
    }
}

impl Cell {
    fn value(&self, action: Action, true_count: f64) -> Option<f64> {
        let (_, line) = self.values.iter().find(|(known, _)| *known == action)?;
        Some(interpolate(line, true_count))
    }

    fn best(&self, true_count: f64, allowed: impl Fn(Action) -> bool) -> Option<(Action, f64)> {
        self.values
            .iter()
            .filter(|(action, _)| allowed(*action))
            .map(|(action, line)| (*action, interpolate(line, true_count)))
            .max_by(|a, b| a.1.total_cmp(&b.1))
    }

    fn questions(&self) -> impl Iterator<Item = Question> {
        let asked: &[Action] = match self.hand {
            HandKind::Any => &[Action::Insure],
            HandKind::Pair(_) => &[Action::Surrender, Action::Split],
            HandKind::Soft(_) | HandKind::Hard(_) => {
                &[Action::Surrender, Action::Double, Action::Stand]
            }
        };
        let has = |action: Action| self.values.iter().any(|(known, _)| *known == action);
        asked
            .iter()
            .copied()
            .filter(move |&action| has(action))
            .map(|option| Question { option })
    }
}

/// Whether to do something, or the best of what comes after it in the order of questions.
#[derive(Clone, Copy, Debug)]
struct Question {
    option: Action,
}

impl Question {
    /// Where an action stands in the order of questions.
    fn order(action: Action) -> u8 {
        match action {
            Action::Insure => 0,
            Action::Decline => 1,
            Action::Surrender => 2,
            Action::Split => 3,
            Action::Double => 4,
            Action::Stand => 5,
            _ => 6,
        }
    }

    fn other(self, cell: &Cell, true_count: f64) -> (Action, f64) {
        let comes_later = |action| Question::order(action) > Question::order(self.option);
        cell.best(true_count, comes_later)
            .unwrap_or((self.option, f64::NAN))
    }

    /// What the option is worth more than the others (`for_it`), or they than it.
    fn more(self, cell: &Cell, true_count: f64, for_it: bool) -> f64 {
        let option = cell.value(self.option, true_count).unwrap_or(f64::NAN);
        let more = option - self.other(cell, true_count).1;
        if for_it { more } else { -more }
    }

    /// The nearest crossings on both sides of the true count of the full shoe, without their gains.
    fn crossings(self, cell: &Cell) -> impl Iterator<Item = (&Cell, Question, Deviation)> {
        let (_, line) = &cell.values[0];
        let places = line.iter().map(|&(place, _)| place);
        let mut up = vec![cell.neutral];
        up.extend(places.clone().filter(|&place| place > cell.neutral));
        let mut down = vec![cell.neutral];
        down.extend(places.rev().filter(|&place| place < cell.neutral));
        let is_basic = self.more(cell, cell.neutral, true) >= 0.0;
        [(up, true), (down, false)]
            .into_iter()
            .filter_map(move |(places, above)| {
                let index = places.windows(2).find_map(|pair| {
                    let [from, to] = [pair[0], pair[1]];
                    let [a, b] = [from, to].map(|at| self.more(cell, at, is_basic));
                    (a >= 0.0 && b < 0.0).then(|| from + (to - from) * a / (a - b))
                })?;
                let (other, _) = self.other(cell, index);
                let (basic, play) = if is_basic {
                    (self.option, other)
                } else {
                    (other, self.option)
                };
                // A pair that is not split anyway is surrendered as the total that it is.
                let pair_of_no_interest = matches!(cell.hand, HandKind::Pair(_))
                    && basic != Action::Split
                    && play != Action::Split;
                let chance = match self.option {
                    Action::Stand => cell.to_play,
                    _ => cell.chance,
                };
                (!pair_of_no_interest).then_some((
                    cell,
                    self,
                    Deviation {
                        hand: cell.hand,
                        up: cell.up,
                        basic,
                        play,
                        index,
                        above,
                        frequency: 100.0 * chance,
                        gain: 0.0,
                    },
                ))
            })
    }
}

/// The cells of all hands that are dealt as two cards, and insurance.
fn cells(rules: &HouseRules, count: &Count, sweep: &Sweep) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let neutral = sweep.neutral();
    let mean = count.deck_sum() / 52.0;
    let whole = f64::from(rules.decks);
    let places: Vec<f64> = sweep.points.iter().map(|point| point.true_count).collect();
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
        // The true count at the decision, for every true count before the round.
        let now: Vec<f64> = places
            .iter()
            .map(|before| (before * whole + shift) / (whole - 3.0 / 52.0))
            .collect();
        let line = |value: &dyn Fn(usize) -> Option<f64>| -> Option<Line> {
            let points = (0..places.len()).map(|at| Some((now[at], value(at)?)));
            let points: Line = points.collect::<Option<_>>()?;
            Some(
                places
                    .iter()
                    .map(|&at| (at, interpolate(&points, at)))
                    .collect(),
            )
        };
        let cell_at = |at: usize| sweep.points[at].solution.cell(hand, up);
        // The dealer's blackjacks are gone where values are given without them.
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
            add(&mut cells, kind, Column::of(up), dealt * open, shift, lines);
        }
        if values.insurance().is_some()
            && let Some(insured) = line(&|at| cell_at(at)?.insurance())
        {
            let declined = places.iter().map(|&at| (at, 0.0)).collect();
            let lines = [(Action::Insure, insured), (Action::Decline, declined)];
            let lines = lines.into_iter().collect();
            add(
                &mut cells,
                HandKind::Any,
                Column::of(up),
                dealt,
                shift,
                lines,
            );
        }
    }
    cells
}

fn is_blackjack(hand: [Rank; 2]) -> bool {
    let [a, b] = hand.map(value);
    (a, b) == (1, 10) || (a, b) == (10, 1)
}

/// Adds two cards to the average of their cell.
fn add(
    cells: &mut Vec<Cell>,
    hand: HandKind,
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
            chance,
            to_play: 0.0,
            shift,
            neutral: 0.0,
            values,
        });
        return;
    };
    let share = chance / (cell.chance + chance);
    cell.chance += chance;
    cell.shift += share * (shift - cell.shift);
    for ((_, line), (_, more)) in cell.values.iter_mut().zip(values) {
        for (point, (_, value)) in line.iter_mut().zip(more) {
            point.1 += share * (value - point.1);
        }
    }
}

/// Finds how often each total is to be hit or stood on, as two cards or more.
fn count_hands(rules: &HouseRules, sweep: &Sweep, cells: &mut [Cell]) {
    /// No more cards than this are drawn to a hand often enough to matter.
    const DRAWS: usize = 8;
    let neutral = sweep.neutral();
    let is_play = |action| matches!(action, Action::Stand | Action::Hit);
    for up in RANKS {
        let column = Column::of(up);
        let place =
            |cells: &[Cell], hand| cells.iter().position(|c| c.hand == hand && c.up == column);
        // By cell: the chance that a hand of the last number of cards is hit.
        let mut hit = vec![0.0; cells.len()];
        for (hand, _) in deals().filter(|&(_, against)| against == up) {
            let Some(kind) = HandKind::of(&hand, rules.max_hands > 1) else {
                continue;
            };
            let Some(first) = place(cells, kind).filter(|_| !is_blackjack(hand)) else {
                continue;
            };
            let Some((action, _)) = cells[first].best(cells[first].neutral, |_| true) else {
                continue;
            };
            let total = HandKind::of(&hand, false).and_then(|kind| place(cells, kind));
            let Some(total) = total.filter(|_| is_play(action)) else {
                continue;
            };
            let chance = neutral.chance(hand, up);
            cells[total].to_play += chance;
            if action == Action::Hit {
                hit[total] += chance;
            }
        }
        for _ in 0..DRAWS {
            let mut next = vec![0.0; cells.len()];
            for (from, &chance) in hit.iter().enumerate().filter(|&(_, &chance)| chance > 0.0) {
                for rank in RANKS {
                    let Some(kind) = after(cells[from].hand, rank) else {
                        continue;
                    };
                    let Some(to) = place(cells, kind) else {
                        continue;
                    };
                    let chance = chance * in_deck(Column::of(rank).index()) / 52.0;
                    cells[to].to_play += chance;
                    let best = cells[to].best(cells[to].neutral, is_play);
                    if best.map(|(action, _)| action) == Some(Action::Hit) {
                        next[to] += chance;
                    }
                }
            }
            hit = next;
        }
    }
}

/// What a card makes of a total; `None` when it is bust.
fn after(hand: HandKind, card: Rank) -> Option<HandKind> {
    let points = value(card);
    let kind = match hand {
        HandKind::Soft(total) if total + points <= 21 => HandKind::Soft(total + points),
        HandKind::Soft(total) => HandKind::Hard(total + points - 10),
        HandKind::Hard(total) if points == 1 && total <= 10 => HandKind::Soft(total + 11),
        HandKind::Hard(total) => HandKind::Hard(total + points),
        HandKind::Any | HandKind::Pair(_) => return None,
    };
    match kind {
        HandKind::Hard(total) if total > 21 => None,
        kind => Some(kind),
    }
}

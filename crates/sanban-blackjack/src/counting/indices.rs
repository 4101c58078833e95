//! Index numbers: the true counts from which another action is best, and their gain.
//!
//! Every action of every hand is valued at a row of true counts (in the shoes of `super::sweep`, or of `super::dealt`
//! for one and two decks); an index is where two lines cross. A hand's own cards and the up card are part of the true
//! count at its decision, as they are at a table. The values of a total are the average over its hands, weighted by how
//! often they are dealt: of two cards for the first action, of two or more (`super::multi_card`) for standing and
//! hitting; pairs that are split are not among them. Between the solved true counts the lines are straight, which moves
//! an index by less than a tenth.
//!
//! The questions are those that players ask in this order: insure? surrender? split? double? stand or hit? So a hand
//! can have two deviations, such as a 16 against a ten: surrender or not, and, where that is no longer allowed, stand
//! or hit.
//!
//! Hands of a split are left out of the frequencies. Gains are averages over the true counts that occur in dealt shoes,
//! for a player who bets 1 without an advantage, and with one in proportion to it up to 8 at an advantage of 2 %.

use std::sync::Arc;

use super::Counting;
use super::cells::{Cell, Line, cells};
use super::dealt::{DealtShoes, MATTERS_UP_TO, blended};
use super::deviation::order;
use super::multi_card::{count_hands, value_drawn_hands};
use super::shared::Shared;
use super::sweep::{Sweep, interpolate};
use super::{Count, Deviation, HandKind};
use crate::{Action, Column, HouseRules};

/// The bets that weight the gains: the largest one, in units of the smallest, and the advantage at which it is made.
const LARGEST_BET: f64 = 8.0;
const LARGEST_BET_AT: f64 = 0.02;

/// All indices of a count under one set of rules, with the values behind them.
#[derive(Clone, Debug)]
pub struct Indices {
    cells: Vec<Cell>,
    deviations: Vec<Deviation>,
}

/// Deviations of a count under these rules, the most valuable first. As slow as [`Indices::of`].
#[must_use]
pub fn deviations(rules: &HouseRules, count: &Count) -> Vec<Deviation> {
    Indices::of(rules, count).deviations
}

impl Indices {
    /// Computes the indices. Solves 15 shoes and values the hands of three cards, on all cores, in some tenths of a
    /// second; with one or two decks it solves 1,200 shoes more, in some seconds. An interactive program should do this
    /// on a worker thread and call [`Indices::shared`].
    #[must_use]
    pub fn of(rules: &HouseRules, count: &Count) -> Indices {
        let sweep = Sweep::of(rules, count);
        let mut cells = cells(rules, count, &sweep);
        count_hands(rules, &sweep, &mut cells);
        let two: Vec<_> = cells.iter().map(|cell| cell.played.clone()).collect();
        value_drawn_hands(rules, count, &sweep, &mut cells);
        let dealt = if rules.endless {
            // The composition of an endless shoe never changes.
            None
        } else {
            DealtShoes::deal(rules, count).ok()
        };
        if let Some(dealt) = dealt.as_ref().filter(|_| rules.decks <= MATTERS_UP_TO) {
            dealt.value(rules, count, &mut cells);
            for (cell, two) in cells.iter_mut().zip(two) {
                cell.take_dealt_values(&two);
            }
        }
        let starts = dealt.map_or(vec![(0.0, f64::from(rules.decks))], |dealt| dealt.starts);
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
                let all: f64 = starts
                    .iter()
                    .map(|&(before, left)| gained(before, left))
                    .sum();
                deviation.gain = deviation.frequency * all / starts.len() as f64;
                deviation
            })
            .collect();
        deviations.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        Indices { cells, deviations }
    }

    /// [`Indices::of`], cached for the process: concurrent callers with the same arguments wait for one computation.
    #[must_use]
    pub fn shared(rules: &HouseRules, count: &'static Count) -> Arc<Indices> {
        static KNOWN: Shared<Indices> = Shared::new();
        KNOWN.get(rules, Some(Counting::exact(count)), || {
            Indices::of(rules, count)
        })
    }

    /// All deviations, the most valuable first.
    #[must_use]
    pub fn deviations(&self) -> &[Deviation] {
        &self.deviations
    }

    /// Best of the allowed actions at a true count; `None` for a hand that is not dealt as two cards, such as a total
    /// of 21. For [`HandKind::Any`] it is to insure or to decline.
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
        let is_play = |action| matches!(action, Action::Stand | Action::Hit);
        let mut actions = cell.values.iter().map(|(action, _)| *action);
        let first = actions.any(|action| !is_play(action) && allowed(action));
        cell.best(true_count, first, allowed)
            .map(|(action, _)| action)
    }

    /// Mean EV of the allowed actions at a true count, per unit bet; empty for a hand without an answer from
    /// [`Indices::best`]. Standing and hitting are valued for the first two cards if `first` is set, and otherwise for
    /// hands of any number of cards, which their own index is for.
    pub fn values(
        &self,
        hand: HandKind,
        up: Column,
        true_count: f64,
        first: bool,
        allowed: impl Fn(Action) -> bool,
    ) -> Vec<(Action, f64)> {
        let mut cells = self.cells.iter();
        let Some(cell) = cells.find(|cell| cell.hand == hand && cell.up == up) else {
            return Vec::new();
        };
        let is_play = |action| matches!(action, Action::Stand | Action::Hit);
        let actions = cell.values.iter().map(|(action, _)| *action);
        actions
            .filter(|&action| allowed(action))
            .filter_map(|action| {
                let value = cell.value(action, true_count, first || !is_play(action))?;
                Some((action, value))
            })
            .collect()
    }
}

impl Cell {
    /// Puts the dealt two-card values into those of all hands in play; `two` are the values that drawn hands were
    /// blended with.
    fn take_dealt_values(&mut self, two: &[(Action, Line)]) {
        for (action, line) in &mut self.played {
            let of = |lines: &[(Action, Line)]| {
                let found = lines.iter().find(|(known, _)| known == action);
                found.map(|(_, line)| line.clone())
            };
            if let (Some(before), Some(dealt)) = (of(two), of(&self.values)) {
                *line = blended(&before, line, &dealt);
            }
        }
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

/// An option against the best of those after it in the order of questions.
#[derive(Clone, Copy, Debug)]
struct Question {
    option: Action,
}

impl Question {
    /// `true` if it is about the first action only.
    fn is_first(self) -> bool {
        self.option != Action::Stand
    }

    fn other(self, cell: &Cell, true_count: f64) -> (Action, f64) {
        let comes_later = |action| order(action) > order(self.option);
        cell.best(true_count, self.is_first(), comes_later)
            .unwrap_or((self.option, f64::NAN))
    }

    /// EV of the option minus that of the best other (`for_it`), or the reverse.
    fn more(self, cell: &Cell, true_count: f64, for_it: bool) -> f64 {
        let option = cell
            .value(self.option, true_count, self.is_first())
            .unwrap_or(f64::NAN);
        let more = option - self.other(cell, true_count).1;
        if for_it { more } else { -more }
    }

    /// The nearest crossings on both sides of the true count of the full shoe, without gains.
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
                // A pair that is not split either way is surrendered as its total.
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

//! The optimal total-dependent strategy for the rules in force, as on a printed chart.
//!
//! A chart has one answer for all hands of a total: the one that is best on average over those hands, each weighted by
//! its frequency when the chart itself is followed. That is circular: the value of a hand depends on the play of its
//! successors, and its frequency on the play of its predecessors. Starting from a plain chart, the answers are improved
//! on the values and weights of the last ones until nothing changes, which takes a few rounds. Pairs have one
//! composition each, so theirs are the exact best.
//!
//! A cell's fallback when its first choice is not allowed is the best play then of the same two cards. Hands of three
//! or more cards never get the first choice; if another answer is best for them, it is listed as an exception
//! ([`Chart::three_cards`]).

use arrayvec::ArrayVec;

use crate::{Action, Chart, Column, HouseRules, Section, ThreeCards, Try};
use sanban_game::cards::Rank;

use super::dealer::{ALL_UPS, each};
use super::deals::{Deal, deals, share_of_pairs};
use super::hand_values::{Offer, Scale, values_of};
use super::hands::{ACE, BUST, HANDS, Hand, HandId, VALUES, hand_at, hand_of};
use super::plays::{Continuation, DealContext, PerUp, Plays};
use super::shoe::Shoe;
use super::solution::is_conditional;
use super::split::Splits;

/// A total-dependent strategy: the chart, and the values behind each of its cells.
#[derive(Clone, Debug)]
pub struct TotalStrategy {
    chart: Chart,
    cells: Vec<TotalCell>,
}

/// A cell, with its action values averaged over the hands that it covers.
#[derive(Clone, Debug, PartialEq)]
pub struct TotalCell {
    /// Section of the chart.
    pub section: Section,
    /// Row: the hard total, or the value of the card beside the ace or of the paired cards, 1…10.
    pub row: u8,
    /// The up card.
    pub column: Column,
    /// Mean EV of each action, per unit bet, best first.
    pub values: ArrayVec<(Action, f64), 5>,
    /// Probability of being dealt such a hand as the first two cards, over all rounds; 0 for totals that only arise
    /// from hits.
    pub chance: f64,
}

impl TotalCell {
    /// EV of the best action minus that of the second best; infinite if there is only one.
    #[must_use]
    pub fn margin(&self) -> f64 {
        match self.values[..] {
            [(_, best), (_, second), ..] => best - second,
            _ => f64::INFINITY,
        }
    }

    /// The best action.
    #[must_use]
    pub fn best(&self) -> Action {
        self.values
            .first()
            .map_or(Action::Stand, |&(action, _)| action)
    }

    /// EV lost by an action against the best; `None` if it is not allowed.
    #[must_use]
    pub fn cost(&self, action: Action) -> Option<f64> {
        Some(self.best().find_in(&self.values)? - action.find_in(&self.values)?)
    }
}

impl TotalStrategy {
    /// Finds the strategy for an undealt shoe, in the time of a few [`Solution`](super::Solution)s.
    #[must_use]
    pub fn of(rules: &HouseRules, shoe: &Shoe) -> TotalStrategy {
        let context = DealContext::new(rules, shoe, ALL_UPS);
        let mut finder = Finder::new(&context);
        for _ in 0..MOST_ROUNDS {
            if !finder.improve() {
                break;
            }
        }
        TotalStrategy {
            chart: finder.chart(),
            cells: finder.cells(),
        }
    }

    /// The strategy as a chart.
    #[must_use]
    pub fn chart(&self) -> &Chart {
        &self.chart
    }

    /// All cells: hard totals 5 to 20, soft hands A·2 to A·9, pairs A·A to 10·10.
    #[must_use]
    pub fn cells(&self) -> &[TotalCell] {
        &self.cells
    }

    /// The cell of a section, row and up card; `None` if no such hand occurs.
    #[must_use]
    pub fn cell(&self, section: Section, row: u8, column: Column) -> Option<&TotalCell> {
        let mut cells = self.cells.iter();
        cells.find(|cell| (cell.section, cell.row, cell.column) == (section, row, column))
    }
}

/// Limit on the number of rounds: it settles after two or three, but two answers of equal value could alternate
/// forever.
const MOST_ROUNDS: usize = 12;

/// A class of hands: hard or soft, by points.
type Class = usize;

const CLASSES: usize = 2 * 22;

fn class_of(hand: &Hand) -> Class {
    usize::from(hand.points) + if hand.is_soft() { 22 } else { 0 }
}

/// By class and up card.
type ByClass<T> = Vec<[T; VALUES]>;

struct Finder<'a> {
    context: &'a DealContext<'a>,
    deals: Vec<Deal>,
    /// `true` where hands that may only stand or hit are hit.
    hits: ByClass<bool>,
    /// Play of the first two cards, pairs aside.
    firsts: ByClass<Tries>,
    /// Play of pairs.
    pairs: ByClass<Tries>,
    plays: Plays,
    splits: [Option<PerUp>; VALUES],
    /// Sums behind the cells: value times weight of each action.
    sums: ByClass<Sums>,
    /// The same for hands that may only stand or hit, and first cards that do.
    later: ByClass<Sums>,
    pair_sums: ByClass<Sums>,
}

/// Actions to try in order until one is allowed: the best, then the best of the rest, down to standing or hitting.
type Tries = ArrayVec<Action, 5>;

/// Standing or hitting only.
fn plain(hits: bool) -> Tries {
    Tries::from_iter([as_action(hits)])
}

/// Sums of values over hands.
#[derive(Clone, Debug, Default)]
struct Sums {
    actions: ArrayVec<(Action, f64), 5>,
    weight: f64,
    chance: f64,
}

impl Sums {
    fn add(&mut self, values: impl Iterator<Item = (Action, f64)>, weight: f64, chance: f64) {
        for (action, value) in values {
            match self.actions.iter_mut().find(|(known, _)| *known == action) {
                Some((_, sum)) => *sum += value * weight,
                None => self.actions.push((action, value * weight)),
            }
        }
        self.weight += weight;
        self.chance += chance;
    }

    /// Mean values, best first.
    fn values(&self) -> ArrayVec<(Action, f64), 5> {
        let mut values: ArrayVec<(Action, f64), 5> = self
            .actions
            .iter()
            .map(|&(action, sum)| (action, sum / self.weight))
            .collect();
        values.sort_by(|a, b| b.1.total_cmp(&a.1));
        values
    }

    fn tries(&self) -> Option<Tries> {
        let mut tries = Tries::new();
        for (action, _) in (self.weight > 0.0).then(|| self.values())? {
            tries.push(action);
            if action.is_plain() {
                break;
            }
        }
        Some(tries)
    }

    fn prefers(&self, one: Action, other: Action) -> bool {
        let both = one.find_in(&self.actions).zip(other.find_in(&self.actions));
        both.is_some_and(|(one, other)| one > other)
    }
}

impl<'a> Finder<'a> {
    fn new(context: &'a DealContext<'a>) -> Finder<'a> {
        let hits = |class: usize, up: usize| match class {
            0..=11 => true,
            12..=16 => up >= 6 || up == ACE,
            17..=22 => false,
            class => class - 22 <= 17,
        };
        let hits: ByClass<bool> = (0..CLASSES)
            .map(|class| std::array::from_fn(|up| hits(class, up)))
            .collect();
        let plays = Plays::by(context, |hand, up| hits[class_of(hand_at(hand))][up]);
        Finder {
            context,
            deals: deals(context),
            firsts: hits.iter().map(|row| row.map(plain)).collect(),
            pairs: (0..VALUES)
                .map(|pair| hits[class_of(hand_at(hand_of([pair, pair])))].map(plain))
                .collect(),
            hits,
            plays,
            splits: [None; VALUES],
            sums: Vec::new(),
            later: Vec::new(),
            pair_sums: Vec::new(),
        }
    }

    /// Improves the answers on the values of the last ones; returns `true` if any changed.
    fn improve(&mut self) -> bool {
        let context = self.context;
        self.evaluate();
        let before = self.answers();
        for at in 0..CLASSES {
            for up in each(context.ups) {
                // Over all hands that were neither doubled, split nor surrendered, and are not 21.
                let hits = self.later[at][up].prefers(Action::Hit, Action::Stand);
                if self.later[at][up].weight > 0.0 {
                    self.hits[at][up] = hits;
                }
                if let Some(tries) = self.sums[at][up].tries() {
                    self.firsts[at][up] = self.settle(tries, at, up);
                }
            }
        }
        for pair in 0..VALUES {
            for up in each(context.ups) {
                if let Some(tries) = self.pair_sums[pair][up].tries() {
                    self.pairs[pair][up] = tries;
                }
            }
        }
        before != self.answers()
    }

    /// Recomputes the values and weights under the current answers.
    fn evaluate(&mut self) {
        let class = |hand: HandId| class_of(hand_at(hand));
        self.plays = Plays::by(self.context, |hand, up| self.hits[class(hand)][up]);
        self.split_all();
        self.sum_up();
    }

    /// The current answers: hits after the first decision, first decisions, and those for pairs.
    fn answers(&self) -> (ByClass<bool>, ByClass<Tries>, ByClass<Tries>) {
        (self.hits.clone(), self.firsts.clone(), self.pairs.clone())
    }

    /// Two cards that stand or are hit do the same as all hands of their total.
    fn settle(&self, tries: Tries, class: Class, up: usize) -> Tries {
        if tries.first().is_some_and(|first| first.is_plain()) {
            plain(self.hits[class][up])
        } else {
            tries
        }
    }

    /// Values of all splits, their hands played by the current answers.
    fn split_all(&mut self) {
        let context = self.context;
        let policy = |hand: HandId, up: usize| {
            let held = hand_at(hand);
            let class = class_of(held);
            let tries = match pair_of(held) {
                _ if held.len > 2 => &plain(self.hits[class][up]),
                Some(pair) => &self.pairs[pair][up],
                None => &self.firsts[class][up],
            };
            let as_continuation = |&action: &Action| match action {
                Action::Hit => Some(Continuation::Hit),
                Action::Double if context.rules.das => Some(Continuation::Double),
                _ => None,
            };
            let mut tries = tries.iter().filter_map(as_continuation);
            tries.next().unwrap_or(Continuation::Stand)
        };
        let mut splits = Splits::new(context);
        splits.add_all(|_| true, policy);
        self.splits = splits.values();
    }

    /// Sums up the values of all hands that occur.
    fn sum_up(&mut self) {
        let context = self.context;
        let empty = || vec![<[Sums; VALUES]>::default(); CLASSES];
        (self.sums, self.later, self.pair_sums) = (empty(), empty(), empty());
        // Probability that each hand occurs and may only stand or hit; the rounds left out do not count.
        let mut reach = vec![[0.0; VALUES]; HANDS.len()];
        for deal in &self.deals {
            let (hand, up) = (deal.hand, deal.up);
            let held = hand_at(hand);
            let class = class_of(held);
            // It stands by itself and has no cell.
            if held.points == 21 {
                continue;
            }
            let alike = share_of_pairs(context, deal);
            for (share, pair) in [(alike, deal.pair()), (1.0 - alike, None)] {
                if share == 0.0 {
                    continue;
                }
                let split = pair
                    .and_then(|pair| self.splits[pair])
                    .map(|values| values[up]);
                let scale = Scale::new(context, hand, up, is_conditional(context.rules));
                let offer = Offer {
                    double: true,
                    split,
                    surrender: true,
                    blackjack: false,
                    hit: true,
                };
                let values = values_of(context, &self.plays, hand, up, scale, offer);
                let weight = share * deal.chance * scale.weight();
                let (sums, done) = match pair {
                    Some(pair) => (&mut self.pair_sums[pair][up], &self.pairs[pair][up]),
                    None => (&mut self.sums[class][up], &self.firsts[class][up]),
                };
                sums.add(values.iter(), weight, share * deal.chance);
                if done.first().is_some_and(|first| first.is_plain()) {
                    reach[usize::from(hand)][up] += share * deal.chance;
                }
            }
        }
        self.follow(&mut reach);
    }

    /// Continues from the first two cards, and sums up standing and hitting.
    fn follow(&mut self, reach: &mut [PerUp]) {
        let context = self.context;
        for at in 0..HANDS.len() {
            let hand = &HANDS[at];
            let class = class_of(hand);
            // The cast is lossless: there are 3,083 hands.
            let id = at as HandId;
            for up in each(context.ups) {
                let chance = reach[at][up];
                if chance <= 0.0 || hand.points == 21 {
                    continue;
                }
                let cards = context.beside(hand, up);
                let hits = if let Some(pair) = pair_of(hand) {
                    self.pairs[pair][up].first() == Some(&Action::Hit)
                } else {
                    let open = context.open(&cards, up);
                    let scale = Scale::new(context, id, up, is_conditional(context.rules));
                    let net = [
                        (Action::Stand, self.plays.stand(id, up) - open),
                        (Action::Hit, self.plays.hit(id, up) - open),
                    ];
                    let values = net.map(|(action, net)| (action, scale.value(net)));
                    let sums = &mut self.later[class][up];
                    sums.add(values.into_iter(), chance * scale.weight(), 0.0);
                    self.hits[class][up]
                };
                if !hits {
                    continue;
                }
                for (value, &next) in hand.with.iter().enumerate() {
                    if next != BUST {
                        reach[usize::from(next)][up] += chance * cards.chance(value);
                    }
                }
            }
        }
    }

    /// Cells in the order of the chart.
    fn cells(&self) -> Vec<TotalCell> {
        let mut cells = Vec::new();
        let mut add =
            |section, row: usize, sums: &[Sums; VALUES], later: Option<&[Sums; VALUES]>| {
                for up in each(self.context.ups) {
                    // Totals never dealt as two cards get their values from hands that were hit.
                    let sums = match later {
                        Some(later) if sums[up].weight == 0.0 => &later[up],
                        _ => &sums[up],
                    };
                    if sums.weight > 0.0 {
                        // The cast is lossless: at most 21.
                        cells.push(TotalCell {
                            section,
                            row: row as u8,
                            column: Column::of(Rank::ALL[up]),
                            values: sums.values(),
                            chance: sums.chance,
                        });
                    }
                }
            };
        for hard in 5..=20 {
            add(
                Section::Hard,
                hard,
                &self.sums[hard],
                Some(&self.later[hard]),
            );
        }
        for other in 2..=9 {
            let class = 22 + 11 + other;
            add(
                Section::Soft,
                other,
                &self.sums[class],
                Some(&self.later[class]),
            );
        }
        for pair in 0..VALUES {
            add(Section::Pair, pair + 1, &self.pair_sums[pair], None);
        }
        cells
    }

    /// Play of the first two cards of a cell.
    fn tries(&self, section: Section, row: usize, up: usize) -> Tries {
        let class = match section {
            Section::Pair => return self.pairs[row - 1][up].clone(),
            Section::Soft => 22 + 11 + row,
            Section::Hard => row,
        };
        self.settle(self.firsts[class][up].clone(), class, up)
    }

    /// The same as the choices of a code; the fallback of a split is left to the next table if that gives the same.
    fn choices(&self, section: Section, row: usize, up: usize) -> Vec<Try> {
        let tries = self.tries(section, row, up);
        let split = tries.iter().position(|&action| action == Action::Split);
        let (tries, passes_on) = match split {
            Some(split) => {
                let (known, rest) = tries.split_at(split + 1);
                // Two aces have no row in the soft table, and are hit.
                let next = match row {
                    1 => plain(true),
                    row => self.tries(Section::Hard, (2 * row).max(LOWEST), up),
                };
                let next = next.iter().filter(|action| !known.contains(action));
                // Aces that get one card each are refused a split only for lack of money, and a double with it.
                let has_no_more = row == 1 && !self.context.rules.hit_split_aces;
                if has_no_more || next.eq(rest) {
                    (known, true)
                } else {
                    (&tries[..], false)
                }
            }
            None => (&tries[..], false),
        };
        let known = tries.iter().map(|&action| Try::Action(action));
        known.chain(passes_on.then_some(Try::NextTable)).collect()
    }

    fn chart(&self) -> Chart {
        Chart::of_cells(
            format!("The best by totals for {}", self.context.rules.in_brief()),
            |section, row, column| {
                // The columns begin with the 2, the values with the ace.
                let up = (column.index() + 1) % VALUES;
                self.choices(section, usize::from(row), up)
            },
            self.three_cards(),
        )
    }

    /// Cells where hands of three or more cards differ from the fallback of two cards.
    fn three_cards(&self) -> Vec<ThreeCards> {
        let hard = (LOWEST..=20).map(|total| (Section::Hard, total, total));
        let soft = (2..=9).map(|other| (Section::Soft, other, 22 + 11 + other));
        let rows = hard.chain(soft);
        let cells = rows.flat_map(|row| (1..=VALUES).map(move |column| (row, column % VALUES)));
        cells
            .filter_map(|((section, row, class), up)| {
                let action = as_action(self.hits[class][up]);
                let tries = self.tries(section, row, up);
                let differs = self.later[class][up].weight > 0.0 && tries.last() != Some(&action);
                differs.then(|| ThreeCards {
                    section,
                    // The cast is lossless: at most 20.
                    row: row as u8,
                    column: Column::of(Rank::ALL[up]),
                    action,
                })
            })
            .collect()
    }
}

/// Lowest row of the hard table, which lower hands follow too.
const LOWEST: usize = 5;

/// Value of two equal cards.
fn pair_of(hand: &Hand) -> Option<usize> {
    let pair = || hand.cards.iter().position(|&count| count == 2);
    (hand.len == 2).then(pair).flatten()
}

fn as_action(hits: bool) -> Action {
    if hits { Action::Hit } else { Action::Stand }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]
mod tests;

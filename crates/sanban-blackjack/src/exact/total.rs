//! The best strategy that looks at totals alone, for the rules in force: what a chart on paper can say.
//!
//! A chart has one answer for all hands of a total, so the answer is the one that is best on average over those hands,
//! each weighted by how often it comes up when the chart itself is followed. That is a circle: what a hand is worth
//! depends on how its successors are played, and how often it comes up on how its predecessors were. Starting from a
//! plain chart, the answers are found for the values and weights of the last ones until nothing changes; that takes a
//! few rounds. Pairs have one composition each, so theirs are the exact best.

use arrayvec::ArrayVec;

use crate::{Action, Chart, Column, HouseRules, Section};
use sanban_game::cards::Rank;

use super::dealer::{ALL_UPS, each};
use super::deals::{Deal, deals, share_of_pairs};
use super::hand_values::{Offer, Scale, values_of};
use super::hands::{ACE, BUST, HANDS, Hand, HandId, VALUES, hand_of};
use super::plays::{PerUp, Play, Plays, World};
use super::shoe::Shoe;
use super::solution::is_conditional;
use super::split::Splits;

/// The strategy as a chart, and what stands behind each of its cells.
#[derive(Clone, Debug)]
pub struct TotalStrategy {
    chart: Chart,
    cells: Vec<TotalCell>,
    text: String,
}

/// One cell: what its actions are worth on average over the hands that it is for.
#[derive(Clone, Debug, PartialEq)]
pub struct TotalCell {
    /// Which table of the chart.
    pub section: Section,
    /// What it is for: the hard total, the value of the card beside the ace, or of the paired cards.
    pub row: u8,
    /// The up card.
    pub column: Column,
    /// The average value of each action, per unit bet, best first.
    pub values: ArrayVec<(Action, f64), 5>,
    /// How often such a hand is dealt: a chance over all rounds. 0 for totals that only come of hits.
    pub chance: f64,
}

impl TotalCell {
    /// What the second-best action costs against the best.
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

    /// What an action costs against the best; `None` where it is not allowed.
    #[must_use]
    pub fn cost(&self, action: Action) -> Option<f64> {
        let value = |wanted| {
            self.values
                .iter()
                .find(|(known, _)| *known == wanted)
                .map(|&(_, value)| value)
        };
        Some(value(self.best())? - value(action)?)
    }
}

impl TotalStrategy {
    /// Finds the strategy for a shoe from which nothing is dealt yet. Takes a few solutions' time.
    #[must_use]
    pub fn of(rules: &HouseRules, shoe: &Shoe) -> TotalStrategy {
        let world = World::new(rules, shoe, ALL_UPS);
        let mut finder = Finder::new(&world);
        for _ in 0..MOST_ROUNDS {
            if !finder.improve() {
                break;
            }
        }
        let cells = finder.cells();
        let text = finder.chart_text(&cells);
        #[expect(
            clippy::expect_used,
            reason = "every table, row and code that a chart needs is written above"
        )]
        let chart =
            Chart::parse("the chart for these rules", &text).expect("what is written is a chart");
        TotalStrategy { chart, cells, text }
    }

    /// The strategy as a chart.
    #[must_use]
    pub fn chart(&self) -> &Chart {
        &self.chart
    }

    /// The chart as a file that [`Chart::load`] reads.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// All cells: hard totals 5 to 21, soft hands A·2 to A·9, pairs.
    #[must_use]
    pub fn cells(&self) -> &[TotalCell] {
        &self.cells
    }

    /// The cell for a hand.
    #[must_use]
    pub fn cell(&self, section: Section, row: u8, column: Column) -> Option<&TotalCell> {
        let mut cells = self.cells.iter();
        cells.find(|cell| (cell.section, cell.row, cell.column) == (section, row, column))
    }
}

/// It settles after two or three rounds; two answers of equal worth could alternate for ever.
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
    world: &'a World<'a>,
    deals: Vec<Deal>,
    /// Whether hands that may only stand or hit are hit.
    hits: ByClass<bool>,
    /// What is done with the first two cards that are not split.
    firsts: ByClass<Action>,
    /// What is done with a pair.
    pairs: ByClass<Action>,
    plays: Plays,
    splits: [Option<PerUp>; VALUES],
    /// The sums behind the cells: value times chance of each action.
    sums: ByClass<Sums>,
    /// The same for hands that may only stand or hit.
    later: ByClass<Sums>,
    pair_sums: ByClass<Sums>,
}

/// Values added up over hands.
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

    /// Best first.
    fn values(&self) -> ArrayVec<(Action, f64), 5> {
        let mut values: ArrayVec<(Action, f64), 5> = self
            .actions
            .iter()
            .map(|&(action, sum)| (action, sum / self.weight))
            .collect();
        values.sort_by(|a, b| b.1.total_cmp(&a.1));
        values
    }

    fn best(&self) -> Option<Action> {
        (self.weight > 0.0)
            .then(|| self.values().first().map(|&(action, _)| action))
            .flatten()
    }

    fn prefers(&self, one: Action, other: Action) -> bool {
        let sum = |wanted| {
            self.actions
                .iter()
                .find(|(known, _)| *known == wanted)
                .map(|&(_, sum)| sum)
        };
        match (sum(one), sum(other)) {
            (Some(one), Some(other)) => one > other,
            _ => false,
        }
    }
}

impl<'a> Finder<'a> {
    fn new(world: &'a World<'a>) -> Finder<'a> {
        let hits = |class: usize, up: usize| match class {
            0..=11 => true,
            12..=16 => up >= 6 || up == ACE,
            17..=22 => false,
            class => class - 22 <= 17,
        };
        let hits: ByClass<bool> = (0..CLASSES)
            .map(|class| std::array::from_fn(|up| hits(class, up)))
            .collect();
        let plays = Plays::by(world, |hand, up| {
            hits[class_of(&HANDS[usize::from(hand)])][up]
        });
        Finder {
            world,
            deals: deals(world),
            firsts: hits.iter().map(|row| row.map(as_action)).collect(),
            pairs: (0..VALUES)
                .map(|pair| {
                    hits[class_of(&HANDS[usize::from(hand_of([pair, pair]))])].map(as_action)
                })
                .collect(),
            hits,
            plays,
            splits: [None; VALUES],
            sums: Vec::new(),
            later: Vec::new(),
            pair_sums: Vec::new(),
        }
    }

    /// Finds better answers for the values of the last ones; whether any changed.
    fn improve(&mut self) -> bool {
        let world = self.world;
        let class = |hand: HandId| class_of(&HANDS[usize::from(hand)]);
        self.plays = Plays::by(world, |hand, up| self.hits[class(hand)][up]);
        self.split_all();
        self.sum_up();
        let mut changed = false;
        for at in 0..CLASSES {
            for up in each(world.ups) {
                // Of all hands that were neither doubled, split nor surrendered; 21 stands by itself.
                let hits = at % 22 != 21 && self.later[at][up].prefers(Action::Hit, Action::Stand);
                let known = self.later[at][up].weight > 0.0;
                changed |= known && replace(&mut self.hits[at][up], hits);
                if let Some(best) = self.sums[at][up].best() {
                    let best = self.settle(best, at, up);
                    changed |= replace(&mut self.firsts[at][up], best);
                }
            }
        }
        for pair in 0..VALUES {
            for up in each(world.ups) {
                if let Some(best) = self.pair_sums[pair][up].best() {
                    changed |= replace(&mut self.pairs[pair][up], best);
                }
            }
        }
        changed
    }

    /// Two cards that are to stand or to be hit do what all hands of their total do.
    fn settle(&self, best: Action, class: Class, up: usize) -> Action {
        match best {
            Action::Stand | Action::Hit => as_action(self.hits[class][up]),
            other => other,
        }
    }

    /// The values of all splits, their hands played by the answers so far.
    fn split_all(&mut self) {
        let world = self.world;
        let policy = |hand: HandId, up: usize| {
            let held = &HANDS[usize::from(hand)];
            let class = class_of(held);
            let doubles = held.len == 2 && world.rules.das && world.may_double(held);
            if held.points == 21 {
                Play::Stand
            } else if doubles && self.firsts[class][up] == Action::Double {
                Play::Double
            } else if self.hits[class][up] {
                Play::Hit
            } else {
                Play::Stand
            }
        };
        let mut splits = Splits::new(world);
        splits.add_all(|_| true, policy);
        self.splits = splits.values();
    }

    /// Adds up the values of all hands that come up.
    fn sum_up(&mut self) {
        let world = self.world;
        let empty = || vec![<[Sums; VALUES]>::default(); CLASSES];
        (self.sums, self.later, self.pair_sums) = (empty(), empty(), empty());
        // How often each hand comes up and may only stand or hit; the rounds that are left out count for nothing.
        let mut reach = vec![[0.0; VALUES]; HANDS.len()];
        for deal in &self.deals {
            let (hand, up) = (deal.hand, deal.up);
            let held = &HANDS[usize::from(hand)];
            let class = class_of(held);
            if held.points == 21 && world.rules.player_has_blackjacks() {
                continue;
            }
            let alike = share_of_pairs(world, deal);
            for (share, pair) in [(alike, deal.pair()), (1.0 - alike, None)] {
                if share == 0.0 {
                    continue;
                }
                let split = pair
                    .and_then(|pair| self.splits[pair])
                    .map(|values| values[up]);
                let scale = Scale::new(world, hand, up, is_conditional(world.rules));
                let offer = Offer {
                    double: true,
                    split,
                    surrender: true,
                    blackjack: false,
                    hit: held.points < 21,
                };
                let values = values_of(world, &self.plays, hand, up, scale, offer);
                let weight = share * deal.chance * scale.weight();
                let (sums, done) = match pair {
                    Some(pair) => (&mut self.pair_sums[pair][up], self.pairs[pair][up]),
                    None => (&mut self.sums[class][up], self.firsts[class][up]),
                };
                sums.add(values.iter(), weight, share * deal.chance);
                if matches!(done, Action::Stand | Action::Hit) {
                    reach[usize::from(hand)][up] += share * deal.chance;
                }
            }
        }
        self.follow(&mut reach);
    }

    /// Goes on from the first two cards, and adds up standing and hitting.
    fn follow(&mut self, reach: &mut [PerUp]) {
        let world = self.world;
        for at in 0..HANDS.len() {
            let hand = &HANDS[at];
            let class = class_of(hand);
            #[expect(clippy::cast_possible_truncation, reason = "there are 3,083 hands")]
            let id = at as HandId;
            for up in each(world.ups) {
                let chance = reach[at][up];
                if chance <= 0.0 || hand.points == 21 {
                    continue;
                }
                let cards = world.beside(hand, up);
                let open = world.open(&cards, up);
                let scale = Scale::new(world, id, up, is_conditional(world.rules));
                let net = [
                    (Action::Stand, self.plays.stand(id, up) - open),
                    (Action::Hit, self.plays.hit(id, up) - open),
                ];
                let values = net.map(|(action, net)| (action, scale.value(net)));
                let sums = &mut self.later[class][up];
                sums.add(values.into_iter(), chance * scale.weight(), 0.0);
                let hits = if hand.len == 2 && hand.cards.contains(&2) {
                    let pair = hand.cards.iter().position(|&count| count == 2).unwrap_or(0);
                    self.pairs[pair][up] == Action::Hit
                } else {
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

    /// The cells in the order of the chart.
    fn cells(&self) -> Vec<TotalCell> {
        let mut cells = Vec::new();
        let mut add =
            |section, row: usize, sums: &[Sums; VALUES], later: Option<&[Sums; VALUES]>| {
                for up in each(self.world.ups) {
                    // Totals that are never dealt as two cards are known from hands that were hit.
                    let sums = match later {
                        Some(later) if sums[up].weight == 0.0 => &later[up],
                        _ => &sums[up],
                    };
                    if sums.weight > 0.0 {
                        #[expect(clippy::cast_possible_truncation, reason = "at most 21")]
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

    /// The chart as a file that [`Chart::parse`] reads.
    fn chart_text(&self, cells: &[TotalCell]) -> String {
        let brief = self.world.rules.in_brief();
        let mut text = format!(
            "name = \"optimal\"\ntitle = \"The best by totals for {brief}\"\nsource = \"computed for these rules\"\nsoft_of_three = \"soft\"\n\n[codes]\nS = [\"stand\"]\nH = [\"hit\"]\nD = [\"double\", \"hit\"]\nDs = [\"double\", \"stand\"]\nP = [\"split\", \"next table\"]\nRh = [\"surrender\", \"hit\"]\nRs = [\"surrender\", \"stand\"]\nRp = [\"surrender\", \"split\", \"next table\"]\n"
        );
        let code = |section: Section, row: usize, up: usize| {
            let cell = cells.iter().find(|cell| {
                (cell.section, usize::from(cell.row), cell.column)
                    == (section, row, Column::of(Rank::ALL[up]))
            });
            let class = match section {
                Section::Hard => row,
                Section::Soft => 22 + 11 + row,
                Section::Pair if row == 1 => 22 + 12,
                Section::Pair => 2 * row,
            };
            let hits = self.hits[class][up] && class % 22 != 21;
            let best = match section {
                Section::Pair => self.pairs[row - 1][up],
                _ => self.firsts[class][up],
            };
            match (best, hits, cell) {
                (Action::Double, true, _) => "D",
                (Action::Double, false, _) => "Ds",
                (Action::Surrender, _, Some(cell))
                    if section == Section::Pair && split_is_next(cell) =>
                {
                    "Rp"
                }
                (Action::Surrender, true, _) => "Rh",
                (Action::Surrender, false, _) => "Rs",
                (Action::Split, _, _) => "P",
                (Action::Hit, _, _) => "H",
                (Action::Stand, _, _) if section == Section::Pair => "S",
                (_, true, _) => "H",
                (_, false, _) => "S",
            }
        };
        let mut table = |section: Section, rows: &[(usize, String)]| {
            text.push_str(&format!("\n[{}]\n", section.word()));
            for (row, label) in rows {
                let codes: Vec<&str> = (1..=VALUES)
                    .map(|column| code(section, *row, column % VALUES))
                    .collect();
                text.push_str(&format!("\"{label}\" = \"{}\"\n", codes.join(" ")));
            }
        };
        let hard: Vec<_> = (5..=21).map(|total| (total, total.to_string())).collect();
        table(Section::Hard, &hard);
        let soft: Vec<_> = (2..=9).map(|other| (other, format!("A·{other}"))).collect();
        table(Section::Soft, &soft);
        let pair: Vec<_> = (1..=VALUES)
            .map(|value| {
                let face = if value == 1 {
                    "A".to_owned()
                } else {
                    value.to_string()
                };
                (value, format!("{face}·{face}"))
            })
            .collect();
        table(Section::Pair, &pair);
        text
    }
}

/// Whether a pair that is surrendered would be split where surrender is not allowed.
fn split_is_next(cell: &TotalCell) -> bool {
    let mut others = cell
        .values
        .iter()
        .filter(|(action, _)| *action != Action::Surrender);
    others
        .next()
        .is_some_and(|(action, _)| *action == Action::Split)
}

fn as_action(hits: bool) -> Action {
    if hits { Action::Hit } else { Action::Stand }
}

/// Puts a new value in; whether it is another.
fn replace<T: PartialEq>(place: &mut T, new: T) -> bool {
    let changed = *place != new;
    *place = new;
    changed
}

//! Index numbers: the true counts from which another action is best, and their gain.
//!
//! Every action of every hand is valued at a row of true counts, in dealt shoes (`super::dealt`), or for those who will
//! not wait in average ones (`super::sweep`); an index is where two lines cross. Which of the two actions is basic
//! strategy is what the chart of the full shoe says. A hand's own cards and the up card are part of the true
//! count at its decision, as they are at a table. The values of a total are the average over its hands, weighted by how
//! often they are dealt: of two cards for the first action, of two or more (`super::multi_card`) for standing and
//! hitting; pairs that are split are not among them. Between the solved true counts of average shoes the lines are
//! straight, which moves an index by less than a tenth.
//!
//! The questions are those that players ask in this order: insure? surrender? split? double? stand or hit? So a hand
//! can have two deviations, such as a 16 against a ten: surrender or not, and, where that is no longer allowed, stand
//! or hit.
//!
//! Hands of a split are left out of the frequencies. Gains are averages over the true counts that occur in dealt shoes,
//! for a player who bets 1 without an advantage, and with one in proportion to it up to 8 at an advantage of 2 %.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use super::Counting;
use super::cells::{Cell, Line, cells};
use super::dealt::{DealtShoes, Sample, blended};
use super::deviation::order;
use super::multi_card::{count_hands, value_drawn_hands};
use super::onward::{GoesOn, Onward};
use super::risk::{PartInsurance, Risk};
use super::shared::Shared;
use super::sweep::{Sweep, interpolate};
use super::{Count, Deviation, HandKind, Strategy};
use crate::{Action, Chart, Column, HouseRules, value};
use sanban_game::Seed;
use sanban_game::cards::{Card, Rank, Suit};

/// The bets that weight the gains: the largest one, in units of the smallest, and the advantage at which it is made.
const LARGEST_BET: f64 = 8.0;
pub(super) const LARGEST_BET_AT: f64 = 0.02;

/// Number of shoes that are solved: the indices that gain most come out to a few hundredths.
const SHOES: usize = 2_500;
/// The same for the play after a hit, of which a tenth of a true count is enough.
const FIRST_SHOES: usize = 150;
/// The same for players and drills, with few decks: what they wait for.
const COARSE_SHOES: usize = 300;
/// Rounds whose cards are counted, for each shoe that is solved: they cost less, and leave an error of the same size.
const ROUNDS_A_SHOE: usize = 1_600;
/// Largest number of decks whose shoes vary so much that players and drills have dealt ones solved.
const VARIED_UP_TO: u8 = 2;

/// All indices of a count under one set of rules, with the values behind them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Indices {
    cells: Vec<Cell>,
    deviations: Vec<Deviation>,
    shoes: usize,
    /// Insurance by the hand; empty unless the indices are risk-averse, and so are not those that are kept.
    #[serde(skip)]
    insurance: Vec<PartInsurance>,
}

/// How indices are worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// How a hand goes on after a hit.
    pub goes_on: GoesOn,
    /// Number of dealt shoes to solve; with none, the average shoe of each true count stands for all shoes, and a hand
    /// goes on by the player's own indices.
    pub shoes: usize,
    /// Seed of the dealt shoes.
    pub seed: Seed,
    /// The only hand and up card to work out, if not all.
    pub only: Option<(HandKind, Column)>,
    /// `true` for the indices by which a bankroll grows fastest: an action that varies more waits for a higher count.
    pub risk_averse: bool,
}

/// The method of a table of indices: they come out to a few hundredths, in some seconds.
impl Default for Method {
    fn default() -> Method {
        Method {
            goes_on: GoesOn::Indices,
            shoes: SHOES,
            seed: Seed(0x5eed),
            only: None,
            risk_averse: false,
        }
    }
}

impl Method {
    /// The method of players and drills, which wait for it: few shoes with one and two decks, none with more.
    #[must_use]
    pub fn coarse(rules: &HouseRules) -> Method {
        Method {
            shoes: if rules.decks <= VARIED_UP_TO {
                COARSE_SHOES
            } else {
                0
            },
            ..Method::default()
        }
    }

    /// Number of shoes that it solves, of which [`Indices::by`] tells the progress.
    #[must_use]
    pub fn to_solve(&self) -> usize {
        match self.goes_on {
            GoesOn::Indices => self.shoes + self.shoes / self.first(),
            GoesOn::Basic | GoesOn::CardsLeft => self.shoes,
        }
    }

    /// One of so many shoes is solved for the play after a hit.
    fn first(&self) -> usize {
        (self.shoes / FIRST_SHOES).max(1)
    }
}

impl Indices {
    /// Computes the indices by [`Method::coarse`]. Solves 15 shoes and values the hands of three cards, on all cores, in
    /// some tenths of a second; with one or two decks it solves some hundred shoes more, in some seconds. An interactive
    /// program should do this on a worker thread and call [`Indices::shared`].
    #[must_use]
    pub fn of(rules: &HouseRules, count: &Count) -> Indices {
        Indices::by(rules, count, Method::coarse(rules), &|_| ())
    }

    /// Computes the indices by a method; `progress` receives the number of shoes solved, of [`Method::to_solve`].
    #[must_use]
    pub fn by(
        rules: &HouseRules,
        count: &Count,
        method: Method,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Indices {
        let chart = Strategy::best_chart(rules);
        let sweep = Sweep::of(rules, count);
        let mut cells = cells(rules, count, &sweep);
        count_hands(rules, &sweep, &mut cells);
        let two: Vec<_> = cells.iter().map(|cell| cell.played.clone()).collect();
        value_drawn_hands(rules, count, &sweep, &mut cells);
        let sample = Sample {
            solved: method.shoes,
            counted: method.shoes * ROUNDS_A_SHOE,
            seed: method.seed,
        };
        let dealt = if rules.endless {
            // The composition of an endless shoe never changes.
            None
        } else {
            DealtShoes::deal(rules, count, sample).ok()
        };
        let risk = method.risk_averse.then(|| {
            let hands = cells
                .iter()
                .map(|cell| (cell.hand, cell.up, cell.values.as_slice()));
            Risk::of(rules, count, &sweep, hands)
        });
        let risk = risk.as_ref();
        let deviations = |cells: &[Cell]| -> Vec<Deviation> {
            let questions = cells
                .iter()
                .flat_map(|cell| cell.questions().map(move |question| (cell, question)));
            questions
                .flat_map(|(cell, question)| question.crossings(cell, &chart, rules.das, risk))
                .map(|(_, _, deviation)| deviation)
                .collect()
        };
        if let Some(dealt) = dealt.as_ref().filter(|_| method.shoes > 0) {
            let drawn: Vec<_> = cells.iter().map(|cell| cell.played.clone()).collect();
            let is_asked: Vec<bool> = cells
                .iter()
                .map(|cell| {
                    let may_matter = method.only.is_none_or(|(_, up)| cell.up == up);
                    may_matter && dealt.is_a_question(cell)
                })
                .collect();
            let solved = AtomicU64::new(0);
            let value = |cells: &mut [Cell],
                         play: Option<&Onward>,
                         every: usize,
                         is_wanted: &dyn Fn(&Cell) -> bool| {
                let asked = cells.iter_mut().zip(&is_asked);
                let mut asked: Vec<&mut Cell> = asked
                    .filter_map(|(cell, &is_asked)| (is_asked && is_wanted(cell)).then_some(cell))
                    .collect();
                dealt.value(rules, &mut asked, play, every, &|| {
                    progress(1 + solved.fetch_add(1, Ordering::Relaxed));
                });
                for (cell, (two, drawn)) in cells.iter_mut().zip(two.iter().zip(&drawn)) {
                    cell.take_dealt_values(two, drawn);
                }
            };
            let basic = Onward::basic(&cells);
            let play = match method.goes_on {
                GoesOn::CardsLeft => None,
                GoesOn::Basic => Some(basic),
                GoesOn::Indices => {
                    // Where two actions are worth nearly the same, an index that is a little off costs next to nothing:
                    // the indices of average shoes do for those of a few shoes, and these for all.
                    let play = basic.clone().departing(&deviations(&cells));
                    let is_total =
                        |cell: &Cell| !matches!(cell.hand, HandKind::Any | HandKind::Pair(_));
                    value(&mut cells, Some(&play), method.first(), &is_total);
                    Some(basic.departing(&deviations(&cells)))
                }
            };
            value(&mut cells, play.as_ref(), 1, &|cell| {
                method.only.is_none_or(|(hand, _)| cell.hand == hand)
            });
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
            .filter(|cell| method.only.is_none_or(|only| (cell.hand, cell.up) == only))
            .flat_map(|cell| cell.questions().map(move |question| (cell, question)))
            .flat_map(|(cell, question)| question.crossings(cell, &chart, rules.das, risk))
            .map(|(cell, question, mut deviation)| {
                let gained = |before: f64, left: f64| {
                    let now = before + cell.shift / left;
                    let gain = question.more(cell, now, deviation.play == question.option, None);
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
        Indices {
            insurance: risk.map_or(Vec::new(), |risk| risk.insurance(rules, count, &sweep)),
            cells,
            deviations,
            shoes: method.shoes,
        }
    }

    /// [`Indices::of`], cached for the process: concurrent callers with the same arguments wait for one computation.
    #[must_use]
    pub fn shared(rules: &HouseRules, count: &'static Count) -> Arc<Indices> {
        static KNOWN: Shared<Indices> = Shared::new();
        KNOWN.get(rules, Some(Counting::exact(count)), || {
            Indices::of(rules, count)
        })
    }

    /// Number of dealt shoes that were solved for them; none if they are those of average shoes.
    #[must_use]
    pub fn shoes(&self) -> usize {
        self.shoes
    }

    /// Insurance of every hand for a bankroll that is to grow; none unless they are risk-averse.
    #[must_use]
    pub fn insurance(&self) -> &[PartInsurance] {
        &self.insurance
    }

    /// All deviations, the most valuable first.
    #[must_use]
    pub fn deviations(&self) -> &[Deviation] {
        &self.deviations
    }

    /// Mean EV of the allowed actions at a true count, per unit bet; empty for a hand that is not dealt
    /// as two cards, such as a total of 21. Standing and hitting are valued for the first two cards if `first` is set, and otherwise for
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
        let actions = cell.values.iter().map(|(action, _)| *action);
        actions
            .filter(|&action| allowed(action))
            .filter_map(|action| {
                let value = cell.value(action, true_count, first || !action.is_plain())?;
                Some((action, value))
            })
            .collect()
    }
}

impl Cell {
    /// Puts the dealt two-card values into those of all hands in play; `two` are the values that drawn hands were
    /// blended with, and `drawn` the outcome.
    fn take_dealt_values(&mut self, two: &[(Action, Line)], drawn: &[(Action, Line)]) {
        for (action, line) in &mut self.played {
            let of = |lines| action.find_in(lines);
            if let (Some(before), Some(after), Some(dealt)) = (of(two), of(drawn), of(&self.values))
            {
                *line = blended(before, after, dealt);
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

    /// EV of the option minus that of the best other (`for_it`), or the reverse; less the premium for its risk, if that counts.
    fn more(self, cell: &Cell, true_count: f64, for_it: bool, risk: Option<&Risk>) -> f64 {
        let option = cell
            .value(self.option, true_count, self.is_first())
            .unwrap_or(f64::NAN);
        let (other, of_other) = self.other(cell, true_count);
        let premium = risk.map_or(0.0, |risk| {
            risk.premium((cell.hand, cell.up), self.option, other, true_count)
        });
        let more = option - of_other - premium;
        if for_it { more } else { -more }
    }

    /// `true` if the chart takes the option.
    fn is_basic(self, cell: &Cell, chart: &Chart, das: bool) -> bool {
        // Two equal cards have a row of their own.
        let is_total = |[a, b]: &&[Rank; 2]| value(*a) != value(*b);
        let hand = match cell.hand {
            HandKind::Pair(_) => None,
            _ => cell.hands.iter().find(is_total),
        };
        let (Some(&hand), Some(up)) = (hand.or(cell.hands.first()), cell.up_rank()) else {
            return false;
        };
        if self.option == Action::Insure {
            return self.more(cell, cell.neutral, true, None) >= 0.0;
        }
        let cards = hand.map(|rank| Card::new(rank, Suit::Spades));
        let has = |action: Action| cell.values.iter().any(|(known, _)| *known == action);
        let allowed = |action| has(action) && order(action) >= order(self.option);
        chart.advise(&cards, up, das, allowed).action == self.option
    }

    /// The nearest crossings on both sides of the true count of the full shoe, without gains.
    fn crossings<'c>(
        self,
        cell: &'c Cell,
        chart: &Chart,
        das: bool,
        risk: Option<&'c Risk>,
    ) -> impl Iterator<Item = (&'c Cell, Question, Deviation)> + use<'c> {
        let is_basic = self.is_basic(cell, chart, das);
        let (_, line) = &cell.values[0];
        let mut places: Vec<f64> = line.iter().map(|&(place, _)| place).collect();
        places.push(cell.neutral);
        // From where the basic action is best on: near the full shoe, if not there.
        places.sort_by(|a, b| {
            (a - cell.neutral)
                .abs()
                .total_cmp(&(b - cell.neutral).abs())
        });
        let mut starts = places.iter().copied();
        let start = starts.find(|&at| self.more(cell, at, is_basic, risk) >= 0.0);
        places.sort_by(f64::total_cmp);
        let start = start.and_then(|start| places.iter().position(|&place| place == start));
        let (up, down) = start.map_or((Vec::new(), Vec::new()), |start| {
            (
                places[start..].to_vec(),
                places[..=start].iter().rev().copied().collect(),
            )
        });
        [(up, true), (down, false)]
            .into_iter()
            .filter_map(move |(places, above)| {
                let index = places.windows(2).find_map(|pair| {
                    let [from, to] = [pair[0], pair[1]];
                    let [a, b] = [from, to].map(|at| self.more(cell, at, is_basic, risk));
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
                        error: self.error(cell, index, other),
                        above,
                        frequency: 100.0 * chance,
                        gain: 0.0,
                    },
                ))
            })
    }

    /// Half width of the interval that holds the index with a probability of 95 %, as far as the sample of shoes leaves
    /// it open.
    fn error(self, cell: &Cell, index: f64, other: Action) -> f64 {
        /// Standard errors of a normal distribution that hold 95 %.
        const OF_95: f64 = 1.96;
        let Some(noise) = &cell.noise else { return 0.0 };
        let place = |action| cell.values.iter().position(|(known, _)| *known == action);
        let (Some(option), Some(other)) = (place(self.option), place(other)) else {
            return 0.0;
        };
        let [below, above] = [-0.5, 0.5].map(|by| self.more(cell, index + by, true, None));
        OF_95 * noise.between(option, other, index) / (above - below).abs()
    }
}

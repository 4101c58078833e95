//! Runs of the tables of S1.

use std::collections::BTreeSet;

use crate::shoes::{LabError, LabTable, RoundObserver, RunSettings, Shoe};
use sanban_blackjack::exact::{Shoe as Cards, edge_of};
use sanban_blackjack::{HandResult, Phase, Ramp, Round};
use sanban_game::Seed;
use sanban_game::cards::Rank;
use serde::{Deserialize, Serialize};

use super::published::{BS, BS_CC, REWARD, WIN_LOSE};
use super::reading::HalfChips;
use super::report::S1Report;
use super::{COMPARED, METHODS, Method, Readings, SETTINGS, Setting};

/// Settings of a run: tables, and number of rounds.
///
/// # Examples
/// ```
/// use sanban_game::Seed;
/// use sanban_lab::s1::{Readings, S1Config};
///
/// // A few rounds of the first table.
/// let config = S1Config {
///     tables: vec![8],
///     constants: Vec::new(),
///     scale: 0.001,
///     is_long: false,
///     seed: Seed(1),
///     threads: None,
///     readings: Readings::default(),
/// };
/// let report = config.run(&|_| ())?;
/// assert_eq!(report.cells.len(), 4);
/// println!("{}", report.to_text());
/// # Ok::<(), sanban_lab::LabError>(())
/// ```
#[derive(Clone, Debug)]
pub struct S1Config {
    /// Numbers of the tables.
    pub tables: Vec<u8>,
    /// Constants C of Table 14; all if empty.
    pub constants: Vec<u8>,
    /// Number of rounds, as a share of the paper's.
    pub scale: f64,
    /// `true` for [`LONG`] times as many rounds, which methods without a search play in a minute.
    pub is_long: bool,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Number of threads; all cores if `None`.
    pub threads: Option<usize>,
    /// Readings of the paper.
    pub readings: Readings,
}

/// Number of rounds of a long run, in those of the paper.
pub const LONG: usize = 60;

/// Largest number of blocks of a run. More would measure the scatter hardly better.
const BLOCKS: usize = 40;

/// Largest number of blocks of a run under another reading, of which only the size of the effect is told.
const BLOCKS_OF_EFFECTS: usize = 10;

/// A method in a setting, played once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// Spec of the player, before the readings.
    pub player: String,
    /// Readings that differ from the default, as on the command line.
    pub reading: String,
    /// Index of the setting in [`SETTINGS`].
    pub setting: usize,
    /// `true` for a run of [`LONG`] times the rounds.
    pub is_long: bool,
    /// Seed of the run.
    pub seed: u64,
    /// Blocks of shoes. The same block of another method has the same shoes, if seed, setting and length are the same.
    pub blocks: Vec<Block>,
}

/// Results of some shoes. They scatter independently, unlike those of the seats and rounds of a shoe.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// Hands won, lost and drawn.
    pub hands: [u64; 3],
    /// Plays, bets and profit, the money in tenths of a unit: by the steps of Table 6 for Table 11, otherwise for all
    /// bets alike.
    pub steps: Vec<[i64; 3]>,
    /// Time that it took on its threads, in microseconds.
    pub micros: u64,
}

impl Cell {
    /// The same with so many blocks, each of several of these.
    pub(super) fn in_blocks(&self, count: usize) -> Cell {
        let mut blocks = vec![Block::default(); count.min(self.blocks.len())];
        let places = (0..blocks.len()).cycle();
        for (place, block) in places.zip(&self.blocks) {
            blocks[place].join(block);
        }
        Cell {
            blocks,
            ..self.clone()
        }
    }

    /// `true` if the steps of Table 6 are told apart.
    pub(super) fn has_steps(&self) -> bool {
        self.blocks.iter().any(|block| block.steps.len() > 1)
    }

    /// `true` for the same method on the same shoes, which has the same results.
    pub(super) fn is_same_run(&self, other: &Cell) -> bool {
        let run = |cell: &Cell| (cell.setting, cell.is_long, cell.seed);
        run(self) == run(other) && self.player == other.player && self.reading == other.reading
    }
}

impl Block {
    /// Plays, bets and profit of all steps.
    pub(super) fn money(&self) -> [i64; 3] {
        let sum = |at: usize| self.steps.iter().map(|step| step[at]).sum();
        [sum(0), sum(1), sum(2)]
    }

    fn add(&mut self, shoe: &Shoe<Observer<'_>>) {
        let Observer { block, .. } = &shoe.observer;
        self.join(block);
        // Longer than a shoe takes by far.
        self.micros += u64::try_from(shoe.time.as_micros()).unwrap_or(u64::MAX);
    }

    fn join(&mut self, block: &Block) {
        for (sum, more) in self.hands.iter_mut().zip(block.hands) {
            *sum += more;
        }
        self.steps.resize(block.steps.len(), [0; 3]);
        for (sum, more) in self.steps.iter_mut().zip(&block.steps) {
            for (sum, more) in sum.iter_mut().zip(more) {
                *sum += more;
            }
        }
        self.micros += block.micros;
    }
}

/// Observer of the hands and the money of a shoe.
struct Observer<'a> {
    block: Block,
    /// Bets by step; a single step if empty.
    ramp: &'a [u32],
    half_chips: HalfChips,
}

impl RoundObserver for Observer<'_> {
    fn round_over(&mut self, round: &Round) {
        debug_assert_eq!(round.table().phase(), Phase::Over);
        for place in round.table().places() {
            let mut profit = 0;
            for (result, won) in place.hands().iter().filter_map(|hand| hand.settled()) {
                let outcome = match result {
                    HandResult::Blackjack | HandResult::Win => 0,
                    HandResult::Loss | HandResult::Bust | HandResult::Surrender => 1,
                    HandResult::Push | HandResult::Returned => 2,
                };
                self.block.hands[outcome] += 1;
                profit += self.half_chips.profit(won.as_tenths());
            }
            let step = self.ramp.iter().position(|&step| Some(step) == place.bet());
            let sums = [1, place.staked().as_tenths(), profit];
            for (sum, more) in self.block.steps[step.unwrap_or(0)].iter_mut().zip(sums) {
                *sum += more;
            }
        }
    }
}

impl S1Config {
    /// Number of rounds played in a setting.
    #[must_use]
    pub fn rounds(&self, setting: Setting) -> usize {
        let times = if self.is_long { LONG } else { 1 };
        ((setting.rounds * times) as f64 * self.scale)
            .round()
            .max(1.0) as usize
    }

    /// Methods of the tables asked for; Table 13 compares those of Fig 4. A method that stands in two tables is run
    /// once.
    #[must_use]
    pub fn methods(&self) -> Vec<&'static Method> {
        let compares = self.tables.contains(&13);
        let is_wanted = |method: &Method| {
            let is_constant =
                self.constants.is_empty() || self.constants.contains(&method.constant);
            self.tables.contains(&method.table) && (method.table != 14 || is_constant)
                || compares && COMPARED.contains(&method.table)
        };
        let mut players = BTreeSet::new();
        METHODS
            .iter()
            .filter(|method| is_wanted(method) && players.insert(method.player))
            .collect()
    }

    fn rounds_of_a_method(&self) -> usize {
        SETTINGS.iter().map(|&setting| self.rounds(setting)).sum()
    }

    /// Number of rounds of all tables.
    #[must_use]
    pub fn all_rounds(&self) -> usize {
        self.rounds_of_a_method() * self.methods().len()
    }

    /// Runs the tables. `progress` gets the number of rounds of each shoe that is finished.
    ///
    /// # Errors
    /// Readings that exclude each other, threads that cannot be started, or a player that broke the rules.
    pub fn run(&self, progress: &(dyn Fn(usize) + Sync)) -> Result<S1Report, LabError> {
        let mut report = S1Report::new(self);
        for method in self.methods() {
            let ramp = if method.player == BS_CC {
                Ramp::paper().bets()
            } else {
                &[]
            };
            report.cells.extend(self.play(
                method.player,
                &self.readings,
                ramp,
                BLOCKS,
                progress,
            )?);
        }
        Ok(report)
    }

    /// Number of rounds that [`S1Config::effects`] takes.
    #[must_use]
    pub fn rounds_of_effects(&self) -> usize {
        let basic = self.rounds_of_a_method() * (1 + alternatives(false).count()) * EFFECTS.len();
        let searches = EFFECTS_OF_SEARCH.len() * alternatives(true).count();
        basic + self.of_searches().rounds_of_a_method() * searches
    }

    /// The same with the rounds of a search under another reading, of which only the size of the effect is told.
    fn of_searches(&self) -> S1Config {
        S1Config {
            scale: self.scale * SHARE_OF_SEARCHES,
            ..self.clone()
        }
    }

    /// Runs basic strategy, flat and with counting, under the default readings, and under each reading that differs
    /// from them in one answer, with exact values; and the searches of Tables 9 and 10 under each reading of the search,
    /// with a fiftieth of the rounds.
    ///
    /// # Errors
    /// Threads that cannot be started, or a player that broke the rules.
    pub fn effects(&self, progress: &(dyn Fn(usize) + Sync)) -> Result<S1Report, LabError> {
        let mut report = S1Report::new(self);
        report.removals = Some(removals(&Readings::default())?);
        for readings in std::iter::once(Readings::default()).chain(alternatives(false)) {
            let mut exact = [0.0; 2];
            for (exact, setting) in exact.iter_mut().zip(SETTINGS) {
                let rules = readings.rules(setting)?;
                let chart = readings.chart();
                *exact = 100.0 * edge_of(&rules, &Cards::of_rules(&rules), &chart);
            }
            let words = readings.words().join(" ");
            report.exact.insert(words, exact);
            report
                .cells
                .extend(self.play_both(EFFECTS, &readings, progress)?);
        }
        let searches = self.of_searches();
        for readings in alternatives(true) {
            let cells = searches.play_both(EFFECTS_OF_SEARCH, &readings, progress)?;
            report.cells.extend(cells);
        }
        Ok(report)
    }

    /// Plays two methods under another reading, of which only the size of the effect is told.
    fn play_both(
        &self,
        players: [&str; 2],
        readings: &Readings,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<Cell>, LabError> {
        let [one, other] =
            players.map(|player| self.play(player, readings, &[], BLOCKS_OF_EFFECTS, progress));
        Ok([one?, other?].concat())
    }

    /// Plays a method in all settings. `ramp` has the bets that are told apart, if any.
    fn play(
        &self,
        player: &str,
        readings: &Readings,
        ramp: &[u32],
        most_blocks: usize,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<Cell>, LabError> {
        let mut cells = Vec::new();
        for (at, setting) in SETTINGS.into_iter().enumerate() {
            let table = LabTable {
                rules: readings.rules(setting)?,
                players: vec![readings.player(player).parse()?; setting.seats],
            };
            // Long runs have shoes of their own, so that they and the others are independent.
            let shoes = if self.is_long {
                at + SETTINGS.len()
            } else {
                at
            };
            let run = RunSettings {
                seed: self.seed.derive(shoes as u64),
                threads: self.threads,
                progress,
            };
            let steps = vec![[0; 3]; ramp.len().max(1)];
            let observer = || Observer {
                block: Block {
                    steps: steps.clone(),
                    ..Block::default()
                },
                ramp,
                half_chips: readings.half_chips(),
            };
            let shoes = table.play_rounds(self.rounds(setting), &run, observer)?;
            let mut blocks = vec![Block::default(); shoes.len().min(most_blocks)];
            for (block, shoe) in (0..blocks.len()).cycle().zip(&shoes) {
                blocks[block].add(shoe);
            }
            cells.push(Cell {
                player: player.to_owned(),
                reading: readings.words().join(" "),
                setting: at,
                is_long: self.is_long,
                seed: self.seed.0,
                blocks,
            });
        }
        Ok(cells)
    }
}

/// Players of [`S1Config::effects`].
const EFFECTS: [&str; 2] = [BS, BS_CC];

/// Searches of [`S1Config::effects`], those of Tables 9 and 10.
const EFFECTS_OF_SEARCH: [&str; 2] = [WIN_LOSE, REWARD];

/// Rounds of a search under another reading, as a share of the paper's.
const SHARE_OF_SEARCHES: f64 = 0.02;

/// Readings that affect only the searches, or the others.
fn alternatives(of_search: bool) -> impl Iterator<Item = Readings> {
    Readings::alternatives().filter(move |readings| readings.is_for_search() == of_search)
}

/// Exact effects on a round of basic strategy, in percent of the bet, of one card less of a value, 2 to ace; with 1 and
/// with 6 decks.
fn removals(readings: &Readings) -> Result<[[f64; 10]; 2], LabError> {
    let chart = readings.chart();
    let mut effects = [[0.0; 10]; 2];
    for (effects, setting) in effects.iter_mut().zip(SETTINGS) {
        let rules = readings.rules(setting)?;
        let whole = Cards::of_rules(&rules);
        let full = edge_of(&rules, &whole, &chart);
        for (effect, rank) in effects.iter_mut().zip(ONE_OF_EACH) {
            let without = whole.without(rank).unwrap_or(whole);
            *effect = 100.0 * (edge_of(&rules, &without, &chart) - full);
        }
    }
    Ok(effects)
}

/// One rank of each value, 2 to ace.
const ONE_OF_EACH: [Rank; 10] = [
    Rank::Two,
    Rank::Three,
    Rank::Four,
    Rank::Five,
    Rank::Six,
    Rank::Seven,
    Rank::Eight,
    Rank::Nine,
    Rank::Ten,
    Rank::Ace,
];

//! Runs of the experiments of S2.

use rayon::prelude::*;

use super::beyond::{self, Learns, OPPONENTS, PLAYERS};
use super::raw::{
    self, Against, B_ON_ALL_STATE, B_ON_UNDER_12, BROKEN, Course, D_ON_ALL_STATE, Duel, E_SEATS,
    EXPLORING, G_BROKEN, G_SEATS, GREEDY, HALVED, KEPT, LONG, OF_GREEDY, OPPOSITE, POINTS, Series,
    TOLD, WITHOUT_CUT,
};
use super::reading::Readings;
use super::report::S2Report;
use super::scores::{PlayError, ScoreSeries, copies, leads, paper_rules, play, play_series};
use sanban_daihinmin::players::UseMel;
use sanban_daihinmin::players::use_mel::{MelTable, RankPlay};
use sanban_daihinmin::{Daihinmin, Rules, SEATS, State};
use sanban_game::{Game, Player, RuleError, Seed, Spec, SpecError};

/// An experiment: (a) to (g) from the paper, (h) and (i) of sentences in its last sections, (j) our own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Experiment {
    /// Neighbours in Table 1.
    A,
    /// Fig 5: learning against PSInAllState.
    B,
    /// Fig 6: the values of 3 and 2 after (b).
    C,
    /// Fig 7: learning against PSUnder12.
    D,
    /// Fig 8: the player learned in (d), with ε = 0, against PSUnder12.
    E,
    /// Fig 9: the values of 8.
    F,
    /// Fig 10: the player learned in (d), with ε = 0, against PSUnder12No8.
    G,
    /// (d) ten times as long, with constant ε and with the decreasing ε that the paper asks for.
    H,
    /// Dependence of the learned values on the opponent.
    I,
    /// Ours: learning when the joker completes a group and when to pass, which the paper leaves for later.
    J,
}

impl Experiment {
    /// All experiments, from (a) to (j).
    pub const ALL: [Experiment; 10] = [
        Experiment::A,
        Experiment::B,
        Experiment::C,
        Experiment::D,
        Experiment::E,
        Experiment::F,
        Experiment::G,
        Experiment::H,
        Experiment::I,
        Experiment::J,
    ];

    /// Letter of the experiment, `'a'` to `'j'`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Experiment::A => 'a',
            Experiment::B => 'b',
            Experiment::C => 'c',
            Experiment::D => 'd',
            Experiment::E => 'e',
            Experiment::F => 'f',
            Experiment::G => 'g',
            Experiment::H => 'h',
            Experiment::I => 'i',
            Experiment::J => 'j',
        }
    }
}

/// Table 1 without the player that learns: each is stronger than the one before it, according to the paper.
pub(super) const TABLE_1: [&str; 5] = [
    "enemy",
    "pair-save",
    "ps-in-all-state",
    "ps-under-12",
    "ps-under-12-no8",
];
/// Blocks of a duel, each of as many games as the paper's, which cannot tell two of the pairs apart.
const DUEL: usize = 20;
/// Exploration rate of UseMEL.
const EPSILON: f64 = 0.05;
/// Number of games after which ε is halved in (h).
const HALVING: u32 = 20_000;
/// Factor of the courses of (j) on those of (b) to (i): the result of learning varies between runs by more than its gain.
const BEYOND: usize = 3;

/// Settings of a run: experiments and effort.
#[derive(Clone, Debug)]
pub struct S2Config {
    /// Experiments to run.
    pub experiments: Vec<Experiment>,
    /// Number of games, of learning and of measuring, as a share of the paper's.
    pub scale: f64,
    /// Number of courses of (b) to (i), each with its own random numbers. Early learning decides what is tried later, so
    /// courses differ by more than the luck of their games.
    pub courses: usize,
    /// Answers to the questions that the paper leaves open.
    pub readings: Readings,
    /// `true` to run (a) to (g) by the other answers, too.
    pub reads_otherwise: bool,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Number of threads; all cores if `None`.
    pub threads: Option<usize>,
}

/// Error of a run of S2.
#[derive(Debug, thiserror::Error)]
pub enum S2Error {
    /// Games could not be played.
    #[error(transparent)]
    RankPlay(#[from] PlayError),
    /// A player could not be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The rules are unknown.
    #[error(transparent)]
    Rules(#[from] RuleError),
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

/// A part that does not depend on the others.
#[derive(Clone)]
enum Part {
    /// One player of (a) against four of another, by these readings.
    Duel {
        one: &'static str,
        four: &'static str,
        readings: Readings,
    },
    /// (b) to (g), in the course of this number, by these readings.
    Course(usize, Readings),
    /// (h), in the course of this number, with this many games between two halvings of ε, or with constant ε.
    Long(usize, Option<u32>),
    /// (i), in the course of this number, against this player of [`TABLE_1`].
    Against(usize, &'static str),
    /// (j), one of its players, in the course of this number.
    Beyond(usize, Learns),
}

enum Found {
    Duel(Duel),
    Course(Course),
    Against(&'static str, Series),
    Beyond(beyond::Course),
}

/// Ranks that PSUnder12No8 breaks up by rank 11 = jack, but the ace and the 2: 8, queen, king.
const BROKEN_RANKS: [u8; 3] = [6, 10, 11];
const EIGHT: u8 = 6;

/// The table with the cards of a rank always played one by one, or always together.
fn forced(table: &MelTable, rank: u8, together: bool) -> MelTable {
    let mut table = table.clone();
    for held in 2..=4 {
        let played = if together { held.min(3) } else { 1 };
        table.force(RankPlay { rank, held, played });
    }
    table
}

/// The table with pairs of a rank played against what was learned.
fn opposite(table: &MelTable, rank: u8) -> MelTable {
    let (mut turned, held) = (table.clone(), 2);
    let played = held + 1 - table.best(rank, held, held);
    turned.force(RankPlay { rank, held, played });
    turned
}

fn learned(table: &MelTable) -> UseMel {
    UseMel::new(table.clone(), 0.0, false)
}

/// Series of games of a run: rules, random numbers, and the callback after every game.
struct Games<'a> {
    rules: Rules,
    seed: Seed,
    progress: &'a (dyn Fn() + Sync),
}

impl Games<'_> {
    fn series(
        &self,
        first: &mut (dyn Player<State> + 'static),
        others: Vec<Box<dyn Player<State>>>,
        games: usize,
        label: u64,
        points: usize,
    ) -> Result<Series, S2Error> {
        let (mut scores, mut led) = (ScoreSeries::default(), 0);
        let seed = self.seed.derive(label);
        play_series(
            first,
            others,
            &self.rules,
            games,
            seed,
            &mut |state, score| {
                scores.0.push(score);
                led += leads(state);
                (self.progress)();
            },
        )?;
        Ok(scores.series(points, led))
    }

    /// Lets a player learn against four copies of another.
    fn learning(
        &self,
        mut player: UseMel,
        others: &str,
        games: usize,
        label: u64,
    ) -> Result<(Series, MelTable), S2Error> {
        let others = copies(&others.parse()?)?;
        let series = self.series(&mut player, others, games, label, POINTS)?;
        let table = player.table().clone();
        Ok((series.with_plays(&table), table))
    }

    /// Measures what was learned, without exploring.
    fn measured(
        &self,
        table: &MelTable,
        others: &str,
        games: usize,
        label: u64,
        points: usize,
    ) -> Result<Series, S2Error> {
        let others = copies(&others.parse()?)?;
        self.series(&mut learned(table), others, games, label, points)
    }

    /// Measures a hand-written player alone against four of what was learned.
    fn turned(
        &self,
        one: &str,
        table: &MelTable,
        games: usize,
        label: u64,
    ) -> Result<Series, S2Error> {
        let mut one = Daihinmin::roster().build(&one.parse()?)?;
        let four = (1..SEATS).map(|_| -> Box<dyn Player<State>> { Box::new(learned(table)) });
        self.series(&mut *one, four.collect(), games, label, 1)
    }
}

impl S2Config {
    /// Number of games at this scale, at least 2.
    fn scaled(&self, games: usize) -> usize {
        ((games as f64 * self.scale).round() as usize).max(2)
    }

    fn wants(&self, experiments: &[Experiment]) -> bool {
        experiments
            .iter()
            .any(|wanted| self.experiments.contains(wanted))
    }

    fn parts(&self) -> Vec<Part> {
        use Experiment::{A, B, C, D, E, F, G, H, I, J};
        let mut parts = Vec::new();
        let others = if self.reads_otherwise {
            self.readings.others()
        } else {
            Vec::new()
        };
        if self.wants(&[H]) {
            for at in 0..self.courses {
                parts.extend([Part::Long(at, None), Part::Long(at, Some(HALVING))]);
            }
        }
        if self.wants(&[J]) {
            for at in 0..BEYOND * self.courses {
                parts.extend(PLAYERS.map(|learns| Part::Beyond(at, learns)));
            }
        }
        if self.wants(&[B, C, D, E, F, G]) {
            // How those players lead that are no opponents here has no effect.
            let name = "ps-under-12";
            let others = others.iter().filter(|other| {
                other.player(name) != self.readings.player(name)
                    || other.learns_otherwise(&self.readings)
            });
            for readings in std::iter::once(&self.readings).chain(others) {
                parts.extend((0..self.courses).map(|at| Part::Course(at, readings.clone())));
            }
        }
        if self.wants(&[I]) {
            for at in 0..self.courses {
                parts.extend(TABLE_1.map(|name| Part::Against(at, name)));
            }
        }
        if self.wants(&[A]) {
            let mut duels = |one, four, readings: &Readings| {
                for (one, four) in [(one, four), (four, one)] {
                    let readings = readings.clone();
                    parts.push(Part::Duel {
                        one,
                        four,
                        readings,
                    });
                }
            };
            for (at, upper) in TABLE_1.iter().enumerate() {
                for lower in &TABLE_1[at + 1..] {
                    duels(lower, upper, &self.readings);
                }
            }
            for readings in &others {
                for pair in TABLE_1
                    .windows(2)
                    .chain([&["enemy", TABLE_1[4]][..], &["pair-save", TABLE_1[4]]])
                {
                    let [upper, lower] = *pair else { continue };
                    let is_other = |name| readings.player(name) != self.readings.player(name);
                    if is_other(upper) || is_other(lower) {
                        duels(lower, upper, readings);
                    }
                }
            }
        }
        parts
    }

    fn games_of(&self, part: &Part) -> usize {
        let [short, long] = [30_000, 50_000].map(|games| self.scaled(games));
        match part {
            Part::Duel { .. } => DUEL * self.scaled(5_000),
            Part::Against(..) => short,
            Part::Long(..) => self.scaled(300_000),
            Part::Beyond(..) => self.scaled(300_000) + OPPONENTS.len() * self.scaled(100_000),
            Part::Course(_, readings) => {
                let wants = self.wanted();
                let mut games = 0;
                if wants.all_state {
                    games += short;
                }
                if wants.under_12 {
                    games += 2 * short + long;
                }
                if *readings == self.readings {
                    if wants.all_state {
                        games += short;
                    }
                    if wants.under_12 {
                        games += (6 + TOLD.len()) * short + 2 * long;
                    }
                    if wants.all_state && wants.under_12 {
                        games += 3 * short;
                    }
                }
                games
            }
        }
    }

    fn wanted(&self) -> Wanted {
        use Experiment::{B, C, D, E, F, G};
        Wanted {
            all_state: self.wants(&[B, C]),
            under_12: self.wants(&[D, E, F, G]),
        }
    }

    /// Total number of games of all experiments.
    #[must_use]
    pub fn games(&self) -> usize {
        self.parts().iter().map(|part| self.games_of(part)).sum()
    }

    /// Runs the experiments. `progress` is called after every game.
    ///
    /// # Errors
    /// Threads that cannot be started, or a player that broke the rules.
    pub fn run(&self, progress: &(dyn Fn() + Sync)) -> Result<S2Report, S2Error> {
        let rules = paper_rules()?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| S2Error::Threads(error.to_string()))?;
        let found: Result<Vec<Found>, S2Error> = pool.install(|| {
            self.parts()
                .into_par_iter()
                .with_max_len(1)
                .map(|part| self.run_part(&part, &rules, progress))
                .collect()
        });
        let mut report = S2Report::new(self);
        let mut beyond = Vec::new();
        for found in found? {
            match found {
                Found::Duel(duel) => report.duels.push(duel),
                Found::Against(opponent, series) => report.add_against(Against {
                    opponent: opponent.to_owned(),
                    courses: vec![series],
                }),
                Found::Beyond(course) => beyond.push(course),
                Found::Course(course) => course.add_to(&mut report.courses),
            }
        }
        if !beyond.is_empty() {
            report.beyond = beyond::collect(&beyond);
        }
        Ok(report)
    }

    fn run_part(
        &self,
        part: &Part,
        rules: &Rules,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Found, S2Error> {
        let at = match part {
            Part::Course(at, _)
            | Part::Long(at, _)
            | Part::Against(at, _)
            | Part::Beyond(at, _) => *at,
            Part::Duel { .. } => 0,
        };
        let games = Games {
            rules: *rules,
            seed: self.seed.derive(at as u64),
            progress,
        };
        let learning = || UseMel::new(MelTable::default(), EPSILON, true);
        Ok(match part {
            Part::Duel {
                one,
                four,
                readings,
            } => {
                let mut player = Daihinmin::roster().build(&readings.player(one).parse()?)?;
                let others: Spec = readings.player(four).parse()?;
                let (all, seed) = (self.games_of(part), self.seed.derive(0).derive(0));
                let scores = play(&mut *player, &others, rules, all, seed, &|| progress())?;
                let block = self.scaled(5_000);
                Found::Duel(Duel {
                    one: (*one).to_owned(),
                    four: (*four).to_owned(),
                    reading: readings.words_beside(&self.readings),
                    games: block,
                    sums: scores.blocks(block),
                })
            }
            Part::Course(_, readings) => Found::Course(Course {
                seed: self.seed.0,
                number: at,
                ..self.course(&games, readings)?
            }),
            Part::Long(_, halving) => {
                let under_12 = self.readings.player("ps-under-12");
                let (name, player) = match *halving {
                    None => (LONG, learning()),
                    Some(every) => (HALVED, learning().halving_every(every)),
                };
                let player = self.readings.use_mel(player);
                let (mut series, _) = games.learning(player, &under_12, self.games_of(part), 2)?;
                series.plays.clear();
                let series = [(name.to_owned(), series)].into();
                Found::Course(Course {
                    seed: self.seed.0,
                    number: at,
                    reading: String::new(),
                    series,
                })
            }
            Part::Against(_, name) => {
                let player = self.readings.use_mel(learning());
                let others = self.readings.player(name);
                let (series, _) = games.learning(player, &others, self.games_of(part), 5)?;
                Found::Against(name, series)
            }
            Part::Beyond(at, learns) => {
                let mut games = games;
                games.rules.wild_joker = learns.wild;
                let [one, other] = OPPONENTS.map(|name| self.readings.player(name));
                let player = self.readings.use_mel(learns.teach(learning()));
                let (_, table) = games.learning(player, &one, self.scaled(300_000), 6)?;
                let measured = |others: &str, label| {
                    let mut player = learns.teach(learned(&table));
                    let others = copies(&others.parse()?)?;
                    let series =
                        games.series(&mut player, others, self.scaled(100_000), label, 1)?;
                    Ok::<f64, S2Error>(series.mean().unwrap_or_default())
                };
                Found::Beyond(beyond::Course {
                    at: *at,
                    games: self.scaled(300_000),
                    learns: *learns,
                    scores: [measured(&one, 7)?, measured(&other, 8)?],
                    table: table.clone(),
                })
            }
        })
    }

    /// (b) to (g) once; by the readings of the report with all that its claims need besides.
    fn course(&self, games: &Games<'_>, readings: &Readings) -> Result<Course, S2Error> {
        let wants = self.wanted();
        let is_chosen = *readings == self.readings;
        let [short, long] = [30_000, 50_000].map(|games| self.scaled(games));
        let [all_state, under_12, no_8] =
            ["ps-in-all-state", "ps-under-12", "ps-under-12-no8"].map(|name| readings.player(name));
        let learning = |epsilon| readings.use_mel(UseMel::new(MelTable::default(), epsilon, true));
        let mut course = Course {
            reading: readings.words_beside(&self.readings),
            ..Course::default()
        };
        let mut keep = |name: &str, series: Series| {
            course.series.insert(name.to_owned(), series);
        };
        let mut of_b = None;
        if wants.all_state {
            let (series, table) = games.learning(learning(EPSILON), &all_state, short, 1)?;
            keep(raw::B, series);
            of_b = Some(table);
            if is_chosen {
                let mut rules = games.rules;
                rules.eight_cut = false;
                let without = Games { rules, ..*games };
                let found = without.learning(learning(EPSILON), &all_state, short, 1)?;
                keep(WITHOUT_CUT, found.0);
            }
        }
        if !wants.under_12 {
            return Ok(course);
        }
        let (series, table) = games.learning(learning(EPSILON), &under_12, short, 2)?;
        keep(raw::D, series);
        let on_deals_of_e = |table: &MelTable| games.measured(table, &under_12, short, 3, 1);
        keep(raw::E, games.measured(&table, &under_12, short, 3, POINTS)?);
        keep(raw::G, games.measured(&table, &no_8, long, 4, POINTS)?);
        if !is_chosen {
            return Ok(course);
        }
        let (series, of_greedy) = games.learning(learning(0.0), &under_12, short, 2)?;
        keep(GREEDY, series);
        keep(OF_GREEDY, on_deals_of_e(&of_greedy)?);
        let mut exploring = readings.use_mel(UseMel::new(table.clone(), EPSILON, false));
        let others = copies(&under_12.parse()?)?;
        keep(
            EXPLORING,
            games.series(&mut exploring, others, short, 3, 1)?,
        );
        keep(BROKEN, on_deals_of_e(&forced(&table, EIGHT, false))?);
        keep(KEPT, on_deals_of_e(&forced(&table, EIGHT, true))?);
        for (rank, face) in TOLD {
            keep(
                &format!("{OPPOSITE}{face}"),
                on_deals_of_e(&opposite(&table, rank))?,
            );
        }
        keep(E_SEATS, games.turned(&under_12, &table, short, 3)?);
        let broken = BROKEN_RANKS
            .iter()
            .fold(table.clone(), |table, &rank| forced(&table, rank, false));
        keep(G_BROKEN, games.measured(&broken, &no_8, long, 4, 1)?);
        keep(G_SEATS, games.turned(&no_8, &table, long, 4)?);
        if let Some(of_b) = of_b {
            keep(B_ON_UNDER_12, on_deals_of_e(&of_b)?);
            for (name, table) in [(B_ON_ALL_STATE, &of_b), (D_ON_ALL_STATE, &table)] {
                keep(name, games.measured(table, &all_state, short, 9, 1)?);
            }
        }
        Ok(course)
    }
}

/// Halves of a course that the wanted experiments need.
#[derive(Clone, Copy)]
struct Wanted {
    /// (b) and (c).
    all_state: bool,
    /// (d) to (g).
    under_12: bool,
}

/// Lets `player` learn in `games` games against four copies of `others`; returns its table of values and its scores.
/// `progress` is called after every game.
///
/// # Errors
/// An unknown opponent, or one that broke the rules.
pub fn learn(
    mut player: UseMel,
    others: &Spec,
    rules: &Rules,
    games: usize,
    seed: Seed,
    progress: &dyn Fn(),
) -> Result<(MelTable, ScoreSeries), PlayError> {
    let course = play(&mut player, others, rules, games, seed, progress)?;
    Ok((player.table().clone(), course))
}

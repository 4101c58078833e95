//! Runs of the experiments of S2.

use rayon::prelude::*;

use super::beyond::{Course, Learns, OPPONENTS, PLAYERS};
use super::outcome::{Against, Duel, Scores};
use super::reading::Readings;
use super::report::S2Report;
use super::scores::{PlayError, ScoreSeries, paper_rules, play};
use sanban_daihinmin::players::UseMel;
use sanban_daihinmin::players::use_mel::MelTable;
use sanban_daihinmin::{Daihinmin, Rules};
use sanban_game::{Game, RuleError, Seed, Spec, SpecError};

/// An experiment, (a) to (g) from the paper and (h) to (j) our own.
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
    /// Ours: (d) ten times as long, with constant ε and with the decreasing ε that the paper asks for.
    H,
    /// Ours: dependence of the learned values on the opponent.
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
const TABLE_1: [&str; 5] = [
    "enemy",
    "pair-save",
    "ps-in-all-state",
    "ps-under-12",
    "ps-under-12-no8",
];
/// Factor on the paper's 5,000 games of a duel, which cannot tell two of the pairs apart.
const DUEL: usize = 20;
/// Exploration rate of UseMEL.
const EPSILON: f64 = 0.05;
/// Number of games after which ε is halved in (h).
const HALVING: u32 = 20_000;
/// Factor of the runs of (j) on those of (b) to (g): the result of learning varies between runs by more than its gain.
const BEYOND: usize = 3;

/// Settings of a run: experiments and effort.
#[derive(Clone, Debug)]
pub struct S2Config {
    /// Experiments to run.
    pub experiments: Vec<Experiment>,
    /// Number of games, as a share of the paper's.
    pub scale: f64,
    /// Number of runs of (b) to (g), each with its own random numbers. Early learning decides what is tried later, so
    /// runs differ by more than the luck of their games.
    pub courses: usize,
    /// Answers to the questions that the paper leaves open.
    pub readings: Readings,
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
    /// One player of (a) against four of its neighbour, with the readings that differ from the default, if any.
    Duel {
        one: String,
        four: String,
        reading: String,
    },
    /// (b) and (c), in the run of this number.
    AllState(usize),
    /// (d) to (g), in the run of this number.
    Under12(usize),
    /// (i), against this player of [`TABLE_1`].
    Against(&'static str),
    /// (h), with this many games between two halvings of ε, or with constant ε.
    Long(Option<u32>),
    /// (j), one of its players, in the run of this number.
    Beyond(Learns, usize),
}

enum Found {
    Duel(Duel),
    AllState(usize, Scores, MelTable),
    Under12(usize, Vec<Scores>, MelTable),
    Long(Scores),
    Against(Against),
    Beyond(Course),
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
        if self.wants(&[D, E, F, G]) {
            parts.extend((0..self.courses).map(Part::Under12));
        }
        if self.wants(&[J]) {
            for time in 0..BEYOND * self.courses {
                parts.extend(PLAYERS.map(|learns| Part::Beyond(learns, time)));
            }
        }
        if self.wants(&[H]) {
            parts.extend([Part::Long(None), Part::Long(Some(HALVING))]);
        }
        if self.wants(&[I]) {
            parts.extend(TABLE_1.map(Part::Against));
        }
        if self.wants(&[B, C]) {
            parts.extend((0..self.courses).map(Part::AllState));
        }
        if self.wants(&[A]) {
            let mut known = Vec::new();
            let others = self.readings.others();
            for readings in std::iter::once(&self.readings).chain(&others) {
                let reading = readings.words_beside(&self.readings);
                for pair in TABLE_1.windows(2) {
                    let pair = [pair[0], pair[1]].map(|name| readings.player(name));
                    if known.contains(&pair) {
                        continue;
                    }
                    let against = |one: &String, four: &String| Part::Duel {
                        one: one.clone(),
                        four: four.clone(),
                        reading: reading.clone(),
                    };
                    let [upper, lower] = &pair;
                    parts.extend([against(lower, upper), against(upper, lower)]);
                    known.push(pair);
                }
            }
        }
        parts
    }

    fn games_of(&self, part: &Part) -> usize {
        match part {
            Part::Duel { .. } => DUEL * self.scaled(5_000),
            Part::AllState(_) | Part::Against(_) => self.scaled(30_000),
            Part::Long(_) => self.scaled(300_000),
            Part::Beyond(..) => self.scaled(300_000) + OPPONENTS.len() * self.scaled(100_000),
            Part::Under12(_) => {
                let mut games = self.scaled(30_000);
                if self.wants(&[Experiment::E]) {
                    games += self.scaled(30_000);
                }
                if self.wants(&[Experiment::G]) {
                    games += self.scaled(50_000);
                }
                games
            }
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
                Found::AllState(at, scores, table) => report.all_state(at, scores, &table, self),
                Found::Under12(at, scores, table) => report.under_12(at, scores, &table, self),
                Found::Long(scores) => report.scores.push(scores),
                Found::Against(against) => report.against.push(against),
                Found::Beyond(course) => beyond.push(course),
            }
        }
        if !beyond.is_empty() {
            report.beyond(&beyond);
        }
        report.finish();
        Ok(report)
    }

    fn run_part(
        &self,
        part: &Part,
        rules: &Rules,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Found, S2Error> {
        let time = match part {
            Part::AllState(time) | Part::Under12(time) | Part::Beyond(_, time) => *time as u64,
            Part::Duel { .. } | Part::Long(_) | Part::Against(_) => 0,
        };
        let course = |player: &mut UseMel, others: &str, games, label: u64| {
            let seed = self.seed.derive(label + 10 * time);
            Ok::<ScoreSeries, S2Error>(play(player, &others.parse()?, rules, games, seed, &|| {
                progress()
            })?)
        };
        let learning = || UseMel::new(MelTable::default(), EPSILON, true);
        let learned = |table: &MelTable| UseMel::new(table.clone(), 0.0, false);
        Ok(match part {
            Part::Duel { one, four, reading } => {
                let (one, four): (Spec, Spec) = (one.parse()?, four.parse()?);
                let mut player = Daihinmin::roster().build(&one)?;
                let seed = self.seed.derive(0);
                let games = self.games_of(part);
                let course = play(&mut *player, &four, rules, games, seed, &|| progress())?;
                Found::Duel(Duel::new(&one, &four, reading, &course))
            }
            Part::AllState(time) => {
                let mut player = learning();
                let games = self.games_of(part);
                let scores = course(&mut player, "ps-in-all-state", games, 1)?;
                let name = "UseMEL (ε = 0.05) v PSInAllState";
                let scores = Scores::new('b', name, &scores);
                Found::AllState(*time, scores, player.table().clone())
            }
            Part::Against(name) => {
                let mut player = learning();
                let name = self.readings.player(name);
                let scores = course(&mut player, &name, self.games_of(part), 5)?;
                Found::Against(Against::new(&name, &scores, player.table()))
            }
            Part::Long(halving) => {
                let under_12 = self.readings.player("ps-under-12");
                let (mut player, name) = match *halving {
                    None => (learning(), "UseMEL (ε = 0.05) v PSUnder12".to_owned()),
                    Some(games) => (
                        learning().halving_every(games),
                        format!("the same with an ε that is halved every {games} games"),
                    ),
                };
                let scores = course(&mut player, &under_12, self.games_of(part), 2)?;
                Found::Long(Scores::new('h', &name, &scores))
            }
            Part::Beyond(learns, time) => {
                let mut rules = *rules;
                rules.wild_joker = learns.wild;
                let course = |player: UseMel, at: usize, games, label: u64| {
                    let mut player = learns.teach(player);
                    let others = self.readings.player(OPPONENTS[at]).parse()?;
                    let seed = self.seed.derive(label + 10 * *time as u64);
                    let scores = play(&mut player, &others, &rules, games, seed, &|| progress())?;
                    Ok::<(UseMel, f64), S2Error>((player, scores.mean().0))
                };
                let (player, _) = course(learning(), 0, self.scaled(300_000), 6)?;
                let table = player.table();
                let measured = |at, label| {
                    let found = course(learned(table), at, self.scaled(100_000), label)?;
                    Ok::<f64, S2Error>(found.1)
                };
                Found::Beyond(Course {
                    at: *time,
                    games: self.scaled(300_000),
                    learns: *learns,
                    scores: [measured(0, 7)?, measured(1, 8)?],
                    table: table.clone(),
                })
            }
            Part::Under12(time) => {
                let mut player = learning();
                let under_12 = self.readings.player("ps-under-12");
                let scores = course(&mut player, &under_12, self.scaled(30_000), 2)?;
                let table = player.table().clone();
                let mut all = vec![Scores::new('d', "UseMEL (ε = 0.05) v PSUnder12", &scores)];
                if self.wants(&[Experiment::E]) {
                    let scores = course(&mut learned(&table), &under_12, self.scaled(30_000), 3)?;
                    all.push(Scores::new(
                        'e',
                        "what was learned in (d), ε = 0, v PSUnder12",
                        &scores,
                    ));
                }
                if self.wants(&[Experiment::G]) {
                    let scores = course(
                        &mut learned(&table),
                        &self.readings.player("ps-under-12-no8"),
                        self.scaled(50_000),
                        4,
                    )?;
                    all.push(Scores::new(
                        'g',
                        "what was learned in (d), ε = 0, v PSUnder12No8",
                        &scores,
                    ));
                }
                Found::Under12(*time, all, table)
            }
        })
    }
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

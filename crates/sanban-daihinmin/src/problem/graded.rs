//! Next-move problems for practice: every move of Player0 valued by playouts, and the difficulty of finding the best.
//!
//! In a file the figures follow the problem: its level, and for each move of Player0 the number of playouts that ended in
//! each place, from first to last. All moves of a problem have the same number of playouts, and the best comes first.
//!
//! ```text
//! Order Normal
//! …
//! Player4 No
//! Level easy
//! Move C3-D3 15020 3101 1203 402 274
//! Move pass 2204 8041 5050 3004 1701
//! ```

use std::fmt;
use std::hash::Hasher;

use fnv::FnvHasher;
use sanban_game::practice::Level;
use sanban_game::{
    DecisionContext, Game as _, ReadError, Seat, Seed, Spec, SpecError, State as _, StopFlag,
    quoted,
};

use super::{Choice, LEGAL_MOVES, OWN, PRINTED, Problem, collect, read};
use crate::expert::count_places;
use crate::{Action, Daihinmin, OpenDeal, Round, Rules, SEATS, State, Visibility};

/// The built-in practice problems.
pub const GRADED: &str = include_str!("../../assets/problems/practice.txt");

/// Playout statistics of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The move.
    pub action: Action,
    /// Number of playouts that ended in each place, from first to last.
    pub places: [u32; SEATS],
}

impl Weighed {
    /// Number of playouts.
    #[must_use]
    pub fn playouts(&self) -> u32 {
        self.places.iter().sum()
    }

    /// Mean points, 5 for the first place to 1 for the last.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.moment(1)
    }

    /// Standard error of the mean.
    #[must_use]
    pub fn error(&self) -> f64 {
        let variance = (self.moment(2) - self.mean().powi(2)).max(0.0);
        (variance / f64::from(self.playouts().max(1))).sqrt()
    }

    /// Share of the playouts that ended in a place, counted from 0; in 0.0..=1.0.
    #[must_use]
    pub fn share(&self, place: usize) -> f64 {
        let count = self.places.get(place).copied().unwrap_or(0);
        f64::from(count) / f64::from(self.playouts().max(1))
    }

    fn moment(&self, power: i32) -> f64 {
        let points = [5.0_f64, 4.0, 3.0, 2.0, 1.0];
        let sum: f64 = points
            .iter()
            .zip(self.places)
            .map(|(points, count)| points.powi(power) * f64::from(count))
            .sum();
        sum / f64::from(self.playouts().max(1))
    }
}

/// A problem with the figures of its moves.
#[derive(Clone, Debug)]
pub struct Graded {
    /// The position.
    pub problem: Problem,
    /// Difficulty of finding the best move.
    pub level: Level,
    /// The moves, the best first.
    pub moves: Vec<Weighed>,
}

impl Graded {
    /// Identifier as eight hexadecimal digits, a hash of the position.
    #[must_use]
    pub fn id(&self) -> String {
        let mut hasher = FnvHasher::default();
        hasher.write(self.problem.to_string().as_bytes());
        format!("{:08x}", hasher.finish() as u32)
    }

    /// Lead of the best move over the second, in standard errors of their difference.
    #[must_use]
    pub fn clearness(&self) -> f64 {
        match &self.moves[..] {
            [best, second, ..] => {
                let error = best.error().hypot(second.error()).max(f64::MIN_POSITIVE);
                (best.mean() - second.mean()) / error
            }
            _ => 0.0,
        }
    }
}

impl fmt::Display for Graded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.problem)?;
        writeln!(f, "Level {}", self.level)?;
        for weighed in &self.moves {
            write!(f, "Move {}", weighed.action)?;
            for count in weighed.places {
                write!(f, " {count}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Parses graded problems, separated by blank lines.
///
/// # Errors
/// The error, with the line of the problem.
pub fn read_graded(text: &str) -> Result<Vec<Graded>, ReadError> {
    let mut found = Vec::new();
    let mut first = 1;
    for block in text.split("\n\n") {
        let lines = block.lines().count();
        if !block.trim().is_empty() {
            let graded = of_block(block)
                .map_err(|ReadError(problem)| ReadError(format!("line {first}: {problem}")))?;
            found.push(graded);
        }
        first += lines + 1;
    }
    Ok(found)
}

fn of_block(block: &str) -> Result<Graded, ReadError> {
    let mut position = String::new();
    let mut level = None;
    let mut words = Vec::new();
    for line in block.lines() {
        match line.split_once(' ') {
            Some(("Level", word)) => {
                let read = word.trim().parse::<Level>();
                level = Some(read.map_err(|error| ReadError(error.to_string()))?);
            }
            Some(("Move", rest)) => words.push(rest),
            _ => {
                position.push_str(line);
                position.push('\n');
            }
        }
    }
    let mut problems = read(&position).map_err(|error| ReadError(error.to_string()))?;
    let (Some((_, problem)), true) = (problems.pop(), problems.is_empty()) else {
        return Err(ReadError("expected one problem".to_owned()));
    };
    let state = problem.state(&Rules::default(), Seed(0))?;
    let moves = words
        .into_iter()
        .map(|line| weighed(line, &state))
        .collect::<Result<Vec<_>, _>>()?;
    if moves.len() < 2 {
        return Err(ReadError("expected two moves or more".to_owned()));
    }
    Ok(Graded {
        problem,
        level: level.ok_or_else(|| ReadError("expected Level".to_owned()))?,
        moves,
    })
}

fn weighed(line: &str, state: &State) -> Result<Weighed, ReadError> {
    let mut words = line.split_whitespace();
    let action = state.read_action(words.next().unwrap_or_default())?;
    OpenDeal::from(state)
        .check(&action)
        .map_err(|illegal| ReadError(format!("Move {action}: {illegal}")))?;
    let mut places = [0; SEATS];
    for place in &mut places {
        let word = words.next().unwrap_or_default();
        *place = word
            .parse()
            .map_err(|_| ReadError(format!("Move {action}: '{}' is no number", quoted(word))))?;
    }
    Ok(Weighed { action, places })
}

/// Settings of the collection of practice problems.
#[derive(Clone, Debug)]
pub struct Grading {
    /// Player of the games that positions are taken from.
    pub player: Spec,
    /// Number of problems wanted of each level.
    pub count: usize,
    /// Maximum number of positions examined.
    pub positions: usize,
    /// Number of playouts of each move.
    pub playouts: u32,
    /// Number of playouts of the tree search that has to agree.
    pub search: u64,
    /// Seed of all random numbers.
    pub seed: Seed,
}

/// Number of playouts of each move after which hopeless positions are dropped.
const FIRST_LOOK: u32 = 500;
/// Minimum lead of the best move over the second, in points …
const GAP: f64 = 0.15;
/// … and in standard errors of their difference.
const CLEAR: f64 = 10.0;
/// Leads in standard errors from which a problem is easy, and medium; below both it is hard.
const EASY: f64 = 60.0;
const MEDIUM: f64 = 30.0;

/// Grades the problems printed in the paper and the built-in ones, and then takes new ones from games, until there are
/// enough of each level. A problem is accepted if its best move is clear and a tree search that sees all hands finds the
/// same one. `tick` is called after each position with the number of problems of each level.
///
/// # Errors
/// An unknown player or a bad setting.
pub fn collect_graded(
    grading: &Grading,
    tick: &dyn Fn([usize; 3]),
) -> Result<Vec<Graded>, SpecError> {
    let mut found: [Vec<Graded>; 3] = Default::default();
    let mut sources = known();
    let mut batch = 0;
    let mut looked = 0;
    while looked < grading.positions && found.iter().any(|of| of.len() < grading.count) {
        let Some(problem) = sources.pop() else {
            let seed = grading.seed.derive(1000 + batch);
            batch += 1;
            // Some of each stage, with those of one game in succession.
            let collected = collect(&grading.player, 10, Choice::Clear, seed)?;
            sources = collected.into_iter().flatten().collect();
            continue;
        };
        looked += 1;
        let seed = grading.seed.derive(looked as u64);
        if let Some(graded) = grade(problem, grading, seed)? {
            let of = &mut found[graded.level as usize];
            if of.len() < grading.count {
                of.push(graded);
            }
        }
        tick([0, 1, 2].map(|level| found[level].len()));
    }
    Ok(found.into_iter().flatten().collect())
}

/// The problems that exist already.
fn known() -> Vec<Problem> {
    let texts = [PRINTED].into_iter().chain(OWN.map(|(_, text)| text));
    let read = texts.filter_map(|text| read(text).ok());
    read.flatten().map(|(_, problem)| problem).collect()
}

/// The problem with its figures, if it is suitable for practice.
fn grade(problem: Problem, grading: &Grading, seed: Seed) -> Result<Option<Graded>, SpecError> {
    let Ok(state) = problem.state(&Rules::default(), seed) else {
        return Ok(None);
    };
    let mut actions = Vec::new();
    OpenDeal::from(&state).legal_actions(&mut actions);
    let out = |action: &Action| matches!(action, Action::Play(meld) if meld.cards() == state.round().hand(Seat(0)));
    if !LEGAL_MOVES.contains(&actions.len()) || actions.iter().any(out) {
        return Ok(None);
    }
    let weigh = |playouts: u32| weigh(state.round(), &actions, playouts, seed);
    let ranked = |moves: Vec<Weighed>| Graded {
        problem: problem.clone(),
        level: Level::Hard,
        moves,
    };
    let first = ranked(weigh(FIRST_LOOK));
    let gap = |graded: &Graded| graded.moves[0].mean() - graded.moves[1].mean();
    if gap(&first) < GAP / 2.0 {
        return Ok(None);
    }
    let mut graded = ranked(weigh(grading.playouts));
    if gap(&graded) < GAP || graded.clearness() < CLEAR {
        return Ok(None);
    }
    graded.level = match graded.clearness() {
        clear if clear >= EASY => Level::Easy,
        clear if clear >= MEDIUM => Level::Medium,
        _ => Level::Hard,
    };
    let agrees = searched(&state, grading.search, seed)? == Some(graded.moves[0].action);
    Ok(agrees.then_some(graded))
}

/// Every action with the places of Player0 when all players follow the learned policy, the best first.
fn weigh(round: &Round, actions: &[Action], playouts: u32, seed: Seed) -> Vec<Weighed> {
    let stop = StopFlag::new();
    let weighed = |&action: &Action| Weighed {
        action,
        places: count_places(round, Some(&action), playouts, seed, &stop)[0],
    };
    let mut moves: Vec<Weighed> = actions.iter().map(weighed).collect();
    moves.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
    moves
}

/// Choice of a tree search that sees all hands.
fn searched(state: &State, playouts: u64, seed: Seed) -> Result<Option<Action>, SpecError> {
    let spec: Spec = format!("mct:playouts={playouts}").parse()?;
    let mut player = Daihinmin::roster().build(&spec)?;
    let mut rng = seed.derive(9).stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let view = state.view_shown(Seat(0), Visibility::All);
    Ok(Some(player.decide(&view, &mut context).action))
}

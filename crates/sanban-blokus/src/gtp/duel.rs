//! Matches with external engines: each side is one, or a local player, and all are driven by the same commands.
//!
//! Games come in pairs in which each side begins once. This program is the referee: a side is asked for its own colour
//! only, is sent the placements of the other, and is not asked when it must pass. The processor time of each side is
//! summed, by its `cputime` if it is external.

use std::time::{Duration, Instant};

use super::cpu_time::processor_time;
use super::engine::{Engine, Options};
use super::external_engine::{ExternalEngine, ExternalEngineError};
use super::line::{self, Reply};
use super::opponent::read_reply;
use super::show::letter;
use crate::sgf::{NodeId, Tree};
use crate::{Action, BlokusDuo, Colour, Rules, State};
use sanban_game::arena::MatchReport;
use sanban_game::{Game as _, Outcome, Seat, Seed, Spec, SpecError, State as _, quoted};

/// Error that ends a match.
#[derive(Debug, thiserror::Error)]
pub enum DuelError {
    /// There is no such local player.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// An error of an external engine.
    #[error("{0}")]
    ExternalEngine(#[from] ExternalEngineError),
    /// A side answers with an illegal move, or with something that is not a move.
    #[error("game {game}, move {number}: {name} answered '{}': {why}", quoted(.said))]
    Move {
        /// Number of the game, from 1.
        game: usize,
        /// Number of the move in it, from 1, not counting passes.
        number: usize,
        /// Name of the side.
        name: String,
        /// Its answer.
        said: String,
        /// The reason why the answer is not accepted.
        why: String,
    },
    /// Equal time is not possible.
    #[error("equal time needs {0}")]
    NoEqualTime(&'static str),
}

/// An entrant of a match.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// A local player.
    Ours(Spec),
    /// An external engine, by its command.
    ExternalEngine(String),
}

/// Connection to one of the two sides.
enum Link {
    Ours(Box<Engine>),
    ExternalEngine(ExternalEngine),
}

struct Side {
    link: Link,
    name: String,
    /// Processor time used so far, if it can be measured …
    taken: Option<Duration>,
    /// … for this number of decisions.
    decisions: u32,
}

impl Side {
    fn new(
        entrant: &Entrant,
        rules: &Rules,
        seed: Seed,
        timeout: Duration,
    ) -> Result<Side, DuelError> {
        let (link, name) = match entrant {
            Entrant::Ours(spec) => {
                let mut engine = Engine::new(Options {
                    player: spec.clone(),
                    rules: *rules,
                    seed,
                })?;
                // An external engine is sent the same command, and counts it as a game.
                engine.clear();
                (Link::Ours(Box::new(engine)), spec.to_string())
            }
            Entrant::ExternalEngine(command) => {
                let mut engine = ExternalEngine::start(command, timeout)?;
                let name = engine.introduction()?;
                (Link::ExternalEngine(engine), name)
            }
        };
        Ok(Side {
            link,
            name,
            taken: None,
            decisions: 0,
        })
    }

    fn demand(&mut self, asked: &str) -> Result<String, DuelError> {
        match &mut self.link {
            Link::ExternalEngine(engine) => Ok(engine.demand(asked)?),
            Link::Ours(engine) => {
                let answered = answer(engine, asked);
                answered.map_err(|said| {
                    DuelError::ExternalEngine(ExternalEngineError::Refused {
                        command: self.name.clone(),
                        asked: asked.to_owned(),
                        said,
                    })
                })
            }
        }
    }

    /// Asks for a move, and adds up its processor time if it can be measured here.
    fn decide(&mut self, colour: Colour) -> Result<String, DuelError> {
        let before = processor_time();
        let said = self.demand(&format!("genmove {}", letter(colour)))?;
        self.decisions += 1;
        if let (Link::Ours(_), Some(before), Some(now)) = (&self.link, before, processor_time()) {
            *self.taken.get_or_insert_default() += now.saturating_sub(before);
        }
        Ok(said)
    }

    /// Asks an engine for its processor time so far, if it knows the command.
    fn look_at_clock(&mut self) -> Result<(), DuelError> {
        if let Link::ExternalEngine(engine) = &mut self.link {
            let seconds = engine.ask("cputime")?.ok();
            let seconds = seconds.and_then(|text| text.parse().ok());
            self.taken = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        }
        Ok(())
    }
}

fn answer(engine: &mut Engine, asked: &str) -> Reply {
    let answer = engine.answer(asked.as_bytes()).unwrap_or_default();
    // Answers of the local engine are well formed.
    line::read_answer(&answer).unwrap_or(Err(answer))
}

/// Processor time of a side.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct CpuTime {
    /// Name of the side.
    pub name: String,
    /// Number of decisions.
    pub decisions: u32,
    /// Total processor time, in seconds; absent if an engine does not report it.
    pub processor_seconds: Option<f64>,
    /// Final time limit for a decision, in seconds, if it was adjusted after each game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<f64>,
}

/// A match in progress.
pub struct Duel {
    rules: Rules,
    seed: Seed,
    openings: Vec<Vec<Action>>,
    sides: [Side; 2],
    /// Time limit of the local player for a decision, in seconds, if it is to match the other side's.
    time: Option<f64>,
    /// Outcomes of the games so far, by side.
    games: Vec<Vec<Outcome>>,
    start: Instant,
}

impl Duel {
    /// A match between two entrants, before its first game. `openings` are first moves, each for a pair of games, and
    /// `timeout` is the time limit of an external engine for an answer.
    ///
    /// # Errors
    /// An unknown local player, or an engine that fails to start.
    pub fn new(
        entrants: &[Entrant; 2],
        rules: Rules,
        openings: Vec<Vec<Action>>,
        seed: Seed,
        timeout: Duration,
    ) -> Result<Duel, DuelError> {
        let side = |of: usize| Side::new(&entrants[of], &rules, seed.derive(of as u64), timeout);
        let mut sides = [side(0)?, side(1)?];
        let outside = |entrant: &Entrant| matches!(entrant, Entrant::ExternalEngine(_));
        if sides[0].name == sides[1].name && entrants.iter().any(outside) {
            sides[1].name.push_str(" (2)");
        }
        Ok(Duel {
            sides,
            rules,
            seed,
            openings,
            time: None,
            games: Vec::new(),
            start: Instant::now(),
        })
    }

    /// Makes the local player, which must be limited by `time=`, use as much processor time as the external engine: after
    /// each game its time limit is adjusted by what both have used so far.
    ///
    /// # Errors
    /// Unless exactly one side is local and limited by time, and the other reports its processor time.
    pub fn with_equal_time(mut self) -> Result<Duel, DuelError> {
        for side in &mut self.sides {
            side.look_at_clock()?;
        }
        let (ours, theirs) = self.ours_first();
        let Link::Ours(engine) = &ours.link else {
            return Err(DuelError::NoEqualTime("a player of ours"));
        };
        let time = engine.options.player.params.iter();
        let time = time.rev().find(|(key, _)| key == "time");
        let time = time.and_then(|(_, value)| value.parse().ok());
        let outside = matches!(theirs.link, Link::ExternalEngine(_));
        if !outside || theirs.taken.is_none() {
            return Err(DuelError::NoEqualTime("an engine that knows 'cputime'"));
        }
        if time.is_none() || processor_time().is_none() {
            return Err(DuelError::NoEqualTime(
                "a player of ours that is limited by time, such as expert:time=1",
            ));
        }
        self.time = time;
        Ok(self)
    }

    /// The local player's side, if there is one, and the other.
    fn ours_first(&mut self) -> (&mut Side, &mut Side) {
        let [first, second] = &mut self.sides;
        match first.link {
            Link::Ours(_) => (first, second),
            Link::ExternalEngine(_) => (second, first),
        }
    }

    /// Plays the next game, and returns its moves.
    ///
    /// # Errors
    /// A failure of a side; the match is then over, and the games before it count.
    pub fn play_game(&mut self) -> Result<Tree, DuelError> {
        let nth = self.games.len();
        let side_of = |seat: Seat| (seat.index() + nth) % 2;
        let mut state = State::start(&self.rules, 2, Seed::default());
        let mut tree = Tree::new_game(&self.rules);
        let root = tree.root();
        for (name, seat) in [("PB", Seat(0)), ("PW", Seat(1))] {
            let side = &self.sides[side_of(seat)];
            tree.root_mut().set(name, [&side.name]);
        }
        let mut last = root;
        for side in &mut self.sides {
            side.demand("clear_board")?;
        }
        let opening = match self.openings.len() {
            0 => Vec::new(),
            openings => self.openings[nth / 2 % openings].clone(),
        };
        for action in opening {
            self.tell(&[0, 1], &state, &action)?;
            last = lay(&mut tree, last, &mut state, &action);
        }
        let mut resigned = None;
        while let Some(seat) = state.actor() {
            if state.must_pass() {
                last = lay(&mut tree, last, &mut state, &Action::Pass);
                continue;
            }
            let (side, colour) = (side_of(seat), Colour::of(seat));
            let said = self.sides[side].decide(colour)?;
            if said.eq_ignore_ascii_case("resign") {
                resigned = Some(seat);
                break;
            }
            let action = read_reply(&said, &state).map_err(|why| DuelError::Move {
                game: nth + 1,
                number: state.laid().len() + 1,
                name: self.sides[side].name.clone(),
                said,
                why,
            })?;
            self.tell(&[1 - side], &state, &action)?;
            last = lay(&mut tree, last, &mut state, &action);
        }
        for side in &mut self.sides {
            side.look_at_clock()?;
        }
        tree.set_result(&state);
        if let Some(seat) = resigned {
            let winner = ["W+R", "B+R"][seat.index()];
            tree.root_mut().set("RE", [winner]);
        }
        let outcomes = [0, 1].map(|side| {
            let seat = Seat::from_index((side + nth) % 2);
            resigned.map_or_else(
                || BlokusDuo::outcome(&state, seat),
                |loser| BlokusDuo::resignation(loser, seat),
            )
        });
        self.games.push(outcomes.to_vec());
        self.share_time()?;
        Ok(tree)
    }

    /// Sends sides a move that is about to be made.
    fn tell(&mut self, sides: &[usize], state: &State, action: &Action) -> Result<(), DuelError> {
        if let (Action::Lay(placement), Some(seat)) = (action, state.actor()) {
            let colour = letter(Colour::of(seat));
            for &side in sides {
                self.sides[side].demand(&format!("play {colour} {placement}"))?;
            }
        }
        Ok(())
    }

    /// Adjusts the time limit of the local player if it is to match the other side's.
    fn share_time(&mut self) -> Result<(), DuelError> {
        /// Largest factor by which the time of a decision changes from game to game.
        const STEP: f64 = 2.0;
        /// Lower bound of the time limit, in seconds.
        const LEAST: f64 = 0.001;
        let Some(time) = self.time else {
            return Ok(());
        };
        let seconds = |side: &Side| side.taken.map(|taken| taken.as_secs_f64());
        let (ours, theirs) = self.ours_first();
        if let (Some(spent), Some(wanted)) = (seconds(ours), seconds(theirs)) {
            let change = (wanted / spent.max(LEAST)).clamp(1.0 / STEP, STEP);
            let time = (time * change).max(LEAST);
            ours.demand(&format!("param time {time:.3}"))?;
            self.time = Some(time);
        }
        Ok(())
    }

    /// Report of the match so far.
    #[must_use]
    pub fn report(&self) -> MatchReport {
        let specs = self.sides.each_ref().map(|side| Spec {
            name: side.name.clone(),
            params: Vec::new(),
        });
        let mut report = MatchReport::new::<BlokusDuo>(&self.rules, &specs, self.seed);
        for pair in self.games.chunks(2) {
            report.add_series(pair);
        }
        report.finish(self.start.elapsed());
        report
    }

    /// Processor times of both sides.
    #[must_use]
    pub fn taken(&self) -> [CpuTime; 2] {
        self.sides.each_ref().map(|side| CpuTime {
            name: side.name.clone(),
            decisions: side.decisions,
            processor_seconds: side.taken.map(|taken| taken.as_secs_f64()),
            time: self.time.filter(|_| matches!(side.link, Link::Ours(_))),
        })
    }
}

/// Makes a move, on the board and in the game tree.
fn lay(tree: &mut Tree, last: NodeId, state: &mut State, action: &Action) -> NodeId {
    let colour = state.to_move();
    state.apply(action);
    tree.add_move(last, colour, action)
}

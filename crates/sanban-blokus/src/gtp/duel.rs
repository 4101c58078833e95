//! Matches in which engines outside take part: each side is one, or a player of ours, and all are asked in the same words.
//!
//! Games come in pairs in which each side begins once. We are the referee: a side answers for its colour alone, is told what the
//! other laid, and is not asked where it must pass. What each side takes of the processor is added up, by its `cputime` where it
//! is outside.

use std::time::{Duration, Instant};

use super::cpu_time::processor_time;
use super::engine::{Engine, Options};
use super::external_engine::{ExternalEngine, ExternalEngineError};
use super::line::{self, Reply, shortened};
use super::show::letter;
use crate::sgf::{NodeId, Tree};
use crate::{Action, BlokusDuo, Colour, Rules, State, read_action};
use sanban_game::arena::MatchReport;
use sanban_game::{Game as _, Outcome, Seat, Seed, Spec, SpecError, Standing, State as _, quoted};

/// Why a match cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum DuelError {
    /// There is no such player of ours.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Something is wrong with an engine.
    #[error("{0}")]
    ExternalEngine(#[from] ExternalEngineError),
    /// A side wants to do what the rules forbid, or says what is no move.
    #[error("game {game}, move {number}: {name} answered '{}': {why}", quoted(.said))]
    Move {
        /// Which game, from 1.
        game: usize,
        /// Which move of it, from 1; passes are none.
        number: usize,
        /// The name.
        name: String,
        /// Its answer.
        said: String,
        /// What is wrong with it.
        why: String,
    },
    /// Equal time is not to be had.
    #[error("equal time needs {0}")]
    NoEqualTime(&'static str),
}

/// An entrant of a match.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// A player of ours.
    Ours(Spec),
    /// An engine, by the command that runs it.
    ExternalEngine(String),
}

/// One of the two, ready to be asked.
enum Link {
    Ours(Box<Engine>),
    ExternalEngine(ExternalEngine),
}

struct Side {
    link: Link,
    name: String,
    /// The processor time that it has taken so far, where that can be known …
    taken: Option<Duration>,
    /// … for this many decisions.
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
                // An engine outside is told so, too, and counts it as a game.
                engine.clear();
                (Link::Ours(Box::new(engine)), spec.to_string())
            }
            Entrant::ExternalEngine(command) => {
                let mut engine = ExternalEngine::start(command, timeout)?;
                let name = engine.introduction()?;
                // Some play other games, too.
                if engine.knows("set_game")? {
                    engine.demand(&format!("set_game {}", BlokusDuo::TITLE))?;
                }
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

    /// Asks for a move, and adds up what that takes of the processor where we can measure it ourselves.
    fn decide(&mut self, colour: Colour) -> Result<String, DuelError> {
        let before = processor_time();
        let said = self.demand(&format!("genmove {}", letter(colour)))?;
        self.decisions += 1;
        if let (Link::Ours(_), Some(before), Some(now)) = (&self.link, before, processor_time()) {
            *self.taken.get_or_insert_default() += now.saturating_sub(before);
        }
        Ok(said)
    }

    /// Asks an engine what it has taken of the processor so far, if it knows.
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
    // Our own answers are well formed.
    line::read_answer(&answer).unwrap_or(Err(answer))
}

/// What a side took of the processor.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct CpuTime {
    /// The name.
    pub name: String,
    /// For how many decisions.
    pub decisions: u32,
    /// How many seconds in all; absent where an engine does not tell.
    pub processor_seconds: Option<f64>,
    /// The time that it has for a decision in the end, in seconds, where that was set anew after each game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<f64>,
}

/// A match that is being played.
pub struct Duel {
    rules: Rules,
    seed: Seed,
    openings: Vec<Vec<Action>>,
    sides: [Side; 2],
    /// The time that the player of ours has for a decision, where it is to take as long as the other.
    time: Option<f64>,
    /// The outcomes of the games so far, by side.
    games: Vec<Vec<Outcome>>,
    start: Instant,
}

impl Duel {
    /// A match between two, who sit down but do not play yet. `openings` are first moves, each for a pair of games, and `timeout` is
    /// how long an engine outside may take for an answer.
    ///
    /// # Errors
    /// When one of them cannot be had.
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

    /// Lets our player, one that is limited by `time=`, take as much of the processor as the engine outside: after each game its time
    /// is set anew, by what both have taken so far.
    ///
    /// # Errors
    /// Unless exactly one of the two is ours and limited by time, and the other tells its processor time.
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

    /// The player of ours, where there is one, and the other.
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
    /// When a side fails; then the match is over, and what was played before counts.
    pub fn play_game(&mut self) -> Result<Tree, DuelError> {
        let nth = self.games.len();
        let side_of = |seat: Seat| (seat.index() + nth) % 2;
        let mut state = State::start(&self.rules, 2, Seed::default());
        let mut tree = Tree::new_game(&self.rules);
        let root = tree.root();
        for (name, seat) in [("PB", Seat(0)), ("PW", Seat(1))] {
            let side = &self.sides[side_of(seat)];
            tree.node_mut(root).set(name, [&side.name]);
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
            let allowed = |action: &Action| state.check(action).map_err(|why| why.to_string());
            let action = read_action(&said)
                .map_err(|why| why.to_string())
                .and_then(|action| allowed(&action).map(|()| action))
                .map_err(|why| DuelError::Move {
                    game: nth + 1,
                    number: state.laid().len() + 1,
                    name: self.sides[side].name.clone(),
                    said,
                    why: shortened(&why).into_owned(),
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
            tree.node_mut(root).set("RE", [winner]);
        }
        let outcomes = [0, 1].map(|side| {
            let seat = Seat::from_index((side + nth) % 2);
            resigned.map_or_else(
                || BlokusDuo::outcome(&state, seat),
                |loser| after_resignation(seat == loser),
            )
        });
        self.games.push(outcomes.to_vec());
        self.share_time()?;
        Ok(tree)
    }

    /// Tells sides of a move that is about to be made.
    fn tell(&mut self, sides: &[usize], state: &State, action: &Action) -> Result<(), DuelError> {
        if let (Action::Lay(placement), Some(seat)) = (action, state.actor()) {
            let colour = letter(Colour::of(seat));
            for &side in sides {
                self.sides[side].demand(&format!("play {colour} {placement}"))?;
            }
        }
        Ok(())
    }

    /// Sets the time of our player anew, where it shall take as long as the other.
    fn share_time(&mut self) -> Result<(), DuelError> {
        /// The time of a decision changes by no more than this from game to game.
        const STEP: f64 = 2.0;
        /// Nobody is given less.
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

    /// How the match stands.
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

    /// What both have taken of the processor.
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

/// Makes a move, on the board and in the record.
fn lay(tree: &mut Tree, last: NodeId, state: &mut State, action: &Action) -> NodeId {
    let colour = state.to_move();
    state.apply(action);
    tree.add_move(last, colour, action)
}

fn after_resignation(lost: bool) -> Outcome {
    let (score, standing) = if lost {
        (0.0, Standing::Loss)
    } else {
        (1.0, Standing::Win)
    };
    Outcome {
        score,
        standing,
        money: None,
    }
}

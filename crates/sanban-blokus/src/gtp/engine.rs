//! Main loop and state of an engine: a player, a game, settings.

use std::io::{self, BufRead, Read as _, Write};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Instant;

use super::clock::{Clock, TimeSettings};
use super::commands;
use super::game::Game;
use super::line::{Answer, Failure, GtpCommand, write_answer};
use crate::sgf::Legality;
use crate::{Action, BlokusDuo, Colour, Placement, Rules, State};
use sanban_game::{
    Candidate, Decision, DecisionContext, Game as _, Player, Seed, Spec, SpecError, State as _,
    StopFlag, quoted,
};

/// Maximum length of a line, in bytes: a longer one would fill the memory and is refused.
const LONGEST_LINE: u64 = 1 << 20;

/// Initial settings of an engine.
#[derive(Clone, Debug)]
pub struct Options {
    /// Player that chooses the moves.
    pub player: Spec,
    /// Rules, unless a file names others.
    pub rules: Rules,
    /// Seed of the player's randomness.
    pub seed: Seed,
}

/// Error that ends the main loop.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Reading commands failed.
    #[error("the commands cannot be read: {0}")]
    Input(io::Error),
    /// Writing answers failed.
    #[error("the answers cannot be written: {0}")]
    Output(io::Error),
}

/// An engine that speaks the Go Text Protocol.
///
/// # Examples
/// ```
/// use sanban_blokus::Rules;
/// use sanban_blokus::gtp::{Engine, Options};
/// use sanban_game::Seed;
///
/// let mut engine = Engine::new(Options {
///     player: "random".parse()?,
///     rules: Rules::default(),
///     seed: Seed(1),
/// })?;
/// assert_eq!(engine.answer(b"1 name"), Some("=1 sanban\n\n".to_owned()));
/// engine.answer(b"play b e10,f10,g10,g11,g12");
/// let reply = engine.answer(b"genmove w").expect("a move");
/// assert!(reply.starts_with("= "));
/// assert!(engine.answer(b"fly").is_some_and(|answer| answer.starts_with("? unknown command")));
/// # Ok::<(), sanban_game::SpecError>(())
/// ```
pub struct Engine {
    pub(super) options: Options,
    player: Box<dyn Player<State>>,
    pub(super) game: Game,
    /// Number of games begun; each has its own random numbers.
    games: u64,
    pub(super) legality: Legality,
    pub(super) may_resign: bool,
    /// The player's last decision.
    pub(super) thought: Option<Decision<Action>>,
    pub(super) quit: bool,
    time: Option<TimeSettings>,
    /// Clocks of both sides.
    pub(super) clocks: [Clock; 2],
}

/// Move of the player.
pub(super) enum EngineMove {
    Lay(Placement),
    /// No piece fits.
    Pass,
    Resign,
}

impl Engine {
    /// An engine with an empty board.
    ///
    /// # Errors
    /// There is no such player.
    pub fn new(options: Options) -> Result<Engine, SpecError> {
        Ok(Engine {
            player: BlokusDuo::roster().build(&options.player)?,
            game: Game::new(&options.rules),
            games: 0,
            legality: Legality::Required,
            may_resign: false,
            thought: None,
            quit: false,
            time: None,
            clocks: [Clock::default(); 2],
            options,
        })
    }

    /// Answers the lines of `input` on `output` until a `quit` command or the end of the input.
    ///
    /// # Errors
    /// Input that cannot be read, or output that cannot be written.
    pub fn serve(
        &mut self,
        mut input: impl BufRead,
        mut output: impl Write,
    ) -> Result<(), ServeError> {
        let mut line = Vec::new();
        while !self.quit {
            line.clear();
            let mut one = input.by_ref().take(LONGEST_LINE + 1);
            let read = one.read_until(b'\n', &mut line);
            if read.map_err(ServeError::Input)? == 0 {
                break;
            }
            let answer = if line.len() as u64 > LONGEST_LINE {
                if line.last() != Some(&b'\n') {
                    input.skip_until(b'\n').map_err(ServeError::Input)?;
                }
                let id = GtpCommand::read(&line).map_or(String::new(), |command| command.id);
                let wrong = format!("the line is longer than {LONGEST_LINE} bytes");
                Some(write_answer(&id, &Err(Failure(wrong))))
            } else {
                self.answer(&line)
            };
            if let Some(answer) = answer {
                let written = output.write_all(answer.as_bytes());
                written
                    .and_then(|()| output.flush())
                    .map_err(ServeError::Output)?;
            }
        }
        Ok(())
    }

    /// Executes a line. Returns the answer, if there is one to send.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        let command = GtpCommand::read(line)?;
        Some(write_answer(&command.id, &self.carry_out(&command)))
    }

    fn carry_out(&mut self, command: &GtpCommand) -> Answer {
        if command.name.is_empty() {
            return Err(Failure("a number and no command".to_owned()));
        }
        let answer = commands::run(self, &command.name, &command.arguments);
        answer.unwrap_or_else(|| {
            Err(Failure(format!(
                "unknown command '{}'",
                quoted(&command.name)
            )))
        })
    }

    /// Begins a new game.
    pub(super) fn clear(&mut self) {
        self.set_game(Game::new(&self.options.rules));
    }

    /// Continues with another game.
    pub(super) fn set_game(&mut self, game: Game) {
        self.game = game;
        self.games += 1;
        self.thought = None;
        self.clocks = [Clock::new(self.time); 2];
    }

    /// Sets the clocks of both sides, in this game and the next ones.
    pub(super) fn set_time(&mut self, time: TimeSettings) {
        self.time = Some(time);
        self.clocks = [Clock::new(self.time); 2];
    }

    /// Lets the player choose as [`Engine::think`] does, within the clock of `colour`.
    pub(super) fn think_by_clock(&mut self, colour: Colour) -> Result<EngineMove, Failure> {
        let start = Instant::now();
        let limit = self.clocks[colour.index()].for_a_move();
        let chosen = match limit {
            None => self.think(colour),
            Some(limit) => {
                let stop = StopFlag::new();
                // Ends with the decision, or with the time.
                let (decided, waiting) = sync_channel::<()>(0);
                thread::scope(|scope| {
                    let raise = stop.clone();
                    scope.spawn(move || {
                        if waiting.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                            raise.raise();
                        }
                    });
                    let chosen = self.think_until(colour, &stop);
                    drop(decided);
                    chosen
                })
            }
        };
        self.clocks[colour.index()].spend(start.elapsed());
        chosen
    }

    /// Replaces the player.
    pub(super) fn set_player(&mut self, spec: Spec) -> Result<(), SpecError> {
        self.player = BlokusDuo::roster().build(&spec)?;
        self.options.player = spec;
        self.thought = None;
        Ok(())
    }

    /// Restarts the random numbers from a seed.
    pub(super) fn set_seed(&mut self, seed: Seed) {
        self.options.seed = seed;
        self.games = 0;
    }

    /// Lets the player choose for `colour` in the current position. The same position of the same game gets the same
    /// random numbers each time.
    pub(super) fn think(&mut self, colour: Colour) -> Result<EngineMove, Failure> {
        self.think_until(colour, &StopFlag::new())
    }

    fn think_until(&mut self, colour: Colour, stop: &StopFlag) -> Result<EngineMove, Failure> {
        let state = self.game.turned_to(colour);
        self.thought = None;
        if state.board().any_placement(colour).is_none() {
            return Ok(EngineMove::Pass);
        }
        let seed = self.options.seed.derive(self.games);
        let decision = self.player.decide(
            &state.view(colour.seat()),
            &mut DecisionContext {
                rng: &mut seed.derive(u64::from(state.plies())).stream(),
                stop,
            },
        );
        let mut action = decision.action;
        if let (true, Some(placement)) = (stop.is_raised(), state.board().any_placement(colour))
            && state.check(&action).is_err()
        {
            // Stopped before it had examined anything.
            action = Action::Lay(placement);
        }
        state.check(&action).map_err(|illegal| {
            let action = state.write_action(&action);
            Failure(format!("the player chose {action}: {illegal}"))
        })?;
        self.thought = Some(decision);
        Ok(match action {
            Action::Pass => EngineMove::Pass,
            Action::Lay(_) if self.may_resign && self.is_hopeless() => EngineMove::Resign,
            Action::Lay(placement) => EngineMove::Lay(placement),
        })
    }

    /// Statistics of the move chosen last.
    pub(super) fn chosen(&self) -> Option<&Candidate<Action>> {
        let thought = self.thought.as_ref()?;
        let mut candidates = thought.candidates.iter();
        candidates.find(|candidate| candidate.action == thought.action)
    }

    fn is_hopeless(&self) -> bool {
        /// Minimum number of visits for the search to be believed.
        const VISITS: u64 = 500;
        /// Chance of winning below which the position is hopeless.
        const HOPELESS: f64 = 0.05;
        let thought = self.thought.iter();
        let candidates = thought.flat_map(|thought| &thought.candidates);
        let visits: u64 = candidates.map(|candidate| candidate.visits).sum();
        visits >= VISITS && self.chosen().is_some_and(|chosen| chosen.value < HOPELESS)
    }
}

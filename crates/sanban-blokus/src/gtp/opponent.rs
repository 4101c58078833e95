//! A program that speaks the protocol, as a player who is asked for one move at a time by the referee of the game.

use std::time::Duration;

use super::external_engine::{ExternalEngine, ExternalEngineError};
use super::line::shortened;
use super::show::letter;
use crate::{Action, Colour, Placement, State, read_action};
use sanban_game::{State as _, quoted};

/// A running program that plays. Before it is asked, it is sent the moves made since; it ends on drop.
///
/// # Examples
/// ```no_run
/// use std::time::Duration;
/// use sanban_blokus::State;
/// use sanban_blokus::gtp::GtpPlayer;
/// use sanban_game::{Seed, State as _};
///
/// let mut program = GtpPlayer::start("pentobi-gtp --game duo", Duration::from_secs(60))?;
/// let state = State::start(&Default::default(), 2, Seed(1));
/// let action = program.decide(&state)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct GtpPlayer {
    engine: ExternalEngine,
    name: String,
    /// Pieces on the program's own board.
    told: Vec<(Colour, Placement)>,
}

/// Reason why a program has no move to offer.
#[derive(Debug, thiserror::Error)]
pub enum GtpPlayerError {
    /// It resigns.
    #[error("it resigns")]
    Resigns,
    /// It answers with an illegal move, or with something that is not a move.
    #[error("it answered '{}': {why}", quoted(.said))]
    Move {
        /// Answer of the program.
        said: String,
        /// The reason why the answer is not accepted.
        why: String,
    },
    /// It has exited, is silent, or refuses a command.
    #[error(transparent)]
    Engine(#[from] ExternalEngineError),
}

impl GtpPlayer {
    /// Runs a command, with the time limit `timeout` for each answer.
    ///
    /// # Errors
    /// A command that cannot be run or is not an engine.
    pub fn start(command: &str, timeout: Duration) -> Result<GtpPlayer, ExternalEngineError> {
        let mut engine = ExternalEngine::start(command, timeout)?;
        let name = engine.introduction()?;
        engine.demand("clear_board")?;
        Ok(GtpPlayer {
            engine,
            name,
            told: Vec::new(),
        })
    }

    /// Name and version that it reports.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its action for the side to move. It is not asked if that side must pass.
    ///
    /// # Errors
    /// The reason why it has no legal move to offer.
    pub fn decide(&mut self, state: &State) -> Result<Action, GtpPlayerError> {
        if state.must_pass() {
            return Ok(Action::Pass);
        }
        if !state.laid().starts_with(&self.told) {
            self.engine.demand("clear_board")?;
            self.told.clear();
        }
        for &(colour, placement) in &state.laid()[self.told.len()..] {
            let colour_word = letter(colour);
            self.engine
                .demand(&format!("play {colour_word} {placement}"))?;
            self.told.push((colour, placement));
        }
        let colour = state.to_move();
        let said = self.engine.demand(&format!("genmove {}", letter(colour)))?;
        if said.eq_ignore_ascii_case("resign") {
            return Err(GtpPlayerError::Resigns);
        }
        let action = read_reply(&said, state).map_err(|why| GtpPlayerError::Move { said, why })?;
        if let Action::Lay(placement) = action {
            self.told.push((colour, placement));
        }
        Ok(action)
    }
}

/// The legal action that an engine's reply names, or why it names none.
pub(super) fn read_reply(said: &str, state: &State) -> Result<Action, String> {
    let why_not = |why: String| shortened(&why).into_owned();
    let action = read_action(said).map_err(|why| why_not(why.to_string()))?;
    let checked = state.check(&action);
    checked.map_err(|why| why_not(why.to_string()))?;
    Ok(action)
}

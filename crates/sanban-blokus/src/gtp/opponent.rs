//! A program that speaks the protocol, as somebody who is asked for one move after the other by whoever referees the game.

use std::time::Duration;

use super::external_engine::{ExternalEngine, ExternalEngineError};
use super::line::shortened;
use super::show::letter;
use crate::{Action, BlokusDuo, Colour, Placement, State, read_action};
use sanban_game::{Game as _, State as _, quoted};

/// A running program that plays. It is told what was laid since it was asked last, and ends when this is dropped.
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
    /// What the program has on its board.
    told: Vec<(Colour, Placement)>,
}

/// Why a program has no move to offer.
#[derive(Debug, thiserror::Error)]
pub enum GtpPlayerError {
    /// It gives the game up.
    #[error("it resigns")]
    Resigns,
    /// It wants to do what the rules forbid, or says what is no move.
    #[error("it answered '{}': {why}", quoted(.said))]
    Move {
        /// Its answer.
        said: String,
        /// What is wrong with it.
        why: String,
    },
    /// It is gone, silent, or refuses a command.
    #[error(transparent)]
    Engine(#[from] ExternalEngineError),
}

impl GtpPlayer {
    /// Runs a command, which may take `timeout` for each answer.
    ///
    /// # Errors
    /// When it cannot be run or is no engine.
    pub fn start(command: &str, timeout: Duration) -> Result<GtpPlayer, ExternalEngineError> {
        let mut engine = ExternalEngine::start(command, timeout)?;
        let name = engine.introduction()?;
        // Some play other games, too.
        if engine.knows("set_game")? {
            engine.demand(&format!("set_game {}", BlokusDuo::TITLE))?;
        }
        engine.demand("clear_board")?;
        Ok(GtpPlayer {
            engine,
            name,
            told: Vec::new(),
        })
    }

    /// Its name and version, as it tells them.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it does for the side to move. It is not asked where that side must pass.
    ///
    /// # Errors
    /// When it has no legal move to offer.
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
        let action = read_action(&said)
            .map_err(|why| why.to_string())
            .and_then(|action| match state.check(&action) {
                Ok(()) => Ok(action),
                Err(why) => Err(why.to_string()),
            })
            .map_err(|why| GtpPlayerError::Move {
                said,
                why: shortened(&why).into_owned(),
            })?;
        if let Action::Lay(placement) = action {
            self.told.push((colour, placement));
        }
        Ok(action)
    }
}

//! A player in a refereed game: a built-in one, or a program that speaks a protocol of the game.

use std::time::Duration;

use super::entrant::Source;
use super::play::{ArenaError, same_type};
use sanban_blokus::gtp::{GtpPlayer, GtpPlayerError};
use sanban_game::{DecisionContext, Game, Player, Roster, State};

/// Reason for having no move, which loses the game.
pub(super) enum NoMove {
    /// It resigns, as a player may.
    Resigns,
    /// It fails, for this reason.
    Fails(String),
}

/// A player asked for moves by the referee.
pub(super) trait Contestant<S: State> {
    /// Decides on an action.
    fn decide(
        &mut self,
        view: &S::View,
        context: &mut DecisionContext<'_>,
    ) -> Result<S::Action, NoMove>;

    /// Reports the end of a game.
    fn game_over(&mut self, _view: &S::View) {}

    /// `true` for an external program, whose mistakes lose games; mistakes of built-in players are errors.
    fn is_outside(&self) -> bool {
        true
    }
}

struct Ours<S: State>(Box<dyn Player<S>>);

impl<S: State> Contestant<S> for Ours<S> {
    fn decide(
        &mut self,
        view: &S::View,
        context: &mut DecisionContext<'_>,
    ) -> Result<S::Action, NoMove> {
        Ok(self.0.decide(view, context).action)
    }

    fn game_over(&mut self, view: &S::View) {
        self.0.game_over(view);
    }

    fn is_outside(&self) -> bool {
        false
    }
}

impl Contestant<sanban_blokus::State> for GtpPlayer {
    fn decide(
        &mut self,
        view: &sanban_blokus::View,
        _: &mut DecisionContext<'_>,
    ) -> Result<sanban_blokus::Action, NoMove> {
        GtpPlayer::decide(self, view.state()).map_err(|error| match error {
            GtpPlayerError::Resigns => NoMove::Resigns,
            error => NoMove::Fails(error.to_string()),
        })
    }
}

/// A program that could not be started, for this reason: it loses every game.
struct Absent(String);

impl<S: State> Contestant<S> for Absent {
    fn decide(&mut self, _: &S::View, _: &mut DecisionContext<'_>) -> Result<S::Action, NoMove> {
        Err(NoMove::Fails(self.0.clone()))
    }
}

/// Starts a program of a protocol for the game with these states.
type Start<S> = fn(&str, Duration) -> Result<Box<dyn Contestant<S>>, String>;

fn start_gtp(
    command: &str,
    timeout: Duration,
) -> Result<Box<dyn Contestant<sanban_blokus::State>>, String> {
    match GtpPlayer::start(command, timeout) {
        Ok(player) => Ok(Box::new(player)),
        Err(error) => Err(error.to_string()),
    }
}

/// Starter for programs of the Go Text Protocol, if the game `G` has them.
fn gtp<G: Game>() -> Option<Start<G::State>> {
    same_type(start_gtp as Start<sanban_blokus::State>)
}

/// `true` if programs of the Go Text Protocol play the game `G`.
pub(super) fn speaks_gtp<G: Game>() -> bool {
    gtp::<G>().is_some()
}

/// Default time limit for an answer of a program of the Go Text Protocol.
const PATIENCE: Duration = Duration::from_secs(600);

/// Seats an entrant. A program that cannot be started is seated as [`Absent`] and loses.
pub(super) fn seat<G: Game>(
    roster: &Roster<G::State>,
    source: &Source,
    timeout: Option<Duration>,
) -> Result<Box<dyn Contestant<G::State>>, ArenaError> {
    match source {
        Source::Ours(spec) => Ok(Box::new(Ours(roster.build(spec)?))),
        Source::Gtp(_) | Source::Uecda(_) => Ok(match try_start::<G>(source, timeout) {
            Ok(contestant) => contestant,
            Err(why) => Box::new(Absent(why)),
        }),
    }
}

pub(super) fn try_start<G: Game>(
    source: &Source,
    timeout: Option<Duration>,
) -> Result<Box<dyn Contestant<G::State>>, String> {
    match (source, gtp::<G>()) {
        (Source::Gtp(command), Some(start)) => start(command, timeout.unwrap_or(PATIENCE)),
        _ => Err(format!("no program of {} is run so", G::TITLE)),
    }
}

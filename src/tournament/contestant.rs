//! Whoever is asked for a move in a game that we referee: a player of ours, or a program that speaks a protocol of its game.

use std::any::Any;
use std::time::Duration;

use super::entrant::Source;
use super::play::ArenaError;
use sanban_blokus::gtp::{GtpPlayer, GtpPlayerError};
use sanban_game::{DecisionContext, Game, Player, Roster, State};

/// Why somebody has no move to offer and loses the game.
pub(super) enum NoMove {
    /// It gives the game up, as a player may.
    Resigns,
    /// It fails, and how.
    Fails(String),
}

/// Somebody who plays.
pub(super) trait Contestant<S: State> {
    /// What it does.
    fn decide(
        &mut self,
        view: &S::View,
        context: &mut DecisionContext<'_>,
    ) -> Result<S::Action, NoMove>;

    /// Tells how a game ended.
    fn game_over(&mut self, _view: &S::View) {}

    /// Whether it is a program, whose mistakes lose games; those of our own players are ours.
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

/// A program that could not be started: it loses every game.
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

/// How programs of the Go Text Protocol are started, if the game `G` has them.
fn gtp<G: Game>() -> Option<Start<G::State>> {
    let known: Box<dyn Any> = Box::new(start_gtp as Start<sanban_blokus::State>);
    known.downcast::<Start<G::State>>().ok().map(|start| *start)
}

/// Whether programs of the Go Text Protocol play the game `G`.
pub(super) fn speaks_gtp<G: Game>() -> bool {
    gtp::<G>().is_some()
}

/// How long a program of the Go Text Protocol may take for an answer, where nobody says otherwise.
const PATIENCE: Duration = Duration::from_secs(600);

/// Seats an entrant. A program that cannot be started sits there and loses.
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

/// Starts a program of the Go Text Protocol.
pub(super) fn try_start<G: Game>(
    source: &Source,
    timeout: Option<Duration>,
) -> Result<Box<dyn Contestant<G::State>>, String> {
    match (source, gtp::<G>()) {
        (Source::Gtp(command), Some(start)) => start(command, timeout.unwrap_or(PATIENCE)),
        _ => Err(format!("no program of {} is run so", G::TITLE)),
    }
}

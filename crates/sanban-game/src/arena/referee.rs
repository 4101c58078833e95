//! The referee: shows each player its view, asks it for a decision and carries that out.

use crate::{DecisionContext, Player, Seat, Seed, State, StopFlag};

/// Error for an illegal action of a player; the game cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{seat} chose {action}, which is not allowed: {why}")]
pub struct Fault {
    /// Seat of the player.
    pub seat: Seat,
    /// Action that was chosen.
    pub action: String,
    /// The rule against it.
    pub why: String,
}

/// Referee of games between players that see only their views.
///
/// # Examples
/// ```
/// use sanban_blokus::{BlokusDuo, State};
/// use sanban_game::arena::Referee;
/// use sanban_game::{Game as _, Seed, State as _, StopFlag};
///
/// let roster = BlokusDuo::roster();
/// let mut first = roster.build(&"random".parse()?)?;
/// let mut second = roster.build(&"random".parse()?)?;
///
/// let mut state = State::start(&Default::default(), 2, Seed(1));
/// let referee = Referee::new(Seed(1), StopFlag::new());
/// referee.play_out(&mut state, &mut [&mut *first, &mut *second], 0, &[])?;
/// assert_eq!(state.actor(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Referee {
    seed: Seed,
    stop: StopFlag,
}

impl Referee {
    /// A referee that derives the players' random streams from `seed`, and ends games early when `stop` is raised.
    #[must_use]
    pub fn new(seed: Seed, stop: StopFlag) -> Referee {
        Referee { seed, stop }
    }

    /// Plays `state` to its end. `players` are in seat order; the stream of each depends on the seed of the referee,
    /// `game` (its number in the series) and the seat. The actions in `opening` are carried out first, for the seats
    /// that are to act.
    ///
    /// # Errors
    /// If an action of the opening or of a player is illegal.
    pub fn play_out<S: State>(
        &self,
        state: &mut S,
        players: &mut [&mut (dyn Player<S> + 'static)],
        game: u64,
        opening: &[S::Action],
    ) -> Result<(), Fault> {
        let seed = self.seed.derive(game);
        let mut streams: Vec<_> = Seat::all(players.len())
            .map(|seat| seed.derive(u64::from(seat.0)).stream())
            .collect();
        let mut opening = opening.iter();
        while let Some(seat) = state.actor() {
            if self.stop.is_raised() {
                return Ok(());
            }
            let action = match opening.next() {
                Some(action) => action.clone(),
                None => {
                    let mut context = DecisionContext {
                        rng: &mut streams[seat.index()],
                        stop: &self.stop,
                    };
                    players[seat.index()]
                        .decide(&state.view(seat), &mut context)
                        .action
                }
            };
            state.play(&action).map_err(|illegal| Fault {
                seat,
                action: format!("{action:?}"),
                why: illegal.to_string(),
            })?;
        }
        for (seat, player) in Seat::all(players.len()).zip(players) {
            player.game_over(&state.view(seat));
        }
        Ok(())
    }
}

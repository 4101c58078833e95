//! Replay of successive lines, where each shares its beginning with the one before.

use super::{Record, State};

/// Replays lines from one start. The part that a line shares with the one before is not played again, so replaying the
/// lines of a tree in its order takes time proportional to its nodes.
///
/// # Examples
/// ```
/// use sanban_blokus::{State, read_action};
/// use sanban_game::{Replay, Seed, State as _};
///
/// let [first, one, other] = ["e10", "j5", "j5,j4"].map(|text| read_action(text).unwrap());
/// let mut replay = Replay::new(State::start(&Default::default(), 2, Seed(1)));
/// assert_eq!(replay.to(&[first, one])?.plies(), 2);
/// // Only the second move is another.
/// assert_eq!(replay.to(&[first, other])?.plies(), 2);
/// assert_eq!(replay.played(), 3);
/// # Ok::<(), (usize, sanban_blokus::Illegal)>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<S: State> {
    start: S,
    /// Actions of the last line, with the state after each.
    done: Vec<(S::Action, S)>,
    series: bool,
    played: usize,
}

impl<S: State> Replay<S> {
    /// Maximum number of actions whose states are kept; beyond it, the shared part of a longer line is played again. It
    /// bounds the memory for a series of many games.
    const KEPT: usize = 256;

    /// A replay of lines that begin in this state, and may run through the games of a series.
    #[must_use]
    pub fn new(start: S) -> Replay<S> {
        Replay {
            start,
            done: Vec::new(),
            series: true,
            played: 0,
        }
    }

    /// A replay of lines that stay within one game: actions after its end are illegal.
    #[must_use]
    pub fn of_one_game(start: S) -> Replay<S> {
        Replay {
            series: false,
            ..Replay::new(start)
        }
    }

    /// Total number of actions played so far.
    #[must_use]
    pub fn played(&self) -> usize {
        self.played
    }

    /// State after a line.
    ///
    /// # Errors
    /// Number of its actions that are legal, and the rule that forbids the next.
    pub fn to(&mut self, line: &[S::Action]) -> Result<S, (usize, S::Illegal)> {
        self.visit(line, |_, _, _| ())
    }

    /// Same as [`Replay::to`], but calls `each` before every action that is played, with its index and the state before
    /// it. Actions that the line shares with the one before may be skipped.
    ///
    /// # Errors
    /// Number of its actions that are legal, and the rule that forbids the next.
    pub fn visit(
        &mut self,
        line: &[S::Action],
        mut each: impl FnMut(usize, &S, &S::Action),
    ) -> Result<S, (usize, S::Illegal)> {
        let pairs = self.done.iter().zip(line);
        let shared = pairs.take_while(|((one, _), other)| one == *other).count();
        self.done.truncate(shared);
        let mut state = match self.done.last() {
            Some((_, state)) => state.clone(),
            None => self.start.clone(),
        };
        for (ply, action) in line.iter().enumerate().skip(shared) {
            if self.series {
                Record::advance(&mut state);
            }
            each(ply, &state, action);
            state.play(action).map_err(|illegal| (ply, illegal))?;
            self.played += 1;
            if ply < Self::KEPT {
                self.done.push((action.clone(), state.clone()));
            }
        }
        Ok(state)
    }
}

//! Take-backs: decisions of people that were replaced by others.
//!
//! Going back and forward again to look is none, nor is playing the same again, nor looking at other lines: a take-back counts
//! when a person plays something else than what was played there. That is one take-back in each game that loses a person's
//! decision by it, however many decisions it loses; a decision is a choice between several actions. Resigning and then playing on
//! is one as well. Playing on in a line that was tried beyond the end of the game takes nothing back.

use super::Session;
use sanban_data::store::TakeBacks;
use sanban_game::{Game, Record, State};
use sanban_words::tr;

/// Number of take-backs in a game as a short text: `↶ 2 take-backs`.
pub fn take_backs_in_words(count: u32) -> String {
    tr!("table-take-backs", count = count)
}

impl<G: Game> Session<G> {
    /// Number of take-backs in each game, the first game of the series being 0.
    pub fn take_backs(&self) -> &TakeBacks {
        &self.take_backs
    }

    /// Number of take-backs in the current game.
    pub fn take_backs_of_game(&self) -> u32 {
        if self.take_backs.is_empty() {
            return 0;
        }
        let game = u32::try_from(self.timeline.games_before());
        game.ok()
            .and_then(|game| self.take_backs.get(&game))
            .copied()
            .unwrap_or(0)
    }

    /// Compares the main line with the one played last, after an action of a person or the end of a game, and counts take-backs.
    /// `true` if anything is new.
    pub(super) fn note_played(&mut self) -> bool {
        let actions = self.timeline.actions();
        let line = &actions[..self.timeline.ply().min(actions.len())];
        let pairs = line.iter().zip(&self.played);
        let shared = pairs.take_while(|(one, other)| one == other).count();
        if shared == line.len() {
            return false;
        }
        let is_replaced = shared < self.played.len();
        let taken_back = self.decided_in(&self.played, shared);
        let line = line.to_vec();
        drop(actions);
        if is_replaced {
            self.hints.cut(shared);
        }
        self.played = line;
        self.count_take_backs(taken_back);
        true
    }

    /// Games in which a person has decided something after the first `ply` actions of a line.
    fn decided_in(&self, line: &[<G::State as State>::Action], ply: usize) -> Vec<u32> {
        let mut games = Vec::new();
        if ply >= line.len() {
            return games;
        }
        let mut game = 0;
        let mut choices = Vec::new();
        let mut state = self.timeline.first_state().clone();
        for (at, action) in line.iter().enumerate() {
            Record::advance(&mut state);
            let person = state.actor().is_some_and(|seat| self.is_human(seat));
            if at >= ply && person && games.last() != Some(&game) {
                state.legal_actions(&mut choices);
                if choices.len() > 1 {
                    games.push(game);
                }
            }
            state.apply(action);
            game += u32::from(state.actor().is_none());
        }
        games
    }

    /// Counts a take-back in each of these games.
    pub(super) fn count_take_backs(&mut self, games: impl IntoIterator<Item = u32>) {
        for game in games {
            *self.take_backs.entry(game).or_default() += 1;
        }
    }
}

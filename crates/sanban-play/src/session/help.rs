//! Help that people had: take-backs, and decisions made after a hint.

use std::collections::BTreeSet;

use super::{GameAction, Session};
use sanban_data::store::{Hints, TakeBacks};
use sanban_game::{Game, Record, Seat, State};
use sanban_words::tr;

/// Hints at a table.
#[derive(Debug, Default)]
pub(super) struct HintMarks {
    /// Positions in which one was open, each by the number of actions before it in the line played last.
    seen: BTreeSet<usize>,
    /// Decisions that were made after one.
    pub(super) decided: Hints,
}

impl HintMarks {
    /// Forgets hints beyond `ply`, as another action was played there: the position at `ply` itself is still the same.
    fn cut(&mut self, ply: usize) {
        self.seen.retain(|&seen| seen <= ply);
        self.decided.plies.retain(|&decided| decided < ply);
    }
}

/// Help that a person had in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// Number of take-backs.
    pub take_backs: u32,
    /// Number of decisions after a hint.
    pub hints: u32,
}

impl Help {
    /// A short text, if there was any help: `↶ 2 take-backs · 3 after a hint`.
    pub fn in_words(self) -> Option<String> {
        let words: Vec<String> = (self.take_backs > 0)
            .then(|| take_backs_in_words(self.take_backs))
            .into_iter()
            .chain((self.hints > 0).then(|| tr!("table-after-hints", count = self.hints)))
            .collect();
        (!words.is_empty()).then(|| words.join(" · "))
    }
}

impl<G: Game> Session<G> {
    /// Records that a hint is open for the person to act.
    pub fn note_hint(&mut self) {
        if self.human_to_act().is_some() {
            self.hints.seen.insert(self.timeline.ply());
        }
    }

    /// Decisions of people that were made after a hint.
    pub fn hints(&self) -> &Hints {
        &self.hints.decided
    }

    /// Records that a person made the last action.
    pub(super) fn note_decided(&mut self) {
        let Some(ply) = self.timeline.ply().checked_sub(1) else {
            return;
        };
        if self.hints.seen.contains(&ply) {
            self.hints.decided.plies.insert(ply);
        }
    }

    /// Number of a seat's decisions after a hint in the current game; `None` if unknown.
    pub fn hints_of_game(&self, seat: Seat) -> Option<u32> {
        let (start, end) = (self.timeline.start_of_game(), self.timeline.ply());
        self.hints.decided.of(start)?;
        let own = self
            .hints
            .decided
            .plies
            .range(start..end.max(start))
            .filter(|&&ply| self.timeline.state_at(ply).actor() == Some(seat));
        Some(u32::try_from(own.count()).unwrap_or(u32::MAX))
    }

    /// Help that the people had in the current game.
    pub fn help_of_game(&self) -> Help {
        let hints = self.humans().filter_map(|seat| self.hints_of_game(seat));
        Help {
            take_backs: self.take_backs_of_game(),
            hints: hints.sum(),
        }
    }
}

/// Number of take-backs in a game as a short text: `↶ 2 take-backs`.
pub fn take_backs_in_words(count: u32) -> String {
    tr!("table-take-backs", count)
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
        let shared = line
            .iter()
            .zip(&self.played)
            .take_while(|(one, other)| one == other)
            .count();
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
    fn decided_in(&self, line: &[GameAction<G>], ply: usize) -> Vec<u32> {
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

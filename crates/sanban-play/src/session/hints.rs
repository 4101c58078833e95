//! Hints: the decisions of people that were made after one.
//!
//! A decision counts as made after a hint if one was open in its position, whatever was played. Undoing the decision does not
//! change that: the person has seen the hint.

use std::collections::BTreeSet;

use super::{Session, take_backs_in_words};
use sanban_data::store::Hints;
use sanban_game::{Game, Seat, State};
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
    pub(super) fn cut(&mut self, ply: usize) {
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
        let take_backs = (self.take_backs > 0).then(|| take_backs_in_words(self.take_backs));
        let words: Vec<String> = take_backs
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
        let decided = self.hints.decided.plies.range(start..end.max(start));
        let own = decided.filter(|&&ply| self.timeline.state_at(ply).actor() == Some(seat));
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

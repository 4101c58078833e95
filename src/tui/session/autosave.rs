//! The autosave of a table, so that it can be continued, and the results of its finished games.

use super::Session;
use crate::game::{Game, Outcome, Replay, Seat, State};
use crate::tui::session::storage::TableAutosave;

impl<G: Game> Session<G> {
    /// Sets where the table is saved from now on.
    pub(super) fn set_autosave(&mut self, autosave: TableAutosave) {
        // An end that was reached before, in another line too, is in the books.
        if self.timeline.resigned().is_some() || self.has_ended_variation() {
            self.counted.insert(self.timeline.start_of_game());
        }
        if self.is_over() {
            self.told_the_end = Some(self.state().fingerprint());
            self.counted.insert(self.timeline.start_of_game());
        }
        // Setting a position up is work enough to be kept before the first action.
        if self.timeline.start().position.is_some() {
            autosave.keep::<G>(self.timeline.record());
        }
        self.autosave = Some(autosave);
    }

    /// Whether a variation goes to the end of a game.
    fn has_ended_variation(&self) -> bool {
        let lines = self.timeline.lines().borrow();
        let Ok(start) = self.timeline.start().start() else {
            return false;
        };
        let mut replay = Replay::new(start);
        lines.beside(lines.main()).any(|line| {
            let end = replay.to(&line.actions);
            line.resigned.is_some() || end.is_ok_and(|state| state.actor().is_none())
        })
    }

    /// Saves the lines that were tried since the table was saved last, if any.
    pub fn save_tried(&mut self) {
        if self.timeline.lines().borrow().tried() != self.saved_tried {
            self.save();
        }
    }

    /// Saves that `seat` resigned (or took that back), and counts the game for each of the people.
    pub fn give_up(&mut self, seat: Option<Seat>, outcome_of: impl Fn(Seat) -> Outcome) {
        self.timeline.set_resigned(seat);
        self.save();
        if seat.is_some() {
            self.count(|_, person| outcome_of(person));
        }
    }

    /// A seat that resigned plays on.
    pub fn take_resignation_back(&mut self) {
        self.timeline.set_resigned(None);
        self.set_paused(false);
        self.save();
    }

    /// Saves the table as it is now.
    pub(super) fn save(&mut self) {
        self.saved_tried = self.timeline.lines().borrow().tried();
        if let Some(autosave) = &self.autosave {
            autosave.keep::<G>(self.timeline.record());
        }
    }

    /// Counts the finished game for each of the people. If the end is taken back and the game played on, the first end counts.
    pub(super) fn count(&mut self, outcome_of: impl Fn(&G::State, Seat) -> Outcome) {
        let Some(autosave) = &self.autosave else {
            return;
        };
        if !self.counted.insert(self.timeline.start_of_game()) {
            return;
        }
        let record = self.timeline.record();
        for person in self.humans() {
            let outcome = outcome_of(self.state(), person);
            autosave.add::<G>(&record, &outcome, person);
        }
    }

    /// Whether the game on the table has been counted already, with its present end or one that was taken back.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.autosave.is_some() && self.counted.contains(&self.timeline.start_of_game())
    }

    /// Deletes the saved table: there is nothing to continue. If one of its games was finished, the record is kept among the
    /// finished ones.
    pub fn forget(&mut self) {
        if let Some(autosave) = self.autosave.take() {
            if !self.counted.is_empty() {
                autosave.archive::<G>(self.timeline.record());
            }
            autosave.clear();
        }
    }

    /// Whether the table outlasts the program.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.autosave.is_some()
    }
}

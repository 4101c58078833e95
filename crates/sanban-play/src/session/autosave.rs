//! Automatic saving of a table, so that it can be resumed, and of the results of its finished games.

use super::Session;
use crate::session::storage::TableAutosave;
use sanban_data::store::{Finished, Hints, TableId, TakeBacks};
use sanban_game::{Game, Outcome, Replay, Seat, State};

/// Stored data of a table to be resumed, besides its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedTable {
    /// Its identifier in the database.
    pub id: TableId,
    /// Number of games in its match, 0 if it is endless; `None` if unknown.
    pub games: Option<u32>,
    /// Numbers of its games that have been counted, the first being 0; `None` if unknown.
    pub counted: Option<Vec<u32>>,
    /// `true` if its games count for a rating.
    pub rated: bool,
    /// Take-backs in its games.
    pub take_backs: TakeBacks,
    /// Decisions of people that were made after a hint; `None` if this was not recorded.
    pub hints: Option<Hints>,
}

impl<G: Game> Session<G> {
    /// Sets where the table is saved from here on.
    pub(super) fn set_autosave(&mut self, autosave: TableAutosave<G>) {
        let mut saved = self.saved.take();
        let is_new = saved.is_none();
        if let Some(saved) = &mut saved {
            self.take_backs = std::mem::take(&mut saved.take_backs);
            // Hints of earlier decisions are unknown.
            let from = self.timeline.len();
            self.hints.decided = saved.hints.take().unwrap_or_else(|| Hints {
                from,
                ..Hints::default()
            });
        }
        let counted = saved.and_then(|saved| saved.counted);
        match counted {
            // The last game was counted, unless the program was killed between its end and the next key.
            Some(counted) => {
                let game = self.timeline.games_before();
                if counted
                    .iter()
                    .any(|&known| usize::try_from(known) == Ok(game))
                {
                    self.counted.insert(self.timeline.start_of_game());
                }
            }
            // An end that was reached before, in another line too, was counted then.
            None => {
                if self.is_over()
                    || self.timeline.resigned().is_some()
                    || self.has_ended_variation()
                {
                    self.counted.insert(self.timeline.start_of_game());
                }
            }
        }
        self.autosave = Some(autosave);
        // Setting a position up is work enough to be saved before the first action.
        if is_new && self.timeline.start().is_set_up() {
            self.save();
        }
    }

    /// `true` if a variation goes to the end of a game.
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

    /// Saves the lines that were tried since the last save, if any.
    pub fn save_tried(&mut self) {
        if self.timeline.lines().borrow().tried() != self.saved_tried {
            self.save();
        }
    }

    /// Saves that `seat` resigned (or, with `None`, that this is revoked), and counts the game for each person.
    pub fn give_up(&mut self, seat: Option<Seat>, outcome_of: impl Fn(Seat) -> Outcome) {
        self.timeline.set_resigned(seat);
        let results = match seat {
            Some(_) => self.results(|_, person| outcome_of(person)),
            None => Vec::new(),
        };
        self.save_with(results);
    }

    /// Revokes a resignation. A person's counts as a take-back at once: the end can only be reached again by another resignation.
    pub fn take_resignation_back(&mut self) {
        if self
            .timeline
            .resigned()
            .is_some_and(|seat| self.is_human(seat))
        {
            let game = self.timeline.games_before();
            self.count_take_backs([u32::try_from(game).unwrap_or(u32::MAX)]);
        }
        self.timeline.set_resigned(None);
        self.set_paused(false);
        self.save();
    }

    /// Saves the table, with the results if its game is over.
    pub(super) fn save(&mut self) {
        let results = if self.is_over() && self.timeline.at_end() {
            self.results(|state, person| G::outcome(state, person))
        } else {
            Vec::new()
        };
        self.save_with(results);
    }

    fn save_with(&mut self, results: Vec<Finished>) {
        self.saved_tried = self.timeline.lines().borrow().tried();
        if let Some(autosave) = &self.autosave {
            let rated = self.rated.as_ref().zip(results.first());
            let rated = rated.and_then(|(rated, result)| rated.game(result.standing));
            autosave.keep(
                self.timeline.record(),
                results,
                rated,
                self.take_backs.clone(),
                self.hints.decided.clone(),
            );
        }
    }

    /// Results of the finished game, one for each person; empty if it has been counted. If the end is taken back and the game
    /// played on, the first end counts.
    fn results(&mut self, outcome_of: impl Fn(&G::State, Seat) -> Outcome) -> Vec<Finished> {
        if self.autosave.is_none() || !self.counted.insert(self.timeline.start_of_game()) {
            return Vec::new();
        }
        // It may be in another line, at whose end nobody did anything.
        self.note_played();
        let record = self.timeline.start();
        let take_backs = self.take_backs_of_game();
        let result = |person| {
            let outcome = outcome_of(self.state(), person);
            Finished {
                take_backs,
                hints: self.hints_of_game(person),
                ..Finished::now::<G>(record, &outcome, person)
            }
        };
        self.humans().map(result).collect()
    }

    /// Number of games in the match, 0 if it is endless; `None` if unspecified.
    pub fn match_length(&self) -> Option<u32> {
        self.match_length
    }

    /// `true` if the game on the table has been counted, with its present end or one that was taken back.
    pub fn is_counted(&self) -> bool {
        self.autosave.is_some() && self.counted.contains(&self.timeline.start_of_game())
    }

    /// Leaves the table for good. If one of its games was finished, the table becomes a finished one, else it is deleted.
    pub fn leave_for_good(&mut self) {
        if let Some(autosave) = self.autosave.take() {
            if self.counted.is_empty() {
                autosave.delete()
            } else {
                autosave.finish()
            }
        }
    }

    /// Identifier of the table in the database, if it is stored.
    pub fn table_id(&self) -> Option<TableId> {
        self.autosave.as_ref().map(TableAutosave::id)
    }

    /// `true` if the table outlasts the program, as far as known.
    pub fn is_kept(&self) -> bool {
        self.autosave
            .as_ref()
            .is_some_and(TableAutosave::is_written)
    }
}

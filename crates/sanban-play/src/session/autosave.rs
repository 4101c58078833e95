//! The autosave of a table, so that it can be continued, and the results of its finished games.

use super::Session;
use crate::session::storage::TableAutosave;
use sanban_data::store::{Finished, Hints, TableId, TakeBacks};
use sanban_game::{Game, Outcome, Replay, Seat, State};

/// What is known of a table that is gone on with, beside its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedTable {
    /// Its number in the database.
    pub id: TableId,
    /// Games of its match, 0 where it has no end; `None` where that is not known.
    pub games: Option<u32>,
    /// Which of its games have been counted, the first being 0; `None` where that is not known.
    pub counted: Option<Vec<u32>>,
    /// Whether its games count for a rating.
    pub rated: bool,
    /// How often something was taken back in its games.
    pub take_backs: TakeBacks,
    /// Which decisions of people were made after a hint; `None` where nobody noted it.
    pub hints: Option<Hints>,
}

impl<G: Game> Session<G> {
    /// Sets where the table is saved from now on.
    pub(super) fn set_autosave(&mut self, autosave: TableAutosave<G>) {
        let mut saved = self.saved.take();
        let is_new = saved.is_none();
        if let Some(saved) = &mut saved {
            self.take_backs = std::mem::take(&mut saved.take_backs);
            // What was decided before is not known.
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
        // Setting a position up is work enough to be kept before the first action.
        if is_new && self.timeline.start().position.is_some() {
            self.save();
        }
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
        let results = match seat {
            Some(_) => self.results(|_, person| outcome_of(person)),
            None => Vec::new(),
        };
        self.save_with(results);
    }

    /// A seat that resigned plays on. Where it was a person's, that is a take-back at once: there is no way to the end again but to
    /// give up anew.
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

    /// Saves the table as it is now, and where its game is over the results of that.
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

    /// The results of the finished game, one for each of the people; none when it has been counted. If the end is taken back and the game
    /// played on, the first end counts.
    fn results(&mut self, outcome_of: impl Fn(&G::State, Seat) -> Outcome) -> Vec<Finished> {
        if self.autosave.is_none() || !self.counted.insert(self.timeline.start_of_game()) {
            return Vec::new();
        }
        // In another line, perhaps, at whose end nobody did anything.
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

    /// Games of the match, 0 where it has no end; `None` where nobody said.
    #[must_use]
    pub fn match_length(&self) -> Option<u32> {
        self.match_length
    }

    /// Whether the game on the table has been counted already, with its present end or one that was taken back.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.autosave.is_some() && self.counted.contains(&self.timeline.start_of_game())
    }

    /// The table is left for good: there is nothing to continue. If one of its games was finished, it is kept among the finished
    /// ones, else deleted.
    pub fn leave_for_good(&mut self) {
        if let Some(autosave) = self.autosave.take() {
            if self.counted.is_empty() {
                autosave.delete()
            } else {
                autosave.finish()
            }
        }
    }

    /// The number of the table in the database, where it is kept.
    #[must_use]
    pub fn table_id(&self) -> Option<TableId> {
        self.autosave.as_ref().map(TableAutosave::id)
    }

    /// Whether the table outlasts the program, as far as is known.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        let autosave = self.autosave.as_ref();
        autosave.is_some_and(TableAutosave::is_written)
    }
}

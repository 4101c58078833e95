//! Moving through a game: undo, redo, any ply, other lines.

use super::Session;
use crate::session::timeline::Timeline;
use sanban_game::{Game, State};

impl<G: Game> Session<G> {
    /// Undoes everything since the last decision of a person; without people, one step. [`Session::redo`] restores it.
    /// `false` if there is nothing to undo.
    pub fn undo(&mut self) -> bool {
        let start = self.timeline.place().clone();
        let people = self.humans().next().is_some();
        while self.timeline.back() {
            if !people || self.human_to_act().is_some() {
                self.moved();
                return true;
            }
        }
        self.timeline.return_to(start);
        false
    }

    /// `true` if a person has decided anything up to here, at this table or before it was resumed.
    pub fn has_decided(&self) -> bool {
        self.decisions.has_unsaid(self.timeline.ply())
    }

    /// Redoes up to the next decision of a person.
    pub fn redo(&mut self) -> bool {
        let people = self.humans().next().is_some();
        let mut moved = false;
        while self.timeline.forward() {
            moved = true;
            if !people || self.human_to_act().is_some() {
                break;
            }
        }
        if moved {
            self.moved();
        }
        moved
    }

    /// One step back, and stays there. `false` at the start.
    pub fn back(&mut self) -> bool {
        self.navigate(Timeline::back) || self.go_earlier()
    }

    /// One recorded step forward, and stays there. `false` at the end of the record.
    pub fn forward(&mut self) -> bool {
        self.navigate(Timeline::forward) || self.go_later()
    }

    /// Goes to the place after this many actions of the record, and stays there.
    pub fn go_to(&mut self, ply: usize) {
        self.navigate(|timeline| {
            timeline.go_to(ply);
            true
        });
    }

    /// Goes to the start, and stays there.
    pub fn to_start(&mut self) {
        self.go_to(0);
    }

    /// Goes to the end of the record, and stays there.
    pub fn to_end(&mut self) {
        self.go_to(usize::MAX);
    }

    fn navigate(&mut self, go: impl FnOnce(&mut Timeline<G::State>) -> bool) -> bool {
        self.set_paused(true);
        let moved = go(&mut self.timeline);
        if moved {
            self.moved();
        }
        moved
    }

    /// Plays an action that was decided outside this session, at the end of the record.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn take_over(
        &mut self,
        action: <G::State as State>::Action,
    ) -> Result<(), <G::State as State>::Illegal> {
        self.enact(action, None)
    }

    /// Plays for a person the action before `ply` of a line, given by its number: that line becomes the main line.
    ///
    /// # Errors
    /// The rule that forbids one of its actions; the line then ends before it.
    pub fn play_in_line(
        &mut self,
        number: usize,
        ply: usize,
    ) -> Result<(), <G::State as State>::Illegal> {
        let taken = self.stand_in_line(number, ply);
        if self.note_played() {
            self.note_decided();
        }
        self.save();
        taken
    }

    /// Makes another line of this game the main line, by its number, and moves to the place after `ply` of its actions. This is
    /// for viewing: a person's action there is [`Session::play`], or [`Session::play_in_line`] if the line already contains it.
    ///
    /// # Errors
    /// The rule that forbids one of its actions; the line then ends before it.
    pub fn take_line(
        &mut self,
        number: usize,
        ply: usize,
    ) -> Result<(), <G::State as State>::Illegal> {
        let taken = self.stand_in_line(number, ply);
        self.save();
        taken
    }

    fn stand_in_line(
        &mut self,
        number: usize,
        ply: usize,
    ) -> Result<(), <G::State as State>::Illegal> {
        let lines = self.timeline.lines().borrow();
        let shared = lines.parting(lines.main(), number);
        drop(lines);
        self.decisions.truncate(shared);
        let taken = self.timeline.take_line(number);
        self.decisions.skip_to(self.timeline.len());
        self.timeline.go_to(ply);
        self.set_paused(false);
        self.moved();
        taken
    }
}

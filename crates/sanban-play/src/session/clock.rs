//! Timed events at a table: AIs act, replays advance and the next game begins, at the chosen pace.

use std::time::Instant;

use super::{SeatOccupant, Session};
use crate::session::name_of;
use sanban_game::{Game, Seat, State as _};
use sanban_term::settings::Pace;
use sanban_words::tr;

impl<G: Game> Session<G> {
    /// Sets the pace of the AIs.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    pub fn pace(&self) -> Pace {
        if self.hurry { Pace::None } else { self.pace }
    }

    /// Pauses AIs and replays, or resumes them.
    pub fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
        self.step = false;
    }

    /// `true` while AIs and replays are paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Plays one action, or deals the next game, while the table is paused.
    pub fn step(&mut self) {
        self.paused = true;
        self.step = true;
    }

    /// Lets AIs act without delay until a person is to act or the game is over.
    pub fn hurry(&mut self) {
        self.hurry = true;
    }

    /// Sets if the next game of the series begins by itself.
    pub fn set_goes_on(&mut self, goes_on: bool) {
        self.goes_on = goes_on;
    }

    /// Polls for decisions and plays what is due at `now`. Returns `true` if the game has moved.
    pub fn tick(&mut self, now: Instant) -> bool {
        self.look_for_hint();
        let changed = *self.changed.get_or_insert(now);
        self.tell_the_end();
        let moved = self.advance(now, changed);
        if moved {
            self.changed = Some(now);
            self.tell_the_end();
        }
        self.set_thinking();
        moved
    }

    /// Starts the pause after the last action anew, once all that it brought has been seen.
    pub fn rest(&mut self, now: Instant) {
        self.changed = Some(now);
    }

    /// `true` while AIs and replays are held.
    pub(super) fn is_held(&self) -> bool {
        (self.paused && !self.step) || self.fault.is_some()
    }

    /// Moves the game by one step, if one is due and known.
    fn advance(&mut self, now: Instant, changed: Instant) -> bool {
        if self.is_held() {
            return false;
        }
        let Some(seat) = self.state().actor() else {
            return self.go_on_after_the_end(now, changed);
        };
        let due = self.step || now >= changed + self.pace().step();
        match self.occupants[seat.index()] {
            SeatOccupant::Human => {
                self.step = false;
                self.hurry = false;
                false
            }
            // Recorded actions are replayed; a seat without more of them does nothing.
            SeatOccupant::Ai(_) | SeatOccupant::Recorded if !self.timeline.at_end() => {
                let moves = due && self.timeline.forward();
                if moves {
                    self.moved();
                }
                moves
            }
            SeatOccupant::Recorded => {
                self.paused = true;
                false
            }
            SeatOccupant::Ai(_) => {
                let pending = self.pending.as_mut();
                let Some(decision) = pending.and_then(|pending| pending.take(due)) else {
                    return false;
                };
                if let Err(illegal) = self.enact(decision.action.clone(), Some(decision)) {
                    let name = name_of(&self.names, seat);
                    self.fault = Some(tr!("table-forbidden", name, reason = illegal.to_string()));
                    self.pending = None;
                }
                true
            }
        }
    }

    fn go_on_after_the_end(&mut self, now: Instant, changed: Instant) -> bool {
        self.hurry = false;
        let people = self.humans().next().is_some();
        let wanted = self.step || (self.goes_on && now >= changed + self.pace.end());
        if people && !self.goes_on {
            return false;
        }
        wanted && self.can_go_on() && self.next_game()
    }

    /// `true` if the record contains the next game of the series, or an AI can play it.
    fn can_go_on(&self) -> bool {
        let mut occupants = self.occupants.iter();
        !self.timeline.at_end() || occupants.any(|occupant| matches!(occupant, SeatOccupant::Ai(_)))
    }

    /// Notifies the AIs of the end of a game, once, at the end of the record.
    fn tell_the_end(&mut self) {
        if !self.is_over() || !self.timeline.at_end() {
            return;
        }
        self.note_scores();
        let end = Some(self.state().fingerprint());
        if self.told_the_end == end {
            return;
        }
        self.told_the_end = end;
        if !self.is_counted() {
            self.save();
        }
        for (seat, occupant) in Seat::all(self.occupants.len()).zip(&self.occupants) {
            if let SeatOccupant::Ai(thinker) = occupant {
                thinker.game_over(self.state().view(seat));
            }
        }
    }

    /// Time at which [`Session::tick`] must be called even if nothing happens.
    pub fn deadline(&self) -> Option<Instant> {
        let changed = self.changed?;
        if self.is_held() {
            return None;
        }
        match self.state().actor() {
            None => (self.goes_on && self.can_go_on()).then(|| changed + self.pace.end()),
            Some(seat) => match &self.occupants[seat.index()] {
                SeatOccupant::Human => None,
                SeatOccupant::Recorded if self.timeline.at_end() => None,
                SeatOccupant::Ai(_) if self.timeline.at_end() && self.thinking().is_some() => None,
                SeatOccupant::Ai(_) | SeatOccupant::Recorded => Some(changed + self.pace().step()),
            },
        }
    }
}

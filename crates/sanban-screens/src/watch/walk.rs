//! Walking through a watched game: step by step, from game to game, from swing to swing.

use std::time::{Duration, Instant};

use super::Watch;
use super::course::Place;
use sanban_game::State as _;
use sanban_play::play::TableUi;
use sanban_play::session::ActionOf;

/// Number of swings that are shown when the highlights play: with the actions before them they take a minute.
const HIGHLIGHTS: usize = 12;

/// Number of actions that are shown before a swing.
const LEAD: usize = 2;

/// Time that an action before a swing is shown.
const BEFORE: Duration = Duration::from_millis(1000);

/// Time that a swing is shown.
const SWING: Duration = Duration::from_millis(3000);

/// The highlights of a series while they play.
pub(super) struct Highlights {
    /// Swings to come, the next one last.
    left: Vec<Place>,
    /// Number of all swings.
    count: usize,
    /// `true` while a swing itself is shown.
    at_swing: bool,
    /// The place to return to, and `true` if the game went on there.
    back: (Place, bool),
    /// Time until which the present place is shown.
    until: Instant,
}

impl<F: TableUi> Watch<F> {
    /// The present place.
    pub(super) fn place(&self) -> Place {
        let timeline = self.session.timeline();
        Place {
            record: super::games_before(&self.session),
            ply: timeline.ply(),
            begins: timeline.last_action().is_none(),
        }
    }

    /// Goes to a place of the series.
    pub(super) fn go_to(&mut self, place: Place) {
        while self.place() > place && self.session.back() {}
        while self.place() < place && self.session.forward() {}
    }

    /// Begins to play the highlights.
    pub(super) fn play_highlights(&mut self, now: Instant) {
        let mut left = self.course.highlights(HIGHLIGHTS);
        left.reverse();
        let goes_on = !self.session.is_paused();
        self.session.set_paused(true);
        self.highlights = Some(Highlights {
            count: left.len(),
            at_swing: false,
            left,
            back: (self.place(), goes_on),
            until: now,
        });
        self.next_highlight(now);
    }

    /// Ends the highlights and goes back to where they were begun.
    pub(super) fn end_highlights(&mut self) {
        if let Some(Highlights { back, .. }) = self.highlights.take() {
            self.go_to(back.0);
            self.session.set_paused(!back.1);
            self.moved();
        }
    }

    /// Number of the highlight that is shown, from 1, and of all.
    pub(super) fn highlight(&self) -> Option<(usize, usize)> {
        let highlights = self.highlights.as_ref()?;
        let count = highlights.count;
        // A swing that is shown has been taken off.
        let shown = usize::from(!highlights.at_swing);
        Some((count - highlights.left.len() + shown, count))
    }

    /// Goes to the next action of the highlights, once it is time; ends them after the last.
    pub(super) fn next_highlight(&mut self, now: Instant) {
        let here = self.place();
        let Some(highlights) = &mut self.highlights else {
            return;
        };
        if now < highlights.until {
            return;
        }
        let Some(&swing) = highlights.left.last() else {
            return self.end_highlights();
        };
        let first = swing.ply.saturating_sub(LEAD);
        let comes = here.record == swing.record && (first..swing.ply).contains(&here.ply);
        let next = Place {
            ply: if comes { here.ply + 1 } else { first },
            ..swing
        };
        let is_swing = next.ply == swing.ply;
        highlights.at_swing = is_swing;
        if is_swing {
            highlights.left.pop();
        }
        highlights.until = now + if is_swing { SWING } else { BEFORE };
        self.go_to(next);
        self.moved();
    }

    /// Time of the next action of the highlights.
    pub(super) fn highlights_deadline(&self) -> Option<Instant> {
        self.highlights.as_ref().map(|highlights| highlights.until)
    }

    pub(super) fn step(&mut self) {
        if self.session.timeline().at_end() {
            self.session.step();
        } else {
            self.session.forward();
        }
    }

    /// The action already played where the record ends, in the game that stands there or in the next one.
    pub(super) fn ahead(&self) -> Option<ActionOf<F>> {
        let known = self.known.as_ref()?;
        let state = self.session.state();
        match self.session.is_over() {
            false => known(state),
            true if self.is_finished() => None,
            true => known(&state.next_game()),
        }
    }

    /// Goes to the last action: of the record, or of those already played remotely. A pause stays a pause.
    pub(super) fn catch_up(&mut self) {
        let held = self.session.is_paused();
        self.session.to_end();
        if self.known.is_none() {
            return;
        }
        while let Some(action) = self.ahead() {
            self.session.next_game();
            if self.session.take_over(action).is_err() {
                break;
            }
        }
        self.session.set_paused(held);
    }

    pub(super) fn game_back(&mut self) {
        while self.session.back() {
            if self.session.timeline().last_action().is_none() {
                return;
            }
        }
    }

    pub(super) fn next_game(&mut self) {
        // In a record: go to the next start of a game.
        while self.session.forward() {
            if self.session.timeline().last_action().is_none() {
                return;
            }
        }
        if self.lives() && !self.is_finished() {
            self.session.next_game();
        }
    }
}

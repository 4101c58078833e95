//! The adviser at the table: the hint, and the bar that tells who is ahead.

use super::book::{Opinion, root_value};
use super::panels::Expected;
use super::play::Play;
use super::review::{Below, Opening, Review};
use crate::blokus::{Action, Colour};
use crate::config::Hints;
use crate::game::{Candidate, State as _};
use crate::tui::frame::context::Context;
use crate::tui::session::SessionContext as _;
use crate::tui::session::name_of;

/// With fewer tries an AI's own word on who is ahead is worth nothing.
const TRIES: u64 = 100;

/// The hint that is open.
pub(super) enum Hint {
    /// It is being thought about.
    Thinking,
    /// What is thought.
    Ready(Opinion),
}

impl Play {
    /// The hint, if one is open.
    pub(super) fn hint(&self) -> Option<Hint> {
        if !self.hinted || self.is_over() {
            return None;
        }
        let opinion = self.study.borrow().book.opinion(self.session.state());
        Some(opinion.map_or(Hint::Thinking, Hint::Ready))
    }

    /// Whether nothing is said of the position, and nothing is being thought about to say it.
    pub(super) fn is_unadvised(&self) -> bool {
        self.hint().is_none() && self.expected.is_none() && !self.gauge && !self.delegated
    }

    /// The candidates of the hint that is open, the best first.
    pub(super) fn candidates(&self) -> Vec<Candidate<Action>> {
        match self.hint() {
            Some(Hint::Ready(opinion)) => opinion.candidates,
            _ => Vec::new(),
        }
    }

    /// Opens the hint, or closes it.
    pub(super) fn toggle_hint(&mut self) {
        self.walking = false;
        self.hinted = !self.hinted;
    }

    /// Asks the adviser what somebody wants to know, and hears what was found.
    pub(super) fn consult(&mut self, ctx: &mut Context) {
        // The analysis above the table asks its own questions.
        if self.reviewing {
            return;
        }
        let turn = self.gauge && self.mover().is_some();
        let wanted = !self.is_over() && (self.hinted || turn || self.delegated);
        let state = self.session.state();
        let mut study = self.study.borrow_mut();
        study.book.look();
        if !wanted {
            return study.book.stop();
        }
        study.book.ask(state, ctx);
        let opinion = study.book.opinion(state);
        if let Some(share) = opinion.and_then(|opinion| opinion.of(Colour::First)) {
            self.expected = Some(Expected::new(Colour::First, share, "the adviser"));
        }
        drop(study);
        if self.delegated {
            self.lay_for_the_person(ctx);
        }
    }

    /// Lays what the adviser would, once that is known.
    fn lay_for_the_person(&mut self, ctx: &mut Context) {
        let state = self.session.state();
        let Some(opinion) = self.study.borrow().book.opinion(state) else {
            return;
        };
        let forced = || {
            let mut actions = Vec::new();
            state.legal_actions(&mut actions);
            actions.first().copied()
        };
        let action = opinion.choice.or_else(forced);
        self.delegated = false;
        if let Some(action) = action {
            let me = self.me;
            if self.enact(action, ctx) {
                self.hands[me.index()].rest();
            }
        }
    }

    /// Hears what the AI that has just moved thinks of the game, unless the adviser is asked anyway or nothing is to be hinted at.
    pub(super) fn hear_the_mover(&mut self, ctx: &Context) {
        if ctx.config().table.hints == Hints::Off {
            return;
        }
        let mover = self.session.state().to_move().other();
        let Some(decision) = self.session.last_decision() else {
            return;
        };
        let tries: u64 = decision.candidates.iter().map(|known| known.visits).sum();
        let proven = decision.candidates.len() == 1 && tries == 0;
        if self.gauge || !(tries >= TRIES || proven) {
            return;
        }
        if let Some(value) = root_value(decision) {
            let by = name_of(self.session.names(), mover.seat());
            self.expected = Some(Expected::new(mover, value, by));
        }
    }

    /// Opens the hint for a new turn where it is always wanted.
    pub(super) fn hint_for_the_turn(&mut self, ctx: &Context) {
        let mine = self.mover().is_some() && !self.session.state().must_pass();
        self.hinted = mine && ctx.config().table.hints == Hints::Always;
        self.walking = false;
    }

    /// Opens the analysis of this game where one stands.
    pub(super) fn analyse(&mut self, ctx: &mut Context) {
        self.write_line();
        self.delegated = false;
        self.reviewing = true;
        ctx.push(Review::new(Opening {
            study: self.study.clone(),
            names: self.session.names().to_vec(),
            me: self.me,
            ply: self.session.timeline().ply(),
            below: Below::Table,
        }));
    }

    /// Comes back from there: to where the game stands, or to where it is to be played on from.
    pub(super) fn back_from_analysis(&mut self, ctx: &mut Context) {
        self.reviewing = false;
        let resume = self.study.borrow_mut().resume.take();
        match resume {
            Some(ply) => {
                self.stand_in_line(ply, ctx);
                // Playing on where somebody gave up takes that back.
                if self.resigned.is_some() {
                    self.undo(ctx);
                }
            }
            None => {
                self.study.borrow_mut().lines.go_to_table();
                // What was tried there is kept with the table.
                self.write_line();
            }
        }
    }
}

//! The adviser at the table beyond the hint: who is ahead, and the move it would make for the person; also the screens above the
//! table.

use super::Core;
use super::editor::Editor;
use super::input::BlokusInput;
use super::opinion_cache::{Opinion, own_value};
use super::panels::Forecast;
use super::review::{Below, Opening, Review};
use sanban_blokus::Colour;
use sanban_data::config::Hints;
use sanban_game::State as _;
use sanban_term::context::Context;
use sanban_words::tr;

impl BlokusInput {
    /// `true` if the position has no opinion and none is being computed.
    pub(super) fn is_unadvised(&self, core: &Core) -> bool {
        core.advice().is_none() && self.expected.is_none() && !self.gauge && !self.delegated
    }

    /// The adviser's opinion of the position, once there is one.
    pub(super) fn opinion(&self, core: &Core) -> Option<Opinion> {
        let known = core.opinion()?;
        Some(Opinion::of(self.state(), &known))
    }

    /// Takes in the adviser's answers.
    pub(super) fn consult(&mut self, core: &mut Core, ctx: &mut Context) {
        let turn = core.mover().is_some();
        let wanted = turn && (core.is_hinted() || self.gauge || self.delegated);
        if self.reviewing || !wanted {
            return;
        }
        let Some(opinion) = self.opinion(core) else {
            return;
        };
        if let Some(share) = opinion.share_of(Colour::First) {
            self.expected = Some(Forecast::new(
                Colour::First,
                share,
                tr!("blokus-the-adviser"),
            ));
        }
        if self.delegated {
            self.lay_for_the_person(core, &opinion, ctx);
        }
    }

    /// Plays the adviser's choice.
    fn lay_for_the_person(&mut self, core: &mut Core, opinion: &Opinion, ctx: &mut Context) {
        let forced = || {
            let mut actions = Vec::new();
            self.state().legal_actions(&mut actions);
            actions.first().copied()
        };
        let action = opinion.choice.or_else(forced);
        self.delegated = false;
        core.desk.note_hint();
        if let Some(action) = action {
            let me = self.me;
            if self.enact(core, action, ctx) {
                self.hands[me.index()].rest();
            }
        }
    }

    /// Takes over the evaluation of the AI that has just moved, unless the adviser is asked anyway or hints are off.
    pub(super) fn hear_the_mover(&mut self, core: &Core, ctx: &Context) {
        if core.hints(ctx) == Hints::Off {
            return;
        }
        let mover = self.state().to_move().other();
        let Some(decision) = core.desk.last_decision() else {
            return;
        };
        if self.gauge {
            return;
        }
        if let Some(value) = own_value(decision) {
            let by = super::words::called(core.desk.names(), mover);
            self.expected = Some(Forecast::new(mover, value, by));
        }
    }

    /// Opens the review of this game at the current position.
    pub(super) fn open_review(&mut self, core: &mut Core, ctx: &mut Context) {
        self.delegated = false;
        // The review also judges what could be played here, so it counts as a hint.
        core.desk.note_hint();
        self.reviewing = true;
        self.study.borrow_mut().show_main();
        ctx.push(Review::new(Opening {
            study: self.study.clone(),
            names: core.desk.names().to_vec(),
            me: self.me,
            ply: core.desk.history().map_or(0, |line| line.ply()),
            below: Below::Table,
        }));
    }

    /// Returns from the review: to the current position of the game, or to the one to play on from.
    pub(super) fn back_from_review(&mut self, core: &mut Core, ctx: &mut Context) {
        self.reviewing = false;
        let resume = self.study.borrow_mut().resume.take();
        match resume {
            Some(ply) => {
                let number = self.study.borrow().shown();
                self.stand_in_line(core, number, ply, ctx);
                // Playing on after a resignation takes the resignation back.
                if core.desk.resigned().is_some() {
                    core.desk.give_up(None);
                }
            }
            // Lines tried in the review are kept with the table.
            None => {
                if let Some(session) = core.desk.session_mut() {
                    session.save_tried();
                }
            }
        }
    }

    /// Opens the position editor, starting from this position.
    pub(super) fn open_editor(&self, core: &Core, ctx: &mut Context) {
        let names = core.desk.names().to_vec();
        let leaves_a_game = self.is_worth_it(core) && !core.desk.is_over();
        let editor = Editor::new(self.state(), names, self.plan.seed, self.choice.clone());
        ctx.push(editor.asking(leaves_a_game));
    }
}

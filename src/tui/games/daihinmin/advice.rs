//! Advice at the table: who is asked, and how what was found is looked through.

use super::hint::Browser;
use super::play::DaihinminTable;
use crate::daihinmin::{self, Daihinmin};
use crate::game::{Game as _, Spec, SpecError};
use crate::tui::frame::context::Context;
use crate::tui::session::Hint;
use crate::tui::session::SessionContext as _;

impl DaihinminTable {
    /// How the adviser is called: by its settings where a person has set them.
    pub(super) fn adviser_name(&self) -> String {
        let text = self.adviser.to_string();
        match text == ADVISER {
            true => self.adviser.name.clone(),
            false => text,
        }
    }

    pub(super) fn ask_hint(&mut self, ctx: &mut Context) {
        match Daihinmin::roster().build(&self.adviser) {
            Ok(adviser) => {
                self.browser = Browser::default();
                self.session.ask_hint(adviser);
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    pub(super) fn hint(&mut self, ctx: &mut Context) {
        let proposed = match self.session.hint() {
            None => {
                self.ask_hint(ctx);
                return;
            }
            Some(Hint::Thinking) => None,
            Some(Hint::Ready(decision)) => Some(decision.action),
        };
        match proposed {
            Some(action) if !self.is_picked(&action) => self.pick_action(&action),
            _ => self.close_hint(),
        }
    }

    /// Closes the hint; a pass that was picked from it is none any more, for it would hardly be seen.
    pub(super) fn close_hint(&mut self) {
        self.session.drop_hint();
        self.pass_picked = false;
    }

    /// Picks what stands in a row of the hint: 0 is the proposal, the candidates follow.
    pub(super) fn pick_candidate(&mut self, row: usize) {
        let Some(Hint::Ready(decision)) = self.session.hint() else {
            return;
        };
        let action = match row.checked_sub(1) {
            None => Some(&decision.action),
            Some(index) => decision.candidates.get(index).map(|found| &found.action),
        };
        if let Some(action) = action {
            let meld = match action {
                daihinmin::Action::Play(meld) => Some(*meld),
                _ => None,
            };
            let index = row.saturating_sub(1);
            self.pick_action(&action.clone());
            self.read_as(meld);
            self.browser.select(index);
        }
    }

    /// How many choices the hint weighs.
    pub(super) fn weighed(&self) -> usize {
        match self.session.hint() {
            Some(Hint::Ready(decision)) => decision.candidates.len(),
            Some(Hint::Thinking) | None => 0,
        }
    }

    /// Picks the next choice of the hint, or the one before.
    pub(super) fn pick_neighbour(&mut self, back: bool) {
        let len = self.weighed();
        if len > 0 {
            let step = if back { len - 1 } else { 1 };
            self.pick_candidate((self.browser.selected() + step) % len + 1);
        }
    }

    /// Looks at what the hint says of the picked cards, where it says something.
    pub(super) fn look_at_picked(&mut self) {
        let Some(Hint::Ready(decision)) = self.session.hint() else {
            return;
        };
        let (picked, meld) = (self.hand.picked(), self.verdict.meld(self.reading));
        let is_picked = |action: &daihinmin::Action| match action {
            daihinmin::Action::Play(other) => meld == Some(*other),
            daihinmin::Action::Give(cards) => *cards == picked,
            daihinmin::Action::Pass => self.pass_picked,
        };
        let mut found = decision.candidates.iter().map(|found| &found.action);
        if let Some(index) = found.position(is_picked) {
            self.browser.select(index);
        }
    }
}

/// Who gives the hints where nobody is set: the expert, trying every action so often that its points are worth reading.
const ADVISER: &str = "expert:playouts=16000,exploration=6,explain=true";

/// Who gives the hints: who is set, or [`ADVISER`].
pub(super) fn adviser(ctx: &Context) -> Spec {
    let set = ctx.config().daihinmin.hint.parse();
    set.or_else(|_| ADVISER.parse())
        .unwrap_or_else(|_: SpecError| Spec {
            name: "expert".to_owned(),
            params: Vec::new(),
        })
}

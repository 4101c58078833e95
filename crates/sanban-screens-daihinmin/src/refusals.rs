//! Reasons why a key does nothing, where the bindings hide its action.

use super::bindings::Action;
use super::input::DaihinminInput;
use super::{Core, exchange};
use sanban_daihinmin::Card;
use sanban_play::play::{self, Common};
use sanban_words::tr;

impl DaihinminInput {
    /// Reason why a hidden action is unavailable, in one sentence; `None` if its key has another meaning or gives no reason.
    pub(super) fn why_not(&self, core: &Core, action: play::Action<Action>) -> Option<String> {
        match action {
            play::Action::Common(Common::Leave | Common::Close) => None,
            play::Action::Own(Action::LiftCurtain | Action::Clear) => None,
            _ if self.curtain => Some(tr!("daihinmin_hand-curtain-first")),
            play::Action::Common(action) => self.why_not_common(core, action),
            play::Action::Own(action) => self.why_not_own(core, action),
        }
    }

    fn why_not_common(&self, core: &Core, action: Common) -> Option<String> {
        let elsewhere = core.desk.is_elsewhere();
        Some(match action {
            Common::Review if elsewhere && core.desk.has_ended() => {
                tr!("daihinmin_hand-no-game-finished")
            }
            // The common table states what holds for all remote games.
            _ if elsewhere => return None,
            Common::Next => tr!("daihinmin_hand-not-over"),
            Common::Hint if self.is_out() => tr!("daihinmin_hand-out-skip"),
            _ => return None,
        })
    }

    fn why_not_own(&self, core: &Core, action: Action) -> Option<String> {
        let picked = self.hand.picked();
        Some(match action {
            _ if core.desk.has_ended() => tr!("daihinmin_hand-match-over"),
            _ if self.is_over() => tr!("daihinmin_hand-over-enter"),
            _ if self.is_out() => tr!("daihinmin_hand-out-skip"),
            Action::Joker if !self.view.hand().contains(Card::JOKER) => {
                tr!("daihinmin_hand-no-joker")
            }
            Action::Joker if !picked.contains(Card::JOKER) => {
                tr!("daihinmin_hand-joker-not-picked")
            }
            Action::Joker => tr!("daihinmin_hand-joker-no-choice"),
            Action::Pass | Action::Meld | Action::MeldBack if exchange::is_on(&self.view) => {
                tr!("daihinmin_hand-exchange-first")
            }
            Action::Pass if !self.is_mine(core) => tr!("table-not-your-turn"),
            _ => return None,
        })
    }
}

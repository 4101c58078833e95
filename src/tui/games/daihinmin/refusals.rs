//! Why a key does nothing now, where the table of actions hides what it would do.

use super::bindings::Action;
use super::input::DaihinminInput;
use super::{Core, exchange};
use crate::daihinmin::Card;
use crate::tui::play::{self, Common};

impl DaihinminInput {
    /// Why a hidden action cannot be done, in one sentence; `None` where its key has another meaning or says nothing.
    pub(super) fn why_not(
        &self,
        core: &Core,
        action: play::Action<Action>,
    ) -> Option<&'static str> {
        match action {
            play::Action::Common(Common::Leave | Common::Close) => None,
            play::Action::Own(Action::LiftCurtain | Action::Clear) => None,
            _ if self.curtain => Some("Enter shows the hand first"),
            play::Action::Common(action) => self.why_not_common(core, action),
            play::Action::Own(action) => self.why_not_own(core, action),
        }
    }

    fn why_not_common(&self, core: &Core, action: Common) -> Option<&'static str> {
        let elsewhere = core.desk.is_elsewhere();
        Some(match action {
            Common::Review if elsewhere && core.desk.has_ended() => "no game was played to its end",
            // The table says what holds for all games elsewhere.
            _ if elsewhere => return None,
            Common::Next => "this game is not over yet",
            Common::Hint if self.is_out() => "you are out of this game: Enter skips to its end",
            _ => return None,
        })
    }

    fn why_not_own(&self, core: &Core, action: Action) -> Option<&'static str> {
        let picked = self.hand.picked();
        Some(match action {
            _ if core.desk.has_ended() => "the match is over",
            _ if self.is_over() => "this game is over: Enter goes on",
            _ if self.is_out() => "you are out of this game: Enter skips to its end",
            Action::Joker if !self.view.hand().contains(Card::JOKER) => "you hold no joker",
            Action::Joker if !picked.contains(Card::JOKER) => {
                "j is for a joker among the picked cards"
            }
            Action::Joker => "these cards leave the joker no choice",
            Action::Pass | Action::Meld | Action::MeldBack if exchange::is_on(&self.view) => {
                "the exchange comes first"
            }
            Action::Pass if !self.is_mine(core) => "it is not your turn",
            _ => return None,
        })
    }
}

//! Why a key does nothing now, where the table of actions hides what it would do.

use super::bindings::Action;
use super::exchange;
use super::play::DaihinminTable;
use crate::daihinmin::Card;
use crate::tui::session::Hint;

impl DaihinminTable {
    /// Why a hidden action cannot be done, in one sentence; `None` where its key has another meaning or says nothing.
    pub(super) fn why_not(&self, action: Action) -> Option<&'static str> {
        let over = self.session.is_over();
        let picked = self.hand.picked();
        Some(match action {
            Action::LiftCurtain | Action::Leave | Action::Clear | Action::Close => return None,
            _ if self.curtain => "Enter shows the hand first",
            Action::Review | Action::Next => "this game is not over yet",
            Action::Redo => "nothing was taken back that could be done again",
            _ if over => "this game is over: Enter goes on",
            _ if self.is_out() => "you are out of this game: Enter runs the rest through",
            Action::Rush => "it is your turn: there is nobody to wait for",
            Action::HintNext | Action::HintBack => match self.session.hint() {
                _ if !self.is_mine() => "there is a hint when it is your turn",
                None => "there is no hint to go through: e asks for one",
                Some(Hint::Thinking) => "the hint is not there yet",
                Some(Hint::Ready(_)) => "the hint has nothing else to choose",
            },
            Action::Joker if !self.view.hand().contains(Card::JOKER) => "you hold no joker",
            Action::Joker if !picked.contains(Card::JOKER) => {
                "j is for a joker among the picked cards"
            }
            Action::Joker => "these cards leave the joker no choice",
            Action::Pass | Action::Meld | Action::MeldBack if exchange::is_on(&self.view) => {
                "the exchange comes first"
            }
            _ => return None,
        })
    }
}

/// Why an action cannot be done at a table elsewhere, where that has a reason of its own: `over` when its match is over, `out`
/// when the seat is out of the game, `mine` when it is its turn.
pub(super) fn why_not_elsewhere(
    action: Action,
    over: bool,
    out: bool,
    mine: bool,
) -> Option<&'static str> {
    Some(match action {
        Action::Undo | Action::Redo => "what was played at a table elsewhere cannot be taken back",
        Action::Save => "there is no record of it: the hands of the others are not known here",
        Action::NewMatch => "it is the server that begins a match",
        Action::Review if over => "no game was played to its end",
        Action::Review => "the review comes after the match: the others do not wait for it",
        Action::LiftCurtain | Action::Leave | Action::Clear | Action::Close => return None,
        _ if over => "the match is over",
        Action::Pass if !out && !mine => "it is not your turn",
        _ => return None,
    })
}

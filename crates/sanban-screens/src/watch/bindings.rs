//! Actions while watching and their keys.

use sanban_play::session::{Group, Shared};
use sanban_term::action::Binding;
use sanban_words::msg;

/// Actions while watching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Pause or resume.
    Pause,
    /// Go one action forward.
    Forward,
    /// Go one action back.
    Back,
    /// Go to the start.
    Start,
    /// Go to the last action.
    End,
    /// Make the player that is thinking act at once.
    MoveNow,
    /// Quicker.
    Quicker,
    /// Slower.
    Slower,
    /// Go back to the start of this game, or of the previous one.
    GameBack,
    /// Go on to the next game.
    NextGame,
    /// Go to the next action that changed the odds a lot.
    NextSwing,
    /// Go to the previous one.
    SwingBack,
    /// Change the seat whose view is shown.
    Perspective,
    /// A hint, as at a table.
    Hint,
    /// The log, as at a table.
    Log,
    /// Play the greatest swings.
    Highlights,
    /// Open the analysis of the game.
    Analysis,
    /// Open the review of the decisions so far and their cost.
    Review,
    /// Play this game again.
    Again,
    /// Save the record.
    Save,
    /// Copy the record.
    Copy,
    /// Close the result at the end.
    Close,
    /// Return to the previous screen.
    Leave,
}

const WALK: Group = Group(msg!("watch-group-walk"));
const SHOW: Group = Group(msg!("watch-group-show"));

/// Name of the screen in the settings.
pub(in super::super) const SCREEN: &str = "watch";

pub(in super::super) const BINDINGS: &[Binding<Action>] = &[
    WALK.key(
        "pause",
        Action::Pause,
        &["Space", "p"],
        msg!("watch-key-pause"),
        90,
    ),
    WALK.shared(Shared::Back, Action::Back, 85),
    WALK.shared(Shared::Forward, Action::Forward, 85),
    WALK.shared(Shared::Start, Action::Start, 30),
    WALK.shared(Shared::End, Action::End, 30),
    WALK.key(
        "game-back",
        Action::GameBack,
        &["N", "PageUp"],
        msg!("watch-key-game-back"),
        74,
    ),
    WALK.key(
        "next-game",
        Action::NextGame,
        &["n", "PageDown", "Enter"],
        msg!("watch-key-next-game"),
        74,
    ),
    WALK.key(
        "next-swing",
        Action::NextSwing,
        &["]"],
        msg!("watch-key-next-swing"),
        76,
    ),
    WALK.key(
        "swing-back",
        Action::SwingBack,
        &["["],
        msg!("watch-key-swing-back"),
        76,
    ),
    WALK.key(
        "highlights",
        Action::Highlights,
        &["H"],
        msg!("watch-key-highlights"),
        68,
    ),
    SHOW.shared(Shared::Slower, Action::Slower, 70)
        .also(&["Down"]),
    SHOW.shared(Shared::Quicker, Action::Quicker, 70)
        .also(&["Up"]),
    WALK.shared(Shared::MoveNow, Action::MoveNow, 65),
    SHOW.key(
        "perspective",
        Action::Perspective,
        &["v"],
        msg!("watch-key-perspective"),
        50,
    ),
    SHOW.shared(Shared::Review, Action::Review, 75),
    SHOW.shared(Shared::Analysis, Action::Analysis, 40),
    // Keys of a table that a person may press here too.
    SHOW.shared(Shared::Hint, Action::Hint, 0)
        .saying(msg!("watch-key-hint-help")),
    SHOW.shared(Shared::Log, Action::Log, 0)
        .saying(msg!("watch-key-log-help")),
    SHOW.shared(Shared::Again, Action::Again, 45),
    SHOW.shared(Shared::Save, Action::Save, 20),
    SHOW.shared(Shared::Copy, Action::Copy, 0),
    // At the end only, where it stands before the same key that leaves.
    SHOW.key(
        "close",
        Action::Close,
        &["Esc"],
        msg!("watch-key-close"),
        79,
    ),
    SHOW.shared(Shared::Leave, Action::Leave, 80),
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(super::BINDINGS, &["Esc"]),
            Vec::<String>::new()
        );
    }

    #[test]
    fn what_other_screens_have_too_has_the_same_keys_and_words() {
        use sanban_play::session::{Shared, unlike};
        let narrower = [Shared::Hint, Shared::Log];
        assert_eq!(unlike(super::BINDINGS, &narrower), Vec::<String>::new());
    }
}

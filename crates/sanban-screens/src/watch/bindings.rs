//! Actions while watching and their keys.

use sanban_play::session::Shared;
use sanban_term::action::Binding;
use sanban_words::i18n::Message;
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
    /// Save the record.
    Save,
    /// Copy the record.
    Copy,
    /// Return to the previous screen.
    Leave,
}

const WALK: Message = msg!("watch-group-walk");
const SHOW: Message = msg!("watch-group-show");

/// Name of the screen in the settings.
pub(in super::super) const SCREEN: &str = "watch";

pub(in super::super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "pause",
        Action::Pause,
        &["Space", "p"],
        msg!("watch-key-pause"),
    )
    .group(WALK)
    .priority(90),
    Shared::Back.does(Action::Back).group(WALK).priority(85),
    Shared::Forward
        .does(Action::Forward)
        .group(WALK)
        .priority(85),
    Shared::Start.does(Action::Start).group(WALK).priority(30),
    Shared::End.does(Action::End).group(WALK).priority(30),
    Binding::new(
        "game-back",
        Action::GameBack,
        &["N", "PageUp"],
        msg!("watch-key-game-back"),
    )
    .group(WALK)
    .priority(60),
    Binding::new(
        "next-game",
        Action::NextGame,
        &["n", "PageDown", "Enter"],
        msg!("watch-key-next-game"),
    )
    .group(WALK)
    .priority(60),
    Binding::new(
        "next-swing",
        Action::NextSwing,
        &["]"],
        msg!("watch-key-next-swing"),
    )
    .group(WALK)
    .priority(55),
    Binding::new(
        "swing-back",
        Action::SwingBack,
        &["["],
        msg!("watch-key-swing-back"),
    )
    .group(WALK)
    .priority(55),
    Binding::new(
        "highlights",
        Action::Highlights,
        &["H"],
        msg!("watch-key-highlights"),
    )
    .group(WALK)
    .priority(80),
    Shared::Slower
        .does(Action::Slower)
        .also(&["Down"])
        .group(SHOW)
        .priority(70),
    Shared::Quicker
        .does(Action::Quicker)
        .also(&["Up"])
        .group(SHOW)
        .priority(70),
    Shared::MoveNow
        .does(Action::MoveNow)
        .group(WALK)
        .priority(65),
    Binding::new(
        "perspective",
        Action::Perspective,
        &["v"],
        msg!("watch-key-perspective"),
    )
    .group(SHOW)
    .priority(50),
    Shared::Review.does(Action::Review).group(SHOW).priority(75),
    Shared::Analysis
        .does(Action::Analysis)
        .group(SHOW)
        .priority(40),
    // Keys of a table that a person may press here too.
    Shared::Hint
        .does(Action::Hint)
        .saying(msg!("watch-key-hint-help"))
        .group(SHOW)
        .priority(0),
    Shared::Log
        .does(Action::Log)
        .saying(msg!("watch-key-log-help"))
        .group(SHOW)
        .priority(0),
    Shared::Save.does(Action::Save).group(SHOW).priority(20),
    Shared::Copy.does(Action::Copy).group(SHOW).priority(0),
    Shared::Leave.does(Action::Leave).group(SHOW).priority(80),
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(super::BINDINGS, &[]),
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

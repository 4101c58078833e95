//! What can be done while watching, and on which keys.

use crate::tui::frame::action::Binding;

/// What can be done while watching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Hold, or go on.
    Pause,
    /// One action ahead.
    Forward,
    /// One action back.
    Back,
    /// To the start.
    Start,
    /// To the last action.
    End,
    /// Quicker.
    Quicker,
    /// Slower.
    Slower,
    /// Back to the start of this game, or of the one before.
    GameBack,
    /// On to the next game.
    NextGame,
    /// Through whose eyes.
    Perspective,
    /// A hint, as at a table.
    Hint,
    /// The log, as at a table.
    Log,
    /// Analyse the game.
    Analysis,
    /// What the decisions so far cost.
    Review,
    /// Keep the record.
    Save,
    /// Back to the screen before.
    Leave,
}

const WALK: &str = "Walk";
const SHOW: &str = "Show";

pub(in super::super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        Action::Pause,
        &["Space", "p"],
        "pause",
        "Hold the game, or let it go on.",
    )
    .group(WALK)
    .priority(90),
    Binding::new(Action::Back, &["Left", "h"], "step", "One move back.")
        .group(WALK)
        .priority(85),
    Binding::new(Action::Forward, &["Right", "l"], "step", "One move ahead.")
        .group(WALK)
        .priority(85),
    Binding::new(Action::Start, &["Home"], "start", "To the start, before the first move.")
        .group(WALK)
        .priority(30),
    Binding::new(Action::End, &["End"], "end", "To the last move so far.")
        .group(WALK)
        .priority(30),
    Binding::new(
        Action::GameBack,
        &["N", "PageUp"],
        "game",
        "Back to the start of this game; from there to the game before.",
    )
    .group(WALK)
    .priority(60),
    Binding::new(
        Action::NextGame,
        &["n", "PageDown"],
        "game",
        "On to the next game of the series.",
    )
    .group(WALK)
    .priority(60),
    Binding::new(Action::Slower, &["<", "-", "Down"], "speed", "Slower.")
        .group(SHOW)
        .priority(70),
    Binding::new(Action::Quicker, &[">", "+", "Up", "="], "speed", "Quicker.")
        .group(SHOW)
        .priority(70),
    Binding::new(
        Action::Perspective,
        &["v"],
        "eyes",
        "All cards open, all hands hidden where there are hands, or what one seat after the other sees.",
    )
    .group(SHOW)
    .priority(50),
    Binding::new(
        Action::Review,
        &["a"],
        "review",
        "The review: what each decision so far cost, what was better, and what if. Of the seat through whose eyes you look, else of yours, else of all.",
    )
    .group(SHOW)
    .priority(75),
    Binding::new(
        Action::Analysis,
        &["C-a"],
        "analysis",
        "The analysis: who was ahead when, and other lines of play (Blokus Duo).",
    )
    .group(SHOW)
    .priority(40),
    // Keys of a table that somebody may press here too.
    Binding::new(
        Action::Hint,
        &["e"],
        "hint",
        "There are no hints while watching: the review has them.",
    )
    .group(SHOW)
    .priority(0),
    Binding::new(Action::Log, &["L"], "log", "The log is always on the screen here.")
        .group(SHOW)
        .priority(0),
    Binding::new(
        Action::Save,
        &["S"],
        "save",
        "Keep the record of the series as a file.",
    )
    .group(SHOW)
    .priority(20),
    Binding::new(
        Action::Leave,
        &["Esc", "q"],
        "leave",
        "Back to the screen before.",
    )
    .group(SHOW)
    .priority(80),
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::frame::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

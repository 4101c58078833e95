//! What can be done at the table, on which keys.

use std::sync::LazyLock;

use crate::blackjack::Action as Move;
use crate::tui::frame::action::Binding;
use crate::tui::play::{self, Common, Wording};

/// What can be done at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    PlayPicked,
    Place,
    Less,
    More,
    FarLess,
    FarMore,
    Smallest,
    Largest,
    SitOut,
    Refill,
    Hit,
    Stand,
    Double,
    Split,
    Surrender,
    Insure,
    Decline,
    Same,
    Chart,
    Count,
    Ask,
    Progress,
}

const BETS: &str = "Bets";
const PLAY: &str = "Play";
const ROUND: &str = "Round";
const PRACTICE: &str = "Practice";

/// What only this table has.
const OWN: &[Binding<Action>] = &[
    Binding::new(
        Action::Place,
        &["Enter"],
        "bet",
        "Place the bet that is shown: the last one again, unless you change it. Digits write another.",
    )
    .group(BETS)
    .priority(95),
    Binding::new(Action::Less, &["-", "Left", "_"], "change", "Bet one step less.")
        .group(BETS)
        .priority(90),
    Binding::new(Action::More, &["+", "Right", "="], "change", "Bet one step more.")
        .group(BETS)
        .priority(90),
    Binding::new(Action::FarLess, &["Down"], "×10", "Bet ten steps less.")
        .group(BETS)
        .priority(45),
    Binding::new(Action::FarMore, &["Up"], "×10", "Bet ten steps more.")
        .group(BETS)
        .priority(45),
    Binding::new(Action::Smallest, &["Home"], "min", "The smallest bet.")
        .group(BETS)
        .priority(65),
    Binding::new(
        Action::Largest,
        &["End"],
        "max",
        "The largest bet that the table and your bankroll allow.",
    )
    .group(BETS)
    .priority(65),
    Binding::new(
        Action::Refill,
        &["f"],
        "refill",
        "Take a fresh bankroll, when the old one no longer covers the smallest bet.",
    )
    .group(BETS)
    .priority(92),
    Binding::new(Action::SitOut, &["o"], "sit out", "Sit this round out.")
        .group(BETS)
        .priority(60),
    Binding::new(
        Action::PlayPicked,
        &["Enter"],
        "do it",
        "Do what was chosen in the hint.",
    )
    .group(PLAY)
    .priority(96),
    Binding::new(Action::Hit, &["h"], "hit", "Take a card.")
        .group(PLAY)
        .priority(90),
    Binding::new(Action::Stand, &["s"], "stand", "Take no more cards.")
        .group(PLAY)
        .priority(90),
    Binding::new(
        Action::Double,
        &["d"],
        "double",
        "Double the stake, take one card and stand.",
    )
    .group(PLAY)
    .priority(90),
    // What is done less often has its button above the footer.
    Binding::new(Action::Split, &["p"], "split", "Make two hands of a pair.")
        .group(PLAY)
        .priority(71),
    Binding::new(
        Action::Surrender,
        &["r"],
        "surrender",
        "Give the hand up for half the bet.",
    )
    .group(PLAY)
    .priority(70),
    Binding::new(
        Action::Insure,
        &["i", "y"],
        "insure",
        "Put half the bet on a blackjack of the dealer's.",
    )
    .group(PLAY)
    .priority(95),
    Binding::new(
        Action::Decline,
        &["n"],
        "no",
        "Take no insurance; do not surrender early.",
    )
    .group(PLAY)
    .priority(95),
    Binding::new(
        Action::Same,
        &["b"],
        "same bet",
        "The next round with the same bets, dealt at once.",
    )
    .group(ROUND)
    .priority(55),
    Binding::new(Action::Chart, &["t"], "chart", "The whole strategy chart.")
        .group(PRACTICE)
        .priority(50),
    Binding::new(Action::Count, &["c"], "count", "Show the count, or hide it.")
        .group(PRACTICE)
        .priority(55),
    Binding::new(
        Action::Ask,
        &["C"],
        "ask me",
        "Be asked for the count between two rounds: running count, decks left by the tray, true count.",
    )
    .group(PRACTICE)
    .priority(54),
    Binding::new(
        Action::Progress,
        &["g"],
        "progress",
        "What you know: heat map of the chart, mistakes and their prices, bankroll, days.",
    )
    .group(PRACTICE)
    .priority(52),
];

/// How this table words what all tables have: `-` and `+` change the bet here.
const COMMON: &[(Common, Wording)] = &[
    (
        Common::Next,
        Wording::words("next", "Clear the cards away and bet again.")
            .on(&["Enter", "n", "Space"])
            .priority(95),
    ),
    (
        Common::Hurry,
        Wording::words(
            "skip",
            "Do not wait: show all cards, let the others act at once.",
        ),
    ),
    (
        Common::Hint,
        Wording::words(
            "hint",
            "What every action is worth for just this shoe, and what the chart says; again closes it.",
        ),
    ),
    (
        Common::Undo,
        Wording::words(
            "undo",
            "Take back your last decision of this round. Play money only: the same cards come again.",
        ),
    ),
    (
        Common::Leave,
        Wording::words(
            "leave",
            "Leave the table; first the log is closed. Asks while your bet lies there, unless the settings say otherwise.",
        ),
    ),
    (Common::Slower, Wording::keys(&["<"])),
    (Common::Quicker, Wording::keys(&[">"])),
    (
        Common::New,
        Wording::words(
            "new",
            "A new table with fresh bankrolls and a fresh shoe (asks first; the old one waits at home).",
        ),
    ),
];

/// The table of actions.
pub(super) fn bindings() -> &'static [Binding<play::Action<Action>>] {
    static TABLE: LazyLock<Vec<Binding<play::Action<Action>>>> =
        LazyLock::new(|| play::bindings(OWN, COMMON));
    &TABLE
}

impl Action {
    /// The action of the room behind an action of the screen.
    pub(super) fn wanted(self) -> Option<Move> {
        Some(match self {
            Action::Hit => Move::Hit,
            Action::Stand => Move::Stand,
            Action::Double => Move::Double,
            Action::Split => Move::Split,
            Action::Surrender => Move::Surrender,
            Action::Insure => Move::Insure,
            Action::Decline => Move::Decline,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = crate::tui::play::faults(super::bindings(), &["Space"]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

//! What can be done at the table, on which keys.

use std::sync::LazyLock;

use crate::daihinmin::{JACK, THREE, TWO};
use crate::tui::frame::action::Binding;
use crate::tui::play::{self, Common, Wording};

/// What can be done at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The cursor one card to the left.
    Left,
    /// The cursor one card to the right.
    Right,
    /// The cursor to the first card.
    First,
    /// The cursor to the last card.
    Last,
    /// Pick the card under the cursor, or put it back.
    Toggle,
    /// Pick the card under the cursor.
    Raise,
    /// Put the card under the cursor back.
    Lower,
    /// The next place for the joker.
    Joker,
    /// Pick the next legal meld.
    Meld,
    /// Pick the legal meld before.
    MeldBack,
    /// Pick cards of this column (15 for the joker).
    Rank(u8),
    /// Put all cards back.
    Clear,
    /// Play the picked cards, or give them in the exchange.
    Play,
    /// Pass.
    Pass,
    /// Pass by itself where nothing can be played.
    AutoPass,
    /// Sort the hand the other way.
    Sort,
    /// The cards still out or the points; after a game the points as curves, the places or the totals.
    Out,
    /// Show one's own hand after another person had the keyboard.
    LiftCurtain,
}

/// The column of the joker in [`Action::Rank`].
pub(super) const JOKER_COLUMN: u8 = 15;

/// The keys that two actions of this game share; one of the two is always hidden.
#[cfg(test)]
const SHARED: &[&str] = &["Space"];

const CARDS: &str = "Cards";
const PLAY: &str = "Play";
const SHOW: &str = "Show";
const RANKS: &str =
    "Pick by rank (again: the next way; the ranks of a sequence one after the other)";

const fn by_rank(column: u8, keys: &'static [&'static str], help: &'static str) -> Binding<Action> {
    Binding::new(Action::Rank(column), keys, "rank", help)
        .group(RANKS)
        .priority(0)
}

/// What only this table has.
const OWN: &[Binding<Action>] = &[
    Binding::new(
        Action::LiftCurtain,
        &["Enter", "Space"],
        "show my hand",
        "Show the hand of the player whose turn it is.",
    )
    .group(PLAY)
    .priority(99),
    Binding::new(
        Action::Left,
        &["Left", "h"],
        "move",
        "The card to the left.",
    )
    .group(CARDS)
    .priority(80),
    Binding::new(
        Action::Right,
        &["Right", "l"],
        "move",
        "The card to the right.",
    )
    .group(CARDS)
    .priority(80),
    Binding::new(Action::First, &["Home"], "ends", "The first card.")
        .group(CARDS)
        .priority(0),
    Binding::new(Action::Last, &["End"], "ends", "The last card.")
        .group(CARDS)
        .priority(0),
    Binding::new(
        Action::Toggle,
        &["Space"],
        "pick",
        "Pick the card under the cursor, or put it back. A click on a card does the same.",
    )
    .group(CARDS)
    .priority(88),
    Binding::new(Action::Raise, &["Up", "k"], "pick", "Pick the card.")
        .group(CARDS)
        .priority(0),
    Binding::new(Action::Lower, &["Down"], "pick", "Put the card back.")
        .group(CARDS)
        .priority(0),
    Binding::new(
        Action::Meld,
        &["Tab"],
        "melds",
        "Pick the next meld that may be played.",
    )
    .group(CARDS)
    .priority(75),
    Binding::new(
        Action::MeldBack,
        &["BackTab"],
        "melds",
        "Pick the meld before.",
    )
    .group(CARDS)
    .priority(0),
    Binding::new(
        Action::Joker,
        &["j"],
        "joker",
        "The next card that the joker can stand for.",
    )
    .group(CARDS)
    .priority(92),
    Binding::new(
        Action::Clear,
        &["Esc"],
        "put back",
        "Put all picked cards back.",
    )
    .group(CARDS)
    .priority(45),
    Binding::new(
        Action::Sort,
        &["s"],
        "sort",
        "Sort by strength (in the order in force) or by suit.",
    )
    .group(CARDS)
    .priority(40),
    Binding::new(
        Action::Play,
        &["Enter"],
        "play",
        "Play the picked cards, or give them in the exchange. A double click does the same.",
    )
    .group(PLAY)
    .priority(95),
    Binding::new(
        Action::Pass,
        &["p"],
        "pass",
        "Pass: no more turns in this trick. Where you lead, a second time to be sure.",
    )
    .group(PLAY)
    // The table has a button for it.
    .priority(74),
    Binding::new(
        Action::AutoPass,
        &["P"],
        "auto-pass",
        "Pass automatically where nothing in your hand can be played; again: ask every time.",
    )
    .group(PLAY)
    .priority(38),
    Binding::new(
        Action::Out,
        &["o"],
        "still out",
        "The cards that you cannot see, or the points of the match; after a game its points as curves, its places, or its totals.",
    )
    .group(SHOW)
    .priority(55),
    by_rank(THREE, &["3"], "Threes."),
    by_rank(2, &["4"], "Fours."),
    by_rank(3, &["5"], "Fives."),
    by_rank(4, &["6"], "Sixes."),
    by_rank(5, &["7"], "Sevens."),
    by_rank(6, &["8"], "Eights."),
    by_rank(7, &["9"], "Nines."),
    by_rank(8, &["0", "T"], "Tens."),
    by_rank(JACK, &["J"], "Jacks (capital letters)."),
    by_rank(10, &["Q"], "Queens."),
    by_rank(11, &["K"], "Kings."),
    by_rank(12, &["A"], "Aces."),
    by_rank(TWO, &["2"], "Twos."),
    by_rank(JOKER_COLUMN, &["X"], "The joker."),
];

/// How this table words what all tables have.
const COMMON: &[(Common, Wording)] = &[
    (
        Common::Next,
        Wording::words(
            "next",
            "Deal the next game of the match; the classes carry over.",
        ),
    ),
    (
        Common::CandidateBefore,
        Wording::words(
            "choices",
            "Pick the choice of the hint above, with the chance of each place below the list.",
        ),
    ),
    (
        Common::New,
        Wording::words(
            "new",
            "Begin a new match: new cards, no classes, no points (asks first; the old one waits at home).",
        ),
    ),
];

/// The table of actions.
pub(super) fn bindings() -> &'static [Binding<play::Action<Action>>] {
    static TABLE: LazyLock<Vec<Binding<play::Action<Action>>>> =
        LazyLock::new(|| play::bindings(OWN, COMMON));
    &TABLE
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = crate::tui::play::faults(super::bindings(), super::SHARED);
        assert_eq!(faults, Vec::<String>::new());
    }
}

//! What can be done at the table, on which keys.

use sanban_daihinmin::{JACK, THREE, TWO};
use sanban_play::play::{self, Common, Wording};
use sanban_term::action::Binding;
use sanban_words::i18n::Message;
use sanban_words::msg;

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

const CARDS: Message = msg!("daihinmin-group-cards");
const PLAY: Message = msg!("daihinmin-group-play");
const SHOW: Message = msg!("daihinmin-group-show");
const RANKS: Message = msg!("daihinmin-group-ranks");

const fn by_rank(
    id: &'static str,
    column: u8,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    Binding::new(id, Action::Rank(column), keys, words)
        .group(RANKS)
        .priority(0)
        .in_puzzles()
}

/// A line that picks cards.
const fn cards(
    id: &'static str,
    action: Action,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    Binding::new(id, action, keys, words)
        .group(CARDS)
        .in_puzzles()
}

/// What only this table has.
const OWN: &[Binding<Action>] = &[
    Binding::new(
        "lift-curtain",
        Action::LiftCurtain,
        &["Enter", "Space"],
        msg!("daihinmin-key-lift-curtain"),
    )
    .group(PLAY)
    .priority(99)
    .stakes()
    .untaught(),
    cards(
        "left",
        Action::Left,
        &["Left", "h"],
        msg!("daihinmin-key-left"),
    )
    .priority(70),
    cards(
        "right",
        Action::Right,
        &["Right", "l"],
        msg!("daihinmin-key-right"),
    )
    .priority(70),
    cards(
        "first",
        Action::First,
        &["Home"],
        msg!("daihinmin-key-first"),
    )
    .priority(0),
    cards("last", Action::Last, &["End"], msg!("daihinmin-key-last")).priority(0),
    cards(
        "toggle",
        Action::Toggle,
        &["Space"],
        msg!("daihinmin-key-toggle"),
    )
    .priority(88),
    cards(
        "raise",
        Action::Raise,
        &["Up", "k"],
        msg!("daihinmin-key-raise"),
    )
    .priority(0),
    cards(
        "lower",
        Action::Lower,
        &["Down"],
        msg!("daihinmin-key-lower"),
    )
    .priority(0),
    cards("meld", Action::Meld, &["Tab"], msg!("daihinmin-key-meld")).priority(75),
    cards(
        "meld-back",
        Action::MeldBack,
        &["BackTab"],
        msg!("daihinmin-key-meld-back"),
    )
    .priority(0),
    cards("joker", Action::Joker, &["j"], msg!("daihinmin-key-joker")).priority(92),
    cards(
        "clear",
        Action::Clear,
        &["Esc"],
        msg!("daihinmin-key-clear"),
    )
    .priority(45),
    cards("sort", Action::Sort, &["s"], msg!("daihinmin-key-sort"))
        .priority(79)
        .untaught(),
    Binding::new("play", Action::Play, &["Enter"], msg!("daihinmin-key-play"))
        .group(PLAY)
        .priority(95)
        .stakes()
        .in_puzzles(),
    Binding::new("pass", Action::Pass, &["p"], msg!("daihinmin-key-pass"))
        .group(PLAY)
        .stakes()
        .in_puzzles()
        // The table has a button for it.
        .priority(77),
    Binding::new(
        "auto-pass",
        Action::AutoPass,
        &["P"],
        msg!("daihinmin-key-auto-pass"),
    )
    .group(PLAY)
    .priority(38)
    .stakes()
    .untaught(),
    Binding::new("out", Action::Out, &["o"], msg!("daihinmin-key-out"))
        .group(SHOW)
        .priority(55)
        .untaught(),
    by_rank("rank-3", THREE, &["3"], msg!("daihinmin-key-rank-threes")),
    by_rank("rank-4", 2, &["4"], msg!("daihinmin-key-rank-fours")),
    by_rank("rank-5", 3, &["5"], msg!("daihinmin-key-rank-fives")),
    by_rank("rank-6", 4, &["6"], msg!("daihinmin-key-rank-sixes")),
    by_rank("rank-7", 5, &["7"], msg!("daihinmin-key-rank-sevens")),
    by_rank("rank-8", 6, &["8"], msg!("daihinmin-key-rank-eights")),
    by_rank("rank-9", 7, &["9"], msg!("daihinmin-key-rank-nines")),
    by_rank("rank-10", 8, &["0", "T"], msg!("daihinmin-key-rank-tens")),
    by_rank("rank-jack", JACK, &["J"], msg!("daihinmin-key-rank-jacks")),
    by_rank("rank-queen", 10, &["Q"], msg!("daihinmin-key-rank-queens")),
    by_rank("rank-king", 11, &["K"], msg!("daihinmin-key-rank-kings")),
    by_rank("rank-ace", 12, &["A"], msg!("daihinmin-key-rank-aces")),
    by_rank("rank-2", TWO, &["2"], msg!("daihinmin-key-rank-twos")),
    by_rank(
        "rank-joker",
        JOKER_COLUMN,
        &["X"],
        msg!("daihinmin-key-rank-joker"),
    ),
];

/// How this table words what all tables have.
const COMMON: &[(Common, Wording)] = &[
    (Common::Next, Wording::words(msg!("daihinmin-key-next"))),
    (
        Common::CandidateBefore,
        Wording::words(msg!("daihinmin-key-candidate-before")),
    ),
    (Common::New, Wording::words(msg!("daihinmin-key-new"))),
];

/// The table of actions.
pub(super) fn bindings() -> Vec<Binding<play::Action<Action>>> {
    play::bindings(OWN, COMMON)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_play::play::faults(&super::bindings(), super::SHARED);
        assert_eq!(faults, Vec::<String>::new());
    }
}

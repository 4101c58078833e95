//! Key bindings of the table's actions.

use sanban_daihinmin::{JACK, THREE, TWO};
use sanban_play::play::{self, Common, worded};
use sanban_term::action::Binding;
use sanban_words::i18n::Message;
use sanban_words::msg;

/// Actions at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Left,
    Right,
    First,
    Last,
    /// Picks the card under the cursor, or puts it back.
    Toggle,
    /// Picks the card under the cursor.
    Raise,
    /// Puts the card under the cursor back.
    Lower,
    /// Moves the joker to its next place in the meld.
    Joker,
    /// Picks the next legal meld.
    Meld,
    /// Picks the previous legal meld.
    MeldBack,
    /// Picks cards of this column (15 for the joker).
    Rank(u8),
    /// Puts all cards back.
    Clear,
    /// Plays the picked cards, or gives them in the exchange.
    Play,
    Pass,
    /// Passes automatically when nothing can be played.
    AutoPass,
    /// Sorts the hand the other way.
    Sort,
    /// Cards still out or points; after a game the points as curves, the places or the totals.
    Out,
    /// Shows one's own hand after another person had the keyboard.
    LiftCurtain,
}

/// The column of the joker in [`Action::Rank`].
pub(super) const JOKER_COLUMN: u8 = 15;

/// Keys shared by two actions of this game; one of the two is always hidden.
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

/// A binding that picks cards.
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

/// Bindings that only this table has.
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

/// Wording of the common actions at this table.
fn common(line: Binding<Common>) -> Binding<Common> {
    match line.action {
        Common::Next => worded(line, msg!("daihinmin-key-next")),
        Common::CandidateBefore => worded(line, msg!("daihinmin-key-candidate-before")),
        Common::New => worded(line, msg!("daihinmin-key-new")),
        _ => line,
    }
}

/// All bindings of the table.
pub(super) fn bindings() -> Vec<Binding<play::Action<Action>>> {
    play::bindings(OWN, common)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_play::play::faults(&super::bindings(), super::SHARED);
        assert_eq!(faults, Vec::<String>::new());
    }
}

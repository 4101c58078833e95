//! Key bindings of the table's actions.

use sanban_blackjack::Action as Move;
use sanban_play::play::{self, Common, worded};
use sanban_term::action::Binding;
use sanban_words::i18n::Message;
use sanban_words::msg;

/// Actions at the table.
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

const BETS: Message = msg!("blackjack-group-bets");
const PLAY: Message = msg!("blackjack-group-play");
const ROUND: Message = msg!("blackjack-group-round");
const PRACTICE: Message = msg!("blackjack-group-practice");

/// A binding for the bets before a round.
const fn bet(
    id: &'static str,
    action: Action,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    Binding::new(id, action, keys, words)
        .group(BETS)
        .phase("bets")
}

/// A binding for a hand in play.
const fn hand(
    id: &'static str,
    action: Action,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    Binding::new(id, action, keys, words)
        .group(PLAY)
        .phase("hand")
        .stakes()
}

/// Bindings that only this table has.
const OWN: &[Binding<Action>] = &[
    bet(
        "place",
        Action::Place,
        &["Enter"],
        msg!("blackjack-key-place"),
    )
    .priority(95)
    .stakes(),
    bet(
        "less",
        Action::Less,
        &["-", "Left", "_"],
        msg!("blackjack-key-less"),
    )
    .priority(90),
    bet(
        "more",
        Action::More,
        &["+", "Right", "="],
        msg!("blackjack-key-more"),
    )
    .priority(90),
    bet(
        "far-less",
        Action::FarLess,
        &["Down"],
        msg!("blackjack-key-far-less"),
    )
    .priority(45),
    bet(
        "far-more",
        Action::FarMore,
        &["Up"],
        msg!("blackjack-key-far-more"),
    )
    .priority(45),
    bet(
        "smallest",
        Action::Smallest,
        &["Home"],
        msg!("blackjack-key-smallest"),
    )
    .priority(65),
    bet(
        "largest",
        Action::Largest,
        &["End"],
        msg!("blackjack-key-largest"),
    )
    .priority(65),
    bet(
        "refill",
        Action::Refill,
        &["f"],
        msg!("blackjack-key-refill"),
    )
    .priority(92)
    .stakes()
    .untaught(),
    bet(
        "sit-out",
        Action::SitOut,
        &["o"],
        msg!("blackjack-key-sit-out"),
    )
    .priority(60)
    .stakes(),
    hand(
        "play-picked",
        Action::PlayPicked,
        &["Enter"],
        msg!("blackjack-key-play-picked"),
    )
    .priority(96)
    .untaught(),
    hand("hit", Action::Hit, &["h"], msg!("blackjack-key-hit")).priority(90),
    hand("stand", Action::Stand, &["s"], msg!("blackjack-key-stand")).priority(90),
    hand(
        "double",
        Action::Double,
        &["d"],
        msg!("blackjack-key-double"),
    )
    .priority(90),
    // Less frequent actions have their button above the footer.
    hand("split", Action::Split, &["p"], msg!("blackjack-key-split")).priority(71),
    hand(
        "surrender",
        Action::Surrender,
        &["r"],
        msg!("blackjack-key-surrender"),
    )
    .priority(70),
    hand(
        "insure",
        Action::Insure,
        &["i", "y"],
        msg!("blackjack-key-insure"),
    )
    .priority(95),
    hand(
        "decline",
        Action::Decline,
        &["n"],
        msg!("blackjack-key-decline"),
    )
    .priority(95),
    Binding::new("same", Action::Same, &["b"], msg!("blackjack-key-same"))
        .group(ROUND)
        .priority(55)
        .stakes()
        .untaught()
        .goes_on(),
    Binding::new("chart", Action::Chart, &["t"], msg!("blackjack-key-chart"))
        .group(PRACTICE)
        .priority(50)
        .advises(),
    Binding::new("count", Action::Count, &["c"], msg!("blackjack-key-count"))
        .group(PRACTICE)
        .priority(55)
        .untaught()
        .advises(),
    Binding::new("ask", Action::Ask, &["C"], msg!("blackjack-key-ask"))
        .group(PRACTICE)
        .priority(54)
        .untaught()
        .advises(),
    Binding::new(
        "progress",
        Action::Progress,
        &["g"],
        msg!("blackjack-key-progress"),
    )
    .group(PRACTICE)
    .priority(52)
    .untaught(),
];

/// Wording of the common actions at this table: `-` and `+` change the bet here.
fn common(line: Binding<Common>) -> Binding<Common> {
    match line.action {
        Common::Next => worded(line, msg!("blackjack-key-next"))
            .on(&["Enter", "n", "Space"])
            .priority(95),
        Common::Hurry => worded(line, msg!("blackjack-key-hurry")),
        Common::Hint => worded(line, msg!("blackjack-key-hint")),
        Common::Undo => worded(line, msg!("blackjack-key-undo")),
        Common::Leave => worded(line, msg!("blackjack-key-leave")),
        Common::Slower => line.on(&["<"]),
        Common::Quicker => line.on(&[">"]),
        Common::New => worded(line, msg!("blackjack-key-new")),
        _ => line,
    }
}

/// All bindings of the table.
pub(super) fn bindings() -> Vec<Binding<play::Action<Action>>> {
    play::bindings(OWN, common)
}

impl Action {
    /// The move behind an action of the screen.
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
        let faults = sanban_play::play::faults(&super::bindings(), &["Space"]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

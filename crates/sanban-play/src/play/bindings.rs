//! Keys that mean the same at every table, and the table of actions built from them and a game's own.

use crate::session::{Group, Shared};
use sanban_term::action::Binding;
use sanban_words::i18n::Message;
use sanban_words::msg;

/// Actions at a table of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// The next game of the series, after the end of one.
    Next,
    /// Continue without delay until a person is to act or the game is over.
    Hurry,
    /// Make the AI that is thinking act at once.
    MoveNow,
    /// Open the hint, or close it.
    Hint,
    /// Change the occasions on which hints open by themselves.
    HintPolicy,
    /// The previous candidate of the hint.
    CandidateBefore,
    /// The next candidate of the hint.
    NextCandidate,
    /// The review of the decisions so far.
    Review,
    /// Undo to the last decision of a person.
    Undo,
    /// Redo.
    Redo,
    /// Open or close the log over the table.
    Log,
    /// A page back in the log.
    LogUp,
    /// A page forward in the log.
    LogDown,
    /// Close the hint.
    Close,
    /// Slow the others down.
    Slower,
    /// Speed the others up.
    Quicker,
    /// Choose the strength of the opponents.
    Opponents,
    /// Set the opponents to this entry of the game's list of strengths: the result of the choice, on no key.
    PlayAgainst(usize),
    /// A new game or match in place of this one.
    New,
    /// The result of this deal, to be passed on, and the deal once more.
    Again,
    /// Save the record as a file.
    Save,
    /// Copy the record.
    Copy,
    /// Leave the table, or close the log that covers it.
    Leave,
}

/// Actions at the table of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action<A> {
    /// An action of every table.
    Common(Common),
    /// An action of this game.
    Own(A),
}

/// Heading of the help page for what is done in the game.
pub const PLAY_GROUP: Message = msg!("table-group-play");

/// Headings of the help page.
const PLAY: Group = Group(PLAY_GROUP);
const ADVICE: Group = Group(msg!("table-group-advice"));
const TABLE: Group = Group(msg!("table-group-table"));

/// Phase after the end of a game.
const AFTER: &str = "after";

/// Common lines before a game's own; they are hidden wherever a key of the game's is meant.
const FIRST: [Binding<Common>; 3] = [
    PLAY.key(
        "next",
        Common::Next,
        &["Enter", "n"],
        msg!("table-key-next"),
        98,
    )
    .once()
    .goes_on()
    .phase(AFTER),
    PLAY.key(
        "hurry",
        Common::Hurry,
        &["Enter"],
        msg!("table-key-hurry"),
        87,
    ),
    PLAY.shared(Shared::MoveNow, Common::MoveNow, 60),
];

/// Common lines after a game's own.
const REST: [Binding<Common>; 19] = [
    ADVICE.shared(Shared::Hint, Common::Hint, 85),
    // Beside the key that opens it, so that the footer has one entry for both.
    ADVICE.key(
        "close",
        Common::Close,
        &["Esc"],
        msg!("table-key-close"),
        85,
    ),
    ADVICE.shared(Shared::CandidateBefore, Common::CandidateBefore, 86),
    ADVICE.shared(Shared::NextCandidate, Common::NextCandidate, 86),
    ADVICE.key(
        "hint-policy",
        Common::HintPolicy,
        &["E"],
        msg!("table-key-hint-policy"),
        20,
    ),
    ADVICE.shared(Shared::Review, Common::Review, 78),
    TABLE.key("undo", Common::Undo, &["u"], msg!("table-key-undo"), 78),
    TABLE.key("redo", Common::Redo, &["C-r"], msg!("table-key-redo"), 20),
    TABLE.shared(Shared::Log, Common::Log, 78),
    TABLE.shared(Shared::LogUp, Common::LogUp, 0),
    TABLE.shared(Shared::LogDown, Common::LogDown, 0),
    TABLE.shared(Shared::Slower, Common::Slower, 15),
    TABLE.shared(Shared::Quicker, Common::Quicker, 15),
    TABLE.key(
        "opponents",
        Common::Opponents,
        &["C-o"],
        msg!("table-key-opponents"),
        14,
    ),
    TABLE
        .key("new", Common::New, &["C-n"], msg!("table-key-new"), 56)
        .once()
        .goes_on(),
    TABLE
        .shared(Shared::Again, Common::Again, 79)
        .goes_on()
        .phase(AFTER),
    TABLE.shared(Shared::Save, Common::Save, 57),
    TABLE.shared(Shared::Copy, Common::Copy, 0),
    TABLE
        .shared(Shared::Leave, Common::Leave, 90)
        .saying(msg!("table-key-leave-help"))
        .once(),
];

/// A line in other words: its label, and the sentence that is the attribute `help` of the label.
pub fn worded(mut line: Binding<Common>, words: Message) -> Binding<Common> {
    line.label = words;
    line.saying(words.attribute("help"))
}

/// Table of actions of a game: the common lines, each as the game wants it, around its own.
pub fn bindings<A: Copy>(
    own: &[Binding<A>],
    common: fn(Binding<Common>) -> Binding<Common>,
) -> Vec<Binding<Action<A>>> {
    let common = |line: &Binding<Common>| common(*line).of(Action::Common(line.action));
    FIRST
        .iter()
        .map(common)
        .chain(own.iter().map(|line| line.of(Action::Own(line.action))))
        .chain(REST.iter().map(common))
        .collect()
}

/// Keys that move a cursor by columns and rows: to the left, to the right, up, down, with a sentence for each.
pub fn arrows<A: Copy>(go: fn(i8, i8) -> A, help: [&'static str; 4]) -> [Binding<A>; 4] {
    const CURSOR: Message = msg!("table-group-cursor");
    let [left, right, up, down] = help;
    [
        ("left", go(-1, 0), &["Left", "h"], left),
        ("right", go(1, 0), &["Right", "l"], right),
        ("up", go(0, -1), &["Up", "k"], up),
        ("down", go(0, 1), &["Down", "j"], down),
    ]
    .map(|(id, action, keys, help)| {
        let line = Binding::plain(id, action, keys, "go", help);
        line.group(CURSOR).priority(60)
    })
}

/// Faults of a game's table of actions, for its tests: clashing keys except those that are `shared` on purpose, and common actions
/// that are not on their usual keys.
pub fn faults<A: Copy>(table: &[Binding<Action<A>>], shared: &[&str]) -> Vec<String> {
    /// One of the two actions is always hidden.
    const SHARED: [&str; 3] = ["Enter", "Esc", "n"];
    let shared: Vec<&str> = SHARED.iter().chain(shared).copied().collect();
    let mut faults = sanban_term::action::faults(table, &shared);
    for line in FIRST.iter().chain(&REST) {
        let found = table
            .iter()
            .find(|known| matches!(known.action, Action::Common(action) if action == line.action));
        let first = line.keys().next();
        if found.and_then(|known| known.keys().next()) != first {
            faults.push(format!("{} is on another key here", line.id));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_table_is_sound() {
        let table = bindings::<()>(&[], |line| line);
        assert_eq!(faults(&table, &[]), Vec::<String>::new());
    }

    #[test]
    fn a_clash_and_a_moved_key_are_faults() {
        let own = [Binding::plain("own", (), &["u"], "up", "Up.")];
        let table = bindings(&own, |line| match line.action {
            Common::Log => line.on(&["l"]),
            _ => line,
        });
        let found = faults(&table, &[]);
        assert_eq!(found, ["'u' is bound twice", "log is on another key here"]);
    }

    #[test]
    fn what_other_screens_have_too_has_the_same_keys_and_words() {
        use crate::session::unlike;
        let narrower = [Shared::Leave];
        assert_eq!(unlike(&REST, &narrower), Vec::<String>::new());
    }
}

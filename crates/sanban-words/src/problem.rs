//! Errors of the engines as sentences in the user's language.

use std::error::Error;
use std::io;
use std::ops::RangeInclusive;

use crate::tr;
use sanban_game::arena::{Fault, MatchupError, OpeningError};
use sanban_game::{Choice, DealError, Expected, RecordError, RuleError, SpecError, Values, quoted};

/// Sentence for an error; for an unknown type, its own text.
#[must_use]
pub fn sentence(error: &(dyn Error + 'static)) -> String {
    None.or_else(|| error.downcast_ref().map(player))
        .or_else(|| error.downcast_ref().map(rule))
        .or_else(|| error.downcast_ref().map(record))
        .or_else(|| error.downcast_ref().map(deal))
        .or_else(|| error.downcast_ref().map(matchup))
        .or_else(|| error.downcast_ref().map(opening))
        .or_else(|| error.downcast_ref().map(fault))
        .or_else(|| error.downcast_ref().map(system))
        .unwrap_or_else(|| error.to_string())
}

/// Sentence for a system error: the most common kinds in the user's language, the others in the words of the system.
#[must_use]
pub fn system(error: &io::Error) -> String {
    // An error that is not the system's says more than its kind, if it says anything.
    if error.raw_os_error().is_none() && error.get_ref().is_some() {
        return error.to_string();
    }
    refused(error.kind()).unwrap_or_else(|| error.to_string())
}

/// Sentence for a kind of error, if it is one of the most common.
fn refused(kind: io::ErrorKind) -> Option<String> {
    match kind {
        io::ErrorKind::NotFound => Some(tr!("problem-not-found")),
        io::ErrorKind::PermissionDenied => Some(tr!("problem-permission")),
        io::ErrorKind::IsADirectory => Some(tr!("problem-directory")),
        io::ErrorKind::NotADirectory => Some(tr!("problem-not-a-directory")),
        io::ErrorKind::StorageFull => Some(tr!("problem-disk-full")),
        io::ErrorKind::ReadOnlyFilesystem => Some(tr!("problem-read-only")),
        io::ErrorKind::ConnectionRefused => Some(tr!("problem-connection-refused")),
        io::ErrorKind::AddrInUse => Some(tr!("problem-address-in-use")),
        io::ErrorKind::AddrNotAvailable => Some(tr!("problem-address-not-here")),
        io::ErrorKind::FileTooLarge => Some(tr!("problem-too-large")),
        _ => None,
    }
}

/// Sentence for an error in the specification of a player.
#[must_use]
pub fn player(error: &SpecError) -> String {
    match error {
        SpecError::Malformed(text) => tr!("problem-not-a-player", text = &*quoted(text)),
        SpecError::RepeatedKey { player, key } => tr!(
            "problem-setting-twice",
            player = &*quoted(player),
            key = &*quoted(key)
        ),
        SpecError::UnknownPlayer {
            name,
            nearest: None,
            known,
        } => tr!("problem-player", name = &*quoted(name), known),
        SpecError::UnknownPlayer {
            name,
            nearest: Some(meant),
            known,
        } => tr!("problem-player-meant", name = &*quoted(name), meant, known),
        SpecError::UnknownKey {
            player, key, known, ..
        } if known.is_empty() => {
            tr!("problem-no-settings", player, key = &*quoted(key))
        }
        SpecError::UnknownKey {
            player,
            key,
            nearest: None,
            known,
        } => tr!("problem-setting", player, key = &*quoted(key), known),
        SpecError::UnknownKey {
            player,
            key,
            nearest: Some(meant),
            known,
        } => tr!(
            "problem-setting-meant",
            player,
            key = &*quoted(key),
            meant,
            known
        ),
        SpecError::BadValue {
            player,
            key,
            value,
            expected,
        } => tr!(
            "problem-setting-value",
            player,
            key,
            value = &*quoted(value),
            expected = self::expected(expected)
        ),
        SpecError::UnreadableFile(found) => tr!(
            "problem-setting-unreadable",
            player = &*found.player,
            key = &*found.key,
            file = &*quoted(&found.file),
            why = refused(found.kind).unwrap_or_else(|| found.why.clone()),
            expected = expected(&found.expected)
        ),
        SpecError::BadFile {
            player,
            key,
            file,
            problem,
        } => tr!(
            "problem-setting-file",
            player,
            key,
            file = &*quoted(file),
            problem
        ),
    }
}

/// Sentence for an error of setting a rule.
#[must_use]
pub fn rule(error: &RuleError) -> String {
    match error {
        RuleError::UnknownKey {
            key,
            nearest: None,
            known,
        } => tr!("problem-rule", key = &*quoted(key), known),
        RuleError::UnknownKey {
            key,
            nearest: Some(meant),
            known,
        } => tr!("problem-rule-meant", key = &*quoted(key), meant, known),
        RuleError::BadValue {
            key,
            value,
            expected,
        } => tr!(
            "problem-rule-value",
            key,
            value = &*quoted(value),
            expected = values(expected)
        ),
        RuleError::UnknownPreset {
            name,
            nearest: None,
            known,
        } => tr!("problem-preset", name = &*quoted(name), known),
        RuleError::UnknownPreset {
            name,
            nearest: Some(meant),
            known,
        } => tr!("problem-preset-meant", name = &*quoted(name), meant, known),
        RuleError::NotASetting(text) => tr!("problem-not-a-rule", text = &*quoted(text)),
        RuleError::Conflict(why) => why.clone(),
    }
}

/// Sentence for an error of reading a deal.
#[must_use]
pub fn deal(error: &DealError) -> String {
    match error {
        DealError::NotADeal(text) => tr!("problem-not-a-deal", text = &*quoted(text)),
        DealError::Mistyped => tr!("problem-deal-mistyped"),
        DealError::Other { found, expected } => {
            tr!("problem-other-deal", found = &*quoted(found), expected)
        }
        DealError::Rules(error) => rule(error),
        DealError::Player(error) => player(error),
        DealError::Part(error) => tr!("problem-deal-part", problem = &*error.0),
    }
}

/// Sentence for an error of reading a record.
#[must_use]
pub fn record(error: &RecordError) -> String {
    match error {
        RecordError::NotARecord => tr!("problem-not-a-record"),
        RecordError::LaterVersion(version) => {
            tr!("problem-later-record", version)
        }
        RecordError::OtherGame { found, expected } => {
            tr!("problem-other-game", found, expected)
        }
        RecordError::Missing(field) => tr!("problem-missing-line", field = *field),
        RecordError::BadLine { line, problem } => {
            tr!("problem-line", line = *line, problem)
        }
        RecordError::BadAction {
            line,
            number,
            action,
            problem,
        } => tr!(
            "problem-action",
            line = *line,
            number = *number,
            action = &*quoted(action),
            problem
        ),
    }
}

/// Sentence for an error of a match.
#[must_use]
pub fn matchup(error: &MatchupError) -> String {
    match error {
        MatchupError::Seats {
            given,
            title,
            needed,
        } => tr!(
            "problem-seats",
            given = *given,
            game = game(title),
            needed = seats(needed)
        ),
        MatchupError::Spec(error) => player(error),
        MatchupError::Fault(error) => fault(error),
        MatchupError::Threads(why) => tr!("problem-threads", why),
    }
}

/// Name of a game, from its title.
#[must_use]
pub fn game(title: &str) -> String {
    match title {
        "Blackjack" => tr!("problem-blackjack"),
        "Daihinmin" => tr!("problem-daihinmin"),
        "Blokus Duo" => tr!("problem-blokus"),
        other => other.to_owned(),
    }
}

/// Number of players: `5`, `1 to 7`.
#[must_use]
pub fn seats(needed: &RangeInclusive<usize>) -> String {
    let (least, most) = (*needed.start(), *needed.end());
    if least == most {
        return most.to_string();
    }
    tr!("problem-from-to", least, most)
}

/// Sentence for an error of reading openings.
#[must_use]
pub fn opening(error: &OpeningError) -> String {
    match error {
        OpeningError::BadMove {
            line,
            number,
            word,
            problem,
        } => tr!(
            "problem-opening-move",
            line = *line,
            number = *number,
            move_text = &*quoted(word),
            problem
        ),
        OpeningError::Over(line) => tr!("problem-opening-over", line = *line),
        OpeningError::Empty => tr!("problem-opening-empty"),
    }
}

/// Sentence for an illegal action of a player.
#[must_use]
pub fn fault(error: &Fault) -> String {
    tr!(
        "problem-fault",
        seat = error.seat.index() + 1,
        action = &error.action,
        why = &error.why
    )
}

/// Text of the values of a rule: `A, B or C`, `1…8 or inf`.
#[must_use]
pub fn values(values: &Values) -> String {
    choices(&values.choices())
}

/// Words joined by commas, or the last one.
#[must_use]
pub fn any_of(words: &str, last: &str) -> String {
    tr!("problem-or", words, last)
}

/// Text of the values of a setting: `A, B or C`.
#[must_use]
pub fn choices(choices: &[Choice]) -> String {
    let words: Vec<String> = choices.iter().copied().map(choice).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => any_of(&rest.join(", "), last),
        _ => words.concat(),
    }
}

fn choice(choice: Choice) -> String {
    match choice {
        Choice::Whole(least, most) => tr!("problem-whole", least, most),
        Choice::Number(least, most) => tr!("problem-number", least, most),
        Choice::Seconds(least, most) => tr!(
            "problem-seconds",
            least = least.to_string(),
            most = most.to_string()
        ),
        Choice::Points(least, most) => tr!("problem-points", least, most),
        Choice::FileOf(command) => tr!("problem-file-of", command),
        Choice::Count => tr!("problem-a-count"),
        Choice::Amount => tr!("problem-an-amount"),
        Choice::File => tr!("problem-a-file"),
        Choice::Weights => tr!("problem-a-file-of-weights"),
        Choice::Word(_) | Choice::Span(..) => choice.to_string(),
    }
}

fn expected(expected: &Expected) -> String {
    match expected {
        Expected::OneOf(values) => choices(values),
        Expected::Beside(text) => text.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Language, with_language};
    use sanban_game::UnreadableFile;

    fn both(say: impl Fn() -> String) -> [String; 2] {
        Language::ALL.map(|language| with_language(language, &say))
    }

    #[test]
    fn values_are_said_in_every_language() {
        let number = Values::Number(1..=8, &["inf"]);
        assert_eq!(
            both(|| values(&number)),
            ["1…8 or inf", "1…8, inf のいずれか"]
        );
        assert_eq!(both(|| values(&Values::Number(1..=8, &[]))), ["1…8"; 2]);
        assert_eq!(both(|| values(&Values::OneOf(&["A"]))), ["A"; 2]);
        assert_eq!(values(&Values::Switch), Values::Switch.describe());
    }

    #[test]
    fn a_file_that_is_no_setting_is_told_apart_from_one_that_is_not_there() {
        let missing = UnreadableFile {
            player: "expert".to_owned(),
            key: "book".to_owned(),
            file: "no.txt".to_owned(),
            kind: io::ErrorKind::NotFound,
            why: "os error 2".to_owned(),
            expected: Expected::OneOf(&[
                Choice::Word("own"),
                Choice::Word("none"),
                Choice::FileOf("sanban learn blokus-openings"),
            ]),
        };
        let missing = SpecError::UnreadableFile(Box::new(missing));
        assert_eq!(
            both(|| player(&missing)),
            [
                "player 'expert': book=no.txt cannot be read: no such file or directory; expected own, none or a file of 'sanban learn blokus-openings'",
                "プレイヤー 'expert': book=no.txt を読めません: ファイルもディレクトリもありません。指定できる値: own, none, 'sanban learn blokus-openings' のファイル のいずれか",
            ]
        );
        let bad = SpecError::BadFile {
            player: "basic".to_owned(),
            key: "chart".to_owned(),
            file: "my.toml".to_owned(),
            problem: "line 3: …".to_owned(),
        };
        assert_eq!(
            both(|| player(&bad)),
            [
                "player 'basic': chart=my.toml: line 3: …",
                "プレイヤー 'basic': chart=my.toml は使えません: line 3: …",
            ]
        );
    }

    #[test]
    fn choices_are_said_in_every_language() {
        use Choice::{Amount, FileOf, Number, Seconds, Span, Whole, Word};
        for (values, english, japanese) in [
            (
                &[Whole(1, 1_000_000)][..],
                "a whole number from 1 to 1000000",
                "1から1000000までの整数",
            ),
            (&[Number(0, 1)], "a number from 0 to 1", "0から1までの数"),
            (
                &[Seconds(0.001, 3600.0)],
                "seconds from 0.001 to 3600",
                "0.001から3600までの秒数",
            ),
            (
                &[Whole(1, 256), Word("all")],
                "a whole number from 1 to 256 or all",
                "1から256までの整数, all のいずれか",
            ),
            (
                &[Word("own"), FileOf("sanban learn blokus-priors")],
                "own or a file of 'sanban learn blokus-priors'",
                "own, 'sanban learn blokus-priors' のファイル のいずれか",
            ),
            (
                &[Word("flat"), Word("cc"), Amount],
                "flat, cc or an amount",
                "flat, cc, 金額 のいずれか",
            ),
            (&[Span(1, 9)], "1…9", "1…9"),
        ] {
            assert_eq!(both(|| choices(values)), [english, japanese]);
            assert_eq!(Expected::OneOf(values).to_string(), english);
        }
        assert_eq!(expected(&Expected::Beside("1".to_owned())), "1");
    }

    #[test]
    fn the_system_refuses_in_words_and_others_in_their_own() {
        let missing = io::Error::from_raw_os_error(2);
        let [english, japanese] = both(|| sentence(&missing));
        assert_eq!(english, "no such file or directory");
        assert!(japanese.contains("ファイル"), "{japanese}");
        let ours = io::Error::new(io::ErrorKind::PermissionDenied, "locked");
        assert_eq!(sentence(&ours), "locked");
    }
}

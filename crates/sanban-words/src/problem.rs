//! Errors of the engines as sentences in the user's language.

use std::error::Error;
use std::io;

use crate::tr;
use sanban_game::arena::{Fault, MatchupError, OpeningError};
use sanban_game::{RecordError, RuleError, SpecError, Values, quoted};

/// Sentence for an error; for an unknown type, its own text.
#[must_use]
pub fn sentence(error: &(dyn Error + 'static)) -> String {
    None.or_else(|| error.downcast_ref().map(player))
        .or_else(|| error.downcast_ref().map(rule))
        .or_else(|| error.downcast_ref().map(record))
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
        } => tr!("problem-player", name = &*quoted(name), known = known),
        SpecError::UnknownPlayer {
            name,
            nearest: Some(meant),
            known,
        } => tr!(
            "problem-player-meant",
            name = &*quoted(name),
            meant = meant,
            known = known
        ),
        SpecError::UnknownKey {
            player, key, known, ..
        } if known.is_empty() => {
            tr!("problem-no-settings", player = player, key = &*quoted(key))
        }
        SpecError::UnknownKey {
            player,
            key,
            nearest: None,
            known,
        } => tr!(
            "problem-setting",
            player = player,
            key = &*quoted(key),
            known = known
        ),
        SpecError::UnknownKey {
            player,
            key,
            nearest: Some(meant),
            known,
        } => tr!(
            "problem-setting-meant",
            player = player,
            key = &*quoted(key),
            meant = meant,
            known = known
        ),
        SpecError::BadValue {
            player,
            key,
            value,
            expected,
        } => tr!(
            "problem-setting-value",
            player = player,
            key = key,
            value = &*quoted(value),
            expected = param_values(expected)
        ),
        SpecError::UnreadableFile(found) => tr!(
            "problem-setting-unreadable",
            player = &*found.player,
            key = &*found.key,
            file = &*quoted(&found.file),
            why = refused(found.kind).unwrap_or_else(|| found.why.clone()),
            expected = param_values(found.expected)
        ),
        SpecError::BadFile {
            player,
            key,
            file,
            problem,
        } => tr!(
            "problem-setting-file",
            player = player,
            key = key,
            file = &*quoted(file),
            problem = problem
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
        } => tr!("problem-rule", key = &*quoted(key), known = known),
        RuleError::UnknownKey {
            key,
            nearest: Some(meant),
            known,
        } => tr!(
            "problem-rule-meant",
            key = &*quoted(key),
            meant = meant,
            known = known
        ),
        RuleError::BadValue {
            key,
            value,
            expected,
        } => tr!(
            "problem-rule-value",
            key = key,
            value = &*quoted(value),
            expected = values(expected)
        ),
        RuleError::UnknownPreset {
            name,
            nearest: None,
            known,
        } => tr!("problem-preset", name = &*quoted(name), known = known),
        RuleError::UnknownPreset {
            name,
            nearest: Some(meant),
            known,
        } => tr!(
            "problem-preset-meant",
            name = &*quoted(name),
            meant = meant,
            known = known
        ),
        RuleError::NotASetting(text) => tr!("problem-not-a-rule", text = &*quoted(text)),
        RuleError::Conflict(why) => why.clone(),
    }
}

/// Sentence for an error of reading a record.
#[must_use]
pub fn record(error: &RecordError) -> String {
    match error {
        RecordError::NotARecord => tr!("problem-not-a-record"),
        RecordError::LaterVersion(version) => {
            tr!("problem-later-record", version = version)
        }
        RecordError::OtherGame { found, expected } => {
            tr!("problem-other-game", found = found, expected = expected)
        }
        RecordError::Missing(field) => tr!("problem-missing-line", field = *field),
        RecordError::BadLine { line, problem } => {
            tr!("problem-line", line = *line, problem = problem)
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
            problem = problem
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
        MatchupError::Threads(why) => tr!("problem-threads", why = why),
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
pub fn seats(needed: &str) -> String {
    match needed.split_once(" to ") {
        Some((least, most)) => tr!("problem-from-to", least = least, most = most),
        None => needed.to_owned(),
    }
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
            problem = problem
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

/// Text of the values of a rule or a setting: `A, B or C`, `1…8 or inf`.
#[must_use]
pub fn values(values: &Values) -> String {
    let (most, last) = match values {
        Values::Switch => ("true".to_owned(), Some("false".to_owned())),
        Values::OneOf([rest @ .., last]) if !rest.is_empty() => {
            (rest.join(", "), Some((*last).to_owned()))
        }
        Values::OneOf(words) => (words.concat(), None),
        Values::Number(range, words) => {
            let mut all = vec![format!("{}…{}", range.start(), range.end())];
            all.extend(words.iter().map(|word| (*word).to_owned()));
            let last = if all.len() > 1 { all.pop() } else { None };
            (all.join(", "), last)
        }
    };
    match last {
        Some(last) => any_of(&most, &last),
        None => most,
    }
}

/// Words joined by commas, or the last one.
#[must_use]
pub fn any_of(words: &str, last: &str) -> String {
    tr!("problem-or", words = words, last = last)
}

/// Text of the values of a player's setting, translated from one of a few forms; any other form is left as it is.
#[must_use]
pub fn param_values(text: &str) -> String {
    known_values(text).unwrap_or_else(|| text.to_owned())
}

/// Same as [`param_values`], but `None` unless every value has one of the known forms: `A`, `A or B`, `A, B or C`.
pub fn known_values(text: &str) -> Option<String> {
    // The text after the last ' or ' is one value, and so is each before it that ends in a comma.
    let Some((others, last)) = text
        .rsplit_once(" or ")
        .map(|(others, last)| (others.trim_end_matches(','), last))
    else {
        return one_value(text);
    };
    let others: Option<Vec<String>> = others.split(", ").map(one_value).collect();
    Some(any_of(&others?.join(", "), &one_value(last)?))
}

/// Translation of a value that is not a choice: a range, a kind of thing, or a word that is typed as it stands.
fn one_value(text: &str) -> Option<String> {
    let range = |prefix: &str| {
        let (least, most) = text.strip_prefix(prefix)?.split_once(" to ")?;
        let is_number = |text: &str| text.parse::<f64>().is_ok();
        (is_number(least) && is_number(most)).then_some((least, most))
    };
    if let Some((least, most)) = range("a whole number from ") {
        return Some(tr!("problem-whole", least = least, most = most));
    }
    if let Some((least, most)) = range("a number from ").or_else(|| range("from ")) {
        return Some(tr!("problem-number", least = least, most = most));
    }
    if let Some((least, most)) = range("seconds from ") {
        return Some(tr!("problem-seconds", least = least, most = most));
    }
    if let Some((least, most)) = range("points from ") {
        return Some(tr!("problem-points", least = least, most = most));
    }
    if let Some(command) = text.strip_prefix("a file of '") {
        let command = command.strip_suffix('\'')?;
        return Some(tr!("problem-file-of", command = command));
    }
    match text {
        "a count" => Some(tr!("problem-a-count")),
        "an amount" => Some(tr!("problem-an-amount")),
        "a file" => Some(tr!("problem-a-file")),
        "a file of weights" => Some(tr!("problem-a-file-of-weights")),
        word => (!word.contains(' ')).then(|| word.to_owned()),
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
            expected: "own, none or a file of 'sanban learn blokus-openings'",
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
    fn the_forms_of_players_settings_are_known() {
        for (text, japanese) in [
            ("a whole number from 1 to 9", "1から9までの整数"),
            ("from 0 to 1", "0から1までの数"),
            ("seconds from 0.001 to 3600", "0.001から3600までの秒数"),
            (
                "none, plain or same-size",
                "none, plain, same-size のいずれか",
            ),
            (
                "a whole number from 1 to 256, or all",
                "1から256までの整数, all のいずれか",
            ),
            (
                "own or a file of 'sanban learn blokus-priors'",
                "own, 'sanban learn blokus-priors' のファイル のいずれか",
            ),
            ("flat, cc or an amount", "flat, cc, 金額 のいずれか"),
            ("1…9", "1…9"),
            ("something else", "something else"),
        ] {
            let [_, said] = both(|| param_values(text));
            assert_eq!(said, japanese);
        }
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

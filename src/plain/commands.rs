//! Commands that mean the same at every table in plain mode.

use sanban_words::tr;

/// A command of every table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Hint,
    Undo,
    Redo,
    State,
    All,
    Log,
    Record,
    Save,
    /// The result, to be passed on.
    Deal,
    /// The same deal again.
    Again,
    Next,
    Resign,
    Quit,
}

impl Command {
    /// Words of each command; a one-letter form follows the word.
    const WORDS: &[(Command, &[&str])] = &[
        (Command::Help, &["help", "?", "？", "ヘルプ"]),
        (Command::Hint, &["hint", "h", "ヒント"]),
        (Command::Undo, &["undo", "u", "取り消し", "待った"]),
        (Command::Redo, &["redo", "r", "やり直し"]),
        (Command::State, &["state", "s", "状態"]),
        (Command::All, &["all", "a", "全部"]),
        (Command::Log, &["log", "l", "ログ"]),
        (Command::Record, &["record", "記録", "棋譜"]),
        (Command::Save, &["save", "保存"]),
        (Command::Deal, &["deal", "配り"]),
        (Command::Again, &["again", "もう一度"]),
        (Command::Next, &["next", "n", "次"]),
        (Command::Resign, &["resign", "投了"]),
        (Command::Quit, &["quit", "q", "exit", "終了"]),
    ];

    /// Parses a command.
    pub(super) fn read(typed: &str) -> Option<Command> {
        let word = typed.to_lowercase();
        Command::WORDS
            .iter()
            .find(|(_, words)| words.contains(&word.as_str()))
            .map(|&(command, _)| command)
    }

    /// Help texts, one line per command; without hints and take-backs in a `rated` game.
    pub(super) fn help(rated: bool) -> Vec<String> {
        let help = if rated {
            Vec::new()
        } else {
            vec![tr!("plain-help-hint"), tr!("plain-help-undo")]
        };
        let rest = [
            tr!("plain-help-state"),
            tr!("plain-help-log"),
            tr!("plain-help-record"),
            tr!("plain-help-deal"),
            tr!("plain-help-next"),
            tr!("plain-help-quit"),
        ];
        help.into_iter().chain(rest).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_means_one_thing() {
        let words: Vec<&str> = Command::WORDS
            .iter()
            .flat_map(|(_, words)| *words)
            .copied()
            .collect();
        for (index, word) in words.iter().enumerate() {
            assert!(!words[..index].contains(word), "{word}");
        }
        assert_eq!(Command::read("Quit"), Some(Command::Quit));
        assert_eq!(Command::read("ヒント"), Some(Command::Hint));
        assert_eq!(Command::read("quite"), None);
    }
}

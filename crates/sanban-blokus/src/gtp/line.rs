//! Parsing of commands and formatting of responses: the game-independent layer of the protocol.

use std::borrow::Cow;

use sanban_game::harmless;

/// A parsed command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GtpCommand {
    /// Number to be repeated in the answer, as it was written.
    pub(super) id: String,
    /// Empty if there is only a number.
    pub(super) name: String,
    pub(super) arguments: Vec<String>,
}

impl GtpCommand {
    /// Parses a line; `None` if it needs no answer.
    ///
    /// Control characters are dropped, tabs count as blanks, and a `#` starts a comment. An argument in double quotes may
    /// contain blanks; in it `\"` is a quote and `\\` a backslash.
    pub(super) fn read(line: &[u8]) -> Option<GtpCommand> {
        let text = String::from_utf8_lossy(line);
        let text = text.trim_start_matches('\u{feff}');
        let text = before_comment(text)
            .chars()
            .map(|c| if c == '\t' { ' ' } else { c });
        let mut words = words(text.filter(|c| !c.is_control())).into_iter();
        let first = words.next()?;
        let is_id = first.bytes().all(|byte| byte.is_ascii_digit());
        let (id, name) = if is_id && !first.is_empty() {
            (first, words.next().unwrap_or_default())
        } else {
            (String::new(), first)
        };
        Some(GtpCommand {
            id,
            name,
            arguments: words.collect(),
        })
    }
}

/// The part before a `#` that is not in double quotes.
fn before_comment(line: &str) -> &str {
    let (mut quoted, mut escaped) = (false, false);
    for (at, c) in line.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = quoted,
            '"' => quoted = !quoted,
            '#' if !quoted => return &line[..at],
            _ => {}
        }
    }
    line
}

/// Words separated by blanks; one in double quotes may contain blanks.
pub(super) fn words(text: impl Iterator<Item = char>) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    let mut text = text.peekable();
    while let Some(c) = text.next() {
        match c {
            '"' => {
                quoted = !quoted;
                // Two quotes are a word too, an empty one.
                word.get_or_insert_default();
            }
            '\\' if quoted && matches!(text.peek(), Some('"' | '\\')) => {
                word.get_or_insert_default().extend(text.next());
            }
            ' ' if !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// Result of a command: a text, or a failure.
pub(super) type Answer = Result<String, Failure>;

/// Reason why a command failed, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failure(pub(super) String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure(error.to_string())
    }
}

/// Maximum length of a refusal, in characters; longer ones are cut.
const LONGEST_REFUSAL: usize = 1000;

/// The text, or its beginning if it is too long.
pub(super) fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(LONGEST_REFUSAL) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

/// The answer in its final form: a sign, the number, the text, and the empty line that ends it.
pub(super) fn write_answer(id: &str, answer: &Answer) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', Cow::from(text)),
        Err(Failure(text)) => ('?', shortened(text)),
    };
    let mut sent = format!("{sign}{id} ");
    for (number, line) in text.trim_end().split('\n').enumerate() {
        if number > 0 {
            sent.push('\n');
            // An empty line would end the answer.
            if line.is_empty() {
                sent.push(' ');
            }
        }
        sent.push_str(&harmless(line));
    }
    sent.push_str("\n\n");
    sent
}

/// Answer of an engine: a text, or its reason for refusing.
pub type Reply = Result<String, String>;

/// Parses the format of [`write_answer`], with or without the number and the empty line; `None` if it is not an answer.
pub(super) fn read_answer(sent: &str) -> Option<Reply> {
    let rest = sent.strip_prefix(['=', '?'])?;
    let numbered = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    // A number that is not followed by a blank belongs to the text.
    let text = if numbered.is_empty() || numbered.starts_with(char::is_whitespace) {
        numbered
    } else {
        rest
    };
    let text = text.trim().to_owned();
    Some(if sent.starts_with('=') {
        Ok(text)
    } else {
        Err(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<(String, String, Vec<String>)> {
        let command = GtpCommand::read(line.as_bytes())?;
        Some((command.id, command.name, command.arguments))
    }

    #[test]
    fn lines_are_read_as_the_protocol_says() {
        let command = |id: &str, name: &str, arguments: &[&str]| {
            let arguments = arguments.iter().map(|&word| word.to_owned()).collect();
            Some((id.to_owned(), name.to_owned(), arguments))
        };
        for (line, expected) in [
            ("genmove b", command("", "genmove", &["b"])),
            ("12 genmove b\r\n", command("12", "genmove", &["b"])),
            (
                "\t 007\tgenmove \t b  # go!",
                command("007", "genmove", &["b"]),
            ),
            ("gen\u{7}mo\u{0}ve b", command("", "genmove", &["b"])),
            ("\u{feff}name", command("", "name", &[])),
            ("12", command("12", "", &[])),
            ("-1 name", command("", "-1", &["name"])),
            (
                "99999999999999999999 name",
                command("99999999999999999999", "name", &[]),
            ),
            (
                r#"loadsgf "my \"best\" \\ game\n" 3"#,
                command("", "loadsgf", &[r#"my "best" \ game\n"#, "3"]),
            ),
            (r#"loadsgf """#, command("", "loadsgf", &[""])),
            (
                r#"loadsgf "never closed"#,
                command("", "loadsgf", &["never closed"]),
            ),
            ("", None),
            (" \t\r\n", None),
            ("# only this", None),
        ] {
            assert_eq!(read(line), expected, "{line:?}");
        }
        assert!(GtpCommand::read(b"\xff\xfe name").is_some());
    }

    #[test]
    fn an_answer_ends_at_its_first_empty_line() {
        let sent = |id: &str, text: &str| write_answer(id, &Ok(text.to_owned()));
        assert_eq!(sent("", ""), "= \n\n");
        assert_eq!(sent("12", "pass"), "=12 pass\n\n");
        assert_eq!(sent("", "one\n\ntwo\n\n\n"), "= one\n \ntwo\n\n");
        assert_eq!(sent("", "\nboard"), "= \nboard\n\n");
        let failed = write_answer("3", &Err(Failure("no \u{1b}[31m file".to_owned())));
        assert_eq!(failed, "?3 no \\u{1b}[31m file\n\n");
    }
}

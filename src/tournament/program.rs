//! Starting programs as clients, by a command line.

use std::io;
use std::process::{Command, Stdio};

use sanban_game::processes::Process;

/// Runs a command of words separated by blanks; a word in double quotes may contain blanks. Its input is empty, its output is
/// discarded.
pub(super) fn start(command: &str) -> io::Result<Process> {
    let mut words = words(command).into_iter();
    let program = words.next().ok_or(io::ErrorKind::InvalidInput)?;
    let mut starting = Command::new(program);
    starting
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    Process::start(&mut starting)
}

/// Splits a command line into words.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted, mut begun) = (Vec::new(), String::new(), false, false);
    for letter in command.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                begun = true;
            }
            blank if blank.is_whitespace() && !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                    begun = false;
                }
            }
            other => {
                word.push(other);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_in_quotes_may_hold_blanks() {
        assert_eq!(words(r#" a  "b c" d="e f" "#), ["a", "b c", "d=e f"]);
        assert_eq!(words(r#""""#), [""]);
        assert!(words("  ").is_empty());
    }
}

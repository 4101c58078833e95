//! Untrusted text (files, the command line, the network): escaped so that no terminal interprets it, and shortened for
//! quotation.

use std::borrow::Cow;
use std::io;

/// Maximum number of characters that an error quotes of a text.
const LONGEST_QUOTE: usize = 60;

/// `true` for characters that a terminal interprets, or that look like something else: controls (C0, C1), characters
/// that change the writing direction, and characters of zero width.
#[must_use]
pub const fn is_harmful(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}'
            | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            | '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2065}'
            | '\u{206a}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// The text with every harmful character escaped: `\n`, `\t`, `\r`, otherwise `\u{…}`.
///
/// # Examples
/// ```
/// use sanban_game::harmless;
///
/// assert_eq!(harmless("三番"), "三番");
/// assert_eq!(harmless("a\u{1b}[31m\u{202e}b"), "a\\u{1b}[31m\\u{202e}b");
/// ```
#[must_use]
pub fn harmless(text: &str) -> Cow<'_, str> {
    harmless_but(text, &[])
}

/// Same as [`harmless`], but leaves the characters in `kept` alone, such as the line ends of a text of several lines.
#[must_use]
pub fn harmless_but<'a>(text: &'a str, kept: &[char]) -> Cow<'a, str> {
    let is_wrong = |c: char| is_harmful(c) && !kept.contains(&c);
    if !text.contains(is_wrong) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if !is_wrong(c) {
            shown.push(c);
        } else if matches!(c, '\n' | '\r' | '\t') {
            shown.extend(c.escape_default());
        } else {
            shown.extend(c.escape_unicode());
        }
    }
    shown.into()
}

/// The text shortened for an error: at most 60 characters, the last an ellipsis if something was cut.
///
/// # Examples
/// ```
/// use sanban_game::quoted;
///
/// assert_eq!(quoted("e10,z9"), "e10,z9");
/// assert_eq!(quoted(&"x".repeat(100_000)).chars().count(), 60);
/// ```
#[must_use]
pub fn quoted(text: &str) -> Cow<'_, str> {
    if text.char_indices().nth(LONGEST_QUOTE).is_none() {
        return text.into();
    }
    let head: String = text.chars().take(LONGEST_QUOTE - 1).collect();
    format!("{head}…").into()
}

/// Message of a system error without its number: `no such file or directory`.
#[must_use]
pub fn system_words(error: &io::Error) -> String {
    let text = error.to_string();
    let words = text.split(" (os error ").next().unwrap_or(&text);
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_an_error_of_the_system_is_left_out() {
        let error = io::Error::from_raw_os_error(2);
        assert!(error.to_string().contains("os error"));
        assert!(!system_words(&error).contains("os error"));
        let own = io::Error::other("no room");
        assert_eq!(system_words(&own), "no room");
    }

    #[test]
    fn what_a_terminal_obeys_is_written_out() {
        for c in [
            '\0',
            '\u{1b}',
            '\u{7f}',
            '\u{9b}',
            '\u{202e}',
            '\u{2066}',
            '\u{200e}',
            '\u{61c}',
            '\u{200b}',
            '\u{200d}',
            '\u{feff}',
            '\u{2060}',
            '\u{ad}',
            '\u{2028}',
            '\u{2029}',
            '\u{180e}',
            '\u{2065}',
            '\u{206a}',
            '\u{fff9}',
            '\u{e0001}',
        ] {
            let text = format!("a{c}b");
            let shown = harmless(&text);
            assert!(!shown.contains(is_harmful), "{shown:?}");
            assert_eq!(shown, format!("a\\u{{{:x}}}b", u32::from(c)));
        }
        assert_eq!(harmless("a\nb\tc\r"), "a\\nb\\tc\\r");
        assert_eq!(harmless_but("a\nb\u{1b}", &['\n']), "a\nb\\u{1b}");
        // Letters of any script stay, and so do accents.
        assert_eq!(harmless("大貧民 e\u{301} עברית"), "大貧民 e\u{301} עברית");
    }

    #[test]
    fn a_quotation_is_short() {
        assert_eq!(quoted(&"三".repeat(60)), "三".repeat(60));
        assert_eq!(quoted(&"三".repeat(61)), format!("{}…", "三".repeat(59)));
    }
}

//! Text from outside (files, the command line, the network): shown so that no terminal obeys it, and quoted in few columns.

use std::borrow::Cow;
use std::io;

/// An error quotes at most so many characters of what it is about.
const LONGEST_QUOTE: usize = 60;

/// Whether a terminal would obey a character, or show it as something else than it is: controls (C0, C1), what turns the direction
/// of writing, and what has no width.
#[must_use]
pub const fn is_harmful(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}'
            | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            | '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2065}'
            | '\u{206a}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// The text with every harmful character written out: `\n`, `\t`, `\r`, otherwise `\u{…}`.
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

/// The same, save that `kept` stay as they are: the line ends of a text of several lines.
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

/// The text as an error quotes it: its beginning with an ellipsis where it is long.
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

/// What the system says of an error, without its number: `no such file or directory`.
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

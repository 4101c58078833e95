//! Characters of a terminal: a finished frame is translated, cell by cell, to those that the terminal can show.
//!
//! Screens draw with the characters that suit them best. If the terminal has only ASCII, or draws narrow characters in
//! two columns, a table of stand-ins replaces what it cannot show, each of the same width as the original. Characters
//! that differ in meaning differ in ASCII, too. A new glyph on a screen needs a line in `assets/stand_ins.txt`: the driver of the
//! tests checks every frame.

use std::collections::HashMap;
use std::sync::LazyLock;

use ratatui::buffer::Buffer;

use sanban_words::text::{graphemes, is_unambiguous, width};

/// Set of characters that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GlyphSet {
    /// Everything that the screens use.
    #[default]
    Unicode,
    /// Nothing of ambiguous width: a terminal set up for East Asia draws such characters in two columns.
    Unambiguous,
    /// ASCII.
    Ascii,
}

/// Stand-in of each glyph, in ASCII.
static STAND_INS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let lines = include_str!("../assets/stand_ins.txt").lines();
    lines.filter_map(|line| line.split_once(' ')).collect()
});

impl GlyphSet {
    /// Characters according to the environment: Unicode if its locale (`LC_ALL`, `LC_CTYPE`, `LANG`) is UTF-8 and the
    /// terminal (`TERM`) can show it. `read` gives the value of a variable.
    ///
    /// If no variable is set, as in many containers, it is UTF-8, as in systemd's programs: the remaining other
    /// terminals set one.
    pub fn detect(read: impl Fn(&str) -> Option<String>) -> GlyphSet {
        // The Linux console has a font of 256 or 512 glyphs.
        if matches!(read("TERM").as_deref(), Some("linux" | "dumb")) {
            return GlyphSet::Ascii;
        }
        let mut locales = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
        let locale = locales.find_map(|name| read(name).filter(|value| !value.is_empty()));
        let is_utf8 = |locale: String| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        };
        if locale.is_none_or(is_utf8) {
            GlyphSet::Unicode
        } else {
            GlyphSet::Ascii
        }
    }

    /// What a terminal with these characters shows for a symbol that it cannot show; `None` if it shows the symbol.
    fn instead_of(self, symbol: &str) -> Option<String> {
        let shows = match self {
            GlyphSet::Unicode => true,
            // One suit is unambiguous; it is replaced along with the others.
            GlyphSet::Unambiguous => is_unambiguous(symbol) && symbol != "♦",
            GlyphSet::Ascii => symbol.is_ascii(),
        };
        if shows {
            return None;
        }
        let columns = usize::from(width(symbol));
        Some(stand_in(symbol, columns).unwrap_or_else(|| "?".repeat(columns.max(1))))
    }

    /// Replaces what a terminal with these characters cannot show.
    pub fn translate(self, frame: &mut Buffer) {
        if self == GlyphSet::Unicode {
            return;
        }
        for index in 0..frame.content.len() {
            let cell = &frame.content[index];
            let Some(text) = self.instead_of(cell.symbol()) else {
                continue;
            };
            let style = cell.style();
            for (offset, letter) in text.chars().enumerate() {
                // The second column of a wide character is a cell of its own.
                if let Some(cell) = frame.content.get_mut(index + offset) {
                    cell.reset();
                    cell.set_char(letter).set_style(style);
                }
            }
        }
    }

    /// A line of text in these characters, with a question mark for anything without a stand-in.
    #[must_use]
    pub fn line(self, text: &str) -> String {
        let shown = graphemes(text).map(|(letter, _)| {
            let instead = self.instead_of(letter);
            instead.unwrap_or_else(|| letter.to_owned())
        });
        shown.collect()
    }
}

/// Stand-in of a symbol of this many columns in ASCII, as many letters.
fn stand_in(symbol: &str, columns: usize) -> Option<String> {
    let first = symbol.chars().next()?;
    if let Some(letters) = STAND_INS.get(&symbol[..first.len_utf8()]) {
        return Some(format!("{letters:columns$}"));
    }
    // Transliteration is for letters only: a symbol is never replaced by one that looks like another.
    if !first.is_alphanumeric() {
        return None;
    }
    let letters = deunicode::deunicode_char(first)?;
    let text: String = letters
        .chars()
        .filter(char::is_ascii_graphic)
        .take(columns)
        .collect();
    (!text.is_empty()).then(|| format!("{text:columns$}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::lay;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    fn translated(set: GlyphSet, text: &str) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width(text), 1));
        lay(&mut buffer, (0, 0), text, width(text), Style::new());
        set.translate(&mut buffer);
        buffer.content.iter().map(|cell| cell.symbol()).collect()
    }

    #[test]
    fn what_differs_in_meaning_differs_in_ascii() {
        for group in [
            "♠♥♦♣",
            "█▓▒░·",
            "▁▂▃▄▅▆▇█",
            "█▀▄",
            "●◐○",
            "●○·",
            "│┃",
            "─━",
            "←→↑↓",
            "▲▼",
            "✓✗·",
            "█┃·",
            "◆○·█▓",
            "−+",
            "▚▞▖▗▘▝",
            "┃│●",
        ] {
            let letters: std::collections::BTreeSet<char> =
                translated(GlyphSet::Ascii, group).chars().collect();
            assert_eq!(letters.len(), group.chars().count(), "{group}");
        }
    }

    #[test]
    fn words_stay_as_wide_as_they_are() {
        for (text, ascii, unambiguous) in [
            ("大貧民 10♥", "DAHIMI 10h", "大貧民 10h"),
            ("ブロックス", "buroq kusu", "ブロックス"),
            ("José − ±1 …", "Jose - ~1 .", "José − ~1 ."),
            ("▸ ████░░", "> ####::", "▸ ####░░"),
            ("♠♥♦♣", "shdc", "shdc"),
            ("🚀x", "??x", "🚀 x"),
            ("ｶﾞｸ", "kak", "ｶﾞ ｸ"),
        ] {
            assert_eq!(
                translated(GlyphSet::Ascii, text).len(),
                usize::from(width(text)),
                "{text}"
            );
            assert_eq!(
                translated(GlyphSet::Unicode, text).replace(' ', ""),
                text.replace(' ', "")
            );
            let found = translated(GlyphSet::Ascii, text);
            if text.starts_with('ブ') {
                assert!(found.is_ascii() && !found.contains('?'), "{found}");
            } else {
                assert_eq!(found, ascii);
            }
            // The second half of a wide character is a blank cell that is not painted.
            let found = translated(GlyphSet::Unambiguous, text);
            assert_eq!(found.replace(' ', ""), unambiguous.replace(' ', ""));
        }
    }

    #[test]
    fn every_stand_in_is_one_letter_and_stands_for_something() {
        let lines = include_str!("../assets/stand_ins.txt").lines();
        let mut seen = std::collections::HashSet::new();
        for (glyph, letters) in lines.filter_map(|line| line.split_once(' ')) {
            if glyph == "#" {
                continue;
            }
            let columns = usize::from(width(glyph));
            assert!((1..=columns).contains(&letters.len()), "{glyph}");
            assert!(letters.trim().bytes().all(|byte| byte.is_ascii_graphic()));
            assert!(!letters.trim().is_empty() && seen.insert(glyph), "{glyph}");
        }
    }

    #[test]
    fn a_sign_without_a_stand_in_is_found() {
        let missing = |text: &str| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 1));
            lay(&mut buffer, (0, 0), text, 20, Style::new());
            let unknown = buffer.content.iter().filter_map(|cell| {
                let symbol = cell.symbol();
                let columns = width(symbol).into();
                let lacks = !symbol.is_ascii() && stand_in(symbol, columns).is_none();
                symbol.chars().next().filter(|_| lacks)
            });
            unknown.collect::<Vec<char>>()
        };
        assert!(missing("♠ 大 é x").is_empty());
        assert_eq!(missing("a☂"), ['☂']);
    }

    #[test]
    fn the_locale_and_the_terminal_decide() {
        let detect = |variables: &[(&str, &str)]| {
            GlyphSet::detect(|name| {
                let mut variables = variables.iter();
                let found = variables.find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        for (variables, set) in [
            (&[][..], GlyphSet::Unicode),
            (&[("LANG", "en_US.UTF-8")], GlyphSet::Unicode),
            (&[("LANG", "C.utf8")], GlyphSet::Unicode),
            (&[("LC_CTYPE", "UTF-8"), ("LANG", "C")], GlyphSet::Unicode),
            (&[("LC_ALL", ""), ("LANG", "de_DE.utf8")], GlyphSet::Unicode),
            (&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")], GlyphSet::Ascii),
            (&[("LANG", "POSIX")], GlyphSet::Ascii),
            (&[("LANG", "ja_JP.eucJP")], GlyphSet::Ascii),
            (&[("LANG", "de_DE")], GlyphSet::Ascii),
            (
                &[("LANG", "en_US.UTF-8"), ("TERM", "linux")],
                GlyphSet::Ascii,
            ),
        ] {
            assert_eq!(detect(variables), set, "{variables:?}");
        }
    }
}

//! Characters of a terminal: a finished frame is translated, cell by cell, to those that the terminal can show.
//!
//! Screens draw with the characters that suit them best. If the terminal has only ASCII, or draws narrow characters in
//! two columns, a table of stand-ins replaces what it cannot show, each of the same width as the original. Characters
//! that differ in meaning differ in ASCII, too. A new glyph on a screen needs a line in `STAND_INS`: the driver of the
//! tests checks every frame.

use std::borrow::Cow;

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
const STAND_INS: &[(char, char)] = &[
    // Suits.
    ('♠', 's'),
    ('♥', 'h'),
    ('♦', 'd'),
    ('♣', 'c'),
    // Lines; the heavy ones show the selection.
    ('─', '-'),
    ('━', '='),
    ('═', '='),
    ('╌', '-'),
    ('╴', '-'),
    ('╶', '-'),
    ('╷', '|'),
    ('╵', '|'),
    ('│', '|'),
    ('┃', '!'),
    ('║', '!'),
    ('╎', ':'),
    ('╭', '+'),
    ('╮', '+'),
    ('╰', '+'),
    ('╯', '+'),
    ('┌', '+'),
    ('┐', '+'),
    ('└', '+'),
    ('┘', '+'),
    ('┏', '+'),
    ('┓', '+'),
    ('┗', '+'),
    ('┛', '+'),
    ('├', '+'),
    ('┤', '+'),
    ('┬', '+'),
    ('┴', '+'),
    ('┼', '+'),
    ('┳', '+'),
    ('┻', '+'),
    ('╱', '/'),
    ('╲', '\\'),
    ('╳', 'X'),
    // Blocks: sides of a game, backs of cards, degrees.
    ('█', '#'),
    ('▓', '%'),
    ('▒', '+'),
    ('░', ':'),
    ('■', '#'),
    // Rising, as in a row of bars; the half block is one of them.
    ('▁', '_'),
    ('▂', ','),
    ('▃', '-'),
    ('▄', '='),
    ('▅', '+'),
    ('▆', '*'),
    ('▇', '%'),
    ('▀', '"'),
    // Growing to the right, as the end of a bar; the thinnest are its edges.
    ('▏', '|'),
    ('▕', '|'),
    ('▎', '-'),
    ('▍', '-'),
    ('▌', '='),
    ('▋', '='),
    ('▊', '#'),
    ('▉', '#'),
    ('▐', '='),
    // Quarters.
    ('▖', ','),
    ('▗', '.'),
    ('▘', '\''),
    ('▝', '`'),
    ('▚', '\\'),
    ('▞', '/'),
    ('▙', '#'),
    ('▟', '#'),
    ('▛', '#'),
    ('▜', '#'),
    // Symbols in a row, a stack, a pile.
    ('▮', '|'),
    ('▯', '.'),
    ('❚', '|'),
    ('▤', '='),
    ('▦', '#'),
    // Marks.
    ('·', '.'),
    ('•', '*'),
    ('●', '*'),
    ('○', 'o'),
    ('◐', '='),
    ('◉', '@'),
    ('◆', '+'),
    ('◇', '^'),
    ('★', '*'),
    ('⚑', 'P'),
    ('✓', 'v'),
    ('✗', 'x'),
    ('✎', '*'),
    // Arrows and pointers.
    ('←', '<'),
    ('→', '>'),
    ('↑', '^'),
    ('↓', 'v'),
    ('↗', '^'),
    ('↶', '<'),
    ('↷', '>'),
    ('↻', '@'),
    ('⇧', '+'),
    ('⏎', '<'),
    ('⌫', '<'),
    ('▲', '^'),
    ('△', '^'),
    ('▼', 'v'),
    ('▽', 'v'),
    ('▶', '>'),
    ('►', '>'),
    ('▸', '>'),
    ('◀', '<'),
    ('◂', '<'),
    ('‹', '<'),
    ('›', '>'),
    ('«', '<'),
    ('»', '>'),
    // Digits and punctuation.
    ('−', '-'),
    ('–', '-'),
    ('—', '-'),
    ('×', 'x'),
    ('÷', '/'),
    ('±', '~'),
    ('≤', '<'),
    ('≥', '>'),
    ('≈', '~'),
    ('½', '+'),
    ('√', 'V'),
    ('∞', '8'),
    ('°', 'o'),
    ('…', '.'),
    ('“', '"'),
    ('”', '"'),
    ('„', '"'),
    ('‘', '\''),
    ('’', '\''),
    // Replacement for bytes that are not text.
    ('\u{fffd}', '?'),
];

/// Readings of the Japanese words on the screens, two letters per character. Kana are romanized as usual.
const READINGS: &[(char, &str)] = &[
    ('大', "DA"),
    ('富', "FU"),
    ('豪', "GO"),
    ('平', "HE"),
    ('民', "MI"),
    ('貧', "HI"),
    ('革', "KA"),
    ('命', "KU"),
    ('返', "GA"),
    ('三', "SA"),
    ('番', "BN"),
    ('上', "A "),
    ('手', "TE"),
    ('都', "MI"),
    ('落', "OT"),
    ('切', "KI"),
    ('階', "KA"),
    ('段', "DA"),
    ('禁', "KI"),
    ('止', "SI"),
    ('縛', "SI"),
    ('献', "KE"),
    ('交', "KO"),
    ('換', "KA"),
    ('飛', "TO"),
    ('激', "GE"),
    ('数', "SU"),
    ('日', "NI"),
    ('千', "SE"),
    ('流', "NA"),
    ('替', "KA"),
    ('席', "SE"),
    ('五', "GO"),
    ('場', "BA"),
    ('役', "YA"),
    ('「', " '"),
    ('」', "' "),
    ('、', ", "),
    ('。', ". "),
    ('ー', "- "),
    ('・', ". "),
];

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

    /// `true` if a terminal with these characters shows `symbol` correctly.
    fn shows(self, symbol: &str) -> bool {
        match self {
            GlyphSet::Unicode => true,
            // One suit is unambiguous; it is replaced along with the others.
            GlyphSet::Unambiguous => is_unambiguous(symbol) && symbol != "♦",
            GlyphSet::Ascii => symbol.is_ascii(),
        }
    }

    /// Replaces what a terminal with these characters cannot show.
    pub fn translate(self, frame: &mut Buffer) {
        if self == GlyphSet::Unicode {
            return;
        }
        for index in 0..frame.content.len() {
            let cell = &frame.content[index];
            let symbol = cell.symbol();
            if self.shows(symbol) {
                continue;
            }
            let columns = width(symbol).into();
            let text =
                stand_in(symbol, columns).unwrap_or_else(|| "?".repeat(columns.max(1)).into());
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
        let letters = graphemes(text);
        let shown = letters.map(|(letter, columns)| {
            if self.shows(letter) {
                return Cow::Borrowed(letter);
            }
            let columns = usize::from(columns);
            stand_in(letter, columns).unwrap_or_else(|| "?".repeat(columns.max(1)).into())
        });
        shown.collect()
    }

    /// Symbols in a frame that have no stand-in. Letters of any script have one, as near as possible; emoji have none,
    /// and need none as long as no screen draws them on its own account.
    #[must_use]
    pub fn missing(frame: &Buffer) -> Vec<char> {
        const PICTURES: char = '\u{1f000}';
        let symbols = frame.content.iter().map(|cell| cell.symbol());
        let unknown = symbols.filter(|symbol| {
            !symbol.is_ascii() && stand_in(symbol, width(symbol).into()).is_none()
        });
        let signs = unknown.filter_map(|symbol| symbol.chars().next());
        signs.filter(|&sign| sign < PICTURES).collect()
    }
}

/// Stand-in of a symbol of this many columns in ASCII, as many letters.
fn stand_in(symbol: &str, columns: usize) -> Option<Cow<'static, str>> {
    let first = symbol.chars().next()?;
    if let Some((_, letter)) = STAND_INS.iter().find(|(glyph, _)| *glyph == first) {
        return Some(letter.to_string().into());
    }
    if let Some((_, letters)) = READINGS.iter().find(|(glyph, _)| *glyph == first) {
        return Some((*letters).into());
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
    (!text.is_empty()).then(|| format!("{text:columns$}").into())
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
        for (index, (glyph, letter)) in STAND_INS.iter().enumerate() {
            assert!(letter.is_ascii_graphic());
            assert_eq!(width(&glyph.to_string()), 1, "{glyph}");
            assert!(
                STAND_INS[..index].iter().all(|(other, _)| other != glyph),
                "{glyph}"
            );
        }
        for (glyph, letters) in READINGS {
            let columns = width(&glyph.to_string());
            assert_eq!((columns, letters.len()), (2, 2), "{glyph}");
        }
    }

    #[test]
    fn a_sign_without_a_stand_in_is_found() {
        let missing = |text: &str| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 1));
            lay(&mut buffer, (0, 0), text, 20, Style::new());
            GlyphSet::missing(&buffer)
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

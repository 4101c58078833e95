//! Text in the columns of a terminal: width, line breaks, and cutting to fit.
//!
//! A column is the width of a Latin letter; a Japanese character takes two. Nothing is cut inside a grapheme cluster,
//! which readers see as one character. The width of a cluster is defined only here, as libraries disagree.

#![expect(
    clippy::disallowed_methods,
    reason = "here it is decided what they are asked for"
)]

use unicode_linebreak::linebreaks;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// A number for display, with `digits` decimals and its sign: `+0.43`, `−2.50` with a true minus sign, and `0.00` for
/// numbers that round to zero. Output for programs uses [`format!`].
#[must_use]
pub fn signed(number: f64, digits: usize) -> String {
    let text = self::number(number, digits);
    if text.starts_with('−') || is_nought(&text) {
        text
    } else {
        format!("+{text}")
    }
}

/// Same as [`signed`], but without a plus sign: `0.43`, `−2.50`, `0.00`.
#[must_use]
pub fn number(number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    match text.strip_prefix('-') {
        Some(rest) if is_nought(rest) => rest.to_owned(),
        Some(rest) => format!("−{rest}"),
        None => text,
    }
}

fn is_nought(figures: &str) -> bool {
    figures.bytes().all(|byte| matches!(byte, b'0' | b'.'))
}

/// The text with blanks after it, to at least this many columns.
#[must_use]
pub fn pad_right(text: &str, columns: u16) -> String {
    let blanks = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(usize::from(blanks)))
}

/// The text with blanks before it, to at least this many columns.
#[must_use]
pub fn pad_left(text: &str, columns: u16) -> String {
    let blanks = columns.saturating_sub(width(text));
    format!("{}{text}", " ".repeat(usize::from(blanks)))
}

/// A line of comma-separated values.
#[must_use]
pub fn csv_line(cells: &[String]) -> String {
    let cells = cells.iter().map(|cell| {
        if cell.contains([',', '"', '\n', '\r']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell.clone()
        }
    });
    cells.collect::<Vec<String>>().join(",") + "\n"
}

/// Rows of cells as lines, each column as wide as its widest cell and two columns from the next. The cells of the columns `left` are on
/// the left, the others on the right; no line ends with blanks.
pub fn columns(rows: &[impl AsRef<[String]>], left: &[usize]) -> Vec<String> {
    let mut widths: Vec<u16> = Vec::new();
    for row in rows.iter().map(AsRef::as_ref) {
        widths.resize(row.len().max(widths.len()), 0);
        for (widest, cell) in widths.iter_mut().zip(row) {
            *widest = width(cell).max(*widest);
        }
    }
    let line = |row: &[String]| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, &widest))| {
            let is_left = left.contains(&column);
            if is_left {
                pad_right(cell, widest)
            } else {
                pad_left(cell, widest)
            }
        });
        let cells: Vec<String> = cells.collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(|row| line(row.as_ref())).collect()
}

/// Number of columns of a text: the sum over its grapheme clusters.
#[must_use]
pub fn width(text: &str) -> u16 {
    graphemes(text).fold(0, |sum, (_, columns)| sum.saturating_add(columns))
}

/// Grapheme clusters of a text, each with its width in columns. Control characters have width 0, as they are not shown.
pub fn graphemes(text: &str) -> impl DoubleEndedIterator<Item = (&str, u16)> {
    text.graphemes(true).map(|grapheme| {
        let columns = if grapheme.contains(char::is_control) {
            0
        } else {
            u16::try_from(grapheme.width()).unwrap_or(u16::MAX)
        };
        (grapheme, columns)
    })
}

/// Number of columns that a grapheme cluster may take in a terminal that knows no clusters and shows each character
/// separately, such as the four people of a family.
#[must_use]
pub fn widest(grapheme: &str) -> u16 {
    let columns = |letter: char| match letter {
        // The selector of emoji presentation makes a character wide.
        '\u{fe0f}' => 1,
        letter => letter.width().unwrap_or(0),
    };
    let apart: usize = grapheme.chars().map(columns).sum();
    u16::try_from(apart).map_or(u16::MAX, |apart| apart.max(width(grapheme)))
}

/// `true` if a text is equally wide in a terminal that draws ambiguous characters, such as Greek letters and circles,
/// in two columns.
#[must_use]
pub fn is_unambiguous(text: &str) -> bool {
    text.width() == text.width_cjk()
}

/// The longest prefix of a text that fits into `columns`.
#[must_use]
pub fn prefix(text: &str, columns: u16) -> &str {
    &text[..fitting_bytes(graphemes(text), columns)]
}

/// The longest suffix of a text that fits into `columns`.
#[must_use]
pub fn suffix(text: &str, columns: u16) -> &str {
    &text[text.len() - fitting_bytes(graphemes(text).rev(), columns)..]
}

/// Number of bytes of these graphemes, taken in order, that fit into `columns`.
fn fitting_bytes<'a>(graphemes: impl Iterator<Item = (&'a str, u16)>, columns: u16) -> usize {
    let (mut bytes, mut used) = (0, 0_u16);
    for (grapheme, width) in graphemes {
        used = used.saturating_add(width);
        if used > columns {
            break;
        }
        bytes += grapheme.len();
    }
    bytes
}

/// Cuts a text to at most `columns`; `…` replaces the missing end. A name is left whole, if it fits without what explains it:
/// the settings of its player, or what stands in brackets at its end.
#[must_use]
pub fn shorten(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let plain = without_settings(text);
    let name = without_brackets(&plain).map(str::to_owned);
    let mut forms = [Some(plain), name].into_iter().flatten();
    forms
        .find(|form| width(form) <= columns)
        .unwrap_or_else(|| cut(text, columns))
}

/// Cuts any text to at most `columns`; `…` replaces the missing end.
#[must_use]
pub fn cut(text: &str, columns: u16) -> String {
    match columns.checked_sub(1) {
        _ if width(text) <= columns => text.to_owned(),
        Some(room) => format!("{}…", prefix(text, room)),
        None => String::new(),
    }
}

/// A text in which players are named without their settings: `uct` for `uct:playouts=1000`.
fn without_settings(text: &str) -> String {
    let words = text.split(' ').map(|word| match word.split_once(':') {
        Some((player, settings)) if settings.contains('=') => player,
        _ => word,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What stands before the brackets in which a text ends, if anything does.
fn without_brackets(text: &str) -> Option<&str> {
    let mut depth = 0;
    let open = text.char_indices().rev().find(|&(_, letter)| {
        match letter {
            ')' | '）' => depth += 1,
            '(' | '（' => depth -= 1,
            _ => {}
        }
        depth <= 0
    });
    let (open, _) = open.filter(|(_, letter)| matches!(letter, '(' | '（'))?;
    let before = text[..open].trim_end();
    (!before.is_empty()).then_some(before)
}

/// Beginnings of a text that end with a sentence, the longest first.
pub fn whole_sentences(text: &str) -> impl Iterator<Item = &str> {
    let ends = text
        .match_indices(['。', '.'])
        .map(|(at, end)| at + end.len());
    // The point of a number ends nothing.
    let is_end = |&end: &usize| {
        !text[..end].ends_with('.') || !text[end..].starts_with(|next: char| next.is_ascii_digit())
    };
    let ends: Vec<usize> = ends.filter(is_end).chain([text.len()]).collect();
    ends.into_iter().rev().map(|end| &text[..end])
}

/// Breaks a text into lines of at most `columns`. Line breaks in the text are kept.
///
/// A line breaks between words, and between Japanese characters except where the Unicode line breaking algorithm
/// (UAX #14) forbids it: no line begins with `、`, `。`, `」` or a small kana, and none ends with `「`. Only a word longer
/// than a line is broken inside.
#[must_use]
pub fn wrap(text: &str, columns: u16) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let before = lines.len();
        let mut line = String::new();
        for chunk in unbreakable(paragraph) {
            if !line.trim_end().is_empty() && width(&line) + width(chunk.trim_end()) > columns {
                lines.push(take_line(&mut line));
            }
            let mut rest = chunk;
            while width(rest.trim_end()) > columns {
                // A wide character in a single column has to go somewhere.
                let first = graphemes(rest).next().map_or(0, |(first, _)| first.len());
                let (head, tail) = rest.split_at(prefix(rest, columns).len().max(first));
                lines.push(head.to_owned());
                rest = tail;
            }
            line.push_str(rest);
        }
        if !line.is_empty() || lines.len() == before {
            lines.push(take_line(&mut line));
        }
    }
    lines
}

/// Parts of a paragraph between which a line may break, each with the blanks after it.
fn unbreakable(paragraph: &str) -> impl Iterator<Item = &str> {
    let mut start = 0;
    linebreaks(paragraph)
        .map(|(end, _)| end)
        // A hyphen, a slash or a dash belongs to its word: names and settings stay whole. So does a percent sign to its number.
        .filter(|&end| {
            let (before, after) = paragraph.split_at(end);
            let joins = before.ends_with(['-', '–', '/', '|']) || after.starts_with('%');
            after.is_empty() || !joins
        })
        .map(move |end| &paragraph[std::mem::replace(&mut start, end)..end])
}

/// Takes a finished line, without the blanks at its end.
fn take_line(line: &mut String) -> String {
    let mut line = std::mem::take(line);
    line.truncate(line.trim_end().len());
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_sign_for_minus_and_nothing_has_none() {
        assert_eq!(signed(0.4312, 3), "+0.431");
        assert_eq!(signed(-2.5, 2), "−2.50");
        assert_eq!(signed(-0.004, 2), "0.00");
        assert_eq!(signed(0.004, 2), "0.00");
        assert_eq!(signed(-0.0, 0), "0");
        assert_eq!(number(12.0, 0), "12");
        assert_eq!(number(-0.04, 1), "0.0");
        assert_eq!(number(-1.25, 2), "−1.25");
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a\n\nb", 7), ["a", "", "b"]);
        assert_eq!(wrap("", 7), Vec::<String>::new());
        assert_eq!(wrap("one two ", 7), ["one two"]);
        assert_eq!(wrap("max: 8-bit 3–5", 9), ["max:", "8-bit 3–5"]);
    }

    #[test]
    fn a_word_longer_than_the_line_breaks_inside() {
        assert_eq!(wrap("a abcdefgh i", 3), ["a", "abc", "def", "gh", "i"]);
        assert_eq!(wrap("abc def", 3), ["abc", "def"]);
        assert_eq!(wrap("大貧民", 1), ["大", "貧", "民"]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
        // An accent and the parts of an emoji stay with their base character.
        assert_eq!(wrap("e\u{301}e\u{301}", 1), ["e\u{301}", "e\u{301}"]);
        assert_eq!(wrap("👩‍🚀👩‍🚀", 2), ["👩‍🚀", "👩‍🚀"]);
    }

    #[test]
    fn a_percent_sign_stays_with_its_number() {
        assert_eq!(wrap("all of 100 % now", 10), ["all of", "100 % now"]);
    }

    #[test]
    fn a_text_ends_with_its_sentences_and_not_in_a_number() {
        let ends: Vec<&str> = whole_sentences("Worth 1.5 points. More. And").collect();
        assert_eq!(
            ends,
            [
                "Worth 1.5 points. More. And",
                "Worth 1.5 points. More.",
                "Worth 1.5 points."
            ]
        );
        let ends: Vec<&str> = whole_sentences("勝ち。負け。").collect();
        assert_eq!(ends[1..], ["勝ち。負け。", "勝ち。"]);
    }

    #[test]
    fn japanese_breaks_anywhere_but_before_its_punctuation() {
        assert_eq!(
            wrap("大貧民は五人で遊ぶ", 8),
            ["大貧民は", "五人で遊", "ぶ"]
        );
        // The line would be full before the character that must not begin the next.
        assert_eq!(wrap("大貧民、革命。", 6), ["大貧", "民、革", "命。"]);
        assert_eq!(
            wrap("彼は「革命」と言った", 8),
            ["彼は「革", "命」と", "言った"]
        );
        assert_eq!(wrap("三人は「革命」", 8), ["三人は", "「革命」"]);
        assert_eq!(wrap("ジョーカー", 6), ["ジョー", "カー"]);
        assert_eq!(wrap("3のカード、8切り", 9), ["3のカー", "ド、8切り"]);
        for columns in 4..30 {
            let text = "「八切り」は、場を流します。縛りは「数縛り」と「柄縛り」があります!";
            let lines = wrap(text, columns);
            assert_eq!(lines.concat(), text);
            for line in &lines {
                assert!(width(line) <= columns, "{columns}: {line}");
                assert!(
                    !line.starts_with(['、', '。', '」', '!']),
                    "{columns}: {line}"
                );
                assert!(!line.ends_with('「'), "{columns}: {line}");
            }
        }
    }

    #[test]
    fn a_text_is_as_wide_as_its_clusters_together() {
        for (text, columns, most) in [
            ("ｶﾞｸ", 3, 3),
            ("ﾊﾟﾙ", 3, 3),
            ("ｶﾞx", 3, 3),
            ("カ\u{3099}", 2, 2),
            ("e\u{301}", 1, 1),
            ("ᄀ\u{1161}\u{11a8}", 2, 2),
            ("กำ", 2, 2),
            ("لا", 2, 2),
            ("⌨\u{fe0f}", 2, 2),
            ("👩\u{200d}🚀", 2, 4),
            ("👍🏽", 2, 4),
            ("✋\u{200d}♀\u{fe0f}", 2, 4),
            // Control characters take no room.
            ("a\tb\u{7}\u{200b}\u{ad}", 2, 2),
        ] {
            assert_eq!((width(text), widest(text)), (columns, most), "{text:?}");
        }
        assert_eq!(shorten("ｶﾞｸﾊﾟﾙ", 4), "ｶﾞｸ…");
        assert_eq!(wrap("ｶﾞｸﾊﾟﾙ", 3), ["ｶﾞｸ", "ﾊﾟﾙ"]);
        assert!(is_unambiguous("大a") && !is_unambiguous("○"));
    }

    #[test]
    fn what_does_not_fit_is_cut_between_characters() {
        assert_eq!(shorten("三番 sanban", 6), "三番 …");
        assert_eq!(shorten("三番 sanban", 4), "三…");
        assert_eq!(shorten("short", 9), "short");
        assert_eq!(shorten("short", 1), "…");
        assert_eq!(shorten("short", 0), "");
        assert_eq!(shorten("Basic 2 (chart=h17 (own))", 12), "Basic 2");
        assert_eq!(shorten("親の真似（x=1）と (2)", 16), "親の真似（x=1）…");
        assert_eq!(shorten("親の真似（x=1）", 10), "親の真似");
        assert_eq!(shorten("██ uct:playouts=1000,c=1 (2)", 12), "██ uct (2)");
        assert_eq!(shorten("██ uct:playouts=1000,c=1 (2)", 9), "██ uct");
        assert_eq!(shorten("Basic 2 (chart=h17)", 5), "Basi…");
        assert_eq!(shorten("(all of it)", 5), "(all…");
        assert_eq!(prefix("三番", 3), "三");
        assert_eq!(suffix("三番", 3), "番");
        assert_eq!(suffix("cafe\u{301}", 1), "e\u{301}");
        assert_eq!(prefix("三番", 9), "三番");
    }
}

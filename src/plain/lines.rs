//! Input and output of lines. Signs for the eye are rewritten for speech: cards with letters, as they are typed.

use std::io::{self, BufRead, Write};

use super::PlainResult;
use sanban_game::harmless;
use sanban_term::action::narrow;
use sanban_term::glyphs::GlyphSet;
use sanban_words::tr;

/// Maximum length of a line in bytes; the rest is discarded.
const LONGEST: u64 = 4096;

/// Source and destination of the lines.
pub(super) struct Lines<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    glyphs: GlyphSet,
    ranks_alone: bool,
}

impl<'a> Lines<'a> {
    /// Lines in the available characters; cards are named by their ranks alone if their suits do not matter.
    pub(super) fn new(
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
        glyphs: GlyphSet,
        ranks_alone: bool,
    ) -> Lines<'a> {
        Lines {
            input,
            output,
            glyphs,
            ranks_alone,
        }
    }

    /// Writes a text as one line; one that is empty is left out.
    pub(super) fn tell(&mut self, text: impl AsRef<str>) -> PlainResult {
        let text = for_the_ear(text.as_ref(), self.ranks_alone);
        if !text.is_empty() {
            writeln!(self.output, "{}", self.glyphs.line(&harmless(&text)))?;
        }
        Ok(())
    }

    /// Writes texts, each as one line.
    pub(super) fn tell_all(&mut self, texts: impl IntoIterator<Item = String>) -> PlainResult {
        texts.into_iter().try_for_each(|text| self.tell(text))
    }

    /// Writes a text of the tables as a sentence of its own.
    pub(super) fn tell_sentence(&mut self, text: impl AsRef<str>) -> PlainResult {
        self.tell(sentence(text.as_ref()))
    }

    /// Reads the next line, trimmed; `None` at the end of the input. Output so far is flushed first.
    pub(super) fn ask(&mut self) -> io::Result<Option<String>> {
        use io::Read as _;
        self.output.flush()?;
        let mut bytes = Vec::new();
        let mut limited = (&mut *self.input).take(LONGEST);
        if limited.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
            self.skip_line()?;
        }
        let line: String = String::from_utf8_lossy(&bytes)
            .chars()
            .map(as_typed)
            .collect();
        Ok(Some(line.trim().to_owned()))
    }

    /// Skips the rest of a line that is too long.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let read = self.input.fill_buf()?;
            let (used, ends) = match read.iter().position(|&byte| byte == b'\n') {
                Some(at) => (at + 1, true),
                None => (read.len(), read.is_empty()),
            };
            self.input.consume(used);
            if ends {
                return Ok(());
            }
        }
    }

    /// Flushes the output.
    pub(super) fn flush(&mut self) -> PlainResult {
        Ok(self.output.flush()?)
    }
}

/// A character in the width that commands and moves have, where an input method writes it full width; letters of Japanese words
/// stay as they are.
fn as_typed(letter: char) -> char {
    match letter {
        'ー' | '・' | '。' | '「' | '」' | '〜' => letter,
        other => narrow(other),
    }
}

/// A text without signs that mean nothing in speech: `10♥` becomes `H10`, or `10` if suits do not matter; separating dots become
/// commas.
fn for_the_ear(text: &str, ranks_alone: bool) -> String {
    let between = tr!("plain-between");
    let text = text
        .replace(" · ", &between)
        .replace(" › ", &between)
        .replace("±0 ", "0 ");
    let text = text
        .strip_suffix("±0")
        .map_or(text.clone(), |text| format!("{text}0"));
    let mut told = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '♠' | '♥' | '♦' | '♣' => put_suit(&mut told, sign, ranks_alone),
            '·' => told.push(' '),
            '▲' | '▼' | '▶' | '↶' | '█' | '▓' | '✓' | '✗' => {}
            sign => told.push(sign),
        }
    }
    let words: Vec<&str> = told.split_whitespace().collect();
    joker(&words.join(" "))
}

/// The text with a capital at its beginning and a full stop at its end.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let end = if text.ends_with(['.', '!', '?', '。', '！', '？']) {
        String::new()
    } else {
        tr!("plain-end")
    };
    format!("{}{}{end}", first.to_uppercase(), letters.as_str())
}

/// Inserts the letter of a suit before the rank that was written already.
fn put_suit(told: &mut String, suit: char, ranks_alone: bool) {
    let rank = told
        .trim_end_matches(|sign| "0123456789AJQK".contains(sign))
        .len();
    let letter = match suit {
        '♠' => 'S',
        '♥' => 'H',
        '♦' => 'D',
        _ => 'C',
    };
    if rank == told.len() || !ranks_alone {
        told.insert(rank, letter);
    }
}

/// A text with the joker as it is typed.
fn joker(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("JK") {
        let is_word = !before.ends_with(|sign: char| sign.is_ascii_alphanumeric())
            && !after.starts_with(|sign: char| sign.is_ascii_alphabetic());
        told.push_str(before);
        told.push_str(if is_word { "JO" } else { "JK" });
        rest = after;
    }
    told + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_written_for_an_ear() {
        let told = |text| for_the_ear(text, false);
        assert_eq!(told("Mio: 10♥ J♠ · lock ♥♠"), "Mio: H10 SJ, lock HS");
        assert_eq!(told("3♠ JK=4♠ 5♠"), "S3 JO=S4 S5");
        assert_eq!(told("▲ 2♠ JK to Mio, tribute"), "S2 JO to Mio, tribute");
        assert_eq!(told("EmiはJKを温存しました。"), "EmiはJOを温存しました。");
        assert_eq!(told("JKL: JK"), "JKL: JO");
        assert_eq!(told("Emi › Mio"), "Emi, Mio");
        assert_eq!(for_the_ear("hit K♦: 18", true), "hit K: 18");
        assert_eq!(for_the_ear("split 8·8", true), "split 8 8");
    }

    #[test]
    fn what_an_input_method_writes_is_understood() {
        let mut input = "Ｈ９　Ｓ９\nｅ１０、ｆ１０\nサレンダー\n".as_bytes();
        let mut output = Vec::new();
        let mut lines = Lines::new(&mut input, &mut output, GlyphSet::Unicode, false);
        for typed in ["H9 S9", "e10,f10", "サレンダー"] {
            assert_eq!(lines.ask().unwrap().as_deref(), Some(typed));
        }
    }

    #[test]
    fn what_stands_alone_is_a_sentence() {
        assert_eq!(sentence("a book move"), "A book move.");
        assert_eq!(sentence("Is it?"), "Is it?");
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn a_line_that_is_too_long_is_one_line_all_the_same() {
        let text = format!("{}\nquit\n", "x".repeat(10_000));
        let mut input = text.as_bytes();
        let mut output = Vec::new();
        let mut lines = Lines::new(&mut input, &mut output, GlyphSet::Ascii, false);
        assert!(lines.ask().unwrap().unwrap().starts_with("xxx"));
        assert_eq!(lines.ask().unwrap().as_deref(), Some("quit"));
        assert_eq!(lines.ask().unwrap(), None);
    }
}

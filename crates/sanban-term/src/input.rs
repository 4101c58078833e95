//! Decoder of the terminal's bytes into keys, mouse events, pasted text and answers.
//!
//! A library knows the meaning of a sequence of bytes; its end is decided here, because bytes get lost on a line, and
//! because terminals and multiplexers send answers that nobody asked for: none of them is a key, and a truncated one
//! takes no key with it. A control sequence (CSI, SS3) ends at its final byte, a string (DCS, OSC, APC, PM, SOS) at its
//! terminator; either also ends at a control character, or once nothing has come for a moment.
//!
//! A paste without an end would swallow all keys from then on: it ends once nothing has come for a while, and Ctrl-C
//! ends it and the program at any time. Terminals leave control characters out of what they paste, so one that appears
//! there was pressed.

use std::time::Duration;

use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use terminput_crossterm::to_crossterm;

/// Time in which an escape may be the beginning of a sequence: the bytes of a key may arrive separately.
const ESCAPE: Duration = Duration::from_millis(25);

/// Time in which the rest of a sequence may come.
const REST: Duration = Duration::from_millis(100);

/// Maximum pause in the middle of a paste.
const PASTE: Duration = Duration::from_secs(2);

/// Maximum length of pasted text, more than anybody wants in a field.
const LONGEST: usize = 1 << 20;

/// Maximum length of a sequence, more than any that has a meaning here.
const SEQUENCE: usize = 256;

const BEL: u8 = 0x07;
const ESC: u8 = 0x1b;
const DEL: u8 = 0x7f;
const CTRL_C: u8 = 0x03;
/// String terminator, as one byte of eight bits.
const ST: u8 = 0x9c;
/// First byte of a control character of eight bits in UTF-8.
const UTF8_C1: u8 = 0xc2;
const PASTE_BEGINS: &[u8] = b"\x1b[200~";
const PASTE_ENDS: &[u8] = b"\x1b[201~";

/// Bytes that belong together.
#[derive(Debug)]
pub(super) struct Piece<'a> {
    /// The bytes; empty for a paste.
    pub(super) bytes: &'a [u8],
    /// User input; `None` for an answer of the terminal, and for a sequence without meaning here.
    pub(super) input: Option<Input>,
}

/// Bytes that are not a complete piece yet.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Decoder {
    begun: Vec<u8>,
    /// `true` if the incomplete sequence began with an introducer of one byte (C1), as its terminator then does.
    eight_bits: bool,
    /// Pasted bytes so far.
    paste: Option<Vec<u8>>,
}

/// State of an incomplete sequence after another byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    Open,
    Whole,
    /// Truncated: the last byte begins something else.
    Cut,
}

impl Decoder {
    /// Takes bytes in the order of their arrival, and passes on the pieces they complete.
    pub(super) fn take(&mut self, bytes: &[u8], mut piece: impl FnMut(Piece<'_>)) {
        for &byte in bytes {
            match &self.paste {
                None => self.take_typed(byte, &mut piece),
                Some(_) => {
                    if let Some(input) = self.take_pasted(byte) {
                        piece(Piece {
                            bytes: &[],
                            input: Some(input),
                        });
                    }
                }
            }
        }
    }

    /// Time to wait for more bytes; `None` if no piece is incomplete.
    pub(super) fn patience(&self) -> Option<Duration> {
        match (&self.paste, self.begun.as_slice()) {
            (Some(_), _) => Some(PASTE),
            (None, []) => None,
            (None, [ESC]) => Some(ESCAPE),
            (None, _) => Some(REST),
        }
    }

    /// Called once nothing came for the time of [`Decoder::patience`]: the incomplete piece is taken as it is.
    pub(super) fn end(&mut self) -> Option<Input> {
        if let Some(text) = self.paste.take() {
            return Some(pasted(&text));
        }
        let cut = std::mem::take(self);
        match (cut.begun.as_slice(), cut.eight_bits) {
            ([ESC], _) => Some(Input::Key(KeyCode::Esc.into())),
            // With Alt, the letters that begin a string or a keypad key; `[` begins too much.
            (&[ESC, letter], false) if letter != b'[' && begins_sequence(letter) => {
                let key = KeyCode::Char(letter.into());
                Some(Input::Key(KeyEvent::new(key, KeyModifiers::ALT)))
            }
            _ => None,
        }
    }

    fn take_typed(&mut self, byte: u8, piece: &mut impl FnMut(Piece<'_>)) {
        if let Some(letter) = introduced(byte)
            && matches!(self.begun.as_slice(), [] | [UTF8_C1])
        {
            self.begun = vec![ESC, letter];
            self.eight_bits = true;
            return;
        }
        if self.begun == [ESC] && byte == ESC {
            let input = Some(Input::Key(KeyCode::Esc.into()));
            piece(Piece {
                bytes: &[ESC],
                input,
            });
            return;
        }
        match self.progress(byte) {
            Progress::Open => self.push(byte),
            Progress::Cut => {
                let escaped = matches!(self.begun.as_slice(), [_, _, .., ESC]);
                *self = Decoder::default();
                if escaped {
                    self.begun.push(ESC);
                }
                self.take_typed(byte, piece);
            }
            Progress::Whole => {
                self.push(byte);
                let whole = std::mem::take(self).begun;
                if whole == PASTE_BEGINS {
                    self.paste = Some(Vec::new());
                    return;
                }
                piece(Piece {
                    bytes: &whole,
                    input: input_of(&whole),
                });
            }
        }
    }

    /// State of the incomplete sequence after another byte.
    fn progress(&self, byte: u8) -> Progress {
        let control = byte < b' ' || byte == DEL;
        match self.begun.as_slice() {
            // A click in the original mouse protocol: button, column and row.
            [ESC, b'[', b'M', place @ ..] => match place.len() {
                _ if byte < b' ' => Progress::Cut,
                2.. => Progress::Whole,
                _ => Progress::Open,
            },
            // A key of the Linux console.
            [ESC, b'[', b'['] if !control => Progress::Whole,
            [ESC, b'['] if matches!(byte, b'M' | b'[') => Progress::Open,
            [ESC, b'[' | b'O', ..] => match byte {
                b' '..=b'?' => Progress::Open,
                b'@'..=b'~' => Progress::Whole,
                _ => Progress::Cut,
            },
            [ESC, letter, .., ESC] if begins_string(*letter) => match byte {
                b'\\' => Progress::Whole,
                ESC => Progress::Open,
                _ => Progress::Cut,
            },
            [ESC, letter, ..] if begins_string(*letter) => match byte {
                BEL => Progress::Whole,
                ST if self.eight_bits => Progress::Whole,
                ESC => Progress::Open,
                _ if control => Progress::Cut,
                _ => Progress::Open,
            },
            [ESC] if begins_sequence(byte) => Progress::Open,
            [ESC] if byte == CTRL_C => Progress::Cut,
            [] | [ESC] => self.letter(byte),
            // A character of several bytes.
            _ if (0x80..0xc0).contains(&byte) => self.letter(byte),
            _ => Progress::Cut,
        }
    }

    /// State of a character, which may be pressed with Alt, after another byte.
    fn letter(&self, byte: u8) -> Progress {
        let bytes = [self.begun.as_slice(), &[byte]].concat();
        match terminput::Event::parse_from(&bytes) {
            _ if bytes == [ESC] => Progress::Open,
            Ok(None) => Progress::Open,
            Ok(Some(_)) | Err(_) => Progress::Whole,
        }
    }

    fn push(&mut self, byte: u8) {
        if self.begun.len() == SEQUENCE {
            // Whatever it is, truncation must not give it a meaning.
            self.begun.truncate(2);
            self.begun.push(b'!');
        }
        self.begun.push(byte);
    }

    fn take_pasted(&mut self, byte: u8) -> Option<Input> {
        let text = self.paste.as_mut()?;
        text.push(byte);
        if let Some(text) = text.strip_suffix(PASTE_ENDS) {
            let event = pasted(text);
            self.paste = None;
            return Some(event);
        }
        if byte == CTRL_C || ends_with_interrupt(text) {
            self.paste = None;
            return Some(interrupt());
        }
        if text.len() > LONGEST {
            // The latest bytes may be the beginning of its end.
            text.drain(LONGEST - SEQUENCE..text.len() - SEQUENCE);
        }
        None
    }
}

/// Letter that stands for a control character of eight bits after an escape, if it begins a sequence.
fn introduced(byte: u8) -> Option<u8> {
    let letter = byte.checked_sub(0x40)?;
    (byte >= 0x80 && begins_sequence(letter)).then_some(letter)
}

/// `true` if this letter after an escape begins a control sequence (CSI, SS3) or a string.
fn begins_sequence(letter: u8) -> bool {
    matches!(letter, b'[' | b'O') || begins_string(letter)
}

/// `true` if this letter after an escape begins a string: DCS, SOS, OSC, PM, APC.
fn begins_string(letter: u8) -> bool {
    matches!(letter, b'P' | b'X' | b']' | b'^' | b'_')
}

/// User input of these bytes, if they are any.
fn input_of(bytes: &[u8]) -> Option<Input> {
    if is_answer(bytes) {
        return None;
    }
    match to_crossterm(terminput::Event::parse_from(bytes).ok()??).ok()? {
        Input::Key(key) if matches!(key.code, KeyCode::Char(letter) if letter.is_control()) => None,
        input => Some(input),
    }
}

/// `true` for a string, or a control sequence of a kind that no key and no mouse sends.
fn is_answer(bytes: &[u8]) -> bool {
    match bytes {
        [ESC, letter, _, ..] if begins_string(*letter) => true,
        [ESC, b'[', b'<' | b'M', ..] => false,
        [ESC, b'[', b'='..=b'?', ..] => true,
        // A cursor position report. F3 with a modifier looks like one of the first row, in the column after the modifier's.
        [ESC, b'[', place @ .., b'R'] if !place.is_empty() => {
            !place.starts_with(b"1;") || place == b"1;1"
        }
        [ESC, b'[', rest @ ..] => rest.iter().any(|byte| (b' '..=b'/').contains(byte)),
        _ => false,
    }
}

fn pasted(text: &[u8]) -> Input {
    Input::Paste(String::from_utf8_lossy(text).into_owned())
}

fn interrupt() -> Input {
    Input::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL))
}

/// `true` if the last bytes are Ctrl-C as sent by terminals with the kitty protocol.
fn ends_with_interrupt(text: &[u8]) -> bool {
    let latest = &text[text.len().saturating_sub(SEQUENCE)..];
    let Some(start) = latest.iter().rposition(|&byte| byte == ESC) else {
        return false;
    };
    if !latest.ends_with(b"u") {
        return false;
    }
    match terminput::Event::parse_from(&latest[start..]).map(|event| event.map(to_crossterm)) {
        Ok(Some(Ok(Input::Key(key)))) => {
            key.code == KeyCode::Char('c')
                && key.modifiers.contains(KeyModifiers::CONTROL)
                && key.kind != KeyEventKind::Release
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Key;

    /// Events of these bytes, keys as in a table of actions.
    fn events(decoder: &mut Decoder, bytes: &[u8]) -> Vec<String> {
        let mut events = Vec::new();
        decoder.take(bytes, |piece| events.extend(piece.input.iter().map(told)));
        events
    }

    fn told(event: &Input) -> String {
        match event {
            Input::Key(key) if key.kind == KeyEventKind::Release => {
                format!("{} up", Key::of(*key).sign())
            }
            Input::Key(key) => Key::of(*key).sign(),
            Input::Paste(text) => format!("<{text}>"),
            Input::FocusGained => "focus".to_owned(),
            Input::FocusLost => "away".to_owned(),
            Input::Mouse(mouse) => format!("{:?} {} {}", mouse.kind, mouse.column, mouse.row),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn keys_are_read_as_terminals_send_them() {
        for (bytes, keys) in [
            ("hH1 ", "h H 1 Space"),
            ("\r\t\x7f", "Enter Tab ⌫"),
            ("\x01\x0c\x1a\x03", "^A ^L ^Z ^C"),
            ("\x1b[A\x1b[D\x1bOC\x1b[H\x1b[F", "↑ ← → Home End"),
            ("\x1b[1~\x1b[4~\x1b[5~\x1b[6~", "Home End PgUp PgDn"),
            ("\x1b[2~\x1b[3~\x1b[Z", "Ins Del ⇧Tab"),
            ("\x1b[1;5D\x1b[1;5A\x1b[1;3C", "^← ^↑ M-→"),
            ("\x1bOP\x1b[15~\x1b[24~", "F1 F5 F12"),
            ("\x1b[Ih\x1b[O", "focus h away"),
            ("\x1bx", "M-x"),
            ("\x1b\x1b\x1b[B", "Esc Esc ↓"),
            ("日ｈ？", "日 ｈ ？"),
            // The kitty protocol.
            ("\x1b[27u\x1b[99;5u\x1b[9;2u", "Esc ^C ⇧Tab"),
            ("h\x1b[104;1:3u\x1b[1;1:3A", "h|h up|↑ up"),
            ("\x1b[99;69u", "^C"),
        ] {
            let keys = keys.split(if keys.contains('|') { '|' } else { ' ' });
            let mut decoder = Decoder::default();
            assert_eq!(
                events(&mut decoder, bytes.as_bytes()),
                keys.collect::<Vec<_>>(),
                "{bytes:?}"
            );
            // Byte by byte the result is the same.
            let mut decoder = Decoder::default();
            let apart: Vec<String> = bytes
                .bytes()
                .flat_map(|byte| events(&mut decoder, &[byte]))
                .collect();
            assert_eq!(
                apart,
                events(&mut Decoder::default(), bytes.as_bytes()),
                "{bytes:?}"
            );
        }
    }

    #[test]
    fn an_escape_alone_is_a_key_once_nothing_follows() {
        let mut decoder = Decoder::default();
        assert!(events(&mut decoder, b"\x1b").is_empty());
        assert!(decoder.patience().is_some());
        assert_eq!(decoder.end().map(|event| told(&event)).unwrap(), "Esc");
        assert_eq!(decoder.patience(), None);
        // The bytes of an arrow may arrive separately.
        assert!(events(&mut decoder, b"\x1b").is_empty());
        assert_eq!(events(&mut decoder, b"[A"), ["↑"]);
    }

    #[test]
    fn a_sequence_that_is_cut_off_costs_no_more_than_itself() {
        let mut decoder = Decoder::default();
        assert_eq!(events(&mut decoder, b"\x1b[1;\x1b[Ah"), ["↑", "h"]);
        assert_eq!(events(&mut decoder, b"\x1b[<35;\x03"), ["^C"]);
        assert_eq!(events(&mut decoder, b"\x1b[<0;3;4M"), ["Down(Left) 2 3"]);
        assert_eq!(events(&mut decoder, b"\xffh"), ["h"]);
        assert_eq!(events(&mut decoder, b"\xe6\x97h"), ["h"]);
        assert_eq!(events(&mut decoder, b"\x1b[1;\r\x1bO\x7f"), ["Enter", "⌫"]);
        assert_eq!(events(&mut decoder, b"\x1b[Mab\x1b[B"), ["↓"]);
        assert_eq!(events(&mut decoder, b"\x1b]11;rgb\rq"), ["Enter", "q"]);
        assert_eq!(events(&mut decoder, b"\x1bP>|te\x1b[Dq"), ["←", "q"]);
        assert_eq!(events(&mut decoder, b"\x1bP>|te\x1bq"), ["M-q"]);
        // However long it is, it ends where it ends, and means nothing.
        for begins in ["\x1b[", "\x1b[1;", "\x1b]11;"] {
            let endless = [begins, &"1".repeat(5000), "A\x07"].concat();
            let after = events(&mut decoder, endless.as_bytes());
            assert!(after.is_empty() || after == ["^G"], "{after:?}");
            assert_eq!(events(&mut decoder, b"q"), ["q"], "{begins:?}");
        }
    }

    /// Answers of terminals and multiplexers: kitty, xterm, VTE, tmux, screen, foot, mlterm, to whatever question.
    const ANSWERS: [&str; 35] = [
        "\x1bP>|tmux 3.3a\x1b\\",
        "\x1bP>|XTerm(390)\x1b\\",
        "\x1bP1+r544e=787465726d\x1b\\",
        "\x1bP1$r0 q\x1b\\",
        "\x1bP!|00000000\x1b\\",
        "\x1b]4;1;rgb:cdcd/0000/0000\x1b\\",
        "\x1b]10;rgb:ffff/ffff/ffff\x07",
        "\x1b]11;rgb:0000/0000/0000\x1b\\",
        "\x1b]52;c;aGVsbG8=\x1b\\",
        "\x1b]lquit\x1b\\",
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b^private\x1b\\",
        "\x1bXq\x1b\\",
        "\x1b]2;題本q\x1b\\",
        "\x1b[?2026;2$y",
        "\x1b[4;2$y",
        "\x1b[?62;4c",
        "\x1b[?64;1;2;6;9;15;16;17;18;21;22;28;29;42;52c",
        "\x1b[>84;0;0c",
        "\x1b[>1;4000;36c",
        "\x1b[=0c",
        "\x1b[?1u",
        "\x1b[?15u",
        "\x1b[>4;2m",
        "\x1b[?997;1n",
        "\x1b[0n",
        "\x1b[?13n",
        "\x1b[24;80R",
        "\x1b[1;1R",
        "\x1b[?24;80;1R",
        "\x1b[8;24;80t",
        "\x1b[4;480;640t",
        "\x1b[48;24;80;480;640t",
        "\x1b[?1;0;256S",
        "\x1b[1;1;1;1;1;1*y",
    ];

    #[test]
    fn no_answer_is_a_key() {
        for answer in ANSWERS {
            // Introducer and terminator as one byte of eight bits, and those in UTF-8.
            let letter = answer.as_bytes()[1] + 0x40;
            let inside = answer[2..].trim_end_matches("\x1b\\");
            let is_string = inside.len() + 4 == answer.len();
            let ends: &[u8] = if is_string { &[ST] } else { &[] };
            let eight_bits = [&[letter], inside.as_bytes(), ends].concat();
            let utf8 = |byte: u8| char::from(byte).to_string();
            let in_utf8: String = [utf8(letter), inside.to_owned()]
                .into_iter()
                .chain(ends.iter().map(|&byte| utf8(byte)))
                .collect();
            for bytes in [answer.as_bytes(), &eight_bits, in_utf8.as_bytes()] {
                // A character with a byte that looks like a terminator is safe only in seven bits.
                if bytes != answer.as_bytes() && !inside.is_ascii() {
                    continue;
                }
                for apart in [false, true] {
                    let mut decoder = Decoder::default();
                    let mut came = events(&mut decoder, b"a");
                    if apart {
                        bytes
                            .iter()
                            .for_each(|byte| came.extend(events(&mut decoder, &[*byte])))
                    } else {
                        came.extend(events(&mut decoder, bytes))
                    }
                    came.extend(events(&mut decoder, b"q"));
                    assert_eq!(came, ["a", "q"], "{answer:?} as {bytes:?}");
                }
            }
        }
    }

    #[test]
    fn an_answer_that_is_cut_off_anywhere_is_no_key_either() {
        for answer in ANSWERS {
            for cut in 2..answer.len() {
                let mut decoder = Decoder::default();
                let head = &answer.as_bytes()[..cut];
                assert!(events(&mut decoder, head).is_empty(), "{head:?}");
                assert_eq!(decoder.patience(), Some(REST), "{head:?}");
                let end = decoder.end().map(|event| told(&event));
                // Two bytes may be a key pressed with Alt.
                assert!(end.is_none() || cut == 2, "{head:?}: {end:?}");
                assert_eq!(decoder, Decoder::default());
                assert_eq!(events(&mut decoder, b"q"), ["q"]);
                // And the next key works, whatever comes with it.
                events(&mut decoder, head);
                let keys = events(&mut decoder, b"\x1b[A\x1b[27u\x03");
                assert_eq!(keys, ["↑", "Esc", "^C"], "{head:?}");
            }
        }
    }

    #[test]
    fn keys_with_alt_that_begin_a_sequence_are_keys_once_nothing_follows() {
        for (bytes, key) in [
            ("\x1bP", Some("M-P")),
            ("\x1b]", Some("M-]")),
            ("\x1bO", Some("M-O")),
            ("\x1b[", None),
        ] {
            let mut decoder = Decoder::default();
            assert!(events(&mut decoder, bytes.as_bytes()).is_empty());
            assert_eq!(decoder.end().map(|event| told(&event)).as_deref(), key);
            assert_eq!(events(&mut decoder, b"q"), ["q"], "{bytes:?}");
        }
    }

    #[test]
    fn the_mouse_is_read_as_the_first_terminals_sent_it() {
        let mut decoder = Decoder::default();
        assert_eq!(
            events(&mut decoder, b"\x1b[M #$\x1b[M \x7f!q"),
            ["Down(Left) 2 3", "Down(Left) 94 0", "q"]
        );
        assert_eq!(events(&mut decoder, b"\x1b[[A\x1b[[Eq"), ["F1", "F5", "q"]);
    }

    #[test]
    fn a_paste_is_one_event_whatever_is_in_it() {
        let mut decoder = Decoder::default();
        let bytes = "a\x1b[200~hs\rq\x1b[A\n日\x1b[201~b".as_bytes();
        let whole = ["a", "<hs\rq\x1b[A\n日>", "b"];
        assert_eq!(events(&mut decoder, bytes), whole);
        let mut decoder = Decoder::default();
        let apart = bytes.iter().flat_map(|&byte| events(&mut decoder, &[byte]));
        assert_eq!(apart.collect::<Vec<_>>(), whole);
        assert_eq!(decoder.patience(), None);
    }

    #[test]
    fn a_paste_without_an_end_ends_when_nothing_comes() {
        let mut decoder = Decoder::default();
        assert!(events(&mut decoder, b"\x1b[200~hello").is_empty());
        assert_eq!(decoder.patience(), Some(PASTE));
        let paste = decoder.end().map(|event| told(&event));
        assert_eq!(paste.unwrap(), "<hello>");
        assert_eq!(decoder.patience(), None);
        // An end that comes too late means nothing.
        assert_eq!(events(&mut decoder, b"\x1b[201~q"), ["q"]);
    }

    #[test]
    fn ctrl_c_ends_a_paste_without_an_end() {
        for pressed in ["\x03", "\x1b[99;5u", "\x1b[99;5:1u", "\x1b[99;69u"] {
            let mut decoder = Decoder::default();
            let bytes = format!("\x1b[200~hello\x1b[A u\x1b[99;5:3u{pressed}");
            assert_eq!(
                events(&mut decoder, bytes.as_bytes()),
                ["^C"],
                "{pressed:?}"
            );
            assert_eq!(events(&mut decoder, b"q"), ["q"]);
        }
    }

    #[test]
    fn a_paste_without_measure_is_cut() {
        let mut decoder = Decoder::default();
        events(&mut decoder, PASTE_BEGINS);
        events(&mut decoder, &vec![b'x'; 3 * LONGEST]);
        let paste = events(&mut decoder, PASTE_ENDS);
        assert_eq!(paste.len(), 1);
        assert!(paste[0].len() <= LONGEST + SEQUENCE);
    }
}

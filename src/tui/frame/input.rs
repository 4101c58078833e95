//! Bytes of the terminal as keys, mouse and pasted text.
//!
//! What a sequence of bytes means, a library knows; where one ends is decided here, because bytes get lost on a line. A paste whose end
//! never comes would take in all keys from then on: it ends when nothing has come for a while, and Ctrl-C ends it and the program at
//! any time. Terminals leave control characters out of what they paste, so that one in there was pressed.

use std::time::Duration;

use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use terminput_crossterm::to_crossterm;

/// How long an escape may be the beginning of something: the bytes of a key may arrive apart.
const ESCAPE: Duration = Duration::from_millis(25);

/// How long nothing may come in the middle of a paste.
const PASTE: Duration = Duration::from_secs(2);

/// What is longer is no text that anybody wants in a field.
const LONGEST: usize = 1 << 20;

/// More than any sequence of bytes has.
const SEQUENCE: usize = 32;

const ESC: u8 = 0x1b;
const CTRL_C: u8 = 0x03;
const PASTE_BEGINS: &[u8] = b"\x1b[200~";
const PASTE_ENDS: &[u8] = b"\x1b[201~";

/// Bytes that have not become an event yet.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    begun: Vec<u8>,
    /// What has come of a paste.
    paste: Option<Vec<u8>>,
}

impl Decoder {
    /// Takes bytes, in the order in which they came; hands on what they complete.
    pub(super) fn take(&mut self, bytes: &[u8], mut event: impl FnMut(Input)) {
        for &byte in bytes {
            let done = match &mut self.paste {
                Some(_) => self.take_pasted(byte),
                None => self.take_typed(byte),
            };
            if let Some(done) = done {
                event(done);
            }
        }
    }

    /// How long to wait for more; `None` where nothing has begun.
    pub(super) fn patience(&self) -> Option<Duration> {
        match &self.paste {
            Some(_) => Some(PASTE),
            None if self.begun == [ESC] => Some(ESCAPE),
            None => None,
        }
    }

    /// Nothing came for as long as [`Decoder::patience`] says: what has begun is all that there is.
    pub(super) fn end(&mut self) -> Option<Input> {
        if let Some(text) = self.paste.take() {
            return Some(pasted(&text));
        }
        let escape = self.begun == [ESC];
        self.begun.clear();
        escape.then(|| Input::Key(KeyCode::Esc.into()))
    }

    fn take_typed(&mut self, byte: u8) -> Option<Input> {
        match byte {
            // No sequence has one of these inside: it was cut off.
            CTRL_C => {
                self.begun.clear();
                return Some(interrupt());
            }
            ESC if self.begun == [ESC] => return Some(Input::Key(KeyCode::Esc.into())),
            ESC => self.begun.clear(),
            _ => {}
        }
        self.begun.push(byte);
        if self.begun == [ESC] {
            return None;
        }
        if self.begun == PASTE_BEGINS {
            self.begun.clear();
            self.paste = Some(Vec::new());
            return None;
        }
        let parsed = terminput::Event::parse_from(&self.begun);
        if matches!(parsed, Ok(None)) && self.begun.len() < SEQUENCE {
            return None;
        }
        self.begun.clear();
        to_crossterm(parsed.ok()??).ok()
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

fn pasted(text: &[u8]) -> Input {
    Input::Paste(String::from_utf8_lossy(text).into_owned())
}

fn interrupt() -> Input {
    Input::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL))
}

/// Whether the last bytes are Ctrl-C as terminals with the kitty protocol send it.
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
    use crate::tui::frame::action::Key;

    /// What these bytes come to, keys as in a table of actions.
    fn events(decoder: &mut Decoder, bytes: &[u8]) -> Vec<String> {
        let mut events = Vec::new();
        decoder.take(bytes, |event| events.push(told(&event)));
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
            // Byte by byte it is the same.
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
        // The bytes of an arrow may come apart.
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
        let endless = [b'\x1b', b'['].into_iter().chain([b'1'; 100]);
        events(&mut decoder, &endless.collect::<Vec<u8>>());
        assert_eq!(events(&mut decoder, b"q").last().unwrap(), "q");
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
        // The end that comes too late means nothing.
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

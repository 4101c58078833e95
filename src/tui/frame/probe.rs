//! What the terminal says of itself when it is asked: whether its background is light, and whether it draws in two
//! columns what most draw in one.
//!
//! All questions go out in one piece, the last of them one that every terminal answers (DA1): once that answer is there, no
//! other will come. [`ask`] waits for it before anybody else reads the input, and hands back the keys that were typed
//! meanwhile. An answer that comes later, or to a question while the input is already being read, is found among the
//! keys by [`Straggler`].

use crossterm::event::{Event as Input, KeyCode, KeyModifiers};

/// The question for the background: OSC 11, ended by BEL, because some terminals end their answer as the question ended,
/// and forget half of the other ending.
pub(super) const BACKGROUND: &str = "\x1b]11;?\x07";

/// What is to be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Questions {
    /// Whether the background is light.
    pub(super) background: bool,
    /// How wide characters of ambiguous width are drawn. Only for a terminal that shows UTF-8.
    pub(super) width: bool,
}

/// What was answered, and what was typed meanwhile.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Answers {
    /// Whether the background is light.
    pub(super) light: Option<bool>,
    /// Whether characters of ambiguous width take two columns.
    pub(super) wide: Option<bool>,
    /// Keys, the mouse, pasted text.
    pub(super) typed: Vec<Input>,
}

/// Whether a terminal of this kind (`TERM`) can be asked for its background. Some have never heard of the question, or
/// of DA1; GNU screen passes it on and answers out of order.
pub(super) fn tells_background(term: &str) -> bool {
    !(term.is_empty()
        || matches!(term, "dumb" | "linux" | "screen" | "Eterm")
        || term.starts_with("screen."))
}

/// Whether a colour as terminals write it (`rgb:ffff/ffff/ffff`, `#fff`) is nearer to white than to black for the eye.
fn is_light(color: &[u8]) -> Option<bool> {
    let color = xterm_color::Color::parse(color).ok()?;
    Some(color.perceived_lightness() > 0.5)
}

/// Asks the terminal and waits for the answers, for a moment at the very most. The line must be in raw mode, and nobody
/// else may read from it.
///
/// # Errors
/// If the terminal cannot be written to or read from.
#[cfg(unix)]
pub(super) fn ask(questions: Questions) -> std::io::Result<Answers> {
    use std::io::Write as _;
    use std::time::{Duration, Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::{Errno, read};

    /// As long as a first frame may be late. An answer over a slow line comes as a [`Straggler`].
    const MOMENT: Duration = Duration::from_millis(150);

    if questions == Questions::default() {
        return Ok(Answers::default());
    }
    let mut out = std::io::stdout().lock();
    out.write_all(wording(questions).as_bytes())?;
    out.flush()?;
    drop(out);

    let mut replies = Replies::default();
    let stdin = std::io::stdin();
    let end = Instant::now() + MOMENT;
    let mut buffer = [0; 1024];
    while !replies.complete() {
        let left = end.saturating_duration_since(Instant::now());
        let timeout = Timespec::try_from(left).unwrap_or_default();
        let mut fds = [PollFd::new(&stdin, PollFlags::IN)];
        match poll(&mut fds, Some(&timeout)) {
            Ok(0) => break,
            Ok(_) => {}
            Err(Errno::INTR | Errno::AGAIN) => continue,
            Err(error) => return Err(error.into()),
        }
        match read(&stdin, &mut buffer) {
            // The other end is closed; whoever waits for that will say so.
            Ok(0) => break,
            Ok(count) => replies.take(&buffer[..count]),
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(replies.answers())
}

/// Elsewhere nobody is asked.
#[cfg(not(unix))]
pub(super) fn ask(_: Questions) -> std::io::Result<Answers> {
    Ok(Answers::default())
}

/// The questions as they are written, the one that ends them last.
#[cfg(unix)]
fn wording(questions: Questions) -> String {
    let mut text = String::new();
    if questions.background {
        text.push_str(BACKGROUND);
    }
    if questions.width {
        // A circle in the corner, where the cursor stands behind it, and the line blank again.
        text.push_str("\x1b[H○\x1b[6n\x1b[H\x1b[2K");
    }
    text + "\x1b[c"
}

/// The bytes that came since the question, some of which are answers.
#[cfg(unix)]
#[derive(Debug, Default)]
struct Replies {
    bytes: Vec<u8>,
    answers: Answers,
    last: bool,
}

/// What stands at a place in the bytes.
#[cfg(unix)]
enum Found {
    Background(Option<bool>, usize),
    Column(u16, usize),
    Last(usize),
    /// The beginning of an answer, perhaps.
    Part,
    Else,
}

#[cfg(unix)]
impl Replies {
    fn take(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        let mut at = 0;
        while at < self.bytes.len() {
            let length = match found(&self.bytes[at..]) {
                Found::Background(light, length) => {
                    self.answers.light = light.or(self.answers.light);
                    length
                }
                Found::Column(column, length) => {
                    self.answers.wide = match column {
                        2 => Some(false),
                        3 => Some(true),
                        _ => None,
                    };
                    length
                }
                Found::Last(length) => {
                    self.last = true;
                    length
                }
                Found::Part => break,
                Found::Else => {
                    at += 1;
                    continue;
                }
            };
            self.bytes.drain(at..at + length);
        }
    }

    /// Whether no answer is to be waited for, nor the rest of a key.
    fn complete(&self) -> bool {
        self.last && events(&self.bytes).1
    }

    fn answers(mut self) -> Answers {
        self.answers.typed = events(&self.bytes).0;
        self.answers
    }
}

#[cfg(unix)]
fn found(bytes: &[u8]) -> Found {
    const COLOR: &[u8] = b"\x1b]11;";
    let begins = |whole: &[u8]| whole.starts_with(bytes) && bytes.len() < whole.len();
    if bytes == b"\x1b" || begins(COLOR) || begins(b"\x1b[?") {
        return Found::Part;
    }
    if let Some(rest) = bytes.strip_prefix(COLOR) {
        let end = rest.iter().position(|byte| matches!(byte, 7 | 0x1b));
        return match end.map(|end| (end, &rest[end..])) {
            None | Some((_, b"\x1b")) => Found::Part,
            Some((end, tail)) => {
                let terminator = if tail.starts_with(b"\x1b\\") { 2 } else { 1 };
                let length = COLOR.len() + end + terminator;
                Found::Background(is_light(&rest[..end]), length)
            }
        };
    }
    let is_number = |byte: &u8| byte.is_ascii_digit() || *byte == b';';
    let (rest, private) = match bytes.strip_prefix(b"\x1b[") {
        Some(rest) => match rest.strip_prefix(b"?") {
            Some(rest) => (rest, true),
            None => (rest, false),
        },
        None => return Found::Else,
    };
    let Some(end) = rest.iter().position(|byte| !is_number(byte)) else {
        return Found::Part;
    };
    let length = bytes.len() - rest.len() + end + 1;
    match (rest[end], private) {
        (b'c', true) => Found::Last(length),
        (b'R', false) => {
            let numbers = std::str::from_utf8(&rest[..end]).unwrap_or_default();
            let column = numbers
                .split_once(';')
                .and_then(|(_, column)| column.parse().ok());
            column.map_or(Found::Else, |column| Found::Column(column, length))
        }
        _ => Found::Else,
    }
}

/// The events in these bytes, and whether the last of them is whole.
#[cfg(unix)]
fn events(bytes: &[u8]) -> (Vec<Input>, bool) {
    let mut events = Vec::new();
    let mut start = 0;
    for end in 1..=bytes.len() {
        let one = &bytes[start..end];
        // What follows an Esc makes another key of it.
        if one == b"\x1b" && end < bytes.len() {
            continue;
        }
        match terminput::Event::parse_from(one) {
            Ok(None) => continue,
            Ok(Some(event)) => events.extend(terminput_crossterm::to_crossterm(event)),
            Err(_) => {}
        }
        start = end;
    }
    (events, start == bytes.len())
}

/// Finds an answer about the background among the keys, which is what it looks like to a reader of keys: Alt-], then
/// `11;rgb:…` letter by letter.
#[derive(Debug, Default)]
pub(super) struct Straggler {
    held: Vec<Input>,
    text: String,
    ends: bool,
}

/// What comes out of a [`Straggler`].
#[derive(Debug, PartialEq)]
pub(super) enum Sorted {
    /// What a person did, in order; nothing while it is still open what it is.
    Typed(Vec<Input>),
    /// The answer: whether the background is light, where that can be read.
    Answer(Option<bool>),
}

impl Straggler {
    const HEAD: &str = "11;";
    /// Longer than any colour is written.
    const LONGEST: usize = 40;

    /// Takes the next event.
    pub(super) fn sort(&mut self, event: Input) -> Sorted {
        let key = match &event {
            Input::Key(key) => Some((key.code, key.modifiers)),
            _ => None,
        };
        if self.held.is_empty() {
            if key == Some((KeyCode::Char(']'), KeyModifiers::ALT)) {
                self.held.push(event);
                return Sorted::Typed(Vec::new());
            }
            return Sorted::Typed(vec![event]);
        }
        let part = match key {
            Some((KeyCode::Char('\\'), KeyModifiers::ALT))
            | Some((KeyCode::Char('g'), KeyModifiers::CONTROL)) => None,
            Some((KeyCode::Char('\\'), KeyModifiers::NONE)) if self.ends => None,
            // The ending came in two pieces.
            Some((KeyCode::Esc, _)) if !self.text.is_empty() => {
                self.ends = true;
                self.held.push(event);
                return Sorted::Typed(Vec::new());
            }
            Some((KeyCode::Char(c), _)) if !self.ends => Some(c),
            _ => return self.give_up(event),
        };
        match part {
            Some(c) => {
                self.text.push(c);
                let head = &self.text[..self.text.len().min(Self::HEAD.len())];
                if !Self::HEAD.starts_with(head) || self.text.len() > Self::LONGEST {
                    return self.give_up(event);
                }
                self.held.push(event);
                Sorted::Typed(Vec::new())
            }
            None => match self.text.strip_prefix(Self::HEAD).map(str::to_owned) {
                Some(color) => {
                    *self = Straggler::default();
                    Sorted::Answer(is_light(color.as_bytes()))
                }
                None => self.give_up(event),
            },
        }
    }

    /// It was a person after all.
    fn give_up(&mut self, event: Input) -> Sorted {
        let mut typed = std::mem::take(self).held;
        typed.push(event);
        Sorted::Typed(typed)
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyEvent;

    use super::*;

    fn keys(text: &str) -> Vec<Input> {
        let key = |c| Input::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
        text.chars().map(key).collect()
    }

    fn taken(pieces: &[&[u8]]) -> Replies {
        let mut replies = Replies::default();
        for piece in pieces {
            replies.take(piece);
        }
        replies
    }

    #[test]
    fn an_answer_is_told_from_keys_in_whatever_pieces_it_comes() {
        let whole = b"a\x1b]11;rgb:ffff/fafa/f0f0\x1b\\b\x1b[1;3Rc\x1b[?62;4c\x1b[Ad";
        for cut in 0..whole.len() {
            let (head, tail) = whole.split_at(cut);
            let replies = taken(&[head, tail]);
            assert!(replies.complete(), "{cut}");
            let answers = replies.answers();
            assert_eq!((answers.light, answers.wide), (Some(true), Some(true)));
            let mut typed = keys("abc");
            typed.push(Input::Key(KeyCode::Up.into()));
            typed.extend(keys("d"));
            assert_eq!(answers.typed, typed, "{cut}");
        }
    }

    #[test]
    fn the_last_answer_ends_it_and_no_other_does() {
        assert!(!taken(&[b"\x1b]11;rgb:00/00/00\x07"]).complete());
        assert!(!taken(&[b"\x1b[?6"]).complete());
        assert!(taken(&[b"\x1b[?6c"]).complete());
        // The rest of a key is waited for.
        assert!(!taken(&[b"\x1b[?6c\xe6\x97"]).complete());
        assert_eq!(taken(&[b"\x1b[?6c"]).answers(), Answers::default());
        assert_eq!(
            taken(&[b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07"]).answers().light,
            Some(false)
        );
        assert_eq!(taken(&[b"\x1b]11;pink\x07"]).answers(), Answers::default());
    }

    #[test]
    fn a_late_answer_is_no_keys() {
        let key = |code, modifiers| Input::Key(KeyEvent::new(code, modifiers));
        let begin = key(KeyCode::Char(']'), KeyModifiers::ALT);
        let whole = [key(KeyCode::Char('\\'), KeyModifiers::ALT)];
        let bell = [key(KeyCode::Char('g'), KeyModifiers::CONTROL)];
        let pieces = [KeyCode::Esc, KeyCode::Char('\\')].map(|code| key(code, KeyModifiers::NONE));
        for end in [&whole[..], &bell, &pieces] {
            let mut straggler = Straggler::default();
            let mut events = vec![begin.clone()];
            events.extend(keys("11;rgb:ffff/ffff/ffff"));
            events.extend_from_slice(end);
            let last = events.pop().unwrap();
            for event in events {
                assert_eq!(straggler.sort(event), Sorted::Typed(Vec::new()));
            }
            assert_eq!(straggler.sort(last), Sorted::Answer(Some(true)));
            assert_eq!(straggler.sort(begin.clone()), Sorted::Typed(Vec::new()));
        }
    }

    #[test]
    fn what_only_begins_like_an_answer_is_handed_on() {
        for text in ["12", "11:", "x"] {
            let mut straggler = Straggler::default();
            let mut events = vec![Input::Key(KeyEvent::new(
                KeyCode::Char(']'),
                KeyModifiers::ALT,
            ))];
            events.extend(keys(text));
            let mut typed = Vec::new();
            for event in events.clone() {
                match straggler.sort(event) {
                    Sorted::Typed(some) => typed.extend(some),
                    Sorted::Answer(_) => panic!("{text}"),
                }
            }
            assert_eq!(typed, events);
        }
    }

    #[test]
    fn the_eye_decides_what_is_light() {
        assert_eq!(is_light(b"rgb:fdfd/f6f6/e3e3"), Some(true));
        assert_eq!(is_light(b"rgba:0000/2b2b/3636/ffff"), Some(false));
        assert_eq!(is_light(b"#fff"), Some(true));
        assert_eq!(is_light(b""), None);
    }
}

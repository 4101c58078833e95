//! Questions to the terminal about itself: whether its background is light, whether it draws characters of ambiguous
//! width in two columns, and whether it is GNU screen.
//!
//! All questions are sent in one piece, and the last of them is one that every terminal answers (DA1): after that
//! answer no other will come. [`ask`] waits for it before the input is read elsewhere, and returns the keys that were
//! typed meanwhile. A later reader recognizes late answers with [`answer`].

use crossterm::event::Event as Input;

use super::input::Decoder;
use super::tty::Tty;

/// Question for the background: OSC 11, ended by BEL, because some terminals end their answer as the question ended,
/// and truncate the other ending.
pub(super) const BACKGROUND: &str = "\x1b]11;?\x07";

/// Questions to ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Questions {
    /// `true` to ask for the background.
    pub(super) background: bool,
    /// `true` to ask for the width of ambiguous characters; only for a terminal that shows UTF-8.
    pub(super) width: bool,
    /// `true` to ask if it is GNU screen.
    pub(super) gnu_screen: bool,
}

/// Answers, and input received meanwhile.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Answers {
    /// `true` if the background is light.
    pub(super) light: Option<bool>,
    /// `true` if characters of ambiguous width take two columns.
    pub(super) wide: Option<bool>,
    /// `true` if it is GNU screen.
    pub(super) gnu_screen: Option<bool>,
    /// Keys, mouse events and pasted text.
    pub(super) typed: Vec<Input>,
    /// Incomplete sequence, which the next reader completes.
    pub(super) decoder: Decoder,
}

/// `true` if a terminal of this kind (`TERM`) can be asked for its background. Some do not know the question, or DA1;
/// GNU screen passes it on and answers out of order.
pub(super) fn tells_background(term: &str) -> bool {
    !(term.is_empty()
        || matches!(term, "dumb" | "linux" | "screen" | "Eterm")
        || term.starts_with("screen."))
}

/// `true` if a colour in the notation of terminals (`rgb:ffff/ffff/ffff`, `#fff`) is perceived as nearer to white than
/// to black.
fn is_light(color: &[u8]) -> Option<bool> {
    let color = xterm_color::Color::parse(color).ok()?;
    Some(color.perceived_lightness() > 0.5)
}

/// Asks the terminal and waits a moment for the answers. The line must be in raw mode, and nothing else may read from
/// it.
///
/// # Errors
/// If the terminal cannot be written to or read from.
#[cfg(unix)]
pub(super) fn ask(tty: &Tty, questions: Questions) -> std::io::Result<Answers> {
    use std::time::{Duration, Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::{Errno, read};

    /// Acceptable delay of the first frame. An answer over a slow line comes later.
    const MOMENT: Duration = Duration::from_millis(150);

    if questions == Questions::default() {
        return Ok(Answers::default());
    }
    tty.write(wording(questions).as_bytes())?;

    let mut replies = Replies::default();
    let end = Instant::now() + MOMENT;
    let mut buffer = [0; 1024];
    while !replies.complete() {
        let left = end.saturating_duration_since(Instant::now());
        let timeout = Timespec::try_from(left).unwrap_or_default();
        let mut fds = [PollFd::from_borrowed_fd(tty.input(), PollFlags::IN)];
        match poll(&mut fds, Some(&timeout)) {
            Ok(0) => break,
            Ok(_) => {}
            Err(Errno::INTR | Errno::AGAIN) => continue,
            Err(error) => return Err(error.into()),
        }
        match read(tty.input(), &mut buffer) {
            // The other end is closed; the thread that waits for that reports it.
            Ok(0) => break,
            Ok(count) => replies.take(&buffer[..count]),
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(replies.answers)
}

/// On other systems there are no questions.
#[cfg(not(unix))]
pub(super) fn ask(_: &Tty, _: Questions) -> std::io::Result<Answers> {
    Ok(Answers::default())
}

/// Bytes of the questions, the final one last.
#[cfg(unix)]
fn wording(questions: Questions) -> String {
    let mut text = String::new();
    if questions.background {
        text.push_str(BACKGROUND);
    }
    if questions.width {
        // Draws a circle in the corner, asks for the cursor's position behind it, and clears the line.
        text.push_str("\x1b[H○\x1b[6n\x1b[H\x1b[2K");
    }
    if questions.gnu_screen {
        // DA2: GNU screen answers 83, the code of its first letter.
        text.push_str("\x1b[>c");
    }
    text + "\x1b[c"
}

/// An answer of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// Background: `true` if it is light, `None` if it cannot be parsed.
    Background(Option<bool>),
    /// Column of the cursor.
    Column(u16),
    /// `true` if it is GNU screen.
    GnuScreen(bool),
    /// Answer to DA1, the last one.
    Last,
}

/// Answer in these bytes, if they answer a question of this program.
pub(super) fn answer(bytes: &[u8]) -> Option<Answer> {
    let text = std::str::from_utf8(bytes).ok()?;
    if let Some(color) = text.strip_prefix("\x1b]11;") {
        let color = color.trim_end_matches(['\x07', '\x1b', '\\']);
        return Some(Answer::Background(is_light(color.as_bytes())));
    }
    let sequence = text.strip_prefix("\x1b[")?;
    let rest = sequence.get(..sequence.len().checked_sub(1)?)?;
    match (rest.chars().next()?, sequence.chars().last()?) {
        ('?', 'c') => Some(Answer::Last),
        ('>', 'c') => Some(Answer::GnuScreen(rest.starts_with(">83;"))),
        (_, 'R') => {
            let (_, column) = rest.split_once(';')?;
            Some(Answer::Column(column.parse().ok()?))
        }
        _ => None,
    }
}

/// Bytes received since the question.
#[cfg(unix)]
#[derive(Debug, Default)]
struct Replies {
    answers: Answers,
    last: bool,
}

#[cfg(unix)]
impl Replies {
    fn take(&mut self, bytes: &[u8]) {
        let answers = &mut self.answers;
        answers
            .decoder
            .take(bytes, |piece| match answer(piece.bytes) {
                Some(Answer::Background(light)) => answers.light = light.or(answers.light),
                Some(Answer::Column(2)) => answers.wide = Some(false),
                Some(Answer::Column(3)) => answers.wide = Some(true),
                Some(Answer::GnuScreen(is)) => answers.gnu_screen = Some(is),
                Some(Answer::Last) => self.last = true,
                Some(Answer::Column(_)) | None => answers.typed.extend(piece.input),
            });
    }

    /// `true` if there is no answer to wait for, nor the rest of a key.
    fn complete(&self) -> bool {
        self.last && self.answers.decoder.patience().is_none()
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

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
            let answers = replies.answers;
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
        assert_eq!(taken(&[b"\x1b[?6c"]).answers, Answers::default());
        assert_eq!(
            taken(&[b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07"]).answers.light,
            Some(false)
        );
        assert_eq!(taken(&[b"\x1b]11;pink\x07"]).answers, Answers::default());
    }

    #[test]
    fn what_nobody_asked_for_is_neither_answer_nor_key() {
        let unasked = b"\x1bP>|tmux 3.3a\x1b\\\x1b[?2026;2$y\x1b]4;1;rgb:ffff/0000/0000\x07";
        let replies = taken(&[unasked, b"\x1b[?6c"]);
        assert!(replies.complete());
        assert_eq!(replies.answers, Answers::default());
        // An incomplete sequence at the end of the time is not lost.
        let mut replies = taken(&[b"x\x1b]11;rgb:ffff/"]);
        assert_eq!(replies.answers.typed, keys("x"));
        let mut answers = Vec::new();
        let decoder = &mut replies.answers.decoder;
        decoder.take(b"ffff/ffff\x07", |piece| answers.push(answer(piece.bytes)));
        assert_eq!(answers, [Some(Answer::Background(Some(true)))]);
    }

    #[test]
    fn gnu_screen_is_told_by_its_letter() {
        let is = |bytes| taken(&[bytes]).answers.gnu_screen;
        assert_eq!(is(b"\x1b[>83;40900;0c"), Some(true));
        // tmux, xterm, VTE, kitty.
        for other in [
            "\x1b[>84;0;0c",
            "\x1b[>41;390;0c",
            "\x1b[>65;7200;1c",
            "\x1b[>1;4000;36c",
        ] {
            assert_eq!(is(other.as_bytes()), Some(false), "{other:?}");
        }
        assert_eq!(is(b"\x1b[?62c"), None);
    }

    #[test]
    fn the_eye_decides_what_is_light() {
        assert_eq!(is_light(b"rgb:fdfd/f6f6/e3e3"), Some(true));
        assert_eq!(is_light(b"rgba:0000/2b2b/3636/ffff"), Some(false));
        assert_eq!(is_light(b"#fff"), Some(true));
        assert_eq!(is_light(b""), None);
    }
}

//! Errors in the settings, with their place: file, line, column, the line itself and a caret.

use std::fmt::{self, Write as _};
use std::io;
use std::ops::Range;
use std::path::PathBuf;

use sanban_game::quoted;
use sanban_words::problem;
use sanban_words::text::{prefix, suffix, width};
use sanban_words::tr;

/// Error of reading, setting or saving settings.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The user's directories are unknown.
    #[error("{}", tr!("config-no-home"))]
    NoHome,
    /// The file system refused.
    #[error("{}", tr!("config-file", file = .path.display().to_string(), action = *.action, why = problem::system(.source)))]
    File {
        /// The file.
        path: PathBuf,
        /// The attempted operation: `read` or `save`.
        action: &'static str,
        /// Cause of the failure.
        source: io::Error,
    },
    /// The file is wrong; at least one fault, in the order of the file.
    #[error("{}", lines(.0))]
    Faults(Vec<Fault>),
    /// There is no such setting.
    #[error("{}", unknown_setting(.path, .nearest.as_deref()))]
    UnknownSetting {
        /// The path that was asked for.
        path: String,
        /// The most similar setting, if one is similar enough.
        nearest: Option<String>,
    },
    /// The setting does not allow the value.
    #[error("{}", tr!("config-bad-value", path = &**.path, value = &*quoted(.value), expected = &**.expected))]
    BadValue {
        /// The setting.
        path: String,
        /// The rejected value.
        value: String,
        /// The allowed values.
        expected: String,
    },
}

impl ConfigError {
    /// Faults in the file; empty for other errors.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        match self {
            ConfigError::Faults(faults) => faults,
            _ => &[],
        }
    }
}

/// A fault in a settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Name of the file, as shown.
    pub file: String,
    /// Place in the file; `None` if the value does not come from it.
    pub place: Option<TextPosition>,
    /// The problem, on one line.
    pub message: String,
    /// The remedy, on one line; may be empty.
    pub help: String,
}

/// A place in a text, with the line that it is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPosition {
    /// Byte range in the text.
    pub span: Range<usize>,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    excerpt: String,
    indent: usize,
    carets: usize,
}

/// Columns of an excerpt; a longer line is shown in part.
const EXCERPT: u16 = 72;

impl TextPosition {
    /// The place of `span` in `text`; a span outside the text or inside a character is moved to the nearest valid one.
    #[must_use]
    pub fn of(text: &str, span: Range<usize>) -> TextPosition {
        let start = text.floor_char_boundary(span.start);
        let end = text.ceil_char_boundary(span.end.clamp(start, text.len()));
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let before = text[line_start..start].trim_start_matches('\u{feff}');
        let rest = text[start..].split('\n').next().unwrap_or_default();
        let rest = rest.trim_end_matches('\r');
        let within = &rest[..rest.len().min(end - start)];
        let (shown_before, shown_within) = (visible(before), visible(within));
        let shown_after = visible(&rest[within.len()..]);

        // A long line keeps what stands around the caret.
        let head = suffix(&shown_before, EXCERPT / 2);
        let lead = if head.len() < shown_before.len() {
            "…"
        } else {
            ""
        };
        let mut excerpt = format!("{lead}{head}");
        let indent = width(&excerpt);
        let tail = format!("{shown_within}{shown_after}");
        let room = EXCERPT - indent.min(EXCERPT);
        let kept = prefix(&tail, room);
        excerpt.push_str(kept);
        if kept.len() < tail.len() {
            excerpt.push('…');
        }
        TextPosition {
            span: start..end,
            line: text[..start].matches('\n').count() + 1,
            column: before.chars().count() + 1,
            excerpt: excerpt.trim_end().to_owned(),
            indent: usize::from(indent),
            carets: usize::from(width(&shown_within).min(room).max(1)),
        }
    }
}

/// The text with tabs as blanks and other control characters replaced, so that columns can be counted and no terminal command in a
/// file takes effect.
pub(super) fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => shown.push_str("    "),
            c if c.is_control() => shown.push('\u{fffd}'),
            c => shown.push(c),
        }
    }
    shown
}

/// A quotation of a text in a file: harmless, and only the beginning of a long one.
pub(super) fn shown(text: &str) -> String {
    quoted(&visible(text)).into_owned()
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(place) = &self.place else {
            write!(f, "{}: {}", self.file, self.message)?;
            return if self.help.is_empty() {
                Ok(())
            } else {
                write!(f, " ({})", self.help)
            };
        };
        let TextPosition { line, column, .. } = place;
        writeln!(f, "{}:{line}:{column}: {}", self.file, self.message)?;
        writeln!(f, "{line:>4} | {}", place.excerpt)?;
        let (indent, carets) = (place.indent, "^".repeat(place.carets));
        write!(f, "     | {:indent$}{carets}", "")?;
        if !self.help.is_empty() {
            write!(f, " {}", self.help)?;
        }
        Ok(())
    }
}

fn unknown_setting(path: &str, nearest: Option<&str>) -> String {
    let path = &*quoted(path);
    match nearest {
        Some(meant) => tr!("config-unknown-meant", path, meant),
        None => tr!("config-unknown", path),
    }
}

/// The faults, one after the other; of very many (another program's file) only the first.
fn lines(faults: &[Fault]) -> String {
    const SHOWN: usize = 10;
    let mut text = String::new();
    for (index, fault) in faults.iter().take(SHOWN).enumerate() {
        let separator = if index == 0 { "" } else { "\n" };
        let _ = write!(text, "{separator}{fault}");
    }
    if faults.len() > SHOWN {
        let more = tr!("config-more", count = faults.len() - SHOWN);
        let _ = write!(text, "\n{more}");
    }
    text
}

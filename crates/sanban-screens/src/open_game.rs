//! Opening a game from outside: a file by its name, or a pasted record.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crossterm::event::KeyEvent;

use super::catalog::{CatalogContext as _, Table};
use super::watch::Caption;
use sanban_game::{RecordHeader, StopFlag, harmless, looks_like_deal};
use sanban_play::session::{KEYS, OpenRead, arrived};
use sanban_term::action::Binding;
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::screen::{Actions, Placement, SMALLEST_LIST, Screen};
use sanban_term::widgets::{TextField, working};
use sanban_term::worker::Task;
use sanban_words::msg;
use sanban_words::problem;
use sanban_words::tr;

/// Largest file of games, in bytes.
const LONGEST: u64 = 64 << 20;

/// Actions of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Open the typed text.
    Open,
    /// Leave without opening anything.
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    KEYS.key("open", Action::Open, &["Enter"], msg!("open-key-open"), 90),
    KEYS.key("leave", Action::Leave, &["Esc"], msg!("open-key-leave"), 90),
];

/// Dialog for opening a game.
pub(super) struct OpenGame {
    field: TextField,
    task: Option<Task<Result<OpenRead, String>>>,
    /// `true` once a game has been opened: the dialog closes when it is on top again.
    done: bool,
}

impl OpenGame {
    /// The dialog with an empty field.
    pub(super) fn new() -> OpenGame {
        OpenGame {
            field: TextField::default(),
            task: None,
            done: false,
        }
    }

    /// The dialog with a pasted text, which is opened at once.
    pub(super) fn pasted(text: &str, ctx: &mut Context) -> OpenGame {
        let mut open = OpenGame::new();
        open.take(text, ctx);
        open
    }

    /// Takes in pasted text: several lines are a whole game, a single one is a beginning to be edited.
    fn take(&mut self, text: &str, ctx: &mut Context) {
        self.field.paste(text);
        if !text.trim().is_empty() {
            self.read(text.trim().to_owned(), ctx);
        }
    }

    /// Has the text read on a worker.
    fn read(&mut self, text: String, ctx: &mut Context) {
        let tables = ctx.tables().to_vec();
        let of_deal = tables
            .iter()
            .find(|table| looks_like_deal(&text, table.name));
        if let Some(table) = of_deal {
            return self.deal(table, &text, ctx);
        }
        let task = ctx
            .workers()
            .start("reading", move |stop| read(&text, &tables, stop));
        self.task = Some(task);
    }
}

impl OpenGame {
    /// Opens the deal with this text.
    fn deal(&mut self, table: &Table, text: &str, ctx: &mut Context) {
        let opening = (table.openers.deal)(text).map_err(|error| problem::deal(&error));
        let opened = opening.and_then(|open| open(ctx).map_err(|error| problem::player(&error)));
        match opened {
            Ok(screen) => {
                self.done = true;
                ctx.push(screen);
            }
            Err(problem) => ctx.warn(problem),
        }
    }
}

/// Reads the game that this text names or contains.
///
/// # Errors
/// A line that says why nothing can be opened.
fn read(text: &str, tables: &[Table], stop: &StopFlag) -> Result<OpenRead, String> {
    if RecordHeader::read(text).is_ok() || is_foreign(text.as_bytes(), tables) {
        return open(text.as_bytes().to_vec(), None, tables, stop);
    }
    let path = path_of(text);
    let shown = harmless(&path.display().to_string()).to_string();
    let bytes = bytes_of(&path).map_err(|reason| tr!("open-unreadable", file = &shown, reason))?;
    open(bytes, Some(&path), tables, stop)
        .map_err(|problem| tr!("open-not-a-game", file = shown, reason = problem))
}

/// Contents of a file.
///
/// # Errors
/// A line that says why it cannot be read.
fn bytes_of(path: &Path) -> Result<Vec<u8>, String> {
    let system = |error: io::Error| problem::system(&error);
    let kind = fs::metadata(path).map_err(system)?;
    // Reading a pipe or a device may never end.
    if !kind.is_file() && !kind.is_dir() {
        return Err(tr!("open-no-file"));
    }
    let mut bytes = Vec::new();
    File::open(path)
        .map_err(system)?
        .take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(system)?;
    match u64::try_from(bytes.len()) {
        Ok(0..=LONGEST) => Ok(bytes),
        _ => Err(tr!("open-too-long", megabytes = LONGEST >> 20)),
    }
}

/// The file that a person means: without the quotes that a shell or a file manager puts around a name.
fn path_of(text: &str) -> PathBuf {
    let quoted = |mark: char| text.strip_prefix(mark)?.strip_suffix(mark);
    let text = quoted('\'').or_else(|| quoted('"')).unwrap_or(text);
    if let Some(rest) = text.strip_prefix("file://") {
        let decoded = percent_encoding::percent_decode_str(rest).decode_utf8_lossy();
        return PathBuf::from(decoded.into_owned());
    }
    match (text.strip_prefix("~/"), std::env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(text),
    }
}

fn is_foreign(bytes: &[u8], tables: &[Table]) -> bool {
    tables
        .iter()
        .filter_map(|table| table.foreign)
        .any(|foreign| (foreign.is)(bytes))
}

/// Screen for a game in this text.
fn open(
    bytes: Vec<u8>,
    path: Option<&Path>,
    tables: &[Table],
    stop: &StopFlag,
) -> Result<OpenRead, String> {
    for table in tables {
        let named = path.and_then(|path| table.foreign_for(path));
        let looks = table.foreign.filter(|foreign| (foreign.is)(&bytes));
        if let Some(foreign) = named.or(looks) {
            return (foreign.read)(&bytes, stop);
        }
    }
    let text = String::from_utf8(bytes).map_err(|_| tr!("open-no-text"))?;
    let header = RecordHeader::read(&text).map_err(|error| problem::record(&error))?;
    let table = tables.iter().find(|table| table.name == header.game);
    let table = table.ok_or_else(|| {
        tr!(
            "open-unknown-game",
            game = harmless(&header.game).to_string()
        )
    })?;
    (table.openers.replay)(&text, Caption::default()).map_err(|error| problem::record(&error))
}

impl Actions for OpenGame {
    type Action = Action;

    const SCREEN: &'static str = "open";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Open if self.field.text().trim().is_empty() => {
                ctx.refuse(tr!("open-nothing"));
            }
            Action::Open => self.read(self.field.text().trim().to_owned(), ctx),
            Action::Leave => ctx.pop(),
        }
    }
}

impl Screen for OpenGame {
    fn name(&self) -> String {
        tr!("open-name")
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        Placement::Dialog {
            width: 68,
            height: 5,
        }
    }

    fn takes_text(&self) -> bool {
        true
    }

    fn capture(&mut self, key: KeyEvent, _ctx: &mut Context) -> bool {
        let typed = self.field.key(key);
        if typed {
            self.task = None;
        }
        typed
    }

    fn paste(&mut self, text: &str, ctx: &mut Context) {
        if self.field.is_empty() {
            self.take(text, ctx);
        } else {
            self.field.paste(text);
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        let Some(read) = arrived(&mut self.task) else {
            return;
        };
        match read {
            // The help page may be open above this dialog.
            Ok(open) => {
                self.done = true;
                let screen = open(ctx);
                ctx.push(screen);
            }
            Err(problem) => ctx.warn(problem),
        }
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        if self.done {
            ctx.pop();
        }
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_LIST
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let end = canvas.paragraph(area.above(3), &tr!("open-about"), theme.dim);
        let below = area.since_row(end.max(area.y + 2) + 1);
        let mut row = canvas.row(below);
        row.text("▸ ", theme.accent);
        self.field.draw(&mut row, theme.strong);
        if self.task.is_some() {
            working(canvas, below.below(1), &tr!("open-reading"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }

    #[test]
    fn a_name_is_taken_out_of_its_marks() {
        for (typed, path) in [
            ("games/a.sanban", "games/a.sanban"),
            ("'/tmp/my game.blksgf'", "/tmp/my game.blksgf"),
            ("\"a b\"", "a b"),
            ("file:///tmp/my%20game.blksgf", "/tmp/my game.blksgf"),
            ("it's", "it's"),
        ] {
            assert_eq!(path_of(typed), PathBuf::from(path), "{typed}");
        }
        if let Some(home) = std::env::home_dir() {
            assert_eq!(path_of("~/a"), home.join("a"));
        }
    }
}

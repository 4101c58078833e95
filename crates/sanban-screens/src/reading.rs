//! Dialog shown while a game is being read, until its own screen can be opened.

use sanban_data::store::TableId;
use sanban_game::{RecordError, StopFlag};
use sanban_play::session::{KEYS, OpenRead, SessionContext as _};
use sanban_term::action::Binding;
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::screen::{Actions, Layer, Placement, SMALLEST_LIST, Screen};
use sanban_term::widgets::working;
use sanban_term::worker::Task;
use sanban_words::msg;
use sanban_words::text::shorten;
use sanban_words::tr;

/// Actions of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Stop reading.
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[KEYS.key(
    "leave",
    Action::Leave,
    &["Esc", "q"],
    msg!("reading-key-leave"),
    90,
)];

/// Opener of the screen to show if a game cannot be read; without it, the screen below shows.
type Otherwise = fn(&Context) -> Box<dyn Layer>;

/// Dialog shown while a game is read.
pub struct Reading {
    /// The name of the file.
    what: String,
    task: Task<Result<OpenRead, String>>,
    otherwise: Option<Otherwise>,
    done: bool,
}

impl Reading {
    /// Reads on a worker; `what` names the file.
    pub fn new(
        what: String,
        ctx: &Context,
        read: impl FnOnce(&StopFlag) -> Result<OpenRead, String> + Send + 'static,
    ) -> Reading {
        Reading {
            what,
            task: ctx.workers().start("reading", read),
            otherwise: None,
            done: false,
        }
    }

    /// Reads a record from the database; `gone` says that there is none.
    pub(super) fn of_table(
        what: String,
        ctx: &Context,
        id: TableId,
        gone: fn() -> String,
        open: impl FnOnce(&str) -> Result<OpenRead, RecordError> + Send + 'static,
    ) -> Reading {
        let reply = ctx.storage().record_text(id);
        Reading::new(what, ctx, move |_| {
            let text = reply.ok_or_else(gone)?.wait();
            let text = text.map_err(|problem| problem.to_string())?;
            open(&text.ok_or_else(gone)?).map_err(|problem| problem.to_string())
        })
    }

    /// Sets the screen to open if the game cannot be read, for a dialog with no screen below.
    #[must_use]
    pub fn or(mut self, otherwise: Otherwise) -> Reading {
        self.otherwise = Some(otherwise);
        self
    }
}

impl Actions for Reading {
    type Action = Action;

    const SCREEN: &'static str = "reading";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Leave => ctx.pop(),
        }
    }
}

impl Screen for Reading {
    fn name(&self) -> String {
        tr!("reading-name")
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        Placement::Dialog {
            width: 60,
            height: 1,
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        let Some(read) = self.task.poll() else {
            return;
        };
        // The help page may be open above this dialog, which therefore closes when it is on top again.
        self.done = true;
        match (read, self.otherwise) {
            (Ok(open), _) => {
                let screen = open(ctx);
                ctx.push(screen);
            }
            (Err(problem), Some(otherwise)) => {
                let screen = otherwise(ctx);
                ctx.push(screen);
                ctx.warn(problem);
            }
            (Err(problem), None) => {
                ctx.pop();
                ctx.warn(problem);
            }
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
        let area = canvas.area();
        let what = shorten(&self.what, area.width.saturating_sub(10));
        working(canvas, area, &tr!("reading-what", what));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

//! Tables of a game that were played to the end, and games kept in files, to look at again.

use sanban_play::session::KEYS;
use std::fs;

use super::reading::Reading;
use super::table_list::{Action, Kind, TableList};
use super::watch::Caption;
use crate::catalog::Table;
use sanban_play::session::SessionContext as _;
use sanban_play::session::storage::{ListedTable, Listing, TablePlace, text_of_file};
use sanban_term::action::Binding;
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// Kind of list: tables that were played.
pub struct Played;

/// The list, above the home screen.
pub type FinishedTables = TableList<Played>;

impl Kind for Played {
    const OPEN: &'static [Binding<Action>] = &[
        KEYS.key("open", Action::Open, &["Enter"], msg!("games-key-open"), 90)
            .once(),
        KEYS.key(
            "review",
            Action::Review,
            &["a"],
            msg!("games-key-review"),
            85,
        ),
    ];
    const LEAVE: Message = msg!("tables-key-leave");
    const SCREEN: &'static str = "games";
    const WORD: &'static str = "game";
    const PURPOSE: Message = msg!("guide-finished");

    fn name(title: String) -> String {
        tr!("tables-finished", title)
    }

    fn read(table: &Table, limit: usize, ctx: &Context) -> Task<Listing> {
        ctx.storage()
            .played(table.name, table.foreign, limit, ctx.workers())
    }

    fn review(table: &Table, saved: &ListedTable, ctx: &mut Context) {
        let review = table.openers.review;
        let what = tr!("words-a-game", title = table.home_entry.title);
        let caption = caption_of(saved);
        let reading = match &saved.place {
            TablePlace::Store(id) => {
                let gone = || tr!("tables-unreadable");
                Reading::of_table(what, ctx, *id, gone, move |text| review(text, caption))
            }
            TablePlace::File(path) => {
                let (path, foreign) = (path.clone(), table.foreign_for(path));
                Reading::new(what, ctx, move |_| {
                    let text = text_of_file(&path, foreign);
                    let shown = path.display().to_string();
                    let text = text.ok_or_else(|| tr!("tables-unreadable-file", path = shown))?;
                    review(&text, caption)
                        .map_err(|problem| format!("{problem} ({})", path.display()))
                })
            }
        };
        ctx.push(reading);
    }

    /// Has the chosen table read, and then opened.
    fn open(table: &Table, saved: &ListedTable, ctx: &mut Context) {
        let replay = table.openers.replay;
        let caption = caption_of(saved);
        let reading = match &saved.place {
            TablePlace::Store(id) => {
                let what = tr!("words-a-game", title = table.home_entry.title);
                let name = saved.title.clone().unwrap_or(what);
                let gone = || tr!("tables-gone");
                Reading::of_table(name, ctx, *id, gone, move |text| replay(text, caption))
            }
            TablePlace::File(path) => {
                let (path, foreign) = (path.clone(), table.foreign_for(path));
                let name = path.file_name().map(|name| name.to_string_lossy());
                Reading::new(name.unwrap_or_default().into_owned(), ctx, move |stop| {
                    let read = match foreign {
                        Some(foreign) => fs::read(&path)
                            .map_err(|problem| problem.to_string())
                            .and_then(|bytes| (foreign.read)(&bytes, stop)),
                        None => fs::read_to_string(&path)
                            .map_err(|problem| problem.to_string())
                            .and_then(|text| {
                                replay(&text, caption).map_err(|problem| problem.to_string())
                            }),
                    };
                    read.map_err(|problem| format!("{problem} ({})", path.display()))
                })
            }
        };
        ctx.push(reading);
    }
}

/// Caption of a table, known beside its record.
fn caption_of(saved: &ListedTable) -> Caption {
    Caption {
        title: saved.title.clone(),
        take_backs: saved.take_backs.clone(),
        hints: saved.hints.clone(),
        table: saved.place.id(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table_list::{SHARED, bindings};

    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(&bindings::<Played>(), &SHARED),
            Vec::<String>::new()
        );
    }
}

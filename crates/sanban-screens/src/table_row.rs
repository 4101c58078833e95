//! A table as a row of a list, and the text of it that a search looks at.

use std::time::{Duration, SystemTime};

use crate::catalog::Table;
use sanban_game::Standing;
use sanban_play::session::SessionContext as _;
use sanban_play::session::outcomes::CameTo;
use sanban_play::session::storage::{ListedTable, TablePlace, text_of_file};
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::tr;

/// Sign before a favourite, in the list and in a search.
pub(super) const FAVOURITE: &str = "★";
/// Sign before a table with take-backs.
pub(super) const TAKEN_BACK: &str = "↶";

/// A table with everything that its row shows.
pub(super) struct TableRow {
    pub(super) listed: ListedTable,
    /// Results of its games, once its record has been read.
    pub(super) came_to: Option<CameTo>,
    /// The other players, by strength; or the problem with the record.
    pub(super) who: String,
    rules: String,
    /// Number of turns played.
    turns: String,
    /// Text that a search looks at, in lower case.
    searched: String,
}

impl TableRow {
    /// Row of a table whose record has not been read yet.
    pub(super) fn new(table: &Table, listed: ListedTable) -> TableRow {
        let (who, rules, turns) = match &listed.header {
            Err(problem) => (problem.clone(), String::new(), String::new()),
            Ok(header) => {
                let mut others: Vec<String> = header
                    .players
                    .iter()
                    .map(|name| (table.call)(name))
                    .collect();
                others.retain(|name| name != "human" && !name.is_empty());
                others.dedup();
                let people = header.players.len() > 1 && others.is_empty();
                let who = if people {
                    tr!("words-people-only")
                } else {
                    others.join(", ")
                };
                let turns = tr!("words-moves", move = table.move_word, count = header.plies);
                (who, (table.rules_title)(&header.rules), turns)
            }
        };
        let mut row = TableRow {
            listed,
            came_to: None,
            who,
            rules,
            turns,
            searched: String::new(),
        };
        row.note_searched();
        row
    }

    /// Takes in the results of its games.
    pub(super) fn set_came_to(&mut self, came_to: CameTo) {
        self.came_to = Some(came_to);
        self.note_searched();
    }

    /// Results of the games for the only person at the table: as they were counted, otherwise as the record has it.
    fn standings(&self) -> Vec<Standing> {
        match (&self.listed.results[..], &self.came_to) {
            ([], Some(came_to)) => came_to.standings.clone(),
            (results, _) => results.iter().map(|result| result.standing).collect(),
        }
    }

    /// Mean result of a game for the person, in the unit of the game; `None` if no game has ended, or it is not known.
    pub(super) fn mean(&self) -> Option<f64> {
        let results = &self.listed.results;
        if results.is_empty() {
            return self.came_to.as_ref()?.mean;
        }
        let sum: f64 = results.iter().map(|result| result.score).sum();
        Some(sum / results.len() as f64)
    }

    /// `true` if something was taken back at the table.
    pub(super) fn is_taken_back(&self) -> bool {
        !self.listed.take_backs.is_empty()
    }

    fn note_searched(&mut self) {
        let listed = &self.listed;
        let mut parts = vec![self.who.clone(), self.rules.clone(), listed.date.clone()];
        parts.extend(listed.title.clone());
        parts.extend(self.standings().into_iter().map(standing_words));
        parts.extend(self.came_to.as_ref().and_then(|told| told.words.clone()));
        if listed.rated {
            parts.push("rated".to_owned());
        }
        if listed.favourite {
            parts.push(format!("{FAVOURITE} favourite"));
            parts.push(tr!("tables-favourite", sign = FAVOURITE));
        }
        if self.is_taken_back() {
            parts.push(format!("{TAKEN_BACK} with take-backs"));
            parts.push(tr!("tables-taken-back", sign = TAKEN_BACK));
        }
        if let TablePlace::File(path) = &listed.place {
            let name = path.file_name().map(|name| name.to_string_lossy());
            parts.push(format!("file {}", name.unwrap_or_default()));
        }
        // The line breaks keep a word of a search from matching across parts.
        self.searched = parts.join("\n").to_lowercase();
    }

    /// `true` if all of these lower-case words occur in the table's text; `*` stands for a favourite.
    pub(super) fn fits(&self, words: &[&str]) -> bool {
        words.iter().all(|&word| match word {
            "*" => self.listed.favourite,
            word => self.searched.contains(word),
        })
    }

    /// Texts of the row: when the table was left; its results, or how far its first game has come; its name, players and rules,
    /// or the problem with the record.
    pub(super) fn texts(&self) -> [String; 3] {
        let listed = &self.listed;
        let when = when(listed.modified, &listed.date);
        if listed.header.is_err() {
            return [when, tr!("tables-cannot-be-read"), self.who.clone()];
        }
        let words = self.came_to.as_ref().and_then(|told| told.words.as_ref());
        let came_to = match (words, listed.in_use) {
            (_, true) => tr!("tables-other-window"),
            (Some(words), false) => words.clone(),
            (None, false) => self.turns.clone(),
        };
        let about = [&self.who, &self.rules].map(String::as_str);
        let about = listed.title.as_deref().into_iter().chain(about);
        let about: Vec<&str> = about.filter(|part| !part.is_empty()).collect();
        [when, came_to, about.join(" · ")]
    }
}

/// Words for the result of a game that a person may search for.
fn standing_words(standing: Standing) -> String {
    match standing {
        Standing::Win => "won".to_owned(),
        Standing::Draw => "drawn draw".to_owned(),
        Standing::Loss => "lost".to_owned(),
        Standing::Place(place) => {
            let number = u16::from(place) + 1;
            let end = match number {
                1 => "st",
                2 => "nd",
                3 => "rd",
                _ => "th",
            };
            format!("{number}{end}")
        }
    }
}

/// Reads the results of these tables' games on a worker, where the records are replayed.
pub(super) fn read_came_to(
    table: &Table,
    places: Vec<TablePlace>,
    ctx: &Context,
) -> Task<Vec<(TablePlace, CameTo)>> {
    let table = *table;
    let asked: Vec<_> = places
        .into_iter()
        .map(|place| {
            let reply = place.id().and_then(|id| ctx.storage().record_text(id));
            (place, reply)
        })
        .collect();
    ctx.workers().start("reader", move |stop| {
        let mut told = Vec::with_capacity(asked.len());
        for (place, reply) in asked {
            if stop.is_raised() {
                break;
            }
            let text = match &place {
                TablePlace::Store(_) => reply.and_then(|reply| reply.wait().ok().flatten()),
                TablePlace::File(path) => text_of_file(path, table.foreign_for(path)),
            };
            let came_to = text.map(|text| (table.came_to)(&text));
            told.push((place, came_to.unwrap_or_default()));
        }
        told
    })
}

/// Time in words: how long ago if that is less than a day, otherwise the date.
fn when(time: Option<SystemTime>, date: &str) -> String {
    const DAY: Duration = Duration::from_secs(86_400);
    let since = time.and_then(|then| SystemTime::now().duration_since(then).ok());
    match since {
        Some(since) if since < DAY => ago(since),
        _ if date.is_empty() => tr!("words-some-time-ago"),
        _ => date.to_owned(),
    }
}

/// Elapsed time in words.
pub(super) fn ago(since: Duration) -> String {
    let minutes = since.as_secs() / 60;
    match minutes {
        0 => tr!("words-just-now"),
        1..60 => tr!("words-minutes-ago", count = minutes),
        _ => tr!("words-hours-ago", count = minutes / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_its_largest_unit() {
        let told = |seconds| ago(Duration::from_secs(seconds));
        assert_eq!(told(59), "just now");
        assert_eq!(told(60), "1 minute ago");
        assert_eq!(told(7_300), "2 hours ago");
    }

    #[test]
    fn what_is_older_than_a_day_has_a_date() {
        let before = |seconds| SystemTime::now().checked_sub(Duration::from_secs(seconds));
        assert_eq!(when(before(3_600), "2026-11-25"), "1 hour ago");
        assert_eq!(when(before(90_000), "2026-11-24"), "2026-11-24");
        assert_eq!(when(None, ""), "some time ago");
    }
}

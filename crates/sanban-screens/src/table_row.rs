//! A table in a list, as its row tells of it and as a search finds it.

use std::time::{Duration, SystemTime};

use crate::catalog::Table;
use sanban_game::Standing;
use sanban_play::session::SessionContext as _;
use sanban_play::session::outcomes::CameTo;
use sanban_play::session::storage::{ListedTable, TablePlace, text_of_file};
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::tr;

/// Stands before a favourite, in the list and in a search.
pub(super) const FAVOURITE: &str = "★";
/// Stands before a table at which something was taken back.
pub(super) const TAKEN_BACK: &str = "↶";

/// A table with all that its row says.
pub(super) struct TableRow {
    /// The table.
    pub(super) listed: ListedTable,
    /// How its games came out, once its record has been read.
    pub(super) came_to: Option<CameTo>,
    /// Who else sits there, by strength; or what is wrong with the record.
    pub(super) who: String,
    /// The rules.
    rules: String,
    /// How many turns were played.
    turns: String,
    /// All that a search looks at, in small letters.
    searched: String,
}

impl TableRow {
    /// The row of a table whose record has not been read yet.
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

    /// Takes in how its games came out.
    pub(super) fn set_came_to(&mut self, came_to: CameTo) {
        self.came_to = Some(came_to);
        self.note_searched();
    }

    /// How the games ended for the only person there: as they were counted, else as the record has it.
    fn standings(&self) -> Vec<Standing> {
        match (&self.listed.results[..], &self.came_to) {
            ([], Some(came_to)) => came_to.standings.clone(),
            (results, _) => results.iter().map(|result| result.standing).collect(),
        }
    }

    /// What the person has of a game on the average, in the unit of the game; `None` where no game has ended, or that is not known.
    pub(super) fn mean(&self) -> Option<f64> {
        let results = &self.listed.results;
        if results.is_empty() {
            return self.came_to.as_ref()?.mean;
        }
        let sum: f64 = results.iter().map(|result| result.score).sum();
        Some(sum / results.len() as f64)
    }

    /// Whether something was taken back there.
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
        // No word of a search goes over the end of a line.
        self.searched = parts.join("\n").to_lowercase();
    }

    /// Whether all of these words, in small letters, are said of the table; `*` stands for a favourite.
    pub(super) fn fits(&self, words: &[&str]) -> bool {
        let mut words = words.iter();
        words.all(|&word| match word {
            "*" => self.listed.favourite,
            word => self.searched.contains(word),
        })
    }

    /// When it was left, how its games came out or how far the first has come, and what is told of it: its name, who sits there and by
    /// which rules; or what is wrong with it.
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

/// How a game ended, in the words for which somebody may look.
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

/// Reads how the games of these tables came out, on a worker: their records are replayed there.
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

/// When something was: how long ago where that is less than a day, else its date.
fn when(time: Option<SystemTime>, date: &str) -> String {
    const DAY: Duration = Duration::from_secs(86_400);
    let since = time.and_then(|then| SystemTime::now().duration_since(then).ok());
    match since {
        Some(since) if since < DAY => ago(since),
        _ if date.is_empty() => tr!("words-some-time-ago"),
        _ => date.to_owned(),
    }
}

/// A time that has gone by, in words.
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

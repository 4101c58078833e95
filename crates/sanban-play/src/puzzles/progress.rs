//! Progress in puzzles: due times, the next puzzle, puzzles solved at the first try, days in a row.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ui::{Puzzle, PuzzleUi};
use crate::session::storage::Past;
use crate::session::{SessionContext as _, Today};
use sanban_data::statistics::day_number;
use sanban_game::Seed;
use sanban_game::practice::{HalfLives, Level, Memory};
use sanban_term::context::Context;
use sanban_term::worker::Task;

/// Share of puzzles solved at the first try.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate {
    /// Number of puzzles that were tried.
    pub tried: usize,
    /// Number of these whose first answer was right.
    pub first: usize,
}

/// Progress in the puzzles of a game, from all answers.
#[derive(Clone, Debug)]
pub struct Progress {
    memory: Memory<String>,
    /// Result of the first answer to each puzzle, and its level.
    first: BTreeMap<String, (bool, Option<Level>)>,
    tries: usize,
    /// Days with answers, as day numbers, in order.
    days: Vec<i64>,
    /// Result of the daily puzzle, by date.
    daily: BTreeMap<String, bool>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            memory: Memory::new(HalfLives::PUZZLE),
            first: BTreeMap::new(),
            tries: 0,
            days: Vec::new(),
            daily: BTreeMap::new(),
        }
    }
}

impl Progress {
    /// Progress from these answers, oldest first.
    pub fn of<'a>(answers: impl IntoIterator<Item = &'a PuzzleAnswer>) -> Progress {
        let mut progress = Progress::default();
        for answer in answers {
            progress.add(answer);
        }
        progress
    }

    /// Adds an answer.
    pub fn add(&mut self, answer: &PuzzleAnswer) {
        let PuzzleAnswer { puzzle, right, .. } = answer;
        self.memory.answered(puzzle.clone(), *right, answer.time);
        self.first
            .entry(puzzle.clone())
            .or_insert((*right, answer.level()));
        self.tries += 1;
        if let Some(day) = day_number(&answer.day)
            && let Err(at) = self.days.binary_search(&day)
        {
            self.days.insert(at, day);
        }
        if answer.daily {
            self.daily.entry(answer.day.clone()).or_insert(*right);
        }
    }

    /// Total number of tries.
    pub fn tries(&self) -> usize {
        self.tries
    }

    /// `true` if a puzzle was ever tried.
    pub fn was_tried(&self, id: &str) -> bool {
        self.first.contains_key(id)
    }

    /// Result of the first try at the daily puzzle of a date; `None` if it was not tried.
    pub fn daily(&self, date: &str) -> Option<bool> {
        self.daily.get(date).copied()
    }

    /// First tries at the puzzles of a level.
    pub fn first_tries(&self, level: Level) -> Rate {
        self.first
            .values()
            .filter(|(_, of)| *of == Some(level))
            .fold(Rate::default(), |rate, (right, _)| Rate {
                tried: rate.tried + 1,
                first: rate.first + usize::from(*right),
            })
    }

    /// The easiest level that is not held yet: held with 8 of 10 puzzles solved at the first try, and 10 at least.
    pub fn next_level(&self) -> Option<Level> {
        let held = |level: &Level| {
            let Rate { tried, first } = self.first_tries(*level);
            tried >= 10 && first * 10 >= tried * 8
        };
        Level::ALL.into_iter().find(|level| !held(level))
    }

    /// Number of days in a row with a try, up to `today` or the day before it.
    pub fn streak(&self, today: &str) -> usize {
        let Some(today) = day_number(today) else {
            return 0;
        };
        let past = self.days.iter().rev().skip_while(|&&day| day > today);
        let mut expected = today;
        let mut streak = 0;
        for &day in past {
            if day < expected && (streak > 0 || day < today - 1) {
                break;
            }
            streak += 1;
            expected = day - 1;
        }
        streak
    }

    /// `true` if a puzzle that was tried before is due at `now`, in seconds since 1970.
    pub fn is_due(&self, id: &str, now: u64) -> bool {
        self.memory.due(id).is_some_and(|due| due <= now)
    }

    /// Number of puzzles tried before that are due within `seconds` after `now`.
    pub fn due_within<A>(&self, puzzles: &[Puzzle<A>], now: u64, seconds: u64) -> usize {
        puzzles
            .iter()
            .map(|puzzle| &puzzle.id)
            .filter(|id| self.is_due(id, now.saturating_add(seconds)))
            .count()
    }

    /// The puzzle to ask next among those that satisfy `wanted`, `last` only if there is no other: due ones first, the longest
    /// due before others; then new ones, in order; then the least known.
    pub fn next<'p, A>(
        &self,
        puzzles: &'p [Puzzle<A>],
        wanted: impl Fn(&Puzzle<A>) -> bool,
        last: Option<&str>,
        now: u64,
    ) -> Option<&'p Puzzle<A>> {
        let rank = |puzzle: &Puzzle<A>| {
            let again = last == Some(&puzzle.id);
            match self.memory.due(&puzzle.id) {
                Some(due) if due <= now => (again, 0, due),
                None => (again, 1, 0),
                Some(due) => (again, 2, due),
            }
        };
        // Of equals the first in the list.
        puzzles
            .iter()
            .filter(|puzzle| wanted(puzzle))
            .min_by_key(|puzzle| rank(puzzle))
    }
}

/// The puzzle of a date of the local calendar, `2026-11-26`; `None` if that is no date, or there are no puzzles.
///
/// Every puzzle occurs once before any is repeated: they are shuffled again for each round.
pub fn of_date<'a, A>(puzzles: &'a [Puzzle<A>], date: &str) -> Option<&'a Puzzle<A>> {
    let count = i64::try_from(puzzles.len())
        .ok()
        .filter(|&count| count > 0)?;
    let day = day_number(date)?;
    // Sorted by id, so that the order in the file has no effect.
    let mut order: Vec<&Puzzle<A>> = puzzles.iter().collect();
    order.sort_by(|one, other| one.id.cmp(&other.id));
    let round = day.div_euclid(count);
    Seed(0)
        .derive(round.unsigned_abs())
        .stream()
        .shuffle(&mut order);
    order
        .get(usize::try_from(day.rem_euclid(count)).unwrap_or(0))
        .copied()
}

/// Label of a level.
pub(super) fn level_words(level: Level) -> String {
    match level {
        Level::Easy => sanban_words::tr!("puzzles-level-easy"),
        Level::Medium => sanban_words::tr!("puzzles-level-medium"),
        Level::Hard => sanban_words::tr!("puzzles-level-hard"),
    }
}

/// An attempt at a puzzle. An immediate retry, after the solution was seen, is not stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleAnswer {
    /// Time, in seconds since 1970 (UTC).
    pub time: u64,
    /// Local date, `2026-11-26`.
    pub day: String,
    pub puzzle: String,
    /// Name of its level.
    pub level: String,
    /// `true` if it was asked as the daily puzzle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub daily: bool,
    /// The last choice, in the game's notation; empty if the solution was asked for.
    pub chosen: String,
    /// `true` if it was solved.
    pub right: bool,
    /// Duration in seconds.
    pub seconds: f64,
}

impl PuzzleAnswer {
    /// The level; `None` if this version of the program does not know it.
    pub fn level(&self) -> Option<Level> {
        self.level.parse().ok()
    }
}

/// Data needed before a puzzle is asked.
#[derive(Debug, Default)]
pub(super) struct Read {
    /// All answers, in the order in which they were given.
    pub(super) answers: Vec<PuzzleAnswer>,
    pub(super) today: Today,
    /// Error of reading.
    pub(super) problem: Option<String>,
}

/// Reading in progress.
pub(super) struct Reading {
    past: Task<Past<PuzzleAnswer>>,
    day: Task<Today>,
    read: Option<Past<PuzzleAnswer>>,
    today: Option<Today>,
}

impl Reading {
    /// Reads all answers to the puzzles of a game, and the date, on workers.
    pub(super) fn start<F: PuzzleUi>(ctx: &Context) -> Reading {
        let clock = ctx.clock();
        Reading {
            past: ctx.storage().past::<F::Game, PuzzleAnswer>(ctx.workers()),
            day: ctx.workers().start("day", move |_| clock.today()),
            read: None,
            today: None,
        }
    }

    /// The data, once read.
    pub(super) fn poll(&mut self) -> Option<Read> {
        if self.read.is_none() {
            self.read = self.past.poll();
        }
        if self.today.is_none() {
            self.today = self.day.poll();
        }
        let (Some(_), Some(_)) = (&self.read, &self.today) else {
            return None;
        };
        let past = self.read.take().unwrap_or_default();
        Some(Read {
            answers: past.answers,
            problem: past.problem,
            today: self.today.take().unwrap_or_default(),
        })
    }
}

/// Stores an answer.
pub(super) fn record<F: PuzzleUi>(answer: &PuzzleAnswer, ctx: &Context) {
    ctx.storage().add_answer::<F::Game>(answer);
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Seat;
    use std::collections::BTreeSet;

    const HOUR: u64 = 3600;

    fn puzzle(id: &str) -> Puzzle<()> {
        Puzzle {
            id: id.to_owned(),
            level: Level::Easy,
            position: String::new(),
            seat: Seat(0),
            choices: Vec::new(),
        }
    }

    fn answer(puzzle: &str, right: bool, time: u64, day: &str) -> PuzzleAnswer {
        PuzzleAnswer {
            time,
            day: day.to_owned(),
            puzzle: puzzle.to_owned(),
            level: "easy".to_owned(),
            daily: false,
            chosen: String::new(),
            right,
            seconds: 1.0,
        }
    }

    #[test]
    fn what_came_out_wrong_comes_back_before_what_is_new_and_what_came_out_right_after_it() {
        let puzzles = ["a", "b", "c"].map(puzzle);
        let mut progress = Progress::default();
        let next = |progress: &Progress, last, now| {
            let found = progress.next(&puzzles, |_| true, last, now);
            found.unwrap().id.clone()
        };
        assert_eq!(next(&progress, None, 0), "a");
        progress.add(&answer("a", false, 0, "2026-11-26"));
        assert_eq!(next(&progress, Some("a"), 60), "b", "it waits a little");
        assert_eq!(next(&progress, Some("b"), HOUR), "a");
        progress.add(&answer("a", true, HOUR, "2026-11-26"));
        progress.add(&answer("b", true, HOUR, "2026-11-26"));
        assert_eq!(next(&progress, Some("b"), HOUR), "c");
        progress.add(&answer("c", true, HOUR, "2026-11-26"));
        let week = 7 * 24 * HOUR;
        assert_eq!(next(&progress, Some("c"), week), "a", "due the longest");
        assert_eq!(progress.due_within(&puzzles, HOUR, 0), 0);
        assert_eq!(progress.due_within(&puzzles, HOUR, week), 3);
        assert_eq!(
            progress.first_tries(Level::Easy),
            Rate { tried: 3, first: 2 }
        );
        assert_eq!(progress.first_tries(Level::Hard), Rate::default());
        assert_eq!(progress.tries(), 4);
    }

    #[test]
    fn days_in_a_row_end_today_or_yesterday() {
        let days = ["2026-11-20", "2026-11-23", "2026-11-24", "2026-11-25"];
        let answers: Vec<_> = days.iter().map(|day| answer("a", true, 0, day)).collect();
        let progress = Progress::of(&answers);
        assert_eq!(progress.streak("2026-11-25"), 3);
        assert_eq!(progress.streak("2026-11-26"), 3, "today is not over");
        assert_eq!(progress.streak("2026-11-27"), 0);
        assert_eq!(progress.streak("2026-11-20"), 1);
        assert_eq!(progress.streak(""), 0);
        assert_eq!(Progress::default().streak("2026-11-26"), 0);
    }

    fn puzzles(count: usize) -> Vec<Puzzle<()>> {
        let puzzle = |number: usize| Puzzle {
            id: format!("{number:02}"),
            level: Level::Easy,
            position: String::new(),
            seat: Seat(0),
            choices: Vec::new(),
        };
        (0..count).map(puzzle).collect()
    }

    #[test]
    fn a_date_has_one_puzzle_and_all_come_before_one_comes_again() {
        let puzzles = puzzles(31);
        let of = |date: &str| of_date(&puzzles, date).map(|puzzle| puzzle.id.clone());
        assert_eq!(of("2026-11-26"), of("2026-11-26"));
        // These 31 days are a round.
        let dates = (13..=30)
            .map(|day| format!("2026-11-{day:02}"))
            .chain((1..=13).map(|day| format!("2026-12-{day:02}")));
        let ids: BTreeSet<String> = dates.filter_map(|date| of(&date)).collect();
        assert_eq!(ids.len(), 31);
        assert_eq!(of("no date"), None);
        assert_eq!(
            of_date(&puzzles[..0], "2026-11-26").map(|found| &found.id),
            None
        );
    }
}

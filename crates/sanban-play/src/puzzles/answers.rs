//! Stored answers to puzzles.

use serde::{Deserialize, Serialize};

use crate::session::storage::Past;
use crate::session::{SessionContext as _, Today};
use sanban_game::practice::Level;
use sanban_term::context::Context;
use sanban_term::worker::Task;

use super::ui::PuzzleUi;

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

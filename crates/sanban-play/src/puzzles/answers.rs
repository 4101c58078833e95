//! An answer to a puzzle as it is kept, and what was answered so far.

use serde::{Deserialize, Serialize};

use crate::session::storage::Past;
use crate::session::{SessionContext as _, Today};
use sanban_game::practice::Level;
use sanban_term::context::Context;
use sanban_term::worker::Task;

use super::ui::PuzzleUi;

/// One try at a puzzle. What is tried again at once, after its solution was seen, is not kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleAnswer {
    /// When, in seconds since 1970 (UTC).
    pub time: u64,
    /// The date where the person was, `2026-11-26`.
    pub day: String,
    /// The puzzle.
    pub puzzle: String,
    /// The word of its level.
    pub level: String,
    /// Whether it was asked as that of the day.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub daily: bool,
    /// What was chosen last, in the game's notation; empty where the solution was asked for.
    pub chosen: String,
    /// Whether it was solved.
    pub right: bool,
    /// How long it took, in seconds.
    pub seconds: f64,
}

impl PuzzleAnswer {
    /// The level, where this version of the program knows it.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.level.parse().ok()
    }
}

/// What is known before a puzzle is asked.
#[derive(Debug, Default)]
pub(super) struct Read {
    /// All answers, in the order in which they were given.
    pub(super) answers: Vec<PuzzleAnswer>,
    /// Today.
    pub(super) today: Today,
    /// What could not be read.
    pub(super) problem: Option<String>,
}

/// What is being read.
pub(super) struct Reading {
    past: Task<Past<PuzzleAnswer>>,
    day: Task<Today>,
    read: Option<Past<PuzzleAnswer>>,
    today: Option<Today>,
}

impl Reading {
    /// Reads all answers to the puzzles of a game, and looks which day it is, on workers.
    pub(super) fn start<F: PuzzleUi>(ctx: &Context) -> Reading {
        let clock = ctx.clock();
        Reading {
            past: ctx.storage().past::<F::Game, PuzzleAnswer>(ctx.workers()),
            day: ctx.workers().start("day", move |_| clock.today()),
            read: None,
            today: None,
        }
    }

    /// What was read, once it is.
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

/// Keeps an answer.
pub(super) fn record<F: PuzzleUi>(answer: &PuzzleAnswer, ctx: &Context) {
    ctx.storage().add_answer::<F::Game>(answer);
}

//! The lesson as the first step of a game's practice.

use sanban_data::store::LessonProgress;
use sanban_game::Game;
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::tr;

use super::SessionContext as _;

/// Progress in the lesson of a game, read on a worker.
pub struct LessonStep {
    reading: Task<Option<LessonProgress>>,
    /// `None` until it is read.
    known: Option<Option<LessonProgress>>,
}

impl LessonStep {
    /// Begins to read.
    pub fn start<G: Game>(ctx: &Context) -> LessonStep {
        LessonStep {
            reading: ctx.storage().lesson(G::NAME, ctx.workers()),
            known: None,
        }
    }

    /// `true` once it is read.
    pub fn is_read(&mut self) -> bool {
        if self.known.is_none() {
            self.known = self.reading.poll();
        }
        self.known.is_some()
    }

    /// Next step of a person who has practised nothing yet: the lesson if it was begun, and nothing for newcomers, whom the home
    /// screen offers the lesson. `None` if practice is next.
    pub fn first(&self) -> Option<Vec<String>> {
        match self.known.flatten() {
            None => Some(Vec::new()),
            Some(lesson) if !lesson.finished => {
                Some(vec![tr!("home-next-step", step = tr!("home-lesson-step"))])
            }
            Some(_) => None,
        }
    }
}

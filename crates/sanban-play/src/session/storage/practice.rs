//! What is kept of learning: answers in practice, lessons, what was explained, and what the review thinks of decisions.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Storage;
use sanban_data::store::{
    Finished, JudgedDecision, LessonProgress, Reply, TableId, answers, judgements, lessons, results,
};
use sanban_game::Game;
use sanban_term::worker::{Task, Workers};
use sanban_words::tr;

impl Storage {
    /// Saves an answer given in practice, as a game has it.
    pub fn add_answer<G: Game>(&self, answer: &impl Serialize) {
        let (Some(disk), Ok(text)) = (&self.disk, serde_json::to_string(answer)) else {
            return;
        };
        disk.store.write(None, move |database, _| {
            Ok(answers::insert(database, G::NAME, &text)?)
        });
    }

    /// How far the person has come in the lesson of a game; `None` where it was never begun, or nothing is saved.
    #[must_use]
    pub fn lesson(&self, game: &'static str, workers: &Workers) -> Task<Option<LessonProgress>> {
        let asked = self.disk.as_ref().map(|disk| {
            disk.store
                .read(move |database, _| lessons::progress(database, game))
        });
        workers.start("reader", move |_| asked?.wait().ok()?)
    }

    /// The names of what was explained to the person in this game when it first happened.
    #[must_use]
    pub fn tips(&self, game: &'static str, workers: &Workers) -> Task<Vec<String>> {
        let asked = self.disk.as_ref().map(|disk| {
            disk.store
                .read(move |database, _| lessons::tips(database, game))
        });
        workers.start("reader", move |_| {
            let found = asked.and_then(|reply| reply.wait().ok());
            found.unwrap_or_default()
        })
    }

    /// Saves that something was explained to the person.
    pub fn add_tip(&self, game: &'static str, tip: &'static str) {
        if let Some(disk) = &self.disk {
            disk.store.write(None, move |database, _| {
                Ok(lessons::add_tip(database, game, tip)?)
            });
            disk.store.commit();
        }
    }

    /// Saves how far the person has come in the lesson of a game.
    pub fn set_lesson(&self, game: &'static str, progress: LessonProgress) {
        if let Some(disk) = &self.disk {
            disk.store.write(None, move |database, _| {
                Ok(lessons::set_progress(database, game, progress)?)
            });
            disk.store.commit();
        }
    }

    /// Saves what the review thinks of a decision at a table.
    pub fn add_judgement(&self, decision: JudgedDecision) {
        let Some(disk) = &self.disk else {
            return;
        };
        let rows = [decision];
        disk.store
            .write(None, move |database, _| judgements::insert(database, &rows));
    }

    /// Asks for what a judge thinks of the decisions of a table; `None` where nothing is saved.
    #[must_use]
    pub fn judgements(&self, id: TableId, judge: String) -> Option<Reply<Vec<JudgedDecision>>> {
        let disk = self.disk.as_ref()?;
        Some(
            disk.store
                .read(move |database, _| judgements::of_table(database, id, &judge)),
        )
    }

    /// Reads all answers given in practice, and all finished games.
    #[must_use]
    pub fn past<G: Game, A: DeserializeOwned + Send + 'static>(
        &self,
        workers: &Workers,
    ) -> Task<Past<A>> {
        let asked = self.disk.as_ref().map(|disk| {
            disk.store.read(|database, _| {
                let (answers, broken) = answers::list::<A>(database, G::NAME)?;
                let (games, broken_games) = results::list(database, None)?;
                Ok((answers, games, broken + broken_games))
            })
        });
        workers.start("reader", move |_| match asked.map(Reply::wait) {
            None => Past::default(),
            Some(Ok((answers, games, broken))) => Past {
                answers,
                games,
                problem: match broken {
                    0 => None,
                    broken => Some(tr!("table-broken-rows", count = broken)),
                },
            },
            Some(Err(problem)) => Past {
                problem: Some(problem.to_string()),
                ..Past::default()
            },
        })
    }
}

/// Past practice and games.
#[derive(Clone, Debug)]
pub struct Past<A> {
    /// All answers of the game, in the order in which they were given.
    pub answers: Vec<A>,
    /// All finished games, in the order in which they ended.
    pub games: Vec<Finished>,
    /// What could not be read.
    pub problem: Option<String>,
}

// Derived, it would ask that answers have a default.
impl<A> Default for Past<A> {
    fn default() -> Past<A> {
        Past {
            answers: Vec::new(),
            games: Vec::new(),
            problem: None,
        }
    }
}

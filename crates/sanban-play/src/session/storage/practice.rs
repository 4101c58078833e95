//! Storage of learning data: answers in practice, lessons, explanations shown, and judgements of the review.

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
    /// Saves an answer given in practice, in the game's own format.
    pub fn add_answer<G: Game>(&self, answer: &impl Serialize) {
        let (Some(disk), Ok(text)) = (&self.disk, serde_json::to_string(answer)) else {
            return;
        };
        disk.store.write(None, move |database, _| {
            Ok(answers::insert(database, G::NAME, &text)?)
        });
    }

    /// Progress in the lesson of a game; `None` if it was never begun, or nothing is saved.
    #[must_use]
    pub fn lesson(&self, game: &'static str, workers: &Workers) -> Task<Option<LessonProgress>> {
        let asked = self.disk.as_ref().map(|disk| {
            disk.store
                .read(move |database, _| lessons::progress(database, game))
        });
        workers.start("reader", move |_| asked?.wait().ok()?)
    }

    /// Names of the explanations already shown in this game.
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

    /// Saves that an explanation was shown.
    pub fn add_tip(&self, game: &'static str, tip: &'static str) {
        if let Some(disk) = &self.disk {
            disk.store.write(None, move |database, _| {
                Ok(lessons::add_tip(database, game, tip)?)
            });
            disk.store.commit();
        }
    }

    /// Saves the progress in the lesson of a game.
    pub fn set_lesson(&self, game: &'static str, progress: LessonProgress) {
        if let Some(disk) = &self.disk {
            disk.store.write(None, move |database, _| {
                Ok(lessons::set_progress(database, game, progress)?)
            });
            disk.store.commit();
        }
    }

    /// Saves a judgement of a decision at a table.
    pub fn add_judgement(&self, decision: JudgedDecision) {
        let Some(disk) = &self.disk else {
            return;
        };
        let rows = [decision];
        disk.store
            .write(None, move |database, _| judgements::insert(database, &rows));
    }

    /// Reads the judgements of a table's decisions by one judge; `None` when nothing is saved.
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
    /// Error of reading.
    pub problem: Option<String>,
}

// Deriving it would require the answers to have a default.
impl<A> Default for Past<A> {
    fn default() -> Past<A> {
        Past {
            answers: Vec::new(),
            games: Vec::new(),
            problem: None,
        }
    }
}

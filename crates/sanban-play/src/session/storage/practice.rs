//! Storage of learning data: answers in practice, lessons, explanations shown, and judgements of the review.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Storage, answer};
use sanban_data::store::{
    Finished, JudgedDecision, LessonProgress, Reply, TableId, answers, judgements, lessons, results,
};
use sanban_game::Game;
use sanban_term::worker::{Task, Workers};
use sanban_words::tr;

impl Storage {
    /// Saves an answer given in practice, in the game's own format.
    pub fn add_answer<G: Game>(&self, answer: &impl Serialize) {
        if let (Some(store), Ok(text)) = (self.store(), serde_json::to_string(answer)) {
            store.write(None, move |database, _| {
                Ok(answers::insert(database, G::NAME, &text)?)
            });
        }
    }

    /// Progress in the lesson of a game; `None` if it was never begun, or nothing is saved.
    pub fn lesson(&self, game: &'static str, workers: &Workers) -> Task<Option<LessonProgress>> {
        let store = self.store();
        let asked =
            store.map(|store| store.read(move |database, _| lessons::progress(database, game)));
        workers.start("reader", move |_| answer(asked))
    }

    /// Names of the explanations already shown in this game.
    pub fn tips(&self, game: &'static str, workers: &Workers) -> Task<Vec<String>> {
        let store = self.store();
        let asked = store.map(|store| store.read(move |database, _| lessons::tips(database, game)));
        workers.start("reader", move |_| answer(asked))
    }

    /// Saves that an explanation was shown.
    pub fn add_tip(&self, game: &'static str, tip: &'static str) {
        if let Some(store) = self.store() {
            store.write(None, move |database, _| {
                Ok(lessons::add_tip(database, game, tip)?)
            });
            store.commit();
        }
    }

    /// Saves the progress in the lesson of a game.
    pub fn set_lesson(&self, game: &'static str, progress: LessonProgress) {
        if let Some(store) = self.store() {
            store.write(None, move |database, _| {
                Ok(lessons::set_progress(database, game, progress)?)
            });
            store.commit();
        }
    }

    /// Saves a judgement of a decision at a table.
    pub fn add_judgement(&self, decision: JudgedDecision) {
        if let Some(store) = self.store() {
            let rows = [decision];
            store.write(None, move |database, _| judgements::insert(database, &rows));
        }
    }

    /// Reads the judgements of a table's decisions by one judge; `None` when nothing is saved.
    pub fn judgements(&self, id: TableId, judge: String) -> Option<Reply<Vec<JudgedDecision>>> {
        Some(
            self.store()?
                .read(move |database, _| judgements::of_table(database, id, &judge)),
        )
    }

    /// Reads all answers given in practice, and all finished games.
    pub fn past<G: Game, A: DeserializeOwned + Send + 'static>(
        &self,
        workers: &Workers,
    ) -> Task<Past<A>> {
        let asked = self.store().map(|store| {
            store.read(|database, _| {
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
                problem: (broken > 0).then(|| tr!("table-broken-rows", count = broken)),
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

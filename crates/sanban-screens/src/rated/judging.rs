//! Cost of the decisions of a rated series by exact values, and the cost that the book's decisions would have had in the same spots.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use sanban_data::store::{RatedLoss, TableId};
use sanban_game::{Record, Seed};
use sanban_play::play::TableUi;
use sanban_play::review::games_of;
use sanban_play::session::outcomes::only_person;
use sanban_play::session::{SessionContext as _, Timeline};
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::tr;

/// A series whose decisions are being judged.
pub(super) struct Judging {
    task: Task<Result<(TableId, RatedLoss), String>>,
    progress: Arc<Progress>,
}

#[derive(Default)]
struct Progress {
    done: AtomicUsize,
    all: AtomicUsize,
}

impl Judging {
    /// Judges the decisions of a table on a worker; `None` if nothing is kept on disk.
    pub(super) fn start<F: TableUi>(table: TableId, ctx: &mut Context) -> Option<Judging> {
        let reply = ctx.storage().record_text(table)?;
        let rules = Default::default();
        let judge = match F::judge(&rules, ctx) {
            Ok(judge) => judge,
            Err(problem) => {
                ctx.warn(problem.to_string());
                return None;
            }
        };
        let progress = Arc::new(Progress::default());
        let told = Arc::clone(&progress);
        let wake = ctx.workers().waker();
        let task = ctx.workers().start("judge", move |stop| {
            let mut judge = judge;
            let text = reply.wait().map_err(|problem| problem.to_string())?;
            let text = text.ok_or_else(|| tr!("rated-series-gone"))?;
            let record = Record::parse::<F::Game>(&text).map_err(|problem| problem.to_string())?;
            let seat = only_person(&record).ok_or_else(|| tr!("rated-nobody-played"))?;
            let mut timeline = Timeline::new(record).map_err(|problem| problem.to_string())?;
            timeline.go_to(usize::MAX);
            let games = games_of::<F>(&timeline, &[seat]);
            let decided = games.iter().flat_map(|game| game.decided(Some(&timeline)));
            let decided: Vec<_> = decided.collect();
            told.all.store(decided.len(), Ordering::Relaxed);
            let mut found = RatedLoss {
                loss: 0.0,
                book: 0.0,
            };
            for (view, action) in &decided {
                if let Some(judgement) = judge.judge(view, action, Seed(0), stop) {
                    found.loss += judgement.cost();
                    let book = F::book(view).unwrap_or(judgement.best);
                    let value = judgement
                        .candidates
                        .iter()
                        .find(|known| known.action == book);
                    found.book += value.map_or(0.0, |known| judgement.values.0 - known.value);
                }
                told.done.fetch_add(1, Ordering::Relaxed);
                wake();
            }
            Ok((table, found))
        });
        Some(Judging { task, progress })
    }

    /// The result, once it is known.
    pub(super) fn poll(&mut self) -> Option<Result<(TableId, RatedLoss), String>> {
        self.task.poll()
    }

    /// Number of decisions judged, and of decisions in all; 0 of 0 until they are counted.
    pub(super) fn progress(&self) -> (usize, usize) {
        let all = self.progress.all.load(Ordering::Relaxed);
        (self.progress.done.load(Ordering::Relaxed).min(all), all)
    }
}

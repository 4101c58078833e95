//! Playing what is missing of a run, on several threads.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};

use super::play::{Arena, ArenaError};
use super::run_file::{Plan, UnitRow};
use crate::game::{Game, StopFlag};

/// Something that happened in a run.
#[derive(Debug)]
pub enum News {
    /// A unit is finished.
    Finished(UnitRow),
    /// A unit could not be played.
    Failed(ArenaError),
}

/// Plays the units of the plan that are not among those `done`, in their order on `threads` threads, and hands each to `hear` as it is
/// finished, until there are no more, `hear` has heard enough, or `stop` is raised. What is half played then is given up.
pub fn play_missing<G: Game>(
    arena: &Arena<G>,
    plan: &Plan,
    done: &BTreeSet<u64>,
    threads: usize,
    stop: &StopFlag,
    mut hear: impl FnMut(News) -> ControlFlow<()>,
) {
    let missing =
        (0..plan.units.unwrap_or(u64::MAX)).filter(|&unit| plan.has(unit) && !done.contains(&unit));
    let missing = Mutex::new(missing);
    // Raised here alone: `stop` may belong to somebody who wants to see it untouched.
    let enough = AtomicBool::new(false);
    let (tell, told) = channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let tell = tell.clone();
            let (missing, enough) = (&missing, &enough);
            scope.spawn(move || {
                while !stop.is_raised() && !enough.load(Ordering::Relaxed) {
                    let next = missing
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .next();
                    let Some(unit) = next else {
                        return;
                    };
                    let news = match arena.play(unit, stop) {
                        Ok(Some(row)) => News::Finished(row),
                        Ok(None) => return,
                        Err(error) => News::Failed(error),
                    };
                    // Nobody listens any more once enough was heard.
                    if tell.send(news).is_err() {
                        return;
                    }
                }
            });
        }
        drop(tell);
        for news in told {
            if hear(news).is_break() {
                enough.store(true, Ordering::Relaxed);
                stop.raise();
                break;
            }
        }
    });
}

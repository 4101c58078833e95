//! Progress of a long command: a bar on the standard error, if that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};

use sanban_words::tr;

/// Counted unit of a bar.
#[derive(Clone, Copy, Debug)]
pub enum Unit {
    Games,
    Passes,
    Positions,
    Problems,
    Rounds,
    Batches,
    Shoes,
}

/// A bar of `length` steps. It disappears without a trace once it is finished or dropped.
pub fn progress_bar(length: usize, unit: Unit) -> ProgressBar {
    // Nothing is drawn if the standard error is no terminal.
    let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::stderr())
        .with_finish(ProgressFinish::AndClear);
    let (done, all, left) = ("{pos}", "{len}", "{eta}");
    let words = match unit {
        Unit::Games => tr!("cli-progress-games", done, all, left),
        Unit::Passes => tr!("cli-progress-passes", done, all, left),
        Unit::Positions => tr!("cli-progress-positions", done, all, left),
        Unit::Problems => tr!("cli-progress-problems", done, all, left),
        Unit::Rounds => tr!("cli-progress-rounds", done, all, left),
        Unit::Batches => tr!("cli-progress-batches", done, all, left),
        Unit::Shoes => tr!("cli-progress-shoes", done, all, left),
    };
    let template = format!("{{wide_bar}} {words}");
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A line that counts steps of an unknown total.
pub fn open_ended_bar(unit: Unit) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr())
        .with_finish(ProgressFinish::AndClear);
    let (done, time) = ("{pos}", "{elapsed}");
    let words = match unit {
        Unit::Shoes => tr!("cli-progress-open-shoes", done, time),
        _ => tr!("cli-progress-open-games", done, time),
    };
    match ProgressStyle::with_template(&format!("{{spinner}} {words}")) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

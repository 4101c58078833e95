//! How far a long command is: a bar on the standard error, where that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};

/// A bar of `length` steps of `unit` ("games"). It is gone once it is finished or dropped, and leaves nothing behind.
pub(super) fn progress_bar(length: usize, unit: &str) -> ProgressBar {
    // Nothing is drawn where the standard error is no terminal.
    let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::stderr())
        .with_finish(ProgressFinish::AndClear);
    let template = format!("{{wide_bar}} {{pos}} of {{len}} {unit}, {{eta}} left");
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

//! A bar on the standard error that says how far an experiment is, where that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar of `length` steps of `unit`.
pub(in crate::cli) fn bar(length: usize, unit: &str) -> ProgressBar {
    // Nothing is drawn where the standard error is no terminal.
    let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::stderr());
    let template = format!("{{wide_bar}} {{pos}} of {{len}} {unit}, {{eta}} left");
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

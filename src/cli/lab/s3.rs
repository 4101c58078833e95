//! `sanban lab s3`: the exact values of the article, and what remembering saves.

use std::io::Write;
use std::process::ExitCode;

use crate::lab::s3;

/// The article's exact values: by its own recursion, with and without memory, and by the exact engine.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

/// Runs the experiment.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let report = s3::run()?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "S3: payouts per unit staked (2 a win, 1 a push, 0 a loss) from an endless shoe"
    )?;
    writeln!(
        out,
        "  {:14}{:>10}{:>10}{:>11}   {:22}{:22}{:>14}",
        "state", "hit", "stand", "surrender", "the article", "the exact engine", "plain states"
    )?;
    let pair = |values: Option<(f64, f64)>| {
        values.map_or("-".to_owned(), |(hit, stand)| {
            format!("{hit:.6}  {stand:.6}")
        })
    };
    for row in &report.rows {
        writeln!(
            out,
            "  {:14}{:>10.6}{:>10.6}{:>11.6}   {:22}{:22}{:>14}",
            row.state,
            row.hit,
            row.stand,
            row.surrender,
            pair(row.printed),
            pair(row.engine),
            row.plain_calls,
        )?;
    }
    let times = &report.times;
    writeln!(
        out,
        "\nWhat remembering saves (times differ from run to run)"
    )?;
    writeln!(
        out,
        "  three known states              {:>12.0} ns   the article: 66 ns",
        times.three_known_states_ns
    )?;
    writeln!(
        out,
        "  soft 12 v ace, from nothing     {:>12.1} µs",
        times.memoised_us
    )?;
    writeln!(
        out,
        "  hard 12 v 10, from nothing      {:>12.3} ms",
        times.memoised_same_ms
    )?;
    writeln!(
        out,
        "  hard 12 v 10, without memory    {:>12.3} ms   {:.0} times as long",
        times.plain_ms,
        times.plain_ms / times.memoised_same_ms
    )?;
    writeln!(
        out,
        "  {} states are remembered; 'plain states' is what the recursion without memory goes through",
        times.states
    )?;
    Ok(ExitCode::SUCCESS)
}

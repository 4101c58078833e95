//! `sanban lab s3`: the exact values of the article, and the savings by memoization.

use std::io::Write;
use std::process::ExitCode;

use crate::s3;
use sanban_words::text::{pad_left, pad_right, width};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long)]
    plain: bool,
    #[arg(long)]
    json: bool,
}

/// Runs the experiment.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let report = s3::run(args.plain)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", tr!("cli_lab-s3-heading"))?;
    writeln!(
        out,
        "  {}{}{}{}   {}{}{}",
        pad_right(&tr!("cli_lab-s3-state"), 24),
        pad_left(&tr!("cli_lab-s3-hit"), 10),
        pad_left(&tr!("cli_lab-s3-stand"), 10),
        pad_left(&tr!("cli_lab-s3-surrender"), 13),
        pad_right(&tr!("cli_lab-s3-article"), 22),
        pad_right(&tr!("cli_lab-s3-engine"), 22),
        pad_left(&tr!("cli_lab-s3-plain-states"), 14),
    )?;
    let pair = |values: Option<(f64, f64)>| {
        values.map_or("-".to_owned(), |(hit, stand)| {
            format!("{hit:.6}  {stand:.6}")
        })
    };
    for row in &report.rows {
        writeln!(
            out,
            "  {:24}{:>10.6}{:>10.6}{:>13}   {:22}{:22}{:>14}",
            row.state,
            row.hit,
            row.stand,
            row.surrender
                .map_or("-".to_owned(), |payout| format!("{payout:.6}")),
            pair(row.printed),
            pair(row.engine),
            row.plain_calls,
        )?;
    }
    print_plain(&report.rows, out)?;
    let times = &report.times;
    writeln!(out, "\n{}", tr!("cli_lab-s3-memory"))?;
    let factor = format!("{:.0}", times.plain_ms / times.memoised_same_ms);
    let lines = [
        (
            tr!("cli_lab-s3-known"),
            format!("{:.0} ns", times.three_known_states_ns),
            tr!("cli_lab-s3-known-article", ns = "66"),
        ),
        (
            tr!("cli_lab-s3-soft"),
            format!("{:.1} µs", times.memoised_us),
            String::new(),
        ),
        (
            tr!("cli_lab-s3-hard"),
            format!("{:.3} ms", times.memoised_same_ms),
            String::new(),
        ),
        (
            tr!("cli_lab-s3-hard-plain"),
            format!("{:.3} ms", times.plain_ms),
            tr!("cli_lab-s3-times", factor = factor),
        ),
    ];
    let columns = lines.iter().map(|(name, ..)| width(name)).max();
    for (name, time, note) in &lines {
        let name = pad_right(name, columns.unwrap_or(0));
        let line = format!("  {name}  {time:>15}   {note}");
        writeln!(out, "{}", line.trim_end())?;
    }
    let states = times.states.to_string();
    writeln!(out, "  {}", tr!("cli_lab-s3-states", states = states))?;
    Ok(ExitCode::SUCCESS)
}

/// Compares the recursion without memoization with the other, if it was run.
fn print_plain(rows: &[s3::Row], out: &mut dyn Write) -> anyhow::Result<()> {
    if rows.iter().all(|row| row.plain.is_none()) {
        return Ok(());
    }
    writeln!(out, "\n{}", tr!("cli_lab-s3-plain-heading"))?;
    writeln!(
        out,
        "  {}{}{}{}{}",
        pad_right(&tr!("cli_lab-s3-state"), 24),
        pad_left(&tr!("cli_lab-s3-hit"), 10),
        pad_left(&tr!("cli_lab-s3-stand"), 10),
        pad_left(&tr!("cli_lab-s3-seconds"), 13),
        pad_left(&tr!("cli_lab-s3-plain-states"), 14),
    )?;
    for (row, plain) in rows
        .iter()
        .filter_map(|row| Some((row, row.plain.as_ref()?)))
    {
        writeln!(
            out,
            "  {:24}{:>10.6}{:>10.6}{:>13.6}{:>14}",
            row.state, plain.hit, plain.stand, plain.seconds, row.plain_calls
        )?;
    }
    writeln!(out, "  {}", tr!("cli_lab-s3-plain-article"))?;
    Ok(())
}

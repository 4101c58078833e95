//! `sanban blackjack indices`: index numbers of a count, by their gain.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;

use super::counting::{CountOptions, heading};
use crate::blackjack::counting::indices::{Deviation, deviations};
use crate::game::Rules;
use crate::text::signed;

/// From which true count on another action is best, the most valuable deviations first.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    count: CountOptions,
    /// How many deviations.
    #[arg(short = 'n', long, value_name = "N", default_value_t = 22, value_parser = clap::value_parser!(u16).range(1..))]
    top: u16,
}

/// Prints the deviations.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (count, rules) = (args.count.count()?, args.count.rules()?);
    let mut found = deviations(&rules, count);
    let all: f64 = found.iter().map(|deviation| deviation.gain).sum();
    found.truncate(usize::from(args.top));
    if args.count.json {
        let deviations: Vec<_> = found.iter().map(as_json).collect();
        let report = json!({
            "rules": rules.text(),
            "count": count.name(),
            "deviations": deviations,
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}, {}", count.title(), heading(&rules))?;
    if found.is_empty() {
        writeln!(out, "No true count that comes changes the play.")?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "index: the true count (running count above its average, per deck left) at which both actions are worth the same"
    )?;
    writeln!(
        out,
        "gain: smallest bets won in 100 rounds, with bets of 1 to 8; all indices together {all:.3}"
    )?;
    writeln!(
        out,
        "{:>10}  {:3} {:20} {:>7} {:>6} {:>8} {:>7}",
        "hand", "up", "", "index", "whole", "in 100", "gain"
    )?;
    for deviation in &found {
        let change = format!("{} → {}", deviation.basic, deviation.play);
        writeln!(
            out,
            "{:>10}  {:3} {change:20} {} {:>5} {:>6} {:>8.2} {:>7.4}",
            deviation.hand,
            deviation.up.label(),
            if deviation.above { '≥' } else { '<' },
            signed(deviation.index, 2),
            signed(deviation.whole(), 0),
            deviation.frequency,
            deviation.gain
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(deviation: &Deviation) -> serde_json::Value {
    json!({
        "hand": deviation.hand.to_string(),
        "up": deviation.up.label(),
        "basic": deviation.basic.to_string(),
        "play": deviation.play.to_string(),
        "when": if deviation.above { "at or above" } else { "below" },
        "index": deviation.index,
        "whole": deviation.whole(),
        "per_100_rounds": deviation.frequency,
        "gain": deviation.gain,
    })
}

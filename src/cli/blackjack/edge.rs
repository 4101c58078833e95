//! `sanban blackjack edge`: the expected value of a round.

use std::borrow::Cow;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use super::shoe::{ShoeOptions, percent};
use crate::cli::reports::print_json;
use crate::games::BlackjackDisplay;
use sanban_blackjack::exact::{Shoe, Solution, TotalStrategy, edge_of};
use sanban_blackjack::{Chart, HouseRules};
use sanban_cli::output::Usage;
use sanban_game::{Rules, quoted};
use sanban_words::text::{pad_right, width};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(long, value_name = "STRATEGY", default_value = "optimal")]
    strategy: String,
    #[command(flatten)]
    shoe: ShoeOptions,
}

/// Prints the edge.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let rules = args.shoe.rules()?;
    let shoe = args.shoe.shoe(&rules)?;
    let ev = match args.strategy.as_str() {
        "optimal" => Solution::of(&rules, &shoe).ev(),
        name => edge_of(
            &rules,
            &shoe,
            read_chart("--strategy", name, &rules, &shoe)?.as_ref(),
        ),
    };
    if args.shoe.json {
        let report = json!({
            "ev": ev,
            "house_edge": -ev,
            "strategy": args.strategy,
            "rules": rules.text(),
            "removed": args.shoe.removed(),
        });
        return print_json(&report, out);
    }
    writeln!(
        out,
        "{}   {}",
        args.strategy,
        BlackjackDisplay::rules_in_brief(&rules)
    )?;
    if let Some(removed) = args.shoe.removed() {
        writeln!(out, "{}", tr!("cli_blackjack-without", cards = removed))?;
    }
    let lines = [
        (tr!("cli_blackjack-edge-value"), percent(ev)),
        (tr!("cli_blackjack-edge-edge"), percent(-ev)),
        (
            tr!("cli_blackjack-edge-payout"),
            format!("{:.6} %", 100.0 + ev * 100.0),
        ),
    ];
    let columns = lines.iter().map(|(name, _)| width(name)).max();
    for (name, value) in &lines {
        writeln!(
            out,
            "  {}  {value:>12}",
            pad_right(name, columns.unwrap_or(0))
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The chart with this name, the best one for the rules, or one from a file.
pub(super) fn read_chart(
    option: &str,
    name: &str,
    rules: &HouseRules,
    shoe: &Shoe,
) -> anyhow::Result<Cow<'static, Chart>> {
    if name == "total" {
        return Ok(Cow::Owned(TotalStrategy::of(rules, shoe).chart().clone()));
    }
    if let Some(chart) = Chart::built_in(name) {
        return Ok(Cow::Borrowed(chart));
    }
    let path = Path::new(name);
    if !path.exists() {
        let known: Vec<&str> = Chart::all().iter().map(Chart::name).collect();
        return Err(Usage(tr!(
            "cli_blackjack-no-chart",
            option,
            name = &*quoted(name),
            known = format!("total, {}", known.join(", "))
        ))
        .into());
    }
    Ok(Cow::Owned(Chart::load(path)?))
}

//! `sanban blackjack ramp`: bet ramps, with their expected win and risk.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;

use super::counting::{CountOptions, heading};
use crate::blackjack::counting::betting::{BettingPlan, Limits};
use crate::blackjack::counting::conditions;
use crate::cli::Usage;
use crate::game::Rules;
use crate::text::signed;

/// The best bet at each true count between the table's limits, and its risk.
///
/// Without --kelly the ramp with the highest SCORE. The player follows the count's indices, alone at the table.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    count: CountOptions,
    /// The smallest bet [default: the table's].
    #[arg(long, value_name = "BET", value_parser = clap::value_parser!(u32).range(1..))]
    min: Option<u32>,
    /// The largest bet [default: the table's].
    #[arg(long, value_name = "BET", value_parser = clap::value_parser!(u32).range(1..))]
    max: Option<u32>,
    /// Sit out the rounds without an advantage.
    #[arg(long)]
    sit_out: bool,
    /// The bankroll [default: the one that is ruined with a chance of 5 %].
    #[arg(short, long, value_name = "AMOUNT", value_parser = clap::value_parser!(u32).range(1..))]
    bankroll: Option<u32>,
    /// Bet this fraction of the Kelly bet for the bankroll (1 is full Kelly).
    #[arg(short, long, value_name = "FRACTION", requires = "bankroll")]
    kelly: Option<f64>,
    /// Rounds for the risk of ruin that has an end.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
}

/// Prints the ramp.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (count, rules) = (args.count.count()?, args.count.rules()?);
    let limits = limits(args, Limits::of(&rules))?;
    let conditions = conditions(&rules, count);
    let plan = match (args.kelly, args.bankroll) {
        (Some(fraction), Some(bankroll)) => {
            if !(fraction > 0.0 && fraction.is_finite()) {
                return Err(Usage(format!("--kelly {fraction}: expected more than 0")).into());
            }
            BettingPlan::kelly(&conditions, limits, f64::from(bankroll), fraction)
        }
        _ => BettingPlan::best(&conditions, limits),
    };
    let outlook = plan.outlook();
    let bankroll = args
        .bankroll
        .map_or_else(|| outlook.bankroll_for(0.05), f64::from);
    let rounds = f64::from(args.rounds);
    if args.count.json {
        let bets: Vec<_> = plan
            .bets
            .iter()
            .map(|(condition, bet)| {
                json!({
                    "true_count": condition.true_count,
                    "frequency": condition.frequency,
                    "ev": condition.ev,
                    "variance": condition.variance,
                    "bet": bet,
                })
            })
            .collect();
        let report = json!({
            "rules": rules.text(),
            "count": count.name(),
            "bets": bets,
            "mean": outlook.mean,
            "variance": outlook.variance,
            "average_bet": outlook.bet,
            "score": outlook.score(),
            "n0": outlook.n0(),
            "bankroll": bankroll,
            "risk_of_ruin": outlook.risk_of_ruin(bankroll),
            "risk_within_rounds": outlook.risk_within(bankroll, rounds),
            "risk_before_doubling": outlook.risk_before(bankroll, bankroll),
            "rounds": args.rounds,
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}, {}", count.title(), heading(&rules))?;
    writeln!(
        out,
        "{:>10} {:>9} {:>8} {:>6} {:>8}",
        "true count", "rounds", "EV", "σ", "bet"
    )?;
    let last = plan.bets.len().saturating_sub(1);
    for (at, (condition, bet)) in plan.bets.iter().enumerate() {
        // An endless shoe knows one count alone.
        if condition.frequency <= 0.0 {
            continue;
        }
        let edge = match at {
            0 => "≤ ",
            at if at == last => "≥ ",
            _ => "",
        };
        writeln!(
            out,
            "{:>10} {:>7.2} % {:>6} % {:>6.3} {bet:>8}",
            format!("{edge}{}", signed(condition.true_count, 0)),
            100.0 * condition.frequency,
            signed(100.0 * condition.ev, 2),
            condition.variance.sqrt(),
        )?;
    }
    writeln!(
        out,
        "\nin a round: {} ± {:.2} with an average bet of {:.2} ({} %)",
        signed(outlook.mean, 3),
        outlook.variance.sqrt(),
        outlook.bet,
        signed(100.0 * outlook.mean / outlook.bet, 2)
    )?;
    if outlook.mean <= 0.0 {
        writeln!(out, "No advantage: every bankroll is lost in the end.")?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "SCORE {:.2} · N0 {:.0} rounds",
        outlook.score(),
        outlook.n0()
    )?;
    writeln!(
        out,
        "risk of ruin with {bankroll:.0}: {:.2} % ever, {:.2} % in {} rounds, {:.2} % before it has doubled",
        100.0 * outlook.risk_of_ruin(bankroll),
        100.0 * outlook.risk_within(bankroll, rounds),
        args.rounds,
        100.0 * outlook.risk_before(bankroll, bankroll),
    )?;
    Ok(ExitCode::SUCCESS)
}

/// The limits of the table, or those that were given.
fn limits(args: &Args, table: Limits) -> Result<Limits, Usage> {
    let limits = Limits {
        min: args.min.map_or(table.min, f64::from),
        max: args.max.map_or(table.max, f64::from),
        step: table.step,
        sits_out: args.sit_out,
    };
    if limits.max < limits.min {
        return Err(Usage(format!(
            "--max {} is less than --min {}",
            limits.max, limits.min
        )));
    }
    Ok(limits)
}

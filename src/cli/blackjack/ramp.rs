//! `sanban blackjack ramp`: bet ramps, with their expected win and risk.

use std::io::Write;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use serde_json::json;

use super::counting::{CountOptions, heading};
use super::simulate::told;
use crate::cli::reports::print_json;
use crate::games::BlackjackDisplay;
use sanban_blackjack::counting::betting::{BettingPlan, Limits};
use sanban_blackjack::counting::{
    Conversion, Counting, Deals, DecksLeft, Rounding, deal_conditions,
};
use sanban_blackjack::{Count, MAX_SEATS};
use sanban_cli::output::Usage;
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::Rules;
use sanban_words::text::{pad_left, signed};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    count: CountOptions,
    #[arg(long, value_name = "ESTIMATE", value_parser = PossibleValuesParser::new(DecksLeft::WORDS))]
    decks_left: Option<String>,
    #[arg(long, value_name = "ROUNDING", value_parser = PossibleValuesParser::new(Rounding::WORDS))]
    rounding: Option<String>,
    #[arg(long, value_name = "BET", value_parser = clap::value_parser!(u32).range(1..))]
    min: Option<u32>,
    #[arg(long, value_name = "BET", value_parser = clap::value_parser!(u32).range(1..))]
    max: Option<u32>,
    #[arg(long)]
    sit_out: bool,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=MAX_SEATS as i64))]
    spots: u8,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=MAX_SEATS as i64))]
    seats: u8,
    #[arg(short, long, value_name = "AMOUNT", value_parser = clap::value_parser!(u32).range(1..))]
    bankroll: Option<u32>,
    #[arg(short, long, value_name = "FRACTION", requires = "bankroll")]
    kelly: Option<f64>,
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    #[arg(long, value_name = "AMOUNT", value_parser = clap::value_parser!(u32).range(1..))]
    trip_bankroll: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    an_hour: u32,
    #[arg(long, value_name = "N", default_value_t = Deals::default().rounds, value_parser = clap::value_parser!(u64).range(100_000..=1_000_000_000_000))]
    deal: u64,
}

/// Prints the ramp.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (count, mut rules) = (args.count.count()?, args.count.rules()?);
    let counting = counting(args, count)?;
    let limits = limits(args, Limits::of(&rules))?;
    // The player that is printed reads its ramp in the smallest bets of its table.
    let mut table = args.count.rules_as_given();
    for (key, asked, limit) in [
        ("min", args.min, &mut rules.min),
        ("max", args.max, &mut rules.max),
    ] {
        if let Some(asked) = asked.filter(|asked| asked != limit) {
            *limit = asked;
            table += &format!(" --set {key}={asked}");
        }
    }
    // The ramp is fitted to the rounds that `ramp=auto` and the drill of bets go by, and judged by others.
    let fitted = Deals {
        spots: usize::from(args.spots),
        seats: usize::from(args.seats),
        ..Deals::default()
    };
    let judged = Deals {
        rounds: args.deal,
        seed: fitted.seed.derive(1),
        ..fitted
    };
    let all = fitted.rounds + judged.rounds;
    let bar = progress_bar(usize::try_from(all).unwrap_or(usize::MAX), Unit::Rounds);
    let deal = |deals, before| {
        let progress = |rounds| bar.set_position(before + rounds);
        deal_conditions(&rules, counting, deals, &progress).map_err(told)
    };
    let conditions = deal(fitted, 0)?;
    let others = deal(judged, fitted.rounds)?;
    bar.finish_and_clear();
    let plan = match (args.kelly, args.bankroll) {
        (Some(fraction), Some(bankroll)) => {
            if !(fraction > 0.0 && fraction.is_finite()) {
                return Err(Usage(tr!(
                    "cli_blackjack-ramp-kelly",
                    fraction = fraction.to_string()
                ))
                .into());
            }
            BettingPlan::kelly(&conditions, limits, f64::from(bankroll), fraction)
        }
        _ => BettingPlan::best(&conditions, limits),
    };
    let told_by = plan.over(&others);
    let outlook = told_by.outlook();
    let bankroll = args
        .bankroll
        .map_or_else(|| outlook.bankroll_for(0.05), f64::from);
    let on_trip = args.trip_bankroll.map_or(bankroll, f64::from);
    let (rounds, an_hour) = (f64::from(args.rounds), f64::from(args.an_hour));
    let spots = f64::from(args.spots);
    let by_running = count.is_unbalanced();
    if args.count.json {
        let count_key = if by_running {
            "running_count"
        } else {
            "true_count"
        };
        let bets: Vec<_> = told_by
            .bets
            .iter()
            .map(|(condition, bet)| {
                json!({
                    count_key: condition.count,
                    "frequency": condition.frequency,
                    "ev": condition.ev,
                    "ev_error": condition.ev_error,
                    "variance": condition.variance,
                    "bet": bet,
                })
            })
            .collect();
        let report = json!({
            "rules": rules.text(),
            "count": count.name(),
            "decks_left": (!by_running).then(|| counting.conversion.decks_left.word()),
            "rounding": (!by_running).then(|| counting.conversion.rounding.word()),
            "player": player(counting, &plan, &limits, args.spots),
            "spots": args.spots,
            "seats": args.seats,
            "rounds_fitted_to": fitted.rounds,
            "rounds_dealt": args.deal,
            "bets": bets,
            "mean": outlook.mean,
            "mean_error": outlook.mean_error,
            "variance": outlook.variance,
            "average_bet": outlook.bet,
            "score": outlook.score(),
            "score_error": outlook.score() * outlook.relative_error(),
            "desirability": outlook.desirability(),
            "n0": outlook.n0(),
            "n0_error": outlook.n0() * outlook.relative_error(),
            "bankroll": bankroll,
            "risk_of_ruin": outlook.risk_of_ruin(bankroll),
            "risk_of_ruin_error": outlook.risk_error(bankroll),
            "trip_bankroll": on_trip,
            "risk_within_rounds": outlook.risk_within(on_trip, rounds),
            "risk_before_doubling": outlook.risk_before(bankroll, bankroll),
            "rounds": args.rounds,
            "ahead_after_rounds": outlook.ahead_after(on_trip, rounds),
            "one_in_twenty_at_most": outlook.result_at_most(0.05, rounds).max(-on_trip),
            "rounds_an_hour": args.an_hour,
            "mean_an_hour": outlook.mean * an_hour,
        });
        return print_json(&report, out);
    }
    let heading = tr!(
        "cli_blackjack-count-at",
        count = count.title(),
        rules = heading(&rules)
    );
    writeln!(out, "{heading}")?;
    if !by_running {
        let mut told = counting.conversion;
        if told.rounding == Rounding::None {
            // A row has the true counts around it.
            told.rounding = Rounding::Nearest;
        }
        let conversion = BlackjackDisplay::conversion_words(told);
        writeln!(out, "{}", tr!("cli_blackjack-ramp-conversion", conversion))?;
    }
    let errors = tr!(
        "cli_blackjack-ramp-errors",
        seats = args.seats,
        fitted = fitted.rounds.to_string(),
        rounds = args.deal.to_string()
    );
    writeln!(out, "{errors}")?;
    writeln!(
        out,
        "{} {} {:>8} {:>6} {:>6} {}",
        pad_left(
            &if by_running {
                tr!("cli_blackjack-ramp-running-count")
            } else {
                tr!("cli_blackjack-ramp-true-count")
            },
            13
        ),
        pad_left(&tr!("cli_blackjack-ramp-rounds"), 9),
        "EV",
        "±",
        "σ",
        pad_left(&tr!("cli_blackjack-ramp-bet"), 8),
    )?;
    let last = told_by.bets.len().saturating_sub(1);
    for (at, (condition, bet)) in told_by.bets.iter().enumerate() {
        // An endless shoe has only one count.
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
            "{:>13} {:>7.2} % {:>6} % {:>6.2} {:>6.3} {:>8}",
            format!("{edge}{}", signed(condition.count, 0)),
            100.0 * condition.frequency,
            signed(100.0 * condition.ev / spots, 2),
            100.0 * condition.ev_error / spots,
            condition.variance.sqrt() / spots,
            match args.spots {
                1 => bet.to_string(),
                spots => format!("{spots} × {bet}"),
            },
        )?;
    }
    let mean = tr!(
        "cli_blackjack-ramp-mean",
        mean = signed(outlook.mean, 3),
        error = format!("{:.3}", outlook.mean_error),
        spread = format!("{:.2}", outlook.variance.sqrt()),
        bet = format!("{:.2}", spots * outlook.bet),
        percent = signed(100.0 * outlook.mean / (spots * outlook.bet), 2)
    );
    writeln!(out, "\n{mean}")?;
    let hour = tr!(
        "cli_blackjack-ramp-hour",
        rounds = args.an_hour,
        mean = signed(outlook.mean * an_hour, 2),
        spread = format!("{:.2}", (outlook.variance * an_hour).sqrt())
    );
    writeln!(out, "{hour}")?;
    if outlook.mean <= 0.0 {
        writeln!(out, "{}", tr!("cli_blackjack-ramp-no-advantage"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let kelly = tr!(
        "cli_blackjack-ramp-kelly-bankroll",
        bankroll = format!("{:.0}", outlook.variance / outlook.mean)
    );
    writeln!(out, "{kelly}")?;
    let score = tr!(
        "cli_blackjack-ramp-score",
        score = format!("{:.2}", outlook.score()),
        error = format!("{:.2}", outlook.score() * outlook.relative_error()),
        desirability = format!("{:.2}", outlook.desirability()),
        n0 = format!("{:.0}", outlook.n0()),
        rounds = format!("{:.0}", outlook.n0() * outlook.relative_error())
    );
    writeln!(out, "{score}")?;
    let percent = |risk: f64| format!("{:.2}", 100.0 * risk);
    let risk = tr!(
        "cli_blackjack-ramp-risk",
        bankroll = format!("{bankroll:.0}"),
        ever = percent(outlook.risk_of_ruin(bankroll)),
        error = percent(outlook.risk_error(bankroll)),
        before = percent(outlook.risk_before(bankroll, bankroll))
    );
    writeln!(out, "{risk}")?;
    let trip = tr!(
        "cli_blackjack-ramp-trip",
        rounds = args.rounds.to_string(),
        hours = format!("{:.1}", rounds / an_hour),
        mean = signed(outlook.mean * rounds, 0),
        spread = format!("{:.0}", (outlook.variance * rounds).sqrt()),
        bankroll = format!("{on_trip:.0}"),
        ahead = percent(outlook.ahead_after(on_trip, rounds)),
        within = percent(outlook.risk_within(on_trip, rounds)),
        worst = signed(outlook.result_at_most(0.05, rounds).max(-on_trip), 0)
    );
    writeln!(out, "{trip}")?;
    let player = player(counting, &plan, &limits, args.spots) + &table;
    writeln!(out, "{}", tr!("cli_blackjack-ramp-player", player))?;
    Ok(ExitCode::SUCCESS)
}

/// The count, as its player converts it: rounded down unless something else is asked for.
fn counting(args: &Args, count: &'static Count) -> Result<Counting, Usage> {
    if count.is_unbalanced() {
        let asked = [
            ("--decks-left", &args.decks_left),
            ("--rounding", &args.rounding),
        ];
        return match asked
            .iter()
            .find_map(|(option, asked)| asked.as_ref().map(|_| *option))
        {
            Some(option) => Err(Usage(tr!(
                "cli_blackjack-ramp-unconverted",
                option,
                count = count.title()
            ))),
            None => Ok(Counting::exact(count)),
        };
    }
    // The words are those that the option takes.
    let word = |word: &Option<String>| word.as_deref().unwrap_or_default().to_owned();
    let conversion = Conversion {
        decks_left: word(&args.decks_left).parse().unwrap_or_default(),
        rounding: word(&args.rounding).parse().unwrap_or(Rounding::Floor),
    };
    Ok(Counting { count, conversion })
}

/// Spec of the player with these bets.
fn player(counting: Counting, plan: &BettingPlan, limits: &Limits, spots: u8) -> String {
    let Counting { count, conversion } = counting;
    let mut player = format!("basic:count={},indices=all", count.spec());
    if conversion.decks_left != DecksLeft::default() {
        player += &format!(",decks-left={}", conversion.decks_left.word());
    }
    if conversion.rounding != Rounding::default() {
        player += &format!(",rounding={}", conversion.rounding.word());
    }
    // Adding 0 turns −0 into 0.
    let steps = plan.steps(counting).into_iter();
    let steps: Vec<(f64, f64)> = steps.map(|(from, bet)| (from + 0.0, bet)).collect();
    let first = steps.first().map(|step| step.0);
    let steps: Vec<String> = steps
        .into_iter()
        .filter(|&(_, bet)| bet > 0.0)
        .map(|(from, bet)| format!("{from}:{}", bet / limits.min))
        .collect();
    if !steps.is_empty() {
        player += &format!(",ramp={}", steps.join("/"));
    }
    // The first round that is played.
    let sits_out = plan.bets.first().is_some_and(|&(_, bet)| bet == 0.0);
    if let Some(from) = first.filter(|_| sits_out) {
        player += &format!(",wong-in={from}");
    }
    if spots > 1 {
        player += &format!(",spots={spots}");
    }
    player
}

/// The given limits, or else those of the table.
fn limits(args: &Args, table: Limits) -> Result<Limits, Usage> {
    let limits = Limits {
        min: args.min.map_or(table.min, f64::from),
        max: args.max.map_or(table.max, f64::from),
        step: table.step,
        sits_out: args.sit_out,
    };
    if limits.max < limits.min {
        return Err(Usage(tr!(
            "cli_blackjack-ramp-limits",
            max = limits.max.to_string(),
            min = limits.min.to_string()
        )));
    }
    Ok(limits)
}

//! `sanban blackjack indices`: index numbers of a count, by their gain.

use std::io::Write;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use serde_json::json;

use super::action_word;
use super::counting::{CountOptions, heading};
use super::shoe::column_face;
use crate::cli::reports::print_json;
use sanban_blackjack::HouseRules;
use sanban_blackjack::counting::Deviation;
use sanban_blackjack::counting::indices::{Indices, Method};
use sanban_blackjack::counting::{Conversion, Counting, GoesOn, IndexTable, Reader};
use sanban_blackjack::counting::{HandKind, PartInsurance};
use sanban_cli::output::{Usage, tell};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_data::store::{UserDirs, write};
use sanban_game::{Rules, Seed, quoted};
use sanban_words::text::{pad_left, pad_right, signed, width};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    count: CountOptions,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 22, value_parser = clap::value_parser!(u16).range(1..))]
    top: u16,
    #[arg(long, conflicts_with = "json")]
    lines: bool,
    #[arg(long, value_name = "HAND v UP")]
    only: Option<String>,
    #[arg(long, value_name = "PLAY", default_value = GoesOn::Indices.word(), value_parser = PossibleValuesParser::new(GoesOn::WORDS))]
    goes_on: String,
    #[arg(long, default_value_t = Method::default().seed)]
    seed: Seed,
    #[arg(long, conflicts_with_all = ["goes_on", "seed"])]
    coarse: bool,
    #[arg(long)]
    risk_averse: bool,
}

/// Prints the deviations.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (count, rules) = (args.count.count()?, args.count.rules()?);
    let method = method(args, &rules)?;
    let bar = progress_bar(method.to_solve(), Unit::Shoes);
    let indices = Indices::by(&rules, count, method, &|shoes| bar.set_position(shoes));
    bar.finish_and_clear();
    if method == Method::default() {
        // Drills go by them from now on; a list that cannot be kept is printed all the same.
        let folder = UserDirs::of_user().map(|dirs| dirs.indices());
        if let Ok(folder) = folder {
            let text = indices.to_keep(&rules, count)?;
            write(&Indices::file(&folder, &rules, count), &text)
                .unwrap_or_else(|error| tell(&error.to_string()));
        }
    }
    let mut found = indices.deviations().to_vec();
    let all: f64 = found.iter().map(|deviation| deviation.gain).sum();
    found.truncate(usize::from(args.top));
    let is_asked = method.only.is_none_or(|(hand, _)| hand == HandKind::Any);
    let insurance: &[PartInsurance] = if is_asked { indices.insurance() } else { &[] };
    // An unbalanced count is not converted: its index numbers are running counts.
    let reader = count.is_unbalanced().then(|| {
        let conversion = Conversion::default();
        Reader::new(&rules, Counting { count, conversion })
    });
    let whole = |deviation: &Deviation| match &reader {
        Some(reader) => reader.threshold(deviation.index),
        None => deviation.whole(),
    };
    let whole_head = match &reader {
        Some(_) => tr!("cli_blackjack-indices-running"),
        None => tr!("cli_blackjack-indices-whole"),
    };
    if args.lines {
        write!(out, "{}", IndexTable::of(&found).text())?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.count.json {
        let as_json = |deviation: &Deviation| as_json(deviation, whole(deviation), method);
        let deviations: Vec<_> = found.iter().map(as_json).collect();
        let report = json!({
            "rules": rules.text(),
            "count": count.name(),
            "goes_on": method.goes_on.word(),
            "risk_averse": method.risk_averse,
            "shoes": method.shoes,
            "seed": (method.shoes > 0).then_some(method.seed.0),
            "deviations": deviations,
            "insurance": insurance.iter().map(|insured| json!({
                "hand": insured.hand.to_string(),
                "part": insured.from[0],
                "half": insured.from[1],
                "all": insured.from[2],
            })).collect::<Vec<_>>(),
        });
        return print_json(&report, out);
    }
    let heading = tr!(
        "cli_blackjack-count-at",
        count = count.title(),
        rules = heading(&rules)
    );
    writeln!(out, "{heading}")?;
    if found.is_empty() {
        writeln!(out, "{}", tr!("cli_blackjack-indices-none"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let changes = found.iter().map(|deviation| {
        // The arrow has a blank on both sides.
        width(&action_word(deviation.basic)) + width(&action_word(deviation.play)) + 3
    });
    let columns = changes.max().unwrap_or(0).max(20);
    let hands = found.iter().map(|deviation| width(&hand_word(deviation)));
    let hands = hands.max().unwrap_or(0).max(10);
    let index = if method.risk_averse {
        tr!("cli_blackjack-indices-risk-averse")
    } else {
        tr!("cli_blackjack-indices-index")
    };
    writeln!(out, "{index}")?;
    let all = format!("{all:.3}");
    writeln!(out, "{}", tr!("cli_blackjack-indices-gain", all))?;
    // Average shoes leave no error of a sample.
    let sampled = found.iter().any(|deviation| deviation.error > 0.0);
    if sampled {
        writeln!(out, "{}", tr!("cli_blackjack-indices-error"))?;
    }
    // Few shoes or none say nothing of hundredths.
    let digits = if args.coarse { 1 } else { 2 };
    let error = |text: String| {
        if sampled {
            format!(" {text:>6}")
        } else {
            String::new()
        }
    };
    writeln!(
        out,
        "{}  {} {} {}{} {} {} {}",
        pad_left(&tr!("cli_blackjack-indices-hand"), hands),
        pad_right(&tr!("cli_blackjack-indices-up"), 3),
        pad_right("", columns),
        pad_left(&tr!("cli_blackjack-indices-number"), 7),
        error("±".to_owned()),
        pad_left(&whole_head, 6),
        pad_left(&tr!("cli_blackjack-indices-frequency"), 8),
        pad_left(&tr!("cli_blackjack-indices-gains"), 7),
    )?;
    for deviation in &found {
        let change = format!(
            "{} → {}",
            action_word(deviation.basic),
            action_word(deviation.play)
        );
        let hand = hand_word(deviation);
        writeln!(
            out,
            "{}  {:3} {} {} {:>5}{} {:>6} {:>8.2} {:>7.4}",
            pad_left(&hand, hands),
            deviation.up.label(),
            pad_right(&change, columns),
            if deviation.above { '≥' } else { '<' },
            signed(deviation.index, digits),
            error(format!("{:.digits$}", deviation.error)),
            signed(whole(deviation), 0),
            deviation.frequency,
            deviation.gain
        )?;
    }
    if insurance.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "\n{}", tr!("cli_blackjack-indices-insurance"))?;
    writeln!(
        out,
        "{} {} {} {}",
        pad_left(&tr!("cli_blackjack-indices-hand"), 10),
        pad_left(&tr!("cli_blackjack-indices-part"), 6),
        pad_left(&tr!("cli_blackjack-indices-half"), 6),
        pad_left(&tr!("cli_blackjack-indices-all"), 6),
    )?;
    let mut earliest = insurance.to_vec();
    earliest.sort_by(|a, b| a.from[1].total_cmp(&b.from[1]));
    for insured in earliest {
        let hand = match insured.hand {
            HandKind::Soft(21) => tr!("cli_blackjack-indices-blackjack"),
            HandKind::Hard(8..=11 | 16..=20) => insured.hand.to_string(),
            // As one of these that is as good.
            _ => continue,
        };
        let [part, half, all] = insured.from.map(|from| match &reader {
            Some(reader) => signed(reader.threshold(from), 0),
            None => signed(from, 1),
        });
        writeln!(out, "{} {part:>6} {half:>6} {all:>6}", pad_left(&hand, 10))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// How the indices are worked out.
fn method(args: &Args, rules: &HouseRules) -> Result<Method, Usage> {
    let only = match &args.only {
        None => None,
        Some(text) => Some(
            IndexTable::question(text)
                .ok_or_else(|| Usage(tr!("cli_blackjack-indices-only", text = &*quoted(text))))?,
        ),
    };
    if args.coarse {
        return Ok(Method {
            only,
            risk_averse: args.risk_averse,
            ..Method::coarse(rules)
        });
    }
    Ok(Method {
        goes_on: GoesOn::parse(&args.goes_on).unwrap_or_default(),
        seed: args.seed,
        only,
        risk_averse: args.risk_averse,
        ..Method::default()
    })
}

fn hand_word(deviation: &Deviation) -> String {
    match deviation.hand {
        HandKind::Any => tr!("cli_blackjack-all-hands"),
        HandKind::Soft(points) => format!("{} {points}", tr!("cli_blackjack-soft")),
        other => other.to_string(),
    }
}

/// A deviation with its index as a whole number: a true count, or a running count if the count is not converted.
fn as_json(deviation: &Deviation, whole: f64, method: Method) -> serde_json::Value {
    json!({
        "hand": match deviation.hand {
            HandKind::Pair(10) => "T·T".to_owned(),
            other => other.to_string(),
        },
        "up": column_face(deviation.up),
        "basic": deviation.basic.to_string(),
        "play": deviation.play.to_string(),
        "when": if deviation.above { "at or above" } else { "below" },
        "index": deviation.index,
        // Average shoes leave no error of a sample, and are off by as much as they are.
        "error": (method.shoes > 0).then_some(deviation.error),
        "whole": whole,
        "per_100_rounds": deviation.frequency,
        "gain": deviation.gain,
    })
}

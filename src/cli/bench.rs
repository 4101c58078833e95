//! `sanban bench`: the speeds of this build, and signatures of its players.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use serde_json::json;

use super::reports::print_json;
use crate::bench::{self, Measure};
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::text::{pad_left, pad_right, width};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0, value_parser = parse_seconds)]
    seconds: f64,
    #[arg(long, conflicts_with_all = ["seconds", "json"])]
    signature: bool,
    #[arg(long, conflicts_with_all = ["seconds", "json", "signature"])]
    check: bool,
    #[arg(long)]
    json: bool,
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|seconds| *seconds > 0.0 && *seconds <= 3600.0)
        .ok_or_else(|| tr!("cli-expected-up-to", most = "3600"))
}

/// Measures, or plays the games of the signatures.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.signature {
        write!(out, "{}", toml::to_string(&bench::signatures()?)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.check {
        let differences = bench::differences(bench::recorded(), &bench::signatures()?);
        for line in &differences {
            writeln!(out, "{line}")?;
        }
        return Ok(if differences.is_empty() {
            writeln!(out, "{}", tr!("cli_bench-same"))?;
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        });
    }
    let time = Duration::from_secs_f64(args.seconds);
    let mut measures = bench::measures();
    if args.json {
        let speeds: Vec<_> = measures
            .iter_mut()
            .map(|measure| {
                let speed = measure.run(time);
                json!({
                    "game": measure.game,
                    "what": measure.what,
                    "per_second": speed.per_second,
                    "pieces": speed.pieces,
                })
            })
            .collect();
        let report = json!({ "version": env!("CARGO_PKG_VERSION"), "speeds": speeds });
        return print_json(&report, out);
    }
    let names: Vec<String> = measures
        .iter()
        .map(|measure| name(measure).text())
        .collect();
    let columns = names.iter().map(|name| width(name)).max().unwrap_or(0);
    for (measure, name) in measures.iter_mut().zip(names) {
        let speed = measure.run(time);
        writeln!(
            out,
            "{}  {}  {}",
            pad_right(measure.game, 9),
            pad_right(&name, columns),
            pad_left(
                &tr!("cli_bench-per-second", number = grouped(speed.per_second)),
                14
            ),
        )?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Label of a speed.
fn name(measure: &Measure) -> Message {
    match measure.what {
        "rounds-basic" => msg!("cli_bench-rounds-basic"),
        "rounds-hi-lo" => msg!("cli_bench-rounds-hi-lo"),
        "solutions" => msg!("cli_bench-solutions"),
        "playouts-random" => msg!("cli_bench-playouts-random"),
        "playouts-policy" => msg!("cli_bench-playouts-policy"),
        "playouts-search" => msg!("cli_bench-playouts-search"),
        "perft" => msg!("cli_bench-perft"),
        "playouts-informed" => msg!("cli_bench-playouts-informed"),
        _ => msg!("cli_bench-iterations"),
    }
}

/// A number rounded to three digits, grouped by thousands: `22,100,000`.
fn grouped(number: f64) -> String {
    let digits = number.max(1.0).log10().floor() as i32;
    let unit = 10_f64.powi((digits - 2).max(0));
    // A speed is far below 2⁶³.
    let whole = ((number / unit).round() * unit) as i64;
    let text = whole.to_string();
    let mut shown = String::new();
    for (at, digit) in text.chars().enumerate() {
        if at > 0 && (text.len() - at).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_have_three_digits() {
        assert_eq!(grouped(22_123_456.0), "22,100,000");
        assert_eq!(grouped(160.4), "160");
        assert_eq!(grouped(7.2), "7");
        assert_eq!(grouped(999_600.0), "1,000,000");
    }
}

//! `sanban blackjack split`: the gain of full memory in a split.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;

use super::shoe::{ShoeOptions, face, hand_problem, read_rank};
use crate::cli::reports::print_json;
use crate::games::BlackjackDisplay;
use sanban_blackjack::Action;
use sanban_blackjack::exact::{evaluate, full_memory_split};
use sanban_cli::output::Usage;
use sanban_game::Rules;
use sanban_words::text::{pad_right, width};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(long, value_name = "CARD")]
    pair: String,
    #[arg(long, value_name = "CARD")]
    up: String,
    #[command(flatten)]
    shoe: ShoeOptions,
}

/// Prints both values.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut rules = args.shoe.rules()?;
    rules.max_hands = 2;
    let shoe = args.shoe.shoe(&rules)?;
    let (pair, up) = (
        read_rank("--pair", &args.pair)?,
        read_rank("--up", &args.up)?,
    );
    let wrong = |error| {
        Usage(tr!(
            "cli_blackjack-pair-problem",
            pair = &*args.pair,
            up = &*args.up,
            problem = hand_problem(&error)
        ))
    };
    let values = evaluate(&rules, &shoe, &[pair, pair], up).map_err(wrong)?;
    let apart = values.get(Action::Split);
    let memory = full_memory_split(&rules, &shoe, pair, up).map_err(wrong)?;
    let (pair, up) = (face(pair), face(up));
    if args.shoe.json {
        let report = json!({
            "pair": pair,
            "up": up,
            "conditional_on_no_blackjack": values.is_conditional(),
            "split": apart,
            "full_memory": memory,
            "rules": rules.text(),
            "removed": args.shoe.removed(),
        });
        return print_json(&report, out);
    }
    let heading = tr!(
        "cli_blackjack-split-hand",
        pair,
        up,
        rules = BlackjackDisplay::rules_in_brief(&rules)
    );
    writeln!(out, "{heading}")?;
    let [by_itself, with_memory] = [
        tr!("cli_blackjack-split-apart"),
        tr!("cli_blackjack-split-memory"),
    ];
    let columns = width(&by_itself).max(width(&with_memory));
    if let Some(apart) = apart {
        writeln!(out, "  {}  {apart:+.12}", pad_right(&by_itself, columns))?;
    }
    writeln!(out, "  {}  {memory:+.12}", pad_right(&with_memory, columns))?;
    Ok(ExitCode::SUCCESS)
}

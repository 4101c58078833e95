//! `sanban blackjack ev`: the exact expected value of every action of a hand.

use std::io::Write;
use std::process::ExitCode;

use serde_json::{Map, Value, json};

use super::action_word;
use super::shoe::{ShoeOptions, face, hand_problem, read_hand, read_rank};
use crate::cli::reports::print_json;
use crate::games::BlackjackDisplay;
use sanban_blackjack::exact::{Values, evaluate, odds_of};
use sanban_cli::output::Usage;
use sanban_game::Rules;
use sanban_words::text::{pad_right, width};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(long, value_name = "CARDS")]
    hand: String,
    #[arg(long, value_name = "CARD")]
    up: String,
    #[command(flatten)]
    shoe: ShoeOptions,
}

/// Prints the values.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let rules = args.shoe.rules()?;
    let shoe = args.shoe.shoe(&rules)?;
    let hand = read_hand("--hand", &args.hand)?;
    let up = read_rank("--up", &args.up)?;
    let found = evaluate(&rules, &shoe, &hand, up)
        .and_then(|values| Ok((values, odds_of(&rules, &shoe, &hand, up)?)));
    let (values, odds) = found.map_err(|error| {
        Usage(tr!(
            "cli_blackjack-hand-problem",
            hand = &*args.hand,
            up = &*args.up,
            problem = hand_problem(&error)
        ))
    })?;
    let faces: Vec<&str> = hand.iter().map(|&rank| face(rank)).collect();
    let (hand, up) = (faces.join(","), face(up));
    let (best, _) = values.best();
    if args.shoe.json {
        let report = json!({
            "hand": hand,
            "up": up,
            "conditional_on_no_blackjack": values.is_conditional(),
            "actions": actions(&values),
            "best": best.to_string(),
            "dealer": { "17_to_21": odds.dealer, "bust": odds.dealer_busts },
            "rules": rules.text(),
            "removed": args.shoe.removed(),
        });
        return print_json(&report, out);
    }
    let heading = tr!(
        "cli_blackjack-ev-hand",
        hand,
        up,
        rules = BlackjackDisplay::rules_in_brief(&rules)
    );
    writeln!(out, "{heading}")?;
    if let Some(removed) = args.shoe.removed() {
        writeln!(out, "{}", tr!("cli_blackjack-without", cards = removed))?;
    }
    writeln!(
        out,
        "{}",
        if values.is_conditional() {
            tr!("cli_blackjack-ev-conditional")
        } else {
            tr!("cli_blackjack-ev-all")
        }
    )?;
    let mut sorted: Vec<_> = values.iter().collect();
    sorted.sort_by(|a, b| b.1.total_cmp(&a.1));
    let insurance = tr!("cli_blackjack-ev-insurance");
    let actions = sorted
        .iter()
        .map(|&(action, _)| width(&action_word(action)));
    let columns = 1 + actions.chain([width(&insurance)]).max().unwrap_or(0);
    for (action, value) in sorted {
        let note = match values.cost(action) {
            Some(cost) if cost > 0.0 => {
                let cost = format!("{cost:.6}");
                format!("   {}", tr!("cli_blackjack-ev-less", cost))
            }
            _ => String::new(),
        };
        let action = pad_right(&action_word(action), columns);
        writeln!(out, "  {action}{value:+.9}{note}")?;
    }
    if let Some(value) = values.insurance() {
        let action = pad_right(&insurance, columns);
        let note = tr!("cli_blackjack-ev-on-top");
        writeln!(out, "  {action}{value:+.9}   {note}")?;
    }
    let share = |chance: f64| format!("{:.2}", 100.0 * chance);
    let [t17, t18, t19, t20, t21] = odds.dealer.map(share);
    let dealer = tr!(
        "cli_blackjack-ev-dealer",
        t17,
        t18,
        t19,
        t20,
        t21,
        bust = share(odds.dealer_busts)
    );
    writeln!(out, "{dealer}")?;
    Ok(ExitCode::SUCCESS)
}

/// Values by action.
fn actions(values: &Values) -> Map<String, Value> {
    let mut actions: Map<String, Value> = values
        .iter()
        .map(|(action, value)| (action.to_string(), json!(value)))
        .collect();
    if let Some(insurance) = values.insurance() {
        actions.insert("insurance".to_owned(), json!(insurance));
    }
    actions
}

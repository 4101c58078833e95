//! Results as JSON, and as text tables: simulations, tournaments.

use std::io::Write;
use std::process::ExitCode;

use serde::Serialize;

use crate::games::BlackjackDisplay;
use sanban_blackjack::HouseRules;
use sanban_blackjack::counting::Conversion;
use sanban_blackjack::simulation::{AtCount, Path, SimulationReport};
use sanban_daihinmin::uecda::tally::Tally;
use sanban_game::harmless;
use sanban_words::text::{columns, pad_left, pad_right, signed, width};
use sanban_words::tr;

/// Prints a result in its JSON form.
pub(super) fn print_json(result: &impl Serialize, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    writeln!(out, "{}", serde_json::to_string_pretty(result)?)?;
    Ok(ExitCode::SUCCESS)
}

/// Report of a simulation.
pub(super) fn of_simulation(report: &SimulationReport, rules: &HouseRules) -> String {
    let seconds = report.time.as_secs_f64();
    let speed = report.rounds as f64 / seconds.max(1e-9) / 1e6;
    let path = match report.path {
        Path::Automaton => tr!("cli_blackjack-simulate-automaton"),
        Path::CountingAutomaton => tr!("cli_blackjack-simulate-counting"),
        Path::CardByCard => tr!("cli_blackjack-simulate-card-by-card"),
        Path::Table => tr!("cli_blackjack-simulate-table"),
    };
    let brief = BlackjackDisplay::rules_in_brief(rules);
    let seat_rounds = report.seat_rounds.to_string();
    let mut lines = vec![
        tr!(
            "cli_blackjack-simulate-heading",
            rules = &*report.rules,
            rounds = report.rounds.to_string(),
            player = &*report.player,
            seconds = format!("{seconds:.1}"),
            speed = format!("{speed:.1}"),
            seed = report.seed.to_string()
        ),
        match report.seats {
            1 => tr!("cli_blackjack-simulate-by", rules = brief, path),
            persons => tr!(
                "cli_blackjack-simulate-by-persons",
                rules = brief,
                path,
                persons,
                rounds = seat_rounds
            ),
        },
    ];
    let ramp = report.ramp.as_ref();
    lines.extend(ramp.map(|ramp| tr!("cli_blackjack-ramp-found", ramp = ramp.clone())));
    lines.push(String::new());
    let figures = figures(report);
    let columns = figures.iter().map(|(name, _)| width(name)).max();
    let columns = columns.unwrap_or(0).max(14);
    for (name, value) in &figures {
        lines.push(format!("{} {value}", pad_right(name, columns)));
    }
    if let Some(count) = report.count {
        lines.push(String::new());
        lines.push(tr!("cli_blackjack-simulate-running", count));
        lines.extend(by_count(&report.by_running_count));
        lines.push(String::new());
        let read = |word: Option<&str>| word.unwrap_or_default().to_owned();
        let conversion = BlackjackDisplay::conversion_words(Conversion {
            decks_left: read(report.decks_left).parse().unwrap_or_default(),
            rounding: read(report.rounding).parse().unwrap_or_default(),
        });
        lines.push(tr!("cli_blackjack-simulate-true", count, conversion));
        lines.extend(by_count(&report.by_true_count));
    }
    lines.join("\n") + "\n"
}

/// Figures with their labels, one per line.
fn figures(report: &SimulationReport) -> Vec<(String, String)> {
    let share = |part: u64, whole: u64| {
        let percent = match whole {
            0 => 0.0,
            _ => part as f64 / whole as f64 * 100.0,
        };
        format!("{part} ({percent:.2} %)")
    };
    let hands = |count: u64| share(count, report.hands);
    let rounds = |count: u64| share(count, report.seat_rounds);
    let four = |part: f64| format!("{:.4}", part * 100.0);
    let ev = format!("{:+.4}", report.ev * 100.0);
    let ev = match report.standard_error {
        None => tr!("cli_blackjack-simulate-ev", ev),
        Some(error) => tr!(
            "cli_blackjack-simulate-ev-error",
            ev,
            half = four(1.96 * error),
            error = four(error),
            samples = report.samples.to_string()
        ),
    };
    let payout = format!("{} %", four(report.payout_ratio));
    let bets = tr!(
        "cli_blackjack-simulate-bets",
        bet = format!("{:.2}", report.mean_bet),
        spots = report.spots,
        staked = format!("{:.2}", report.mean_staked),
        profit = format!("{:+.4}", report.mean_profit),
        deviation = format!("{:.2}", report.deviation)
    );
    let results = tr!(
        "cli_blackjack-simulate-round-results",
        won = rounds(report.rounds_won),
        even = rounds(report.rounds_even),
        lost = rounds(report.rounds_lost)
    );
    let hand_results = tr!(
        "cli_blackjack-simulate-hand-results",
        hands = report.hands.to_string(),
        won = hands(report.wins),
        pushed = hands(report.pushes),
        lost = hands(report.losses)
    );
    let ruin = tr!(
        "cli_blackjack-simulate-ruin-risk",
        risk = four(report.ruin.risk),
        bankroll = report.ruin.bankroll.to_string()
    );
    let mut lines = vec![
        ("EV".to_owned(), ev),
        (tr!("cli_blackjack-simulate-payout"), payout),
        (tr!("cli_blackjack-simulate-round"), bets),
        (tr!("cli_blackjack-simulate-rounds"), results),
        (tr!("cli_blackjack-simulate-hands"), hand_results),
        (
            tr!("cli_blackjack-simulate-blackjacks"),
            hands(report.blackjacks),
        ),
        (tr!("cli_blackjack-simulate-busts"), hands(report.busts)),
        (
            tr!("cli_blackjack-simulate-surrenders"),
            hands(report.surrenders),
        ),
        (tr!("cli_blackjack-simulate-doubles"), hands(report.doubles)),
        (tr!("cli_blackjack-simulate-splits"), rounds(report.splits)),
        (tr!("cli_blackjack-simulate-ruin"), ruin),
    ];
    lines.extend(report.score.as_ref().map(|score| {
        let text = tr!(
            "cli_blackjack-simulate-score",
            score = format!("{:.2}", score.score),
            error = format!("{:.2}", score.score_error),
            n0 = format!("{:.0}", score.n0),
            rounds = format!("{:.0}", score.n0_error)
        );
        ("SCORE".to_owned(), text)
    }));
    lines
}

/// Table by count.
fn by_count(lines: &[AtCount]) -> Vec<String> {
    let heading = format!(
        "{} {} {} {} {:>10}",
        pad_left(&tr!("cli_blackjack-simulate-count"), 7),
        pad_left(&tr!("cli_blackjack-simulate-rounds"), 14),
        pad_left(&tr!("cli_blackjack-simulate-mean-bet"), 12),
        pad_left(&tr!("cli_blackjack-simulate-ev-percent"), 11),
        "± (s.e.)"
    );
    let rows = lines.iter().map(|line| {
        let error = line.standard_error.map(|error| error * 100.0);
        let error = error.map_or_else(String::new, |error| format!("{error:.4}"));
        let count = match (line.and_below, line.and_above) {
            (false, false) => line.count.to_string(),
            (true, false) => format!("≤ {}", line.count),
            (false, true) => format!("≥ {}", line.count),
            (true, true) => tr!("cli_blackjack-simulate-all-counts"),
        };
        let row = format!(
            "{} {:>14} {:>12.2} {:>11} {error:>10}",
            pad_left(&count, 7),
            line.rounds,
            line.mean_bet,
            signed(line.ev * 100.0, 4)
        );
        row.trim_end().to_owned()
    });
    std::iter::once(heading).chain(rows).collect()
}

/// Report of a tournament match: one line per player, best mean first, below a head. Players are numbered from 1.
pub(super) fn of_tournament(tallies: &[Tally]) -> String {
    let mut order: Vec<&Tally> = tallies.iter().collect();
    order.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.number.cmp(&b.number)));
    let mut rows = vec![[
        tr!("cli_uecda-number"),
        tr!("cli_uecda-player"),
        tr!("cli_uecda-games"),
        tr!("cli_uecda-points"),
        tr!("cli_uecda-mean"),
        tr!("cli_uecda-places"),
    ]];
    rows.extend(order.into_iter().map(tournament_cells));
    let lines = columns(&rows, &[1, 5]).into_iter();
    lines.map(|line| line + "\n").collect()
}

fn tournament_cells(tally: &Tally) -> [String; 6] {
    let mean = match tally.ci95 {
        Some(half) => format!("{:.3} ± {half:.3}", tally.mean),
        None => format!("{:.3}", tally.mean),
    };
    let places = tally.places.map(|count| format!("{count:>4}"));
    let mut end = vec![places.join(" ")];
    if tally.untold > 0 {
        end.push(tr!("cli_uecda-untold", games = tally.untold));
    }
    if tally.lost_turns > 0 {
        end.push(tr!("cli_uecda-lost-turns", turns = tally.lost_turns));
    }
    if tally.wrong_gifts > 0 {
        end.push(tr!("cli_uecda-wrong-gifts", gifts = tally.wrong_gifts));
    }
    if let Some(game) = tally.replaced_in_game {
        end.push(tr!("cli_uecda-replaced", game));
    }
    [
        (tally.number + 1).to_string(),
        harmless(&tally.name).into_owned(),
        tally.games.to_string(),
        tally.points.to_string(),
        mean,
        end.join("  "),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_words::i18n::{Language, with_language};

    #[test]
    fn results_stand_in_columns_whatever_the_names_and_the_language() {
        let tallies = ["三番", "sanban"].map(|name| Tally::new(0, name.to_owned()).closed());
        for language in Language::ALL {
            let text = with_language(language, || of_tournament(&tallies));
            let columns = |line: &str| width(line.split(" 0 ").next().unwrap_or_default());
            let rows: Vec<&str> = text.lines().skip(1).collect();
            assert_eq!(columns(rows[0]), columns(rows[1]), "{text}");
            let first = |row: &&str| row.trim_start().starts_with("1 ");
            assert!(rows.iter().all(first), "people count from 1: {text}");
        }
    }
}

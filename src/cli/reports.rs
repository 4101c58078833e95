//! Results as text tables: matches, simulations, tournaments.

use crate::games::BlackjackDisplay;
use sanban_blackjack::HouseRules;
use sanban_blackjack::counting::Conversion;
use sanban_blackjack::simulation::{AtCount, Path, SimulationReport};
use sanban_daihinmin::uecda::tally::Tally;
use sanban_game::arena::{MatchReport, PlayerReport};
use sanban_game::harmless;
use sanban_words::text::{pad_left, pad_right, signed, width};
use sanban_words::tr;

/// Number of samples below which the report warns about the interval.
const FEWEST: usize = 5;

/// Report of a match: one line per player, and the samples of the interval.
pub(super) fn of_match(report: &MatchReport) -> String {
    let mut lines = vec![tr!(
        "cli_match-heading",
        game = report.game,
        rules = &*report.rules,
        games = report.games,
        seconds = format!("{:.1}", report.seconds),
        seed = report.seed.to_string()
    )];
    let has_places = report.players.iter().any(|player| player.places.is_some());
    let counts = if has_places {
        tr!("cli_match-places")
    } else {
        tr!("cli_match-wins")
    };
    let digits = report.digits();
    let most = report.players.iter().flat_map(counts_of).max();
    let widest = most.map_or(0, |most| most.to_string().len());
    let unit = match tr!("cli_match-unit", game = report.game) {
        unit if unit.is_empty() => report.score_unit().to_owned(),
        unit => unit,
    };
    let mut rows = vec![[
        tr!("cli_match-player"),
        tr!("cli_match-seats"),
        unit,
        counts,
        String::new(),
    ]];
    rows.extend(
        report
            .players
            .iter()
            .map(|player| cells(player, digits, widest)),
    );
    let columns = |column: usize| -> u16 {
        rows.iter()
            .map(|row| width(&row[column]))
            .max()
            .unwrap_or(0)
    };
    let [name, seats, mean, count] = [0, 1, 2, 3].map(columns);
    for row in &rows {
        let line = format!(
            "{}  {}  {}  {}  {}",
            pad_right(&row[0], name),
            pad_left(&row[1], seats),
            pad_left(&row[2], mean),
            pad_right(&row[3], count),
            row[4]
        );
        lines.push(line.trim_end().to_owned());
    }
    if let Some(starter) = report.beginning {
        let mean = mean_of(starter.mean, starter.ci95, starter.interval95, digits);
        lines.push(tr!("cli_match-starter", mean = mean));
    }
    if report.players.iter().any(|player| player.ci95.is_some()) {
        let (unit, count) = (report.samples.unit, report.samples.count);
        let brackets = report.players.iter().any(|one| one.interval95.is_some());
        let sign = if brackets { "brackets" } else { "half" };
        // The variance of a few samples is itself hardly known.
        lines.push(if count < FEWEST {
            tr!(
                "cli_match-interval-of-few",
                sign = sign,
                count = count,
                unit = unit
            )
        } else {
            tr!(
                "cli_match-interval",
                sign = sign,
                count = count,
                unit = unit
            )
        });
    }
    lines.join("\n") + "\n"
}

/// Numbers of games per place, or of games won, drawn and lost.
fn counts_of(player: &PlayerReport) -> Vec<u64> {
    match &player.places {
        Some(places) => places.clone(),
        None => [player.wins, player.draws, player.losses]
            .into_iter()
            .flatten()
            .collect(),
    }
}

/// Cells of a player's row: name, seats, mean with this many decimals, counts of this width, payout.
fn cells(player: &PlayerReport, digits: usize, columns: usize) -> [String; 5] {
    let separator = if player.places.is_some() { " " } else { " / " };
    let counts = counts_of(player).into_iter();
    let counts: Vec<String> = counts.map(|count| format!("{count:>columns$}")).collect();
    let payout = player.payout_ratio.map(|ratio| {
        let percent = format!("{:.2}", ratio * 100.0);
        tr!("cli_match-payout", percent = percent)
    });
    [
        player.name.clone(),
        player.seats.to_string(),
        mean_of(player.mean, player.ci95, player.interval95, digits),
        counts.join(separator),
        payout.unwrap_or_default(),
    ]
}

/// A mean with its interval.
fn mean_of(mean: f64, ci95: Option<f64>, interval95: Option<[f64; 2]>, digits: usize) -> String {
    match (interval95, ci95) {
        (Some([low, high]), _) => format!("{mean:.digits$} [{low:.digits$}, {high:.digits$}]"),
        (None, Some(half)) => format!("{mean:.digits$} ± {half:.digits$}"),
        (None, None) => format!("{mean:.digits$}"),
    }
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
            1 => tr!("cli_blackjack-simulate-by", rules = brief, path = path),
            persons => tr!(
                "cli_blackjack-simulate-by-persons",
                rules = brief,
                path = path,
                persons = persons,
                rounds = seat_rounds
            ),
        },
        String::new(),
    ];
    let figures = figures(report);
    let columns = figures.iter().map(|(name, _)| width(name)).max();
    let columns = columns.unwrap_or(0).max(14);
    for (name, value) in &figures {
        lines.push(format!("{} {value}", pad_right(name, columns)));
    }
    if let Some(count) = report.count {
        lines.push(String::new());
        lines.push(tr!("cli_blackjack-simulate-running", count = count));
        lines.extend(by_count(&report.by_running_count));
        lines.push(String::new());
        let read = |word: Option<&str>| word.unwrap_or_default().to_owned();
        let conversion = BlackjackDisplay::conversion_words(Conversion {
            decks_left: read(report.decks_left).parse().unwrap_or_default(),
            rounding: read(report.rounding).parse().unwrap_or_default(),
        });
        lines.push(tr!(
            "cli_blackjack-simulate-true",
            count = count,
            conversion = conversion
        ));
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
        None => tr!("cli_blackjack-simulate-ev", ev = ev),
        Some(error) => tr!(
            "cli_blackjack-simulate-ev-error",
            ev = ev,
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
    let columns = |column: usize| -> u16 {
        rows.iter()
            .map(|row| width(&row[column]))
            .max()
            .unwrap_or(0)
    };
    let [number, name, games, points, mean] = [0, 1, 2, 3, 4].map(columns);
    let lines = rows.iter().map(|row| {
        let line = format!(
            "{}  {}  {}  {}  {}  {}",
            pad_left(&row[0], number),
            pad_right(&row[1], name),
            pad_left(&row[2], games),
            pad_left(&row[3], points),
            pad_left(&row[4], mean),
            row[5]
        );
        line.trim_end().to_owned() + "\n"
    });
    lines.collect()
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
        end.push(tr!("cli_uecda-replaced", game = game));
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

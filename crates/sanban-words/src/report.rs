//! Report of a match in words.

use crate::text::columns;
use crate::tr;
use sanban_game::arena::{MatchReport, PlayerReport};

/// Number of samples below which the report warns about the interval.
const FEWEST: usize = 5;

/// Report of a match: one line per player, and the samples of the interval.
#[must_use]
pub fn of_match(report: &MatchReport) -> String {
    let heading = tr!(
        "cli_match-heading",
        game = report.game,
        rules = &*report.rules,
        games = report.games,
        seconds = format!("{:.1}", report.seconds),
        seed = report.seed.to_string()
    );
    let players = &report.players;
    let counts = if players.iter().any(|player| player.places.is_some()) {
        tr!("cli_match-places")
    } else {
        tr!("cli_match-wins")
    };
    let digits = report.digits();
    let most = players.iter().flat_map(PlayerReport::counts).max();
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
    rows.extend(players.iter().map(|player| cells(player, digits, widest)));
    let mut lines = vec![heading];
    lines.extend(columns(&rows, &[0, 3, 4]));
    if let Some(starter) = report.beginning {
        lines.push(tr!("cli_match-starter", mean = starter.text(digits)));
    }
    if players.iter().any(|player| player.score.ci95.is_some()) {
        let (unit, count) = (report.samples.unit, report.samples.count);
        let brackets = players.iter().any(|one| one.score.interval95.is_some());
        let sign = if brackets { "brackets" } else { "half" };
        // The variance of a few samples is itself hardly known.
        lines.push(if count < FEWEST {
            tr!("cli_match-interval-of-few", sign, count, unit)
        } else {
            tr!("cli_match-interval", sign, count, unit)
        });
    }
    lines.join("\n") + "\n"
}

/// Cells of a player's row: name, seats, mean with this many decimals, counts of this width, payout.
fn cells(player: &PlayerReport, digits: usize, columns: usize) -> [String; 5] {
    let separator = if player.places.is_some() { " " } else { " / " };
    let counts = player.counts().into_iter();
    let counts: Vec<String> = counts.map(|count| format!("{count:>columns$}")).collect();
    let payout = player.payout_ratio.map(|ratio| {
        let percent = format!("{:.2}", ratio * 100.0);
        tr!("cli_match-payout", percent)
    });
    [
        player.name.clone(),
        player.seats.to_string(),
        player.score.text(digits),
        counts.join(separator),
        payout.unwrap_or_default(),
    ]
}

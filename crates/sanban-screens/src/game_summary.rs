//! Summary of the past of each game on the home screen.

use crate::catalog::Table;
use sanban_data::store::Summary;
use sanban_play::session::storage::Overview;
use sanban_term::canvas::width;
use sanban_words::text::number;
use sanban_words::tr;

/// Past of one game: how the person's games went, and whether a table waits to be continued.
#[derive(Debug, Default)]
pub(super) struct GameSummary {
    /// Results of the games, in a few lines.
    pub(super) results: Vec<String>,
    /// Number of games played, or of rounds if those are counted.
    pub(super) games: u64,
    /// Number of tables that wait to be continued.
    pub(super) waiting: usize,
    /// Number of tables that were played to the end, or kept.
    pub(super) played: usize,
    /// `true` once the lesson has been finished.
    pub(super) learnt: bool,
}

impl GameSummary {
    /// Summary of what is on disk for a game.
    pub(super) fn of(table: &Table, overview: &Overview) -> GameSummary {
        let summary = &overview.summary;
        GameSummary {
            results: lines(summary, table),
            games: summary.games,
            waiting: overview.waiting,
            played: overview.played,
            learnt: overview.lesson.is_some_and(|lesson| lesson.finished),
        }
    }

    /// The results that fit into `columns`, each of them whole: half a sentence would say something else.
    pub(super) fn in_a_line(&self, columns: u16) -> String {
        let mut line = String::new();
        for result in &self.results {
            let more = match line.as_str() {
                "" => result.clone(),
                line => format!("{line} · {result}"),
            };
            if width(&more) <= columns {
                line = more;
            }
        }
        line
    }
}

/// Counts of each place; one that was never reached is listed too.
fn places_in_words(reached: &[u64], seats: usize) -> String {
    let counts: Vec<String> = reached
        .iter()
        .chain(std::iter::repeat_n(&0, seats.saturating_sub(reached.len())))
        .map(u64::to_string)
        .collect();
    tr!(
        "home-places",
        seats = counts.len(),
        places = counts.join(" ")
    )
}

/// The person's results in a game, as lines of at most 30 columns.
fn lines(summary: &Summary, table: &Table) -> Vec<String> {
    let games = |count: u64| table.games_in_words(count);
    let set_up = match summary.set_up {
        0 => None,
        count => Some(games(count)),
    };
    if summary.games == 0 {
        return set_up
            .map(|games| tr!("home-from-position", games))
            .into_iter()
            .collect();
    }
    let mut lines = vec![games(summary.games)];
    if summary.places.is_empty() {
        lines.push(tr!(
            "home-won-lost",
            won = summary.wins,
            drawn = summary.draws,
            lost = summary.losses
        ));
    } else {
        lines.push(places_in_words(&summary.places, table.seats));
    }
    if let Some(mean) = summary.mean() {
        lines.push((table.mean)(mean));
    }
    if let Some(ratio) = summary.payout_ratio() {
        let percent = number(ratio * 100.0, 1);
        lines.push(tr!("home-payout", percent));
    }
    match summary.best_streak {
        0 | 1 => {}
        games if summary.places.is_empty() => lines.push(tr!("home-streak", count = games)),
        games => lines.push(tr!("home-streak-first", count = games)),
    }
    if summary.with_take_backs > 0 {
        lines.push(tr!("home-take-backs", count = summary.with_take_backs));
    }
    if summary.with_hints > 0 {
        lines.push(tr!("home-hints", count = summary.with_hints));
    }
    lines.extend(set_up.map(|games| tr!("home-besides", games)));
    lines
}

#[cfg(test)]
mod tests {
    #[test]
    fn places_that_were_never_reached_are_named_too() {
        assert_eq!(super::places_in_words(&[1], 5), "places 1–5: 1 0 0 0 0");
    }

    #[test]
    fn what_does_not_fit_into_the_line_is_left_out_whole() {
        let past = super::GameSummary {
            results: ["7 games", "1st 4 times in a row", "payout 9 %"]
                .map(str::to_owned)
                .into(),
            ..super::GameSummary::default()
        };
        assert_eq!(past.in_a_line(20), "7 games · payout 9 %");
        assert_eq!(past.in_a_line(30), "7 games · 1st 4 times in a row");
    }
}

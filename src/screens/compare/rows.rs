//! Rows of the form, and the remark on the whole comparison.

use super::choices::{MOST, errors_to_choose, games_to_choose};
use super::{Compare, kind};
use crate::tournament::{KeptRun, Kind, Schedule};
use sanban_game::harmless;
use sanban_play::play::TableUi;
use sanban_play::session::SeatChoice;
use sanban_screens::player_choices::{choices, player_help, seat_in_words};
use sanban_term::widgets::{Field, Row};
use sanban_words::tr;

/// The keys of the rows.
pub(super) const RUN: &str = "run";
pub(super) const GAMES: &str = "games";
pub(super) const ERROR: &str = "error";
pub(super) const SEED: &str = "seed";
const PLAYER: &str = "player ";

/// Index of the player in the row with this key.
pub(super) fn player_at(key: &str) -> Option<usize> {
    key.strip_prefix(PLAYER)?.parse().ok()
}

/// Word for the counted unit in messages.
fn counted(kind: Kind) -> &'static str {
    match kind {
        Kind::Alone => "shoes",
        Kind::Pairs | Kind::Tables(_) => "games",
    }
}

impl<F: TableUi> Compare<F> {
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        if !self.kept.is_empty() {
            rows.push(self.run_row());
            rows.push(Row::heading(""));
        }
        rows.push(Row::heading(tr!("compare-players")));
        rows.extend(self.player_rows());
        rows.push(Row::heading(""));
        rows.push(Row::heading(tr!("compare-how-long")));
        let kind = kind::<F>();
        let counted = counted(kind);
        let games = self.choices.games;
        let row = |key: &str, label: String, value: String, field: Vec<String>, help: String| Row {
            key: key.to_owned(),
            label,
            value,
            shown: None,
            field: Field::Choice(field),
            help,
        };
        let schedule = self.schedule();
        let played = games.map(|games| schedule.units_for(games) * schedule.games_per_unit());
        rows.push(Row {
            shown: match (games, played) {
                (Some(games), Some(played)) if played != games => Some(tr!(
                    "compare-games-played",
                    games = games.to_string(),
                    played = played.to_string()
                )),
                (Some(_), _) => None,
                (None, _) => Some(tr!("compare-no-end")),
            },
            ..row(
                GAMES,
                match self.choices.error {
                    Some(_) => tr!("compare-games-most", kind = counted),
                    None => tr!("compare-games", kind = counted),
                },
                games.map_or_else(String::new, |games| games.to_string()),
                games_to_choose(kind, games),
                match played {
                    Some(played) => tr!(
                        "compare-games-help",
                        games = played.to_string(),
                        unit = kind.unit()
                    ),
                    None => tr!("compare-no-end-help"),
                },
            )
        });
        let error = self.choices.error;
        rows.push(Row {
            shown: Some(error.map_or_else(|| tr!("compare-off"), |error| format!("± {error}"))),
            ..row(
                ERROR,
                tr!("compare-error"),
                error.map_or_else(String::new, |error| error.to_string()),
                errors_to_choose(kind, error),
                tr!(
                    "compare-error-help",
                    kind = match kind {
                        Kind::Pairs => "pairs",
                        Kind::Tables(_) => "tables",
                        Kind::Alone => "alone",
                    }
                ),
            )
        });
        rows.push(row(
            SEED,
            tr!("setup-seed"),
            self.choices.seed.to_string(),
            Vec::new(),
            tr!("compare-seed-help"),
        ));
        rows
    }

    /// Row of the comparison: a new or a stored one.
    fn run_row(&self) -> Row {
        let found = self.kept_run();
        let mut field = vec![String::new()];
        field.extend(self.kept.iter().map(|run| run.header.id.clone()));
        Row {
            key: RUN.to_owned(),
            label: tr!("compare-run"),
            value: found.map_or_else(String::new, |run| run.header.id.clone()),
            shown: Some(match found {
                Some(run) => self.how_far(run),
                None => tr!("compare-new"),
            }),
            field: Field::Choice(field),
            help: tr!("compare-run-help", count = self.kept.len()),
        }
    }

    fn player_rows(&self) -> Vec<Row> {
        let players = &self.choices.players;
        let known: Vec<String> = choices::<F>().into_iter().skip(1).collect();
        let places = (players.len() + 1).min(MOST);
        let row = |at: usize| {
            let player = players.get(at).map_or("", String::as_str);
            // Players differ, and at least two stay.
            let mut field: Vec<String> = if at < players.len() && players.len() <= 2 {
                Vec::new()
            } else {
                vec![String::new()]
            };
            field.extend(
                known
                    .iter()
                    .filter(|&other| other == player || !players.contains(other))
                    .cloned(),
            );
            if !field.iter().any(|one| one == player) {
                field.push(player.to_owned());
            }
            Row {
                key: format!("{PLAYER}{at}"),
                label: tr!("compare-player", number = at + 1),
                value: player.to_owned(),
                shown: Some(match player {
                    "" => tr!("compare-nobody"),
                    player => player_in_words::<F>(player),
                }),
                field: Field::Choice(field),
                help: match SeatChoice::parse(player) {
                    _ if player.is_empty() => tr!("compare-nobody-help"),
                    Ok(choice) => player_help::<F>(&choice),
                    Err(_) => String::new(),
                },
            }
        };
        (0..places).map(row).collect()
    }

    fn schedule(&self) -> Schedule {
        Schedule {
            entrants: self.choices.players.len(),
            ..self.setup.schedule(kind::<F>())
        }
    }

    /// `true` if a stored run has nothing left to play under the present choices.
    pub(super) fn is_over(&self, run: &KeptRun) -> bool {
        let plan = self.choices.plan(&self.schedule());
        if plan == run.header.plan {
            run.is_over
        } else {
            // The width of its interval is only known once it continues.
            plan.units.is_some_and(|units| run.done >= units)
        }
    }

    /// Progress of a stored run in a few words: `120 of 200 games`.
    fn how_far(&self, run: &KeptRun) -> String {
        let schedule = run.header.setup.schedule(kind::<F>());
        let in_games = |units: u64| (units * schedule.games_per_unit()).to_string();
        let (done, kind) = (in_games(run.done), counted(schedule.kind));
        match run.header.plan.units {
            Some(all) => tr!("arena-progress", done, all = in_games(all), kind),
            None => tr!("arena-progress-open", done, kind),
        }
    }

    /// Remark above the button.
    pub(super) fn note(&self) -> String {
        if self.opening.is_some() {
            return tr!("compare-opening");
        }
        let Some(run) = self.kept_run() else {
            return String::new();
        };
        let schedule = self.schedule();
        let done = (run.done * schedule.games_per_unit()).to_string();
        let kind = counted(schedule.kind);
        if self.is_over(run) {
            tr!("compare-note-over", done, kind)
        } else {
            tr!("compare-note-left", done, kind)
        }
    }
}

/// Name of a player: the given one, or else as in the set-up.
fn player_in_words<F: TableUi>(player: &str) -> String {
    match SeatChoice::parse(player) {
        Ok(choice) => seat_in_words::<F>(&choice),
        Err(_) => harmless(player).into_owned(),
    }
}

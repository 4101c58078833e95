//! Opens the screens: the settings, what is kept where, and the first screen.

use std::path::Path;
use std::process::ExitCode;

use super::Usage;
use super::options::{TableOptions, first_opening};
use crate::config::Config;
use crate::store::Places;
use crate::tui::keeping::Keeper;
use crate::tui::screen::{Context, Layer};
use crate::tui::tables::{self, Doors, Order, OrderError};
use crate::tui::{House, run};

/// Opens the screens at the one that `first` makes.
pub(super) fn open(
    config: Option<&Path>,
    first: impl FnOnce(&mut Context) -> Box<dyn Layer>,
) -> anyhow::Result<ExitCode> {
    let config = load(config)?;
    let keeper = Keeper::new(Places::of_user()?)?;
    let code = run(House::new(tables::all(), config, keeper), first)?;
    Ok(ExitCode::from(code))
}

/// Opens a table for people, or to watch.
pub(super) fn open_table(
    game: &str,
    options: &TableOptions,
    config: Option<&Path>,
    people: bool,
) -> anyhow::Result<ExitCode> {
    let usual = usual_order(&load(config)?, game);
    let doors = doors(game)?;
    let mut order = Order {
        rules: options.rules.clone(),
        settings: options.settings.clone(),
        players: options.players.clone(),
        seed: options.seed,
        opening: Vec::new(),
    }
    .or(usual);
    if let Some(file) = &options.openings {
        order.opening = first_opening(game, &order, file)?;
    }
    let opening = (doors.order)(&order, people).map_err(refused)?;
    open(config, opening)
}

/// The doors of a game's table.
pub(super) fn doors(game: &str) -> anyhow::Result<Doors> {
    let found = tables::all().into_iter().find(|table| table.name == game);
    let doors = found.and_then(|table| table.doors);
    doors.ok_or_else(|| Usage(format!("there is no table for '{game}'")).into())
}

/// The settings of the file named, or of the user's own, checked as far as the games can judge them.
fn load(file: Option<&Path>) -> anyhow::Result<Config> {
    let config = Config::load(file)?;
    for table in tables::all() {
        let order = usual_order(&config, table.name);
        if let Some(doors) = table.doors
            && let Err(error) = (doors.order)(&order, true)
        {
            let key = match &error {
                OrderError::Rules(rule) if rule.is_preset() => "rules",
                OrderError::Rules(_) => "set",
                _ => "players",
            };
            return Err(config
                .error_at(&format!("{}.{key}", table.name), &error.to_string())
                .into());
        }
    }
    Ok(config)
}

fn usual_order(config: &Config, game: &str) -> Order {
    config
        .game(game)
        .map(|settings| Order::of_settings(&settings))
        .unwrap_or_default()
}

/// An order from the command line that cannot be met is a mistake of writing.
fn refused(error: OrderError) -> anyhow::Error {
    match error {
        OrderError::Rules(error) => error.into(),
        OrderError::Player(error) => error.into(),
        other => Usage(other.to_string()).into(),
    }
}

/// The games that have tables are those of the registry.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::NAMES;

    #[test]
    fn every_game_has_a_table() {
        let names: Vec<&str> = tables::all().iter().map(|table| table.name).collect();
        assert_eq!(names, NAMES);
    }
}

//! Breakthrough as a further game, after the example `hex`. `cargo run --example breakthrough`
//!
//! | file | what lives there |
//! |---|---|
//! | `game.rs` | the rules, as implementations of the common traits: rules, state, view, game |
//! | `players.rs` | a player of its own |
//! | `table.rs` | its display, and the table for people |
//! | `board.rs` | drawing of the board |
//!
//! `cargo run --example breakthrough -- match SPEC SPEC GAMES` plays a match and prints its report.

mod board;
mod game;
mod players;
mod table;

use std::io::Write as _;
use std::process::ExitCode;

use sanban::games;
use sanban::launch::Launch;
use sanban::launch::schema;
use sanban_data::config::Config;
use sanban_game::arena::Matchup;
use sanban_game::expand;
use sanban_play::session::storage::Storage;
use sanban_screens::home::Home;
use sanban_term::run;
use sanban_words::report::of_match;

use game::BreakthroughGame;
use table::BreakthroughDisplay;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.first().map(String::as_str) {
        Some("match") => play_match(&words[1..]),
        _ => open_house(),
    };
    match done {
        Ok(code) => ExitCode::from(code),
        Err(problem) => {
            let _ = writeln!(std::io::stderr(), "breakthrough: {problem}");
            ExitCode::from(2)
        }
    }
}

/// Opens the home screen with Breakthrough and the program's own games.
fn open_house() -> Result<u8, Box<dyn std::error::Error>> {
    let mut tables = games::all();
    tables.push(games::table::<BreakthroughDisplay>());
    let config = Config::of(&schema(&tables));
    let house = Launch::new(tables, config, Storage::nothing());
    Ok(run(house, |ctx| Home::new(ctx).into())?)
}

/// Plays a match between two players.
fn play_match(words: &[String]) -> Result<u8, Box<dyn std::error::Error>> {
    let [first, second, games] = words else {
        return Err("match SPEC SPEC GAMES".into());
    };
    let players = expand(&[first, second])?;
    let report = Matchup::<BreakthroughGame>::new(players, games.parse()?).run(&|_| ())?;
    print!("{}", of_match(&report));
    Ok(0)
}

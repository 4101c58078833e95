//! Counts the lines of play from the start of Blokus Duo, the classic check of a move generator: `perft [DEPTH]`, 3 by
//! default.

use std::time::Instant;

use sanban_blokus::{Rules, State, divide, perft};
use sanban_game::{Seed, State as _};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(3), |text| text.parse())?;
    let state = State::start(&Rules::default(), 2, Seed(1));
    for plies in 1..=depth {
        let start = Instant::now();
        println!(
            "{plies} {:>14}   {:.2?}",
            perft(&state, plies),
            start.elapsed()
        );
    }
    if let Some((action, ways)) = divide(&state, depth)
        .into_iter()
        .max_by_key(|(_, ways)| *ways)
    {
        println!("most follow {}: {ways}", state.write_action(&action));
    }
    Ok(())
}

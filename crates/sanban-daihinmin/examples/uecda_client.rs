//! A client for the UECda tournament: `uecda_client HOST:PORT [PLAYER]`. Works with any `Player`.

use sanban_daihinmin::uecda::client::{Client, Event, Options};
use sanban_daihinmin::uecda::codec::Version;
use sanban_daihinmin::{Daihinmin, Rules};
use sanban_game::{Game as _, Rules as _, Seed, StopFlag};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let address = args
        .next()
        .ok_or("usage: uecda_client HOST:PORT [PLAYER]")?;
    let spec = args.next().unwrap_or_else(|| "policy".to_owned()).parse()?;
    let mut player = Daihinmin::roster().build(&spec)?;
    let options = Options {
        version: Version::V20070,
        name: "example".to_owned(),
        rules: Rules::preset("uecda")?,
        seed: Seed::fresh(),
        stop: StopFlag::new(),
    };
    let client = Client::connect(&address, options)?;
    println!("logged in as player {}", client.number());
    let (_tally, played) = client.play(player.as_mut(), &mut |event| match event {
        Event::Warning { game, turn, what } => eprintln!("game {game}, turn {turn}: {what}"),
        Event::GameOver {
            game,
            place: Some(place),
        } => println!("game {game}: place {}", place + 1),
        _ => {}
    });
    Ok(played?)
}

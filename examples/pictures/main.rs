//! Makes the pictures of the README from the program itself, in both languages, dark and light: `cargo run --release --example
//! pictures` writes them into `docs/images/`, or into the folder that is named.

#![allow(
    clippy::expect_used,
    reason = "a script of its own that ends where something is wrong"
)]

#[path = "../../tests/support/driver.rs"]
mod driver;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use driver::Driver;
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay, all as tables};
use sanban::launch::Launch;
use sanban_daihinmin::Daihinmin;
use sanban_game::Seed;
use sanban_play::play::TableUi;
use sanban_play::session::{Plan, SeatChoice};
use sanban_screens::watch::Watch;
use sanban_term::film::{Ground, animated, still};
use sanban_term::theme::{ColorDepth, Theme, ThemeName};
use sanban_words::i18n::Language;

/// Columns and rows of a picture.
const SIZE: (u16, u16) = (110, 34);

/// Themes of the pictures, with the usual colours of such terminals.
const SCHEMES: [(&str, Ground); 2] = [("dark", Ground::DARK), ("light", Ground::LIGHT)];

fn main() {
    let folder = std::env::args_os().nth(1);
    let folder = folder.map_or_else(|| PathBuf::from("docs/images"), PathBuf::from);
    fs::create_dir_all(&folder).expect("the folder can be made");
    film(&folder);
    let scenes = [
        ("blackjack", blackjack as fn(Launch) -> Driver),
        ("daihinmin", daihinmin),
        ("blokus", blokus),
    ];
    for (game, scene) in scenes {
        for (scheme, ground) in SCHEMES {
            let mut driver = scene(launch(scheme));
            for (word, language) in [("en", Language::En), ("ja", Language::Ja)] {
                let frame = driver.frame_in(language);
                let name = format!("{game}-{scheme}-{word}.svg");
                let picture = still(&frame, ground, game);
                fs::write(folder.join(&name), picture).expect("the picture can be written");
                println!("{name}");
            }
        }
    }
}

/// Half a minute of a watched match, dark and light in one, in both languages.
fn film(folder: &Path) {
    const TIME: Duration = Duration::from_secs(30);
    for word in ["en", "ja"] {
        let mut launch = Launch::bare(tables());
        let language = launch.config.set("terminal.language", word);
        language.expect("the settings know it");
        let plan = Plan::<Daihinmin> {
            seed: Seed(9),
            ..Plan::usual()
        };
        let mut driver = Driver::unchecked(launch, (100, 28), |ctx| {
            let watch = Watch::<DaihinminDisplay>::open(plan.watched(), ctx);
            watch.expect("the players can be made").into()
        });
        let theme = |name| Theme::new(name, ColorDepth::True, false);
        let themes = [theme(ThemeName::Dark), theme(ThemeName::Light)];
        let films = driver.film(&themes, TIME);
        let name = format!("watch-{word}.svg");
        let picture = animated([&films[0], &films[1]], "watching Daihinmin");
        fs::write(folder.join(&name), picture).expect("the picture can be written");
        println!("{name}");
    }
}

fn launch(scheme: &str) -> Launch {
    let mut launch = Launch::bare(tables());
    for (path, value) in [("terminal.theme", scheme), ("table.pace", "none")] {
        launch
            .config
            .set(path, value)
            .expect("the settings know it");
    }
    launch
}

fn table<F: TableUi>(launch: Launch, players: &[&str], seed: u64) -> Driver {
    let plan = Plan::<F::Game> {
        seats: players
            .iter()
            .map(|text| SeatChoice::parse(text).expect("a player"))
            .collect(),
        seed: Seed(seed),
        ..Plan::usual()
    };
    Driver::open(launch, SIZE, |ctx| {
        F::sit_down(plan, ctx).expect("the players can be made")
    })
}

/// The footer.
fn footer(driver: &Driver) -> String {
    driver.row(SIZE.1 - 1)
}

/// Waits for a decision of the person: while others act, Enter skips their actions, and a pass may say itself.
fn wait_for_turn(driver: &mut Driver) {
    driver.wait_until("a turn", |driver| {
        let text = driver.text();
        !footer(driver).trim_start().starts_with("Enter")
            && ["you pass", "the trick is yours"]
                .iter()
                .all(|word| !text.contains(word))
    });
}

/// Opens the hint, and waits until it has candidates.
fn ask(driver: &mut Driver) {
    driver.keys("e");
    driver.wait_until("a hint", |driver| footer(driver).contains(",."));
}

/// A round with its hint.
fn blackjack(launch: Launch) -> Driver {
    let players = ["basic:bet=cc", "human", "basic"];
    let mut driver = table::<BlackjackDisplay>(launch, &players, 11);
    driver.wait_for("[+]");
    driver.keys("Enter");
    wait_for_turn(&mut driver);
    ask(&mut driver);
    driver
}

/// A turn in the middle of a game with a real choice, with its hint.
fn daihinmin(launch: Launch) -> Driver {
    let expert = "expert:level=3";
    let players = ["human", expert, expert, expert, expert];
    let mut driver = table::<DaihinminDisplay>(launch, &players, 6);
    for turn in 0..20 {
        wait_for_turn(&mut driver);
        ask(&mut driver);
        if turn > 1 && !driver.text().contains("the only legal move") {
            break;
        }
        driver.keys(". Enter");
    }
    driver
}

/// A move in the middle of a game, with its hint.
fn blokus(launch: Launch) -> Driver {
    let mut driver = table::<BlokusDisplay>(launch, &["human", "expert:level=5"], 3);
    for _ in 0..5 {
        wait_for_turn(&mut driver);
        ask(&mut driver);
        driver.keys(". Enter");
    }
    wait_for_turn(&mut driver);
    ask(&mut driver);
    driver.keys(".");
    driver
}

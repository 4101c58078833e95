//! The screens, driven without a terminal: keys in, frames out.

/// Compares the screen at this moment with its snapshot, in every language.
macro_rules! assert_screen {
    ($name:expr, $driver:expr) => {{
        insta::assert_snapshot!($name, $driver.text());
        let text = $driver.text_in(sanban_words::i18n::Language::Ja);
        insta::with_settings!({snapshot_suffix => "ja"}, {
            insta::assert_snapshot!($name, text);
        });
    }};
}

mod arena;
mod attention;
mod away;
mod blackjack;
mod blokus;
mod daihinmin;
mod deals;
#[path = "../support/disk.rs"]
mod disk;
#[path = "../support/driver.rs"]
mod driver;
mod evening;
mod exams;
mod films;
mod flourishes;
#[path = "../support/nim/game.rs"]
mod game;
mod hex;
mod hints;
mod hostile;
mod judging;
mod keeping;
mod keyboard;
mod lessons;
mod lists;
mod moments;
mod open_game;
mod opponents;
mod practice;
mod puzzles;
mod rated;
mod review;
mod screens;
mod script;
mod scripts;
mod session;
mod sizes;
mod statistics;
#[path = "../support/nim/table.rs"]
mod table;
mod take_backs;

/// Texts with widths that libraries do not agree on: half-width kana, accents, decomposed syllables, Thai, Devanagari, emoji
/// sequences.
const DISPUTED: &[&str] = &[
    "ｶﾞｸ",
    "ﾊﾟﾙ",
    "aﾞb",
    "カ\u{3099}ク",
    "e\u{301}te\u{301}",
    "각ᄀ\u{1161}\u{11a8}",
    "กำนัน",
    "क्षितिज",
    "👍🏽だ",
];

use sanban::games::{self, BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban_screens::catalog::Table;

/// The games of these tests, rather than the list of the program, so that a further game there changes no test.
fn house_games() -> Vec<Table> {
    vec![
        games::table::<BlackjackDisplay>(),
        games::table::<DaihinminDisplay>(),
        games::table::<BlokusDisplay>(),
    ]
}

//! What the README says is true.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use sanban::blackjack::Blackjack;
use sanban::blokus::BlokusDuo;
use sanban::daihinmin::Daihinmin;
use sanban::game::Game as _;
use sanban::tui::games;
use sanban::tui::screens::key_list;

const README: &str = include_str!("../../README.md");

#[test]
fn the_keys_are_those_of_the_screens() {
    let begin = README.find("<!-- keys: begin -->\n").unwrap() + "<!-- keys: begin -->\n".len();
    let end = README.find("<!-- keys: end -->").unwrap();
    assert!(
        README[begin..end].trim() == key_list(&games::all()).trim(),
        "the README's list of keys differs from the screens: put the output of 'sanban keys' there"
    );
}

#[test]
fn every_game_and_player_is_named() {
    let named = |name: &str| {
        let written = ["`", ":"].map(|end| format!("`{name}{end}"));
        written.iter().any(|written| README.contains(written))
    };
    for name in sanban::registry::NAMES {
        assert!(named(name), "{name}");
    }
    let blackjack = Blackjack::roster()
        .entries()
        .iter()
        .map(|entry| entry.name)
        .collect::<Vec<_>>();
    let daihinmin = Daihinmin::roster()
        .entries()
        .iter()
        .map(|entry| entry.name)
        .collect();
    let blokus = BlokusDuo::roster()
        .entries()
        .iter()
        .map(|entry| entry.name)
        .collect();
    for name in [blackjack, daihinmin, blokus].concat() {
        assert!(named(name), "{name}");
    }
}

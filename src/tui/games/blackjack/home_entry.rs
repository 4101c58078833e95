//! Blackjack on the home screen.

use crate::cards::{Card, Rank, Suit};
use crate::tui::frame::widgets::{Face, HandStyle, card};
use crate::tui::session::HomeEntry;

/// Blackjack.
pub(super) const HOME_ENTRY: HomeEntry = HomeEntry {
    title: "Blackjack",
    other_name: "ブラックジャック",
    tagline: ["closer to 21 than", "the dealer, not over"],
    emblem: |canvas, area| {
        let free = HandStyle::default();
        let (x, y) = (area.x + 4, area.y);
        card(canvas, x, y, Face::Down, free);
        card(
            canvas,
            x + 3,
            y + 1,
            Face::Up(Card::new(Rank::Ace, Suit::Spades)),
            free,
        );
        card(
            canvas,
            x + 7,
            y + 2,
            Face::Up(Card::new(Rank::Jack, Suit::Hearts)),
            free,
        );
    },
    about: "Draw cards towards twenty-one, stand when you dare, and double or split when the dealer shows weakness. \
Every house rule is a switch, from the European no-hole-card game to single-deck tables.\n\n\
Practise against the right play: hints know what every action is worth for the cards that are left, drills come back \
to what you do not know yet, and every mistake has its price.",
};

//! Blackjack on the home screen.

use sanban_game::cards::{Card, Rank, Suit};
use sanban_play::session::HomeEntry;
use sanban_term::widgets::{CardSize, Face, HandStyle, card};
use sanban_words::msg;

pub(super) const HOME_ENTRY: HomeEntry = HomeEntry {
    title: msg!("blackjack-title"),
    other_name: msg!("blackjack-other-name"),
    tagline: [msg!("blackjack-tagline-1"), msg!("blackjack-tagline-2")],
    emblem: |canvas, area| {
        let free = HandStyle::default();
        let (x, y) = (area.x + 4, area.y);
        let size = CardSize::Small;
        card(canvas, x, y, Face::Down, free, size);
        card(
            canvas,
            x + 3,
            y + 1,
            Face::Up(Card::new(Rank::Ace, Suit::Spades)),
            free,
            size,
        );
        card(
            canvas,
            x + 7,
            y + 2,
            Face::Up(Card::new(Rank::Jack, Suit::Hearts)),
            free,
            size,
        );
    },
    about: msg!("blackjack-about"),
};

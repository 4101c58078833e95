//! How each game presents itself on the home screen.

use ratatui::layout::Rect;

use crate::cards::{Card, Rank, Suit};
use crate::tui::canvas::Canvas;
use crate::tui::theme::Side;
use crate::tui::widgets::{Face, HandStyle, card};

/// A game on the home screen.
pub struct Poster {
    /// The name for people.
    pub title: &'static str,
    /// The name in Japanese, or what the game is in a word.
    pub other_name: &'static str,
    /// One line of at most 22 columns, and another.
    pub tagline: [&'static str; 2],
    /// Draws the emblem into an area of 20 columns and 5 rows.
    pub emblem: fn(&mut Canvas<'_>, Rect),
    /// What the game is and what there is to find in it, for the panel of larger terminals.
    pub about: &'static str,
}

/// Columns and rows of an emblem.
pub const EMBLEM: (u16, u16) = (20, 5);

/// Blackjack.
pub const BLACKJACK: Poster = Poster {
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

/// Daihinmin.
pub const DAIHINMIN: Poster = Poster {
    title: "Daihinmin",
    other_name: "大貧民",
    tagline: ["shed your hand first", "and rule the next deal"],
    emblem: |canvas, area| {
        let theme = canvas.theme();
        let crown = [
            "▗▖   ▗▖   ▗▖",
            "█▙▖ ▗██▖ ▗▟█",
            "████████████",
            "▀▀▀▀▀▀▀▀▀▀▀▀",
        ];
        for (y, row) in (area.y..).zip(crown) {
            canvas.text_centered(area, y, row, theme.accent);
        }
        let x = area.x + area.width.saturating_sub(14) / 2;
        for (offset, suit) in (0..).zip(Suit::ALL) {
            let sign = suit.symbol().to_string();
            canvas.text(x + 4 + 2 * offset, area.y + 4, sign, theme.suit(suit));
        }
        canvas.text(x + 1, area.y + 4, "3", theme.dim);
        canvas.text(x + 13, area.y + 4, "2", theme.dim);
    },
    about: "Five players, fifty-three cards, one trick at a time: beat what lies there with more of the same, lock the suits, \
cut with an eight, or turn the whole order over with a revolution.\n\n\
The first one out is daifugo and takes the best cards of the last. Every rule of the computer tournaments is there, \
and the usual house rules as switches.",
};

/// Blokus Duo.
pub const BLOKUS: Poster = Poster {
    title: "Blokus Duo",
    other_name: "ブロックス デュオ",
    tagline: ["21 shapes, corner to", "corner, on 14 × 14"],
    emblem: |canvas, area| {
        let theme = canvas.theme();
        // Each row of the emblem is one row of the board; two columns a square.
        let rows = ["..AA....", "A..AA...", "AAA..B..", "..B.BBB.", ".BB..B.."];
        for (y, row) in (area.y..).zip(rows) {
            for (x, square) in (area.x + 2..).step_by(2).zip(row.chars()) {
                let (glyph, style) = match square {
                    'A' => ("██", theme.side(Side::A)),
                    'B' => ("▓▓", theme.side(Side::B)),
                    _ => (" ·", theme.rule),
                };
                canvas.text(x, y, glyph, style);
            }
        }
    },
    about: "Lay your pieces so that they touch your own only at corners, never along an edge, and leave the other \
colour no room. Whoever has fewer squares left has won.\n\n\
Play either colour against a tree search, hand the keyboard to and fro, or let two AIs show how it is done.",
};

//! Daihinmin on the home screen.

use crate::cards::Suit;
use crate::tui::session::HomeEntry;

/// Daihinmin.
pub(super) const HOME_ENTRY: HomeEntry = HomeEntry {
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

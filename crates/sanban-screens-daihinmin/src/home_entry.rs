//! Daihinmin on the home screen.

use sanban_game::cards::Suit;
use sanban_play::session::HomeEntry;
use sanban_words::msg;

pub(super) const HOME_ENTRY: HomeEntry = HomeEntry {
    title: msg!("daihinmin-title"),
    other_name: msg!("daihinmin-other-name"),
    tagline: [msg!("daihinmin-tagline-1"), msg!("daihinmin-tagline-2")],
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
    about: msg!("daihinmin-about"),
};

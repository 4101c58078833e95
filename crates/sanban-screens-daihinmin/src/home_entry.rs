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
        let mut page = canvas.page(area);
        for row in crown {
            page.centered(row, theme.accent);
        }
        let mut row = page.row();
        row.center(14).gap(1).text("3", theme.dim).gap(2);
        for suit in Suit::ALL {
            row.text(suit.symbol().to_string(), theme.suit(suit)).gap(1);
        }
        row.gap(1).text("2", theme.dim);
    },
    about: msg!("daihinmin-about"),
};

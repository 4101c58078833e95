//! Presentation of a game on the home screen.

use ratatui::layout::Rect;
use sanban_words::i18n::Message;

use sanban_term::canvas::Canvas;

/// A game's entry on the home screen.
pub struct HomeEntry {
    /// The displayed name.
    pub title: Message,
    /// The name in Japanese, or a word for the kind of game.
    pub other_name: Message,
    /// Two lines of at most 22 columns each.
    pub tagline: [Message; 2],
    /// Draws the emblem into an area of 20 columns and 5 rows.
    pub emblem: fn(&mut Canvas<'_>, Rect),
    /// Description of the game and its features, for the panel on larger terminals.
    pub about: Message,
}

/// Columns and rows of an emblem.
pub const EMBLEM: (u16, u16) = (20, 5);

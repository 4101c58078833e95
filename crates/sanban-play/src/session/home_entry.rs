//! How a game presents itself on the home screen.

use ratatui::layout::Rect;
use sanban_words::i18n::Message;

use sanban_term::canvas::Canvas;

/// A game on the home screen.
pub struct HomeEntry {
    /// The name for people.
    pub title: Message,
    /// The name in Japanese, or what the game is in a word.
    pub other_name: Message,
    /// One line of at most 22 columns, and another.
    pub tagline: [Message; 2],
    /// Draws the emblem into an area of 20 columns and 5 rows.
    pub emblem: fn(&mut Canvas<'_>, Rect),
    /// What the game is and what there is to find in it, for the panel of larger terminals.
    pub about: Message,
}

/// Columns and rows of an emblem.
pub const EMBLEM: (u16, u16) = (20, 5);

//! Widgets, the parts that screens are drawn with.
//!
//! Widgets are functions that draw on a canvas, or small structs that also keep a selection; none of them knows a game.

mod bars;
pub mod candidates;
mod cards;
mod form;
mod frame;
mod list;
mod log;
mod progress;
mod text_field;

pub use bars::{COLUMN, bar, bar_from, bars, curve};
pub use cards::{
    CARD_HEIGHT, CARD_WIDTH, CardSize, Face, HandStyle, card, card_style, card_styles, card_word,
    fan, fan_width,
};
pub use form::{Field, Form, FormAction, Row, TYPING};
pub use frame::{Frame, footer, key_values, standing_notice, title_bar, too_small};
pub use list::{List, scroll_bar};
pub use log::Log;
pub(crate) use log::draw_text;
pub use progress::{meter, percent_bar, progress_bar, share, working};
pub use text_field::{Filter, TextField};

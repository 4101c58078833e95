//! The banner for a revolution or the fall of the daifugo, in large letters over the middle of the table for a moment; below it
//! the order of the ranks is reversed.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::words;
use sanban_daihinmin::{Effects, THREE, TWO, View};
use sanban_play::session::Flourish;
use sanban_term::canvas::{Canvas, centered, width};
use sanban_words::tr;

/// Names of the moments with a banner.
const REVOLUTION: &str = "revolution";
const COUNTER_REVOLUTION: &str = "counter-revolution";
const FALL: &str = "fall";

/// Columns of the banner, most of them for the letters.
const COLUMNS: u16 = 42;

/// The moment that has just occurred, if it deserves a banner.
pub(super) fn found(view: &View) -> Option<&'static str> {
    let effects = view.turns().last()?.effects;
    if effects.has(Effects::FALL) {
        Some(FALL)
    } else if !effects.has(Effects::REVOLUTION) {
        None
    } else if view.round().table().revolution() {
        Some(REVOLUTION)
    } else {
        Some(COUNTER_REVOLUTION)
    }
}

/// Draws the banner over the middle of a table in `area`.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, flourish: Flourish) {
    let theme = canvas.theme();
    let (words, reversed) = match flourish.name {
        REVOLUTION => (tr!("daihinmin_flourish-revolution"), Some(true)),
        COUNTER_REVOLUTION => (tr!("daihinmin_flourish-counter-revolution"), Some(false)),
        FALL => (tr!("daihinmin_flourish-fall"), None),
        _ => return,
    };
    let rows = 3 + u16::from(reversed.is_some());
    let place = centered(area, COLUMNS.min(area.width), rows.min(area.height));
    let mut canvas = canvas.part(place);
    canvas.clear(place);
    let progress = flourish.progress;
    // The lines grow from the middle.
    let long = progress.of(place.width);
    let line = "━".repeat(usize::from(long));
    let bottom = place.bottom().saturating_sub(1);
    for y in [place.y, bottom] {
        canvas.text_centered(place, y, &line, theme.accent);
    }
    let letters = spaced(&words, place.width);
    let style = theme.selected.add_modifier(Modifier::BOLD);
    canvas.text_centered(place, place.y + 1, format!("  {letters}  "), style);
    if let Some(reversed) = reversed.filter(|_| rows <= area.height) {
        draw_order(
            &mut canvas,
            place,
            place.y + 2,
            reversed,
            progress.of(TWO.into()),
        );
    }
}

/// Draws the ranks from the lowest, of which `turned` have changed place.
fn draw_order(canvas: &mut Canvas<'_>, area: Rect, y: u16, reversed: bool, turned: u16) {
    let theme = canvas.theme();
    // Two columns each, so that nothing else moves.
    let wide = 3 * u16::from(TWO) - 1;
    let mut x = area.x + area.width.saturating_sub(wide) / 2;
    for column in THREE..=TWO {
        let has_turned = u16::from(column) <= turned;
        let from_the_top = reversed == has_turned;
        let rank = words::rank(if from_the_top {
            THREE + TWO - column
        } else {
            column
        });
        let style = if has_turned { theme.strong } else { theme.dim };
        canvas.text(x, y, format!("{rank:>2}"), style);
        x += 3;
    }
}

/// Words with blanks between their letters, if there are columns for it.
fn spaced(words: &str, columns: u16) -> String {
    let letters: Vec<String> = words.chars().map(String::from).collect();
    let spaced = letters.join(" ");
    if width(&spaced) + 4 <= columns {
        spaced
    } else {
        words.to_owned()
    }
}

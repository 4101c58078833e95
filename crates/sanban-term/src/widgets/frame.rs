//! Frame of every screen: title bar, footer with status line, and the message for a terminal that is too small.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::action::{Availability, Entry};
use crate::canvas::{Canvas, HitTarget, centered, line_width, shorten, width, wrap};
use crate::layout::Area as _;
use crate::screen::Title;
use crate::status::StatusKind;
use sanban_words::tr;

/// Division of a terminal into title bar, body and footer. Below 24 rows title bar and footer each give up their rule,
/// the title bar first: the body has the same 20 rows on 24, 23 and 22.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    whole: Rect,
    title: u16,
    footer: u16,
}

impl Frame {
    /// Frame of a terminal.
    #[must_use]
    pub fn of(whole: Rect) -> Frame {
        let (title, footer) = match whole.height {
            24.. => (2, 2),
            23 => (1, 2),
            _ => (1, 1),
        };
        Frame {
            whole,
            title,
            footer,
        }
    }

    /// All rows but those of the footer.
    #[must_use]
    pub fn above_footer(self) -> Rect {
        self.whole.above(self.footer)
    }

    /// Rows between title bar and footer.
    #[must_use]
    pub fn below_title(self) -> Rect {
        self.above_footer().below(self.title)
    }
}

/// Draws the title bar into the first rows: name, detail, key figures at the right, and a rule if there are enough
/// rows.
pub fn title_bar(canvas: &mut Canvas<'_>, title: &Title) {
    let theme = canvas.theme();
    let area = canvas.area();
    let facts = line_width(&title.facts) + 1;
    let mut row = canvas.row(area.after(1).before(facts));
    row.text(&title.name, theme.title).gap(2);
    let room = row.room().saturating_sub(2);
    // A few letters of it say nothing.
    if room >= LEAST_DETAIL || width(&title.detail) <= room {
        row.text(shorten(&title.detail, room), theme.dim);
    }
    canvas.row(area.last_columns(facts)).line(&title.facts);
    if Frame::of(area).title > 1 {
        canvas.rule(area.below(1));
    }
}

/// Minimum columns for a detail that is cut.
const LEAST_DETAIL: u16 = 6;

/// An entry of the footer: symbols of its keys, label, availability, and the lines of the table that it stands for.
struct Item<'a> {
    sign: String,
    label: &'a str,
    ready: bool,
    priority: u8,
    entries: Vec<&'a Entry>,
}

impl Item<'_> {
    fn width(&self) -> u16 {
        width(&self.sign) + 1 + width(self.label)
    }
}

/// Draws the last rows: a rule that carries the status, and the keys that can be pressed. If there is room for only one
/// of them, the status replaces the keys while it is shown.
///
/// If there is no room for all keys, those of lowest priority are left out.
pub fn footer(canvas: &mut Canvas<'_>, entries: &[Entry], status: Option<(&str, StatusKind)>) {
    let theme = canvas.theme();
    let area = canvas.area();
    let bare = Frame::of(area).footer < 2;
    let line = area.last_rows(if bare { 1 } else { 2 });
    let has_status = status.is_some();
    if !bare || has_status {
        canvas.rule(line);
    }
    if let Some((text, kind)) = status {
        let (mark, style) = match kind {
            StatusKind::News => ("✓", theme.good),
            StatusKind::Quote => ("", theme.text),
            StatusKind::Warning | StatusKind::Refusal => ("✗", theme.bad),
            StatusKind::Tip => ("★", theme.accent),
        };
        let text = shorten(text, area.width.saturating_sub(8));
        canvas
            .row(line.after(2))
            .text(format!(" {mark} {text} "), style);
    }
    if bare && has_status {
        return;
    }
    let mut items = items(entries);
    fit(&mut items, area.width.saturating_sub(2));
    let mut row = canvas.row(area.last_rows(1).after(1));
    for item in &items {
        let (key_style, label_style) = if item.ready {
            (theme.key, theme.text)
        } else {
            (theme.dim, theme.dim)
        };
        let place = row.drawn(|row| {
            row.text(&item.sign, key_style)
                .gap(1)
                .text(item.label, label_style);
        });
        buttons(row.rest().0, item, place);
        row.gap(2);
    }
}

/// Draws a lasting warning: on the rule below the title, or without one after the name of the screen.
pub fn standing_notice(canvas: &mut Canvas<'_>, title: Option<&Title>, notice: &str) {
    let theme = canvas.theme();
    let area = canvas.area();
    let place = match title {
        None => area.after(2),
        Some(_) if Frame::of(area).title > 1 => area.below(1).after(2),
        Some(title) => {
            let facts = line_width(&title.facts) + 1;
            let place = area.after(2 + width(&title.name)).before(facts);
            canvas.clear(place.first_rows(1));
            place
        }
    };
    let text = shorten(notice, place.width.saturating_sub(6));
    canvas.row(place).text(format!(" ✗ {text} "), theme.bad);
}

/// Makes a footer entry clickable: each key of a shared entry by its own symbol, the rest by the first key.
fn buttons(canvas: &mut Canvas<'_>, item: &Item<'_>, area: Rect) {
    let mut x = area.x;
    if let Some(&key) = item.entries.first().and_then(|entry| entry.usual.first()) {
        canvas.hit(area, HitTarget::Press(key));
    }
    if item.entries.len() > 1 {
        let mut before = None;
        for entry in &item.entries {
            if let (Some(&key), Some(shown)) = (entry.usual.first(), entry.keys.first()) {
                let sign = width(&shown.sign());
                x += before.map_or(0, |before| u16::from(stand_apart(before, sign)));
                canvas.hit(Rect::new(x, area.y, sign, 1), HitTarget::Press(key));
                x += sign;
                before = Some(sign);
            }
        }
    }
}

/// `true` if a separator is needed between two symbols of these widths: only single letters and arrows are readable
/// without.
fn stand_apart(before: u16, sign: u16) -> bool {
    before > 1 || sign > 1
}

/// Footer entries: neighbours with the same label are merged, and the result is ready if any of them is.
fn items(entries: &[Entry]) -> Vec<Item<'_>> {
    let mut items: Vec<Item<'_>> = Vec::new();
    for entry in entries {
        let Some(key) = entry.keys.first() else {
            continue;
        };
        if entry.priority == 0 || entry.availability == Availability::Hidden {
            continue;
        }
        let ready = entry.availability == Availability::Ready;
        match items.last_mut() {
            Some(last) if last.label == entry.label => {
                let sign = key.sign();
                let before = last.entries.last().and_then(|entry| entry.keys.first());
                let before = before.map_or(0, |key| width(&key.sign()));
                if stand_apart(before, width(&sign)) {
                    last.sign.push('/');
                }
                last.sign.push_str(&sign);
                last.ready |= ready;
                last.priority = last.priority.max(entry.priority);
                last.entries.push(entry);
            }
            _ => items.push(Item {
                sign: key.sign(),
                label: &entry.label,
                ready,
                priority: entry.priority,
                entries: vec![entry],
            }),
        }
    }
    items
}

/// Keeps the entries for which there is room, by priority and then by order.
fn fit(items: &mut Vec<Item<'_>>, room: u16) {
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(items[index].priority));
    let mut kept = vec![false; items.len()];
    let mut taken = 0;
    for index in order {
        let apart = if taken > 0 { 2 } else { 0 };
        let width = items[index].width() + apart;
        if taken == 0 || taken + width <= room {
            kept[index] = true;
            taken += width;
        }
    }
    let mut kept = kept.into_iter();
    items.retain(|_| kept.next().unwrap_or(false));
}

/// Draws in the middle of the canvas how much is missing of a terminal of `needed` columns and rows: as much detail as
/// there is room for, at least the size that is needed.
pub fn too_small(canvas: &mut Canvas<'_>, needed: (u16, u16)) {
    let theme = canvas.theme();
    let area = canvas.area();
    let columns = needed.0.saturating_sub(area.width);
    let rows = needed.1.saturating_sub(area.height);
    let size = tr!(
        "frame-too-small-size",
        width = area.width,
        height = area.height,
        columns = needed.0,
        rows = needed.1
    );
    let missing = tr!("frame-too-small-missing", columns, rows);
    let title = (tr!("frame-too-small-title"), theme.title);
    let size = (size, theme.dim);
    let missing = (missing, theme.accent);
    let advice = (tr!("frame-too-small-advice"), theme.dim);
    let short = (format!("{}×{}", needed.0, needed.1), theme.accent);
    let ways: [&[&(String, Style)]; 5] = [
        &[&title, &size, &missing, &advice],
        &[&title, &missing, &advice],
        &[&title, &missing],
        &[&missing],
        &[&short],
    ];
    let laid_out = |way: &[&(String, Style)]| -> Vec<(String, Style)> {
        let lines = |part: &&(String, Style)| {
            let lines = wrap(&part.0, area.width).into_iter();
            lines.map(|line| (line, part.1)).collect::<Vec<_>>()
        };
        way.iter().flat_map(lines).collect()
    };
    let fits = |lines: &Vec<(String, Style)>| {
        lines.len() <= usize::from(area.height)
            && lines.iter().all(|(line, _)| width(line) <= area.width)
    };
    // Broken words are not legible: the text needs columns for its longest.
    let ways = ways.iter().filter(|way| way.len() == 1 || area.width >= 16);
    let lines = ways.map(|way| laid_out(way)).find(fits);
    let lines = lines.unwrap_or_else(|| vec![(shorten(&short.0, area.width), short.1)]);
    let high = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let block = centered(area, area.width, high);
    let mut page = canvas.page(block);
    for (text, style) in lines {
        page.centered(text, style);
    }
}

/// Draws names and values in two columns, one pair per row; returns what is left below.
pub fn key_values(canvas: &mut Canvas<'_>, area: Rect, pairs: &[(&str, String, Style)]) -> Rect {
    let theme = canvas.theme();
    let names = pairs
        .iter()
        .map(|(name, _, _)| width(name))
        .max()
        .unwrap_or(0);
    let mut page = canvas.page(area);
    for (name, value, style) in pairs {
        page.row()
            .text(name, theme.dim)
            .tab(names + 2)
            .text(value, *style);
    }
    page.rest()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screens_have_the_same_rows_on_24_23_and_22() {
        for (rows, title, body) in [
            (60, 2, 56),
            (24, 2, 20),
            (23, 1, 20),
            (22, 1, 20),
            (12, 1, 10),
        ] {
            let frame = Frame::of(Rect::new(0, 0, 80, rows));
            let below = frame.below_title();
            assert_eq!((below.y, below.height), (title, body), "{rows}");
            assert_eq!(below.bottom(), frame.above_footer().bottom(), "{rows}");
        }
        for rows in 0..3 {
            let whole = Rect::new(0, 0, 1, rows);
            let below = Frame::of(whole).below_title();
            assert_eq!(whole.intersection(below), below, "{rows}");
        }
    }
}

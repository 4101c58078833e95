//! The table itself: shoe, dealer and count above, the seats below.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use sanban_blackjack::Column;
use sanban_game::cards::Card;
use sanban_term::canvas::{Canvas, width};
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_term::widgets::{CardSize, Face, HandStyle, card, card_style, card_styles, card_word};
use sanban_words::text::number;
use sanban_words::tr;

use super::counting::figure_text;
use super::scene::{CountScene, DealerNote, Scene, SecondCount};
use super::seats::{draw_seat_lines, draw_seats};
use super::words;

/// Row counts from which cards have the usual size, and from which they are large.
const ROWS_FOR_USUAL: u16 = 18;
const ROWS_FOR_LARGE: u16 = 32;

/// The cards as they lie face up.
pub(super) fn faces(cards: &[Card]) -> Vec<Face> {
    cards.iter().copied().map(Face::Up).collect()
}

/// Rows below which the table is told in lines.
const ROWS_FOR_CARDS: u16 = 9;

/// Draws a whole table: the dealer, and the seats in the remaining area.
pub(super) fn draw_table(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene) {
    if area.height < ROWS_FOR_CARDS {
        return draw_lines(canvas, area, scene);
    }
    let side = 24.min(area.width / 3);
    let size = match area.height {
        ROWS_FOR_LARGE.. => CardSize::Large,
        ROWS_FOR_USUAL.. => CardSize::Usual,
        _ => CardSize::Small,
    };
    let size = size_beside(size, 2, area.width.saturating_sub(2 * side));
    // The description of the shoe takes four rows.
    let rows = 1 + size.height();
    // Spare rows of a tall terminal, beyond one row of hands, become padding above and below them.
    let air = area.height.saturating_sub(rows + size.height().max(5) + 4) / 5;
    let area = area.below(air);
    let (top, seats) = (area.first_rows(rows), area.below(rows));
    draw_dealer(canvas, top.after(side).before(side), scene, size);
    if !scene.bare {
        draw_shoe(canvas, top.first_columns(side).after(1), scene);
        draw_count(canvas, top.last_columns(side).before(1), scene);
    }
    draw_seats(&mut canvas.part(seats), seats, scene, size);
}

/// Draws a table in lines of words: the dealer with the count, then the seats.
fn draw_lines(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene) {
    let theme = canvas.theme();
    let mut row = canvas.row(area.after(1).before(1));
    row.line(&dealer_line(scene, theme)).gap(2);
    for face in dealer_faces(scene) {
        row.text(card_word(face), card_style(face, theme)).gap(1);
    }
    if let Some(count) = scene.count.as_ref().filter(|_| !scene.bare) {
        let figures = figures(count, 0).into_iter();
        let figures = figures.map(|(name, value)| format!("{name} {}", figure_text(value)));
        let figures: Vec<String> = figures.collect();
        row.right(figures.join("  "), theme.dim);
    }
    let seats = area.below(1).after(1).before(1);
    draw_seat_lines(canvas, seats, scene);
}

fn draw_shoe(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene) {
    let theme = canvas.theme();
    let mut page = canvas.page(area);
    page.row()
        .text(tr!("blackjack_table-shoe"), theme.title)
        .gap(2)
        .text(&scene.shoe, theme.dim);
    if scene.endless {
        page.paragraph(&tr!("blackjack_table-endless-shoe"), theme.dim);
        return;
    }
    let whole = usize::from(scene.decks) * 52;
    let columns = area.width.saturating_sub(2);
    let column_of = |cards: usize| {
        let at = cards * usize::from(columns) / whole.max(1);
        u16::try_from(at).unwrap_or(columns).min(columns)
    };
    let dealt = column_of(whole.saturating_sub(scene.cards_left));
    let cut = column_of(whole.saturating_sub(scene.cut_at)).min(columns.saturating_sub(1));
    let mut row = page.row();
    row.text("▕", theme.rule);
    for column in 0..columns {
        let (glyph, style) = if column == cut {
            ("┃", theme.accent)
        } else if column < dealt {
            ("█", theme.bar)
        } else {
            ("·", theme.bar_rest)
        };
        row.text(glyph, style);
    }
    row.text("▏", theme.rule);
    let percent = 100 - (scene.cards_left * 100).div_ceil(whole.max(1)).min(100);
    let decks_left = scene.cards_left as f64 / 52.0;
    let left = tr!(
        "blackjack_table-dealt",
        percent,
        decks = number(decks_left, 1)
    );
    let short = tr!("blackjack_table-dealt-short", percent);
    if !scene.by_tray {
        page.row()
            .text(words::fitting(&[left, short], area.width), theme.text);
    }
    let (note, style) = if scene.last_round {
        (tr!("blackjack_table-last-round"), theme.accent)
    } else if scene.cut_at >= whole {
        (tr!("blackjack_table-shuffled-always"), theme.dim)
    } else {
        let at = 100 - scene.cut_at * 100 / whole.max(1);
        (tr!("blackjack_table-cut-card", percent = at), theme.dim)
    };
    page.row().text(note, style);
}

/// The dealer's hand in words, as far as it is known.
fn dealer_line(scene: &Scene, theme: &Theme) -> Line<'static> {
    let total = match (scene.dealer_total(), scene.dealer_note) {
        (None, _) | (_, Some(DealerNote::Blackjack)) => String::new(),
        (Some(total), _) => match scene.dealer.as_slice() {
            [up] => Column::of(up.rank).label().to_owned(),
            _ => words::total(total),
        },
    };
    let hole = match (scene.hole_down, scene.hole) {
        (true, Some(card)) => format!(" + {}", Column::of(card.rank).label()),
        (true, None) => " + ?".to_owned(),
        (false, _) => String::new(),
    };
    let gap = if total.is_empty() { "" } else { "  " };
    let (note, style) = match scene.dealer_note {
        None => (String::new(), theme.dim),
        Some(DealerNote::Bust) => (tr!("blackjack_table-dealer-bust"), theme.good),
        Some(DealerNote::Blackjack) => (tr!("blackjack_table-dealer-blackjack"), theme.bad),
        Some(DealerNote::NoBlackjack) => (tr!("blackjack_table-dealer-no-blackjack"), theme.dim),
    };
    let note = if note.is_empty() {
        note
    } else {
        format!("{gap}{note}")
    };
    let dealer = format!("{}  ", tr!("blackjack_table-dealer"));
    Line::from(vec![
        Span::styled(dealer, theme.title),
        Span::styled(total, theme.strong),
        Span::styled(hole, theme.dim),
        Span::styled(note, style),
    ])
}

/// The dealer's cards as the viewer sees them.
fn dealer_faces(scene: &Scene) -> Vec<Face> {
    let mut faces = faces(&scene.dealer);
    match scene.hole {
        Some(card) if scene.hole_down => faces.push(Face::Up(card)),
        _ if scene.hole_down => faces.push(Face::Down),
        _ => {}
    }
    faces
}

fn draw_dealer(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene, size: CardSize) {
    canvas.line_centered(area, area.y, &dealer_line(scene, canvas.theme()));
    let faces = dealer_faces(scene);
    let place = area.below(1);
    // A hole card that only spectators see is dimmed.
    let dimmed = (scene.hole.is_some() && scene.hole_down).then(|| faces.len() - 1);
    draw_row(canvas, place, &faces, (HandStyle::default(), dimmed), size);
    if faces.is_empty() {
        draw_outlines(canvas, place, 2, size);
    }
}

/// Draws placeholders for cards still to come, in the middle of an area.
pub(super) fn draw_outlines(canvas: &mut Canvas<'_>, area: Rect, count: u16, size: CardSize) {
    let theme = canvas.theme();
    let (columns, rows) = (size.width(), size.height());
    let bar = "╌".repeat(usize::from(columns - 2));
    let mut x = area.x + area.width.saturating_sub(count * columns) / 2;
    for _ in 0..count {
        canvas.text(x, area.y, format!("╭{bar}╮"), theme.rule);
        for y in area.y + 1..area.y + rows - 1 {
            canvas.text(x, y, "╎", theme.rule);
            canvas.text(x + columns - 1, y, "╎", theme.rule);
        }
        canvas.text(x, area.y + rows - 1, format!("╰{bar}╯"), theme.rule);
        x += columns;
    }
}

fn draw_count(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene) {
    let theme = canvas.theme();
    canvas.press(area, "c");
    let mut page = canvas.page(area);
    let mut row = page.row();
    let Some(count) = &scene.count else {
        row.until(area.width, tr!("blackjack_table-count-hidden"), theme.dim);
        return;
    };
    row.until(area.width, &count.title, theme.title);
    for (name, value) in figures(count, area.width.saturating_sub(7)) {
        let text = figure_text(value);
        let style = if value > 0.0 {
            theme.good
        } else if value < 0.0 {
            theme.bad
        } else {
            theme.text
        };
        page.row()
            .until(area.width.saturating_sub(7), name, theme.dim)
            .until(area.width, text, style);
    }
}

/// The figures of a count with their names; beside the true count a tenth, which says how near the next whole number is, where
/// the name may have as many columns.
fn figures(count: &CountScene, columns: u16) -> Vec<(String, f64)> {
    let mut figures = vec![(tr!("blackjack_table-running"), count.running)];
    match count.second {
        SecondCount::True { figure, unrounded } => {
            let name = tr!("blackjack_table-true");
            let exact = figure_text(unrounded);
            let shown = format!("{name} ({exact})");
            let beside = exact != figure_text(figure) && width(&shown) <= columns;
            figures.push((if beside { shown } else { name }, figure));
        }
        SecondCount::Key(key) => figures.push((tr!("blackjack_table-key-count"), key)),
        SecondCount::None => {}
    }
    figures.extend(count.last.map(|(card, tag)| {
        let card = card_word(Face::Up(card));
        (tr!("blackjack_table-last-card", card), tag)
    }));
    figures
}

/// Layout of a row of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowForm {
    /// Cards of this size, this many columns apart.
    Spread(CardSize, u16),
    /// Cards that share their borders.
    Strip,
}

/// Minimum visible columns of a larger card under the next one: its border and its rank.
const LEAST_STEP: u16 = 4;

/// Layout in which the cards fit into `columns`, and the columns it takes.
pub(super) fn row_form(faces: &[Face], columns: u16, size: CardSize) -> Option<(RowForm, u16)> {
    let count = u16::try_from(faces.len()).unwrap_or(u16::MAX);
    let wide = size.width();
    if size != CardSize::Small {
        let gaps = count.saturating_sub(1);
        let step = columns.saturating_sub(wide) / gaps.max(1);
        let step = step.min(wide);
        let used = wide.saturating_add(gaps.saturating_mul(step));
        return (step >= LEAST_STEP || gaps == 0)
            .then_some((RowForm::Spread(size, step), used))
            .filter(|&(_, used)| used <= columns);
    }
    let free = count.saturating_mul(wide);
    if free <= columns {
        return Some((RowForm::Spread(size, wide), free));
    }
    let strip = faces.iter().map(|&face| word(face).1 + 1).sum::<u16>() + 1;
    (strip <= columns).then_some((RowForm::Strip, strip))
}

/// The largest size, up to `size`, at which this many cards fit side by side in `columns`.
pub(super) fn size_beside(size: CardSize, count: u16, columns: u16) -> CardSize {
    let fits = |size: &CardSize| size.width() * count <= columns;
    let sizes = [CardSize::Large, CardSize::Usual];
    let mut smaller = sizes.into_iter().filter(|&other| other <= size);
    smaller.find(fits).unwrap_or(CardSize::Small)
}

/// A card in a strip, and its width in columns.
fn word(face: Face) -> (String, u16) {
    let text = match face {
        Face::Down => "░░".to_owned(),
        face => sanban_term::widgets::card_word(face),
    };
    let columns = width(&text);
    (text, columns)
}

/// Draws a row of cards in the middle of an area with rows for this size, in the largest layout that fits.
/// The card at the given index, if any, is dimmed.
pub(super) fn draw_row(
    canvas: &mut Canvas<'_>,
    area: Rect,
    faces: &[Face],
    (look, dimmed): (HandStyle, Option<usize>),
    size: CardSize,
) {
    let sizes = [CardSize::Large, CardSize::Usual, CardSize::Small];
    let mut sizes = sizes.into_iter().filter(|&other| other <= size);
    let form = sizes.find_map(|size| row_form(faces, area.width, size));
    let Some((form, columns)) = form else {
        let words: Vec<String> = faces.iter().map(|&face| word(face).0).collect();
        let text = words::fitting(&[words.join(" "), words.concat()], area.width);
        canvas.text_centered(area, area.y + 1, text, canvas.theme().text);
        return;
    };
    let mut x = area.x + (area.width - columns) / 2;
    let (size, step) = match form {
        RowForm::Strip => return draw_strip(canvas, (x, area.y), faces, look, dimmed),
        RowForm::Spread(size, step) => (size, step),
    };
    for (index, &face) in faces.iter().enumerate() {
        let look = HandStyle {
            dim: look.dim || dimmed == Some(index),
            ..look
        };
        card(canvas, x, area.y, face, look, size);
        x += step;
    }
}

fn draw_strip(
    canvas: &mut Canvas<'_>,
    (mut x, y): (u16, u16),
    faces: &[Face],
    look: HandStyle,
    dimmed: Option<usize>,
) {
    let theme = canvas.theme();
    let [left, top, right, low_left, low_right, side, up, down] = if look.cursor {
        ["┏", "━", "┓", "┗", "┛", "┃", "┳", "┻"]
    } else {
        ["╭", "─", "╮", "╰", "╯", "│", "┬", "┴"]
    };
    for (index, &face) in faces.iter().enumerate() {
        let (text, columns) = word(face);
        let own = HandStyle {
            dim: look.dim || dimmed == Some(index),
            ..look
        };
        let (edge, style) = card_styles(face, own, theme);
        let bar = top.repeat(usize::from(columns));
        let (upper, lower) = if index == 0 {
            (left, low_left)
        } else {
            (up, down)
        };
        canvas.text(x, y, format!("{upper}{bar}"), edge);
        canvas.text(x, y + 1, side, edge);
        canvas.text(x + 1, y + 1, text, style);
        canvas.text(x, y + 2, format!("{lower}{bar}"), edge);
        x += columns + 1;
    }
    let last = faces.last().copied().unwrap_or(Face::Down);
    let (edge, _) = card_styles(last, look, theme);
    for (y, corner) in (y..).zip([right, side, low_right]) {
        canvas.text(x, y, corner, edge);
    }
}

/// Draws cards as words, each in the style of its suit; returns the column after the last.
pub(super) fn draw_words(
    canvas: &mut Canvas<'_>,
    (x, y): (u16, u16),
    words: &[(String, Style)],
    gap: u16,
) -> u16 {
    let mut x = x;
    for (index, (text, style)) in words.iter().enumerate() {
        if index > 0 {
            x += gap;
        }
        x = canvas.text(x, y, text, *style);
    }
    x
}

/// Cards as words in the longest form that fits: `A♠ 10♥`, `A♠10♥`, or the ranks alone, `AT`; with the gap
/// between them. If even that is too long, the last cards are kept.
pub(super) fn card_words(
    cards: &[Card],
    columns: u16,
    theme: &Theme,
) -> (Vec<(String, Style)>, u16) {
    let long: Vec<(String, Style)> = cards
        .iter()
        .map(|&card| {
            let face = Face::Up(card);
            (word(face).0, card_style(face, theme))
        })
        .collect();
    let gaps = u16::try_from(cards.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let needed: u16 = long.iter().map(|(text, _)| width(text)).sum();
    if needed + gaps <= columns {
        return (long, 1);
    }
    if needed <= columns {
        return (long, 0);
    }
    let ranks = |cards: &[Card]| {
        let rank = |card: &Card| match card.rank.face() {
            "10" => "T".to_owned(),
            face => face.to_owned(),
        };
        cards
            .iter()
            .map(|card| (rank(card), card_style(Face::Up(*card), theme)))
            .collect::<Vec<_>>()
    };
    let room = usize::from(columns);
    if cards.len() <= room {
        return (ranks(cards), 0);
    }
    let mut short = vec![("…".to_owned(), theme.dim)];
    short.extend(ranks(&cards[cards.len() + 1 - room.max(1)..]));
    (short, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|word| word.parse().unwrap()).collect()
    }

    #[test]
    fn cards_take_the_widest_form_that_fits() {
        let faces: Vec<Face> = cards("S8 H10 D3").into_iter().map(Face::Up).collect();
        assert_eq!(
            row_form(&faces, 15, CardSize::Small),
            Some((RowForm::Spread(CardSize::Small, 5), 15))
        );
        assert_eq!(
            row_form(&faces, 14, CardSize::Small),
            Some((RowForm::Strip, 11))
        );
        assert_eq!(row_form(&faces, 10, CardSize::Small), None);
        assert_eq!(
            row_form(&faces, 30, CardSize::Usual),
            Some((RowForm::Spread(CardSize::Usual, 7), 21))
        );
        assert_eq!(
            row_form(&faces, 15, CardSize::Usual),
            Some((RowForm::Spread(CardSize::Usual, 4), 15))
        );
        assert_eq!(row_form(&faces, 14, CardSize::Usual), None);
        assert_eq!(
            row_form(&faces[..1], 7, CardSize::Usual),
            Some((RowForm::Spread(CardSize::Usual, 0), 7))
        );
        assert_eq!(row_form(&faces[..1], 6, CardSize::Usual), None);
    }

    #[test]
    fn words_grow_shorter_and_keep_the_last_cards() {
        let theme = Theme::new(
            sanban_term::theme::ThemeName::Mono,
            sanban_term::theme::ColorDepth::None,
            false,
        );
        let form = |columns: u16| {
            let (words, gap) = card_words(&cards("SA H10 D3 C2"), columns, &theme);
            let words: Vec<String> = words.into_iter().map(|(text, _)| text).collect();
            words.join(&" ".repeat(usize::from(gap)))
        };
        assert_eq!(form(12), "A♠ 10♥ 3♦ 2♣");
        assert_eq!(form(11), "A♠10♥3♦2♣");
        assert_eq!(form(8), "AT32");
        assert_eq!(form(3), "…32");
    }
}

//! Playing cards in three sizes, in overlapping fans, and as words.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::canvas::Canvas;
use crate::theme::Theme;
use sanban_game::cards::{Card, Rank, Suit};

/// Columns of a small card that is not overlapped.
pub const CARD_WIDTH: u16 = 5;
/// Rows of a small card.
pub const CARD_HEIGHT: u16 = 3;

/// Visible side of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The face of a card.
    Up(Card),
    /// The joker.
    Joker,
    /// The back of a card.
    Down,
}

/// Highlighting of a card in a fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct HandStyle {
    /// Raised by one row (picked).
    pub raised: bool,
    /// Under the cursor.
    pub cursor: bool,
    /// Not usable at the moment.
    pub dim: bool,
}

/// A card as one word: `10♥`, `JK`, `▒▒`.
#[must_use]
pub fn card_word(face: Face) -> String {
    match face {
        Face::Up(card) => format!("{}{}", card.rank.face(), card.suit.symbol()),
        Face::Joker => "JK".to_owned(),
        Face::Down => "▒▒".to_owned(),
    }
}

/// Style of a card's word in a text.
#[must_use]
pub fn card_style(face: Face, theme: &Theme) -> Style {
    match face {
        Face::Up(card) => theme.suit(card.suit),
        Face::Joker => theme.accent,
        Face::Down => theme.card_back,
    }
}

/// Size of a card on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CardSize {
    /// Five columns by three rows: rank and suit.
    Small,
    /// Seven columns by five rows: the rank in two corners, the suit between them.
    Usual,
    /// Eleven columns by seven rows: as many pips as its rank, or a picture.
    Large,
}

impl CardSize {
    /// Columns of a card that is not overlapped.
    #[must_use]
    pub const fn width(self) -> u16 {
        match self {
            CardSize::Small => CARD_WIDTH,
            CardSize::Usual => 7,
            CardSize::Large => 11,
        }
    }

    /// Rows of a card.
    #[must_use]
    pub const fn height(self) -> u16 {
        match self {
            CardSize::Small => CARD_HEIGHT,
            CardSize::Usual => 5,
            CardSize::Large => 7,
        }
    }

    /// Number of rows of a card that must stay uncovered so that it can be identified.
    #[must_use]
    pub const fn slice(self) -> u16 {
        match self {
            CardSize::Small => 2,
            CardSize::Usual | CardSize::Large => 3,
        }
    }

    /// Columns and rows inside the edge.
    const fn inside(self) -> (u16, u16) {
        (self.width() - 2, self.height() - 2)
    }
}

/// Style of a card's face: the print on its paper.
#[must_use]
fn ink(face: Face, theme: &Theme) -> Style {
    match face {
        Face::Up(card) => theme.ink(card.suit),
        Face::Joker => theme.ink(Suit::Spades),
        Face::Down => theme.card_back,
    }
}

/// Styles of a card's edge and of its print. A dimmed card has no paper.
#[must_use]
pub fn card_styles(face: Face, look: HandStyle, theme: &Theme) -> (Style, Style) {
    let edge = match (look.cursor, look.dim, face) {
        (true, _, _) => theme.selected,
        (_, true, _) => theme.dim,
        (_, _, Face::Down) => theme.card_back,
        _ => theme.paper,
    };
    let face = if look.dim {
        theme.dim
    } else {
        ink(face, theme)
    };
    (edge, face)
}

/// Draws a card with its upper left corner at `(x, y)`, over what is there.
pub fn card(canvas: &mut Canvas<'_>, x: u16, y: u16, face: Face, look: HandStyle, size: CardSize) {
    let (edge, style) = card_styles(face, look, canvas.theme());
    let (columns, rows) = size.inside();
    let [left, top, right, side, low_left, low_right] = if look.cursor {
        ["┏", "━", "┓", "┃", "┗", "┛"]
    } else {
        ["╭", "─", "╮", "│", "╰", "╯"]
    };
    let bar = top.repeat(usize::from(columns));
    let (end, bottom) = (x + columns + 1, y + rows + 1);
    if look.cursor {
        // On its rank, which is what a screen reader should read.
        canvas.attend(x + 1, y + 1);
    }
    canvas.text(x, y, format!("{left}{bar}{right}"), edge);
    for (row, text) in (y + 1..).zip(face_rows(face, size)) {
        canvas.text(x, row, side, edge);
        canvas.text(x + 1, row, text, style);
        canvas.text(end, row, side, edge);
    }
    canvas.text(x, bottom, format!("{low_left}{bar}{low_right}"), edge);
}

/// Print inside the edge of a card, row by row over all its columns.
fn face_rows(face: Face, size: CardSize) -> Vec<String> {
    let (columns, rows) = size.inside();
    let (rank, sign) = match face {
        Face::Up(card) => (card.rank.face().to_owned(), card.suit.symbol()),
        Face::Joker => ("JK".to_owned(), '★'),
        Face::Down => return vec!["░".repeat(usize::from(columns)); usize::from(rows)],
    };
    match size {
        CardSize::Small => vec![match face {
            Face::Joker => format!(" {rank}"),
            _ => format!("{rank:<2}{sign}"),
        }],
        CardSize::Usual => vec![
            format!("{rank:<5}"),
            format!("  {sign}  "),
            format!("{rank:>5}"),
        ],
        CardSize::Large => large_rows(face, &rank, sign),
    }
}

/// Rows of the pips of a large card: those at the sides, and those in the middle.
const fn pips(rank: Rank) -> (&'static [usize], &'static [usize]) {
    match rank {
        Rank::Two => (&[], &[1, 3]),
        Rank::Three => (&[], &[0, 2, 4]),
        Rank::Four => (&[1, 3], &[]),
        Rank::Five => (&[1, 3], &[2]),
        Rank::Six => (&[0, 2, 4], &[]),
        Rank::Seven => (&[0, 2, 4], &[1]),
        Rank::Eight => (&[0, 2, 4], &[1, 3]),
        Rank::Nine => (&[0, 1, 3, 4], &[2]),
        Rank::Ten => (&[0, 1, 3, 4], &[1, 3]),
        Rank::Ace | Rank::Jack | Rank::Queen | Rank::King => (&[], &[2]),
    }
}

fn large_rows(face: Face, rank: &str, sign: char) -> Vec<String> {
    /// Columns of the pips at the left, in the middle and at the right.
    const COLUMNS: [usize; 3] = [2, 4, 6];
    let mut rows = vec![vec![' '; 9]; 5];
    let figure = match face {
        Face::Up(card) => matches!(card.rank, Rank::Jack | Rank::Queen | Rank::King),
        _ => true,
    };
    if figure {
        // A court card has a picture in a frame.
        let letter = match face {
            Face::Up(_) => rank.chars().next().unwrap_or(' '),
            _ => sign,
        };
        let picture = [
            ['╭', '─', sign, '─', '╮'],
            ['│', ' ', letter, ' ', '│'],
            ['╰', '─', sign, '─', '╯'],
        ];
        for (row, line) in rows.iter_mut().skip(1).zip(picture) {
            row[2..7].copy_from_slice(&line);
        }
    } else if let Face::Up(card) = face {
        let (sides, middle) = pips(card.rank);
        for &row in sides {
            rows[row][COLUMNS[0]] = sign;
            rows[row][COLUMNS[2]] = sign;
        }
        for &row in middle {
            rows[row][COLUMNS[1]] = sign;
        }
    }
    for (at, letter) in rank.chars().enumerate() {
        rows[0][at] = letter;
        rows[4][9 - rank.chars().count() + at] = letter;
    }
    rows.into_iter().map(String::from_iter).collect()
}

/// Distance in columns between the cards of a fan of `count` so that it fits `columns`: 1 to 5.
fn spacing(count: usize, columns: u16) -> u16 {
    let gaps = u16::try_from(count.saturating_sub(1))
        .unwrap_or(u16::MAX)
        .max(1);
    (columns.saturating_sub(CARD_WIDTH) / gaps).clamp(1, CARD_WIDTH)
}

/// Number of columns of a fan of `count` cards if `columns` are free.
#[must_use]
pub fn fan_width(count: usize, columns: u16) -> u16 {
    let gaps = u16::try_from(count.saturating_sub(1)).unwrap_or(u16::MAX);
    if count == 0 {
        return 0;
    }
    spacing(count, columns)
        .saturating_mul(gaps)
        .saturating_add(CARD_WIDTH)
}

/// Draws a row of cards from the left of `area`. If there is too little room, each covers the right part of its left
/// neighbour, and the one under the cursor covers its right neighbour, too.
///
/// The area needs four rows: raised cards are one row higher. Each card is a mouse target with this name and its index.
/// Returns the columns at which the cards begin.
pub fn fan(
    canvas: &mut Canvas<'_>,
    area: Rect,
    cards: &[(Face, HandStyle)],
    target: &'static str,
) -> Vec<u16> {
    let step = spacing(cards.len(), area.width);
    let mut starts = Vec::with_capacity(cards.len());
    let mut x = area.x;
    for _ in cards {
        starts.push(x);
        x += step;
    }
    let place = |index: usize| {
        let raised = cards[index].1.raised;
        (starts[index], if raised { area.y } else { area.y + 1 })
    };
    let on_top = cards.iter().position(|(_, look)| look.cursor);
    for index in (0..cards.len()).chain(on_top) {
        let (x, y) = place(index);
        let (face, look) = cards[index];
        let whole = Rect::new(x, y, CARD_WIDTH, CARD_HEIGHT);
        canvas.part(area).clear(whole);
        card(&mut canvas.part(area), x, y, face, look, CardSize::Small);
        canvas.part(area).target(whole, target, index);
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::HitMap;
    use crate::theme::{ColorDepth, ThemeName};
    use ratatui::buffer::Buffer;

    fn drawn(width: u16, cards: &[(Face, HandStyle)]) -> Vec<String> {
        let area = Rect::new(0, 0, width, 4);
        let mut buffer = Buffer::empty(area);
        let theme = Theme::new(ThemeName::Dark, ColorDepth::True, false);
        let (mut hits, mut cursor) = (HitMap::default(), None);
        let mut canvas = Canvas::new(&mut buffer, area, &theme, &mut hits, &mut cursor);
        fan(&mut canvas, area, cards, "card");
        area.rows()
            .map(|row| row.positions().map(|at| buffer[at].symbol()).collect())
            .collect()
    }

    fn up(rank: Rank, suit: Suit) -> (Face, HandStyle) {
        (Face::Up(Card::new(rank, suit)), HandStyle::default())
    }

    #[test]
    fn cards_lie_side_by_side_where_there_is_room() {
        let mut picked = up(Rank::Ten, Suit::Hearts);
        picked.1.raised = true;
        let joker = (Face::Joker, HandStyle::default());
        assert_eq!(
            drawn(15, &[up(Rank::Ace, Suit::Spades), picked, joker]),
            [
                "     ╭───╮     ",
                "╭───╮│10♥│╭───╮",
                "│A ♠│╰───╯│ JK│",
                "╰───╯     ╰───╯",
            ]
        );
    }

    fn large(face: Face) -> Vec<String> {
        let area = Rect::new(0, 0, 11, 7);
        let mut buffer = Buffer::empty(area);
        let theme = Theme::new(ThemeName::Dark, ColorDepth::True, false);
        let (mut hits, mut cursor) = (HitMap::default(), None);
        let mut canvas = Canvas::new(&mut buffer, area, &theme, &mut hits, &mut cursor);
        card(
            &mut canvas,
            0,
            0,
            face,
            HandStyle::default(),
            CardSize::Large,
        );
        area.rows()
            .map(|row| row.positions().map(|at| buffer[at].symbol()).collect())
            .collect()
    }

    #[test]
    fn a_large_card_has_as_many_signs_as_it_counts() {
        for (rank, count) in Rank::ALL.into_iter().zip(1..=10) {
            let rows = large(Face::Up(Card::new(rank, Suit::Spades))).join("\n");
            assert_eq!(rows.matches('♠').count(), count, "{rows}");
        }
        assert_eq!(
            large(Face::Up(Card::new(Rank::Ten, Suit::Hearts))),
            [
                "╭─────────╮",
                "│10♥   ♥  │",
                "│  ♥ ♥ ♥  │",
                "│         │",
                "│  ♥ ♥ ♥  │",
                "│  ♥   ♥10│",
                "╰─────────╯",
            ]
        );
        assert_eq!(
            large(Face::Up(Card::new(Rank::Queen, Suit::Clubs))),
            [
                "╭─────────╮",
                "│Q        │",
                "│  ╭─♣─╮  │",
                "│  │ Q │  │",
                "│  ╰─♣─╯  │",
                "│        Q│",
                "╰─────────╯",
            ]
        );
    }

    #[test]
    fn cards_overlap_where_there_is_not_and_the_one_under_the_cursor_lies_on_top() {
        let mut under_cursor = up(Rank::Nine, Suit::Clubs);
        under_cursor.1.cursor = true;
        let down = (Face::Down, HandStyle::default());
        assert_eq!(
            drawn(11, &[up(Rank::Two, Suit::Diamonds), under_cursor, down]),
            ["           ", "╭──┏━━━┓──╮", "│2 ┃9 ♣┃░░│", "╰──┗━━━┛──╯",]
        );
        assert_eq!(fan_width(3, 11), 11);
        assert_eq!(fan_width(0, 11), 0);
    }
}

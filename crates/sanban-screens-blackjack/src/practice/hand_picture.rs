//! A hand against an up card as it is asked and explained: cards, values of the actions, and the odds at both sides.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use sanban_blackjack::practice::HandQuestion;
use sanban_blackjack::{Action, Column, Phase, exact};
use sanban_term::canvas::{Canvas, centered, line_width, wrap};
use sanban_term::layout::Area as _;
use sanban_term::widgets::candidates::Browser;
use sanban_term::widgets::{CardSize, Face, HandStyle, card_style, card_word};
use sanban_words::tr;

use super::{action_values, odds_picture};
use crate::draw::{draw_row, faces};
use crate::words;

/// Weight of a line about the shoe.
#[derive(Clone, Copy)]
pub(super) enum Weight {
    Title,
    Text,
    Strong,
    Dim,
}

/// A hand, and what is told of a partly dealt shoe.
pub(super) struct HandPicture<'h> {
    pub(super) hand: &'h HandQuestion,
    pub(super) shoe: Vec<(String, Weight)>,
}

/// Rows of a question or a result below which it is told in lines.
pub(super) const FEW: u16 = 16;

/// Rows below the hand for the bars and their explanation, and rows that are too few for them.
const ANSWER_ROWS: u16 = 8;
const FEW_ROWS: u16 = 7;

impl HandPicture<'_> {
    /// Size of the cards, and their place: on wide terminals too, everything about the hand is near it.
    fn place(area: Rect) -> (CardSize, Rect) {
        let area = centered(area, 96, area.height);
        let sizes = [CardSize::Large, CardSize::Usual];
        let fits = |size: &CardSize| area.height >= 2 * size.height() + ANSWER_ROWS + 5;
        let size = sizes.into_iter().find(fits).unwrap_or(CardSize::Small);
        let needed = 2 * size.height() + 4 + ANSWER_ROWS;
        (size, area.below(area.height.saturating_sub(needed) / 3))
    }

    /// Draws the cards of dealer and hand, the latter under the cursor if it is to be played; returns the place below.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, to_play: bool) -> Rect {
        let theme = canvas.theme();
        let table = &self.hand.table;
        let (size, place) = HandPicture::place(area);
        let rows = size.height();
        let mut page = canvas.page(place);
        let up = table.up_card();
        let label = up.map_or("", |card| Column::of(card.rank).label());
        let head = format!("{}  {label}", tr!("blackjack_table-dealer"));
        page.centered(head, theme.title);
        let mut dealer: Vec<Face> = up.into_iter().map(Face::Up).collect();
        dealer.push(Face::Down);
        let above = page.take(rows);
        let plain = (HandStyle::default(), None);
        draw_row(page.canvas(), above, &dealer, plain, size);
        self.draw_shoe(page.canvas(), place);
        let faces = faces(self.hand.cards());
        let cursor = HandStyle {
            cursor: to_play,
            ..HandStyle::default()
        };
        let own = page.skip(1).take(rows);
        draw_row(page.canvas(), own, &faces, (cursor, None), size);
        page.centered(self.asked(), theme.accent).skip(1).rest()
    }

    /// Tells dealer and hand in a row, and what is known of the shoe in another; returns the place below, apart from them if the hand is to
    /// be played.
    pub(super) fn tell(&self, canvas: &mut Canvas<'_>, area: Rect, to_play: bool) -> Rect {
        let theme = canvas.theme();
        let table = &self.hand.table;
        let mut page = canvas.page(area);
        let told =
            |face: Face| Span::styled(format!(" {}", card_word(face)), card_style(face, theme));
        let dealer = table.up_card().map(Face::Up).into_iter();
        let dealer = dealer.chain([Face::Down]).map(told);
        let own = faces(self.hand.cards()).into_iter().map(told);
        let head = Span::styled(tr!("blackjack_table-dealer"), theme.title);
        let asked = Span::styled(format!("  {}", self.asked()), theme.accent);
        let spans = [head].into_iter().chain(dealer).chain([Span::raw("   ")]);
        let line: Line<'_> = spans.chain(own).chain([asked]).collect();
        let mut row = page.row();
        row.center(line_width(&line)).line(&line);
        let shoe: Vec<&str> = self.shoe.iter().map(|(text, _)| text.as_str()).collect();
        if !shoe.is_empty() {
            page.centered(shoe.join(" · "), theme.text);
        }
        let apart = to_play && shoe.is_empty();
        page.skip(apart.into()).rest()
    }

    /// The total of the hand, or the question about it.
    fn asked(&self) -> String {
        let table = &self.hand.table;
        let total = table
            .hand_to_act()
            .map_or(String::new(), |hand| words::total(hand.total()));
        match table.phase() {
            Phase::Insurance => tr!("blackjack_drill-ask-insurance", total),
            Phase::EarlySurrender => tr!("blackjack_drill-ask-early-surrender", total),
            _ => total,
        }
    }

    /// Draws at both sides of the cards what the dealer ends with and what a card makes of the hand; beside a partly dealt
    /// shoe, whose rest stands at the right, the dealer's alone.
    pub(super) fn draw_odds(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (size, area) = HandPicture::place(area);
        let faces = u16::try_from(self.hand.cards().len().max(2)).unwrap_or(u16::MAX);
        let cards = faces.saturating_mul(size.width());
        let (fewest, most) = odds_picture::COLUMNS;
        let side = area.width.saturating_sub(cards.saturating_add(4)) / 2;
        if self.hand.table.phase() == Phase::Insurance || side < fewest {
            return;
        }
        let Some(odds) = exact::odds(&self.hand.table) else {
            return;
        };
        let area = area.first_rows(odds_picture::ROWS);
        let right = self.shoe.is_empty();
        let right = right.then(|| area.last_columns(side.min(most)));
        odds_picture::draw(canvas, area.first_columns(side.min(most)), right, &odds);
    }

    /// Draws the rest of a partly dealt shoe, beside the dealer.
    fn draw_shoe(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let mut page = canvas.page(area);
        for (text, weight) in &self.shoe {
            let style = match weight {
                Weight::Title => theme.title,
                Weight::Text => theme.text,
                Weight::Strong => theme.strong,
                Weight::Dim => theme.dim,
            };
            page.row().right(text, style);
        }
    }
}

/// Draws the values of all actions as bars, and below them why the best is best.
pub(super) fn draw_values(
    canvas: &mut Canvas<'_>,
    area: Rect,
    hand: &HandQuestion,
    you: Option<Action>,
) {
    let theme = canvas.theme();
    let judgement = &hand.judgement;
    let marks = action_values::Marks {
        you,
        ..action_values::Marks::default()
    };
    let y = action_values::draw(
        canvas,
        area.first_rows(action_values::rows(judgement)),
        judgement,
        marks,
        hand.table.phase() == Phase::Insurance,
        &mut Browser::default(),
    );
    let text = action_values::hindsight(judgement, &hand.table, you);
    let below = area.since_row(y);
    // Where rows are few, the values say enough.
    if wrap(&text, below.width).len() <= usize::from(below.height) || area.height >= FEW_ROWS {
        canvas.paragraph(below, &text, theme.dim);
    }
}

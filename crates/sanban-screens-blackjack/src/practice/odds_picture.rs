//! Picture of a decision: what the dealer ends with, and what one more card makes of the hand.

use ratatui::layout::Rect;

use sanban_blackjack::exact::Odds;
use sanban_term::canvas::Canvas;
use sanban_term::layout::Area as _;
use sanban_term::widgets::bars;
use sanban_words::text::number;
use sanban_words::tr;

/// Rows of a picture: a heading, a bust, the totals from 17 on, and less.
pub(super) const ROWS: u16 = 8;

/// Fewest and most columns of a picture.
pub(super) const COLUMNS: (u16, u16) = (18, 30);

/// Draws the totals of the dealer into the one place, those of the hand with one more card into the other.
pub(super) fn draw(canvas: &mut Canvas<'_>, dealer: Rect, hand: Option<Rect>, odds: &Odds) {
    let makes = &odds.card_makes;
    let busts = [odds.dealer_busts, odds.card_busts];
    let all = odds.dealer.iter().chain(makes).chain(&busts);
    let longest = all.copied().fold(0.0, f64::max);
    let mut draw = |area: Rect, heading: String, bust: f64, made: &[f64], less: Option<f64>| {
        let style = canvas.theme().dim;
        canvas.row(area).text(heading, style);
        let bust = (tr!("blackjack_drill-picture-bust"), bust);
        let made = (17_u8..).zip(made);
        let made = made.map(|(total, &chance)| (total.to_string(), chance));
        let less = less.map(|less| (tr!("blackjack_drill-picture-less"), less));
        let rows: Vec<_> = [bust]
            .into_iter()
            .chain(made)
            .chain(less)
            .map(|(label, chance)| (label, format!("{} %", number(100.0 * chance, 0)), chance))
            .collect();
        bars(canvas, area.below(1), &rows, (0.0, longest));
    };
    let heading = tr!("blackjack_drill-picture-dealer");
    draw(dealer, heading, odds.dealer_busts, &odds.dealer, None);
    if let Some(hand) = hand {
        let heading = tr!("blackjack_drill-picture-hand");
        let [less, made @ ..] = makes;
        draw(hand, heading, odds.card_busts, made, Some(*less));
    }
}

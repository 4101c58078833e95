//! Drawing of a decision in the review: the table as the seat saw it, and its hand with the cards played and the better ones.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::super::cards::Size;
use super::super::hand::Hand;
use super::super::scene::Scene;
use super::super::settings::SortOrder;
use super::super::{DaihinminDisplay, cards, exchange, open_hands, table, words};
use sanban_daihinmin::{Action, Card};
use sanban_game::View as _;
use sanban_play::review::Shown;
use sanban_play::session::Observation;
use sanban_term::canvas::Canvas;
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_term::widgets::HandStyle;
use sanban_words::tr;

/// Minimum rows for cards of the usual size in the hand, and for cards that are not told in words.
const LARGE: u16 = 24;
const CARDS: u16 = 11;

/// Draws a decision.
pub(in super::super) fn decision(
    shown: &Shown<'_, DaihinminDisplay>,
    canvas: &mut Canvas<'_>,
    area: Rect,
    sort: SortOrder,
) {
    let size = match area.height {
        LARGE.. => Size::Usual,
        CARDS.. => Size::Small,
        _ => {
            draw_table(shown, canvas, area.above(1), sort);
            return tell_hand(shown, canvas, area.last_rows(1), sort);
        }
    };
    let hand_rows = size.height() + 2;
    draw_table(shown, canvas, area.above(hand_rows), sort);
    draw_hand(shown, canvas, area.last_rows(hand_rows), size, sort);
}

/// Draws the table, with all hands if they are visible.
fn draw_table(
    shown: &Shown<'_, DaihinminDisplay>,
    canvas: &mut Canvas<'_>,
    area: Rect,
    sort: SortOrder,
) {
    let view = shown.view;
    let mut canvas = canvas.part(area);
    if let Some(state) = shown.state {
        let scene = Scene::new(&Observation::All(state), shown.names, view.seat());
        // Where rows are fewest, there are none for a hand that is told below anyway.
        let told = usize::from(usize::from(area.height) < scene.seats.len());
        let seats = scene.seats.get(told..).unwrap_or_default();
        return open_hands::draw(&mut canvas, area, &scene, seats, shown.names, sort);
    }
    let scene = Scene::new(&Observation::Seat(view), shown.names, view.seat());
    let exchanging = exchange::is_on(view);
    table::draw(&mut canvas, area, &scene, view, shown.names, exchanging);
}

/// Draws the hand: the cards played are raised, the best ones (or the selected candidate's) are framed.
fn draw_hand(
    shown: &Shown<'_, DaihinminDisplay>,
    canvas: &mut Canvas<'_>,
    area: Rect,
    size: Size,
    sort: SortOrder,
) {
    let theme = canvas.theme();
    let view = shown.view;
    let viewer = view.seat();
    canvas.rule(area);
    let class = view.round().class(viewer);
    let head = Line::from(vec![
        Span::styled(
            format!(" {} ", words::label(viewer, shown.names)),
            theme.accent,
        ),
        Span::raw(format!("{} ", words::class(class))),
        Span::raw(format!("· {} ", words::cards_count(view.hand().len()))),
    ]);
    canvas.row(area.after(2)).line(&head);
    let legend = if words::is_you(viewer, shown.names) {
        tr!("daihinmin_review-legend-you")
    } else {
        tr!("daihinmin_review-legend")
    };
    let legend = format!(" {legend} ");
    canvas.row(area.before(2)).right(legend, theme.dim);
    let row = area.after(1).before(1).below(1);
    let row = row.first_rows(size.height() + 1);
    let hand = laid_out(shown, sort);
    cards::row(canvas, row, &hand, look(shown), size, "card");
}

/// Tells the hand in a row: its owner, and the cards, with those played and the better ones marked.
fn tell_hand(
    shown: &Shown<'_, DaihinminDisplay>,
    canvas: &mut Canvas<'_>,
    area: Rect,
    sort: SortOrder,
) {
    let view = shown.view;
    let viewer = view.seat();
    let hand = laid_out(shown, sort);
    let label = words::label(viewer, shown.names);
    let class = words::class(view.round().class(viewer));
    let count = hand.len();
    let heads = [
        format!("{label} {class} ({count})"),
        format!("{label} ({count})"),
    ];
    let place = area.after(1).before(1);
    cards::headed_line(canvas, place, &heads, &hand, look(shown), "card");
}

/// The cards of the hand in their order.
fn laid_out(shown: &Shown<'_, DaihinminDisplay>, sort: SortOrder) -> Vec<Card> {
    let view = shown.view;
    Hand::laid_out(view.hand(), view.round().table().reversed(), sort)
}

/// The look of a card in the hand: those played are raised, the best ones (or the selected candidate's) are framed.
fn look(shown: &Shown<'_, DaihinminDisplay>) -> impl Fn(Card) -> HandStyle + use<> {
    let own = shown.action.cards();
    let best = shown
        .candidate
        .or(shown.judgement.map(|judgement| &judgement.best))
        .map(Action::cards)
        .unwrap_or_default();
    move |card| cards::compared(card, own, best)
}

/// An action in a few coloured words.
pub(in super::super) fn action_spans(action: &Action, theme: &Theme) -> Vec<Span<'static>> {
    match action {
        Action::Play(meld) => words::meld_spans(meld, theme),
        Action::Pass => vec![Span::raw(tr!("daihinmin_table-pass"))],
        Action::Give(cards) => {
            let text = tr!("daihinmin_table-give", cards = words::SLOTS[0]);
            let cards = words::cards_spans(cards.iter(), theme);
            words::with_spans(&text, &[cards], theme.text).spans
        }
    }
}

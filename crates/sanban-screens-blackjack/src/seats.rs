//! The seats: one column each, with every hand in the widest form that fits.
//!
//! A hand is a row of cards with its total, status and bet below; when seats have split several
//! times or there are many of them, hands become lines of words. Seven seats with four hands each fit 77 × 10.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use sanban_blackjack::{HandResult, HandStatus, Money};
use sanban_term::canvas::{Canvas, centered, width};
use sanban_term::layout::Area as _;
use sanban_term::motion::Progress;
use sanban_term::theme::Theme;
use sanban_term::widgets::{CardSize, HandStyle};
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

use super::draw::{card_words, draw_outlines, draw_row, draw_words, faces, row_form, size_beside};
use super::names;
use super::scene::{HandScene, Scene, SeatScene, Standing};
use super::words::{change, fitting, money, short_money, short_total, total};

/// Minimum columns for a seat with name and bankroll on one line, and a rule below them.
const ROOMY: u16 = 18;

/// Draws all seats side by side.
pub(super) fn draw_seats(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene, size: CardSize) {
    let count = u16::try_from(scene.seats.len()).unwrap_or(u16::MAX).max(1);
    let column = (area.width / count).min(64);
    let inner = column.saturating_sub(if column > 20 { 2 } else { 1 });
    let used = column * count;
    let mut x = area.x + area.width.saturating_sub(used) / 2 + (column - inner) / 2;
    // All seats start at the same height, in the upper half of the space that one hand leaves.
    let body = area.height.saturating_sub(HEAD);
    let plans = scene.seats.iter().map(|seat| {
        let plan = Plan::of(&seat.hands, (inner, body), size);
        HEAD + plan.rows(seat.hands.len())
    });
    let needed = plans.max();
    let spare = area.height.saturating_sub(needed.unwrap_or(0));
    // With a lot of spare rows, a share of them.
    let most = (spare * 2 / 5).max(3);
    let air = (area.height.saturating_sub(8) / 3).min(most).min(spare);
    for (index, seat) in scene.seats.iter().enumerate() {
        let place = Rect {
            x,
            width: inner,
            ..area.below(air)
        };
        let look = (scene.betting, size);
        draw_seat(&mut canvas.part(place), place, seat, look);
        canvas.target(place, "seat", index);
        x += column;
    }
}

/// Draws the seats as lines of words; where there are fewer rows than seats, those of the people and the one to act stay.
pub(super) fn draw_seat_lines(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene) {
    let room = usize::from(area.height);
    let mut order: Vec<usize> = (0..scene.seats.len()).collect();
    order.sort_by_key(|&index| {
        let seat = &scene.seats[index];
        (!seat.active, !seat.you)
    });
    order.truncate(room);
    order.sort_unstable();
    for (index, place) in order.into_iter().zip(area.rows()) {
        draw_seat_line(canvas, place, &scene.seats[index]);
        canvas.target(place, "seat", index);
    }
}

fn draw_seat_line(canvas: &mut Canvas<'_>, area: Rect, seat: &SeatScene) {
    /// Columns of the name, and those up to the hands.
    const NAME: u16 = 18;
    const HANDS: u16 = 27;
    let theme = canvas.theme();
    let (mark, style) = head_look(seat, theme);
    let bank = short_money(seat.bankroll, 7);
    let mut row = canvas.row(area);
    row.text(head_name(mark, &seat.name, NAME), style);
    row.tab(NAME + 1).until(HANDS - 1, bank, theme.dim);
    let hands = area.after(HANDS);
    let count = u16::try_from(seat.hands.len()).unwrap_or(u16::MAX).max(1);
    let columns = hands.width / count;
    for (index, hand) in (0..).zip(&seat.hands) {
        let place = hands.after(index * columns).first_columns(columns - 1);
        let (words, gap) = card_words(&hand.cards, place.width / 2, theme);
        let end = draw_words(canvas, (place.x, place.y), &words, gap);
        let rest = place.after(end + 1 - place.x);
        let text = fitting(&captions(hand, true), rest.width);
        let style = standing_style(hand.standing, theme);
        canvas.row(rest).shortened(&text, style);
        if hand.standing == Standing::ToAct {
            canvas.attend(place.x, place.y);
        }
    }
    if seat.hands.is_empty() {
        let (text, style) = bet_text(seat, hands.width, theme);
        canvas.row(hands).text(text, style);
    }
}

/// Sign before the name of a seat, and the style of both.
fn head_look(seat: &SeatScene, theme: &Theme) -> (&'static str, Style) {
    match (seat.active, seat.you) {
        (true, _) => ("▸", theme.accent),
        (false, true) => ("", theme.strong),
        (false, false) => ("", theme.text),
    }
}

/// The bet of a seat without cards.
fn bet_text(seat: &SeatScene, columns: u16, theme: &Theme) -> (String, Style) {
    match seat.bet {
        None if seat.active => (tr!("blackjack_table-to-bet"), theme.accent),
        None => (tr!("blackjack_table-waiting"), theme.dim),
        Some(0) => (tr!("blackjack_table-sits-out"), theme.dim),
        Some(bet) => (stake_text(Money::whole(bet), columns), theme.text),
    }
}

/// Rows of name and bankroll: on one line with a rule below it, or on two lines.
const HEAD: u16 = 2;

fn draw_seat(
    canvas: &mut Canvas<'_>,
    area: Rect,
    seat: &SeatScene,
    (betting, size): (bool, CardSize),
) {
    let theme = canvas.theme();
    draw_head(canvas, area, seat);
    let body = area.below(HEAD);
    if seat.hands.is_empty() {
        let rows = body.height.saturating_sub(1);
        let size = match size_beside(size, 2, body.width) {
            size if size.height() > rows => CardSize::Small,
            size => size,
        };
        if betting && seat.bet != Some(0) {
            draw_outlines(canvas, body, 2, size);
        }
        let (text, style) = bet_text(seat, area.width, theme);
        let y = if seat.bet == Some(0) {
            body.y
        } else {
            body.y + size.height()
        };
        canvas.text_centered(body, y, text, style);
        return;
    }
    let plan = Plan::of(&seat.hands, (body.width, body.height), size);
    plan.draw(canvas, body, seat);
}

fn draw_head(canvas: &mut Canvas<'_>, area: Rect, seat: &SeatScene) {
    let theme = canvas.theme();
    let (mark, style) = head_look(seat, theme);
    let bank_style = if seat.you { theme.strong } else { theme.dim };
    if area.width >= ROOMY {
        let mut row = canvas.row(area);
        row.right(money(seat.bankroll), bank_style);
        let name = head_name(mark, &seat.name, row.room().saturating_sub(1));
        row.text(name, style);
        let (line, style) = match (seat.active, seat.you) {
            (true, _) => ("━", theme.accent),
            (false, true) => ("─", theme.text),
            (false, false) => ("─", theme.rule),
        };
        let line = line.repeat(area.width.into());
        canvas.row(area.below(1)).text(line, style);
    } else {
        let name = head_name(mark, &seat.name, area.width);
        canvas.text_centered(area, area.y, name, style);
        let bank = short_money(seat.bankroll, area.width);
        canvas.text_centered(area, area.y + 1, bank, bank_style);
    }
}

/// Name of a seat; without the player's settings where there is no room for them.
fn head_name(mark: &str, name: &str, columns: u16) -> String {
    let (name, plain) = (names::seat(name), names::plain_seat(name));
    fitting(
        &[format!("{mark}{name}"), format!("{mark}{plain}")],
        columns,
    )
}

fn stake_text(stake: Money, columns: u16) -> String {
    let amount = short_money(stake, columns);
    let whole = tr!("blackjack_table-stake", amount = &amount);
    fitting(&[whole, amount], columns)
}

/// Form of a hand's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Cards(CardSize),
    Words,
}

/// Layout of a seat's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plan {
    /// Hands side by side.
    columns: u16,
    form: Form,
    /// Rows for the captions below the cards: total and status, and the bet on a row of its own.
    captions: u16,
}

impl Plan {
    /// The best layout for these columns and rows.
    fn of(hands: &[HandScene], (columns, rows): (u16, u16), size: CardSize) -> Plan {
        let count = u16::try_from(hands.len()).unwrap_or(u16::MAX).max(1);
        let candidates = [
            (Form::Cards(CardSize::Large), 2),
            (Form::Cards(CardSize::Usual), 2),
            (Form::Cards(CardSize::Small), 2),
            (Form::Cards(CardSize::Small), 1),
            (Form::Words, 2),
            (Form::Words, 1),
        ];
        for (form, captions) in candidates {
            for side_by_side in (1..=count).rev() {
                let plan = Plan {
                    columns: side_by_side,
                    form,
                    captions,
                };
                let fits = plan.rows(hands.len()) <= rows && plan.fits(hands, columns);
                let allowed = match form {
                    Form::Cards(form) => form <= size,
                    Form::Words => true,
                };
                if fits && allowed {
                    return plan;
                }
            }
        }
        Plan {
            columns: 1,
            form: Form::Words,
            captions: 1,
        }
    }

    /// Columns of one hand.
    fn hand_columns(self, columns: u16) -> u16 {
        (columns.saturating_sub(self.columns - 1) / self.columns).min(48)
    }

    fn card_rows(self) -> u16 {
        match self.form {
            Form::Cards(size) => size.height(),
            Form::Words => 1,
        }
    }

    fn hand_rows(self) -> u16 {
        self.captions + self.card_rows()
    }

    fn rows(self, hands: usize) -> u16 {
        let hands = u16::try_from(hands).unwrap_or(u16::MAX).max(1);
        hands.div_ceil(self.columns) * self.hand_rows()
    }

    fn fits(self, hands: &[HandScene], columns: u16) -> bool {
        let columns = self.hand_columns(columns);
        // Narrower columns have no room for a status, unless the seat itself is as narrow.
        if self.columns > 1 && columns < 10 {
            return false;
        }
        hands.iter().all(|hand| match self.form {
            Form::Cards(size) => row_form(&faces(&hand.cards), columns, size).is_some(),
            Form::Words => self.columns == 1 || hand.cards.len() * 3 <= usize::from(columns),
        })
    }

    fn draw(self, canvas: &mut Canvas<'_>, area: Rect, seat: &SeatScene) {
        let columns = self.hand_columns(area.width);
        let used = columns * self.columns + self.columns - 1;
        let left = area.x + area.width.saturating_sub(used) / 2;
        let marked = seat.hands.len() > 1;
        for (index, hand) in seat.hands.iter().enumerate() {
            let index = u16::try_from(index).unwrap_or(u16::MAX);
            let place = Rect::new(
                left + (index % self.columns) * (columns + 1),
                area.y + (index / self.columns) * self.hand_rows(),
                columns,
                self.hand_rows(),
            );
            let insurance = seat.insurance.filter(|_| index == 0);
            self.draw_hand(&mut canvas.part(area), place, hand, marked, insurance);
        }
    }

    fn draw_hand(
        self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        hand: &HandScene,
        marked: bool,
        insurance: Option<Money>,
    ) {
        let theme = canvas.theme();
        let active = hand.standing == Standing::ToAct;
        let look = HandStyle {
            cursor: active,
            dim: gone(hand),
            ..HandStyle::default()
        };
        let y = area.y + self.card_rows();
        if let Form::Cards(size) = self.form {
            let row = area.first_rows(self.card_rows());
            if hand.cards.is_empty() {
                draw_outlines(canvas, row, 1, size);
            } else {
                draw_row(canvas, row, &faces(&hand.cards), (look, None), size);
                if let Some(progress) = hand.shine {
                    draw_shine(canvas, row, progress);
                }
            }
        } else {
            let room = area.width.saturating_sub(u16::from(active));
            let (mut words, gap) = card_words(&hand.cards, room, theme);
            if active {
                words.insert(0, ("▸".to_owned(), theme.accent));
            }
            let gaps = u16::try_from(words.len().saturating_sub(1)).unwrap_or(u16::MAX) * gap;
            let columns = words.iter().map(|(text, _)| width(text)).sum::<u16>() + gaps;
            let row = centered(area.first_rows(1), columns, 1);
            if active {
                canvas.attend(row.x, row.y);
            }
            draw_words(canvas, (row.x, row.y), &words, gap);
            if let Some(progress) = hand.shine {
                draw_shine(canvas, row, progress);
            }
        }
        if hand.cards.is_empty() {
            let bet = stake_text(hand.stake, area.width);
            canvas.text_centered(area, y, bet, theme.text);
            return;
        }
        let style = standing_style(hand.standing, theme);
        if self.captions == 1 {
            let text = fitting(&captions(hand, true), area.width);
            canvas.text_centered(area, y, text, style);
            return;
        }
        let mark = if active && marked && self.form != Form::Words {
            "▸"
        } else {
            ""
        };
        let texts: Vec<String> = captions(hand, false)
            .into_iter()
            .map(|text| format!("{mark}{text}"))
            .collect();
        canvas.text_centered(area, y, fitting(&texts, area.width), style);
        let bet = stake_text(hand.stake, area.width);
        let text = match insurance {
            Some(amount) => fitting(
                &[
                    tr!(
                        "blackjack_table-insured",
                        stake = &bet,
                        amount = money(amount)
                    ),
                    format!("{}+{}", money(hand.stake), money(amount)),
                    bet,
                ],
                area.width,
            ),
            None => bet,
        };
        let style = if active { theme.accent } else { theme.text };
        canvas.text_centered(area, y + 1, text, style);
    }
}

/// Draws a light that moves over cards from left to right.
fn draw_shine(canvas: &mut Canvas<'_>, area: Rect, progress: Progress) {
    let style = canvas.theme().accent;
    let style = style.add_modifier(Modifier::BOLD | Modifier::REVERSED);
    let band = progress.band(area.width);
    canvas.restyle(area.first_columns(band.end).after(band.start), style);
}

/// `true` for a bust or surrendered hand that is not yet settled.
fn gone(hand: &HandScene) -> bool {
    matches!(
        hand.standing,
        Standing::Done(HandStatus::Bust | HandStatus::Surrendered)
    )
}

fn standing_style(standing: Standing, theme: &Theme) -> Style {
    match standing {
        Standing::ToAct => theme.accent,
        Standing::Waiting => theme.dim,
        Standing::Done(HandStatus::Bust) => theme.bad,
        Standing::Done(HandStatus::Blackjack) => theme.good,
        Standing::Done(_) => theme.text,
        Standing::Settled(_, profit) if profit > Money::ZERO => theme.good,
        Standing::Settled(_, profit) if profit < Money::ZERO => theme.bad,
        Standing::Settled(..) => theme.text,
    }
}

/// Status of a hand: a word, which has a shorter form as `.short`, and a sign.
fn standing_words(standing: Standing) -> (Message, &'static str) {
    match standing {
        Standing::Waiting => (msg!("blackjack_table-standing-waiting"), "·"),
        Standing::ToAct => (msg!("blackjack_table-standing-to-act"), "▸"),
        Standing::Done(status) => match status {
            HandStatus::InPlay => (msg!("blackjack_table-standing-in-play"), "·"),
            HandStatus::Stood => (msg!("blackjack_table-standing-stands"), "✓"),
            HandStatus::Doubled => (msg!("blackjack_table-standing-doubled"), "×2"),
            HandStatus::Blackjack => (msg!("blackjack_table-standing-blackjack"), "★"),
            HandStatus::Bust => (msg!("blackjack_table-standing-bust"), "✗"),
            HandStatus::Surrendered => (msg!("blackjack_table-standing-surrendered"), "⚑"),
        },
        Standing::Settled(result, _) => result_words(result),
    }
}

/// Result of a hand, in the same form.
pub(super) fn result_words(result: HandResult) -> (Message, &'static str) {
    match result {
        HandResult::Blackjack => (msg!("blackjack_table-standing-blackjack"), "★"),
        HandResult::Win => (msg!("blackjack_table-standing-wins"), ""),
        HandResult::Push => (msg!("blackjack_table-standing-push"), "="),
        HandResult::Loss => (msg!("blackjack_table-standing-loses"), ""),
        HandResult::Bust => (msg!("blackjack_table-standing-bust"), "✗"),
        HandResult::Surrender => (msg!("blackjack_table-standing-surrendered"), "⚑"),
        HandResult::Returned => (msg!("blackjack_table-standing-returned"), "="),
    }
}

/// Captions below a hand, the longest form first; with the bet if it has no row of its own.
fn captions(hand: &HandScene, with_bet: bool) -> Vec<String> {
    let short = short_total(hand.total());
    let total = total(hand.total());
    let (words, sign) = standing_words(hand.standing);
    let (word, brief) = (words.text(), words.attribute("short").text());
    let blackjack = matches!(
        hand.standing,
        Standing::Done(HandStatus::Blackjack) | Standing::Settled(HandResult::Blackjack, _)
    );
    if let Standing::Settled(_, profit) = hand.standing {
        let won = change(profit);
        let mut texts = vec![
            format!("{total} · {word} {won}"),
            format!("{short} {brief} {won}"),
            format!("{short} {won}"),
            format!("{short}{sign} {won}"),
            won.clone(),
        ];
        if blackjack {
            texts.insert(0, format!("{word} {won}"));
        }
        return texts;
    }
    if hand.standing == Standing::ToAct && !hand.told.is_empty() {
        let with_total = hand.told.iter().flat_map(|told| {
            let total = [format!("{total} · {told}"), format!("{short} {told}")];
            total.into_iter().chain([told.clone()])
        });
        return with_total.collect();
    }
    if !with_bet {
        let mut texts = vec![
            format!("{total} · {word}"),
            format!("{total} {word}"),
            format!("{short} {word}"),
            format!("{short} {brief}"),
            format!("{short} {sign}"),
        ];
        if blackjack {
            texts.insert(0, word);
        }
        return texts;
    }
    let bet = money(hand.stake);
    let stake = tr!("blackjack_table-stake", amount = &bet);
    vec![
        format!("{total} · {word} · {stake}"),
        format!("{total} {word} · {bet}"),
        format!("{short} {brief} · {bet}"),
        format!("{short} {sign} {bet}"),
        format!("{short}{sign} {}", short_money(hand.stake, 4)),
        format!("{short}{sign}"),
    ]
}

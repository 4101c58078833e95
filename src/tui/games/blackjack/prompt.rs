//! What is asked of whom, with the buttons that answer it: the bet line, the hand, the end of the round.

use ratatui::layout::Rect;

use crate::blackjack::{HandStatus, Money};
use crate::game::Seat;
use crate::tui::frame::action::Availability;
use crate::tui::frame::canvas::{Canvas, shorten, width};
use crate::tui::frame::context::Context;
use crate::tui::play::{Action, Common, Input as _};
use crate::tui::session::name_of;

use super::Core;
use super::bindings::Action as Own;
use super::input::{BlackjackInput, Stage};
use super::words::{money, short_money};

impl BlackjackInput {
    /// Amounts that are added to a bet by a click: steps of the table, five, ten and fifty of them.
    pub(super) fn chips(&self) -> Vec<u32> {
        let rules = self.table.rules();
        [1_u32, 5, 10, 50]
            .into_iter()
            .filter_map(|steps| rules.step.checked_mul(steps))
            .filter(|&chip| chip == rules.step || chip < rules.max)
            .collect()
    }

    /// Whether a button can be pressed.
    fn can(&self, core: &Core, action: Action<Own>, ctx: &Context) -> Availability {
        match action {
            Action::Own(own) => self.availability(core, own, ctx),
            Action::Common(_) => Availability::Ready,
        }
    }

    pub(super) fn who<'a>(&self, core: &'a Core, seat: Seat) -> &'a str {
        name_of(core.desk.names(), seat)
    }

    /// Draws what is asked of whom, with buttons. Returns what is left of the area.
    pub(super) fn draw_prompt(
        &self,
        core: &Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        ctx: &Context,
    ) -> Rect {
        let theme = canvas.theme();
        let below = |rows: u16| Rect {
            y: area.y + rows,
            height: area.height.saturating_sub(rows),
            ..area
        };
        let turn = self.turn(core);
        match (self.stage(), turn) {
            (Stage::Bets, Some(seat)) => return self.draw_bet(core, canvas, area, seat, ctx),
            (Stage::Over, _) => self.draw_result_line(core, canvas, area, ctx),
            (stage, Some(seat)) => {
                let x = canvas.text(area.x, area.y, "▸ ", theme.accent);
                let question = self.question(core, stage, seat);
                let room = |keys: &[(Action<Own>, &str, &str)]| {
                    let buttons = self.buttons_width(core, canvas, keys, ctx);
                    area.width.saturating_sub(2 + buttons + 1)
                };
                let [whole, short] = buttons_of(stage);
                let keys = match width(&question) <= room(whole) {
                    true => whole,
                    false => short,
                };
                let text = shorten(&question, room(keys));
                canvas.text(x, area.y, text, theme.accent);
                self.draw_buttons(core, canvas, area, keys, ctx);
            }
            (_, None) => {
                let text = if self.dealing.is_running() {
                    "the cards are dealt …".to_owned()
                } else {
                    let actor = self.table.actor();
                    let name = actor.map_or("", |seat| self.who(core, seat));
                    format!("{name} is to act …")
                };
                canvas.text(area.x, area.y, text, theme.dim);
                let keys = &[(Action::Common(Common::Hurry), "Enter", "skip")];
                self.draw_buttons(core, canvas, area, keys, ctx);
            }
        }
        below(1)
    }

    /// What the person is asked.
    fn question(&self, core: &Core, stage: Stage, seat: Seat) -> String {
        let table = &self.table;
        let place = table.place(seat);
        let who = self.who(core, seat);
        let hand = table.hand_to_act();
        let total = hand.map_or(String::new(), |hand| hand.total().to_string());
        let blackjack = hand.is_some_and(|hand| hand.status() == HandStatus::Blackjack);
        match stage {
            Stage::Insurance if blackjack => format!("{who}: even money for your blackjack?"),
            Stage::Insurance => format!(
                "{who}: insurance for {}? It pays 2:1.",
                money(place.insurance_stake())
            ),
            Stage::EarlySurrender => format!("{who}: {total}. Surrender before the peek?"),
            _ => {
                let up = table.up_card().map_or("", |card| card.rank.face());
                let which = match (place.hands().len(), table.active_hand()) {
                    (2.., Some(at)) => format!(" hand {}", at + 1),
                    _ => String::new(),
                };
                format!("{who}{which}: {total} against {up}")
            }
        }
    }

    fn buttons_width(
        &self,
        core: &Core,
        canvas: &Canvas<'_>,
        keys: &[(Action<Own>, &str, &str)],
        ctx: &Context,
    ) -> u16 {
        keys.iter()
            .filter(|(action, ..)| self.can(core, *action, ctx) != Availability::Hidden)
            .map(|(_, key, word)| width(&canvas.sign(key)) + width(word) + 4)
            .sum::<u16>()
    }

    /// Draws buttons at the right of the first row of an area.
    fn draw_buttons(
        &self,
        core: &Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        keys: &[(Action<Own>, &str, &str)],
        ctx: &Context,
    ) {
        let theme = canvas.theme();
        let mut x = area
            .right()
            .saturating_sub(self.buttons_width(core, canvas, keys, ctx))
            + 1;
        for &(action, key, word) in keys {
            let ready = match self.can(core, action, ctx) {
                Availability::Hidden => continue,
                Availability::Ready => true,
                Availability::Disabled(_) => false,
            };
            let start = x;
            let shown = canvas.sign(key);
            if ready && key == "Enter" {
                // What most people do next stands out.
                x = canvas.text(x, area.y, format!(" {shown} {word} "), theme.selected);
            } else {
                let (edge, sign, text) = if ready {
                    (theme.card, theme.key, theme.text)
                } else {
                    (theme.rule, theme.dim, theme.dim)
                };
                x = canvas.text(x, area.y, "[", edge);
                x = canvas.text(x, area.y, &shown, sign);
                x = canvas.text(x + 1, area.y, word, text);
                x = canvas.text(x, area.y, "]", edge);
            }
            canvas.press(Rect::new(start, area.y, x - start, 1), key);
            x += 1;
        }
    }

    /// Draws the bet line: the amount, what changes it, what places it. Returns what is left of the area.
    fn draw_bet(
        &self,
        core: &Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        seat: Seat,
        ctx: &Context,
    ) -> Rect {
        let theme = canvas.theme();
        let table = &self.table;
        let rules = table.rules();
        let place = table.place(seat);
        let below = Rect {
            y: area.y + 2,
            height: area.height.saturating_sub(2),
            ..area
        };
        let who = self.who(core, seat);
        let x = canvas.text(area.x, area.y, "▸ ", theme.accent);
        let Some(most) = self.largest_bet(seat) else {
            let text = format!(
                "{who}: your bankroll of {} does not cover the smallest bet of {}.",
                money(place.bankroll()),
                rules.min
            );
            canvas.text(x, area.y, text, theme.accent);
            let fresh = money(Money::whole(rules.bankroll));
            let text = format!("A fresh one of {fresh} goes on top of it.");
            canvas.text(x, area.y + 1, text, theme.dim);
            let row = Rect {
                y: area.y + 1,
                ..area
            };
            let keys = &[
                (Action::Own(Own::Refill), "f", "refill"),
                (Action::Own(Own::SitOut), "o", "sit out"),
            ];
            self.draw_buttons(core, canvas, row, keys, ctx);
            return below;
        };
        let x = canvas.text(x, area.y, format!("{who}: bet "), theme.accent);
        let x = self.draw_stepper(
            core,
            canvas,
            (x, area.y),
            ("-", "−"),
            Action::Own(Own::Less),
            ctx,
        );
        let shown = if self.typed.is_empty() {
            let amount = money(Money::whole(self.bet_of(seat)));
            canvas.text(x + 1, area.y, format!(" {amount} "), theme.selected)
        } else {
            let room = width(self.typed.text()) + 1;
            let blanks = " ".repeat(usize::from(room) + 2);
            let end = canvas.text(x + 1, area.y, blanks, theme.selected);
            self.typed
                .draw(canvas, (x + 2, area.y), room, theme.selected);
            end
        };
        canvas.target(Rect::new(x, area.y, shown + 1 - x, 1), "bet", 0);
        self.draw_stepper(
            core,
            canvas,
            (shown + 1, area.y),
            ("+", "+"),
            Action::Own(Own::More),
            ctx,
        );
        let keys: &[(Action<Own>, &str, &str)] = &[
            (Action::Own(Own::Place), "Enter", "bet"),
            (Action::Own(Own::Same), "b", "same"),
            (Action::Own(Own::SitOut), "o", "sit out"),
        ];
        if core.is_rated() {
            self.draw_buttons(core, canvas, area, &keys[..2], ctx);
            let text = "in a rated series every bet is the smallest";
            canvas.text(area.x + 2, area.y + 1, text, theme.dim);
            return below;
        }
        self.draw_buttons(core, canvas, area, keys, ctx);
        // What changes it by more, with the mouse.
        let y = area.y + 1;
        let mut x = canvas.text(area.x + 2, y, "chips ", theme.dim);
        for (index, chip) in self.chips().into_iter().enumerate() {
            let text = format!("({})", short_money(Money::whole(chip), 6));
            let end = canvas.text(x, y, &text, theme.key);
            canvas.target(Rect::new(x, y, end - x, 1), "chip", index);
            x = end + 1;
        }
        let ends = format!("min {}", short_money(Money::whole(rules.min), 7));
        let x_min = x + 1;
        let x = canvas.text(x_min, y, ends, theme.text);
        canvas.press(Rect::new(x_min, y, x - x_min, 1), "Home");
        let x_max = x + 2;
        let text = format!("max {}", short_money(Money::whole(most), 9));
        let x = canvas.text(x_max, y, text, theme.text);
        canvas.press(Rect::new(x_max, y, x - x_max, 1), "End");
        let note = format!("steps of {}", short_money(Money::whole(rules.step), 7));
        let room = area.right().saturating_sub(x + 2);
        if width(&note) <= room {
            canvas.text_right(area.right(), y, note, theme.dim);
        }
        below
    }

    /// Draws a button of one sign; returns the column after it.
    fn draw_stepper(
        &self,
        core: &Core,
        canvas: &mut Canvas<'_>,
        (start, y): (u16, u16),
        (key, sign): (&str, &str),
        action: Action<Own>,
        ctx: &Context,
    ) -> u16 {
        let theme = canvas.theme();
        let ready = self.can(core, action, ctx) == Availability::Ready;
        let style = if ready { theme.key } else { theme.dim };
        let edge = if ready { theme.card } else { theme.rule };
        let x = canvas.text(start, y, "[", edge);
        let x = canvas.text(x, y, sign, style);
        let x = canvas.text(x, y, "]", edge);
        canvas.press(Rect::new(start, y, x - start, 1), key);
        x
    }

    /// Draws how the round ended for the people, with what to press next.
    fn draw_result_line(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let theme = canvas.theme();
        let table = &self.table;
        let profit = self.round_profit();
        let x = canvas.text(
            area.x,
            area.y,
            format!("Round {}  ", table.round_number()),
            theme.title,
        );
        let played = self.people.iter().any(|&seat| table.place(seat).is_in());
        let who = if self.people.len() > 1 {
            "together"
        } else {
            "you"
        };
        let (text, style) = if !played {
            ("you sat out".to_owned(), theme.dim)
        } else {
            match profit.cmp(&Money::ZERO) {
                std::cmp::Ordering::Greater => (format!("{who} won {}", money(profit)), theme.good),
                std::cmp::Ordering::Equal => (format!("{who} broke even"), theme.text),
                std::cmp::Ordering::Less => (format!("{who} lost {}", money(-profit)), theme.bad),
            }
        };
        let x = canvas.text(x, area.y, text, style);
        let bank = format!("bank {}", money(self.bank()));
        let keys: &[(Action<Own>, &str, &str)] = &[
            (Action::Own(Own::Same), "b", "same bet"),
            (Action::Common(Common::Next), "Enter", "next round"),
        ];
        let buttons = self.buttons_width(core, canvas, keys, ctx);
        if x + 3 + width(&bank) < area.right().saturating_sub(buttons) {
            canvas.text(x + 3, area.y, bank, theme.strong);
        }
        self.draw_buttons(core, canvas, area, keys, ctx);
    }
}

/// A button: what it does, its key, its word.
type Button = (Action<Own>, &'static str, &'static str);

const INSURANCE: [Button; 2] = [
    (Action::Own(Own::Insure), "i", "yes"),
    (Action::Own(Own::Decline), "n", "no"),
];
const EARLY_SURRENDER: [Button; 2] = [
    (Action::Own(Own::Surrender), "r", "surrender"),
    (Action::Own(Own::Decline), "n", "play on"),
];
const HAND: [Button; 5] = [
    (Action::Own(Own::Hit), "h", "hit"),
    (Action::Own(Own::Stand), "s", "stand"),
    (Action::Own(Own::Double), "d", "double"),
    (Action::Own(Own::Split), "p", "split"),
    (Action::Own(Own::Surrender), "r", "surrender"),
];
const NARROW_HAND: [Button; 5] = {
    let mut narrow = HAND;
    narrow[4].2 = "surr";
    narrow
};

/// The buttons for a hand, with whole words and for where there is no room for them.
fn buttons_of(stage: Stage) -> [&'static [Button]; 2] {
    match stage {
        Stage::Insurance => [&INSURANCE, &INSURANCE],
        Stage::EarlySurrender => [&EARLY_SURRENDER, &EARLY_SURRENDER],
        _ => [&HAND, &NARROW_HAND],
    }
}

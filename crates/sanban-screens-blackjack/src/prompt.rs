//! The prompt, with the buttons that answer it: the bet line, the hand, the end of the round.

use ratatui::layout::Rect;

use sanban_blackjack::{HandStatus, Money};
use sanban_game::Seat;
use sanban_play::play::{Action, Common, Input as _};
use sanban_play::session::name_of;
use sanban_term::action::Availability;
use sanban_term::canvas::{Canvas, width};
use sanban_term::context::Context;
use sanban_term::layout::{Area as _, Row, longest};
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

use super::Core;
use super::bindings::Action as Own;
use super::input::{BlackjackInput, Stage};
use super::names;
use super::words::{self, fitting, money, short_money, short_total};

impl BlackjackInput {
    /// Amounts that a click adds to a bet: one, five, ten and fifty steps of the table.
    pub(super) fn chips(&self) -> Vec<u32> {
        let rules = self.table.rules();
        [1_u32, 5, 10, 50]
            .into_iter()
            .filter_map(|steps| rules.step.checked_mul(steps))
            .filter(|&chip| chip == rules.step || chip < rules.max)
            .collect()
    }

    /// Availability of a button.
    fn can(&self, core: &Core, action: Action<Own>, ctx: &Context) -> Availability {
        match action {
            Action::Own(own) => self.availability(core, own, ctx),
            Action::Common(_) => Availability::Ready,
        }
    }

    /// Display name of a seat.
    pub(super) fn who(&self, core: &Core, seat: Seat) -> String {
        names::seat(name_of(core.desk.names(), seat))
    }

    /// Draws the prompt with its buttons. Returns the rest of the area.
    pub(super) fn draw_prompt(
        &self,
        core: &Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        ctx: &Context,
    ) -> Rect {
        let theme = canvas.theme();
        if core.is_on_display() {
            return area.below(1);
        }
        match (self.stage(), self.turn(core)) {
            (Stage::Bets, Some(seat)) => return self.draw_bet(core, canvas, area, seat, ctx),
            (Stage::Over, _) => self.draw_result_line(core, canvas, area, ctx),
            (stage, Some(seat)) => {
                let questions = self.questions(core, stage, seat);
                let mut row = canvas.row(area);
                row.text("▸ ", theme.accent);
                let room = |buttons: &[Button]| {
                    let buttons = self.buttons_width(core, &row, buttons, ctx);
                    row.room().saturating_sub(buttons + 1)
                };
                let [whole, short] = buttons_of(stage);
                let fits = |question: &String| width(question) <= room(&whole);
                let buttons = if questions.first().is_some_and(fits) {
                    whole
                } else {
                    short
                };
                // A question that does not fit beside the buttons gets a row of its own.
                let Some(question) = longest(&questions, room(&buttons)) else {
                    row.text(fitting(&questions, row.room()), theme.accent);
                    let buttons = match self.buttons_width(core, &row, &buttons, ctx) {
                        columns if columns > area.width + 1 => self.ready(core, buttons, ctx),
                        _ => buttons,
                    };
                    self.draw_buttons(core, canvas, area.below(1), &buttons, ctx);
                    return area.below(2);
                };
                row.text(question, theme.accent);
                self.draw_buttons(core, canvas, area, &buttons, ctx);
            }
            (_, None) => {
                let text = if self.dealing.is_running() {
                    tr!("blackjack_table-dealing")
                } else {
                    let actor = self.table.actor();
                    let who = actor.map_or_else(String::new, |seat| self.who(core, seat));
                    tr!("blackjack_table-waiting-for", who)
                };
                canvas.row(area).text(text, theme.dim);
                let buttons = [Button::of_all(
                    Common::Hurry,
                    "Enter",
                    msg!("blackjack_table-button-skip"),
                )];
                self.draw_buttons(core, canvas, area, &buttons, ctx);
            }
        }
        area.below(1)
    }

    /// Questions to the person to act, the longest form first.
    fn questions(&self, core: &Core, stage: Stage, seat: Seat) -> Vec<String> {
        let table = &self.table;
        let place = table.place(seat);
        let who = self.who(core, seat);
        let hand = table.hand_to_act();
        let total = hand.map_or(String::new(), |hand| words::total(hand.total()));
        let blackjack = hand.is_some_and(|hand| hand.status() == HandStatus::Blackjack);
        match stage {
            Stage::Insurance if blackjack => {
                vec![tr!("blackjack_table-ask-even-money", who)]
            }
            Stage::Insurance => vec![tr!(
                "blackjack_table-ask-insurance",
                who,
                amount = money(place.insurance_stake())
            )],
            Stage::EarlySurrender => vec![tr!("blackjack_table-ask-early-surrender", who, total)],
            _ => {
                let up = table.up_card().map_or("", |card| card.rank.face());
                let of = |who: &str| tr!("blackjack_table-ask-hand", who, total = &total, up);
                let short = hand.map_or(String::new(), |hand| short_total(hand.total()));
                let mut texts = match (place.hands().len(), table.active_hand()) {
                    (2.., Some(at)) => vec![
                        of(&tr!("blackjack_table-hand-of", who = &who, hand = at + 1)),
                        tr!(
                            "blackjack_table-ask-one-hand",
                            who = &who,
                            hand = at + 1,
                            total = &short,
                            up
                        ),
                    ],
                    _ => vec![of(&who)],
                };
                // A single player knows whose hand it is, and the table marks which one.
                if self.people.len() == 1 {
                    texts.push(tr!("blackjack_table-ask-total", total = &total, up));
                }
                texts
            }
        }
    }

    /// Only the enabled buttons, where there is no room for the others.
    fn ready(&self, core: &Core, mut buttons: Vec<Button>, ctx: &Context) -> Vec<Button> {
        buttons.retain(|button| self.can(core, button.action, ctx) == Availability::Ready);
        buttons
    }

    fn buttons_width(&self, core: &Core, row: &Row<'_>, buttons: &[Button], ctx: &Context) -> u16 {
        buttons
            .iter()
            .filter(|button| self.can(core, button.action, ctx) != Availability::Hidden)
            .map(|button| width(&row.sign(button.key)) + width(&button.word.text()) + 4)
            .sum::<u16>()
    }

    /// Draws buttons at the right of the first row of an area.
    fn draw_buttons(
        &self,
        core: &Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        buttons: &[Button],
        ctx: &Context,
    ) {
        let theme = canvas.theme();
        let columns = self.buttons_width(core, &canvas.row(area), buttons, ctx);
        // Buttons that do not fit are packed together.
        let gap = u16::from(columns <= area.width + 1);
        let mut row = canvas.row(area.last_columns(columns.saturating_sub(1)));
        for &Button { action, key, word } in buttons {
            let ready = match self.can(core, action, ctx) {
                Availability::Hidden => continue,
                Availability::Ready => true,
                Availability::Disabled(_) => false,
            };
            let sign = row.sign(key);
            if ready && key == "Enter" {
                // The most common next step stands out.
                row.press(key, |row| {
                    row.text(" ", theme.selected).attend();
                    row.text(format!("{sign} {word} "), theme.selected);
                });
            } else {
                row.button(key, &sign, gap, &word.text(), ready);
            }
            row.gap(gap);
        }
    }

    /// Draws the bet line: the amount, the controls that change it, and the button that places it. Returns the rest of the area.
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
        let (first, second, below) = (area.first_rows(1), area.below(1), area.below(2));
        let who = self.who(core, seat);
        let mut row = canvas.row(first);
        row.text("▸ ", theme.accent);
        let Some(most) = self.largest_bet(seat) else {
            let (bankroll, min) = (money(place.bankroll()), rules.min);
            let texts = [
                tr!(
                    "blackjack_table-broke",
                    who = &who,
                    bankroll = &bankroll,
                    min
                ),
                tr!("blackjack_table-broke-short", who, bankroll, min),
            ];
            row.text(fitting(&texts, row.room()), theme.accent);
            let fresh = money(Money::whole(rules.bankroll));
            let text = tr!("blackjack_table-offer-rebuy", amount = fresh);
            canvas.row(second).gap(2).text(text, theme.dim);
            let buttons = [
                Button::of(Own::Refill, "f", msg!("blackjack_table-button-rebuy")),
                Button::of(Own::SitOut, "o", msg!("blackjack_table-button-sit-out")),
            ];
            self.draw_buttons(core, canvas, second, &buttons, ctx);
            return below;
        };
        let ready = |own| self.can(core, Action::Own(own), ctx) == Availability::Ready;
        row.text(tr!("blackjack_table-ask-bet", who), theme.accent)
            .gap(1)
            .button("-", "−", 0, "", ready(Own::Less))
            .target("bet", 0, |row| {
                row.gap(1).text(" ", theme.selected).attend();
                if self.typed.is_empty() {
                    let amount = money(Money::whole(self.bet_of(seat)));
                    row.text(format!("{amount} "), theme.selected);
                } else {
                    self.typed.draw(row, theme.selected);
                    row.text("  ", theme.selected);
                }
                row.gap(1);
            })
            .button("+", "+", 0, "", ready(Own::More));
        let buttons = [
            Button::of(Own::Place, "Enter", msg!("blackjack_table-button-bet")),
            Button::of(Own::Same, "b", msg!("blackjack_table-button-same")),
            Button::of(Own::SitOut, "o", msg!("blackjack_table-button-sit-out")),
        ];
        let offered = if core.is_rated() { 2 } else { 3 };
        self.draw_buttons(core, canvas, first, &buttons[..offered], ctx);
        let mut row = canvas.row(second);
        row.gap(2);
        if core.is_rated() {
            row.text(tr!("blackjack_refusal-rated"), theme.dim);
            return below;
        }
        // Larger steps, for the mouse.
        row.text(tr!("blackjack_table-chips"), theme.dim);
        for (index, chip) in self.chips().into_iter().enumerate() {
            let text = format!("({})", short_money(Money::whole(chip), 6));
            row.gap(1).target("chip", index, |row| {
                row.text(text, theme.key);
            });
        }
        let short = |amount, room| short_money(Money::whole(amount), room);
        let least = tr!("blackjack_table-min", amount = short(rules.min, 7));
        let most = tr!("blackjack_table-max", amount = short(most, 9));
        for (key, text) in [("Home", least), ("End", most)] {
            row.gap(2).press(key, |row| {
                row.text(text, theme.text);
            });
        }
        let note = tr!("blackjack_table-steps", amount = short(rules.step, 7));
        if width(&note) <= row.gap(2).room() {
            row.right(note, theme.dim);
        }
        below
    }

    /// Draws how the round ended for the people, with what to press next.
    fn draw_result_line(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let theme = canvas.theme();
        let table = &self.table;
        let profit = self.round_profit();
        let round = tr!("blackjack_table-round-title", n = table.round_number());
        let played = self.people.iter().any(|&seat| table.place(seat).is_in());
        let alone = self.people.len() == 1;
        let (text, style) = match profit.cmp(&Money::ZERO) {
            _ if !played => (tr!("blackjack_table-sat-out"), theme.dim),
            std::cmp::Ordering::Greater => {
                let won = money(profit);
                let text = if alone {
                    tr!("blackjack_table-you-won", amount = won)
                } else {
                    tr!("blackjack_table-together-won", amount = won)
                };
                (text, theme.good)
            }
            std::cmp::Ordering::Equal => {
                let text = if alone {
                    tr!("blackjack_table-you-even")
                } else {
                    tr!("blackjack_table-together-even")
                };
                (text, theme.text)
            }
            std::cmp::Ordering::Less => {
                let lost = money(-profit);
                let text = if alone {
                    tr!("blackjack_table-you-lost", amount = lost)
                } else {
                    tr!("blackjack_table-together-lost", amount = lost)
                };
                (text, theme.bad)
            }
        };
        let bank = tr!("blackjack_table-bank-of", amount = money(self.bank()));
        let buttons = [
            Button::of(Own::Same, "b", msg!("blackjack_table-button-same-bet")),
            Button::of_all(
                Common::Next,
                "Enter",
                msg!("blackjack_table-button-next-round"),
            ),
        ];
        let mut row = canvas.row(area);
        row.text(round, theme.title).gap(2).text(text, style);
        let columns = self.buttons_width(core, &row, &buttons, ctx);
        if 3 + width(&bank) + columns < row.room() {
            row.gap(3).text(bank, theme.strong);
        }
        self.draw_buttons(core, canvas, area, &buttons, ctx);
    }
}

#[derive(Clone, Copy, Debug)]
struct Button {
    action: Action<Own>,
    key: &'static str,
    word: Message,
}

impl Button {
    /// A button for an action of this table only.
    const fn of(action: Own, key: &'static str, word: Message) -> Button {
        Button {
            action: Action::Own(action),
            key,
            word,
        }
    }

    /// A button for an action common to all tables.
    const fn of_all(action: Common, key: &'static str, word: Message) -> Button {
        Button {
            action: Action::Common(action),
            key,
            word,
        }
    }
}

/// Buttons for a hand, with full words and in a short form for where there is no room for them.
fn buttons_of(stage: Stage) -> [Vec<Button>; 2] {
    let play_on = Button::of(Own::Decline, "n", msg!("blackjack_table-button-play-on"));
    let split = msg!("blackjack_table-button-split");
    let surrender = msg!("blackjack_table-button-surrender");
    let hand = |split, surrender| {
        vec![
            Button::of(Own::Hit, "h", msg!("blackjack_table-button-hit")),
            Button::of(Own::Stand, "s", msg!("blackjack_table-button-stand")),
            Button::of(Own::Double, "d", msg!("blackjack_table-button-double")),
            Button::of(Own::Split, "p", split),
            Button::of(Own::Surrender, "r", surrender),
        ]
    };
    match stage {
        Stage::Insurance => {
            let asked = vec![
                Button::of(Own::Insure, "i", msg!("blackjack_table-button-yes")),
                Button::of(Own::Decline, "n", msg!("blackjack_table-button-no")),
            ];
            [asked.clone(), asked]
        }
        Stage::EarlySurrender => {
            let asked = vec![Button::of(Own::Surrender, "r", surrender), play_on];
            [asked.clone(), asked]
        }
        _ => [
            hand(split, surrender),
            hand(split.attribute("short"), surrender.attribute("short")),
        ],
    }
}

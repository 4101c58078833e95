//! The table for people as a screen: when something can be done, and what keys and mouse do.

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::{Line, Span};

use crate::blackjack::{Action as Move, Money};
use crate::config::Hints;
use crate::tui::frame::action::{Availability, Binding, Key};
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::confirm::Confirm;
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::{Mouse, MouseKind};
use crate::tui::frame::screen::{Actions, Screen, Title};
use crate::tui::session::SessionContext as _;
use crate::tui::session::waits;

use super::chart_screen::ChartScreen;
use super::guide;
use super::keys::{Action, BINDINGS};
use super::play::{Play, Stage};
use super::practice::{Progress, edge_text};
use super::words::{change, money};

impl Play {
    /// Whether something can be done with a hand, and which rule forbids it.
    fn move_availability(&self, action: Action, wanted: Move) -> Availability {
        let asked = matches!(action, Action::Insure | Action::Decline);
        let shown = match self.stage() {
            Stage::Play => !asked,
            Stage::Insurance => asked,
            Stage::EarlySurrender => matches!(action, Action::Surrender | Action::Decline),
            Stage::Bets | Stage::Over => false,
        };
        if !shown {
            Availability::Hidden
        } else if self.dealing.is_running() {
            Availability::Ready
        } else if self.turn().is_none() {
            Availability::Disabled(self.others_turn())
        } else {
            match self.table.check(wanted) {
                Ok(()) => Availability::Ready,
                Err(rule) => Availability::Disabled(rule.to_string()),
            }
        }
    }

    fn bet_availability(&self, action: Action) -> Availability {
        if self.stage() != Stage::Bets {
            return Availability::Hidden;
        }
        let Some(seat) = self.turn() else {
            return match action {
                Action::Refill => Availability::Hidden,
                _ => Availability::Disabled(self.others_turn()),
            };
        };
        let rules = self.table.rules();
        let bet = self.bet_of(seat);
        match (action, self.largest_bet(seat)) {
            (Action::Refill, most) => Availability::shown(most.is_none()),
            (Action::Place | Action::SitOut, _) => Availability::Ready,
            (_, None) => Availability::Disabled(format!(
                "the bankroll does not cover the smallest bet of {}",
                money(Money::whole(rules.min))
            )),
            (Action::Less | Action::FarLess | Action::Smallest, _) => Availability::when(
                bet > rules.min,
                &format!("the smallest bet is {}", rules.min),
            ),
            (_, Some(most)) if bet >= most && most + rules.step > rules.max => {
                Availability::Disabled(format!("the largest bet is {}", rules.max))
            }
            (_, Some(most)) => Availability::when(bet < most, "the bankroll allows no more"),
        }
    }

    fn undo_availability(&self) -> Availability {
        let people = self.people.iter();
        let decided = people
            .copied()
            .any(|seat| self.table.place(seat).bet().is_some());
        Availability::when(decided, "you have decided nothing in this round")
    }
}

impl Actions for Play {
    type Action = Action;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        if let Some(wanted) = action.wanted() {
            return self.move_availability(action, wanted);
        }
        let stage = self.stage();
        match action {
            Action::Place
            | Action::Less
            | Action::More
            | Action::FarLess
            | Action::FarMore
            | Action::Smallest
            | Action::Largest
            | Action::SitOut
            | Action::Refill => self.bet_availability(action),
            Action::Next => Availability::shown(stage == Stage::Over),
            Action::Same if stage == Stage::Over => Availability::Ready,
            Action::Same => match self.turn() {
                Some(seat) if stage == Stage::Bets => {
                    Availability::shown(self.table.place(seat).last_bet() > 0)
                }
                _ => Availability::Hidden,
            },
            Action::Hurry => Availability::shown(stage != Stage::Over && self.turn().is_none()),
            Action::Hint if ctx.config().table.hints == Hints::Off => {
                Availability::Disabled("hints are off; E turns them on".to_owned())
            }
            Action::Hint => Availability::when(
                self.turn().is_some() || self.hint_is_open(ctx) || self.coach.mistake().is_some(),
                "there is a hint when it is your turn",
            ),
            Action::Undo => self.undo_availability(),
            Action::Ask => {
                let between =
                    matches!(stage, Stage::Bets | Stage::Over) && !self.dealing.is_running();
                let rules = self.table.rules();
                let seen = self.table.unseen().len() < usize::from(rules.decks) * 52;
                let why = if rules.endless {
                    "there is nothing to count in an endless shoe"
                } else {
                    "no card has been seen since the shuffle"
                };
                if between {
                    Availability::when(seen, why)
                } else {
                    Availability::Hidden
                }
            }
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let broke = |seat| self.largest_bet(seat).is_none();
        let word = match (action, self.stage()) {
            (Action::Decline, Stage::EarlySurrender) => "play on",
            (Action::Decline, _) => "no insurance",
            (Action::Place, _) if self.turn().is_some_and(broke) => "refill",
            _ => return None,
        };
        Some(word.to_owned())
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        if let Some(wanted) = action.wanted() {
            self.play(wanted, ctx);
            return;
        }
        match action {
            Action::Place => self.place(ctx),
            Action::Less => self.step_bet(-1),
            Action::More => self.step_bet(1),
            Action::FarLess => self.step_bet(-10),
            Action::FarMore => self.step_bet(10),
            Action::Smallest | Action::Largest => {
                if let Some(seat) = self.turn() {
                    let most = self.largest_bet(seat);
                    let min = self.table.rules().min;
                    self.set_bet(
                        seat,
                        match action {
                            Action::Largest => most.unwrap_or(min),
                            _ => min,
                        },
                    );
                }
            }
            Action::SitOut => self.play(Move::Bet(0), ctx),
            Action::Refill => self.play(Move::Refill, ctx),
            Action::Next => self.next_round(ctx),
            Action::Same => {
                if self.stage() == Stage::Over {
                    self.next_round(ctx);
                }
                self.same_again = Some(self.table.round_number());
                self.repeat_bet(ctx);
            }
            Action::Hurry => {
                self.dealing.finish(&self.table);
                self.session.hurry();
            }
            Action::Hint => self.toggle_hint(ctx),
            Action::Always => {
                let (wanted, said) = match ctx.config().table.hints {
                    Hints::OnDemand => ("after-mistake", "hints after a mistake"),
                    Hints::AfterMistake => ("always", "hints at every decision"),
                    Hints::Always => ("off", "no hints"),
                    Hints::Off => ("on-demand", "hints only when asked for"),
                };
                ctx.set(&[("table.hints", wanted.to_owned())]);
                ctx.say(said);
            }
            Action::Chart => ctx.push(ChartScreen::new(self.adviser.chart())),
            Action::Count => {
                let shown = !ctx.config().blackjack.show_count;
                ctx.set(&[("blackjack.show_count", shown.to_string())]);
            }
            Action::Ask => self.quiz(ctx),
            Action::Progress => {
                let progress = Progress::new(self.table.rules(), ctx);
                ctx.push(progress);
            }
            Action::Undo => {
                self.coach.forget();
                if self.session.undo() {
                    self.same_again = None;
                    self.follow(ctx);
                }
            }
            Action::LogUp => self.log.scroll_pages(1),
            Action::LogDown => self.log.scroll_pages(-1),
            Action::Save => self.save(ctx),
            Action::Leave if self.is_in_play() && ctx.config().table.confirm_leaving => {
                let text = format!("The round is not over. {}", waits(&self.session, ctx));
                ctx.push(Confirm::new(Action::Leave, "Leave the table?", text));
            }
            Action::Leave => ctx.pop(),
            Action::Hit
            | Action::Stand
            | Action::Double
            | Action::Split
            | Action::Surrender
            | Action::Insure
            | Action::Decline => {}
        }
        self.ask(ctx);
    }

    fn confirmed(&mut self, _action: Action, ctx: &mut Context) {
        ctx.pop();
    }
}

impl Screen for Play {
    fn name(&self) -> String {
        "Blackjack".to_owned()
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        let bare = key.modifiers.is_empty() || key.modifiers == KeyModifiers::SHIFT;
        if self.stage() == Stage::Bets && self.turn().is_some() {
            match key.code {
                KeyCode::Char(digit) if digit.is_ascii_digit() && bare => {
                    if self.typed.len() < 9 {
                        self.typed.push(digit);
                    }
                    return true;
                }
                KeyCode::Backspace => {
                    self.typed.pop();
                    return true;
                }
                _ => {}
            }
        }
        // Keys of the hands say why they do nothing at other times, although they are not shown then.
        let pressed = Key::of(key);
        let found = BINDINGS
            .iter()
            .filter(|binding| binding.keys().any(|key| key == pressed))
            .find_map(|binding| Some((binding.action, binding.action.wanted()?)));
        if let Some((action, wanted)) = found
            && self.availability(action, ctx) == Availability::Hidden
            && let Err(rule) = self.table.check(wanted)
        {
            ctx.warn(rule.to_string());
            return true;
        }
        false
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let chip = mouse.on("chip").map(|chip| self.chips()[chip]);
        let add = matches!(mouse.kind, MouseKind::Click | MouseKind::DoubleClick);
        match (mouse.kind, chip, mouse.on("bet"), mouse.on("log")) {
            (MouseKind::Click | MouseKind::DoubleClick | MouseKind::RightClick, Some(chip), ..) => {
                let steps = i64::from(chip / self.table.rules().step);
                self.step_bet(if add { steps } else { -steps });
            }
            (MouseKind::ScrollUp, _, Some(_), _) | (MouseKind::ScrollUp, Some(_), ..) => {
                self.step_bet(1);
            }
            (MouseKind::ScrollDown, _, Some(_), _) | (MouseKind::ScrollDown, Some(_), ..) => {
                self.step_bet(-1);
            }
            (MouseKind::ScrollUp, _, _, Some(_)) => self.log.scroll(1),
            (MouseKind::ScrollDown, _, _, Some(_)) => self.log.scroll(-1),
            (MouseKind::Click, None, None, None) if self.turn().is_none() => {
                // A click on the table hurries, and deals the next round.
                match self.stage() {
                    Stage::Over => {}
                    _ => self.perform(Action::Hurry, ctx),
                }
            }
            _ => {}
        }
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let theme = &ctx.theme;
        let gain = self.gain();
        let (mark, style) = match gain.cmp(&Money::ZERO) {
            std::cmp::Ordering::Greater => ("▲ ", theme.good),
            std::cmp::Ordering::Equal => ("", theme.dim),
            std::cmp::Ordering::Less => ("▼ ", theme.bad),
        };
        let facts = Line::from(vec![
            Span::styled("bank ", theme.dim),
            Span::styled(money(self.bank()), theme.strong),
            Span::styled(format!("  {mark}{}", change(gain)), style),
        ]);
        let edge = self.coach.ev().map_or(String::new(), edge_text);
        Some(
            Title::new("Blackjack")
                .detail(self.table.rules().in_brief() + &edge)
                .facts(facts),
        )
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_screen(canvas, ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.dealing.tick(ctx.now, self.session.pace());
        // The others wait until the cards lie there.
        let running = self.dealing.is_running();
        if running != self.session.is_paused() {
            self.session.set_paused(running);
        }
        if self.session.tick(ctx.now) {
            self.follow(ctx);
        }
        if let Some(fault) = self.session.fault() {
            ctx.warn(fault.to_owned());
        }
        self.follow_coach(ctx);
        if !self.quizzing {
            self.repeat_bet(ctx);
        }
        self.ask(ctx);
    }

    fn on_resume(&mut self, _ctx: &mut Context) {
        self.quizzing = false;
    }

    fn deadline(&self) -> Option<Instant> {
        let dealing = self.dealing.deadline();
        dealing.into_iter().chain(self.session.deadline()).min()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.session.set_pace(ctx.settings().pace);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        guide::guide(self.table.rules(), Play::count(ctx), &ctx.theme)
    }
}

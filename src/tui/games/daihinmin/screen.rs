//! The table for people as a [`Screen`]: which action can be done when, and what it does.

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::text::{Line, Span};

use super::bindings::{Action, BINDINGS};
use super::hand::Sorting;
use super::play::{DEALT, DaihinminTable, NOTHING};
use super::review::Played;
use super::verdict::Verdict;
use super::{exchange, guide, words};
use crate::config::Hints;
use crate::daihinmin::{self, Daihinmin, SEATS};
use crate::tui::frame::action::{Availability, Binding};
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::confirm::Confirm;
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::{Mouse, MouseKind};
use crate::tui::frame::screen::{Actions, Screen, Title};
use crate::tui::frame::settings::Pace;
use crate::tui::session::SessionContext as _;
use crate::tui::session::{Hint, waits};

impl Actions for DaihinminTable {
    type Action = Action;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        let over = self.session.is_over();
        if self.curtain {
            return Availability::shown(matches!(action, Action::LiftCurtain | Action::Leave));
        }
        let holding = !over && !self.hand.cards().is_empty();
        match action {
            Action::LiftCurtain => Availability::Hidden,
            Action::Next => Availability::shown(over),
            Action::Play if self.is_out() || over => Availability::Hidden,
            Action::Play => self.can_play(),
            Action::Pass if self.is_out() || over => Availability::Hidden,
            Action::Pass if exchange::is_on(&self.view) => Availability::Hidden,
            Action::Pass => {
                let reason = match self.is_mine() {
                    true => "the leader may not pass by these rules",
                    false => "it is not your turn",
                };
                Availability::when(self.may_pass, reason)
            }
            Action::Rush => Availability::shown(!over && self.session.human_to_act().is_none()),
            Action::Left | Action::Right | Action::First | Action::Last => {
                Availability::shown(holding)
            }
            Action::Toggle | Action::Raise | Action::Lower | Action::Sort | Action::Rank(_) => {
                Availability::shown(holding)
            }
            Action::Meld | Action::MeldBack => match self.legal.is_empty() {
                _ if !holding || exchange::is_on(&self.view) => Availability::Hidden,
                true if !self.is_mine() => Availability::Disabled("it is not your turn".to_owned()),
                true => Availability::Disabled(NOTHING.to_owned()),
                false => Availability::Ready,
            },
            Action::Joker => Availability::shown(
                matches!(&self.verdict, Verdict::Melds(melds) if melds.len() > 1),
            ),
            Action::Clear => Availability::shown(!self.log_open && self.has_picked()),
            Action::Close => Availability::shown(
                self.log_open || (!over && !self.has_picked() && self.session.hint().is_some()),
            ),
            Action::Leave => Availability::Ready,
            Action::Hint if over || self.is_out() => Availability::Hidden,
            Action::Hint if ctx.config().table.hints == Hints::Off => {
                Availability::Disabled("hints are off in the settings".to_owned())
            }
            Action::Hint => {
                Availability::when(self.is_mine(), "there is a hint when it is your turn")
            }
            Action::HintNext | Action::HintBack => {
                Availability::shown(self.is_mine() && self.weighed() > 1)
            }
            Action::Review => Availability::shown(over),
            Action::Undo => Availability::when(
                self.session.timeline().ply() > 0,
                "nothing has been done yet",
            ),
            Action::Redo => Availability::shown(!self.session.timeline().at_end()),
            Action::AutoPass => Availability::shown(!over),
            Action::Out if over => Availability::Ready,
            // A hint lies where the one or the other would be.
            Action::Out => Availability::shown(
                self.out_or_points && !self.log_open && self.session.hint().is_none(),
            ),
            _ => Availability::Ready,
        }
    }

    fn refusal(&self, action: Action, _ctx: &Context) -> Option<String> {
        self.why_not(action).map(str::to_owned)
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let label = match action {
            Action::Play if exchange::is_on(&self.view) && self.is_mine() => "give",
            Action::Play if self.pass_picked => "pass",
            Action::Next if self.match_is_over() => "keep going",
            Action::Rush if self.is_out() => "to the end",
            Action::AutoPass if self.auto_pass => "no auto-pass",
            Action::Out if self.session.is_over() => self.below().next(self.both).word(),
            Action::Out if self.out_open => "points",
            Action::Hint => match self.session.hint() {
                None => "hint",
                Some(Hint::Thinking) => "no hint",
                Some(Hint::Ready(decision)) => match self.is_picked(&decision.action) {
                    true => "close",
                    false => "pick it",
                },
            },
            _ => return None,
        };
        Some(label.to_owned())
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::LiftCurtain => self.curtain = false,
            Action::Left => self.hand.step(-1),
            Action::Right => self.hand.step(1),
            Action::First => self.hand.point_at(0),
            Action::Last => self.hand.point_at(usize::MAX),
            Action::Toggle => self.hand.toggle(),
            Action::Raise => self.hand.set(true),
            Action::Lower => self.hand.set(false),
            Action::Clear => {
                self.hand.clear();
                self.pass_picked = false;
            }
            Action::Close if self.log_open => self.log_open = false,
            Action::Close => self.close_hint(),
            Action::Rank(column) => self.pick_rank(column, ctx),
            Action::Meld | Action::MeldBack => {
                let back = action == Action::MeldBack;
                if let Some(next) = self.hand.next_of(&self.legal, back) {
                    self.hand.pick(next);
                }
            }
            Action::Joker => self.reading += 1,
            Action::Sort => ctx.say(match self.hand.sort_otherwise() {
                Sorting::Strength => "sorted by strength",
                Sorting::Suit => "sorted by suit",
            }),
            Action::Play => self.play_picked(ctx),
            Action::Pass => self.pass(ctx),
            Action::Next => self.next_game(ctx),
            Action::Rush => {
                self.end_show();
                self.session.hurry();
            }
            Action::AutoPass => {
                self.auto_pass = !self.auto_pass;
                // A setting, so that it holds at the next table too, and here after a break.
                ctx.set(&[("daihinmin.auto_pass", self.auto_pass.to_string())]);
                ctx.say(match self.auto_pass {
                    true => "auto-pass is on: you pass automatically where you can play nothing",
                    false => "auto-pass is off: you are always asked",
                });
            }
            Action::Hint => self.hint(ctx),
            Action::HintNext | Action::HintBack => {
                self.pick_neighbour(action == Action::HintBack);
            }
            Action::Review => {
                let games = Played::of_record(self.session.timeline(), self.viewer());
                self.review(games, ctx);
            }
            Action::Undo => {
                let (was_over, game) = (self.session.is_over(), self.view.game());
                let moved = self.session.undo();
                self.end_show();
                self.moved(ctx);
                self.pass_at = None;
                if !moved {
                    ctx.warn("you have decided nothing yet");
                } else if (was_over || self.view.game() != game) && self.session.is_counted() {
                    let game = self.view.game();
                    ctx.say(format!(
                        "game {game} again: what it has counted for stays in your results"
                    ));
                }
            }
            Action::Redo => {
                self.session.redo();
                self.moved(ctx);
                self.pass_at = None;
            }
            Action::Out if self.session.is_over() => {
                self.wanted = Some(self.below().next(self.both));
            }
            Action::Out => self.out_open = !self.out_open,
            Action::Log => self.log_open = !self.log_open,
            Action::LogUp => self.log.scroll_pages(1),
            Action::LogDown => self.log.scroll_pages(-1),
            Action::Slower | Action::Quicker => {
                let pace = self.session.pace();
                let pace = match action {
                    Action::Slower => pace.slower(),
                    _ => pace.quicker(),
                };
                self.session.set_pace(pace);
                ctx.say(format!("pace: {}", pace.shown()));
            }
            Action::Save => {
                match ctx
                    .keeper()
                    .save_record::<Daihinmin>(self.session.timeline().record())
                {
                    Ok(place) => ctx.say(format!("kept as {place}")),
                    Err(problem) => ctx.warn(problem),
                }
            }
            Action::NewMatch if self.match_is_over() => {
                self.new_match(ctx);
            }
            Action::NewMatch => ctx.push(Confirm::new(
                Action::NewMatch,
                "New match?",
                "This match is not over; its points and classes are given up.",
            )),
            Action::Leave if self.match_is_over() => {
                self.session.forget();
                ctx.pop();
            }
            Action::Leave if self.session.is_over() || !ctx.config().table.confirm_leaving => {
                ctx.pop();
            }
            Action::Leave => ctx.push(Confirm::new(
                Action::Leave,
                "Leave the table?",
                format!("The game is not over. {}", waits(&self.session, ctx)),
            )),
        }
        self.judge();
    }

    fn confirmed(&mut self, action: Action, ctx: &mut Context) {
        if action == Action::NewMatch {
            self.new_match(ctx);
        } else {
            ctx.pop();
        }
    }
}

impl Screen for DaihinminTable {
    fn name(&self) -> String {
        "Daihinmin 大貧民".to_owned()
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let viewer = self.viewer();
        let game = self.view.game();
        let of = self
            .length()
            .map_or_else(String::new, |length| format!(" of {length}"));
        let detail = format!("game {game}{of} · {}", self.session.rules_name());
        let points = self.series.points(viewer);
        let word = if points == 1 { "point" } else { "points" };
        let mut facts = vec![Span::styled(format!("{points} {word}"), ctx.theme.accent)];
        if !self.series.games().is_empty() {
            let rank = words::ordinal(self.series.rank(viewer));
            facts.push(Span::styled(format!(" · {rank} of {SEATS}"), ctx.theme.dim));
        }
        let title = Title::new("Daihinmin").detail(detail);
        Some(if self.curtain {
            title
        } else {
            title.facts(Line::from(facts))
        })
    }

    fn capture(&mut self, _key: KeyEvent, _ctx: &mut Context) -> bool {
        // Whoever presses a key has seen enough.
        self.end_show();
        false
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if self.curtain {
            return;
        }
        let on_log = mouse.on("log").is_some();
        let on_hint = ["hint", "candidate"]
            .iter()
            .any(|name| mouse.on(name).is_some());
        match mouse.kind {
            MouseKind::Click | MouseKind::DoubleClick => {
                self.end_show();
                let twice = mouse.kind == MouseKind::DoubleClick;
                if let Some(index) = mouse.on("card") {
                    self.click_card(index, twice, ctx);
                } else if let Some(index) = mouse.on("reading") {
                    self.reading = index;
                } else if let Some(row) = mouse.on("candidate") {
                    self.pick_candidate(row);
                }
            }
            MouseKind::RightClick => {
                self.hand.clear();
                self.judge();
            }
            MouseKind::ScrollUp if on_log => self.log.scroll(1),
            MouseKind::ScrollDown if on_log => self.log.scroll(-1),
            MouseKind::ScrollUp if on_hint => self.browser.scroll(-1),
            MouseKind::ScrollDown if on_hint => self.browser.scroll(1),
            MouseKind::ScrollUp | MouseKind::ScrollDown => {
                let action = match mouse.kind {
                    MouseKind::ScrollUp => Action::MeldBack,
                    _ => Action::Meld,
                };
                if self.availability(action, ctx) == Availability::Ready {
                    self.perform(action, ctx);
                }
            }
            MouseKind::Drag | MouseKind::Release | MouseKind::Move => {}
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.now = ctx.now;
        if self.session.pace() == Pace::None || self.dealt() >= DEALT {
            self.dealing = None;
        }
        self.news.take_if(|until| *until <= ctx.now);
        if self.curtain || self.dealing.is_some() || self.news.is_some() {
            return;
        }
        if self.auto_pass && self.pass_at.is_some_and(|due| due <= ctx.now) {
            self.pass_at = None;
            self.play(daihinmin::Action::Pass, ctx);
        }
        if self.session.tick(ctx.now) {
            self.moved(ctx);
        }
        if let Some(fault) = self.session.fault() {
            ctx.warn(fault.to_owned());
        }
    }

    fn deadline(&self) -> Option<Instant> {
        if self.curtain {
            return None;
        }
        if let Some(start) = self.dealing {
            let cards = u32::try_from(self.dealt() + 1).unwrap_or(u32::MAX);
            return Some(start + self.session.pace().deal() * cards);
        }
        if self.news.is_some() {
            return self.news;
        }
        let pass = self.pass_at.filter(|_| self.auto_pass);
        pass.into_iter().chain(self.session.deadline()).min()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.auto_pass = ctx.config().daihinmin.auto_pass;
        // Another setting changes nothing in a pace that was chosen at the table.
        let pace = ctx.settings().pace;
        if std::mem::replace(&mut self.usual_pace, pace) != pace {
            self.session.set_pace(pace);
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        self.draw_all(canvas);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        guide::lines(self.session.rules(), &ctx.theme)
    }
}

//! Availability of the actions at the table, and their effects.

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::bindings::{Action, bindings};
use super::draw::Areas;
use super::home_entry::HOME_ENTRY;
use super::input::{DEALT, DaihinminInput};
use super::meld_feedback::{Verdict, may_end_trick};
use super::settings::{AUTO_PASS, SortOrder};
use super::{Core, DaihinminDisplay, connection, exchange, guide, log, moments, trick, words};
use sanban_daihinmin::{Action as Move, SEATS};
use sanban_play::play::{self, Change, Common, Input, Moment, lesson_above};
use sanban_play::review::ReviewUi as _;
use sanban_play::session::{SessionContext as _, TableDisplay as _};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::Title;
use sanban_term::settings::Pace;
use sanban_term::theme::Theme;
use sanban_words::tr;

impl Input<DaihinminDisplay> for DaihinminInput {
    type Action = Action;

    fn bindings() -> Vec<Binding<play::Action<Action>>> {
        bindings()
    }

    fn new(core: &mut Core, ctx: &mut Context) -> DaihinminInput {
        DaihinminInput::at(core, ctx)
    }

    fn moments(&self, core: &Core) -> Vec<Moment> {
        moments::of(&self.view, core.mover().is_some())
    }

    fn lesson_areas(area: Rect) -> (Rect, Rect) {
        match Areas::of(area, false, true).below {
            Some(below) => (area, below),
            None => lesson_above(area),
        }
    }

    fn acts_itself(&self, core: &Core) -> bool {
        core.mover().is_some_and(|seat| {
            let view = core.desk.view(seat);
            !DaihinminDisplay::is_decision(&view) || may_end_trick(&view)
        })
    }

    fn availability(&self, core: &Core, action: Action, _ctx: &Context) -> Availability {
        let over = self.is_over();
        if self.curtain {
            return Availability::shown(action == Action::LiftCurtain);
        }
        let holding = !over && !self.hand.cards().is_empty();
        // An aborted match asks for nothing any more.
        let ended = core.desk.has_ended();
        match action {
            Action::LiftCurtain => Availability::Hidden,
            Action::Play | Action::Meld | Action::MeldBack if ended => Availability::Hidden,
            Action::Play if self.is_out() || over => Availability::Hidden,
            Action::Play => self.can_play(core),
            Action::Pass if self.is_out() || over => Availability::Hidden,
            Action::Pass if exchange::is_on(&self.view) => Availability::Hidden,
            Action::Pass if core.desk.is_elsewhere() && !self.is_mine(core) => Availability::Hidden,
            Action::Pass => {
                let reason = if self.is_mine(core) {
                    tr!("daihinmin_illegal-leader-must-play")
                } else {
                    tr!("table-not-your-turn")
                };
                Availability::when(self.may_pass && self.is_mine(core), &reason)
            }
            Action::Left | Action::Right | Action::First | Action::Last => {
                Availability::shown(holding)
            }
            Action::Toggle | Action::Raise | Action::Lower | Action::Sort | Action::Rank(_) => {
                Availability::shown(holding)
            }
            Action::Meld | Action::MeldBack => self.can_pick_melds(core),
            Action::Joker => Availability::shown(
                matches!(&self.verdict, Verdict::Melds(melds) if melds.len() > 1),
            ),
            // Esc closes the hint first.
            Action::Clear => {
                Availability::shown(!core.log_open && core.advice().is_none() && self.has_picked())
            }
            Action::AutoPass => Availability::shown(!over),
            Action::Out if over => Availability::Ready,
            // A hint takes the place of either.
            Action::Out => {
                Availability::shown(self.out_or_points && !core.log_open && core.advice().is_none())
            }
        }
    }

    fn common_availability(
        &self,
        core: &Core,
        action: Common,
        usual: Availability,
        _ctx: &Context,
    ) -> Availability {
        if self.curtain {
            return Availability::shown(action == Common::Leave);
        }
        match action {
            Common::Hint if self.is_out() || core.desk.has_ended() => Availability::Hidden,
            _ => usual,
        }
    }

    fn refusal(&self, core: &Core, action: play::Action<Action>, _ctx: &Context) -> Option<String> {
        self.why_not(core, action)
    }

    fn label(&self, core: &Core, action: play::Action<Action>, _ctx: &Context) -> Option<String> {
        match action {
            play::Action::Own(action) => self.own_label(core, action),
            play::Action::Common(Common::Next) if self.match_is_over() => {
                Some(tr!("daihinmin_hand-label-keep-going"))
            }
            play::Action::Common(_) => None,
        }
    }

    fn title(&self, core: &Core, ctx: &Context) -> Title {
        let viewer = self.viewer();
        let game = self.view.game();
        // A trial is not a match.
        let length = self.length().filter(|_| !core.is_trial());
        let game = trick::game_of(game, length);
        let detail = format!(
            "{game} · {}",
            DaihinminDisplay::rules_called(core.desk.rules())
        );
        let points = tr!(
            "daihinmin_table-points",
            points = self.series.points(viewer)
        );
        let mut facts = vec![Span::styled(points, ctx.theme.accent)];
        if !self.series.games().is_empty() {
            let rank = words::ordinal(self.series.rank(viewer));
            let rank = tr!("daihinmin_table-rank", rank, seats = SEATS);
            facts.push(Span::styled(format!(" · {rank}"), ctx.theme.dim));
        }
        let title = Title::new(HOME_ENTRY.title).detail(detail);
        if self.curtain {
            title
        } else {
            title.facts(Line::from(facts))
        }
    }

    fn perform(&mut self, core: &mut Core, action: Action, ctx: &mut Context) {
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
            Action::Rank(column) => self.pick_rank(column, ctx),
            Action::Meld | Action::MeldBack => {
                let back = action == Action::MeldBack;
                if let Some(next) = self.hand.next_of(&self.legal, back) {
                    self.hand.pick(next);
                }
            }
            Action::Joker => self.reading += 1,
            Action::Sort => ctx.say(match self.hand.sort_otherwise() {
                SortOrder::Strength => tr!("daihinmin_hand-sorted-by-strength"),
                SortOrder::Suit => tr!("daihinmin_hand-sorted-by-suit"),
            }),
            Action::Play => self.play_picked(core, ctx),
            Action::Pass => self.pass(core, ctx),
            Action::AutoPass => {
                self.auto_pass = !self.auto_pass;
                self.start_turn(core, ctx);
                // Stored as a setting, so that it holds at the next table too, and here after a break.
                ctx.set(&[("daihinmin.auto_pass", self.auto_pass.to_string())]);
                ctx.say(if self.auto_pass {
                    tr!("daihinmin_hand-auto-pass-on")
                } else {
                    tr!("daihinmin_hand-auto-pass-off")
                });
            }
            Action::Out if self.is_over() => {
                self.wanted = Some(self.below(core).next(self.both));
            }
            Action::Out => self.out_open = !self.out_open,
        }
        self.judge();
    }

    fn perform_common(&mut self, _core: &mut Core, action: Common, _ctx: &mut Context) -> bool {
        match action {
            // A pass picked from the hint is dropped, because it would hardly be visible.
            Common::Hint | Common::Close => self.pass_picked = false,
            Common::Undo | Common::Redo => {
                self.pass_at = None;
                self.end_all_shows();
            }
            _ => {}
        }
        false
    }

    fn changed(&mut self, core: &mut Core, change: Change<'_, Move>, ctx: &mut Context) {
        match change {
            Change::Moved => self.follow(core, ctx),
            Change::ShowEnds => self.end_all_shows(),
            Change::InHand(action) => {
                self.pick_action(action);
                self.read_as(action.meld());
            }
            Change::Settings => {
                self.auto_pass = AUTO_PASS.read(ctx.config());
                self.start_turn(core, ctx);
            }
            Change::Resumed => {}
        }
    }

    fn holds(&self, _core: &Core) -> bool {
        self.curtain || self.dealing.is_some() || self.news.is_some()
    }

    fn is_finished(&self, core: &Core) -> bool {
        core.desk.is_over() && self.match_is_over()
    }

    fn capture(&mut self, _core: &mut Core, _key: KeyEvent, _ctx: &mut Context) -> bool {
        // Any key press means that the person has seen enough.
        self.end_all_shows();
        self.stop_clock();
        false
    }

    fn mouse(&mut self, core: &mut Core, mouse: Mouse, ctx: &mut Context) {
        if self.curtain {
            return;
        }
        match mouse.kind {
            MouseKind::Click | MouseKind::DoubleClick => {
                self.end_all_shows();
                self.stop_clock();
                let twice = mouse.kind == MouseKind::DoubleClick;
                if let Some(index) = mouse.on("card") {
                    self.click_card(core, index, twice, ctx);
                } else if let Some(index) = mouse.on("reading") {
                    self.reading = index;
                }
            }
            MouseKind::RightClick => {
                self.hand.clear();
                self.judge();
            }
            MouseKind::ScrollUp | MouseKind::ScrollDown => {
                let action = match mouse.kind {
                    MouseKind::ScrollUp => Action::MeldBack,
                    _ => Action::Meld,
                };
                if self.availability(core, action, ctx) == Availability::Ready {
                    self.perform(core, action, ctx);
                }
            }
            MouseKind::Drag | MouseKind::Release | MouseKind::Move => {}
        }
    }

    fn tick(&mut self, core: &mut Core, ctx: &mut Context) -> Option<Instant> {
        self.now = ctx.now;
        if core.desk.pace() == Pace::None || self.dealt(core) >= DEALT {
            self.dealing = None;
        }
        self.news.take_if(|until| *until <= ctx.now);
        let passes = self.pass_at.is_some_and(|due| due <= ctx.now);
        if passes && !self.holds(core) {
            self.pass_at = None;
            self.play(core, Move::Pass, ctx);
        }
        if self.curtain {
            return None;
        }
        if let Some(start) = self.dealing {
            let cards = u32::try_from(self.dealt(core) + 1).unwrap_or(u32::MAX);
            return Some(start + core.desk.pace().deal() * cards);
        }
        if self.news.is_some() {
            return self.news;
        }
        self.pass_at
    }

    fn draw(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, _ctx: &Context) {
        self.draw_all(core, canvas);
        if let Some(seat) = core.desk.remote() {
            connection::draw_broken(canvas, seat, !core.viewed_games.is_empty());
        }
    }

    fn log_lines(&self, core: &Core, theme: &Theme, columns: u16) -> Vec<Line<'static>> {
        let past = self.series.until(self.view.game());
        log::lines(&self.view, past, core.desk.names(), theme, columns)
    }

    /// The area above the hand, over the table.
    fn log_area(&self, area: Rect) -> Rect {
        if self.is_over() {
            Areas::of(area, false, false).main
        } else {
            Areas::of(area, false, false).upper()
        }
    }

    fn guide(&self, core: &Core, ctx: &Context) -> Vec<Line<'static>> {
        guide::lines(core.desk.rules(), &ctx.theme)
    }
}

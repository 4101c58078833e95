//! Actions of the table: when each is available, and what it does.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::bindings::{Action, bindings};
use super::held_piece::{self, PieceAction};
use super::input::BlokusInput;
use super::layout::Played;
use super::panels::log_lines;
use super::words::{laid, score_facts};
use super::{BlokusDisplay, Core, guide, moments, refusals};
use sanban_blokus::Action as Move;
use sanban_data::config::Hints;
use sanban_game::State as _;
use sanban_play::play::{self, Change, Common, Input, Moment};
use sanban_play::session::TableDisplay as _;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_term::mouse::Mouse;
use sanban_term::screen::Title;
use sanban_term::theme::Theme;
use sanban_words::tr;

impl Input<BlokusDisplay> for BlokusInput {
    type Action = Action;

    fn bindings() -> Vec<Binding<play::Action<Action>>> {
        bindings()
    }

    fn new(core: &mut Core, ctx: &mut Context) -> BlokusInput {
        BlokusInput::at(core, ctx)
    }

    fn moments(&self, core: &Core) -> Vec<Moment> {
        moments::of(self.state(), self.me, core.desk.last_action())
    }

    fn lesson_areas(area: Rect) -> (Rect, Rect) {
        (area, Played::of(area).lesson())
    }

    fn availability(&self, core: &Core, action: Action, ctx: &Context) -> Availability {
        let over = core.desk.is_over();
        let out = self.is_out(core);
        let disabled = |why: &str| Availability::Disabled(why.to_owned());
        match action {
            Action::Lay if over || out => Availability::Hidden,
            // Once the game is over, the keys of the result need the room.
            Action::PieceAction(PieceAction::Take(_)) if over => disabled(&tr!("blokus-game-over")),
            Action::PieceAction(_)
            | Action::NextPlace
            | Action::PreviousPlace
            | Action::NextMove
            | Action::PreviousMove
            | Action::Marks
            | Action::LayForMe
            | Action::Gauge
            | Action::Resign
                if over =>
            {
                Availability::Hidden
            }
            Action::NextLine | Action::PreviousLine => Availability::shown(self.line_count() > 1),
            Action::PieceAction(_)
            | Action::NextPlace
            | Action::PreviousPlace
            | Action::NextMove
            | Action::PreviousMove
                if out =>
            {
                disabled(&tr!("blokus-out"))
            }
            Action::PieceAction(hold) => {
                hold.availability(self.hand(), self.state().board(), self.me)
            }
            Action::Lay if core.mover().is_none() => disabled(&tr!("blokus-not-your-turn")),
            Action::Lay => match self.ghost(core) {
                Some(ghost) => match self.state().check(&Move::Lay(ghost)) {
                    Ok(()) => Availability::Ready,
                    Err(problem) => Availability::Disabled(refusals::in_words(&problem)),
                },
                None => disabled(&tr!("blokus-nothing-in-hand")),
            },
            Action::LayForMe | Action::Gauge if core.hints(ctx) == Hints::Off => {
                disabled(&tr!("table-hints-off"))
            }
            Action::Analysis if core.hints(ctx) == Hints::Off && !over => {
                disabled(&tr!("table-hints-off"))
            }
            Action::Analysis => {
                let some = core.desk.history().is_some_and(|line| !line.is_empty());
                Availability::when(self.set_up || some, &tr!("blokus-nothing-placed"))
            }
            Action::LayForMe => {
                Availability::when(core.mover().is_some(), &tr!("blokus-not-your-turn"))
            }
            _ => Availability::Ready,
        }
    }

    fn common_availability(
        &self,
        core: &Core,
        action: Common,
        usual: Availability,
        _ctx: &Context,
    ) -> Availability {
        match action {
            Common::Hurry if self.is_out(core) => {
                Availability::when(!self.plays_out, &tr!("blokus-others-finish"))
            }
            Common::Undo => Availability::when(
                core.desk.resigned().is_some() || self.has_laid(core),
                &tr!("blokus-none-of-yours"),
            ),
            _ => usual,
        }
    }

    fn title(&self, core: &Core, ctx: &Context) -> Title {
        let state = self.state();
        let rules = BlokusDisplay::rules_called(core.desk.rules());
        let over = core.desk.is_over();
        let plies = match state.plies() {
            plies if over => tr!("blokus-plies", count = plies),
            plies => tr!("blokus-ply", number = plies + 1),
        };
        let detail = match self.series.game() {
            1 => tr!("blokus-detail", rules, ply = plies),
            game => tr!("blokus-detail-game", rules, game, ply = plies),
        };
        Title::new(BlokusDisplay::HOME_ENTRY.title)
            .detail(self.with_line(detail))
            .facts(score_facts(state, &ctx.theme))
    }

    fn perform(&mut self, core: &mut Core, action: Action, ctx: &mut Context) {
        match action {
            Action::PieceAction(hold) => self.hold(hold),
            Action::NextMove => self.find_any(core, true, ctx),
            Action::PreviousMove => self.find_any(core, false, ctx),
            Action::NextPlace => self.find(core, true, ctx),
            Action::PreviousPlace => self.find(core, false, ctx),
            Action::Lay => self.lay(core, ctx),
            Action::LayForMe => self.delegated = !self.delegated,
            Action::Gauge => {
                self.gauge = !self.gauge;
                self.expected = None;
            }
            Action::Analysis => self.open_review(core, ctx),
            Action::SetUp => self.open_editor(core, ctx),
            Action::NextLine => self.step_line(core, true, ctx),
            Action::PreviousLine => self.step_line(core, false, ctx),
            Action::Marks => self.marks = !self.marks,
            Action::Resign => {
                let (title, text) = (tr!("blokus-resign"), tr!("blokus-resign-text"));
                ctx.push(Confirm::new(play::Action::Own(action), title, text).careful());
            }
        }
    }

    fn confirmed(
        &mut self,
        core: &mut Core,
        action: play::Action<Action>,
        ctx: &mut Context,
    ) -> bool {
        match action {
            play::Action::Own(Action::Resign) => self.resign(core, ctx),
            play::Action::Common(Common::New) => self.new_game(core, ctx),
            _ => return false,
        }
        true
    }

    fn changed(&mut self, core: &mut Core, change: Change<'_, Move>, ctx: &mut Context) {
        match change {
            Change::Moved => self.follow(core, ctx),
            Change::InHand(action) => {
                if let Some(place) = laid(Some(action)).filter(|_| self.holding(core).is_some()) {
                    self.hand_mut().find(place);
                }
            }
            Change::Resumed => {
                self.back_from_review(core, ctx);
                self.look_at_the_choice(core, ctx);
            }
            Change::ShowEnds | Change::Settings => {}
        }
    }

    fn perform_common(&mut self, core: &mut Core, action: Common, ctx: &mut Context) -> bool {
        match action {
            Common::Next => self.next_game(core, ctx),
            Common::Hurry if self.is_out(core) => self.plays_out = true,
            Common::Review => {
                self.delegated = false;
                self.reviewing = true;
                return false;
            }
            Common::Save => {
                self.study.borrow_mut().save(ctx);
            }
            Common::Leave if core.desk.is_over() => {
                let kept = core.desk.session().is_some_and(|session| session.is_kept());
                if self.line_count() > 1 && kept {
                    ctx.say(tr!("blokus-kept-lines"));
                }
                return false;
            }
            _ => return false,
        }
        true
    }

    fn unfinished(&self, _core: &Core) -> String {
        match self.line_count() {
            0 | 1 => String::new(),
            lines => tr!("blokus-lines-belong", count = lines),
        }
    }

    fn asks(&self, _core: &Core, hinted: bool, _ctx: &Context) -> bool {
        // The review above the table makes its own requests.
        !self.reviewing && (hinted || self.gauge || self.delegated)
    }

    fn is_worth_a_question(&self, core: &Core) -> bool {
        self.is_worth_it(core)
    }

    fn is_forced(&self, core: &Core) -> bool {
        // The position on screen may be an earlier one.
        let now = core.desk.view(self.me.seat());
        now.state().must_pass()
    }

    /// Passes for a person who has no place left. `follow` reports it, as it does for an AI.
    fn act_forced(&mut self, core: &mut Core, action: Move, ctx: &mut Context) {
        self.enact(core, action, ctx);
    }

    fn mouse(&mut self, core: &mut Core, mouse: Mouse, ctx: &mut Context) {
        if self.holding(core).is_none() {
            return;
        }
        if held_piece::mouse(self.hand_mut(), &mouse) {
            match self.availability(core, Action::Lay, ctx) {
                Availability::Disabled(reason) => ctx.refuse(reason),
                _ => self.lay(core, ctx),
            }
        }
    }

    fn tick(&mut self, core: &mut Core, ctx: &mut Context) -> Option<Instant> {
        if self.plays_out {
            core.desk.hurry();
        }
        self.consult(core, ctx);
        None
    }

    fn draw(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_all(core, canvas, core.hints(ctx) != Hints::Off);
    }

    fn log_lines(&self, core: &Core, theme: &Theme, columns: u16) -> Vec<Line<'static>> {
        let (actions, first) = self.actions(core);
        log_lines(theme, columns, &actions, first)
    }

    /// Area of the log, beside the board.
    fn log_area(&self, area: Rect) -> Rect {
        let frame = Played::of(area);
        Rect {
            x: frame.scores.x,
            width: area.right().saturating_sub(frame.scores.x),
            ..area
        }
    }

    fn guide(&self, core: &Core, ctx: &Context) -> Vec<Line<'static>> {
        let mut lines = guide::pictures(&ctx.theme);
        lines.extend(guide::guide(core.desk.rules(), ctx.theme.title));
        lines
    }
}

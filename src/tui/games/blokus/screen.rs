//! The table as a screen: what can be done when, and what keys, mouse and time do.

use std::time::Instant;

use ratatui::text::{Line, Span};

use super::bindings::{Action, BINDINGS};
use super::hold::{self, Hold};
use super::panels::{CANDIDATE, LOG};
use super::play::Play;
use super::{guide, laid, side, swatch};
use crate::blokus::{self, BlokusDuo, Colour};
use crate::config::Hints;
use crate::game::{Game as _, State as _};
use crate::tui::frame::action::{Availability, Binding};
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::confirm::Confirm;
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::{Mouse, MouseKind};
use crate::tui::frame::screen::{Actions, Screen, Title};
use crate::tui::frame::settings::Pace;
use crate::tui::session::SessionContext as _;
use crate::tui::session::waits;

impl Actions for Play {
    type Action = Action;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        let over = self.is_over();
        let out = self.is_out();
        let disabled = |why: &str| Availability::Disabled(why.to_owned());
        match action {
            Action::NextGame => Availability::shown(over),
            Action::PlayOut if out => Availability::when(
                self.session.pace() != Pace::None,
                "the others are finishing the game",
            ),
            Action::PlayOut => Availability::Hidden,
            Action::CloseHint => Availability::shown(self.hint().is_some()),
            Action::NewGame => Availability::shown(!over),
            Action::Lay if over || out => Availability::Hidden,
            // After the end the keys of the result need the room.
            Action::Hold(Hold::Take(_)) if over => disabled("the game is over"),
            Action::Hold(_)
            | Action::NextPlace
            | Action::PreviousPlace
            | Action::NextMove
            | Action::PreviousMove
            | Action::Marks
            | Action::Hint
            | Action::LayForMe
            | Action::Gauge
            | Action::Resign
                if over =>
            {
                Availability::Hidden
            }
            Action::NextLine | Action::PreviousLine => {
                Availability::shown(self.study.borrow().lines.count() > 1)
            }
            Action::Hold(_)
            | Action::NextPlace
            | Action::PreviousPlace
            | Action::NextMove
            | Action::PreviousMove
                if out =>
            {
                disabled("you have no place left")
            }
            Action::Hold(hold) => {
                hold.availability(self.hand(), self.session.state().board(), self.me)
            }
            Action::Lay if self.mover().is_none() => disabled("it is not your turn yet"),
            Action::Lay => match self.ghost() {
                Some(ghost) => {
                    let lay = blokus::Action::Lay(ghost);
                    match self.session.state().check(&lay) {
                        Ok(()) => Availability::Ready,
                        Err(problem) => Availability::Disabled(problem.to_string()),
                    }
                }
                None => disabled("there is no piece in hand"),
            },
            Action::Undo => Availability::when(
                self.resigned.is_some() || self.has_laid(),
                "you have laid nothing in this game",
            ),
            Action::Redo => Availability::when(
                self.resigned.is_none() && !self.session.timeline().at_end(),
                "nothing was taken back",
            ),
            Action::Hint | Action::LayForMe | Action::Gauge | Action::Analysis
                if ctx.config().table.hints == Hints::Off && !over =>
            {
                disabled("hints are off in the settings")
            }
            Action::Analysis => Availability::when(
                self.set_up || !self.session.timeline().is_empty(),
                "nothing has been laid yet",
            ),
            Action::LayForMe => {
                Availability::when(self.mover().is_some(), "it is not your turn yet")
            }
            Action::Hint => Availability::when(
                self.mover().is_some(),
                "there are hints when it is your turn",
            ),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        match action {
            Action::NextPlace if !self.candidates().is_empty() => Some("candidates".to_owned()),
            _ => None,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Hold(hold) => self.hold(hold),
            Action::NextMove => self.find_any(true, ctx),
            Action::PreviousMove => self.find_any(false, ctx),
            Action::NextPlace => self.find(true, ctx),
            Action::PreviousPlace => self.find(false, ctx),
            Action::Lay => self.lay(ctx),
            Action::PlayOut => self.session.set_pace(Pace::None),
            Action::Undo => self.undo(ctx),
            Action::Redo => self.redo(ctx),
            Action::Hint | Action::CloseHint => self.toggle_hint(),
            Action::LayForMe => self.delegated = !self.delegated,
            Action::Gauge => {
                self.gauge = !self.gauge;
                self.expected = None;
            }
            Action::Analysis => self.analyse(ctx),
            Action::SetUp => self.open_editor(ctx),
            Action::NextLine => self.step_line(true, ctx),
            Action::PreviousLine => self.step_line(false, ctx),
            Action::Marks => self.marks = !self.marks,
            Action::Resign => {
                let text = "The game counts as lost, whatever the score.";
                ctx.push(Confirm::new(Action::Resign, "Resign?", text));
            }
            Action::NextGame => self.next_game(ctx),
            Action::NewGame if self.is_worth_a_question() => {
                let text = format!("This game is not over. {}", waits(&self.session, ctx));
                ctx.push(Confirm::new(Action::NewGame, "A new game?", text));
            }
            Action::NewGame => self.new_game(ctx),
            Action::Save => self.save(ctx),
            Action::Leave if self.is_over() => {
                if self.study.borrow().lines.count() > 1 && self.session.is_kept() {
                    ctx.say("the game is at home under Games, with all its lines");
                }
                self.session.forget();
                ctx.pop();
            }
            Action::Leave if !self.is_worth_a_question() || !ctx.config().table.confirm_leaving => {
                ctx.pop();
            }
            Action::Leave => {
                let mut text = format!("The game is not over. {}", waits(&self.session, ctx));
                let lines = self.study.borrow().lines.count();
                if lines > 1 {
                    text.push_str(&format!(" All {lines} lines belong to it."));
                }
                ctx.push(Confirm::new(Action::Leave, "Leave the table?", text));
            }
        }
    }

    fn confirmed(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Resign => self.resign(ctx),
            Action::NewGame if self.is_over() => self.next_game(ctx),
            Action::NewGame => self.new_game(ctx),
            _ => ctx.pop(),
        }
    }
}

impl Screen for Play {
    fn name(&self) -> String {
        BlokusDuo::TITLE.to_owned()
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let view = self.session.view(self.me.seat());
        let state = view.state();
        let theme = &ctx.theme;
        let game = match self.series.game() {
            1 => String::new(),
            game => format!(" · game {game}"),
        };
        let score = |colour: Colour| state.score(colour).pentobi().to_string();
        let sign = |colour: Colour| Span::styled(swatch(colour), theme.side(side(colour)));
        let strong = |text: String| Span::styled(text, theme.strong);
        let facts = Line::from(vec![
            sign(Colour::First),
            strong(format!(" {}", score(Colour::First))),
            Span::styled(" : ", theme.dim),
            strong(format!("{} ", score(Colour::Second))),
            sign(Colour::Second),
        ]);
        let rules = self.session.rules_name();
        let plies = match state.plies() {
            1 if self.is_over() => "1 ply".to_owned(),
            plies if self.is_over() => format!("{plies} plies"),
            plies => format!("ply {}", plies + 1),
        };
        let line = match &self.study.borrow().lines {
            lines if lines.count() > 1 => {
                format!(" · line {} of {}", lines.number(), lines.count())
            }
            _ => String::new(),
        };
        Some(
            Title::new(BlokusDuo::TITLE)
                .detail(format!("{rules}{game} · {plies}{line}"))
                .facts(facts),
        )
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let click = matches!(mouse.kind, MouseKind::Click | MouseKind::DoubleClick);
        if mouse.on(LOG).is_some() {
            match mouse.kind {
                MouseKind::ScrollUp => self.scroll.scroll(1),
                MouseKind::ScrollDown => self.scroll.scroll(-1),
                _ => {}
            }
            return;
        }
        if self.holding().is_none() {
            return;
        }
        if let (true, Some(rank)) = (click, mouse.on(CANDIDATE)) {
            let candidates = self.candidates();
            let action = candidates.get(rank).map(|candidate| &candidate.action);
            if let Some(place) = laid(action) {
                self.walking = true;
                self.hand_mut().find(place);
            }
            return;
        }
        if hold::mouse(self.hand_mut(), &mouse) {
            match self.availability(Action::Lay, ctx) {
                Availability::Disabled(reason) => ctx.refuse(reason),
                _ => self.lay(ctx),
            }
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        loop {
            if self.session.tick(ctx.now) {
                self.moved(ctx);
            }
            let before = self.session.timeline().ply();
            self.pass_where_forced(ctx);
            self.consult(ctx);
            // What was done for the person goes on at once: the other side thinks about it, or the game is over.
            if self.session.timeline().ply() == before {
                break;
            }
        }
        if let Some(fault) = self.session.fault() {
            ctx.warn(fault.to_owned());
        }
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.back_from_analysis(ctx);
        self.look_at_the_choice(ctx);
    }

    fn deadline(&self) -> Option<Instant> {
        self.session.deadline()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.session.set_pace(ctx.settings().pace);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        guide::guide(self.session.rules(), ctx.theme.title)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_all(canvas, ctx.config().table.hints != Hints::Off);
    }
}

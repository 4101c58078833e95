//! Nim on the screen: its face for watching, and the screen for people.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Line;
use sanban::game::{Game as _, Seat, Spec, SpecError, State as _};
use sanban::tui::frame::action::{Availability, Binding, markdown};
use sanban::tui::frame::canvas::Canvas;
use sanban::tui::frame::confirm::Confirm;
use sanban::tui::frame::context::Context;
use sanban::tui::frame::mouse::{Mouse, MouseKind};
use sanban::tui::frame::screen::{Actions, Layer, Screen, Title};
use sanban::tui::frame::widgets::bars;
use sanban::tui::session::{Hint, Plan, Poster, Session, Sight, TableFace, name_of};

use super::game::{Nim, NimGame, Take};

/// How Nim is shown.
pub(crate) struct NimFace;

const POSTER: Poster = Poster {
    title: "Nim",
    other_name: "ニム",
    tagline: ["one, two or three:", "who takes the last?"],
    emblem: |canvas, area| {
        for (y, row) in (area.y + 1..).zip(["●", "● ●", "● ● ●"]) {
            canvas.text_centered(area, y, row, canvas.theme().accent);
        }
    },
    about: "Take one, two or three coins. Who takes the last one wins.",
};

impl TableFace for NimFace {
    type Game = NimGame;

    const POSTER: &'static Poster = &POSTER;
    const WANTED: (u16, u16) = (40, 8);

    fn facts(sight: &Sight<'_, Nim>, _names: &[String], _games: Option<u32>) -> Line<'static> {
        Line::raw(format!("{} coins", coins(sight)))
    }

    fn draw(
        sight: &Sight<'_, Nim>,
        names: &[String],
        last: Option<&Take>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        let theme = canvas.theme();
        let row = "● ".repeat(coins(sight).into());
        canvas.text_centered(area, area.y + 2, row.trim_end(), theme.accent);
        let actor = match sight {
            Sight::All(nim) => nim.actor(),
            Sight::Seat(view) | Sight::Public(view) => view.nim.actor(),
        };
        let turn = actor.map_or("the game is over".to_owned(), |seat| {
            format!("{} to take", name_of(names, seat))
        });
        canvas.text_centered(area, area.y + 4, turn, theme.text);
        if let Some(Take(count)) = last {
            let text = format!("{count} were taken");
            canvas.text_centered(area, area.y + 5, text, theme.dim);
        }
    }

    fn log_line(_before: &Nim, Take(count): &Take, who: &str) -> String {
        format!("{who} takes {count}")
    }

    fn end_line(end: &Nim, names: &[String]) -> String {
        let winner = Seat::all(end.seats()).find(|&seat| end.payoff(seat) > 0.0);
        winner.map_or(String::new(), |seat| {
            format!("{} wins", name_of(names, seat))
        })
    }

    fn candidate(_state: &Nim, Take(count): &Take) -> String {
        format!("take {count}")
    }

    fn key_list() -> String {
        markdown("Nim", BINDINGS)
    }

    fn sit_down(plan: Plan<NimGame>, ctx: &mut Context) -> Result<Box<dyn Layer>, SpecError> {
        let mut session = plan.open(ctx.workers())?;
        session.set_pace(ctx.settings().pace);
        Ok(NimTable { session }.into())
    }
}

fn coins(sight: &Sight<'_, Nim>) -> u8 {
    match sight {
        Sight::All(nim) => nim.coins,
        Sight::Seat(view) | Sight::Public(view) => view.nim.coins,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Take(u8),
    Hint,
    Undo,
    Next,
    Leave,
}

const BINDINGS: &[Binding<Action>] = &[
    Binding::new(Action::Take(1), &["1"], "take", "Take one coin.")
        .group("Play")
        .priority(90),
    Binding::new(Action::Take(2), &["2"], "take", "Take two coins.")
        .group("Play")
        .priority(90),
    Binding::new(Action::Take(3), &["3"], "take", "Take three coins.")
        .group("Play")
        .priority(90),
    Binding::new(
        Action::Next,
        &["n", "Enter"],
        "next game",
        "Deal the next game.",
    )
    .group("Play")
    .priority(95),
    Binding::new(Action::Hint, &["e"], "hint", "Ask the expert.")
        .group("Help")
        .priority(60),
    Binding::new(Action::Undo, &["u"], "undo", "Take your last move back.")
        .group("Help")
        .priority(50),
    Binding::new(Action::Leave, &["q", "Esc"], "leave", "Leave the table.")
        .group("Help")
        .priority(80),
];

/// The table for people.
struct NimTable {
    session: Session<NimGame>,
}

impl Actions for NimTable {
    type Action = Action;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Take(count) => {
                if self.session.is_over() {
                    Availability::Disabled("the game is over".to_owned())
                } else if self.session.human_to_act().is_none() {
                    Availability::Disabled("it is not your turn".to_owned())
                } else {
                    match self.session.state().check(&Take(count)) {
                        Ok(()) => Availability::Ready,
                        Err(problem) => Availability::Disabled(problem.to_string()),
                    }
                }
            }
            Action::Hint => Availability::when(
                self.session.human_to_act().is_some(),
                "there is a hint when it is your turn",
            ),
            Action::Undo => Availability::when(
                self.session.timeline().ply() > 0,
                "nothing has been done yet",
            ),
            Action::Next => Availability::shown(self.session.is_over()),
            Action::Leave => Availability::Ready,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Take(count) => {
                if let Err(problem) = self.session.play(Take(count)) {
                    ctx.warn(problem.to_string());
                }
            }
            Action::Hint => {
                let expert = Spec {
                    name: "expert".to_owned(),
                    params: Vec::new(),
                };
                match NimGame::roster().build(&expert) {
                    Ok(advisor) => self.session.ask_hint(advisor),
                    Err(problem) => ctx.warn(problem.to_string()),
                }
            }
            Action::Undo => {
                self.session.undo();
            }
            Action::Next => {
                self.session.next_game();
            }
            Action::Leave if self.session.is_over() => ctx.pop(),
            Action::Leave => ctx.push(Confirm::new(
                Action::Leave,
                "Leave the table?",
                "The game is not over.",
            )),
        }
    }

    fn confirmed(&mut self, _action: Action, ctx: &mut Context) {
        ctx.pop();
    }
}

impl Screen for NimTable {
    fn name(&self) -> String {
        "Nim".to_owned()
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let sight = Sight::All(self.session.state());
        Some(
            Title::new("Nim")
                .detail(self.session.rules_name())
                .facts(NimFace::facts(&sight, self.session.names(), None)),
        )
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if let (MouseKind::Click, Some(coin)) = (mouse.kind, mouse.on("coin")) {
            let count = u8::try_from(coin + 1).unwrap_or(u8::MAX);
            self.perform(Action::Take(count), ctx);
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.session.tick(ctx.now);
        if let Some(fault) = self.session.fault() {
            ctx.warn(fault.to_owned());
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.session.deadline()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.session.set_pace(ctx.settings().pace);
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let area = canvas.area();
        let theme = canvas.theme();
        let sight = Sight::All(self.session.state());
        let last = self.session.timeline().last_action();
        NimFace::draw(&sight, self.session.names(), last, canvas, area);
        let count = u16::from(self.session.state().coins);
        let x = area.x + (area.width - (2 * count).saturating_sub(1).min(area.width)) / 2;
        for coin in 0..count {
            canvas.target(
                Rect::new(x + 2 * coin, area.y + 2, 1, 1),
                "coin",
                coin.into(),
            );
        }
        if let Some(seat) = self.session.thinking() {
            let text = format!("{} is thinking …", name_of(self.session.names(), seat));
            canvas.text_centered(area, area.y + 7, text, theme.dim);
        }
        let place = Rect::new(area.x + 20, area.y + 9, 40, 3);
        match self.session.hint() {
            None => {}
            Some(Hint::Thinking) => {
                canvas.text(place.x, place.y, "a hint is on its way …", theme.dim);
            }
            Some(Hint::Ready(decision)) => {
                let rows: Vec<_> = decision
                    .candidates
                    .iter()
                    .map(|candidate| {
                        let label = NimFace::candidate(self.session.state(), &candidate.action);
                        (label, NimFace::value(candidate.value), candidate.value)
                    })
                    .collect();
                bars(canvas, place, &rows, (0.0, 1.0));
            }
        }
    }
}

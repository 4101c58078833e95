//! Nim on the screen: its display, and the table for people.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use ratatui::layout::Rect;
use ratatui::text::Line;
use sanban_game::{Seat, Seed, State as _, StopFlag};
use sanban_play::play::{self, Change, Input, Spoken, TableUi};
use sanban_play::review::{AdviserJudge, Judge, Judgement, ReviewUi};
use sanban_play::session::{
    DrawInput, HomeEntry, Observation, SessionContext as _, TableDisplay, name_of,
};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_words::i18n::Message;

use super::game::{Nim, NimGame, NimRules, NimView, Take};

/// Display of Nim.
pub(crate) struct NimDisplay;

const HOME_ENTRY: HomeEntry = HomeEntry {
    title: Message::plain("Nim"),
    other_name: Message::plain("ニム"),
    tagline: [
        Message::plain("one, two or three:"),
        Message::plain("who takes the last?"),
    ],
    emblem: |canvas, area| {
        for (y, row) in (area.y + 1..).zip(["●", "● ●", "● ● ●"]) {
            canvas.text_centered(area, y, row, canvas.theme().accent);
        }
    },
    about: Message::plain("Take one, two or three coins. Who takes the last one wins."),
};

impl TableDisplay for NimDisplay {
    type Game = NimGame;

    const HOME_ENTRY: &'static HomeEntry = &HOME_ENTRY;
    const WANTED: (u16, u16) = (40, 8);

    fn facts(
        observation: &Observation<'_, Nim>,
        _names: &[String],
        _games: Option<u32>,
    ) -> Line<'static> {
        Line::raw(format!("{} coins", coins(observation)))
    }

    fn draw(
        observation: &Observation<'_, Nim>,
        input: &DrawInput<'_, Nim>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        let theme = canvas.theme();
        let row = "● ".repeat(coins(observation).into());
        canvas.text_centered(area, area.y + 2, row.trim_end(), theme.accent);
        let actor = match observation {
            Observation::All(nim) => nim.actor(),
            Observation::Seat(view) | Observation::Public(view) => view.nim.actor(),
        };
        let turn = actor.map_or("the game is over".to_owned(), |seat| {
            format!("{} to take", name_of(input.names, seat))
        });
        canvas.text_centered(area, area.y + 4, turn, theme.text);
        if let Some(Take(count)) = input.last {
            let text = format!("{count} were taken");
            canvas.text_centered(area, area.y + 5, text, theme.dim);
        }
    }

    fn log_line(before: &Nim, Take(count): &Take, names: &[String]) -> String {
        let who = before.actor().map_or("", |seat| name_of(names, seat));
        format!("{who} takes {count}")
    }

    fn candidate(_view: &NimView, Take(count): &Take) -> String {
        format!("take {count}")
    }
}

impl ReviewUi for NimDisplay {
    const MISTAKE: Option<f64> = Some(0.5);

    fn usual_adviser(_rules: &NimRules) -> Cow<'static, str> {
        "expert".into()
    }

    fn judge(
        rules: &NimRules,
        ctx: &Context,
    ) -> Result<Box<dyn Judge<Nim>>, sanban_game::SpecError> {
        let adviser = Self::adviser(rules, ctx)?;
        Ok(Box::new(CountingJudge {
            coins: rules.coins,
            judge: AdviserJudge::new(adviser, Self::opinion),
        }))
    }

    fn situation(view: &NimView, _action: &Take) -> Option<&'static str> {
        Some(if view.nim.coins > 6 { "many" } else { "few" })
    }
}

/// Number of judged decisions by the number of coins at the table.
static JUDGED: Mutex<BTreeMap<u8, usize>> = Mutex::new(BTreeMap::new());

/// Number of decisions judged at tables with this many coins, in all tests of this program.
#[allow(dead_code, reason = "the example that is this table counts nothing")]
pub(crate) fn judged_at(coins: u8) -> usize {
    let judged = JUDGED.lock().unwrap_or_else(PoisonError::into_inner);
    judged.get(&coins).copied().unwrap_or(0)
}

/// The adviser as a judge that counts its judgements.
struct CountingJudge {
    coins: u8,
    judge: AdviserJudge<Nim>,
}

impl Judge<Nim> for CountingJudge {
    fn judge(
        &mut self,
        view: &NimView,
        action: &Take,
        seed: Seed,
        stop: &StopFlag,
    ) -> Option<Judgement<Take>> {
        let judgement = self.judge.judge(view, action, seed, stop);
        // An interrupted judgement is made again.
        if !stop.is_raised() {
            let mut judged = JUDGED.lock().unwrap_or_else(PoisonError::into_inner);
            *judged.entry(self.coins).or_default() += 1;
        }
        judgement
    }
}

impl Spoken for NimDisplay {}

impl TableUi for NimDisplay {
    type Input = NimInput;
}

fn coins(observation: &Observation<'_, Nim>) -> u8 {
    match observation {
        Observation::All(nim) => nim.coins,
        Observation::Seat(view) | Observation::Public(view) => view.nim.coins,
    }
}

/// Actions that exist at this table only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Take this many coins.
    Take(u8),
    /// Take the chosen number.
    TakeChosen,
}

const OWN: &[Binding<Action>] = &[
    Binding::plain("take-1", Action::Take(1), &["1"], "take", "Take one coin.")
        .group(Message::plain("Play"))
        .priority(91)
        .stakes(),
    Binding::plain("take-2", Action::Take(2), &["2"], "take", "Take two coins.")
        .group(Message::plain("Play"))
        .priority(91)
        .stakes(),
    Binding::plain(
        "take-3",
        Action::Take(3),
        &["3"],
        "take",
        "Take three coins.",
    )
    .group(Message::plain("Play"))
    .priority(91)
    .stakes(),
    Binding::plain(
        "take-chosen",
        Action::TakeChosen,
        &["Enter"],
        "take these",
        "Take as many as were chosen in the hint.",
    )
    .group(Message::plain("Play"))
    .priority(95)
    .stakes(),
];

/// Input of people at the table: the chosen number of coins.
pub(crate) struct NimInput {
    chosen: Option<u8>,
}

type Core = play::Core<NimDisplay>;

impl NimInput {
    fn check(&self, core: &Core, count: u8) -> Availability {
        let Some(seat) = core.mover() else {
            let why = if core.desk.is_over() {
                "the game is over"
            } else {
                "it is not your turn"
            };
            return Availability::Disabled(why.to_owned());
        };
        match core.desk.view(seat).nim.check(&Take(count)) {
            Ok(()) => Availability::Ready,
            Err(problem) => Availability::Disabled(problem.to_string()),
        }
    }
}

impl Input<NimDisplay> for NimInput {
    type Action = Action;

    fn bindings() -> Vec<Binding<play::Action<Action>>> {
        play::bindings(OWN, |line| line)
    }

    fn new(_core: &mut Core, _ctx: &mut Context) -> NimInput {
        NimInput { chosen: None }
    }

    fn availability(&self, core: &Core, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Take(count) => self.check(core, count),
            Action::TakeChosen => match self.chosen.filter(|_| core.mover().is_some()) {
                Some(count) => self.check(core, count),
                None => Availability::Hidden,
            },
        }
    }

    fn perform(&mut self, core: &mut Core, action: Action, ctx: &mut Context) {
        let count = match action {
            Action::Take(count) => Some(count),
            Action::TakeChosen => self.chosen,
        };
        if let Some(count) = count {
            core.play(Take(count), ctx);
        }
    }

    /// The last coin is taken automatically.
    fn is_forced(&self, core: &Core) -> bool {
        core.desk.view(Seat(0)).nim.coins == 1
    }

    fn changed(&mut self, _core: &mut Core, change: Change<'_, Take>, _ctx: &mut Context) {
        match change {
            Change::Moved => self.chosen = None,
            Change::InHand(Take(count)) => self.chosen = Some(*count),
            _ => {}
        }
    }

    fn mouse(&mut self, core: &mut Core, mouse: Mouse, ctx: &mut Context) {
        if let (MouseKind::Click, Some(coin)) = (mouse.kind, mouse.on("coin")) {
            let count = u8::try_from(coin + 1).unwrap_or(u8::MAX);
            match self.check(core, count) {
                Availability::Disabled(why) => ctx.refuse(why),
                _ => self.perform(core, Action::Take(count), ctx),
            }
        }
    }

    fn draw(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, ctx: &Context) {
        let area = canvas.area();
        let theme = canvas.theme();
        let view = core.desk.view(Seat(0));
        let input = DrawInput {
            names: core.desk.names(),
            last: core.desk.last_action(),
            expected: None,
            unfolding: None,
            config: ctx.config(),
            flourish: core.flourish(),
            hand: None,
        };
        NimDisplay::draw(&Observation::Seat(&view), &input, canvas, area);
        let count = u16::from(view.nim.coins);
        let x = area.x + (area.width - (2 * count).saturating_sub(1).min(area.width)) / 2;
        for coin in 0..count {
            canvas.target(
                Rect::new(x + 2 * coin, area.y + 2, 1, 1),
                "coin",
                coin.into(),
            );
        }
        if let Some(seat) = core.desk.thinking() {
            let text = format!("{} is thinking …", name_of(core.desk.names(), seat));
            canvas.text_centered(area, area.y + 7, text, theme.dim);
        }
        let place = Rect::new(area.x + 20, area.y + 9, 40, 3);
        core.draw_advice(canvas, place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_keys_is_sound() {
        let faults = play::faults(&NimInput::bindings(), &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

//! The list of drills, with their lengths and past results.

use ratatui::text::Line;

use crate::chart;
use crate::counting::{bets_of, conversion_in_words, count_shown, counting_shown};
use crate::guide::of_rules;
use crate::settings::{CardsAtOnce, DrillUnit, Settings};
use sanban_blackjack::HouseRules;
use sanban_blackjack::practice::{
    Attempt, BetRamp, BetSource, Drill, Goal, Method, SpacedRepetition, same_play,
};
use sanban_play::session::SessionContext as _;
use sanban_screens::settings::SettingsScreen;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, centered};
use sanban_term::context::Context;
use sanban_term::dialogue::Dialogue;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, SMALLEST_TABLE, Screen, Title};
use sanban_term::widgets::{self, List, bar};
use sanban_words::i18n::Message;

use super::groundwork::Groundwork;
use super::{drill_words, goal_of, method, now};
use crate::refusals;
use crate::words::{self, count_title};
use sanban_words::msg;
use sanban_words::tr;

/// Actions of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Start,
    Up,
    Down,
    Shorter,
    Longer,
    Unit,
    Cards,
    Method,
    Progress,
    Chart,
    Settings,
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "start",
        Action::Start,
        &["Enter", "Space"],
        msg!("blackjack_drills-key-start"),
    )
    .priority(95),
    Binding::new(
        "up",
        Action::Up,
        &["Up", "k"],
        msg!("blackjack_drills-key-up"),
    )
    .priority(80),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("blackjack_drills-key-down"),
    )
    .priority(80),
    Binding::new(
        "shorter",
        Action::Shorter,
        &["-", "Left", "h"],
        msg!("blackjack_drills-key-shorter"),
    )
    .priority(70),
    Binding::new(
        "longer",
        Action::Longer,
        &["+", "Right", "l", "="],
        msg!("blackjack_drills-key-longer"),
    )
    .priority(70),
    Binding::new(
        "unit",
        Action::Unit,
        &["m"],
        msg!("blackjack_drills-key-unit"),
    )
    .priority(50),
    Binding::new(
        "cards",
        Action::Cards,
        &["a"],
        msg!("blackjack_drills-key-cards"),
    )
    .priority(60),
    Binding::new(
        "method",
        Action::Method,
        &["b"],
        msg!("blackjack_drills-key-method"),
    )
    .priority(82),
    Binding::new(
        "progress",
        Action::Progress,
        &["g"],
        msg!("blackjack_drills-key-progress"),
    )
    .priority(85),
    Binding::new(
        "chart",
        Action::Chart,
        &["t"],
        msg!("blackjack_drills-key-chart"),
    )
    .priority(55),
    Binding::new(
        "settings",
        Action::Settings,
        &["s"],
        msg!("blackjack_drills-key-settings"),
    )
    .priority(65),
    Binding::new(
        "leave",
        Action::Leave,
        &["q", "Esc"],
        msg!("blackjack_drills-key-leave"),
    )
    .priority(90),
];

/// Selectable lengths of a session.
const LENGTHS: [u32; 9] = [1, 2, 3, 5, 10, 20, 50, 100, 200];

pub(crate) struct DrillList {
    list: List,
    pub(super) ground: Groundwork,
}

impl DrillList {
    /// The list, for these rules or those of the settings.
    pub(crate) fn new(ordered: Option<HouseRules>, ctx: &Context) -> DrillList {
        DrillList {
            list: List::default(),
            ground: Groundwork::new(ordered, ctx),
        }
    }

    fn drill(&self) -> Drill {
        Drill::ALL[self.list.selected.min(Drill::ALL.len() - 1)]
    }

    /// Answers of a drill under the rules in force; under any rules if it has no hands.
    fn answers(&self, drill: Drill) -> impl Iterator<Item = &Attempt> {
        let rules = drill.asks_hands().then(|| same_play(&self.ground.rules));
        let answers = self.ground.past.iter().flat_map(|past| &past.answers);
        answers.filter(move |attempt| {
            attempt.at == drill.word() && rules.as_ref().is_none_or(|rules| *rules == attempt.rules)
        })
    }

    fn step_length(&self, up: bool, ctx: &mut Context) {
        let now = Settings::of(ctx).length;
        let next = if up {
            LENGTHS.into_iter().find(|&length| length > now)
        } else {
            LENGTHS.into_iter().rev().find(|&length| length < now)
        };
        if let Some(next) = next {
            ctx.set(&[("practice.length", next.to_string())]);
        }
    }
}

impl Actions for DrillList {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-practice";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        match action {
            Action::Method => Availability::shown(self.drill().asks_hands()),
            Action::Start => match self.ground.refusal(self.drill(), ctx) {
                None => Availability::Ready,
                Some(reason) => Availability::Disabled(refusals::nothing_to_ask(reason)),
            },
            Action::Cards => Availability::shown(self.drill() == Drill::Counting),
            Action::Chart => Availability::when(
                self.ground.survey.is_some(),
                &tr!("blackjack_refusal-working"),
            ),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, ctx: &Context) -> Option<String> {
        let questions = Settings::of(ctx).unit == DrillUnit::Questions;
        (action == Action::Unit && !questions).then(|| tr!("blackjack_drills-label-questions"))
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let count = Drill::ALL.len();
        match action {
            Action::Start => self.ground.open(self.drill(), ctx),
            Action::Up => self.list.step(-1, count),
            Action::Down => self.list.step(1, count),
            Action::Shorter => self.step_length(false, ctx),
            Action::Longer => self.step_length(true, ctx),
            Action::Unit => {
                let next = match Settings::of(ctx).unit {
                    DrillUnit::Questions => ["minutes", "5"],
                    DrillUnit::Minutes => ["questions", "20"],
                };
                let [unit, length] = next.map(str::to_owned);
                ctx.set(&[("practice.unit", unit), ("practice.length", length)]);
            }
            Action::Cards => {
                let next = Settings::of(ctx).cards_at_once.after();
                ctx.set(&[("practice.cards_at_once", next)]);
            }
            Action::Method => {
                if let Some((setting, next)) = method::after(self.drill(), ctx.config()) {
                    ctx.set(&[(setting.as_str(), next)]);
                }
            }
            Action::Progress => self.ground.show_progress(ctx),
            Action::Chart => self.ground.show_chart(ctx),
            Action::Settings => ctx.push(SettingsScreen::at("practice.", ctx)),
            Action::Leave => ctx.pop(),
        }
    }
}

impl Screen for DrillList {
    fn name(&self) -> String {
        tr!("blackjack_drills-name")
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        of_rules(&self.ground.rules, &ctx.theme)
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        Some(self.ground.title())
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_TABLE
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        self.list.mouse(mouse, "drill", Drill::ALL.len());
        if mouse.kind == MouseKind::DoubleClick && mouse.on("drill").is_some() {
            self.perform(Action::Start, ctx);
        }
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.ground.settings_changed(ctx);
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.ground.reread(ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.ground.tick(ctx);
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        /// Rows of the full list, and those of a screen with the chart beside it.
        const ROWS: u16 = 18;
        const ROWS_FOR_CHART: u16 = 48;
        const GAP: u16 = 6;
        /// Rows about the selected drill, with the line above them.
        const ABOUT: u16 = 4;
        let area = canvas.area();
        let wide = 110.min(area.width.saturating_sub(2));
        let beside = GAP + chart::WIDTH;
        let chart = self.ground.survey.as_ref().map(|survey| &survey.chart);
        let has_room = area.height >= ROWS_FOR_CHART && area.width >= wide + beside + 2;
        let chart = chart.filter(|_| has_room);
        let all = if has_room { wide + beside } else { wide };
        let air = match area.height {
            ROWS_FOR_CHART.. => (area.height - ROWS) / 5,
            25.. => (area.height.saturating_sub(ROWS) / 4).max(2),
            _ => 0,
        };
        let inside = centered(area, all, area.height).below(air);
        if let Some(chart) = chart {
            let place = inside.last_columns(chart::WIDTH);
            let end = chart::draw(canvas, place, chart, None);
            chart::draw_legend(canvas, place.since_row(end + 1), chart);
        }
        let theme = canvas.theme();
        let [drill, answers, right, last] = [
            msg!("blackjack_drills-head-drill"),
            msg!("blackjack_drills-head-answers"),
            msg!("blackjack_drills-head-right"),
            msg!("blackjack_drills-head-last"),
        ]
        .map(Message::text);
        let mut page = canvas.page(inside.first_columns(wide));
        let count = Drill::ALL.len();
        // Where rows are few, those about the selected drill stay.
        let few = area.height < ROWS;
        let rows = if few {
            let rows = page.rest().height.saturating_sub(ABOUT);
            page.take(rows)
        } else {
            page.row()
                .gap(2)
                .text(drill, theme.title)
                .until(32, answers, theme.dim)
                .until(40, right, theme.dim)
                .gap(3)
                .text(last, theme.dim);
            page.take(u16::try_from(count).unwrap_or(0))
        };
        let below = page.skip(u16::from(!few)).rest();
        let mut list = self.list;
        list.draw(canvas, rows, count, "drill", |canvas, index, row, on| {
            let theme = canvas.theme();
            let drill = Drill::ALL[index];
            let can = self.ground.refusal(drill, ctx).is_none();
            let style = match (on, can) {
                (true, _) => theme.accent,
                (false, true) => theme.text,
                (false, false) => theme.dim,
            };
            let mark = if on { "▸ " } else { "  " };
            let mut line = canvas.row(row);
            line.text(format!("{mark}{}", drill_words(drill)), style);
            let answers: Vec<&Attempt> = self.answers(drill).collect();
            if answers.is_empty() {
                let text = if can {
                    tr!("blackjack_drills-new")
                } else {
                    tr!("blackjack_drills-not-here")
                };
                line.until(32, text, theme.dim);
                return;
            }
            let share = |answers: &[&Attempt]| {
                let right = answers.iter().filter(|attempt| attempt.right).count();
                widgets::share(right, answers.len())
            };
            let percent = format!("{:.0} %", 100.0 * share(&answers));
            line.until(32, answers.len().to_string(), theme.text)
                .until(40, percent, theme.text)
                .gap(3);
            let last = &answers[answers.len().saturating_sub(20)..];
            let columns = line.room().saturating_sub(1).min(20);
            let style = if on { theme.accent } else { theme.bar };
            line.text(bar(share(last), columns), style);
        });
        self.list = list;
        let drill = self.drill();
        canvas.rule(below);
        let mut page = canvas.page(below.below(1).after(2));
        let about = drill_words(drill).attribute("about").text();
        page.row().shortened(&about, theme.text);
        let practice = &Settings::of(ctx);
        let mut about = vec![match goal_of(drill, ctx) {
            Goal::Questions(count) if drill == Drill::Counting => {
                tr!("blackjack_drills-decks", count)
            }
            Goal::Questions(count) => tr!("blackjack_drills-questions", count),
            Goal::Minutes(count) => tr!("blackjack_drills-minutes", count),
        }];
        match drill {
            Drill::Counting => {
                about.push(match practice.cards_at_once {
                    CardsAtOnce::Cards(cards) => {
                        tr!("blackjack_drills-at-a-time", cards)
                    }
                    CardsAtOnce::Table => {
                        tr!("blackjack_drills-tables", seats = practice.count_seats)
                    }
                });
            }
            Drill::Bets => about.push(match bets_of(practice) {
                BetSource::Own(_) => tr!("blackjack_drills-own-ramp"),
                BetSource::Spread(_) if BetRamp::is_published(count_shown(ctx)) => {
                    tr!("blackjack_drills-ramp")
                }
                BetSource::Spread(spread) => tr!("blackjack_drills-spread", spread),
            }),
            _ => {}
        }
        let judged = method::of_drill(drill, ctx.config());
        about.extend(judged.map(|judge| method::words(judge).attribute("by").text()));
        let with_indices = judged == Some(Method::Index);
        if !drill.asks_hands() && drill != Drill::Decks || drill.has_count() || with_indices {
            about.push(count_title(count_shown(ctx)));
        }
        let converts = matches!(drill, Drill::TrueCount | Drill::Bets);
        if converts || drill.has_count() || with_indices {
            about.extend(conversion_in_words(counting_shown(ctx)));
        }
        page.row()
            .text(tr!("blackjack_drills-session"), theme.dim)
            .gap(2)
            .shortened(&about.join(" · "), theme.strong);
        let (text, style) = match self.ground.refusal(drill, ctx) {
            Some(reason) => {
                let reason = refusals::nothing_to_ask(reason);
                let text = tr!("blackjack_drills-impossible", reason);
                (text, theme.bad)
            }
            None => (self.due(drill, ctx), theme.dim),
        };
        page.row().shortened(&text, style);
        let mut row = page.skip(1).row();
        for (key, text, style) in [
            (
                "Enter",
                msg!("blackjack_drills-button-start"),
                theme.selected,
            ),
            ("g", msg!("blackjack_drills-button-progress"), theme.accent),
            ("t", msg!("blackjack_drills-button-chart"), theme.accent),
        ] {
            row.press(key, |row| {
                row.text(format!(" {text} "), style);
            })
            .gap(2);
        }
    }
}

impl DrillList {
    /// The question most worth asking, in a line.
    fn due(&self, drill: Drill, ctx: &Context) -> String {
        let Some(survey) = self.ground.survey.as_ref().filter(|_| drill.asks_hands()) else {
            return String::new();
        };
        if drill.has_count() {
            return tr!("blackjack_drills-deviations");
        }
        if !drill.can_repeat() {
            return String::new();
        }
        let judge = method::of_drill(drill, ctx.config()).unwrap_or_default();
        let answers = self.ground.past.iter().flat_map(|past| &past.answers);
        let memory = SpacedRepetition::of(answers, &same_play(&self.ground.rules), judge);
        let now = now();
        let mut spots: Vec<_> = survey
            .spots
            .iter()
            .filter(|facts| drill.covers(facts))
            .collect();
        spots.sort_by(|a, b| memory.urgency(b, now).total_cmp(&memory.urgency(a, now)));
        let names: Vec<String> = spots
            .iter()
            .take(3)
            .map(|facts| words::spot(facts.spot))
            .collect();
        tr!("blackjack_drills-due", spots = words::list(names))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

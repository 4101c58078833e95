//! The course: its steps, how far each has come, and what comes next.

use std::time::{Duration, UNIX_EPOCH};

use crate::chart_screen::ChartScreen;
use crate::counting::count_shown;
use crate::refusals;
use crate::words::{edge, rules_in_brief};
use sanban_blackjack::practice::{
    Drill, Method, NothingToAsk, PASS_MARK, Progress as Reached, SpacedRepetition, Standing, Step,
    Survey, Target, course, same_play, survey,
};
use sanban_blackjack::{Blackjack, HouseRules};
use sanban_data::config::Hints;

use sanban_data::store::local_dates;
use sanban_game::SpecError;
use sanban_play::session::{NextStep, Plan as TablePlan, SeatChoice, SessionContext as _};
use sanban_screens::settings::SettingsScreen;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, centered, width};
use sanban_term::context::Context;
use sanban_term::dialogue::{Dialogue, Reply};
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Layer, Screen, Title};
use sanban_term::widgets::{List, working};
use sanban_term::worker::Task;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::text::number;
use sanban_words::tr;

use super::answer_log::{PracticePast, read_past};
use super::{DrillList, DrillScreen, EmptyChart, Plan, Progress, now, rules_of};

/// Actions on the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Practise the step.
    Practise,
    /// Sit the exam of the step.
    Exam,
    /// Sit the exam on the whole chart.
    WholeChart,
    Up,
    Down,
    /// The chart to be filled in.
    EmptyChart,
    /// Tell mistakes at the table at once, or do not.
    Correct,
    /// The list of all drills.
    Drills,
    Progress,
    Chart,
    Settings,
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "practise",
        Action::Practise,
        &["Enter", "Space"],
        msg!("blackjack_course-key-practise"),
    )
    .priority(95),
    Binding::new(
        "exam",
        Action::Exam,
        &["e"],
        msg!("blackjack_course-key-exam"),
    )
    .priority(93),
    Binding::new(
        "whole-chart",
        Action::WholeChart,
        &["w"],
        msg!("blackjack_course-key-whole-chart"),
    )
    .priority(88),
    Binding::new(
        "up",
        Action::Up,
        &["Up", "k"],
        msg!("blackjack_course-key-up"),
    )
    .priority(80),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("blackjack_course-key-down"),
    )
    .priority(80),
    Binding::new(
        "empty-chart",
        Action::EmptyChart,
        &["f"],
        msg!("blackjack_course-key-empty-chart"),
    )
    .priority(87),
    Binding::new(
        "correct",
        Action::Correct,
        &["c"],
        msg!("blackjack_course-key-correct"),
    )
    .priority(91),
    Binding::new(
        "drills",
        Action::Drills,
        &["d"],
        msg!("blackjack_course-key-drills"),
    )
    .priority(92),
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
    .priority(70),
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

/// The standing of the course as far as it is known.
struct Known {
    /// `true` if nothing was ever answered.
    untested: bool,
    standings: Vec<Standing>,
    /// Dates since which the steps are held.
    dates: Vec<String>,
    /// Loss by cells that are not known, as the memory of the answers has it, in bets per 100 hands.
    expected_loss: f64,
    /// Cells that were asked before and are likelier forgotten than known.
    due: usize,
}

/// Opens a table.
type SitDown = fn(TablePlan<Blackjack>, &mut Context) -> Result<Box<dyn Layer>, SpecError>;

pub(crate) struct CourseScreen {
    list: List,
    sit_down: SitDown,
    rules: HouseRules,
    /// Rules given by the caller; they override the settings.
    ordered: Option<HouseRules>,
    reading: Option<Task<PracticePast>>,
    past: Option<PracticePast>,
    solving: Option<Task<Survey>>,
    survey: Option<Survey>,
    known: Option<Known>,
    /// `true` until a step is chosen: the cursor then goes to the next one.
    fresh: bool,
}

/// Title and description of a step.
fn step_words(step: Step) -> Message {
    match step {
        Step::Chart => msg!("blackjack_course-chart"),
        Step::Deviations => msg!("blackjack_course-deviations"),
        Step::Counting => msg!("blackjack_course-counting"),
        Step::Bets => msg!("blackjack_course-bets"),
        Step::Table => msg!("blackjack_course-table"),
    }
}

/// `true` if a mistake at the table is told at once.
fn corrects(ctx: &Context) -> bool {
    matches!(
        ctx.config().table.hints,
        Hints::AfterMistake | Hints::Always
    )
}

/// How far a target has come, in a few words.
fn reached(target: &Reached) -> String {
    let (of, need) = target.target.of();
    let right = target.right;
    match target.target {
        Target::Exams => tr!("blackjack_course-exams", right = right, need = need),
        Target::IndexExam if right == need => tr!("blackjack_course-index-exam-passed"),
        Target::IndexExam => tr!("blackjack_course-index-exam"),
        Target::Decks => tr!("blackjack_course-decks", right = right, need = need),
        target => {
            let what = match target {
                Target::TrueCounts => tr!("blackjack_course-true-counts"),
                Target::Bets => tr!("blackjack_course-bet-sizes"),
                Target::Decisions => tr!("blackjack_course-decisions"),
                _ => tr!("blackjack_course-counts"),
            };
            tr!(
                "blackjack_course-share",
                what = what,
                right = right,
                of = of
            )
        }
    }
}

impl Known {
    fn of(survey: &Survey, past: &PracticePast, rules: &HouseRules, converts: bool) -> Known {
        let text = same_play(rules);
        let standings = course(&past.answers, &text, survey, converts);
        let since = standings.iter().map(|standing| {
            let seconds = standing.held_since?;
            UNIX_EPOCH.checked_add(Duration::from_secs(seconds))
        });
        let memory = SpacedRepetition::of(&past.answers, &text, Method::Chart);
        let now = now();
        let losses = survey
            .spots
            .iter()
            .map(|facts| 100.0 * facts.frequency * facts.gap * (1.0 - memory.known(facts, now)));
        let asked = survey
            .spots
            .iter()
            .filter(|facts| memory.was_asked(facts.spot));
        let due = asked.filter(|facts| memory.known(facts, now) < 0.5).count();
        Known {
            due,
            dates: local_dates(since),
            expected_loss: losses.sum(),
            standings,
            untested: past.answers.is_empty(),
        }
    }

    /// The first step that is not held.
    fn next(&self) -> Option<&Standing> {
        self.standings
            .iter()
            .find(|standing| standing.held_since.is_none())
    }

    /// Standing of a step in a line.
    fn state(&self, at: usize) -> String {
        let Some(standing) = self.standings.get(at) else {
            return String::new();
        };
        if let Some(loss) = standing.lost {
            return tr!("blackjack_course-lost", loss = number(loss, 2));
        }
        if standing.held_since.is_some() {
            let date = self.dates.get(at).map_or("", String::as_str);
            return tr!("blackjack_course-held", date = date);
        }
        let targets: Vec<String> = standing.targets.iter().map(reached).collect();
        targets.join(" · ")
    }
}

/// Looks for the next step of the course, and for the cells that are due.
pub(crate) fn next_step(ctx: &Context) -> NextStep {
    let rules = rules_of(ctx);
    let converts = !count_shown(ctx).is_unbalanced();
    let mut reading = read_past(ctx);
    let mut past = None;
    let solved = rules.clone();
    let mut solving = ctx.workers().start("survey", move |_| survey(&solved));
    Box::new(move || {
        past = past.take().or_else(|| reading.poll());
        let known = past.as_ref()?;
        let survey = solving.poll()?;
        if known.answers.is_empty() {
            return Some(Vec::new());
        }
        let known = Known::of(&survey, known, &rules, converts);
        let next = known.next().map(|next| {
            let step = step_words(next.step).text();
            tr!("home-next-step", step = step)
        });
        let due = (known.due > 0).then(|| tr!("home-due", count = known.due));
        Some(next.into_iter().chain(due).collect())
    })
}

impl CourseScreen {
    /// The course, under these rules or those of the settings; its table is opened by `sit_down`.
    pub(crate) fn new(
        ordered: Option<HouseRules>,
        sit_down: SitDown,
        ctx: &Context,
    ) -> CourseScreen {
        let mut course = CourseScreen {
            list: List::default(),
            sit_down,
            rules: ordered.clone().unwrap_or_else(|| rules_of(ctx)),
            ordered,
            reading: None,
            past: None,
            solving: None,
            survey: None,
            known: None,
            fresh: true,
        };
        course.look(ctx);
        course
    }

    /// Reads past answers and solves the game, on workers.
    fn look(&mut self, ctx: &Context) {
        self.reading = Some(read_past(ctx));
        let rules = self.rules.clone();
        self.solving = Some(ctx.workers().start("survey", move |_| survey(&rules)));
    }

    fn step(&self) -> Step {
        Step::ALL[self.list.selected.min(Step::ALL.len() - 1)]
    }

    /// The exam of the chosen step.
    fn exam(&self) -> Option<Drill> {
        match self.step() {
            Step::Chart => Some(Drill::ShortExam),
            Step::Deviations => Some(Drill::IndexExam),
            Step::Counting | Step::Bets | Step::Table => None,
        }
    }

    /// The drill that the chosen step is practised with; `None` for the table.
    fn drill(&self) -> Option<Drill> {
        match self.step() {
            Step::Chart => Some(Drill::Hands),
            Step::Deviations => Some(Drill::Deviations),
            Step::Counting => Some(Drill::Counting),
            Step::Bets => {
                // The target that is furthest away.
                let standing = self.known.as_ref()?.standings.get(self.list.selected)?;
                let open = standing
                    .targets
                    .iter()
                    .find(|target| target.since.is_none());
                match open.map(|target| target.target) {
                    Some(Target::TrueCounts) => Some(Drill::TrueCount),
                    _ => Some(Drill::Bets),
                }
            }
            Step::Table => None,
        }
    }

    fn refusal(&self, drill: Option<Drill>, ctx: &Context) -> Option<NothingToAsk> {
        drill?.check(&self.rules, count_shown(ctx)).err()
    }

    fn open(&self, drill: Drill, ctx: &mut Context) {
        let plan = Plan {
            rules: self.ordered.clone(),
            ..Plan::default()
        };
        let drilling = DrillScreen::new(drill, plan, ctx);
        ctx.push(drilling);
    }

    /// Opens a table at which the count is asked for.
    fn go_to_the_table(&self, ctx: &mut Context) {
        let hidden = [
            ("blackjack.show_count", "false"),
            ("practice.ask_count", "5"),
        ];
        ctx.set(&hidden.map(|(setting, value)| (setting, value.to_owned())));
        let mut plan = ctx.usual_plan::<Blackjack>();
        if let Some(rules) = &self.ordered {
            plan.rules = rules.clone();
        }
        if !plan.seats.contains(&SeatChoice::Human)
            && let Some(seat) = plan.seats.first_mut()
        {
            *seat = SeatChoice::Human;
        }
        match (self.sit_down)(plan, ctx) {
            Ok(table) => ctx.push(table),
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// What the chosen step is, what it takes, and what to do next, in sentences.
    fn about(&self, ctx: &Context) -> Vec<String> {
        let step = self.step();
        let mut lines = vec![
            step_words(step).attribute("about").text(),
            step_words(step).attribute("takes").text(),
        ];
        if step == Step::Table {
            lines.push(if corrects(ctx) {
                tr!("blackjack_course-corrected")
            } else {
                tr!("blackjack_course-not-corrected")
            });
        }
        if let Some(reason) = self.refusal(self.drill(), ctx) {
            let reason = refusals::nothing_to_ask(reason);
            lines.push(tr!("blackjack_drills-impossible", reason = reason));
        } else if let (Step::Chart, Some(known)) = (step, &self.known) {
            let loss = number(known.expected_loss, 2);
            lines.push(if known.untested {
                tr!("blackjack_course-untested", loss = loss)
            } else if known.expected_loss > 2.0 * PASS_MARK {
                tr!("blackjack_course-expected", loss = loss)
            } else {
                tr!("blackjack_course-ready", loss = loss)
            });
        }
        lines
    }
}

impl Actions for CourseScreen {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-course";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        match action {
            Action::Practise | Action::Exam => {
                let drill = match action {
                    Action::Exam => self.exam(),
                    _ => self.drill(),
                };
                if action == Action::Exam && drill.is_none() {
                    return Availability::Hidden;
                }
                match self.refusal(drill, ctx) {
                    Some(reason) => Availability::Disabled(refusals::nothing_to_ask(reason)),
                    None => Availability::Ready,
                }
            }
            Action::Correct => Availability::shown(self.step() == Step::Table),
            Action::WholeChart | Action::EmptyChart => {
                Availability::shown(self.step() == Step::Chart)
            }
            Action::Chart => {
                Availability::when(self.known.is_some(), &tr!("blackjack_refusal-working"))
            }
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, ctx: &Context) -> Option<String> {
        match action {
            Action::Practise if self.step() == Step::Table => {
                Some(tr!("blackjack_course-label-table"))
            }
            Action::Correct if corrects(ctx) => Some(tr!("blackjack_course-label-silent")),
            _ => None,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let count = Step::ALL.len();
        self.fresh &= !matches!(action, Action::Up | Action::Down);
        match action {
            Action::Practise => match self.drill() {
                Some(drill) => self.open(drill, ctx),
                None => self.go_to_the_table(ctx),
            },
            Action::Exam => {
                if let Some(exam) = self.exam() {
                    self.open(exam, ctx);
                }
            }
            Action::WholeChart => self.open(Drill::WholeChart, ctx),
            Action::Up => self.list.step(-1, count),
            Action::Down => self.list.step(1, count),
            Action::EmptyChart => {
                let chart = EmptyChart::new(self.ordered.clone(), ctx);
                ctx.push(chart);
            }
            Action::Correct => {
                let hints = if corrects(ctx) {
                    "on-demand"
                } else {
                    "after-mistake"
                };
                ctx.set(&[("table.hints", hints.to_owned())]);
            }
            Action::Drills => {
                let drills = DrillList::new(self.ordered.clone(), ctx);
                ctx.push(drills);
            }
            Action::Progress => {
                let progress = Progress::new(&self.rules, ctx);
                ctx.push(progress);
            }
            Action::Chart => {
                if let Some(survey) = &self.survey {
                    ctx.push(ChartScreen::new(&survey.chart, &self.rules));
                }
            }
            Action::Settings => ctx.push(SettingsScreen::at("practice.", ctx)),
            Action::Leave => ctx.pop(),
        }
    }
}

impl Screen for CourseScreen {
    fn name(&self) -> String {
        tr!("blackjack_drills-name")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let mut detail = rules_in_brief(&self.rules);
        if let Some(survey) = &self.survey {
            detail = format!("{detail} · {}", edge(survey.ev));
        }
        Some(Title::new(tr!("blackjack_drills-name")).detail(detail))
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        self.fresh &= mouse.on("step").is_none();
        self.list.mouse(mouse, "step", Step::ALL.len());
        if mouse.kind == MouseKind::DoubleClick && mouse.on("step").is_some() {
            self.perform(Action::Practise, ctx);
        }
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.rules = self.ordered.clone().unwrap_or_else(|| rules_of(ctx));
        self.look(ctx);
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.reading = Some(read_past(ctx));
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Some(past) = self.reading.as_mut().and_then(Task::poll) {
            if let Some(problem) = &past.problem {
                ctx.warn(problem.clone());
            }
            self.past = Some(past);
            self.reading = None;
        }
        if let Some(survey) = self.solving.as_mut().and_then(Task::poll) {
            self.survey = Some(survey);
            self.solving = None;
        }
        if let (Some(survey), Some(past)) =
            (&self.survey, self.past.take_if(|_| self.solving.is_none()))
        {
            let converts = !count_shown(ctx).is_unbalanced();
            let known = Known::of(survey, &past, &self.rules, converts);
            if self.fresh {
                let next = known.next().map_or(Step::Table, |standing| standing.step);
                let at = Step::ALL.into_iter().position(|step| step == next);
                self.list.selected = at.unwrap_or(0);
            }
            self.known = Some(known);
        }
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let wide = 96.min(area.width.saturating_sub(2));
        let air = area.height.saturating_sub(19) / 4;
        let inside = centered(area, wide, area.height).below(air);
        let Some(known) = &self.known else {
            working(canvas, inside, &tr!("blackjack_drill-solving"));
            return;
        };
        let mut page = canvas.page(inside);
        page.row()
            .gap(1)
            .text(tr!("blackjack_course-head"), theme.title);
        page.skip(1);
        let count = Step::ALL.len();
        let rows = page.take(u16::try_from(count).unwrap_or(0));
        let below = page.skip(1).rest();
        let mut list = self.list;
        list.draw(canvas, rows, count, "step", |canvas, index, row, on| {
            let standing = known.standings.get(index);
            let held = standing.is_some_and(|standing| standing.held_since.is_some());
            let lost = standing.is_some_and(|standing| standing.lost.is_some());
            let (sign, style) = match (held, lost) {
                (true, _) => ("✓", theme.good),
                (_, true) => ("✗", theme.bad),
                _ => (" ", theme.text),
            };
            let name = step_words(Step::ALL[index]).text();
            let mark = if on { "▸" } else { " " };
            let of_name = if on { theme.accent } else { theme.text };
            canvas
                .row(row)
                .text(format!("{mark} {} {name}", index + 1), of_name)
                .tab(26)
                .text(sign, style)
                .tab(28)
                .shortened(
                    &known.state(index),
                    if held { theme.good } else { theme.dim },
                );
        });
        self.list = list;
        canvas.rule(below);
        let mut below = below.below(1).after(2).before(2);
        for (at, line) in self.about(ctx).iter().enumerate() {
            let style = if at == 0 { theme.text } else { theme.dim };
            let end = canvas.paragraph(below, line, style);
            below = below.since_row(end);
        }
        let mut place = below.below(1);
        let mut row = canvas.row(place);
        let buttons = [
            (
                "Enter",
                Action::Practise,
                msg!("blackjack_course-key-practise"),
            ),
            ("e", Action::Exam, msg!("blackjack_course-key-exam")),
            (
                "w",
                Action::WholeChart,
                msg!("blackjack_course-key-whole-chart"),
            ),
            (
                "f",
                Action::EmptyChart,
                msg!("blackjack_course-key-empty-chart"),
            ),
            ("c", Action::Correct, msg!("blackjack_course-key-correct")),
            ("d", Action::Drills, msg!("blackjack_course-key-drills")),
        ];
        for (key, action, text) in buttons {
            let ready = match self.availability(action, ctx) {
                Availability::Hidden => continue,
                Availability::Ready => true,
                Availability::Disabled(_) => false,
            };
            let text = self.label(action, ctx).unwrap_or_else(|| text.text());
            let sign = row.sign(key);
            // Buttons that do not fit go on a second row.
            if row.room() < width(&sign) + width(&text) + 3 {
                place = place.below(1);
                row = canvas.row(place);
            }
            row.button(key, &sign, 1, &text, ready).gap(2);
        }
    }
}

impl Dialogue for CourseScreen {
    fn is_working(&self) -> bool {
        self.known.is_none()
    }

    fn tell(&mut self, ctx: &mut Context) -> Vec<String> {
        let Some(known) = &self.known else {
            return Vec::new();
        };
        let rows = (1..)
            .zip(Step::ALL)
            .enumerate()
            .map(|(at, (number, step))| {
                tr!(
                    "plain-row",
                    number = number,
                    name = step_words(step).text(),
                    state = known.state(at)
                )
            });
        let chosen = tr!(
            "blackjack_course-chosen",
            step = step_words(self.step()).text()
        );
        rows.chain([chosen]).chain(self.about(ctx)).collect()
    }

    fn offers(&self, line: usize) -> bool {
        let binding = BINDINGS.get(line);
        binding.is_some_and(|binding| {
            !matches!(
                binding.action,
                Action::Up | Action::Down | Action::Chart | Action::Settings
            )
        })
    }

    fn hear(&mut self, typed: &str, ctx: &mut Context) -> Reply {
        let row = typed
            .parse::<usize>()
            .ok()
            .and_then(|row| row.checked_sub(1));
        match row {
            None => Reply::Unknown,
            Some(row) if row >= Step::ALL.len() => {
                let count = Step::ALL.len();
                Reply::Said(vec![tr!("plain-no-such-number", count = count)])
            }
            Some(row) => {
                self.list.selected = row;
                self.fresh = false;
                Reply::Said(self.about(ctx))
            }
        }
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

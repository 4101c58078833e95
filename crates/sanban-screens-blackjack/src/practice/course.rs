//! The course: its steps, and what is practised, sat or played in each.

use ratatui::text::Line;

use crate::counting::count_shown;
use crate::guide::of_rules;
use crate::refusals;
use crate::settings::{Noise, Settings};
use sanban_blackjack::practice::{Drill, NothingToAsk, PASS_MARK, Step, Target};
use sanban_blackjack::{Blackjack, HouseRules};
use sanban_game::SpecError;
use sanban_play::session::{Plan as TablePlan, SeatChoice, SessionContext as _};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::dialogue::Dialogue;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions as _, Layer, SMALLEST_TABLE, Screen, Title};
use sanban_term::widgets::List;
use sanban_words::text::number;
use sanban_words::tr;

use super::course_keys::Action;
use super::course_standing::{Known, step_words};
use super::groundwork::Groundwork;

/// Opens a table.
type SitDown = fn(TablePlan<Blackjack>, &mut Context) -> Result<Box<dyn Layer>, SpecError>;

pub(crate) struct CourseScreen {
    pub(super) list: List,
    sit_down: SitDown,
    pub(super) ground: Groundwork,
    pub(super) known: Option<Known>,
    /// `true` until a step is chosen: the cursor then goes to the next one.
    pub(super) fresh: bool,
}

/// `true` if a mistake at the table is told at once.
pub(super) fn corrects(ctx: &Context) -> bool {
    ctx.config().table.hints.tells_mistakes()
}

impl CourseScreen {
    /// The course, under these rules or those of the settings; its table is opened by `sit_down`.
    pub(crate) fn new(
        ordered: Option<HouseRules>,
        sit_down: SitDown,
        ctx: &Context,
    ) -> CourseScreen {
        CourseScreen {
            list: List::default(),
            sit_down,
            ground: Groundwork::new(ordered, ctx),
            known: None,
            fresh: true,
        }
    }

    /// Works out how far the steps have come, once everything needed is there.
    fn stand(&mut self, ctx: &mut Context) {
        let ground = &self.ground;
        let (Some(survey), Some(past)) = (&ground.survey, &ground.past) else {
            self.known = None;
            return;
        };
        let converts = !count_shown(ctx).is_unbalanced();
        let known = Known::of(survey, past, &ground.rules, converts);
        if let Some(step) = self.known.as_ref().and_then(|old| known.newly_held(old)) {
            ctx.say(match known.next() {
                Some(_) => tr!("blackjack_course-step-done", step = step_words(step).text()),
                None => tr!("blackjack_course-all-done"),
            });
        }
        if self.fresh {
            let next = known.next().map_or(Step::Table, |standing| standing.step);
            let at = Step::ALL.into_iter().position(|step| step == next);
            self.list.selected = at.unwrap_or(0);
        }
        self.known = Some(known);
    }

    pub(super) fn step(&self) -> Step {
        Step::ALL[self.list.selected.min(Step::ALL.len() - 1)]
    }

    /// The exam of the chosen step.
    pub(super) fn exam(&self) -> Option<Drill> {
        match self.step() {
            Step::Chart => Some(Drill::ShortExam),
            Step::Deviations => Some(Drill::IndexExam),
            Step::Counting | Step::Bets | Step::Table => None,
        }
    }

    /// The drill that the chosen step is practised with; `None` for the table.
    pub(super) fn drill(&self) -> Option<Drill> {
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

    pub(super) fn refusal(&self, drill: Option<Drill>, ctx: &Context) -> Option<NothingToAsk> {
        self.ground.refusal(drill?, ctx)
    }

    /// Opens a table at which the count is asked for, and where others talk.
    pub(super) fn go_to_the_table(&self, ctx: &mut Context) {
        let mut settings = vec![
            ("blackjack.show_count", "false".to_owned()),
            ("practice.ask_count", "5".to_owned()),
        ];
        if Settings::of(ctx).noise == Noise::Off {
            settings.push(("practice.noise", "talk".to_owned()));
        }
        ctx.set(&settings);
        let mut plan = ctx.usual_plan::<Blackjack>();
        if let Some(rules) = &self.ground.ordered {
            plan.rules = rules.clone();
        }
        if !plan.seats.contains(&SeatChoice::Human)
            && let Some(seat) = plan.seats.first_mut()
        {
            *seat = SeatChoice::Human;
        }
        match (self.sit_down)(plan, ctx) {
            Ok(table) => {
                ctx.push(table);
                ctx.say(tr!("blackjack_course-hidden"));
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// What the chosen step is, what it takes, and what to do next, in sentences.
    pub(super) fn about(&self, ctx: &Context) -> Vec<String> {
        let step = self.step();
        let known = self.known.as_ref().filter(|_| step == Step::Table);
        let evening = known.map(Known::evening).unwrap_or_default();
        let mut lines = vec![step_words(step).attribute("takes").text()];
        // Whoever has played needs no description.
        if evening.is_empty() {
            lines.insert(0, step_words(step).attribute("about").text());
        }
        if step == Step::Table {
            lines.push(if corrects(ctx) {
                tr!("blackjack_course-corrected")
            } else {
                tr!("blackjack_course-not-corrected")
            });
            lines.extend(evening);
        }
        if let Some(reason) = self.refusal(self.drill(), ctx) {
            let reason = refusals::nothing_to_ask(reason);
            lines.push(tr!("blackjack_drills-impossible", reason));
        } else if let (Step::Chart, Some(known)) = (step, &self.known) {
            let loss = number(known.examined.unwrap_or(known.expected_loss), 2);
            lines.push(match known.examined {
                Some(lost) if lost > PASS_MARK => tr!("blackjack_course-exam-failed", loss),
                Some(_) => tr!("blackjack_course-exam-passed", loss),
                None if known.untested => tr!("blackjack_course-untested"),
                None if known.expected_loss > 2.0 * PASS_MARK => {
                    tr!("blackjack_course-expected", loss)
                }
                None => tr!("blackjack_course-ready", loss),
            });
        }
        lines
    }
}

impl Screen for CourseScreen {
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
        self.fresh &= mouse.on("step").is_none();
        self.list.mouse(mouse, "step", Step::ALL.len());
        if mouse.kind == MouseKind::DoubleClick && mouse.on("step").is_some() {
            self.perform(Action::Practise, ctx);
        }
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.ground.settings_changed(ctx);
        self.stand(ctx);
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.ground.reread(ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        if self.ground.tick(ctx) {
            self.stand(ctx);
        }
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_course(canvas, ctx);
    }
}

//! Lessons for people who have never played: learning the rules by playing, step by step, on the table of the game itself.
//!
//! A game contributes the steps ([`TableUi::lesson`](crate::play::TableUi::lesson)); [`Lesson`] shows one after the other, explains what was wrong with an
//! attempt, and stores the person's progress; `lines` is the lesson in lines of text.

mod lines;

use std::any::Any;
use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::play::{
    Action as TableAction, Judge, LessonStep, OwnAction, Play, Spoken, Task, Verdict,
};
use crate::session::storage::AT_ONCE;
use crate::session::{ActionOf, Group, Plan, SeatChoice, SessionContext as _, arrived};
use sanban_data::store::LessonProgress;
use sanban_game::Game as _;
use sanban_term::action::{Availability, Binding, Entry};
use sanban_term::canvas::{Canvas, width, wrap};
use sanban_term::context::Context;
use sanban_term::dialogue::Dialogue;
use sanban_term::layout::Area as _;
use sanban_term::mouse::Mouse;
use sanban_term::screen::{Layer, Screen, Title};
use sanban_term::worker::Task as Reading;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// Name of this screen in the settings.
pub const SCREEN: &str = "lesson";

/// Opens a lesson.
///
/// # Errors
/// If its table cannot be opened, as a sentence.
pub type OpenLesson = fn(&mut Context) -> Result<Box<dyn Layer>, String>;

/// Opens the lesson that follows another; `None` after the last.
pub type OpenNext = fn(&Context) -> Option<OpenLesson>;

/// Actions in a lesson, besides those of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The next step, once this one is done.
    Next,
    /// The next step, although this one is not done.
    Skip,
    /// The previous step.
    Previous,
    /// The answer with this number, from 0.
    Answer(usize),
    /// After the last step: a game against easy opponents.
    Play,
    /// After the last step: the drills of the game.
    Practice,
    /// After the last step: the lesson of the next game.
    NextLesson,
    /// Start again from the first step.
    Again,
    /// Leave; the lesson continues here another time.
    Leave,
}

const STEPS: Group = Group(msg!("lesson-group-steps"));
const THEN: Group = Group(msg!("lesson-group-then"));

/// The table of actions. Holding a key down does not run forward through the lesson, but may run back.
pub const BINDINGS: &[Binding<Action>] = &[
    STEPS
        .key(
            "next",
            Action::Next,
            &["Enter", "Space", "PageDown"],
            msg!("lesson-key-next"),
            98,
        )
        .once()
        .phase("done"),
    answer("answer-1", 0, &["1"], msg!("lesson-key-answer-1")),
    answer("answer-2", 1, &["2"], msg!("lesson-key-answer-2")),
    answer("answer-3", 2, &["3"], msg!("lesson-key-answer-3")),
    answer("answer-4", 3, &["4"], msg!("lesson-key-answer-4")),
    THEN.key(
        "play",
        Action::Play,
        &["Enter"],
        msg!("lesson-key-play"),
        98,
    )
    .once()
    .phase("end"),
    THEN.key(
        "practice",
        Action::Practice,
        &["d"],
        msg!("lesson-key-practice"),
        97,
    )
    .once()
    .phase("end"),
    THEN.key(
        "next-lesson",
        Action::NextLesson,
        &["n"],
        msg!("lesson-key-next-lesson"),
        96,
    )
    .once()
    .phase("end"),
    STEPS
        .key(
            "skip",
            Action::Skip,
            &["PageDown"],
            msg!("lesson-key-skip"),
            84,
        )
        .once()
        .phase("open"),
    STEPS.key(
        "previous",
        Action::Previous,
        &["PageUp"],
        msg!("lesson-key-previous"),
        83,
    ),
    STEPS
        .key(
            "again",
            Action::Again,
            &["C-r"],
            msg!("lesson-key-again"),
            10,
        )
        .once(),
    STEPS
        .key(
            "leave",
            Action::Leave,
            &["Esc", "q"],
            msg!("lesson-key-leave"),
            94,
        )
        .once(),
];

const fn answer(
    id: &'static str,
    index: usize,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    STEPS
        .key(id, Action::Answer(index), keys, words, 95)
        .once()
        .phase("open")
}

/// State of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Standing {
    /// The task is open, and there is nothing to say about the actions so far.
    Open,
    /// The last attempt was wrong, for this reason.
    Wrong(Message),
    /// The task is done; with praise, if it had any.
    Done(Option<Message>),
}

/// The lesson of a game.
pub struct Lesson<F: Spoken> {
    /// Index of the step; the number of steps at the end.
    at: usize,
    play: Play<F>,
    standing: Standing,
    /// Stored progress, while it is being read.
    reading: Option<Reading<Option<LessonProgress>>>,
    next: OpenNext,
    lines: lines::Told<ActionOf<F>>,
}

impl<F: Spoken> Lesson<F> {
    /// The lesson at the stored step. `next` opens the lesson that follows it.
    ///
    /// # Errors
    /// If the table cannot be opened, as a sentence.
    pub fn open(next: OpenNext, ctx: &mut Context) -> Result<Lesson<F>, String> {
        let mut reading = ctx.storage().lesson(F::Game::NAME, ctx.workers());
        let known = reading.within(AT_ONCE);
        let at = known.flatten().map_or(0, begins_at::<F>);
        let mut lesson = Lesson {
            at,
            play: table_of::<F>(at, ctx)?,
            standing: Standing::Open,
            reading: known.is_none().then_some(reading),
            next,
            lines: lines::Told::default(),
        };
        lesson.begin();
        Ok(lesson)
    }

    fn steps() -> &'static [LessonStep<F>] {
        F::lesson()
    }

    /// The present step; `None` at the end.
    fn step(&self) -> Option<&'static LessonStep<F>> {
        Self::steps().get(self.at)
    }

    /// The task of the present step.
    fn task(&self) -> Option<&'static Task<F::Game, OwnAction<F>>> {
        self.step().map(|step| &step.task)
    }

    /// `true` if the task is to be done at the table.
    fn is_at_the_table(&self) -> bool {
        let at_table = matches!(self.task(), Some(Task::Act { .. } | Task::Press { .. }));
        at_table && !self.is_done()
    }

    /// Answers to the open question; empty if there is none.
    fn answers(&self) -> &'static [Message] {
        match self.task() {
            Some(Task::Answer { answers, .. }) if !self.is_done() => answers,
            _ => &[],
        }
    }

    fn is_done(&self) -> bool {
        matches!(self.standing, Standing::Done(_))
    }

    /// Praise for what was done, once its animation is over.
    fn praise(&self) -> Option<Message> {
        match self.standing {
            Standing::Done(praise) => praise.filter(|_| !self.play.is_showing()),
            _ => None,
        }
    }

    fn is_over(&self) -> bool {
        self.at >= Self::steps().len()
    }

    /// Begins the task of the present step.
    fn begin(&mut self) {
        let judge: Option<Judge<F::Game>> = match self.task() {
            Some(Task::Act { judge, .. }) => Some(*judge),
            // The key is only tried: it does nothing at the table.
            Some(Task::Press { .. }) => Some(|_, _| Verdict::Wrong(msg!("lesson-later"))),
            _ => None,
        };
        self.play.examine(judge);
        self.standing = match self.task() {
            None | Some(Task::Read) => Standing::Done(None),
            Some(_) => Standing::Open,
        };
    }

    /// Goes to a step. When moving on from a finished step, its table is kept if the next step uses it.
    fn go_to(&mut self, at: usize, ctx: &mut Context) {
        let at = at.min(Self::steps().len());
        let goes_on = at == self.at + 1 && self.is_done();
        let follows = Self::steps().get(at).is_none_or(|step| step.follows);
        if !(goes_on && follows) {
            match table_of::<F>(at, ctx) {
                Ok(play) => {
                    self.play = play;
                    self.lines = lines::Told::default();
                }
                Err(problem) => return ctx.warn(problem),
            }
        }
        self.at = at;
        self.begin();
        let finished = self.is_over();
        let step = if finished { 0 } else { at };
        let progress = LessonProgress { step, finished };
        ctx.storage().set_lesson(F::Game::NAME, progress);
    }

    /// Reads the verdict on what the person did at the table.
    fn settle(&mut self) {
        let Some(verdict) = self.play.take_verdict() else {
            return;
        };
        match verdict {
            Verdict::Wrong(why) => self.standing = Standing::Wrong(why),
            Verdict::GoesOn => self.standing = Standing::Open,
            Verdict::Right => {
                if let Some(Task::Act { praise, .. }) = self.task() {
                    self.finish(*praise);
                }
            }
        }
    }

    fn finish(&mut self, praise: Message) {
        self.play.examine(None);
        self.standing = Standing::Done(Some(praise));
    }

    fn answer(&mut self, given: usize) {
        if let Some(Task::Answer {
            right,
            praise,
            wrong,
            ..
        }) = self.task()
        {
            if given == *right {
                self.finish(*praise)
            } else {
                self.standing = Standing::Wrong(*wrong)
            }
        }
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        let over = self.is_over();
        Availability::shown(match action {
            Action::Next => self.is_done() && !over,
            Action::Skip => !self.is_done(),
            Action::Previous => self.at > 0,
            Action::Answer(index) => index < self.answers().len(),
            Action::Play => over,
            Action::Practice => over && F::PRACTICE.is_some(),
            Action::NextLesson => over && (self.next)(ctx).is_some(),
            Action::Again => self.at > 0,
            Action::Leave => true,
        })
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        self.reading = None;
        match action {
            // The animation is finished first.
            Action::Next if self.play.is_showing() => self.play.end_show(ctx),
            Action::Next | Action::Skip => self.go_to(self.at + 1, ctx),
            Action::Previous => self.go_to(self.at.saturating_sub(1), ctx),
            Action::Again => self.go_to(0, ctx),
            Action::Answer(given) => self.answer(given),
            Action::Play => match F::sit_down(easy_plan::<F>(ctx), ctx) {
                Ok(table) => ctx.replace(table),
                Err(problem) => ctx.warn(sanban_words::problem::player(&problem)),
            },
            Action::Practice => {
                if let Some(open) = F::PRACTICE {
                    let drills = open(ctx);
                    ctx.replace(drills);
                }
            }
            Action::NextLesson => {
                if let Some(open) = (self.next)(ctx) {
                    match open(ctx) {
                        Ok(lesson) => ctx.replace(lesson),
                        Err(problem) => ctx.warn(problem),
                    }
                }
            }
            Action::Leave => ctx.pop(),
        }
    }

    /// `true` if the table's line with this number is enabled in this step; while keys are tried, only those tried so far.
    fn is_open(&self, line: usize) -> bool {
        let Some(action) = self.play.taught(line) else {
            return false;
        };
        let tried = |step: &LessonStep<F>| match (&step.task, action) {
            (Task::Press { is_it, .. }, TableAction::Own(own)) => is_it(own),
            _ => false,
        };
        let here = self.is_at_the_table();
        match self.task() {
            Some(Task::Press { .. }) => here && Self::steps().iter().take(self.at + 1).any(tried),
            _ => here,
        }
    }

    /// `true` if the table's line with this number does the task of this step.
    fn is_asked_for(&self, line: usize) -> bool {
        let key = self.step().and_then(|step| step.key);
        match (key, self.play.taught(line)) {
            (Some(is_it), Some(TableAction::Own(own))) => is_it(own),
            _ => false,
        }
    }

    /// Message for a person who wants to move on before the step is done.
    fn not_yet(&self, ctx: &Context) -> Option<String> {
        if self.is_done() || self.is_over() {
            return None;
        }
        if !self.answers().is_empty() {
            return Some(tr!("lesson-not-yet-answer"));
        }
        let entries = self.play.entries(ctx);
        let asked = (0..).zip(&entries).find(|(line, entry)| {
            self.is_asked_for(*line) && entry.availability == Availability::Ready
        });
        let key = asked.and_then(|(_, entry)| entry.keys.first());
        Some(match key {
            Some(key) => tr!("lesson-not-yet-key", key = key.sign()),
            None => tr!("lesson-not-yet"),
        })
    }

    /// Number of the table's own lines.
    fn table_lines(&self) -> usize {
        <F::Input as crate::play::Input<F>>::bindings().len()
    }

    fn draw_text(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        canvas.clear(area);
        let heading = if self.is_over() {
            tr!("lesson-heading-end")
        } else {
            tr!(
                "lesson-heading",
                step = self.at + 1,
                steps = Self::steps().len()
            )
        };
        canvas.heading(area, &heading);
        let inside = area.below(1).after(1).before(1);
        let told = |sign: &str, text: String, style: Style| -> Vec<(String, Style)> {
            let room = inside.width.saturating_sub(width(sign));
            let lines =
                wrap(&text, room)
                    .into_iter()
                    .enumerate()
                    .map(|(index, part)| match index {
                        0 => (format!("{sign}{part}"), style),
                        _ => (format!("{}{part}", " ".repeat(width(sign).into())), style),
                    });
            lines.collect()
        };
        let praise = self.praise();
        let mut lines = match (self.standing, praise) {
            (Standing::Wrong(why), _) => told("✗ ", why.text(), theme.bad),
            (_, Some(praise)) => told("✓ ", praise.text(), theme.good),
            _ => Vec::new(),
        };
        let answers = self.answers();
        let above = inside.above(u16::from(!answers.is_empty()));
        // Once the task is done its text is not needed.
        if praise.is_none() {
            let text = match self.step() {
                Some(step) => step.says.text(),
                None => {
                    let opponents = if F::STRENGTHS.is_empty() {
                        "none"
                    } else {
                        "easy"
                    };
                    tr!("lesson-end", opponents)
                }
            };
            let text = told("", text, theme.text);
            // If there is no room for both, the reason of the mistake comes first.
            if lines.is_empty() || lines.len() + text.len() <= usize::from(above.height) {
                lines.extend(text);
            }
        }
        for (row, (text, style)) in above.rows().zip(lines) {
            canvas.row(row).text(text, style);
        }
        let mut row = canvas.row(inside.last_rows(1));
        for (index, words) in answers.iter().enumerate() {
            let key = (index + 1).to_string();
            let text = format!("{}) {}", row.sign(&key), words.text());
            row.press(&key, |row| {
                row.text(text, theme.key);
            })
            .gap(3);
        }
    }
}

/// Step at which a stored lesson resumes; the first if the lesson has changed since.
fn begins_at<F: Spoken>(progress: LessonProgress) -> usize {
    if progress.step < F::lesson().len() {
        progress.step
    } else {
        0
    }
}

/// The table of a step.
fn table_of<F: Spoken>(at: usize, ctx: &mut Context) -> Result<Play<F>, String> {
    let steps = F::lesson();
    let table = steps
        .get(..=at)
        .unwrap_or(steps)
        .iter()
        .rev()
        .find_map(|step| step.table.as_ref());
    let Some(table) = table else {
        return Err(tr!("lesson-none"));
    };
    Play::lesson(table, ctx).map_err(|problem| sanban_words::problem::player(&problem))
}

/// A plan of the usual table with easy opponents.
fn easy_plan<F: Spoken>(ctx: &Context) -> Plan<F::Game> {
    let mut plan: Plan<F::Game> = ctx.usual_plan();
    let easy = F::STRENGTHS.first().map(|strength| strength.spec);
    let easy = easy.and_then(|spec| SeatChoice::parse(spec).ok());
    for (index, seat) in plan.seats.iter_mut().enumerate() {
        match (&easy, index) {
            (_, 0) => *seat = SeatChoice::Human,
            (Some(easy), _) => *seat = easy.clone(),
            (None, _) => {}
        }
    }
    plan
}

impl<F: Spoken> Screen for Lesson<F> {
    fn name(&self) -> String {
        tr!("lesson-name")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let game = F::HOME_ENTRY.title.text();
        Some(Title::new(tr!("lesson-title", game)))
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let (table, text) = Play::<F>::lesson_areas(canvas.area());
        self.play.draw(&mut canvas.part(table), ctx);
        self.draw_text(canvas, text);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        self.play.guide(ctx)
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        let taken = self.is_at_the_table() && self.play.capture(key, ctx);
        self.settle();
        taken
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if self.is_at_the_table() {
            self.play.mouse(mouse, ctx);
            self.settle();
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Some(known) = arrived(&mut self.reading) {
            let at = known.map_or(0, begins_at::<F>);
            if at > 0 {
                self.go_to(at, ctx);
            }
        }
        self.play.tick(ctx);
        self.settle();
    }

    fn deadline(&self) -> Option<Instant> {
        self.play.deadline()
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.play.settings_changed(ctx);
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.play.on_resume(ctx);
    }
}

/// The lines of the table come first, so that its keys mean the same as in a game; then the lesson's own.
impl<F: Spoken> Layer for Lesson<F> {
    fn entries(&self, ctx: &Context) -> Vec<Entry> {
        let mut entries = self.play.entries(ctx);
        /// The task of a step stays in the footer longer than anything else.
        const ASKED: u8 = 99;
        for (line, entry) in entries.iter_mut().enumerate() {
            if !self.is_open(line) {
                entry.availability = Availability::Hidden;
            }
            if entry.priority > 0 && self.is_asked_for(line) {
                entry.priority = ASKED;
            }
        }
        let keymap = &ctx.settings().keys;
        entries.extend(BINDINGS.iter().map(|binding| {
            let available = self.availability(binding.action, ctx);
            Entry::of(binding, keymap.keys(SCREEN, binding.id), None, available)
        }));
        entries
    }

    fn refusal_of(&self, line: usize, ctx: &Context) -> Option<String> {
        let entries = self.entries(ctx);
        let next = (0..)
            .zip(BINDINGS)
            .find(|(_, binding)| binding.action == Action::Next);
        let next = next.map_or(usize::MAX, |(own, _)| self.table_lines() + own);
        let keys = |line: usize| entries.get(line).map_or(&[][..], |entry| &entry.keys);
        // A key that moves on, or one that is not enabled yet, tells the person what to do.
        let goes_on = keys(line).iter().any(|key| keys(next).contains(key));
        let is_taught = self.play.taught(line).is_some();
        match self.is_at_the_table() {
            true if is_taught && self.is_open(line) && !goes_on => self.play.refusal_of(line, ctx),
            true if is_taught || line == next => self.not_yet(ctx),
            false if line == next => self.not_yet(ctx),
            _ => None,
        }
    }

    fn act(&mut self, line: usize, ctx: &mut Context) {
        if let Some(own) = line.checked_sub(self.table_lines()) {
            if let Some(binding) = BINDINGS.get(own) {
                self.perform(binding.action, ctx);
            }
            return;
        }
        self.reading = None;
        // The reason of a mistake is shown until the next attempt.
        if matches!(self.standing, Standing::Wrong(_)) {
            self.standing = Standing::Open;
        }
        self.play.act(line, ctx);
        self.settle();
        if let (Some(Task::Press { is_it, praise }), Some(TableAction::Own(own))) =
            (self.task(), self.play.taught(line))
            && is_it(own)
        {
            self.finish(*praise);
        }
    }

    fn act_confirmed(&mut self, _action: &dyn Any, _ctx: &mut Context) {}

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

impl<F: Spoken> From<Lesson<F>> for Box<dyn Layer> {
    fn from(lesson: Lesson<F>) -> Box<dyn Layer> {
        Box::new(lesson)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let shared = ["Enter", "PageDown"];
        let faults = sanban_term::action::faults(super::BINDINGS, &shared);
        assert_eq!(faults, Vec::<String>::new());
    }
}

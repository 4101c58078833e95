//! A puzzle on the screen: the question at a table of the game, its judgement and continuation, and the stored result.

use crossterm::event::KeyEvent;
use ratatui::text::Line;

use crate::play::{Core, Input, OwnAction};
use crate::session::SessionContext as _;
use crate::session::{ActionOf, Desk, Plan, SeatChoice, Share, StateOf, Today, arrived};
use sanban_game::practice::Level;
use sanban_game::{Seed, State as _};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::dialogue::Dialogue;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Screen, Title};
use sanban_term::stopwatch::Stopwatch;
use sanban_term::widgets::candidates::{Browser, CANDIDATE, HINT};
use sanban_term::worker::Task;
use sanban_words::tr;

use super::bindings::{Action, PuzzleAction, bindings};
use super::progress::Progress;
use super::progress::{PuzzleAnswer, Reading, level_words, of_date, record};
use super::ui::{Asked, Choice, Course, Puzzle, PuzzleUi};

/// Choice of the puzzles to ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The daily puzzle.
    Daily,
    /// Due and new puzzles.
    Training,
    /// Due and new puzzles of one level.
    Level(Level),
    /// A particular puzzle.
    Puzzle(String),
}

impl Source {
    /// Words on the command line, including those of the levels.
    pub const WORDS: [&str; 5] = ["daily", "train", "easy", "medium", "hard"];

    /// Parses a word of the command line.
    pub fn parse(word: &str) -> Option<Source> {
        match word {
            "daily" => Some(Source::Daily),
            "train" => Some(Source::Training),
            word => word.parse().ok().map(Source::Level),
        }
    }
}

/// Table at one moment of a puzzle.
pub(super) struct Table<F: PuzzleUi> {
    pub(super) core: Core<F>,
    pub(super) input: F::Input,
    pub(super) state: StateOf<F>,
    /// The choices, best first.
    pub(super) choices: Vec<Choice<ActionOf<F>>>,
}

/// Result of a puzzle.
pub(super) struct Verdict<F: PuzzleUi> {
    /// The last choice; `None` if the solution was asked for.
    pub(super) chosen: Option<ActionOf<F>>,
    pub(super) right: bool,
    /// Line after the choice under review.
    line: Option<Following<ActionOf<F>>>,
    /// Analysis that explains the result, while it runs.
    finding: Option<Task<F::Reasons>>,
    /// Its result.
    pub(super) reasons: Option<F::Reasons>,
}

/// Line of play after a choice.
struct Following<A> {
    task: Option<Task<Vec<A>>>,
    /// Actions, beginning with the choice.
    actions: Vec<A>,
    /// Number of actions shown.
    shown: usize,
}

/// Stage of a puzzle.
pub(super) enum Stage<F: PuzzleUi> {
    /// The previous answers are being read.
    Waiting(Reading),
    /// There is no puzzle.
    Nothing,
    /// The puzzle waits for a choice.
    Asking,
    /// The choice was right, and the continuation is being computed.
    GoingOn(ActionOf<F>, Task<Option<Course<ActionOf<F>>>>),
    /// The puzzle is over, solved or not.
    Over(Verdict<F>),
}

/// A puzzle on the screen.
pub struct PuzzleScreen<F: PuzzleUi> {
    pub(super) bindings: Vec<Binding<Action<OwnAction<F>>>>,
    source: Source,
    progress: Progress,
    today: Today,
    pub(super) puzzle: Option<&'static Puzzle<ActionOf<F>>>,
    pub(super) table: Option<Table<F>>,
    /// Actions since the position of the puzzle.
    done: Vec<ActionOf<F>>,
    pub(super) stage: Stage<F>,
    /// `true` if it is tried again, without being counted.
    pub(super) again: bool,
    clock: Stopwatch,
    pub(super) browser: Browser,
}

impl<F: PuzzleUi> PuzzleScreen<F> {
    /// A screen that asks a puzzle, once it is known which.
    pub fn new(source: Source, ctx: &Context) -> PuzzleScreen<F> {
        PuzzleScreen {
            bindings: bindings(&F::Input::bindings()),
            source,
            progress: Progress::default(),
            today: Today::default(),
            puzzle: None,
            table: None,
            done: Vec::new(),
            stage: Stage::Waiting(Reading::start::<F>(ctx)),
            again: false,
            clock: Stopwatch::start(ctx.now),
            browser: Browser::default(),
        }
    }

    /// The present puzzle, once known.
    pub fn puzzle(&self) -> Option<&Puzzle<ActionOf<F>>> {
        self.puzzle
    }

    /// Chooses a puzzle and asks it.
    fn ask_next(&mut self, ctx: &mut Context) {
        let all = F::puzzles();
        let last = self.puzzle.map(|puzzle| puzzle.id.as_str());
        let now = ctx.clock().now();
        self.puzzle = match &self.source {
            Source::Daily => of_date(all, &self.today.date),
            Source::Training => self.progress.next(all, |_| true, last, now),
            Source::Level(level) => {
                let of_level = |puzzle: &Puzzle<_>| puzzle.level == *level;
                self.progress.next(all, of_level, last, now)
            }
            Source::Puzzle(id) => all.iter().find(|puzzle| puzzle.id == *id),
        };
        self.again =
            self.source == Source::Daily && self.progress.daily(&self.today.date).is_some();
        self.ask(ctx);
    }

    /// Asks the puzzle from its beginning.
    fn ask(&mut self, ctx: &mut Context) {
        self.done.clear();
        self.clock.restart(ctx.now);
        let choices = self.puzzle.map(|puzzle| puzzle.choices.clone());
        self.set_table(choices.unwrap_or_default(), ctx);
    }

    /// Sets up the table at the present position.
    fn set_table(&mut self, choices: Vec<Choice<ActionOf<F>>>, ctx: &mut Context) {
        self.browser = Browser::default();
        self.table = self
            .puzzle
            .and_then(|puzzle| table::<F>(puzzle, self.done.clone(), choices, ctx));
        self.stage = match self.table {
            Some(_) => Stage::Asking,
            None => Stage::Nothing,
        };
    }

    /// The present question.
    pub(super) fn asked(&self) -> Option<Asked<'_, F>> {
        let (puzzle, table) = (self.puzzle?, self.table.as_ref()?);
        Some(Asked {
            puzzle,
            state: &table.state,
            choices: &table.choices,
        })
    }

    /// Handles an action at the table, if there was one.
    pub(super) fn take_answer(&mut self, ctx: &mut Context) {
        let (Stage::Asking, Some(table)) = (&self.stage, &self.table) else {
            return;
        };
        let timeline = table.core.desk.history();
        let moved = timeline.is_some_and(|timeline| timeline.ply() > self.done.len());
        let action = table.core.desk.last_action().cloned();
        let (true, Some(action)) = (moved, action) else {
            return;
        };
        let choice = table.choices.iter().find(|choice| choice.action == action);
        match choice.map(|choice| choice.right) {
            Some(true) => {
                let (state, chosen) = (table.state.clone(), action.clone());
                let task = ctx
                    .workers()
                    .start("puzzle", move |stop| F::go_on(&state, &chosen, stop));
                self.stage = Stage::GoingOn(action, task);
            }
            Some(false) => self.finish(Some(action), false, ctx),
            None => {
                // The action has no value: it is undone.
                ctx.warn(tr!("puzzle-not-weighed"));
                self.set_table(table.choices.clone(), ctx);
            }
        }
    }

    /// Continues after a right choice, once the continuation is known.
    fn go_on(&mut self, ctx: &mut Context) {
        let Stage::GoingOn(action, task) = &mut self.stage else {
            return;
        };
        let Some(course) = task.poll() else { return };
        let action = action.clone();
        match course {
            Some(Course::Again { replies, choices }) => {
                self.done.push(action);
                self.done.extend(replies);
                self.set_table(choices, ctx);
            }
            Some(Course::Solved) | None => self.finish(Some(action), true, ctx),
        }
    }

    /// Ends the puzzle: stores the result, and starts the analysis that explains it.
    fn finish(&mut self, chosen: Option<ActionOf<F>>, right: bool, ctx: &mut Context) {
        let (Some(puzzle), Some(table)) = (self.puzzle, &self.table) else {
            return;
        };
        let answer = PuzzleAnswer {
            time: ctx.clock().now(),
            day: self.today.date.clone(),
            puzzle: puzzle.id.clone(),
            level: puzzle.level.word().to_owned(),
            daily: self.source == Source::Daily,
            chosen: chosen
                .as_ref()
                .map(|action| table.state.write_action(action))
                .unwrap_or_default(),
            right,
            seconds: self.clock.elapsed(ctx.now).as_secs_f64(),
        };
        if !self.again {
            record::<F>(&answer, ctx);
            self.progress.add(&answer);
        }
        let is_chosen = |choice: &Choice<_>| Some(&choice.action) == chosen.as_ref();
        let at = table.choices.iter().position(is_chosen);
        let browser = Browser::at(at.filter(|_| !right).unwrap_or(0));
        let (state, choices) = (table.state.clone(), table.choices.clone());
        let given = chosen.clone();
        let finding = ctx.workers().start("puzzle", move |stop| {
            let asked = Asked {
                puzzle,
                state: &state,
                choices: &choices,
            };
            F::reasons(&asked, given.as_ref(), stop)
        });
        // After a right choice the table has moved: it is shown as at the question.
        self.set_table(table.choices.clone(), ctx);
        self.browser = browser;
        self.stage = Stage::Over(Verdict {
            chosen,
            right,
            line: None,
            finding: Some(finding),
            reasons: None,
        });
    }

    fn step_choice(&mut self, by: isize) {
        let count = self.table.as_ref().map_or(0, |table| table.choices.len());
        let at = self.browser.selected().saturating_add_signed(by);
        self.look_at_choice(at.min(count.saturating_sub(1)));
    }

    /// Selects another choice, from its beginning.
    fn look_at_choice(&mut self, rank: usize) {
        self.browser.select(rank);
        if let Stage::Over(verdict) = &mut self.stage {
            verdict.line = None;
        }
    }

    /// Steps through the line after the selected choice; the line is computed when first needed.
    fn step_line(&mut self, ahead: bool, ctx: &Context) {
        let rank = self.browser.selected();
        let (Stage::Over(verdict), Some(table)) = (&mut self.stage, &self.table) else {
            return;
        };
        let Some(choice) = table.choices.get(rank) else {
            return;
        };
        let line = verdict.line.get_or_insert_with(|| {
            let (state, action) = (table.state.clone(), choice.action.clone());
            let task = ctx
                .workers()
                .start("puzzle", move |stop| F::line(&state, &action, stop));
            Following {
                task: Some(task),
                actions: vec![choice.action.clone()],
                shown: 0,
            }
        });
        line.shown = if ahead {
            line.shown + 1
        } else {
            line.shown.saturating_sub(1)
        };
        if line.task.is_none() {
            line.shown = line.shown.min(line.actions.len());
        }
    }

    /// The position in the line after the choice, and the action that led to it; `None` if not stepping.
    pub(super) fn later(&self) -> Option<(StateOf<F>, ActionOf<F>)> {
        let (Stage::Over(verdict), Some(table)) = (&self.stage, &self.table) else {
            return None;
        };
        let line = verdict.line.as_ref()?;
        let mut state = table.state.clone();
        let shown = line.actions.iter().take(line.shown);
        let last = shown.clone().last()?.clone();
        shown.for_each(|action| state.apply(action));
        Some((state, last))
    }

    fn puzzle_action(&mut self, action: PuzzleAction, ctx: &mut Context) {
        match action {
            PuzzleAction::Next if matches!(self.source, Source::Daily | Source::Puzzle(_)) => {
                ctx.pop();
            }
            PuzzleAction::Next => self.ask_next(ctx),
            PuzzleAction::Again => {
                self.again = true;
                self.ask(ctx);
            }
            PuzzleAction::Solution => self.finish(None, false, ctx),
            PuzzleAction::Back => self.step_line(false, ctx),
            PuzzleAction::Forward => self.step_line(true, ctx),
            PuzzleAction::CandidateBefore => self.step_choice(-1),
            PuzzleAction::NextCandidate => self.step_choice(1),
            PuzzleAction::Save => ctx.push(Share::<()>::new(None, None)),
            PuzzleAction::Leave => ctx.pop(),
        }
    }
}

/// A table at the position of a puzzle after `done`; `None` if it cannot be set up.
fn table<F: PuzzleUi>(
    puzzle: &Puzzle<ActionOf<F>>,
    done: Vec<ActionOf<F>>,
    choices: Vec<Choice<ActionOf<F>>>,
    ctx: &mut Context,
) -> Option<Table<F>> {
    let mut plan = Plan::<F::Game>::usual();
    // The others never think here, so any player will do.
    for (seat, choice) in plan.seats.iter_mut().enumerate() {
        *choice = if seat == puzzle.seat.index() {
            SeatChoice::Human
        } else {
            SeatChoice::parse("random").ok()?
        };
    }
    plan.seed = Seed(0);
    plan.position = Some(puzzle.position.clone());
    plan.opening = done;
    let session = plan.open(ctx.workers()).ok()?;
    let state = session.state().clone();
    let mut core = Core::new(Desk::of(session), ctx);
    core.desk.set_names(F::puzzle_names(puzzle));
    let mut input = F::Input::new(&mut core, ctx);
    F::prepare(&choices, &mut input);
    Some(Table {
        core,
        input,
        state,
        choices,
    })
}

impl<F: PuzzleUi> PuzzleScreen<F> {
    /// `true` if the screen returns to the list after this puzzle, rather than asking another.
    pub(super) fn goes_back(&self) -> bool {
        matches!(self.source, Source::Daily | Source::Puzzle(_))
    }
}

impl<F: PuzzleUi> Actions for PuzzleScreen<F> {
    type Action = Action<OwnAction<F>>;

    const SCREEN: &'static str = F::PUZZLE_SCREEN;

    fn bindings(&self) -> &[Binding<Self::Action>] {
        &self.bindings
    }

    fn availability(&self, action: Self::Action, ctx: &Context) -> Availability {
        let asking = matches!(self.stage, Stage::Asking);
        let over = matches!(self.stage, Stage::Over(_));
        match (action, &self.table) {
            (Action::Own(own), Some(table)) if asking => {
                table.input.availability(&table.core, own, ctx)
            }
            (Action::Own(_), _) => Availability::Hidden,
            (Action::Puzzle(PuzzleAction::Solution), _) => Availability::shown(asking),
            (Action::Puzzle(PuzzleAction::Leave | PuzzleAction::Save), _) => Availability::Ready,
            (Action::Puzzle(PuzzleAction::Back), _) => {
                Availability::shown(over && self.later().is_some())
            }
            (Action::Puzzle(_), _) => Availability::shown(over),
        }
    }

    fn label(&self, action: Self::Action, _ctx: &Context) -> Option<String> {
        match (action, &self.table) {
            (Action::Own(own), Some(table)) => {
                table
                    .input
                    .label(&table.core, crate::play::Action::Own(own), _ctx)
            }
            (Action::Puzzle(PuzzleAction::Next), _) if self.goes_back() => {
                Some(tr!("puzzle-label-back"))
            }
            _ => None,
        }
    }

    fn perform(&mut self, action: Self::Action, ctx: &mut Context) {
        match action {
            Action::Puzzle(action) => self.puzzle_action(action, ctx),
            Action::Own(own) => {
                if let Some(table) = &mut self.table {
                    table.input.perform(&mut table.core, own, ctx);
                }
                self.take_answer(ctx);
            }
        }
    }
}

impl<F: PuzzleUi> Screen for PuzzleScreen<F> {
    fn name(&self) -> String {
        tr!("puzzle-name")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let name = F::HOME_ENTRY.title.text();
        let title = Title::new(tr!("puzzle-title", game = name));
        let Some(puzzle) = self.puzzle else {
            return Some(title);
        };
        let level = level_words(puzzle.level);
        let detail = match self.source {
            Source::Daily => tr!("puzzle-detail-daily", date = &self.today.date, level),
            _ => {
                let all = F::puzzles();
                let number = all.iter().position(|other| other.id == puzzle.id);
                tr!(
                    "puzzle-detail",
                    number = number.map_or(0, |at| at + 1),
                    count = all.len(),
                    level
                )
            }
        };
        let streak = self.progress.streak(&self.today.date);
        let facts = match streak {
            0 | 1 => String::new(),
            days => tr!("puzzle-streak", days),
        };
        Some(title.detail(detail).facts(Line::raw(facts)))
    }

    fn smallest(&self) -> (u16, u16) {
        F::SMALLEST
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        match (&self.stage, &mut self.table) {
            (Stage::Asking, Some(table)) => table.input.capture(&mut table.core, key, ctx),
            _ => false,
        }
    }

    fn focus(&mut self, focused: bool, ctx: &mut Context) {
        self.clock.focus(focused, ctx.now);
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match (&self.stage, &mut self.table) {
            (Stage::Asking, Some(table)) => {
                table.input.mouse(&mut table.core, mouse, ctx);
                self.take_answer(ctx);
            }
            (Stage::Over(_), Some(_)) => match (mouse.kind, mouse.on(CANDIDATE)) {
                (MouseKind::Click | MouseKind::DoubleClick, Some(rank)) => {
                    self.look_at_choice(rank);
                }
                (MouseKind::ScrollUp, _) if mouse.on(HINT).is_some() => self.browser.scroll(-1),
                (MouseKind::ScrollDown, _) if mouse.on(HINT).is_some() => self.browser.scroll(1),
                _ => {}
            },
            _ => {}
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Stage::Waiting(reading) = &mut self.stage
            && let Some(read) = reading.poll()
        {
            if let Some(problem) = read.problem {
                ctx.warn(problem);
            }
            self.progress = Progress::of(&read.answers);
            self.today = read.today;
            self.ask_next(ctx);
        }
        self.go_on(ctx);
        if let Stage::Over(verdict) = &mut self.stage
            && let Some(reasons) = arrived(&mut verdict.finding)
        {
            verdict.reasons = Some(reasons);
        }
        if let Stage::Over(verdict) = &mut self.stage
            && let Some(line) = &mut verdict.line
            && let Some(found) = arrived(&mut line.task)
        {
            line.actions.extend(found);
            line.shown = line.shown.min(line.actions.len());
        }
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_all(canvas, ctx);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        let text = F::puzzle_guide();
        let mut lines = vec![Line::styled(tr!("puzzle-guide-title"), ctx.theme.title)];
        lines.extend(text.lines().map(|line| Line::raw(line.to_owned())));
        lines
    }
}

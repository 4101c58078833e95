//! A session of one drill: it asks a question, judges and records the answer, and repeats until the session is over.

use ratatui::text::Line;

use std::time::{Duration, Instant};

use crossterm::event::KeyEvent;

use crate::guide::of_rules;
use crate::settings::{CardPace, CardsAtOnce, Noise, Settings};
use crate::words::rules_in_brief;
use sanban_blackjack::HouseRules;
use sanban_blackjack::practice::{
    Asking, Attempt, Drill, Goal, HandQuestion, Layout, Outcome, Question, Session,
    SpacedRepetition, Spot, Survey,
};
use sanban_game::{Seed, Stream};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::dialogue::Dialogue;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{SMALLEST_TABLE, Screen, Title};
use sanban_term::stopwatch::Stopwatch;
use sanban_term::widgets::List;
use sanban_term::worker::Task;
use sanban_words::tr;

use super::drill_start::{Solved, Start, Terms};
use super::exam::Exam;
use super::noise::Heard;
use super::number_entry::{Entry, Typed};
use super::quiz::figure_text;
use super::{drill_words, goal_of, now, rules_of};

/// Mouse target of the list of wrong answers.
pub(super) const WRONG: &str = "wrong";

/// Stage of the session.
pub(super) enum Stage {
    /// The next question is being computed.
    Waiting(Option<Task<Option<Question>>>),
    /// A question is waiting for an answer.
    Asking(Question),
    /// An answer was wrong, or needs a look: the question, and the answer.
    Shown(Question, Box<Attempt>),
    Over(Outcome),
}

/// A session on the screen.
pub(crate) struct DrillScreen {
    pub(super) drill: Drill,
    /// Start time, in seconds since 1970 (UTC).
    pub(super) began: u64,
    pub(super) terms: Terms,
    pub(super) layout: Layout,
    /// Number of decks counted down together.
    pub(super) count_decks: u8,
    /// Speed of their cards.
    card_pace: CardPace,
    /// Time for a card, where it follows the answers.
    pub(super) card_time: CardTime,
    /// Work to finish before the first question; `None` once it can be asked.
    pub(super) start: Option<Start>,
    pub(super) solved: Option<Solved>,
    pub(super) memory: SpacedRepetition,
    pub(super) session: Session,
    /// The exam, if it is one.
    pub(super) exam: Option<Exam>,
    pub(super) stage: Stage,
    recent: Vec<Spot>,
    /// Cells of the plan.
    cells: Vec<Spot>,
    /// Spots to ask: those of the plan, or those to repeat; all of the drill if there are none.
    only: Vec<Spot>,
    pub(super) rng: Stream,
    pub(super) entry: Entry,
    /// Index of the visible group of the deck; `None` before the first.
    pub(super) group: Option<usize>,
    /// Time at which the next group appears by itself.
    next_group: Option<Instant>,
    /// `true` while the tags of the cards are shown.
    pub(super) shows_tags: bool,
    /// Talk and questions while a deck is counted down.
    noise: Noise,
    /// What was said last, until the next cards or the answer.
    pub(super) heard: Option<Heard>,
    /// Time for an answer, if it is limited.
    pub(super) time_for_an_answer: Option<Duration>,
    /// Time at which the clock that is shown is to be drawn again.
    next_beat: Option<Instant>,
    pub(super) session_clock: Stopwatch,
    pub(super) question_clock: Stopwatch,
    /// Time taken for a deck, once its last cards were turned away.
    pub(super) counted: Option<Duration>,
    /// The previous answer, in one line.
    pub(super) last: Option<Attempt>,
    /// The hand before, if it was played right.
    pub(super) last_hand: Option<Box<HandQuestion>>,
    /// Selection among the wrong answers of a result.
    pub(super) list: List,
    /// Rows that the list had when it was drawn.
    pub(super) list_rows: usize,
    /// Number of answers that were told in lines of text.
    pub(super) told: usize,
    goal: Goal,
    /// Rules given by the caller; they override the settings.
    ordered: Option<HouseRules>,
}

/// Time for each card of a deck that is counted down: shorter after a right count, longer after a wrong one, so that about
/// two counts of three are right in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CardTime(Duration);

impl Default for CardTime {
    fn default() -> CardTime {
        CardTime(Duration::from_secs(1))
    }
}

impl CardTime {
    const SHORTEST: Duration = Duration::from_millis(150);
    const LONGEST: Duration = Duration::from_secs(3);

    pub(super) fn after(self, right: bool) -> CardTime {
        let factor = if right { 0.9 } else { 1.25 };
        CardTime(self.0.mul_f64(factor).clamp(Self::SHORTEST, Self::LONGEST))
    }
}

/// `true` if the terms include a side count.
fn has_side_count(terms: &Terms) -> bool {
    terms.counting.count.side_count().is_some()
}

/// Parameters of a session; anything left out comes from the settings.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The rules to practise.
    pub rules: Option<HouseRules>,
    /// End of the session; an exam has its own.
    pub goal: Option<Goal>,
    /// Seed of the questions; a new one if left out.
    pub seed: Option<Seed>,
    /// The cells to ask about, of drills that can repeat them; all of the drill if there are none.
    pub cells: Vec<Spot>,
}

impl DrillScreen {
    pub(crate) fn new(drill: Drill, plan: Plan, ctx: &mut Context) -> DrillScreen {
        let rules = plan.rules.clone().unwrap_or_else(|| rules_of(ctx));
        let terms = Terms::new(drill, rules, ctx);
        let settings = Settings::of(ctx);
        let goal = plan.goal.unwrap_or_else(|| goal_of(drill, ctx));
        let goal = match goal {
            // Each deck asks for two numbers.
            Goal::Questions(decks) if drill == Drill::Counting && has_side_count(&terms) => {
                Goal::Questions(2 * decks)
            }
            goal => goal,
        };
        let seed = plan.seed.unwrap_or_else(Seed::fresh);
        DrillScreen {
            ordered: plan.rules,
            drill,
            began: now(),
            start: Some(Start::new(drill, &terms, ctx)),
            terms,
            layout: match settings.cards_at_once {
                CardsAtOnce::Cards(cards) => Layout::Cards(cards as usize),
                CardsAtOnce::Table => Layout::Table(settings.count_seats.into()),
            },
            count_decks: settings.count_decks,
            card_pace: settings.card_pace,
            card_time: CardTime::default(),
            solved: None,
            memory: SpacedRepetition::default(),
            session: Session::new(goal),
            exam: None,
            stage: Stage::Waiting(None),
            recent: Vec::new(),
            only: plan.cells.clone(),
            cells: plan.cells,
            rng: seed.stream(),
            entry: Entry::default(),
            group: None,
            next_group: None,
            // A ramp has to be shown before anybody can bet by it.
            shows_tags: drill == Drill::Bets,
            noise: settings.noise,
            heard: None,
            time_for_an_answer: None,
            next_beat: None,
            session_clock: Stopwatch::start(ctx.now),
            question_clock: Stopwatch::start(ctx.now),
            counted: None,
            last: None,
            last_hand: None,
            list: List::default(),
            list_rows: 0,
            told: 0,
            goal,
        }
    }

    /// Opens a drill of hands that asks only about these cells.
    pub(super) fn open_for_cells(rules: &HouseRules, cells: Vec<Spot>, ctx: &mut Context) {
        let plan = Plan {
            rules: Some(rules.clone()),
            cells,
            ..Plan::default()
        };
        let drilling = DrillScreen::new(Drill::Hands, plan, ctx);
        ctx.push(drilling);
    }

    /// Time since the session began.
    pub(super) fn elapsed(&self, ctx: &Context) -> Duration {
        self.session_clock.elapsed(ctx.now)
    }

    /// The solved game, once it is ready.
    pub(super) fn survey(&self) -> Option<&Survey> {
        Some(&self.solved.as_ref()?.survey)
    }

    /// Time left for the answer; `None` without a limit. A deck that is counted down has a clock of its own.
    pub(super) fn time_left(&self, ctx: &Context) -> Option<Duration> {
        let limited =
            matches!(&self.stage, Stage::Asking(question) if !matches!(question, Question::Run(_)));
        // What is shown to be learnt takes no time off the answer.
        let limit = self
            .time_for_an_answer
            .filter(|_| limited && !self.shows_tags)?;
        Some(limit.saturating_sub(self.question_clock.elapsed(ctx.now)))
    }

    /// Ends what has no time left, and notes when the clock is to be drawn again.
    fn keep_time(&mut self, ctx: &mut Context) {
        if self.time_left(ctx).is_some_and(|left| left.is_zero()) {
            self.answer_late(ctx);
        }
        let elapsed = self.elapsed(ctx);
        let running = !matches!(self.stage, Stage::Over(_));
        let exam = self.exam.as_ref().filter(|_| running);
        let beat = match exam {
            Some(exam) if exam.is_over(&self.session, elapsed) => {
                self.finish();
                None
            }
            Some(_) => Some(Duration::from_secs(1)),
            None => self.time_left(ctx).map(|_| Duration::from_millis(100)),
        };
        if beat.is_none() || self.next_beat.is_none_or(|at| at <= ctx.now) {
            self.next_beat = beat.and_then(|beat| ctx.now.checked_add(beat));
        }
    }

    /// Starts computing the next question, or ends the session.
    pub(super) fn ask(&mut self, ctx: &Context) {
        let elapsed = self.elapsed(ctx);
        let over = match &self.exam {
            Some(exam) => exam.is_over(&self.session, elapsed),
            None => self.session.is_over(elapsed),
        };
        if over {
            self.finish();
            return;
        }
        let Some(solved) = self.solved.clone() else {
            return;
        };
        let asking = Asking {
            rules: self.terms.rules.clone(),
            survey: solved.survey,
            judge: solved.judge,
            memory: self.memory.clone(),
            recent: self.recent.clone(),
            counting: self.terms.counting,
            ramp: solved.ramp,
            count_decks: self.count_decks,
            layout: self.layout,
            now: now(),
        };
        let mut rng = self.rng.fork();
        let of_paper = self.exam.as_ref().and_then(Exam::next_spot);
        let only = of_paper.map_or_else(|| self.only.clone(), |spot| vec![spot]);
        let drill = self.drill;
        let task = ctx.workers().start("question", move |_| {
            match rng.choose(&only).copied() {
                Some(spot) if drill.can_repeat() => {
                    // Repeating a spot at once teaches nothing while there are others.
                    let others: Vec<Spot> = only
                        .iter()
                        .copied()
                        .filter(|spot| asking.recent.last() != Some(spot))
                        .collect();
                    let spot = rng.choose(&others).copied().unwrap_or(spot);
                    let before_peek = drill == Drill::Surrender;
                    let judge = &asking.judge;
                    HandQuestion::of_spot(&asking.rules, judge, spot, before_peek, &mut rng)
                        .map(|question| Question::Hand(Box::new(question)))
                }
                _ => drill.next(&asking, &mut rng),
            }
        });
        self.stage = Stage::Waiting(Some(task));
    }

    pub(super) fn finish(&mut self) {
        if let (Some(exam), Some(solved)) = (&mut self.exam, &self.solved) {
            exam.finish(&self.session, &self.terms, &solved.survey);
        }
        self.stage = Stage::Over(self.session.outcome(self.survey()));
    }

    /// Shows a question.
    fn show(&mut self, question: Question, ctx: &Context) {
        self.question_clock.restart(ctx.now);
        if self.session.answers().is_empty() {
            self.session_clock.restart(ctx.now);
        }
        self.group = None;
        self.next_group = None;
        self.heard = None;
        self.counted = None;
        self.entry = Entry::default();
        if let Question::Hand(hand) = &question
            && let Some(spot) = hand.spot
        {
            const RECENT: usize = 4;
            self.recent.push(spot);
            let old = self.recent.len().saturating_sub(RECENT);
            self.recent.drain(..old);
        }
        self.stage = Stage::Asking(question);
    }

    /// `true` between the first answer and the end.
    pub(super) fn is_running(&self) -> bool {
        !matches!(self.stage, Stage::Over(_)) && !self.session.answers().is_empty()
    }

    /// `true` if a number is to be typed.
    pub(super) fn types(&self) -> bool {
        match &self.stage {
            Stage::Asking(Question::Run(_)) => self.counted.is_some() || self.is_interrupted(),
            Stage::Asking(Question::SideCount(_) | Question::TrueCount(_) | Question::Decks(_)) => {
                true
            }
            _ => false,
        }
    }

    /// `true` while a question is to be answered before the count goes on.
    fn is_interrupted(&self) -> bool {
        matches!(self.heard, Some(Heard::Question(_)))
    }

    pub(super) fn go(&mut self, ctx: &mut Context) {
        match &self.stage {
            // The side count of the same deck, before it is forgotten.
            Stage::Shown(Question::Run(run), _) if run.side.is_some() => {
                let side = run.side.unwrap_or_default();
                self.show(Question::SideCount(side), ctx);
            }
            Stage::Shown(..) => self.ask(ctx),
            Stage::Asking(Question::Run(_)) => self.next_cards(ctx),
            Stage::Over(_) => self.again(self.cells.clone(), ctx),
            Stage::Asking(_) | Stage::Waiting(_) => {}
        }
    }

    /// Goes on with a deck: something may be said, and a question is asked before the next cards.
    fn next_cards(&mut self, ctx: &Context) {
        if self.is_interrupted() {
            return;
        }
        self.next_group = None;
        let begun = self.group.filter(|_| self.counted.is_none());
        self.heard = begun.and_then(|_| Heard::next(self.noise, &mut self.rng));
        if !self.is_interrupted() {
            self.turn_cards(ctx);
        }
    }

    /// Takes a number that was typed.
    pub(super) fn answer_typed(&mut self, number: f64, ctx: &mut Context) {
        if self.is_interrupted() {
            self.answer_interruption(number, ctx);
        } else {
            self.answer_number(Some(number), ctx);
        }
    }

    /// Takes the answer to a question that interrupts the count.
    fn answer_interruption(&mut self, number: f64, ctx: &mut Context) {
        if let Some(Heard::Question(question)) = self.heard.take() {
            if number != question.answer() {
                let answer = figure_text(question.answer());
                ctx.warn(tr!("blackjack_noise-wrong", answer));
            }
            self.turn_cards(ctx);
        }
    }

    /// Shows the next cards of a deck. The clock starts with the first.
    fn turn_cards(&mut self, ctx: &Context) {
        let Stage::Asking(Question::Run(run)) = &self.stage else {
            return;
        };
        if self.counted.is_some() {
            return;
        }
        let next = self.group.map_or(0, |group| group + 1);
        if next == 0 {
            self.question_clock.restart(ctx.now);
            self.shows_tags = false;
        }
        self.group = Some(next);
        match run.groups.get(next) {
            None => self.counted = Some(self.question_clock.elapsed(ctx.now)),
            Some(group) => {
                let cards = group.iter().map(Vec::len).sum::<usize>();
                let cards = u32::try_from(cards).unwrap_or(1);
                self.next_group = self.wait_for_card().map(|wait| ctx.now + wait * cards);
            }
        }
    }

    /// Time after which the next card comes by itself; `None` if it comes on a key.
    fn wait_for_card(&self) -> Option<Duration> {
        match self.card_pace {
            CardPace::Key => None,
            CardPace::Tenths(tenths) => Some(Duration::from_millis(100) * tenths),
            CardPace::Faster => Some(self.card_time.0),
        }
    }

    /// The same in seconds, where it follows the answers.
    pub(super) fn seconds_a_card(&self) -> Option<f64> {
        (self.card_pace == CardPace::Faster).then_some(self.card_time.0.as_secs_f64())
    }

    /// Starts another session of the same drill.
    pub(super) fn again(&mut self, only: Vec<Spot>, ctx: &Context) {
        if self.drill.is_exam() {
            // The next paper depends on the exams so far.
            self.start = Some(Start::new(self.drill, &self.terms, ctx));
            (self.solved, self.exam) = (None, None);
            self.stage = Stage::Waiting(None);
        }
        self.session = Session::new(self.goal);
        self.began = now();
        self.only = only;
        (self.last, self.last_hand) = (None, None);
        self.list = List::default();
        self.told = 0;
        self.session_clock.restart(ctx.now);
        self.ask(ctx);
    }

    /// Number of rows in the list of wrong answers, once the session is over.
    pub(super) fn wrong(&self) -> usize {
        match (&self.stage, &self.exam) {
            (Stage::Over(_), Some(exam)) => {
                let result = exam.result.as_ref();
                result.map_or(0, |result| result.missed.len())
            }
            (Stage::Over(outcome), None) => outcome.worst.len(),
            _ => 0,
        }
    }

    /// Spots answered wrongly, once the session is over.
    pub(super) fn wrong_spots(&self) -> Vec<Spot> {
        match &self.stage {
            Stage::Over(outcome) => {
                let spots = outcome.worst.iter();
                spots
                    .filter_map(|result| result.spot.parse().ok())
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Screen for DrillScreen {
    fn name(&self) -> String {
        tr!("blackjack_drill-name")
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        of_rules(&self.terms.rules, &ctx.theme)
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let name = drill_words(self.drill).text();
        Some(Title::new(name).detail(rules_in_brief(&self.terms.rules)))
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_TABLE
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        if !self.types() {
            return false;
        }
        match self.entry.take(key) {
            Typed::Not => return false,
            Typed::Changed => {}
            Typed::Nothing => ctx.warn(tr!("blackjack_refusal-type-a-number")),
            Typed::Number(number) => self.answer_typed(number, ctx),
        }
        true
    }

    fn paste(&mut self, text: &str, _ctx: &mut Context) {
        if self.types() {
            self.entry.paste(text);
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let wrong = self.wrong();
        self.list.mouse(mouse, WRONG, wrong);
        if mouse.kind == MouseKind::Click && mouse.target.is_none() {
            self.go(ctx);
        }
    }

    fn focus(&mut self, focused: bool, ctx: &mut Context) {
        self.session_clock.focus(focused, ctx.now);
        self.question_clock.focus(focused, ctx.now);
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.focus(true, ctx);
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        let rules = self.ordered.clone().unwrap_or_else(|| rules_of(ctx));
        let terms = Terms::new(self.drill, rules, ctx);
        if terms != self.terms {
            self.start = Some(Start::new(self.drill, &terms, ctx));
            self.terms = terms;
            self.solved = None;
            self.stage = Stage::Waiting(None);
        }
    }

    fn deadline(&self) -> Option<Instant> {
        let next = self.next_group.into_iter().chain(self.next_beat).min();
        next.filter(|_| !self.question_clock.is_paused())
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_screen(canvas, ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        // Whoever looks at the chart or at the help is not answering.
        if !ctx.is_on_top() && self.exam.is_none() {
            self.focus(false, ctx);
        }
        self.prepared(ctx);
        if self.next_group.is_some_and(|at| at <= ctx.now) && !self.question_clock.is_paused() {
            self.next_cards(ctx);
        }
        if let Stage::Waiting(Some(task)) = &mut self.stage {
            match task.poll() {
                None => {}
                Some(Some(question)) => self.show(question, ctx),
                Some(None) => {
                    ctx.warn(tr!("blackjack_refusal-nothing-to-ask"));
                    self.finish();
                }
            }
        }
        self.keep_time(ctx);
    }
}

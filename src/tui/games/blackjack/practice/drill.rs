//! A session of one drill: it asks, judges, writes the answer down and asks again, until the session is over.

use std::sync::Arc;
use std::time::Duration;

use crossterm::event::KeyEvent;

use crate::blackjack::practice::{
    Asking, Attempt, Drill, Figure, Goal, HandQuestion, Outcome, Question, Session,
    SpacedRepetition, Spot, Survey, bet_choices, same_play, survey,
};
use crate::blackjack::{Action as Move, Count, HouseRules, Phase, Ramp};
use crate::game::{Seed, Stream};
use crate::i18n::Message;
use crate::msg;
use crate::tr;
use crate::tui::frame::action::{Availability, Binding};
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::context::Context;
use crate::tui::frame::keymap::word_for;
use crate::tui::frame::mouse::{Mouse, MouseKind};
use crate::tui::frame::screen::{Actions, Screen, Title};
use crate::tui::frame::stopwatch::Stopwatch;
use crate::tui::frame::worker::Task;
use crate::tui::games::blackjack::chart_screen::ChartScreen;
use crate::tui::games::blackjack::counting::count_shown;
use crate::tui::session::SessionContext as _;

use super::answer_log::{PracticePast, read_past, record};
use super::number_entry::{Entry, Typed};
use super::quiz::{count_text, figure_text};
use super::{drill_words, goal_of, now, rules_of};
use crate::tui::games::blackjack::refusals;
use crate::tui::games::blackjack::settings::Settings;
use crate::tui::games::blackjack::words::rules_in_brief;

/// What can be done in a drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui::games::blackjack) enum Action {
    Hit,
    Stand,
    Double,
    Split,
    Surrender,
    Insure,
    Decline,
    /// The bet with this number, from 0.
    Bet(usize),
    /// The next cards, the next question, or another session.
    Go,
    Repeat,
    Chart,
    Leave,
}

const ANSWERS: Message = msg!("blackjack_drill-group-answers");
const DRILL: Message = msg!("blackjack_drill-group-drill");

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(Action::Hit, &["h"], msg!("blackjack_drill-key-hit"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(Action::Stand, &["s"], msg!("blackjack_drill-key-stand"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(Action::Double, &["d"], msg!("blackjack_drill-key-double"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(Action::Split, &["p"], msg!("blackjack_drill-key-split"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(
        Action::Surrender,
        &["r"],
        msg!("blackjack_drill-key-surrender"),
    )
    .group(ANSWERS)
    .priority(90),
    Binding::new(
        Action::Insure,
        &["i", "y"],
        msg!("blackjack_drill-key-insure"),
    )
    .group(ANSWERS)
    .priority(90),
    Binding::new(Action::Decline, &["n"], msg!("blackjack_drill-key-decline"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(Action::Bet(0), &["1"], msg!("blackjack_drill-key-bet"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(Action::Bet(1), &["2"], msg!("blackjack_drill-key-bet-2"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(Action::Bet(2), &["3"], msg!("blackjack_drill-key-bet-3"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(Action::Bet(3), &["4"], msg!("blackjack_drill-key-bet-4"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(Action::Bet(4), &["5"], msg!("blackjack_drill-key-bet-5"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(Action::Bet(5), &["6"], msg!("blackjack_drill-key-bet-6"))
        .group(ANSWERS)
        .priority(90),
    Binding::new(
        Action::Go,
        &["Enter", "Space"],
        msg!("blackjack_drill-key-go"),
    )
    .group(DRILL)
    .priority(95),
    Binding::new(Action::Repeat, &["w"], msg!("blackjack_drill-key-repeat"))
        .group(DRILL)
        .priority(85),
    Binding::new(Action::Chart, &["t"], msg!("blackjack_drill-key-chart"))
        .group(DRILL)
        .priority(40),
    Binding::new(
        Action::Leave,
        &["q", "Esc"],
        msg!("blackjack_drill-key-leave"),
    )
    .group(DRILL)
    .priority(80),
];

impl Action {
    /// The answer about a hand behind an action.
    pub(super) fn wanted(self) -> Option<Move> {
        Some(match self {
            Action::Hit => Move::Hit,
            Action::Stand => Move::Stand,
            Action::Double => Move::Double,
            Action::Split => Move::Split,
            Action::Surrender => Move::Surrender,
            Action::Insure => Move::Insure,
            Action::Decline => Move::Decline,
            _ => return None,
        })
    }
}

/// Where the session stands.
pub(super) enum Stage {
    /// The next question is worked out.
    Waiting(Option<Task<Option<Question>>>),
    /// A question waits for an answer.
    Asking(Question),
    /// An answer was wrong, or has to be looked at: what was asked, and how it was answered.
    Shown(Question, Attempt),
    /// The result.
    Over(Outcome),
}

/// What has to be known before the first question.
struct Start {
    survey: Option<Survey>,
    past: Option<PracticePast>,
    solving: Task<Survey>,
    reading: Task<PracticePast>,
}

/// A session on the screen.
pub(in crate::tui::games::blackjack) struct DrillScreen {
    pub(super) drill: Drill,
    pub(super) rules: HouseRules,
    pub(super) count: &'static Count,
    at_once: usize,
    /// What is still being found out; nothing once the first question can be asked.
    start: Option<Start>,
    pub(super) survey: Option<Arc<Survey>>,
    memory: SpacedRepetition,
    pub(super) session: Session,
    pub(super) stage: Stage,
    recent: Vec<Spot>,
    /// The spots that are repeated, when it is a repetition.
    only: Vec<Spot>,
    rng: Stream,
    pub(super) entry: Entry,
    /// How many groups of the deck have been shown.
    pub(super) group: usize,
    pub(super) session_clock: Stopwatch,
    question_clock: Stopwatch,
    /// When the last cards of a deck were turned away.
    pub(super) counted: Option<Duration>,
    /// The answer before, in one line.
    pub(super) last: Option<Attempt>,
    goal: Goal,
    /// The rules that were ordered, whatever the settings say.
    ordered: Option<HouseRules>,
}

/// What a session is opened with; what is left out is as the settings say.
#[derive(Clone, Debug, Default)]
pub(in crate::tui::games::blackjack) struct Plan {
    /// The rules.
    pub(in crate::tui::games::blackjack) rules: Option<HouseRules>,
    /// The length.
    pub(in crate::tui::games::blackjack) goal: Option<Goal>,
    /// Where chance starts; a new seed when left out.
    pub(in crate::tui::games::blackjack) seed: Option<Seed>,
}

impl DrillScreen {
    /// A session.
    pub(in crate::tui::games::blackjack) fn new(
        drill: Drill,
        plan: Plan,
        ctx: &Context,
    ) -> DrillScreen {
        let rules = plan.rules.clone().unwrap_or_else(|| rules_of(ctx));
        let goal = plan.goal.unwrap_or_else(|| goal_of(drill, ctx));
        let seed = plan.seed.unwrap_or_else(Seed::fresh);
        DrillScreen {
            ordered: plan.rules,
            drill,
            start: DrillScreen::prepare(&rules, ctx),
            rules,
            count: count_shown(ctx),
            at_once: Settings::of(ctx.config()).cards_at_once as usize,
            survey: None,
            memory: SpacedRepetition::default(),
            session: Session::new(goal),
            stage: Stage::Waiting(None),
            recent: Vec::new(),
            only: Vec::new(),
            rng: seed.stream(),
            entry: Entry::default(),
            group: 0,
            session_clock: Stopwatch::start(ctx.now),
            question_clock: Stopwatch::start(ctx.now),
            counted: None,
            last: None,
            goal,
        }
    }

    /// Solves the game for these rules and reads what was answered before, on workers.
    fn prepare(rules: &HouseRules, ctx: &Context) -> Option<Start> {
        let rules = rules.clone();
        let solving = ctx.workers().start("survey", move |_| survey(&rules));
        Some(Start {
            survey: None,
            past: None,
            solving,
            reading: read_past(ctx),
        })
    }

    /// Asks the first question once everything it needs is ready.
    fn prepared(&mut self, ctx: &mut Context) {
        let Some(start) = &mut self.start else {
            return;
        };
        if start.survey.is_none() {
            start.survey = start.solving.poll();
        }
        if start.past.is_none() {
            start.past = start.reading.poll();
        }
        if start.survey.is_none() || start.past.is_none() {
            return;
        }
        let found = self.start.take();
        let found = found.and_then(|start| start.survey.zip(start.past));
        let Some((survey, past)) = found else { return };
        if let Some(problem) = &past.problem {
            ctx.warn(problem.clone());
        }
        self.memory = SpacedRepetition::of(&past.answers, &same_play(&self.rules));
        self.survey = Some(Arc::new(survey));
        self.session_clock.restart(ctx.now);
        self.ask(ctx);
    }

    /// How long the session has been going on.
    pub(super) fn elapsed(&self, ctx: &Context) -> Duration {
        self.session_clock.elapsed(ctx.now)
    }

    /// Has the next question worked out, or ends the session.
    fn ask(&mut self, ctx: &Context) {
        if self.session.is_over(self.elapsed(ctx)) {
            self.finish();
            return;
        }
        let Some(survey) = self.survey.clone() else {
            return;
        };
        let asking = Asking {
            rules: self.rules.clone(),
            survey,
            memory: self.memory.clone(),
            recent: self.recent.clone(),
            count: self.count,
            at_once: self.at_once,
            now: now(),
        };
        let mut rng = self.rng.fork();
        let (drill, only) = (self.drill, self.only.clone());
        let task = ctx.workers().start("question", move |_| {
            match rng.choose(&only).copied() {
                Some(spot) if drill != Drill::Deviations => {
                    // The same spot twice in a row teaches nothing while there are others.
                    let others: Vec<Spot> = only
                        .iter()
                        .copied()
                        .filter(|spot| asking.recent.last() != Some(spot))
                        .collect();
                    let spot = rng.choose(&others).copied().unwrap_or(spot);
                    let before_peek = drill == Drill::Surrender;
                    let chart = &asking.survey.chart;
                    HandQuestion::of_spot(&asking.rules, chart, spot, before_peek, &mut rng)
                        .map(|question| Question::Hand(Box::new(question)))
                }
                _ => drill.next(&asking, &mut rng),
            }
        });
        self.stage = Stage::Waiting(Some(task));
    }

    fn finish(&mut self) {
        let survey = self.survey.as_deref();
        self.stage = Stage::Over(self.session.outcome(survey));
    }

    /// Puts a question on the screen.
    fn show(&mut self, question: Question, ctx: &Context) {
        self.question_clock.restart(ctx.now);
        self.group = 0;
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

    /// An answer to be judged, as it will be written down.
    fn attempt(&self, spot: &str, hand: String, ctx: &Context) -> Attempt {
        Attempt {
            time: now(),
            at: self.drill.word().to_owned(),
            rules: same_play(&self.rules),
            spot: spot.to_owned(),
            hand,
            count: None,
            chosen: String::new(),
            best: String::new(),
            right: false,
            cost: 0.0,
            bet: None,
            seconds: Some(self.question_clock.elapsed(ctx.now).as_secs_f64()),
        }
    }

    /// Takes in an answer: it is written down, remembered, and shown where it was wrong.
    fn take(&mut self, attempt: Attempt, ctx: &mut Context) {
        record(&attempt, ctx);
        if self.drill != Drill::Deviations
            && let Ok(spot) = attempt.spot.parse()
        {
            self.memory.answered(spot, attempt.right, attempt.time);
        }
        self.session.add(attempt.clone());
        self.last = Some(attempt.clone());
        let stage = std::mem::replace(&mut self.stage, Stage::Waiting(None));
        let Stage::Asking(question) = stage else {
            self.stage = stage;
            return;
        };
        let look = !attempt.right || matches!(question, Question::Run(_));
        if look {
            self.stage = Stage::Shown(question, attempt);
        } else {
            self.ask(ctx);
        }
    }

    fn answer_hand(&mut self, chosen: Move, ctx: &mut Context) {
        let Stage::Asking(Question::Hand(question)) = &self.stage else {
            return;
        };
        let Some(cost) = question.judgement.cost(chosen) else {
            return;
        };
        let spot = question
            .spot
            .map_or_else(|| "insurance".to_owned(), |spot| spot.to_string());
        let cards: Vec<String> = question.cards().iter().map(ToString::to_string).collect();
        let mut attempt = self.attempt(&spot, cards.join(" "), ctx);
        attempt.chosen = chosen.to_string();
        attempt.best = question.judgement.best().0.to_string();
        attempt.right = cost == 0.0;
        attempt.cost = cost;
        if self.drill == Drill::Deviations {
            attempt.count = Some(self.count.true_count(&question.table));
        }
        self.take(attempt, ctx);
    }

    fn answer_number(&mut self, number: f64, ctx: &mut Context) {
        let Stage::Asking(question) = &self.stage else {
            return;
        };
        let (name, hand, figure) = match question {
            Question::Run(run) => {
                let cards = run.cards();
                let at_once = self.at_once;
                let hand = format!("{cards} cards, {at_once} at once");
                ("running count", hand, Figure::count(run.exact))
            }
            Question::TrueCount(asked) => {
                let decks = asked.unseen as f64 / 52.0;
                let running = count_text(asked.running);
                let hand = format!("running {running}, {decks} decks");
                ("true count", hand, Figure::true_count(asked.exact))
            }
            Question::Decks(asked) => {
                let hand = format!("{} cards of {} decks", asked.discards, asked.decks);
                let figure = Figure::decks(asked.left(), asked.decks);
                ("decks left", hand, figure)
            }
            Question::Hand(_) | Question::Bet { .. } => return,
        };
        let mut attempt = self.attempt(name, hand, ctx);
        if let Some(time) = self.counted {
            attempt.seconds = Some(time.as_secs_f64());
        }
        attempt.chosen = figure_text(number);
        attempt.best = figure_text(figure.exact);
        attempt.right = figure.allows(number);
        self.take(attempt, ctx);
    }

    /// The bet that the ramp has for a running count at this table: its place among the choices.
    pub(super) fn right_bet(&self, running: f64) -> usize {
        let ramp = Ramp::paper();
        let bet = ramp.bet(running, self.rules.decks);
        let place = ramp.bets().iter().position(|&known| known == bet);
        let last = bet_choices(ramp, &self.rules).len().saturating_sub(1);
        place.unwrap_or(0).min(last)
    }

    fn answer_bet(&mut self, choice: usize, ctx: &mut Context) {
        let Stage::Asking(Question::Bet { running }) = &self.stage else {
            return;
        };
        let running = *running;
        let choices = bet_choices(Ramp::paper(), &self.rules);
        let right = self.right_bet(running);
        let Some(bet) = choices.get(choice) else {
            return;
        };
        let mut attempt = self.attempt("bet", format!("running {}", count_text(running)), ctx);
        attempt.chosen = bet.to_string();
        attempt.best = choices[right].to_string();
        attempt.right = choice == right;
        self.take(attempt, ctx);
    }

    /// Whether a number is to be typed now.
    fn types(&self) -> bool {
        match &self.stage {
            Stage::Asking(Question::Run(_)) => self.counted.is_some(),
            Stage::Asking(Question::TrueCount(_) | Question::Decks(_)) => true,
            _ => false,
        }
    }

    fn go(&mut self, ctx: &mut Context) {
        match &self.stage {
            Stage::Shown(..) => self.ask(ctx),
            Stage::Asking(Question::Run(run)) => {
                self.group += 1;
                if self.group >= run.groups.len() {
                    self.counted = Some(self.question_clock.elapsed(ctx.now));
                }
            }
            Stage::Over(_) => self.again(Vec::new(), ctx),
            Stage::Asking(_) | Stage::Waiting(_) => {}
        }
    }

    /// Begins another session of the same drill.
    fn again(&mut self, only: Vec<Spot>, ctx: &Context) {
        self.session = Session::new(self.goal);
        self.only = only;
        self.last = None;
        self.session_clock.restart(ctx.now);
        self.ask(ctx);
    }

    /// The spots that went wrong, when the session is over.
    fn wrong_spots(&self) -> Vec<Spot> {
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

impl Actions for DrillScreen {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-drill";

    fn action_name(action: Action) -> String {
        match action {
            // Counted as on the screen.
            Action::Bet(index) => format!("bet-{}", index + 1),
            action => word_for(&action),
        }
    }

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        if let Some(wanted) = action.wanted() {
            let Stage::Asking(Question::Hand(question)) = &self.stage else {
                return Availability::Hidden;
            };
            let asked = matches!(
                question.table.phase(),
                Phase::Insurance | Phase::EarlySurrender
            );
            return match question.table.check(wanted) {
                Ok(()) => Availability::Ready,
                Err(_) if asked || matches!(wanted, Move::Insure | Move::Decline) => {
                    Availability::Hidden
                }
                Err(rule) => Availability::Disabled(refusals::illegal(rule)),
            };
        }
        match action {
            Action::Bet(choice) => {
                let asked = matches!(self.stage, Stage::Asking(Question::Bet { .. }));
                let choices = bet_choices(Ramp::paper(), &self.rules).len();
                Availability::shown(asked && choice < choices)
            }
            Action::Go => Availability::shown(
                matches!(self.stage, Stage::Shown(..) | Stage::Over(_))
                    || self.types()
                    || matches!(self.stage, Stage::Asking(Question::Run(_))),
            ),
            Action::Repeat => Availability::shown(
                self.drill != Drill::Deviations && !self.wrong_spots().is_empty(),
            ),
            Action::Chart => Availability::shown(self.drill.asks_hands() && self.survey.is_some()),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        Some(match (action, &self.stage) {
            (Action::Go, Stage::Over(_)) => tr!("blackjack_drill-button-again"),
            (Action::Go, Stage::Shown(..)) => tr!("blackjack_drill-button-next-question"),
            (Action::Go, Stage::Asking(Question::Run(_))) if self.counted.is_none() => {
                tr!("blackjack_drill-next-cards")
            }
            (Action::Go, Stage::Asking(_)) => tr!("blackjack_drill-answer"),
            (Action::Leave, Stage::Over(_)) => tr!("blackjack_drill-button-back"),
            (Action::Decline, Stage::Asking(Question::Hand(hand))) => match hand.table.phase() {
                Phase::EarlySurrender => tr!("blackjack_word-play-on"),
                _ => tr!("blackjack_word-no-insurance"),
            },
            _ => return None,
        })
    }

    fn counts(&self, action: Action) -> bool {
        !matches!(action, Action::Chart)
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        if let Some(wanted) = action.wanted() {
            self.answer_hand(wanted, ctx);
            return;
        }
        match action {
            Action::Bet(choice) => self.answer_bet(choice, ctx),
            Action::Go => self.go(ctx),
            Action::Repeat => self.again(self.wrong_spots(), ctx),
            Action::Chart => {
                if let Some(survey) = &self.survey {
                    ctx.push(ChartScreen::new(&survey.chart, &self.rules));
                }
            }
            Action::Leave => {
                if matches!(self.stage, Stage::Over(_)) || self.session.answers().is_empty() {
                    ctx.pop();
                } else {
                    self.finish();
                }
            }
            _ => {}
        }
    }
}

impl Screen for DrillScreen {
    fn name(&self) -> String {
        tr!("blackjack_drill-name")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let name = drill_words(self.drill).text();
        Some(Title::new(name).detail(rules_in_brief(&self.rules)))
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        if !self.types() {
            return false;
        }
        match self.entry.take(key) {
            Typed::Not => return false,
            Typed::Changed => {}
            Typed::Nothing => ctx.warn(tr!("blackjack_refusal-type-a-number")),
            Typed::Number(number) => self.answer_number(number, ctx),
        }
        true
    }

    fn paste(&mut self, text: &str, _ctx: &mut Context) {
        if self.types() {
            self.entry.paste(text);
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if mouse.kind == MouseKind::Click && mouse.target.is_none() {
            self.go(ctx);
        }
    }

    fn focus(&mut self, focused: bool, ctx: &mut Context) {
        self.session_clock.focus(focused, ctx.now);
        self.question_clock.focus(focused, ctx.now);
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        let rules = self.ordered.clone().unwrap_or_else(|| rules_of(ctx));
        if rules != self.rules {
            self.start = DrillScreen::prepare(&rules, ctx);
            self.rules = rules;
            self.survey = None;
            self.stage = Stage::Waiting(None);
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_screen(canvas, ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.prepared(ctx);
        let Stage::Waiting(Some(task)) = &mut self.stage else {
            return;
        };
        match task.poll() {
            None => {}
            Some(Some(question)) => self.show(question, ctx),
            Some(None) => {
                ctx.warn(tr!("blackjack_refusal-nothing-to-ask"));
                self.finish();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = crate::tui::frame::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

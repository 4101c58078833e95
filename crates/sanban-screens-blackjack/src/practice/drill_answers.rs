//! Answers in a drill: judging, recording, and display.

use crate::counting::figure_text as count_text;
use sanban_blackjack::Action as Move;
use sanban_blackjack::practice::{
    Attempt, BetRamp, DecksLeft, Figure, LATE, Layout, Question, same_play,
};
use sanban_term::context::Context;
use sanban_words::tr;

use super::action_values::index_line;
use super::answer_log::record;
use super::drill::{DrillScreen, Stage};
use super::now;
use super::quiz::figure_text;

impl DrillScreen {
    /// An answer to be judged, in the form in which it is recorded: as none in time, until one is filled in.
    fn attempt(&self, spot: &str, hand: String, ctx: &Context) -> Attempt {
        Attempt {
            time: now(),
            at: self.drill.word().to_owned(),
            rules: same_play(&self.terms.rules),
            method: self.drill.asks_hands().then_some(self.terms.method),
            spot: spot.to_owned(),
            hand,
            chosen: LATE.to_owned(),
            session: Some(self.began),
            seconds: Some(self.question_clock.elapsed(ctx.now).as_secs_f64()),
            ..Attempt::default()
        }
    }

    /// Takes an answer: records it, keeps it, and shows it if it was wrong.
    fn take(&mut self, attempt: Attempt, ctx: &mut Context) {
        record(&attempt, ctx);
        self.shows_tags = false;
        if self.drill.can_repeat()
            && let Ok(spot) = attempt.spot.parse()
        {
            self.memory.answered(spot, attempt.right, attempt.time);
        }
        self.session.add(attempt.clone());
        // An exam tells nothing before its end.
        self.last = Some(attempt.clone()).filter(|_| self.exam.is_none());
        let stage = std::mem::replace(&mut self.stage, Stage::Waiting(None));
        let Stage::Asking(question) = stage else {
            self.stage = stage;
            return;
        };
        if let Some(exam) = &mut self.exam {
            let again = exam.is_again();
            if let Question::Hand(hand) = question {
                exam.answered(attempt.right, *hand);
            }
            if !again && exam.is_again() {
                ctx.say(tr!("blackjack_exam-asked-again"));
            }
            self.ask(ctx);
            return;
        }
        let look = !attempt.right || matches!(question, Question::Run(_));
        self.last_hand = None;
        if look {
            self.stage = Stage::Shown(question, Box::new(attempt));
        } else {
            if let Question::Hand(hand) = question {
                self.last_hand = Some(hand);
            }
            self.ask(ctx);
        }
    }

    /// The index by which the hand before was played, if one applies; a right answer may have been a guess.
    pub(super) fn last_index(&self) -> Option<String> {
        let hand = self.last_hand.as_ref()?;
        index_line(&hand.judgement, &hand.table)
    }

    /// Takes the end of the time for an answer as a wrong one.
    pub(super) fn answer_late(&mut self, ctx: &mut Context) {
        self.answer_hand(None, ctx);
        self.answer_number(None, ctx);
        self.answer_bet(None, ctx);
    }

    /// Takes an action as the answer, or none in time.
    pub(super) fn answer_hand(&mut self, chosen: Option<Move>, ctx: &mut Context) {
        let Stage::Asking(Question::Hand(question)) = &self.stage else {
            return;
        };
        let judgement = &question.judgement;
        if chosen.is_some_and(|chosen| judgement.cost(chosen).is_none()) {
            return;
        }
        let spot = question
            .spot
            .map_or_else(|| "insurance".to_owned(), |spot| spot.to_string());
        let cards: Vec<String> = question.cards().iter().map(ToString::to_string).collect();
        let mut attempt = self.attempt(&spot, cards.join(" "), ctx);
        attempt.best = judgement.best().0.to_string();
        attempt.method = Some(judgement.method());
        if let Some(chosen) = chosen {
            attempt.chosen = chosen.to_string();
            attempt.right = judgement.is_right(chosen);
            attempt.cost = judgement.cost(chosen).unwrap_or_default();
        }
        if self.drill.has_count() {
            let count = self.terms.counting.count;
            if count.is_unbalanced() {
                attempt.running = Some(count.running(&question.table))
            } else {
                attempt.count = Some(count.true_count(&question.table))
            }
        }
        self.take(attempt, ctx);
    }

    /// Takes a number as the answer, or none in time.
    pub(super) fn answer_number(&mut self, number: Option<f64>, ctx: &mut Context) {
        let Stage::Asking(question) = &self.stage else {
            return;
        };
        let (name, hand, figure) = match question {
            Question::Run(run) => {
                let cards = run.cards();
                let hand = match self.layout {
                    Layout::Cards(at_once) => format!("{cards} cards, {at_once} at once"),
                    Layout::Table(seats) => format!("{cards} cards, {seats} seats"),
                };
                ("running count", hand, Figure::count(run.exact))
            }
            Question::SideCount(seen) => {
                let hand = "deck counted down".to_owned();
                ("aces seen", hand, Figure::count(*seen as f64))
            }
            Question::TrueCount(asked) => {
                let decks = asked.decks_told();
                let running = count_text(asked.running);
                let hand = format!("running {running}, {decks} decks");
                let rounding = self.terms.counting.conversion.rounding;
                (
                    "true count",
                    hand,
                    Figure::true_count(asked.figure, rounding),
                )
            }
            Question::Decks(asked) => {
                let hand = format!("{} cards of {} decks", asked.discards, asked.decks);
                ("decks left", hand, self.decks_left(asked))
            }
            Question::Hand(_) | Question::Bet(_) => return,
        };
        let is_run = matches!(question, Question::Run(_));
        let mut attempt = self.attempt(name, hand, ctx);
        if let Some(time) = self.counted {
            attempt.seconds = Some(time.as_secs_f64());
        }
        attempt.best = figure_text(figure.exact);
        if let Some(number) = number {
            attempt.chosen = figure_text(number);
            attempt.right = figure.allows(number);
        }
        if is_run {
            self.card_time = self.card_time.after(attempt.right);
        }
        self.take(attempt, ctx);
    }

    /// Decks left, as near as they are to be estimated.
    pub(super) fn decks_left(&self, asked: &DecksLeft) -> Figure {
        let estimate = self.terms.counting.conversion.decks_left;
        Figure::decks(asked.left(), asked.decks, estimate)
    }

    /// The ramp in force; `None` in drills without one.
    pub(super) fn ramp(&self) -> Option<&BetRamp> {
        self.solved.as_ref()?.ramp.as_ref()
    }

    /// Bets of the ramp in force, from the smallest.
    pub(super) fn bets(&self) -> Vec<u32> {
        self.ramp().map_or_else(Vec::new, BetRamp::bets)
    }

    /// Takes the bet with this index as the answer, or none in time.
    pub(super) fn answer_bet(&mut self, choice: Option<usize>, ctx: &mut Context) {
        let Stage::Asking(Question::Bet(question)) = &self.stage else {
            return;
        };
        let ramp = self.ramp();
        let bets = self.bets();
        let bet = choice.and_then(|choice| bets.get(choice));
        let Some(ramp) = ramp.filter(|_| choice.is_none() || bet.is_some()) else {
            return;
        };
        let right = ramp.bet(question.figure);
        let running = count_text(question.running);
        let hand = if self.terms.counting.count.is_unbalanced() {
            format!("running {running}")
        } else {
            format!("running {running}, {} decks", question.decks_told())
        };
        let mut attempt = self.attempt("bet", hand, ctx);
        attempt.best = right.to_string();
        if let Some(&bet) = bet {
            attempt.chosen = bet.to_string();
            attempt.right = bet == right;
        }
        self.take(attempt, ctx);
    }
}

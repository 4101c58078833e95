//! Actions in a drill, and their availability.

use crate::chart_screen::ChartScreen;
use crate::refusals;
use sanban_blackjack::practice::Question;
use sanban_blackjack::{Action as Move, Phase};
use sanban_term::action::{Availability, Binding};
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_term::screen::Actions;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

use super::diploma::Diploma;
use super::drill::{DrillScreen, Stage};

/// Actions in a drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Hit,
    Stand,
    Double,
    Split,
    Surrender,
    Insure,
    Decline,
    /// The bet with this index.
    Bet(usize),
    /// Next cards, next question, or another session.
    Go,
    Repeat,
    Up,
    Down,
    /// The diploma of an exam that is passed.
    Diploma,
    Chart,
    Tags,
    Leave,
}

const ANSWERS: Message = msg!("blackjack_drill-group-answers");
const DRILL: Message = msg!("blackjack_drill-group-drill");

/// A binding for an answer.
const fn answer(
    id: &'static str,
    action: Action,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    Binding::new(id, action, keys, words)
        .group(ANSWERS)
        .priority(90)
        .stakes()
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    answer("hit", Action::Hit, &["h"], msg!("blackjack_drill-key-hit")),
    answer(
        "stand",
        Action::Stand,
        &["s"],
        msg!("blackjack_drill-key-stand"),
    ),
    answer(
        "double",
        Action::Double,
        &["d"],
        msg!("blackjack_drill-key-double"),
    ),
    answer(
        "split",
        Action::Split,
        &["p"],
        msg!("blackjack_drill-key-split"),
    ),
    answer(
        "surrender",
        Action::Surrender,
        &["r"],
        msg!("blackjack_drill-key-surrender"),
    ),
    answer(
        "insure",
        Action::Insure,
        &["i", "y"],
        msg!("blackjack_drill-key-insure"),
    ),
    answer(
        "decline",
        Action::Decline,
        &["n"],
        msg!("blackjack_drill-key-decline"),
    ),
    answer(
        "bet-1",
        Action::Bet(0),
        &["1"],
        msg!("blackjack_drill-key-bet"),
    ),
    answer(
        "bet-2",
        Action::Bet(1),
        &["2"],
        msg!("blackjack_drill-key-bet-2"),
    ),
    answer(
        "bet-3",
        Action::Bet(2),
        &["3"],
        msg!("blackjack_drill-key-bet-3"),
    ),
    answer(
        "bet-4",
        Action::Bet(3),
        &["4"],
        msg!("blackjack_drill-key-bet-4"),
    ),
    answer(
        "bet-5",
        Action::Bet(4),
        &["5"],
        msg!("blackjack_drill-key-bet-5"),
    ),
    answer(
        "bet-6",
        Action::Bet(5),
        &["6"],
        msg!("blackjack_drill-key-bet-6"),
    ),
    Binding::new(
        "go",
        Action::Go,
        &["Enter", "Space"],
        msg!("blackjack_drill-key-go"),
    )
    .group(DRILL)
    .priority(95)
    .once(),
    Binding::new(
        "repeat",
        Action::Repeat,
        &["w"],
        msg!("blackjack_drill-key-repeat"),
    )
    .group(DRILL)
    .priority(85)
    .once(),
    Binding::new(
        "up",
        Action::Up,
        &["Up", "k"],
        msg!("blackjack_drills-key-up"),
    )
    .group(DRILL)
    .priority(30),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("blackjack_drills-key-down"),
    )
    .group(DRILL)
    .priority(30),
    Binding::new(
        "diploma",
        Action::Diploma,
        &["a"],
        msg!("blackjack_drill-key-diploma"),
    )
    .group(DRILL)
    .priority(84),
    Binding::new(
        "chart",
        Action::Chart,
        &["t"],
        msg!("blackjack_drill-key-chart"),
    )
    .group(DRILL)
    .priority(40),
    Binding::new(
        "tags",
        Action::Tags,
        &["c"],
        msg!("blackjack_drill-key-tags"),
    )
    .group(DRILL)
    .priority(45),
    Binding::new(
        "leave",
        Action::Leave,
        &["q", "Esc"],
        msg!("blackjack_drill-key-leave"),
    )
    .group(DRILL)
    .priority(80)
    .stakes(),
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

impl Actions for DrillScreen {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-drill";

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
                let asked = matches!(self.stage, Stage::Asking(Question::Bet(_)));
                Availability::shown(asked && choice < self.bets().len())
            }
            Action::Go => Availability::shown(
                matches!(self.stage, Stage::Shown(..) | Stage::Over(_))
                    || self.types()
                    || matches!(self.stage, Stage::Asking(Question::Run(_))),
            ),
            Action::Repeat => {
                Availability::shown(self.drill.can_repeat() && !self.wrong_spots().is_empty())
            }
            // In an exam each answer has its reason below the list.
            Action::Up | Action::Down => {
                let fits = self.exam.is_none() && self.wrong() <= self.list_rows;
                Availability::shown(self.wrong() > 1 && !fits)
            }
            Action::Chart => {
                let told = self.exam.is_none() || matches!(self.stage, Stage::Over(_));
                let has_chart = self.drill.asks_hands() && self.solved.is_some();
                Availability::shown(has_chart && told)
            }
            Action::Diploma => Availability::shown(self.passed().is_some()),
            Action::Tags => Availability::shown(!self.drill.asks_hands()),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        Some(match (action, &self.stage) {
            (Action::Go, Stage::Over(_)) => tr!("blackjack_drill-button-again"),
            (Action::Go, Stage::Shown(..)) => tr!("blackjack_drill-button-next-question"),
            (Action::Go, Stage::Asking(Question::Run(_))) if !self.types() => match self.group {
                None => tr!("blackjack_drill-first-cards"),
                Some(_) => tr!("blackjack_drill-next-cards"),
            },
            (Action::Go, Stage::Asking(_)) => tr!("blackjack_drill-answer"),
            (Action::Repeat, _) if self.exam.is_some() => tr!("blackjack_exam-button-practise"),
            (Action::Leave, Stage::Over(_)) => tr!("blackjack_drill-button-back"),
            (Action::Decline, Stage::Asking(Question::Hand(hand))) => match hand.table.phase() {
                Phase::EarlySurrender => tr!("blackjack_word-play-on"),
                _ => tr!("blackjack_word-no-insurance"),
            },
            _ => return None,
        })
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        if let Some(wanted) = action.wanted() {
            self.answer_hand(Some(wanted), ctx);
            return;
        }
        match action {
            Action::Bet(choice) => self.answer_bet(Some(choice), ctx),
            Action::Go => self.go(ctx),
            Action::Repeat if self.drill.is_exam() => self.practise_missed(ctx),
            Action::Repeat => self.again(self.wrong_spots(), ctx),
            Action::Up => self.list.step(-1, self.wrong()),
            Action::Down => self.list.step(1, self.wrong()),
            Action::Diploma => {
                if let (Some(result), Some(survey)) = (self.passed(), self.survey()) {
                    let diploma = Diploma::new(result, &self.terms.rules, survey);
                    ctx.push(diploma);
                }
            }
            Action::Chart => {
                if let Some(solved) = &self.solved {
                    let (chart, rules) = (solved.judge.chart(), &self.terms.rules);
                    ctx.push(ChartScreen::new(chart, rules));
                }
            }
            Action::Tags => {
                self.shows_tags = !self.shows_tags;
                if self.time_left(ctx).is_some() {
                    self.question_clock.restart(ctx.now);
                }
            }
            Action::Leave if self.exam.is_some() && self.is_running() => {
                let title = tr!("blackjack_exam-leave");
                ctx.push(Confirm::new(
                    action,
                    title,
                    tr!("blackjack_exam-leave-text"),
                ));
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

    fn confirmed(&mut self, _action: Action, _ctx: &mut Context) {
        self.finish();
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

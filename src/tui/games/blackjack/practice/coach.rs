//! Judges every decision of a person at the table, on a worker, and writes it down; keeps the last mistake to be shown.

use std::sync::Arc;
use std::time::Instant;

use crate::blackjack::practice::{Attempt, Judgement, Spot, Survey, judge, same_play, survey};
use crate::blackjack::{Action as Move, Chart, Count, HouseRules, Money, Phase, Table};
use crate::text::number;
use crate::tr;
use crate::tui::frame::context::Context;
use crate::tui::frame::worker::Task;
use crate::tui::games::blackjack::words;
use crate::tui::session::SessionContext as _;

use super::answer_log::record;
use super::now;
use crate::tui::games::blackjack::settings::Settings;

/// A decision that was not the best one.
#[derive(Clone, Debug)]
pub(in crate::tui::games::blackjack) struct Mistake {
    /// What was known then.
    pub(in crate::tui::games::blackjack) table: Table,
    /// What everything was worth.
    pub(in crate::tui::games::blackjack) judgement: Judgement,
    /// What was done.
    pub(in crate::tui::games::blackjack) chosen: Move,
    /// What it cost, in bets.
    pub(in crate::tui::games::blackjack) cost: f64,
    /// The original bet.
    pub(in crate::tui::games::blackjack) bet: u32,
}

impl Mistake {
    /// What was done and what it cost, in bets and in money.
    pub(in crate::tui::games::blackjack) fn text(&self) -> String {
        let insurance = self.table.phase() == Phase::Insurance;
        let chosen = words::action(self.chosen, insurance);
        let best = words::action(self.judgement.best().0, insurance);
        let money = self.cost * f64::from(self.bet);
        tr!(
            "blackjack_hint-mistake",
            chosen = chosen,
            cost = number(self.cost, 3),
            money = number(money, 2),
            best = best
        )
    }
}

/// A decision in front of a person.
struct DecisionPoint {
    ply: usize,
    table: Table,
    since: Instant,
    task: Option<Task<Option<Judgement>>>,
    judgement: Option<Judgement>,
}

/// A decision that was made before it was judged.
struct PendingJudgement {
    moment: DecisionPoint,
    chosen: Move,
    seconds: f64,
    /// Whether it is recorded as an answer: what is only tried out is not.
    recorded: bool,
}

/// What the table knows of right and wrong.
pub(in crate::tui::games::blackjack) struct Coach {
    solving: Option<Task<Survey>>,
    survey: Option<Arc<Survey>>,
    /// The chart that the settings name in place of the one for the rules.
    named: Option<Chart>,
    moment: Option<DecisionPoint>,
    owed: Vec<PendingJudgement>,
    mistake: Option<Mistake>,
}

impl Coach {
    /// A coach for a table of these rules; with `named` another chart stands beside the exact values.
    pub(in crate::tui::games::blackjack) fn new(
        rules: &HouseRules,
        named: Option<Chart>,
        ctx: &Context,
    ) -> Coach {
        let rules = rules.clone();
        Coach {
            solving: Some(ctx.workers().start("survey", move |_| survey(&rules))),
            survey: None,
            named,
            moment: None,
            owed: Vec::new(),
            mistake: None,
        }
    }

    /// What a round is worth under the rules, in bets, once it is known.
    pub(in crate::tui::games::blackjack) fn ev(&self) -> Option<f64> {
        Some(self.survey.as_ref()?.ev)
    }

    /// The chart for the rules, once it is known.
    pub(in crate::tui::games::blackjack) fn chart(&self) -> Option<&Chart> {
        Some(&self.survey.as_ref()?.chart)
    }

    /// The last mistake, until the next decision.
    pub(in crate::tui::games::blackjack) fn mistake(&self) -> Option<&Mistake> {
        self.mistake.as_ref()
    }

    /// Puts the last mistake away.
    pub(in crate::tui::games::blackjack) fn forget(&mut self) {
        self.mistake = None;
    }

    /// What is right at this ply, once it is known.
    pub(in crate::tui::games::blackjack) fn judgement(&self, ply: usize) -> Option<&Judgement> {
        let moment = self.moment.as_ref().filter(|moment| moment.ply == ply)?;
        moment.judgement.as_ref()
    }

    /// A person is to decide at this ply: has it judged.
    pub(in crate::tui::games::blackjack) fn look_at(
        &mut self,
        ply: usize,
        table: &Table,
        ctx: &Context,
    ) {
        if self.moment.as_ref().is_some_and(|moment| moment.ply == ply)
            || matches!(table.phase(), Phase::Bets | Phase::Over)
        {
            return;
        }
        let mut moment = DecisionPoint {
            ply,
            table: table.clone(),
            since: ctx.now,
            task: None,
            judgement: None,
        };
        self.start(&mut moment, ctx);
        self.moment = Some(moment);
    }

    /// Has a decision judged, as soon as the chart is known.
    fn start(&self, moment: &mut DecisionPoint, ctx: &Context) {
        let Some(survey) = self.survey.clone() else {
            return;
        };
        let table = moment.table.clone();
        let named = self.named.clone();
        moment.task = Some(ctx.workers().start("judge", move |_| {
            judge(&table, named.as_ref().unwrap_or(&survey.chart))
        }));
    }

    /// The person did this at the ply that was looked at; whether it is recorded as an answer.
    pub(in crate::tui::games::blackjack) fn decided(
        &mut self,
        ply: usize,
        chosen: Move,
        recorded: bool,
        ctx: &Context,
    ) {
        self.mistake = None;
        let Some(moment) = self.moment.take_if(|moment| moment.ply == ply) else {
            return;
        };
        let seconds = (ctx.now - moment.since).as_secs_f64();
        self.owed.push(PendingJudgement {
            moment,
            chosen,
            seconds,
            recorded,
        });
        self.tick(ctx);
    }

    /// Looks what has been worked out. Returns whether something was.
    pub(in crate::tui::games::blackjack) fn tick(&mut self, ctx: &Context) -> bool {
        let mut news = false;
        if let Some(survey) = self.solving.as_mut().and_then(Task::poll) {
            self.solving = None;
            self.survey = Some(Arc::new(survey));
            news = true;
        }
        if let Some(mut moment) = self.moment.take() {
            news |= self.advance(&mut moment, ctx);
            self.moment = Some(moment);
        }
        for mut owed in std::mem::take(&mut self.owed) {
            self.advance(&mut owed.moment, ctx);
            if owed.moment.judgement.is_some() {
                self.settle(owed, ctx);
                news = true;
            } else {
                self.owed.push(owed);
            }
        }
        news
    }

    /// Starts or looks at the judging of a moment; whether it is done now.
    fn advance(&self, moment: &mut DecisionPoint, ctx: &Context) -> bool {
        if moment.judgement.is_some() {
            return false;
        }
        if moment.task.is_none() {
            self.start(moment, ctx);
        }
        if let Some(Some(judgement)) = moment.task.as_mut().and_then(Task::poll) {
            moment.judgement = Some(judgement);
        }
        moment.judgement.is_some()
    }

    /// Writes a judged decision down.
    fn settle(&mut self, owed: PendingJudgement, ctx: &Context) {
        let PendingJudgement {
            moment,
            chosen,
            seconds,
            recorded,
        } = owed;
        let Some(judgement) = moment.judgement else {
            return;
        };
        let table = moment.table;
        let (Some(cost), Some(hand), Some(up), Some(seat)) = (
            judgement.cost(chosen),
            table.hand_to_act(),
            table.up_card(),
            table.actor(),
        ) else {
            return;
        };
        let spot = match table.phase() {
            Phase::Insurance => "insurance".to_owned(),
            _ => Spot::of(hand.cards(), up.rank).to_string(),
        };
        let cards: Vec<String> = hand.cards().iter().map(ToString::to_string).collect();
        let bet = table.place(seat).bet().unwrap_or(0);
        let count = Count::built_in(&Settings::of(ctx.config()).count);
        let attempt = Attempt {
            time: now(),
            at: "table".to_owned(),
            rules: same_play(table.rules()),
            spot,
            hand: cards.join(" "),
            count: count.map(|count| count.true_count(&table)),
            chosen: chosen.to_string(),
            best: judgement.best().0.to_string(),
            right: cost == 0.0,
            cost,
            bet: Some(Money::whole(bet).units()),
            seconds: Some(seconds),
        };
        if recorded {
            record(&attempt, ctx);
        }
        if cost > 0.0 {
            self.mistake = Some(Mistake {
                table,
                judgement,
                chosen,
                cost,
                bet,
            });
        }
    }
}

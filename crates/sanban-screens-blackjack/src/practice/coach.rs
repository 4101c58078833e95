//! The coach: judges every decision of a person at the table on a worker and records it; keeps the last mistake for display.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use crate::words;
use sanban_blackjack::counting::{Counting, IndexSet};
use sanban_blackjack::practice::{
    Attempt, BET, BetRamp, BetSource, IndexPlay, Judge, Judgement, Method, Spot, Survey, same_play,
    survey,
};
use sanban_blackjack::{Action as Move, Chart, HouseRules, Money, Phase, Table};
use sanban_play::session::SessionContext as _;
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::text::number;
use sanban_words::tr;

use super::answer_log::record;
use super::{method, now};
use crate::counting::{bets_of, counting_shown, figure_text as count_text};

use crate::settings::Settings;

/// A decision that was not the best one.
#[derive(Clone, Debug)]
pub(crate) struct Mistake {
    /// The table at the time of the decision.
    pub(crate) table: Table,
    pub(crate) judgement: Judgement,
    pub(crate) chosen: Move,
    /// Cost in bets.
    pub(crate) cost: f64,
    /// The original bet.
    pub(crate) bet: u32,
}

impl Mistake {
    /// The action taken, and its cost in bets and in money.
    pub(crate) fn text(&self) -> String {
        let insurance = self.table.phase() == Phase::Insurance;
        let chosen = words::action(self.chosen, insurance);
        let best = words::action(self.judgement.best().0, insurance);
        let money = self.cost * f64::from(self.bet);
        tr!(
            "blackjack_hint-mistake",
            chosen,
            cost = number(self.cost, 3),
            money = number(money, 2),
            best
        )
    }
}

/// A decision in front of a person.
struct DecisionPoint {
    ply: usize,
    table: Table,
    since: Instant,
    task: Option<Task<Option<Judged>>>,
    judged: Option<Judged>,
}

/// Judgement of a decision, and the one shown by the hint: the same unless the settings leave both open.
struct Judged {
    judgement: Judgement,
    hint: Judgement,
}

impl Judged {
    fn is_right(&self, chosen: Move) -> bool {
        self.judgement.is_right(chosen) || self.hint.is_right(chosen)
    }
}

/// A bet of a person who is asked for the count.
pub(crate) struct PlacedBet {
    pub(crate) bet: u32,
    /// The largest bet that was possible.
    pub(crate) most: u32,
    /// Figure of the count at the time.
    pub(crate) figure: f64,
    /// `true` if it is recorded as an answer; bets of a trial are not.
    pub(crate) recorded: bool,
}

/// A decision made before its judgement was ready.
struct PendingJudgement {
    moment: DecisionPoint,
    chosen: Move,
    seconds: f64,
    /// `true` if it is recorded as an answer; decisions of a trial are not.
    recorded: bool,
}

/// Basis of judgements, from the settings.
#[derive(Clone, Debug, PartialEq)]
struct Terms {
    method: Method,
    /// Method of the hint.
    hint: Method,
    counting: Counting,
    /// The chart named in the settings in place of the one for the rules.
    named: Option<Chart>,
    /// The indices that are known.
    set: IndexSet,
    bets: BetSource,
    /// Folder of the indices that were worked out.
    folder: Option<PathBuf>,
}

/// Results computed from [`Terms`].
#[derive(Clone, Debug)]
struct Solved {
    survey: Arc<Survey>,
    judge: Arc<Judge>,
}

impl Terms {
    fn new(named: Option<Chart>, set: IndexSet, ctx: &Context) -> Terms {
        Terms {
            method: method::at_table(ctx.config()),
            hint: method::of_hint(ctx.config()),
            counting: counting_shown(ctx),
            named,
            set,
            bets: bets_of(&Settings::of(ctx)),
            folder: ctx.storage().index_folder(),
        }
    }

    fn solve(self, rules: &HouseRules) -> Solved {
        let survey = survey(rules);
        let indices = IndexPlay::new(rules, self.counting, self.set).kept_in(self.folder);
        Solved {
            judge: Arc::new(Judge::new(self.method, &survey, self.named, Some(indices))),
            survey: Arc::new(survey),
        }
    }
}

/// Judge of the decisions at the table.
pub(crate) struct Coach {
    rules: HouseRules,
    terms: Terms,
    solving: Task<Solved>,
    solved: Option<Solved>,
    /// The bet ramp of the count, once it is asked for.
    ramping: Option<Task<BetRamp>>,
    ramp: Option<BetRamp>,
    /// Bets that are not judged yet.
    placed: Vec<PlacedBet>,
    moment: Option<DecisionPoint>,
    owed: Vec<PendingJudgement>,
    mistake: Option<Mistake>,
    /// The dearest mistake of the round.
    dearest: Option<Mistake>,
}

impl Coach {
    /// A coach for a table of these rules and a player who knows these indices; `named` is a chart to use in place of the one
    /// for the rules.
    pub(crate) fn new(
        rules: &HouseRules,
        named: Option<Chart>,
        set: IndexSet,
        ctx: &Context,
    ) -> Coach {
        let terms = Terms::new(named, set, ctx);
        Coach {
            solving: Coach::solve(rules, &terms, ctx),
            rules: rules.clone(),
            terms,
            solved: None,
            ramping: None,
            ramp: None,
            placed: Vec::new(),
            moment: None,
            owed: Vec::new(),
            mistake: None,
            dearest: None,
        }
    }

    /// Starts computing the judge.
    fn solve(rules: &HouseRules, terms: &Terms, ctx: &Context) -> Task<Solved> {
        let (rules, terms) = (rules.clone(), terms.clone());
        ctx.workers().start("survey", move |_| terms.solve(&rules))
    }

    /// Applies the settings as they are at the moment; judgements already made are kept.
    pub(crate) fn settings_changed(&mut self, named: Option<Chart>, set: IndexSet, ctx: &Context) {
        let terms = Terms::new(named, set, ctx);
        if terms != self.terms {
            self.solving = Coach::solve(&self.rules, &terms, ctx);
            self.terms = terms;
            self.solved = None;
            self.ramping = None;
            self.ramp = None;
            self.placed.clear();
            if let Some(moment) = &mut self.moment {
                moment.task = None;
                moment.judged = None;
            }
        }
    }

    /// Method of the hint.
    pub(crate) fn hint_method(&self) -> Method {
        self.terms.hint
    }

    /// The count in use, and its conversion.
    pub(crate) fn counting(&self) -> Counting {
        self.terms.counting
    }

    /// Starts computing the bet ramp of the count.
    pub(crate) fn want_ramp(&mut self, ctx: &Context) {
        if self.ramp.is_some() || self.ramping.is_some() {
            return;
        }
        let (rules, terms) = (self.rules.clone(), self.terms.clone());
        let task = move |_: &_| BetRamp::new(&rules, terms.counting, &terms.bets);
        self.ramping = Some(ctx.workers().start("ramp", task));
    }

    /// Bet by the ramp at this figure of the count, within the limits of the table and `most`; `None` until the ramp is known.
    pub(crate) fn ramp_bet(&self, figure: f64, most: u32) -> Option<u32> {
        let rules = &self.rules;
        let wanted = self.ramp.as_ref()?.bet(figure).clamp(rules.min, most);
        Some(wanted - (wanted - rules.min) % rules.step)
    }

    /// Takes a person's bet, to be judged as soon as the ramp is known.
    pub(crate) fn placed(&mut self, bet: PlacedBet, ctx: &Context) {
        self.want_ramp(ctx);
        self.placed.push(bet);
    }

    /// Records the bets placed beside those of the ramp; returns the sentence about the last that was another. A bet that lies
    /// nearest to the right size is right.
    pub(crate) fn judge_bets(&mut self, ctx: &Context) -> Option<String> {
        let ramp = self.ramp.as_ref()?;
        let is_unbalanced = self.terms.counting.count.is_unbalanced();
        let mut said = None;
        for placed in std::mem::take(&mut self.placed) {
            let PlacedBet { bet, figure, .. } = placed;
            let wanted = self.ramp_bet(figure, placed.most)?;
            let right = ramp.is_same_size(bet, wanted);
            let attempt = Attempt {
                time: now(),
                at: "table".to_owned(),
                rules: same_play(&self.rules),
                spot: BET.to_owned(),
                count: (!is_unbalanced).then_some(figure),
                running: is_unbalanced.then_some(figure),
                chosen: bet.to_string(),
                best: wanted.to_string(),
                right,
                ..Attempt::default()
            };
            if placed.recorded {
                record(&attempt, ctx);
            }
            let kind = if is_unbalanced { "running" } else { "true" };
            let count = count_text(figure);
            said = (!right).then(|| tr!("blackjack_hint-bet-mistake", bet, wanted, kind, count));
        }
        said
    }

    /// EV of a round under the rules, in bets, once it is known.
    pub(crate) fn ev(&self) -> Option<f64> {
        Some(self.solved.as_ref()?.survey.ev)
    }

    /// The chart in use, once it is known.
    pub(crate) fn chart(&self) -> Option<&Chart> {
        Some(self.solved.as_ref()?.judge.chart())
    }

    /// The last mistake, until the next decision.
    pub(crate) fn mistake(&self) -> Option<&Mistake> {
        self.mistake.as_ref()
    }

    /// The dearest mistake of this round.
    pub(crate) fn dearest(&self, round: u32) -> Option<&Mistake> {
        let dearest = self.dearest.as_ref();
        dearest.filter(|mistake| mistake.table.round_number() == round)
    }

    /// Dismisses the mistakes.
    pub(crate) fn forget(&mut self) {
        self.mistake = None;
        self.dearest = None;
    }

    /// The hint's judgement at this ply, once it is known.
    pub(crate) fn hint(&self, ply: usize) -> Option<&Judgement> {
        let moment = self.moment.as_ref().filter(|moment| moment.ply == ply)?;
        Some(&moment.judged.as_ref()?.hint)
    }

    /// `true` once every decision that was made is judged.
    pub(crate) fn is_settled(&self) -> bool {
        self.owed.is_empty()
    }

    /// Starts judging the decision a person faces at this ply.
    pub(crate) fn look_at(&mut self, ply: usize, table: &Table, ctx: &Context) {
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
            judged: None,
        };
        self.start(&mut moment, ctx);
        self.moment = Some(moment);
    }

    /// Starts judging a decision, as soon as the chart is known.
    fn start(&self, moment: &mut DecisionPoint, ctx: &Context) {
        let Some(solved) = &self.solved else {
            return;
        };
        let (table, judge) = (moment.table.clone(), Arc::clone(&solved.judge));
        let hint = self.terms.hint;
        let judge = move |_: &_| {
            Some(Judged {
                judgement: judge.judge(&table)?,
                hint: judge.judge_by(hint, &table)?,
            })
        };
        moment.task = Some(ctx.workers().start("judge", judge));
    }

    /// Takes the person's action at the ply passed to `look_at`; `recorded` says if it counts as an answer.
    pub(crate) fn decided(&mut self, ply: usize, chosen: Move, recorded: bool, ctx: &Context) {
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

    /// Collects finished results. Returns `true` if there were any.
    pub(crate) fn tick(&mut self, ctx: &Context) -> bool {
        let mut news = false;
        if let Some(solved) = self.solving.poll() {
            self.solved = Some(solved);
            news = true;
        }
        if let Some(ramp) = self.ramping.as_mut().and_then(Task::poll) {
            self.ramping = None;
            self.ramp = Some(ramp);
            news = true;
        }
        if let Some(mut moment) = self.moment.take() {
            news |= self.advance(&mut moment, ctx);
            self.moment = Some(moment);
        }
        for mut owed in std::mem::take(&mut self.owed) {
            self.advance(&mut owed.moment, ctx);
            if owed.moment.judged.is_some() {
                self.settle(owed, ctx);
                news = true;
            } else {
                self.owed.push(owed);
            }
        }
        news
    }

    /// Starts or polls the judging of a decision; returns `true` if this call completed it.
    fn advance(&self, moment: &mut DecisionPoint, ctx: &Context) -> bool {
        if moment.judged.is_some() {
            return false;
        }
        if moment.task.is_none() {
            self.start(moment, ctx);
        }
        if let Some(Some(judged)) = moment.task.as_mut().and_then(Task::poll) {
            moment.judged = Some(judged);
        }
        moment.judged.is_some()
    }

    /// Records a judged decision.
    fn settle(&mut self, owed: PendingJudgement, ctx: &Context) {
        let PendingJudgement {
            moment,
            chosen,
            seconds,
            recorded,
        } = owed;
        let Some(judged) = moment.judged else {
            return;
        };
        let right = judged.is_right(chosen);
        // A mistake has one price wherever it is told: that of the hint and the review.
        let price = judged.hint.cost(chosen);
        let cost = if right { Some(0.0) } else { price };
        let Judged { judgement, hint } = judged;
        let table = moment.table;
        let (Some(cost), Some(hand), Some(up), Some(seat)) =
            (cost, table.hand_to_act(), table.up_card(), table.actor())
        else {
            return;
        };
        let spot = match table.phase() {
            Phase::Insurance => "insurance".to_owned(),
            _ => Spot::of(hand.cards(), up.rank).to_string(),
        };
        let cards: Vec<String> = hand.cards().iter().map(ToString::to_string).collect();
        let bet = table.place(seat).bet().unwrap_or(0);
        let count = self.terms.counting.count;
        let attempt = Attempt {
            time: now(),
            at: "table".to_owned(),
            rules: same_play(table.rules()),
            method: Some(judgement.method()),
            spot,
            hand: cards.join(" "),
            count: (!count.is_unbalanced()).then(|| count.true_count(&table)),
            running: count.is_unbalanced().then(|| count.running(&table)),
            chosen: chosen.to_string(),
            best: judgement.best().0.to_string(),
            right,
            cost,
            bet: Some(Money::whole(bet).units()),
            session: None,
            seconds: Some(seconds),
        };
        if recorded {
            record(&attempt, ctx);
        }
        if !right {
            let mistake = Mistake {
                cost,
                table,
                judgement: hint,
                chosen,
                bet,
            };
            // A judgement may come when the next round has begun.
            let is_dearer = |known: &Mistake| {
                known.table.round_number() < mistake.table.round_number() || known.cost < cost
            };
            if self.dearest.as_ref().is_none_or(is_dearer) {
                self.dearest = Some(mistake.clone());
            }
            self.mistake = Some(mistake);
        }
    }
}

//! Performing the actions that mean the same at every table.

use super::core::Core;
use super::opponents::OpponentsDialog;
use super::{
    Action, Advice, Change, Common, DealDialog, DealResult, Input, OwnAction, Play, TableUi,
};
use crate::review::{Opening, Review};
use crate::session::SessionContext as _;
use crate::session::copy_record;
use crate::session::{Desk, Plan, Session, Timeline, waits};
use crate::session::{YOU, name_of};
use sanban_data::config::Hints;
use sanban_data::store::TakeBacks;
use sanban_game::{Game, Seed};
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_words::tr;

/// Joins sentences of a dialog; empty ones are left out.
fn sentences(parts: &[String]) -> String {
    let parts: Vec<&str> = parts
        .iter()
        .map(String::as_str)
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(&tr!("table-between-sentences"))
}

impl<F: TableUi> Play<F> {
    /// `true` if the game is over, and its final animation too.
    pub(super) fn is_over(&self) -> bool {
        self.core.desk.is_over() && !self.input.holds(&self.core)
    }

    /// `true` at a rated table that was played to its end: the next one is chosen by the new rating.
    pub(super) fn is_rated_end(&self) -> bool {
        self.core.is_rated() && self.is_over() && self.input.is_finished(&self.core)
    }

    /// Handles a change of the position.
    pub(super) fn moved(&mut self, ctx: &mut Context) {
        ctx.forget_refusal();
        self.core.log.to_end();
        self.core.close_hint();
        self.input.changed(&mut self.core, Change::Moved, ctx);
        self.hint_for_the_turn(ctx);
    }

    /// Opens the hint for a new turn if hints are always wanted.
    pub(super) fn hint_for_the_turn(&mut self, ctx: &Context) {
        let mine = self.core.mover().is_some() && !self.input.is_forced(&self.core);
        if mine && self.core.hints(ctx) == Hints::Always {
            self.core.open_hint();
        }
    }

    /// Performs a common action.
    pub(super) fn perform_common(&mut self, action: Common, ctx: &mut Context) {
        match action {
            Common::Next if self.is_rated_end() => {
                self.core.desk.discard();
                ctx.pop();
            }
            Common::Next => self.next_game(ctx),
            Common::Hurry => {
                self.input.changed(&mut self.core, Change::ShowEnds, ctx);
                self.core.desk.hurry();
            }
            Common::MoveNow => self.core.desk.move_now(),
            Common::Hint if self.core.is_hinted() => self.core.close_hint(),
            Common::Hint => {
                self.moments.forget(ctx);
                self.core.open_hint();
            }
            Common::HintPolicy => change_policy(ctx),
            Common::NextCandidate => self.step_candidate(true, ctx),
            Common::CandidateBefore => self.step_candidate(false, ctx),
            Common::Review => self.open_review(ctx),
            Common::Undo => self.undo(ctx),
            Common::Redo => {
                while self.core.desk.redo() && self.input.acts_itself(&self.core) {}
                self.moved(ctx);
            }
            Common::Log => {
                self.core.log_open = !self.core.log_open;
                self.core.log.to_end();
            }
            Common::LogUp => self.core.log.scroll_pages(1),
            Common::LogDown => self.core.log.scroll_pages(-1),
            Common::Close => self.core.close_hint(),
            Common::Slower | Common::Quicker => {
                let pace = self.core.desk.pace();
                let pace = match action {
                    Common::Slower => pace.slower(),
                    _ => pace.quicker(),
                };
                self.core.desk.set_pace(pace);
                ctx.say(tr!("table-pace", pace = pace.shown()));
            }
            Common::Opponents => self.choose_opponents(ctx),
            Common::PlayAgainst(index) => self.play_against(index, ctx),
            Common::New if self.input.is_finished(&self.core) => self.new_table(ctx),
            Common::New if !self.is_worth_keeping() => self.new_table(ctx),
            Common::New => self.ask(action, tr!("table-begin-anew"), ctx),
            Common::Again => self.open_deal(ctx),
            Common::Save => {
                let kept = self.core.desk.save(&ctx.storage());
                match kept {
                    Ok(place) => ctx.say(tr!("table-saved", place)),
                    Err(problem) => ctx.warn(problem),
                }
            }
            Common::Copy => {
                if let Some(timeline) = self.core.desk.history() {
                    copy_record::<F::Game>(&timeline.record(), ctx);
                }
            }
            Common::Leave if self.core.log_open => self.core.log_open = false,
            Common::Leave => self.leave(ctx),
        }
    }

    /// Opens the review of the people's decisions at this table so far.
    fn open_review(&mut self, ctx: &mut Context) {
        let judging = self.core.judging(ctx);
        let desk = &self.core.desk;
        let try_out = F::try_out;
        let opening = match desk.history() {
            Some(timeline) => {
                let opening = Opening::<F>::of_record(
                    timeline,
                    &desk.people(),
                    desk.names(),
                    &judging,
                    try_out,
                );
                match desk.session() {
                    Some(session) => opening.with_help(session.take_backs(), Some(session.hints())),
                    None => opening,
                }
            }
            None => Opening {
                games: self.core.viewed_games.clone(),
                timeline: None,
                names: desk.names().to_vec(),
                rules: desk.rules().clone(),
                judging,
                try_out,
                take_backs: TakeBacks::new(),
                hints: None,
            },
        };
        match Review::open(opening, ctx) {
            Ok(review) => ctx.push(review),
            Err(problem) => ctx.warn(problem),
        }
    }

    /// Opens the dialog with the result of the game, in which it can be played again.
    fn open_deal(&mut self, ctx: &mut Context) {
        let judging = self.core.judging(ctx);
        let desk = &self.core.desk;
        let table = desk.session().and_then(Session::table_id);
        let Some(timeline) = desk.history() else {
            return;
        };
        if let Some(result) = DealResult::of(timeline, &judging, desk.help(), table, ctx) {
            ctx.push(DealDialog::new(result, timeline, desk.names()));
        }
    }

    /// `true` if leaving this table would lose anything that the person did.
    fn is_worth_keeping(&self) -> bool {
        self.core.desk.has_moved() || self.input.is_worth_a_question(&self.core)
    }

    /// Fate of the game that is left, as a sentence.
    fn unfinished(&self, ctx: &Context) -> String {
        let over = if self.core.desk.is_over() {
            tr!("table-series-not-over", series = F::SERIES_WORD)
        } else {
            tr!("table-game-not-over", game = F::GAME_WORD)
        };
        match self.core.desk.session() {
            Some(session) => {
                let note = self.input.unfinished(&self.core);
                sentences(&[over, waits(session, ctx), note])
            }
            None => sentences(&[over, tr!("table-connection-ends")]),
        }
    }

    /// `true` at a table from the usual start at which nobody has decided anything.
    fn is_untouched(&self) -> bool {
        let desk = &self.core.desk;
        let is_first = desk.history().is_some_and(|timeline| {
            let start = timeline.start();
            !start.is_set_up() && start.before.is_none() && timeline.games_before() == 0
        });
        is_first && !desk.has_decided() && !self.core.is_rated()
    }

    fn leave(&mut self, ctx: &mut Context) {
        if self.core.trial {
            return ctx.pop();
        }
        let asks = if self.core.desk.is_elsewhere() {
            !self.core.desk.has_ended()
        } else if self.input.is_finished(&self.core) || self.is_untouched() {
            // An untouched table is not worth a place among the unfinished ones.
            self.core.desk.discard();
            false
        } else {
            !self.core.desk.is_over()
                && self.input.is_worth_a_question(&self.core)
                && ctx.config().table.confirm_leaving
        };
        if asks {
            self.ask(Common::Leave, tr!("table-leave"), ctx);
        } else {
            ctx.pop();
        }
    }

    /// Asks before what is unfinished is left.
    fn ask(&self, action: Common, question: String, ctx: &mut Context) {
        let action = Action::<OwnAction<F>>::Common(action);
        ctx.push(Confirm::new(action, question, self.unfinished(ctx)));
    }

    /// Asks for the strength of the opponents.
    fn choose_opponents(&mut self, ctx: &mut Context) {
        let players = self.core.desk.session().map(Session::opponents);
        let mut players = players.into_iter().flatten();
        let first = players.next();
        let now = first
            .filter(|first| players.all(|other| other == *first))
            .and_then(|player| {
                F::STRENGTHS
                    .iter()
                    .position(|strength| strength.spec == player)
            });
        ctx.push(OpponentsDialog::new(F::STRENGTHS, now, |index| {
            Action::<OwnAction<F>>::Common(Common::PlayAgainst(index))
        }));
    }

    /// Sets the opponents to this entry of the game's list of strengths. Such a game measures neither strength: it counts as one
    /// with take-backs.
    pub(super) fn play_against(&mut self, index: usize, ctx: &mut Context) {
        let Some(strength) = F::STRENGTHS.get(index) else {
            return;
        };
        let under_way = self.core.desk.has_decided() && !self.core.desk.is_over();
        if let Err(problem) = self.core.set_opponents(strength.spec) {
            return ctx.warn(problem);
        }
        ctx.say(if under_way {
            tr!(
                "table-opponents-midgame",
                strength = strength.words,
                game = F::GAME_WORD
            )
        } else {
            tr!("table-opponents-set", strength = strength.words)
        });
    }

    fn next_game(&mut self, ctx: &mut Context) {
        if self.core.desk.next_game() {
            self.moments.forget(ctx);
            self.moved(ctx);
        }
    }

    /// Starts a new game or match with the same players and rules. An unfinished one waits on the home screen.
    pub(super) fn new_table(&mut self, ctx: &mut Context) {
        let new = Action::Common(Common::New);
        if self.input.confirmed(&mut self.core, new, ctx) {
            return self.moved(ctx);
        }
        let Some(plan) = self.core.desk.session().and_then(fresh_plan) else {
            return;
        };
        if self.input.is_finished(&self.core) || !self.is_worth_keeping() {
            self.core.desk.discard();
        }
        match self.core.open(plan, ctx) {
            Ok(desk) => {
                self.core.move_to(desk);
                self.input = F::Input::new(&mut self.core, ctx);
                self.hint_for_the_turn(ctx);
            }
            Err(problem) => ctx.warn(problem),
        }
    }

    fn undo(&mut self, ctx: &mut Context) {
        self.core.flourishes.skip();
        self.core.forgive();
        let was_over = self.core.desk.is_over();
        if let Some(seat) = self.core.desk.resigned() {
            self.core.desk.give_up(None);
            let names = self.core.desk.names();
            ctx.say(match name_of(names, seat) {
                YOU => tr!("table-you-play-on"),
                _ => tr!("table-plays-on", name = F::who(names, seat)),
            });
            return self.moved(ctx);
        }
        let games_before = |play: &Self| play.core.desk.history().map(Timeline::games_before);
        let game = games_before(self);
        let mut moved = false;
        // If a person had no choice, nothing was decided.
        while self.core.desk.undo() {
            moved = true;
            if !self.input.acts_itself(&self.core) {
                break;
            }
        }
        if !moved {
            return ctx.warn(tr!("table-nothing-decided"));
        }
        self.moved(ctx);
        let back_in = games_before(self);
        if let Some(before) = back_in.filter(|_| back_in != game) {
            ctx.say(tr!(
                "table-back-in",
                game = F::GAME_WORD,
                number = before + 1
            ));
        } else if was_over && self.core.desk.is_counted() {
            ctx.say(tr!("table-counted-already", game = F::GAME_WORD));
        }
    }

    /// Selects the next candidate of the hint, or the previous one.
    fn step_candidate(&mut self, ahead: bool, ctx: &mut Context) {
        let candidates = self.input.candidates(&self.core);
        let count = candidates.len();
        if count == 0 {
            return;
        }
        let at = self.core.browser.selected().min(count - 1);
        // The adviser's choice comes first, whatever its place in the list.
        let opinion = self.core.opinion();
        let first = opinion.and_then(|opinion| {
            let chosen = &opinion.decision.action;
            candidates.iter().position(|known| known.action == *chosen)
        });
        let next = match (self.core.is_walking(), ahead) {
            (false, _) => first.unwrap_or(0),
            (true, true) => (at + 1) % count,
            (true, false) => (at + count - 1) % count,
        };
        self.take_candidate(next, ctx);
    }

    /// Selects the candidate of this rank.
    pub(super) fn take_candidate(&mut self, rank: usize, ctx: &mut Context) {
        let candidates = self.input.candidates(&self.core);
        if let Some(candidate) = candidates.get(rank) {
            self.core.walk_to(rank);
            let change = Change::InHand(&candidate.action);
            self.input.changed(&mut self.core, change, ctx);
        }
    }

    /// `true` if the open hint has candidates to step through.
    pub(super) fn has_candidates(&self) -> bool {
        !self.input.candidates(&self.core).is_empty()
    }

    /// Reason why the candidates of the hint cannot be stepped through.
    pub(super) fn no_candidates(&self) -> String {
        match self.core.advice() {
            _ if self.core.mover().is_none() => tr!("table-hint-on-your-turn"),
            None => tr!("table-no-hint-open"),
            Some(Advice::Thinking) => tr!("table-hint-to-come"),
            Some(Advice::Ready(_)) => tr!("table-hint-empty"),
        }
    }
}

/// Selects the next of the occasions on which hints open.
fn change_policy(ctx: &mut Context) {
    let (wanted, said) = match ctx.config().table.hints {
        Hints::OnDemand => ("after-mistake", tr!("table-policy-mistakes")),
        Hints::AfterMistake => ("always", tr!("table-policy-always")),
        Hints::Always => ("off", tr!("table-policy-off")),
        Hints::Off => ("on-demand", tr!("table-policy-demand")),
    };
    ctx.set(&[("table.hints", wanted.to_owned())]);
    ctx.say(said);
}

/// A plan with the table of a session and a fresh seed.
fn fresh_plan<G: Game>(session: &Session<G>) -> Option<Plan<G>> {
    let plan = Plan::of_record(session.timeline().start().clone()).ok()?;
    Some(Plan {
        seed: Seed::fresh(),
        rated: false,
        ..plan.from_the_start()
    })
}

impl<F: TableUi> Core<F> {
    /// Opens a table, and has it stored unless it is a trial.
    fn open(&self, plan: Plan<F::Game>, ctx: &mut Context) -> Result<Desk<F::Game>, String> {
        let mut session = plan
            .open(ctx.workers())
            .map_err(|problem| problem.to_string())?;
        if !self.trial {
            ctx.keep_table(&mut session, F::games(ctx.config()));
        }
        Ok(Desk::of(session))
    }

    /// Replaces the table by one of this plan. Warns with the reason if that is impossible; `true` if it was done.
    pub fn deal(&mut self, plan: Plan<F::Game>, ctx: &mut Context) -> bool {
        match self.open(plan, ctx) {
            Ok(desk) => {
                self.move_to(desk);
                true
            }
            Err(problem) => {
                ctx.warn(problem);
                false
            }
        }
    }
}

//! Input at the table: the stage of the game as it is seen, and the handling of a decision.

use sanban_blackjack::practice::Judgement;
use sanban_blackjack::{Action as Move, Chart, Count, Money, Phase, Table};
use sanban_data::config::Hints;
use sanban_game::{Seat, Seed, State as _, Stream};
use sanban_term::action::narrow;
use sanban_term::context::Context;
use sanban_term::widgets::TextField;
use sanban_words::tr;

use super::Core;
use super::adviser::Adviser;
use super::counting::{count_shown, counting_shown, index_set, own_count};
use super::dealing::Dealing;
use super::practice::{Coach, Heard, Interruption, Mistake, PlacedBet, Quiz, named_chart};
use super::refusals;
use super::round_log::RoundLog;
use super::settings::{CountQuestions, Noise, Settings};

/// Stage of the game as it is seen: a round still being turned over counts as being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Bets,
    Insurance,
    EarlySurrender,
    Play,
    Over,
}

/// Digit limit of the bet field: more than the largest bet has.
const BET_DIGITS: usize = 9;

/// State of the table for people.
pub struct BlackjackInput {
    pub(super) people: Vec<Seat>,
    pub(super) adviser: Adviser,
    pub(super) journal: RoundLog,
    pub(super) dealing: Dealing,
    /// The table last seen, and its number of actions.
    pub(super) table: Table,
    ply: usize,
    /// Each seat's next bet.
    bets: Vec<u32>,
    /// A bet that is being typed.
    pub(super) typed: TextField,
    /// The round for which all bets are repeated.
    pub(super) same_again: Option<u32>,
    /// The move selected in the hint.
    pub(super) picked: Option<Move>,
    /// Move counter of the desk when it was last checked.
    moves: u64,
    /// Combined bankrolls of the people: at the start, and after each round.
    pub(super) course: Vec<Money>,
    /// Number of the round that the second of these is the end of.
    first_round: u32,
    pub(super) coach: Coach,
    /// The round from which the count is asked for again.
    ask_from: u32,
    /// `true` while the count is being asked for.
    pub(super) quizzing: bool,
    /// Random stream of what is said at the table, and the ply at which it was last listened to.
    talk: Stream,
    listened: Option<usize>,
    /// `true` in rated play, which hides the chart's action and how often it was followed.
    pub(super) rated: bool,
}

impl BlackjackInput {
    /// Sits down.
    pub(super) fn at(core: &mut Core, ctx: &mut Context) -> BlackjackInput {
        let people = core.desk.people();
        let adviser = Adviser::new(&Settings::of(ctx).hint, core.desk.rules());
        let adviser = adviser.unwrap_or_else(|problem| {
            ctx.warn(problem.to_string());
            Adviser::by_the_chart(core.desk.rules())
        });
        if Count::built_in(&Settings::of(ctx).count).is_none() {
            let (named, used) = (&Settings::of(ctx).count, count_shown(ctx).name());
            let problem = tr!("blackjack_refusal-unknown-count", count = named, used);
            ctx.warn(problem);
        }
        let file = &Settings::of(ctx).count_file;
        if !file.is_empty() && own_count(file).is_none() {
            let used = count_shown(ctx).name();
            ctx.warn(tr!("blackjack_refusal-unknown-count", count = file, used));
        }
        let viewer = people.first().copied().unwrap_or_default();
        let table = core.desk.view(viewer).table().clone();
        let named = chart_in_force(&adviser, ctx);
        let set = index_set(ctx);
        let mut play = BlackjackInput {
            coach: Coach::new(table.rules(), named, set, ctx),
            ask_from: table.round_number() + rounds_between_questions(ctx),
            quizzing: false,
            talk: Seed::fresh().stream(),
            listened: None,
            rated: core.is_rated(),
            journal: RoundLog::new(core.desk.history(), adviser.chart().clone()),
            dealing: Dealing::at_rest(&table),
            ply: core.desk.history().map_or(0, |line| line.ply()),
            bets: vec![table.rules().min; table.places().len()],
            typed: TextField::default()
                .filter(|_, letter| Some(narrow(letter)).filter(char::is_ascii_digit))
                .limit(BET_DIGITS),
            same_again: None,
            picked: None,
            moves: core.desk.moves(),
            course: Vec::new(),
            first_round: 0,
            people,
            adviser,
            table,
        };
        if let Some(timeline) = core.desk.history() {
            play.journal.follow(timeline, core.desk.names());
        }
        play.look_back(core, viewer);
        play
    }

    /// Applies the settings as they are at the moment.
    pub(super) fn take_in_settings(&mut self, ctx: &mut Context) {
        let named = chart_in_force(&self.adviser, ctx);
        let set = index_set(ctx);
        self.coach.settings_changed(named, set, ctx);
    }

    /// Bet by the ramp of the count for the person who is to bet, within the limits of table and bankroll; `None` until it is
    /// known.
    pub(super) fn ramp_bet(&self, core: &Core) -> Option<u32> {
        let seat = self.turn(core).filter(|_| self.stage() == Stage::Bets)?;
        let most = self.largest_bet(seat)?;
        self.coach.ramp_bet(self.figure(), most)
    }

    /// The count's figure at the table.
    pub(super) fn figure(&self) -> f64 {
        let counting = self.coach.counting();
        let running = counting.count.running(&self.table);
        let decks = self.table.rules().decks;
        counting.figure(running, decks, self.table.unseen().len())
    }

    /// Collects the bankroll history of this table, also when a game is resumed.
    fn look_back(&mut self, core: &Core, viewer: Seat) {
        let mut tables = vec![self.table.clone()];
        if let Some(timeline) = core.desk.history() {
            let here = timeline.ply();
            let mut walk = timeline.walk();
            walk.go_to(0);
            tables = vec![walk.state().view(viewer).table().clone()];
            while walk.ply() < here && walk.forward() {
                let state = walk.state();
                if state.actor().is_none() {
                    tables.push(state.view(viewer).table().clone());
                }
            }
        }
        let people = self.people.clone();
        let bank = |table: &Table| -> Money {
            let places = people.iter().map(|&seat| table.place(seat));
            places.map(|place| place.bankroll()).sum()
        };
        let Some(start) = tables.first() else { return };
        self.first_round = start.round_number() + u32::from(start.phase() == Phase::Over);
        self.course = vec![bank(start) + table_stakes(start, &people)];
        self.course.extend(tables.iter().skip(1).map(bank));
    }

    /// Stage of the game as it is seen.
    pub(super) fn stage(&self) -> Stage {
        match self.table.phase() {
            Phase::Bets => Stage::Bets,
            _ if self.dealing.is_running() => Stage::Play,
            Phase::Insurance => Stage::Insurance,
            Phase::EarlySurrender => Stage::EarlySurrender,
            Phase::Play => Stage::Play,
            Phase::Over => Stage::Over,
        }
    }

    /// Seat of the person to act, once the cards are on the table.
    pub(super) fn turn(&self, core: &Core) -> Option<Seat> {
        let seat = core.mover();
        seat.filter(|_| !self.dealing.is_running())
    }

    /// Combined bankrolls of the people, before payouts that are not yet turned over.
    pub(super) fn bank(&self) -> Money {
        let unpaid = self.table.phase() == Phase::Over && self.dealing.is_running();
        let places = self.people.iter().map(|&seat| self.table.place(seat));
        places
            .map(|place| {
                if unpaid {
                    place.bankroll() - place.staked() - place.profit()
                } else {
                    place.bankroll()
                }
            })
            .sum()
    }

    /// Winnings of the people since they sat down, with current stakes counted as theirs.
    pub(super) fn gain(&self) -> Money {
        let bankroll = Money::whole(self.table.rules().bankroll);
        let unpaid = self.table.phase() == Phase::Over && self.dealing.is_running();
        let staked = if unpaid {
            let places = self.people.iter().map(|&seat| self.table.place(seat));
            places.map(|place| place.staked()).sum()
        } else {
            table_stakes(&self.table, &self.people)
        };
        let given = self.people.iter().map(|&seat| {
            let refills = self.table.place(seat).refills();
            (0..=refills).map(|_| bankroll).sum::<Money>()
        });
        self.bank() + staked - given.sum()
    }

    /// Net profit of the people in this round, once it is settled.
    pub(super) fn round_profit(&self) -> Money {
        let places = self.people.iter().map(|&seat| self.table.place(seat));
        places.map(|place| place.profit()).sum()
    }

    /// The largest bet that a seat can place; `None` when it cannot even place the smallest.
    pub(super) fn largest_bet(&self, seat: Seat) -> Option<u32> {
        let rules = self.table.rules();
        let bankroll = self.table.place(seat).bankroll().whole_units();
        let most = rules.max.min(bankroll);
        let above = most.checked_sub(rules.min)?;
        Some(most - above % rules.step)
    }

    /// A seat's next bet.
    pub(super) fn bet_of(&self, seat: Seat) -> u32 {
        if let Ok(typed) = self.typed.text().parse() {
            return typed;
        }
        let rules = self.table.rules();
        let bet = self.bets.get(seat.index()).copied().unwrap_or(rules.min);
        bet.min(self.largest_bet(seat).unwrap_or(rules.min))
    }

    /// The seat to act, as a reason why nobody else can.
    pub(super) fn others_turn(&self, core: &Core) -> String {
        match self.table.actor() {
            Some(seat) => tr!("blackjack_refusal-others-turn", who = self.who(core, seat)),
            None => tr!("blackjack_refusal-round-over"),
        }
    }

    /// Plays an action for the person to act.
    pub(super) fn play(&mut self, core: &mut Core, action: Move, ctx: &mut Context) {
        if self.dealing.is_running() {
            // Nobody should act on cards that have not been seen.
            self.dealing.finish(&self.table);
            return;
        }
        if let Err(rule) = self.table.check(action) {
            ctx.warn(refusals::illegal(rule));
            return;
        }
        let ply = self.ply;
        let placed = self.placed_bet(core, action, ctx);
        if core.play(action, ctx) {
            if let Some(placed) = placed {
                self.coach.placed(placed, ctx);
            }
            if matches!(action, Move::Bet(_) | Move::Refill) {
                self.coach.forget();
            } else {
                self.coach.decided(ply, action, !core.is_trial(), ctx);
            }
            self.follow(core, ctx);
        }
    }

    /// The bet of a person who is asked for the count, which is then judged by it.
    fn placed_bet(&self, core: &Core, action: Move, ctx: &Context) -> Option<PlacedBet> {
        let Move::Bet(bet) = action else {
            return None;
        };
        let most = self.largest_bet(self.turn(core)?)?;
        (self.asks_count(ctx) && !self.rated).then(|| PlacedBet {
            bet,
            most,
            figure: self.figure(),
            recorded: !core.is_trial(),
        })
    }

    pub(super) fn place(&mut self, core: &mut Core, ctx: &mut Context) {
        let Some(seat) = self.turn(core) else { return };
        if self.largest_bet(seat).is_none() {
            self.play(core, Move::Refill, ctx);
            return;
        }
        let bet = self.bet_of(seat);
        self.play(core, Move::Bet(bet), ctx);
        self.typed.clear();
    }

    /// Moves the bet by this many steps of the table.
    pub(super) fn step_bet(&mut self, core: &Core, steps: i64) {
        let Some(seat) = self.turn(core) else { return };
        let rules = self.table.rules();
        let (min, step) = (i64::from(rules.min), i64::from(rules.step));
        let most = i64::from(self.largest_bet(seat).unwrap_or(rules.min));
        let bet = (i64::from(self.bet_of(seat)) + steps * step).clamp(min, most);
        // A bet that was typed may lie between the steps.
        let bet = bet - (bet - min) % step;
        self.set_bet(seat, u32::try_from(bet).unwrap_or(rules.min));
    }

    pub(super) fn set_bet(&mut self, seat: Seat, bet: u32) {
        self.typed.clear();
        if let Some(place) = self.bets.get_mut(seat.index()) {
            *place = bet;
        }
    }

    pub(super) fn next_round(&mut self, core: &mut Core, ctx: &mut Context) {
        if core.desk.next_game() {
            self.follow(core, ctx);
        }
    }

    /// Follows changes of the table with cards, log and bets.
    pub(super) fn follow(&mut self, core: &mut Core, ctx: &Context) {
        if std::mem::replace(&mut self.moves, core.desk.moves()) == core.desk.moves() {
            return;
        }
        self.picked = None;
        let Some(timeline) = core.desk.history() else {
            return;
        };
        let ply = timeline.ply();
        let viewer = self.people.first().copied().unwrap_or_default();
        let table = core.desk.view(viewer).table().clone();
        match timeline.last_action() {
            Some(&action) if ply == self.ply + 1 => {
                self.dealing.follow(&self.table, action, &table);
            }
            _ => self.dealing = Dealing::at_rest(&table),
        }
        if table.phase() == Phase::Bets {
            for (bet, place) in self.bets.iter_mut().zip(table.places()) {
                if place.bet().is_none() && place.last_bet() > 0 && ply != self.ply + 1 {
                    *bet = place.last_bet();
                }
            }
        }
        self.ply = ply;
        self.table = table;
        self.typed.clear();
        let pace = ctx.settings().motion_at(core.desk.pace());
        self.dealing.tick(ctx.now, pace);
        self.journal.follow(timeline, core.desk.names());
        let round = self.table.round_number().saturating_sub(self.first_round);
        let before = usize::try_from(round).unwrap_or(usize::MAX);
        self.course.truncate(before.saturating_add(1));
        if self.table.phase() == Phase::Over {
            let places = self.people.iter().map(|&seat| self.table.place(seat));
            self.course.push(places.map(|place| place.bankroll()).sum());
        }
    }

    /// Number of rounds completed at this table.
    pub(super) fn rounds(&self) -> u32 {
        u32::try_from(self.course.len().saturating_sub(1)).unwrap_or(u32::MAX)
    }

    /// The bankroll history as far as it has been turned over.
    pub(super) fn course_seen(&self) -> &[Money] {
        let unseen = self.table.phase() == Phase::Over && self.dealing.is_running();
        &self.course[..self.course.len() - usize::from(unseen)]
    }

    /// Repeats a bet, if that was asked for.
    pub(super) fn repeat_bet(&mut self, core: &mut Core, ctx: &mut Context) {
        if self.same_again != Some(self.table.round_number()) || self.stage() != Stage::Bets {
            return;
        }
        let Some(seat) = self.turn(core) else { return };
        let last = self.table.place(seat).last_bet();
        if last > 0 && self.table.check(Move::Bet(last)).is_ok() {
            self.play(core, Move::Bet(last), ctx);
        } else {
            self.same_again = None;
        }
    }

    /// Has the decision facing a person judged, collects the coach's results, and asks for the count
    /// when it is due.
    pub(super) fn follow_coach(&mut self, core: &Core, ctx: &mut Context) {
        if self.coach.tick(ctx) {
            if let Some(chart) = self.coach.chart() {
                self.adviser.set_chart(chart);
                self.journal.set_chart(chart);
            }
            if core.hints(ctx) == Hints::Always
                && let Some(mistake) = self.coach.mistake()
            {
                ctx.warn(mistake.text());
            }
        }
        if let Some(said) = self.coach.judge_bets(ctx)
            && core.hints(ctx).tells_mistakes()
        {
            ctx.warn(said);
        }
        if self.stage() == Stage::Bets && core.is_hinted() {
            self.coach.want_ramp(ctx);
        }
        if self.turn(core).is_some() {
            let ply = self.ply;
            self.coach.look_at(ply, &self.table, ctx);
            self.listen(core, ctx);
        }
        let between = self.stage() == Stage::Bets
            && self.turn(core).is_some()
            && !self.quizzing
            && !self.rated;
        if between
            && self.asks_count(ctx)
            && self.table.round_number() >= self.ask_from
            && self.table.discards() > 0
        {
            self.quiz(core, ctx);
        }
    }

    /// Has something said, once for each decision of a person.
    fn listen(&mut self, core: &Core, ctx: &mut Context) {
        let again = self.listened.replace(self.ply) == Some(self.ply);
        if again || self.rated || core.is_lesson() {
            return;
        }
        let noise = Settings::of(ctx).noise;
        // A question waits until the count is asked for.
        if let Some(Heard::Talk(said)) = Heard::next(noise, &mut self.talk) {
            ctx.quote(said.text());
        }
    }

    pub(super) fn asks_count(&self, ctx: &Context) -> bool {
        Settings::of(ctx).ask_count != CountQuestions::Off
    }

    /// Asks for the count.
    pub(super) fn quiz(&mut self, core: &Core, ctx: &mut Context) {
        self.quizzing = true;
        self.ask_from = self.table.round_number() + rounds_between_questions(ctx);
        let interrupted = Settings::of(ctx).noise == Noise::Questions;
        let interruption = interrupted.then(|| Interruption::new(&mut self.talk));
        let counting = counting_shown(ctx);
        let quiz = Quiz::new(&self.table, counting, interruption, !core.is_trial(), ctx);
        ctx.push(quiz);
    }

    /// Judgement shown by the hint for the hand to act, once it is computed.
    pub(super) fn hint_values(&self) -> Option<&Judgement> {
        self.coach.hint(self.ply)
    }

    /// The last mistake, if it is to be shown.
    pub(super) fn shown_mistake(&self, core: &Core, ctx: &Context) -> Option<&Mistake> {
        let asked = core.is_hinted();
        let mode = core.hints(ctx);
        let mistake = self.coach.mistake();
        mistake.filter(|_| mode.tells_mistakes() || (mode != Hints::Off && asked))
    }

    /// `true` if a person has money on the table.
    pub(super) fn is_in_play(&self) -> bool {
        self.stage() != Stage::Over
            && self
                .people
                .iter()
                .any(|&seat| self.table.place(seat).bet().is_some())
    }
}

/// The chart used in place of the one for the rules: the adviser's, if the settings name one, or else the one
/// named for practice.
fn chart_in_force(adviser: &Adviser, ctx: &mut Context) -> Option<Chart> {
    if Settings::of(ctx).hint.is_empty() {
        named_chart(ctx)
    } else {
        Some(adviser.chart().clone())
    }
}

/// Rounds between questions about the count; 1 if it is never asked for unprompted.
fn rounds_between_questions(ctx: &Context) -> u32 {
    match Settings::of(ctx).ask_count {
        CountQuestions::Every(rounds) => rounds,
        CountQuestions::Off => 1,
    }
}

/// Stakes of the people on the table.
fn table_stakes(table: &Table, people: &[Seat]) -> Money {
    if table.phase() == Phase::Over {
        return Money::ZERO;
    }
    let places = people.iter().map(|&seat| table.place(seat));
    places.map(|place| place.staked()).sum()
}

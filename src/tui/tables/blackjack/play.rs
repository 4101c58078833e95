//! The table for people: what can be done when, and what happens then.

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::{Line, Span};

use crate::blackjack::{Action as Move, Blackjack, Count, Money, Phase, Table};
use crate::game::{Game as _, Seat};
use crate::tui::action::{Availability, Binding, Key};
use crate::tui::canvas::Canvas;
use crate::tui::screen::{Context, Mouse, MouseKind, Screen, Title};
use crate::tui::screens::confirm::Confirm;
use crate::tui::session::Session;
use crate::tui::tables::name_of;
use crate::tui::widgets::Log;

use super::adviser::Adviser;
use super::chart_screen::ChartScreen;
use super::dealing::Dealing;
use super::guide;
use super::journal::Journal;
use super::options::HintMode;
use super::words::{change, money};

/// What can be done at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Place,
    Less,
    More,
    FarLess,
    FarMore,
    Smallest,
    Largest,
    SitOut,
    Refill,
    Hit,
    Stand,
    Double,
    Split,
    Surrender,
    Insure,
    Decline,
    Next,
    Same,
    Hurry,
    Hint,
    Always,
    Chart,
    Count,
    Undo,
    LogUp,
    LogDown,
    Save,
    Leave,
}

const BETS: &str = "Bets";
const PLAY: &str = "Play";
const ROUND: &str = "Round";
const PRACTICE: &str = "Practice";
const TABLE: &str = "Table";

const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        Action::Place,
        &["Enter"],
        "bet",
        "Place the bet that is shown: the last one again, unless you change it. Digits write another.",
    )
    .group(BETS)
    .priority(95),
    Binding::new(Action::Less, &["-", "Left", "_"], "change", "Bet one step less.")
        .group(BETS)
        .priority(90),
    Binding::new(Action::More, &["+", "Right", "="], "change", "Bet one step more.")
        .group(BETS)
        .priority(90),
    Binding::new(Action::FarLess, &["Down"], "×10", "Bet ten steps less.")
        .group(BETS)
        .priority(45),
    Binding::new(Action::FarMore, &["Up"], "×10", "Bet ten steps more.")
        .group(BETS)
        .priority(45),
    Binding::new(Action::Smallest, &["Home", "<"], "min", "The smallest bet.")
        .group(BETS)
        .priority(65),
    Binding::new(
        Action::Largest,
        &["End", ">"],
        "max",
        "The largest bet that the table and your bankroll allow.",
    )
    .group(BETS)
    .priority(65),
    Binding::new(
        Action::Refill,
        &["f"],
        "refill",
        "Take a fresh bankroll, when the old one no longer covers the smallest bet.",
    )
    .group(BETS)
    .priority(92),
    Binding::new(Action::SitOut, &["o"], "sit out", "Sit this round out.")
        .group(BETS)
        .priority(60),
    Binding::new(Action::Hit, &["h"], "hit", "Take a card.")
        .group(PLAY)
        .priority(90),
    Binding::new(Action::Stand, &["s"], "stand", "Take no more cards.")
        .group(PLAY)
        .priority(90),
    Binding::new(
        Action::Double,
        &["d"],
        "double",
        "Double the stake, take one card and stand.",
    )
    .group(PLAY)
    .priority(90),
    Binding::new(Action::Split, &["p"], "split", "Make two hands of a pair.")
        .group(PLAY)
        .priority(90),
    Binding::new(
        Action::Surrender,
        &["r"],
        "surrender",
        "Give the hand up for half the bet.",
    )
    .group(PLAY)
    .priority(90),
    Binding::new(
        Action::Insure,
        &["i", "y"],
        "insure",
        "Put half the bet on a blackjack of the dealer's.",
    )
    .group(PLAY)
    .priority(95),
    Binding::new(
        Action::Decline,
        &["n"],
        "no",
        "Take no insurance; do not surrender early.",
    )
    .group(PLAY)
    .priority(95),
    Binding::new(
        Action::Next,
        &["Enter", "Space"],
        "next round",
        "Clear the cards away and bet again.",
    )
    .group(ROUND)
    .priority(95),
    Binding::new(
        Action::Same,
        &["b"],
        "same bet",
        "The next round with the same bets, dealt at once.",
    )
    .group(ROUND)
    .priority(88),
    Binding::new(
        Action::Hurry,
        &["Space"],
        "skip",
        "Do not wait: show all cards, let the others act at once.",
    )
    .group(ROUND)
    .priority(70),
    Binding::new(
        Action::Hint,
        &["e"],
        "hint",
        "What the adviser would do, and which cell of the chart says so. Again closes it.",
    )
    .group(PRACTICE)
    .priority(84),
    Binding::new(
        Action::Always,
        &["E"],
        "always",
        "Hints at every decision, or only when asked.",
    )
    .group(PRACTICE)
    .priority(20),
    Binding::new(Action::Chart, &["t"], "chart", "The whole strategy chart.")
        .group(PRACTICE)
        .priority(50),
    Binding::new(Action::Count, &["c"], "count", "Show the count, or hide it.")
        .group(PRACTICE)
        .priority(55),
    Binding::new(
        Action::Undo,
        &["u"],
        "undo",
        "Take back your last decision of this round. Play money only: the same cards come again.",
    )
    .group(PRACTICE)
    .priority(40),
    Binding::new(Action::LogUp, &["PageUp"], "log", "Back in the log.")
        .group(TABLE)
        .priority(0),
    Binding::new(Action::LogDown, &["PageDown"], "log", "On in the log.")
        .group(TABLE)
        .priority(0),
    Binding::new(
        Action::Save,
        &["S"],
        "save",
        "Keep the record of the series as a file.",
    )
    .group(TABLE)
    .priority(10),
    Binding::new(Action::Leave, &["q", "Esc"], "leave", "Leave the table.")
        .group(TABLE)
        .priority(82),
];

/// Keys that two actions share, one of which is hidden at any time.
#[cfg(test)]
const SHARED: &[&str] = &["Enter", "Space"];

/// What is going on, as it is seen: a round that is being turned over is still played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Bets,
    Insurance,
    EarlySurrender,
    Play,
    Over,
}

/// The table for people.
pub(super) struct Play {
    pub(super) session: Session<Blackjack>,
    pub(super) people: Vec<Seat>,
    pub(super) adviser: Adviser,
    pub(super) journal: Journal,
    pub(super) dealing: Dealing,
    pub(super) log: Log,
    /// The table that was last seen, and after how many actions.
    table: Table,
    ply: usize,
    /// What each seat is about to bet.
    bets: Vec<u32>,
    /// The digits of a bet that is being typed.
    pub(super) typed: String,
    /// The round for which all bets are repeated.
    same_again: Option<u32>,
    /// Where a hint was asked for.
    hint_at: Option<usize>,
    /// The bankrolls of the people together: at the start, and after each round.
    pub(super) course: Vec<Money>,
}

impl Play {
    /// The table for a session with people in it.
    pub(super) fn new(mut session: Session<Blackjack>, ctx: &mut Context) -> Play {
        session.set_pace(ctx.settings().pace);
        let people: Vec<Seat> = session.humans().collect();
        if people.len() > 1 {
            let mut names = session.names().to_vec();
            for (number, seat) in people.iter().enumerate() {
                names[seat.index()] = format!("You {}", number + 1);
            }
            session.set_names(names);
        }
        let adviser = Adviser::new(&ctx.settings().blackjack.adviser, session.rules());
        let adviser = adviser.unwrap_or_else(|problem| {
            ctx.warn(problem.to_string());
            Adviser::by_the_chart(session.rules())
        });
        let table = session.state().table().clone();
        let mut play = Play {
            journal: Journal::new(&session, adviser.chart().clone()),
            dealing: Dealing::at_rest(&table),
            log: Log::default(),
            ply: session.timeline().ply(),
            bets: vec![table.rules().min; table.places().len()],
            typed: String::new(),
            same_again: None,
            hint_at: None,
            course: Vec::new(),
            session,
            people,
            adviser,
            table,
        };
        play.journal.follow(&play.session);
        play.course.push(play.bank());
        play
    }

    /// What lies open on the table.
    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// What is going on, as it is seen.
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

    /// The person who is to act, once the cards lie there.
    pub(super) fn turn(&self) -> Option<Seat> {
        let seat = self.session.human_to_act();
        seat.filter(|_| !self.dealing.is_running())
    }

    /// The bankrolls of the people together, before what is not yet turned over is paid.
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

    /// What the people have won since they sat down, with what is staked now counted as theirs.
    pub(super) fn gain(&self) -> Money {
        let bankroll = Money::whole(self.table.rules().bankroll);
        let over = self.table.phase() == Phase::Over && !self.dealing.is_running();
        let staked: Money = if over {
            Money::ZERO
        } else {
            let places = self.people.iter().map(|&seat| self.table.place(seat));
            places.map(|place| place.staked()).sum()
        };
        let given = self.people.iter().map(|&seat| {
            let refills = self.table.place(seat).refills();
            (0..=refills).map(|_| bankroll).sum::<Money>()
        });
        self.bank() + staked - given.sum()
    }

    /// The net profit of the people in this round, once it is settled.
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

    /// What a seat is about to bet.
    pub(super) fn bet_of(&self, seat: Seat) -> u32 {
        if let Ok(typed) = self.typed.parse() {
            return typed;
        }
        let rules = self.table.rules();
        let bet = self.bets.get(seat.index()).copied().unwrap_or(rules.min);
        bet.min(self.largest_bet(seat).unwrap_or(rules.min))
    }

    /// Whether a hint is wanted where the game stands.
    pub(super) fn hint_is_open(&self, ctx: &Context) -> bool {
        let asked = self.hint_at == Some(self.session.timeline().ply());
        let mode = ctx.settings().blackjack.hints;
        mode == HintMode::Always || (mode == HintMode::OnDemand && asked)
    }

    /// The counting system that is shown.
    pub(super) fn count(ctx: &Context) -> &'static Count {
        let name = &ctx.settings().blackjack.count;
        Count::built_in(name).unwrap_or(&Count::all()[0])
    }

    /// Whose turn it is, as a reason why nobody else can act.
    fn others_turn(&self) -> String {
        match self.table.actor() {
            Some(seat) => format!("it is the turn of {}", name_of(self.session.names(), seat)),
            None => "the round is over".to_owned(),
        }
    }

    /// Does something for the person who is to act.
    fn play(&mut self, action: Move, ctx: &mut Context) {
        if self.dealing.is_running() {
            // Nobody should act on cards that have not been seen.
            self.dealing.finish(&self.table);
            return;
        }
        match self.session.play(action) {
            Ok(()) => self.follow(ctx),
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    fn place(&mut self, ctx: &mut Context) {
        let Some(seat) = self.turn() else { return };
        if self.largest_bet(seat).is_none() {
            self.play(Move::Refill, ctx);
            return;
        }
        let bet = self.bet_of(seat);
        self.play(Move::Bet(bet), ctx);
        self.typed.clear();
    }

    /// Moves the bet by steps of the table.
    fn step_bet(&mut self, steps: i64) {
        let Some(seat) = self.turn() else { return };
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

    fn next_round(&mut self, ctx: &mut Context) {
        if self.session.next_game() {
            self.follow(ctx);
        }
    }

    /// Looks what has become of the table, and follows with cards, log and bets.
    fn follow(&mut self, ctx: &Context) {
        let timeline = self.session.timeline();
        let ply = timeline.ply();
        let viewer = self.people.first().copied().unwrap_or_default();
        let table = self.session.view(viewer).table().clone();
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
        self.dealing.tick(ctx.now, self.session.pace());
        self.journal.follow(&self.session);
        self.log.to_end();
        let round = usize::try_from(self.table.round_number()).unwrap_or(usize::MAX);
        self.course.truncate(round);
        if self.table.phase() == Phase::Over {
            let places = self.people.iter().map(|&seat| self.table.place(seat));
            self.course.push(places.map(|place| place.bankroll()).sum());
        }
    }

    /// The course as far as it has been turned over.
    pub(super) fn course_seen(&self) -> &[Money] {
        let unseen = self.table.phase() == Phase::Over && self.dealing.is_running();
        &self.course[..self.course.len() - usize::from(unseen)]
    }

    /// Repeats a bet, where that was asked for.
    fn repeat_bet(&mut self, ctx: &mut Context) {
        if self.same_again != Some(self.table.round_number()) || self.stage() != Stage::Bets {
            return;
        }
        let Some(seat) = self.turn() else { return };
        let last = self.table.place(seat).last_bet();
        if last > 0 && self.table.check(Move::Bet(last)).is_ok() {
            self.play(Move::Bet(last), ctx);
        } else {
            self.same_again = None;
        }
    }

    /// Asks the adviser where a hint is wanted and none is on its way.
    fn ask(&mut self, ctx: &mut Context) {
        if !self.hint_is_open(ctx) || self.turn().is_none() {
            return;
        }
        if self.session.hint().is_none() {
            match self.adviser.player() {
                Ok(player) => self.session.ask_hint(player),
                Err(problem) => ctx.warn(problem.to_string()),
            }
        }
    }

    /// Whether a person has money on the table.
    fn is_in_play(&self) -> bool {
        self.stage() != Stage::Over
            && self
                .people
                .iter()
                .any(|&seat| self.table.place(seat).bet().is_some())
    }

    fn toggle_hint(&mut self, ctx: &mut Context) {
        if self.hint_is_open(ctx) {
            self.hint_at = None;
            self.session.drop_hint();
            let mut settings = ctx.settings().clone();
            if settings.blackjack.hints == HintMode::Always {
                settings.blackjack.hints = HintMode::OnDemand;
                ctx.set_settings(settings);
                ctx.say("hints only when asked for");
            }
        } else {
            self.hint_at = Some(self.session.timeline().ply());
        }
    }

    fn save(&self, ctx: &mut Context) {
        let text = self.session.record().to_text::<Blackjack>();
        let kept = text
            .map_err(|problem| problem.to_string())
            .and_then(|text| ctx.keep().record(Blackjack::NAME, &text));
        match kept {
            Ok(place) => ctx.say(format!("kept as {place}")),
            Err(problem) => ctx.warn(problem),
        }
    }

    /// The action of the room behind an action of the screen.
    fn move_of(action: Action) -> Option<Move> {
        Some(match action {
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

    /// Whether something can be done with a hand, and which rule forbids it.
    fn move_availability(&self, action: Action, wanted: Move) -> Availability {
        let asked = matches!(action, Action::Insure | Action::Decline);
        let shown = match self.stage() {
            Stage::Play => !asked,
            Stage::Insurance => asked,
            Stage::EarlySurrender => matches!(action, Action::Surrender | Action::Decline),
            Stage::Bets | Stage::Over => false,
        };
        if !shown {
            Availability::Hidden
        } else if self.dealing.is_running() {
            Availability::Ready
        } else if self.turn().is_none() {
            Availability::Disabled(self.others_turn())
        } else {
            match self.table.check(wanted) {
                Ok(()) => Availability::Ready,
                Err(rule) => Availability::Disabled(rule.to_string()),
            }
        }
    }

    fn bet_availability(&self, action: Action) -> Availability {
        if self.stage() != Stage::Bets {
            return Availability::Hidden;
        }
        let Some(seat) = self.turn() else {
            return match action {
                Action::Refill => Availability::Hidden,
                _ => Availability::Disabled(self.others_turn()),
            };
        };
        let rules = self.table.rules();
        let bet = self.bet_of(seat);
        match (action, self.largest_bet(seat)) {
            (Action::Refill, most) => Availability::shown(most.is_none()),
            (Action::Place | Action::SitOut, _) => Availability::Ready,
            (_, None) => Availability::Disabled(format!(
                "the bankroll does not cover the smallest bet of {}",
                money(Money::whole(rules.min))
            )),
            (Action::Less | Action::FarLess | Action::Smallest, _) => Availability::when(
                bet > rules.min,
                &format!("the smallest bet is {}", rules.min),
            ),
            (_, Some(most)) if bet >= most && most + rules.step > rules.max => {
                Availability::Disabled(format!("the largest bet is {}", rules.max))
            }
            (_, Some(most)) => Availability::when(bet < most, "the bankroll allows no more"),
        }
    }

    fn undo_availability(&self) -> Availability {
        let people = self.people.iter();
        let decided = people
            .copied()
            .any(|seat| self.table.place(seat).bet().is_some());
        Availability::when(decided, "you have decided nothing in this round")
    }
}

impl Screen for Play {
    type Action = Action;

    fn name(&self) -> String {
        "Blackjack".to_owned()
    }

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        if let Some(wanted) = Play::move_of(action) {
            return self.move_availability(action, wanted);
        }
        let stage = self.stage();
        match action {
            Action::Place
            | Action::Less
            | Action::More
            | Action::FarLess
            | Action::FarMore
            | Action::Smallest
            | Action::Largest
            | Action::SitOut
            | Action::Refill => self.bet_availability(action),
            Action::Next => Availability::shown(stage == Stage::Over),
            Action::Same if stage == Stage::Over => Availability::Ready,
            Action::Same => match self.turn() {
                Some(seat) if stage == Stage::Bets => {
                    Availability::shown(self.table.place(seat).last_bet() > 0)
                }
                _ => Availability::Hidden,
            },
            Action::Hurry => Availability::shown(stage != Stage::Over && self.turn().is_none()),
            Action::Hint if ctx.settings().blackjack.hints == HintMode::Off => {
                Availability::Disabled("hints are switched off in the settings".to_owned())
            }
            Action::Hint => Availability::when(
                self.turn().is_some() || self.hint_is_open(ctx),
                "there is a hint when it is your turn",
            ),
            Action::Undo => self.undo_availability(),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let broke = |seat| self.largest_bet(seat).is_none();
        let word = match (action, self.stage()) {
            (Action::Decline, Stage::EarlySurrender) => "play on",
            (Action::Decline, _) => "no insurance",
            (Action::Place, _) if self.turn().is_some_and(broke) => "refill",
            _ => return None,
        };
        Some(word.to_owned())
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        let bare = key.modifiers.is_empty() || key.modifiers == KeyModifiers::SHIFT;
        if self.stage() == Stage::Bets && self.turn().is_some() {
            match key.code {
                KeyCode::Char(digit) if digit.is_ascii_digit() && bare => {
                    if self.typed.len() < 9 {
                        self.typed.push(digit);
                    }
                    return true;
                }
                KeyCode::Backspace => {
                    self.typed.pop();
                    return true;
                }
                _ => {}
            }
        }
        // Keys of the hands say why they do nothing at other times, although they are not shown then.
        let pressed = Key::of(key);
        let found = BINDINGS
            .iter()
            .filter(|binding| binding.keys().any(|key| key == pressed))
            .find_map(|binding| Some((binding.action, Play::move_of(binding.action)?)));
        if let Some((action, wanted)) = found
            && self.availability(action, ctx) == Availability::Hidden
            && let Err(rule) = self.table.check(wanted)
        {
            ctx.warn(rule.to_string());
            return true;
        }
        false
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        if let Some(wanted) = Play::move_of(action) {
            self.play(wanted, ctx);
            return;
        }
        match action {
            Action::Place => self.place(ctx),
            Action::Less => self.step_bet(-1),
            Action::More => self.step_bet(1),
            Action::FarLess => self.step_bet(-10),
            Action::FarMore => self.step_bet(10),
            Action::Smallest | Action::Largest => {
                if let Some(seat) = self.turn() {
                    let most = self.largest_bet(seat);
                    let min = self.table.rules().min;
                    self.set_bet(
                        seat,
                        match action {
                            Action::Largest => most.unwrap_or(min),
                            _ => min,
                        },
                    );
                }
            }
            Action::SitOut => self.play(Move::Bet(0), ctx),
            Action::Refill => self.play(Move::Refill, ctx),
            Action::Next => self.next_round(ctx),
            Action::Same => {
                if self.stage() == Stage::Over {
                    self.next_round(ctx);
                }
                self.same_again = Some(self.table.round_number());
                self.repeat_bet(ctx);
            }
            Action::Hurry => {
                self.dealing.finish(&self.table);
                self.session.hurry();
            }
            Action::Hint => self.toggle_hint(ctx),
            Action::Always => {
                let mut settings = ctx.settings().clone();
                let always = settings.blackjack.hints == HintMode::Always;
                settings.blackjack.hints = if always {
                    HintMode::OnDemand
                } else {
                    HintMode::Always
                };
                ctx.set_settings(settings);
                ctx.say(if always {
                    "hints only when asked for"
                } else {
                    "hints at every decision"
                });
            }
            Action::Chart => ctx.push(ChartScreen::new(self.adviser.chart())),
            Action::Count => {
                let mut settings = ctx.settings().clone();
                settings.blackjack.show_count = !settings.blackjack.show_count;
                ctx.set_settings(settings);
            }
            Action::Undo => {
                if self.session.undo() {
                    self.same_again = None;
                    self.follow(ctx);
                }
            }
            Action::LogUp => self.log.scroll(3),
            Action::LogDown => self.log.scroll(-3),
            Action::Save => self.save(ctx),
            Action::Leave if self.is_in_play() => ctx.push(Confirm::new(
                "leave",
                "Leave the table?",
                "The round is not over: what you have bet counts as neither won nor lost.",
            )),
            Action::Leave => ctx.pop(),
            Action::Hit
            | Action::Stand
            | Action::Double
            | Action::Split
            | Action::Surrender
            | Action::Insure
            | Action::Decline => {}
        }
        self.ask(ctx);
    }

    fn answered(&mut self, _question: &'static str, ctx: &mut Context) {
        ctx.pop();
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let chip = mouse.on("chip").map(|chip| self.chips()[chip]);
        let add = matches!(mouse.kind, MouseKind::Click | MouseKind::DoubleClick);
        match (mouse.kind, chip, mouse.on("bet"), mouse.on("log")) {
            (MouseKind::Click | MouseKind::DoubleClick | MouseKind::RightClick, Some(chip), ..) => {
                let steps = i64::from(chip / self.table.rules().step);
                self.step_bet(if add { steps } else { -steps });
            }
            (MouseKind::ScrollUp, _, Some(_), _) | (MouseKind::ScrollUp, Some(_), ..) => {
                self.step_bet(1);
            }
            (MouseKind::ScrollDown, _, Some(_), _) | (MouseKind::ScrollDown, Some(_), ..) => {
                self.step_bet(-1);
            }
            (MouseKind::ScrollUp, _, _, Some(_)) => self.log.scroll(1),
            (MouseKind::ScrollDown, _, _, Some(_)) => self.log.scroll(-1),
            (MouseKind::Click, None, None, None) if self.turn().is_none() => {
                // A click on the table hurries, and deals the next round.
                match self.stage() {
                    Stage::Over => {}
                    _ => self.perform(Action::Hurry, ctx),
                }
            }
            _ => {}
        }
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let theme = &ctx.theme;
        let gain = self.gain();
        let (mark, style) = match gain.cmp(&Money::ZERO) {
            std::cmp::Ordering::Greater => ("▲", theme.good),
            std::cmp::Ordering::Equal => ("=", theme.dim),
            std::cmp::Ordering::Less => ("▼", theme.bad),
        };
        let facts = Line::from(vec![
            Span::styled("bank ", theme.dim),
            Span::styled(money(self.bank()), theme.strong),
            Span::styled(format!("  {mark} {}", change(gain)), style),
        ]);
        Some(
            Title::new("Blackjack")
                .detail(self.table.rules().in_brief())
                .facts(facts),
        )
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_screen(canvas, ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.dealing.tick(ctx.now, self.session.pace());
        // The others wait until the cards lie there.
        let running = self.dealing.is_running();
        if running != self.session.is_paused() {
            self.session.set_paused(running);
        }
        if self.session.tick(ctx.now) {
            self.follow(ctx);
        }
        if let Some(fault) = self.session.fault() {
            ctx.warn(fault.to_owned());
        }
        self.repeat_bet(ctx);
        self.ask(ctx);
    }

    fn deadline(&self) -> Option<Instant> {
        let dealing = self.dealing.deadline();
        dealing.into_iter().chain(self.session.deadline()).min()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.session.set_pace(ctx.settings().pace);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        guide::guide(self.table.rules(), Play::count(ctx), &ctx.theme)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = crate::tui::action::faults(super::BINDINGS, super::SHARED);
        assert_eq!(faults, Vec::<String>::new());
    }
}

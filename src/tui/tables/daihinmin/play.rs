//! The table for people: what happens when a key is pressed, a card is clicked, an AI has decided, a moment has come.

use std::time::Instant;

use crossterm::event::KeyEvent;

use super::bindings::{Action, BINDINGS, JOKER_COLUMN};
use super::hand::{Hand, Sorting};
use super::panels;
use super::series::Series;
use super::verdict::Verdict;
use super::{exchange, guide, words};
use crate::daihinmin::{self, Cards, Daihinmin, Meld, SEATS, View};
use crate::game::{Game as _, Seat, Seed, Spec, SpecError, View as _};
use crate::tui::action::{Availability, Binding};
use crate::tui::canvas::Canvas;
use crate::tui::screen::{Context, Mouse, MouseKind, Screen, Title};
use crate::tui::screens::confirm::Confirm;
use crate::tui::session::{Hint, Plan, Session, Sitter};
use crate::tui::settings::Pace;
use crate::tui::widgets::Log;
use ratatui::text::{Line, Span};

/// How many games a match has; it can be gone on with for as many again.
const MATCH: u32 = 10;

/// The most cards in a hand while it is dealt.
const DEALT: usize = 13;

/// How many steps of the pace the cards that came back in the exchange are shown before play goes on.
const NEWS_STEPS: u32 = 4;

/// A question before leaving.
const LEAVE: &str = "leave";
/// A question before a new match.
const NEW_MATCH: &str = "new match";

/// The table for people.
pub struct DaihinminTable {
    pub(super) session: Session<Daihinmin>,
    pub(super) series: Series,
    /// What the person who looks may know.
    pub(super) view: View,
    pub(super) hand: Hand,
    /// The melds that may be played now.
    pub(super) legal: Vec<Meld>,
    pub(super) may_pass: bool,
    pub(super) verdict: Verdict,
    /// Which of the places of the joker is meant.
    pub(super) reading: usize,
    pub(super) log: Log,
    pub(super) log_open: bool,
    pub(super) out_open: bool,
    pub(super) auto_pass: bool,
    /// Somebody else is to have the keyboard: nothing is shown until they say so.
    pub(super) curtain: bool,
    pub(super) now: Instant,
    /// When the cards began to be dealt, while they are.
    dealing: Option<Instant>,
    /// Until when play waits, so that the exchange can be looked at.
    pub(super) news: Option<Instant>,
    /// When the pass of the auto-pass is due.
    pass_at: Option<Instant>,
}

impl DaihinminTable {
    /// A table at which the first game is dealt.
    ///
    /// # Errors
    /// When a player cannot be made.
    pub fn open(plan: Plan<Daihinmin>, ctx: &Context) -> Result<DaihinminTable, SpecError> {
        let session = plan.open(ctx.workers())?;
        let mut table = DaihinminTable::at(session, ctx);
        table.dealing = Some(ctx.now);
        Ok(table)
    }

    /// A table at which a game is going on.
    #[must_use]
    pub fn at(mut session: Session<Daihinmin>, ctx: &Context) -> DaihinminTable {
        session.set_pace(ctx.settings().pace);
        let humans: Vec<Seat> = session.humans().collect();
        if humans.len() > 1 {
            let mut names = session.names().to_vec();
            for seat in &humans {
                names[seat.index()] = "player".to_owned();
            }
            session.set_names(names);
        }
        let first = humans.first().copied().unwrap_or_default();
        let viewer = session.human_to_act().unwrap_or(first);
        let mut table = DaihinminTable {
            series: Series::new(&session),
            view: session.view(viewer),
            session,
            hand: Hand::default(),
            legal: Vec::new(),
            may_pass: false,
            verdict: Verdict::Nothing,
            reading: 0,
            log: Log::default(),
            log_open: false,
            out_open: true,
            auto_pass: false,
            curtain: humans.len() > 1,
            now: ctx.now,
            dealing: None,
            news: None,
            pass_at: None,
        };
        table.refresh(viewer);
        table
    }

    /// The person who looks.
    pub(super) fn viewer(&self) -> Seat {
        self.view.seat()
    }

    /// Whether the person who looks is to act.
    pub(super) fn is_mine(&self) -> bool {
        self.session.human_to_act() == Some(self.viewer())
    }

    /// Whether this seat is out (or has fallen) and the game goes on without it.
    fn is_out(&self) -> bool {
        !self.session.is_over() && self.view.round().place(self.viewer()).is_some()
    }

    /// After how many games the match is over.
    pub(super) fn length(&self) -> u32 {
        self.view.game().div_ceil(MATCH).max(1) * MATCH
    }

    /// How many cards of each hand have been dealt by now.
    pub(super) fn dealt(&self) -> usize {
        let pace = self.session.pace().deal();
        match self.dealing {
            Some(start) if !pace.is_zero() => {
                let passed = self.now.saturating_duration_since(start).as_millis();
                usize::try_from(passed / pace.as_millis().max(1)).unwrap_or(DEALT)
            }
            _ => DEALT,
        }
    }

    /// Takes in what the session shows `viewer` now.
    fn refresh(&mut self, viewer: Seat) {
        self.view = self.session.view(viewer);
        let mut actions = Vec::new();
        self.view.legal_actions(&mut actions);
        self.legal = actions
            .iter()
            .filter_map(|action| match action {
                daihinmin::Action::Play(meld) => Some(*meld),
                daihinmin::Action::Pass | daihinmin::Action::Give(_) => None,
            })
            .collect();
        self.may_pass = actions.contains(&daihinmin::Action::Pass);
        let reversed = self.view.round().table().reversed();
        self.hand.hold(self.view.hand(), reversed);
        self.judge();
    }

    /// Looks what the picked cards are.
    fn judge(&mut self) {
        let verdict = Verdict::of(&self.view, self.hand.picked());
        if verdict != self.verdict {
            self.reading = 0;
        }
        self.verdict = verdict;
    }

    /// The game has moved.
    fn moved(&mut self, ctx: &Context) {
        self.series.follow(&self.session);
        let had = exchange::got_back(&self.view);
        let mut viewer = self.viewer();
        if let Some(human) = self.session.human_to_act()
            && human != viewer
        {
            viewer = human;
            self.curtain = true;
            self.hand.clear();
        }
        self.refresh(viewer);
        self.log.to_end();
        let came = exchange::got_back(&self.view);
        if had.is_none() && came.is_some() && self.view.turns().is_empty() {
            self.news = Some(ctx.now + self.session.pace().step() * NEWS_STEPS);
        }
        let stuck = self.is_mine() && self.legal.is_empty() && self.may_pass;
        self.pass_at = stuck.then(|| ctx.now + self.session.pace().step());
    }

    fn play(&mut self, action: daihinmin::Action, ctx: &mut Context) {
        match self.session.play(action) {
            Ok(()) => {
                self.hand.clear();
                self.moved(ctx);
            }
            Err(illegal) => ctx.warn(illegal.to_string()),
        }
    }

    fn play_picked(&mut self, ctx: &mut Context) {
        if self.verdict == Verdict::Gift {
            self.play(daihinmin::Action::Give(self.hand.picked()), ctx);
        } else if let Some(meld) = self.verdict.meld(self.reading) {
            self.play(daihinmin::Action::Play(meld), ctx);
        }
    }

    fn next_game(&mut self, ctx: &mut Context) {
        let viewer = self.viewer();
        let before = self.view.round().order_from(viewer);
        if !self.session.next_game() {
            return;
        }
        self.hand.clear();
        self.moved(ctx);
        self.dealing = Some(ctx.now);
        if self.view.round().order_from(self.viewer()) != before {
            ctx.say("the players have changed seats (席替え)");
        }
    }

    fn new_match(&mut self, ctx: &mut Context) {
        let record = self.session.record();
        let seats: Result<Vec<Sitter>, SpecError> = record
            .players
            .iter()
            .map(|text| Sitter::parse(text))
            .collect();
        let opened = seats.and_then(|seats| {
            let plan = Plan {
                rules: record.rules,
                seats,
                seed: Seed::fresh(),
            };
            DaihinminTable::open(plan, ctx)
        });
        match opened {
            Ok(table) => {
                let (auto_pass, out_open) = (self.auto_pass, self.out_open);
                *self = DaihinminTable {
                    auto_pass,
                    out_open,
                    ..table
                };
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// The strongest player of the roster, who gives the hints.
    pub(super) fn adviser() -> &'static str {
        let roster = Daihinmin::roster();
        roster.entries().last().map_or("random", |entry| entry.name)
    }

    fn hint(&mut self, ctx: &mut Context) {
        let proposed = match self.session.hint() {
            None => {
                let spec = Spec {
                    name: DaihinminTable::adviser().to_owned(),
                    params: Vec::new(),
                };
                match Daihinmin::roster().build(&spec) {
                    Ok(adviser) => self.session.ask_hint(adviser),
                    Err(problem) => ctx.warn(problem.to_string()),
                }
                return;
            }
            Some(Hint::Thinking) => Cards::EMPTY,
            Some(Hint::Ready(decision)) => panels::action_cards(&decision.action),
        };
        if proposed.is_empty() || proposed == self.hand.picked() {
            self.session.drop_hint();
        } else {
            self.pick(proposed);
        }
    }

    /// Picks what stands in a row of the hint: 0 is the proposal, the candidates follow.
    fn pick_candidate(&mut self, row: usize) {
        let Some(Hint::Ready(decision)) = self.session.hint() else {
            return;
        };
        let action = match row.checked_sub(1) {
            None => Some(&decision.action),
            Some(index) => decision.candidates.get(index).map(|found| &found.action),
        };
        if let Some(action) = action {
            let meld = match action {
                daihinmin::Action::Play(meld) => Some(*meld),
                _ => None,
            };
            self.pick(panels::action_cards(action));
            self.read_as(meld);
        }
    }

    fn pick(&mut self, cards: Cards) {
        self.hand.pick(cards);
        self.judge();
    }

    /// Puts the joker where it stands in `meld`, if the picked cards can be that meld.
    fn read_as(&mut self, meld: Option<Meld>) {
        if let (Some(meld), Verdict::Melds(melds)) = (meld, &self.verdict) {
            self.reading = melds.iter().position(|&other| other == meld).unwrap_or(0);
        }
    }

    /// Picks cards of one rank: the next meld that begins with it and can be played, all of them where none can. The joker
    /// comes to what is picked already.
    fn pick_rank(&mut self, column: u8) {
        let held = self.hand.cards().iter().copied();
        let all: Cards = held.filter(|card| card.column() == column).collect();
        let picked = self.hand.picked();
        if exchange::is_on(&self.view) || column == JOKER_COLUMN {
            // Each press takes one more.
            let more = (all - picked).iter().next();
            return self.pick(match more {
                Some(card) => picked | Cards::from(card),
                None => picked - all,
            });
        }
        let of_rank: Vec<Meld> = self
            .legal
            .iter()
            .filter(|meld| meld.low() == column)
            .copied()
            .collect();
        let next = self.hand.next_of(&of_rank, false).unwrap_or(all);
        self.pick(next);
    }

    fn click_card(&mut self, index: usize, twice: bool, ctx: &mut Context) {
        self.hand.point_at(index);
        if twice {
            self.hand.set(true);
        } else {
            self.hand.toggle();
        }
        self.judge();
        if twice {
            match self.availability(Action::Play, ctx) {
                Availability::Ready => self.play_picked(ctx),
                Availability::Disabled(reason) => ctx.warn(reason),
                Availability::Hidden => {}
            }
        }
    }

    /// Ends what is only shown for a while.
    fn end_show(&mut self) {
        self.dealing = None;
        self.news = None;
    }

    fn can_play(&self) -> Availability {
        if !self.is_mine() {
            return Availability::Disabled("it is not your turn".to_owned());
        }
        match &self.verdict {
            Verdict::Nothing => Availability::Disabled("pick the cards first".to_owned()),
            Verdict::Forbidden(illegal) => Availability::Disabled(illegal.to_string()),
            Verdict::Melds(_) | Verdict::Gift => Availability::Ready,
        }
    }
}

impl Screen for DaihinminTable {
    type Action = Action;

    fn name(&self) -> String {
        "Daihinmin 大貧民".to_owned()
    }

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let over = self.session.is_over();
        if self.curtain {
            return Availability::shown(matches!(action, Action::LiftCurtain | Action::Leave));
        }
        let holding = !over && !self.hand.cards().is_empty();
        match action {
            Action::LiftCurtain => Availability::Hidden,
            Action::Next => Availability::shown(over),
            Action::Play if self.is_out() || over => Availability::Hidden,
            Action::Play => self.can_play(),
            Action::Pass if self.is_out() || over => Availability::Hidden,
            Action::Pass if exchange::is_on(&self.view) => Availability::Hidden,
            Action::Pass => {
                let reason = match self.is_mine() {
                    true => "the leader may not pass by these rules",
                    false => "it is not your turn",
                };
                Availability::when(self.may_pass, reason)
            }
            Action::Rush => Availability::shown(!over && self.session.human_to_act().is_none()),
            Action::Left | Action::Right | Action::First | Action::Last => {
                Availability::shown(holding)
            }
            Action::Toggle | Action::Raise | Action::Lower | Action::Sort | Action::Rank(_) => {
                Availability::shown(holding)
            }
            Action::Meld | Action::MeldBack => match self.legal.is_empty() {
                _ if !holding || exchange::is_on(&self.view) => Availability::Hidden,
                true if !self.is_mine() => Availability::Disabled("it is not your turn".to_owned()),
                true => Availability::Disabled("nothing in your hand can be played".to_owned()),
                false => Availability::Ready,
            },
            Action::Joker => Availability::shown(
                matches!(&self.verdict, Verdict::Melds(melds) if melds.len() > 1),
            ),
            Action::Clear => Availability::shown(!self.hand.picked().is_empty()),
            Action::Leave => Availability::Ready,
            Action::Hint if over || self.is_out() => Availability::Hidden,
            Action::Hint => {
                Availability::when(self.is_mine(), "there is a hint when it is your turn")
            }
            Action::Undo => Availability::when(
                self.session.timeline().ply() > 0,
                "nothing has been done yet",
            ),
            Action::Redo => Availability::shown(!self.session.timeline().at_end()),
            Action::AutoPass | Action::Out => Availability::shown(!over),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let label = match action {
            Action::Play if exchange::is_on(&self.view) && self.is_mine() => "give",
            Action::Next if self.view.game() == self.length() => "keep going",
            Action::Rush if self.is_out() => "to the end",
            Action::AutoPass if self.auto_pass => "no auto-pass",
            Action::Out if self.out_open => "points",
            Action::Hint => match self.session.hint() {
                None => "hint",
                Some(Hint::Thinking) => "no hint",
                Some(Hint::Ready(decision)) => {
                    let cards = panels::action_cards(&decision.action);
                    match cards.is_empty() || cards == self.hand.picked() {
                        true => "close",
                        false => "pick it",
                    }
                }
            },
            _ => return None,
        };
        Some(label.to_owned())
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let viewer = self.viewer();
        let game = self.view.game();
        let detail = format!(
            "game {game} of {} · {}",
            self.length(),
            self.session.rules_name()
        );
        let points = self.series.points(viewer);
        let word = if points == 1 { "point" } else { "points" };
        let mut facts = vec![Span::styled(format!("{points} {word}"), ctx.theme.accent)];
        if !self.series.games().is_empty() {
            let rank = words::ordinal(self.series.rank(viewer));
            facts.push(Span::styled(format!(" · {rank} of {SEATS}"), ctx.theme.dim));
        }
        let title = Title::new("Daihinmin").detail(detail);
        Some(if self.curtain {
            title
        } else {
            title.facts(Line::from(facts))
        })
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::LiftCurtain => self.curtain = false,
            Action::Left => self.hand.step(-1),
            Action::Right => self.hand.step(1),
            Action::First => self.hand.point_at(0),
            Action::Last => self.hand.point_at(usize::MAX),
            Action::Toggle => self.hand.toggle(),
            Action::Raise => self.hand.set(true),
            Action::Lower => self.hand.set(false),
            Action::Clear => self.hand.clear(),
            Action::Rank(column) => self.pick_rank(column),
            Action::Meld | Action::MeldBack => {
                let back = action == Action::MeldBack;
                if let Some(next) = self.hand.next_of(&self.legal, back) {
                    self.hand.pick(next);
                }
            }
            Action::Joker => self.reading += 1,
            Action::Sort => ctx.say(match self.hand.sort_otherwise() {
                Sorting::Strength => "sorted by strength",
                Sorting::Suit => "sorted by suit",
            }),
            Action::Play => self.play_picked(ctx),
            Action::Pass => self.play(daihinmin::Action::Pass, ctx),
            Action::Next => self.next_game(ctx),
            Action::Rush => {
                self.end_show();
                self.session.hurry();
            }
            Action::AutoPass => {
                self.auto_pass = !self.auto_pass;
                ctx.say(match self.auto_pass {
                    true => "auto-pass is on: you pass by itself where you can play nothing",
                    false => "auto-pass is off: you are always asked",
                });
            }
            Action::Hint => self.hint(ctx),
            Action::Undo => {
                let moved = self.session.undo();
                self.end_show();
                self.moved(ctx);
                self.pass_at = None;
                if !moved {
                    ctx.warn("you have decided nothing yet");
                }
            }
            Action::Redo => {
                self.session.redo();
                self.moved(ctx);
                self.pass_at = None;
            }
            Action::Out => self.out_open = !self.out_open,
            Action::Log => self.log_open = !self.log_open,
            Action::LogUp => self.log.scroll(4),
            Action::LogDown => self.log.scroll(-4),
            Action::Slower | Action::Quicker => {
                let pace = self.session.pace();
                let pace = match action {
                    Action::Slower => pace.slower(),
                    _ => pace.quicker(),
                };
                self.session.set_pace(pace);
                ctx.say(format!("pace: {}", pace.word()));
            }
            Action::Save => {
                let text = self.session.timeline().record().to_text::<Daihinmin>();
                let kept = text
                    .map_err(|problem| problem.to_string())
                    .and_then(|text| ctx.keep().record(Daihinmin::NAME, &text));
                match kept {
                    Ok(place) => ctx.say(format!("kept as {place}")),
                    Err(problem) => ctx.warn(problem),
                }
            }
            Action::NewMatch if self.session.is_over() && self.view.game() == self.length() => {
                self.new_match(ctx);
            }
            Action::NewMatch => ctx.push(Confirm::new(
                NEW_MATCH,
                "New match?",
                "This match is not over; its points and classes are given up.",
            )),
            Action::Leave if self.session.is_over() => ctx.pop(),
            Action::Leave => ctx.push(Confirm::new(
                LEAVE,
                "Leave the table?",
                "The game is not over.",
            )),
        }
        self.judge();
    }

    fn capture(&mut self, _key: KeyEvent, _ctx: &mut Context) -> bool {
        // Whoever presses a key has seen enough.
        self.end_show();
        false
    }

    fn answered(&mut self, question: &'static str, ctx: &mut Context) {
        if question == NEW_MATCH {
            self.new_match(ctx);
        } else {
            ctx.pop();
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if self.curtain {
            return;
        }
        let on_log = mouse.on("log").is_some();
        match mouse.kind {
            MouseKind::Click | MouseKind::DoubleClick => {
                self.end_show();
                let twice = mouse.kind == MouseKind::DoubleClick;
                if let Some(index) = mouse.on("card") {
                    self.click_card(index, twice, ctx);
                } else if let Some(index) = mouse.on("reading") {
                    self.reading = index;
                } else if let Some(row) = mouse.on("candidate") {
                    self.pick_candidate(row);
                }
            }
            MouseKind::RightClick => {
                self.hand.clear();
                self.judge();
            }
            MouseKind::ScrollUp if on_log => self.log.scroll(1),
            MouseKind::ScrollDown if on_log => self.log.scroll(-1),
            MouseKind::ScrollUp | MouseKind::ScrollDown => {
                let action = match mouse.kind {
                    MouseKind::ScrollUp => Action::MeldBack,
                    _ => Action::Meld,
                };
                if self.availability(action, ctx) == Availability::Ready {
                    self.perform(action, ctx);
                }
            }
            MouseKind::Drag | MouseKind::Release | MouseKind::Move => {}
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.now = ctx.now;
        if self.session.pace() == Pace::None || self.dealt() >= DEALT {
            self.dealing = None;
        }
        self.news.take_if(|until| *until <= ctx.now);
        if self.curtain || self.dealing.is_some() || self.news.is_some() {
            return;
        }
        if self.auto_pass && self.pass_at.is_some_and(|due| due <= ctx.now) {
            self.pass_at = None;
            self.play(daihinmin::Action::Pass, ctx);
        }
        if self.session.tick(ctx.now) {
            self.moved(ctx);
        }
        if let Some(fault) = self.session.fault() {
            ctx.warn(fault.to_owned());
        }
    }

    fn deadline(&self) -> Option<Instant> {
        if self.curtain {
            return None;
        }
        if let Some(start) = self.dealing {
            let cards = u32::try_from(self.dealt() + 1).unwrap_or(u32::MAX);
            return Some(start + self.session.pace().deal() * cards);
        }
        if self.news.is_some() {
            return self.news;
        }
        let pass = self.pass_at.filter(|_| self.auto_pass);
        pass.into_iter().chain(self.session.deadline()).min()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.session.set_pace(ctx.settings().pace);
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        self.draw_all(canvas);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        guide::lines(self.session.rules(), &ctx.theme)
    }
}

//! Availability of the actions at the table, and their effects.

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::{Line, Span};

use sanban_blackjack::{Action as Move, Illegal, Money};
use sanban_data::config::Hints;
use sanban_game::Candidate;
use sanban_play::play::{self, Change, Common, Input, Moment};
use sanban_play::session::SessionContext as _;
use sanban_term::action::{Availability, Binding, Key};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::Title;
use sanban_term::theme::Theme;
use sanban_words::tr;

use super::bindings::{Action, bindings};
use super::chart_screen::ChartScreen;
use super::counting::count_shown;
use super::input::{BlackjackInput, Stage};
use super::practice::Progress;
use super::refusals;
use super::settings::Settings;
use super::words::{change, edge, money, rules_in_brief};
use super::{BlackjackDisplay, Core, guide, moments};

impl BlackjackInput {
    /// Availability of a move, with the rule that forbids it.
    fn move_availability(&self, core: &Core, action: Action, wanted: Move) -> Availability {
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
        } else if self.turn(core).is_none() {
            Availability::Disabled(self.others_turn(core))
        } else {
            match self.table.check(wanted) {
                Ok(()) => Availability::Ready,
                Err(rule) => Availability::Disabled(refusals::illegal(rule)),
            }
        }
    }

    fn bet_availability(&self, core: &Core, action: Action) -> Availability {
        if self.stage() != Stage::Bets {
            return Availability::Hidden;
        }
        let Some(seat) = self.turn(core) else {
            return match action {
                Action::Refill => Availability::Hidden,
                _ => Availability::Disabled(self.others_turn(core)),
            };
        };
        let rules = self.table.rules();
        let bet = self.bet_of(seat);
        if core.is_rated() && !matches!(action, Action::Place | Action::Refill) {
            return Availability::Disabled(tr!("blackjack_refusal-rated"));
        }
        match (action, self.largest_bet(seat)) {
            (Action::Refill, most) => Availability::shown(most.is_none()),
            (Action::Place | Action::SitOut, _) => Availability::Ready,
            (_, None) => Availability::Disabled(tr!(
                "blackjack_refusal-not-covered",
                min = money(Money::whole(rules.min))
            )),
            (Action::Less | Action::FarLess | Action::Smallest, _) => {
                let least = refusals::illegal(Illegal::BelowMinimum(rules.min));
                Availability::when(bet > rules.min, &least)
            }
            (_, Some(most)) if bet >= most && most + rules.step > rules.max => {
                Availability::Disabled(refusals::illegal(Illegal::AboveMaximum(rules.max)))
            }
            (_, Some(most)) => Availability::when(bet < most, &tr!("blackjack_refusal-all-in")),
        }
    }

    fn undo_availability(&self) -> Availability {
        let people = self.people.iter();
        let decided = people
            .copied()
            .any(|seat| self.table.place(seat).bet().is_some());
        Availability::when(decided, &tr!("blackjack_refusal-nothing-decided"))
    }
}

impl Input<BlackjackDisplay> for BlackjackInput {
    type Action = Action;

    fn bindings() -> Vec<Binding<play::Action<Action>>> {
        bindings()
    }

    fn new(core: &mut Core, ctx: &mut Context) -> BlackjackInput {
        BlackjackInput::at(core, ctx)
    }

    fn moments(&self, core: &Core) -> Vec<Moment> {
        moments::of(&self.table, &self.people, self.turn(core).is_some())
    }

    fn availability(&self, core: &Core, action: Action, _ctx: &Context) -> Availability {
        if let Some(wanted) = action.wanted() {
            return self.move_availability(core, action, wanted);
        }
        let stage = self.stage();
        match action {
            Action::PlayPicked => Availability::shown(self.picked.is_some()),
            Action::Place
            | Action::Less
            | Action::More
            | Action::FarLess
            | Action::FarMore
            | Action::Smallest
            | Action::Largest
            | Action::SitOut
            | Action::Refill => self.bet_availability(core, action),
            Action::Same if stage == Stage::Over => Availability::Ready,
            Action::Same => match self.turn(core) {
                Some(seat) if stage == Stage::Bets => {
                    Availability::shown(self.table.place(seat).last_bet() > 0)
                }
                _ => Availability::Hidden,
            },
            Action::Ask => {
                let between =
                    matches!(stage, Stage::Bets | Stage::Over) && !self.dealing.is_running();
                let rules = self.table.rules();
                let seen = self.table.unseen().len() < usize::from(rules.decks) * 52;
                let why = if rules.endless {
                    tr!("blackjack_refusal-nothing-to-count")
                } else {
                    tr!("blackjack_refusal-no-card-seen")
                };
                if between {
                    Availability::when(seen, &why)
                } else {
                    Availability::Hidden
                }
            }
            _ => Availability::Ready,
        }
    }

    fn common_availability(
        &self,
        core: &Core,
        action: Common,
        usual: Availability,
        ctx: &Context,
    ) -> Availability {
        match action {
            Common::Undo => self.undo_availability(),
            // The last mistake can be viewed whoever is to act.
            Common::Hint if self.coach.mistake().is_some() && core.hints(ctx) != Hints::Off => {
                Availability::Ready
            }
            _ => usual,
        }
    }

    fn refusal(
        &self,
        _core: &Core,
        action: play::Action<Action>,
        _ctx: &Context,
    ) -> Option<String> {
        // Keys for hands explain why they do nothing at other times, although they are hidden then.
        let play::Action::Own(action) = action else {
            return None;
        };
        let rule = self.table.check(action.wanted()?).err()?;
        Some(refusals::illegal(rule))
    }

    fn label(&self, core: &Core, action: play::Action<Action>, ctx: &Context) -> Option<String> {
        let play::Action::Own(action) = action else {
            return None;
        };
        let broke = |seat| self.largest_bet(seat).is_none();
        Some(match (action, self.stage()) {
            (Action::Decline, Stage::EarlySurrender) => tr!("blackjack_word-play-on"),
            (Action::Decline, _) => tr!("blackjack_word-no-insurance"),
            (Action::Place, _) if self.turn(core).is_some_and(broke) => {
                tr!("blackjack_word-rebuy")
            }
            (Action::Count, _) if Settings::of(ctx).show_count => {
                tr!("blackjack-label-hide-count")
            }
            _ => return None,
        })
    }

    fn capture(&mut self, core: &mut Core, key: KeyEvent, _ctx: &mut Context) -> bool {
        if self.stage() != Stage::Bets || self.turn(core).is_none() || core.is_rated() {
            return false;
        }
        match (Key::of(key).letter(), key.code) {
            (Some(letter), _) if letter.is_ascii_digit() => self.typed.key(key),
            (None, KeyCode::Backspace) => self.typed.key(key),
            // The arrows, Home and End change the bet, typed or not.
            (None, KeyCode::Left | KeyCode::Right | KeyCode::Home | KeyCode::End) => false,
            (None, _) if !self.typed.is_empty() => self.typed.key(key),
            _ => false,
        }
    }

    fn paste(&mut self, core: &mut Core, text: &str, _ctx: &mut Context) {
        if self.stage() == Stage::Bets && self.turn(core).is_some() && !core.is_rated() {
            self.typed.paste(text);
        }
    }

    fn perform(&mut self, core: &mut Core, action: Action, ctx: &mut Context) {
        if let Some(wanted) = action.wanted() {
            self.play(core, wanted, ctx);
            return;
        }
        match action {
            Action::PlayPicked => {
                if let Some(picked) = self.picked.take() {
                    self.play(core, picked, ctx);
                }
            }
            Action::Place => self.place(core, ctx),
            Action::Less => self.step_bet(core, -1),
            Action::More => self.step_bet(core, 1),
            Action::FarLess => self.step_bet(core, -10),
            Action::FarMore => self.step_bet(core, 10),
            Action::Smallest | Action::Largest => {
                if let Some(seat) = self.turn(core) {
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
            Action::SitOut => self.play(core, Move::Bet(0), ctx),
            Action::Refill => self.play(core, Move::Refill, ctx),
            Action::Same => {
                if self.stage() == Stage::Over {
                    self.next_round(core, ctx);
                }
                self.same_again = Some(self.table.round_number());
                self.repeat_bet(core, ctx);
            }
            Action::Chart => {
                let chart = ChartScreen::new(self.adviser.chart(), self.table.rules());
                ctx.push(chart);
            }
            Action::Count => {
                let shown = !Settings::of(ctx).show_count;
                ctx.set(&[("blackjack.show_count", shown.to_string())]);
            }
            Action::Ask => self.quiz(core, ctx),
            Action::Progress => {
                let progress = Progress::new(self.table.rules(), ctx);
                ctx.push(progress);
            }
            Action::Hit
            | Action::Stand
            | Action::Double
            | Action::Split
            | Action::Surrender
            | Action::Insure
            | Action::Decline => {}
        }
    }

    fn perform_common(&mut self, core: &mut Core, action: Common, ctx: &mut Context) -> bool {
        match action {
            // Dismisses the last mistake.
            Common::Hint if core.mover().is_none() && self.shown_mistake(core, ctx).is_some() => {
                self.coach.forget();
                core.close_hint();
                return true;
            }
            Common::Hint => self.picked = None,
            Common::Undo | Common::Redo => {
                self.coach.forget();
                self.same_again = None;
            }
            _ => {}
        }
        false
    }

    fn changed(&mut self, core: &mut Core, change: Change<'_, Move>, ctx: &mut Context) {
        match change {
            Change::Moved => self.follow(core, ctx),
            Change::ShowEnds => self.dealing.finish(&self.table),
            Change::InHand(action) => match (*action, self.turn(core)) {
                (Move::Bet(bet), Some(seat)) if bet > 0 => self.set_bet(seat, bet),
                (action, _) => self.picked = Some(action),
            },
            Change::Settings => self.take_in_settings(ctx),
            Change::Resumed => self.quizzing = false,
        }
    }

    fn candidates(&self, core: &Core) -> Vec<Candidate<Move>> {
        if self.stage() == Stage::Bets {
            let own = self.ramp_bet(core).filter(|_| core.advice().is_some());
            return if core.opinion().is_some() {
                core.candidates()
            } else {
                own.into_iter()
                    .map(|bet| Candidate {
                        action: Move::Bet(bet),
                        visits: 0,
                        value: 0.0,
                        chances: Vec::new(),
                    })
                    .collect()
            };
        }
        let judgement = self.hint_values().filter(|_| self.hint(core).is_some());
        let values = judgement.map(|judgement| judgement.values());
        let candidate = |&(action, value): &(Move, f64)| Candidate {
            action,
            visits: 0,
            value,
            chances: Vec::new(),
        };
        values.unwrap_or_default().iter().map(candidate).collect()
    }

    fn asks(&self, _core: &Core, hinted: bool, ctx: &Context) -> bool {
        // Hands are judged by the method in force, bets by the ramp; any other source of hints is named in the settings.
        hinted && !Settings::of(ctx).hint.is_empty()
    }

    fn holds(&self, _core: &Core) -> bool {
        // The others wait until the cards are on the table.
        self.dealing.is_running()
    }

    fn is_finished(&self, core: &Core) -> bool {
        // What is left of the bankroll always allows another round; a rated series has a fixed number.
        let rounds = core.desk.rated_rounds();
        rounds.is_some_and(|rounds| self.stage() == Stage::Over && self.rounds() >= rounds)
    }

    fn is_worth_a_question(&self, _core: &Core) -> bool {
        self.is_in_play()
    }

    fn mouse(&mut self, core: &mut Core, mouse: Mouse, _ctx: &mut Context) {
        let chip = mouse.on("chip").map(|chip| self.chips()[chip]);
        let add = matches!(mouse.kind, MouseKind::Click | MouseKind::DoubleClick);
        match (mouse.kind, chip, mouse.on("bet"), mouse.on("log")) {
            (MouseKind::Click | MouseKind::DoubleClick | MouseKind::RightClick, Some(chip), ..) => {
                let steps = i64::from(chip / self.table.rules().step);
                self.step_bet(core, if add { steps } else { -steps });
            }
            (MouseKind::ScrollUp, _, Some(_), _) | (MouseKind::ScrollUp, Some(_), ..) => {
                self.step_bet(core, 1);
            }
            (MouseKind::ScrollDown, _, Some(_), _) | (MouseKind::ScrollDown, Some(_), ..) => {
                self.step_bet(core, -1);
            }
            (MouseKind::Click, None, None, None) if self.turn(core).is_none() => {
                // A click on the table speeds up the deal, or deals the next round.
                match self.stage() {
                    Stage::Over => {}
                    _ => {
                        self.dealing.finish(&self.table);
                        core.desk.hurry();
                    }
                }
            }
            _ => {}
        }
    }

    fn title(&self, core: &Core, ctx: &Context) -> Title {
        let theme = &ctx.theme;
        let gain = self.gain();
        let (mark, style) = match gain.cmp(&Money::ZERO) {
            std::cmp::Ordering::Greater => ("▲ ", theme.good),
            std::cmp::Ordering::Equal => ("", theme.dim),
            std::cmp::Ordering::Less => ("▼ ", theme.bad),
        };
        let facts = Line::from(vec![
            Span::styled(format!("{} ", tr!("blackjack_table-bank")), theme.dim),
            Span::styled(money(self.bank()), theme.strong),
            Span::styled(format!("  {mark}{}", change(gain)), style),
        ]);
        let rules = rules_in_brief(self.table.rules());
        let detail = match (core.desk.rated_rounds(), self.coach.ev()) {
            (None, None) => rules,
            (None, Some(ev)) => format!("{rules} · {}", edge(ev)),
            (Some(all), _) => {
                let over = u32::from(self.stage() == Stage::Over);
                tr!(
                    "blackjack_table-rated-hand",
                    n = self.rounds() + 1 - over,
                    all,
                    rules
                )
            }
        };
        Title::new(tr!("blackjack-title"))
            .detail(detail)
            .facts(facts)
    }

    fn draw(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_screen(core, canvas, ctx);
    }

    fn tick(&mut self, core: &mut Core, ctx: &mut Context) -> Option<Instant> {
        let pace = ctx.settings().motion_at(core.desk.pace());
        self.dealing.tick(ctx.now, pace);
        self.follow_coach(core, ctx);
        if !self.quizzing {
            self.repeat_bet(core, ctx);
        }
        self.dealing.deadline()
    }

    fn log_lines(&self, _core: &Core, theme: &Theme, columns: u16) -> Vec<Line<'static>> {
        self.lines_of_log(theme, columns)
    }

    fn guide(&self, _core: &Core, ctx: &Context) -> Vec<Line<'static>> {
        guide::guide(self.table.rules(), count_shown(ctx), &ctx.theme)
    }
}

//! Actions while watching: what they do, and when they are there.

use std::rc::Rc;

use super::Watch;
use super::bindings::{Action, BINDINGS, SCREEN};
use sanban_game::{Seat, State as _};
use sanban_play::play::{DealDialog, DealResult, TableUi};
use sanban_play::review::{Judging, Opening, Review, SharedJudging, people_of};
use sanban_play::session::{FilmOrder, Help, Perspective, Share, copy_record, keep_record};
use sanban_term::action::{Availability, Binding};
use sanban_term::context::Context;
use sanban_term::screen::Actions;
use sanban_words::tr;

impl<F: TableUi> Actions for Watch<F> {
    type Action = Action;

    const SCREEN: &'static str = SCREEN;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn refusal(&self, action: Action, _ctx: &Context) -> Option<String> {
        let is_swing = matches!(action, Action::NextSwing | Action::SwingBack);
        is_swing.then(|| tr!("watch-no-swings"))
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let timeline = self.session.timeline();
        let at_start = timeline.ply() == 0 && timeline.last_action().is_none();
        match action {
            Action::Back | Action::GameBack if self.session.has_earlier() => Availability::Ready,
            Action::Back | Action::Start | Action::GameBack => {
                Availability::when(!at_start, &tr!("watch-at-start"))
            }
            Action::Forward if self.replayed => {
                Availability::when(!timeline.at_end(), &tr!("watch-at-end"))
            }
            Action::Close => Availability::shown(self.is_at_the_end()),
            Action::Pause if self.is_through() => Availability::Disabled(tr!("watch-at-end")),
            Action::Pause if self.is_at_the_end() => Availability::Hidden,
            Action::NextSwing | Action::SwingBack => {
                let next = action == Action::NextSwing;
                let swing = self.course.swing(self.place(), next);
                let has_swings = self.course.has_swings();
                match swing {
                    Some(_) => Availability::Ready,
                    None if self.forecasting.is_some() && (next || !has_swings) => {
                        Availability::Disabled(tr!("watch-odds-to-come"))
                    }
                    None if has_swings => Availability::Disabled(tr!("watch-no-swing")),
                    // Whether there are any is known late: the keys have their place from the beginning.
                    None if F::FORECASTS => Availability::Disabled(tr!("watch-no-swings")),
                    None => Availability::Hidden,
                }
            }
            // The greatest are known once all are.
            Action::Highlights if self.forecasting.is_some() && self.is_at_the_end() => {
                Availability::Disabled(tr!("watch-odds-to-come"))
            }
            Action::Highlights if F::FORECASTS => {
                Availability::when(self.course.has_swings(), &tr!("watch-no-swings"))
            }
            Action::Highlights => Availability::Hidden,
            Action::Forward if self.is_at_the_end() => {
                Availability::Disabled(tr!("watch-match-over"))
            }
            // A player who answers in a moment needs no such request.
            Action::MoveNow => Availability::shown(self.session.thoughts().is_some()),
            Action::Hint => Availability::Disabled(tr!("watch-no-hints")),
            Action::Log => Availability::Disabled(tr!("watch-log-shown")),
            Action::Analysis => Availability::shown(self.analyst.is_some()),
            Action::Review => {
                Availability::when(!timeline.is_empty(), &tr!("watch-nothing-decided"))
            }
            Action::Again => Availability::shown(self.replayed),
            Action::Perspective => Availability::shown(!F::IS_OPEN),
            Action::End => {
                let more = !timeline.at_end() || self.ahead().is_some();
                Availability::when(more, &tr!("watch-last-move", move = F::MOVE_WORD))
            }
            Action::NextGame if self.is_at_the_end() => {
                Availability::when(self.plan.is_some(), &tr!("watch-match-over"))
            }
            Action::NextGame if timeline.at_end() => Availability::when(
                self.session.is_over() && !self.replayed,
                &if self.replayed {
                    tr!("watch-no-other-game")
                } else {
                    tr!("watch-game-not-over")
                },
            ),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let holds = self.session.is_paused() || self.is_through();
        match action {
            Action::Pause if holds => Some(tr!("watch-continue")),
            Action::NextGame if self.is_at_the_end() && self.plan.is_some() => {
                Some(tr!("watch-label-another"))
            }
            _ => None,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        if action == Action::NextGame && self.is_at_the_end() {
            return self.begin_another(ctx);
        }
        let session = &mut self.session;
        match action {
            Action::Pause => {
                let paused = !session.is_paused();
                session.set_paused(paused);
            }
            Action::Forward => self.step(),
            Action::Back | Action::Close => {
                session.back();
            }
            Action::NextSwing | Action::SwingBack => {
                let swing = self.course.swing(self.place(), action == Action::NextSwing);
                if let Some(swing) = swing {
                    self.session.set_paused(true);
                    self.go_to(swing);
                }
            }
            Action::Highlights => {
                self.play_highlights(ctx.now);
            }
            Action::Start => session.to_start(),
            Action::End => self.catch_up(),
            Action::MoveNow => session.move_now(),
            Action::Quicker => session.set_pace(session.pace().quicker()),
            Action::Slower => session.set_pace(session.pace().slower()),
            Action::GameBack => self.game_back(),
            Action::NextGame => self.next_game(),
            Action::Review => self.review(ctx),
            Action::Perspective => {
                let seats = session.state().seats();
                self.perspective = match self.perspective {
                    Perspective::All if F::HAS_HANDS => Perspective::Nobody,
                    Perspective::All | Perspective::Nobody => Perspective::Seat(Seat(0)),
                    Perspective::Seat(seat) if seat.index() + 1 < seats => {
                        Perspective::Seat(Seat::from_index(seat.index() + 1))
                    }
                    Perspective::Seat(_) => Perspective::All,
                };
            }
            Action::Analysis => {
                if let Some(analyst) = &mut self.analyst {
                    let seat = match self.perspective {
                        Perspective::Seat(seat) => Some(seat),
                        Perspective::All | Perspective::Nobody => None,
                    };
                    match analyst.open(session.timeline(), session.names(), seat, ctx) {
                        Ok(analysis) => {
                            self.held = !session.is_paused();
                            session.set_paused(true);
                            ctx.push(analysis);
                        }
                        Err(problem) => ctx.warn(problem),
                    }
                }
            }
            Action::Save => {
                let timeline = session.timeline();
                let end = timeline.end_of_game();
                let film = FilmOrder::of::<F::Game>(timeline, end, self.perspective);
                ctx.push(Share::new(Some(action), film));
            }
            Action::Again => return self.open_deal(ctx),
            Action::Copy => copy_record::<F::Game>(&session.timeline().record(), ctx),
            Action::Hint | Action::Log => {}
            Action::Leave => ctx.pop(),
        }
        self.moved();
    }

    fn confirmed(&mut self, _action: Action, ctx: &mut Context) {
        let record = self.session.timeline().record();
        keep_record::<F::Game>(&record, &self.caption.take_backs, ctx);
    }
}

impl<F: TableUi> Watch<F> {
    /// The review of the seat whose view is shown; without one, of the person's seat, otherwise of all.
    ///
    /// # Errors
    /// A line that says why there is nothing to review.
    pub fn make_review(&mut self, ctx: &Context) -> Result<Review<F>, String> {
        let timeline = self.session.timeline();
        let people = people_of(timeline.start());
        let seats = match self.perspective {
            Perspective::Seat(seat) => vec![seat],
            _ if !people.is_empty() => people,
            _ => Seat::all(self.session.state().seats()).collect(),
        };
        // Every action in the record has been played.
        let mut whole = timeline.walk();
        whole.go_to(whole.len());
        let judging = self.judging(ctx);
        let names = self.session.names();
        let opening = Opening::<F>::of_record(&whole, &seats, names, &judging, F::try_out)
            .with_help(&self.caption.take_backs, self.caption.hints.as_ref());
        Review::open(opening, ctx)
    }

    /// The judging of the decisions of the series.
    fn judging(&mut self, ctx: &Context) -> SharedJudging<F> {
        let (table, rules) = (self.caption.table, self.session.rules());
        let known = self.judging.take();
        let judging = known
            .filter(|known| known.borrow().is_of(table, rules, ctx))
            .unwrap_or_else(|| Judging::of_table(table, self.session.timeline(), ctx));
        self.judging = Some(Rc::clone(&judging));
        judging
    }

    /// Opens the dialog in which the game that is shown can be played again, with its result.
    fn open_deal(&mut self, ctx: &mut Context) {
        let judging = self.judging(ctx);
        let mut ended = self.session.timeline().walk();
        ended.go_to(self.session.timeline().end_of_game());
        let number = u32::try_from(ended.games_before()).unwrap_or(u32::MAX);
        let (start, end) = (ended.start_of_game(), ended.ply());
        let hints = self.caption.hints.as_ref();
        let hints = hints.map_or(0, |hints| hints.plies.range(start..end.max(start)).count());
        let help = Help {
            take_backs: self.caption.take_backs.get(&number).copied().unwrap_or(0),
            hints: u32::try_from(hints).unwrap_or(u32::MAX),
        };
        let result = DealResult::of(&ended, &judging, help, self.caption.table, ctx);
        if let Some(result) = result {
            self.held = !self.session.is_paused();
            self.session.set_paused(true);
            ctx.push(DealDialog::new(result, &ended, self.session.names()));
        }
    }

    fn review(&mut self, ctx: &mut Context) {
        match self.make_review(ctx) {
            Ok(review) => {
                self.held = !self.session.is_paused();
                self.session.set_paused(true);
                ctx.push(review);
            }
            Err(problem) => ctx.warn(problem),
        }
    }
}

//! The review: the game ply by ply as the adviser sees it, with the best moves and lines to try.
//!
//! | file | contents |
//! |---|---|
//! | `bindings` | actions and their keys |
//! | `graph` | the expected result by ply |
//! | `play_on` | a table that continues from a position |
//! | `draw` | the screen |

mod bindings;
mod draw;
mod graph;
mod play_on;

pub(super) use bindings::BINDINGS;

use ratatui::text::Line;

use super::analysis::{Analysis, Shared};
use super::opinion_cache::Opinion;
use super::tree_reader::GameOfFile;
use super::words::score_facts;
use super::{guide, laid};
use bindings::Action;
use graph::PLY;
use sanban_blokus::sgf::Tree;
use sanban_blokus::{Action as Move, Colour, Placement, State};
use sanban_game::{State as _, StopFlag};
use sanban_play::session::{OpenRead, Share};
use sanban_screens::reading::Reading;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Screen, Title};
use sanban_term::widgets::candidates::{Browser, CANDIDATE};
use sanban_words::msg;
use sanban_words::tr;

/// Cost, as a share of the points, from which on a move counts as costly.
const DEAR: f64 = 0.05;

/// Lines by which a comment is scrolled.
const COMMENT_STEP: usize = 3;

/// Arguments with which the review is opened.
pub(super) struct Opening {
    pub(super) study: Shared,
    /// Names of the seats.
    pub(super) names: Vec<String>,
    /// Colour from whose side it is seen.
    pub(super) me: Colour,
    /// Ply of the current line at which it opens.
    pub(super) ply: usize,
    /// The screen below it.
    pub(super) below: Below,
}

/// Screens from which an analysis can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Below {
    /// A table, which can be played on and keeps all lines.
    Table,
    /// A game that is watched or replayed, which holds all lines until it is left.
    Walk,
    /// The position editor, from which play can continue, but which holds no lines.
    SetUp,
    /// Nothing that would hold lines.
    Nothing,
}

/// The review's screen.
pub(super) struct Review {
    study: Shared,
    names: Vec<String>,
    me: Colour,
    /// Positions of the line, from the start on, and the opinions of them so far.
    states: Vec<State>,
    opinions: Vec<Option<Opinion>>,
    ply: usize,
    below: Below,
    /// Index of the candidate that is shown on the board.
    shown: Option<usize>,
    browser: Browser,
    /// Number of lines of the comment that have been scrolled past, and that are still to come.
    read: usize,
    unread: usize,
}

impl Review {
    /// Opens the review.
    pub(super) fn new(opening: Opening) -> Review {
        let mut review = Review {
            study: opening.study,
            names: opening.names,
            me: opening.me,
            states: Vec::new(),
            opinions: Vec::new(),
            ply: 0,
            below: opening.below,
            shown: None,
            browser: Browser::default(),
            read: 0,
            unread: 0,
        };
        review.load(opening.ply);
        review
    }

    /// Reads the current line, and goes to this ply of it.
    fn load(&mut self, ply: usize) {
        self.states = self.study.borrow().states();
        self.opinions = vec![None; self.states.len()];
        self.look_up();
        self.go_to(ply);
    }

    /// Takes in the opinions that have arrived.
    fn look_up(&mut self) {
        let study = self.study.borrow();
        for (state, opinion) in self.states.iter().zip(&mut self.opinions) {
            if opinion.is_none() {
                *opinion = study.book.opinion(state);
            }
        }
    }

    fn last(&self) -> usize {
        self.states.len() - 1
    }

    fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.last());
        self.shown = None;
        self.read = 0;
        self.unread = 0;
    }

    fn state(&self) -> &State {
        &self.states[self.ply]
    }

    fn opinion(&self) -> Option<&Opinion> {
        self.opinions[self.ply].as_ref()
    }

    /// Action at a ply, counted from 1.
    fn action(&self, ply: usize) -> Option<Move> {
        self.study.borrow().action(ply.checked_sub(1)?)
    }

    /// The candidate that is shown on the board.
    fn candidate(&self) -> Option<Move> {
        let opinion = self.opinion()?;
        Some(opinion.candidates.get(self.shown?)?.action)
    }

    fn ghost(&self) -> Option<Placement> {
        laid(self.candidate().as_ref())
    }

    /// The file's comment on the position.
    fn comment(&self) -> Option<String> {
        self.study.borrow().comment(self.ply).map(str::to_owned)
    }

    /// Cost of the move at a ply to the colour that played it, as a share of the points; `None` if it is not known yet.
    fn cost(&self, ply: usize) -> Option<f64> {
        let before = ply.checked_sub(1)?;
        let mover = self.states[before].to_move();
        let share = |ply: usize| self.opinions.get(ply)?.as_ref()?.share_of(mover);
        let played = self.action(ply);
        let opinion = self.opinions[before].as_ref()?;
        let is_best = opinion.candidates.first().map(|best| best.action) == played;
        let cost = share(before)? - share(ply)?;
        // Two searches never agree to the last percent; the best move costs nothing.
        Some(if is_best { 0.0 } else { cost.max(0.0) })
    }

    /// Ply of the nearest costly move after or before the current ply.
    fn dear(&self, ahead: bool) -> Option<usize> {
        let is_dear = |&ply: &usize| self.cost(ply).is_some_and(|cost| cost >= DEAR);
        if ahead {
            (self.ply + 1..=self.last()).find(is_dear)
        } else {
            (1..self.ply).rev().find(is_dear)
        }
    }

    fn show(&mut self, ahead: bool) {
        let count = self.opinion().map_or(0, |opinion| opinion.candidates.len());
        if count > 0 {
            self.shown = Some(match (self.shown, ahead) {
                (None, true) => 0,
                (None, false) => count - 1,
                (Some(at), true) => (at + 1) % count,
                (Some(at), false) => (at + count - 1) % count,
            });
        }
    }

    fn try_out(&mut self, ctx: &mut Context) {
        let Some(action) = self.candidate() else {
            return;
        };
        let new = self.study.borrow_mut().go_on(self.ply, action);
        self.load(self.ply + 1);
        if let Some(text) = new {
            ctx.say(text);
        }
    }

    fn step_line(&mut self, ahead: bool) {
        let parts = self.study.borrow_mut().step(ahead);
        self.load(self.ply.min(parts + 1));
    }

    /// Asks for the opinion of the next position that has none yet; the position on screen comes first.
    fn go_on(&mut self, ctx: &mut Context) {
        self.study.borrow().book.look();
        // The table below may have got the answer first.
        self.look_up();
        let unknown = |ply: &usize| self.opinions[*ply].is_none();
        let next = Some(self.ply)
            .filter(unknown)
            .or_else(|| (0..=self.last()).find(unknown));
        if let Some(ply) = next {
            self.study.borrow().book.ask(&self.states[ply], ctx);
        }
    }
}

/// Opens a game of a file with all its lines, at the start of the main line, once a worker has read it; `what` names the file.
pub fn open_tree(tree: Tree, what: &str, ctx: &Context) -> Reading {
    Reading::new(what.to_owned(), ctx, |stop| read_tree(tree, stop))
}

/// Reads a game of a file, to be opened with all its lines.
///
/// # Errors
/// If the main line cannot be followed.
pub(super) fn read_tree(tree: Tree, stop: &StopFlag) -> Result<OpenRead, String> {
    let game = GameOfFile::read(tree, stop).map_err(|problem| problem.to_string())?;
    Ok(Box::new(|ctx| Review::of_file(game, ctx).into()))
}

impl Review {
    fn of_file(game: GameOfFile, ctx: &mut Context) -> Review {
        match game.left_out {
            0 => {}
            count => ctx.warn(tr!("blokus_analysis-left-out", count)),
        }
        let study = Analysis::of_file(game);
        Review::new(Opening {
            names: study.players(),
            study: study.shared(),
            me: Colour::First,
            ply: 0,
            below: Below::Nothing,
        })
    }
}

impl Actions for Review {
    type Action = Action;

    const SCREEN: &'static str = "blokus-analysis";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Back | Action::Start => {
                Availability::when(self.ply > 0, &tr!("blokus_analysis-at-start"))
            }
            Action::Forward | Action::End => {
                Availability::when(self.ply < self.last(), &tr!("blokus_analysis-at-end"))
            }
            Action::DearBefore => Availability::when(
                self.dear(false).is_some(),
                &tr!("blokus_analysis-no-dear-before"),
            ),
            Action::DearAfter => Availability::when(
                self.dear(true).is_some(),
                &tr!("blokus_analysis-no-dear-after"),
            ),
            Action::NextCandidate | Action::CandidateBefore => {
                let some = self
                    .opinion()
                    .is_some_and(|opinion| !opinion.candidates.is_empty());
                Availability::when(some, &tr!("blokus_analysis-nothing-to-choose"))
            }
            Action::Try => Availability::when(
                self.candidate().is_some(),
                &tr!("blokus_analysis-nothing-shown"),
            ),
            Action::ReadOn => Availability::shown(self.unread > 0),
            Action::ReadBack => Availability::shown(self.read > 0),
            Action::NextLine | Action::PreviousLine => {
                let study = self.study.borrow();
                let lines = study.lines().borrow();
                Availability::shown(lines.count() > 1)
            }
            Action::PlayOn => Availability::when(
                self.state().actor().is_some(),
                &tr!("blokus_analysis-over-here"),
            ),
            Action::Save | Action::Leave => Availability::Ready,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Back => self.go_to(self.ply.saturating_sub(1)),
            Action::Forward => self.go_to(self.ply + 1),
            Action::Start => self.go_to(0),
            Action::End => self.go_to(usize::MAX),
            Action::DearBefore | Action::DearAfter => {
                if let Some(ply) = self.dear(action == Action::DearAfter) {
                    self.go_to(ply);
                }
            }
            Action::NextCandidate => self.show(true),
            Action::CandidateBefore => self.show(false),
            Action::ReadOn => self.read += self.unread.min(COMMENT_STEP),
            Action::ReadBack => self.read = self.read.saturating_sub(COMMENT_STEP),
            Action::Try => self.try_out(ctx),
            Action::NextLine => self.step_line(true),
            Action::PreviousLine => self.step_line(false),
            Action::PlayOn if matches!(self.below, Below::Table | Below::SetUp) => {
                self.study.borrow_mut().resume = Some(self.ply);
                ctx.pop();
            }
            Action::PlayOn => self.sit_down(ctx),
            Action::Save => {
                let film = self.study.borrow().film();
                ctx.push(Share::new(Some(action), film));
            }
            Action::Leave if !self.study.borrow().loses_lines() => ctx.pop(),
            Action::Leave if self.below == Below::Walk => {
                ctx.say(tr!("blokus_analysis-lines-stay"));
                ctx.pop();
            }
            Action::Leave if self.below != Below::Table => {
                let title = tr!("blokus_analysis-leave");
                let text = tr!("blokus_analysis-leave-text");
                ctx.push(Confirm::new(Action::Leave, title, text));
            }
            Action::Leave => ctx.pop(),
        }
    }

    fn confirmed(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Save => self.study.borrow_mut().save(ctx),
            _ => ctx.pop(),
        }
    }
}

impl Screen for Review {
    fn name(&self) -> String {
        tr!("blokus_analysis-name", title = msg!("blokus-title"))
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let detail = tr!("blokus_analysis-detail", ply = self.ply, last = self.last());
        Some(
            Title::new(msg!("blokus-title"))
                .detail(self.study.borrow().with_line(detail))
                .facts(score_facts(self.state(), &ctx.theme)),
        )
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match (mouse.kind, mouse.on(PLY), mouse.on(CANDIDATE)) {
            (MouseKind::Click | MouseKind::DoubleClick | MouseKind::Drag, Some(ply), _) => {
                self.go_to(ply);
            }
            (MouseKind::Click | MouseKind::DoubleClick, _, Some(rank)) => {
                if self.shown == Some(rank) {
                    self.try_out(ctx);
                } else {
                    self.shown = Some(rank);
                }
            }
            (MouseKind::ScrollUp, ..) => self.go_to(self.ply.saturating_sub(1)),
            (MouseKind::ScrollDown, ..) => self.go_to(self.ply + 1),
            _ => {}
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.go_on(ctx);
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        self.draw_all(canvas);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        guide::review(ctx.theme.title)
    }
}

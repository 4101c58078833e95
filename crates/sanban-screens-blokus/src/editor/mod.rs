//! Position editor: pieces of both colours placed and removed freely, to be played from or analysed.
//!
//! | file | contents |
//! |---|---|
//! | `draft` | the position in the making, and whether play can reach it |
//! | `bindings` | actions and their keys |
//! | `draw` | the screen |

mod bindings;
mod draft;
mod draw;

pub(super) use bindings::BINDINGS;

use ratatui::text::Line;

use super::analysis::{Analysis, Shared};
use super::chosen_position::{Choice, ChosenPosition};
use super::guide;
use super::hand::{Hand, neighbour};
use super::held_piece;
use super::refusals;
use super::review::{Below, Opening, Review};
use super::words::own_colour;
use bindings::Action;
use draft::Draft;
use sanban_blokus::{Colour, Illegal, Placement, Square, State};
use sanban_game::{Record, Seed, State as _};
use sanban_play::session::{name_of, shown_name};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Screen, Title};
use sanban_words::msg;
use sanban_words::tr;

/// The position editor's screen.
pub(super) struct Editor {
    draft: Draft,
    /// Earlier drafts, for undo.
    before: Vec<Draft>,
    /// Colour whose pieces are being placed.
    colour: Colour,
    hands: [Hand; 2],
    names: Vec<String>,
    swapped: bool,
    seed: Seed,
    choice: Choice,
    /// `true` if it asks before the table gets a position …
    asks: bool,
    /// … and the position it asked about.
    asked: Option<ChosenPosition>,
    /// The analysis opened from here.
    study: Option<Shared>,
}

impl Editor {
    /// Opens the editor on a position; the chosen position goes to `choice`.
    pub(super) fn new(state: &State, names: Vec<String>, seed: Seed, choice: Choice) -> Editor {
        let mut editor = Editor {
            draft: Draft::of(state),
            before: Vec::new(),
            colour: state.to_move(),
            hands: Hand::both(state.rules()),
            names,
            swapped: false,
            seed,
            choice,
            asks: false,
            asked: None,
            study: None,
        };
        editor.keep_a_piece();
        editor
    }

    /// Asks for confirmation if a game at the table would be left for the position; "no" returns here.
    pub(super) fn asking(self, leaves_a_game: bool) -> Editor {
        Editor {
            asks: leaves_a_game,
            ..self
        }
    }

    fn shown(&self) -> State {
        self.draft.shown()
    }

    fn hand(&self) -> &Hand {
        &self.hands[self.colour.index()]
    }

    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hands[self.colour.index()]
    }

    /// Placement of the piece in hand, if there is one.
    fn ghost(&self) -> Option<Placement> {
        let hand = self.hand();
        let full = hand.is_full(self.shown().board(), self.colour);
        full.then(|| hand.ghost())?
    }

    /// Holds a piece that is left.
    fn keep_a_piece(&mut self) {
        let board = *self.shown().board();
        for colour in Colour::BOTH {
            let hand = &mut self.hands[colour.index()];
            if !hand.is_full(&board, colour)
                && let Some(next) = neighbour(&board, colour, hand.piece(), true)
            {
                hand.take(next);
            }
        }
    }

    /// Replaces the draft, and keeps the old one for undo.
    fn change(&mut self, draft: Draft) {
        let before = std::mem::replace(&mut self.draft, draft);
        self.before.push(before);
        self.keep_a_piece();
    }

    /// The placement of the piece in hand, or why it may not lie where it hovers.
    fn check(&self) -> Result<Placement, String> {
        let ghost = self
            .ghost()
            .ok_or_else(|| tr!("blokus_editor-all-placed"))?;
        self.shown()
            .check_place(self.colour, ghost)
            .map_err(|problem| refusals::in_words(&problem))?;
        Ok(ghost)
    }

    fn lay(&mut self, ctx: &mut Context) {
        let mut draft = self.draft.clone();
        let laid = self.check().and_then(|ghost| {
            let laid = draft.lay(self.colour, ghost);
            laid.map_err(|problem: Illegal| refusals::in_words(&problem))
        });
        match laid {
            Ok(()) => self.change(draft),
            Err(problem) => ctx.warn(problem),
        }
    }

    /// The square under the hand, if a piece lies there.
    fn pointed(&self) -> Option<Square> {
        let board = *self.shown().board();
        let ghost = self.ghost();
        let covered = ghost.iter().flat_map(|ghost| ghost.squares());
        let mut squares = [self.hand().at()].into_iter().chain(covered);
        squares.find(|&square| board.colour_at(square).is_some())
    }

    /// Removes the piece that covers a square, and holds it as it lay.
    fn take_away(&mut self, square: Square) {
        let mut draft = self.draft.clone();
        if let Some((colour, placement)) = draft.take_away(square) {
            self.change(draft);
            self.colour = colour;
            self.hand_mut().find(placement);
        }
    }

    fn name(&self, colour: Colour) -> String {
        let seat = if self.swapped {
            colour.other().seat()
        } else {
            colour.seat()
        };
        shown_name(super::STRENGTHS, name_of(&self.names, seat))
    }

    /// Names in the order of the colours.
    fn names(&self) -> Vec<String> {
        Colour::BOTH.map(|colour| self.name(colour)).to_vec()
    }

    /// The position to play from, or why there is none.
    fn finished(&self) -> Result<State, String> {
        self.draft.finished(|colour| self.name(colour))
    }

    /// Gives the table a position to play from.
    fn choose(&mut self, state: &State, ctx: &mut Context) {
        let chosen = ChosenPosition {
            position: state.position(),
            swapped: self.swapped,
        };
        if self.asks {
            self.asked = Some(chosen);
            let title = tr!("blokus_editor-play-title");
            let text = tr!("blokus_editor-play-text");
            ctx.push(Confirm::new(Action::PlayOn, title, text));
        } else {
            self.hand_over(chosen, ctx);
        }
    }

    fn hand_over(&self, chosen: ChosenPosition, ctx: &mut Context) {
        *self.choice.borrow_mut() = Some(chosen);
        ctx.pop();
    }

    fn analyse(&mut self, state: &State, ctx: &mut Context) {
        let mut record = Record::new(state.rules(), 2, self.seed);
        record.position = Some(state.position());
        let study = Analysis::of_position(record).shared();
        self.study = Some(study.clone());
        let names = self.names();
        ctx.push(Review::new(Opening {
            study,
            // The person sees it from their own side, if they have one.
            me: own_colour(&names).unwrap_or(state.to_move()),
            names,
            ply: 0,
            below: Below::SetUp,
        }));
    }
}

impl Actions for Editor {
    type Action = Action;

    const SCREEN: &'static str = "blokus-editor";

    fn bindings(&self) -> &[Binding<Action>] {
        &BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let ready = |checked: Result<(), String>| match checked {
            Ok(()) => Availability::Ready,
            Err(problem) => Availability::Disabled(problem),
        };
        match action {
            Action::PieceAction(hold) => {
                hold.availability(self.hand(), self.shown().board(), self.colour)
            }
            Action::Lay => ready(self.check().map(|_| ())),
            Action::TakeAway => {
                Availability::when(self.pointed().is_some(), &tr!("blokus_editor-no-piece"))
            }
            Action::Undo => {
                Availability::when(!self.before.is_empty(), &tr!("blokus_editor-no-change"))
            }
            Action::PlayOn | Action::Analysis => ready(self.finished().map(|_| ())),
            _ => Availability::Ready,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::PieceAction(hold) => {
                let (state, colour) = (self.shown(), self.colour);
                hold.perform(self.hand_mut(), state.board(), colour);
            }
            Action::Lay => self.lay(ctx),
            Action::TakeAway => {
                if let Some(square) = self.pointed() {
                    self.take_away(square);
                }
            }
            Action::OtherColour => {
                let at = self.hand().at();
                self.colour = self.colour.other();
                self.hand_mut().point_at(at);
            }
            Action::ToMove => {
                let mut draft = self.draft.clone();
                draft.to_move = draft.to_move.other();
                self.change(draft);
            }
            Action::Swap => self.swapped = !self.swapped,
            Action::Undo => {
                if let Some(before) = self.before.pop() {
                    self.draft = before;
                    self.keep_a_piece();
                }
            }
            Action::Clear => {
                let empty = Draft::empty(self.shown().rules());
                self.colour = empty.to_move;
                self.change(empty);
            }
            Action::PlayOn => {
                if let Ok(state) = self.finished() {
                    self.choose(&state, ctx);
                }
            }
            Action::Analysis => {
                if let Ok(state) = self.finished() {
                    self.analyse(&state, ctx);
                }
            }
            Action::Leave if self.before.is_empty() => ctx.pop(),
            Action::Leave => {
                let title = tr!("blokus_editor-leave");
                let text = tr!("blokus_editor-leave-text");
                ctx.push(Confirm::new(Action::Leave, title, text));
            }
        }
    }

    fn confirmed(&mut self, action: Action, ctx: &mut Context) {
        match (action, self.asked.take()) {
            (Action::Leave, _) => ctx.pop(),
            (_, Some(chosen)) => self.hand_over(chosen, ctx),
            (_, None) => {}
        }
    }
}

impl Screen for Editor {
    fn name(&self) -> String {
        tr!("blokus_editor-name", title = msg!("blokus-title"))
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        Some(Title::new(msg!("blokus-title")).detail(tr!("blokus_editor-detail")))
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        let Some(study) = self.study.take() else {
            return;
        };
        let mut study = study.borrow_mut();
        if let Some(ply) = study.resume.take()
            && let Some(state) = study.states().get(ply)
        {
            self.choose(state, ctx);
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let laid = held_piece::square(&mouse)
            .filter(|&square| self.shown().board().colour_at(square).is_some());
        match laid {
            Some(square) if mouse.kind == MouseKind::RightClick => self.take_away(square),
            _ => {
                let lays = held_piece::mouse(self.hand_mut(), &mouse);
                match laid {
                    // Where the piece in hand does not fit, the click means the piece that lies there.
                    Some(square) if mouse.kind == MouseKind::Click && self.check().is_err() => {
                        self.take_away(square);
                    }
                    _ if lays => self.lay(ctx),
                    _ => {}
                }
            }
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        self.draw_all(canvas);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        guide::editor(ctx.theme.title)
    }
}

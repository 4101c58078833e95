//! Drawing of the position editor: the board, the piece in hand, both trays, and the verdict on the position.

use ratatui::layout::Rect;

use super::super::board::{self, BoardLook};
use super::super::held_piece;
use super::super::layout::Played;
use super::super::panels::{USUAL, write_colour, write_score};
use super::super::placement_feedback::{Feedback, Tone, draw_sentence};
use super::super::refusals;
use super::super::tray::Tray;
use super::Editor;
use sanban_blokus::{Colour, State};
use sanban_term::canvas::Canvas;
use sanban_term::layout::Area as _;
use sanban_words::tr;

impl Editor {
    pub(super) fn draw_all(&self, canvas: &mut Canvas<'_>) {
        let frame = Played::of(canvas.area());
        let state = self.shown();
        let ghost = self.ghost();
        let look = BoardLook {
            ghost: ghost.map(|ghost| (self.colour, ghost)),
            anywhere: true,
            ..BoardLook::of(&state)
        };
        board::draw(canvas, frame.board, frame.scale, &look);
        draw_sentence(canvas, frame.sentence, &self.sentence(&state));
        self.draw_sides(canvas, frame.scores, &state);
        self.draw_hand(canvas, frame.hand);
        for ((colour, area), pictures) in [self.colour, self.colour.other()]
            .into_iter()
            .zip(frame.trays)
            .zip(frame.pictures)
        {
            let theme = canvas.theme();
            let held = colour == self.colour;
            let count = state.board().pieces_left(colour).len();
            let left = tr!("blokus_editor-left", count);
            let mut row = canvas.row(area);
            if held {
                // The help page explains the letters too.
                let texts = [tr!("blokus_editor-left-held", count), left];
                write_colour(&mut row, colour).longest(texts, theme.dim);
            } else {
                row.press("Tab", |row| {
                    write_colour(row, colour)
                        .text(left, theme.dim)
                        .gap(1)
                        .longest([tr!("blokus_editor-tab")], theme.dim);
                });
            }
            let tray = Tray {
                board: state.board(),
                colour,
                in_hand: ghost.filter(|_| held).map(|ghost| ghost.piece()),
                clickable: held,
            };
            tray.draw(canvas, area.below(1), pictures);
        }
        let verdict = match frame.result {
            Some(_) => frame.advice.union(frame.log),
            None => frame.advice,
        };
        self.draw_verdict(canvas, verdict);
    }

    /// Draws the players and their colours, the number of squares each covers, and the side to move.
    fn draw_sides(&self, canvas: &mut Canvas<'_>, area: Rect, state: &State) {
        let theme = canvas.theme();
        let mut page = canvas.page(area);
        for colour in Colour::BOTH {
            let to_move = state.to_move() == colour;
            let score = state.score(colour).pentobi();
            let mut row = page.row();
            write_score(&mut row, colour, &self.name(colour), score, to_move);
            if to_move && area.width >= USUAL {
                row.gap(2).text(tr!("blokus_editor-to-move"), theme.dim);
            }
        }
    }

    fn draw_hand(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let Some(ghost) = self.ghost() else {
            let text = tr!("blokus_editor-all-placed");
            canvas.row(area).text(text, theme.dim);
            return;
        };
        if area.width < USUAL {
            let keys = [
                ("r", "r f d", tr!("blokus_editor-do-turn-short")),
                ("Tab", "Tab", tr!("blokus_editor-do-colour-short")),
                ("Enter", "Enter", tr!("blokus-do-place-short")),
                ("x", "x", tr!("blokus_editor-do-take-short")),
                ("m", "m", tr!("blokus_editor-do-move-short")),
            ];
            return held_piece::draw(canvas, area, ghost.orientation(), self.colour, &keys);
        }
        let keys = [
            ("r", "r f d", tr!("blokus_editor-do-turn")),
            ("Tab", "Tab", tr!("blokus_editor-do-colour")),
            ("Enter", "Enter", tr!("blokus_editor-do-place")),
            ("x", "x", tr!("blokus_editor-do-take")),
            ("m", "m", tr!("blokus_editor-do-move")),
            ("c", "c", tr!("blokus_editor-do-swap")),
        ];
        held_piece::draw(canvas, area, ghost.orientation(), self.colour, &keys);
    }

    /// Feedback on the piece in hand: whether it may lie where it hovers.
    fn sentence(&self, state: &State) -> Feedback {
        let (tone, text) = match self.ghost() {
            None => (Tone::Plain, String::new()),
            Some(ghost) => match state.check_place(self.colour, ghost) {
                Ok(()) => (Tone::Good, tr!("blokus_editor-may-go")),
                Err(problem) => (Tone::Bad, refusals::in_words(&problem)),
            },
        };
        Feedback { tone, text }
    }

    /// Draws whether the position can be played from.
    fn draw_verdict(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let Err(problem) = self.finished() else {
            let mut page = canvas.page(area);
            page.paragraph(&tr!("blokus_editor-sound"), theme.good)
                .row()
                .main_button("g", &tr!("blokus_editor-play"))
                .gap(1)
                .main_button("a", &tr!("blokus-analysis"));
            return;
        };
        canvas.paragraph(area, &format!("✗ {problem}"), theme.bad);
    }
}

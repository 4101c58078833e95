//! Drawing of the position editor: the board, the piece in hand, both trays, and the verdict on the position.

use ratatui::layout::Rect;

use super::super::board::{self, BoardLook};
use super::super::held_piece;
use super::super::layout::Played;
use super::super::panels::USUAL;
use super::super::placement_feedback::{Feedback, Tone, draw_sentence};
use super::super::refusals;
use super::super::tray::Tray;
use super::super::{side, squares, swatch};
use super::Editor;
use sanban_blokus::{Colour, State};
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_words::tr;

impl Editor {
    pub(super) fn draw_all(&self, canvas: &mut Canvas<'_>) {
        let frame = Played::of(canvas.area());
        let state = self.shown();
        let ghost = self.ghost();
        let look = BoardLook {
            state: &state,
            last: None,
            marks: None,
            ghost: ghost.map(|ghost| (self.colour, ghost)),
            anywhere: true,
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
            let x = canvas.text(area.x, area.y, swatch(colour), theme.side(side(colour)));
            let count = state.board().pieces_left(colour).len();
            let text = if held {
                tr!("blokus_editor-left-held", count = count)
            } else {
                tr!("blokus_editor-left", count = count)
            };
            let room = area.right().saturating_sub(x + 1);
            // The help page explains the letters too.
            let text = if width(&text) <= room {
                text
            } else {
                tr!("blokus_editor-left", count = count)
            };
            let end = canvas.text(x + 1, area.y, text, theme.dim);
            if !held {
                let tab = tr!("blokus_editor-tab");
                let tab = if end + 1 + width(&tab) <= area.right() {
                    tab
                } else {
                    String::new()
                };
                let end = canvas.text(end + 1, area.y, tab, theme.dim);
                canvas.press(Rect::new(area.x, area.y, end - area.x, 1), "Tab");
            }
            let tray = Tray {
                board: state.board(),
                colour,
                in_hand: ghost.filter(|_| held).map(|ghost| ghost.piece()),
                clickable: held,
            };
            let place = Rect {
                y: area.y + 1,
                height: area.height - 1,
                ..area
            };
            tray.draw(canvas, place, pictures);
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
        for (y, colour) in (area.y..).zip(Colour::BOTH) {
            let to_move = state.to_move() == colour;
            let mark = if to_move { "▸ " } else { "  " };
            let x = canvas.text(area.x, y, mark, theme.accent);
            let x = canvas.text(x, y, swatch(colour), theme.side(side(colour)));
            let style = if to_move { theme.accent } else { theme.strong };
            let score = state.score(colour).pentobi();
            let (name, score, end) = if area.width < USUAL {
                (8, score.to_string(), 17)
            } else {
                (14, squares(score), 30)
            };
            canvas.text(x + 1, y, shorten(&self.name(colour), name), style);
            canvas.text_right(area.x + end, y, score, theme.strong);
            if to_move && area.width >= USUAL {
                canvas.text(area.x + end + 2, y, tr!("blokus_editor-to-move"), theme.dim);
            }
        }
    }

    fn draw_hand(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let Some(ghost) = self.ghost() else {
            let text = tr!("blokus_editor-all-placed");
            canvas.text(area.x, area.y, text, theme.dim);
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
            let y = canvas.paragraph(area, &tr!("blokus_editor-sound"), theme.good);
            let end = canvas.text(
                area.x,
                y,
                format!(" {} ", tr!("blokus_editor-play")),
                theme.selected,
            );
            canvas.press(Rect::new(area.x, y, end - area.x, 1), "g");
            let x = end + 1;
            let end = canvas.text(
                x,
                y,
                format!(" {} ", tr!("blokus-analysis")),
                theme.selected,
            );
            canvas.press(Rect::new(x, y, end - x, 1), "a");
            return;
        };
        canvas.paragraph(area, &format!("✗ {problem}"), theme.bad);
    }
}

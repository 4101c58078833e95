//! Feedback on the piece in hand, below the board: whether it fits, and if not, why.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::Core;
use super::hand::number_of;
use super::input::BlokusInput;
use super::panels::Scene;
use super::refusals;
use sanban_blokus::Illegal;
use sanban_term::canvas::Canvas;
use sanban_words::tr;

impl BlokusInput {
    /// The sentence below the board.
    pub(super) fn sentence(&self, core: &Core, scene: &Scene<'_>) -> Feedback {
        let plain = |text: String| Feedback {
            tone: Tone::Plain,
            text,
        };
        if scene.is_over() {
            return plain(if core.is_rated() {
                tr!("blokus-game-over")
            } else {
                tr!("blokus-over-undo")
            });
        }
        if self.is_out(core) {
            return plain(tr!("blokus-no-place", name = scene.name(self.me, 20)));
        }
        let (Some(hand), Some(ghost)) = (self.holding(core), self.ghost(core)) else {
            return plain(String::new());
        };
        let board = scene.state.board();
        match board.check(self.me, ghost) {
            Ok(()) => {
                let places = self.places();
                let number = number_of(&places, ghost).map_or(0, |at| at + 1);
                let count = places.len();
                Feedback {
                    tone: Tone::Good,
                    text: if core.mover().is_some() {
                        tr!("blokus-fits", number, count)
                    } else {
                        tr!("blokus-would-fit", number, count)
                    },
                }
            }
            Err(problem) => {
                let nowhere = board.placements_of(self.me, hand.piece()).is_empty();
                let why = match problem {
                    _ if nowhere => tr!("blokus-piece-nowhere", piece = hand.piece().to_string()),
                    Illegal::EitherStart(one, other) => tr!(
                        "blokus-must-cover",
                        one = one.to_string(),
                        other = other.to_string()
                    ),
                    problem => refusals::in_words(&problem),
                };
                Feedback {
                    tone: Tone::Bad,
                    text: why,
                }
            }
        }
    }
}

/// Draws a sentence with a mark before it: good, bad or neutral.
pub(super) fn draw_sentence(canvas: &mut Canvas<'_>, area: Rect, sentence: &Feedback) {
    let theme = canvas.theme();
    let (mark, style): (&str, Style) = match sentence.tone {
        Tone::Good => ("✓ ", theme.good),
        Tone::Bad => ("✗ ", theme.bad),
        Tone::Plain => ("", theme.accent.remove_modifier(Modifier::BOLD)),
    };
    let text = format!("{mark}{}", sentence.text);
    canvas.row(area).shortened(&text, style);
}

/// Tone of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// The piece fits.
    Good,
    /// It does not.
    Bad,
    /// Neutral.
    Plain,
}

/// Sentence below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Feedback {
    pub(super) tone: Tone,
    pub(super) text: String,
}

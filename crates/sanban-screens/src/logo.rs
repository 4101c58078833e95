//! The program's sign and name, in blocks.

use ratatui::layout::Rect;

use sanban_game::cards::Suit;
use sanban_term::canvas::{Canvas, centered, width};
use sanban_term::theme::Side;

/// The letters of the name, two rows of pixels for each row of the screen.
const LETTERS: [(char, [&str; 8]); 4] = [
    (
        's',
        [
            "     ", "     ", " ####", "#    ", " ### ", "    #", "#### ", "     ",
        ],
    ),
    (
        'a',
        [
            "     ", "     ", " ### ", "    #", " ####", "#   #", " ####", "     ",
        ],
    ),
    (
        'n',
        [
            "     ", "     ", "#### ", "#   #", "#   #", "#   #", "#   #", "     ",
        ],
    ),
    (
        'b',
        [
            "#    ", "#    ", "#### ", "#   #", "#   #", "#   #", "#### ", "     ",
        ],
    ),
];

/// Draws the sign 三, one stroke for each game, and the name.
pub(super) fn logo(canvas: &mut Canvas<'_>, area: Rect) {
    const SIGN: u16 = 10;
    const GAP: u16 = 5;
    const NAME: &str = "sanban";
    let theme = canvas.theme();
    let name_width = 7 * width(NAME) - 2;
    let Rect { x: left, y, .. } = centered(area, SIGN + GAP + name_width, area.height);
    let strokes = [
        (0, 1, "████████", theme.side(Side::A)),
        (1, 2, "▄▄▄▄▄▄", theme.suit(Suit::Hearts)),
        (2, 2, "▀▀▀▀▀▀", theme.suit(Suit::Hearts)),
        (3, 0, "██████████", theme.side(Side::B)),
    ];
    for (row, indent, stroke, style) in strokes {
        canvas.text(left + indent, y + row, stroke, style);
    }
    let mut x = left + SIGN + GAP;
    for letter in NAME.chars() {
        if let Some((_, pixels)) = LETTERS.iter().find(|(known, _)| *known == letter) {
            for (row, pair) in (y..).zip(pixels.chunks(2)) {
                let halves: String = pair[0]
                    .chars()
                    .zip(pair[1].chars())
                    .map(|(upper, lower)| match (upper, lower) {
                        ('#', '#') => '█',
                        ('#', _) => '▀',
                        (_, '#') => '▄',
                        _ => ' ',
                    })
                    .collect();
                canvas.text(x, row, halves, theme.title);
            }
        }
        x += 7;
    }
}

//! Layout of the table by the size of the terminal.

use ratatui::layout::Rect;

use super::board;
use super::tray::{self, PieceStyle};
use sanban_blokus::Colour;
use sanban_term::canvas::centered;
use sanban_term::layout::Area as _;

/// Columns between the board and the panel beside it.
const GAP: u16 = 2;

/// Layout of a board that is watched, with the two sides beside it.
pub(super) struct Watched {
    /// Size of a square: `2 × scale` columns, `scale` rows.
    pub(super) scale: u16,
    /// The board with its border.
    pub(super) board: Rect,
    /// The sentence below the board.
    pub(super) sentence: Rect,
    /// The first colour's side and the second's.
    pub(super) sides: [Rect; 2],
    /// `true` if rows are few, so that things are told in few words.
    pub(super) short: bool,
}

impl Watched {
    /// Layout in `area`, in which this colour is to move.
    pub(super) fn of(area: Rect, mover: Colour) -> Watched {
        let scale = board::largest(area, |_| GAP + 16, 1);
        let (columns, rows) = board::size(scale);
        if area.height <= rows {
            return Watched::short(area, mover);
        }
        let board = area.first_columns(columns).first_rows(rows);
        let sentence = area.below(rows).first_rows(1).after(1);
        let beside = area.after(columns + GAP - 1).first_columns(60);
        let half = beside.height / 2;
        Watched {
            scale,
            board,
            sentence: sentence.first_columns(columns - 2),
            sides: [beside.first_rows(half), beside.below(half)],
            short: false,
        }
    }

    /// Layout for few rows, on which a part of the board is shown, or little more than all of it: beside it are the sentence and both sides,
    /// with the pieces of the one that is to move or, if there are rows for them, of both.
    fn short(area: Rect, mover: Colour) -> Watched {
        let (columns, rows) = board::size(1);
        let mut beside = area.after(columns + GAP - 1).first_columns(60);
        let sentence = take(&mut beside, 1, 0);
        let side = 1 + tray::rows(PieceStyle::Names, beside.after(1).width);
        let both = beside.height >= 2 * side;
        let sides = Colour::BOTH.map(|colour| {
            let rows = if both || colour == mover { side } else { 1 };
            take(&mut beside, rows, 0)
        });
        Watched {
            scale: 1,
            board: area.first_columns(columns).first_rows(rows),
            sentence,
            sides,
            short: true,
        }
    }
}

/// Layout of a table at which people play.
pub(super) struct Played {
    /// Size of a square: `2 × scale` columns, `scale` rows.
    pub(super) scale: u16,
    /// The board with its border.
    pub(super) board: Rect,
    /// The sentence below the board.
    pub(super) sentence: Rect,
    /// Both scores.
    pub(super) scores: Rect,
    /// The piece in hand, or the result.
    pub(super) hand: Rect,
    /// Tray of the side that the screen belongs to, with its heading, and the other side's.
    pub(super) trays: [Rect; 2],
    /// Piece style of each tray.
    pub(super) pictures: [PieceStyle; 2],
    /// Forecast and hints.
    pub(super) advice: Rect,
    /// Log of the moves.
    pub(super) log: Rect,
    /// Place of a hint for which `advice` has too few rows.
    pub(super) hint: Rect,
    /// Place of the result and its counting once the game is over, instead of hand and trays, if `hand` has too few columns
    /// for it.
    pub(super) result: Option<Rect>,
}

/// Rows of the scores, and of the hand with its heading.
const SCORES: u16 = 2;
const HAND: u16 = 7;
/// Rows of the hand beside the smallest board.
const SHORT_HAND: u16 = 6;
/// Fewest rows that the forecast needs, heading included.
const ADVICE: u16 = 4;
/// Columns of the panel on the smallest terminal, and the columns at which both trays have room for pictures.
const PANEL: u16 = 45;
const ROOMY_PANEL: u16 = 54;
/// Widest panel: more columns make nothing clearer.
const WIDEST_PANEL: u16 = 112;

impl Played {
    /// Layout in `area`.
    pub(super) fn of(area: Rect) -> Played {
        if area.height < board::size(1).1 + 2 {
            return Played::short(area);
        }
        if area.width < board::size(1).0 + GAP + PANEL {
            return Played::narrow(area);
        }
        let beside = |scale| GAP + if scale == 1 { PANEL } else { ROOMY_PANEL };
        let scale = board::largest(area, beside, 1);
        let (columns, rows) = board::size(scale);
        let panel_width = area.width.saturating_sub(columns + GAP).min(WIDEST_PANEL);
        let area = centered(area, columns + GAP + panel_width, area.height);
        let board = Rect::new(area.x, area.y, columns, rows);
        let below = area.below(rows).after(1).first_columns(columns - 1);
        let sentence = below.first_rows(1);
        let below = below.below(1).before(1);
        let panel = area.after(columns + GAP);
        let log_below = below.height >= 3;
        let (pictures, spare) = pictures(panel, log_below);
        // With rows to spare, the parts are set apart.
        let gap = u16::from(spare >= 4);
        let mut rest = panel;
        let scores = take(&mut rest, SCORES, u16::from(spare >= 1));
        let hand = take(&mut rest, HAND, gap);
        let trays = pictures.map(|pictures| {
            let rows = 1 + tray::rows(pictures, panel.width);
            take(&mut rest, rows, gap)
        });
        let (advice, log) = if log_below {
            (rest, below)
        } else if rest.width >= 2 * PANEL {
            let half = rest.width / 2;
            (rest.first_columns(half - 2), rest.after(half))
        } else {
            let half = rest.height / 2;
            (rest.first_rows(half), rest.below(half + 1))
        };
        Played {
            scale,
            board,
            sentence,
            scores,
            hand,
            trays,
            pictures,
            advice,
            log,
            hint: advice.union(trays[1]),
            result: None,
        }
    }

    /// Layout for fewer columns than the usual panel takes: 26 beside the board on a terminal of 60. From 18 rows on there are enough
    /// for the panel; the forecast and the moves go below the board.
    fn narrow(area: Rect) -> Played {
        let (columns, rows) = board::size(1);
        let board = Rect::new(area.x, area.y, columns.min(area.width), rows);
        let below = area.below(rows).first_columns(board.width).after(1);
        let sentence = below.first_rows(1);
        let advice = below.below(1).first_rows(1);
        let log = below.below(2);
        let panel = area.after(board.width + 1);
        let names = 1 + tray::rows(PieceStyle::Names, panel.width);
        let spare = panel.height.saturating_sub(SCORES + SHORT_HAND + 2 * names);
        let mut rest = panel;
        let scores = take(&mut rest, SCORES, u16::from(spare >= 1));
        let hand = take(&mut rest, SHORT_HAND, u16::from(spare >= 2));
        let trays = [u16::from(spare >= 3), 0].map(|gap| take(&mut rest, names, gap));
        Played {
            scale: 1,
            board,
            sentence,
            scores,
            hand,
            trays,
            pictures: [PieceStyle::Names; 2],
            advice,
            log,
            hint: trays[1],
            result: Some(hand.union(trays[1])),
        }
    }

    /// Layout for few rows, on which a part of the board is shown, or little more than all of it. Beside it are the sentence, the scores and one's own
    /// pieces, and in what is left a hint or the other side's pieces; the piece in hand is seen on the board.
    fn short(area: Rect) -> Played {
        let (columns, rows) = board::size(1);
        let mut rest = area.after(columns + 1);
        let panel = rest;
        let none = rest.last_rows(0);
        let names = 1 + tray::rows(PieceStyle::Names, rest.width);
        let sentence = take(&mut rest, 1, 0);
        let scores = take(&mut rest, SCORES, 0);
        let trays = [names, names].map(|rows| take(&mut rest, rows, 0));
        // On the narrowest terminal a hint takes the place of one's own pieces, whose letters are keys all the same.
        let hint = if trays[1].height < 2 {
            trays[0].union(trays[1])
        } else {
            trays[1].union(rest)
        };
        Played {
            scale: 1,
            board: area.first_columns(columns).first_rows(rows),
            sentence,
            scores,
            hand: none,
            trays,
            pictures: [PieceStyle::Names; 2],
            advice: none,
            log: none,
            hint,
            result: Some(panel),
        }
    }

    /// Area of the text of a lesson: over the parts that a lesson does without (the other side's tray, the advice and the log); if that
    /// is too small, over one's own tray as well, since the piece in hand must stay visible.
    pub(super) fn lesson(&self) -> Rect {
        /// Cells (columns × rows) that the longest text takes.
        const TEXT: u16 = 240;
        let [mine, theirs] = self.trays;
        let bottom = self.log.bottom().max(self.advice.bottom());
        let room = |tray: Rect| bottom.saturating_sub(tray.y);
        let needed = TEXT.div_ceil(theirs.width.max(1));
        let from = if room(theirs) < needed { mine } else { theirs };
        Rect {
            height: room(from),
            ..from
        }
    }
}

/// Takes rows off the top of `rest`, and the gap below them.
fn take(rest: &mut Rect, rows: u16, gap: u16) -> Rect {
    let part = rest.first_rows(rows);
    *rest = rest.below(rows + gap);
    part
}

/// Piece styles of the trays in a panel, and the number of rows then left over.
fn pictures(panel: Rect, log_below: bool) -> ([PieceStyle; 2], u16) {
    let other = ADVICE + if log_below { 0 } else { ADVICE + 1 };
    let needed = |pictures: [PieceStyle; 2]| {
        let trays = pictures.map(|pictures| 1 + tray::rows(pictures, panel.width));
        SCORES + HAND + trays[0] + trays[1] + other
    };
    let ways = [
        [PieceStyle::Large, PieceStyle::Large],
        [PieceStyle::Small, PieceStyle::Small],
        [PieceStyle::Small, PieceStyle::Names],
    ];
    let chosen = ways
        .into_iter()
        .find(|&way| needed(way) <= panel.height)
        .unwrap_or([PieceStyle::Names; 2]);
    (chosen, panel.height.saturating_sub(needed(chosen)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(frame: &Played) -> [Rect; 8] {
        let [mine, theirs] = frame.trays;
        [
            frame.board,
            frame.sentence,
            frame.scores,
            frame.hand,
            mine,
            theirs,
            frame.advice,
            frame.log,
        ]
    }

    #[test]
    fn nothing_overlaps_and_nothing_is_outside() {
        for columns in 80..=220 {
            for rows in 18..=60 {
                let area = Rect::new(0, 2, columns, rows);
                let frame = Played::of(area);
                let parts = parts(&frame);
                for (i, part) in parts.iter().enumerate() {
                    assert_eq!(area.intersection(*part), *part, "{columns}×{rows}");
                    assert!(part.height > 0 && part.width > 0, "{i} at {columns}×{rows}");
                    for other in &parts[..i] {
                        assert!(!part.intersects(*other), "{columns}×{rows}");
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_overlaps_on_narrow_terminals_either() {
        for columns in 60..80 {
            for rows in 18..=56 {
                let area = Rect::new(0, 1, columns, rows);
                let frame = Played::of(area);
                let parts = parts(&frame);
                for (i, part) in parts.iter().enumerate() {
                    assert_eq!(area.intersection(*part), *part, "{columns}×{rows}");
                    // The moves are the last part for which there is room.
                    let is_log = i + 1 == parts.len();
                    assert!(is_log || !part.is_empty(), "{i} at {columns}×{rows}");
                    for other in &parts[..i] {
                        assert!(!part.intersects(*other), "{columns}×{rows}");
                    }
                }
                for tray in frame.trays {
                    let names = 1 + tray::rows(PieceStyle::Names, tray.width);
                    assert_eq!(tray.height, names, "{columns}×{rows}");
                }
            }
        }
    }

    #[test]
    fn larger_terminals_get_a_larger_board_and_pictures() {
        let of = |columns: u16, rows: u16| Played::of(Rect::new(0, 2, columns, rows - 4));
        assert_eq!(
            (of(80, 24).scale, of(80, 24).pictures),
            (1, [PieceStyle::Names; 2])
        );
        assert_eq!(
            (of(100, 30).scale, of(100, 30).pictures),
            (1, [PieceStyle::Small; 2])
        );
        assert_eq!(
            (of(120, 40).scale, of(120, 40).pictures),
            (2, [PieceStyle::Small; 2])
        );
        assert_eq!(
            (of(200, 50).scale, of(200, 50).pictures),
            (3, [PieceStyle::Large; 2])
        );
    }

    #[test]
    fn a_watched_board_has_both_sides_beside_it() {
        for (columns, rows) in [(49, 20), (79, 36), (120, 46)] {
            let area = Rect::new(0, 0, columns, rows);
            let frame = Watched::of(area, Colour::First);
            assert_eq!(area.intersection(frame.board), frame.board);
            for side in frame.sides {
                assert!(side.width >= 15, "{columns}×{rows}");
                let names = tray::rows(PieceStyle::Names, side.width - 1);
                assert!(names + 3 <= side.height, "{columns}×{rows}");
            }
        }
    }

    #[test]
    fn where_rows_are_few_the_side_to_move_has_its_pieces() {
        for columns in 60..=220 {
            for rows in 7..=16 {
                for mover in Colour::BOTH {
                    let area = Rect::new(0, 1, columns, rows);
                    let frame = Watched::of(area, mover);
                    let [first, second] = frame.sides;
                    let parts = [frame.board, frame.sentence, first, second];
                    for (index, part) in parts.iter().enumerate() {
                        assert_eq!(area.intersection(*part), *part, "{columns}×{rows}");
                        assert!(!part.is_empty(), "{columns}×{rows}");
                        for other in &parts[..index] {
                            assert!(!part.intersects(*other), "{columns}×{rows}");
                        }
                    }
                    let side = frame.sides[mover.seat().index()];
                    let names = tray::rows(PieceStyle::Names, side.width - 1);
                    assert!(names < side.height, "{columns}×{rows}");
                }
            }
        }
    }
}

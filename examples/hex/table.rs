//! Hex at the program's tables: its display, and the input of people.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::Line;
use sanban_data::config::{Kind, Setting};
use sanban_game::{Seat, State as _, Values};
use sanban_play::play::{self, Change, Input, Spoken, TableUi};
use sanban_play::review::ReviewUi;
use sanban_play::session::{
    DrawInput, HomeEntry, Observation, Strength, TableDisplay, draw_emblem,
};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, shorten};
use sanban_term::context::Context;
use sanban_term::mouse::Mouse;
use sanban_term::theme::Side;
use sanban_words::i18n::Message;

use super::board::{self, CELL, Look, STONES, stone};
use super::game::{Cell, Hex, HexGame, HexRules, Move};

/// Letters and numbers around the board: `hex.coordinates`, listed on the settings screen.
const COORDINATES: Setting = Setting::new(
    "hex.coordinates",
    Kind::Choice(Values::Switch),
    Message::plain("letters and numbers around the board"),
    "true",
);

/// Display of Hex.
pub(crate) struct HexDisplay;

const HOME_ENTRY: HomeEntry = HomeEntry {
    title: Message::plain("Hex"),
    other_name: Message::plain("ヘックス"),
    tagline: [
        Message::plain("connect your edges,"),
        Message::plain("cut the other's off"),
    ],
    emblem: |canvas, area| {
        let rows = [
            " ╱ ╲ ╱ ╲ ╱ ╲",
            "│ ○ │ ● │   │",
            " ╲ ╱ ╲ ╱ ╲ ╱ ╲",
            "  │ ○ │ ● │ ○ │",
            "   ╲ ╱ ╲ ╱ ╲ ╱",
        ];
        draw_emblem::<HexDisplay>(canvas, area, &rows);
    },
    about: Message::plain(
        "Place a stone in turn. ● wins with a chain from the top edge to the bottom edge, ○ with one from the left \
edge to the right edge. Only one of them can, and one of them always does.\n\n\
Two cells that share two empty neighbours are a bridge: whichever the opponent takes, the other is left.",
    ),
};

impl TableDisplay for HexDisplay {
    type Game = HexGame;

    const HOME_ENTRY: &'static HomeEntry = &HOME_ENTRY;
    const WANTED: (u16, u16) = (50, 18);
    const SMALLEST: (u16, u16) = (80, 22);
    const IS_OPEN: bool = true;
    const PAYS_WINS: bool = true;
    const SIGNS: &'static [(&'static str, Side)] = &STONES;
    const SETTINGS: &'static [Setting] = &[COORDINATES];
    const STRENGTHS: &'static [Strength] = &[
        Strength::plain("easy", "path:depth=1"),
        Strength::plain("medium", "path"),
        Strength::plain("strong", "path:depth=4"),
    ];

    fn about_seat(seat: Seat) -> String {
        ["● connects top and bottom.", "○ connects left and right."][seat.index()].to_owned()
    }

    fn facts(seen: &Observation<'_, Hex>, names: &[String], _: Option<u32>) -> Line<'static> {
        let [first, second] = [Seat(0), Seat(1)].map(|seat| shorten(&Self::who(names, seat), 16));
        let moves = match seen.open().plies {
            1 => "1 move".to_owned(),
            count => format!("{count} moves"),
        };
        Line::raw(format!("{first} · {second} · {moves}"))
    }

    fn draw(
        seen: &Observation<'_, Hex>,
        input: &DrawInput<'_, Hex>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        let hex = seen.open();
        let hand = input.hand.as_ref();
        let ranked = input.ranked();
        let candidates: Vec<(usize, Cell)> = ranked
            .filter_map(|(rank, action)| Some((rank, placed(action)?)))
            .collect();
        let look = Look {
            board: &hex.board,
            last: input.last.and_then(placed),
            connection: hex.winner().map_or(0, |seat| hex.board.connection(seat)),
            cursor: hand.and_then(|hand| Some((placed(hand.action)?, hand.mover?))),
            candidates: &candidates,
            coordinates: COORDINATES.read(input.config),
        };
        input.draw_told::<Self>(canvas, area, hex, |canvas, area| {
            board::draw(canvas, area, &look)
        });
    }

    fn log_line(before: &Hex, action: &Move, _names: &[String]) -> String {
        let ply = before.plies + 1;
        let sign = before.actor().map_or("", stone);
        format!("{ply:>3} {sign} {action}")
    }
}

impl ReviewUi for HexDisplay {
    const MISTAKE: Option<f64> = Some(0.25);

    fn usual_adviser(rules: &HexRules) -> Cow<'static, str> {
        // On a large board four plies would take too long for a person who waits.
        match rules.size {
            ..=8 => "path:depth=4".into(),
            _ => "path".into(),
        }
    }
}

impl TableUi for HexDisplay {
    type Input = HexInput;
}

/// In plain mode moves are typed as in records.
impl Spoken for HexDisplay {}

/// Cell of a placement; `None` for another move.
fn placed(action: &Move) -> Option<Cell> {
    match *action {
        Move::Place(cell) => Some(cell),
        Move::Swap => None,
    }
}

/// Actions that exist at this table only.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Action {
    /// Move the cursor by columns and rows.
    Go(i8, i8),
    /// Place a stone under the cursor.
    Place,
    /// Take the first stone over.
    Swap,
}

const OWN: &[Binding<Action>] = &[
    Binding::plain(
        "place",
        Action::Place,
        &["Enter", "Space"],
        "place",
        "Place a stone under the cursor; a click on a cell does it, too.",
    )
    .group(play::PLAY_GROUP)
    .priority(95)
    .stakes(),
    Binding::plain(
        "swap",
        Action::Swap,
        &["x"],
        "swap",
        "Take the first stone over: it changes its colour and is mirrored on the long diagonal.",
    )
    .group(play::PLAY_GROUP)
    .priority(94)
    .stakes(),
];

/// Input of people at the table: the cursor.
pub(crate) struct HexInput {
    cursor: Cell,
    /// `true` while a candidate that swaps is selected: Enter plays it.
    swaps: bool,
}

type Core = play::Core<HexDisplay>;

impl HexInput {
    /// Move that Enter would play.
    fn in_hand(&self) -> Move {
        if self.swaps {
            Move::Swap
        } else {
            Move::Place(self.cursor)
        }
    }
}

impl Input<HexDisplay> for HexInput {
    type Action = Action;

    const GUIDE: Message = Message::plain(
        "\
● connects the top edge with the bottom edge, ○ the left edge with the right edge.
(●) is the last stone, [●] the cursor; a number is the rank of a candidate.
Under the swap rule the second player may take the first stone over instead of placing one.",
    );

    fn bindings() -> Vec<Binding<play::Action<Action>>> {
        let help = [
            "To the cell at the left.",
            "To the cell at the right.",
            "To the cell up, half a cell to the left.",
            "To the cell down, half a cell to the right.",
        ];
        let own = [&play::arrows(Action::Go, help)[..], OWN].concat();
        play::bindings(&own, |line| line)
    }

    fn new(core: &mut Core, _ctx: &mut Context) -> HexInput {
        let middle = core.desk.rules().size / 2;
        HexInput {
            cursor: Cell {
                column: middle,
                row: middle,
            },
            swaps: false,
        }
    }

    fn availability(&self, core: &Core, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Go(..) => Availability::shown(!core.desk.is_over()),
            Action::Place => core.allows(&self.in_hand()),
            Action::Swap if core.view().state().can_swap() => core.allows(&Move::Swap),
            Action::Swap => Availability::Hidden,
        }
    }

    fn perform(&mut self, core: &mut Core, action: Action, ctx: &mut Context) {
        match action {
            Action::Go(columns, rows) => {
                let last = core.desk.rules().size - 1;
                self.swaps = false;
                self.cursor.column = self.cursor.column.saturating_add_signed(columns).min(last);
                self.cursor.row = self.cursor.row.saturating_add_signed(rows).min(last);
            }
            Action::Place => drop(core.play(self.in_hand(), ctx)),
            Action::Swap => drop(core.play(Move::Swap, ctx)),
        }
    }

    fn changed(&mut self, _core: &mut Core, change: Change<'_, Move>, _ctx: &mut Context) {
        match change {
            Change::InHand(&Move::Place(cell)) => (self.cursor, self.swaps) = (cell, false),
            Change::InHand(Move::Swap) => self.swaps = true,
            Change::Moved => self.swaps = false,
            _ => {}
        }
    }

    fn refusal(&self, _: &Core, action: play::Action<Action>, _: &Context) -> Option<String> {
        let why = "only the very first stone can be taken over, where the rules allow it";
        (action == play::Action::Own(Action::Swap)).then(|| why.to_owned())
    }

    fn mouse(&mut self, core: &mut Core, mouse: Mouse, ctx: &mut Context) {
        let pointed = mouse.points_at(CELL).filter(|_| core.mover().is_some());
        let Some((index, is_click)) = pointed else {
            return;
        };
        let cell = core.view().state().board.cells().nth(index);
        (self.cursor, self.swaps) = (cell.unwrap_or(self.cursor), false);
        if is_click {
            core.try_play(self.in_hand(), ctx);
        }
    }

    fn draw(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, ctx: &Context) {
        let theme = canvas.theme();
        let may_swap = core.view().state().can_swap();
        let said = match core.mover() {
            Some(_) if self.swaps => Some(("Enter takes the first stone over", theme.accent)),
            Some(_) if may_swap => Some((
                "Place a stone, or take the first one over with x",
                theme.text,
            )),
            _ => None,
        };
        let edges = ["top to bottom", "left to right"];
        core.draw_beside(canvas, ctx, &self.in_hand(), &edges, "Hint", said);
    }
}

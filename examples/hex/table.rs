//! Hex at the program's tables: its display, and the input of people.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use sanban_data::config::{Kind, Setting};
use sanban_game::{Seat, State as _, Values};
use sanban_play::play::{self, Change, Input, Spoken, TableUi};
use sanban_play::review::ReviewUi;
use sanban_play::session::{DrawInput, HomeEntry, Observation, Strength, TableDisplay, name_of};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, shorten};
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;

use super::board::{self, CELL, Look, stone, style};
use super::game::{Cell, Hex, HexGame, HexRules, HexView, Move};

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
        let theme = canvas.theme();
        let rows = [
            " ╱ ╲ ╱ ╲ ╱ ╲",
            "│ ○ │ ● │   │",
            " ╲ ╱ ╲ ╱ ╲ ╱ ╲",
            "  │ ○ │ ● │ ○ │",
            "   ╲ ╱ ╲ ╱ ╲ ╱",
        ];
        for (y, row) in (area.y..).zip(rows) {
            let row = HexDisplay::coloured(row, theme).style(theme.rule);
            canvas.line(area.x + 2, y, &row);
        }
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
    const SMALLEST_SHOWN: (u16, u16) = Self::SMALLEST;
    const IS_OPEN: bool = true;
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
        let [first, second] = [Seat(0), Seat(1)].map(|seat| shorten(name_of(names, seat), 14));
        let moves = match hex_of(seen).plies {
            1 => "1 move".to_owned(),
            count => format!("{count} moves"),
        };
        Line::raw(format!("● {first} · ○ {second} · {moves}"))
    }

    fn draw(
        seen: &Observation<'_, Hex>,
        input: &DrawInput<'_, Hex>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        let hex = hex_of(seen);
        let hand = input.hand.as_ref();
        let choices = hand.map_or(&[][..], |hand| hand.candidates);
        let candidates: Vec<(usize, Cell)> = (1..=9)
            .zip(choices)
            .filter_map(|(rank, choice)| Some((rank, placed(&choice.action)?)))
            .collect();
        let look = Look {
            board: &hex.board,
            last: input.last.and_then(placed),
            connection: hex.winner().map_or(0, |seat| hex.board.connection(seat)),
            cursor: hand.and_then(|hand| Some((placed(hand.action)?, hand.mover?))),
            candidates: &candidates,
            coordinates: COORDINATES.read(input.config),
        };
        // Without a person there is no panel with the state of the game.
        let rows = if hand.is_some() { 0 } else { 2 };
        let height = area.height.saturating_sub(rows);
        let below = board::draw(canvas, Rect { height, ..area }, &look);
        if hand.is_none() {
            let theme = canvas.theme();
            let text = standing(hex, input.last, input.names);
            let line = Self::coloured(&text, theme).style(theme.text);
            canvas.line_centered(area, below + 1, &line);
        }
    }

    fn log_line(before: &Hex, action: &Move, _names: &[String]) -> String {
        let ply = before.plies + 1;
        let sign = before.actor().map_or("", stone);
        format!("{ply:>3} {sign} {action}")
    }

    fn end_line(end: &Hex, names: &[String]) -> String {
        let won = |seat| format!("{} won", Self::who(names, seat));
        end.winner().map_or(String::new(), won)
    }

    fn who(names: &[String], seat: Seat) -> String {
        format!("{} {}", stone(seat), name_of(names, seat))
    }

    fn coloured<'a>(text: &'a str, theme: &Theme) -> Line<'a> {
        let parts = text.split_inclusive(['●', '○']);
        Line::from_iter(parts.flat_map(|part| {
            let mut seats = [Seat(0), Seat(1)].into_iter();
            let seat = seats.find(|&seat| part.ends_with(stone(seat)));
            let sign = seat.map_or("", stone);
            let style = seat.map(|seat| style(seat, theme)).unwrap_or_default();
            let plain = &part[..part.len() - sign.len()];
            [Span::raw(plain), Span::styled(sign, style)]
        }))
    }

    fn candidate(_view: &HexView, action: &Move) -> String {
        action.to_string()
    }

    fn value(value: f64) -> String {
        format!("{:.0} %", 100.0 * value)
    }

    fn mean(mean: f64) -> String {
        format!("{:.0} % won", 100.0 * mean)
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

    fn cost(cost: f64) -> String {
        Self::value(cost)
    }
}

impl TableUi for HexDisplay {
    type Input = HexInput;
}

/// In plain mode moves are typed as in records.
impl Spoken for HexDisplay {}

/// The game in an observation: in Hex a seat sees everything.
fn hex_of<'a>(observation: &'a Observation<'_, Hex>) -> &'a Hex {
    match observation {
        Observation::All(hex) => hex,
        Observation::Seat(view) | Observation::Public(view) => &view.hex,
    }
}

/// Cell of a placement; `None` for another move.
fn placed(action: &Move) -> Option<Cell> {
    match *action {
        Move::Place(cell) => Some(cell),
        Move::Swap => None,
    }
}

/// State of the game, in a line.
fn standing(hex: &Hex, last: Option<&Move>, names: &[String]) -> String {
    let sides = ["top and bottom", "left and right"];
    match (hex.winner(), hex.actor(), last) {
        (Some(winner), ..) => {
            let sides = sides[winner.index()];
            format!(
                "{}: {sides} are connected",
                HexDisplay::end_line(hex, names)
            )
        }
        (None, Some(seat), Some(Move::Swap)) => {
            format!("swapped; {} to move", HexDisplay::who(names, seat))
        }
        (None, Some(seat), _) => format!("{} to move", HexDisplay::who(names, seat)),
        (None, None, _) => String::new(),
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

const CURSOR: Message = Message::plain("Cursor");
const PLAY: Message = Message::plain("Play");

/// Binding that moves the cursor.
const fn go(
    id: &'static str,
    (columns, rows): (i8, i8),
    keys: &'static [&'static str],
    help: &'static str,
) -> Binding<Action> {
    let go = Binding::plain(id, Action::Go(columns, rows), keys, "go", help);
    go.group(CURSOR).priority(60)
}

const OWN: &[Binding<Action>] = &[
    go("left", (-1, 0), &["Left", "h"], "To the cell at the left."),
    go(
        "right",
        (1, 0),
        &["Right", "l"],
        "To the cell at the right.",
    ),
    go(
        "up",
        (0, -1),
        &["Up", "k"],
        "To the cell up, half a cell to the left.",
    ),
    go(
        "down",
        (0, 1),
        &["Down", "j"],
        "To the cell down, half a cell to the right.",
    ),
    Binding::plain(
        "place",
        Action::Place,
        &["Enter", "Space"],
        "place",
        "Place a stone under the cursor; a click on a cell does it, too.",
    )
    .group(PLAY)
    .priority(95)
    .stakes(),
    Binding::plain(
        "swap",
        Action::Swap,
        &["x"],
        "swap",
        "Take the first stone over: it changes its colour and is mirrored on the long diagonal.",
    )
    .group(PLAY)
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

    fn check(core: &Core, action: Move) -> Availability {
        match core.mover().map(|_| core.view().hex.check(&action)) {
            Some(Ok(())) => Availability::Ready,
            Some(Err(problem)) => Availability::Disabled(problem.to_string()),
            None if core.desk.is_over() => Availability::Hidden,
            None => Availability::Disabled("it is not your turn".to_owned()),
        }
    }
}

impl Input<HexDisplay> for HexInput {
    type Action = Action;

    fn bindings() -> Vec<Binding<play::Action<Action>>> {
        play::bindings(OWN, |line| line)
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
            Action::Place => Self::check(core, self.in_hand()),
            Action::Swap if core.view().hex.can_swap() => Self::check(core, Move::Swap),
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
        let mut cells = core.view().hex.board.cells();
        let cell = mouse.on(CELL).and_then(|index| cells.nth(index));
        let is_click = mouse.kind == MouseKind::Click;
        let (Some(cell), Some(_)) = (cell, core.mover()) else {
            return;
        };
        if !is_click && mouse.kind != MouseKind::Move {
            return;
        }
        (self.cursor, self.swaps) = (cell, false);
        match Self::check(core, self.in_hand()) {
            _ if !is_click => {}
            Availability::Disabled(why) => ctx.refuse(why),
            _ => self.perform(core, Action::Place, ctx),
        }
    }

    fn draw(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, ctx: &Context) {
        let (theme, hex) = (canvas.theme(), core.view().hex);
        let said = match core.mover() {
            Some(_) if self.swaps => ("Enter takes the first stone over".to_owned(), theme.accent),
            Some(_) if hex.can_swap() => {
                let text = "Place a stone, or take the first one over with x";
                (text.to_owned(), theme.text)
            }
            _ => {
                let text = standing(&hex, core.desk.last_action(), core.desk.names());
                (text, theme.text)
            }
        };
        let edges = ["top to bottom", "left to right"];
        core.draw_beside(canvas, ctx, &self.in_hand(), &edges, "Hint", said);
    }

    fn guide(&self, _core: &Core, _ctx: &Context) -> Vec<Line<'static>> {
        let text = "\
● connects the top edge with the bottom edge, ○ the left edge with the right edge.
(●) is the last stone, [●] the cursor; a number is the rank of a candidate.
Under the swap rule the second player may take the first stone over instead of placing one.";
        text.lines().map(Line::raw).collect()
    }
}

//! Hex at the house's tables: how it is shown, and what people do.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use sanban_data::config::{Kind, Setting};
use sanban_game::{Seat, State as _, Values};
use sanban_play::play::{self, Input, LOG, Spoken, TableUi};
use sanban_play::review::ReviewUi;
use sanban_play::session::{
    DrawInput, HomeEntry, Observation, SessionContext as _, Strength, TableDisplay, name_of,
};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, shorten};
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::Title;
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;

use super::board::{self, CELL, Look, stone, style};
use super::game::{Cell, Hex, HexGame, HexRules, HexView, Move};

/// Whether the table has letters and numbers around its board: `hex.coordinates`, on the settings screen with the others.
const COORDINATES: Setting = Setting::new(
    "hex.coordinates",
    Kind::Choice(Values::Switch),
    Message::plain("letters and numbers around the board"),
    "true",
);

/// How Hex is shown.
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
            for (x, sign) in (area.x + 2..).zip(row.chars()) {
                let style = match sign {
                    '●' => style(Seat(0), theme),
                    '○' => style(Seat(1), theme),
                    _ => theme.rule,
                };
                canvas.text(x, y, sign.to_string(), style);
            }
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
    const IS_OPEN: bool = true;
    const SETTINGS: &'static [Setting] = &[COORDINATES];
    const STRENGTHS: &'static [Strength] = &[
        Strength {
            name: "easy",
            spec: "path:depth=1",
            words: Message::plain("easy"),
        },
        Strength {
            name: "medium",
            spec: "path",
            words: Message::plain("medium"),
        },
        Strength {
            name: "strong",
            spec: "path:depth=4",
            words: Message::plain("strong"),
        },
    ];

    fn about_seat(seat: Seat) -> String {
        let about = match seat {
            Seat(0) => "● connects top and bottom.",
            _ => "○ connects left and right.",
        };
        about.to_owned()
    }

    fn facts(
        observation: &Observation<'_, Hex>,
        names: &[String],
        _games: Option<u32>,
    ) -> Line<'static> {
        let moves = hex_of(observation).plies;
        let [first, second] = [Seat(0), Seat(1)].map(|seat| shorten(name_of(names, seat), 14));
        let moves = match moves {
            1 => "1 move".to_owned(),
            count => format!("{count} moves"),
        };
        Line::raw(format!("● {first} · ○ {second} · {moves}"))
    }

    fn draw(
        observation: &Observation<'_, Hex>,
        input: &DrawInput<'_, Move>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        let hex = hex_of(observation);
        let look = Look {
            last: placed(input.last),
            coordinates: COORDINATES.read(input.config),
            ..Look::of(hex)
        };
        let above = Rect {
            height: area.height.saturating_sub(2),
            ..area
        };
        let below = board::draw(canvas, above, &look);
        let theme = canvas.theme();
        let text = standing(hex, input.last, input.names);
        let line = Self::coloured(&text, theme).style(theme.text);
        canvas.line_centered(area, below + 1, &line);
    }

    fn log_line(before: &Hex, action: &Move, _names: &[String]) -> String {
        let ply = before.plies + 1;
        let sign = before.actor().map_or("", stone);
        format!("{ply:>3} {sign} {action}")
    }

    fn end_line(end: &Hex, names: &[String]) -> String {
        end.winner().map_or(String::new(), |seat| {
            format!("{} won", Self::who(names, seat))
        })
    }

    fn who(names: &[String], seat: Seat) -> String {
        format!("{} {}", stone(seat), name_of(names, seat))
    }

    fn coloured<'a>(text: &'a str, theme: &Theme) -> Line<'a> {
        let parts = text.split_inclusive(['●', '○']);
        Line::from_iter(parts.flat_map(|part| {
            let sign = [Seat(0), Seat(1)]
                .into_iter()
                .find_map(|seat| Some((part.strip_suffix(stone(seat))?, seat)));
            let (plain, sign) = match sign {
                Some((plain, seat)) => (plain, Some(Span::styled(stone(seat), style(seat, theme)))),
                None => (part, None),
            };
            std::iter::once(Span::raw(plain)).chain(sign)
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
        // On a large board four moves ahead would take too long for somebody who waits.
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

/// In plain mode moves are typed as records have them.
impl Spoken for HexDisplay {}

impl Look<'_> {
    /// A board with nothing but its stones.
    fn of(hex: &Hex) -> Look<'_> {
        Look {
            board: &hex.board,
            last: None,
            connection: hex.winner().map_or(0, |seat| hex.board.connection(seat)),
            cursor: None,
            candidates: &[],
            coordinates: true,
        }
    }
}

/// The game behind an observation: in Hex a seat sees everything.
fn hex_of<'a>(observation: &'a Observation<'_, Hex>) -> &'a Hex {
    match observation {
        Observation::All(hex) => hex,
        Observation::Seat(view) | Observation::Public(view) => &view.hex,
    }
}

/// Where a stone was placed, if that was what was done.
fn placed(action: Option<&Move>) -> Option<Cell> {
    match action {
        Some(&Move::Place(cell)) => Some(cell),
        Some(Move::Swap) | None => None,
    }
}

/// How the game stands, in a line.
fn standing(hex: &Hex, last: Option<&Move>, names: &[String]) -> String {
    if let Some(winner) = hex.winner() {
        return HexDisplay::end_line(hex, names)
            + match winner {
                Seat(0) => ": top and bottom are connected",
                _ => ": left and right are connected",
            };
    }
    let who = hex
        .actor()
        .map_or(String::new(), |seat| HexDisplay::who(names, seat));
    match last {
        Some(Move::Swap) => format!("swapped; {who} to move"),
        _ => format!("{who} to move"),
    }
}

/// What can be done at this table only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Move the cursor by columns and rows.
    Go(i8, i8),
    /// Place a stone under the cursor.
    Place,
    /// Take the first stone over.
    Swap,
}

const CURSOR: Message = Message::plain("Cursor");

const OWN: &[Binding<Action>] = &[
    Binding::plain(
        "left",
        Action::Go(-1, 0),
        &["Left", "h"],
        "go",
        "To the cell at the left.",
    )
    .group(CURSOR)
    .priority(60),
    Binding::plain(
        "right",
        Action::Go(1, 0),
        &["Right", "l"],
        "go",
        "To the cell at the right.",
    )
    .group(CURSOR)
    .priority(60),
    Binding::plain(
        "up",
        Action::Go(0, -1),
        &["Up", "k"],
        "go",
        "To the cell up, half a cell to the left.",
    )
    .group(CURSOR)
    .priority(60),
    Binding::plain(
        "down",
        Action::Go(0, 1),
        &["Down", "j"],
        "go",
        "To the cell down, half a cell to the right.",
    )
    .group(CURSOR)
    .priority(60),
    Binding::plain(
        "place",
        Action::Place,
        &["Enter", "Space"],
        "place",
        "Place a stone under the cursor; a click on a cell does it, too.",
    )
    .group(Message::plain("Play"))
    .priority(95)
    .stakes(),
    Binding::plain(
        "swap",
        Action::Swap,
        &["x"],
        "swap",
        "Take the first stone over: it changes its colour and is mirrored on the long diagonal.",
    )
    .group(Message::plain("Play"))
    .priority(94)
    .stakes(),
];

/// What people do at the table: where the cursor is.
pub(crate) struct HexInput {
    cursor: Cell,
    /// A candidate that swaps is in hand: Enter does it.
    swaps: bool,
}

type Core = play::Core<HexDisplay>;

impl HexInput {
    /// What Enter would do.
    fn in_hand(&self) -> Move {
        match self.swaps {
            true => Move::Swap,
            false => Move::Place(self.cursor),
        }
    }

    fn check(core: &Core, action: Move) -> Availability {
        let Some(seat) = core.mover() else {
            return match core.desk.is_over() {
                true => Availability::Hidden,
                false => Availability::Disabled("it is not your turn".to_owned()),
            };
        };
        match core.desk.view(seat).hex.check(&action) {
            Ok(()) => Availability::Ready,
            Err(problem) => Availability::Disabled(problem.to_string()),
        }
    }

    fn draw_panel(&self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let view = core.desk.view(Seat(0));
        let mut y = area.y;
        for seat in [Seat(0), Seat(1)] {
            let acts = view.hex.actor() == Some(seat);
            let mark = if acts { "▸ " } else { "  " };
            let x = canvas.text(area.x, y, mark, theme.accent);
            let x = canvas.text(x, y, stone(seat), style(seat, theme));
            let name = shorten(
                name_of(core.desk.names(), seat),
                area.width.saturating_sub(5),
            );
            canvas.text(
                x + 1,
                y,
                name,
                if acts { theme.accent } else { theme.strong },
            );
            let edges = match seat {
                Seat(0) => "top to bottom",
                _ => "left to right",
            };
            canvas.text(area.x + 4, y + 1, edges, theme.dim);
            y += 2;
        }
        y += 1;
        let rest = |y: u16| Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        let (text, text_style) = match core.desk.thinking() {
            Some(seat) => {
                let who = HexDisplay::who(core.desk.names(), seat);
                (format!("{who} is thinking …"), theme.dim)
            }
            None if core.mover().is_some() && self.swaps => {
                ("Enter takes the first stone over".to_owned(), theme.accent)
            }
            None if core.mover().is_some() && view.hex.can_swap() => (
                "Place a stone, or take the first one over with x".to_owned(),
                theme.text,
            ),
            None => {
                let last = core.desk.last_action();
                (standing(&view.hex, last, core.desk.names()), theme.text)
            }
        };
        y = canvas.paragraph(rest(y), &text, text_style) + 1;
        if core.advice().is_some() {
            canvas.text(area.x, y, "Hint", theme.title);
            core.draw_advice(canvas, rest(y + 1));
            return;
        }
        let lines: Vec<Line<'_>> = self.log_lines(core, theme, area.width);
        let place = rest(y);
        core.log.draw(canvas, place, &lines);
        canvas.target(place, LOG, 0);
    }
}

impl Input<HexDisplay> for HexInput {
    type Action = Action;

    fn bindings() -> Vec<Binding<play::Action<Action>>> {
        play::bindings(OWN, &[])
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
            Action::Swap => match core.desk.view(Seat(0)).hex.can_swap() {
                true => Self::check(core, Move::Swap),
                false => Availability::Hidden,
            },
        }
    }

    fn perform(&mut self, core: &mut Core, action: Action, ctx: &mut Context) {
        match action {
            Action::Go(columns, rows) => {
                self.swaps = false;
                let board = core.desk.view(Seat(0)).hex.board;
                let last = board.size() - 1;
                self.cursor.column = self.cursor.column.saturating_add_signed(columns).min(last);
                self.cursor.row = self.cursor.row.saturating_add_signed(rows).min(last);
            }
            Action::Place => {
                core.play(self.in_hand(), ctx);
            }
            Action::Swap => {
                core.play(Move::Swap, ctx);
            }
        }
    }

    fn moved(&mut self, _core: &mut Core, _ctx: &mut Context) {
        self.swaps = false;
    }

    fn take_in_hand(&mut self, _core: &mut Core, action: &Move, _ctx: &mut Context) {
        match *action {
            Move::Place(cell) => (self.cursor, self.swaps) = (cell, false),
            Move::Swap => self.swaps = true,
        }
    }

    fn refusal(
        &self,
        _core: &Core,
        action: play::Action<Action>,
        _ctx: &Context,
    ) -> Option<String> {
        match action {
            play::Action::Own(Action::Swap) => Some(
                "only the very first stone can be taken over, where the rules allow it".to_owned(),
            ),
            _ => None,
        }
    }

    fn title(&self, core: &Core, _ctx: &Context) -> Title {
        let view = core.desk.view(Seat(0));
        let facts = HexDisplay::facts(&Observation::Seat(&view), core.desk.names(), None);
        Title::new("Hex")
            .detail(HexDisplay::rules_called(core.desk.rules()))
            .facts(facts)
    }

    fn mouse(&mut self, core: &mut Core, mouse: Mouse, ctx: &mut Context) {
        let board = core.desk.view(Seat(0)).hex.board;
        let cell = mouse.on(CELL).and_then(|index| board.cells().nth(index));
        let Some(cell) = cell.filter(|_| core.mover().is_some()) else {
            return;
        };
        match mouse.kind {
            MouseKind::Move => (self.cursor, self.swaps) = (cell, false),
            MouseKind::Click => {
                (self.cursor, self.swaps) = (cell, false);
                match Self::check(core, self.in_hand()) {
                    Availability::Disabled(why) => ctx.refuse(why),
                    _ => self.perform(core, Action::Place, ctx),
                }
            }
            _ => {}
        }
    }

    fn log_lines(&self, core: &Core, theme: &Theme, _columns: u16) -> Vec<Line<'static>> {
        let lines = core.log_lines().into_iter();
        lines
            .map(|line| {
                let text = line.to_string();
                let spans = HexDisplay::coloured(&text, theme).spans.into_iter();
                Line::from_iter(
                    spans.map(|span| Span::styled(span.content.into_owned(), span.style)),
                )
            })
            .collect()
    }

    fn draw(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, ctx: &Context) {
        let area = canvas.area();
        let panel = (area.width / 3).clamp(28, 44);
        let left = Rect {
            width: area.width.saturating_sub(panel + 1),
            ..area
        };
        let view = core.desk.view(Seat(0));
        let choices = core.candidates();
        let ranked = (1..=9).zip(&choices);
        let candidates: Vec<(usize, Cell)> = ranked
            .filter_map(|(rank, choice)| Some((rank, placed(Some(&choice.action))?)))
            .collect();
        let look = Look {
            last: placed(core.desk.last_action()),
            cursor: core
                .mover()
                .map(|seat| (self.cursor, seat))
                .filter(|_| !self.swaps),
            candidates: &candidates,
            coordinates: COORDINATES.read(ctx.config()),
            ..Look::of(&view.hex)
        };
        board::draw(canvas, left, &look);
        let side = Rect {
            x: left.right() + 1,
            y: area.y + 1,
            width: panel,
            height: area.height.saturating_sub(1),
        };
        self.draw_panel(core, canvas, side);
    }

    fn guide(&self, _core: &Core, _ctx: &Context) -> Vec<Line<'static>> {
        [
            "● connects the top edge with the bottom edge, ○ the left edge with the right edge.",
            "(●) is the last stone, [●] the cursor; a number is the rank of a candidate.",
            "Under the swap rule the second player may take the first stone over instead of placing one.",
        ]
        .into_iter()
        .map(Line::raw)
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_keys_is_sound() {
        let faults = play::faults(&HexInput::bindings(), &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

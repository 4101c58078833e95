//! Breakthrough at the program's tables: its display, and the input of people.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use sanban_game::{Seat, State as _};
use sanban_play::play::{self, Change, Input, Spoken, TableUi};
use sanban_play::review::ReviewUi;
use sanban_play::session::{DrawInput, HomeEntry, Observation, Strength, TableDisplay, name_of};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, shorten};
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;

use super::board::{self, Look, SQUARE, pawn, style};
use super::game::{
    Breakthrough, BreakthroughGame, BreakthroughRules, BreakthroughView, Move, Square,
};

/// Display of Breakthrough.
pub(crate) struct BreakthroughDisplay;

const HOME_ENTRY: HomeEntry = HomeEntry {
    title: Message::plain("Breakthrough"),
    other_name: Message::plain("ブレイクスルー"),
    tagline: [
        Message::plain("through their lines"),
        Message::plain("to the far row"),
    ],
    emblem: |canvas, area| {
        let theme = canvas.theme();
        let rows = ["○ ○ ○ ○", "○ · ● ○", "· · · ·", "● ○ · ●", "● ● ● ●"];
        for (y, row) in (area.y..).zip(rows) {
            let row = BreakthroughDisplay::coloured(row, theme).style(theme.rule);
            canvas.line_centered(area, y, &row);
        }
    },
    about: Message::plain(
        "Move a pawn one square forward, straight or diagonally. Pawns capture diagonally only, and a pawn straight ahead is in \
the way. Whoever reaches the far row, or takes the last pawn, wins.",
    ),
};

impl TableDisplay for BreakthroughDisplay {
    type Game = BreakthroughGame;

    const HOME_ENTRY: &'static HomeEntry = &HOME_ENTRY;
    const WANTED: (u16, u16) = (44, 14);
    const SMALLEST: (u16, u16) = (60, 13);
    const IS_OPEN: bool = true;
    const STRENGTHS: &'static [Strength] = &[
        Strength::plain("easy", "race:depth=1"),
        Strength::plain("medium", "race"),
        Strength::plain("strong", "race:depth=5"),
    ];

    fn about_seat(seat: Seat) -> String {
        ["● moves up.", "○ moves down."][seat.index()].to_owned()
    }

    fn facts(
        seen: &Observation<'_, Breakthrough>,
        names: &[String],
        _: Option<u32>,
    ) -> Line<'static> {
        let board = game_of(seen).board;
        let [first, second] = [Seat(0), Seat(1)].map(|seat| {
            let who = shorten(&Self::who(names, seat), 16);
            format!("{who} {}", board.count(seat))
        });
        Line::raw(format!("{first} · {second}"))
    }

    fn draw(
        seen: &Observation<'_, Breakthrough>,
        input: &DrawInput<'_, Breakthrough>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        let game = game_of(seen);
        let hand = input.hand.as_ref();
        let choices = hand.map_or(&[][..], |hand| hand.candidates);
        let candidates: Vec<(usize, Square)> = (1..=9)
            .zip(choices)
            .map(|(rank, choice)| (rank, choice.action.to))
            .collect();
        let look = Look {
            board: &game.board,
            last: input.last.copied(),
            hand: hand.and_then(|hand| hand.mover.and(Some(*hand.action))),
            candidates: &candidates,
        };
        // Without a person there is no panel with the state of the game.
        let rows = if hand.is_some() { 0 } else { 2 };
        let height = area.height.saturating_sub(rows);
        let below = board::draw(canvas, Rect { height, ..area }, &look);
        if hand.is_none() {
            let theme = canvas.theme();
            let text = standing(game, input.names);
            let line = Self::coloured(&text, theme).style(theme.text);
            canvas.line_centered(area, below, &line);
        }
    }

    fn log_line(before: &Breakthrough, action: &Move, _names: &[String]) -> String {
        let ply = before.plies + 1;
        let sign = before.actor().map_or("", pawn);
        format!("{ply:>3} {sign} {}", written(before, action))
    }

    fn end_line(end: &Breakthrough, names: &[String]) -> String {
        let won = |seat| format!("{} won", Self::who(names, seat));
        end.winner().map_or(String::new(), won)
    }

    fn who(names: &[String], seat: Seat) -> String {
        format!("{} {}", pawn(seat), name_of(names, seat))
    }

    fn coloured<'a>(text: &'a str, theme: &Theme) -> Line<'a> {
        let parts = text.split_inclusive(['●', '○']);
        Line::from_iter(parts.flat_map(|part| {
            let mut seats = [Seat(0), Seat(1)].into_iter();
            let seat = seats.find(|&seat| part.ends_with(pawn(seat)));
            let sign = seat.map_or("", pawn);
            let style = seat.map(|seat| style(seat, theme)).unwrap_or_default();
            let plain = &part[..part.len() - sign.len()];
            [Span::raw(plain), Span::styled(sign, style)]
        }))
    }

    fn candidate(view: &BreakthroughView, action: &Move) -> String {
        written(&view.game, action)
    }

    fn value(value: f64) -> String {
        format!("{:.0} %", 100.0 * value)
    }

    fn mean(mean: f64) -> String {
        format!("{:.0} % won", 100.0 * mean)
    }
}

impl ReviewUi for BreakthroughDisplay {
    const MISTAKE: Option<f64> = Some(0.25);

    fn usual_adviser(_rules: &BreakthroughRules) -> Cow<'static, str> {
        "race:depth=5".into()
    }

    fn cost(cost: f64) -> String {
        Self::value(cost)
    }
}

impl TableUi for BreakthroughDisplay {
    type Input = BreakthroughInput;
}

/// In plain mode moves are typed as in records.
impl Spoken for BreakthroughDisplay {}

/// The game in an observation: a seat sees everything.
fn game_of<'a>(observation: &'a Observation<'_, Breakthrough>) -> &'a Breakthrough {
    match observation {
        Observation::All(game) => game,
        Observation::Seat(view) | Observation::Public(view) => &view.game,
    }
}

/// A move as people write it: a capture has an `x`.
fn written(before: &Breakthrough, action: &Move) -> String {
    let sign = if before.board.at(action.to).is_some() {
        "x"
    } else {
        "-"
    };
    format!("{}{sign}{}", action.from, action.to)
}

/// State of the game, in a line.
fn standing(game: &Breakthrough, names: &[String]) -> String {
    match (game.winner(), game.actor()) {
        (Some(winner), _) if game.board.count(winner.other()) == 0 => {
            let won = BreakthroughDisplay::end_line(game, names);
            format!("{won}: no pawn is left")
        }
        (Some(_), _) => {
            let won = BreakthroughDisplay::end_line(game, names);
            format!("{won}: a pawn is through")
        }
        (None, Some(seat)) => format!("{} to move", BreakthroughDisplay::who(names, seat)),
        (None, None) => String::new(),
    }
}

/// Actions that exist at this table only.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Action {
    /// Move the cursor by columns and rows.
    Go(i8, i8),
    /// Pick up the pawn under the cursor.
    PickUp,
    /// Move the pawn in hand to the cursor.
    Move,
    /// Put the pawn in hand back.
    PutBack,
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
    go(
        "left",
        (-1, 0),
        &["Left", "h"],
        "To the square at the left.",
    ),
    go(
        "right",
        (1, 0),
        &["Right", "l"],
        "To the square at the right.",
    ),
    go("up", (0, 1), &["Up", "k"], "To the square above."),
    go("down", (0, -1), &["Down", "j"], "To the square below."),
    Binding::plain(
        "pick-up",
        Action::PickUp,
        &["Enter", "Space"],
        "pick up",
        "Pick up the pawn under the cursor; a click on a pawn does it, too.",
    )
    .group(PLAY)
    .priority(95)
    .once()
    .phase("empty"),
    Binding::plain(
        "move",
        Action::Move,
        &["Enter", "Space"],
        "move",
        "Move the pawn in hand to the cursor; a click on a square does it, too.",
    )
    .group(PLAY)
    .priority(95)
    .stakes()
    .phase("held"),
    Binding::plain(
        "put-back",
        Action::PutBack,
        &["Backspace"],
        "put back",
        "Put the pawn in hand back.",
    )
    .group(PLAY)
    .priority(94)
    .phase("held"),
];

/// Input of people at the table: the cursor, and the pawn in hand.
pub(crate) struct BreakthroughInput {
    cursor: Square,
    held: Option<Square>,
}

type Core = play::Core<BreakthroughDisplay>;

impl BreakthroughInput {
    /// Move that Enter would play; from the cursor to itself while no pawn is held.
    fn in_hand(&self) -> Move {
        Move {
            from: self.held.unwrap_or(self.cursor),
            to: self.cursor,
        }
    }

    /// `true` if the person to act has a pawn on a square.
    fn owns(core: &Core, square: Square) -> bool {
        let mover = core.mover();
        mover.is_some() && core.view().game.board.at(square) == mover
    }

    fn check(core: &Core, action: Move) -> Availability {
        match core.mover().map(|_| core.view().game.check(&action)) {
            Some(Ok(())) => Availability::Ready,
            Some(Err(problem)) => Availability::Disabled(problem.to_string()),
            None if core.desk.is_over() => Availability::Hidden,
            None => Availability::Disabled("it is not your turn".to_owned()),
        }
    }
}

impl Input<BreakthroughDisplay> for BreakthroughInput {
    type Action = Action;

    fn bindings() -> Vec<Binding<play::Action<Action>>> {
        play::bindings(OWN, |line| line)
    }

    fn new(core: &mut Core, _ctx: &mut Context) -> BreakthroughInput {
        let size = core.desk.rules().size;
        let row = match core.desk.people().first() {
            Some(Seat(1)) => size - 2,
            _ => 1,
        };
        BreakthroughInput {
            cursor: Square {
                column: size / 2,
                row,
            },
            held: None,
        }
    }

    fn availability(&self, core: &Core, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Go(..) => Availability::shown(!core.desk.is_over()),
            Action::Move if self.held.is_some() => Self::check(core, self.in_hand()),
            Action::PutBack => Availability::shown(self.held.is_some()),
            Action::PickUp if self.held.is_none() => match core.mover() {
                Some(_) if Self::owns(core, self.cursor) => Availability::Ready,
                _ => Self::check(core, self.in_hand()),
            },
            Action::Move | Action::PickUp => Availability::Hidden,
        }
    }

    fn perform(&mut self, core: &mut Core, action: Action, ctx: &mut Context) {
        match action {
            Action::Go(columns, rows) => {
                let last = core.desk.rules().size - 1;
                self.cursor.column = self.cursor.column.saturating_add_signed(columns).min(last);
                self.cursor.row = self.cursor.row.saturating_add_signed(rows).min(last);
            }
            Action::PickUp => self.held = Some(self.cursor),
            Action::Move => drop(core.play(self.in_hand(), ctx)),
            Action::PutBack => self.cursor = self.held.take().unwrap_or(self.cursor),
        }
    }

    fn changed(&mut self, _core: &mut Core, change: Change<'_, Move>, _ctx: &mut Context) {
        match change {
            Change::InHand(&Move { from, to }) => (self.held, self.cursor) = (Some(from), to),
            Change::Moved => self.held = None,
            _ => {}
        }
    }

    fn mouse(&mut self, core: &mut Core, mouse: Mouse, ctx: &mut Context) {
        let mut squares = core.view().game.board.squares();
        let square = mouse.on(SQUARE).and_then(|index| squares.nth(index));
        let is_click = mouse.kind == MouseKind::Click;
        let (Some(square), Some(_)) = (square, core.mover()) else {
            return;
        };
        if !is_click && mouse.kind != MouseKind::Move {
            return;
        }
        self.cursor = square;
        if !is_click {
            return;
        }
        if Self::owns(core, square) {
            self.held = Some(square).filter(|_| self.held != Some(square));
            return;
        }
        match Self::check(core, self.in_hand()) {
            Availability::Disabled(why) => ctx.refuse(why),
            _ => self.perform(core, Action::Move, ctx),
        }
    }

    fn draw(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, ctx: &Context) {
        let (theme, game) = (canvas.theme(), core.view().game);
        let said = match (core.mover(), self.held) {
            (Some(_), Some(from)) => (format!("{from} goes to…"), theme.accent),
            _ => (standing(&game, core.desk.names()), theme.text),
        };
        let ways = ["up to the far row", "down to the far row"];
        core.draw_beside(canvas, ctx, &self.in_hand(), &ways, "Hint", said);
    }

    fn guide(&self, _core: &Core, _ctx: &Context) -> Vec<Line<'static>> {
        let text = "\
● moves up, ○ down: one square straight or diagonally forward.
Pawns capture diagonally only.
(●) has just come from : :, [●] is the cursor, <●> the pawn in hand.
A number is the rank of a candidate that goes there.";
        text.lines().map(Line::raw).collect()
    }
}

//! Breakthrough at the program's tables: its display, and the input of people.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::Line;
use sanban_game::{Seat, State as _};
use sanban_play::play::{self, Change, Input, Spoken, TableUi};
use sanban_play::review::ReviewUi;
use sanban_play::session::{
    DrawInput, HomeEntry, Observation, Strength, TableDisplay, draw_emblem, name_of,
};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, shorten};
use sanban_term::context::Context;
use sanban_term::mouse::Mouse;
use sanban_term::theme::Side;
use sanban_words::i18n::Message;

use super::board::{self, Look, PAWNS, SQUARE, pawn};
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
        let rows = ["○ ○ ○ ○", "○ · ● ○", "· · · ·", "● ○ · ●", "● ● ● ●"];
        draw_emblem::<BreakthroughDisplay>(canvas, area, &rows);
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
    const PAYS_WINS: bool = true;
    const SIGNS: &'static [(&'static str, Side)] = &PAWNS;
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
        let board = seen.open().board;
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
        let game = seen.open();
        let hand = input.hand.as_ref();
        let ranked = input.ranked();
        let candidates: Vec<(usize, Square)> =
            ranked.map(|(rank, action)| (rank, action.to)).collect();
        let look = Look {
            board: &game.board,
            last: input.last.copied(),
            hand: hand.and_then(|hand| hand.mover.and(Some(*hand.action))),
            candidates: &candidates,
        };
        let text = standing(game, input.names);
        input.draw_told::<Self>(canvas, area, &text, |canvas, area| {
            board::draw(canvas, area, &look)
        });
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

    fn candidate(view: &BreakthroughView, action: &Move) -> String {
        written(view.state(), action)
    }
}

impl ReviewUi for BreakthroughDisplay {
    const MISTAKE: Option<f64> = Some(0.25);

    fn usual_adviser(_rules: &BreakthroughRules) -> Cow<'static, str> {
        "race:depth=5".into()
    }
}

impl TableUi for BreakthroughDisplay {
    type Input = BreakthroughInput;
}

/// In plain mode moves are typed as in records.
impl Spoken for BreakthroughDisplay {}

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
    /// Move the cursor by columns and by rows down.
    Go(i8, i8),
    /// Pick up the pawn under the cursor.
    PickUp,
    /// Move the pawn in hand to the cursor.
    Move,
    /// Put the pawn in hand back.
    PutBack,
}

const OWN: &[Binding<Action>] = &[
    Binding::plain(
        "pick-up",
        Action::PickUp,
        &["Enter", "Space"],
        "pick up",
        "Pick up the pawn under the cursor; a click on a pawn does it, too.",
    )
    .group(play::PLAY_GROUP)
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
    .group(play::PLAY_GROUP)
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
    .group(play::PLAY_GROUP)
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
        mover.is_some() && core.view().state().board.at(square) == mover
    }
}

impl Input<BreakthroughDisplay> for BreakthroughInput {
    type Action = Action;

    const GUIDE: Message = Message::plain(
        "\
● moves up, ○ down: one square straight or diagonally forward. Pawns capture diagonally only.
(●) has just come from : :, [●] is the cursor, <●> the pawn in hand; a number is the rank of a candidate that goes there.",
    );

    fn bindings() -> Vec<Binding<play::Action<Action>>> {
        let help = [
            "To the square at the left.",
            "To the square at the right.",
            "To the square above.",
            "To the square below.",
        ];
        let own = [&play::arrows(Action::Go, help)[..], OWN].concat();
        play::bindings(&own, |line| line)
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
            Action::Move if self.held.is_some() => core.allows(&self.in_hand()),
            Action::PutBack => Availability::shown(self.held.is_some()),
            Action::PickUp if self.held.is_none() => match core.mover() {
                Some(_) if Self::owns(core, self.cursor) => Availability::Ready,
                _ => core.allows(&self.in_hand()),
            },
            Action::Move | Action::PickUp => Availability::Hidden,
        }
    }

    fn perform(&mut self, core: &mut Core, action: Action, ctx: &mut Context) {
        match action {
            Action::Go(columns, rows) => {
                let last = core.desk.rules().size - 1;
                self.cursor.column = self.cursor.column.saturating_add_signed(columns).min(last);
                self.cursor.row = self.cursor.row.saturating_add_signed(-rows).min(last);
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
        let pointed = mouse.points_at(SQUARE).filter(|_| core.mover().is_some());
        let Some((index, is_click)) = pointed else {
            return;
        };
        let square = core.view().state().board.squares().nth(index);
        self.cursor = square.unwrap_or(self.cursor);
        if is_click && Self::owns(core, self.cursor) {
            self.held = Some(self.cursor).filter(|_| self.held != square);
        } else if is_click {
            core.try_play(self.in_hand(), ctx);
        }
    }

    fn draw(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, ctx: &Context) {
        let (theme, view) = (canvas.theme(), core.view());
        let said = match (core.mover(), self.held) {
            (Some(_), Some(from)) => (format!("{from} goes to…"), theme.accent),
            _ => (standing(view.state(), core.desk.names()), theme.text),
        };
        let ways = ["up to the far row", "down to the far row"];
        core.draw_beside(canvas, ctx, &self.in_hand(), &ways, "Hint", said);
    }
}

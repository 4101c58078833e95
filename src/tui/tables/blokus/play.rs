//! The table for people: one against an AI, or two at one keyboard.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::board::{self, BoardLook, SQUARE};
use super::course;
use super::hand::{Hand, neighbour, next_place, number_of, places};
use super::layout::Played;
use super::panels::{CANDIDATE, Expected, LOG, Scene, Sentence, Tone, draw_log, draw_sentence};
use super::series::Series;
use super::tray::PIECE;
use super::{guide, laid, side, swatch};
use crate::blokus::{self, BlokusDuo, Colour, Illegal, Piece, Placement, Square, State};
use crate::config::Hints;
use crate::game::{Candidate, Decision, Game as _, Seat, Spec, SpecError, State as _};
use crate::tui::action::{Availability, Binding};
use crate::tui::canvas::Canvas;
use crate::tui::screen::{Context, Mouse, MouseKind, Screen, Title};
use crate::tui::screens::confirm::Confirm;
use crate::tui::session::{Hint, Plan, Session, Sitter};
use crate::tui::settings::Pace;
use crate::tui::tables::name_of;
use crate::tui::widgets::Log;

/// Who gives hints.
const ADVISER: &str = "expert:level=5";

/// The spec of who gives the hints: what is set, or the usual adviser.
fn adviser(ctx: &Context) -> &str {
    match ctx.config().blokus.hint.as_str() {
        "" => ADVISER,
        spec => spec,
    }
}

/// How many candidates of a hint can be walked through.
const CANDIDATES: usize = 12;

/// What can be done at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Take the (next) piece with this letter or size in hand.
    Take(&'static [Piece]),
    /// The next piece of the tray.
    NextPiece,
    /// The piece before.
    PreviousPiece,
    /// Move the piece by columns and rows.
    Step(i8, i8),
    /// A quarter turn clockwise.
    Turn,
    /// A quarter turn back.
    TurnBack,
    /// Mirror it.
    Flip,
    /// To the next place where it fits, or the next candidate of the hint.
    NextPlace,
    /// To the place before.
    PreviousPlace,
    /// Lay it.
    Lay,
    /// Let the AI play on without delay: the person cannot move any more.
    PlayOut,
    /// Take back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Ask the adviser, or close the hint.
    Hint,
    /// Show or hide the squares that may start a piece.
    Marks,
    /// Give the game up.
    Resign,
    /// The next game, after the end.
    NextGame,
    /// Another game instead of this one.
    NewGame,
    /// Keep the record.
    Save,
    /// Leave the table.
    Leave,
}

const HOLD: &str = "The piece in hand";
const PIECES: &str = "Pieces";
const GAME: &str = "The game";

/// A line of the table that takes pieces.
const fn take(
    pieces: &'static [Piece],
    keys: &'static [&'static str],
    help: &'static str,
) -> Binding<Action> {
    Binding::new(Action::Take(pieces), keys, "take", help)
        .group(PIECES)
        .priority(0)
}

/// A line of the table that belongs to the piece in hand.
const fn hold(
    action: Action,
    keys: &'static [&'static str],
    label: &'static str,
    help: &'static str,
) -> Binding<Action> {
    Binding::new(action, keys, label, help).group(HOLD)
}

/// A line of the table that belongs to the game.
const fn game(
    action: Action,
    keys: &'static [&'static str],
    label: &'static str,
    help: &'static str,
) -> Binding<Action> {
    Binding::new(action, keys, label, help).group(GAME)
}

const FAR: i8 = 14;

/// Keys that two lines share: one of them is always hidden.
#[cfg(test)]
const SHARED: &[&str] = &["Enter", "n"];

/// What can be done at the table.
pub(super) const BINDINGS: &[Binding<Action>] = &[
    game(
        Action::NextGame,
        &["Enter", "n"],
        "next game",
        "After the end: the next game, with swapped colours.",
    )
    .priority(98),
    game(
        Action::PlayOut,
        &["Enter"],
        "play out",
        "When you have no place left: let the others finish without delay.",
    )
    .priority(98),
    hold(Action::Step(-1, 0), &["Left"], "move", "Move it left.").priority(90),
    hold(Action::Step(0, 1), &["Up"], "move", "Move it up.").priority(90),
    hold(Action::Step(1, 0), &["Right"], "move", "Move it right.").priority(90),
    hold(Action::Step(0, -1), &["Down"], "move", "Move it down.").priority(90),
    hold(
        Action::Step(-FAR, 0),
        &["Home"],
        "edge",
        "Move it to the left edge.",
    )
    .priority(0),
    hold(
        Action::Step(FAR, 0),
        &["End"],
        "edge",
        "Move it to the right edge.",
    )
    .priority(0),
    hold(
        Action::Step(0, FAR),
        &["PageUp"],
        "edge",
        "Move it to the upper edge.",
    )
    .priority(0),
    hold(
        Action::Step(0, -FAR),
        &["PageDown"],
        "edge",
        "Move it to the lower edge.",
    )
    .priority(0),
    hold(
        Action::NextPiece,
        &["Space"],
        "piece",
        "Take the next piece; letters take a piece by its name.",
    )
    .priority(58),
    hold(
        Action::PreviousPiece,
        &["Backspace"],
        "piece",
        "Take the piece before.",
    )
    .priority(0),
    hold(Action::Turn, &["r"], "turn", "Turn it clockwise.").priority(62),
    hold(
        Action::TurnBack,
        &["R"],
        "turn",
        "Turn it the other way round.",
    )
    .priority(62),
    hold(Action::Flip, &["f"], "flip", "Flip it over, left to right.").priority(61),
    hold(
        Action::NextPlace,
        &["Tab"],
        "find",
        "To the next place where it fits; with a hint, to the next candidate.",
    )
    .priority(86),
    hold(
        Action::PreviousPlace,
        &["BackTab"],
        "find",
        "To the place (or the candidate) before.",
    )
    .priority(0),
    hold(Action::Lay, &["Enter"], "lay", "Lay it where it hovers.").priority(95),
    take(&[Piece::F], &["F"], "F (small f flips)."),
    take(
        &[Piece::I5, Piece::I4, Piece::I3],
        &["i", "I"],
        "I5, I4, I3, one after the other.",
    ),
    take(&[Piece::L5, Piece::L4], &["l", "L"], "L5, L4."),
    take(&[Piece::N], &["N"], "N (small n starts a new game)."),
    take(&[Piece::P], &["p", "P"], "P."),
    take(&[Piece::T5, Piece::T4], &["t", "T"], "T5, T4."),
    take(&[Piece::U], &["U"], "U (small u takes back)."),
    take(&[Piece::V5, Piece::V3], &["v", "V"], "V5, V3."),
    take(&[Piece::W], &["w", "W"], "W."),
    take(&[Piece::X], &["X"], "X (small x resigns)."),
    take(&[Piece::Y], &["y", "Y"], "Y."),
    take(&[Piece::Z5, Piece::Z4], &["z", "Z"], "Z5, Z4."),
    take(&[Piece::O], &["o", "O"], "O."),
    take(&[Piece::One], &["1"], "The single square."),
    take(&[Piece::Two], &["2"], "The piece of two squares."),
    take(
        &[Piece::I3, Piece::V3],
        &["3"],
        "The pieces of three squares, one after the other.",
    ),
    take(
        &[Piece::I4, Piece::L4, Piece::O, Piece::T4, Piece::Z4],
        &["4"],
        "The pieces of four squares.",
    ),
    take(
        &[
            Piece::F,
            Piece::I5,
            Piece::L5,
            Piece::N,
            Piece::P,
            Piece::T5,
            Piece::U,
            Piece::V5,
            Piece::W,
            Piece::X,
            Piece::Y,
            Piece::Z5,
        ],
        &["5"],
        "The pieces of five squares.",
    ),
    game(
        Action::Undo,
        &["u"],
        "undo",
        "Take back what you laid last.",
    )
    .priority(84),
    game(
        Action::Redo,
        &["C-r"],
        "redo",
        "Do again what was taken back.",
    )
    .priority(5),
    game(
        Action::Hint,
        &["e"],
        "hint",
        "Ask what to lay; again closes the hint.",
    )
    .priority(85),
    game(
        Action::Marks,
        &["c"],
        "corners",
        "Show or hide the squares that may start a piece.",
    )
    .priority(40),
    game(
        Action::Resign,
        &["x"],
        "resign",
        "Give the game up (asks first).",
    )
    .priority(70),
    game(
        Action::NewGame,
        &["n"],
        "new",
        "Another game instead of this one (asks first).",
    )
    .priority(55),
    game(
        Action::Save,
        &["S"],
        "save",
        "Keep the record of the game as a file.",
    )
    .priority(52),
    game(
        Action::Leave,
        &["q", "Esc"],
        "leave",
        "Leave the table (asks while a game is in progress).",
    )
    .priority(88),
];

/// The table.
pub(super) struct Play {
    /// The rules, who sits where in this game, and where its chance starts.
    plan: Plan<BlokusDuo>,
    session: Session<BlokusDuo>,
    series: Series,
    /// Who gave the game up.
    resigned: Option<Seat>,
    /// The colour to which the screen belongs: of two people, the one to move.
    me: Colour,
    /// A hand for each colour.
    hands: [Hand; 2],
    marks: bool,
    scroll: Log,
    expected: Option<Expected>,
    /// Whether a candidate of the hint has been shown.
    walking: bool,
}

impl Play {
    /// Sits down for a first game.
    pub(super) fn open(plan: Plan<BlokusDuo>, ctx: &mut Context) -> Result<Play, SpecError> {
        let session = seat(&plan, Series::default(), ctx)?;
        let mut table = Play {
            hands: hands(&plan),
            plan,
            session,
            series: Series::default(),
            resigned: None,
            me: Colour::First,
            marks: ctx.config().blokus.attach_points,
            scroll: Log::default(),
            expected: None,
            walking: false,
        };
        table.turn_to_the_mover();
        Ok(table)
    }

    /// Begins another game, as the plan says.
    fn deal(&mut self, plan: Plan<BlokusDuo>, series: Series, ctx: &mut Context) {
        self.session.forget();
        match seat(&plan, series, ctx) {
            Ok(session) => {
                self.session = session;
                self.hands = hands(&plan);
                self.plan = plan;
                self.series = series;
                self.resigned = None;
                self.expected = None;
                self.scroll.to_end();
                self.turn_to_the_mover();
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    fn next_game(&mut self, ctx: &mut Context) {
        let mut series = self.series;
        let scene = self.scene(self.session.state());
        series.count(|seat| scene.outcome(seat));
        let mut plan = self.plan.clone();
        plan.seats.reverse();
        plan.seed = plan.seed.derive(series.game().into());
        plan.opening.clear();
        self.deal(plan, series, ctx);
    }

    fn new_game(&mut self, ctx: &mut Context) {
        let mut plan = self.plan.clone();
        plan.seed = plan.seed.derive(0);
        plan.opening.clear();
        self.deal(plan, self.series, ctx);
    }

    /// The game is over, or was given up.
    fn is_over(&self) -> bool {
        self.resigned.is_some() || self.session.is_over()
    }

    /// The person to move, while the game goes on.
    fn mover(&self) -> Option<Seat> {
        self.session
            .human_to_act()
            .filter(|_| self.resigned.is_none())
    }

    /// Whether the people at the table have no place left while the game goes on.
    fn is_out(&self) -> bool {
        let state = self.session.state();
        !self.is_over()
            && self
                .session
                .humans()
                .all(|seat| state.board().any_placement(Colour::of(seat)).is_none())
    }

    fn hand(&self) -> &Hand {
        &self.hands[self.me.index()]
    }

    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hands[self.me.index()]
    }

    /// The hand, while there is something to hold.
    fn holding(&self) -> Option<&Hand> {
        let left = self.session.state().board().pieces_left(self.me);
        let hand = self.hand();
        (!self.is_over() && !self.is_out() && left.contains(hand.piece())).then_some(hand)
    }

    fn ghost(&self) -> Option<Placement> {
        self.holding()?.ghost()
    }

    fn scene<'a>(&'a self, state: &'a State) -> Scene<'a> {
        Scene {
            state,
            names: self.session.names(),
            me: self.me,
            thinking: self.session.thinking().filter(|_| self.resigned.is_none()),
            resigned: self.resigned,
        }
    }

    /// The candidates of the hint that is open, the best first.
    fn candidates(&self) -> &[Candidate<blokus::Action>] {
        match self.session.hint() {
            Some(Hint::Ready(decision)) => {
                // What was never tried says nothing; it stands at the end.
                let tried = decision
                    .candidates
                    .iter()
                    .take_while(|candidate| candidate.visits > 0)
                    .count();
                &decision.candidates[..tried.min(CANDIDATES)]
            }
            _ => &[],
        }
    }

    /// The screen belongs to the person to move, and their hand gets ready.
    fn turn_to_the_mover(&mut self) {
        let person = self.session.human_to_act().or_else(|| {
            // The only person at the table, also while the other side thinks.
            let mut people = self.session.humans();
            people.next().filter(|_| people.next().is_none())
        });
        if let Some(seat) = person {
            self.me = Colour::of(seat);
        }
        if !self.is_over() {
            let board = *self.session.state().board();
            self.hands[self.me.index()].prepare(&board, self.me);
        }
    }

    /// Something was done, taken back or done again.
    fn moved(&mut self, ctx: &mut Context) {
        self.scroll.to_end();
        let mover = self.session.state().to_move().other();
        if let Some(value) = self.session.last_decision().and_then(root_value) {
            let by = name_of(self.session.names(), mover.seat());
            self.expected = Some(Expected::new(mover, value, by));
        }
        let passed = self.session.timeline().last_action() == Some(&blokus::Action::Pass);
        if passed && self.session.timeline().at_end() && !self.is_over() {
            let name = name_of(self.session.names(), mover.seat());
            let verb = if name == "You" { "have" } else { "has" };
            let pass = if name == "You" { "pass" } else { "passes" };
            ctx.say(format!("{name} {verb} no place left and {pass}"));
        }
        self.turn_to_the_mover();
        let mine = self.mover().is_some() && !self.session.state().must_pass();
        if ctx.config().table.hints == Hints::Always && mine && self.session.hint().is_none() {
            self.toggle_hint(ctx);
        }
    }

    /// Passes for a person who has no place left.
    fn pass_where_forced(&mut self, ctx: &mut Context) {
        let forced = |table: &Play| table.mover().is_some() && table.session.state().must_pass();
        while forced(self) {
            if self.session.play(blokus::Action::Pass).is_err() {
                break;
            }
            self.moved(ctx);
        }
    }

    fn lay(&mut self, ctx: &mut Context) {
        let Some(ghost) = self.ghost() else { return };
        match self.session.play(blokus::Action::Lay(ghost)) {
            Ok(()) => {
                self.hand_mut().rest();
                self.moved(ctx);
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// Shows the next place of the piece (of all pieces, when it has none), or the next candidate.
    fn find(&mut self, ahead: bool, ctx: &mut Context) {
        let Some(ghost) = self.ghost() else { return };
        let candidates: Vec<Placement> = self
            .candidates()
            .iter()
            .filter_map(|candidate| laid(Some(&candidate.action)))
            .collect();
        let next = if candidates.is_empty() {
            let mut list = self.places();
            if list.is_empty() {
                let board = self.session.state().board();
                board.placements(self.me, &mut list);
            }
            next_place(&list, ghost, ahead)
        } else {
            let known = number_of(&candidates, ghost).is_some();
            if std::mem::replace(&mut self.walking, true) && known {
                next_place(&candidates, ghost, ahead)
            } else {
                candidates.first().copied()
            }
        };
        match next {
            Some(place) => self.hand_mut().find(place),
            None => ctx.warn("no piece of yours fits anywhere"),
        }
    }

    /// The places of the piece in hand.
    fn places(&self) -> Vec<Placement> {
        let board = self.session.state().board();
        places(board, self.me, self.hand().piece())
    }

    /// The piece of a group that comes after the one in hand.
    fn next_of(&self, group: &'static [Piece]) -> Option<Piece> {
        let left = self.session.state().board().pieces_left(self.me);
        let held = group.iter().position(|&piece| piece == self.hand().piece());
        let start = held.map_or(0, |at| at + 1);
        let (before, after) = group.split_at(start);
        after
            .iter()
            .chain(before)
            .copied()
            .find(|&piece| left.contains(piece))
    }

    /// Takes back to the last time when a person laid something.
    fn undo(&mut self, ctx: &mut Context) {
        if let Some(seat) = self.resigned.take() {
            let name = name_of(self.session.names(), seat).to_owned();
            self.session
                .give_up(None, |seat| BlokusDuo::resignation(seat, seat));
            self.session.set_paused(false);
            ctx.say(if name == "You" {
                "you play on".to_owned()
            } else {
                format!("{name} plays on")
            });
            self.turn_to_the_mover();
            return;
        }
        // Where a person had to pass, nothing was decided.
        while self.session.undo() && self.session.state().must_pass() {}
        self.session.set_pace(ctx.settings().pace);
        self.forget_expected();
        self.moved(ctx);
    }

    fn redo(&mut self, ctx: &mut Context) {
        while self.session.redo() && self.session.state().must_pass() {}
        self.moved(ctx);
    }

    /// What was expected of a position that was taken back is worth nothing.
    fn forget_expected(&mut self) {
        self.expected = None;
        for hand in &mut self.hands {
            hand.rest();
        }
    }

    fn resign(&mut self, ctx: &mut Context) {
        // The other side may have ended the game while the question was open.
        if self.is_over() {
            return;
        }
        let seat = self.mover().unwrap_or_else(|| self.me.seat());
        self.resigned = Some(seat);
        self.session
            .give_up(Some(seat), |other| BlokusDuo::resignation(seat, other));
        // Standing still, the table also takes its question to the AI back.
        self.session.go_to(self.session.timeline().ply());
        ctx.say("u takes the resignation back");
    }

    fn toggle_hint(&mut self, ctx: &mut Context) {
        self.walking = false;
        if self.session.hint().is_some() {
            self.session.drop_hint();
            return;
        }
        let adviser = adviser(ctx)
            .parse::<Spec>()
            .and_then(|spec| BlokusDuo::roster().build(&spec));
        match adviser {
            Ok(adviser) => self.session.ask_hint(adviser),
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    fn save(&mut self, ctx: &mut Context) {
        match ctx
            .keeper()
            .save_record::<BlokusDuo>(&self.session.record())
        {
            Ok(place) => ctx.say(format!("kept as {place}")),
            Err(problem) => ctx.warn(problem),
        }
    }

    /// Whether a person has laid something in this game.
    fn has_laid(&self) -> bool {
        let people: Vec<Colour> = self.session.humans().map(Colour::of).collect();
        let mut laid = self.session.state().laid().iter();
        laid.any(|(colour, _)| people.contains(colour))
    }

    /// What is said below the board.
    fn sentence(&self, scene: &Scene<'_>) -> Sentence {
        let plain = |text: String| Sentence {
            tone: Tone::Plain,
            text,
        };
        if scene.is_over() {
            return plain("the game is over · u takes back".to_owned());
        }
        if self.is_out() {
            return plain(format!("{} no place left", scene.has(self.me)));
        }
        let (Some(hand), Some(ghost)) = (self.holding(), self.ghost()) else {
            return plain(String::new());
        };
        let board = scene.state.board();
        match board.check(self.me, ghost) {
            Ok(()) => {
                let places = self.places();
                let number = number_of(&places, ghost).map_or(0, |at| at + 1);
                let fits = if self.mover().is_some() {
                    "fits"
                } else {
                    "would fit"
                };
                Sentence {
                    tone: Tone::Good,
                    text: format!("{fits} · place {number} of {}", places.len()),
                }
            }
            Err(problem) => {
                let nowhere = board.placements_of(self.me, hand.piece()).is_empty();
                let why = match problem {
                    _ if nowhere => format!("{} fits nowhere now", hand.piece()),
                    Illegal::NoCorner => "touches no corner of yours".to_owned(),
                    Illegal::EitherStart(one, other) => format!("has to cover {one} or {other}"),
                    problem => problem.to_string(),
                };
                Sentence {
                    tone: Tone::Bad,
                    text: why,
                }
            }
        }
    }

    fn draw_advice(&self, scene: &Scene<'_>, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let below = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1),
            ..area
        };
        if scene.is_over() {
            let end = scene.draw_counting(canvas, area);
            self.draw_course(canvas, area, end);
            return;
        }
        match self.session.hint() {
            Some(Hint::Thinking) => {
                canvas.text(area.x, area.y, "Hint", theme.dim);
                let text = "the adviser is thinking …  e stops it".to_owned();
                canvas.text(below.x, below.y, text, theme.dim);
            }
            Some(Hint::Ready(decision)) => {
                let x = canvas.text(area.x, area.y, "Hint", theme.title);
                let text = "share of wins · Tab shows them";
                canvas.text(x + 2, area.y, text, theme.dim);
                if self.candidates().is_empty() {
                    let reason = decision.reason.as_deref().unwrap_or("nothing to choose");
                    canvas.text(below.x, below.y, reason, theme.text);
                }
                let shown = self.ghost().map(blokus::Action::Lay);
                scene.draw_candidates(canvas, below, self.candidates(), shown);
            }
            None => {
                match &self.expected {
                    Some(expected) => scene.draw_expected(canvas, area, expected),
                    None => {
                        canvas.text(area.x, area.y, "e asks for a hint", theme.dim);
                    }
                }
                self.draw_course(canvas, area, area.y + 2);
            }
        }
    }

    /// Who was ahead after each ply, below the row `from` where there is room for it.
    fn draw_course(&self, canvas: &mut Canvas<'_>, area: Rect, from: u16) {
        let y = from + 1;
        let below = Rect {
            y,
            height: area.bottom().saturating_sub(y).min(13),
            ..area
        };
        let (actions, first) = self.actions();
        if below.height >= course::ROWS && !actions.is_empty() {
            let leads = course::leads(actions, first, self.me);
            course::draw(canvas, below, &leads, self.me);
        }
    }

    /// What was done in this game, and who began.
    fn actions(&self) -> (&[blokus::Action], Colour) {
        let timeline = self.session.timeline();
        let actions = &timeline.record().actions[..timeline.ply()];
        // Every action is a turn of one of the two, so who began follows from who is to move.
        let mover = timeline.state().to_move();
        let first = if actions.len().is_multiple_of(2) {
            mover
        } else {
            mover.other()
        };
        (actions, first)
    }
}

/// What a search found the position worth for the one to move: the mean of all its playouts, which a few lucky ones
/// of a single placement do not sway; the best value where values are exact.
fn root_value(decision: &Decision<blokus::Action>) -> Option<f64> {
    let visits = |candidate: &Candidate<_>| candidate.visits as f64;
    let all: f64 = decision.candidates.iter().map(visits).sum();
    if all > 0.0 {
        let sum: f64 = decision
            .candidates
            .iter()
            .map(|candidate| visits(candidate) * candidate.value)
            .sum();
        Some(sum / all)
    } else {
        Some(decision.candidates.first()?.value)
    }
}

/// Hands over the start squares.
fn hands(plan: &Plan<BlokusDuo>) -> [Hand; 2] {
    Colour::BOTH.map(|colour| {
        let starts = plan.rules.start_squares(colour);
        Hand::new(starts.iter().next().unwrap_or(Square::E10))
    })
}

/// Opens the session of a game.
fn seat(
    plan: &Plan<BlokusDuo>,
    series: Series,
    ctx: &mut Context,
) -> Result<Session<BlokusDuo>, SpecError> {
    let mut session = plan.clone().open(ctx.workers())?;
    ctx.keep_table(&mut session);
    session.set_pace(ctx.settings().pace);
    let people = plan.seats.iter().filter(|seat| **seat == Sitter::Human);
    if people.count() == 2 {
        let swapped = series.game().is_multiple_of(2);
        let mut names = vec!["Player 1".to_owned(), "Player 2".to_owned()];
        if swapped {
            names.reverse();
        }
        session.set_names(names);
    }
    Ok(session)
}

impl Screen for Play {
    type Action = Action;

    fn name(&self) -> String {
        BlokusDuo::TITLE.to_owned()
    }

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        let over = self.is_over();
        let out = self.is_out();
        let disabled = |why: &str| Availability::Disabled(why.to_owned());
        match action {
            Action::NextGame => Availability::shown(over),
            Action::PlayOut => Availability::shown(out),
            Action::NewGame => Availability::shown(!over),
            Action::Lay if over || out => Availability::Hidden,
            // After the end the keys of the result need the room.
            Action::Step(..) | Action::NextPlace | Action::PreviousPlace if over => {
                Availability::Hidden
            }
            Action::Hint | Action::Resign if over => Availability::Hidden,
            Action::Take(_)
            | Action::NextPiece
            | Action::PreviousPiece
            | Action::Turn
            | Action::TurnBack
            | Action::Flip
                if over =>
            {
                disabled("the game is over")
            }
            Action::Take(_)
            | Action::NextPiece
            | Action::PreviousPiece
            | Action::Step(..)
            | Action::Turn
            | Action::TurnBack
            | Action::Flip
            | Action::NextPlace
            | Action::PreviousPlace
                if out =>
            {
                disabled("you have no place left")
            }
            Action::Take(group) if self.next_of(group).is_none() => match group {
                [piece] => Availability::Disabled(Illegal::Laid(*piece).to_string()),
                _ => disabled("all of these are laid already"),
            },
            Action::Lay if self.mover().is_none() => disabled("it is not your turn yet"),
            Action::Lay => match self.ghost() {
                Some(ghost) => {
                    let lay = blokus::Action::Lay(ghost);
                    match self.session.state().check(&lay) {
                        Ok(()) => Availability::Ready,
                        Err(problem) => Availability::Disabled(problem.to_string()),
                    }
                }
                None => disabled("there is no piece in hand"),
            },
            Action::Undo => Availability::when(
                self.resigned.is_some() || self.has_laid(),
                "you have laid nothing in this game",
            ),
            Action::Redo => Availability::when(
                self.resigned.is_none() && !self.session.timeline().at_end(),
                "nothing was taken back",
            ),
            Action::Hint if ctx.config().table.hints == Hints::Off => {
                Availability::Disabled("hints are off in the settings".to_owned())
            }
            Action::Hint => Availability::when(
                self.mover().is_some(),
                "there are hints when it is your turn",
            ),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let hint = !self.candidates().is_empty();
        match action {
            Action::NextPlace if hint => Some("candidates".to_owned()),
            _ => None,
        }
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let view = self.session.view(self.me.seat());
        let state = view.state();
        let theme = &ctx.theme;
        let game = match self.series.game() {
            1 => String::new(),
            game => format!(" · game {game}"),
        };
        let score = |colour: Colour| state.score(colour).pentobi().to_string();
        let sign = |colour: Colour| Span::styled(swatch(colour), theme.side(side(colour)));
        let strong = |text: String| Span::styled(text, theme.strong);
        let facts = Line::from(vec![
            sign(Colour::First),
            strong(format!(" {}", score(Colour::First))),
            Span::styled(" : ", theme.dim),
            strong(format!("{} ", score(Colour::Second))),
            sign(Colour::Second),
        ]);
        let rules = self.session.rules_name();
        let plies = match state.plies() {
            plies if self.is_over() => format!("{plies} plies"),
            plies => format!("ply {}", plies + 1),
        };
        Some(
            Title::new(BlokusDuo::TITLE)
                .detail(format!("{rules}{game} · {plies}"))
                .facts(facts),
        )
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Take(group) => {
                if let Some(piece) = self.next_of(group) {
                    self.hand_mut().take(piece);
                }
            }
            Action::NextPiece | Action::PreviousPiece => {
                let ahead = action == Action::NextPiece;
                let board = self.session.state().board();
                let next = neighbour(board, self.me, self.hand().piece(), ahead);
                if let Some(piece) = next {
                    self.hand_mut().take(piece);
                }
            }
            Action::Step(columns, rows) => self.hand_mut().step(columns, rows),
            Action::Turn => self.hand_mut().turn(true),
            Action::TurnBack => self.hand_mut().turn(false),
            Action::Flip => self.hand_mut().flip(),
            Action::NextPlace => self.find(true, ctx),
            Action::PreviousPlace => self.find(false, ctx),
            Action::Lay => self.lay(ctx),
            Action::PlayOut => self.session.set_pace(Pace::None),
            Action::Undo => self.undo(ctx),
            Action::Redo => self.redo(ctx),
            Action::Hint => self.toggle_hint(ctx),
            Action::Marks => self.marks = !self.marks,
            Action::Resign => {
                let text = "The game counts as lost, whatever the score.";
                ctx.push(Confirm::new("resign", "Resign?", text));
            }
            Action::NextGame => self.next_game(ctx),
            Action::NewGame if self.has_laid() => {
                let text = "This game is dropped and does not count.";
                ctx.push(Confirm::new("new", "A new game?", text));
            }
            Action::NewGame => self.new_game(ctx),
            Action::Save => self.save(ctx),
            Action::Leave if self.is_over() => {
                self.session.forget();
                ctx.pop();
            }
            Action::Leave if !self.has_laid() || !ctx.config().table.confirm_leaving => ctx.pop(),
            Action::Leave => {
                let text = "The game is not over. It waits for you at home under Continue.";
                ctx.push(Confirm::new("leave", "Leave the table?", text));
            }
        }
    }

    fn answered(&mut self, question: &'static str, ctx: &mut Context) {
        match question {
            "resign" => self.resign(ctx),
            "new" if self.is_over() => self.next_game(ctx),
            "new" => self.new_game(ctx),
            _ => ctx.pop(),
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let click = matches!(mouse.kind, MouseKind::Click | MouseKind::DoubleClick);
        if mouse.on(LOG).is_some() {
            match mouse.kind {
                MouseKind::ScrollUp => self.scroll.scroll(1),
                MouseKind::ScrollDown => self.scroll.scroll(-1),
                _ => {}
            }
            return;
        }
        if self.holding().is_none() {
            return;
        }
        if let (true, Some(piece)) = (click, mouse.on(PIECE)) {
            if let Some(&piece) = Piece::ALL.get(piece) {
                self.hand_mut().take(piece);
            }
            return;
        }
        if let (true, Some(rank)) = (click, mouse.on(CANDIDATE)) {
            let candidate = self.candidates().get(rank);
            if let Some(place) = laid(candidate.map(|candidate| &candidate.action)) {
                self.walking = true;
                self.hand_mut().find(place);
            }
            return;
        }
        let square = mouse.on(SQUARE).and_then(|index| Square::all().nth(index));
        match (mouse.kind, square) {
            (MouseKind::Move | MouseKind::Drag, Some(square)) => self.hand_mut().point_at(square),
            (MouseKind::Click | MouseKind::DoubleClick, Some(square)) => {
                if self.hand().at() == square {
                    match self.availability(Action::Lay, ctx) {
                        Availability::Disabled(reason) => ctx.warn(reason),
                        _ => self.lay(ctx),
                    }
                } else {
                    self.hand_mut().point_at(square);
                }
            }
            (MouseKind::RightClick, _) => self.hand_mut().flip(),
            (MouseKind::ScrollUp, _) => self.hand_mut().turn(false),
            (MouseKind::ScrollDown, _) => self.hand_mut().turn(true),
            _ => {}
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        if self.session.tick(ctx.now) {
            self.moved(ctx);
        }
        self.pass_where_forced(ctx);
        if let Some(fault) = self.session.fault() {
            ctx.warn(fault.to_owned());
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.session.deadline()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.session.set_pace(ctx.settings().pace);
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        guide::guide(self.session.rules(), ctx.theme.title)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let frame = Played::of(canvas.area());
        let view = self.session.view(self.me.seat());
        let state = view.state();
        let scene = self.scene(state);
        let ghost = self.ghost();
        let look = BoardLook {
            state,
            last: laid(self.session.timeline().last_action()),
            marks: (self.marks && ghost.is_some()).then_some(self.me),
            ghost: ghost.map(|ghost| (self.me, ghost)),
        };
        board::draw(canvas, frame.board, frame.scale, &look);
        draw_sentence(canvas, frame.sentence, &self.sentence(&scene));
        scene.draw_scores(canvas, frame.scores);
        let orientation = self.holding().map(Hand::orientation);
        match orientation {
            _ if scene.is_over() => scene.draw_result(canvas, frame.hand, self.series),
            Some(orientation) => {
                let places = self.places().len();
                scene.draw_hand(canvas, frame.hand, orientation, places);
            }
            None => scene.draw_out(canvas, frame.hand),
        }
        scene.draw_trays(canvas, &frame, orientation);
        self.draw_advice(&scene, canvas, frame.advice);
        let (actions, first) = self.actions();
        let actions = actions.to_vec();
        draw_log(canvas, frame.log, &mut self.scroll, &actions, first);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::action::faults(BINDINGS, SHARED),
            Vec::<String>::new()
        );
    }

    #[test]
    fn every_piece_has_a_key() {
        let taken: BTreeSet<Piece> = BINDINGS
            .iter()
            .filter_map(|binding| match binding.action {
                Action::Take(group) => Some(group),
                _ => None,
            })
            .flatten()
            .copied()
            .collect();
        assert_eq!(taken.len(), Piece::COUNT);
    }
}

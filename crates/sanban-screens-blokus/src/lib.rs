//! Blokus Duo on the screen: its display for the home screen, watching and replays, and the table for people.
//!
//! | file | contents |
//! |---|---|
//! | `input` | play by people at the table |
//! | `bindings`, `actions` | actions of the table: their keys, and when each is available |
//! | `held_piece`, `hand` | the piece in hand at the table and in the position editor: its actions; where it hovers |
//! | `placing`, `placement_feedback` | where it fits at the table, how it is placed; whether it fits, or why not |
//! | `advice` | who is ahead, and moves by the adviser for the person |
//! | `opinion_cache` | the adviser's opinions of positions, each asked for once |
//! | `analysis`, `tree_reader` | state of a game shared by table and review; how it is read from a file |
//! | `editor`, `chosen_position` | the position editor; a position on its way to the table |
//! | `analyst` | the review of games that are watched or replayed |
//! | `forecast` | who is ahead in a watched game, by one search for both sides |
//! | `judge` | how the review judges and draws a decision |
//! | `reasons` | what sets the adviser's choice apart from another move |
//! | `review` | the analysis: the course of a game as the adviser sees it, its best moves, and lines to try |
//! | `draw`, `layout` | drawing of the table, by the size of the terminal |
//! | `board`, `tray`, `panels`, `score_graph` | the board, the pieces left, the panels beside it, the course of the lead |
//! | `glow` | the animation for the last piece, and for a win |
//! | `puzzles` | endgames to practise on |
//! | `series` | the score over games with swapped colours |
//! | `remarks` | sentences on the moves of a watched game |
//! | `lesson`, `moments` | the lesson for people who have never played; explanations of events when they first happen |
//! | `settings` | its section of the settings |
//! | `spoken` | the game in lines of text |
//! | `home_entry` | its entry on the home screen |
//! | `opponent_levels`, `words`, `refusals` | strengths of the other side; colours, squares and shares in words; refusals |
//! | `guide` | the rules and the signs in brief |

mod actions;
mod advice;
mod analysis;
mod analyst;
mod bindings;
mod board;
mod chosen_position;
mod draw;
mod editor;
mod forecast;
mod glow;
mod guide;
mod hand;
mod held_piece;
mod home_entry;
mod input;
mod judge;
mod layout;
mod lesson;
mod moments;
mod opinion_cache;
mod opponent_levels;
mod panels;
mod placement_feedback;
mod placing;
mod puzzles;
mod reasons;
mod refusals;
mod remarks;
mod review;
mod score_graph;
mod series;
mod settings;
mod spoken;
mod tray;
mod tree_reader;
mod words;

pub use review::open_tree;

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::Line;

use sanban_blokus::{Action, BlokusDuo, Colour, Reason, Rules, State, View, sgf};
use sanban_data::config::Setting;
use sanban_game::{Decision, Game as _, Record, Seat, SpecError, Standing, State as _, View as _};
use sanban_play::play::{LessonStep, Opinion, Play, TableUi};
use sanban_play::puzzles::{PuzzleHall, key_tables, next_step, puzzles_of};
use sanban_play::review::{Judge, Judgement, ReviewUi, Shown};
use sanban_play::session::{
    Analyst, Care, DrawInput, ForecastWork, Foreign, HomeEntry, LookForNext, Observation,
    OpenPractice, OpenPuzzles, RatedPlay, Strength, SwingRemark, TableDisplay, outcomes,
};
use sanban_term::canvas::{Canvas, shorten};
use sanban_term::context::Context;
use sanban_term::key_table::KeyTable;
use sanban_term::layout::Area as _;
use sanban_term::theme::{Side, Theme};
use sanban_words::tr;

use board::BoardLook;
use opponent_levels::STRENGTHS;
use panels::{write_colour, write_score, write_side};
use settings::ATTACH_POINTS;
use tray::{PieceStyle, Tray};
use words::{called, candidate, fill, laid, lead, percent, side, squares, swatch};

/// Display of Blokus Duo.
pub struct BlokusDisplay;

impl TableDisplay for BlokusDisplay {
    type Game = BlokusDuo;

    const REMARKS: bool = true;
    const HOME_ENTRY: &'static HomeEntry = &home_entry::HOME_ENTRY;
    const WANTED: (u16, u16) = (50, 18);
    const IS_OPEN: bool = true;
    const STRENGTHS: &'static [Strength] = STRENGTHS;
    const SIGNS: &'static [(&'static str, Side)] = &words::SIGNS;
    const PRACTICE: Option<OpenPractice> = Some(|ctx| PuzzleHall::<BlokusDisplay>::new(ctx).into());
    const PUZZLES: Option<OpenPuzzles> = Some(puzzles_of::<BlokusDisplay>);
    const NEXT_STEP: Option<LookForNext> = Some(next_step::<BlokusDisplay>);

    const FORECASTS: bool = true;

    const QUICK_FORECASTS: bool = true;

    fn forecast(state: &State, care: Care) -> Option<ForecastWork> {
        forecast::work(state, care)
    }

    fn mean(mean: f64) -> String {
        tr!("blokus-mean", share = percent(mean))
    }

    fn reason_words(reason: &Reason) -> String {
        words::reason(reason)
    }

    fn rated_play() -> Option<RatedPlay> {
        opponent_levels::rated_play()
    }

    fn about_seat(seat: Seat) -> String {
        match Colour::of(seat) {
            Colour::First => tr!("blokus-begins"),
            Colour::Second => tr!("blokus-answers"),
        }
    }

    const SWAPS_SEATS: bool = true;

    fn facts(
        observation: &Observation<'_, State>,
        names: &[String],
        _games: Option<u32>,
    ) -> Line<'static> {
        let state = observation.open();
        let [first, second] = Colour::BOTH.map(|colour| {
            let name = shorten(&called(names, colour), 14);
            (name, state.score(colour).pentobi())
        });
        Line::raw(format!(
            "{} {} : {} {}",
            first.0, first.1, second.1, second.0
        ))
    }

    fn draw(
        observation: &Observation<'_, State>,
        input: &DrawInput<'_, State>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        let state = observation.open();
        let DrawInput {
            names,
            last,
            expected,
            flourish,
            ..
        } = *input;
        let marked = ATTACH_POINTS.read::<bool>(input.config) && state.actor().is_some();
        let frame = layout::Watched::of(area, state.to_move());
        let look = BoardLook {
            last: laid(last),
            marks: marked.then(|| state.to_move()),
            better: laid(expected),
            ..BoardLook::of(state)
        };
        board::draw(canvas, frame.board, frame.scale, &look);
        // A part of the board does not glow: its squares lie elsewhere.
        if let Some(flourish) = flourish.filter(|_| !frame.short) {
            glow::draw(canvas, frame.board, frame.scale, &look, flourish);
        }
        for (colour, place) in Colour::BOTH.into_iter().zip(frame.sides) {
            draw_side(state, colour, names, canvas, place, frame.short);
        }
        let theme = canvas.theme();
        let mover = state.to_move();
        let (colour, style) = match last {
            _ if state.must_pass() => (mover, theme.accent),
            Some(_) => (mover.other(), theme.dim),
            None => return,
        };
        let name = called(names, colour);
        let text = match (last, frame.short) {
            _ if state.must_pass() && frame.short => tr!("blokus-no-place-short"),
            _ if state.must_pass() => tr!("blokus-no-place", name),
            (Some(action @ Action::Lay(_)), true) => candidate(action),
            (Some(action @ Action::Lay(_)), false) => {
                tr!("blokus-placed", name, move = candidate(action))
            }
            (_, true) => tr!("blokus-log-passes"),
            (_, false) => tr!("blokus-passed", name),
        };
        let mut row = canvas.row(frame.sentence);
        write_colour(&mut row, colour).shortened(&text, style);
    }

    fn flourish(
        observation: &Observation<'_, State>,
        last: Option<&Action>,
    ) -> Option<&'static str> {
        match observation {
            Observation::All(state) => glow::found(state, last, None),
            Observation::Public(view) => glow::found(view.state(), last, None),
            Observation::Seat(view) => glow::found(view.state(), last, Some(view.seat())),
        }
    }

    fn remark(before: &State, action: &Action, names: &[String]) -> Option<String> {
        let mut after = before.clone();
        after.apply(action);
        remarks::remark(before, action, &after, names)
    }

    fn swing_remark(
        before: &State,
        action: &Action,
        seat: Seat,
        odds: [f64; 2],
        names: &[String],
    ) -> SwingRemark<Action> {
        let mut after = before.clone();
        after.apply(action);
        remarks::swing((before, action, &after), (seat, odds), names)
    }

    fn log_line(before: &State, action: &Action, _names: &[String]) -> String {
        let ply = before.plies() + 1;
        let sign = swatch(before.to_move());
        match action {
            Action::Lay(_) => format!("{ply:>2} {sign} {}", candidate(action)),
            Action::Pass => format!("{ply:>2} {sign} {}", tr!("blokus-log-passes")),
        }
    }

    fn end_line(end: &State, names: &[String]) -> String {
        let lead = lead(end, Colour::First);
        let winner = match BlokusDuo::outcome(end, Seat(0)).standing {
            Standing::Win => Colour::First,
            Standing::Loss => Colour::Second,
            _ => return tr!("blokus-draw"),
        };
        let who = Self::who(names, winner.seat());
        tr!("blokus-won-by", name = who, squares = squares(lead.abs()))
    }

    fn candidate(_view: &View, action: &Action) -> String {
        candidate(action)
    }

    fn value(value: f64) -> String {
        percent(value)
    }

    fn seat_names(record: &Record<State>) -> Vec<String> {
        words::seat_names(record)
    }

    fn came_to(record: &Record<State>) -> Option<String> {
        let person = outcomes::only_person(record);
        let seen_by = person.unwrap_or_default();
        let end = record.replay(usize::MAX).ok()?;
        let outcome = match record.resigned {
            Some(resigned) => BlokusDuo::resignation(resigned, seen_by),
            None if end.actor().is_none() => BlokusDuo::outcome(&end, seen_by),
            None => return None,
        };
        let margin = lead(&end, Colour::First).abs();
        let winner = match outcome.standing {
            Standing::Win => Colour::of(seen_by),
            Standing::Loss => Colour::of(seen_by).other(),
            _ => return Some(tr!("blokus-draw")),
        };
        let side = swatch(winner);
        let won = person == Some(winner.seat());
        Some(match (person, record.resigned) {
            (Some(_), Some(_)) if won => tr!("blokus-list-won-resigned"),
            (Some(_), None) if won => tr!("blokus-list-won", margin),
            (Some(_), Some(_)) => tr!("blokus-list-lost-resigned"),
            (Some(_), None) => tr!("blokus-list-lost", margin),
            (None, Some(_)) => tr!("blokus-list-side-won-resigned", side),
            (None, None) => tr!("blokus-list-side-won", side, margin),
        })
    }

    const FOREIGN: Option<Foreign> = Some(Foreign {
        is: sgf::looks_like_sgf,
        ending: "blksgf",
        record: |bytes| {
            let record = sgf::parse_main_line(bytes).ok()?.record().ok()?;
            record.to_text::<BlokusDuo>().ok()
        },
        read: |bytes, stop| {
            let mut trees = sgf::parse_bytes(bytes).map_err(|problem| problem.to_string())?;
            trees.truncate(1);
            let tree = trees.pop().ok_or_else(|| tr!("blokus-no-game"))?;
            review::read_tree(tree, stop)
        },
    });

    const SETTINGS: &'static [Setting] = settings::SETTINGS;

    fn analyst() -> Option<Box<dyn Analyst<State>>> {
        Some(Box::<analyst::Watched>::default())
    }
}

/// Core of every table for Blokus Duo.
type Core = sanban_play::play::Core<BlokusDisplay>;

impl ReviewUi for BlokusDisplay {
    const MISTAKE: Option<f64> = Some(0.05);

    const JUDGE_REVISION: u32 = 3;

    fn review_why(_view: &View, action: &Action, judgement: &Judgement<Action>) -> String {
        let why = judgement.reason.as_ref().map(words::reason);
        match why {
            // It stands below the values of both.
            Some(why) if judgement.best != *action => {
                tr!("blokus-why-of", move = words::tidy(&judgement.best), why)
            }
            why => why.unwrap_or_default(),
        }
    }

    fn usual_adviser(_rules: &Rules) -> Cow<'static, str> {
        opinion_cache::ADVISER.into()
    }

    fn opinion(view: &View, decision: Decision<Action>) -> Opinion<Action> {
        opinion_cache::told(view.state(), decision)
    }

    fn cost(cost: f64) -> String {
        Self::plain_cost(cost)
    }

    fn plain_cost(cost: f64) -> String {
        match cost {
            // Several moves together may cost more than a whole game.
            1.0.. => tr!("blokus-cost-wins", wins = format!("{cost:.1}")),
            _ => percent(cost),
        }
    }

    fn short_cost(cost: f64) -> String {
        format!("−{}", percent(cost))
    }

    fn judge(rules: &Rules, ctx: &Context) -> Result<Box<dyn Judge<State>>, SpecError> {
        Ok(Box::new(judge::BoardJudge::new(Self::adviser(rules, ctx)?)))
    }

    fn situation(view: &View, _action: &Action) -> Option<&'static str> {
        Some(judge::situation(view.state()))
    }

    fn review_result(view: &View) -> String {
        let state = view.state();
        let score = |colour: Colour| state.score(colour).pentobi();
        let own = Colour::of(view.seat());
        format!("{} : {}", score(own), score(own.other()))
    }

    fn action_line(_view: &View, action: &Action, _theme: &Theme) -> Line<'static> {
        Line::raw(words::tidy(action))
    }

    fn review_size(area: Rect) -> (u16, u16) {
        let (columns, rows) = board::size(board::largest(area, |_| 40, 1));
        (columns + 1, rows)
    }

    fn draw_decision(shown: &Shown<'_, Self>, canvas: &mut Canvas<'_>, area: Rect, _ctx: &Context) {
        judge::draw(shown, canvas, area);
    }

    fn review_guide(_rules: &Rules, theme: &Theme) -> Vec<Line<'static>> {
        guide::judged(theme.title)
    }
}

impl TableUi for BlokusDisplay {
    type Input = input::BlokusInput;

    fn lesson() -> &'static [LessonStep<Self>] {
        lesson::STEPS
    }

    fn key_tables() -> Vec<KeyTable> {
        let title = Self::HOME_ENTRY.title.text();
        let mut tables = vec![
            Play::<BlokusDisplay>::key_table(&title),
            KeyTable::of::<review::Review>(&tr!("blokus-keys-analysis"), review::BINDINGS),
            KeyTable::of::<editor::Editor>(&tr!("blokus-keys-editor"), &editor::BINDINGS),
        ];
        tables.extend(key_tables::<BlokusDisplay>());
        tables
    }
}

/// Draws one side beside a board that is watched: its player, its score, and the pieces left.
fn draw_side(
    state: &State,
    colour: Colour,
    names: &[String],
    canvas: &mut Canvas<'_>,
    area: Rect,
    short: bool,
) {
    let theme = canvas.theme();
    let to_move = state.actor() == Some(colour.seat());
    let score = state.score(colour).pentobi();
    let mut page = canvas.page(area);
    if short {
        let name = called(names, colour);
        write_score(&mut page.row(), colour, &name, score, to_move);
    } else {
        let name = shorten(&called(names, colour), area.width.saturating_sub(5));
        write_side(&mut page.row(), colour, &name, to_move);
        page.row().tab(5).text(squares(score), theme.text);
    }
    let rest = page.rest().after(1);
    let tray = Tray {
        board: state.board(),
        colour,
        in_hand: None,
        clickable: false,
    };
    let fits = |pictures, gap| tray::rows(pictures, rest.width) <= rest.below(gap).height;
    let ways = [
        (PieceStyle::Large, 1),
        (PieceStyle::Small, 1),
        (PieceStyle::Small, 0),
    ];
    let (pictures, gap) = ways
        .into_iter()
        .find(|&(pictures, gap)| fits(pictures, gap))
        .unwrap_or((PieceStyle::Names, u16::from(!short)));
    tray.draw(canvas, rest.below(gap), pictures);
}

//! Daihinmin on the screen: its display for watching and replays, and the table for people.
//!
//! | file | contents |
//! |---|---|
//! | `input` | a person's state at the table: the hand, the picked cards, timed displays |
//! | `bindings`, `actions` | key bindings; availability and effects of actions |
//! | `refusals`, `illegal_words` | reasons why a key does nothing; rules that forbid the picked cards |
//! | `draw`, `draw_hand` | drawing of the table, by the space available |
//! | `hand`, `picking`, `meld_feedback` | the hand; picking cards; the meld picked, or the rule against it |
//! | `scene` | the drawable state of a deal, from a view or with all cards open |
//! | `table`, `seats`, `trick` | the seats round the trick, order, lock, revolution |
//! | `banner` | a revolution and the fall of the daifugo, for a moment |
//! | `open_hands` | all hands in rows, for watching |
//! | `cards` | rows of cards |
//! | `panels`, `hint_panel`, `log` | cards still out and points; the hint; the log |
//! | `exchange`, `game_result` | before and after a game |
//! | `review` | judging and drawing of a decision in the review |
//! | `series`, `points_chart` | points and places of the match, and the points as curves |
//! | `puzzles` | next-move problems to practise on |
//! | `connection_words` | errors between a client and a server |
//! | `connection` | display of a remote table: the clock, a lost turn, a broken connection |
//! | `lesson`, `moments` | the lesson for people who have never played; explanations of first occurrences |
//! | `settings` | its section of the settings |
//! | `ladder` | strengths of opponents, and those of rated matches |
//! | `spoken` | the game in lines of text |
//! | `home_entry` | its place on the home screen |
//! | `guide`, `words` | the rules in brief; names of everything |
//! | `forecast`, `remarks` | what everybody may expect of a watched game; sentences on its actions |
//! | `swings`, `expected`, `causes`, `trick_rest` | sentences on what changed the odds: the action, what was expected instead, what moves the places, who can still play |
//! | `reasons` | reasons of players, in words |

mod actions;
mod banner;
mod bindings;
mod cards;
mod causes;
mod connection;
mod connection_words;
mod draw;
mod draw_hand;
mod exchange;
mod expected;
mod forecast;
mod game_result;
mod guide;
mod hand;
mod hint_panel;
mod home_entry;
mod illegal_words;
mod input;
mod ladder;
mod lesson;
mod log;
mod meld_feedback;
mod moments;
mod open_hands;
mod panels;
mod picking;
mod points_chart;
mod puzzles;
mod reasons;
mod refusals;
mod remarks;
mod review;
mod scene;
mod seats;
mod series;
mod settings;
mod spoken;
mod swings;
mod table;
mod trick;
mod trick_rest;
mod words;

pub use bindings::Action as TableAction;
pub use connection_words::{client_problem, link_problem, violation, warning};
pub use input::DaihinminInput;

use std::borrow::Cow;
use std::sync::mpsc::Receiver;

use ratatui::layout::Rect;
use ratatui::text::Line;

use game_result::{Below, has_room_for_both};
use ladder::STRENGTHS;
use sanban_daihinmin::{Action, Daihinmin, Effects, Event, Reason, Rules, SEATS, State, View};
use sanban_data::config::{Config, MatchLength, Setting};
use sanban_game::{Decision, Record, Seat, SpecError, State as _, View as _};
use sanban_play::play::{LessonStep, Opinion, Play, TableUi};
use sanban_play::puzzles::{PuzzleHall, key_tables, next_step, puzzles_of};
use sanban_play::review::{Judge, Judgement, ReviewUi, Shown};
use sanban_play::session::{
    Care, ClassWords, Desk, DrawInput, ForecastWork, Help, HiddenAction, HomeEntry, LookForNext,
    Observation, OpenPractice, OpenPuzzles, RatedPlay, Remote, RemoteEvent, Session,
    SessionContext as _, Strength, SwingRemark, TableDisplay,
};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::key_table::KeyTable;
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::text::number;
use sanban_words::tr;
use scene::Scene;
use series::Series;
use settings::{GAMES, SORT};

/// Points of a game, from the last place to the first.
const POINTS_RANGE: (f64, f64) = (1.0, 5.0);

/// Expected points, in words.
fn points_text(value: f64) -> String {
    format!("{value:.2}")
}

/// Display of Daihinmin.
pub struct DaihinminDisplay;

impl TableDisplay for DaihinminDisplay {
    type Game = Daihinmin;

    const MOVE_WORD: &'static str = "turn";
    const PRACTICE: Option<OpenPractice> =
        Some(|ctx| PuzzleHall::<DaihinminDisplay>::new(ctx).into());
    const PUZZLES: Option<OpenPuzzles> = Some(puzzles_of::<DaihinminDisplay>);
    const NEXT_STEP: Option<LookForNext> = Some(next_step::<DaihinminDisplay>);

    fn reason_words(reason: &Reason) -> String {
        reasons::reason_words(reason)
    }

    const HOME_ENTRY: &'static HomeEntry = &home_entry::HOME_ENTRY;
    const CLASSES: Option<ClassWords> = Some(words::CLASSES);
    const WANTED: (u16, u16) = open_hands::WANTED;
    const FORECASTS: bool = true;
    const REMARKS: bool = true;
    const HAS_HANDS: bool = true;
    const STRENGTHS: &'static [Strength] = STRENGTHS;
    const MATCH_LENGTH: Option<&'static str> = Some("daihinmin.games");
    // The strongest of the measured ladder.
    const SOLVER: Option<&'static str> = Some("expert:level=5");

    const SETTINGS: &'static [Setting] = settings::SETTINGS;

    fn rated_play() -> Option<RatedPlay> {
        ladder::rated_play()
    }

    fn games(config: &Config) -> Option<u32> {
        GAMES.read::<MatchLength>(config).games()
    }

    fn draw_end(session: &Session<Daihinmin>, canvas: &mut Canvas<'_>, area: Rect) -> bool {
        let series = Series::of(Some(session.timeline()));
        let both = has_room_for_both(area.height);
        let result = game_result::Result {
            view: &session.view(Seat(0)),
            viewer: None,
            series: &series,
            names: session.names(),
            length: Some(session.state().game()),
            reset: false,
            below: Below::shown(None, true, both),
            help: Help::default(),
            remote: None,
            rated: false,
        };
        result.draw(&mut canvas.part(area), area);
        true
    }

    fn facts(
        observation: &Observation<'_, State>,
        names: &[String],
        games: Option<u32>,
    ) -> Line<'static> {
        let scene = Scene::new(observation, names, first(observation));
        let game = trick::game_of(scene.game, games);
        Line::raw(format!("{game}  {}", trick::conditions_in_short(&scene)))
    }

    fn draw(
        observation: &Observation<'_, State>,
        input: &DrawInput<'_, State>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        let scene = Scene::new(observation, input.names, first(observation));
        let sort = SORT.read(input.config);
        open_hands::draw(canvas, area, &scene, &scene.seats, input.names, sort);
        if let Some(flourish) = input.flourish {
            banner::draw(canvas, area, flourish);
        }
    }

    fn flourish(
        observation: &Observation<'_, State>,
        _last: Option<&Action>,
    ) -> Option<&'static str> {
        match observation {
            Observation::Seat(view) | Observation::Public(view) => banner::found(view),
            Observation::All(state) => banner::found(&state.view(Seat(0))),
        }
    }

    fn seat_names(record: &Record<State>) -> Vec<String> {
        words::seat_names(&record.players)
    }

    fn forecast(state: &State, _care: Care) -> Option<ForecastWork> {
        forecast::work(state)
    }

    fn remark(before: &State, action: &Action, names: &[String]) -> Option<String> {
        remarks::remark(before, action, names)
    }

    fn swing_remark(
        before: &State,
        action: &Action,
        seat: Seat,
        [was, is]: [f64; 2],
        names: &[String],
    ) -> SwingRemark<Action> {
        SwingRemark {
            said: remarks::of_swing(before, action, (seat, is > was), names),
            expected: None,
        }
    }

    fn share_text(share: f64) -> String {
        let (lowest, highest) = POINTS_RANGE;
        number(lowest + (highest - lowest) * share, 1)
    }

    fn is_logged(before: &State, action: &Action) -> bool {
        let round = before.round();
        let own = round.table().top().is_some() && before.actor() == Some(round.owner());
        !(own && *action == Action::Pass)
    }

    fn folds(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn fold_line(seats: &[&str]) -> String {
        let pass = tr!("daihinmin_log-pass");
        format!("{pass} {}", seats.join(&tr!("plain-between")))
    }

    fn log_line(before: &State, action: &Action, names: &[String]) -> String {
        let who = before.actor().map(|seat| words::label(seat, names));
        let what = match action {
            Action::Pass => tr!("daihinmin_table-pass"),
            Action::Give(cards) => returned(before, words::cards_text(*cards), names),
            Action::Play(meld) => words::meld_text(meld),
        };
        let mut line = format!("{}: {what}", who.unwrap_or_default());
        if let Action::Give(_) = action {
            return line;
        }
        let mut after = before.clone();
        after.apply(action);
        if let Some(turn) = after.turns().last() {
            if let (Action::Play(meld), true) = (action, turn.effects.has(Effects::LOCK)) {
                let lock = tr!("daihinmin_log-lock");
                line.push_str(&format!(" · {lock} {}", meld.suits()));
            }
            for note in notes(turn.effects) {
                line.push_str(" · ");
                line.push_str(&note);
            }
            let ends = turn.effects.has(Effects::TRICK_END) && !turn.effects.has(Effects::OVER);
            if ends && turn.next != turn.seat {
                line.push_str(&format!(" · {}", words::leads(turn.next, names)));
            }
        }
        line
    }

    fn hidden_log_line(before: &State, action: &Action, names: &[String]) -> Option<HiddenAction> {
        let Action::Give(cards) = action else {
            return None;
        };
        // Only the two partners see the cards, whatever the rules show of the tribute.
        let giver = before.actor()?;
        let getter = partner(before)?;
        let what = words::cards_count(cards.len());
        Some(HiddenAction {
            text: format!(
                "{}: {}",
                words::label(giver, names),
                returned(before, what, names)
            ),
            known_to: vec![giver, getter],
        })
    }

    fn deal_lines(start: &State, names: &[String]) -> Vec<(String, HiddenAction)> {
        let seen = start.rules().tribute_seen;
        let line = |event| {
            let Event::Tribute {
                from,
                to,
                count,
                cards,
            } = event
            else {
                return None;
            };
            let said = |cards: String| {
                let (from, to) = (words::label(from, names), words::short(to, names));
                let tribute = tr!("daihinmin_log-tribute", cards, to);
                format!("{from}: {tribute}")
            };
            let secret = HiddenAction {
                text: said(words::cards_count(count)),
                known_to: [Some(from), Some(to).filter(|_| seen)]
                    .into_iter()
                    .flatten()
                    .collect(),
            };
            Some((said(words::cards_text(cards?)), secret))
        };
        start.events().into_iter().filter_map(line).collect()
    }

    fn who(names: &[String], seat: Seat) -> String {
        words::label(seat, names)
    }

    fn short_who(names: &[String], seat: Seat) -> String {
        words::short(seat, names)
    }

    fn end_line(end: &State, names: &[String]) -> String {
        let mut seats: Vec<Seat> = Seat::all(end.seats()).collect();
        seats.sort_by_key(|&seat| end.round().place(seat));
        let order: Vec<String> = seats
            .into_iter()
            .map(|seat| words::short(seat, names))
            .collect();
        tr!(
            "daihinmin_log-finished",
            game = end.game(),
            order = order.join(" › ")
        )
    }

    fn candidate(_view: &View, action: &Action) -> String {
        panels::action_text(action)
    }

    fn value(value: f64) -> String {
        points_text(value)
    }

    fn value_range() -> (f64, f64) {
        POINTS_RANGE
    }
}

/// State common to all Daihinmin tables.
type Core = sanban_play::play::Core<DaihinminDisplay>;

/// The default adviser: the expert, with enough playouts per action for meaningful points.
const ADVISER: &str = "expert:playouts=16000,exploration=6,explain=true";

impl ReviewUi for DaihinminDisplay {
    const MISTAKE: Option<f64> = Some(0.2);
    const JUDGE_REVISION: u32 = 2;
    const THINKING: Message = msg!("daihinmin_review-thinking");
    const AGREES: Message = msg!("daihinmin_review-agrees");

    fn usual_adviser(_rules: &Rules) -> Cow<'static, str> {
        ADVISER.into()
    }

    fn opinion(_view: &View, mut decision: Decision<Action>) -> Opinion<Action> {
        // The suits that a joker can stand for are one choice: the best of them.
        let mut listed = Vec::new();
        decision.candidates.retain(|known| {
            let Some(meld) = known.action.meld() else {
                return true;
            };
            let cards = (meld.cards(), meld.kind(), meld.low());
            let is_new = !listed.contains(&cards);
            listed.push(cards);
            is_new
        });
        Opinion::of(decision)
    }

    fn hint_why(view: &View, opinion: &Opinion<Action>) -> Option<String> {
        if !Self::is_decision(view) {
            return Some(reasons::reason_words(&Reason::OnlyLegal));
        }
        reasons::over_the_second(view, &opinion.decision)
    }

    fn review_why(view: &View, action: &Action, judgement: &Judgement<Action>) -> String {
        reasons::over_the_played(view, action, judgement)
    }

    fn cost(cost: f64) -> String {
        tr!("daihinmin_review-cost", cost = points_text(cost))
    }

    fn plain_cost(cost: f64) -> String {
        points_text(cost)
    }

    fn short_cost(cost: f64) -> String {
        format!("−{}", points_text(cost))
    }

    fn judge(_rules: &Rules, _ctx: &Context) -> Result<Box<dyn Judge<State>>, SpecError> {
        Ok(Box::new(review::Expert::new()?))
    }

    fn judge_spec(_rules: &Rules, _ctx: &Context) -> String {
        review::Expert::spec()
    }

    fn situation(view: &View, action: &Action) -> Option<&'static str> {
        Some(review::situation(view, action))
    }

    fn review_result(view: &View) -> String {
        let place = usize::from(view.round().place(view.seat()).unwrap_or_default());
        let nth = words::ordinal(place);
        tr!(
            "daihinmin_review-result",
            place = nth,
            class = words::class(place)
        )
    }

    fn action_line(_view: &View, action: &Action, theme: &Theme) -> Line<'static> {
        Line::from(review::action_spans(action, theme))
    }

    fn review_size(_area: Rect) -> (u16, u16) {
        (78, 14)
    }

    fn draw_decision(shown: &Shown<'_, Self>, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        review::decision(shown, canvas, area, SORT.read(ctx.config()));
    }

    fn view_log(
        view: &View,
        names: &[String],
        theme: &Theme,
        columns: u16,
    ) -> Option<Vec<Line<'static>>> {
        Some(log::lines(view, [].iter(), names, theme, columns))
    }

    fn review_guide(rules: &Rules, theme: &Theme) -> Vec<Line<'static>> {
        guide::review(rules, theme)
    }
}

impl TableUi for DaihinminDisplay {
    type Input = DaihinminInput;

    fn lesson() -> &'static [LessonStep<Self>] {
        lesson::STEPS
    }

    fn key_tables() -> Vec<KeyTable> {
        let title = home_entry::HOME_ENTRY.title.text();
        let mut tables = vec![Play::<DaihinminDisplay>::key_table(&title)];
        tables.extend(key_tables::<DaihinminDisplay>());
        tables
    }
}

/// Opens a remote table from its first `view`; further ones come through `inbox`. `place` describes where the
/// table is.
#[must_use]
pub fn sit_elsewhere(
    view: &View,
    inbox: Receiver<RemoteEvent<State>>,
    place: String,
    ctx: &mut Context,
) -> Play<DaihinminDisplay> {
    // The protocol carries no names.
    let names = Remote::<State>::nameless(view.seat(), SEATS);
    let rules = *view.round().rules();
    Play::at(
        Desk::elsewhere(Remote::new(view, rules, names, inbox, place, ctx.now)),
        ctx,
    )
}

/// Partner of the seat to act in the exchange.
fn partner(state: &State) -> Option<Seat> {
    let classes = state.round().classes()?;
    Some(classes[SEATS - 1 - state.round().class(state.actor()?)])
}

/// Cards that go back, and the receiver, in words.
fn returned(before: &State, cards: String, names: &[String]) -> String {
    let to = partner(before).map(|seat| words::short(seat, names));
    tr!(
        "daihinmin_log-gives-back",
        cards,
        to = to.unwrap_or_default()
    )
}

/// The first seat: the viewer's, or the first by number.
fn first(observation: &Observation<'_, State>) -> Seat {
    match observation {
        Observation::All(_) | Observation::Public(_) => Seat(0),
        Observation::Seat(view) => view.seat(),
    }
}

/// Effects of a turn other than a lock, in a word each.
fn notes(effects: Effects) -> Vec<String> {
    let forbidden = effects.has(Effects::FORBIDDEN);
    let found = [
        (Effects::NUMBER_LOCK, msg!("daihinmin_log-number-lock")),
        (Effects::REVOLUTION, msg!("daihinmin_log-revolution")),
        (Effects::ELEVEN_BACK, msg!("daihinmin_log-eleven-back")),
        (Effects::EIGHT_CUT, msg!("daihinmin_log-eight-cut")),
        (Effects::SPADE_THREE, msg!("daihinmin_log-spade-three")),
        (Effects::SKIP, msg!("daihinmin_log-five-skip")),
        (Effects::OUT, msg!("daihinmin_log-is-out")),
        (Effects::FORBIDDEN, msg!("daihinmin_log-forbidden-finish")),
        (Effects::FALL, msg!("daihinmin_log-daifugo-falls")),
        (Effects::LOTS, msg!("daihinmin_log-lots")),
    ];
    found
        .into_iter()
        .filter(|&(flag, _)| effects.has(flag))
        // A seat that finishes on a forbidden card is out, too.
        .filter(|&(flag, _)| flag != Effects::OUT || !forbidden)
        .map(|(_, note)| note.text())
        .collect()
}

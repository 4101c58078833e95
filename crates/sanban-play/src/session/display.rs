//! Drawing and wording of a game, for home, set-up, watching, replays and the table for people.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::flourish::Flourish;
use super::{
    RatedPlay, Session, Strength, Timeline, YOU, call_players, name_of, outcomes, shown_name,
};
use sanban_data::config::{Config, Section, Setting};
use sanban_game::{
    Act, Candidate, Game, OpenView, Record, Rules as _, Seat, Seed, Standing, State, StopFlag,
    View as _,
};
use sanban_term::canvas::{Canvas, width};
use sanban_term::context::Context;
use sanban_term::screen::{Layer, SMALLEST_TABLE};
use sanban_term::theme::{Side, Theme};
use sanban_words::i18n::Message;
use sanban_words::text::{number, signed};
use sanban_words::tr;

/// Visible part of a game: everything (while watching), or what one seat may know.
pub enum Observation<'a, S: State> {
    /// Everything, all cards open.
    All(&'a S),
    /// As one seat sees it.
    Seat(&'a S::View),
    /// Public information: the view of this seat, without its own cards.
    Public(&'a S::View),
}

impl<S: State<View = OpenView<S>> + PartialEq> Observation<'_, S> {
    /// The game, where nothing is hidden.
    pub fn open(&self) -> &S {
        match self {
            Observation::All(state) => state,
            Observation::Seat(view) | Observation::Public(view) => view.state(),
        }
    }
}

/// Input for drawing a game, besides the observation.
pub struct DrawInput<'a, S: State> {
    /// The names of the seats.
    pub names: &'a [String],
    /// The action that led here.
    pub last: Option<&'a S::Action>,
    /// The action that had been expected instead, where that is told.
    pub expected: Option<&'a S::Action>,
    /// Part of what the action brought that is to be seen; `None` for all of it.
    pub unfolding: Option<Unfolding<'a, S>>,
    /// The effective settings, for the game's own section.
    pub config: &'a Config,
    /// Animation in progress, see [`TableDisplay::flourish`].
    pub flourish: Option<Flourish>,
    /// The person's pending action, at the table for people.
    pub hand: Option<Hand<'a, S::Action>>,
}

/// Time that a forecast may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Care {
    /// So little that a running game is not slowed down.
    Quick,
    /// As long as it takes to tell how much a single action changed.
    Sure,
}

/// What explains a great change of the odds of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SwingRemark<A> {
    /// Sentence on it.
    pub said: Option<String>,
    /// The action that had been expected, if it can be shown beside the one that was taken.
    pub expected: Option<A>,
}

impl<S: State> DrawInput<'_, S> {
    /// The best candidates of the open hint, each with its rank in one digit, from 1.
    pub fn ranked(&self) -> impl Iterator<Item = (usize, &S::Action)> {
        let hand = self.hand.iter();
        let candidates = hand.flat_map(|hand| hand.candidates);
        (1..=9).zip(candidates.map(|candidate| &candidate.action))
    }

    /// Draws a board with `board`, which returns the row below it. Without a person there is no panel with the [standing] of the
    /// game, which is then told below.
    ///
    /// [standing]: TableDisplay::standing
    pub fn draw_told<D: TableDisplay>(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        state: &StateOf<D>,
        board: impl FnOnce(&mut Canvas<'_>, Rect) -> u16,
    ) {
        if self.hand.is_some() {
            board(canvas, area);
            return;
        }
        let height = area.height.saturating_sub(2);
        let below = board(canvas, Rect { height, ..area });
        let theme = canvas.theme();
        let standing = D::standing(state, self.names);
        let line = D::coloured(&standing, theme).style(theme.text);
        canvas.line_centered(area, below + 1, &line);
    }
}

/// Part of what the last action brought; see [`TableDisplay::unfolds`].
#[derive(Clone, Copy)]
pub struct Unfolding<'a, S: State> {
    /// State before the action.
    pub before: &'a S,
    /// Number of steps that are to be seen.
    pub steps: usize,
}

/// A person's pending action at a table.
pub struct Hand<'a, A> {
    /// Seat of the person to act, if any.
    pub mover: Option<Seat>,
    /// The action that would be done.
    pub action: &'a A,
    /// Candidates of the open hint, best first.
    pub candidates: &'a [Candidate<A>],
}

/// Log line for seats that did not see all of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenAction {
    /// The line for them.
    pub text: String,
    /// Seats that saw everything.
    pub known_to: Vec<Seat>,
}

/// Analyses the games of a watched series; keeps its results as long as the series is watched.
pub trait Analyst<S: State> {
    /// Opens the analysis of the current game and position of `timeline`; `names` are those of the seats, `seat` is the seat from
    /// which the game is watched, if any.
    ///
    /// # Errors
    /// The reason why there is nothing to analyse, in one line.
    fn open(
        &mut self,
        timeline: &Timeline<S>,
        names: &[String],
        seat: Option<Seat>,
        ctx: &Context,
    ) -> Result<Box<dyn Layer>, String>;
}

/// Chances of the places, best first, for each seat: what may be expected of a game in which all hands are known. A game of two that
/// may end level counts half of that for either place.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// For each seat, the chance of each place, 0…1.
    pub places: Vec<Vec<f64>>,
    /// Seats in the order in which the table shows them.
    pub order: Vec<Seat>,
}

impl Forecast {
    /// Share of the points that each seat may expect: 1 for the first place, 0 for the last, the others evenly between them.
    pub fn shares(&self) -> Vec<f64> {
        let share = |places: &Vec<f64>| -> f64 {
            let last = places.len().saturating_sub(1).max(1) as f64;
            let worth = (0..).map(|place| 1.0 - f64::from(place) / last);
            places
                .iter()
                .zip(worth)
                .map(|(chance, worth)| chance * worth)
                .sum()
        };
        self.places.iter().map(share).collect()
    }
}

/// Work of a forecast, for a worker.
pub type ForecastWork = Box<dyn FnOnce(&StopFlag) -> Forecast + Send>;

/// What a finished game was worth to a seat beside its luck, in the unit of the scores.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fortune {
    /// Value of the game at its start, under perfect play.
    pub value: f64,
    /// Total cost of the seat's decisions, at least 0.
    pub cost: f64,
}

/// Work that finds the fortune of each seat, for a worker.
pub type FortuneWork = Box<dyn FnOnce(&StopFlag) -> Vec<Fortune> + Send>;

/// Makes that work from the state before a finished game and its actions.
pub type FindFortunes<D> = fn(StateOf<D>, Vec<ActionOf<D>>) -> FortuneWork;

/// Words of a game with places as classes.
#[derive(Clone, Copy, Debug)]
pub struct ClassWords {
    /// Names of the classes, best first.
    pub names: &'static [Message],
    /// The fall from the first to the last place.
    pub fall: Message,
}

/// Display of a game. With this, home, set-up, watching and replays support the game.
pub trait TableDisplay: 'static {
    /// The game.
    type Game: Game;

    /// Its entry on the home screen.
    const HOME_ENTRY: &'static HomeEntry;

    /// Columns and rows that [`TableDisplay::draw`] needs to show everything, for watching and the review. At most 80 columns;
    /// with 14 rows there is room for log and candidates below on a terminal of 80×24, with 46 columns beside. With less room,
    /// `draw` leaves out the least important parts.
    const WANTED: (u16, u16);

    /// Smallest terminal, in columns and rows, on which everything necessary is shown where the game is played, watched and reviewed.
    const SMALLEST: (u16, u16) = SMALLEST_TABLE;

    /// Word for what is done in a turn: `move` or `turn`. Messages select on it.
    const MOVE_WORD: &'static str = "move";

    /// Reason of a player for its action, in the person's language.
    fn reason_words(reason: &ReasonOf<Self>) -> String {
        reason.to_string()
    }

    /// `true` if players hold cards that others do not see, so that a watched game can be shown without them.
    const HAS_HANDS: bool = false;

    /// `true` if everybody sees everything, so that a game looks the same from every seat.
    const IS_OPEN: bool = false;

    /// Text at the right of the title bar: score, bank, seat to act. `games` is the number of games in the match, if limited.
    fn facts(
        observation: &Observation<'_, StateOf<Self>>,
        names: &[String],
        games: Option<u32>,
    ) -> Line<'static>;

    /// Draws the game according to its settings.
    fn draw(
        observation: &Observation<'_, StateOf<Self>>,
        input: &DrawInput<'_, StateOf<Self>>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    );

    /// `true` if a game can be forecast.
    const FORECASTS: bool = false;

    /// `true` if forecasts are quicker while a game runs.
    const QUICK_FORECASTS: bool = false;

    /// Forecast of a game from its true state, with all hands, the same whenever it is asked for; `None` if the game is over. A quick
    /// one takes a fiftieth of a second, so that it costs hardly anything beside a game, a sure one a quarter.
    fn forecast(_state: &StateOf<Self>, _care: Care) -> Option<ForecastWork> {
        None
    }

    /// Fortunes of a finished game, from the state before it and its actions, in some hundredths of a second; `None` if its
    /// luck is not told.
    const FORTUNES: Option<FindFortunes<Self>> = None;

    /// Number of turns in which no sentence on an action is said twice.
    const SILENCE: usize = 20;

    /// `true` if there are sentences on its actions.
    const REMARKS: bool = false;

    /// Sentence on an action by somebody who sees everything; `None` where there is nothing to say.
    fn remark(
        _before: &StateOf<Self>,
        _action: &ActionOf<Self>,
        _names: &[String],
    ) -> Option<String> {
        None
    }

    /// Sentence on an action that changed the odds of a seat a lot, instead of any other: what explains the change. `odds`
    /// are the seat's shares of the points before and after it, 0…1.
    fn swing_remark(
        _before: &StateOf<Self>,
        _action: &ActionOf<Self>,
        _seat: Seat,
        _odds: [f64; 2],
        _names: &[String],
    ) -> SwingRemark<ActionOf<Self>> {
        SwingRemark {
            said: None,
            expected: None,
        }
    }

    /// Text of a share of the points, 0…1.
    fn share_text(share: f64) -> String {
        format!("{:.0} %", 100.0 * share)
    }

    /// `false` for an action that goes without saying: it gets no line in the log.
    fn is_logged(_before: &StateOf<Self>, _action: &ActionOf<Self>) -> bool {
        true
    }

    /// `true` for an action that is told in one line of the log with others like it that follow or precede.
    fn folds(_action: &ActionOf<Self>) -> bool {
        false
    }

    /// Log line for such actions, from the short names of their seats.
    fn fold_line(seats: &[&str]) -> String {
        seats.join(", ")
    }

    /// Duration of each step in which the outcome of an action appears while it is watched, in cards dealt; empty if it is there at
    /// once.
    fn unfolds(
        _before: &StateOf<Self>,
        _action: &ActionOf<Self>,
        _after: &StateOf<Self>,
    ) -> Vec<u32> {
        Vec::new()
    }

    /// Name of an animation for what has just happened, if any; `last` is the action that led here. The game draws it over the
    /// table for a few frames, see [`DrawInput::flourish`].
    fn flourish(
        _observation: &Observation<'_, StateOf<Self>>,
        _last: Option<&ActionOf<Self>>,
    ) -> Option<&'static str> {
        None
    }

    /// Log line for an action, in the state before it; `names` are those of the seats.
    fn log_line(before: &StateOf<Self>, action: &ActionOf<Self>, names: &[String]) -> String;

    /// Log line for an action that some seats do not see completely; `None` if all do.
    fn hidden_log_line(
        _before: &StateOf<Self>,
        _action: &ActionOf<Self>,
        _names: &[String],
    ) -> Option<HiddenAction> {
        None
    }

    /// Named strengths of opponents, weakest first; empty if the game has none.
    const STRENGTHS: &'static [Strength] = &[];

    /// Rating method of the game, if it is rated.
    fn rated_play() -> Option<RatedPlay> {
        None
    }

    /// Player that plays a person's deal from the same seat against the same others, for comparison; the game then has a deal of
    /// the week, too. `None` if no game depends on a deal.
    const SOLVER: Option<&'static str> = None;

    /// Path of the setting for the number of games in a match, if the game has matches.
    const MATCH_LENGTH: Option<&'static str> = None;

    /// The game's own settings, besides rules, players and adviser; the paths begin with its name.
    const SETTINGS: &'static [Setting] = &[];

    /// Sections of the settings that belong to this game.
    fn sections() -> Vec<Section> {
        vec![Section::of_game::<Self::Game>(Self::SETTINGS)]
    }

    /// Number of games in a watched match, from the settings; `None` if unlimited.
    fn games(_config: &Config) -> Option<u32> {
        None
    }

    /// `true` if players who are watched swap seats after each game: one of them would otherwise begin every time.
    const SWAPS_SEATS: bool = false;

    /// Number of games in a watched series; `None` for one without end.
    fn watched_games(config: &Config) -> Option<u32> {
        match Self::MATCH_LENGTH {
            Some(_) => Self::games(config),
            None => config.table.watched.games(),
        }
    }

    /// Draws the end of a watched match instead of the table. Returns `false` if the game has nothing to show but the table.
    fn draw_end(_session: &Session<Self::Game>, _canvas: &mut Canvas<'_>, _area: Rect) -> bool {
        false
    }

    /// Label of a rule in the set-up, by its key, with a sentence as `.help`; `None` to show the key itself. The key `preset` is
    /// the set of rules as a whole.
    fn rule_words(key: &str) -> Option<Message> {
        let key = key.replace('_', "-");
        Message::about(&format!("{}_rules-{key}", Self::Game::NAME))
    }

    /// Label of a value of a rule; `None` to show the value as written. It is an attribute of the rule's label, and that of a
    /// preset may be a message of its own.
    fn rule_value_words(key: &str, value: &str) -> Option<Message> {
        let preset = (key == "preset").then(|| Self::rule_words(&format!("preset-{value}")));
        preset.flatten().or_else(|| {
            Self::rule_words(key)?.find_attribute(&match value {
                "true" => "on".to_owned(),
                "false" => "off".to_owned(),
                // No name of an attribute begins with a digit.
                value if value.starts_with(|first: char| first.is_ascii_digit()) => {
                    format!("from-{value}")
                }
                value => value.to_lowercase(),
            })
        })
    }

    /// Description of a preset in a sentence or two; `None` for its summary in the table of presets.
    fn preset_about(preset: &str) -> Option<String> {
        Some(
            Self::rule_value_words("preset", preset)?
                .attribute("help")
                .text(),
        )
    }

    /// Name of a set of rules: the nearest preset, and a remark if it was changed.
    fn rules_called(rules: &<StateOf<Self> as State>::Rules) -> String {
        let (preset, changed) = rules.nearest_preset();
        let called = Self::rule_value_words("preset", preset)
            .map_or_else(|| preset.to_owned(), Message::text);
        if changed.is_empty() {
            called
        } else {
            tr!("words-rules-changed", rules = called)
        }
    }

    /// Label of a roster player in the choice of players, with a sentence as `.help`; `None` to show the spec.
    fn player_words(player: &str) -> Option<Message> {
        Message::about(&format!("{}_players-{player}", Self::Game::NAME))
    }

    /// Remark on a seat before anybody sits there, if seats differ; empty otherwise.
    fn about_seat(_seat: Seat) -> String {
        String::new()
    }

    /// The list of drills or puzzles, if the game has any.
    const PRACTICE: Option<OpenPractice> = None;

    /// The next step of its practice, and what is due there.
    const NEXT_STEP: Option<LookForNext> = None;

    /// Opens puzzles by a word of [`Source`](crate::puzzles::Source::WORDS), if the game has any.
    const PUZZLES: Option<OpenPuzzles> = None;

    /// Short name of a seat in a line of text, after its sign if it has one.
    fn who(names: &[String], seat: Seat) -> String {
        let name = shown_name(Self::STRENGTHS, name_of(names, seat));
        match Self::SIGNS.get(seat.index()) {
            Some((sign, _)) => format!("{sign} {name}"),
            None => name,
        }
    }

    /// Shortest name of a seat: `You`, or its number.
    fn short_who(names: &[String], seat: Seat) -> String {
        match name_of(names, seat) {
            YOU => tr!("words-you"),
            _ => (seat.index() + 1).to_string(),
        }
    }

    /// Log lines for what happens before the first action of a game, each with the line for seats that did not see all of it.
    fn deal_lines(_start: &StateOf<Self>, _names: &[String]) -> Vec<(String, HiddenAction)> {
        Vec::new()
    }

    /// Log line for the end of a game: by default, who has won it.
    fn end_line(end: &StateOf<Self>, names: &[String]) -> String {
        let won = |&seat: &Seat| Self::Game::outcome(end, seat).standing == Standing::Win;
        match Seat::all(end.seats()).find(won) {
            Some(winner) => tr!("table-won", name = Self::who(names, winner)),
            None => tr!("table-drawn"),
        }
    }

    /// State of the game in a line: whose turn it is, or how it ended.
    fn standing(state: &StateOf<Self>, names: &[String]) -> String {
        match state.actor() {
            Some(seat) => tr!("table-to-move", name = Self::who(names, seat)),
            None => Self::end_line(state, names),
        }
    }

    /// Signs of the sides in the texts of a game for two.
    const SIGNS: &'static [(&'static str, Side)] = &[];

    /// A text of this game in its colours: a log line, a name.
    fn coloured<'a>(text: &'a str, theme: &Theme) -> Line<'a> {
        in_colours(Self::SIGNS, text, theme)
    }

    /// Names of the seats, at the table as in every replay, log and review of it. The record contains the players, and the game's
    /// number in its series.
    fn seat_names(record: &Record<StateOf<Self>>) -> Vec<String> {
        call_players(Self::STRENGTHS, &record.players)
    }

    /// Name of a player in a list: its strength if it is one of the set-up's.
    fn call(player: &str) -> String {
        let roster = Self::Game::roster();
        let called = Strength::call_in(&roster, Self::STRENGTHS, player);
        shown_name(Self::STRENGTHS, &called)
    }

    /// Text of an action in a list of candidates: a few columns. By default as records write it.
    fn candidate(view: &<StateOf<Self> as State>::View, action: &ActionOf<Self>) -> String {
        view.sample(&mut Seed(0).stream()).write_action(action)
    }

    /// `true` if a game pays 1 for a win and 0 otherwise: values and costs are chances, told in percent.
    const PAYS_WINS: bool = false;

    /// Text of an expected payoff (`62 %`, `+0.431`); use [`signed`] or [`number`] so that every game writes minus alike.
    fn value(value: f64) -> String {
        if Self::PAYS_WINS {
            Self::share_text(value)
        } else {
            signed(value, 3)
        }
    }

    /// Text of the mean score of a person's games, at most 30 columns.
    fn mean(mean: f64) -> String {
        if Self::PAYS_WINS {
            tr!("table-won-of-games", share = Self::share_text(mean))
        } else {
            tr!("table-points-a-game", points = number(mean, 2))
        }
    }

    /// Text of the results of a record for the only person in it, at most 24 columns; `None` if no game ended, or there is no
    /// single person. [`outcomes`] helps to write it in the game's unit.
    fn came_to(record: &Record<StateOf<Self>>) -> Option<String> {
        let person = outcomes::only_person(record)?;
        let outcomes = outcomes::outcomes_of::<Self::Game>(record, person);
        outcomes::sum_of(&outcomes, "game")
    }

    /// Names of the places, in a game in which they are classes that are held from one game to the next.
    const CLASSES: Option<ClassWords> = None;

    /// Files of other programs that can be read for this game, if any.
    const FOREIGN: Option<Foreign> = None;

    /// Range of payoffs, for bars on a common scale.
    fn value_range() -> (f64, f64) {
        (0.0, 1.0)
    }

    /// The analyst for watched games, if the game has one.
    fn analyst() -> Option<Box<dyn Analyst<StateOf<Self>>>> {
        None
    }
}

/// The state of a display's game.
pub type StateOf<F> = <<F as TableDisplay>::Game as Game>::State;

/// The action of a display's game.
pub type ActionOf<F> = <StateOf<F> as State>::Action;

/// A player's reason for an action of a display's game.
pub type ReasonOf<F> = <ActionOf<F> as Act>::Reason;

/// Opens the list of a game's drills or puzzles.
pub type OpenPractice = fn(&mut Context) -> Box<dyn Layer>;

/// Starts looking for the next step of a game's practice.
pub type LookForNext = fn(&Context) -> NextStep;

/// A search for the next step of a game's practice: asked again and again, it gives lines of at most 30 columns once it has
/// them; none for a person who has not practised yet.
pub type NextStep = Box<dyn FnMut() -> Option<Vec<String>>>;

/// Opens the puzzles named by a word of the command line; `None` for an unknown word.
pub type OpenPuzzles = fn(&str, &mut Context) -> Option<Box<dyn Layer>>;

/// A file format for games, besides records.
#[derive(Clone, Copy)]
pub struct Foreign {
    /// Extension of the files, without the dot.
    pub ending: &'static str,
    /// Checks if bytes look like such a file.
    pub is: fn(&[u8]) -> bool,
    /// Converts such a file to a record of the main line of its first game; `None` if it is invalid.
    pub record: fn(&[u8]) -> Option<String>,
    /// Reads such a file for viewing, on a worker.
    ///
    /// # Errors
    /// The reason why it is invalid.
    pub read: ReadForeign,
}

/// Reads the content of a file in another format. The flag is raised when the result is not needed any more.
pub type ReadForeign = fn(&[u8], &StopFlag) -> Result<OpenRead, String>;

/// Opens a screen for the content of a file.
pub type OpenRead = Box<dyn FnOnce(&mut Context) -> Box<dyn Layer> + Send>;

/// A game's entry on the home screen.
pub struct HomeEntry {
    /// The displayed name.
    pub title: Message,
    /// The name in Japanese, or a word for the kind of game.
    pub other_name: Message,
    /// Two lines of at most 22 columns each.
    pub tagline: [Message; 2],
    /// Draws the emblem into an area of 20 columns and 5 rows.
    pub emblem: fn(&mut Canvas<'_>, Rect),
    /// Description of the game and its features, for the panel on larger terminals.
    pub about: Message,
}

/// Columns and rows of an emblem.
pub const EMBLEM: (u16, u16) = (20, 5);

/// Draws these rows in the middle of the area of an emblem, with the game's signs in their colours.
pub fn draw_emblem<D: TableDisplay>(canvas: &mut Canvas<'_>, area: Rect, rows: &[&str]) {
    let theme = canvas.theme();
    let widest = rows.iter().map(|row| width(row)).max().unwrap_or(0);
    let x = area.x + area.width.saturating_sub(widest) / 2;
    for (y, row) in (area.y..).zip(rows) {
        canvas.line(x, y, &D::coloured(row, theme).style(theme.rule));
    }
}

/// A text with signs of sides in their colours.
fn in_colours<'a>(signs: &[(&'static str, Side)], text: &'a str, theme: &Theme) -> Line<'a> {
    let mut spans = Vec::new();
    let mut rest = text;
    loop {
        let found = signs
            .iter()
            .filter_map(|&(sign, side)| Some((rest.find(sign)?, sign, side)));
        let Some((at, sign, side)) = found.min_by_key(|&(at, ..)| at) else {
            spans.push(Span::raw(rest));
            return Line::from(spans);
        };
        spans.push(Span::raw(&rest[..at]));
        spans.push(Span::styled(sign, theme.side(side)));
        rest = &rest[at + sign.len()..];
    }
}

/// A line that owns its text.
pub fn owned(line: Line<'_>) -> Line<'static> {
    let own = |span: Span<'_>| Span::styled(span.content.into_owned(), span.style);
    Line::from_iter(line.spans.into_iter().map(own)).style(line.style)
}

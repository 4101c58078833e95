//! How a game is drawn and written, for home, set-up, watching, replays and the table for people.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::flourish::Flourish;
use super::foreign_files::Foreign;
use super::outcomes;
use super::{
    HomeEntry, RatedPlay, Session, Strength, Timeline, YOU, call_players, name_of, shown_name,
};
use sanban_data::config::{Config, Section, Setting};
use sanban_game::{Candidate, Game, Record, Rules as _, Seat, State};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::screen::{Layer, SMALLEST};
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;
use sanban_words::text::{number, signed};
use sanban_words::tr;

/// What can be seen of a game: everything (while watching), or what one seat may know.
pub enum Observation<'a, S: State> {
    /// With all cards open.
    All(&'a S),
    /// As one seat sees it.
    Seat(&'a S::View),
    /// What everybody may know: as this seat sees it, without its own cards.
    Public(&'a S::View),
}

/// What a game is drawn with, beside what is seen of it.
pub struct DrawInput<'a, A> {
    /// The names of the seats.
    pub names: &'a [String],
    /// The action that led here.
    pub last: Option<&'a A>,
    /// The settings in force, for what the game itself adds to them.
    pub config: &'a Config,
    /// What is shown for a moment, see [`TableDisplay::flourish`].
    pub flourish: Option<Flourish>,
    /// What a person has at hand, at the table for people.
    pub hand: Option<Hand<'a, A>>,
}

/// What a person has at hand at a table.
pub struct Hand<'a, A> {
    /// The seat of the person who is to act, while one is.
    pub mover: Option<Seat>,
    /// What would be done.
    pub action: &'a A,
    /// The candidates of the hint that is open, the best first.
    pub candidates: &'a [Candidate<A>],
}

/// What the log says to those who did not see all of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenAction {
    /// The line for them.
    pub text: String,
    /// The seats that saw everything.
    pub known_to: Vec<Seat>,
}

/// Analyses the games of a series that is watched; remembers what it found as long as the series is watched.
pub trait Analyst<S: State> {
    /// The analysis of the game in which `timeline` stands, at the place where it stands; `names` are those of the seats, `seat` is
    /// through whose eyes it is watched, if through anybody's.
    ///
    /// # Errors
    /// Why there is nothing to analyse, in one line.
    fn open(
        &mut self,
        timeline: &Timeline<S>,
        names: &[String],
        seat: Option<Seat>,
        ctx: &Context,
    ) -> Result<Box<dyn Layer>, String>;
}

/// The words of a game whose places are classes.
#[derive(Clone, Copy, Debug)]
pub struct ClassWords {
    /// The classes, the best first.
    pub names: &'static [Message],
    /// The fall of the first to the last place.
    pub fall: Message,
}

/// How a game is shown. With this, home, set-up, watching and replays know the game.
pub trait TableDisplay: 'static {
    /// The game.
    type Game: Game;

    /// Its place on the home screen.
    const HOME_ENTRY: &'static HomeEntry;

    /// How many columns and rows [`TableDisplay::draw`] needs to show everything, for watching and the review. At most 80
    /// columns; with 14 rows there is room for log and candidates below on a terminal of 80×24, with 46 columns beside. Where
    /// there is less room, `draw` gets less and leaves out what matters least.
    const WANTED: (u16, u16);

    /// The smallest terminal, in columns and rows, on which the table shows all that one needs, and watching and the review too.
    const SMALLEST: (u16, u16) = SMALLEST;

    /// What is done in a turn, where such are counted: `move` or `turn`. Messages choose by it.
    const MOVE_WORD: &'static str = "move";

    /// Why a player did what it did, in the language of the person; `reason` is what the player said.
    fn reason_words(reason: &str) -> String {
        reason.to_owned()
    }

    /// Whether the players hold cards that the others do not see, so that a watched game can be shown without them.
    const HAS_HANDS: bool = false;

    /// Whether everybody sees everything, so that a game looks the same through anybody's eyes.
    const IS_OPEN: bool = false;

    /// What stands at the right of the title bar: score, bank, whose turn. `games` is how many the match has, where it has an
    /// end.
    fn facts(
        observation: &Observation<'_, StateOf<Self>>,
        names: &[String],
        games: Option<u32>,
    ) -> Line<'static>;

    /// Draws the game, as the settings of the game have it.
    fn draw(
        observation: &Observation<'_, StateOf<Self>>,
        input: &DrawInput<'_, ActionOf<Self>>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    );

    /// What has just happened that is worth a moment, by a name of the game's own; `last` is the action that led here. The game
    /// draws it over the table for a few frames, see [`DrawInput::flourish`].
    fn flourish(
        _observation: &Observation<'_, StateOf<Self>>,
        _last: Option<&ActionOf<Self>>,
    ) -> Option<&'static str> {
        None
    }

    /// The line of the log for an action, in the state before it; `names` are those of the seats.
    fn log_line(before: &StateOf<Self>, action: &ActionOf<Self>, names: &[String]) -> String;

    /// The line of the log for an action of which not everybody sees all; `None` where everybody does.
    fn hidden_log_line(
        _before: &StateOf<Self>,
        _action: &ActionOf<Self>,
        _names: &[String],
    ) -> Option<HiddenAction> {
        None
    }

    /// How strong opponents can be, the weakest first, where the game has a word for it.
    const STRENGTHS: &'static [Strength] = &[];

    /// How the game is rated, where it is.
    fn rated_play() -> Option<RatedPlay> {
        None
    }

    /// The setting that says how many games a match has, by its path, where the game has matches.
    const MATCH_LENGTH: Option<&'static str> = None;

    /// What can be set for this game beside rules, players and adviser; the paths begin with its name.
    const SETTINGS: &'static [Setting] = &[];

    /// The sections of the settings that belong to this game.
    fn sections() -> Vec<Section> {
        vec![Section::of_game::<Self::Game>(Self::SETTINGS)]
    }

    /// How many games a watched match has, as the settings have it. Without it there is always another.
    fn games(_config: &Config) -> Option<u32> {
        None
    }

    /// Whether the game that just ended was the last of the match.
    fn is_last(_end: &StateOf<Self>, _games: u32) -> bool {
        false
    }

    /// Draws how a watched match ended, in place of the table. Returns `false` where a game has nothing to show but the table.
    fn draw_end(_session: &Session<Self::Game>, _canvas: &mut Canvas<'_>, _area: Rect) -> bool {
        false
    }

    /// What a rule is called where it is set, by its key: the label, and a sentence as `.help`; `None` for the key itself. The key
    /// `preset` is the set of rules as a whole.
    fn rule_words(_key: &str) -> Option<Message> {
        None
    }

    /// What a value of a rule is called; `None` for the value as it is written.
    fn rule_value_words(_key: &str, _value: &str) -> Option<Message> {
        None
    }

    /// What a preset of the rules is, in a sentence or two; `None` for its summary in the table of presets.
    fn preset_about(_preset: &str) -> Option<String> {
        None
    }

    /// What rules are called: the preset in words, and whether something was changed in it.
    fn rules_called(rules: &<StateOf<Self> as State>::Rules) -> String {
        let (preset, changed) = rules.nearest_preset();
        let words = Self::rule_value_words("preset", preset);
        let called = words.map_or_else(|| preset.to_owned(), Message::text);
        if changed.is_empty() {
            called
        } else {
            tr!("words-rules-changed", rules = called)
        }
    }

    /// What a player of the roster is called where players are chosen: the label, and a sentence as `.help`; `None` for the player
    /// as it is written.
    fn player_words(_player: &str) -> Option<Message> {
        None
    }

    /// What is to be said of a seat before anybody sits there, where seats differ; empty otherwise.
    fn about_seat(_seat: Seat) -> String {
        String::new()
    }

    /// The list of drills or puzzles, where the game has some.
    const PRACTICE: Option<OpenPractice> = None;

    /// What of it can be opened by a word, where the words are those of
    /// [`Source`](crate::puzzles::Source::WORDS).
    const PUZZLES: Option<OpenPuzzles> = None;

    /// How a seat is told from the others in a line of text: by its name, where that says enough.
    fn who(names: &[String], seat: Seat) -> String {
        shown_name(Self::STRENGTHS, name_of(names, seat))
    }

    /// The same in a word of few columns: `You`, or the number of the seat.
    fn short_who(names: &[String], seat: Seat) -> String {
        match name_of(names, seat) {
            YOU => tr!("words-you"),
            _ => (seat.index() + 1).to_string(),
        }
    }

    /// What happened in a game before its first action, as lines of the log, and what they say to those who did not see all of it.
    fn deal_lines(_start: &StateOf<Self>, _names: &[String]) -> Vec<(String, HiddenAction)> {
        Vec::new()
    }

    /// The line of the log for the end of a game.
    fn end_line(end: &StateOf<Self>, names: &[String]) -> String;

    /// A text of this game in its colours: a line of the log, a name.
    fn coloured<'a>(text: &'a str, _theme: &Theme) -> Line<'a> {
        Line::raw(text)
    }

    /// What the seats are called, at the table as in every replay, log and review of it. The record says who plays, and
    /// which game of a series it is.
    fn seat_names(record: &Record<StateOf<Self>>) -> Vec<String> {
        call_players(Self::STRENGTHS, &record.players)
    }

    /// What one player is called in a list: by strength, where it is one of those of the set-up.
    fn call(player: &str) -> String {
        shown_name(Self::STRENGTHS, &Strength::call(Self::STRENGTHS, player))
    }

    /// An action in a list of candidates: a few columns.
    fn candidate(view: &<StateOf<Self> as State>::View, action: &ActionOf<Self>) -> String;

    /// An expected payoff in words of the game (`62 %`, `+0.431`), with [`signed`] or [`number`] so that every game writes minus alike.
    fn value(value: f64) -> String {
        signed(value, 3)
    }

    /// The mean score of a person's games, in words of at most 30 columns.
    fn mean(mean: f64) -> String {
        tr!("table-points-a-game", points = number(mean, 2))
    }

    /// How the games of a record came out for the only person who played there, in words of at most 24 columns; `None` where none
    /// came to its end, or nobody in particular played. [`outcomes`] has what it takes to say it in the unit of the game.
    fn came_to(record: &Record<StateOf<Self>>) -> Option<String> {
        let person = outcomes::only_person(record)?;
        let outcomes = outcomes::outcomes_of::<Self::Game>(record, person);
        outcomes::sum_of(&outcomes, "game")
    }

    /// What the places are called, in a game in which they are classes that are held from one game to the next.
    const CLASSES: Option<ClassWords> = None;

    /// Files of other programs with games of this kind, where there are any that sanban reads.
    const FOREIGN: Option<Foreign> = None;

    /// The range of payoffs, for bars that share one scale.
    fn value_range() -> (f64, f64) {
        (0.0, 1.0)
    }

    /// The analyst for watched games, where the game has one.
    fn analyst() -> Option<Box<dyn Analyst<StateOf<Self>>>> {
        None
    }
}

/// The state of a display's game.
pub type StateOf<F> = <<F as TableDisplay>::Game as Game>::State;

/// The action of a display's game.
pub type ActionOf<F> = <StateOf<F> as State>::Action;

/// Opens the list of a game's drills or puzzles.
pub type OpenPractice = fn(&mut Context) -> Box<dyn Layer>;

/// Opens the puzzles that a word of the command line names; `None` where it is none.
pub type OpenPuzzles = fn(&str, &mut Context) -> Option<Box<dyn Layer>>;

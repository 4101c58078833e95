//! The games as the screens know them: one line each in [`all`].

mod blackjack;
mod blokus;
pub mod daihinmin;
mod objection;
mod order;
mod outcomes;
pub mod poster;
mod strength;

pub use blackjack::BlackjackFace;
pub use blokus::{BlokusFace, open_tree};
pub use daihinmin::DaihinminFace;
pub use objection::Objection;
pub use order::{Order, OrderError};
pub use poster::Poster;
pub use strength::Strength;

use std::path::Path;

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::canvas::Canvas;
use super::screen::{Context, Layer};
use super::screens::home::Home;
use super::screens::setup::Setup;
use super::screens::watch::Watch;
use super::session::{Plan, Session, Sitter};
use super::theme::Theme;
use super::timeline::Timeline;
use crate::config::Config;
use crate::game::{Game, Record, RecordError, Rules as _, Seat, SpecError, State};

/// The games of the house, in the order of the home screen.
#[must_use]
pub fn all() -> Vec<Table> {
    vec![
        Table::of::<BlackjackFace>(),
        Table::of::<DaihinminFace>(),
        Table::of::<BlokusFace>(),
    ]
}

/// What can be seen of a game: everything (while watching), or what one seat may know.
pub enum Sight<'a, S: State> {
    /// With all cards open.
    All(&'a S),
    /// As one seat sees it.
    Seat(&'a S::View),
    /// What everybody may know: as this seat sees it, without its own cards.
    Public(&'a S::View),
}

/// What the log says to those who did not see all of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secret {
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

/// How a game is shown. With this, home, set-up, watching and replays know the game.
pub trait TableFace: 'static {
    /// The game.
    type Game: Game;

    /// Its place on the home screen.
    const POSTER: &'static Poster;

    /// How many columns and rows [`TableFace::draw`] needs to show everything. At most 80 columns; with 14 rows there
    /// is room for log and candidates below on the smallest terminal, with 46 columns beside.
    const WANTED: (u16, u16);

    /// Whether the players hold cards that the others do not see, so that a watched game can be shown without them.
    const HAS_HANDS: bool = false;

    /// Whether everybody sees everything, so that a game looks the same through anybody's eyes.
    const IS_OPEN: bool = false;

    /// What stands at the right of the title bar: score, bank, whose turn. `games` is how many the match has, where it has an
    /// end.
    fn facts(
        sight: &Sight<'_, StateOf<Self>>,
        names: &[String],
        games: Option<u32>,
    ) -> Line<'static>;

    /// Draws the game. `names` are those of the seats; `last` is the action that led here.
    fn draw(
        sight: &Sight<'_, StateOf<Self>>,
        names: &[String],
        last: Option<&ActionOf<Self>>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    );

    /// The line of the log for an action, done by `who` in the state before it.
    fn log_line(before: &StateOf<Self>, action: &ActionOf<Self>, who: &str) -> String;

    /// The line of the log for an action of which not everybody sees all; `None` where everybody does.
    fn secret_log_line(
        _before: &StateOf<Self>,
        _action: &ActionOf<Self>,
        _who: &str,
    ) -> Option<Secret> {
        None
    }

    /// How strong opponents can be, the weakest first, where the game has a word for it.
    const STRENGTHS: &'static [Strength] = &[];

    /// The setting that says how many games a match has, by its path, where the game has matches.
    const MATCH_LENGTH: Option<&'static str> = None;

    /// How many games a watched match has, as the settings have it. Without it there is always another.
    fn games(_config: &Config) -> Option<u32> {
        None
    }

    /// Whether the game that ended so is the last of a match of so many.
    fn is_last(_end: &StateOf<Self>, _games: u32) -> bool {
        false
    }

    /// Draws how a watched match ended, in place of the table. Returns `false` where a game has nothing to show but the table.
    fn draw_end(_session: &Session<Self::Game>, _canvas: &mut Canvas<'_>, _area: Rect) -> bool {
        false
    }

    /// What is to be said of a seat before anybody sits there, where seats differ; empty otherwise.
    fn about_seat(_seat: Seat) -> &'static str {
        ""
    }

    /// The list of drills, where the game has some.
    const PRACTICE: Option<OpenPractice> = None;

    /// How a seat is told from the others in a line of text: by its name, with its number where others have the name too.
    fn who(names: &[String], seat: Seat) -> String {
        let name = name_of(names, seat);
        match names.iter().filter(|other| *other == name).count() {
            0 | 1 => name.to_owned(),
            _ => format!("{} {name}", seat.index() + 1),
        }
    }

    /// What happened in a game before its first action, as lines of the log, and what they say to those who did not see all of it.
    fn deal_lines(_start: &StateOf<Self>, _names: &[String]) -> Vec<(String, Secret)> {
        Vec::new()
    }

    /// The line of the log for the end of a game.
    fn end_line(end: &StateOf<Self>, names: &[String]) -> String;

    /// A text of this face in its colours: a line of the log, a name.
    fn coloured<'a>(text: &'a str, _theme: &Theme) -> Line<'a> {
        Line::raw(text)
    }

    /// How the seats are called when a game is watched, from the names of their players.
    fn seat_names(names: &[String]) -> Vec<String> {
        names.to_vec()
    }

    /// An action in a list of candidates: a few columns.
    fn candidate(state: &StateOf<Self>, action: &ActionOf<Self>) -> String {
        state.write_action(action)
    }

    /// An expected payoff in words of the game (`62 %`, `+0.431`).
    fn value(value: f64) -> String {
        format!("{value:+.3}")
    }

    /// The mean score of a person's games, in words of at most 30 columns.
    fn mean(mean: f64) -> String {
        format!("{mean:.2} points a game")
    }

    /// How the games of a record came out for the only person who played there, in words of at most 24 columns; `None` where none
    /// came to its end, or nobody in particular played.
    fn came_to(record: &Record<StateOf<Self>>) -> Option<String> {
        let person = outcomes::only_person(record)?;
        let outcomes = outcomes::outcomes_of::<Self::Game>(record, person);
        outcomes::sum_of(&outcomes, ["game", "games"])
    }

    /// Files of other programs with games of this kind, where there are any that sanban reads.
    const FOREIGN: Option<Foreign> = None;

    /// The range of payoffs, for bars that share one scale.
    fn value_range() -> (f64, f64) {
        (0.0, 1.0)
    }

    /// Who analyses games that are watched, where the game has an analysis.
    fn analyst() -> Option<Box<dyn Analyst<StateOf<Self>>>> {
        None
    }

    /// The keys of the screen for people, as [`markdown`](crate::tui::action::markdown) makes them from its table of
    /// actions.
    fn key_list() -> String;

    /// The screen for people at the table.
    ///
    /// # Errors
    /// When a player of the plan cannot be made.
    fn sit_down(plan: Plan<Self::Game>, ctx: &mut Context) -> Result<Box<dyn Layer>, SpecError>;
}

/// The state of a face's game.
pub type StateOf<F> = <<F as TableFace>::Game as Game>::State;

/// The action of a face's game.
pub type ActionOf<F> = <StateOf<F> as State>::Action;

/// A kind of files that hold games, besides records.
#[derive(Clone, Copy)]
pub struct Foreign {
    /// How the names of the files end, without the dot.
    pub ending: &'static str,
    /// The record of the first game in such a file; `None` where it cannot be read.
    pub record: fn(&[u8]) -> Option<String>,
    /// Opens such a file to be looked at.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub open: OpenForeign,
}

/// Opens a file of another kind, of which this is what it holds.
pub type OpenForeign = fn(&mut Context, &[u8]) -> Result<Box<dyn Layer>, String>;

/// Opens a replay of a record that is given as text.
pub type OpenRecord = fn(&mut Context, &str) -> Result<Box<dyn Layer>, RecordError>;

/// Opens the list of a game's drills.
pub type OpenPractice = fn(&mut Context) -> Box<dyn Layer>;

/// Opens the table of this name that was left; `None` when there is none, or it is being played elsewhere.
pub type Resume = fn(&mut Context, &str) -> Result<Option<Box<dyn Layer>>, String>;

/// A screen that is ready to be opened: whatever could be wrong with it has been looked at.
pub type Opening = Box<dyn FnOnce(&mut Context) -> Box<dyn Layer>>;

/// The doors of a game, without its types.
#[derive(Clone, Copy)]
pub struct Doors {
    /// The set-up of a game for people.
    pub setup: fn(&mut Context) -> Box<dyn Layer>,
    /// Watching AIs as they usually play.
    ///
    /// # Errors
    /// When a player cannot be made.
    pub watch: fn(&mut Context) -> Result<Box<dyn Layer>, SpecError>,
    /// Replaying a record.
    ///
    /// # Errors
    /// When the record cannot be read.
    pub replay: OpenRecord,
    /// A table that was left or interrupted, to be gone on with.
    ///
    /// # Errors
    /// Why it cannot be gone on with.
    pub resume: Resume,
    /// The list of drills, where a game has some.
    pub practice: Option<OpenPractice>,
    /// A table as it was ordered in words, for people (`true`) or to watch.
    ///
    /// # Errors
    /// What cannot be as it was ordered.
    pub order: fn(&Order, bool) -> Result<Opening, OrderError>,
}

/// A game as the home screen knows it.
#[derive(Clone, Copy)]
pub struct Table {
    /// How it presents itself.
    pub poster: &'static Poster,
    /// The word on the command line and in records.
    pub name: &'static str,
    /// The keys of its own screen as Markdown.
    pub keys: fn() -> String,
    /// The mean score of a person's games in words.
    pub mean: fn(f64) -> String,
    /// What a player is called: by strength, where it is one of those of the set-up.
    pub call: fn(&str) -> String,
    /// What is to be said of a seat, where seats differ; empty otherwise.
    pub about_seat: fn(Seat) -> &'static str,
    /// A text of this game in its colours.
    pub coloured: for<'a> fn(&'a str, &Theme) -> Line<'a>,
    /// What rules are called that are given as records write them.
    pub rules_title: fn(&str) -> String,
    /// How the games of a record, given as text, came out for the person in them, in words of at most 24 columns.
    pub came_to: fn(&str) -> Option<String>,
    /// Files of other programs that hold such games.
    pub foreign: Option<Foreign>,
    /// How many can play.
    pub seats: usize,
    /// Its doors.
    pub doors: Doors,
}

impl Table {
    /// How a file is to be read, where it is of another kind than a record.
    pub(super) fn foreign_for(&self, path: &Path) -> Option<Foreign> {
        let ending = path.extension()?;
        self.foreign.filter(|foreign| ending == foreign.ending)
    }

    /// A game with a face.
    #[must_use]
    pub fn of<F: TableFace>() -> Table {
        Table {
            poster: F::POSTER,
            name: F::Game::NAME,
            keys: F::key_list,
            mean: F::mean,
            call: |player| Strength::call(F::STRENGTHS, player),
            about_seat: F::about_seat,
            coloured: F::coloured,
            rules_title: |text| {
                let rules = <StateOf<F> as State>::Rules::parse(text);
                // Rules that were written by another version may be known no longer.
                rules.map_or_else(|_| text.to_owned(), |rules| rules.title())
            },
            came_to: |text| F::came_to(&Record::parse::<F::Game>(text).ok()?),
            foreign: F::FOREIGN,
            seats: *F::Game::seats().end(),
            doors: Doors {
                setup: |ctx| Setup::<F>::new(ctx).into(),
                watch: |ctx| Ok(Watch::<F>::open(ctx.usual_plan().watched(), ctx)?.into()),
                replay: |ctx, text| {
                    let record = Record::parse::<F::Game>(text)?;
                    Ok(Watch::<F>::replay(record, ctx).into())
                },
                resume: |ctx, name| {
                    let found = ctx.keeper().interrupted::<F::Game>(name);
                    let Some(record) = found.map_err(|problem| problem.to_string())? else {
                        return Ok(None);
                    };
                    let plan = Plan::of_record(record).map_err(|problem| problem.to_string())?;
                    let screen = F::sit_down(plan, ctx).map_err(|problem| problem.to_string())?;
                    Ok(Some(screen))
                },
                practice: F::PRACTICE,
                order: |order, people| {
                    let plan: Plan<F::Game> = order.plan()?;
                    Ok(Box::new(move |ctx| {
                        // Where nobody is to play, a seat at the table would show an AI's choices as one's own.
                        let opened = if people && plan.seats.contains(&Sitter::Human) {
                            F::sit_down(plan, ctx)
                        } else {
                            Watch::<F>::open(plan.watched(), ctx).map(Into::into)
                        };
                        opened.unwrap_or_else(|error| {
                            // The order was found good; should it not be, the home screen says so.
                            ctx.warn(error.to_string());
                            Home::new(ctx).into()
                        })
                    }))
                },
            },
        }
    }
}

/// What becomes of a table that is left before its end, in a sentence for who leaves it.
pub(crate) fn waits<G: Game>(session: &Session<G>, ctx: &Context) -> &'static str {
    // Where nothing is kept at all, as in a demonstration, nobody waits for that.
    if session.is_kept() || !ctx.keeper().keeps() {
        "It waits for you at home under Continue."
    } else {
        "It cannot be kept and will be lost: there was no place for it on the disk."
    }
}

/// The name of a seat in a list of names.
#[must_use]
pub fn name_of(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("?", String::as_str)
}

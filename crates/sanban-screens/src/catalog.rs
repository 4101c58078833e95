//! The games as the home screen and the command line see them: without their types.

use std::path::Path;

use ratatui::text::Line;

use super::rated::{self, Rated, Resume};
use super::setup::Setup;
use super::watch::{Caption, Watch};
use sanban_data::config::{Config, Section};
use sanban_data::rating::{Ladder, Losses};
use sanban_data::statistics::{Rows, Statistics, ValueRules, Words};
use sanban_data::store::Finished;
use sanban_game::{
    DealError, Game, Record, RecordError, Rules as _, Seat, SpecError, State, read_deal,
};
use sanban_play::lessons::{Lesson, OpenLesson};
use sanban_play::play::{Spoken, table_of_the_week};
use sanban_play::review::MendingDrill;
use sanban_play::session::SessionContext as _;
use sanban_play::session::outcomes::CameTo;
use sanban_play::session::{
    ClassWords, ConfigProblem, Foreign, HomeEntry, LookForNext, OpenPractice, OpenPuzzles,
    OpenRead, Perspective, Plan, RatedPlay, SeatChoice, StateOf, TableDisplay, TableSpec,
    TableSpecError,
};
use sanban_term::context::Context;
use sanban_term::key_table::KeyTable;
use sanban_term::screen::Layer;
use sanban_term::theme::Theme;
use sanban_words::tr;

/// Measured strength of the program's own players at a game.
#[derive(Clone, Copy, Debug)]
pub enum Strengths {
    Ratings(&'static Ladder),
    /// Their losses against the bank.
    Losses(&'static Losses),
}

/// Reads a record given as text, on a worker, for a replay; the caption holds what is known of it beyond its text.
pub type ReadRecord = fn(&str, Caption) -> Result<OpenRead, RecordError>;

/// Reads a record given as text for a film from one of its actions on, and what it shows.
pub type ReadFilm = fn(&str, usize, Perspective) -> Result<OpenRead, RecordError>;

/// Opens the dialog that compares these players over many games by these rules, both as records write them.
///
/// # Errors
/// A line that says why they cannot be compared.
pub type OpenCompare = fn(&str, Vec<String>, &mut Context) -> Result<Box<dyn Layer>, String>;

/// Opens the rated games.
pub type OpenRated = fn(&mut Context) -> Box<dyn Layer>;

/// Opener of a screen that has already been validated.
///
/// # Errors
/// If a player cannot be made after all.
pub type Opening = Box<dyn FnOnce(&mut Context) -> Result<Box<dyn Layer>, SpecError>>;

/// Opens the deal of this week.
///
/// # Errors
/// If a player cannot be made.
pub type OpenWeek = fn(&mut Context) -> Result<Box<dyn Layer>, SpecError>;

/// Functions that open a game's screens, without its types.
#[derive(Clone, Copy)]
pub struct GameOpeners {
    /// Opens the usual table of a person; the set-up, if nobody sits there by the settings.
    ///
    /// # Errors
    /// If a player cannot be made.
    pub play: fn(&mut Context) -> Result<Box<dyn Layer>, SpecError>,
    /// Opens the set-up of a game for people.
    pub setup: fn(&mut Context) -> Box<dyn Layer>,
    /// Watches AIs play with the usual plan.
    ///
    /// # Errors
    /// If a player cannot be made.
    pub watch: fn(&mut Context) -> Result<Box<dyn Layer>, SpecError>,
    /// Replays a record.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub replay: ReadRecord,
    /// Replays a record for a film.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub film: ReadFilm,
    /// Opens the review of a record, or its replay if there is nothing to review.
    ///
    /// # Errors
    /// If the record cannot be read.
    pub review: ReadRecord,
    /// Continues a table that was left or interrupted.
    ///
    /// # Errors
    /// A line that says why it cannot be continued.
    pub resume: Resume,
    /// Compares players over many games, if the program offers that.
    pub compare: Option<OpenCompare>,
    /// Opens the rated games, if the game is rated.
    pub rated: Option<OpenRated>,
    /// Opens the list of drills or puzzles, if the game has some.
    pub practice: Option<OpenPractice>,
    /// Looks for the next step of its practice.
    pub next_step: Option<LookForNext>,
    /// Opens the lesson for people who have never played, if there is one.
    pub lesson: Option<OpenLesson>,
    /// Opens puzzles by a word of the command line, if the game has some.
    pub puzzles: Option<OpenPuzzles>,
    /// Opens a deal that is given as text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub deal: fn(&str) -> Result<Opening, DealError>,
    /// Opens the deal of this week, if the game has one.
    pub weekly: Option<OpenWeek>,
    /// Opens a table specified in words, for people (`true`) or to watch.
    ///
    /// # Errors
    /// The part of the specification that is impossible.
    pub spec: fn(&TableSpec, bool) -> Result<Opening, TableSpecError>,
}

/// The program's games, as a screen finds them in the context.
pub struct Catalog(pub Vec<Table>);

/// Context of screens that need the list of games.
pub trait CatalogContext {
    /// The program's games; none if nobody put a [`Catalog`] there.
    fn tables(&self) -> &[Table];
}

impl CatalogContext for Context {
    fn tables(&self) -> &[Table] {
        let catalog = self.extension::<Catalog>();
        catalog.map_or(&[], |catalog| &catalog.0)
    }
}

/// A game as the home screen sees it.
#[derive(Clone, Copy)]
pub struct Table {
    /// Its entry on the home screen.
    pub home_entry: &'static HomeEntry,
    /// Its name on the command line and in records.
    pub name: &'static str,
    /// Key tables of its own screens.
    pub keys: fn() -> Vec<KeyTable>,
    /// A sentence that describes a preset of the rules, if there is one.
    pub preset_about: fn(&str) -> Option<String>,
    /// Mean score of a person's games in words.
    pub mean: fn(f64) -> String,
    /// Cost of decisions in words, in the unit of the adviser's values.
    pub cost: fn(f64) -> String,
    /// The same cost as a bare number.
    pub plain_cost: fn(f64) -> String,
    /// Names of the places, if they are classes.
    pub classes: Option<ClassWords>,
    /// The drill for mistakes in a situation, if there is one.
    pub drill: fn(&str) -> Option<MendingDrill>,
    /// Rules for telling luck from skill, if the value of the game is known.
    pub value_rules: Option<ValueRules>,
    /// Name of a player: by strength, if it is one of those of the set-up.
    pub call: fn(&str) -> String,
    /// Word for an action of a turn, for counts.
    pub move_word: &'static str,
    /// Word for a game: `game`, `round`.
    pub game_word: &'static str,
    /// Remark on a seat, if seats differ; empty otherwise.
    pub about_seat: fn(Seat) -> String,
    /// A text of this game in its colours.
    pub coloured: for<'a> fn(&'a str, &Theme) -> Line<'a>,
    /// Name of rules given as records write them.
    pub rules_title: fn(&str) -> String,
    /// Results of the games of a record, given as text, for the person in them.
    pub came_to: fn(&str) -> CameTo,
    /// Files of other programs that hold such games.
    pub foreign: Option<Foreign>,
    /// Measured strength of the program's own players, if the game is rated.
    pub strengths: fn() -> Option<Strengths>,
    /// Number of seats.
    pub seats: usize,
    pub sections: fn() -> Vec<Section>,
    /// The first problem in its section of the settings.
    pub config_problem: fn(&Config) -> Option<ConfigProblem>,
    /// Functions that open its screens.
    pub openers: GameOpeners,
}

/// The first problem that one of these games finds in the settings.
pub fn config_problem(tables: &[Table], config: &Config) -> Option<ConfigProblem> {
    tables
        .iter()
        .find_map(|table| (table.config_problem)(config))
}

fn open_rated<F: Spoken>(ctx: &mut Context) -> Box<dyn Layer> {
    let Table { openers, .. } = Table::of::<F>();
    let openers = rated::Openers {
        resume: openers.resume,
        replay: |text, id| (Table::of::<F>().openers.replay)(text, Caption::of_table(id)),
        review: |text, id| (Table::of::<F>().openers.review)(text, Caption::of_table(id)),
    };
    Rated::<F>::new(openers, ctx).into()
}

fn open_lesson<F: Spoken>(ctx: &mut Context) -> Result<Box<dyn Layer>, String> {
    Ok(Lesson::<F>::open(lesson_after::<F>, ctx)?.into())
}

fn open_week<F: Spoken>(ctx: &mut Context) -> Result<Box<dyn Layer>, SpecError> {
    let plan = table_of_the_week::<F>(ctx);
    F::sit_down(plan, ctx)
}

/// The lesson of the next game that has one.
fn lesson_after<F: Spoken>(ctx: &Context) -> Option<OpenLesson> {
    let mut tables = ctx.tables().iter();
    tables.find(|table| table.name == F::Game::NAME)?;
    tables.find_map(|table| table.openers.lesson)
}

/// Title of rules that are written as text, or the text if they are no rules of this game.
pub fn rules_title<F: TableDisplay>(text: &str) -> String {
    let rules = <StateOf<F> as State>::Rules::parse(text);
    // Rules written by another version may be unknown to this one.
    rules.map_or_else(|_| text.to_owned(), |rules| F::rules_called(&rules))
}

impl Table {
    /// The other players at the table of a finished game, each once, by strength if that has a word; empty if there were none.
    pub fn others_at(&self, game: &Finished) -> String {
        let others = Seat::all(game.players.len())
            .zip(&game.players)
            .filter(|(seat, _)| seat.0 != game.seat);
        let mut names: Vec<String> = others
            .map(|(_, player)| match player.as_str() {
                "human" => tr!("words-a-person"),
                player => (self.call)(player),
            })
            .collect();
        names.sort();
        names.dedup();
        names.join(", ")
    }

    /// Statistics of its games.
    pub fn statistics(&self, rows: &Rows) -> Statistics {
        let words = Words {
            opponents: &|game| self.others_at(game),
            seat: &|game| {
                (self.about_seat)(Seat(game.seat))
                    .trim_end_matches('.')
                    .to_owned()
            },
            rules: &|game| (self.rules_title)(&game.rules),
            drill: &|situation| (self.drill)(situation).map(|drill| drill.word),
        };
        Statistics::of(rows, &words, self.value_rules.as_ref())
    }

    /// A number of its games in words: `1 round`, `12 rounds`.
    pub(super) fn games_in_words(&self, count: u64) -> String {
        tr!("words-games", game = self.game_word, count)
    }

    /// Reader for a file, if the file is of another kind than a record.
    pub(super) fn foreign_for(&self, path: &Path) -> Option<Foreign> {
        let ending = path.extension()?;
        self.foreign.filter(|foreign| ending == foreign.ending)
    }

    /// Entry of a game with a display.
    pub fn of<F: Spoken>() -> Table {
        Table {
            home_entry: F::HOME_ENTRY,
            name: F::Game::NAME,
            keys: F::key_tables,
            preset_about: F::preset_about,
            mean: F::mean,
            cost: F::cost,
            plain_cost: F::plain_cost,
            classes: F::CLASSES,
            drill: F::drill,
            value_rules: F::VALUE_RULES,
            call: F::call,
            move_word: F::MOVE_WORD,
            game_word: F::GAME_WORD,
            about_seat: F::about_seat,
            coloured: F::coloured,
            rules_title: rules_title::<F>,
            came_to: |text| match Record::parse::<F::Game>(text) {
                Ok(record) => CameTo::of::<F::Game>(&record, F::came_to(&record)),
                Err(_) => CameTo::default(),
            },
            foreign: F::FOREIGN,
            strengths: || match F::rated_play()? {
                RatedPlay::Opponents { ladder, .. } => Some(Strengths::Ratings(ladder)),
                RatedPlay::Loss { players, .. } => Some(Strengths::Losses(players)),
            },
            seats: *F::Game::seats().end(),
            sections: F::sections,
            config_problem: ConfigProblem::of::<F::Game>,
            openers: GameOpeners {
                play: |ctx| {
                    let plan: Plan<F::Game> = ctx.usual_plan();
                    if plan.seats.contains(&SeatChoice::Human) {
                        F::sit_down(plan, ctx)
                    } else {
                        Ok(Setup::<F>::new(ctx).into())
                    }
                },
                setup: |ctx| Setup::<F>::new(ctx).into(),
                watch: |ctx| Ok(Watch::<F>::open(ctx.usual_plan().watched(), ctx)?.into()),
                replay: |text, caption| {
                    let record = Record::parse::<F::Game>(text)?;
                    Ok(Box::new(|ctx| {
                        Watch::<F>::replay(record, ctx).with_caption(caption).into()
                    }))
                },
                film: |text, from, seen| {
                    let record = Record::parse::<F::Game>(text)?;
                    Ok(Box::new(move |ctx| {
                        Watch::<F>::film(record, from, seen, ctx).into()
                    }))
                },
                review: |text, caption| {
                    let record = Record::parse::<F::Game>(text)?;
                    Ok(Box::new(move |ctx| {
                        let mut watch = Watch::<F>::replay(record, ctx).with_caption(caption);
                        match watch.make_review(ctx) {
                            Ok(review) => review.into(),
                            Err(problem) => {
                                ctx.warn(problem);
                                watch.into()
                            }
                        }
                    }))
                },
                resume: |ctx, id| {
                    let Some(plan) = ctx.storage().resumed_plan::<F::Game>(id)? else {
                        return Ok(None);
                    };
                    let screen = F::sit_down(plan, ctx).map_err(|problem| problem.to_string())?;
                    Ok(Some(screen))
                },
                compare: None,
                rated: F::rated_play().map(|_| open_rated::<F> as OpenRated),
                practice: F::PRACTICE,
                next_step: F::NEXT_STEP,
                lesson: (!F::lesson().is_empty()).then_some(open_lesson::<F> as OpenLesson),
                puzzles: F::PUZZLES,
                deal: |text| {
                    let deal = read_deal::<F::Game>(text)?;
                    Ok(Box::new(|ctx| {
                        let plan = Plan::of_record(deal);
                        // Its players have been built, and its start.
                        F::sit_down(plan.unwrap_or_else(|_| Plan::usual()), ctx)
                    }))
                },
                weekly: F::SOLVER.map(|_| open_week::<F> as OpenWeek),
                spec: |spec, people| {
                    let plan: Plan<F::Game> = spec.plan()?;
                    Ok(Box::new(move |ctx| {
                        // If nobody is to play, a seat at the table would show an AI's choices as the person's own.
                        if people && plan.seats.contains(&SeatChoice::Human) {
                            F::sit_down(plan, ctx)
                        } else {
                            Watch::<F>::open(plan.watched(), ctx).map(Into::into)
                        }
                    }))
                },
            },
        }
    }
}

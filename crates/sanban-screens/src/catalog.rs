//! The games as the home screen and the command line know them: without their types.

use std::path::Path;

use ratatui::text::Line;

use super::rated::{self, Rated, Resume};
use super::setup::Setup;
use super::watch::{Caption, Watch};
use sanban_data::config::{Config, Section};
use sanban_data::rating::{Ladder, Losses};
use sanban_data::statistics::{Rows, Statistics, ValueRules, Words};
use sanban_data::store::Finished;
use sanban_game::{Game, Record, RecordError, Rules as _, Seat, SpecError, State};
use sanban_play::lessons::{Lesson, OpenLesson};
use sanban_play::play::TableUi;
use sanban_play::review::MendingDrill;
use sanban_play::session::SessionContext as _;
use sanban_play::session::outcomes::CameTo;
use sanban_play::session::{
    ClassWords, ConfigProblem, Foreign, HomeEntry, OpenPractice, OpenPuzzles, OpenRead, Plan,
    RatedPlay, SeatChoice, StateOf, TableSpec, TableSpecError,
};
use sanban_term::context::Context;
use sanban_term::key_table::KeyTable;
use sanban_term::screen::Layer;
use sanban_term::theme::Theme;
use sanban_words::tr;

/// What was measured of the program's own players at a game.
#[derive(Clone, Copy, Debug)]
pub enum Strengths {
    /// Their ratings.
    Ratings(&'static Ladder),
    /// What they lose against the bank.
    Losses(&'static Losses),
}

/// Reads a record that is given as text, on a worker, for a replay, with what else is known of it.
pub type ReadRecord = fn(&str, Caption) -> Result<OpenRead, RecordError>;

/// Opens the dialog in which these players are compared over many games by these rules, as records write them.
///
/// # Errors
/// Why they cannot be compared.
pub type OpenCompare = fn(&str, Vec<String>, &mut Context) -> Result<Box<dyn Layer>, String>;

/// Opens the rated games.
pub type OpenRated = fn(&mut Context) -> Box<dyn Layer>;

/// A screen that is ready to be opened: whatever could be wrong with it has been looked at.
///
/// # Errors
/// When a player cannot be made after all.
pub type Opening = Box<dyn FnOnce(&mut Context) -> Result<Box<dyn Layer>, SpecError>>;

/// The openers of a game, without its types.
#[derive(Clone, Copy)]
pub struct GameOpeners {
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
    pub replay: ReadRecord,
    /// The review of a record; its replay where there is nothing to review.
    ///
    /// # Errors
    /// When the record cannot be read.
    pub review: ReadRecord,
    /// A table that was left or interrupted, to be gone on with.
    ///
    /// # Errors
    /// Why it cannot be gone on with.
    pub resume: Resume,
    /// Comparing players over many games, where the program brings that.
    pub compare: Option<OpenCompare>,
    /// The rated games, where the game is rated.
    pub rated: Option<OpenRated>,
    /// The list of drills or puzzles, where a game has some.
    pub practice: Option<OpenPractice>,
    /// The lesson for who has never played, where there is one.
    pub lesson: Option<OpenLesson>,
    /// Puzzles by a word of the command line, where a game has some.
    pub puzzles: Option<OpenPuzzles>,
    /// A table as it was ordered in words, for people (`true`) or to watch.
    ///
    /// # Errors
    /// What cannot be as it was ordered.
    pub spec: fn(&TableSpec, bool) -> Result<Opening, TableSpecError>,
}

/// The games of the house, as a screen finds them in the context.
pub struct Catalog(pub Vec<Table>);

/// The context of screens that know which games there are.
pub trait CatalogContext {
    /// The games of the house; none where nobody put a [`Catalog`] there.
    fn tables(&self) -> &[Table];
}

impl CatalogContext for Context {
    fn tables(&self) -> &[Table] {
        let catalog = self.extension::<Catalog>();
        catalog.map_or(&[], |catalog| &catalog.0)
    }
}

/// A game as the home screen knows it.
#[derive(Clone, Copy)]
pub struct Table {
    /// How it presents itself.
    pub home_entry: &'static HomeEntry,
    /// The word on the command line and in records.
    pub name: &'static str,
    /// The keys of its own screens.
    pub keys: fn() -> Vec<KeyTable>,
    /// What a preset of the rules is, in a sentence, where the screens say it.
    pub preset_about: fn(&str) -> Option<String>,
    /// The mean score of a person's games in words.
    pub mean: fn(f64) -> String,
    /// What decisions cost, in the unit of the adviser's values.
    pub cost: fn(f64) -> String,
    /// The same as a number alone.
    pub plain_cost: fn(f64) -> String,
    /// What the places are called, where they are classes.
    pub classes: Option<ClassWords>,
    /// The drill that mends what goes wrong in a situation, where there is one.
    pub drill: fn(&str) -> Option<MendingDrill>,
    /// How luck is told from skill, where the value of the game is known.
    pub value_rules: Option<ValueRules>,
    /// What a player is called: by strength, where it is one of those of the set-up.
    pub call: fn(&str) -> String,
    /// What is done in a turn, where such are counted.
    pub move_word: &'static str,
    /// What a game is called: `game`, `round`.
    pub game_word: &'static str,
    /// What is to be said of a seat, where seats differ; empty otherwise.
    pub about_seat: fn(Seat) -> String,
    /// A text of this game in its colours.
    pub coloured: for<'a> fn(&'a str, &Theme) -> Line<'a>,
    /// What rules are called that are given as records write them.
    pub rules_title: fn(&str) -> String,
    /// How the games of a record, given as text, came out for the person in them.
    pub came_to: fn(&str) -> CameTo,
    /// Files of other programs that hold such games.
    pub foreign: Option<Foreign>,
    /// What was measured of the program's own players, where the game is rated.
    pub strengths: fn() -> Option<Strengths>,
    /// How many can play.
    pub seats: usize,
    /// The sections of the settings that belong to it.
    pub sections: fn() -> Vec<Section>,
    /// What it finds wrong in its section.
    pub config_problem: fn(&Config) -> Option<ConfigProblem>,
    /// What opens it.
    pub openers: GameOpeners,
}

/// The first thing that one of these games finds wrong in the settings.
#[must_use]
pub fn config_problem(tables: &[Table], config: &Config) -> Option<ConfigProblem> {
    let mut tables = tables.iter();
    tables.find_map(|table| (table.config_problem)(config))
}

fn open_rated<F: TableUi>(ctx: &mut Context) -> Box<dyn Layer> {
    let Table { openers, .. } = Table::of::<F>();
    let openers = rated::Openers {
        resume: openers.resume,
        replay: |text, id| (Table::of::<F>().openers.replay)(text, Caption::of_table(id)),
        review: |text, id| (Table::of::<F>().openers.review)(text, Caption::of_table(id)),
    };
    Rated::<F>::new(openers, ctx).into()
}

fn open_lesson<F: TableUi>(ctx: &mut Context) -> Result<Box<dyn Layer>, String> {
    Ok(Lesson::<F>::open(lesson_after::<F>, ctx)?.into())
}

/// The lesson of the next game that has one.
fn lesson_after<F: TableUi>(ctx: &Context) -> Option<OpenLesson> {
    let mut tables = ctx.tables().iter();
    tables.find(|table| table.name == F::Game::NAME)?;
    tables.find_map(|table| table.openers.lesson)
}

impl Table {
    /// Who else sat at the table of a finished game, by strength where that has a word, each once; empty where nobody did.
    #[must_use]
    pub fn others_at(&self, game: &Finished) -> String {
        let seats = Seat::all(game.players.len()).zip(&game.players);
        let others = seats.filter(|(seat, _)| seat.0 != game.seat);
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

    /// What its games come to.
    #[must_use]
    pub fn statistics(&self, rows: &Rows) -> Statistics {
        let words = Words {
            opponents: &|game| self.others_at(game),
            seat: &|game| {
                let about = (self.about_seat)(Seat(game.seat));
                about.trim_end_matches('.').to_owned()
            },
            rules: &|game| (self.rules_title)(&game.rules),
            drill: &|situation| (self.drill)(situation).map(|drill| drill.word),
        };
        Statistics::of(rows, &words, self.value_rules.as_ref())
    }

    /// So many games of it: `1 round`, `12 rounds`.
    pub(super) fn games_in_words(&self, count: u64) -> String {
        tr!("words-games", game = self.game_word, count = count)
    }

    /// How a file is to be read, where it is of another kind than a record.
    pub(super) fn foreign_for(&self, path: &Path) -> Option<Foreign> {
        let ending = path.extension()?;
        self.foreign.filter(|foreign| ending == foreign.ending)
    }

    /// A game with a display.
    #[must_use]
    pub fn of<F: TableUi>() -> Table {
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
            rules_title: |text| {
                let rules = <StateOf<F> as State>::Rules::parse(text);
                // Rules that were written by another version may be known no longer.
                rules.map_or_else(|_| text.to_owned(), |rules| F::rules_called(&rules))
            },
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
                setup: |ctx| Setup::<F>::new(ctx).into(),
                watch: |ctx| Ok(Watch::<F>::open(ctx.usual_plan().watched(), ctx)?.into()),
                replay: |text, caption| {
                    let record = Record::parse::<F::Game>(text)?;
                    Ok(Box::new(|ctx| {
                        let replay = Watch::<F>::replay(record, ctx);
                        replay.with_caption(caption).into()
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
                    let found = ctx.storage().resume::<F::Game>(id);
                    let Some(table) = found.map_err(|problem| problem.to_string())? else {
                        return Ok(None);
                    };
                    let plan =
                        Plan::of_record(table.record).map_err(|problem| problem.to_string())?;
                    let plan = Plan {
                        rated: table.saved.rated,
                        saved: Some(table.saved),
                        ..plan
                    };
                    let screen = F::sit_down(plan, ctx).map_err(|problem| problem.to_string())?;
                    Ok(Some(screen))
                },
                compare: None,
                rated: F::rated_play().map(|_| open_rated::<F> as OpenRated),
                practice: F::PRACTICE,
                lesson: (!F::lesson().is_empty()).then_some(open_lesson::<F> as OpenLesson),
                puzzles: F::PUZZLES,
                spec: |spec, people| {
                    let plan: Plan<F::Game> = spec.plan()?;
                    Ok(Box::new(move |ctx| {
                        // Where nobody is to play, a seat at the table would show an AI's choices as one's own.
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

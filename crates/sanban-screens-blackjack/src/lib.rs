//! Blackjack on the screen: its display for watching, and the table for people.
//!
//! | file | contents |
//! |---|---|
//! | `scene` | the visible state of a table, in terms of seats and hands |
//! | `dealing` | cards that appear one by one |
//! | `draw`, `seats` | draw a scene |
//! | `chart`, `adviser`, `round_log`, `bankroll` | the strategy chart, the source of hints, the log, the bankroll over time |
//! | `input`, `bindings`, `actions` | the table for people: state, key bindings, actions |
//! | `panel`, `prompt`, `hint_panel`, `round_result` | the panels around the seats of that table |
//! | `remarks` | sentences on the actions of a watched round |
//! | `reasons` | why an action is the best, in one line |
//! | `review` | exact values as the judge of the review |
//! | `practice` | hints by exact values, drills, the count, progress |
//! | `counting` | the count in use and its conversion |
//! | `words`, `names`, `refusals` | money, totals, hands; players and seats; refusals: in words |
//! | `lesson`, `moments` | the lesson for people who have never played; explanations of first occurrences |
//! | `losses` | rating of games; losses of the program's players |
//! | `settings` | its section of the settings |
//! | `spoken` | the game in lines of text |
//! | `home_entry` | its place on the home screen |
//! | `guide` | the help |
//! | `chart_screen`, `index_screen` | the chart, and the indices of the count, as pages of their own |

mod actions;
mod adviser;
mod bankroll;
mod bindings;
mod chart;
mod chart_screen;
mod counting;
mod dealing;
mod draw;
mod guide;
mod hint_panel;
mod home_entry;
mod index_screen;
mod input;
mod lesson;
mod losses;
mod moments;
mod names;
mod panel;
mod practice;
mod prompt;
mod reasons;
mod refusals;
mod remarks;
mod review;
mod round_log;
mod round_result;
mod scene;
mod seats;
mod settings;
mod spoken;
mod words;

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use sanban_blackjack::counting::{Conversion, Counting, IndexSet};
use sanban_blackjack::practice::{Drill, IndexPlay, Method, Spot, judge};
use sanban_blackjack::{Action, Blackjack, HandStatus, HouseRules, Phase, Round, RoundView, Table};
use sanban_data::config::{Config, Section};
use sanban_data::statistics::ValueRules;
use sanban_game::{Record, SpecError, State as _, View as _};
use sanban_play::play::{LessonStep, Opinion, Play, TableUi};
use sanban_play::review::{Judge, Judgement, MendingDrill, ReviewUi, Shown as Decision};
use sanban_play::session::SessionContext as _;
use sanban_play::session::{
    DrawInput, FindFortunes, HomeEntry, LookForNext, Observation, OpenPractice, RatedPlay, Session,
    TableDisplay, name_of, outcomes,
};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::key_table::KeyTable;
use sanban_term::screen::Layer;
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::text::signed;
use sanban_words::tr;

use adviser::{Adviser, chart_for};
use chart_screen::ChartScreen;
use dealing::Dealing;
use index_screen::IndexScreen;
use input::BlackjackInput;
pub use practice::Plan as DrillPlan;
use practice::{CourseScreen, DrillScreen, action_values};
use round_log::{Entry, end_line};
use scene::{Scene, SceneInput};
use settings::Settings;

/// Display of Blackjack.
#[derive(Clone, Copy, Debug)]
pub struct BlackjackDisplay;

impl TableDisplay for BlackjackDisplay {
    type Game = Blackjack;

    const MOVE_WORD: &'static str = "turn";

    const FORTUNES: Option<FindFortunes<Self>> = Some(review::fortunes);
    const REMARKS: bool = true;
    const HOME_ENTRY: &'static HomeEntry = &home_entry::HOME_ENTRY;
    const WANTED: (u16, u16) = (79, 14);
    fn sections() -> Vec<Section> {
        settings::sections()
    }

    fn rated_play() -> Option<RatedPlay> {
        losses::rated_play()
    }

    fn preset_about(preset: &str) -> Option<String> {
        Self::rule_value_words("preset", preset)?;
        Some(tr!("blackjack_rules-preset-about", preset))
    }

    fn player_words(player: &str) -> Option<Message> {
        names::player_words(player)
    }

    const PRACTICE: Option<OpenPractice> = Some(|ctx| BlackjackDisplay::course(None, ctx));

    const NEXT_STEP: Option<LookForNext> = Some(practice::next_step);

    fn facts(
        observation: &Observation<'_, Round>,
        _names: &[String],
        games: Option<u32>,
    ) -> Line<'static> {
        let table = table_of(observation);
        let n = match games {
            Some(games) => format!("{}/{games}", table.round_number()),
            None => table.round_number().to_string(),
        };
        Line::from(match table.phase() {
            Phase::Over => {
                let house = words::change(table.house_profit());
                tr!("blackjack_table-round-over", n, house)
            }
            _ => tr!("blackjack_table-round", n),
        })
    }

    fn draw(
        observation: &Observation<'_, Round>,
        input: &DrawInput<'_, Round>,
        canvas: &mut Canvas<'_>,
        area: Rect,
    ) {
        let count = counting::visible_count(input.config);
        let table = table_of(observation);
        let dealing = match (&input.unfolding, input.last) {
            (Some(part), Some(&action)) => {
                Dealing::part(part.before.table(), action, table, part.steps)
            }
            _ => Dealing::at_rest(table),
        };
        let last = counting::last_tagged(input.config, &dealing, table);
        let mut scene = scene_of(observation, input.names, (count, last), &dealing);
        if let Some(flourish) = input.flourish {
            scene.shine(flourish.progress);
        }
        draw::draw_table(&mut canvas.part(area), area, &scene);
    }

    fn remark(before: &Round, action: &Action, names: &[String]) -> Option<String> {
        let mut after = before.clone();
        after.apply(action);
        remarks::remark(before.table(), *action, after.table(), names)
    }

    fn unfolds(before: &Round, action: &Action, after: &Round) -> Vec<u32> {
        Dealing::steps(before.table(), *action, after.table())
    }

    fn flourish(
        observation: &Observation<'_, Round>,
        _last: Option<&Action>,
    ) -> Option<&'static str> {
        let table = table_of(observation);
        let places = match observation {
            Observation::Seat(view) => std::slice::from_ref(table.place(view.seat())),
            Observation::All(_) | Observation::Public(_) => table.places(),
        };
        let mut hands = places.iter().flat_map(|place| place.hands());
        let natural = hands.any(|hand| hand.status() == HandStatus::Blackjack);
        natural.then_some("natural")
    }

    fn log_line(before: &Round, action: &Action, names: &[String]) -> String {
        let actor = before.table().actor();
        let who = actor.map_or("", |seat| name_of(names, seat));
        let chart = chart_for(before.table().rules());
        Entry::of_action(before, *action, who, chart).line()
    }

    fn seat_names(record: &Record<Round>) -> Vec<String> {
        names::seat_names(&record.players)
    }

    fn who(names: &[String], seat: sanban_game::Seat) -> String {
        names::seat(name_of(names, seat))
    }

    fn call(player: &str) -> String {
        match player {
            "human" => player.to_owned(),
            player => names::player(player),
        }
    }

    fn end_line(end: &Round, _names: &[String]) -> String {
        end_line(end.table())
    }

    fn candidate(view: &RoundView, action: &Action) -> String {
        words::action(*action, view.table().phase() == Phase::Insurance)
    }

    fn value(value: f64) -> String {
        signed(value, 2)
    }

    /// Twice the smallest bet of the usual table, lost or won.
    fn value_range() -> (f64, f64) {
        (-20.0, 20.0)
    }

    /// In the smallest bets of a table, as in all of the program.
    fn mean(mean: f64) -> String {
        tr!("blackjack_table-mean", mean = signed(mean, 2))
    }

    fn came_to(record: &Record<Round>) -> Option<String> {
        let person = outcomes::only_person(record)?;
        let rounds = outcomes::outcomes_of::<Blackjack>(record, person);
        outcomes::sum_of(&rounds, Self::GAME_WORD)
    }
}

/// State common to all Blackjack tables.
type Core = sanban_play::play::Core<BlackjackDisplay>;

impl ReviewUi for BlackjackDisplay {
    const GAME_WORD: &'static str = "round";
    const SERIES_WORD: &'static str = "session";
    const REVIEWS_SERIES: bool = true;
    const JUDGE_REVISION: u32 = 2;
    const THINKING: Message = msg!("blackjack_word-judging");
    const AGREES: Message = msg!("blackjack_word-nothing-better");

    fn usual_adviser(rules: &HouseRules) -> Cow<'static, str> {
        Adviser::by_the_chart(rules).spec().to_string().into()
    }

    fn hint_why(view: &RoundView, opinion: &Opinion<Action>) -> Option<String> {
        let table = view.table();
        let judged = judge(table, adviser::chart_for(table.rules()))?;
        let best = judged.is_right(opinion.decision.action);
        best.then(|| reasons::by_odds(&judged, table, None))
            .flatten()
    }

    fn book(view: &RoundView) -> Option<Action> {
        review::book(view.table())
    }

    fn judge(rules: &HouseRules, ctx: &Context) -> Result<Box<dyn Judge<Round>>, SpecError> {
        let hint = &Settings::of(ctx).hint;
        let named = if hint.is_empty() {
            None
        } else {
            Some(Adviser::new(hint, rules)?.chart().clone())
        };
        let indices = judging_indices(rules, ctx);
        Ok(Box::new(review::ExactJudge::new(rules, named, indices)))
    }

    fn judge_spec(_rules: &HouseRules, ctx: &Context) -> String {
        let settings = Settings::of(ctx);
        let exact = format!("exact chart={}", settings.hint);
        match practice::method_at_table(ctx.config()) {
            Method::Index => {
                let count = counting::counting_shown(ctx).count.name();
                format!("{exact} count={count} indices={}", settings.indices)
            }
            Method::Chart | Method::Exact => exact,
        }
    }

    fn situation(view: &RoundView, action: &Action) -> Option<&'static str> {
        review::situation(view.table(), *action)
    }

    fn drill(situation: &str) -> Option<MendingDrill> {
        review::drill(situation)
    }

    const VALUE_RULES: Option<ValueRules> = Some(review::VALUE_RULES);

    fn is_decision(view: &RoundView) -> bool {
        review::is_decision(view.table())
    }

    fn cost(cost: f64) -> String {
        tr!("blackjack_table-cost", cost = format!("{cost:.3}"))
    }

    fn plain_cost(cost: f64) -> String {
        format!("{cost:.3}")
    }

    fn short_cost(cost: f64) -> String {
        format!("−{cost:.3}")
    }

    fn review_value(value: f64) -> String {
        action_values::value_text(value)
    }

    fn bar_of(judgement: &Judgement<Action>, value: f64) -> (f64, f64) {
        action_values::bar_of(judgement.candidates.iter().map(|known| known.value), value)
    }

    fn review_result(view: &RoundView) -> String {
        words::change(view.table().place(view.seat()).profit())
    }

    fn review_size(_area: Rect) -> (u16, u16) {
        (Self::WANTED.0, 12)
    }

    fn draw_decision(
        shown: &Decision<'_, Self>,
        canvas: &mut Canvas<'_>,
        area: Rect,
        ctx: &Context,
    ) {
        let observation = match shown.state {
            Some(round) => Observation::All(round),
            None => Observation::Seat(shown.view),
        };
        let count = counting::visible_count(ctx.config());
        let dealing = Dealing::at_rest(table_of(&observation));
        let mut scene = scene_of(&observation, shown.names, (count, None), &dealing);
        review::tell(&mut scene, shown);
        draw::draw_table(&mut canvas.part(area), area, &scene);
    }

    fn decision_label(view: &RoundView, theme: &Theme) -> Vec<Span<'static>> {
        review::label(view.table(), theme)
    }

    fn review_guide(_rules: &HouseRules, theme: &Theme) -> Vec<Line<'static>> {
        guide::review(theme)
    }
}

impl TableUi for BlackjackDisplay {
    type Input = BlackjackInput;

    fn lesson() -> &'static [LessonStep<Self>] {
        lesson::STEPS
    }

    fn key_tables() -> Vec<KeyTable> {
        let table = Play::<BlackjackDisplay>::key_table(&tr!("blackjack_table-keys"));
        let chart =
            KeyTable::of::<ChartScreen>(tr!("blackjack_table-keys-chart"), chart_screen::BINDINGS);
        let indices = KeyTable::of::<IndexScreen>(
            tr!("blackjack_table-keys-indices"),
            index_screen::BINDINGS,
        );
        [table, chart, indices]
            .into_iter()
            .chain(practice::key_tables())
            .collect()
    }
}

impl BlackjackDisplay {
    /// Opens the table of a session: a new one, one resumed from a record, or one from a custom position.
    #[must_use]
    pub fn seated(session: Session<Blackjack>, ctx: &mut Context) -> Box<dyn Layer> {
        Play::<BlackjackDisplay>::seated(session, ctx).into()
    }

    /// The rules in standard abbreviations: `6 decks · S17 · DAS · LS · peek`.
    #[must_use]
    pub fn rules_in_brief(rules: &HouseRules) -> String {
        words::rules_in_brief(rules)
    }

    /// How a running count is converted: `half decks, TC floored`.
    #[must_use]
    pub fn conversion_words(conversion: Conversion) -> String {
        counting::conversion_words(conversion)
    }

    /// Name of a spot, from the form in which answers store it.
    #[must_use]
    pub fn spot_words(spot: &str) -> String {
        spot.parse::<Spot>()
            .map_or_else(|_| spot.to_owned(), words::spot)
    }
}

impl BlackjackDisplay {
    /// A session of one drill; what its plan leaves out comes from the settings.
    #[must_use]
    pub fn drill(drill: Drill, plan: DrillPlan, ctx: &mut Context) -> Box<dyn Layer> {
        DrillScreen::new(drill, plan, ctx).into()
    }

    /// Reason why a drill has nothing to ask under these rules and settings; `None` if it has questions.
    #[must_use]
    pub fn drill_refusal(drill: Drill, rules: &HouseRules, config: &Config) -> Option<String> {
        let count = counting::counting_of(&Settings::read(config)).count;
        let reason = drill.check(rules, count).err()?;
        Some(refusals::nothing_to_ask(reason))
    }

    /// The course, for these rules or those of the settings.
    #[must_use]
    pub fn course(rules: Option<HouseRules>, ctx: &mut Context) -> Box<dyn Layer> {
        CourseScreen::new(rules, <BlackjackDisplay as TableUi>::sit_down, ctx).into()
    }

    /// A chart to be filled in from memory, for these rules or those of the settings.
    #[must_use]
    pub fn empty_chart(rules: Option<HouseRules>, ctx: &mut Context) -> Box<dyn Layer> {
        practice::EmptyChart::new(rules, ctx).into()
    }

    /// The progress pages, for these rules or those of the settings.
    #[must_use]
    pub fn progress(rules: Option<HouseRules>, ctx: &mut Context) -> Box<dyn Layer> {
        let rules = rules.unwrap_or_else(|| practice::rules_of(ctx));
        practice::Progress::new(&rules, ctx).into()
    }
}

/// The indices by which a person is judged at the table; `None` if by something else.
fn judging_indices(rules: &HouseRules, ctx: &Context) -> Option<IndexPlay> {
    let by_index = practice::method_at_table(ctx.config()) == Method::Index;
    by_index.then(|| {
        let set = IndexSet::read(&Settings::of(ctx).indices).unwrap_or_default();
        let indices = IndexPlay::new(rules, counting::counting_shown(ctx), set);
        indices.kept_in(ctx.storage().index_folder())
    })
}

/// The visible scene of a table that is only watched.
fn scene_of(
    observation: &Observation<'_, Round>,
    names: &[String],
    (count, last): (Option<Counting>, Option<sanban_game::cards::Card>),
    dealing: &Dealing,
) -> Scene {
    let table = table_of(observation);
    let (people, hole) = match observation {
        // While the dealer's draw appears, the round is over and the card is no longer down.
        Observation::All(round) => {
            let turned = table.dealer_cards().get(1).copied();
            (Vec::new(), round.hole_card().or(turned))
        }
        Observation::Seat(view) => (vec![view.seat()], None),
        Observation::Public(_) => (Vec::new(), None),
    };
    Scene::of(
        table,
        &SceneInput {
            names,
            people: &people,
            shown: dealing.shown(),
            dealing: dealing.is_running(),
            hole,
            count,
            last,
        },
    )
}

fn table_of<'a>(observation: &Observation<'a, Round>) -> &'a Table {
    match observation {
        Observation::All(round) => round.table(),
        Observation::Seat(view) | Observation::Public(view) => view.table(),
    }
}

//! The set-up of a game: rules, seats, seed. Enter starts.

use std::sync::LazyLock;

use crossterm::event::KeyEvent;
use ratatui::text::Line;

use crate::catalog::{CatalogContext as _, OpenCompare};
use crate::purpose::purpose;
use sanban_data::config::{Config, Kind};
use sanban_game::{Game, Rules, Seat, Seed, Values};
use sanban_play::play::TableUi;
use sanban_play::review::RulesOf;
use sanban_play::session::{Group, Plan, SeatChoice, SessionContext as _, Strength};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::mouse::Mouse;
use sanban_term::screen::{Actions, Layer, SMALLEST_TABLE, Screen, Title};
use sanban_term::widgets::{Field, Form, FormAction, Row};
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

use super::player_choices::{
    OPPONENTS, choice, choices, opponents_row, player_help, seat_in_words, set_opponents, stand_in,
};
use super::settings::{number_in_words, set_checked};
use super::watch::Watch;
use crate::form_page::{FormPage, FormScreen};

/// Actions of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// An action of the form.
    Form(FormAction),
    /// Open the table.
    Start,
    /// Watch the same rules with AIs only.
    Watch,
    /// Compare the AIs over many games.
    Arena,
    /// Reset everything to the usual plan.
    Defaults,
    /// Return to the previous screen.
    Back,
}

const GROUP: Group = Group(msg!("setup-group-group"));

/// Name of the screen in the settings.
pub(super) const SCREEN: &str = "setup";

pub(super) static BINDINGS: LazyLock<Vec<Binding<Action>>> = LazyLock::new(|| {
    [
        vec![
            GROUP
                .key(
                    "start",
                    Action::Start,
                    &["Enter"],
                    msg!("setup-key-start"),
                    90,
                )
                .once(),
            GROUP
                .key("watch", Action::Watch, &["w"], msg!("setup-key-watch"), 55)
                .once(),
            GROUP
                .key("arena", Action::Arena, &["m"], msg!("setup-key-arena"), 35)
                .once(),
        ],
        Form::bindings(Action::Form),
        vec![
            GROUP.key(
                "defaults",
                Action::Defaults,
                &["d"],
                msg!("setup-key-defaults"),
                30,
            ),
            GROUP.key(
                "back",
                Action::Back,
                &["Esc", "q"],
                msg!("setup-key-back"),
                80,
            ),
        ],
    ]
    .concat()
});

/// Number of rules that are always shown.
const FEW: usize = 4;

/// Key of the row that folds the rules.
const EACH_RULE: &str = "each rule";

/// The set-up of one game.
pub struct Setup<F: TableUi> {
    plan: Plan<F::Game>,
    form: Form,
    /// `true` while every rule has a row.
    unfolded: bool,
}

/// Opener of the comparison of AIs at this game, if the program offers one.
fn open_compare<F: TableUi>(ctx: &Context) -> Option<OpenCompare> {
    ctx.tables()
        .iter()
        .find(|table| table.name == F::Game::NAME)?
        .openers
        .compare
}

impl<F: TableUi> Setup<F> {
    /// The set-up with the usual plan of the game.
    pub fn new(ctx: &Context) -> Setup<F> {
        let plan: Plan<F::Game> = ctx.usual_plan();
        let (_, changed) = plan.rules.nearest_preset();
        let mut setup = Setup {
            form: Form::default(),
            // Rules that differ from the preset are to be seen.
            unfolded: !changed.is_empty(),
            plan,
        };
        setup.refresh(ctx);
        setup
    }

    /// Plan of the table with AIs only, as strong as the chosen opponents if the game has strengths to choose from.
    fn watched(&self) -> Plan<F::Game> {
        let mut plan = self.plan.clone();
        if !F::STRENGTHS.is_empty() {
            stand_in(&mut plan.seats);
        }
        plan.watched()
    }

    /// The dialog in which the AIs of the table are compared over many games.
    fn compare(&self, open: OpenCompare, ctx: &mut Context) -> Result<Box<dyn Layer>, String> {
        let mut players: Vec<String> = Vec::new();
        for choice in self.watched().seats {
            if let SeatChoice::Ai(spec) = choice
                && !players.contains(&spec.to_string())
            {
                players.push(spec.to_string());
            }
        }
        if players.len() < 2 {
            // An AI against itself shows nothing, so it meets the strengths that the game has.
            let strengths = F::STRENGTHS.iter().map(|strength| strength.spec.to_owned());
            players.extend(
                strengths
                    .filter(|spec| !players.contains(spec))
                    .collect::<Vec<_>>(),
            );
        }
        open(&self.plan.rules.text(), players, ctx)
    }

    /// Saves rules and players as settings, so that the next set-up begins with them.
    fn keep(&self, ctx: &mut Context) {
        let kept = ctx.config().game(F::Game::NAME);
        let (rules, set, players) = settings_of(&self.plan);
        // A table that is only watched says nothing about who sits down next time.
        let players = if self.people() {
            players
        } else {
            kept.players.clone()
        };
        if kept.rules == rules && kept.set == set && kept.players == players {
            return;
        }
        let path = |key: &str| format!("{}.{key}", F::Game::NAME);
        ctx.set(&[
            (&path("rules"), rules),
            (&path("set"), set.join(" ")),
            (&path("players"), players.join(" ")),
        ]);
    }

    fn people(&self) -> bool {
        self.plan.seats.contains(&SeatChoice::Human)
    }
}

impl<F: TableUi> FormScreen for Setup<F> {
    fn form(&mut self) -> &mut Form {
        &mut self.form
    }

    fn set(&mut self, key: &str, value: &str, ctx: &mut Context) -> Result<(), String> {
        let plan = &mut self.plan;
        if Some(key) == F::MATCH_LENGTH {
            set_checked(key, value, ctx)?;
        } else if key == OPPONENTS {
            let choice = choice::<F>(Strength::player(F::STRENGTHS, value))?;
            set_opponents(&mut plan.seats, &choice)?;
        } else if key == EACH_RULE {
            self.unfolded = value == "true";
        } else if key == "preset" {
            plan.rules = RulesOf::<F>::preset(value).map_err(|problem| problem.to_string())?;
        } else if key == "seed" {
            plan.seed = value.parse().map_err(|_| tr!("setup-not-a-seed", value))?;
        } else if key == "seats" {
            let usual = Plan::<F::Game>::usual().watched().seats;
            let count = value
                .parse()
                .ok()
                .filter(|count| F::Game::seats().contains(count))
                .ok_or_else(|| tr!("setup-not-seats", value))?;
            while plan.seats.len() < count {
                let stand_in = usual.get(plan.seats.len()).or_else(|| usual.last());
                plan.seats
                    .push(stand_in.cloned().unwrap_or(SeatChoice::Human));
            }
            plan.seats.truncate(count);
        } else if let Some(seat) = key
            .strip_prefix("seat ")
            .and_then(|n| n.parse::<usize>().ok())
        {
            let choice = choice::<F>(value)?;
            if let Some(place) = plan.seats.get_mut(seat) {
                *place = choice;
            }
        } else {
            plan.rules
                .set(key, value)
                .map_err(|problem| problem.to_string())?;
        }
        Ok(())
    }

    fn refresh(&mut self, ctx: &Context) {
        let rows = rows::<F>(&self.plan, ctx.config(), self.unfolded);
        self.form.set_rows(rows);
    }
}

/// The preset, the rules changed from it, and the players, in the notation of the settings: empty for the usual ones.
fn settings_of<G: Game>(plan: &Plan<G>) -> (String, Vec<String>, Vec<String>) {
    let usual = Plan::<G>::usual();
    let text = plan.rules.text();
    let mut words = text.split_whitespace().map(str::to_owned);
    let rules = words.next().filter(|_| plan.rules != usual.rules);
    let set = words.collect();
    let players = if plan.seats == usual.seats {
        Vec::new()
    } else {
        plan.seats.iter().map(SeatChoice::to_string).collect()
    };
    (rules.unwrap_or_default(), set, players)
}

/// The rows of the form for a plan, with one for each rule if they are unfolded.
fn rows<F: TableUi>(plan: &Plan<F::Game>, config: &Config, unfolded: bool) -> Vec<Row> {
    let presets = RulesOf::<F>::presets();
    let preset = plan.rules.title();
    let summary = presets
        .iter()
        .find(|known| known.name == preset)
        .map_or_else(
            || tr!("setup-no-preset", rules = plan.rules.text()),
            |known| {
                let about = F::preset_about(known.name);
                let about = about.unwrap_or_else(|| known.summary.to_owned());
                format!("{about}\n\n{}", tr!("setup-preset", preset = known.name))
            },
        );
    let mut rows = vec![
        Row::heading(tr!("setup-table")),
        Row {
            key: "preset".to_owned(),
            label: tr!("setup-rules"),
            shown: F::rule_value_words("preset", &preset).map(Message::text),
            value: preset,
            field: Field::Choice(
                presets
                    .iter()
                    .filter(|preset| is_own_name::<F>(preset.name))
                    .map(|preset| preset.name.to_owned())
                    .collect(),
            ),
            help: summary,
        },
    ];
    rows.extend(opponents_row(F::STRENGTHS, &plan.seats));
    rows.extend(F::MATCH_LENGTH.and_then(|path| match_length(path, config)));
    let range = F::Game::seats();
    if range.start() != range.end() {
        let bound = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        rows.push(Row {
            key: "seats".to_owned(),
            label: tr!("setup-seats"),
            value: plan.seats.len().to_string(),
            shown: None,
            field: Field::Values(Values::Number(
                bound(*range.start())..=bound(*range.end()),
                &[],
            )),
            help: tr!("setup-seats-help"),
        });
    }
    let choices = choices::<F>();
    for (seat, choice) in Seat::all(plan.seats.len()).zip(&plan.seats) {
        rows.push(Row {
            key: format!("seat {}", seat.0),
            label: tr!("setup-seat", number = seat.0 + 1),
            value: choice.to_string(),
            shown: Some(seat_in_words::<F>(choice)),
            field: Field::Choice(choices.clone()),
            help: seat_help::<F>(seat, choice),
        });
    }
    let rules = RulesOf::<F>::keys();
    let seed = Row {
        key: "seed".to_owned(),
        label: tr!("setup-seed"),
        value: plan.seed.to_string(),
        shown: None,
        field: Field::Choice(Vec::new()),
        help: tr!("setup-seed-help"),
    };
    let each_rule = Row {
        key: EACH_RULE.to_owned(),
        label: tr!("setup-each-rule"),
        value: unfolded.to_string(),
        shown: Some(if unfolded {
            tr!("setup-rules-shown")
        } else {
            tr!("setup-rules-folded", count = rules.len())
        }),
        field: Field::Values(Values::Switch),
        help: tr!("setup-each-rule-help"),
    };
    if rules.len() > FEW {
        rows.push(each_rule);
        if !unfolded {
            rows.push(seed);
            return rows;
        }
    }
    rows.push(Row::heading(""));
    rows.push(Row::heading(tr!("setup-rules-heading")));
    for rule in rules {
        let value = (rule.get)(&plan.rules);
        let words = F::rule_words(rule.name);
        let about = words.map_or_else(
            || rule.summary.to_owned(),
            |words| words.attribute("help").text(),
        );
        let set = format!("{}={value}", rule.name);
        rows.push(Row {
            key: rule.name.to_owned(),
            label: words.map_or_else(|| rule.name.to_owned(), Message::text),
            shown: F::rule_value_words(rule.name, &value).map(Message::text),
            value,
            field: Field::Values(rule.values.clone()),
            help: format!("{about}\n\n{}", tr!("setup-set", set)),
        });
    }
    rows.push(Row::heading(""));
    rows.push(seed);
    rows
}

/// `false` if the preset is another name for the rules of an earlier one, on which the arrow keys would get
/// stuck.
fn is_own_name<F: TableUi>(preset: &str) -> bool {
    RulesOf::<F>::preset(preset).is_ok_and(|rules| rules.preset_name() == Some(preset))
}

/// Row for the number of games in a match.
fn match_length(path: &str, config: &Config) -> Option<Row> {
    let setting = config.schema().find(path).ok()?;
    let Kind::Choice(values) = &setting.kind else {
        return None;
    };
    let lengths = match values {
        Values::Number(range, words) => number_in_words(setting, range, words),
        Values::OneOf(_) | Values::Switch => values.describe(),
    };
    Some(Row {
        key: setting.path.to_string(),
        label: tr!("setup-games"),
        value: setting.get(config).to_owned(),
        shown: setting.words.word(setting.get(config)),
        help: tr!("setup-games-help", values = lengths),
        field: Field::Values(values.clone()),
    })
}

/// Remark on the seat, if seats differ, and a description of its player.
fn seat_help<F: TableUi>(seat: Seat, choice: &SeatChoice) -> String {
    let choice = player_help::<F>(choice);
    match F::about_seat(seat) {
        about if about.is_empty() => choice,
        about => format!("{about}\n\n{choice}"),
    }
}

impl<F: TableUi> Actions for Setup<F> {
    type Action = Action;

    const SCREEN: &'static str = SCREEN;

    fn bindings(&self) -> &[Binding<Action>] {
        &BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        if action == Action::Arena && open_compare::<F>(ctx).is_none() {
            return Availability::Hidden;
        }
        if self.form.is_typing() {
            return Availability::shown(matches!(action, Action::Start | Action::Back));
        }
        match (action, self.plan.rules.validate()) {
            (Action::Start | Action::Watch | Action::Arena, Err(problem)) => {
                Availability::Disabled(problem.to_string())
            }
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        // The form takes all keys while it is being typed in.
        let label = match action {
            Action::Start if self.form.is_typing() => tr!("setup-take-it"),
            Action::Back if self.form.is_typing() => tr!("setup-keep"),
            _ => return None,
        };
        Some(label)
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        if matches!(action, Action::Start | Action::Watch) {
            self.keep(ctx);
        }
        match action {
            Action::Form(action) => {
                let change = self.form.perform(action);
                self.change(change, ctx);
            }
            Action::Start if self.people() => match F::sit_down(self.plan.clone(), ctx) {
                Ok(table) => ctx.replace(table),
                Err(problem) => ctx.warn(problem.to_string()),
            },
            Action::Start | Action::Watch => match Watch::<F>::open(self.watched(), ctx) {
                Ok(watch) => ctx.replace(watch),
                Err(problem) => ctx.warn(problem.to_string()),
            },
            Action::Arena => match open_compare::<F>(ctx).map(|open| self.compare(open, ctx)) {
                Some(Ok(compare)) => ctx.push(compare),
                Some(Err(problem)) => ctx.warn(problem),
                None => {}
            },
            Action::Defaults => {
                self.plan = Plan {
                    seed: Seed::fresh(),
                    ..Plan::usual()
                };
                self.refresh(ctx);
            }
            Action::Back => ctx.pop(),
        }
    }
}

impl<F: TableUi> Screen for Setup<F> {
    fn name(&self) -> String {
        tr!("setup-name", title = F::HOME_ENTRY.title)
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-setup"), ctx)
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        Some(Title::new(F::HOME_ENTRY.title).detail(tr!("setup-detail")))
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        self.type_key(key, ctx)
    }

    fn takes_text(&self) -> bool {
        self.form.is_typing()
    }

    fn paste(&mut self, text: &str, _ctx: &mut Context) {
        self.form.paste(text);
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let change = self.form.mouse(mouse);
        self.change(change, ctx);
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_TABLE
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        // Texts in the current language.
        self.refresh(ctx);
        let ready = self.availability(Action::Start, ctx) == Availability::Ready;
        let start = if self.people() {
            tr!("setup-start")
        } else {
            tr!("setup-watch")
        };
        FormPage {
            too_long: tr!("setup-all-settings", game = F::Game::NAME),
            note: String::new(),
            button: ready.then_some(start),
        }
        .draw(&mut self.form, canvas);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(&super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

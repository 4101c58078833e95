//! Progress so far: the heat map of the chart, mistakes and their costs, the bankroll, days, sessions.

use std::collections::HashMap;
use std::time::{Duration, UNIX_EPOCH};

use sanban_blackjack::practice::{
    Attempt, Day, ExamResult, Method, PastSession, Spot, SpotRecord, Survey, by_day, by_session,
    by_spot, exam_results, mistakes, same_play,
};
use sanban_blackjack::{HouseRules, Money};
use sanban_data::store::{Finished, local_times};
use sanban_play::session::{KEYS, Share, Shared};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::dialogue::Dialogue;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Screen, Title};
use sanban_term::widgets::{List, working};
use sanban_term::worker::Task;
use sanban_words::i18n::Message;

use super::answer_log::{PracticePast, read_past};
use super::cell_page::CellPage;
use super::groundwork::solve;
use super::{DrillScreen, cell_grid, method, progress_pages};
use crate::words::rules_in_brief;
use sanban_words::msg;
use sanban_words::tr;

/// Actions on the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Tab(usize),
    NextTab,
    TabBefore,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Rules,
    Method,
    /// Explain the cell under the cursor.
    Why,
    /// Practise the cells that are not known.
    Weak,
    /// Keep a picture of the page.
    Save,
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "tab-1",
        Action::Tab(0),
        &["1"],
        msg!("blackjack_progress-key-tab"),
    )
    .priority(35),
    Binding::new(
        "tab-2",
        Action::Tab(1),
        &["2"],
        msg!("blackjack_progress-key-tab-2"),
    )
    .priority(35),
    Binding::new(
        "tab-3",
        Action::Tab(2),
        &["3"],
        msg!("blackjack_progress-key-tab-3"),
    )
    .priority(35),
    Binding::new(
        "tab-4",
        Action::Tab(3),
        &["4"],
        msg!("blackjack_progress-key-tab-4"),
    )
    .priority(35),
    Binding::new(
        "tab-5",
        Action::Tab(4),
        &["5"],
        msg!("blackjack_progress-key-tab-5"),
    )
    .priority(35),
    Binding::new(
        "next-tab",
        Action::NextTab,
        &["Tab"],
        msg!("blackjack_progress-key-next-tab"),
    )
    .priority(60),
    Binding::new(
        "tab-before",
        Action::TabBefore,
        &["BackTab"],
        msg!("blackjack_progress-key-tab-before"),
    )
    .priority(0),
    Binding::new(
        "up",
        Action::Up,
        &["Up", "k"],
        msg!("blackjack_progress-key-up"),
    )
    .priority(65),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("blackjack_progress-key-down"),
    )
    .priority(65),
    Binding::new(
        "left",
        Action::Left,
        &["Left", "h"],
        msg!("blackjack_progress-key-left"),
    )
    .priority(65),
    Binding::new(
        "right",
        Action::Right,
        &["Right", "l"],
        msg!("blackjack_progress-key-right"),
    )
    .priority(65),
    Binding::new(
        "page-up",
        Action::PageUp,
        &["PageUp"],
        msg!("blackjack_progress-key-page-up"),
    )
    .priority(0),
    Binding::new(
        "page-down",
        Action::PageDown,
        &["PageDown"],
        msg!("blackjack_progress-key-page-down"),
    )
    .priority(0),
    Binding::new(
        "rules",
        Action::Rules,
        &["r"],
        msg!("blackjack_progress-key-rules"),
    )
    .priority(55),
    Binding::new(
        "method",
        Action::Method,
        &["m"],
        msg!("blackjack_progress-key-method"),
    )
    .priority(76),
    Binding::new(
        "why",
        Action::Why,
        &["Enter"],
        msg!("blackjack_progress-key-why"),
    )
    .priority(80),
    Binding::new(
        "weak",
        Action::Weak,
        &["w"],
        msg!("blackjack_progress-key-weak"),
    )
    .priority(75),
    KEYS.shared(Shared::Save, Action::Save, 0),
    Binding::new(
        "leave",
        Action::Leave,
        &["q", "Esc"],
        msg!("blackjack_progress-key-leave"),
    )
    .priority(90),
];

const TABS: [Message; 5] = [
    msg!("blackjack_progress-tab-map"),
    msg!("blackjack_progress-tab-mistakes"),
    msg!("blackjack_progress-tab-bankroll"),
    msg!("blackjack_progress-tab-days"),
    msg!("blackjack_progress-tab-sessions"),
];

/// Contents of the pages, computed once.
#[derive(Default)]
pub(super) struct ProgressData {
    pub(super) records: std::collections::BTreeMap<Spot, SpotRecord>,
    /// Mistakes, each with its local time.
    pub(super) mistakes: Vec<(Attempt, String)>,
    pub(super) days: Vec<Day>,
    /// Sessions, each with its local start time.
    pub(super) sessions: Vec<(PastSession, String)>,
    /// The finished rounds at the Blackjack table.
    pub(super) rounds: Vec<Finished>,
    /// The bankroll over time: after each of those rounds.
    pub(super) course: Vec<Money>,
    /// Cost of mistakes at the table, in money.
    pub(super) given_away: f64,
    pub(super) answers: usize,
}

pub(crate) struct Progress {
    pub(super) rules: HouseRules,
    tab: usize,
    reading: Option<Task<PracticePast>>,
    solving: Task<Survey>,
    pub(super) survey: Option<Survey>,
    past: PracticePast,
    /// Local times of the answers that were asked for.
    times: HashMap<u64, String>,
    telling: Option<Task<HashMap<u64, String>>>,
    all_rules: bool,
    /// The method whose answers the map shows.
    pub(super) method: Method,
    pub(super) found: ProgressData,
    pub(super) cursor: (usize, usize),
    list: List,
}

impl Progress {
    /// The pages; the heat map is for these rules.
    pub(crate) fn new(rules: &HouseRules, ctx: &Context) -> Progress {
        Progress {
            rules: rules.clone(),
            tab: 0,
            reading: Some(read_past(ctx)),
            solving: solve(rules, ctx),
            survey: None,
            past: PracticePast::default(),
            times: HashMap::new(),
            telling: None,
            all_rules: false,
            method: Method::Chart,
            found: ProgressData::default(),
            cursor: (cell_grid::first_row(), 8),
            list: List::default(),
        }
    }

    fn work_out(&mut self) {
        let text = same_play(&self.rules);
        let rules = (!self.all_rules).then_some(text.as_str());
        let attempts: Vec<Attempt> = self
            .past
            .answers
            .iter()
            .filter(|attempt| {
                !attempt.is_about_a_hand() || rules.is_none_or(|rules| attempt.rules == rules)
            })
            .cloned()
            .collect();
        let rounds: Vec<Finished> = self
            .past
            .games
            .iter()
            .filter(|game| game.game == "blackjack" && game.money.is_some())
            .cloned()
            .collect();
        let mut sum = 0.0;
        let mut course = vec![Money::ZERO];
        for round in &rounds {
            let (staked, returned) = round.money.unwrap_or_default();
            sum += returned - staked;
            course.push(Money::tenths((sum * 10.0).round() as i64));
        }
        let given_away = self
            .past
            .answers
            .iter()
            .filter_map(|attempt| Some(attempt.cost * attempt.bet?))
            .sum();
        let time = |seconds: u64| self.times.get(&seconds).map_or("", String::as_str);
        let day = |attempt: &Attempt| time(attempt.time).split(' ').next().unwrap_or_default();
        let dated = attempts.iter().map(|attempt| (attempt, day(attempt)));
        let survey = self.survey.as_ref();
        let exams = survey.map(|survey| exam_results(&attempts, &text, survey));
        let exams = exams.unwrap_or_default();
        self.found = ProgressData {
            records: by_spot(&attempts, rules, self.method),
            mistakes: mistakes(&attempts)
                .into_iter()
                .map(|mistake| (mistake.clone(), time(mistake.time).to_owned()))
                .collect(),
            days: by_day(dated).into_iter().rev().collect(),
            sessions: by_session(&attempts)
                .into_iter()
                .rev()
                .map(|session| {
                    let began = time(session.began).to_owned();
                    let is_this = |exam: &&ExamResult| exam.began == session.began;
                    match exams.iter().find(is_this) {
                        Some(exam) => (session.examined(exam), began),
                        None => (session, began),
                    }
                })
                .collect(),
            rounds,
            course,
            given_away,
            answers: attempts.len(),
        };
    }

    /// `true` until the answers are known, with their dates.
    pub(super) fn is_reading(&self) -> bool {
        self.reading.is_some() || self.telling.is_some()
    }

    fn lines(&self) -> usize {
        match self.tab {
            1 => self.found.mistakes.len(),
            3 => self.found.days.len(),
            4 => self.found.sessions.len(),
            _ => 0,
        }
    }

    /// Cells with fewer than 85 % right answers, as the map shades them.
    fn weak(&self) -> Vec<Spot> {
        let records = self.found.records.iter();
        let weak =
            records.filter(|(_, record)| record.accuracy().is_some_and(|share| share < 0.85));
        weak.map(|(spot, _)| *spot).collect()
    }

    fn step(&mut self, action: Action) {
        if self.tab == 0 {
            let (row, column) = self.cursor;
            self.cursor = match action {
                Action::Up => (cell_grid::step(row, false), column),
                Action::Down => (cell_grid::step(row, true), column),
                Action::Left => (row, column.saturating_sub(1)),
                Action::Right => (row, (column + 1).min(9)),
                _ => (row, column),
            };
            return;
        }
        let rows = match action {
            Action::Up => -1,
            Action::Down => 1,
            Action::PageUp => -10,
            Action::PageDown => 10,
            _ => 0,
        };
        let len = self.lines();
        self.list.step(rows, len);
    }

    fn turn_to(&mut self, tab: usize) {
        self.tab = tab % TABS.len();
        self.list = List::default();
    }
}

impl Actions for Progress {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-progress";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Left | Action::Right => Availability::shown(self.tab == 0),
            Action::Up | Action::Down => Availability::shown(self.tab != 2),
            Action::PageUp | Action::PageDown => Availability::shown(matches!(self.tab, 1 | 3 | 4)),
            Action::Rules => Availability::shown(self.tab != 2),
            Action::Method => Availability::shown(self.tab == 0),
            Action::Why => Availability::shown(self.tab == 0 && self.survey.is_some()),
            Action::Weak => Availability::shown(self.tab == 0 && !self.weak().is_empty()),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        match action {
            Action::Rules if self.all_rules => Some(tr!("blackjack_progress-these-rules")),
            Action::Rules => Some(tr!("blackjack_progress-all-rules")),
            Action::Method => Some(method::words(self.method.next()).text()),
            _ => None,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Tab(tab) => self.turn_to(tab),
            Action::NextTab => self.turn_to(self.tab + 1),
            Action::TabBefore => self.turn_to(self.tab + TABS.len() - 1),
            Action::Rules => {
                self.all_rules = !self.all_rules;
                self.work_out();
            }
            Action::Method => {
                self.method = self.method.next();
                self.work_out();
            }
            Action::Why => {
                if let Some(survey) = &self.survey {
                    ctx.push(CellPage::new(&self.rules, survey, self.cursor));
                }
            }
            Action::Weak => DrillScreen::open_for_cells(&self.rules, self.weak(), ctx),
            Action::Save => ctx.push(Share::<()>::new(None, None)),
            Action::Leave => ctx.pop(),
            action => self.step(action),
        }
    }
}

impl Screen for Progress {
    fn name(&self) -> String {
        tr!("blackjack_progress-name")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let mut detail = if self.all_rules {
            tr!("blackjack_progress-all-rules")
        } else {
            rules_in_brief(&self.rules)
        };
        if self.tab == 0 {
            detail = format!("{} · {detail}", method::words(self.method).attribute("by"));
        }
        Some(Title::new(tr!("blackjack_progress-name")).detail(detail))
    }

    fn mouse(&mut self, mouse: Mouse, _ctx: &mut Context) {
        if let (MouseKind::Click, Some(cell)) = (mouse.kind, mouse.on("cell")) {
            self.cursor = (cell / 10, cell % 10);
        }
        let len = self.lines();
        self.list.mouse(mouse, "line", len);
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Some(past) = self.reading.as_mut().and_then(Task::poll) {
            if let Some(problem) = &past.problem {
                ctx.warn(problem.clone());
            }
            // The map is of the chart; it opens by another method only if nothing was answered by the chart.
            let mut judged = past.answers.iter().rev().filter_map(Attempt::judged_by);
            let last = judged.next().unwrap_or_default();
            let by_chart = last == Method::Chart || judged.any(|by| by == Method::Chart);
            self.method = if by_chart { Method::Chart } else { last };
            // The time zone is read from the disk.
            let answers = past.answers.iter();
            let times: Vec<u64> = answers
                .flat_map(|answer| [Some(answer.time), answer.session])
                .flatten()
                .collect();
            let told = ctx.workers().start("dates", move |_| times_of_day(times));
            self.telling = Some(told);
            self.past = past;
            self.reading = None;
        }
        if let Some(times) = self.telling.as_mut().and_then(Task::poll) {
            self.times = times;
            self.telling = None;
            self.work_out();
        }
        if let Some(survey) = self.solving.poll() {
            self.survey = Some(survey);
            self.work_out();
        }
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let area = canvas.area();
        let theme = canvas.theme();
        let mut row = canvas.row(area);
        row.gap(1);
        for (index, name) in TABS.iter().enumerate() {
            let style = if index == self.tab {
                theme.selected
            } else {
                theme.dim
            };
            let key = (index + 1).to_string();
            row.press(&key, |row| {
                row.text(format!(" {} {name} ", row.sign(&key)), style);
            });
        }
        let below = area.after(1).before(1).below(1);
        let body = below.below(1);
        if self.is_reading() {
            let text = tr!("blackjack_progress-reading");
            working(canvas, body, &text);
            return;
        }
        match self.tab {
            0 => {
                // The heat map also uses the blank line of the tabs.
                cell_grid::draw(canvas, below, self);
            }
            1 => progress_pages::draw_mistakes(canvas, body, &self.found, &mut self.list),
            2 => progress_pages::draw_bankroll(canvas, body, &self.found),
            4 => progress_pages::draw_sessions(canvas, body, &self.found, &mut self.list),
            _ => progress_pages::draw_days(canvas, body, &self.found, &mut self.list),
        }
    }
}

/// Local times for timestamps in seconds since 1970.
fn times_of_day(mut seconds: Vec<u64>) -> HashMap<u64, String> {
    seconds.sort_unstable();
    seconds.dedup();
    let at = |seconds: u64| UNIX_EPOCH.checked_add(Duration::from_secs(seconds));
    let times = local_times(seconds.iter().copied().map(at));
    seconds.into_iter().zip(times).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

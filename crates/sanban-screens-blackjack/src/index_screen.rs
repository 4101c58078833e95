//! The indices of the count in force as a page of their own, beside the chart: the deviations, and the counts they start at.

use sanban_blackjack::counting::Deviation;
use sanban_blackjack::counting::{HandKind, Published};
use sanban_blackjack::practice::{IndexPlay, Spot, survey};
use sanban_blackjack::{Action as Move, HouseRules, Section};
use sanban_play::session::SessionContext as _;
use sanban_term::action::Binding;
use sanban_term::canvas::{Canvas, centered};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Screen, Title};
use sanban_term::widgets::{List, working};
use sanban_term::worker::Task;
use sanban_words::msg;
use sanban_words::text::number;
use sanban_words::tr;

use super::counting::{conversion_in_words, counting_shown, figure_text, index_set, kind};
use super::words;

/// Actions on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Up,
    Down,
    PageUp,
    PageDown,
    /// Back to the chart.
    Close,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "up",
        Action::Up,
        &["Up", "k"],
        msg!("blackjack_indices-key-up"),
    )
    .priority(80),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("blackjack_indices-key-down"),
    )
    .priority(80),
    Binding::new(
        "page-up",
        Action::PageUp,
        &["PageUp"],
        msg!("blackjack_indices-key-page-up"),
    )
    .priority(0),
    Binding::new(
        "page-down",
        Action::PageDown,
        &["PageDown", "Space"],
        msg!("blackjack_indices-key-page-down"),
    )
    .priority(0),
    Binding::new(
        "close",
        Action::Close,
        &["i", "Esc", "q", "Enter"],
        msg!("blackjack_indices-key-close"),
    )
    .priority(90),
];

/// An index, and the figure of the count from which it applies.
struct Line {
    deviation: Deviation,
    threshold: f64,
    /// `true` if the chart surrenders two such cards, so that the index is for hands of three and more.
    surrenders: bool,
}

pub(super) struct IndexScreen {
    rules: HouseRules,
    solving: Option<Task<(Vec<Line>, usize)>>,
    lines: Vec<Line>,
    /// Number of dealt shoes behind the lines.
    shoes: usize,
    list: List,
}

impl IndexScreen {
    /// The page, for these rules and the count named in the settings. The indices are computed on a worker.
    pub(super) fn new(rules: &HouseRules, ctx: &mut Context) -> IndexScreen {
        let mut page = IndexScreen {
            rules: rules.clone(),
            solving: None,
            lines: Vec::new(),
            shoes: 0,
            list: List::default(),
        };
        page.solve(ctx);
        page
    }

    fn solve(&mut self, ctx: &mut Context) {
        let set = index_set(ctx);
        let folder = ctx.storage().index_folder();
        let indices = IndexPlay::new(&self.rules, counting_shown(ctx), set).kept_in(folder);
        self.lines.clear();
        let rules = self.rules.clone();
        self.solving = Some(ctx.workers().start("indices", move |_| {
            let survey = survey(&rules);
            let surrenders = |deviation: &Deviation| {
                let is_about_it = [deviation.basic, deviation.play].contains(&Move::Surrender);
                let spot = spot(deviation).filter(|_| !is_about_it);
                let facts = spot.and_then(|spot| survey.facts(spot));
                facts.is_some_and(|facts| facts.best == Move::Surrender)
            };
            let deviations = indices.deviations().iter();
            let lines = deviations.map(|&deviation| Line {
                deviation,
                threshold: indices.threshold(&deviation),
                surrenders: surrenders(&deviation),
            });
            (lines.collect(), indices.indices().shoes())
        }));
    }
}

impl Actions for IndexScreen {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-indices";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let len = self.lines.len();
        match action {
            Action::Up => self.list.step(-1, len),
            Action::Down => self.list.step(1, len),
            Action::PageUp => self.list.step(-10, len),
            Action::PageDown => self.list.step(10, len),
            Action::Close => ctx.pop(),
        }
    }
}

impl Screen for IndexScreen {
    fn name(&self) -> String {
        tr!("blackjack_indices-name")
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let counting = counting_shown(ctx);
        let mut parts = vec![
            words::count_title(counting.count),
            words::rules_in_brief(&self.rules),
        ];
        parts.extend(conversion_in_words(counting));
        Some(Title::new(tr!("blackjack_indices-name")).detail(parts.join(" · ")))
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if mouse.kind == MouseKind::RightClick {
            ctx.pop();
            return;
        }
        self.list.mouse(mouse, "line", self.lines.len());
    }

    fn tick(&mut self, _ctx: &mut Context) {
        if let Some((lines, shoes)) = self.solving.as_mut().and_then(Task::poll) {
            self.lines = lines;
            self.shoes = shoes;
            self.solving = None;
        }
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.solve(ctx);
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let page = centered(area, 78, area.height);
        if self.solving.is_some() {
            working(canvas, page, &tr!("blackjack_indices-working"));
            return;
        }
        if self.lines.is_empty() {
            let text = tr!("blackjack_indices-none");
            canvas.row(page).text(text, theme.dim);
            return;
        }
        let count = counting_shown(ctx).count;
        let index = tr!("blackjack_indices-head-index", kind = kind(count));
        canvas
            .row(page)
            .text(tr!("blackjack_indices-head-hand"), theme.dim)
            .tab(15)
            .text(tr!("blackjack_indices-head-up"), theme.dim)
            .tab(20)
            .text(tr!("blackjack_indices-head-play"), theme.dim)
            .until(52, index, theme.dim)
            .until(61, tr!("blackjack_indices-head-in-100"), theme.dim)
            .until(70, tr!("blackjack_indices-head-gain"), theme.dim);
        let rows = page.below(1).above(2);
        let lines = &self.lines;
        self.list
            .draw(canvas, rows, lines.len(), "line", |canvas, at, row, on| {
                let theme = canvas.theme();
                let Some(Line {
                    deviation,
                    threshold,
                    surrenders,
                }) = lines.get(at)
                else {
                    return;
                };
                let style = if on { theme.accent } else { theme.text };
                let insurance = deviation.hand == HandKind::Any;
                let word = |action| words::action(action, insurance);
                let play = if insurance {
                    format!("→ {}", word(deviation.play))
                } else {
                    format!("{} → {}", word(deviation.basic), word(deviation.play))
                };
                let sign = if deviation.above { '≥' } else { '<' };
                let index = format!("{sign} {}", figure_text(*threshold));
                let third = surrenders.then(|| tr!("blackjack_indices-three-cards"));
                let third = third.unwrap_or_default();
                let list = match deviation.published() {
                    Some(Published::Illustrious18) => tr!("blackjack_indices-illustrious"),
                    Some(Published::Fab4) => tr!("blackjack_indices-fab"),
                    None => String::new(),
                };
                canvas
                    .row(row)
                    .text(hand(deviation.hand), style)
                    .tab(15)
                    .text(deviation.up.label(), style)
                    .tab(20)
                    .text(play, style)
                    .gap(1)
                    .text(third, theme.dim)
                    .until(52, index, theme.strong)
                    .until(61, number(deviation.frequency, 2), theme.dim)
                    .until(70, number(deviation.gain, 4), theme.dim)
                    .gap(2)
                    .text(list, theme.accent);
            });
        let notes = page.last_rows(2);
        let source = tr!("blackjack_indices-source", shoes = self.shoes);
        canvas.row(notes.above(1)).text(source, theme.dim);
        let note = tr!("blackjack_indices-note");
        canvas.row(notes.below(1)).text(note, theme.dim);
    }
}

/// The cell of the chart that a deviation leaves; `None` for insurance.
fn spot(deviation: &Deviation) -> Option<Spot> {
    let (section, key) = match deviation.hand {
        HandKind::Any => return None,
        HandKind::Pair(value) => (Section::Pair, value),
        HandKind::Soft(points) => (Section::Soft, points.checked_sub(11)?),
        HandKind::Hard(points) => (Section::Hard, points),
    };
    Spot::at(section, key, deviation.up)
}

/// A hand in the notation of the chart.
fn hand(kind: HandKind) -> String {
    match kind {
        HandKind::Any => tr!("blackjack_word-insurance"),
        HandKind::Pair(_) => format!("{} {kind}", words::section(Section::Pair)),
        HandKind::Soft(points) => format!("{} {points}", words::section(Section::Soft)),
        HandKind::Hard(points) => format!("{} {points}", words::section(Section::Hard)),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

//! A cell of the chart explained: a hand of it, the values of its actions, what the dealer ends with and what a card makes of it.

use sanban_blackjack::practice::{HandQuestion, Judge, Method, Survey};
use sanban_blackjack::{Column, HouseRules};
use sanban_game::Seed;
use sanban_term::action::Binding;
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::screen::{Actions, Screen, Title};
use sanban_words::{msg, tr};

use super::cell_grid;
use super::hand_picture::{HandPicture, draw_values};
use crate::words;

/// Actions on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Up,
    Down,
    Left,
    Right,
    Close,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "up",
        Action::Up,
        &["Up", "k"],
        msg!("blackjack_progress-key-up"),
    )
    .priority(60),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("blackjack_progress-key-down"),
    )
    .priority(60),
    Binding::new(
        "left",
        Action::Left,
        &["Left", "h"],
        msg!("blackjack_progress-key-left"),
    )
    .priority(60),
    Binding::new(
        "right",
        Action::Right,
        &["Right", "l"],
        msg!("blackjack_progress-key-right"),
    )
    .priority(60),
    Binding::new(
        "close",
        Action::Close,
        &["Enter", "Esc", "q"],
        msg!("blackjack_cell-key-close"),
    )
    .priority(90),
];

pub(crate) struct CellPage {
    rules: HouseRules,
    judge: Judge,
    /// Row and column in the grid of cells.
    cursor: (usize, usize),
    /// A hand of the cell; `None` where the rules leave no decision.
    hand: Option<HandQuestion>,
}

impl CellPage {
    pub(super) fn new(rules: &HouseRules, survey: &Survey, cursor: (usize, usize)) -> CellPage {
        let mut page = CellPage {
            rules: rules.clone(),
            judge: Judge::new(Method::Chart, survey, None, None),
            cursor,
            hand: None,
        };
        page.turn_to(cursor);
        page
    }

    fn turn_to(&mut self, cursor: (usize, usize)) {
        let (row, column) = cursor;
        self.cursor = cursor;
        let column = Column::all().nth(column);
        let spot = column.and_then(|column| cell_grid::spot_at(row, column));
        self.hand = spot.and_then(|spot| {
            // The same cell shows the same hand.
            let mut rng = Seed(0).stream();
            HandQuestion::of_spot(&self.rules, &self.judge, spot, false, &mut rng)
        });
    }
}

impl Actions for CellPage {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-cell";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let (row, column) = self.cursor;
        match action {
            Action::Up => self.turn_to((cell_grid::step(row, false), column)),
            Action::Down => self.turn_to((cell_grid::step(row, true), column)),
            Action::Left => self.turn_to((row, column.saturating_sub(1))),
            Action::Right => self.turn_to((row, (column + 1).min(9))),
            Action::Close => ctx.pop(),
        }
    }
}

impl Screen for CellPage {
    fn name(&self) -> String {
        tr!("blackjack_cell-name")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let spot = self.hand.as_ref().and_then(|hand| hand.spot);
        let name = spot.map_or_else(|| self.name(), words::spot);
        Some(Title::new(name).detail(words::rules_in_brief(&self.rules)))
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let area = canvas.area().after(1).before(1);
        let theme = canvas.theme();
        let Some(hand) = &self.hand else {
            let text = tr!("blackjack_cell-no-decision");
            canvas.text_centered(area, area.y + area.height / 3, text, theme.dim);
            return;
        };
        let picture = HandPicture {
            hand,
            shoe: Vec::new(),
        };
        let below = picture.draw(canvas, area, false);
        let best = words::action(hand.judgement.best().0, false);
        let text = tr!("blackjack_drill-best", best);
        canvas.row(below).text(text, theme.strong);
        draw_values(canvas, below.below(1), hand, None);
        picture.draw_odds(canvas, area);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blackjack::practice::survey;

    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }

    #[test]
    fn every_cell_that_is_played_has_a_hand_and_its_best_play_is_the_charts() {
        let rules = HouseRules::default();
        let survey = survey(&rules);
        let mut page = CellPage::new(&rules, &survey, (0, 0));
        for row in 0..cell_grid::count() {
            for column in 0..Column::all().count() {
                page.turn_to((row, column));
                let Some(hand) = &page.hand else {
                    panic!("no hand at {row} {column}");
                };
                let spot = hand.spot.and_then(|spot| survey.facts(spot));
                let best = hand.judgement.best().0;
                assert_eq!(spot.map(|spot| spot.best), Some(best), "{row} {column}");
            }
        }
    }
}

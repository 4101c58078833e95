//! A chart, and looking up a hand in it.

use std::fmt;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::choice::choice;
use crate::data::DataError;
use crate::{Action, Phase, Table, Total, value};
use sanban_game::cards::{Card, Rank};

use super::code::{Code, Try};

choice! {
    /// One of the three tables of a chart, in lookup order.
    #[derive(PartialOrd, Ord)]
    Section {
        /// Two cards of equal value.
        Pair = "pair",
        /// A total with an ace that counts 11.
        Soft = "soft",
        /// All other hands.
        Hard = "hard",
    }
}

impl Section {
    /// All three in lookup order.
    pub const ALL: [Section; 3] = [Section::Pair, Section::Soft, Section::Hard];
}

/// A column of a chart: the dealer's up card, 2 to ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Column(pub(super) u8);

impl Column {
    /// All ten columns, from 2 to ace.
    pub fn all() -> impl Iterator<Item = Column> {
        (0..10).map(Column)
    }

    /// Column of an up card.
    #[must_use]
    pub const fn of(up: Rank) -> Column {
        Column((value(up) + 8) % 10)
    }

    /// Column with this label.
    pub(crate) fn from_label(label: &str) -> Option<Column> {
        Column::all().find(|column| column.label() == label)
    }

    /// Index, 0…9.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Label: `2` … `10`, `A`.
    #[must_use]
    pub const fn label(self) -> &'static str {
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"][self.0 as usize]
    }
}

/// A row of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub(super) label: String,
    /// First and last key of the row: hard totals, or the value of the card beside the ace or of the paired cards.
    pub(super) from: u8,
    pub(super) to: u8,
    /// By column: indices into the codes of the chart.
    pub(super) cells: [u8; 10],
}

impl Row {
    /// Label: `5-8`, `A·7`, `8·8`.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }
}

/// A cell of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell<'c> {
    /// Section of the chart.
    pub section: Section,
    /// Index of its row, from 0.
    pub row: usize,
    /// Label of the row.
    pub label: &'c str,
    /// The up card.
    pub column: Column,
    /// Code in the cell.
    pub code: &'c Code,
}

/// `soft A·7 v 6: D`.
impl fmt::Display for Cell<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (section, label, column, code) = (
            self.section.word(),
            self.label,
            self.column.label(),
            self.code.text(),
        );
        write!(f, "{section} {label} v {column}: {code}")
    }
}

/// Advice of a chart: an action, and the cell behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<'c> {
    /// The action.
    pub action: Action,
    /// The cell that decided.
    pub cell: Cell<'c>,
    /// `true` if the chart's exception for hands of three or more cards overrode the cell.
    pub by_exception: bool,
    /// Cells that passed the decision on, in lookup order.
    pub passed: ArrayVec<Cell<'c>, 2>,
}

/// `soft A·7 v 6: D`, with the action if it is not the first choice: `hard 16 v 10: SR, so hit`.
impl fmt::Display for Advice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in &self.passed {
            write!(f, "{cell}, then ")?;
        }
        write!(f, "{}", self.cell)?;
        if self.action != Action::Decline && self.cell.code.first_choice() != Some(self.action) {
            write!(f, ", so {}", self.action)?;
        }
        Ok(())
    }
}

/// A strategy as tables of codes.
///
/// # Examples
/// ```
/// use sanban_blackjack::{Action, Chart};
/// use sanban_game::cards::{Card, Rank};
///
/// let chart = Chart::built_in("s17").expect("it comes with the crate");
/// let hand: [Card; 2] = ["SA".parse()?, "H7".parse()?];
///
/// let advice = chart.advise(&hand, Rank::Six, true, |_| true);
/// assert_eq!(advice.action, Action::Double);
/// // Where doubling is not allowed, the cell says what to do instead.
/// let advice = chart.advise(&hand, Rank::Six, true, |action| action != Action::Double);
/// assert_eq!(advice.action, Action::Stand);
/// # Ok::<(), sanban_game::cards::ParseCardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) source: String,
    pub(super) codes: Vec<Code>,
    /// Rows by [`Section`].
    pub(super) sections: [Vec<Row>; 3],
    pub(super) soft_of_three: SoftOfThree,
    pub(super) three_cards: Vec<ThreeCards>,
}

choice! {
    /// Place where soft hands of three or more cards are looked up.
    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    SoftOfThree {
        /// The soft table.
        Soft = "soft",
        /// The hard table, by the total in which an ace counts 11.
        Hard = "hard",
        /// The hard table, by the total in which every ace counts 1.
        One = "one",
    }
}

/// An exception: the action of hands of three or more cards where it differs from the cell's fallback.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreeCards {
    /// Section of the cell: soft or hard.
    pub section: Section,
    /// Row of the cell: the hard total, or the value of the card beside the ace.
    pub row: u8,
    /// The up card.
    pub column: Column,
    /// Action: stand or hit.
    pub action: Action,
}

/// `16 v 10`, `A·7 v 9`.
impl fmt::Display for ThreeCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ace = match self.section {
            Section::Soft => "A·",
            Section::Hard | Section::Pair => "",
        };
        write!(f, "{ace}{} v {}", self.row, self.column.label())
    }
}

/// The built-in charts: file name and text.
const BUILT_IN: [(&str, &str); 4] = [
    (
        "assets/strategy/paper.toml",
        include_str!("../../assets/strategy/paper.toml"),
    ),
    (
        "assets/strategy/s17.toml",
        include_str!("../../assets/strategy/s17.toml"),
    ),
    (
        "assets/strategy/h17.toml",
        include_str!("../../assets/strategy/h17.toml"),
    ),
    (
        "assets/strategy/european.toml",
        include_str!("../../assets/strategy/european.toml"),
    ),
];

static CHARTS: LazyLock<Vec<Chart>> = LazyLock::new(|| {
    let charts = BUILT_IN.iter().map(|(file, text)| Chart::parse(file, text));
    #[expect(
        clippy::expect_used,
        reason = "these files are part of the program, and a test reads them"
    )]
    charts
        .collect::<Result<_, DataError>>()
        .expect("built-in charts are sound")
});

impl Chart {
    /// All built-in charts, `paper` first.
    #[must_use]
    pub fn all() -> &'static [Chart] {
        &CHARTS
    }

    /// Built-in chart of this name.
    #[must_use]
    pub fn built_in(name: &str) -> Option<&'static Chart> {
        Chart::all().iter().find(|chart| chart.name == name)
    }

    /// The paper's three tables.
    #[must_use]
    pub fn paper() -> &'static Chart {
        &Chart::all()[0]
    }

    /// The same chart with this place for soft hands of three or more cards.
    #[must_use]
    pub fn with_soft_of_three(&self, soft_of_three: SoftOfThree) -> Chart {
        Chart {
            soft_of_three,
            ..self.clone()
        }
    }

    /// Name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Purpose, in one line.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Publication or computation it comes from.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Codes in use, for the legend.
    #[must_use]
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }

    /// Rows of a table, from top to bottom.
    #[must_use]
    pub fn rows(&self, section: Section) -> &[Row] {
        &self.sections[section as usize]
    }

    /// Exceptions for hands of three or more cards.
    #[must_use]
    pub fn three_cards(&self) -> &[ThreeCards] {
        &self.three_cards
    }

    /// A cell by section, row index and column; `None` if there is no such row.
    #[must_use]
    pub fn cell(&self, section: Section, row: usize, column: Column) -> Option<Cell<'_>> {
        let found = self.rows(section).get(row)?;
        Some(Cell {
            section,
            row,
            label: &found.label,
            column,
            code: &self.codes[usize::from(found.cells[column.index()])],
        })
    }

    /// Advice for `cards` against `up`. `allowed` returns `true` for legal actions; `das` is `true` if hands from a
    /// split may be doubled.
    ///
    /// The pair table comes first, then the soft, then the hard one; a hand without a row in a table goes to the next.
    /// If nothing in a cell's code is allowed, the hand stands. For three or more cards, [`Chart::three_cards`]
    /// overrides the cell. Two aces that the pair table passes on to a soft table without a row for them are hit, which
    /// cannot bust them; a chart that reads soft hands in its hard table reads them there.
    pub fn advise(
        &self,
        cards: &[Card],
        up: Rank,
        das: bool,
        allowed: impl Fn(Action) -> bool,
    ) -> Advice<'_> {
        let column = Column::of(up);
        let total = Total::of(cards.iter().map(|card| card.rank));
        let mut passed = ArrayVec::new();
        for section in [Section::Pair, Section::Soft] {
            let cell = self
                .row_for(section, cards, total)
                .and_then(|row| self.cell(section, row, column));
            let Some(cell) = cell else { continue };
            if let Some(action) = self.of_three_cards(&cell, cards, total.points(), &allowed) {
                return Advice {
                    action,
                    cell,
                    by_exception: true,
                    passed,
                };
            }
            match choose(cell.code, das, &allowed) {
                Some(action) => {
                    return Advice {
                        action,
                        cell,
                        by_exception: false,
                        passed,
                    };
                }
                None => passed.push(cell),
            }
        }
        if let [cell] = passed[..]
            && cell.section == Section::Pair
            && total.is_soft()
            && self.soft_of_three == SoftOfThree::Soft
            && allowed(Action::Hit)
        {
            passed.pop();
            return Advice {
                action: Action::Hit,
                cell,
                by_exception: false,
                passed,
            };
        }
        let aces_count_1 =
            cards.len() > 2 && total.is_soft() && self.soft_of_three == SoftOfThree::One;
        let points = total.points() - if aces_count_1 { 10 } else { 0 };
        let cell = self.hard_cell(points, column);
        let exception = self.of_three_cards(&cell, cards, points, &allowed);
        let action = exception
            .or_else(|| choose(cell.code, das, &allowed))
            .unwrap_or(Action::Stand);
        Advice {
            action,
            cell,
            by_exception: exception.is_some(),
            passed,
        }
    }

    /// Advice for the seat to act; `None` if there is no hand to decide on, and for insurance, on which charts are
    /// silent.
    #[must_use]
    pub fn advise_at(&self, table: &Table) -> Option<Advice<'_>> {
        let hand = table.hand_to_act()?;
        let up = table.up_card()?.rank;
        let das = table.rules().das;
        match table.phase() {
            Phase::Play => {
                Some(self.advise(hand.cards(), up, das, |action| table.check(action).is_ok()))
            }
            Phase::EarlySurrender => {
                let place = table.place(table.actor()?);
                let allowed = |action| table.check_hand(place, hand, action).is_ok();
                let mut advice = self.advise(hand.cards(), up, das, allowed);
                if advice.action != Action::Surrender {
                    advice.action = Action::Decline;
                }
                Some(advice)
            }
            Phase::Bets | Phase::Insurance | Phase::Over => None,
        }
    }

    /// Exception for a hand that is looked up in this cell, if there is one and it is legal.
    fn of_three_cards(
        &self,
        cell: &Cell,
        cards: &[Card],
        points: u8,
        allowed: impl Fn(Action) -> bool,
    ) -> Option<Action> {
        let row = match cell.section {
            Section::Soft => points - 11,
            Section::Hard | Section::Pair => points,
        };
        let mut exceptions = self.three_cards.iter().filter(|_| cards.len() > 2);
        let found = exceptions.find(|exception| {
            (exception.section, exception.row, exception.column) == (cell.section, row, cell.column)
        });
        Some(found?.action).filter(|&action| allowed(action))
    }

    /// Row of the pair or soft table for a hand.
    fn row_for(&self, section: Section, cards: &[Card], total: Total) -> Option<usize> {
        let key = match (section, cards) {
            (Section::Pair, &[a, b]) if value(a.rank) == value(b.rank) => value(a.rank),
            (Section::Soft, cards)
                if total.is_soft()
                    && (cards.len() == 2 || self.soft_of_three == SoftOfThree::Soft) =>
            {
                total.points() - 11
            }
            _ => return None,
        };
        self.find_row(section, key)
    }

    /// Cell of the hard table for a total. Totals below the first row use the first row.
    fn hard_cell(&self, points: u8, column: Column) -> Cell<'_> {
        let row = self.find_row(Section::Hard, points).unwrap_or(0);
        let found = &self.rows(Section::Hard)[row];
        Cell {
            section: Section::Hard,
            row,
            label: &found.label,
            column,
            code: &self.codes[usize::from(found.cells[column.index()])],
        }
    }

    fn find_row(&self, section: Section, key: u8) -> Option<usize> {
        let mut rows = self.rows(section).iter();
        rows.position(|row| (row.from..=row.to).contains(&key))
    }
}

/// First legal action of a code; `None` passes on to the next table.
fn choose(code: &Code, das: bool, allowed: impl Fn(Action) -> bool) -> Option<Action> {
    for &one in &code.tries {
        match one {
            Try::Action(action) if allowed(action) => return Some(action),
            Try::SplitWithDas if das && allowed(Action::Split) => return Some(Action::Split),
            Try::NextTable => return None,
            Try::Action(_) | Try::SplitWithDas => {}
        }
    }
    Some(Action::Stand)
}

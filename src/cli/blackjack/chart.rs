//! `sanban blackjack chart`: the best total-dependent strategy, the costs of its second choices, and the loss of another chart.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;

use super::action_word;
use super::edge::read_chart;
use super::shoe::{ShoeOptions, column_face, percent};
use crate::cli::reports::print_json;
use crate::games::BlackjackDisplay;
use sanban_blackjack::exact::{Solution, TotalCell, TotalStrategy, edge_of};
use sanban_blackjack::{Action, Chart, Column, HouseRules, Section};
use sanban_game::Rules;
use sanban_game::cards::{Card, Rank, Suit};
use sanban_words::text::{pad_left, pad_right};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(long, value_name = "CHART")]
    against: Option<String>,
    #[arg(long, conflicts_with_all = ["against", "json"])]
    toml: bool,
    #[command(flatten)]
    shoe: ShoeOptions,
}

/// Prints the chart.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let rules = args.shoe.rules()?;
    let shoe = args.shoe.shoe(&rules)?;
    let strategy = TotalStrategy::of(&rules, &shoe);
    if args.toml {
        write!(out, "{}", strategy.chart().text())?;
        return Ok(ExitCode::SUCCESS);
    }
    let optimum = Solution::of(&rules, &shoe).ev();
    let ev = edge_of(&rules, &shoe, strategy.chart());
    let other = match &args.against {
        Some(name) => {
            let chart = read_chart("--against", name, &rules, &shoe)?;
            let ev = edge_of(&rules, &shoe, &chart);
            Some((
                chart.name().to_owned(),
                ev,
                differences(&strategy, &chart, &rules),
            ))
        }
        None => None,
    };
    if args.shoe.json {
        let report = json!({
            "rules": rules.text(),
            "removed": args.shoe.removed(),
            "ev": ev,
            "optimal_ev": optimum,
            "cells": strategy.cells().iter().map(|cell| cell_json(cell, strategy.chart())).collect::<Vec<_>>(),
            "against": other.as_ref().map(|(name, ev, differences)| json!({
                "chart": name,
                "ev": ev,
                "differences": differences.iter().map(Difference::to_json).collect::<Vec<_>>(),
            })),
        });
        return print_json(&report, out);
    }
    let heading = tr!(
        "cli_blackjack-chart-heading",
        rules = BlackjackDisplay::rules_in_brief(&rules)
    );
    writeln!(out, "{heading}")?;
    let value = tr!(
        "cli_blackjack-chart-value",
        value = percent(ev),
        optimum = percent(optimum)
    );
    writeln!(out, "  {value}")?;
    for section in [Section::Hard, Section::Soft, Section::Pair] {
        print_section(&strategy, section, out)?;
    }
    print_three_cards(strategy.chart(), out)?;
    print_legend(strategy.chart(), out)?;
    if let Some((name, other_ev, differences)) = other {
        print_differences(&name, (other_ev, ev), &differences, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a section: the code of each cell, and the cost of the second-best action.
fn print_section(
    strategy: &TotalStrategy,
    section: Section,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    write!(out, "\n{}", pad_right(&section_word(section), 6))?;
    for column in Column::all() {
        write!(out, "{:>7}", column.label())?;
    }
    writeln!(out)?;
    for (row, held) in strategy.chart().rows(section).iter().enumerate() {
        write!(out, "{:6}", held.label())?;
        for column in Column::all() {
            let Some(cell) = strategy.chart().cell(section, row, column) else {
                continue;
            };
            let margin = strategy
                .cell(section, row_value(section, row), column)
                .map_or(String::new(), |cell| margin(cell.margin()));
            write!(out, " {:2}{margin:>4}", cell.code.text())?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn section_word(section: Section) -> String {
    match section {
        Section::Hard => tr!("cli_blackjack-hard"),
        Section::Soft => tr!("cli_blackjack-soft"),
        Section::Pair => tr!("cli_blackjack-pair"),
    }
}

/// Value of a row of the generated chart, by place: hard 5 to 21, A·2 to A·9, 2·2 to A·A.
fn row_value(section: Section, row: usize) -> u8 {
    let row = u8::try_from(row).unwrap_or(0);
    match section {
        Section::Hard => row + 5,
        Section::Soft => row + 2,
        // Aces come last.
        Section::Pair => (row + 1) % 10 + 1,
    }
}

/// A cost in percent of the bet, in four columns: `0.02`, `4.71`, `12.3`, ` 104`.
fn margin(cost: f64) -> String {
    match cost * 100.0 {
        cost if !cost.is_finite() => String::new(),
        cost if cost < 9.995 => format!("{cost:.2}"),
        cost if cost < 99.95 => format!("{cost:.1}"),
        cost => format!("{cost:.0}"),
    }
}

/// Prints the exceptions for hands of three or more cards.
fn print_three_cards(chart: &Chart, out: &mut dyn Write) -> anyhow::Result<()> {
    let told: Vec<String> = chart
        .three_cards()
        .iter()
        .map(|cell| format!("{cell} {}", action_word(cell.action)))
        .collect();
    if !told.is_empty() {
        let cells = told.join(" · ");
        writeln!(out, "\n{}", tr!("cli_blackjack-chart-three-cards", cells))?;
    }
    Ok(())
}

fn print_legend(chart: &Chart, out: &mut dyn Write) -> anyhow::Result<()> {
    let codes: Vec<String> = chart
        .codes()
        .iter()
        .map(|code| format!("{} {}", code.text(), code.meaning()))
        .collect();
    writeln!(out, "\n{}", codes.join(" · "))?;
    writeln!(out, "{}", tr!("cli_blackjack-chart-legend"))?;
    Ok(())
}

/// A cell in which two charts differ.
struct Difference {
    cell: TotalCell,
    /// Action of the other chart.
    action: Action,
    cost: f64,
}

impl Difference {
    /// `12`, `A·7`, `8·8`; `ten` is the face of all cards that count ten.
    fn row(&self, ten: &str) -> String {
        let face = |value: u8| match value {
            1 => "A".to_owned(),
            10 => ten.to_owned(),
            value => value.to_string(),
        };
        match self.cell.section {
            Section::Hard => self.cell.row.to_string(),
            Section::Soft => format!("A·{}", self.cell.row),
            Section::Pair => format!("{0}·{0}", face(self.cell.row)),
        }
    }

    /// `hard 12 v 4`, for programs.
    fn name(&self) -> String {
        let (section, up) = (self.cell.section.word(), column_face(self.cell.column));
        format!("{section} {} v {up}", self.row("T"))
    }

    /// Name of the cell in words.
    fn in_words(&self) -> String {
        tr!(
            "cli_blackjack-chart-cell",
            section = section_word(self.cell.section),
            row = self.row("10"),
            up = self.cell.column.label()
        )
    }

    /// Cost over all rounds, per unit bet.
    fn cost_of_all(&self) -> f64 {
        self.cost * self.cell.chance
    }

    fn to_json(&self) -> serde_json::Value {
        json!({
            "cell": self.name(),
            "action": self.action.to_string(),
            "best": self.cell.best().to_string(),
            "cost": self.cost,
            "chance": self.cell.chance,
        })
    }
}

/// Every dealt cell in which the other chart's action is worse, highest cost first.
fn differences(strategy: &TotalStrategy, other: &Chart, rules: &HouseRules) -> Vec<Difference> {
    let mut differences: Vec<Difference> = strategy
        .cells()
        .iter()
        .filter(|cell| cell.chance > 0.0)
        .filter_map(|cell| {
            let allowed = |action| cell.cost(action).is_some();
            let up = Rank::ALL[(cell.column.index() + 1) % 10];
            let action = other.advise(&example(cell), up, rules.das, allowed).action;
            let cost = cell.cost(action)?;
            (cost > 0.0).then(|| Difference {
                cell: cell.clone(),
                action,
                cost,
            })
        })
        .collect();
    differences.sort_by(|a, b| b.cost_of_all().total_cmp(&a.cost_of_all()));
    differences
}

/// Two cards for a cell.
fn example(cell: &TotalCell) -> [Card; 2] {
    let (low, high) = match cell.section {
        Section::Soft => (1, cell.row),
        Section::Pair => (cell.row, cell.row),
        Section::Hard => {
            let high = (cell.row - 2).min(10);
            // 19 is 9 and 10; 20 is a pair of tens wherever it is dealt.
            (cell.row - high, high)
        }
    };
    [low, high].map(|value| Card::new(Rank::ALL[usize::from(value) - 1], Suit::Spades))
}

fn print_differences(
    name: &str,
    (ev, best): (f64, f64),
    differences: &[Difference],
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let against = tr!(
        "cli_blackjack-chart-against",
        chart = name,
        value = percent(ev)
    );
    writeln!(out, "\n{against}")?;
    if differences.is_empty() {
        writeln!(out, "  {}", tr!("cli_blackjack-chart-same"))?;
        return Ok(());
    }
    writeln!(
        out,
        "  {}{}{}{}{}{}",
        pad_right(&tr!("cli_blackjack-chart-cells"), 18),
        pad_left(name, 12),
        pad_left(&tr!("cli_blackjack-chart-best"), 14),
        pad_left(&tr!("cli_blackjack-chart-costs"), 12),
        pad_left(&tr!("cli_blackjack-chart-frequency"), 14),
        pad_left(&tr!("cli_blackjack-chart-of-all"), 14),
    )?;
    for difference in differences {
        writeln!(
            out,
            "  {}{}{}{:>10.4} %{:>14.4}{:>12.5} %",
            pad_right(&difference.in_words(), 18),
            pad_left(&action_word(difference.action), 12),
            pad_left(&action_word(difference.cell.best()), 14),
            difference.cost * 100.0,
            difference.cell.chance * 100.0,
            difference.cost_of_all() * 100.0,
        )?;
    }
    let all: f64 = differences.iter().map(Difference::cost_of_all).sum();
    let sum = tr!(
        "cli_blackjack-chart-sum",
        first = format!("{:.5}", all * 100.0),
        all = format!("{:.5}", (best - ev) * 100.0)
    );
    writeln!(out, "  {sum}")?;
    Ok(())
}

fn cell_json(cell: &TotalCell, chart: &Chart) -> serde_json::Value {
    let row = match cell.section {
        Section::Hard => usize::from(cell.row) - 5,
        Section::Soft | Section::Pair => usize::from(cell.row).wrapping_sub(2),
    };
    let row = if cell.section == Section::Pair && cell.row == 1 {
        9
    } else {
        row
    };
    let code = chart
        .cell(cell.section, row, cell.column)
        .map(|found| found.code.text().to_owned());
    let three_cards = chart.three_cards().iter().find(|exception| {
        (exception.section, exception.row, exception.column)
            == (cell.section, cell.row, cell.column)
    });
    let values: serde_json::Map<_, _> = cell
        .values
        .iter()
        .map(|(action, value)| (action.to_string(), json!(value)))
        .collect();
    json!({
        "section": cell.section.word(),
        "row": cell.row,
        "up": column_face(cell.column),
        "code": code,
        "three_cards": three_cards.map(|exception| exception.action.to_string()),
        "values": values,
        "best": cell.best().to_string(),
        "margin": Some(cell.margin()).filter(|margin| margin.is_finite()),
        "chance": cell.chance,
    })
}

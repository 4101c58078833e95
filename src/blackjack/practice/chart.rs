//! The chart for some rules: for each total and each pair what is best on average over the hands that make it.

use std::fmt::Write as _;

use crate::blackjack::{Action, Chart, Column, HouseRules, Section};

use super::Spot;
use super::judge::Average;

/// The name of charts that are made for the rules in force.
pub(super) const GENERATED: &str = "exact";

/// What stands in the head of a chart file, with the codes that can come up.
const HEAD: &str = r#"
soft_of_three = "soft"

[codes]
S = ["stand"]
H = ["hit"]
D = ["double", "hit"]
Ds = ["double", "stand"]
P = ["split", "next table"]
Rh = ["surrender", "hit"]
Rs = ["surrender", "stand"]
Rp = ["surrender", "split", "next table"]
"#;

/// Writes the chart that says the best of these averages in every cell.
pub(super) fn chart_of(rules: &HouseRules, averages: impl Fn(Spot) -> Option<Average>) -> Chart {
    let mut text = format!(
        "name = \"{GENERATED}\"\ntitle = \"{}\"\nsource = \"worked out for these rules\"\n{HEAD}",
        rules.in_brief()
    );
    for section in [Section::Hard, Section::Soft, Section::Pair] {
        let _ = writeln!(text, "[{}]", section.word());
        let keys = match section {
            Section::Hard => 5..=21,
            Section::Soft | Section::Pair => 1..=10,
        };
        for key in keys {
            let mut cells = Vec::new();
            let mut label = String::new();
            for column in Column::all() {
                let Some(spot) = Spot::at(section, key, column) else {
                    continue;
                };
                label = spot.row_label();
                // Two aces that may not be split, and totals that two cards do not make.
                let average = averages(spot).or_else(|| match (section, key) {
                    (Section::Soft, 1) => averages(Spot::at(Section::Pair, 1, column)?),
                    _ => None,
                });
                let splits = section == Section::Pair;
                cells.push(average.map_or("S", |average| code(&average, splits)));
            }
            let _ = writeln!(text, "\"{label}\" = \"{}\"", cells.join(" "));
        }
    }
    // A chart that cannot be read back is a fault of this file, which its tests show; the paper's stands in.
    Chart::parse(GENERATED, &text).unwrap_or_else(|_| Chart::paper().clone())
}

/// The code for the best action, with what is done where the rules do not allow it.
fn code(average: &Average, splits: bool) -> &'static str {
    let best = average.best(|action| splits || action != Action::Split);
    let drawn = average.best(|action| matches!(action, Action::Hit | Action::Stand));
    let kept =
        average.best(|action| action != Action::Surrender && (splits || action != Action::Split));
    match (best, drawn, kept) {
        (Action::Surrender, _, Action::Split) => "Rp",
        (Action::Surrender, Action::Stand, _) => "Rs",
        (Action::Surrender, _, _) => "Rh",
        (Action::Double, Action::Stand, _) => "Ds",
        (Action::Double, _, _) => "D",
        (Action::Split, _, _) => "P",
        (Action::Stand, _, _) => "S",
        _ => "H",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blackjack::practice::chart_for;
    use crate::game::Rules as _;

    fn codes(chart: &Chart, section: Section, label: &str) -> String {
        let row = chart
            .rows(section)
            .iter()
            .position(|row| row.label() == label)
            .unwrap();
        let cells = Column::all().map(|column| chart.cell(section, row, column).unwrap());
        cells
            .map(|cell| cell.code.text().to_owned())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// What is commonly published for six decks, S17, DAS, late surrender.
    #[test]
    fn the_chart_is_that_of_the_rules() {
        let chart = chart_for(&HouseRules::default());
        assert_eq!(chart.name(), "exact");
        for (section, label, expected) in [
            (Section::Hard, "9", "H D D D D H H H H H"),
            (Section::Hard, "12", "H H S S S H H H H H"),
            (Section::Hard, "16", "S S S S S H H Rh Rh Rh"),
            (Section::Soft, "A·7", "S Ds Ds Ds Ds S S H H H"),
            (Section::Pair, "8·8", "P P P P P P P P P P"),
            (Section::Pair, "4·4", "H H H P P H H H H H"),
        ] {
            assert_eq!(codes(&chart, section, label), expected, "{label}");
        }
        let mut rules = HouseRules::default();
        rules.set_all(["soft17=hit", "das=false"]).unwrap();
        let other = chart_for(&rules);
        assert_eq!(codes(&other, Section::Pair, "4·4"), "H H H H H H H H H H");
        assert_eq!(
            codes(&other, Section::Hard, "11"),
            "D D D D D D D D D D",
            "an eleven is doubled against an ace when the dealer hits soft 17"
        );
    }

    #[test]
    fn every_preset_has_a_chart() {
        for preset in HouseRules::presets() {
            let rules = HouseRules::preset(preset.name).unwrap();
            assert_eq!(chart_for(&rules).name(), "exact", "{}", preset.name);
        }
    }
}

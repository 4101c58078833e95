//! The adviser that gives hints, and the chart for the rules in force.

use std::path::Path;

use sanban_blackjack::{Blackjack, Chart, Count, DealerBlackjack, HouseRules, Soft17, SplitDeal};
use sanban_game::{Game as _, Spec, SpecError};

/// A player to ask for advice, and the chart whose cells are shown beside it.
pub(super) struct Adviser {
    spec: Spec,
    chart: Chart,
}

impl Adviser {
    /// The adviser named in the settings, or else basic strategy by the chart for these rules, betting by the count.
    ///
    /// # Errors
    /// If the settings name a player that cannot be built.
    pub(super) fn new(named: &str, rules: &HouseRules) -> Result<Adviser, SpecError> {
        if named.is_empty() {
            return Ok(Adviser::by_the_chart(rules));
        }
        let spec: Spec = named.parse()?;
        // Built once, only to see that it can be.
        Blackjack::roster().build(&spec)?;
        let written = spec.params.iter().find(|(key, _)| key == "chart");
        let chart = match written.map(|(_, name)| name.as_str()) {
            Some(name) => Chart::built_in(name)
                .cloned()
                .or_else(|| Chart::load(Path::new(name)).ok()),
            None if spec.name == "basic" => Some(Chart::paper().clone()),
            None => None,
        };
        let chart = chart.unwrap_or_else(|| chart_for(rules).clone());
        Ok(Adviser { spec, chart })
    }

    /// Basic strategy by the chart for these rules, betting by the count.
    pub(super) fn by_the_chart(rules: &HouseRules) -> Adviser {
        let chart = chart_for(rules);
        Adviser {
            spec: Spec {
                name: "basic".to_owned(),
                params: vec![
                    ("chart".to_owned(), chart.name().to_owned()),
                    ("bet".to_owned(), "cc".to_owned()),
                ],
            },
            chart: chart.clone(),
        }
    }

    /// Spec of the player that gives the advice.
    pub(super) fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The count it bets by, if any.
    pub(super) fn betting_count(&self) -> Option<&'static Count> {
        let written = |wanted: &str| {
            let mut params = self.spec.params.iter();
            Some(params.find(|(key, _)| key == wanted)?.1.as_str())
        };
        match written("bet")? {
            "cc" => Count::built_in(written("count").unwrap_or("paper")),
            _ => None,
        }
    }

    /// Replaces the chart whose cells are shown.
    pub(super) fn set_chart(&mut self, chart: &Chart) {
        self.chart = chart.clone();
    }

    pub(super) fn chart(&self) -> &Chart {
        &self.chart
    }
}

/// The built-in chart nearest to these rules: the one from the paper for its kind of split, otherwise chosen by
/// the dealer's play on soft 17 and by whether doubles and splits are lost to a dealer's blackjack.
pub(super) fn chart_for(rules: &HouseRules) -> &'static Chart {
    let name = if !rules.das && rules.hit_split_aces && rules.split_deal == SplitDeal::AtOnce {
        "paper"
    } else if rules.soft17 == Soft17::Hit {
        "h17"
    } else if rules.dealer_bj == DealerBlackjack::NoPeekAll {
        "european"
    } else {
        "s17"
    };
    Chart::built_in(name).unwrap_or_else(|| Chart::paper())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Rules as _;

    #[test]
    fn every_table_has_its_chart() {
        for (rules, chart) in [
            ("six-deck", "s17"),
            ("paper", "paper"),
            ("downtown", "h17"),
            ("european", "european"),
            ("original-bets-only", "s17"),
            ("article", "s17"),
        ] {
            let rules = HouseRules::preset(rules).unwrap();
            assert_eq!(chart_for(&rules).name(), chart);
            assert_eq!(Adviser::new("", &rules).unwrap().chart().name(), chart);
        }
    }

    #[test]
    fn the_settings_can_name_somebody_else() {
        let rules = HouseRules::default();
        let adviser = Adviser::new("basic:chart=h17", &rules).unwrap();
        assert_eq!(adviser.chart().name(), "h17");
        assert_eq!(
            Adviser::new("basic", &rules).unwrap().chart().name(),
            "paper"
        );
        assert!(Adviser::new("nobody", &rules).is_err());
        assert!(Adviser::new("basic:chart=none", &rules).is_err());
    }
}

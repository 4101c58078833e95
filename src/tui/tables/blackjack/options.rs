//! What a person can set about the Blackjack table.

/// The settings of the Blackjack table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlackjackOptions {
    /// The counting system by its name, as [`Count::built_in`](crate::blackjack::Count::built_in) knows it.
    pub count: String,
    /// Whether the count is shown.
    pub show_count: bool,
    /// When the hint panel is open.
    pub hints: HintMode,
    /// Who gives the hints, as a player spec; empty: basic strategy by the chart for the rules in force.
    pub adviser: String,
}

/// When the hint panel is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum HintMode {
    /// Never; the key says so.
    Off,
    /// For the decision for which it was asked.
    #[default]
    OnDemand,
    /// At every decision.
    Always,
}

impl Default for BlackjackOptions {
    fn default() -> BlackjackOptions {
        BlackjackOptions {
            count: "hi-lo".to_owned(),
            show_count: true,
            hints: HintMode::OnDemand,
            adviser: String::new(),
        }
    }
}

//! Screens that the lists of practice open.

use crate::chart_screen::ChartScreen;
use sanban_blackjack::practice::Drill;
use sanban_term::context::Context;

use super::groundwork::Groundwork;
use super::{DrillScreen, Plan, Progress};

impl Groundwork {
    /// Opens a drill.
    pub(super) fn open(&self, drill: Drill, ctx: &mut Context) {
        let plan = Plan {
            rules: self.ordered.clone(),
            ..Plan::default()
        };
        let drilling = DrillScreen::new(drill, plan, ctx);
        ctx.push(drilling);
    }

    pub(super) fn show_progress(&self, ctx: &mut Context) {
        let progress = Progress::new(&self.rules, ctx);
        ctx.push(progress);
    }

    /// Shows the chart of the solved game, if it is solved.
    pub(super) fn show_chart(&self, ctx: &mut Context) {
        if let Some(survey) = &self.survey {
            ctx.push(ChartScreen::new(&survey.chart, &self.rules));
        }
    }
}

//! The review of games that are watched or replayed: one analysis per game of a series, kept for as long as the series is watched.

use std::collections::BTreeMap;

use super::analysis::{Analysis, Shared};
use super::review::{Below, Opening, Review};
use super::words::own_colour;
use sanban_blokus::{Colour, State};
use sanban_game::{Seat, Variations};
use sanban_play::session::Analyst;
use sanban_play::session::timeline::Timeline;
use sanban_term::context::Context;
use sanban_term::screen::Layer;

/// Analyses of the games of a series, by the ply at which each began.
#[derive(Default)]
pub(super) struct Watched {
    studies: BTreeMap<usize, Shared>,
}

impl Analyst<State> for Watched {
    fn open(
        &mut self,
        timeline: &Timeline<State>,
        names: &[String],
        _seat: Option<Seat>,
        _ctx: &Context,
    ) -> Result<Box<dyn Layer>, String> {
        let start = timeline.start_of_game();
        let end = timeline.end_of_game();
        let study = self.studies.entry(start).or_insert_with(|| {
            let mut record = timeline.record();
            if start > 0 || end < record.actions.len() {
                record.variations = Variations::default();
            }
            record.actions = record.actions[start..end].to_vec();
            if start > 0 {
                // Only the first game of a series begins from a position that was set up.
                record.position = None;
            }
            Analysis::of_record(record).shared()
        });
        let resigned = timeline.resigned().filter(|_| end == timeline.len());
        let mut open = study.borrow_mut();
        open.show_main();
        // A game of a series is a part of the line being replayed, which may have grown.
        let mut lines = open.lines().borrow_mut();
        lines.set_main_line(&timeline.actions()[start..end], resigned);
        drop(lines);
        drop(open);
        Ok(Review::new(Opening {
            study: study.clone(),
            names: names.to_vec(),
            me: own_colour(names).unwrap_or(Colour::First),
            ply: timeline.ply() - start,
            below: Below::Walk,
        })
        .into())
    }
}

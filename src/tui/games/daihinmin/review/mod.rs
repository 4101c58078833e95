//! What Daihinmin brings to the review: the expert as a judge, and how a decision is drawn.

mod draw;
mod judge;

pub(super) use draw::{action_spans, decision};
pub(super) use judge::Expert;

#[cfg(test)]
mod tests {
    use super::super::DaihinminDisplay;
    use crate::daihinmin::{Action, Rules, State, View};
    use crate::game::{Record, Seat, Seed, State as _};
    use crate::tui::review::games_of;
    use crate::tui::session::timeline::Timeline;

    #[test]
    fn a_record_gives_back_what_the_seat_saw() {
        let seat = Seat(2);
        let rules = Rules::default();
        let record = Record::<State>::new(&rules, 5, Seed(9));
        let start = record.start().unwrap();
        let mut timeline = Timeline::at_start(record, start);
        let mut rng = Seed(9).stream();
        let mut actions = Vec::new();
        let mut games: Vec<Vec<(View, Action)>> = Vec::new();
        for game in 0..3 {
            if game > 0 {
                assert!(timeline.deal_next());
            }
            let mut seen = Vec::new();
            while let Some(actor) = timeline.state().actor() {
                timeline.state().legal_actions(&mut actions);
                let action = actions[rng.index(actions.len())];
                if actor == seat && actions.len() > 1 {
                    seen.push((timeline.state().view(seat), action));
                }
                timeline.play(action).unwrap();
            }
            games.push(seen);
        }
        let found = |timeline: &Timeline<State>| -> Vec<Vec<(View, Action)>> {
            games_of::<DaihinminDisplay>(timeline, &[seat])
                .iter()
                .map(|game| game.decided(Some(timeline)))
                .collect()
        };
        assert_eq!(found(&timeline), games);
        // What was taken back is not reviewed.
        timeline.go_to(0);
        assert!(found(&timeline).is_empty());
    }
}

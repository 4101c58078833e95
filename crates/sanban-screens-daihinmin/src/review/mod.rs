//! Daihinmin's part of the review: the expert as a judge, and the drawing of a decision.

mod draw;
mod judge;

pub(super) use draw::{action_spans, decision};
pub(super) use judge::{Expert, likelier, sampled};

use sanban_daihinmin::{Action, View};

/// Kind of a decision, for statistics.
pub(super) fn situation(view: &View, action: &Action) -> &'static str {
    let table = view.round().table();
    match action {
        Action::Give(_) => "exchange",
        _ if table.reversed() => "with the order reversed",
        Action::Pass => "passing",
        Action::Play(_) if table.top().is_none() => "leading",
        Action::Play(_) => "following",
    }
}

#[cfg(test)]
mod tests {
    use super::super::DaihinminDisplay;
    use super::situation;
    use sanban_daihinmin::{Action, Rules, State, View};
    use sanban_game::{Record, Seat, Seed, State as _};
    use sanban_play::review::games_of;
    use sanban_play::session::timeline::Timeline;

    #[test]
    fn decisions_are_told_apart_by_what_was_done_and_when() {
        let hands = "0=S9-C3-D8 1=C5-C6 2=S4-H2 3=HK-SK 4=C8-C9 turn=0";
        let kind = |more: &str, action: &str| {
            let position = format!("{hands}{more}");
            let state = State::lay_out(&Rules::default(), 5, Seed(1), &position).unwrap();
            let action = state.read_action(action).unwrap();
            situation(&state.view(Seat(0)), &action)
        };
        assert_eq!(kind("", "C3"), "leading");
        assert_eq!(kind(" table=C7 owner=1", "S9"), "following");
        assert_eq!(kind(" table=C7 owner=1", "pass"), "passing");
        assert_eq!(kind(" revolution=yes", "C3"), "with the order reversed");
    }

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
        // Undone actions are not reviewed.
        timeline.go_to(0);
        assert!(found(&timeline).is_empty());
    }
}

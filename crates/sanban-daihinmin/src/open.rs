//! A deal with all hands face up: the perfect-information game that searches run on.
//!
//! It is a [`Round`] and nothing else, so a search copies it cheaply and carries no history. Passing on an empty table,
//! which the UECda rules allow and which never makes sense, is not among its actions.

use super::{Action, Illegal, Phase, Round, Rules, State};
use sanban_game::{ReadError, Seat, Seed, Stream, fingerprint_of};

/// A deal with all hands visible to every seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpenDeal(pub Round);

impl From<&State> for OpenDeal {
    fn from(state: &State) -> OpenDeal {
        OpenDeal(*state.round())
    }
}

impl OpenDeal {
    /// State of the closed game with these hands, without history.
    fn closed(&self) -> State {
        State::of_round(self.0, Seed(0))
    }
}

impl sanban_game::State for OpenDeal {
    type Rules = Rules;
    type Action = Action;
    type View = OpenView;
    type Illegal = Illegal;

    fn start(rules: &Rules, seats: usize, seed: Seed) -> OpenDeal {
        OpenDeal::from(&State::start(rules, seats, seed))
    }

    fn lay_out(
        rules: &Rules,
        seats: usize,
        seed: Seed,
        position: &str,
    ) -> Result<OpenDeal, ReadError> {
        Ok(OpenDeal::from(&State::lay_out(
            rules, seats, seed, position,
        )?))
    }

    fn rules(&self) -> &Rules {
        self.0.rules()
    }

    fn seats(&self) -> usize {
        super::SEATS
    }

    #[inline]
    fn actor(&self) -> Option<Seat> {
        self.0.actor()
    }

    #[inline]
    fn legal_actions(&self, actions: &mut Vec<Action>) {
        self.0.legal_actions(actions);
        if self.0.table().top().is_none()
            && actions.len() > 1
            && actions.last() == Some(&Action::Pass)
        {
            actions.pop();
        }
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Pass if self.0.table().top().is_none() => Err(Illegal::LeaderMustPlay),
            action => self.0.check(action),
        }
    }

    #[inline]
    fn apply(&mut self, action: &Action) {
        self.0.apply(action);
    }

    fn payoff(&self, seat: Seat) -> f64 {
        match self.0.phase() {
            Phase::Over => f64::from(self.0.points(seat)),
            Phase::Exchange(_) | Phase::Play => 0.0,
        }
    }

    fn view(&self, seat: Seat) -> OpenView {
        OpenView {
            seat,
            deal: self.clone(),
        }
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    fn next_game(&self) -> OpenDeal {
        OpenDeal::from(&self.closed().next_game())
    }

    /// Always `true`: an open deal is not part of a series.
    fn series_over(&self) -> bool {
        true
    }

    fn write_action(&self, action: &Action) -> String {
        action.to_string()
    }

    fn read_action(&self, text: &str) -> Result<Action, ReadError> {
        self.closed().read_action(text)
    }
}

/// View of a seat of an open deal: all of it.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenView {
    seat: Seat,
    deal: OpenDeal,
}

impl sanban_game::View for OpenView {
    type State = OpenDeal;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actor(&self) -> Option<Seat> {
        self.deal.0.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.deal.0.actor() == Some(self.seat) {
            sanban_game::State::legal_actions(&self.deal, actions);
        }
    }

    fn sample(&self, _: &mut Stream) -> OpenDeal {
        self.deal.clone()
    }
}

//! One round: the open table, the hidden hole card, and the random stream that deals the rest.

mod action;
mod check;
mod flow;
mod layout;
mod seat;
mod settle;
mod table;

use sanban_game::cards::Card;
use sanban_game::{Act, ReadError, Seat, Seed, State, Stream, fingerprint_of};

use super::{Composition, HouseRules, RoundView};

pub use action::Action;
pub use check::Illegal;
pub(super) use flow::dealer_draws;
pub use seat::{Insurance, MAX_HANDS, TableSeat};
pub(super) use settle::DealerEnd;
pub use table::{MAX_SEATS, Phase, Table};

/// One round of Blackjack, at a table whose shoe, discards and bankrolls carry over to the next.
///
/// See the [crate](crate) for the course of a round.
///
/// # Examples
/// ```
/// // A round with the next cards laid out: 10,6 against a 7, a hit that brings 21, and a dealer's 17.
/// use sanban_blackjack::{HandResult, HouseRules, Phase, Round};
/// use sanban_game::{Seat, Seed, State as _};
///
/// let mut round = Round::lay_out(&HouseRules::default(), 1, Seed(1), "next=T,7,6,T,5")?;
/// for word in ["bet:10", "hit"] {
///     let action = round.read_action(word)?;
///     round.play(&action)?;
/// }
/// // A hand of 21 stands by itself, and the round is over.
/// assert_eq!(round.table().phase(), Phase::Over);
/// let place = round.table().place(Seat(0));
/// let results: Vec<_> = place.hands().iter().filter_map(|hand| hand.settled()).collect();
/// assert!(matches!(results[..], [(HandResult::Win, _)]));
/// assert_eq!(place.profit().units(), 10.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    table: Table,
    /// The dealer's face-down card.
    hole: Option<Card>,
    /// Deals and shuffles the shoe.
    chance: Stream,
    /// Cards whose order was laid out by hand, the next one last. They are still in the shoe.
    stacked: Vec<Card>,
}

impl Round {
    /// Public state of the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The dealer's face-down card, for spectators with open cards; players get a view.
    #[must_use]
    pub fn hole_card(&self) -> Option<Card> {
        self.hole
    }

    /// A state with this open table and hole card, whose further cards `chance` deals.
    pub(super) fn from_parts(table: Table, hole: Option<Card>, chance: Stream) -> Round {
        Round {
            table,
            hole,
            chance,
            stacked: Vec::new(),
        }
    }
}

impl Act for Action {
    type Reason = String;
}

impl State for Round {
    type Rules = HouseRules;
    type Action = Action;
    type View = RoundView;
    type Illegal = Illegal;

    fn start(rules: &HouseRules, seats: usize, seed: Seed) -> Round {
        let table = Table::new(rules, seats);
        Round::from_parts(table, None, seed.stream())
    }

    fn lay_out(
        rules: &HouseRules,
        seats: usize,
        seed: Seed,
        position: &str,
    ) -> Result<Round, ReadError> {
        layout::lay_out(Round::start(rules, seats, seed), position)
    }

    fn rules(&self) -> &HouseRules {
        self.table.rules()
    }

    fn seats(&self) -> usize {
        self.table.places().len()
    }

    fn actor(&self) -> Option<Seat> {
        self.table.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        self.table.legal_actions(actions);
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.table.check(*action)
    }

    fn apply(&mut self, action: &Action) {
        self.carry_out(*action);
    }

    fn payoff(&self, seat: Seat) -> f64 {
        self.table.place(seat).profit().units()
    }

    fn view(&self, seat: Seat) -> RoundView {
        RoundView::new(seat, self.table.clone())
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    fn next_game(&self) -> Round {
        let mut next = self.clone();
        next.table.clear_for_next_round();
        next.hole = None;
        if self.series_over() {
            next.table.unseen = Composition::of_rules(self.rules());
            next.stacked.clear();
        }
        next
    }

    fn series_over(&self) -> bool {
        self.table.is_last_round()
    }

    fn write_action(&self, action: &Action) -> String {
        action.to_string()
    }

    fn read_action(&self, text: &str) -> Result<Action, ReadError> {
        text.parse()
    }
}

//! EV of every allowed action of a hand.

use arrayvec::ArrayVec;

use crate::Action;

/// EV of the allowed actions of a hand, per unit of the original bet.
///
/// # Examples
/// ```
/// use sanban_blackjack::exact::{Shoe, evaluate};
/// use sanban_blackjack::{Action, HouseRules};
/// use sanban_game::cards::Rank;
///
/// let (rules, shoe) = (HouseRules::default(), Shoe::full(6));
/// let values = evaluate(&rules, &shoe, &[Rank::Six, Rank::Five], Rank::Six)?;
/// assert_eq!(values.best().0, Action::Double);
/// assert_eq!(values.cost(Action::Double), Some(0.0));
/// assert!(values.cost(Action::Hit).is_some_and(|cost| cost > 0.2));
/// # Ok::<(), sanban_blackjack::exact::ValueError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    actions: ArrayVec<(Action, f64), 5>,
    insurance: Option<f64>,
    conditional: bool,
    closed: &'static [Action],
}

impl Values {
    /// Without actions; `conditional` is `true` if values are conditional on no dealer's blackjack.
    pub(super) fn new(conditional: bool) -> Values {
        Values {
            actions: ArrayVec::new(),
            insurance: None,
            conditional,
            closed: &[],
        }
    }

    /// Marks actions whose values are known but which the table does not offer: the hand is 21 and stands.
    pub(super) fn close(&mut self, actions: &'static [Action]) {
        self.closed = actions;
    }

    pub(super) fn add(&mut self, action: Action, value: f64) {
        self.actions.push((action, value));
    }

    pub(crate) fn offer_insurance(&mut self, value: f64) {
        self.insurance = Some(value);
    }

    /// EV of an action; `None` if it is not allowed.
    #[must_use]
    pub fn get(&self, action: Action) -> Option<f64> {
        action.find_in(&self.actions).copied()
    }

    /// Actions with their EV, in the order stand, hit, double, split, surrender (or insure, decline).
    pub fn iter(&self) -> impl Iterator<Item = (Action, f64)> + '_ {
        self.actions.iter().copied()
    }

    /// Best action and its EV; on ties the first. A hand of 21 stands, whatever doubling it would pay.
    #[must_use]
    pub fn best(&self) -> (Action, f64) {
        let mut best = (Action::Stand, f64::NEG_INFINITY);
        for &(action, value) in &self.actions {
            if value > best.1 && !self.closed.contains(&action) {
                best = (action, value);
            }
        }
        best
    }

    /// EV lost by an action against the best, at least 0; `None` if the action is not allowed.
    #[must_use]
    pub fn cost(&self, action: Action) -> Option<f64> {
        Some((self.best().1 - self.get(action)?).max(0.0))
    }

    /// The same values without the split.
    pub(super) fn without_split(&self) -> Values {
        let mut values = self.clone();
        values
            .actions
            .retain(|(action, _)| *action != Action::Split);
        values
    }

    /// EV of insurance for half the bet, per unit bet, if it is offered; it comes on top of the hand's own value.
    #[must_use]
    pub fn insurance(&self) -> Option<f64> {
        self.insurance
    }

    /// `true` if the values are conditional on the dealer having no blackjack.
    #[must_use]
    pub fn is_conditional(&self) -> bool {
        self.conditional
    }
}

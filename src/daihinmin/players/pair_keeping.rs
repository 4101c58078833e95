//! The five hand-written players of Sakata and Ohashi, "Acquisition of pair keeping strategy standard in DAIFUGOU
//! game": they play the lowest candidate, and differ in which groups they keep together.
//!
//! Where the paper is silent: of equal rank, who keeps groups plays the larger group and who does not the
//! smaller one; suits go clubs, diamonds, hearts, spades. A play is dropped when more cards of its rank, up to three, are
//! held, whether or not the table asks for as many. By any rules these players play singles, pairs and
//! triples without a joker in them; they give their lowest cards; and while the order is turned round, "low" and
//! "rank 11 or less" are counted from the other end.

use crate::daihinmin::{Action, Cards, EIGHT, Kind, Meld, Phase, State, TWO, View};
use crate::game::{Decision, Params, Player, SpecError, Thinking, View as _};

/// Which groups a player keeps together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// Whether groups are kept when leading.
    leading: bool,
    /// Whether groups are kept when following.
    following: bool,
    /// The highest rank of which groups are kept, 1 (the weakest) … 13 (the strongest).
    highest: u8,
    /// Whether groups of 8 are kept.
    eights: bool,
    /// With more than so many cards in hand, 2s and the joker are not played on other cards; a pass is chosen instead.
    hold: u8,
}

impl Keeping {
    /// Enemy: keeps nothing.
    pub const ENEMY: Keeping = Keeping {
        leading: false,
        following: false,
        highest: 13,
        eights: true,
        hold: u8::MAX,
    };
    /// PairSave: keeps groups except when leading.
    pub const PAIR_SAVE: Keeping = Keeping {
        following: true,
        ..Keeping::ENEMY
    };
    /// PSInAllState: keeps all groups always.
    pub const PS_IN_ALL_STATE: Keeping = Keeping {
        leading: true,
        ..Keeping::PAIR_SAVE
    };
    /// PSUnder12: keeps groups up to rank 11, the king; aces and twos are broken.
    pub const PS_UNDER_12: Keeping = Keeping {
        highest: 11,
        ..Keeping::PS_IN_ALL_STATE
    };
    /// PSUnder12No8: the same, and 8s are broken, too.
    pub const PS_UNDER_12_NO8: Keeping = Keeping {
        eights: false,
        ..Keeping::PS_UNDER_12
    };

    /// The same player that, beyond the paper, passes rather than play a 2 or the joker on another card while it holds more
    /// than `cards`.
    #[must_use]
    pub fn holding(self, cards: u8) -> Keeping {
        Keeping {
            hold: cards,
            ..self
        }
    }
}

/// The player of `ps-under-12-no8`, with what its setting `hold=` adds to the paper.
///
/// # Errors
/// A setting out of range.
pub(super) fn under_12_no8(params: &Params<'_>) -> Result<PairKeeping, SpecError> {
    let hold: String = params.get("hold", |_| true)?;
    let hold = match hold.as_str() {
        "never" => u8::MAX,
        cards => match cards.parse() {
            Ok(cards @ 0..=53) => cards,
            _ => return Err(params.bad("hold", cards)),
        },
    };
    Ok(PairKeeping::new(Keeping::PS_UNDER_12_NO8.holding(hold)))
}

/// A player that plays the lowest candidate and keeps some groups together.
#[derive(Clone, Debug)]
pub struct PairKeeping {
    keeping: Keeping,
    actions: Vec<Action>,
}

impl PairKeeping {
    /// The player that keeps these groups.
    #[must_use]
    pub fn new(keeping: Keeping) -> PairKeeping {
        PairKeeping {
            keeping,
            actions: Vec::new(),
        }
    }

    /// The meld that this player chooses among the legal actions, if it knows one.
    fn choose(&mut self, view: &View) -> Option<Meld> {
        view.legal_actions(&mut self.actions);
        let keeping = self.keeping;
        let table = view.round().table();
        let largest = view.round().rules().largest_group.min(3);
        let keeps = match table.top() {
            None => keeping.leading,
            Some(_) => keeping.following,
        };
        let rank = |meld: &Meld| rank(meld, table.reversed());
        let hand = view.hand();
        let held = |column| hand.suits_at(column).len();
        let keeps_together = |meld: &Meld| {
            !meld.is_lone_joker()
                && rank(meld) <= keeping.highest
                && (keeping.eights || meld.low() != EIGHT)
                && meld.size() < largest.min(held(meld.low()))
        };
        let cards = hand.len();
        let held_back =
            |meld: &Meld| cards > keeping.hold.into() && table.top().is_some() && rank(meld) >= TWO;
        self.actions
            .iter()
            .filter_map(plain)
            .filter(|meld| !keeps || !keeps_together(meld))
            .filter(|meld| !held_back(meld))
            // The first of equals has the lowest suits.
            .min_by_key(|meld| {
                let size = meld.size();
                (rank(meld), if keeps { 3 - size } else { size })
            })
    }
}

/// The meld of an action, if it is one that these players know: a single, or a pair or triple without a joker.
pub(super) fn plain(action: &Action) -> Option<Meld> {
    let Action::Play(meld) = action else {
        return None;
    };
    let known = match meld.kind() {
        Kind::Single => true,
        Kind::Group => meld.size() <= 3 && meld.joker().is_none(),
        Kind::Sequence => false,
    };
    known.then_some(*meld)
}

/// 1 … 13 from the weakest rank to the strongest of the order in force; a lone joker comes last either way.
pub(super) fn rank(meld: &Meld, reversed: bool) -> u8 {
    match meld.low() {
        column if meld.is_lone_joker() => column,
        column if reversed => TWO + 1 - column,
        column => column,
    }
}

impl Player<State> for PairKeeping {
    fn decide(&mut self, view: &View, _: &mut Thinking<'_>) -> Decision<Action> {
        if let Phase::Exchange(count) = view.round().phase() {
            let lowest: Cards = view.hand().weakest_of(count.into());
            return Decision::plain(Action::Give(lowest)).because("the lowest cards");
        }
        match self.choose(view) {
            Some(meld) => Decision::plain(Action::Play(meld)).because("the lowest candidate"),
            None => Decision::plain(Action::Pass).because("no candidate"),
        }
    }
}

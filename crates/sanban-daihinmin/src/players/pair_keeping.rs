//! The five hand-written players of Sakata and Ohashi, "Acquisition of pair keeping strategy standard in DAIFUGOU game":
//! they play the lowest candidate, and differ in the groups that they keep together.
//!
//! Choices where the paper is silent: of equal rank, a player that keeps groups plays the larger group and one that does not the
//! smaller (settings, see [`Lead`] and [`KeptGroups::breaking_singly`]); "rank 11" may be the king, the eleventh from the
//! 3, or the jack by its number (a setting); the order of suits is clubs, diamonds, hearts, spades. A play is dropped if more cards of its rank, up to
//! three, are held, whether or not the table asks for as many. Under any rules these players play singles, pairs and
//! triples without a joker in them (unless a setting beyond the paper says otherwise); they give their lowest cards; and
//! while the order is reversed, "low" and "rank 11 or less" count from the other end.

use super::lowest_gift;
use crate::{Action, Card, EIGHT, Kind, Meld, Reason, State, TWO, View};
use sanban_game::{Decision, DecisionContext, Params, Player, SpecError, View as _};

/// Groups that a player keeps together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptGroups {
    /// Keep groups when leading.
    leading: bool,
    /// Keep groups when following.
    following: bool,
    /// Highest rank whose groups are kept, 1 (the weakest) to 13 (the strongest).
    highest: u8,
    /// Keep groups of 8.
    eights: bool,
    /// Beyond the paper, the hand size above which 2s and the joker are not played on other cards; a pass is chosen instead.
    hold: u8,
    /// Beyond the paper, the hand size up to which the joker also completes a pair or a triple: at once if that empties the hand,
    /// else if nothing else is left to play.
    wild: u8,
    /// Group led where groups are not kept.
    lead: Lead,
    /// Lead the cards of a rank that is broken up one by one, as the paper describes it; otherwise as the larger group.
    breaks_singly: bool,
}

/// Group led by a player that keeps none together: the paper does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Lead {
    /// Of the lowest rank, the smaller group.
    Smaller,
    /// Of the lowest rank, the larger group.
    Larger,
    /// The largest group in the hand, of the lowest rank that has one, as the sample player of the tournament's kit does,
    /// on which the paper models its players.
    Largest,
}

impl KeptGroups {
    /// Enemy: keeps nothing.
    pub const ENEMY: KeptGroups = KeptGroups {
        leading: false,
        following: false,
        highest: 13,
        eights: true,
        hold: u8::MAX,
        wild: 0,
        lead: Lead::Smaller,
        breaks_singly: false,
    };
    /// PairSave: keeps groups except when leading.
    pub const PAIR_SAVE: KeptGroups = KeptGroups {
        following: true,
        ..KeptGroups::ENEMY
    };
    /// PSInAllState: keeps all groups always.
    pub const PS_IN_ALL_STATE: KeptGroups = KeptGroups {
        leading: true,
        ..KeptGroups::PAIR_SAVE
    };
    /// PSUnder12: keeps groups up to rank 11, counted from the 3: the king. Aces and twos are broken.
    pub const PS_UNDER_12: KeptGroups = KeptGroups {
        highest: 11,
        ..KeptGroups::PS_IN_ALL_STATE
    };
    /// PSUnder12No8: the same, and 8s are broken, too.
    pub const PS_UNDER_12_NO8: KeptGroups = KeptGroups {
        eights: false,
        ..KeptGroups::PS_UNDER_12
    };
}

/// The player of `enemy` or `pair-save`, with its setting `lead=`.
///
/// # Errors
/// A word that is not a [`Lead`].
pub(super) fn leading(keeping: KeptGroups, params: &Params<'_>) -> Result<PairKeeping, SpecError> {
    let lead = params.get("lead", |_| true)?;
    Ok(PairKeeping::new(KeptGroups { lead, ..keeping }))
}

/// Groups of `ps-under-12` or `ps-under-12-no8`, with the settings `up-to=` and `broken=`.
///
/// # Errors
/// A value other than `J` and `K`, or `single` and `larger`.
pub(super) fn under_12(keeping: KeptGroups, params: &Params<'_>) -> Result<KeptGroups, SpecError> {
    const JACK: u8 = 9;
    const KING: u8 = 11;
    let broken: String = params.get("broken", |_| true)?;
    let breaks_singly = match broken.as_str() {
        "single" => true,
        "larger" => false,
        _ => return Err(params.bad("broken", &broken)),
    };
    let word: String = params.get("up-to", |_| true)?;
    let highest = match word.as_str() {
        "J" => JACK,
        "K" => KING,
        _ => return Err(params.bad("up-to", &word)),
    };
    Ok(KeptGroups {
        breaks_singly,
        highest,
        ..keeping
    })
}

/// The player of `ps-under-12-no8`, with its settings `up-to=` and `broken=`, and `hold=` and `wild=` beyond the paper.
///
/// # Errors
/// A setting out of range.
pub(super) fn under_12_no8(params: &Params<'_>) -> Result<PairKeeping, SpecError> {
    let cards = |key: &str, never: u8| {
        let word: String = params.get(key, |_| true)?;
        match (word.as_str(), word.parse()) {
            ("never", _) => Ok(never),
            (_, Ok(cards @ 0..=53)) => Ok(cards),
            _ => Err(params.bad(key, &word)),
        }
    };
    let keeping = under_12(KeptGroups::PS_UNDER_12_NO8, params)?;
    Ok(PairKeeping::new(KeptGroups {
        hold: cards("hold", u8::MAX)?,
        wild: cards("wild", 0)?,
        ..keeping
    }))
}

/// A player that plays the lowest candidate and keeps some groups together.
#[derive(Clone, Debug)]
pub struct PairKeeping {
    keeping: KeptGroups,
    actions: Vec<Action>,
}

impl PairKeeping {
    /// The player that keeps these groups.
    #[must_use]
    pub fn new(keeping: KeptGroups) -> PairKeeping {
        PairKeeping {
            keeping,
            actions: Vec::new(),
        }
    }

    /// The player's meld among the legal actions, if it knows one.
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
        let lead = match (keeps, table.top()) {
            // Of a rank that is kept together only the largest group is left.
            (true, _) if keeping.breaks_singly => Lead::Smaller,
            (true, _) => Lead::Larger,
            (false, None) => keeping.lead,
            (false, Some(_)) => Lead::Smaller,
        };
        let found = self
            .actions
            .iter()
            .filter_map(plain)
            .filter(|meld| !keeps || !keeps_together(meld))
            .filter(|meld| !held_back(meld))
            // The first of equals has the lowest suits.
            .min_by_key(|meld| {
                let (size, rank) = (meld.size(), rank(meld));
                match lead {
                    Lead::Smaller => (0, rank, size),
                    Lead::Larger => (0, rank, 3 - size),
                    Lead::Largest => (3 - size, rank, 0),
                }
            });
        if cards > keeping.wild.into() || !hand.contains(Card::JOKER) {
            return found;
        }
        let wild = self
            .actions
            .iter()
            .filter_map(completed)
            .min_by_key(|meld| (meld.cards() != hand, rank(meld), 3 - meld.size()));
        match (found, wild) {
            (Some(found), Some(wild)) if wild.cards() != hand && !found.is_lone_joker() => {
                Some(found)
            }
            (found, wild) => wild.or(found),
        }
    }
}

/// Meld of an action, if these players know it: a single, or a pair or triple without a joker.
pub(super) fn plain(action: &Action) -> Option<Meld> {
    let meld = action.meld()?;
    let known = match meld.kind() {
        Kind::Single => true,
        Kind::Group => meld.size() <= 3 && meld.joker().is_none(),
        Kind::Sequence => false,
    };
    known.then_some(meld)
}

/// Meld of an action, if it is a pair or triple with a joker in it.
pub(super) fn completed(action: &Action) -> Option<Meld> {
    let meld = action.meld()?;
    let is_completed = meld.kind() == Kind::Group && meld.size() <= 3 && meld.joker().is_some();
    is_completed.then_some(meld)
}

/// Rank from 1 (the weakest of the order in force) to 13 (the strongest); a lone joker comes last either way.
pub(super) fn rank(meld: &Meld, reversed: bool) -> u8 {
    match meld.low() {
        column if meld.is_lone_joker() => column,
        column if reversed => TWO + 1 - column,
        column => column,
    }
}

impl Player<State> for PairKeeping {
    fn decide(&mut self, view: &View, _: &mut DecisionContext<'_>) -> Decision<Action> {
        if let Some(gift) = lowest_gift(view) {
            return gift;
        }
        match self.choose(view) {
            Some(meld) => Decision::plain(Action::Play(meld)).because(Reason::LowestCandidate),
            None => Decision::plain(Action::Pass).because(Reason::NoCandidate),
        }
    }
}

//! The drawable state of a table: seats, hands and shoe as far as they are visible.
//!
//! A [`Scene`] is built from a view and from the part of it dealt so far on the screen ([`Shown`]). Results,
//! bankrolls and counts follow the visible cards, so that nothing is given away before it is turned over.

use sanban_blackjack::counting::{Conversion, Counting, Rounding};
use sanban_blackjack::{
    Hand, HandResult, HandStatus, HouseRules, Insurance, Money, Penetration, Phase, Ramp, Table,
    TableSeat, Total, value,
};
use sanban_game::Seat;
use sanban_game::cards::Card;

use super::dealing::Shown;
use super::words;
use sanban_play::session::name_of;
use sanban_term::motion::Progress;

/// Card values in the order of [`Scene::unseen`].
pub(super) const VALUES: [u8; 10] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

/// Standing of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Waiting,
    /// Being played, or decided on.
    ToAct,
    /// Finished, or bust, and not yet settled.
    Done(HandStatus),
    /// Settled, with its net profit.
    Settled(HandResult, Money),
}

/// Extra information about the dealer's hand, beside its total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealerNote {
    Blackjack,
    /// More than 21.
    Bust,
    /// The dealer has peeked, and it is no blackjack.
    NoBlackjack,
}

#[derive(Clone, Debug)]
pub(super) struct HandScene {
    pub(super) cards: Vec<Card>,
    pub(super) stake: Money,
    pub(super) standing: Standing,
    /// Text that replaces the status below a hand that is to act, the longest form first; usually empty.
    pub(super) told: Vec<String>,
    /// `true` for a blackjack.
    pub(super) natural: bool,
    /// Progress of the light moving over its cards, if there is one.
    pub(super) shine: Option<Progress>,
}

impl HandScene {
    pub(super) fn total(&self) -> Total {
        Total::of(self.cards.iter().map(|card| card.rank))
    }
}

#[derive(Clone, Debug)]
pub(super) struct SeatScene {
    pub(super) name: String,
    /// `true` if a person at this screen sits here.
    pub(super) you: bool,
    pub(super) active: bool,
    pub(super) bankroll: Money,
    /// The bet of this round; `None` before it is placed, 0 when it sits out.
    pub(super) bet: Option<u32>,
    /// Insurance stake.
    pub(super) insurance: Option<Money>,
    pub(super) hands: Vec<HandScene>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct CountScene {
    pub(super) title: String,
    pub(super) running: f64,
    /// The figure beside the running count.
    pub(super) second: SecondCount,
    /// The last card with its tag, where it is told.
    pub(super) last: Option<(Card, f64)>,
}

/// Figure shown beside the running count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum SecondCount {
    /// The true count as it is computed, and before it is rounded.
    True {
        figure: f64,
        unrounded: f64,
    },
    /// The key count of an unbalanced count.
    Key(f64),
    None,
}

#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) seats: Vec<SeatScene>,
    pub(super) dealer: Vec<Card>,
    /// `true` if a card lies face down beside the dealer's open ones.
    pub(super) hole_down: bool,
    /// The face-down card, for viewers who may see everything.
    pub(super) hole: Option<Card>,
    /// Extra information about the dealer's hand, beside its total.
    pub(super) dealer_note: Option<DealerNote>,
    pub(super) betting: bool,
    pub(super) decks: u8,
    /// `true` for an infinite deck: every card comes from a full deck.
    pub(super) endless: bool,
    /// Size of the shoe, in words.
    pub(super) shoe: String,
    pub(super) cards_left: usize,
    /// Number of cards left when the cut card comes out.
    pub(super) cut_at: usize,
    /// `true` if the shoe is shuffled after this round.
    pub(super) last_round: bool,
    pub(super) count: Option<CountScene>,
    /// `true` to leave out shoe and count: a lesson has not come to them.
    pub(super) bare: bool,
    /// `true` to leave out how much is dealt: a player who is asked for the decks left reads them off the tray.
    pub(super) by_tray: bool,
    /// Number of unseen cards of each value: 2 to 9, tens, aces.
    pub(super) unseen: [usize; 10],
}

/// Inputs of a scene beside the table itself.
pub(super) struct SceneInput<'a> {
    pub(super) names: &'a [String],
    /// Seats of the people at this screen.
    pub(super) people: &'a [Seat],
    pub(super) shown: &'a Shown,
    /// `true` while cards are still on their way.
    pub(super) dealing: bool,
    /// The hole card, for viewers who may see everything.
    pub(super) hole: Option<Card>,
    /// The counting system, where the count is shown.
    pub(super) count: Option<Counting>,
    /// The card that came last, where its tag is told.
    pub(super) last: Option<Card>,
}

impl Scene {
    /// The scene of a table.
    pub(super) fn of(table: &Table, look: &SceneInput<'_>) -> Scene {
        let rules = table.rules();
        let shown = look.shown;
        let dealer: Vec<Card> = seen(table.dealer_cards(), shown.dealer).to_vec();
        let unseen_yet = hidden_cards(table, shown);
        let unseen = table.unseen().len() + unseen_yet.len();
        let seats = table
            .places()
            .iter()
            .enumerate()
            .map(|(index, place)| seat_scene(table, look, index, place))
            .collect();
        let count = look.count.map(|counting| {
            let count = counting.count;
            let hidden: f64 = unseen_yet.iter().map(|card| count.tag(card.rank)).sum();
            let running = count.running(table) - hidden;
            let key = || Ramp::paper().key_count(rules.decks);
            CountScene {
                title: words::count_title(count),
                running,
                last: look.last.map(|card| (card, count.tag(card.rank))),
                second: if count.is_unbalanced() {
                    key().map_or(SecondCount::None, SecondCount::Key)
                } else {
                    let figure = |rounding| {
                        let conversion = Conversion {
                            rounding,
                            ..counting.conversion
                        };
                        let counting = Counting {
                            conversion,
                            ..counting
                        };
                        counting.figure(running, rules.decks, unseen)
                    };
                    SecondCount::True {
                        figure: figure(counting.conversion.rounding),
                        unrounded: figure(Rounding::None),
                    }
                },
            }
        });
        Scene {
            seats,
            dealer_note: dealer_note(table, shown, look.dealing),
            dealer,
            hole_down: shown.hole,
            hole: look.hole.filter(|_| shown.hole),
            betting: table.phase() == Phase::Bets,
            decks: rules.decks,
            endless: rules.endless,
            shoe: words::decks(rules),
            cards_left: unseen - usize::from(shown.hole) - table.burned(),
            cut_at: cut_at(rules, table.places().len()),
            last_round: table.phase() == Phase::Over && !look.dealing && table.is_last_round(),
            count,
            bare: false,
            by_tray: false,
            unseen: std::array::from_fn(|at| {
                let points = VALUES[at];
                let hidden = unseen_yet.iter();
                table.unseen().count_value(points)
                    + hidden.filter(|card| value(card.rank) == points).count()
            }),
        }
    }

    /// Moves a light over the naturals: those of the people at this screen, or all of them if there are none.
    pub(super) fn shine(&mut self, progress: Progress) {
        let person = self.seats.iter().any(|seat| seat.you);
        let looked_at = self.seats.iter_mut().filter(|seat| seat.you || !person);
        for hand in looked_at.flat_map(|seat| &mut seat.hands) {
            hand.shine = hand.natural.then_some(progress);
        }
    }

    pub(super) fn dealer_total(&self) -> Option<Total> {
        let ranks = self.dealer.iter().map(|card| card.rank);
        (!self.dealer.is_empty()).then(|| Total::of(ranks))
    }
}

fn seen(cards: &[Card], count: usize) -> &[Card] {
    &cards[..count.min(cards.len())]
}

/// Open cards on the table that are not yet visible on the screen.
fn hidden_cards(table: &Table, shown: &Shown) -> Vec<Card> {
    let mut hidden: Vec<Card> = Vec::new();
    for (seat, place) in table.places().iter().enumerate() {
        for (at, hand) in place.hands().iter().enumerate() {
            hidden.extend(hand.cards().iter().skip(shown.of(seat, at)));
        }
    }
    hidden.extend(table.dealer_cards().iter().skip(shown.dealer));
    hidden
}

fn dealer_note(table: &Table, shown: &Shown, dealing: bool) -> Option<DealerNote> {
    let all = shown.dealer == table.dealer_cards().len();
    let total = table.dealer_total();
    if !all || shown.dealer == 0 {
        None
    } else if table.dealer_shows_blackjack() {
        Some(DealerNote::Blackjack)
    } else if total.is_bust() {
        Some(DealerNote::Bust)
    } else if shown.hole && table.dealer_peeked() && !dealing {
        Some(DealerNote::NoBlackjack)
    } else {
        None
    }
}

fn seat_scene(table: &Table, look: &SceneInput<'_>, index: usize, place: &TableSeat) -> SeatScene {
    let seat = Seat::from_index(index);
    let settled = table.phase() == Phase::Over && !look.dealing;
    let active = !look.dealing && table.actor() == Some(seat);
    let hands = place
        .hands()
        .iter()
        .enumerate()
        .map(|(at, hand)| {
            let here = active && table.active_hand() == Some(at);
            hand_scene(hand, look.shown.of(index, at), here, settled)
        })
        .collect();
    // Payouts show once everything is turned over.
    let bankroll = if table.phase() == Phase::Over && look.dealing {
        place.bankroll() - place.staked() - place.profit()
    } else {
        place.bankroll()
    };
    SeatScene {
        name: name_of(look.names, seat).to_owned(),
        you: look.people.contains(&seat),
        active,
        bankroll,
        bet: place.bet(),
        insurance: (place.insurance() == Insurance::Taken).then(|| place.insurance_stake()),
        hands,
    }
}

fn hand_scene(hand: &Hand, shown: usize, active: bool, settled: bool) -> HandScene {
    let all = shown == hand.cards().len();
    let standing = match (hand.settled(), hand.status()) {
        (Some((result, profit)), _) if settled => Standing::Settled(result, profit),
        (_, HandStatus::InPlay) if active => Standing::ToAct,
        (_, HandStatus::InPlay) => Standing::Waiting,
        (_, status) if all => Standing::Done(status),
        _ => Standing::Waiting,
    };
    HandScene {
        cards: seen(hand.cards(), shown).to_vec(),
        stake: hand.stake(),
        standing,
        told: Vec::new(),
        natural: all && hand.status() == HandStatus::Blackjack,
        shine: None,
    }
}

/// Number of cards left when the cut card comes out.
fn cut_at(rules: &HouseRules, seats: usize) -> usize {
    let whole = usize::from(rules.decks) * 52;
    match (rules.cut_card, rules.penetration) {
        (Some(left), _) => usize::from(left),
        (None, Penetration::Percent(percent)) => whole - whole * usize::from(percent) / 100,
        (None, Penetration::Paper) => (seats + 2) * 5,
    }
    .min(whole)
}

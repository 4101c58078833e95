//! View of a seat: its hand, everything public, and its part of the exchange.

use super::Action;
use super::card::Cards;
use super::exchange::ExchangeSeen;
use super::generate;
use super::history::{Effects, Event, Turn, events, tables};
use super::illegal::Illegal;
use super::meld::Meld;
use super::round::{PAIRS, Phase, Round, SEATS};
use super::sample;
use super::state::{Log, State};
use super::table::Table;
use sanban_game::{Seat, Stream};

/// A deal as one seat sees it.
///
/// # Examples
/// ```
/// use sanban_daihinmin::State;
/// use sanban_game::{Seat, Seed, State as _};
///
/// let deal = State::start(&Default::default(), 5, Seed(1));
/// let view = deal.view(Seat(3));
/// assert_eq!(view.hand(), deal.round().hand(Seat(3)));
/// // 53 cards, of which a seat sees its own.
/// assert_eq!(view.unseen().len() + view.hand().len(), 53);
/// assert_eq!(view.count(Seat(0)), deal.round().hand(Seat(0)).len());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub(super) seat: Seat,
    /// The deal without the other hands and the randomness to come.
    pub(super) round: Round,
    pub(super) counts: [u8; SEATS],
    pub(super) gone: Cards,
    pub(super) log: Log,
    pub(super) exchange: Option<ExchangeSeen>,
    pub(super) game: u32,
    /// Cards of the other hands shown by an experiment; empty where the rules alone decide.
    pub(super) shown: [Cards; SEATS],
}

impl View {
    /// The public part of the deal: table, places, passes, classes, order of play. The hands of the others are empty in
    /// it; see [`View::count`] for their sizes.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// Hand of this seat.
    #[must_use]
    pub fn hand(&self) -> Cards {
        self.round.hand(self.seat)
    }

    /// Number of cards held by a seat.
    #[must_use]
    pub fn count(&self, seat: Seat) -> usize {
        self.counts[seat.index()].into()
    }

    /// Cards that were played, or that are missing from a position laid out by hand.
    #[must_use]
    pub fn gone(&self) -> Cards {
        self.gone
    }

    /// Cards still in play that this seat does not hold: those of the other seats together.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        Cards::deck(self.round.rules().joker) - self.gone - self.hand()
    }

    /// Table after a legal meld of this seat, and the melds that the unseen cards could beat it with, as if one player held them all;
    /// `None` if the meld ends the trick by itself.
    #[must_use]
    pub fn answers(&self, meld: Meld) -> Option<(Table, Vec<Meld>)> {
        let rules = self.round.rules();
        let mut table = *self.round.table();
        let effects = table.put(meld, rules);
        if effects.has(Effects::EIGHT_CUT) || effects.has(Effects::SPADE_THREE) {
            return None;
        }
        let mut actions = Vec::new();
        generate::melds(self.unseen(), &table, rules, &mut actions);
        Some((table, actions.iter().filter_map(Action::meld).collect()))
    }

    /// Number of the game in the series, from 1.
    #[must_use]
    pub fn game(&self) -> u32 {
        self.game
    }

    /// This seat's part of the exchange, if there was one.
    #[must_use]
    pub fn exchange(&self) -> Option<&ExchangeSeen> {
        self.exchange.as_ref()
    }

    /// Turns of this deal, oldest first.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.log.turns
    }

    /// Turns of this deal, each with the table before it.
    pub fn history(&self) -> impl Iterator<Item = (Table, &Turn)> {
        tables(self.log.start, &self.log.turns, self.round.rules())
    }

    /// Melds of the current trick, lowest first, each with the seat that played it.
    #[must_use]
    pub fn trick(&self) -> Vec<(Seat, Meld)> {
        let begin = self
            .log
            .turns
            .iter()
            .rposition(|turn| turn.effects.has(Effects::TRICK_END));
        let turns = &self.log.turns[begin.map_or(0, |last| last + 1)..];
        let laid_out = self.log.start.top().filter(|_| begin.is_none());
        laid_out
            .map(|meld| (self.log.owner, meld))
            .into_iter()
            .chain(
                turns
                    .iter()
                    .filter_map(|turn| Some((turn.seat, turn.meld?))),
            )
            .collect()
    }

    /// Cards that a seat has played in this deal.
    #[must_use]
    pub fn played_by(&self, seat: Seat) -> Cards {
        self.log
            .turns
            .iter()
            .filter(|turn| turn.seat == seat)
            .filter_map(|turn| turn.meld)
            .fold(Cards::EMPTY, |cards, meld| cards | meld.cards())
    }

    /// Cards that this seat knows another one to hold: those it gave that have not been played, the three of diamonds
    /// that decided the leader, and those shown by an experiment ([`State::view_shown`]).
    #[must_use]
    pub fn known(&self, seat: Seat) -> Cards {
        let mut known = Cards::EMPTY;
        if seat == self.seat {
            return self.hand();
        }
        if self.round.diamond_three() == Some(seat) {
            known.insert(super::card::Card::DIAMOND_THREE);
        }
        if let (Some(seen), Some(classes)) = (&self.exchange, self.round.classes()) {
            let gave = seen.gave.unwrap_or_default();
            let got = seen.got.unwrap_or_default();
            for (rich, poor, _) in PAIRS {
                let (rich, poor) = (classes[rich], classes[poor]);
                if (self.seat, seat) == (poor, rich) {
                    known |= gave - got;
                } else if (self.seat, seat) == (rich, poor) {
                    known |= gave;
                }
            }
        }
        (known | self.shown[seat.index()]) - self.gone
    }

    /// Legal melds that use exactly these cards: more than one if a joker can stand for several cards.
    ///
    /// # Errors
    /// The reason why there is none, for the user who picked the cards; also works while another seat is to act.
    pub fn readings(&self, cards: Cards) -> Result<Vec<Meld>, Illegal> {
        let mut round = self.round;
        round.actor = self.seat;
        round.readings(cards)
    }

    /// Checks that this seat may give these cards in the exchange.
    ///
    /// # Errors
    /// The reason why not, for the user who picked the cards; also works while the other rich seat is to act.
    pub fn check_gift(&self, cards: Cards) -> Result<(), Illegal> {
        let mut round = self.round;
        round.actor = self.seat;
        let class = round.class(self.seat);
        let own = PAIRS.iter().zip(self.returned());
        let to_give = own
            .filter(|&(&(rich, _, _), returned)| rich == class && !returned)
            .map(|(&(_, _, count), _)| count)
            .next();
        if round.phase != Phase::Over {
            round.phase = to_give.map_or(Phase::Play, Phase::Exchange);
        }
        round.check(&Action::Give(cards))
    }

    /// Everything that this seat saw in this deal, as a log.
    #[must_use]
    pub fn events(&self) -> Vec<Event> {
        let gifts = self.exchange.map(|seen| {
            let (mut tribute, mut returned) = ([None; 2], [None; 2]);
            let class = self.round.class(self.seat);
            for (pair, &(rich, poor, _)) in PAIRS.iter().enumerate() {
                if class == poor {
                    (tribute[pair], returned[pair]) = (seen.gave, seen.got);
                } else if class == rich {
                    (tribute[pair], returned[pair]) = (seen.got, seen.gave);
                }
            }
            (tribute, returned, self.returned())
        });
        events(&self.round, self.log.start, &self.log.turns, gifts)
    }

    /// `true` for each rich seat that has returned its cards.
    pub(super) fn returned(&self) -> [bool; 2] {
        match self.round.phase() {
            Phase::Exchange(count) if count == PAIRS[0].2 => [false, false],
            Phase::Exchange(_) => [true, false],
            Phase::Play | Phase::Over => [true, true],
        }
    }
}

impl sanban_game::View for View {
    type State = State;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actor(&self) -> Option<Seat> {
        self.round.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.round.actor() == Some(self.seat) {
            self.round.legal_actions(actions);
        }
    }

    /// Every deal, together with every choice of the cards returned in the exchange, is equally likely if it is
    /// consistent with this view: a seat that led with the three of diamonds held it, a tribute consisted of the
    /// strongest cards, and cards given by this seat stay with the receiver until played. Takes about 10 µs after an
    /// exchange.
    fn sample(&self, rng: &mut Stream) -> State {
        sample::draw(self, rng)
    }
}

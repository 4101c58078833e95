//! One deal of Daihinmin in progress, with its history and its place in the series.

use std::sync::Arc;

use super::Action;
use super::card::{Card, Cards};
use super::exchange::{Exchange, ExchangeSeen};
use super::history::{Event, Turn, events};
use super::illegal::Illegal;
use super::notation::{self, Deal};
use super::round::{ALL_SEATS, Classes, PAIRS, Phase, Round, SEATS};
use super::rules::Rules;
use super::table::Table;
use super::view::View;
use sanban_game::{ReadError, Seat, Seed, fingerprint_of};

/// One deal.
///
/// The rules act on a [`Round`], which is `Copy`; the history is kept beside it behind an `Arc`, so that views share it.
/// A playout that needs no history takes a copy of [`State::round`] and pays nothing for one.
///
/// # Examples
/// ```
/// use sanban_daihinmin::{Daihinmin, State};
/// use sanban_game::arena::Referee;
/// use sanban_game::{Game as _, Seat, Seed, State as _, StopFlag};
///
/// let mut deal = State::start(&Default::default(), 5, Seed(1));
/// let mut players = Vec::new();
/// for name in ["random", "pair-save", "random", "random", "random"] {
///     players.push(Daihinmin::roster().build(&name.parse()?)?);
/// }
/// let mut seated: Vec<_> = players.iter_mut().map(|player| &mut **player).collect();
/// Referee::new(Seed(1), StopFlag::new()).play_out(&mut deal, &mut seated, 0, &[])?;
///
/// // Five points for the first place, one for the last.
/// let points: f64 = Seat::all(5).map(|seat| deal.payoff(seat)).sum();
/// assert_eq!(points, 15.0);
/// // The next deal begins with the exchange.
/// let next = deal.next_game();
/// assert_eq!(next.game(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) round: Round,
    pub(super) log: Log,
    pub(super) exchange: Option<Exchange>,
    /// Number of the game in the series, from 1.
    pub(super) game: u32,
    /// Seed of the whole series.
    pub(super) seed: Seed,
}

/// Public history of a deal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Log {
    /// Table before the first turn: empty except for positions laid out by hand.
    pub(super) start: Table,
    /// Owner of that table.
    pub(super) owner: Seat,
    pub(super) turns: Arc<Vec<Turn>>,
}

impl Log {
    /// Empty history of a deal that begins.
    pub(super) fn begin(round: &Round) -> Log {
        Log {
            start: round.table,
            owner: round.owner,
            turns: Arc::default(),
        }
    }
}

impl State {
    /// Game `game` of a series: shuffles, deals and makes the tribute.
    pub(super) fn deal(
        rules: &Rules,
        seed: Seed,
        game: u32,
        classes: Option<Classes>,
        before: Option<[Seat; SEATS]>,
    ) -> State {
        let luck = seed.derive(u64::from(game));
        let mut rng = luck.stream();
        let mut order = before.unwrap_or(ALL_SEATS);
        let change = rules.seat_change != 0 && (game - 1).is_multiple_of(rules.seat_change.into());
        if before.is_none() || change {
            rng.shuffle(&mut order);
        }
        let start = match classes {
            Some([daifugo, ..]) => order.iter().position(|&seat| seat == daifugo).unwrap_or(0),
            None => rng.index(SEATS),
        };
        let mut deck: arrayvec::ArrayVec<Card, 53> = Cards::deck(rules.joker).iter().collect();
        rng.shuffle(&mut deck);
        let mut hands = [Cards::EMPTY; SEATS];
        for (index, card) in deck.into_iter().enumerate() {
            hands[order[(start + index) % SEATS].index()].insert(card);
        }
        let exchange = classes
            .filter(|_| rules.exchange)
            .map(|classes| Exchange::tribute(&mut hands, &classes));
        order.rotate_left(start);
        let round = Round::new(rules, hands, order, classes, luck.derive(0));
        State {
            log: Log::begin(&round),
            round,
            exchange,
            game,
            seed,
        }
    }

    /// Classes and order of play that a finished deal leaves to the next.
    fn hand_on(&self) -> (Option<Classes>, [Seat; SEATS]) {
        let mut classes: Classes = [Seat(0); SEATS];
        let mut placed = 0;
        for seat in Seat::all(SEATS) {
            if let Some(place) = self.round.place(seat) {
                classes[usize::from(place)] = seat;
                placed += 1;
            }
        }
        let goes_on = placed == SEATS && !sanban_game::State::series_over(self);
        let order = self.round.order_from(Seat(0));
        (goes_on.then_some(classes), order)
    }

    /// The first game of a series, which begins with this deal as it stands.
    pub(super) fn of_round(round: Round, seed: Seed) -> State {
        State {
            log: Log::begin(&round),
            round,
            exchange: None,
            game: 1,
            seed,
        }
    }

    /// The deal without its history, for playouts.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// Turns of this deal, oldest first.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.log.turns
    }

    /// Cards given in the exchange, if there was one.
    #[must_use]
    pub fn exchange(&self) -> Option<&Exchange> {
        self.exchange.as_ref()
    }

    /// Number of the game in the series, from 1.
    #[must_use]
    pub fn game(&self) -> u32 {
        self.game
    }

    /// Cards that nobody holds any more.
    #[must_use]
    pub fn gone(&self) -> Cards {
        let held = self.round.hands.iter().fold(Cards::EMPTY, |a, &b| a | b);
        Cards::deck(self.round.rules.joker) - held
    }

    /// Everything that happened in this deal, including the exchange with all its cards, as a log.
    #[must_use]
    pub fn events(&self) -> Vec<Event> {
        let gifts = self.exchange.as_ref().map(|exchange| {
            let given = exchange.returned.map(|cards| cards.is_some());
            (exchange.tribute.map(Some), exchange.returned, given)
        });
        events(&self.round, self.log.start, &self.log.turns, gifts)
    }

    /// The position in the notation of [`sanban_game::State::lay_out`].
    #[must_use]
    pub fn position(&self) -> String {
        notation::write_position(&self.round)
    }
}

impl sanban_game::State for State {
    type Rules = Rules;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;

    fn start(rules: &Rules, _seats: usize, seed: Seed) -> State {
        State::deal(rules, seed, 1, None, None)
    }

    /// The notation of positions is described in [`super::notation`].
    fn lay_out(
        rules: &Rules,
        _seats: usize,
        seed: Seed,
        position: &str,
    ) -> Result<State, ReadError> {
        if let Some(deal) = notation::read_deal(position)? {
            let dealt = State::deal(rules, seed, deal.game, deal.classes, Some(deal.before));
            // It is played by itself, and so the first of its match.
            return Ok(State { game: 1, ..dealt });
        }
        let round = notation::read_position(rules, seed.derive(0), position)?;
        Ok(State::of_round(round, seed))
    }

    fn next_deal(&self) -> Option<String> {
        let (classes, before) = self.hand_on();
        Some(notation::write_deal(&Deal {
            game: self.game + 1,
            classes,
            before,
        }))
    }

    fn rules(&self) -> &Rules {
        &self.round.rules
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn actor(&self) -> Option<Seat> {
        self.round.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        self.round.legal_actions(actions);
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.round.check(action)
    }

    fn apply(&mut self, action: &Action) {
        let seat = self.round.actor;
        let phase = self.round.phase;
        let effects = self.round.apply(action);
        let meld = match action {
            Action::Pass => None,
            Action::Play(meld) => Some(*meld),
            Action::Give(cards) => {
                let pair = PAIRS
                    .iter()
                    .position(|pair| phase == Phase::Exchange(pair.2));
                if let (Some(pair), Some(exchange)) = (pair, &mut self.exchange) {
                    exchange.returned[pair] = Some(*cards);
                }
                return;
            }
        };
        Arc::make_mut(&mut self.log.turns).push(Turn {
            seat,
            meld,
            effects,
            next: self.round.actor,
        });
    }

    /// Points, 1..=5: 5 for the daifugo down to 1 for the daihinmin; 0 until the deal is over.
    fn payoff(&self, seat: Seat) -> f64 {
        match self.round.phase {
            Phase::Over => f64::from(self.round.points(seat)),
            Phase::Exchange(_) | Phase::Play => 0.0,
        }
    }

    fn view(&self, seat: Seat) -> View {
        let rules = &self.round.rules;
        let mut round = self.round;
        round.luck = Seed(0);
        for other in Seat::all(SEATS).filter(|&other| other != seat) {
            round.hands[other.index()] = Cards::EMPTY;
        }
        let exchange = self.exchange.map(|exchange| {
            let mut seen = ExchangeSeen::default();
            for (pair, &(rich, poor, _)) in PAIRS.iter().enumerate() {
                let class = self.round.class(seat);
                if class == poor {
                    seen.gave = Some(exchange.tribute[pair]);
                    seen.got = exchange.returned[pair];
                } else if class == rich {
                    seen.gave = exchange.returned[pair];
                    seen.got = rules.tribute_seen.then_some(exchange.tribute[pair]);
                }
            }
            seen
        });
        View {
            seat,
            counts: self.round.hands.map(|hand| {
                // The cast loses nothing: at most 53 cards.
                hand.len() as u8
            }),
            gone: self.gone(),
            round,
            log: self.log.clone(),
            exchange,
            game: self.game,
            shown: [Cards::EMPTY; SEATS],
        }
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    /// The classes are the places of this game, unless the block is over; the seats change when their time has come.
    fn next_game(&self) -> State {
        let (classes, before) = self.hand_on();
        let rules = &self.round.rules;
        State::deal(rules, self.seed, self.game + 1, classes, Some(before))
    }

    fn series_over(&self) -> bool {
        let reset = self.round.rules.class_reset;
        reset != 0 && self.game.is_multiple_of(reset.into())
    }

    fn write_action(&self, action: &Action) -> String {
        action.to_string()
    }

    fn read_action(&self, text: &str) -> Result<Action, ReadError> {
        notation::read_action(&self.round, text)
    }
}

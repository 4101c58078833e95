//! The drawable state of a deal, the same from one seat's view and with all cards open.

use super::words;
use sanban_daihinmin::{Cards, Effects, Event, Meld, Phase, Round, State, Turn, View};
use sanban_game::{Seat, State as _, View as _};
use sanban_play::session::Observation;
use sanban_words::tr;

/// Standing of a seat in the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// To act.
    ToAct,
    /// To give cards back.
    ToGive,
    /// Still in this trick.
    In,
    /// Has passed in this trick.
    Passed,
    /// Out (or fallen), with this place, counted from 0.
    Placed(u8),
}

#[derive(Clone, Debug)]
pub(super) struct SeatScene {
    pub(super) label: String,
    pub(super) class: usize,
    pub(super) count: usize,
    /// The cards, if they are visible.
    pub(super) hand: Option<Cards>,
    pub(super) standing: Standing,
}

#[derive(Clone, Debug)]
pub(super) struct Scene {
    /// The seats in the order of play.
    pub(super) seats: Vec<SeatScene>,
    /// The deal without its history; hidden hands are empty in it.
    pub(super) round: Round,
    /// The melds of the trick that is being played, lowest first.
    pub(super) trick: Vec<(Seat, Meld)>,
    /// The last turn of the deal, if there was one.
    pub(super) last: Option<Turn>,
    /// On an empty table: the meld that won the previous trick.
    pub(super) swept: Option<(Seat, Meld)>,
    /// Gifts of the exchange so far, as far as they are visible.
    pub(super) gifts: Vec<Event>,
    /// Number of this game in the series, from 1.
    pub(super) game: u32,
    /// `true` while the seat to act is unknown.
    pub(super) unannounced: bool,
}

impl Scene {
    /// A deal as far as `observation` shows it, with the seats starting at `first`.
    pub(super) fn new(
        observation: &Observation<'_, State>,
        names: &[String],
        first: Seat,
    ) -> Scene {
        match observation {
            Observation::Seat(view) => {
                let seat = view.seat();
                Scene::of(view, names, first, |other| {
                    (other == seat).then(|| view.hand())
                })
            }
            Observation::Public(view) => {
                let mut scene = Scene::of(view, names, first, |_| None);
                for gift in &mut scene.gifts {
                    if let Event::Tribute { cards, .. } | Event::Returned { cards, .. } = gift {
                        *cards = None;
                    }
                }
                scene
            }
            Observation::All(state) => {
                let round = state.round();
                let view = state.view(first);
                let scene = Scene::of(&view, names, first, |seat| Some(round.hand(seat)));
                Scene {
                    gifts: gifts(state.events()),
                    ..scene
                }
            }
        }
    }

    fn of(
        view: &View,
        names: &[String],
        first: Seat,
        hand: impl Fn(Seat) -> Option<Cards>,
    ) -> Scene {
        let round = *view.round();
        let seats = round.order_from(first).map(|seat| SeatScene {
            label: words::label(seat, names),
            class: round.class(seat),
            count: view.count(seat),
            hand: hand(seat),
            standing: standing(&round, seat),
        });
        let trick = view.trick();
        let played = |turn: &Turn| Some((turn.seat, turn.meld?));
        let swept = match round.table().top() {
            None => view.turns().iter().rev().find_map(played),
            Some(_) => None,
        };
        Scene {
            seats: seats.to_vec(),
            round,
            trick,
            last: view.turns().last().copied(),
            swept,
            gifts: gifts(view.events()),
            game: view.game(),
            unannounced: false,
        }
    }

    /// `true` if the meld on top was played by the last turn.
    pub(super) fn top_is_new(&self) -> bool {
        self.last.is_some_and(|turn| turn.meld.is_some())
    }

    /// Reason why the previous trick ended, in a few words.
    pub(super) fn sweep_reason(&self) -> String {
        match self.last.map(|turn| turn.effects) {
            Some(effects) if effects.has(Effects::EIGHT_CUT) => tr!("daihinmin_log-eight-cut"),
            Some(effects) if effects.has(Effects::SPADE_THREE) => {
                tr!("daihinmin_table-spade-three")
            }
            _ => tr!("daihinmin_table-all-passed"),
        }
    }

    /// Shows no seat to act, because it is not yet known.
    pub(super) fn leave_turn_open(&mut self) {
        self.unannounced = true;
        self.mark_nobody();
    }

    fn mark_nobody(&mut self) {
        for seat in &mut self.seats {
            if matches!(seat.standing, Standing::ToAct | Standing::ToGive) {
                seat.standing = Standing::In;
            }
        }
    }

    /// Shows no more than `dealt` cards in each hand, and no seat to act: the deal is under way.
    pub(super) fn deal_up_to(&mut self, dealt: usize) {
        self.mark_nobody();
        for seat in &mut self.seats {
            seat.count = seat.count.min(dealt);
        }
    }
}

/// Gifts among all events.
fn gifts(mut events: Vec<Event>) -> Vec<Event> {
    events.retain(|event| matches!(event, Event::Tribute { .. } | Event::Returned { .. }));
    events
}

fn standing(round: &Round, seat: Seat) -> Standing {
    match round.place(seat) {
        Some(place) => Standing::Placed(place),
        None if round.actor() == Some(seat) => match round.phase() {
            Phase::Exchange(_) => Standing::ToGive,
            Phase::Play | Phase::Over => Standing::ToAct,
        },
        None if round.has_passed(seat) => Standing::Passed,
        None => Standing::In,
    }
}

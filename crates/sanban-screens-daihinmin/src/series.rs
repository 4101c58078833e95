//! The finished games of a match: places and points, kept in step with the record.

use super::words;
use sanban_daihinmin::{ALL_SEATS, Action, Effects, Round, SEATS, State, Turn, View};
use sanban_game::{Record, Seat, State as _};
use sanban_play::session::Timeline;
use sanban_words::tr;

/// Cause of a seat's place if it did not simply go out in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlaceCause {
    /// The daifugo fell because another seat was out first.
    Fell,
    /// It went out on a forbidden card.
    Forbidden,
    /// Its place was drawn by lot.
    Lot,
}

impl PlaceCause {
    /// Causes for every seat, after these turns.
    fn of(round: &Round, turns: &[Turn]) -> [Option<PlaceCause>; SEATS] {
        let daifugo = round.classes().map(|classes| classes[0]);
        let by_lot = turns.iter().any(|turn| turn.effects.has(Effects::LOTS));
        ALL_SEATS.map(|seat| {
            let mut own = turns.iter().filter(|turn| turn.seat == seat);
            let out = own.find(|turn| turn.effects.has(Effects::OUT));
            if out.is_some_and(|turn| turn.effects.has(Effects::FORBIDDEN)) {
                return Some(PlaceCause::Forbidden);
            }
            let fall = turns.iter().any(|turn| turn.effects.has(Effects::FALL));
            if fall && daifugo == Some(seat) {
                return Some(PlaceCause::Fell);
            }
            (by_lot && out.is_none()).then_some(PlaceCause::Lot)
        })
    }

    /// Short form.
    pub(super) fn short(self) -> String {
        match self {
            PlaceCause::Fell => tr!("daihinmin_result-fell"),
            PlaceCause::Forbidden => tr!("daihinmin_result-forbidden"),
            PlaceCause::Lot => tr!("daihinmin_result-lot"),
        }
    }

    /// A sentence for the seat concerned.
    pub(super) fn words(self) -> String {
        match self {
            PlaceCause::Fell => tr!("daihinmin_result-you-fell"),
            PlaceCause::Forbidden => tr!("daihinmin_log-forbidden-finish"),
            PlaceCause::Lot => tr!("daihinmin_result-you-by-lot"),
        }
    }
}

/// Result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Finished {
    /// Number of the game in the series, from 1.
    pub(super) game: u32,
    /// Place of each seat, counted from 0.
    pub(super) places: [u8; SEATS],
    /// Classes of the seats at its start.
    pub(super) classes: [usize; SEATS],
    /// Causes of the seats' places, if there are any to mention.
    pub(super) fates: [Option<PlaceCause>; SEATS],
    /// Number of actions in the record when it was over.
    ply: usize,
}

impl Finished {
    /// Result of the deal in `view`.
    pub(super) fn of(view: &View) -> Finished {
        Finished::new(view.game(), view.round(), view.turns(), 0)
    }

    fn new(game: u32, round: &Round, turns: &[Turn], ply: usize) -> Finished {
        let seats = ALL_SEATS;
        Finished {
            game,
            places: seats.map(|seat| round.place(seat).unwrap_or_default()),
            classes: seats.map(|seat| round.class(seat)),
            fates: PlaceCause::of(round, turns),
            ply,
        }
    }

    /// The seats from the first place to the last.
    pub(super) fn order(&self) -> [Seat; SEATS] {
        let mut order = ALL_SEATS;
        order.sort_by_key(|seat| self.places[seat.index()]);
        order
    }

    /// Points of a seat: 5 for the first place down to 1.
    pub(super) fn points(&self, seat: Seat) -> u32 {
        BEST - u32::from(self.places[seat.index()])
    }
}

/// The finished games of a match up to where it stands.
#[derive(Debug, Default)]
pub(super) struct Series {
    /// Start of the record and end of the part seen so far; `None` for a remote match.
    states: Option<(State, State)>,
    seen: Vec<Action>,
    finished: Vec<Finished>,
    /// Number of finished games before the current position.
    behind: usize,
}

impl Series {
    /// The games of a match; none yet if it is remote.
    pub(super) fn of(timeline: Option<&Timeline<State>>) -> Series {
        let Some(timeline) = timeline else {
            return Series::default();
        };
        let start = timeline.first_state().clone();
        let mut series = Series {
            states: Some((start.clone(), start)),
            ..Series::default()
        };
        series.follow(timeline);
        series
    }

    /// Adds a finished game of a remote match.
    pub(super) fn add(&mut self, finished: Finished) {
        self.finished.push(finished);
        self.behind = self.finished.len();
    }

    /// Corrects the places of the last game if they are known only from the classes of the next, given from the first class to the
    /// last.
    pub(super) fn correct_last(&mut self, classes: [Seat; SEATS]) {
        if let Some(last) = self.finished.last_mut() {
            for (place, seat) in (0..).zip(classes) {
                last.places[seat.index()] = place;
            }
        }
    }

    /// Adds games finished since, and drops those undone for good.
    pub(super) fn follow(&mut self, timeline: &Timeline<State>) {
        let Some((start, state)) = &mut self.states else {
            return;
        };
        let actions = timeline.actions();
        if !actions.starts_with(&self.seen) {
            self.seen.clear();
            self.finished.clear();
            *state = start.clone();
        }
        for action in &actions[self.seen.len()..] {
            Record::advance(state);
            state.apply(action);
            self.seen.push(*action);
            if state.actor().is_none() {
                let (game, ply) = (state.game(), self.seen.len());
                let (round, turns) = (state.round(), state.turns());
                self.finished.push(Finished::new(game, round, turns, ply));
            }
        }
        let ply = timeline.ply();
        self.behind = self.finished.partition_point(|game| game.ply <= ply);
    }

    pub(super) fn games(&self) -> &[Finished] {
        &self.finished[..self.behind]
    }

    /// The games finished before `game` began.
    pub(super) fn until(&self, game: u32) -> impl Iterator<Item = &Finished> {
        self.games().iter().filter(move |past| past.game < game)
    }

    /// Points of a seat so far.
    pub(super) fn points(&self, seat: Seat) -> u32 {
        self.games().iter().map(|game| game.points(seat)).sum()
    }

    /// The seats from the most points to the fewest; of equals the one with the better last game, then the lower number.
    pub(super) fn ranking(&self) -> [Seat; SEATS] {
        let mut seats = ALL_SEATS;
        let last = |seat: &Seat| self.games().last().map(|game| game.places[seat.index()]);
        seats.sort_by_key(|seat| (std::cmp::Reverse(self.points(*seat)), last(seat)));
        seats
    }

    /// Number of games in a row, up to the last one, that this seat has won.
    pub(super) fn reign(&self, seat: Seat) -> usize {
        let newest = self.games().iter().rev();
        newest
            .take_while(|game| game.places[seat.index()] == 0)
            .count()
    }

    /// Longest run of games won by this seat.
    pub(super) fn longest_reign(&self, seat: Seat) -> usize {
        let places = self.games().iter().map(|game| game.places[seat.index()]);
        let reigns = places.scan(0, |reign, place| {
            *reign = if place == 0 { *reign + 1 } else { 0 };
            Some(*reign)
        });
        reigns.max().unwrap_or(0)
    }

    /// Number of times this seat has finished in each place.
    pub(super) fn places(&self, seat: Seat) -> [u32; SEATS] {
        let mut counts = [0; SEATS];
        for game in self.games() {
            counts[usize::from(game.places[seat.index()])] += 1;
        }
        counts
    }

    /// Rank of a seat, counted from 0: the number of seats with more points.
    pub(super) fn rank(&self, seat: Seat) -> usize {
        let points = self.points(seat);
        Seat::all(SEATS)
            .filter(|&other| self.points(other) > points)
            .count()
    }

    /// Winner or winners of the match, as a sentence for `viewer` or for a spectator.
    pub(super) fn end(&self, names: &[String], viewer: Option<Seat>) -> String {
        let ranking = self.ranking();
        let most = self.points(ranking[0]);
        let leads = |seat: Seat| self.points(seat) == most;
        let loser = viewer.filter(|&viewer| !leads(viewer));
        let of_loser = |seat: Seat| (words::ordinal(self.rank(seat)), self.points(seat));
        if leads(ranking[1]) {
            let mut winners: Vec<Seat> = ranking.into_iter().filter(|&seat| leads(seat)).collect();
            winners.sort_by_key(|&seat| Some(seat) != viewer);
            let names = winners.iter().map(|&seat| words::called(seat, names));
            let who = names.reduce(|one, other| tr!("daihinmin_result-and", one, other));
            let who = who.unwrap_or_default();
            return match loser.map(of_loser) {
                None => tr!("daihinmin_result-share", who, points = most),
                Some((rank, own)) => tr!(
                    "daihinmin_result-share-behind",
                    who,
                    points = most,
                    rank,
                    own
                ),
            };
        }
        let winner = ranking[0];
        if let Some((rank, own)) = loser.map(of_loser) {
            return tr!(
                "daihinmin_result-win-behind",
                who = words::called(winner, names),
                points = most,
                rank,
                own
            );
        }
        let ahead = most - self.points(ranking[1]);
        if words::is_you(winner, names) {
            tr!("daihinmin_result-you-win", points = most, ahead)
        } else {
            tr!(
                "daihinmin_result-win",
                who = words::called(winner, names),
                points = most,
                ahead
            )
        }
    }
}

/// Points of a first place.
pub(super) const BEST: u32 = 5;
/// Mean points of a game per seat.
pub(super) const MEAN: f64 = 3.0;

#[cfg(test)]
mod tests {
    use super::*;

    /// A match of games with these places.
    fn match_of(games: &[[u8; SEATS]]) -> Series {
        let mut series = Series::default();
        let games = games.iter().map(|&places| Finished {
            game: 1,
            places,
            classes: [2; SEATS],
            fates: [None; SEATS],
            ply: 0,
        });
        games.for_each(|game| series.add(game));
        series
    }

    #[test]
    fn reigns_and_places_are_counted() {
        let series = match_of(&[0, 0, 3, 0, 0, 0, 1].map(|place| [place, 4, 4, 4, 4]));
        assert_eq!(series.places(Seat(0)), [5, 1, 0, 1, 0]);
        assert_eq!(
            (series.longest_reign(Seat(0)), series.reign(Seat(0))),
            (3, 0)
        );
        assert_eq!(
            (series.longest_reign(Seat(1)), series.places(Seat(1))[4]),
            (0, 7)
        );
    }

    #[test]
    fn a_match_is_won_alone_or_shared() {
        let names = ["You", "easy", "easy", "easy", "easy"].map(str::to_owned);
        let end = |games: &[[u8; SEATS]]| match_of(games).end(&names, Some(Seat(0)));
        let first = [0, 1, 2, 3, 4];
        assert_eq!(end(&[first]), "You win the match with 5 points, 1 ahead");
        assert_eq!(
            end(&[[3, 0, 1, 2, 4]]),
            "2 easy wins with 5 points; you are 4th with 2"
        );
        assert_eq!(
            end(&[first, [1, 0, 2, 3, 4]]),
            "You and 2 easy share first with 9 points each"
        );
        assert_eq!(
            end(&[[4, 0, 1, 2, 3], [4, 1, 0, 2, 3]]),
            "3 easy and 2 easy share first with 9 points each; you are 5th with 2"
        );
        assert_eq!(
            match_of(&[[3, 0, 1, 2, 4]]).end(&names, None),
            "2 easy wins the match with 5 points, 1 ahead"
        );
    }
}

//! Cost of a decision: the expert's search over every legal action, from nothing but the seat's view.
//!
//! The action played and the expert's are compared within one search, which samples the hidden cards consistently with the seat's
//! knowledge. The search tries all actions nearly evenly, so that the action played is known about as well
//! as the best. Places are what is averaged, so the error of a mean needs no guess: values between `a` and `b` with mean `m`
//! never vary by more than `(b − m)(m − a)` (Bhatia and Davis). A difference counts when it is larger than two such standard
//! errors.
//!
//! If the expert sees without a search that it goes out, the action played instead is evaluated by separate playouts.

use sanban_daihinmin::{Action, Daihinmin, Reason, SEATS, State, View};
use sanban_game::{
    Candidate, DecisionContext, Game as _, Player, Seat, Seed, SpecError, State as _, StopFlag,
    View as _,
};

use sanban_play::review::{Judge, Judgement};

/// Spec of the judge. Enough playouts and exploration to resolve a fifth of a point between two of a dozen actions.
const EXPERT: &str = "expert:playouts=32000,exploration=8,widest=1000";
/// Specs of the players that continue after an action other than going out: for the seat, and for the others.
const SELF: &str = "expert:playouts=30";
const OTHERS: &str = "policy";
/// Number of such playouts.
const TRIALS: u32 = 200;

/// The players needed for a judgement.
pub(in super::super) struct Expert {
    expert: Box<dyn Player<State>>,
    own: Box<dyn Player<State>>,
    others: Box<dyn Player<State>>,
}

impl Expert {
    /// The expert in its role as judge.
    pub(in super::super) fn new() -> Result<Expert, SpecError> {
        let roster = Daihinmin::roster();
        let build = |text: &str| roster.build(&text.parse()?);
        Ok(Expert {
            expert: build(EXPERT)?,
            own: build(SELF)?,
            others: build(OTHERS)?,
        })
    }

    /// Specs of its players, as written on the command line.
    pub(in super::super) fn spec() -> String {
        format!("{EXPERT} {SELF} {OTHERS} {TRIALS}")
    }

    /// Playouts from the decision on, with the unseen cards dealt anew for each.
    fn try_out(
        &mut self,
        view: &View,
        action: &Action,
        context: &mut DecisionContext<'_>,
    ) -> Tally {
        let seat = view.seat();
        let mut tally = Tally::default();
        while tally.games < f64::from(TRIALS) && !context.stop.is_raised() {
            let mut state = view.sample(context.rng);
            state.apply(action);
            while let (Some(actor), None) = (state.actor(), state.round().place(seat)) {
                let player = if actor == seat {
                    &mut self.own
                } else {
                    &mut self.others
                };
                let decision = player.decide(&state.view(actor), context);
                state.apply(&decision.action);
            }
            tally.add(f64::from(
                state.round().place(seat).map_or(0, |place| 5 - place),
            ));
        }
        tally
    }
}

impl Judge<State> for Expert {
    fn judge(
        &mut self,
        view: &View,
        action: &Action,
        seed: Seed,
        stop: &StopFlag,
    ) -> Option<Judgement<Action>> {
        let mut rng = seed.stream();
        let context = &mut DecisionContext {
            rng: &mut rng,
            stop,
        };
        let decision = self.expert.decide(view, context);
        let best = decision.action;
        let (lowest, highest) = points_left(view);
        if decision.candidates.is_empty() {
            let own = if best == *action {
                Tally::sure(highest)
            } else {
                self.try_out(view, action, context)
            };
            return Some(Judgement {
                best,
                reason: decision.reason,
                candidates: own.beside(*action, best, highest),
                values: (highest, hundredths(own.mean())),
                noise: 2.0 * own.variance_of_mean().sqrt(),
            });
        }
        let of = |action: &Action| {
            let found = decision
                .candidates
                .iter()
                .find(|found| found.action == *action);
            found.map(|found| {
                let widest = (highest - found.value) * (found.value - lowest);
                let visits = found.visits as f64;
                (found.value, widest.max(0.0) / visits)
            })
        };
        // An action that was not tried at all is not judged.
        let (values, noise) = match (of(&best), of(action)) {
            (Some(best), Some(own)) => ((best.0, own.0), 2.0 * (best.1 + own.1).sqrt()),
            _ => ((0.0, 0.0), f64::INFINITY),
        };
        Some(Judgement {
            best,
            reason: likelier(&decision.candidates, best, *action).map(sampled),
            candidates: decision.candidates,
            values: (hundredths(values.0), hundredths(values.1)),
            noise,
        })
    }
}

/// A reason by playouts of sampled deals, which are never certain of anything.
pub(in super::super) fn sampled(reason: Reason) -> Reason {
    match reason {
        Reason::Likelier { up_to, best, own } => Reason::Likelier {
            up_to,
            best: best.clamp(1, 99),
            own: own.clamp(1, 99),
        },
        other => other,
    }
}

/// Place the best action makes much likelier than the chosen one, as stored text.
pub(in super::super) fn likelier(
    candidates: &[Candidate<Action>],
    best: Action,
    own: Action,
) -> Option<Reason> {
    /// Number of places after which probabilities are summed: all but the last.
    const ENDS: usize = SEATS - 1;
    let up_to = |wanted: Action| {
        let found = candidates.iter().find(|known| known.action == wanted)?;
        let mut sum = 0.0;
        let sums = found.chances.iter().map(|chance| {
            sum += chance;
            sum
        });
        let sums: Vec<f64> = sums.collect();
        (sums.len() > ENDS).then_some(sums)
    };
    let (of_best, of_own) = (up_to(best)?, up_to(own)?);
    let gains = (0..).zip(of_best.into_iter().zip(of_own)).take(ENDS);
    let (end, (with, without)) = gains
        .filter(|(_, (with, without))| with - without >= 0.01)
        .max_by(|(_, one), (_, other)| (one.0 - one.1).total_cmp(&(other.0 - other.1)))?;
    let percent = |chance: f64| (chance * 100.0).round() as u32;
    Some(Reason::Likelier {
        up_to: end,
        best: percent(with),
        own: percent(without),
    })
}

/// A value rounded to two decimals.
fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Points of playouts.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    games: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Tally of a result that needs no trial.
    fn sure(points: f64) -> Tally {
        Tally {
            games: 1.0,
            sum: points,
            squares: points * points,
        }
    }

    fn add(&mut self, points: f64) {
        self.games += 1.0;
        self.sum += points;
        self.squares += points * points;
    }

    fn mean(&self) -> f64 {
        self.sum / self.games.max(1.0)
    }

    fn variance_of_mean(&self) -> f64 {
        let games = self.games.max(1.0);
        (self.squares / games - self.mean().powi(2)).max(0.0) / games
    }

    /// Candidates: the chosen action (worth this tally) below the best one.
    fn beside(&self, own: Action, best: Action, points: f64) -> Vec<Candidate<Action>> {
        let sure = Candidate {
            action: best,
            visits: 0,
            value: points,
            chances: Vec::new(),
        };
        let tried = Candidate {
            action: own,
            visits: u64::from(TRIALS),
            value: self.mean(),
            chances: Vec::new(),
        };
        let differs = own != best;
        [sure].into_iter().chain(differs.then_some(tried)).collect()
    }
}

/// Points of the worst and of the best place still open.
fn points_left(view: &View) -> (f64, f64) {
    let round = view.round();
    let taken: Vec<u8> = Seat::all(SEATS)
        .filter_map(|seat| round.place(seat))
        .collect();
    let mut open = (0..5_u8).filter(|place| !taken.contains(place));
    let first = open.next().unwrap_or_default();
    let last = open.next_back().unwrap_or(first);
    (f64::from(5 - last), f64::from(5 - first))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_daihinmin::Rules;
    use sanban_game::Record;

    /// Judgement of `action` if seat 0 leads with these hands.
    fn judged(hands: &str, action: &str) -> Judgement<Action> {
        let mut record = Record::<State>::new(&Rules::default(), 5, Seed(1));
        record.position = Some(format!("{hands} turn=0"));
        let state = record.start().unwrap();
        let action = state.read_action(action).unwrap();
        let mut judge = Expert::new().unwrap();
        let view = state.view(Seat(0));
        let judgement = judge.judge(&view, &action, Seed(7), &StopFlag::new());
        judgement.unwrap()
    }

    #[test]
    fn the_hidden_hands_do_not_matter() {
        let one = judged("0=S9-C3-D8 1=C5-C6 2=S4-H2 3=HK-SK 4=C8-C9", "C3");
        let other = judged("0=S9-C3-D8 1=H2-HK 2=C9-C5 3=C6-C8 4=S4-SK", "C3");
        assert_eq!(one, other);
        assert!(one.noise < 0.2, "{}", one.noise);
    }

    #[test]
    fn giving_a_sure_win_away_costs_and_winning_otherwise_does_not() {
        let given_away = judged("0=S2-C3 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9", "C3");
        assert_eq!(given_away.values.0, 5.0);
        assert!(given_away.cost() > 0.5, "{given_away:?}");
        assert!(given_away.reason.is_some());
        // Two cards that nobody can beat, in either order.
        for first in ["S2", "D2"] {
            let won = judged("0=S2-D2-C3 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9", first);
            assert_eq!((won.cost(), won.difference()), (0.0, 0.0), "{won:?}");
        }
    }

    #[test]
    fn a_line_says_what_the_best_makes_likelier() {
        let state = State::start(&Rules::default(), 5, Seed(1));
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        let [best, own] = [actions[0], actions[1]];
        let known = |action, chances: [f64; 5]| Candidate {
            action,
            visits: 10,
            value: 0.0,
            chances: chances.to_vec(),
        };
        let candidates = [
            known(best, [0.5, 0.25, 0.25, 0.0, 0.0]),
            known(own, [0.375, 0.0, 0.625, 0.0, 0.0]),
        ];
        let expected = Reason::Likelier {
            up_to: 1,
            best: 75,
            own: 38,
        };
        assert_eq!(likelier(&candidates, best, own), Some(expected));
        assert_eq!(likelier(&candidates, best, best), None);
        assert_eq!(likelier(&candidates[..1], best, own), None);
    }

    #[test]
    fn points_left_are_those_of_the_open_places() {
        let mut record = Record::<State>::new(&Rules::default(), 5, Seed(1));
        record.position = Some("0=S9-C3 1=C5-C6 2=S4 3=HK turn=0".to_owned());
        let state = record.start().unwrap();
        let (lowest, highest) = points_left(&state.view(Seat(0)));
        assert!(lowest < highest && highest <= 4.0, "{lowest} {highest}");
    }
}

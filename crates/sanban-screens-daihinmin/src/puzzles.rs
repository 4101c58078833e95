//! Next-move problems as puzzles: all hands are open, every move was evaluated by playouts, and afterwards facts of the position
//! explain the best move.

use std::sync::LazyLock;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::cards::{self, Size};
use super::hand::Hand;
use super::input::DaihinminInput;
use super::scene::Scene;
use super::settings::{SORT, SortOrder};
use super::{Core, DaihinminDisplay, open_hands, panels, reasons, review, trick, words};
use sanban_daihinmin::problem::{Facts, GRADED, Graded, LineTurn, read_graded, typical_line};
use sanban_daihinmin::{Action, Card, Cards, Effects, OpenDeal, State};
use sanban_game::{Candidate, Seat, StopFlag};
use sanban_play::play::Spoken as _;
use sanban_play::puzzles::{Asked, Choice, Put, Puzzle, PuzzleLook, PuzzleUi};
use sanban_play::session::{Observation, SessionContext as _};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::widgets::HandStyle;
use sanban_words::text::number;
use sanban_words::tr;

/// Minimum columns for the panel beside the table.
const BESIDE: u16 = 110;
/// Columns of the panel there.
const SIDE: u16 = 50;
/// Minimum rows for large cards in the hand.
const LARGE: u16 = 30;
/// Rows below which everything is told in lines, and those of the hand then, while it is played from and afterwards.
const FEW: u16 = 14;
const HAND_IN_LINES: u16 = 3;
const HAND_IN_A_LINE: u16 = 1;
/// Maximum number of turns shown of a possible continuation.
const TURNS: usize = 7;

impl PuzzleUi for DaihinminDisplay {
    const PUZZLE_SCREEN: &'static str = "daihinmin-puzzle";
    const HALL_SCREEN: &'static str = "daihinmin-puzzles";

    fn puzzle_guide() -> String {
        tr!("daihinmin_puzzle-guide")
    }

    fn puzzles() -> &'static [Puzzle<Action>] {
        static PUZZLES: LazyLock<Vec<Puzzle<Action>>> = LazyLock::new(|| {
            // A test reads them all.
            let problems = read_graded(GRADED).unwrap_or_default();
            let mut puzzles: Vec<Puzzle<Action>> = problems.iter().map(puzzle).collect();
            puzzles.sort_by_key(|puzzle| puzzle.level);
            puzzles
        });
        &PUZZLES
    }

    fn task(asked: &Asked<'_, DaihinminDisplay>) -> String {
        match asked.state.round().table().top() {
            None => tr!("daihinmin_puzzle-lead", count = asked.choices.len()),
            Some(_) => tr!("daihinmin_puzzle-follow", count = asked.choices.len()),
        }
    }

    fn puzzle_position(asked: &Asked<'_, DaihinminDisplay>, names: &[String]) -> Vec<String> {
        Self::open_position(asked.state, names)
    }

    fn choice_value(choice: &Choice<Action>) -> String {
        format!(
            "{} ±{}",
            number(choice.value, 2),
            number(1.96 * choice.error, 2)
        )
    }

    fn choice_note(choice: &Choice<Action>) -> String {
        let percent = |place: Option<&f64>| (place.copied().unwrap_or(0.0) * 100.0).round();
        tr!(
            "daihinmin_puzzle-places",
            first = percent(choice.places.first()),
            last = percent(choice.places.last())
        )
    }

    /// Possible continuations after the chosen move, if it is not the best, and after the best.
    type Reasons = [Vec<LineTurn>; 2];

    fn reasons(
        asked: &Asked<'_, DaihinminDisplay>,
        chosen: Option<&Action>,
        _stop: &StopFlag,
    ) -> [Vec<LineTurn>; 2] {
        let deal = OpenDeal::from(asked.state);
        let best = asked.choices.first().map(|choice| &choice.action);
        let line = |action: &Action| typical_line(&deal, action, TURNS);
        let chosen = chosen.filter(|&chosen| Some(chosen) != best);
        [chosen, best].map(|action| action.map(line).unwrap_or_default())
    }

    fn why(
        asked: &Asked<'_, DaihinminDisplay>,
        chosen: Option<&Action>,
        [after_chosen, after_best]: &[Vec<LineTurn>; 2],
        names: &[String],
    ) -> Vec<String> {
        let Some(best) = asked.choices.first().map(|choice| choice.action) else {
            return Vec::new();
        };
        let why = Why { asked, names, best };
        match chosen.filter(|&&chosen| chosen != best) {
            Some(&chosen) => {
                let mut said = vec![why.wrong(chosen), why.line(after_chosen), why.best()];
                said.extend(why.locks(after_best));
                said.extend(why.likelier(chosen));
                said.push(why.line(after_best));
                said
            }
            None => {
                let mut said = vec![why.best()];
                said.extend(why.locks(after_best));
                said.extend(why.second());
                said.push(why.line(after_best));
                said
            }
        }
    }

    fn line(state: &State, action: &Action, _stop: &StopFlag) -> Vec<Action> {
        let line = typical_line(&OpenDeal::from(state), action, TURNS);
        line.into_iter().skip(1).map(|turn| turn.action).collect()
    }

    /// Passing on an empty table gives the lead away and is never evaluated.
    fn prepare(choices: &[Choice<Action>], input: &mut DaihinminInput) {
        input.may_pass &= choices.iter().any(|choice| choice.action == Action::Pass);
    }

    fn puzzle_names(_puzzle: &Puzzle<Action>) -> Vec<String> {
        words::plain_names()
    }

    fn draw_puzzle(
        look: &PuzzleLook<'_, DaihinminDisplay>,
        input: &mut DaihinminInput,
        core: &mut Core,
        canvas: &mut Canvas<'_>,
        ctx: &Context,
    ) -> Rect {
        let sort = SORT.read(ctx.config());
        let area = canvas.area();
        let size = match area.height {
            LARGE.. => Size::Large,
            _ => Size::Small,
        };
        let side = (area.width >= BESIDE).then(|| area.last_columns(SIDE));
        let main = area.before(side.map_or(0, |side| side.width + 2));
        let asking = matches!(look.put, Put::Hand);
        let few = area.height < FEW;
        let hand_rows = match (few, asking) {
            (true, true) => HAND_IN_LINES,
            (true, false) => HAND_IN_A_LINE,
            (false, true) => size.height() + 3,
            (false, false) => size.height() + 2,
        };
        let (above, hand) = (main.above(hand_rows), main.last_rows(hand_rows));
        // The opponents, the meld to beat in words, and the conditions.
        let least = 4 + 1 + 1;
        let below = match side {
            Some(_) => 0,
            None if few && asking => 0,
            // The solution takes the place of the table, until the turns that may follow are looked at there.
            None if few && matches!(look.put, Put::Choice { .. }) => above.height,
            None if few => 2,
            None if asking => above.height.saturating_sub(least + 4).clamp(2, 4),
            None => above.height.saturating_sub(least),
        };
        let table = above.above(below);
        let state = match look.put {
            Put::Later { state, .. } => state,
            Put::Hand | Put::Choice { .. } => look.asked.state,
        };
        let names = core.desk.names();
        let scene = Scene::new(&Observation::All(state), names, Seat(0));
        let others = scene.seats.get(1..).unwrap_or_default();
        let hands = table.above(u16::from(few));
        let mut part = canvas.part(hands);
        open_hands::draw(&mut part, hands, &scene, others, names, sort);
        if few {
            tell_trick(canvas, table.last_rows(1), &scene, names);
        }
        match look.put {
            Put::Hand => input.draw_hand(core, canvas, hand, size),
            Put::Choice { looked, best } => {
                let cards = [looked, best].map(Action::cards);
                draw_hand(state, Some(cards), canvas, hand, size, sort);
            }
            Put::Later { .. } => draw_hand(state, None, canvas, hand, size, sort),
        }
        match side {
            Some(side) => {
                canvas.rule_down(area.last_columns(side.width + 1));
                side.after(1)
            }
            None => above.last_rows(below).after(1).before(1),
        }
    }
}

/// Tells the trick in a row, and at its end the conditions in short.
fn tell_trick(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene, names: &[String]) {
    let conditions = trick::conditions_in_short(scene);
    let mut row = canvas.row(area.before(1));
    let dim = row.theme().dim;
    let (canvas, place) = row.right(conditions, dim).rest();
    trick::trick(canvas, place, scene, names, Size::Small);
}

/// A problem as a puzzle.
fn puzzle(graded: &Graded) -> Puzzle<Action> {
    Puzzle {
        id: graded.id(),
        level: graded.level,
        position: graded.problem.position(),
        seat: Seat(0),
        choices: graded
            .moves
            .iter()
            .enumerate()
            .map(|(rank, weighed)| Choice {
                action: weighed.action,
                value: weighed.mean(),
                error: weighed.error(),
                right: rank == 0,
                places: (0..weighed.places.len())
                    .map(|place| weighed.share(place))
                    .collect(),
            })
            .collect(),
    }
}

/// Data for the explanation of a puzzle's moves.
struct Why<'a> {
    asked: &'a Asked<'a, DaihinminDisplay>,
    names: &'a [String],
    best: Action,
}

impl Why<'_> {
    fn facts(&self, action: &Action) -> Facts {
        Facts::of(self.asked.state.round(), action)
    }

    /// Seats that can beat a move, and their melds: two of them by name, more than two as a number.
    fn beaters(&self, facts: &Facts) -> String {
        let told = facts.beaten_by.iter().take(2).map(|(seat, meld)| {
            tr!(
                "daihinmin_puzzle-beater",
                who = words::called(*seat, self.names),
                meld = words::meld_text(meld)
            )
        });
        let told: Vec<String> = told.collect();
        match facts.beaten_by.len() - told.len() {
            0 => told.join(&tr!("daihinmin_puzzle-and")),
            more => tr!(
                "daihinmin_puzzle-beaters-more",
                beaters = told.join(&tr!("daihinmin_puzzle-comma")),
                more
            ),
        }
    }

    /// Reason why the best move is the best.
    fn best(&self) -> String {
        let facts = self.facts(&self.best);
        let called = panels::action_text(&self.best);
        match self.best {
            Action::Play(meld) if facts.leads && facts.left.is_empty() => {
                tr!("daihinmin_puzzle-best-out", move = words::describe(&meld))
            }
            Action::Play(_) if facts.leads => tr!(
                "daihinmin_puzzle-best-leads",
                move = called,
                cards = facts.left.len(),
                melds = facts.melds_left
            ),
            Action::Play(_) => tr!(
                "daihinmin_puzzle-best-leaves",
                move = called,
                cards = facts.left.len(),
                melds = facts.melds_left,
                beaters = self.beaters(&facts)
            ),
            Action::Pass | Action::Give(_) => tr!(
                "daihinmin_puzzle-best-pass",
                cards = facts.left.len(),
                melds = facts.melds_left
            ),
        }
    }

    /// Sentence about a lock of the suits by the best move, if there is one.
    fn locks(&self, after_best: &[LineTurn]) -> Option<String> {
        let locks = after_best.first()?.effects.has(Effects::LOCK);
        match self.best {
            Action::Play(meld) if locks => {
                let suits = meld.suits().to_string();
                Some(tr!("daihinmin_puzzle-locks", suits))
            }
            _ => None,
        }
    }

    /// Drawback of another move.
    fn wrong(&self, chosen: Action) -> String {
        let (best, own) = (self.facts(&self.best), self.facts(&chosen));
        let name = panels::action_text(&chosen);
        let out = own.out_on_it.first().filter(|_| best.out_on_it.is_empty());
        if let Some(&seat) = out {
            let who = words::called(seat, self.names);
            return tr!("daihinmin_puzzle-wrong-out", move = name, who);
        }
        if chosen == Action::Pass {
            return if best.leads {
                tr!("daihinmin_puzzle-wrong-pass-lead")
            } else {
                tr!(
                    "daihinmin_puzzle-wrong-pass",
                    own = own.melds_left,
                    best = best.melds_left
                )
            };
        }
        if let (Some(cards), None) = (own.breaks, best.breaks) {
            let group = words::cards_text(cards);
            return tr!(
                "daihinmin_puzzle-wrong-breaks",
                move = name,
                group,
                own = own.melds_left,
                best = best.melds_left
            );
        }
        if best.leads && !own.leads {
            let beaters = self.beaters(&own);
            return tr!("daihinmin_puzzle-wrong-beaten", move = name, beaters);
        }
        if own.melds_left > best.melds_left {
            return tr!(
                "daihinmin_puzzle-wrong-more",
                move = name,
                own = own.melds_left,
                best = best.melds_left
            );
        }
        if let Some(card) = self.spent(&chosen) {
            return tr!("daihinmin_puzzle-wrong-spends", move = name, card);
        }
        if own.beaten_by.is_empty() {
            tr!(
                "daihinmin_puzzle-wrong-leads",
                move = name,
                own = own.melds_left
            )
        } else {
            tr!(
                "daihinmin_puzzle-wrong-other",
                move = name,
                beaters = self.beaters(&own),
                own = own.melds_left
            )
        }
    }

    /// A joker, a 2 or an 8 that a move uses up and the best one keeps.
    fn spent(&self, chosen: &Action) -> Option<String> {
        const EIGHT: u8 = 6;
        const TWO: u8 = 13;
        let kept = self.facts(&self.best).left;
        let played = chosen.cards();
        let strong = |card: &Card| card.is_joker() || [EIGHT, TWO].contains(&card.column());
        let spent = (played & kept)
            .iter()
            .filter(strong)
            .max_by_key(|card| card.column())?;
        Some(words::word(spent))
    }

    /// Place the best move makes likelier than another move does.
    fn likelier(&self, chosen: Action) -> Option<String> {
        let candidates: Vec<Candidate<Action>> = self
            .asked
            .choices
            .iter()
            .map(|choice| Candidate {
                action: choice.action,
                visits: 1,
                value: choice.value,
                chances: choice.places.clone(),
            })
            .collect();
        let kept = review::likelier(&candidates, self.best, chosen)?;
        Some(tr!(
            "daihinmin_puzzle-sentence",
            text = reasons::reason_words(&kept)
        ))
    }

    /// The second-best move, in words.
    fn second(&self) -> Option<String> {
        let [best, second, ..] = self.asked.choices else {
            return None;
        };
        Some(tr!(
            "daihinmin_puzzle-second",
            move = panels::action_text(&second.action),
            points = number(best.value - second.value, 2)
        ))
    }

    /// A possible continuation, in words.
    fn line(&self, turns: &[LineTurn]) -> String {
        let mut told: Vec<String> = Vec::new();
        let mut passing: Vec<String> = Vec::new();
        let pass = |passing: &mut Vec<String>, told: &mut Vec<String>| {
            if !passing.is_empty() {
                let who = passing.join(&tr!("daihinmin_puzzle-comma"));
                told.push(tr!("daihinmin_puzzle-passes", who));
                passing.clear();
            }
        };
        for turn in turns {
            let who = words::short(turn.seat, self.names);
            if turn.action == Action::Pass {
                passing.push(who);
                continue;
            }
            pass(&mut passing, &mut told);
            let mut notes = super::notes(turn.effects);
            if turn.effects.has(Effects::LOCK) {
                notes.insert(0, tr!("daihinmin_log-lock"));
            }
            let played = panels::action_text(&turn.action);
            told.push(if notes.is_empty() {
                format!("{who} {played}")
            } else {
                tr!(
                    "daihinmin_puzzle-noted",
                    who,
                    played,
                    notes = notes.join(&tr!("daihinmin_puzzle-comma"))
                )
            });
        }
        pass(&mut passing, &mut told);
        tr!("daihinmin_puzzle-line", line = told.join(" · "))
    }
}

/// Draws the hand afterwards: of the selected choice and the best, one has its cards raised and the other framed.
fn draw_hand(
    state: &State,
    choices: Option<[Cards; 2]>,
    canvas: &mut Canvas<'_>,
    area: Rect,
    size: Size,
    sort: SortOrder,
) {
    let theme = canvas.theme();
    let round = state.round();
    let hand = Hand::laid_out(round.hand(Seat(0)), round.table().reversed(), sort);
    let look = |card| match choices {
        Some([own, best]) => cards::compared(card, own, best),
        None => HandStyle::default(),
    };
    if area.height == HAND_IN_A_LINE {
        let place = area.after(1).before(1);
        let heads = [tr!("daihinmin_words-you")];
        return cards::headed_line(canvas, place, &heads, &hand, look, "shown");
    }
    canvas.rule(area);
    let legend = match choices {
        Some(_) => tr!("daihinmin_puzzle-legend"),
        None => tr!("daihinmin_puzzle-legend-later"),
    };
    let head = Line::from(vec![
        Span::styled(format!(" {} ", tr!("daihinmin_words-you")), theme.accent),
        Span::styled(format!("{legend} "), theme.dim),
    ]);
    canvas.row(area.after(2)).line(&head);
    let row = area.after(1).before(1).below(1);
    let row = row.first_rows(size.height() + 1);
    cards::row(canvas, row, &hand, look, size, "shown");
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_daihinmin::Rules;
    use sanban_game::State as _;
    use sanban_game::practice::Level;

    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(
            &sanban_play::puzzles::bindings(&crate::bindings::bindings()),
            &["Enter", "Esc", "Left", "h", "Right", "l"],
        );
        assert_eq!(faults, Vec::<String>::new());
    }

    #[test]
    fn there_are_problems_of_every_level_and_each_is_explained() {
        let puzzles = DaihinminDisplay::puzzles();
        assert!(puzzles.len() >= 36, "{}", puzzles.len());
        for level in Level::ALL {
            let of_level = puzzles.iter().filter(|puzzle| puzzle.level == level);
            assert!(of_level.count() >= 8, "{level}");
        }
        let names = words::plain_names();
        for puzzle in puzzles {
            let rules = Rules::default();
            let seed = sanban_game::Seed(0);
            let state = State::lay_out(&rules, 5, seed, &puzzle.position).unwrap();
            let asked = Asked {
                puzzle,
                state: &state,
                choices: &puzzle.choices,
            };
            for choice in &puzzle.choices {
                let chosen = Some(&choice.action);
                let reasons = DaihinminDisplay::reasons(&asked, chosen, &StopFlag::new());
                let why = DaihinminDisplay::why(&asked, chosen, &reasons, &names);
                assert!(why.len() >= 3, "{}: {why:?}", puzzle.id);
            }
        }
    }
}

//! A game's part in hints and the review: adviser, judge, and the drawing of a decision.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::judge::{AdviserJudge, Judge, Judgement};
use super::opinions::Opinion;
use crate::session::{
    ActionOf, DrawInput, Observation, SessionContext as _, StateOf, TableDisplay, owned,
};
use sanban_data::statistics::ValueRules;
use sanban_game::{Decision, Game, Player, Seed, SpecError, State, View as _};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;
use sanban_words::msg;

/// Builds the player named in the game's setting `hint`, or else `usual`.
///
/// # Errors
/// If it cannot be built.
pub fn named_adviser<G: Game>(
    usual: &str,
    ctx: &Context,
) -> Result<Box<dyn Player<G::State>>, SpecError> {
    G::roster().build(&adviser_spec::<G>(usual, ctx).parse()?)
}

/// Spec of the adviser: the player named in the game's setting `hint`, or else `usual`.
fn adviser_spec<G: Game>(usual: &str, ctx: &Context) -> String {
    let named = ctx.config().game(G::NAME).hint;
    if named.is_empty() {
        usual.to_owned()
    } else {
        named
    }
}

/// View type of a UI's game.
pub type ViewOf<F> = <StateOf<F> as State>::View;

/// Rules type of a UI's game.
pub type RulesOf<F> = <StateOf<F> as State>::Rules;

/// A decision to be drawn in the review.
pub struct Shown<'a, F: TableDisplay> {
    /// View of the seat.
    pub view: &'a ViewOf<F>,
    /// Its action.
    pub action: &'a ActionOf<F>,
    /// The position with everything open, if known and wanted.
    pub state: Option<&'a StateOf<F>>,
    /// The judgement, once known.
    pub judgement: Option<&'a Judgement<ActionOf<F>>>,
    /// The selected candidate.
    pub candidate: Option<&'a ActionOf<F>>,
    /// Names of the seats.
    pub names: &'a [String],
}

/// A drill that trains a weakness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MendingDrill {
    /// Its name in the list of drills.
    pub title: Message,
    /// Its name on the command line, after `sanban practice`.
    pub word: &'static str,
}

/// Advice and judgement for a game's decisions. Only [`ReviewUi::usual_adviser`] is required.
pub trait ReviewUi: TableDisplay + Sized {
    /// Minimum cost of a mistake, by the adviser's values; `None` if the game judges decisions at its table in its own way.
    const MISTAKE: Option<f64> = None;

    /// Word for a game in a sentence: `game`, `round`.
    const GAME_WORD: &'static str = "game";

    /// Word for all games of a table together: `match` or `session`. Messages select on it.
    const SERIES_WORD: &'static str = "match";

    /// Text while a decision is being judged.
    const THINKING: Message = msg!("review-thinking");

    /// Text for a decision that was as good as the best.
    const AGREES: Message = msg!("review-agrees");

    /// `true` if the review opens on the decisions of the whole series, rather than those of its last game.
    const REVIEWS_SERIES: bool = false;

    /// Version of the judgements, incremented whenever they change although the judge's name does not: stored ones are then
    /// replaced.
    const JUDGE_REVISION: u32 = 1;

    /// Spec of the player in the game's roster that gives hints and judges decisions under these rules, unless the settings name
    /// another.
    fn usual_adviser(rules: &RulesOf<Self>) -> Cow<'static, str>;

    /// The adviser: the player named in the game's setting `hint`, or else the usual one.
    ///
    /// # Errors
    /// If the settings name a player that cannot be built.
    fn adviser(
        rules: &RulesOf<Self>,
        ctx: &Context,
    ) -> Result<Box<dyn Player<StateOf<Self>>>, SpecError> {
        named_adviser::<Self::Game>(&Self::usual_adviser(rules), ctx)
    }

    /// Converts the adviser's decision for display: the order of the candidates, and the value of the position. Runs on a worker.
    fn opinion(
        _view: &ViewOf<Self>,
        decision: Decision<ActionOf<Self>>,
    ) -> Opinion<ActionOf<Self>> {
        Opinion::of(decision)
    }

    /// Why the adviser's choice is better than the rest, in one sentence without the terms of its method; by default its own
    /// reason.
    fn hint_why(_view: &ViewOf<Self>, opinion: &Opinion<ActionOf<Self>>) -> Option<String> {
        opinion.decision.reason.as_ref().map(Self::reason_words)
    }

    /// Why another action was better than the one played, in words; empty where there is nothing to say.
    fn review_why(
        _view: &ViewOf<Self>,
        _action: &ActionOf<Self>,
        judgement: &Judgement<ActionOf<Self>>,
    ) -> String {
        let reason = judgement.reason.as_ref();
        reason.map_or_else(String::new, Self::reason_words)
    }

    /// Text of a cost in the unit of the adviser's values (`0.31 points`, `7 %`).
    fn cost(cost: f64) -> String {
        if Self::PAYS_WINS {
            Self::value(cost)
        } else {
            format!("{cost:.2}")
        }
    }

    /// Text of a cost without its unit, which follows separately.
    fn plain_cost(cost: f64) -> String {
        Self::cost(cost)
    }

    /// Text of a cost in a list: at most six columns.
    fn short_cost(cost: f64) -> String {
        format!("−{}", Self::cost(cost))
    }

    /// Text of a value in the review; the same as elsewhere, unless the game's values mean something else there.
    fn review_value(value: f64) -> String {
        Self::value(value)
    }

    /// Beginning and end of the bar of a value, 0.0 to 1.0.
    fn bar_of(_judgement: &Judgement<ActionOf<Self>>, value: f64) -> (f64, f64) {
        let (low, high) = Self::value_range();
        (0.0, (value - low) / (high - low))
    }

    /// The judge of the review; the adviser, unless the game has a better one.
    ///
    /// # Errors
    /// If the settings name a player that cannot be built.
    fn judge(
        rules: &RulesOf<Self>,
        ctx: &Context,
    ) -> Result<Box<dyn Judge<StateOf<Self>>>, SpecError> {
        Ok(Box::new(AdviserJudge::new(
            Self::adviser(rules, ctx)?,
            Self::opinion,
        )))
    }

    /// The book's action in a view, if the game has a book: what a good player who learnt it by heart would do.
    fn book(_view: &ViewOf<Self>) -> Option<ActionOf<Self>> {
        None
    }

    /// Name of the judge, including its settings; judgements are stored under it and [`ReviewUi::JUDGE_REVISION`].
    fn judge_spec(rules: &RulesOf<Self>, ctx: &Context) -> String {
        adviser_spec::<Self::Game>(&Self::usual_adviser(rules), ctx)
    }

    /// Key under which judgements are stored.
    fn judge_name(rules: &RulesOf<Self>, ctx: &Context) -> String {
        format!("{} #{}", Self::judge_spec(rules, ctx), Self::JUDGE_REVISION)
    }

    /// Kind of a decision for statistics, one of a few words of the game; `None` if the game has no kinds. Runs on a worker.
    fn situation(_view: &ViewOf<Self>, _action: &ActionOf<Self>) -> Option<&'static str> {
        None
    }

    /// The drill that trains a situation, or a kind of practice question; `None` if there is none, and the review has to do.
    fn drill(_situation: &str) -> Option<MendingDrill> {
        None
    }

    /// Separation of luck and skill, if the value of the game is known.
    const VALUE_RULES: Option<ValueRules> = None;

    /// `true` if there was more than one legal action.
    fn is_decision(view: &ViewOf<Self>) -> bool {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        actions.len() > 1
    }

    /// Result of a finished game for the seat of this view, in a few words for the title bar.
    fn review_result(view: &ViewOf<Self>) -> String {
        let _ = view;
        String::new()
    }

    /// A coloured action in a line of the review.
    fn action_line(view: &ViewOf<Self>, action: &ActionOf<Self>, theme: &Theme) -> Line<'static> {
        owned(Self::coloured(Self::candidate(view, action).trim(), theme))
    }

    /// Text before the action in the list of decisions, if the action alone says too little: the hand, for example.
    fn decision_label(_view: &ViewOf<Self>, _theme: &Theme) -> Vec<Span<'static>> {
        Vec::new()
    }

    /// Columns and rows that [`ReviewUi::draw_decision`] wants on a screen of this size.
    fn review_size(_area: Rect) -> (u16, u16) {
        Self::WANTED
    }

    /// Draws the position of a decision. By default: for an open game, the position after the action or after the selected
    /// candidate; for any other, the view of the seat.
    fn draw_decision(shown: &Shown<'_, Self>, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let mut canvas = canvas.part(area);
        let mut input = DrawInput {
            names: shown.names,
            last: None,
            expected: None,
            unfolding: None,
            config: ctx.config(),
            flourish: None,
            hand: None,
        };
        if Self::IS_OPEN {
            // The view hides nothing, so any sample is the position itself.
            let mut after = shown.view.sample(&mut Seed(0).stream());
            let action = shown.candidate.unwrap_or(shown.action);
            after.apply(action);
            let observation = Observation::All(&after);
            input.last = Some(action);
            return Self::draw(&observation, &input, &mut canvas, area);
        }
        let observation = match shown.state {
            Some(state) => Observation::All(state),
            None => Observation::Seat(shown.view),
        };
        Self::draw(&observation, &input, &mut canvas, area);
    }

    /// The log of a game up to a decision, from the view alone; `None` to read the record instead.
    fn view_log(
        _view: &ViewOf<Self>,
        _names: &[String],
        _theme: &Theme,
        _columns: u16,
    ) -> Option<Vec<Line<'static>>> {
        None
    }

    /// Text of the review's help page below the keys.
    fn review_guide(_rules: &RulesOf<Self>, _theme: &Theme) -> Vec<Line<'static>> {
        Vec::new()
    }
}

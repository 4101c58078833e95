//! What a game brings to hints and to the review: who advises, who judges, and how a decision is drawn.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::judge::{AdviserJudge, Judge, Judgement};
use super::opinions::Opinion;
use crate::session::{
    ActionOf, DrawInput, Observation, SessionContext as _, StateOf, TableDisplay,
};
use sanban_data::statistics::ValueRules;
use sanban_game::{Decision, Game, Player, Seed, SpecError, State, View as _};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;
use sanban_words::msg;

/// The player that the setting `hint` of a game names, or else this one.
///
/// # Errors
/// When it cannot be built.
pub fn named_adviser<G: Game>(
    usual: &str,
    ctx: &Context,
) -> Result<Box<dyn Player<G::State>>, SpecError> {
    G::roster().build(&adviser_spec::<G>(usual, ctx).parse()?)
}

/// The adviser as it is written on the command line: the one that the setting `hint` of a game names, or else this one.
fn adviser_spec<G: Game>(usual: &str, ctx: &Context) -> String {
    let named = ctx.config().game(G::NAME).hint;
    if named.is_empty() {
        usual.to_owned()
    } else {
        named
    }
}

/// What a seat of a UI's game may know.
pub type ViewOf<F> = <StateOf<F> as State>::View;

/// The rules of a UI's game.
pub type RulesOf<F> = <StateOf<F> as State>::Rules;

/// A decision as the review draws it.
pub struct Shown<'a, F: TableDisplay> {
    /// What the seat knew.
    pub view: &'a ViewOf<F>,
    /// What it did.
    pub action: &'a ActionOf<F>,
    /// The position with everything open, where that is known and wanted.
    pub state: Option<&'a StateOf<F>>,
    /// What it was worth, once that is known.
    pub judgement: Option<&'a Judgement<ActionOf<F>>>,
    /// The candidate that is looked at.
    pub candidate: Option<&'a ActionOf<F>>,
    /// The names of the seats.
    pub names: &'a [String],
}

/// A drill that mends what goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MendingDrill {
    /// Its name in the list of drills.
    pub title: Message,
    /// Its word on the command line, after `sanban practice`.
    pub word: &'static str,
}

/// A game whose decisions can be advised and judged. Only [`ReviewUi::usual_adviser`] has to be written.
pub trait ReviewUi: TableDisplay + Sized {
    /// A decision that costs so much or more, by the adviser's values, is a mistake; `None` where the game judges decisions
    /// at its table in its own way.
    const MISTAKE: Option<f64> = None;

    /// What a game is called in a sentence: `game`, `round`.
    const GAME_WORD: &'static str = "game";

    /// What all games of a table together are called: `match` or `session`. Messages choose by it.
    const SERIES_WORD: &'static str = "match";

    /// What is said while a decision is judged.
    const THINKING: Message = msg!("review-thinking");

    /// What is said of a decision than which none was better.
    const AGREES: Message = msg!("review-agrees");

    /// Whether the review opens on the decisions of the whole series, and not on those of its last game.
    const REVIEWS_SERIES: bool = false;

    /// Counted up whenever judgements come out differently than before though whoever judges is called the same: what was kept of
    /// them is then judged anew.
    const JUDGE_REVISION: u32 = 1;

    /// The player of the game's roster that gives hints, and judges decisions, under these rules where the settings name
    /// no other, as it is written on the command line.
    fn usual_adviser(rules: &RulesOf<Self>) -> Cow<'static, str>;

    /// The adviser: the player that the setting `hint` of the game names, or else the usual one.
    ///
    /// # Errors
    /// When the settings name a player that cannot be built.
    fn adviser(
        rules: &RulesOf<Self>,
        ctx: &Context,
    ) -> Result<Box<dyn Player<StateOf<Self>>>, SpecError> {
        named_adviser::<Self::Game>(&Self::usual_adviser(rules), ctx)
    }

    /// The adviser's decision as it is shown: the order of the candidates, and the value of the position. Runs on a worker.
    fn opinion(
        _view: &ViewOf<Self>,
        decision: Decision<ActionOf<Self>>,
    ) -> Opinion<ActionOf<Self>> {
        Opinion::of(decision)
    }

    /// A cost in the unit of the adviser's values (`0.31 points`, `7 %`).
    fn cost(cost: f64) -> String {
        format!("{cost:.2}")
    }

    /// A cost as a number alone, where its unit follows.
    fn plain_cost(cost: f64) -> String {
        Self::cost(cost)
    }

    /// A cost in a list: at most six columns.
    fn short_cost(cost: f64) -> String {
        format!("−{}", Self::cost(cost))
    }

    /// A value in the review; as everywhere, unless the game's values mean something else there.
    fn review_value(value: f64) -> String {
        Self::value(value)
    }

    /// The length of the bar of a value, 0.0…1.0, among those of its decision.
    fn bar_share(_judgement: &Judgement<ActionOf<Self>>, value: f64) -> f64 {
        let (low, high) = Self::value_range();
        (value - low) / (high - low)
    }

    /// Who judges decisions in the review; the adviser, unless the game has better.
    ///
    /// # Errors
    /// When the settings name a player that cannot be built.
    fn judge(
        rules: &RulesOf<Self>,
        ctx: &Context,
    ) -> Result<Box<dyn Judge<StateOf<Self>>>, SpecError> {
        let adviser = Self::adviser(rules, ctx)?;
        Ok(Box::new(AdviserJudge::new(adviser, Self::opinion)))
    }

    /// What the book says in a view, where a game has one: what a good player who learnt it by heart would do.
    fn book(_view: &ViewOf<Self>) -> Option<ActionOf<Self>> {
        None
    }

    /// Who judges, in words that are others whenever its settings are: judgements are kept under them, and under
    /// [`ReviewUi::JUDGE_REVISION`].
    fn judge_spec(rules: &RulesOf<Self>, ctx: &Context) -> String {
        adviser_spec::<Self::Game>(&Self::usual_adviser(rules), ctx)
    }

    /// The name under which judgements are kept.
    fn judge_name(rules: &RulesOf<Self>, ctx: &Context) -> String {
        format!("{} #{}", Self::judge_spec(rules, ctx), Self::JUDGE_REVISION)
    }

    /// The kind of a decision for statistics, in the game's word for it, of which there are few; `None` where a game knows no kinds.
    /// Runs on a worker.
    fn situation(_view: &ViewOf<Self>, _action: &ActionOf<Self>) -> Option<&'static str> {
        None
    }

    /// The drill that mends what goes wrong in such a situation, or in what an answer of practice was asked about; `None` where there
    /// is none, and the review is what mends it.
    fn drill(_situation: &str) -> Option<MendingDrill> {
        None
    }

    /// How luck is told from skill, where the value of the game is known.
    const VALUE_RULES: Option<ValueRules> = None;

    /// Whether there was something to decide.
    fn is_decision(view: &ViewOf<Self>) -> bool {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        actions.len() > 1
    }

    /// How a finished game went for the seat whose view this is, in a few words for the title bar.
    fn review_result(view: &ViewOf<Self>) -> String {
        let _ = view;
        String::new()
    }

    /// An action in a line of the review, in colours.
    fn action_line(view: &ViewOf<Self>, action: &ActionOf<Self>, theme: &Theme) -> Line<'static> {
        let text = Self::candidate(view, action).trim().to_owned();
        let line = Self::coloured(&text, theme);
        let own = line
            .spans
            .iter()
            .map(|span| Span::styled(span.content.clone().into_owned(), span.style));
        Line::from_iter(own).style(line.style)
    }

    /// What stands before the action in the list of decisions, where the action alone says too little: the hand, say.
    fn decision_label(_view: &ViewOf<Self>, _theme: &Theme) -> Vec<Span<'static>> {
        Vec::new()
    }

    /// Columns and rows that [`ReviewUi::draw_decision`] wants on a screen of this size.
    fn review_size(_area: Rect) -> (u16, u16) {
        Self::WANTED
    }

    /// Draws the position of a decision. As it comes: of an open game the position after what was done, or after the candidate
    /// that is looked at; of any other what the seat saw.
    fn draw_decision(shown: &Shown<'_, Self>, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let mut canvas = canvas.part(area);
        let mut input = DrawInput {
            names: shown.names,
            last: None,
            config: ctx.config(),
            flourish: None,
            hand: None,
        };
        if Self::IS_OPEN {
            // The view hides nothing, so what agrees with it is the position itself.
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

    /// The log of a decision's game up to it, from the view alone; `None` where the record is read instead.
    fn view_log(
        _view: &ViewOf<Self>,
        _names: &[String],
        _theme: &Theme,
        _columns: u16,
    ) -> Option<Vec<Line<'static>>> {
        None
    }

    /// What the help page of the review says below the keys.
    fn review_guide(_rules: &RulesOf<Self>, _theme: &Theme) -> Vec<Line<'static>> {
        Vec::new()
    }
}

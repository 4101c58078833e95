//! The list of themes: the selected one is previewed on the whole screen, and kept with Enter.

use ratatui::layout::Rect;
use ratatui::text::Line;
use sanban_play::session::KEYS;

use crate::purpose::purpose;
use sanban_game::cards::{Card, Rank, Suit};
use sanban_play::session::SessionContext as _;
use sanban_play::session::themes::line;
use sanban_term::action::Binding;
use sanban_term::canvas::{Canvas, width};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Placement, SMALLEST_LIST, Screen};
use sanban_term::theme::{Scheme, Side, ThemeName};
use sanban_term::widgets::{CardSize, Face, HandStyle, List, card, percent_bar};
use sanban_words::msg;
use sanban_words::tr;

/// Actions of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Go to the previous theme.
    Up,
    /// Go to the next theme.
    Down,
    /// Keep the selected theme.
    Take,
    /// Leave the theme as it was.
    Cancel,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    KEYS.key("up", Action::Up, &["Up", "k"], msg!("themes-key-up"), 60),
    KEYS.key(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("themes-key-down"),
        60,
    ),
    KEYS.key(
        "take",
        Action::Take,
        &["Enter", "Space"],
        msg!("themes-key-take"),
        90,
    ),
    KEYS.key(
        "cancel",
        Action::Cancel,
        &["Esc", "q"],
        msg!("themes-key-cancel"),
        90,
    ),
];

/// A theme in the list.
struct Choice {
    name: String,
    /// The theme, or the problem with it on one line and in full.
    scheme: Result<Scheme, (String, String)>,
}

impl Choice {
    /// Name in the list: a theme of the program as in the settings, a custom one by its own name.
    fn shown(&self) -> String {
        let words = msg!("settings-terminal-theme");
        let known = match self.scheme {
            Ok(Scheme::BuiltIn(_)) => words.word(&self.name),
            _ => None,
        };
        known.unwrap_or_else(|| self.name.clone())
    }
}

/// The list of themes, a dialog.
pub(super) struct ThemeList {
    choices: Vec<Choice>,
    list: List,
}

impl ThemeList {
    /// The list, at the theme that is set.
    pub(super) fn new(ctx: &Context) -> ThemeList {
        let built_in = ThemeName::ALL.map(|name| Choice {
            name: name.word().to_owned(),
            scheme: Ok(Scheme::BuiltIn(name)),
        });
        let themes = ctx.themes();
        let own = themes.iter().map(|theme| Choice {
            name: theme.name.clone(),
            scheme: match &theme.scheme {
                Ok(scheme) => Ok(scheme.clone()),
                Err(error) => Err((line(error), error.to_string())),
            },
        });
        let choices: Vec<Choice> = built_in.into_iter().chain(own).collect();
        let set = &ctx.config().terminal.theme;
        let at = choices.iter().position(|choice| choice.name == *set);
        let mut list = List::default();
        list.selected = at.unwrap_or(0);
        ThemeList { choices, list }
    }

    fn step(&mut self, rows: isize, ctx: &mut Context) {
        self.list.step(rows, self.choices.len());
        self.show(ctx);
    }

    fn show(&self, ctx: &mut Context) {
        match self
            .choices
            .get(self.list.selected)
            .map(|choice| &choice.scheme)
        {
            Some(Ok(scheme)) => ctx.preview(scheme),
            _ => ctx.retheme(),
        }
    }

    fn take(&self, ctx: &mut Context) {
        let Some(choice) = self.choices.get(self.list.selected) else {
            return;
        };
        match &choice.scheme {
            Ok(_) => {
                ctx.pop();
                ctx.set(&[("terminal.theme", choice.name.clone())]);
            }
            Err((line, _)) => ctx.refuse(line.clone()),
        }
    }
}

impl Actions for ThemeList {
    type Action = Action;

    const SCREEN: &'static str = "themes";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.step(-1, ctx),
            Action::Down => self.step(1, ctx),
            Action::Take => self.take(ctx),
            Action::Cancel => {
                ctx.retheme();
                ctx.pop();
            }
        }
    }
}

impl Screen for ThemeList {
    fn name(&self) -> String {
        tr!("themes-name")
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-themes"), ctx)
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        Placement::Dialog {
            width: 66,
            height: 13,
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let again = mouse.on("theme") == Some(self.list.selected);
        let clicked = self.list.mouse(mouse, "theme", self.choices.len());
        self.show(ctx);
        if clicked && again && mouse.kind == MouseKind::DoubleClick {
            self.take(ctx);
        }
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_LIST
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let inside = area.below(1).above(1);
        let columns = area.before(SAMPLE + 2).width.clamp(24, 26);
        let choices = &self.choices;
        self.list.draw(
            canvas,
            inside.first_columns(columns),
            choices.len(),
            "theme",
            |canvas, index, place, on| {
                let choice = &choices[index];
                let (mark, style) = match (on, &choice.scheme) {
                    (true, _) => ("▸ ", theme.accent),
                    (false, Ok(_)) => ("  ", theme.text),
                    (false, Err(_)) => ("  ", theme.dim),
                };
                let mut line = canvas.row(place);
                line.text(mark, style).text(choice.shown(), style);
                if choice.scheme.is_err() {
                    line.gap(1).text("✗", theme.bad);
                }
            },
        );
        let right = inside.after(columns + 2);
        match choices.get(self.list.selected).map(|choice| &choice.scheme) {
            Some(Err((_, whole))) => {
                // The caret is below the place it points to, so nothing that fits may wrap.
                let mut page = canvas.page(right);
                for line in whole.lines() {
                    page.paragraph(line, theme.text);
                }
            }
            _ => sample(canvas, right),
        }
    }
}

/// Columns of the cards of a sample.
const SAMPLE: u16 = 25;

/// Shows the theme in use, if there is room for it.
pub(super) fn sample(canvas: &mut Canvas<'_>, area: Rect) {
    let theme = canvas.theme();
    if area.width < SAMPLE {
        return;
    }
    let free = HandStyle::default();
    let mut x = area.x;
    for (rank, suit) in [
        (Rank::Ace, Suit::Spades),
        (Rank::Ten, Suit::Hearts),
        (Rank::Queen, Suit::Diamonds),
        (Rank::Seven, Suit::Clubs),
    ] {
        let face = Face::Up(Card::new(rank, suit));
        card(canvas, x, area.y, face, free, CardSize::Small);
        x += 5;
    }
    card(canvas, x, area.y, Face::Down, free, CardSize::Small);
    let mut page = canvas.page(area.below(4));
    let mut row = page.row();
    row.text("████", theme.side(Side::A))
        .gap(1)
        .text("▓▓▓▓", theme.side(Side::B))
        .gap(2);
    // If not all of them fit, they have a row of their own.
    let words = [
        (tr!("themes-sample-you"), theme.accent),
        (tr!("themes-sample-fits"), theme.good),
        (tr!("themes-sample-clash"), theme.bad),
        (tr!("themes-sample-waits"), theme.dim),
    ];
    let needed = words.iter().map(|(word, _)| width(word) + 2).sum::<u16>();
    if needed > row.room() + 2 {
        row = page.row();
    }
    for (word, style) in words {
        row.text(word, style).gap(2);
    }
    let bar = page.skip(1).rest().first_columns(30);
    percent_bar(canvas, bar, 0.62, theme.bar);
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

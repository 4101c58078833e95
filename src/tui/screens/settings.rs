//! The settings screen: what people can set about look and pace. What is set holds at once and is kept.

use ratatui::layout::Rect;

use crate::cards::{Card, Rank, Suit};
use crate::game::Values;
use crate::tui::action::Binding;
use crate::tui::canvas::Canvas;
use crate::tui::screen::{Context, Mouse, Screen, Title};
use crate::tui::settings::{Pace, Settings};
use crate::tui::theme::{Side, ThemeName};
use crate::tui::widgets::{Face, Field, Form, FormAction, HandStyle, Row, card, percent_bar};

/// What can be done in the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Something in the form.
    Form(FormAction),
    /// Back to what the program came with.
    Defaults,
    /// Back to the screen before.
    Back,
}

const FORM: [Binding<FormAction>; 7] = Form::bindings();

pub(super) const BINDINGS: &[Binding<Action>] = &[
    FORM[0].of(Action::Form(FORM[0].action)),
    FORM[1].of(Action::Form(FORM[1].action)),
    FORM[2].of(Action::Form(FORM[2].action)),
    FORM[3].of(Action::Form(FORM[3].action)),
    Binding::new(
        Action::Defaults,
        &["d"],
        "defaults",
        "Set everything back as it came.",
    )
    .group("Settings")
    .priority(40),
    Binding::new(
        Action::Back,
        &["Esc", "q", "Enter"],
        "back",
        "Back; everything is kept already.",
    )
    .group("Settings")
    .priority(90),
];

/// The settings screen.
pub struct SettingsScreen {
    form: Form,
}

impl SettingsScreen {
    /// The screen for the settings in force.
    #[must_use]
    pub fn new(ctx: &Context) -> SettingsScreen {
        SettingsScreen {
            form: Form::new(rows(ctx.settings())),
        }
    }

    fn change(&mut self, change: Option<(String, String)>, ctx: &mut Context) {
        let Some((key, value)) = change else { return };
        let mut settings = ctx.settings().clone();
        match key.as_str() {
            "theme" => settings.theme = ThemeName::parse(&value).unwrap_or_default(),
            "pace" => settings.pace = Pace::parse(&value).unwrap_or_default(),
            "four-color" => settings.four_color = value == "true",
            _ => settings.mouse = value == "true",
        }
        ctx.set_settings(settings);
        self.form.set_rows(rows(ctx.settings()));
    }
}

fn rows(settings: &Settings) -> Vec<Row> {
    let row = |key: &str, label: &str, value: String, field: Field, help: &str| Row {
        key: key.to_owned(),
        label: label.to_owned(),
        value,
        field,
        help: help.to_owned(),
    };
    let switch = || Field::Values(Values::Switch);
    let words = |words: Vec<&str>| Field::Choice(words.into_iter().map(str::to_owned).collect());
    vec![
        Row::heading("Look"),
        row(
            "theme",
            "colours",
            settings.theme.word().to_owned(),
            words(ThemeName::ALL.map(ThemeName::word).to_vec()),
            "auto keeps the background of your terminal; dark, light and contrast bring their own. contrast is safe for colour-blind eyes. mono has no colour \
at all; it is also what NO_COLOR gives.",
        ),
        row(
            "four-color",
            "four-colour suits",
            settings.four_color.to_string(),
            switch(),
            "Diamonds blue and clubs green, so that no two suits look alike from afar.",
        ),
        Row::heading(""),
        Row::heading("Play"),
        row(
            "pace",
            "pace",
            settings.pace.word().to_owned(),
            words(Pace::ALL.map(Pace::word).to_vec()),
            "How long a move of an AI or a card being dealt stands before the next. none does not wait at all.",
        ),
        Row::heading(""),
        Row::heading("Terminal"),
        row(
            "mouse",
            "mouse",
            settings.mouse.to_string(),
            switch(),
            "Off leaves the mouse to the terminal, for selecting text. With it on, most terminals select with Shift held.",
        ),
    ]
}

impl Screen for SettingsScreen {
    type Action = Action;

    fn name(&self) -> String {
        "Settings".to_owned()
    }

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        Some(Title::new("Settings"))
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Form(action) => {
                let change = self.form.perform(action);
                self.change(change, ctx);
            }
            Action::Defaults => {
                ctx.set_settings(Settings::default());
                self.form.set_rows(rows(ctx.settings()));
            }
            Action::Back => ctx.pop(),
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let change = self.form.mouse(mouse);
        self.change(change, ctx);
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let area = canvas.area();
        let theme = canvas.theme();
        let left = Rect::new(
            area.x + 2,
            area.y + 1,
            40.min(area.width / 2),
            area.height - 1,
        );
        self.form.draw(canvas, left);
        let right = Rect::new(
            left.right() + 3,
            area.y + 1,
            area.right().saturating_sub(left.right() + 5),
            area.height - 1,
        );
        let help = self.form.selected().map_or("", |row| row.help.as_str());
        let y = canvas.paragraph(right, help, theme.text) + 2;
        sample(
            canvas,
            Rect {
                y,
                height: right.bottom().saturating_sub(y),
                ..right
            },
        );
    }
}

/// Shows the theme at work.
fn sample(canvas: &mut Canvas<'_>, area: Rect) {
    let theme = canvas.theme();
    let free = HandStyle::default();
    let mut x = area.x;
    for (rank, suit) in [
        (Rank::Ace, Suit::Spades),
        (Rank::Ten, Suit::Hearts),
        (Rank::Queen, Suit::Diamonds),
        (Rank::Seven, Suit::Clubs),
    ] {
        card(canvas, x, area.y, Face::Up(Card::new(rank, suit)), free);
        x += 5;
    }
    card(canvas, x, area.y, Face::Down, free);
    let mut y = area.y + 4;
    let x = canvas.text(area.x, y, "████", theme.side(Side::A));
    let x = canvas.text(x + 1, y, "▓▓▓▓", theme.side(Side::B));
    let x = canvas.text(x + 2, y, "you", theme.accent);
    let x = canvas.text(x + 2, y, "fits", theme.good);
    let x = canvas.text(x + 2, y, "clash", theme.bad);
    canvas.text(x + 2, y, "waits", theme.dim);
    y += 2;
    let width = area.width.min(30);
    percent_bar(canvas, Rect::new(area.x, y, width, 1), 0.62, theme.bar);
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

//! The trick on the table, and its conditions: order, lock, revolution.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::cards::{self, Size};
use super::scene::Scene;
use super::words;
use sanban_daihinmin::{Meld, NumberLock, Phase};
use sanban_game::Seat;
use sanban_term::canvas::{Canvas, line_width};
use sanban_term::theme::Theme;
use sanban_term::widgets::HandStyle;
use sanban_words::i18n::Message;
use sanban_words::{msg, tr};

/// Level of detail of the conditions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Words {
    /// Every condition.
    All,
    /// The order in short.
    Short,
    /// Only what is in force.
    InForce,
}

/// Order of strength, lock, revolution, 11-back: always shown, in the accent style if it differs from the ordinary. In at most
/// `room` columns if possible; conditions in force, above all the suits of the lock, are never left out.
pub(super) fn conditions(scene: &Scene, theme: &Theme, room: u16) -> Line<'static> {
    let shorter = [Words::All, Words::Short];
    shorter
        .into_iter()
        .map(|said| conditions_as(scene, theme, said))
        .find(|line| line_width(line) <= room)
        .unwrap_or_else(|| conditions_as(scene, theme, Words::InForce))
}

fn conditions_as(scene: &Scene, theme: &Theme, said: Words) -> Line<'static> {
    let table = scene.round.table();
    let (reversed, in_short) = (table.reversed(), said >= Words::Short);
    let order = match (reversed, in_short) {
        (true, false) => tr!("daihinmin_table-order-reversed"),
        (true, true) => tr!("daihinmin_table-order-reversed-short"),
        (false, false) => tr!("daihinmin_table-order"),
        (false, true) => tr!("daihinmin_table-order-short"),
    };
    let style = if reversed { theme.accent } else { theme.dim };
    let mut spans = vec![Span::styled(order, style)];
    let between = if in_short { " · " } else { "  ·  " };
    let lock = table.lock();
    for (ruled, on, in_force, off) in conditions_of(scene) {
        if !ruled || (said == Words::InForce && !on) {
            continue;
        }
        let (word, style) = if on {
            (in_force, theme.accent)
        } else {
            (off, theme.dim)
        };
        spans.push(Span::styled(between, theme.rule));
        spans.push(Span::styled(word.text(), style));
    }
    if !lock.is_empty() {
        spans.push(Span::raw(" "));
        spans.extend(words::suits_spans(lock, theme));
    }
    Line::from(spans)
}

/// The conditions of a trick, the lock last: whether the rules have it, whether it is in force, and the words for either.
fn conditions_of(scene: &Scene) -> [(bool, bool, Message, Message); 4] {
    let (table, rules) = (scene.round.table(), scene.round.rules());
    [
        (
            rules.revolution || rules.sequence_revolution,
            table.revolution(),
            msg!("daihinmin_table-revolution"),
            msg!("daihinmin_table-no-revolution"),
        ),
        (
            rules.eleven_back,
            table.eleven_back(),
            msg!("daihinmin_table-eleven-back"),
            msg!("daihinmin_table-no-eleven-back"),
        ),
        (
            rules.number_lock != NumberLock::Off,
            table.number_lock(),
            msg!("daihinmin_table-number-lock"),
            msg!("daihinmin_table-no-number-lock"),
        ),
        (
            rules.lock,
            !table.lock().is_empty(),
            msg!("daihinmin_table-lock"),
            msg!("daihinmin_table-no-lock"),
        ),
    ]
}

/// The conditions in few columns, for a title bar; only those out of the ordinary.
pub(super) fn conditions_in_short(scene: &Scene) -> String {
    let table = scene.round.table();
    let in_force = conditions_of(scene).into_iter().filter(|&(_, on, ..)| on);
    let mut words: Vec<String> = in_force.map(|(_, _, word, _)| word.text()).collect();
    if let (false, Some(lock)) = (table.lock().is_empty(), words.last_mut()) {
        lock.push_str(&format!(" {}", table.lock()));
    }
    words.push(if table.reversed() {
        tr!("daihinmin_table-high-reversed")
    } else {
        tr!("daihinmin_table-high")
    });
    words.join("  ")
}

/// Number of a game in a match, and the length of the match.
pub(super) fn game_of(game: u32, games: Option<u32>) -> String {
    match games {
        Some(games) => tr!("daihinmin_table-game-of", game, games),
        None => tr!("daihinmin_table-game", game),
    }
}

/// Draws the trick into `area`: the melds as cards as far as they fit, the latest lowest and in full, with its player
/// and the earlier melds below it.
pub(super) fn trick(
    canvas: &mut Canvas<'_>,
    area: Rect,
    scene: &Scene,
    names: &[String],
    size: Size,
) {
    let theme = canvas.theme();
    let Some((&(owner, top), below)) = scene.trick.split_last() else {
        return empty(canvas, area, scene, names, size);
    };
    let captions = match size {
        Size::Small => 2,
        Size::Usual | Size::Large => 3,
    };
    // With no room for cards they are written as words.
    if area.height <= size.height() {
        caption(canvas, area.y, owner, &top, names, size);
        if area.height > 1 && !below.is_empty() {
            under(
                canvas,
                area.y + 1,
                tr!("daihinmin_table-under"),
                below,
                names,
            );
        }
        return;
    }
    let room = area.height.saturating_sub(size.height() + captions) / size.slice();
    let shown = &below[below.len().saturating_sub(usize::from(room))..];
    let rows =
        size.height() + captions + size.slice() * u16::try_from(shown.len()).unwrap_or(u16::MAX);
    let mut y = area.y + area.height.saturating_sub(rows) / 2;
    for &(seat, meld) in shown {
        pile(canvas, area, y, &meld, Look::Below, size);
        let right =
            area.x + (area.width + cards::row_width(meld.size().into(), area.width, size)) / 2;
        let who = words::short(seat, names);
        canvas.part(area).text(right + 1, y + 1, who, theme.dim);
        y += size.slice();
    }
    let look = if scene.top_is_new() {
        Look::New
    } else {
        Look::Top
    };
    pile(canvas, area, y, &top, look, size);
    y += size.height();
    caption(canvas, y, owner, &top, names, size);
    if shown.len() < below.len() {
        let hidden = &below[..below.len() - shown.len()];
        under(
            canvas,
            y + captions - 1,
            tr!("daihinmin_table-under"),
            hidden,
            names,
        );
    }
}

/// Look of a meld on the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    New,
    Top,
    Below,
}

fn pile(canvas: &mut Canvas<'_>, area: Rect, y: u16, meld: &Meld, look: Look, size: Size) {
    let style = HandStyle {
        raised: true,
        cursor: false,
        dim: look == Look::Below,
    };
    let laid = words::laid(meld);
    let place = Rect {
        y,
        height: size.height(),
        ..area
    };
    cards::row(canvas, place, &laid, |_| style, size, "trick");
    if look == Look::New {
        // The frame of the latest meld stands out; its faces keep their colours.
        let all = cards::row_width(laid.len(), area.width, size);
        let left = area.x + area.width.saturating_sub(all) / 2;
        let accent = canvas.theme().selected;
        for row in [y, y + size.height() - 1] {
            canvas.restyle(Rect::new(left, row, all, 1), accent);
        }
    }
}

/// Draws the top meld and its player: on one row, or two if cards are large.
fn caption(
    canvas: &mut Canvas<'_>,
    y: u16,
    owner: Seat,
    meld: &Meld,
    names: &[String],
    size: Size,
) {
    let theme = canvas.theme();
    let who = Span::styled(words::label(owner, names), theme.strong);
    let mut what = words::describe(meld);
    if let Some(card) = words::joker_as(meld) {
        let joker = tr!("daihinmin_hand-joker-as", card);
        what = format!("{what} · {joker}");
    }
    if size != Size::Small {
        centered(canvas, y, &Line::from(who));
        centered(canvas, y + 1, &Line::styled(what, theme.dim));
    } else {
        let what = Span::styled(format!(" · {what}"), theme.dim);
        centered(canvas, y, &Line::from(vec![who, what]));
    }
}

/// Draws a line in the middle of the table, extending beyond the columns of the trick if necessary.
fn centered(canvas: &mut Canvas<'_>, y: u16, line: &Line<'_>) {
    canvas.line_centered(canvas.area(), y, line);
}

/// Draws melds in words after `title`, latest first, as far as they fit.
fn under(canvas: &mut Canvas<'_>, y: u16, title: String, melds: &[(Seat, Meld)], names: &[String]) {
    let theme = canvas.theme();
    let columns = canvas.area().width.min(72);
    let mut line = Line::styled(format!("{title} "), theme.dim);
    for (index, (seat, meld)) in melds.iter().rev().enumerate() {
        let mut more = Line::default();
        if index > 0 {
            more.push_span(Span::styled(" · ", theme.rule));
        }
        more.spans.extend(words::meld_spans(meld, theme));
        let who = format!(" {}", words::short(*seat, names));
        more.push_span(Span::styled(who, theme.dim));
        if line_width(&line) + line_width(&more) + 2 > columns {
            line.push_span(Span::styled(" …", theme.dim));
            break;
        }
        line.spans.extend(more.spans);
    }
    centered(canvas, y, &line);
}

/// Draws an empty table: the meld that won the previous trick, greyed, and the seat that leads.
fn empty(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene, names: &[String], size: Size) {
    let theme = canvas.theme();
    if scene.unannounced {
        let text = tr!("daihinmin_table-turn-unknown");
        return canvas.text_centered(area, area.y + area.height / 2, text, theme.dim);
    }
    let Some(leader) = scene
        .round
        .actor()
        .filter(|_| scene.round.phase() == Phase::Play)
    else {
        return;
    };
    // The holder of the 3♦ leads first, with any meld.
    let first = scene.swept.is_none() && scene.round.diamond_three() == Some(leader);
    let who = match (words::is_you(leader, names), first) {
        (true, true) => tr!("daihinmin_table-you-lead-with-three"),
        (true, false) => tr!("daihinmin_words-you-lead"),
        (false, true) => {
            let who = words::called(leader, names);
            tr!("daihinmin_table-leads-with-three", who)
        }
        (false, false) => {
            tr!("daihinmin_words-leads", who = words::called(leader, names))
        }
    };
    let rows = size.height() + 2;
    let y = area.y + area.height.saturating_sub(rows) / 2;
    match scene.swept {
        // With no room for cards they are written as words.
        Some((winner, meld)) if area.height <= size.height() => {
            let text = format!("{} · {who}", scene.sweep_reason());
            centered(canvas, area.y, &Line::styled(text, theme.text));
            if area.height > 1 {
                let title = tr!("daihinmin_table-before");
                under(canvas, area.y + 1, title, &[(winner, meld)], names);
            }
        }
        None if area.height <= size.height() => {
            let text = format!("{} · {who}", tr!("daihinmin_table-empty"));
            centered(canvas, area.y, &Line::styled(text, theme.text));
        }
        Some((_, meld)) => {
            pile(canvas, area, y, &meld, Look::Below, size);
            let text = format!("{} · {who}", scene.sweep_reason());
            centered(canvas, y + size.height(), &Line::styled(text, theme.text));
        }
        None => {
            let middle = y + size.height() / 2;
            canvas.text_centered(area, middle, tr!("daihinmin_table-empty"), theme.dim);
            centered(canvas, y + size.height(), &Line::styled(who, theme.text));
        }
    }
}

//! The dialog that keeps what is on the screen as a file: the record, a film of the game, a picture.

use std::ops::Range;
use std::sync::Arc;

use super::{KEYS, Perspective, SessionContext as _, Timeline};
use sanban_data::config::Config;
use sanban_game::{Game, Seat, State};
use sanban_term::action::{Availability, Binding, Key};
use sanban_term::canvas::Canvas;
use sanban_term::chores::Chore;
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Placement, SMALLEST_LIST, Screen};
use sanban_term::widgets::List;
use sanban_term::worker::Task;
use sanban_words::{msg, tr};

/// Form of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmForm {
    /// A recording for terminal players.
    Cast,
    /// A moving picture.
    Svg,
}

/// A game that is to be filmed.
#[derive(Clone, Debug)]
pub struct FilmOrder {
    /// Name of the game.
    pub game: &'static str,
    /// Text of the record, which ends where the film does.
    pub record: String,
    /// Number of actions before the film.
    pub from: usize,
    /// What may be seen.
    pub seen: Perspective,
    /// Name of the file, without its number and ending.
    name: String,
}

impl FilmOrder {
    /// The film of the game that a timeline shows, from its start to the ply `to`; of the game before if nothing has happened in it
    /// yet. `None` if nothing has happened at all.
    pub fn of<G: Game>(
        timeline: &Timeline<G::State>,
        to: usize,
        seen: Perspective,
    ) -> Option<FilmOrder> {
        let plies = filmed(timeline, to)?;
        let mut record = timeline.record();
        record
            .resigned
            .take_if(|_| plies.end < record.actions.len());
        record.actions.truncate(plies.end);
        Some(FilmOrder {
            game: G::NAME,
            record: record.to_text::<G>().ok()?,
            from: plies.start,
            seen,
            name: format!("{}-{}", G::NAME, record.seed),
        })
    }

    /// The film of the game at a table of these people. Until the game is over it shows what they may know.
    pub fn of_table<G: Game>(
        timeline: &Timeline<G::State>,
        to: usize,
        people: &[Seat],
    ) -> Option<FilmOrder> {
        let seen = match people {
            [seat] => Perspective::Seat(*seat),
            _ => Perspective::Nobody,
        };
        let mut end = timeline.walk();
        end.go_to(filmed(timeline, to)?.end);
        let is_over = end.state().actor().is_none() || (end.at_end() && end.resigned().is_some());
        FilmOrder::of::<G>(timeline, to, if is_over { Perspective::All } else { seen })
    }
}

/// Plies of the game to film, see [`FilmOrder::of`].
fn filmed<S: State>(timeline: &Timeline<S>, to: usize) -> Option<Range<usize>> {
    let game = timeline.games_before();
    let mut plies = timeline.plies_of(game);
    plies.end = plies.end.min(to);
    if plies.is_empty() {
        plies = timeline.plies_of(game.checked_sub(1)?);
    }
    Some(plies).filter(|plies| !plies.is_empty())
}

/// Makes the text of a film, in some seconds, with these settings.
///
/// # Errors
/// A line that says why there is none.
pub type FilmMaker =
    Arc<dyn Fn(&FilmOrder, FilmForm, Config) -> Result<String, String> + Send + Sync>;

/// Actions of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareAction {
    /// To the entry above.
    Up,
    /// To the entry below.
    Down,
    /// Write the selected one.
    Take,
    /// Write the record.
    Record,
    /// Write a film.
    Film(FilmForm),
    /// Write a still picture.
    Picture,
    /// Write nothing.
    Cancel,
}

/// Keys of the dialog.
pub const SHARE_BINDINGS: &[Binding<ShareAction>] = &[
    KEYS.key(
        "record",
        ShareAction::Record,
        &["r", "S"],
        msg!("share-key-record"),
        0,
    ),
    KEYS.key(
        "recording",
        ShareAction::Film(FilmForm::Cast),
        &["c"],
        msg!("share-key-recording"),
        0,
    ),
    KEYS.key(
        "moving-picture",
        ShareAction::Film(FilmForm::Svg),
        &["m"],
        msg!("share-key-moving-picture"),
        0,
    ),
    KEYS.key(
        "picture",
        ShareAction::Picture,
        &["p"],
        msg!("share-key-picture"),
        0,
    ),
    KEYS.key(
        "up",
        ShareAction::Up,
        &["Up", "k"],
        msg!("share-key-up"),
        60,
    ),
    KEYS.key(
        "down",
        ShareAction::Down,
        &["Down", "j"],
        msg!("share-key-down"),
        60,
    ),
    KEYS.key(
        "take",
        ShareAction::Take,
        &["Enter", "Space"],
        msg!("share-key-take"),
        90,
    ),
    KEYS.key(
        "cancel",
        ShareAction::Cancel,
        &["Esc", "q"],
        msg!("share-key-cancel"),
        90,
    ),
];

/// Columns of the dialog, and those before what an entry is.
const WIDTH: u16 = 60;
const HELP: u16 = 22;

/// The dialog over a screen, which writes its record itself: the dialog hands it the action `record`.
pub struct Share<A> {
    record: Option<A>,
    film: Option<FilmOrder>,
    list: List,
}

impl<A: Copy + 'static> Share<A> {
    /// The dialog of a screen with this record and this film, if it has them. A picture every screen has.
    pub fn new(record: Option<A>, film: Option<FilmOrder>) -> Share<A> {
        Share {
            record,
            film,
            list: List::default(),
        }
    }

    /// What is offered.
    fn offers(&self) -> Vec<&'static Binding<ShareAction>> {
        let offered = |line: &&Binding<ShareAction>| match line.action {
            ShareAction::Record => self.record.is_some(),
            ShareAction::Film(_) => self.film.is_some(),
            action => action == ShareAction::Picture,
        };
        SHARE_BINDINGS.iter().filter(offered).collect()
    }

    fn film(&self, form: FilmForm, ctx: &mut Context) {
        let (Some(order), Some(make)) = (self.film.clone(), ctx.film_maker()) else {
            return;
        };
        if ctx.chores::<Filming>().next().is_some() {
            return ctx.refuse(tr!("share-is-filming"));
        }
        if let Err(problem) = ctx.storage().folder() {
            return ctx.warn(problem);
        }
        let (name, config) = (order.name.clone(), ctx.config().clone());
        let task = ctx
            .workers()
            .start("filming", move |_| make(&order, form, config));
        ctx.pop();
        ctx.say(tr!("share-filming"));
        ctx.add_chore(Filming { task, name, form });
    }
}

/// A film in the making.
struct Filming {
    task: Task<Result<String, String>>,
    name: String,
    form: FilmForm,
}

impl Chore for Filming {
    fn tick(&mut self, ctx: &mut Context) -> bool {
        let Some(made) = self.task.poll() else {
            return true;
        };
        let ending = match self.form {
            FilmForm::Cast => "cast",
            FilmForm::Svg => "svg",
        };
        let storage = ctx.storage();
        match made.and_then(|text| storage.save_new(&self.name, ending, &text)) {
            Ok(place) => ctx.say(tr!("share-filmed", place)),
            Err(problem) => ctx.warn(problem),
        }
        false
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

impl<A: Copy + 'static> Actions for Share<A> {
    type Action = ShareAction;

    const SCREEN: &'static str = "share";

    fn bindings(&self) -> &'static [Binding<ShareAction>] {
        SHARE_BINDINGS
    }

    fn availability(&self, action: ShareAction, _ctx: &Context) -> Availability {
        Availability::shown(match action {
            ShareAction::Record => self.record.is_some(),
            ShareAction::Film(_) => self.film.is_some(),
            _ => true,
        })
    }

    fn perform(&mut self, action: ShareAction, ctx: &mut Context) {
        let offers = self.offers();
        match action {
            ShareAction::Up => self.list.step(-1, offers.len()),
            ShareAction::Down => self.list.step(1, offers.len()),
            ShareAction::Take => {
                if let Some(line) = offers.get(self.list.selected) {
                    self.perform(line.action, ctx);
                }
            }
            ShareAction::Record => {
                if let Some(record) = self.record {
                    ctx.confirm(record);
                }
            }
            ShareAction::Film(form) => self.film(form, ctx),
            ShareAction::Picture => {
                ctx.pop();
                ctx.ask_for_picture();
            }
            ShareAction::Cancel => ctx.pop(),
        }
    }
}

impl<A: Copy + 'static> Screen for Share<A> {
    fn name(&self) -> String {
        tr!("share-name")
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        Placement::Dialog {
            width: WIDTH,
            height: u16::try_from(self.offers().len()).unwrap_or(0) + 3,
        }
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_LIST
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let clicked = self.list.mouse(mouse, "share", self.offers().len());
        if clicked && mouse.kind == MouseKind::DoubleClick {
            self.perform(ShareAction::Take, ctx);
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let offers = self.offers();
        let list = area.above(3);
        let draw = |canvas: &mut Canvas<'_>, index: usize, place, on: bool| {
            let Binding { label, help, .. } = *offers[index];
            let (mark, style) = if on {
                ("▸ ", theme.accent)
            } else {
                ("  ", theme.text)
            };
            let mut row = canvas.row(place);
            let usual = offers[index].keys().next().map(Key::name);
            let sign = row.sign(&usual.unwrap_or_default());
            row.text(mark, style).text(sign, theme.key).gap(2);
            row.text(label.text(), style).tab(HELP);
            row.shortened(&help.text(), theme.dim);
        };
        self.list.draw(canvas, list, offers.len(), "share", draw);
        let (note, style) = match ctx.storage().folder() {
            Ok(folder) => (tr!("share-folder", folder), theme.dim),
            Err(problem) => (problem, theme.bad),
        };
        canvas.paragraph(area.last_rows(2), &note, style);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(super::SHARE_BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

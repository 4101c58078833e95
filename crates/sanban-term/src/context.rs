//! The context of a screen: theme, clock, workers, extensions of the crates above, and requests to the frame.

use std::any::Any;
use std::time::{Duration, Instant};

use super::chores::{Chore, Chores};
use super::extensions::Extensions;
use super::glyphs::GlyphSet;
use super::screen::Layer;
use super::settings::Settings;
use super::status::{Status, StatusKind};
use super::theme::{ColorDepth, Scheme, Theme, ThemeName};
use super::worker::Workers;

/// What works behind all screens, such as a store.
pub trait Service {
    /// Called once at the start. `wake` has the screens look at their services again, from any thread.
    fn start(&self, wake: Box<dyn Fn() + Send>);

    /// Called when everything has been done that an event brought.
    fn settle(&self);

    /// What the person should know once; shown as a warning.
    fn message(&self) -> Option<String>;

    /// What is wrong for as long as it is; it stands above the footer of every screen.
    fn notice(&self) -> Option<String>;
}

/// The options that the frame opens with.
pub struct Options {
    /// Theme and pace.
    pub settings: Settings,
    /// How many colours there are.
    pub depth: ColorDepth,
    /// The characters that the terminal has.
    pub glyphs: GlyphSet,
    /// Whether the terminal's background is light, for the theme `auto`, where the terminal itself does not say.
    pub light_background: bool,
    /// What the crates above keep in the [`Context`].
    pub extensions: Extensions,
    /// A warning to show at the start, if something is wrong.
    pub warning: Option<String>,
    /// What works behind the screens.
    pub service: Box<dyn Service>,
    /// The screen to open by default.
    pub home: fn(&mut Context) -> Box<dyn Layer>,
}

impl Options {
    /// Whether it matters what the terminal's background is.
    pub(super) fn follows_background(&self) -> bool {
        follows_background(&self.settings, self.depth)
    }

    /// Whether it matters how wide the terminal draws characters of ambiguous width.
    pub(super) fn depends_on_width(&self) -> bool {
        let set = self.settings.glyphs.unwrap_or(self.glyphs);
        set == GlyphSet::Unicode && self.settings.wide.is_none()
    }
}

fn follows_background(settings: &Settings, depth: ColorDepth) -> bool {
    settings.theme == Scheme::BuiltIn(ThemeName::Auto) && depth != ColorDepth::None
}

/// A request of a screen to the frame.
pub(super) enum Request {
    Push(Box<dyn Layer>),
    Replace(Box<dyn Layer>),
    Pop,
    Confirm(Box<dyn Any>),
    Quit,
}

/// The context of a screen.
pub struct Context {
    /// The styles in force.
    pub theme: Theme,
    /// The time of the event being handled, for all timing in the screens.
    pub now: Instant,
    settings: Settings,
    depth: ColorDepth,
    light_background: bool,
    glyphs: GlyphSet,
    extensions: Extensions,
    workers: Workers,
    chores: Chores,
    pub(super) settings_changed: bool,
    pub(super) requests: Vec<Request>,
    pub(super) status: Option<Status>,
    /// Whether the screen that is ticked is the one on top.
    pub(super) on_top: bool,
    service: Box<dyn Service>,
    copied: Option<String>,
}

impl Context {
    pub(super) fn new(options: Options, workers: Workers) -> Context {
        let mut ctx = Context {
            theme: Theme::new(ThemeName::Mono, ColorDepth::None, false),
            now: Instant::now(),
            settings: options.settings,
            depth: options.depth,
            light_background: options.light_background,
            glyphs: options.glyphs,
            extensions: options.extensions,
            workers,
            chores: Chores::default(),
            settings_changed: false,
            requests: Vec::new(),
            status: None,
            on_top: true,
            service: options.service,
            copied: None,
        };
        ctx.service.start(Box::new(ctx.workers.waker()));
        ctx.retheme();
        if let Some(warning) = options.warning {
            ctx.warn(warning);
        }
        ctx
    }

    /// The settings in force.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes the settings; all screens are notified, even if theme and pace stay the same.
    pub fn set_settings(&mut self, settings: Settings) {
        self.settings = settings;
        self.retheme();
        self.settings_changed = true;
    }

    /// Follows the terminal's background, in the theme `auto`.
    pub(super) fn set_light_background(&mut self, light: bool) {
        self.light_background = light;
        self.retheme();
    }

    /// Whether it matters what the terminal's background is.
    pub(super) fn follows_background(&self) -> bool {
        follows_background(&self.settings, self.depth)
    }

    /// The characters to draw with.
    #[must_use]
    pub fn glyphs(&self) -> GlyphSet {
        let set = self.settings.glyphs.unwrap_or(match self.glyphs {
            GlyphSet::Ascii => GlyphSet::Ascii,
            GlyphSet::Unicode | GlyphSet::Unambiguous => GlyphSet::Unicode,
        });
        let wide = self.glyphs == GlyphSet::Unambiguous;
        match set {
            GlyphSet::Unicode if self.settings.wide.unwrap_or(wide) => GlyphSet::Unambiguous,
            set => set,
        }
    }

    /// Shows everything in another theme, until the settings change or [`Context::retheme`] is called.
    pub fn preview(&mut self, scheme: &Scheme) {
        let four = self.settings.four_color;
        self.theme = match scheme {
            Scheme::Own(palette) => Theme::of(palette, self.depth, four),
            Scheme::BuiltIn(ThemeName::Auto) => {
                let light = self.light_background;
                let name = if light {
                    ThemeName::Light
                } else {
                    ThemeName::Dark
                };
                Theme::new(name, self.depth, four).on_terminal()
            }
            Scheme::BuiltIn(name) => Theme::new(*name, self.depth, four),
        };
    }

    /// Shows everything as in a terminal with these colours and characters; what was shown before.
    pub(super) fn show_on(
        &mut self,
        depth: ColorDepth,
        glyphs: GlyphSet,
    ) -> (ColorDepth, GlyphSet) {
        let before = (self.depth, self.glyphs);
        (self.depth, self.glyphs) = (depth, glyphs);
        before
    }

    /// Shows everything in the theme that is set.
    pub fn retheme(&mut self) {
        self.preview(&self.settings.theme.clone());
    }

    /// A value that a crate above keeps here, by its type.
    #[must_use]
    pub fn extension<T: 'static>(&self) -> Option<&T> {
        self.extensions.get()
    }

    /// The same value, mutable.
    pub fn extension_mut<T: 'static>(&mut self) -> Option<&mut T> {
        self.extensions.get_mut()
    }

    /// Worker threads for long tasks.
    #[must_use]
    pub fn workers(&self) -> &Workers {
        &self.workers
    }

    /// Has something go on from now on, whichever screen is shown.
    pub fn add_chore(&mut self, chore: impl Chore + 'static) {
        self.chores.add(Box::new(chore));
    }

    /// What goes on, by its type.
    pub fn chores<T: 'static>(&self) -> impl Iterator<Item = &T> {
        self.chores.iter().filter_map(|chore| chore.downcast_ref())
    }

    /// Lets go on what does so, or only what has come since.
    pub(super) fn tick_chores(&mut self, new_only: bool) {
        for mut chore in self.chores.take(new_only) {
            if chore.tick(self) {
                self.chores.keep(chore);
            }
        }
    }

    /// Opens a screen on top of this one.
    pub fn push(&mut self, screen: impl Into<Box<dyn Layer>>) {
        self.requests.push(Request::Push(screen.into()));
    }

    /// Opens a screen in place of this one.
    pub fn replace(&mut self, screen: impl Into<Box<dyn Layer>>) {
        self.requests.push(Request::Replace(screen.into()));
    }

    /// Closes this screen; closing the last leaves the program.
    pub fn pop(&mut self) {
        self.requests.push(Request::Pop);
    }

    /// Closes this dialog; the screen below does the action that the dialog asked about, see
    /// [`Actions::confirmed`](super::screen::Actions::confirmed).
    pub fn confirm(&mut self, action: impl Any) {
        self.requests.push(Request::Confirm(Box::new(action)));
    }

    /// Asks the terminal to put a text on the clipboard, with the next frame. Whether it does, nobody learns. False where the text is
    /// longer than terminals take.
    pub fn copy(&mut self, text: &str) -> bool {
        /// In bytes: xterm takes 74,994 of its encoded form, which is a third longer.
        const LONGEST: usize = 56_000;
        let short = text.len() <= LONGEST;
        if short {
            self.copied = Some(text.to_owned());
        }
        short
    }

    /// What is to be put on the clipboard.
    pub(super) fn take_copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    /// Leaves the program.
    pub fn quit(&mut self) {
        self.requests.push(Request::Quit);
    }

    /// Shows a message in the status line: what has happened, where the screen itself does not show it.
    pub fn say(&mut self, text: impl Into<String>) {
        self.post(text.into(), StatusKind::News);
    }

    /// Explains something in the status line that happens for the first time.
    pub fn explain(&mut self, text: impl Into<String>) {
        self.post(text.into(), StatusKind::Tip);
    }

    /// Whether the screen that looks at the time is the one that the person sees, under no other.
    #[must_use]
    pub fn is_on_top(&self) -> bool {
        self.on_top
    }

    /// Takes this text out of the status line again, if it stands there.
    pub fn unsay(&mut self, text: &str) {
        self.status.take_if(|status| status.text == text);
    }

    /// Shows a warning in the status line: something went wrong, or was a mistake.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.post(text.into(), StatusKind::Warning);
    }

    /// Whether something stands in the status line.
    #[must_use]
    pub fn is_saying(&self) -> bool {
        self.status.is_some()
    }

    /// Says in the status line why a key or a click does nothing now. It goes once the position changes; an action that is
    /// [`Disabled`](super::action::Availability::Disabled) is refused like this by itself.
    pub fn refuse(&mut self, why: impl Into<String>) {
        self.post(why.into(), StatusKind::Refusal);
    }

    /// Drops a refusal from the status line, because the position has changed.
    pub fn forget_refusal(&mut self) {
        self.status
            .take_if(|status| status.kind == StatusKind::Refusal);
    }

    /// Lets the service do what an event brought, and tells what it has to tell.
    pub(super) fn settle_service(&mut self) {
        self.service.settle();
        if let Some(message) = self.service.message() {
            self.warn(message);
        }
    }

    /// What is wrong for as long as it is.
    pub(super) fn notice(&self) -> Option<String> {
        self.service.notice()
    }

    fn post(&mut self, text: String, kind: StatusKind) {
        const STAYS: Duration = Duration::from_secs(6);
        self.status = Some(Status {
            text,
            kind,
            until: self.now + STAYS,
        });
    }
}

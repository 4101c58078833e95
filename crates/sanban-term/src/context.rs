//! Context of a screen: theme, clock, workers, extensions of other crates, and requests to the frame.

use std::any::Any;
use std::time::{Duration, Instant};

use super::chores::{Chore, Chores};
use super::extensions::Extensions;
use super::film::Ground;
use super::glyphs::GlyphSet;
use super::screen::Layer;
use super::settings::Settings;
use super::status::{Status, StatusKind};
use super::theme::{ColorDepth, Scheme, Theme, ThemeName};
use super::worker::Workers;

/// A service behind all screens, such as a store.
pub trait Service {
    /// Called once at the start. `wake` makes the screens poll their services again, from any thread.
    fn start(&self, wake: Box<dyn Fn() + Send>);

    /// Called after an event was handled completely.
    fn settle(&self);

    /// Message for the user, once; shown as a warning.
    fn message(&self) -> Option<String>;

    /// Keeps a picture of the screen (SVG), and returns its place.
    ///
    /// # Errors
    /// One sentence for the status line.
    fn keep_picture(&self, svg: &str) -> Result<String, String>;

    /// A lasting problem, while it lasts; shown on every screen.
    fn notice(&self) -> Option<String>;
}

/// Options that the frame opens with.
pub struct Options {
    /// Settings of the screens.
    pub settings: Settings,
    /// Number of colours of the terminal.
    pub depth: ColorDepth,
    /// Characters of the terminal.
    pub glyphs: GlyphSet,
    /// `true` if the terminal's background is light; used by the theme `auto` if the terminal does not report it.
    pub light_background: bool,
    /// Values that other crates keep in the [`Context`].
    pub extensions: Extensions,
    /// Warning to show at the start, if there is a problem.
    pub warning: Option<String>,
    /// Service behind the screens.
    pub service: Box<dyn Service>,
    /// Default screen.
    pub home: fn(&mut Context) -> Box<dyn Layer>,
}

impl Options {
    /// `true` if the terminal's background matters.
    pub(super) fn follows_background(&self) -> bool {
        follows_background(&self.settings, self.depth)
    }

    /// `true` if the width of ambiguous characters matters.
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

/// Context of a screen.
pub struct Context {
    /// Styles in force.
    pub theme: Theme,
    /// Time of the event being handled, for all timing in the screens.
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
    /// `true` while the top screen is ticked.
    pub(super) on_top: bool,
    service: Box<dyn Service>,
    copied: Option<String>,
    rings: bool,
    wants_picture: bool,
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
            rings: false,
            wants_picture: false,
        };
        ctx.service.start(Box::new(ctx.workers.waker()));
        ctx.retheme();
        if let Some(warning) = options.warning {
            ctx.warn(warning);
        }
        ctx
    }

    /// Settings in force.
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

    /// Sets the terminal's background, for the theme `auto`.
    pub(super) fn set_light_background(&mut self, light: bool) {
        self.light_background = light;
        self.retheme();
    }

    /// `true` if the terminal's background matters.
    pub(super) fn follows_background(&self) -> bool {
        follows_background(&self.settings, self.depth)
    }

    /// Characters to draw with.
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

    /// Previews another theme, until the settings change or [`Context::retheme`] is called.
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

    /// Draws as for a terminal with these colours and characters; returns those in force before.
    pub fn show_on(&mut self, depth: ColorDepth, glyphs: GlyphSet) -> (ColorDepth, GlyphSet) {
        let before = (self.depth, self.glyphs);
        (self.depth, self.glyphs) = (depth, glyphs);
        before
    }

    /// Restores the theme of the settings.
    pub fn retheme(&mut self) {
        self.preview(&self.settings.theme.clone());
    }

    /// Extension of this type, if there is one.
    #[must_use]
    pub fn extension<T: 'static>(&self) -> Option<&T> {
        self.extensions.get()
    }

    /// Extension of this type, mutable, if there is one.
    pub fn extension_mut<T: 'static>(&mut self) -> Option<&mut T> {
        self.extensions.get_mut()
    }

    /// Worker threads for long tasks.
    #[must_use]
    pub fn workers(&self) -> &Workers {
        &self.workers
    }

    /// Starts a background job, which runs whichever screen is shown.
    pub fn add_chore(&mut self, chore: impl Chore + 'static) {
        self.chores.add(Box::new(chore));
    }

    /// Background jobs of this type.
    pub fn chores<T: 'static>(&self) -> impl Iterator<Item = &T> {
        self.chores.iter().filter_map(|chore| chore.downcast_ref())
    }

    /// Polls the background jobs, or only the new ones.
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

    /// Closes this screen; closing the last one quits the program.
    pub fn pop(&mut self) {
        self.requests.push(Request::Pop);
    }

    /// Closes this dialog; the screen below performs the action that the dialog asked about, see
    /// [`Actions::confirmed`](super::screen::Actions::confirmed).
    pub fn confirm(&mut self, action: impl Any) {
        self.requests.push(Request::Confirm(Box::new(action)));
    }

    /// Asks the terminal to put a text on the clipboard, with the next frame; it does not reply whether it did.
    /// `false` if the text is longer than terminals accept.
    pub fn copy(&mut self, text: &str) -> bool {
        /// Limit in bytes: xterm accepts 74,994 in Base64, which is longer by a third.
        const LONGEST: usize = 56_000;
        let short = text.len() <= LONGEST;
        if short {
            self.copied = Some(text.to_owned());
        }
        short
    }

    /// Text to be put on the clipboard, if any.
    pub fn take_copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    /// Rings the terminal's bell, with the next frame.
    pub fn ring(&mut self) {
        self.rings = true;
    }

    /// `true` if the bell is to ring; it then has.
    pub fn take_ring(&mut self) -> bool {
        std::mem::take(&mut self.rings)
    }

    /// Has a picture of the screen kept, as it is once the requests of the screens are carried out.
    pub fn ask_for_picture(&mut self) {
        self.wants_picture = true;
    }

    /// `true` if a picture is to be kept; it then is.
    pub(super) fn take_picture_wish(&mut self) -> bool {
        std::mem::take(&mut self.wants_picture)
    }

    /// Quits the program.
    pub fn quit(&mut self) {
        self.requests.push(Request::Quit);
    }

    /// Shows a message in the status line, about an event that the screen itself does not show.
    pub fn say(&mut self, text: impl Into<String>) {
        self.post(text.into(), StatusKind::News);
    }

    /// Shows in the status line what somebody says.
    pub fn quote(&mut self, text: impl Into<String>) {
        self.post(text.into(), StatusKind::Quote);
    }

    /// Shows a tip in the status line, about something that happens for the first time.
    pub fn explain(&mut self, text: impl Into<String>) {
        self.post(text.into(), StatusKind::Tip);
    }

    /// `true` if the screen being ticked is on top, and so visible to the user.
    #[must_use]
    pub fn is_on_top(&self) -> bool {
        self.on_top
    }

    /// Removes this text from the status line, if it is shown there.
    pub fn unsay(&mut self, text: &str) {
        self.status.take_if(|status| status.text == text);
    }

    /// Shows a warning in the status line: something went wrong, or was a mistake.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.post(text.into(), StatusKind::Warning);
    }

    /// `true` while the status line shows a message.
    #[must_use]
    pub fn is_saying(&self) -> bool {
        self.status.is_some()
    }

    /// Shows in the status line why a key or a click does nothing. The message goes once the position changes; a
    /// [`Disabled`](super::action::Availability::Disabled) action is refused in this way automatically.
    pub fn refuse(&mut self, why: impl Into<String>) {
        self.post(why.into(), StatusKind::Refusal);
    }

    /// Removes a refusal from the status line, because the position has changed.
    pub fn forget_refusal(&mut self) {
        self.status
            .take_if(|status| status.kind == StatusKind::Refusal);
    }

    /// Carries out what the screens have asked for, on the stack of screens, the top one last; quitting empties it. Returns `true`
    /// if there was anything.
    pub(super) fn settle(&mut self, layers: &mut Vec<Box<dyn Layer>>) -> bool {
        let any = !self.requests.is_empty();
        // A screen that opens may make requests in turn.
        while !self.requests.is_empty() || self.settings_changed {
            if std::mem::take(&mut self.settings_changed) {
                for layer in layers.iter_mut() {
                    layer.settings_changed(self);
                }
            }
            for request in std::mem::take(&mut self.requests) {
                if matches!(request, Request::Push(_) | Request::Replace(_)) {
                    // A tip is about the screen that was on top.
                    self.status.take_if(|status| status.kind == StatusKind::Tip);
                }
                match request {
                    Request::Push(layer) => layers.push(layer),
                    Request::Replace(layer) => {
                        layers.pop();
                        layers.push(layer);
                    }
                    Request::Pop => {
                        layers.pop();
                        if let Some(top) = layers.last_mut() {
                            top.on_resume(self);
                        }
                    }
                    Request::Confirm(action) => {
                        layers.pop();
                        if let Some(top) = layers.last_mut() {
                            top.act_confirmed(action.as_ref(), self);
                        }
                    }
                    Request::Quit => layers.clear(),
                }
            }
        }
        any
    }

    /// Colours of the terminal on which the theme of the settings is drawn.
    pub(super) fn ground(&self) -> Ground {
        match self.settings.theme {
            Scheme::BuiltIn(ThemeName::Light) => Ground::LIGHT,
            Scheme::BuiltIn(ThemeName::Auto) if self.light_background => Ground::LIGHT,
            _ => Ground::DARK,
        }
    }

    /// Keeps a picture of the screen, see [`Service::keep_picture`].
    pub(super) fn keep_picture(&self, svg: &str) -> Result<String, String> {
        self.service.keep_picture(svg)
    }

    /// Lets the service finish an event, and shows its message, if any.
    pub(super) fn settle_service(&mut self) {
        self.service.settle();
        if let Some(message) = self.service.message() {
            self.warn(message);
        }
    }

    /// A lasting problem, while it lasts.
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

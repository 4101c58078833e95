//! A person's own themes: the files in `themes/` beside their settings.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use sanban_data::config::{ConfigError, Fault, TextPosition};
use sanban_term::theme::{self, Scheme, ThemeName};
use sanban_words::tr;

/// A person's own themes, by name.
#[derive(Debug, Default)]
pub struct Themes(Vec<OwnTheme>);

/// A theme in a file.
#[derive(Debug)]
pub struct OwnTheme {
    /// Its name in the settings.
    pub name: String,
    /// The theme, or the problem with its file.
    ///
    /// # Errors
    /// The file cannot be read, or is invalid.
    pub scheme: Result<Scheme, ConfigError>,
}

impl Themes {
    /// Reads the files `*.toml` of a folder, which need not exist. Problems are stored with the theme.
    pub fn read(folder: &Path) -> Themes {
        let mut files: Vec<_> = fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .collect();
        files.retain(|file| file.extension().is_some_and(|end| end == "toml"));
        files.sort();
        let mut themes = Themes::default();
        for file in files {
            let theme = own_theme(&file);
            let taken =
                ThemeName::parse(&theme.name).is_some() || themes.named(&theme.name).is_some();
            themes.0.push(if taken {
                let stem = stem_of(&file);
                let message = format!("the name '{}' is taken by another theme", theme.name);
                // Its own name belongs to the other one.
                let name = format!("{stem} (file)");
                OwnTheme {
                    name,
                    scheme: Err(fault(&file, "", vec![wrong(message)])),
                }
            } else {
                theme
            });
        }
        themes
    }

    /// All themes, including faulty ones.
    pub fn iter(&self) -> impl Iterator<Item = &OwnTheme> {
        self.0.iter()
    }

    /// Names that the settings allow. A theme with a faulty file is among them, as the setting itself is valid.
    pub fn names(&self) -> impl Iterator<Item = String> {
        self.0
            .iter()
            .map(|theme| theme.name.clone())
            .filter(|name| theme::is_name(name))
    }

    fn named(&self, name: &str) -> Option<&OwnTheme> {
        self.0.iter().find(|theme| theme.name == name)
    }

    /// The theme of this name; `auto` if there is none, or its file is faulty.
    pub fn scheme(&self, name: &str) -> Scheme {
        if let Some(name) = ThemeName::parse(name) {
            return Scheme::BuiltIn(name);
        }
        match self.named(name).map(|theme| &theme.scheme) {
            Some(Ok(scheme)) => scheme.clone(),
            Some(Err(_)) | None => Scheme::default(),
        }
    }

    /// One line about faulty files, if there are any.
    pub fn problem(&self) -> Option<String> {
        let mut wrong = self
            .0
            .iter()
            .filter_map(|theme| theme.scheme.as_ref().err());
        let first = line(wrong.next()?);
        Some(match wrong.count() {
            0 => first,
            more => tr!("themes-more-faults", first, count = more),
        })
    }
}

/// The problem on one line.
pub fn line(error: &ConfigError) -> String {
    let Some(fault) = error.faults().first() else {
        return error.to_string();
    };
    let file = Path::new(&fault.file).file_name().unwrap_or_default();
    let file = file.to_string_lossy();
    match &fault.place {
        Some(place) => tr!(
            "themes-fault-at",
            file,
            line = place.line,
            column = place.column,
            problem = &fault.message
        ),
        None => tr!("themes-fault", file, problem = &fault.message),
    }
}

fn stem_of(file: &Path) -> String {
    file.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn own_theme(file: &Path) -> OwnTheme {
    let stem = stem_of(file);
    let text = match fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(source) => {
            let path = file.to_owned();
            let action = "read";
            return OwnTheme {
                name: stem,
                scheme: Err(ConfigError::File {
                    path,
                    action,
                    source,
                }),
            };
        }
    };
    match theme::read(&text) {
        Ok(read) => {
            let name = read.name.unwrap_or(stem);
            let scheme = if theme::is_name(&name) {
                Ok(Scheme::Own(Arc::new(read.palette)))
            } else {
                let message = "its file's name cannot be that of a theme: give it a name";
                Err(fault(file, "", vec![wrong(message.to_owned())]))
            };
            OwnTheme { name, scheme }
        }
        Err(wrong) => OwnTheme {
            name: stem,
            scheme: Err(fault(file, &text, wrong)),
        },
    }
}

fn wrong(message: String) -> theme::Wrong {
    theme::Wrong {
        span: 0..0,
        message,
        help: String::new(),
    }
}

fn fault(file: &Path, text: &str, wrong: Vec<theme::Wrong>) -> ConfigError {
    let faults = wrong.into_iter().map(|wrong| Fault {
        file: file.display().to_string(),
        place: (!text.is_empty()).then(|| TextPosition::of(text, wrong.span)),
        message: wrong.message,
        help: wrong.help,
    });
    ConfigError::Faults(faults.collect())
}

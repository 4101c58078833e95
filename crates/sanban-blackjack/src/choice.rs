//! Enumerations whose variants have words on the command line and in files.

/// Declares an enumeration with a word for each variant.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $(#[$about])*
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// The words on the command line and in files.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word of this choice.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }

            /// The choice with this word; `None` for any other word.
            #[must_use]
            pub fn parse(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownWord;

            fn from_str(word: &str) -> Result<$name, $crate::UnknownWord> {
                $name::parse(word).ok_or($crate::UnknownWord)
            }
        }
    };
}

pub(crate) use choice;

/// Error of a word that none of the choices has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such word")]
pub struct UnknownWord;

//! The screens that belong to no single game.

pub mod confirm;
pub mod help;
pub mod home;
pub mod settings;
pub mod setup;
pub mod watch;

//! The rules of Daihinmin, its players and the tournament protocol.

mod expert;
#[cfg(feature = "uecda")]
mod hostile_server;
mod laws;
mod moves;
#[cfg(feature = "uecda")]
mod other_servers;
mod rules;
mod search;
#[cfg(feature = "uecda")]
mod uecda;

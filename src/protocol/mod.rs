//! Protocols that tournaments and tools speak.

pub mod gtp;
pub mod uecda;

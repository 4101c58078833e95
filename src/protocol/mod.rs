//! Doors to other programs: the protocols that tournaments and tools speak.

pub mod gtp;
pub mod uecda;

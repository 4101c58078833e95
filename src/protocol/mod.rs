//! Doors to other programs: the protocols that tournaments and tools speak.

pub mod uecda;

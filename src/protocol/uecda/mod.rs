pub mod cells;
pub mod codec;

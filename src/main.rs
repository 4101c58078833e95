//! The door: parse, delegate, exit code.
fn main() {}

//! The reader `protocol` of `tests/support/readers.rs`.

#![no_main]

#[path = "../../tests/support/readers.rs"]
#[allow(dead_code, reason = "a target has one of the readers")]
mod readers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| readers::protocol(bytes));

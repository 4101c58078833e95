//! Packs the built-in network for the program: as text, as in the asset, its weights take half as much again as at two
//! bytes each.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    const ASSET: &str = "assets/network.txt";
    println!("cargo::rerun-if-changed={ASSET}");
    let text = fs::read_to_string(ASSET)?;
    let mut bytes = Vec::with_capacity(text.len());
    for row in text.lines() {
        let row = row.split('#').next().unwrap_or("");
        for word in row.split_ascii_whitespace() {
            let weight: i16 = word.parse()?;
            bytes.extend(weight.to_le_bytes());
        }
    }
    let folder = env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?;
    fs::write(Path::new(&folder).join("network.bin"), bytes)?;
    Ok(())
}

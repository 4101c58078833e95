//! The door: opens the home screen.

use std::io::Write as _;
use std::process::ExitCode;

use sanban::tui::screen::KeepNothing;
use sanban::tui::screens::home::Home;
use sanban::tui::settings::Settings;
use sanban::tui::{House, run, tables};

fn main() -> ExitCode {
    let house = House::new(tables::all(), Settings::default(), Box::new(KeepNothing));
    match run(house, |ctx| Home::new(ctx).into()) {
        Ok(code) => ExitCode::from(code),
        Err(problem) => {
            let _ = writeln!(std::io::stderr(), "sanban: {problem}");
            ExitCode::from(2)
        }
    }
}

//! Programs that we run as clients, each in a process group of its own, which ends when we no longer need it and when we end.

use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a program may take to end by itself once its table is closed.
const FAREWELL: Duration = Duration::from_secs(2);

/// A running program.
#[derive(Debug)]
pub(super) struct Program(Child);

impl Program {
    /// Runs a command of words between blanks, of which one in double quotes may hold blanks. It reads nothing, and what it prints
    /// to its standard output is not kept.
    pub(super) fn start(command: &str) -> io::Result<Program> {
        let mut words = words(command).into_iter();
        let program = words.next().ok_or(io::ErrorKind::InvalidInput)?;
        let mut starting = Command::new(program);
        starting
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut starting, 0);
        // Nobody ends us between its start and the note of it.
        let mut running = running();
        let child = starting.spawn()?;
        running.push(child.id());
        Ok(Program(child))
    }

    /// Whether it has not ended yet.
    pub(super) fn is_running(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let start = Instant::now();
        while start.elapsed() < FAREWELL && self.is_running() {
            std::thread::sleep(Duration::from_millis(2));
        }
        if self.is_running() {
            kill_group(self.0.id());
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
        running().retain(|&id| id != self.0.id());
    }
}

/// The programs that run, by the number of their process.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    // A list of numbers is whole after any panic.
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all programs that the arena runs, engines and clients, with what they have started, for a program that is about to end by a
/// signal. None starts any more.
pub fn kill_all() {
    #[cfg(unix)]
    crate::blokus::gtp::kill_all();
    let running = running();
    for &id in running.iter() {
        kill_group(id);
    }
    // Nothing may come to life behind our back.
    std::mem::forget(running);
}

#[cfg(unix)]
fn kill_group(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        // It may be gone already.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}

/// The words of a command line.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted, mut begun) = (Vec::new(), String::new(), false, false);
    for letter in command.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                begun = true;
            }
            blank if blank.is_whitespace() && !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                    begun = false;
                }
            }
            other => {
                word.push(other);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_in_quotes_may_hold_blanks() {
        assert_eq!(words(r#" a  "b c" d="e f" "#), ["a", "b c", "d=e f"]);
        assert_eq!(words(r#""""#), [""]);
        assert!(words("  ").is_empty());
    }
}

//! Child processes that run external programs, each in a process group of its own that ends with this program.

use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Time that a program gets to end by itself.
const FAREWELL: Duration = Duration::from_secs(2);

/// Interval between two checks of that.
const GLANCE: Duration = Duration::from_millis(2);

/// Registry of the running programs.
struct Running {
    /// Process ids.
    processes: Vec<u32>,
    /// `false` once no more programs may be started.
    open: bool,
}

static RUNNING: Mutex<Running> = Mutex::new(Running {
    processes: Vec::new(),
    open: true,
});

fn running() -> MutexGuard<'static, Running> {
    // The list of numbers is intact after any panic.
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A running program with its own child processes. When dropped, it gets two seconds to end by itself, and is then
/// killed.
#[derive(Debug)]
pub struct Process(Child);

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// If the program cannot be started, and always after [`kill_all`].
    pub fn start(command: &mut Command) -> io::Result<Process> {
        // A process group of its own, so that its child processes end with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        // The lock is held from the start to the entry, so that `kill_all` misses no program.
        let mut running = running();
        if !running.open {
            return Err(io::Error::other("no program is started any more"));
        }
        let child = command.spawn()?;
        running.processes.push(child.id());
        Ok(Process(child))
    }

    /// The child process, for its pipes.
    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    /// `true` while the program has not ended.
    pub fn is_running(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let start = Instant::now();
        while start.elapsed() < FAREWELL && self.is_running() {
            thread::sleep(GLANCE);
        }
        if self.is_running() {
            kill_group(self.0.id());
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
        // From here on its process id may be reused.
        running().processes.retain(|&id| id != self.0.id());
    }
}

/// Kills all running programs with their child processes, before this program ends. No program can be started
/// afterwards.
pub fn kill_all() {
    let mut running = running();
    running.open = false;
    for &id in &running.processes {
        kill_group(id);
    }
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

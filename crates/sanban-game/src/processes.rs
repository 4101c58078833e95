//! Programs of others that we run, each in a process group of its own, which ends with us.

use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to end by itself.
const FAREWELL: Duration = Duration::from_secs(2);

/// How often it is looked whether it has.
const GLANCE: Duration = Duration::from_millis(2);

/// The programs that run.
struct Running {
    /// By the number of their process.
    processes: Vec<u32>,
    /// Whether more may be started.
    open: bool,
}

static RUNNING: Mutex<Running> = Mutex::new(Running {
    processes: Vec::new(),
    open: true,
});

fn running() -> MutexGuard<'static, Running> {
    // A list of numbers is whole after any panic.
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A running program, with what it has started; dropped, it has two seconds to end by itself, and is killed then.
#[derive(Debug)]
pub struct Process(Child);

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// Where it cannot be started, and after [`kill_all`].
    pub fn start(command: &mut Command) -> io::Result<Process> {
        // A group of its own: what it starts ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        // Nobody ends us between its start and the note of it.
        let mut running = running();
        if !running.open {
            return Err(io::Error::other("no program is started any more"));
        }
        let child = command.spawn()?;
        running.processes.push(child.id());
        Ok(Process(child))
    }

    /// The program, for its pipes.
    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Whether it has not ended yet.
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
        // Its number may be given to another process from now on.
        running().processes.retain(|&id| id != self.0.id());
    }
}

/// Kills all programs that run, with what they have started, for a program that is about to end. None starts any more.
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

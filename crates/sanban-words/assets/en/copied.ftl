### A record that was copied.

copied-asked = Your terminal was asked to copy it. If it does not (OSC 52 is off), select it here; Shift leaves the mouse to the terminal.
copied-too-long = Too long for the terminal to copy; save it as a file instead.
copied-record = The record on one line
copied-key-up = scroll
    .help = One line up.
copied-key-down = scroll
    .help = One line down.
copied-key-close = close
    .help = Back to the screen.

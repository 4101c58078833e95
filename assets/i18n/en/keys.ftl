### Keys that work on every screen.

keys-key-help = help
    .help = Show or close this page.
keys-key-repaint = redraw
    .help = Redraw the whole screen.
keys-key-suspend = suspend
    .help = Suspend to the shell; fg brings you back.
keys-key-interrupt = quit
    .help = Quit at once.
keys-group-everywhere = Everywhere
keys-group-keys = Keys

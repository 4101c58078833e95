### The help page.

help-name = Help
help-not-now = { $help } (not now: { $reason })

help-key-up = scroll
    .help = One line up.
help-key-down = scroll
    .help = One line down.
help-key-page-up = page
    .help = One page up.
help-key-page-down = page
    .help = One page down.
help-key-close = close
    .help = Back to the screen.
help-label-rules = how it goes
help-key-turn = keys
    .help = The keys, or how the game goes.
help-head-key = Key
help-head-does = Does

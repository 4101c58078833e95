### Keys that several screens of a table share.

shared-key-back = step
    .help = One move back.
shared-key-forward = step
    .help = One move forward.
shared-key-start = ends
    .help = To the start, before the first move.
shared-key-end = ends
    .help = To the latest move.
shared-key-slower = speed
    .help = Slower.
shared-key-quicker = speed
    .help = Faster.
shared-key-hint = hint
    .help = What the adviser would play, and what every alternative is worth; press again to close.
shared-key-candidate-before = choices
    .help = The previous choice in the list: the table shows it, ready to play on your turn.
shared-key-next-candidate = choices
    .help = The next choice. The wheel scrolls a long list.
shared-key-review = review
    .help = The review: what each decision cost, what was better, and what if.
shared-key-analysis = analysis
    .help = Step through the game with the adviser: who was ahead when, what was better, other lines.
shared-key-log = log
    .help = Show the log over the table, or the table again.
shared-key-log-up = log
    .help = One page back in the log.
shared-key-log-down = log
    .help = One page forward in the log.
shared-key-save = save
    .help = Save the record to a file.
shared-key-leave = leave
    .help = Back to the previous screen.

shared-key-copy = copy
    .help = Copy the record on one line, as sanban replay reads it, and show it.

### Set-up and settings: rows with values.

form-default = (default)
form-on = on
form-off = off
form-group-typing = Enter accepts, Esc cancels; → edits the current value.
form-group-group = Choose

form-key-up = row
    .help = The row above.
form-key-down = row
    .help = The row below.
form-key-less = change
    .help = The previous value.
form-key-more = change
    .help = The next value; flips a switch.
form-key-page-up = page
    .help = Ten rows up.
form-key-page-down = page
    .help = Ten rows down.
form-key-first = ends
    .help = The first row.
form-key-last = ends
    .help = The last row.
form-key-edit = type
    .help = Type a value: Enter accepts it, Esc cancels.

### The list of themes.

themes-name = Themes
themes-fault = theme { $file }: { $problem }
themes-fault-at = theme { $file }:{ $line }:{ $column }: { $problem }
themes-more-faults = { $count ->
        [one] { $first } (and 1 more theme with errors)
       *[other] { $first } (and { $count } more themes with errors)
    }
themes-sample-you = you
themes-sample-fits = fits
themes-sample-clash = clash
themes-sample-waits = waits
themes-key-up = theme
    .help = Show the theme above.
themes-key-down = theme
    .help = Show the theme below.
themes-key-take = use it
    .help = Keep the theme that is shown.
themes-key-cancel = cancel
    .help = Back to the previous theme.

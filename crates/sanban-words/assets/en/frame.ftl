### The frame around every screen.

frame-too-small-title = This terminal is too small.
frame-too-small-size = It is { $width }×{ $height }; sanban needs { $columns }×{ $rows }:
frame-too-small-missing = { $columns ->
        [0] { $rows ->
            [one] 1 more row
           *[other] { $rows } more rows
        }
        [one] { $rows ->
            [0] 1 more column
            [one] 1 more column and 1 more row
           *[other] 1 more column and { $rows } more rows
        }
       *[other] { $rows ->
            [0] { $columns } more columns
            [one] { $columns } more columns and 1 more row
           *[other] { $columns } more columns and { $rows } more rows
        }
    }
frame-too-small-advice = Make it larger to continue. Esc leaves this screen, Ctrl-C quits.
frame-working = { $what } …

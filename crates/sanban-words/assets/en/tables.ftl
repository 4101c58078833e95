### Lists of saved tables.

tables-key-up = choose
    .help = The table above.
tables-key-down = choose
    .help = The table below.
tables-key-page-up = page
    .help = Ten tables up.
tables-key-page-down = page
    .help = Ten tables down.
tables-key-first = ends
    .help = The first table.
tables-key-last = ends
    .help = The last table.
tables-key-done = done
    .help = Accept the search or the name being typed.
tables-key-search = search
    .help = Find tables that match every word: opponent, rules, date (2026-11), result (won, 1st), name, * for favourites.
tables-key-mark = mark
    .help = Mark the table, or unmark it; actions then apply to all marked ones.
tables-key-mark-all = all
    .help = Mark every table shown; again to unmark.
tables-key-favourite = favourite
    .help = Add to favourites, or remove; applies to all marked tables.
tables-key-name = name
    .help = Name the table; an empty name removes it.
tables-key-order = order
    .help = Sort by date, favourites, opponent or result.
tables-key-delete = delete
    .help = Delete the table or file, or everything marked; results stay.
tables-key-clear = show all
    .help = Show all tables again; cancels the name being typed.
tables-key-leave = back
    .help = Back to the home screen.

tables-unfinished = { $title }: unfinished tables
tables-finished = { $title }: finished games
tables-order-date = latest first
tables-order-favourites = favourites first
tables-order-opponent = by opponent
tables-order-result = best result first
tables-count = { $kind ->
        [game] { $count ->
            [one] 1 game
           *[other] { $count } games
        }
       *[table] { $count ->
            [one] 1 table
           *[other] { $count } tables
        }
    }
tables-found = { $shown } of { $count }
tables-so-far = { $found } so far …
tables-marked = { $count } marked
tables-reading = reading …
tables-none = nothing left here
tables-no-match = no matches: Esc shows all
tables-name = name
tables-name-empty = leave empty for the default
tables-search-hint = { $files ->
        [yes] name, opponent, rules, 2026-11, won, 1st, * · in files too
       *[no] name, opponent, rules, 2026-11, won, 1st, * favourites
    }
tables-favourite = { $sign } favourite
tables-taken-back = { $sign } with take-backs
tables-cannot-be-read = cannot be read
tables-other-window = in another window
tables-nothing-chosen = no table is selected
tables-nothing-to-name = there is nothing to name
tables-file-name = a file is renamed in its folder: { $path }
tables-file-favourite = { $some ->
        [yes] files cannot be favourites, and stay as they are
       *[no] a file cannot be a favourite: only tables kept by sanban can
    }
tables-delete = { $kind ->
        [game] Delete this game?
       *[table] Delete this table?
    }
tables-delete-text = This cannot be undone. Its results stay.
tables-delete-file = Delete this file?
tables-delete-file-text = This cannot be undone: { $path }
tables-delete-many = { $kind ->
        [game] Delete { $count } games?
       *[table] Delete { $count } tables?
    }
tables-delete-many-text = This cannot be undone. Results stay.
tables-delete-files = { $count ->
        [one] One of them is a file.
       *[other] { $count } of them are files.
    }
tables-delete-hidden = { $count ->
        [one] One of them is hidden by the search.
       *[other] { $count } of them are hidden by the search.
    }
tables-rated-stays = a rated game cannot be deleted: finish it, or resign it under r at home
tables-in-use = { $count ->
        [one] this table is being played in another window
       *[other] tables being played in another window stay
    }
tables-keep-name = keep the old name
tables-gone = this table is open in another window, or was deleted there
tables-unreadable = this table cannot be read
tables-unreadable-file = cannot read { $path }

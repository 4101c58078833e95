### Sentences on what was expected of a player in a watched game of Daihinmin, and on what is different instead.

daihinmin_expected-told = { $likely ->
    [yes] { $event ->
        [yes] Expected was { $what }
       *[no] { $who } { $passed ->
            [yes] passes
           *[no] plays { $played }
        } instead of the expected { $what }
    }
   *[no] { $event ->
        [yes] Instead, { $what } was possible ({ $share } %)
       *[no] { $who } { $passed ->
            [yes] passes
           *[no] plays { $played }
        }, where { $what } was possible ({ $share } %)
    }
}{ $before ->
    [lead] { " " }(with { $was } to lead next)
    [out] { " " }(with { $was } to go out)
   *[no] { "" }
}{ $now ->
    [out] ; now { $is } can go out with { $with }{ $sure ->
        [yes] .
       *[no] { " " }({ $chance_now } %).
    }
    [leads] ; now { $is } leads.
    [takes] ; now { $is } takes the trick with { $with }{ $locked ->
        [yes] { " " }in the { $lock } lock
       *[no] { "" }
    }{ $sure ->
        [yes] .
       *[no] { " " }({ $chance_now } %).
    }
    [spends] ; now { $is } needs { $with } to take the trick{ $locked ->
        [yes] { " " }in the { $lock } lock
       *[no] { "" }
    }{ $sure ->
        [yes] .
       *[no] { " " }({ $chance_now } %).
    }
    [stands] ; now nobody left in the trick can beat { $is }, who leads next.
    [next] ; now { $is } leads next{ $sure ->
        [yes] .
       *[no] { " " }({ $chance_now } %).
    }
    [chance] ; the chance that { $is } leads next goes from { $chance_before } to { $chance_now } %.
   *[no] .
}
daihinmin_expected-what = { $kind ->
    [pass] pass
    [both] { $cards } or pass
   *[play] { $cards }{ $effect ->
        [revolution] { " " }(a revolution)
        [cut] { " " }(cutting the trick)
        [lock] { " " }(locking { $suits })
       *[no] { "" }
    }
}
daihinmin_expected-or = { $words } or { $last }
daihinmin_expected-kept = { $who } keeps { $cards }.
daihinmin_expected-out = { $more ->
    [yes] { $who } is likelier to go out with { $cards } ({ $is } %, up from { $was } %).
   *[no] { $who } is less likely to go out with { $cards } ({ $is } %, down from { $was } %).
}
daihinmin_expected-win = { $who } is { $more ->
    [yes] likelier
   *[no] less likely
} to win { $trick ->
    [next] the next trick
   *[later] the trick after this one
} with { $cards } ({ $is } %, { $more ->
    [yes] up
   *[no] down
} from { $was } %).
daihinmin_expected-leads = { $more ->
    [yes] { $who } is likelier to lead next ({ $is } %, up from { $was } %).
   *[no] { $who } is less likely to lead next ({ $is } %, down from { $was } %).
}
daihinmin_expected-high = { $more ->
    [yes] { $who } may save { $cards } for later ({ $is } %, up from { $was } %).
   *[no] { $who } is less likely to save { $cards } ({ $is } %, down from { $was } %).
}
daihinmin_expected-plays = { $more ->
    [yes] { $who } is likelier to get cards off soon ({ $is } %, up from { $was } %).
   *[no] { $who } is less likely to get cards off soon ({ $is } %, down from { $was } %).
}
daihinmin_expected-reverses = { $more ->
    [yes] A revolution that makes low cards strong is likelier ({ $is } %, up from { $was } %).
   *[no] A revolution that makes low cards strong is less likely ({ $is } %, down from { $was } %).
}
daihinmin_expected-rivals = { $rose ->
    [yes] That makes { $who } likelier to finish ahead of { $rivals }.
   *[no] That makes { $who } less likely to finish ahead of { $rivals }.
}

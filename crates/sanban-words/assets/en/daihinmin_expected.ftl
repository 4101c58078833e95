### Sentences on what was expected of a player in a watched game of Daihinmin, and on what is different instead.

daihinmin_expected-told = { $likely ->
    [yes] { $who } was expected to { $what }{ $before ->
        [lead] { " " }and { $was } to lead next
        [leads] { " " }and lead next
        [out] { " " }and { $was } to go out
        [goes] { " " }and go out
       *[no] { "" }
    }
   *[no] { $who } might have { $what } instead ({ $share } %){ $before ->
        [lead] , with { $was } leading next
        [leads] { " " }and led next
        [out] , with { $was } going out
        [goes] { " " }and gone out
       *[no] { "" }
    }
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
daihinmin_expected-what = { $likely ->
    [yes] { $kind ->
        [pass] pass
        [both] play { $cards } or pass
       *[play] play { $cards }{ $effect ->
            [revolution] { " " }(a revolution)
            [cut] { " " }(cutting the trick)
            [lock] { " " }(locking the suit)
           *[no] { "" }
        }
    }
   *[no] { $kind ->
        [pass] passed
        [both] played { $cards } or passed
       *[play] played { $cards }{ $effect ->
            [revolution] { " " }(a revolution)
            [cut] { " " }(cutting the trick)
            [lock] { " " }(locking the suit)
           *[no] { "" }
        }
    }
}
daihinmin_expected-or = { $words } or { $last }
daihinmin_expected-kept = { $who } keeps { $cards }.
daihinmin_expected-out = { $now ->
    [sure] { $who } can go out with { $cards }.
    [likely] { $who } may go out with { $cards } ({ $is } %, up from { $was } %).
    [never] { $who } can no longer go out with { $cards } (before, { $was } %).
   *[unlikely] { $who } is less likely to go out with { $cards } ({ $is } %, down from { $was } %).
}
daihinmin_expected-win = { $trick ->
    [next] { $now ->
        [sure] { $who } can win the next trick with { $cards }.
        [likely] { $who } may win the next trick with { $cards } ({ $is } %, up from { $was } %).
        [never] { $who } can no longer win the next trick with { $cards } (before, { $was } %).
       *[unlikely] { $who } is less likely to win the next trick with { $cards } ({ $is } %, down from { $was } %).
    }
   *[later] { $now ->
        [sure] { $who } can win the trick after this one with { $cards }.
        [likely] { $who } may win the trick after this one with { $cards } ({ $is } %, up from { $was } %).
        [never] { $who } will not win the trick after this one with { $cards } any more (before, { $was } %).
       *[unlikely] { $who } is less likely to win the trick after this one with { $cards } ({ $is } %, down from { $was } %).
    }
}
daihinmin_expected-leads = { $now ->
    [sure] { $who } leads next.
    [likely] { $who } may lead next ({ $is } %, up from { $was } %).
    [never] { $who } no longer leads next (before, { $was } %).
   *[unlikely] { $who } is less likely to lead next ({ $is } %, down from { $was } %).
}
daihinmin_expected-high = { $now ->
    [sure] { $who } can save { $cards } for later.
    [likely] { $who } may save { $cards } for later ({ $is } %, up from { $was } %).
    [never] { $who } cannot save { $cards } any more (before, { $was } %).
   *[unlikely] { $who } is less likely to save { $cards } ({ $is } %, down from { $was } %).
}
daihinmin_expected-plays = { $now ->
    [sure] { $who } gets to play again soon.
    [likely] { $who } is likelier to get cards off soon ({ $is } %, up from { $was } %).
    [never] { $who } gets no chance to play in this trick and the next (before, { $was } %).
   *[unlikely] { $who } is less likely to get cards off soon ({ $is } %, down from { $was } %).
}
daihinmin_expected-reverses = { $now ->
    [sure] Low cards will be strong soon, by a revolution.
    [likely] A revolution that makes low cards strong is likelier ({ $is } %, up from { $was } %).
    [never] No revolution makes low cards strong any more (before, { $was } %).
   *[unlikely] A revolution that makes low cards strong is less likely ({ $is } %, down from { $was } %).
}
daihinmin_expected-rivals = { $rose ->
    [yes] That makes { $who } likelier to finish ahead of { $rivals }.
   *[no] That makes { $who } less likely to finish ahead of { $rivals }.
}

### Sentences on what changed the odds of a watched game of Daihinmin, by somebody who sees all hands.

daihinmin_swings-leads = { $count ->
    [one] { $who } leads, with one card left.
   *[other] { $who } leads, with { $count } cards left.
}
daihinmin_swings-answer = { $answers ->
    [yes] { $count ->
        [one] { $who }, with one card left, can answer { $cards }.
       *[other] { $who }, with { $count } cards left, can answer { $cards }.
    }
   *[no] { $count ->
        [one] { $who }, with one card left, cannot answer { $cards }.
       *[other] { $who }, with { $count } cards left, cannot answer { $cards }.
    }
}
daihinmin_swings-locked = { $answers ->
    [yes] { $count ->
        [one] Locked to { $suits }: { $who }, with one card left, can follow.
       *[other] Locked to { $suits }: { $who }, with { $count } cards left, can follow.
    }
   *[no] { $count ->
        [one] Locked to { $suits }: { $who }, with one card left, cannot follow.
       *[other] Locked to { $suits }: { $who }, with { $count } cards left, cannot follow.
    }
}
daihinmin_swings-stands = { $count ->
    [0] Nobody left in the trick can beat { $who }'s { $cards }: the trick goes to { $leader }.
    [1] Only { $followers } can still beat { $who }'s { $cards }.
   *[other] { $followers } can still beat { $who }'s { $cards }.
}
daihinmin_swings-let-go = { $count ->
    [0] { $actor } could have beaten { $cards } and passed: the trick goes to { $leader }.
   *[other] { $actor } could have beaten { $cards } and passed; { $followers } still can.
}
daihinmin_swings-lead-passed = { $actor } had the lead and passed: { $leader } leads.
daihinmin_swings-topped = { $named ->
    [yes] Nobody had beaten { $who }'s own { $own }.
   *[no] Nobody had beaten { $who }'s own { $own }, and { $who } tops it with { $cards }.
}
daihinmin_swings-split = { $named ->
    [yes] That splits { $group }.
   *[no] { $who } splits { $group }.
}
daihinmin_swings-split-them = That splits them.
daihinmin_swings-spent = { $weak ->
    [yes] { $named ->
        [yes] That leaves { $who } nothing above { $best }.
       *[no] { $who } spends { $cards } and has nothing above { $best } left.
    }
   *[no] { $who } spends { $cards }.
}
daihinmin_swings-beaten = { $count ->
    [1] Only { $followers } can beat { $top }.
   *[other] { $followers } can beat { $top }.
}
daihinmin_swings-and = { $words } and { $last }
daihinmin_swings-with = { $who } ({ $cards })
daihinmin_swings-gave = { $known ->
    [group] { $who } gave { $cards } to { $to }, who now holds { $group }.
    [to] { $who } gave { $cards } to { $to }.
   *[no] { $who } gave { $cards } away.
}
daihinmin_swings-highest = { $locked ->
    [yes] No card still out beats { $who }'s { $card } in the { $lock } lock.
   *[no] No card still out beats { $who }'s { $card } any more.
}

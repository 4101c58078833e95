### Sentences on a watched game of Daihinmin, by somebody who sees all hands.

daihinmin_remarks-fall = { $who } came first, and { $fallen }, the daifugo, falls to the last place.
daihinmin_remarks-revolution = { $order ->
    [reversed] Revolution by { $who }, { $cards }: from now on the three is the highest card.
   *[usual] { $who } turned the order back with { $cards }: the two is the highest card again.
}
daihinmin_remarks-forbidden = { $who } went out on { $cards }, which the rules forbid, and takes the last place.
daihinmin_remarks-out = { $who } went out with { $cards }: { $place } place.
daihinmin_remarks-spade-three = { $who } had the only card that beats a lone joker, the three of spades.
daihinmin_remarks-eight-cut = { $known ->
    [yes] { $who } cut the trick with { $cards } and leads from { $rest }.
   *[no] { $who } cut the trick with { $cards } and leads.
}
daihinmin_remarks-broken = { $count ->
    [one] { $who } broke { $cards } up to stop { $other }, who has one card left.
   *[other] { $who } broke { $cards } up to stop { $other }, who has { $count } cards left.
}
daihinmin_remarks-last-card = One card left for { $who }: the { $last }.
daihinmin_remarks-lock = { $count ->
    [0] Locked to { $suits }: nobody else still in the trick can follow.
    [1] Locked to { $suits }: only { $followers } can follow.
   *[other] Locked to { $suits }: { $followers } can follow.
}
daihinmin_remarks-unbeaten = Nobody else still in the trick can beat { $cards } of { $who }.
daihinmin_remarks-kept-back = { $who } kept { $cards } back, which would have taken the trick.
daihinmin_remarks-leads = { $count ->
    [one] { $who } leads, with one card left.
   *[other] { $who } leads, with { $count } cards left.
}
daihinmin_remarks-answer = { $answers ->
    [yes] { $count ->
        [one] { $who }, with one card left, can answer { $cards }.
       *[other] { $who }, with { $count } cards left, can answer { $cards }.
    }
   *[no] { $count ->
        [one] { $who }, with one card left, cannot answer { $cards }.
       *[other] { $who }, with { $count } cards left, cannot answer { $cards }.
    }
}
daihinmin_remarks-stands = { $count ->
    [0] Nobody left in the trick can beat { $cards } of { $who }: { $leader } leads next.
    [1] Only { $followers } can still beat { $cards } of { $who }.
   *[other] { $followers } can still beat { $cards } of { $who }.
}
daihinmin_remarks-left = That leaves { $who } { $cards }.
daihinmin_remarks-left-best = That leaves { $who } { $count } cards, { $best } the strongest.
daihinmin_remarks-let-go = { $count ->
    [0] { $actor } could have beaten { $cards } and passed: { $leader } leads next.
   *[other] { $actor } could have beaten { $cards } and passed; { $followers } still can.
}
daihinmin_remarks-gave = { $who } gave { $cards } away.

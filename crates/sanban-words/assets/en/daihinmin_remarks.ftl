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
    [one] { $who } breaks up { $cards } against { $other }, who has one card left.
   *[other] { $who } breaks up { $cards } against { $other }, who has { $count } cards left.
}
daihinmin_remarks-last-card = One card left for { $who }: the { $last }.
daihinmin_remarks-lock = { $count ->
    [0] Locked to { $suits }: nobody else still in the trick can follow.
    [1] Locked to { $suits }: only { $followers } can follow.
   *[other] Locked to { $suits }: { $followers } can follow.
}
daihinmin_remarks-unbeaten = Nobody else still in the trick can beat { $cards } of { $who }.
daihinmin_remarks-kept-back = { $who } kept { $cards } back, which would have taken the trick.

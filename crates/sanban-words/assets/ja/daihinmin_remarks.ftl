### Sentences on a watched game of Daihinmin, by somebody who sees all hands.

daihinmin_remarks-fall = { $who }が1着。大富豪の{ $fallen }は都落ちです。
daihinmin_remarks-revolution = { $order ->
    [reversed] { $who }が{ $cards }で革命。ここからは3が最強です。
   *[usual] { $who }が{ $cards }で革命返し。2が最強に戻ります。
}
daihinmin_remarks-forbidden = { $who }は禁止された{ $cards }で上がり、最下位になります。
daihinmin_remarks-out = { $who }が{ $cards }で上がり、{ $place }です。
daihinmin_remarks-spade-three = { $who }は、1枚のジョーカーに勝てる唯一のカード、スペードの3を持っていました。
daihinmin_remarks-eight-cut = { $known ->
    [yes] { $who }が{ $cards }の8切りで親になります。残りは{ $rest }です。
   *[no] { $who }が{ $cards }の8切りで親になります。
}
daihinmin_remarks-broken = { $who }が、残り{ $count }枚の{ $other }に対して{ $cards }を崩しました。
daihinmin_remarks-last-card = { $who }は残り1枚、{ $last }です。
daihinmin_remarks-lock = { $count ->
    [0] { $suits }の縛り。出せる人は場に残っていません。
    [1] { $suits }の縛り。出せるのは{ $followers }だけです。
   *[other] { $suits }の縛り。{ $followers }は出せます。
}
daihinmin_remarks-unbeaten = { $who }の{ $cards }に勝てる人は、場に残っていません。
daihinmin_remarks-kept-back = { $who }は、出せば流せた{ $cards }を温存しました。

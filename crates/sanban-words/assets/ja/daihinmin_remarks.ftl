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
daihinmin_remarks-broken = { $who }は{ $cards }を崩して、残り{ $count }枚の{ $other }を止めにいきました。
daihinmin_remarks-last-card = { $who }は残り1枚、{ $last }です。
daihinmin_remarks-lock = { $count ->
    [0] { $suits }の縛り。出せる人は場に残っていません。
    [1] { $suits }の縛り。出せるのは{ $followers }だけです。
   *[other] { $suits }の縛り。{ $followers }は出せます。
}
daihinmin_remarks-unbeaten = { $who }の{ $cards }に勝てる人は、場に残っていません。
daihinmin_remarks-kept-back = { $who }は、出せば流せた{ $cards }を温存しました。
daihinmin_remarks-leads = 次は{ $who }が親、残り{ $count }枚です。
daihinmin_remarks-answer = { $answers ->
    [yes] 残り{ $count }枚の{ $who }は、{ $cards }の上に出せます。
   *[no] 残り{ $count }枚の{ $who }には、{ $cards }の上に出せる札がありません。
}
daihinmin_remarks-stands = { $count ->
    [0] { $who }の{ $cards }に返せる人は場に残っておらず、次は{ $leader }が親です。
    [1] { $who }の{ $cards }に勝てるのは、あと{ $followers }だけです。
   *[other] { $who }の{ $cards }には、{ $followers }がまだ勝てます。
}
daihinmin_remarks-left = これで{ $who }の手札は{ $cards }です。
daihinmin_remarks-left-best = これで{ $who }は残り{ $count }枚、いちばん強い札は{ $best }です。
daihinmin_remarks-let-go = { $count ->
    [0] { $actor }は{ $cards }に勝てる札を持ちながらパス。次は{ $leader }が親です。
   *[other] { $actor }は{ $cards }に勝てる札を持ちながらパス。{ $followers }はまだ出せます。
}
daihinmin_remarks-gave = { $who }が{ $cards }を渡しました。

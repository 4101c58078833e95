### Sentences on what changed the odds of a watched game of Daihinmin, by somebody who sees all hands.

daihinmin_swings-leads = 次は{ $who }が親、残り{ $count }枚です。
daihinmin_swings-answer = { $answers ->
    [yes] 残り{ $count }枚の{ $who }は、{ $cards }の上に出せます。
   *[no] 残り{ $count }枚の{ $who }には、{ $cards }の上に出せる札がありません。
}
daihinmin_swings-locked = { $answers ->
    [yes] { $suits }の縛り。残り{ $count }枚の{ $who }は出せます。
   *[no] { $suits }の縛り。残り{ $count }枚の{ $who }は出せません。
}
daihinmin_swings-stands = { $count ->
    [0] { $who }の{ $cards }に返せる札のある人はもうおらず、この場は{ $leader }のものです。
    [1] { $who }の{ $cards }に勝てるのは、あと{ $followers }だけです。
   *[other] { $who }の{ $cards }には、{ $followers }がまだ勝てます。
}
daihinmin_swings-let-go = { $count ->
    [0] { $actor }は{ $cards }に勝てる札を持ちながらパス。この場は{ $leader }のものです。
   *[other] { $actor }は{ $cards }に勝てる札を持ちながらパス。{ $followers }はまだ出せます。
}
daihinmin_swings-lead-passed = 親の{ $actor }が何も出さずにパス。親は{ $leader }に移りました。
daihinmin_swings-topped = { $named ->
    [yes] { $who }自身の{ $own }には誰も返していませんでした。
   *[no] { $who }は、誰も返していない自分の{ $own }に{ $cards }を重ねました。
}
daihinmin_swings-split = { $named ->
    [yes] { $group }を崩しました。
   *[no] { $who }が{ $group }を崩しました。
}
daihinmin_swings-split-them = それを崩した形です。
daihinmin_swings-spent = { $weak ->
    [yes] { $named ->
        [yes] { $who }の手札で最も強いのは{ $best }になりました。
       *[no] { $who }が{ $cards }を使い、手札で最も強いのは{ $best }になりました。
    }
   *[no] { $who }が{ $cards }を使いました。
}
daihinmin_swings-beaten = { $count ->
    [1] { $top }に勝てるのは{ $followers }だけです。
   *[other] { $top }には{ $followers }が勝てます。
}
daihinmin_swings-and = { $words }、{ $last }
daihinmin_swings-with = { $who }（{ $cards }）
daihinmin_swings-gave = { $known ->
    [group] { $who }が{ $to }に{ $cards }を渡し、{ $to }に{ $group }がそろいました。
    [to] { $who }が{ $to }に{ $cards }を渡しました。
   *[no] { $who }が{ $cards }を渡しました。
}
daihinmin_swings-highest = { $locked ->
    [yes] { $lock }の縛りで{ $who }の{ $card }に勝てる札は、もう残っていません。
   *[no] { $who }の{ $card }に勝てる札は、もう残っていません。
}

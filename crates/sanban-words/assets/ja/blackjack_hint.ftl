blackjack_hint-thinking = 助言役が考えています
blackjack_hint-working = 計算中
blackjack_hint-bet-by-count = { $kind ->
    [running] { $count }：ランニングカウント{ $figure }
   *[true] { $count }：トゥルーカウント{ $figure }
}なので{ $bets ->
    [least] 最低額
   *[more] 増額
}
blackjack_hint-bet-by-value = 次のラウンドの期待値は賭け金の{ $percent } %です
blackjack_hint-mistake = { $chosen }は{ $cost }ベット（{ $money }）の損：正解は{ $best }
blackjack_hint-bet-mistake = { $kind ->
    [running] ランニング
   *[true] トゥルー
}カウント{ $count }でのベットは、{ $bet }ではなく{ $wanted }です。
blackjack_hint-best = 最善
blackjack_hint-equal = 同じ
blackjack_hint-you = あなた
blackjack_hint-cell = チャート：{ $spot }は{ $code }（{ $meaning }）。
blackjack_hint-cell-of = チャート{ $chart }：{ $spot }は{ $code }（{ $meaning }）。
blackjack_hint-else = { $first }、不可なら{ $next }
blackjack_hint-three-cards = { $meaning }、3枚以上なら{ $play }
blackjack_hint-because-of-the-shoe = { $tendency ->
    [rich] チャートは満杯のシューのもので、そこでは{ $said }が{ $margin }上です。今のシューは{ $cards }が多めです（{ $fresh }ではなく{ $share } %）。
   *[short] チャートは満杯のシューのもので、そこでは{ $said }が{ $margin }上です。今のシューは{ $cards }が少なめです（{ $fresh }ではなく{ $share } %）。
}
blackjack_hint-because-of-the-cards = チャートは合計だけを見ます。このカードなら{ $best }が上で、満杯のシューでも{ $margin }の差があります。
blackjack_hint-cards = { $points ->
    [1] A
   *[other] { $points }
}
blackjack_hint-insurance = 未出のカード{ $unseen }枚のうち10は{ $tens }枚、{ $share } %。インシュランスは33.3 %以上で得です。
blackjack_hint-chart-never-insures = チャートではインシュランスを受けません。
blackjack_hint-no-index = この手に指数はありません。
blackjack_hint-index = { $kind ->
    [running] インデックスは{ $index }：ランニングカウントがそれ以上なら{ $high }、未満なら{ $low }。いまは{ $figure }です。
   *[true] インデックスは{ $index }：トゥルーカウントがそれ以上なら{ $high }、未満なら{ $low }。いまは{ $figure }です。
}
blackjack_hint-differs-exact = 残りのカードを全部知っていれば{ $play }が{ $gain }上ですが、カウントでは分からないので誤りではありません。
blackjack_hint-right-by-count = カウントによる判断としては正解です。以下は残りのカードによる値です。
blackjack_hint-differs = { $judge }：{ $play }、{ $gain }。
blackjack_hint-unit = 1単位賭けたときの平均損益

blackjack_hint-why-stand-stiff = { $total }は次の1枚で{ $busts } %バスト。スタンドならディーラーのバスト（{ $dealer } %）で勝ち。
blackjack_hint-why-stand = { $total }でスタンドすると勝ち{ $wins } %、引き分け{ $pushes } %。次の1枚で{ $busts } %バスト。
blackjack_hint-why-stand-soft = { $total }でスタンドすると勝ち{ $wins } %、引き分け{ $pushes } %。
blackjack_hint-why-hit-safe = { $total }は次の1枚ではバストしません。スタンドで勝てるのはディーラーがバストしたとき（{ $dealer } %）だけです。
blackjack_hint-why-hit-stiff = { $total }でスタンドして勝てるのはディーラーがバストしたとき（{ $dealer } %）だけです。次の1枚でバストする確率は{ $busts } %です。
blackjack_hint-why-hit-made = { $total }でスタンドしても勝ち{ $wins } %、引き分け{ $pushes } %にとどまります。
blackjack_hint-why-double = { $total }で賭け金を2倍にして1枚だけ引くと{ $double }、1倍のまま引き続けると{ $hit }です。
blackjack_hint-why-split = { $card }から始まる2つの手は合わせて{ $split }、{ $total }のままでは{ $whole }。
blackjack_hint-why-surrender = 続けると賭け金の半分より多く失います（{ $whole }）。スタンドの勝ちは{ $wins } %。
blackjack_hint-why-play-on = 続けても（{ $whole }）失うのは賭け金の半分より少なくて済みます。
blackjack_hint-why-hit-not-double = ダブルでは1枚しか引けませんが、ヒットなら続けて引けます（ヒット{ $hit }、ダブル{ $double }）。

blackjack_hint-thinking = 助言役が考えています
blackjack_hint-working = 計算中
blackjack_hint-bet-by-count = { $kind ->
    [running] { $count }：ランニングカウント{ $figure }
   *[true] { $count }：トゥルーカウント{ $figure }
}
blackjack_hint-bet-by-value = 次のラウンドの期待値は賭け金の{ $percent } %です
blackjack_hint-mistake = { $chosen }は{ $cost }ベット（{ $money }）の損：正解は{ $best }（{ $judge }）
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
    [running] 指数{ $index }：以上なら{ $high }、未満なら{ $low }。ランニングカウントは{ $figure }です。
   *[true] 指数{ $index }：以上なら{ $high }、未満なら{ $low }。トゥルーカウントは{ $figure }です。
}
blackjack_hint-all-agree = ほかの基準でも同じです。
blackjack_hint-agrees = { $judge }：{ $play }（同じ）。
blackjack_hint-differs = { $judge }：{ $play }、{ $gain }。

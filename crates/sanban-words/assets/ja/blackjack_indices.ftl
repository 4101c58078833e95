blackjack_indices-name = 指数
blackjack_indices-working = カウントの指数を計算しています
blackjack_indices-none = このルールでは、カウントでプレイは変わりません。
blackjack_indices-head-hand = 手
blackjack_indices-head-up = 相手
blackjack_indices-head-play = チャート → プレイ
blackjack_indices-head-index = { $kind ->
    [running] ランニング
   *[true] トゥルー
}
blackjack_indices-three-cards = 3枚以上
blackjack_indices-head-in-100 = 100回中
blackjack_indices-head-gain = 得
# as in English
blackjack_indices-illustrious = I18
# as in English
blackjack_indices-fab = Fab 4
blackjack_indices-note = 得：ベット1～8で100ラウンドあたり（最低ベット単位）。I18・Fab 4：Schlesinger
blackjack_indices-source = { $shoes ->
    [0] 指数：平均的なシューの値（誤差0.3まで）。精密な値は sanban blackjack indices
   *[other] 指数：配った{ $shoes }個のシューから求めた値
}

blackjack_indices-key-up = 選択
    .help = 上の行。
blackjack_indices-key-down = 選択
    .help = 下の行。
blackjack_indices-key-page-up = ページ
    .help = 10行上へ。
blackjack_indices-key-page-down = ページ
    .help = 10行下へ。
blackjack_indices-key-close = 戻る
    .help = チャートに戻ります。

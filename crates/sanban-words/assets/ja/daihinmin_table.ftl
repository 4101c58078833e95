# The table of Daihinmin: seats, trick, conditions, panels.

daihinmin_table-to-play = 手番
daihinmin_table-to-give = 交換中
daihinmin_table-passed = パス
daihinmin_table-place = { $place }

# The order of strength and what is in force, on one row.
daihinmin_table-order = ▲ 強さ：2が最強、3が最弱
daihinmin_table-order-reversed = ▼ 逆順：3が最強、2が最弱
daihinmin_table-order-short = ▲ 2が最強
daihinmin_table-order-reversed-short = ▼ 3が最強
daihinmin_table-high = ▲ 2が最強
daihinmin_table-high-reversed = ▼ 3が最強
daihinmin_table-revolution = 革命
daihinmin_table-no-revolution = 革命なし
daihinmin_table-eleven-back = 11バック
daihinmin_table-no-eleven-back = 11バックなし
daihinmin_table-number-lock = 数縛り
daihinmin_table-no-number-lock = 数縛りなし
daihinmin_table-lock = 縛り
daihinmin_table-no-lock = 縛りなし

daihinmin_table-game-of = 第{ $game }ゲーム（全{ $games }）
daihinmin_table-game = 第{ $game }ゲーム
daihinmin_table-points = { $points }点
daihinmin_table-rank = { $seats }人中{ $rank }

daihinmin_table-under = 下のカード
daihinmin_table-before = 前の場
daihinmin_table-empty = 場にカードはありません
daihinmin_table-turn-unknown = サーバーの手番の知らせを待っています
daihinmin_table-you-lead-with-three = あなたが親です（3♦）
daihinmin_table-leads-with-three = { $who }が親です（3♦）
daihinmin_table-all-passed = 流れ
daihinmin_table-spade-three = スペ3返し

daihinmin_table-curtain-next = 次は{ $who }の番です。
daihinmin_table-curtain-hand-over = 本人が席に着いてから手札を表示してください。
daihinmin_table-curtain-show = 手札を見る

daihinmin_table-log = ログ
daihinmin_table-standings = 得点
daihinmin_table-still-out = 残りカード { $count }枚
daihinmin_table-still-out-fallen = 残りカード { $count }枚（都落ち{ $fallen }枚）
daihinmin_table-hint-ask = eキーでヒントを表示。
daihinmin_table-hint-best = おすすめ：{ $action }（予想得点{ $points }）
daihinmin_table-hint-thinking = 考えています
daihinmin_table-hint-play = { $meld }を出す
daihinmin_table-pass = パス
daihinmin_table-give = { $cards }を渡す
daihinmin_table-hint-why = { $places ->
    [0] 1位の
    [1] 2位以内の
    [2] 3位以内の
   *[3] 最下位を避ける
}確率は{ $best } %（{ $second }なら{ $own } %）
daihinmin_table-hint-keeps = { $cards }を温存。
daihinmin_table-hint-sheds = { $count }枚多く減らせる。
daihinmin_table-hint-harder = { $second }より返されにくい。
daihinmin_table-hint-won = 出さなくても場を取れる。
daihinmin_table-hint-cuts = 場を流して親になれる。
daihinmin_table-hint-locks = { $suits }の縛りになる。
daihinmin_table-hint-only = { $count ->
    [0] これに勝てる札はもう残っていない。
   *[other] これに勝てるのは{ $cards }だけ。
}
daihinmin_table-hint-together = { $cards }を崩さない。
daihinmin_table-hint-stops = 残り{ $count }枚の相手を止める。
daihinmin_table-hint-close = 次点の{ $second }とほぼ互角
daihinmin_table-hint-close-why = { $why }。次点の{ $second }とほぼ互角
daihinmin_table-hint-worse = { $second }のほうが高評価。この強さのプレイヤーは、ときに見逃す。
daihinmin_table-hint-same = どれを選んでもほとんど変わらない。

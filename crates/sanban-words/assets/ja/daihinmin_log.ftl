# The log of a game of Daihinmin.

daihinmin_log-finished = 第{ $game }ゲーム：{ $order }
daihinmin_log-tribute = ▲ { $cards } → { $to }（献上）
daihinmin_log-returned = ▼ { $cards } → { $to }（返却）
daihinmin_log-gives-back = { $to }に{ $cards }を返却
daihinmin_log-you-lead-first = あなたが親（3♦）
daihinmin_log-leads-first = { $who }が親（3♦）
daihinmin_log-pass = パス
daihinmin_log-lock = 縛り
daihinmin_log-number-lock = 数縛り
daihinmin_log-revolution = 革命
daihinmin_log-counter-revolution = 革命返し
daihinmin_log-eleven-back = 11バック
daihinmin_log-eleven-back-undone = 11バック解除
daihinmin_log-eight-cut = 8切り
daihinmin_log-spade-three = スペ3返し
daihinmin_log-five-skip = 5飛ばし
daihinmin_log-skips = 5飛ばし：次は{ $who }
daihinmin_log-skips-all = 5飛ばし：全員
daihinmin_log-is-out = 上がり
daihinmin_log-out = 上がり（{ $place }）
daihinmin_log-forbidden-finish = 禁止上がり
daihinmin_log-forbidden = 禁止上がり（{ $place }）
daihinmin_log-daifugo-falls = 都落ち
daihinmin_log-fell = 都落ち（{ $place }）
daihinmin_log-lots = 千日手：残りの順位はくじ引き

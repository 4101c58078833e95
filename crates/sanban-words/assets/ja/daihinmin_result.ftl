# The end of a game and of a match of Daihinmin.

daihinmin_result-label-curves = グラフ
daihinmin_result-label-places = 順位
daihinmin_result-label-totals = 合計

daihinmin_result-match-over = 対戦終了（全{ $games }ゲーム）
daihinmin_result-game-over = 第{ $game }ゲーム終了
daihinmin_result-came = { $who }：{ $place }、{ $class }
daihinmin_result-last-game = { $who }：最終ゲーム{ $place }、{ $class }
daihinmin_result-in-a-row = { $games }連続1位
daihinmin_result-fell = 都落ち
daihinmin_result-forbidden = 禁止上がり
daihinmin_result-lot = 千日手
daihinmin_result-you-fell = 都落ち
daihinmin_result-you-by-lot = 千日手（くじ引き）

daihinmin_result-player = プレイヤー
daihinmin_result-class = 身分
daihinmin_result-points = 得点
daihinmin_result-so-far = 合計
daihinmin_result-place-in-game = 各ゲームの順位
daihinmin_result-the-match = 対戦全体
daihinmin_result-mean = 平均
daihinmin_result-reign = 連続大富豪
daihinmin_result-chart = 平均（1ゲーム3点）との差
daihinmin_result-chart-game = 回

daihinmin_result-button-next = 次のゲーム
daihinmin_result-button-keep-going = 続ける
daihinmin_result-button-rating = レート
daihinmin_result-leave = q 退席
daihinmin_result-reset = 身分をリセットします

daihinmin_result-and = { $one }と{ $other }
daihinmin_result-you-win = あなたの優勝です：{ $points }点、{ $ahead }点差
daihinmin_result-win = { $who }の優勝：{ $points }点、{ $ahead }点差
daihinmin_result-win-behind = { $who }の優勝：{ $points }点。あなたは{ $rank }（{ $own }点）
daihinmin_result-share = { $who }が{ $points }点で同点優勝
daihinmin_result-share-behind = { $who }が{ $points }点で同点優勝。あなたは{ $rank }（{ $own }点）
daihinmin_result-ahead = { $games }ゲームを終えて{ $rank }：{ $points }点、{ $gap }点リード
daihinmin_result-behind = { $games }ゲームを終えて{ $rank }：{ $points }点、首位と{ $gap }点差
daihinmin_result-level = { $games }ゲームを終えて{ $rank }：{ $points }点、次点と同点

### コマンドライン：sanban ladder

cli_ladder-about =
    レート戦の相手とそのレートを表示、または測り直す

    --measureでは、各プレイヤーが次の2人と対戦します。2人用のゲームでは自分自身とも対戦し、先手の価値を測ります。結果は付属のファイルと同じ形式で出力します。
cli_ladder-arg-measure = 各組でNゲームずつ行い、得られたレートを出力
cli_ladder-arg-usual = レートを1500とするプレイヤー [既定値: 今のラダーに従う]
cli_ladder-first-move = 先手 { $points }
cli_ladder-measured-by = 計測: { $command }
cli_ladder-none = { $game } にラダーはありません（相手と競うゲームではないため）
cli_ladder-two = ラダーには少なくとも2人のプレイヤーが必要です。--playerで指定してください
cli_ladder-not-among = 1500とする '{ $player }' がプレイヤーの中にいません

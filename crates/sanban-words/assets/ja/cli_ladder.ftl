### コマンドライン：sanban ladder

cli_ladder-about =
    アリーナで測ったプレイヤーの強さを表示

    レート戦の相手のレートはここから取ります。標準の相手は1500です。ブラックジャックでは、各プレイヤーの判断による損失を表示します。
cli_ladder-first-move = 先手 { $points }
cli_ladder-loss = 期待損失 { $loss }、払い戻し { $payout }
cli_ladder-measured-by = 計測: { $command }（{ $games }ゲーム、{ $date }、sanban { $program }）
cli_ladder-first-move-by = 先手の価値: { $command }（PLAYERは各プレイヤー）
cli_ladder-none = { $game } にラダーはありません

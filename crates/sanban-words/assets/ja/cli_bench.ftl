### コマンドライン：sanban bench。

cli_bench-about =
    このビルドの速度を測る、またはプレイの署名を表示する

    速度はdocs/speed.mdにあるもので、それぞれ1スレッドで短時間測ります。署名はプレイヤーごとに1つの数で、固定のシードから始めた数ゲームで打った手のすべてを表し、どのマシンでも同じです。--checkは記録された署名と比べます。
cli_bench-arg-seconds = 各速度を測る秒数
cli_bench-arg-signature = プレイの署名をassets/signatures.tomlの形式で表示する
cli_bench-arg-check = プレイの署名を記録と比べる。違うプレイヤーがあれば失敗
cli_bench-same = どのプレイヤーも記録のとおりに打ちます
cli_bench-per-second = { $number }/秒
cli_bench-rounds-basic = ベーシックストラテジーのラウンド（6デッキ）
cli_bench-rounds-hi-lo = Hi-Loとベットランプを加えたラウンド
cli_bench-solutions = 6デッキの完全な解
cli_bench-playouts-random = 開始からのランダムプレイアウト
cli_bench-playouts-policy = 学習した方策によるプレイアウト
cli_bench-playouts-search = 同じく、探索で行うように自分の順位が決まるまで
cli_bench-perft = perft 3の局面
cli_bench-playouts-informed = 最強AIのプレイアウト
cli_bench-iterations = 最強AIの探索の反復

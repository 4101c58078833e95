### アリーナで何を比べるか：その前のダイアログ

compare-key-start = 開始
    .help = この比較を始める、または続ける。いつでもやめられ、続きから再開する。
compare-key-remove = 外す
    .help = このプレイヤーを外す。
compare-key-defaults = 新規
    .help = 準備画面のAIで新しい比較を作る。
compare-key-back = 戻る
    .help = 準備画面に戻る。
compare-group = 比較
compare-label-go-on = 続ける
compare-label-standings = 成績

compare-name = { $title }：AIの比較
compare-detail = AIの比較 · { $rules }
compare-run = 比較
compare-new = 新規
compare-run-help = 新規か、保存された比較（{ $count }件）。← → で選びます。途中のものは続きから再開します。
compare-players = 参加者
compare-player = プレイヤー{ $number }
compare-nobody = なし
compare-nobody-help = ← → で参加者を追加します。e で設定つきで入力できます。
compare-how-long = 長さ
compare-games = { $kind ->
        [shoes] シュー数
       *[games] ゲーム数
    }
compare-games-most = { $kind ->
        [shoes] 最大シュー数
       *[games] 最大ゲーム数
    }
compare-games-help = { $unit ->
        [pairs] { $games }ゲーム行います。先後を入れ替えた組で、全員が互いに同じ回数対戦します。
        [shoes] { $games }シュー行います。全員が同じシューをプレイします。
       *[blocks] { $games }ゲーム行います。全員がすべての手札を同じ回数プレイします。
    }e で別の数（空欄なら制限なし）を入力できます。途中でやめることも、後で延ばすこともできます。
compare-games-played = { $games }（実際は{ $played }）
compare-no-end = 制限なし
compare-no-end-help = 止めるまで続けます。
compare-error = 目標誤差
compare-off = なし
compare-error-help = { $kind ->
        [pairs] 全員の得点が95%の信頼度でこの±に収まったら終わります。得点は勝ち1、引き分け½です。
        [tables] 全員の得点が95%の信頼度でこの±に収まったら終わります。得点は1ゲームの点（5〜1）です。
       *[alone] 全員の得点が95%の信頼度でこの±に収まったら終わります。得点は1ラウンドの損益（最低ベット単位）です。
    }半分にすると約4倍の時間がかかります。e で別の値を入力できます。
compare-seed-help = 同じ参加者は同じシードから同じゲームになります。e で入力。
compare-go-on = ▶ 続ける
compare-standings = ▶ 成績
compare-note-left = { $done }{ $kind ->
        [shoes] シュー
       *[games] ゲーム
    }済み：続きから再開します。
compare-note-over = { $done }{ $kind ->
        [shoes] シュー
       *[games] ゲーム
    }済みで終了。増やせば続けられます。
compare-opening = 前の比較を止めています …
compare-two = 比べるには2つ以上のAIが必要です
compare-twice = 「{ $player }」はもう参加しています
compare-human = 比べられるのはAIだけです
compare-program = 外部プログラムはコマンドラインで比べます：sanban arena { $game }
compare-not-games = 「{ $value }」：1以上の整数を入力してください
compare-not-error = 「{ $value }」：0.05のような正の数を入力してください

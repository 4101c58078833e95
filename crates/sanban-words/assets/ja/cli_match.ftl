### コマンドライン：sanban match

cli_match-about =
    AI同士で多数の対局を行い、結果を95%信頼区間とともに表示

    Ctrl-Cで中断すると、終わった対局までの結果を表示します。同じシードなら、スレッド数によらず同じ結果になります。ただし、時間で制限されるプレイヤー、先読み（ponder）するプレイヤー、複数スレッドで探索するプレイヤーは除きます。
cli_match-arg-games = 対局数（ブラックジャックはラウンド数、大富豪は配る回数）
cli_match-heading =
    { $game ->
        [blackjack] ブラックジャック
        [daihinmin] 大富豪
        [blokus] ブロックスデュオ
       *[other] { $game }
    }、ルール { $rules }: { $games }ゲーム、{ $seconds }秒、シード { $seed }
cli_match-unit =
    { $game ->
        [blackjack] 最低ベット
        [daihinmin] 点
        [blokus] 1ゲームの点（1、½、0）
       *[other] { "" }
    }
cli_match-player = プレイヤー
cli_match-seats = 席
cli_match-places = 順位（1位から）
cli_match-wins = 勝ち / 引き分け / 負け
cli_match-payout = 払戻率 { $percent } %
cli_match-starter = 先手の得点 { $mean }
cli_match-interval =
    { $sign ->
        [brackets] 角括弧内
       *[half] ±
    }は95%信頼区間（{ $count }{ $unit ->
        [pairs] 組
        [shoes] シュー
        [runs] 群の連続ゲーム
        [blocks] ブロック
       *[games] ゲーム
    }）。
cli_match-interval-of-few =
    { $sign ->
        [brackets] 角括弧内
       *[half] ±
    }は95%信頼区間（{ $count }{ $unit ->
        [pairs] 組
        [shoes] シュー
        [runs] 群の連続ゲーム
        [blocks] ブロック
       *[games] ゲーム
    }）。少なすぎて目安にしかなりません。

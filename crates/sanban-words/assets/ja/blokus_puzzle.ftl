### ブロックスデュオの終盤問題

blokus_puzzle-guide = AI同士の対局から取った終盤の問題です。すべての手を終局まで読み切っているので、値は証明済みです。値は、その後を双方が最善に打ったときの最終得点の差（自分−相手、ボーナス込み、単位はマス）です。相手は常に最善の手で応じます。
blokus_puzzle-win = { $margin }マス差で勝ってください（これ以上の差はつきません）。
blokus_puzzle-draw = 引き分けに持ち込んでください（勝ちはありません）。
blokus_puzzle-lose = 不利な局面です。負けを最小の{ $margin }マス差に抑えてください。
blokus_puzzle-goal = { $kind ->
        [win] 目標：{ $margin }マス差の勝ち
        [lose] 目標：{ $margin }マス差以内の負け
       *[draw] 目標：引き分け
    }
blokus_puzzle-count = 正解は{ $all }手のうち{ $right }手です。
blokus_puzzle-result-win = { $by }差の勝ち
blokus_puzzle-result-loss = { $by }差の負け
blokus_puzzle-result-draw = 引き分け
blokus_puzzle-why =
    { $length ->
        [0] { $move } の後はどちらも置けません：{ $result }。
       *[other] { $verdict ->
            [wrong] { $move } の後にあなたが置けるのは{ $mine }、相手は{ $theirs }です：{ $result }。その後の最善の進行：{ $line }
           *[right] { $move } の後にあなたが置けるのは{ $mine }、相手は{ $theirs }です：{ $result }。最善の進行：{ $line }
        }
    }
blokus_puzzle-other = 相手

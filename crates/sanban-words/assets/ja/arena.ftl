### アリーナ：成績と、それを見せる画面

arena-key-replay = リプレイ
    .help = 最後に終わった対局をリプレイする。
arena-key-up = スクロール
    .help = 1行上へ。
arena-key-down = スクロール
    .help = 1行下へ。
arena-key-page-up = ページ
    .help = 1ページ上へ。
arena-key-page-down = ページ
    .help = 1ページ下へ。
arena-key-leave = 戻る
    .help = ここで止める。終わった対局は残り、同じ顔ぶれなら続きから再開する。
arena-name = アリーナ
arena-last = 最新: { $who }
arena-no-game = まだ終わった対局がありません
arena-progress = { $done } / { $all } { $kind ->
        [shoes] シュー
       *[games] ゲーム
    }
arena-progress-open = { $done } { $kind ->
        [shoes] シュー
       *[games] ゲーム
    }
arena-left = 残り { $time }
arena-left-about = 残り約 { $time }
arena-first = 対局中
arena-error = 誤差 ± { $error }（目標 ± { $goal }）
arena-label-stop = 中断
arena-broken-off = 打ち切り
arena-finished = 終了
arena-file = { $file }: { $problem }

arena-heading =
    { $game ->
        [blackjack] ブラックジャック
        [daihinmin] 大富豪
        [blokus] ブロックスデュオ
       *[other] { $game }
    }、ルール { $rules }: { $games }ゲーム（{ $units }{ $unit ->
        [pairs] 組
        [shoes] シュー
       *[blocks] ブロック
    }）、シード { $seed }
arena-player = プレイヤー
arena-rating = レート
arena-score =
    { $game ->
        [blackjack] 損益（最低ベット）
        [daihinmin] 点
       *[other] 得点
    }
arena-places = 順位（1位から）
arena-results = 勝ち / 引き分け / 負け
arena-payout = 払戻率
arena-loss = 期待損失
arena-ahead = 最初との差
arena-superiority = 次より強い
arena-interval = 角括弧内または±は95%信頼区間（{ $units }{ $unit ->
        [pairs] 組
        [shoes] シュー
        [runs] 連続対局
        [games] ゲーム
       *[blocks] ブロック
    }）。
arena-interval-always = 得点の角括弧内は、いつ見ても有効な95%信頼区間。
arena-anchor = レートは { $name } を1500とした値。
arena-superiority-note = 「次より強い」は、表の次のプレイヤーより強い確率。
arena-saved = { $unit ->
        [pairs] 同じ序盤を先後入れ替えて行わなければ
        [shoes] 共通のシューを使わなければ、最初との差には
       *[blocks] 同じ配りを全員が全席で行わなければ
    }、同じ精度に{ $factor }倍のゲームが必要です。
arena-error-reached = 目標に到達: すべての得点の誤差は ± { $error } 以下（目標 ± { $goal }）。
arena-error-open = 目標に未到達: 得点の誤差は ± { $error }（目標 ± { $goal }）。
arena-error-early = 目標に未到達: まだ区間を求められる対局数ではありません（目標 ± { $goal }）。
arena-above = 判定: 最初の参加者は{ $elo }より強い（Elo）。
arena-below = 判定: 最初の参加者は{ $elo }より弱い（Elo）。
arena-undecided = 未判定: { $elo0 }より強いまで{ $above }%、{ $elo1 }より弱いまで{ $below }%（Elo）。
arena-forfeits = { $name } は{ $games }ゲームを失格で落としました（最後の理由: { $why }）。
arena-lost-turns = { $name } は反則の手で{ $turns }回手番を失いました。
arena-wrong-gifts = { $name } は交換で{ $gifts }回無効な札を出し、最も強い札を渡しました。
arena-time = { $name }: 1手 { $each } ミリ秒（{ $decisions }手）
arena-program = '{ $name }' は参加できません: { $why }
arena-protocol = '{ $name }' は参加できません: { $game }に{ $protocol }のプログラムはありません
arena-busy = { $file }: 別のsanbanがこの対局を行っています
arena-not-plain = { $file }: 通常のファイルではありません
arena-no-run = { $file }: arenaのファイルではありません
arena-later = { $file }: 新しい版のsanbanのファイルです（形式 { $form }）
arena-bad-line = { $file }: { $line }行目を読めません: { $why }
arena-other-run = { $file }: 別の対局のファイルです（{ $what } が異なります）。別の--outを指定してください
arena-written-anew = 対局中に{ $file }が消えたか、差し替えられました。終わった対局をすべて書き直しました
arena-displaced = 対局のファイルが消えたか、差し替えられました。{ $problem }。終わった{ $units }単位は{ $kept }に保存しました
arena-lost = 対局のファイルが消えたか、差し替えられました。{ $problem }。終わった{ $units }単位は失われました

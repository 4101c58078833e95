### 検討

review-key-up = 手
    .help = 前の判断へ。
review-key-down = 手
    .help = 次の判断へ。
review-key-first = 端
    .help = 最初の判断へ。
review-key-last = 端
    .help = 最後の判断へ。
review-key-try-out = 試す
    .help = ここから別の手を打ってみる。保存も集計もされない。
review-key-order = 手順
    .help = 損失の大きい順、または手順に並べる。
review-key-series = 全ゲーム
    .help = シリーズ全体の判断、または1ゲームだけ。
review-key-game-back = ゲーム
    .help = シリーズの前のゲーム。
review-key-game-on = ゲーム
    .help = シリーズの次のゲーム。
review-key-open = 全手札
    .help = その時の全員の手札、またはその席から見えたものだけ。判定はその席から見えた情報だけで行う。
review-key-log-help = その時点までのログを全面に表示する・場に戻る。
review-key-leave-help = 戻る。ログが開いていれば先に閉じる。判定済みの分は残り、残りは次に検討を開いた時かゲームの後に自動で判定される。
review-group-moves = 判断
review-group-show = 表示

review-values = 評価値
review-your-moves = { $order ->
        [cost] あなたの手（損失順）
       *[turn] あなたの手（手順）
    }
review-moves = { $order ->
        [cost] 全員の手（損失順）
       *[turn] 全員の手（手順）
    }
review-not-judged = この判断は未判定です
review-log = ここまでのログ
review-you = あなた：
review-name = { $name }：
review-best = 最善：
review-cost = · 損失 { $cost }
review-cost-noise = · 損失 { $cost } { $noise }
review-as-good = · 同等
review-as-good-noise = · 同等（{ $noise }）
review-nothing-to-decide = 検討できる手がまだありません
review-judging = 判定中：{ $all }手中{ $count }手
review-no-cost = 損失のある手はありません
review-cost-of = { $all }手のうち{ $count }手で損失 { $cost }
review-cannot-seat = この顔ぶれでは続けられません
review-try = その時の場面です。別の手を試せます（保存されません）
review-no-game-before = 最初のゲームです
review-last-game = 最後のゲームです
review-nothing-to-choose = 選択肢がないか、未判定です
review-label-cost = 損失順
review-label-seen = 自分の視点
review-label-table = 閉じる
review-label-one = { $game ->
        [round] 1ラウンド
       *[game] 1ゲーム
    }
review-label-all = { $game ->
        [round] 全ラウンド
       *[game] 全ゲーム
    }
review-label-game = { $game ->
        [round] ラウンド
       *[game] ゲーム
    }
review-order-cost = 損失の大きい順
review-order-turn = 打った順
review-screen = { $title }：検討
review-of-all = { $game ->
        [round] { $count }ラウンドの検討
       *[game] { $count }ゲームの検討
    }
review-of = { $game ->
        [round] 第{ $number }ラウンドの検討
       *[game] 第{ $number }ゲームの検討
    }
review-of-end = { $review }：{ $end }
review-signs = 記号
review-sign-cost = その判断の損失（ゲームの単位）
review-sign-best = 助言役から見て最善
review-sign-noise = 別の手が良く見えるが、誤差の範囲かもしれない
review-sign-done = 評価値の中で実際に選んだ手
review-sign-waiting = 未判定。一覧の下の棒が進み具合

review-thinking = 助言役が考えています…
review-agrees = 助言役も同じ手を選びます
review-after-hint = ヒントの後
review-hinted = (e)

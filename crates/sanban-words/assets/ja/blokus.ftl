### ブロックスデュオ：ホームとテーブル

blokus-title = ブロックスデュオ
blokus-other-name = Blokus Duo
blokus-tagline-1 = 21のピースを
blokus-tagline-2 = 角と角でつなぐ
blokus-about = 自分のピースは角だけで触れ合い、辺ではつながらないように置いて、相手の置き場をなくします。残りマスの少ないほうが勝ち。
    
    AIとの対戦、1台での2人対戦、AI同士の観戦ができます。

blokus-begins = ██ 先手
blokus-answers = ▓▓ 後手
blokus-squares = { $count }マス
blokus-pass = パス
blokus-log-passes = パス
blokus-no-place = { $name }は置ける場所がありません
blokus-placed = { $name }：{ $move }
blokus-passed = { $name }：パス
blokus-no-place-passes = { $name }は置ける場所がないのでパス
blokus-draw = 引き分け
blokus-won-by = { $name }が{ $squares }差で勝ち
blokus-list-won = { $margin }差で勝ち
blokus-list-lost = { $margin }マス差で負け
blokus-list-side-won = { $side } { $margin }差で勝ち
blokus-list-won-resigned = 投了で勝ち
blokus-list-lost-resigned = 投了で負け
blokus-list-side-won-resigned = { $side } 投了で勝ち
blokus-no-game = ファイルに対局がありません
blokus-keys-analysis = ブロックスデュオ：解析
blokus-keys-editor = ブロックスデュオ：局面編集

blokus-game-over = 終局しました
blokus-over-undo = 終局 · u で取り消し
blokus-out = 置ける場所がありません
blokus-not-your-turn = まだあなたの番ではありません
blokus-nothing-in-hand = ピースを持っていません
blokus-nothing-placed = まだ何も置かれていません
blokus-others-finish = 相手が最後まで置いています
blokus-none-of-yours = このゲームではまだ置いていません
blokus-fits-nowhere-any = どのピースも置けません
blokus-all-placed = 置ける同種のピースはありません
blokus-detail-game = { $rules } · 第{ $game }ゲーム · { $ply }
blokus-detail = { $rules } · { $ply }
blokus-ply = { $number }手目
blokus-plies = 全{ $count }手
blokus-line = { $text } · 変化{ $number }/{ $count }
blokus-new-line = 変化{ $number } · b で切り替え。どれも残ります
blokus-lines-belong = { $count }本の変化も一緒に残ります。
blokus-resign = 投了しますか？
blokus-resign-text = 得点にかかわらず負けになります。
blokus-undo-resign = u で投了を取り消せます
blokus-reason-book = 事前に探索した定跡です
blokus-reason-no-place = 置ける場所がありません
blokus-reason-only-place = ほかに置ける場所はありません
blokus-reason-solved = 読み切り：最善なら{ $side ->
        [first] 先手
       *[second] 後手
    }の{ $end ->
        [draws] 引き分け
        [wins] { $squares }勝ち
       *[loses] { $squares }負け
    }です
blokus-kept-lines = ホームの「ゲームの記録」に変化ごと残っています
blokus-position-apart = 途中局面からの対局は別に集計されます

blokus-fits = 置ける · { $count }か所中{ $number }番目
blokus-would-fit = 次の番に置ける · { $count }か所中{ $number }番目
blokus-piece-nowhere = { $piece } は今どこにも置けない
blokus-no-corner = 自分のピースと角で接していない
blokus-must-cover = { $one } か { $other }を覆うこと
blokus-may-not-pass = パスできません：{ $piece } が { $square } に置けます
blokus-piece-placed = { $piece } はもう置いてあります
blokus-taken = { $square } はふさがっている
blokus-own-edge = { $square } が自分のピースと辺で接しています
blokus-first-must-cover = 最初のピースは { $square } を覆うこと
blokus-first-must-cover-either = 最初のピースは { $one } か { $other }を覆うこと

blokus-keys-line = e ヒント · g 形勢 · a 検討
blokus-adviser-places = 助言役が代わりに考えています…  A で中止
blokus-adviser-thinks = 助言役が考えています
blokus-adviser-stop = 助言役が考えています…  e で中止
blokus-order-long = 最善手、続いて勝率順
blokus-order-short = 勝率順
blokus-nothing-to-choose = 選択肢なし
blokus-no-choice = 選択の余地なし
blokus-in-hand = 手持ち
blokus-orientation = 向き { $number }/{ $count }
blokus-one-orientation = どの向きも同じ
blokus-fits-nowhere = 今は置けない
blokus-fits-places = { $count }か所に置ける
blokus-do-turn = 回す
blokus-do-flip = 裏返す
blokus-do-next = 次のピース
blokus-do-place = 置く
blokus-places-short = { $count ->
        [0] 場所なし
       *[other] 置ける{ $count }
    }
blokus-do-next-short = 次ピース
blokus-do-place-short = 置く
blokus-thinks = 思考中…
blokus-no-place-short = 置けない
blokus-ahead = { $count }マスリード
blokus-level = 同数
blokus-out-title = もう置けません
blokus-out-text = あなたのピースはもう置けません。{ $name }が置き終わるまで毎回パスになります。
blokus-skip = ▶ スキップ
blokus-skip-text = Enter  終局まで進む
blokus-left-yours = 自分  残り{ $count }
blokus-left-theirs = 相手  残り{ $count }
blokus-letters-long = · 文字で選択（FNUXは大文字）
blokus-letters = · 文字キーで選択
blokus-head-placed = マス
blokus-head-bonus = 加点
blokus-head-score = 得点
blokus-head-box = 公式
blokus-series = 通算  { $one } { $points } : { $others } { $other }
blokus-from-position = 途中局面からの対局：別に集計します。
blokus-your-rating = ▶ レート
blokus-next-game = ▶ 次のゲーム
blokus-analysis = ▶ 解析（手順をたどる）
blokus-counting = 得点：置いたマス数。全21個で+15、最後が1マスならさらに+5
    公式：残り1マスにつき−1、加点は同じ
blokus-lose-by = あなたの負け（{ $squares }差）
blokus-win-by = { $name }の勝ち（{ $squares }差）
blokus-win-resigned = { $winner }の勝ち：{ $loser }が投了
blokus-is-draw = 引き分け
blokus-expected = 予想勝率  { $name }
blokus-as-seen-by = 予想：{ $name }
blokus-the-adviser = 助言役
blokus-proven = 証明済
blokus-cost-wins = { $wins }勝分
blokus-few-tries = 計算不足
blokus-lead-graph = 各巡目のリード
blokus-black = 黒
blokus-white = 白

blokus-key-next = 次へ
    .help = 次のゲームへ（色を交替）。
blokus-key-undo = 取り消し
    .help = 直前の自分の手を取り消す。別の手を置くと、両方の変化が残る。
blokus-key-new = 新規
    .help = 新しい対局を始める（確認あり。元の対局は「続きから」に残る）。
blokus-key-save = 保存
    .help = 対局をファイルに残す。記録（変化があれば .blksgf 形式）、録画、または絵。
blokus-group-game = 対局
blokus-key-next-place = 探す
    .help = このピースが置ける次の場所へ。
blokus-key-previous-place = 探す
    .help = 前の場所へ。
blokus-key-next-move = 全合法手
    .help = ピースを問わず次の合法手へ。
blokus-key-previous-move = 全合法手
    .help = 前の合法手へ。
blokus-key-lay = 置く
    .help = 今の場所にピースを置く。
blokus-key-lay-for-me = 代打ち
    .help = この1手を助言役に任せる。もう一度押すと中止。
blokus-key-gauge = 形勢
    .help = 1手ごとの形勢を表示する・隠す。
blokus-key-set-up = 局面編集
    .help = 局面を作り、そこから対局・解析する。
blokus-key-next-line = 変化
    .help = 別の手を打った次の変化へ。
blokus-key-previous-line = 変化
    .help = 前の変化へ。
blokus-key-marks = 角
    .help = ピースの起点になるマスの印を表示・非表示。
blokus-key-resign = 投了
    .help = 投了する（確認あり）。

blokus-why-end = { $kind ->
    [draw] 引き分け
    [win] { $squares }差の勝ち
   *[loss] { $squares }差の負け
}
blokus-why-average = 平均的な手
blokus-why-margin = 双方が最善なら{ $best }（{ $second }では{ $other }）。
blokus-why-even-margin = 双方が最善なら{ $best }（{ $second }でも同じ）。
blokus-why-room = 試し打ち10回中{ $best }回、{ $piece }を置ける（{ $second }では{ $other }回）。
blokus-why-barred = 試し打ちで相手が{ $piece }を置けるのは10回中{ $best }回（{ $second }では{ $other }回）。
blokus-why-fits = この後も置けるピースは{ $best }種類（{ $second }では{ $other }種類）。
blokus-why-corners = 次に使える角が{ $best }か所残る（{ $second }では{ $other }か所）。
blokus-why-their-corners = 相手の使える角は{ $best }か所（{ $second }では{ $other }か所）。
blokus-why-moves = 次に置ける手が{ $best }通り残る（{ $second }では{ $other }通り）。
blokus-why-replies = 相手が次に置ける手は{ $best }通り（{ $second }では{ $other }通り）。
blokus-why-reach = 自分がまだ届くのは{ $best }マス（{ $second }では{ $other }マス）。
blokus-why-shut = 相手がまだ届くのは{ $best }マス（{ $second }では{ $other }マス）。
blokus-why-mine = 終局まで試し打ちすると自分は平均{ $best }マス（{ $second }では{ $other }マス）。
blokus-why-theirs = 終局まで試し打ちすると相手は平均{ $best }マス（{ $second }では{ $other }マス）。
blokus-why-result = 終局まで試し打ちすると、自分は平均{ $best }マス、相手は{ $other }マス。
blokus-why-even-moves = { $second }もほぼ同じ。どちらも次に{ $best }通り以上置ける（平均的な手では{ $other }通り）。
blokus-why-even-replies = { $second }もほぼ同じ。どちらも相手の手は{ $best }通り以下（平均的な手では{ $other }通り）。
blokus-why-even-result = { $second }もほぼ同じ。試し打ちではどちらも自分は平均{ $best }マス、相手は{ $other }マス。
blokus-why-of = { $move }：{ $why }
blokus-why-tries = 最も多く読んだ手（{ $best } %、{ $second }は{ $other } %）。
blokus-mean = 得点率{ $share }

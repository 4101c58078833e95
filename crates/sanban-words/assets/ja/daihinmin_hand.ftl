# The hand of the person at the table: what the picked cards are, what can be done, and why not.

daihinmin_hand-gift-ready = Enterでこのカードを渡します
daihinmin_hand-gift-short = 返すカードをあと{ $count }枚選んでください
daihinmin_hand-gift-over = { $count }枚多すぎます：戻してください
daihinmin_hand-pick-gift = 返すカードを{ $count }枚選んでください（どれでもかまいません）
daihinmin_hand-rich-choose = { $class }が返すカードを選んでいます

# What playing the picked meld brings about; several stand one after the other.
daihinmin_hand-brings-spade-three = スペ3返し
daihinmin_hand-brings-eight-cut = 8切り
daihinmin_hand-brings-revolution = 革命！
daihinmin_hand-brings-eleven-back = 場が流れるまで強さが逆
daihinmin_hand-brings-eleven-back-brief = 11バック
daihinmin_hand-brings-number-lock = 数縛り（次は{ $asked }）
daihinmin_hand-brings-unbeatable = 勝てるカードなし
daihinmin_hand-brings-lock = 縛り
daihinmin_hand-brings-skip-all = 全員を飛ばす
daihinmin_hand-brings-skip = 次は{ $who }
daihinmin_hand-brings-skip-to-you = 次はあなた
daihinmin_hand-brings-kept-lock = 縛り継続
daihinmin_hand-brings-forbidden = 禁止上がり（最下位）！
daihinmin_hand-brings-out = これで上がり
daihinmin_hand-joker-as = JKは{ $card }
daihinmin_hand-enter-plays = Enterで出す
daihinmin_hand-wait = 番を待ってください

# What is to be done where nothing is picked.
daihinmin_hand-placed = 順位が決まりました：Enterで最後まで進みます
daihinmin_hand-passed = この場はパスしました
daihinmin_hand-early = 次の番のカードを選んでおけます
daihinmin_hand-you-lead = あなたが親です：自由に出せます（Tabで選択）
daihinmin_hand-ends-trick = 全員パス：次はあなたが親です
daihinmin_hand-ends-trick-or-beats = 全員パス：Enterで流して親に · Tabで自分のカードに重ねる
daihinmin_hand-asked =
    { $ways ->
        [0] 次は{ $asked } · 出せるカードなし：pでパス
       *[other] 次は{ $asked } · 候補{ $ways }通り（Tab）
    }
daihinmin_hand-unbeatable = 勝てるカードはありません：pでパス
daihinmin_hand-passes-itself = 出せるカードがないのでパスします

# What the table asks for; `$lock` is the suits of the lock, or none.
daihinmin_hand-asks-any = 何でも
daihinmin_hand-asks-spade-three = 3♠のみ
daihinmin_hand-asks-joker = ジョーカーのみ
daihinmin_hand-asks-rank =
    { $lock ->
        [none] { $rank }
       *[suits] { $rank }{ $lock }
    }
daihinmin_hand-asks-rank-or-joker =
    { $lock ->
        [none] { $rank }かジョーカー
       *[suits] { $rank }{ $lock }かジョーカー
    }
daihinmin_hand-asks-ranks =
    { $lock ->
        [none] { "" }
       *[suits] { $lock }の
    }{ $size ->
        [2] { $ranks }のペア
       *[other] { $ranks }の{ $size }枚組
    }
daihinmin_hand-asks-ranks-sequence =
    { $lock ->
        [none] { "" }
       *[suits] { $lock }の
    }{ $low }～{ $high }の階段
daihinmin_hand-asks-group =
    { $lock ->
        [none] { "" }
       *[suits] { $lock }で
    }{ $rank }より{ $than ->
        [above] 強い
       *[below] 下の
    }{ $size ->
        [1] 1枚
        [2] ペア
       *[other] { $size }枚組
    }
daihinmin_hand-asks-sequence =
    { $lock ->
        [none] { "" }
       *[suits] { $lock }で
    }{ $rank }より{ $than ->
        [above] 強い
       *[below] 下の
    }{ $size }枚階段

daihinmin_hand-seats-changed = 席替えです
daihinmin_hand-pass-leading = あなたが親です：もう一度pでパスします
daihinmin_hand-nothing = 出せるカードがありません
daihinmin_hand-nothing-p-passes = 出せるカードがありません：pでパス
daihinmin_hand-pick-first = 先にカードを選んでください
daihinmin_hand-no-rank = { $rank }は手札にありません
daihinmin_hand-no-joker = ジョーカーは手札にありません
daihinmin_hand-joker-not-picked = jはジョーカーを選んでいるときに使います
daihinmin_hand-joker-no-choice = このカードではジョーカーの意味は1つです
daihinmin_hand-curtain-first = まずEnterで手札を見てください
daihinmin_hand-no-game-finished = 終わったゲームがまだありません
daihinmin_hand-not-over = このゲームはまだ終わっていません
daihinmin_hand-out-skip = 上がっています：Enterで最後まで進みます
daihinmin_hand-match-over = 対戦は終わっています
daihinmin_hand-over-enter = ゲームは終わっています：Enterで次へ
daihinmin_hand-exchange-first = カード交換の後で使えます（Spaceで選び、Enterで渡す）
daihinmin_hand-sorted-by-strength = 強さ順に並べました
daihinmin_hand-sorted-by-suit = マーク順に並べました
daihinmin_hand-auto-pass-on = 自動パスをオンにしました：出せないときはパスします
daihinmin_hand-auto-pass-off = 自動パスをオフにしました

# Words of the footer.
daihinmin_hand-label-give = 渡す
daihinmin_hand-label-pass = パス
daihinmin_hand-label-lead = 流す
daihinmin_hand-label-no-auto-pass = 自動パス解除
daihinmin_hand-label-points = 得点
daihinmin_hand-label-keep-going = 続ける

daihinmin_hand-you-are-out = { $place }で上がり：{ $class }
daihinmin_hand-run-through = Enterで最後まで進みます
daihinmin_hand-button-pass = p パス
daihinmin_hand-button-give = ⏎ 渡す
daihinmin_hand-button-play = ⏎ 出す
daihinmin_hand-nobody-asked = 対戦は打ち切られました
daihinmin_hand-enter-passes = ✓ パス · Enterでパス
daihinmin_hand-joker-choices = j ジョーカー

blackjack_guide-judging = 判断の評価
blackjack_guide-judging-value = どの選択にも、見えていたカード（場の手と、シューから出たすべてのカード）に対する厳密な期待値があります。単位は賭け金です。
blackjack_guide-judging-cost = 判断の損は、最善の選択との期待値の差です。チャートが最善と違うときは、その理由を値の下に示します。シューに残ったカードのためか、その手のカードのためかのどちらかです。
blackjack_guide-game = 遊び方
blackjack_guide-game-aim = 21を超えずに、ディーラーより21に近づけます。Aは1または11、絵札は10と数え、Aを11と数える手をソフトハンドといいます。最初の2枚がAと10点札ならブラックジャックです。
blackjack_guide-game-round = 全員が賭けると2枚ずつ配られ、ディーラーの2枚目は伏せられます。左の席から順にプレイし、最後にディーラーが伏せ札を開いて17まで引きます。
blackjack_guide-picture-blackjack = ブラックジャック
blackjack_guide-picture-soft = ソフト17
blackjack_guide-picture-hard = ハード16
blackjack_guide-picture-bust = 25でバスト
blackjack_guide-rules = このテーブルのルール
blackjack_guide-shoe = { $decks }デッキ、{ $shuffle ->
    [cards] 残り{ $value }枚以下でシャッフル
    [always] 毎ラウンド後にシャッフル
    [percent] { $value } %を配ったらシャッフル
   *[few] 1ラウンド分のカードがなくなったらシャッフル
}。{ $burned ->
    [0] {""}
   *[other] 最初のラウンドの前に{ $burned }枚をバーンし、伏せたまま除きます。
}
blackjack_guide-endless-shoe = 無限デッキ：毎回すべてのカードから引きます。
blackjack_guide-in-short = 略記：{ $rules }。S17・H17はディーラーがソフト17でスタンド・ヒット、D9・D10はダブルが9〜11・10と11だけ、DAS・NDASはスプリット後のダブルが可・不可、LS・ESはレイト・アーリーサレンダー、OBOはディーラーのブラックジャックで失うのが元の賭けだけ。値の単位「ベット」は1つの手の賭け金です。
blackjack_guide-soft17 = { $soft17 ->
    [hit] ディーラーはソフト17でヒットします。
   *[stand] ディーラーはすべての17でスタンドします。
}
blackjack_guide-dealer-bj = { $dealer ->
    [no-peek-all] ディーラーは最後までブラックジャックを確かめません。ブラックジャックなら、ダブルダウンやスプリットの分も含めて全額を失います。
    [no-peek-original] ディーラーは最後までブラックジャックを確かめません。ブラックジャックなら、元の賭け金だけを失います。
    [plain21] ディーラーのAと10は普通の21です。
   *[peek] アップカードがAか10なら、ディーラーはプレイの前にブラックジャックを確かめます（ピーク）。
}
blackjack_guide-payout = { $payout ->
    [even] ブラックジャックの配当は1:1です。
    [plain21] ブラックジャックは普通の21です。
   *[ratio] ブラックジャックの配当は{ $ratio }です。
}
blackjack_guide-double = { $double ->
    [none] ダブルダウンはできません。
    [nine] ダブルダウンはハード9～11で{ $after ->
        [yes] 、スプリット後もできます
        [no] 、スプリット後を除いてできます
       *[none] できます
    }。
    [ten] ダブルダウンはハード10と11で{ $after ->
        [yes] 、スプリット後もできます
        [no] 、スプリット後を除いてできます
       *[none] できます
    }。
   *[any] ダブルダウンは最初の2枚ならいつでも{ $after ->
        [yes] 、スプリット後もできます
        [no] 、スプリット後を除いてできます
       *[none] できます
    }。
}
blackjack_guide-no-splitting = スプリットはできません。
blackjack_guide-split = { $pairs ->
    [rank] 同じランクの2枚
   *[value] 同じ点数の2枚
}は{ $hands }手までスプリットできます。{ $aces ->
    [hit-resplit] 分けたAはヒットも再スプリットもできます
    [hit] 分けたAはヒットできますが、再スプリットはできません
    [resplit] 分けたAは1枚ずつですが、再スプリットできます
   *[one-card] 分けたAは1枚ずつです
}。
blackjack_guide-surrender = { $surrender ->
    [none] サレンダーはありません。
    [early] アーリーサレンダー：ディーラーがブラックジャックを確かめる前に、最初の2枚で、賭け金の半分を失うだけで降りられます。
   *[late] レイトサレンダー：ディーラーがブラックジャックを確かめた後に、最初の2枚で、賭け金の半分を失うだけで降りられます。
}
blackjack_guide-insurance = アップカードがAならインシュランス：賭け金の半額、配当2:1。
blackjack_guide-bets = 賭け金は{ $min }から{ $max }まで、{ $step }刻みです。
blackjack_guide-signs = 記号
blackjack_guide-signs-turn = ▸ は手番の席と手、太い枠はプレイ中の手です。s18はソフト18です。
blackjack_guide-signs-narrow = 席の幅が狭いとき：✓ スタンド  ✗ バスト  ★ ブラックジャック  ×2 ダブルダウン  ⚑ サレンダー  = プッシュ  · 待ち。後ろの数は賭け金、ラウンドの後は勝ち負けの額です。
blackjack_guide-signs-shoe = シューの █ は配られた分、· は残り、┃ はカットカードです。カットカードが出ると、そのラウンドの後でシャッフルします。
blackjack_guide-signs-head = 画面の上はルールです。6D：6デッキ。S17とH17：ディーラーがソフト17でスタンドするか、ヒットするか。DASとNDAS：スプリット後のダブルダウン可、不可。LSとES：レイトサレンダーとアーリーサレンダー。ピーク：ディーラーが先にブラックジャックを確かめる。EV：最善にプレイしたときの期待値（ベットに対する%）。
blackjack_guide-practice = ヒントと練習
blackjack_guide-practice-hint = ヒントは、まだ誰も見ていないカードに対するすべての選択の期待値を、賭け金を単位として厳密に計算して見せます。先頭が最善で、ほかは最善との差です。横にはこのルールのチャートの該当するマスと、チャートが間違うときはその理由が出ます。賭けるときは、カウンターならいくら賭けるかを示します。
blackjack_guide-practice-judged = あなたの判断は同じ方法で評価され、記録されます。「成績」ではミスの損と、チャートのどのマスを覚えたかがわかります。ドリルはホームの「練習」にあります。
blackjack_guide-practice-log = チャートと違う選択をすると、ログに後から「チャート：ダブルダウン」のように出ます。
blackjack_guide-practice-undo = 本物のお金ではないので、カードが開いた後でも、そのラウンドの判断を取り消せます。運はラウンドごとに決まっていて、同じ判断をすれば同じカードが来ます。
blackjack_guide-practice-count = カウント：{ $count }（{ $source }）。見えたカードはすべて数え、ホールカードは開いたときに数えます。トゥルーカウントは、ランニングカウントを残りのデッキ数で割ったものです。
blackjack_guide-practice-mouse = チップをクリックすると賭け金に加わり、右クリックで減ります。ホイールで1刻みずつ変わります。

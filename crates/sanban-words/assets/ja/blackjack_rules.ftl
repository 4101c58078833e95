blackjack_rules-preset = ハウスルール
    .help = 出発点にする有名なルールです。下で変えたところは、これに重ねて保存されます。
    .six-deck = 6デッキシュー
    .paper = 伊藤の論文
    .article = 無限デッキの記事
    .vegas-strip = ストリップ
    .downtown = ダウンタウン
    .atlantic-city = アトランティックシティ
    .double-deck = ダブルデッキ
    .single-deck = シングルデッキ
    .reno = リノ
    .european = ヨーロピアン
    .original-bets-only = 元の賭け金のみ
    .six-to-five = 6:5テーブル
blackjack_rules-preset-about = { $preset ->
    [paper] 伊藤の論文のテーブル。6デッキ、S17、ノーピーク、スプリットは1回でヒットとスタンドのみ、サレンダーは常に半額、賭け金は5～300。
    [article] 期待値の厳密計算についての記事のゲーム。無限デッキ、スタンド・ヒット・サレンダーのみで、ブラックジャックも普通の21です。
    [vegas-strip] 4デッキ、S17、DAS、サレンダーなし、ピークあり。
    [downtown] 2デッキ、H17、DAS、サレンダーなし、ピークあり。
    [atlantic-city] 8デッキ、S17、DAS、レイトサレンダー、ピークあり。
    [double-deck] 2デッキ、S17、スプリット後のダブルダウン不可、サレンダーなし、ピークあり。
    [single-deck] 1デッキ、H17、最初の2枚はいつでもダブルダウン可（スプリット後は不可）、サレンダーなし、ピークあり。
    [reno] 1デッキ、H17、ダブルダウンはハード10と11のみ（スプリット後は不可）、サレンダーなし、ピークあり。
    [european] 6デッキ、S17、ノーピークでディーラーのブラックジャックには全額を失います。ダブルダウンはハード9～11、スプリットは1回、サレンダーなし。
    [original-bets-only] 6デッキ、S17、DAS、ノーピークですが、ディーラーのブラックジャックで失うのは元の賭け金だけです。サレンダーなし。
    [six-to-five] 6デッキ、H17、DAS、サレンダーなし、ピークあり、ブラックジャックの配当は6:5。避けたいテーブルです。
   *[six-deck] 6デッキ、S17、DAS、レイトサレンダー、ピークあり、ブラックジャックの配当は3:2。良いシューゲームです。
}
blackjack_rules-decks = デッキ数
    .help = シューに入れるデッキの数。無限デッキでは、毎回すべてのカードから引きます。
    .inf = 無限
blackjack_rules-soft17 = ディーラーのソフト17
    .help = ディーラーがソフト17でスタンドする（S17）かヒットする（H17）か。H17はプレイヤーに不利です。
    .stand = スタンド
    .hit = ヒット
blackjack_rules-dealer-bj = ディーラーのBJ
    .help = ディーラーがブラックジャックを確かめる時。ピークありなら誰もプレイしないうちにラウンドが終わります。なしなら最後にわかり、全額か元の賭け金だけを失います。普通の21なら、ほかの21に勝ちません。
    .peek = ピークあり
    .no-peek-all = ピークなし・全額
    .no-peek-original = ピークなし・元の額
    .plain21 = 普通の21
blackjack_rules-payout = BJの配当
    .help = ブラックジャックの配当。普通の21なら配当は1:1で、ディーラーのブラックジャックに負けます。
    .plain21 = 普通の21
blackjack_rules-double = ダブルダウン
    .help = どの最初の2枚でダブルダウンできるか。
    .any = すべての2枚
    .from-9-11 = ハード9～11
    .from-10-11 = ハード10・11
    .none = 不可
blackjack_rules-das = スプリット後のダブル
    .help = スプリットした手でダブルダウンできるか（DAS）。
    .on = 可
    .off = 不可
blackjack_rules-max-hands = スプリットの最大手数
    .help = 1つの賭け金を最大いくつの手に分けられるか。1ならスプリットはありません。
blackjack_rules-resplit-aces = Aの再スプリット
    .help = スプリットしたAをもう一度スプリットできるか。
    .on = 可
    .off = 不可
blackjack_rules-hit-split-aces = 分けたAへのヒット
    .help = スプリットしたAを続けてプレイできるか。できなければ1枚ずつ引いて終わりです。
    .on = 可
    .off = 不可
blackjack_rules-pairs = ペア
    .help = Kと10のような、違う10点札2枚をペアとするか。
    .value = 同じ点数
    .rank = 同じランク
blackjack_rules-split-deal = スプリット時の配り方
    .help = スプリットした手の2枚目を、順番が来たときに配るか、一度に配るか。
    .in-turn = 順番に
    .at-once = 一度に
blackjack_rules-surrender = サレンダー
    .help = 最初の2枚を半額で降りられるか。レイトはディーラーがブラックジャックを確かめた後、アーリーはその前です。
    .none = なし
    .late = レイト
    .early = アーリー
blackjack_rules-insurance = インシュランス
    .help = ディーラーのアップカードがAのとき、ブラックジャックに賭け金の半額を2:1で賭けられるか。
    .on = あり
    .off = なし
blackjack_rules-penetration = ペネトレーション（%）
    .help = シャッフルするまでにシューの何％を配るか。0なら毎ラウンドシャッフルします。論文では残りが（席数+2）×5枚より少なくなったらシャッフルします。
    .paper = 論文どおり
blackjack_rules-cut-card = カットカード
    .help = 残りがこの枚数以下になったらシャッフルします。ペネトレーションの代わりに使います。
    .off = 使わない
blackjack_rules-min = 最低ベット
    .help = テーブルの最小の賭け金。
blackjack_rules-max = 最高ベット
    .help = テーブルの最大の賭け金。
blackjack_rules-step = 賭け金の刻み
    .help = 賭け金は最低ベットからこの刻みで上がります。
blackjack_rules-bankroll = 所持金
    .help = 各席が最初に持つ金額。足りなくなったときに買い足す金額でもあります。

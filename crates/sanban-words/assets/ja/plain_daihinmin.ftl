plain_daihinmin-place = { $place }：{ $who }、{ $class }、{ $points }点。
# as in English
plain_daihinmin-has = { $who } { $count }
plain_daihinmin-points = { $games }ゲームの合計点：{ $points }。
plain_daihinmin-hand = 手札{ $count }枚：{ $cards }。
plain_daihinmin-got = もらったカード：{ $cards }。
plain_daihinmin-give = { $count }枚返してください。
plain_daihinmin-give-how = 返すカードを C3 D4 のように入力してください。
plain_daihinmin-empty = 場は空です。あなたが親です。
plain_daihinmin-leads = 場が流れました。親は{ $who }です。
plain_daihinmin-trick-over = 場が流れました。
plain_daihinmin-top = 場：{ $cards }、{ $meld }（{ $who }）。
plain_daihinmin-top-single = 場：{ $cards }（{ $who }）。
plain_daihinmin-holds = { $state ->
        [out] { $who } 上がり
        [passed] { $who } { $count }枚 パス
       *[plays] { $who } { $count }枚
    }
plain_daihinmin-counts = 残り：{ $counts }。
plain_daihinmin-unseen = まだ見ていないカード：{ $cards }。
# as in English
plain_daihinmin-class = { $who } { $class }
plain_daihinmin-classes = 身分：{ $classes }。
plain_daihinmin-order = 順番：{ $order }。
plain_daihinmin-in-force = 現在：{ $found }。
plain_daihinmin-three-high = 強さ逆転、3が最強
plain_daihinmin-suit = { $suit ->
        [S] スペード
        [H] ハート
        [D] ダイヤ
       *[C] クラブ
    }
plain_daihinmin-lock = { $suits }縛り
plain_daihinmin-choices = { $kind ->
        [single] 1枚：{ $choices }。
        [sequence] { $size }枚の階段：{ $choices }。
       *[group] { $size ->
            [2] ペア：{ $choices }。
           *[other] { $size }枚組：{ $choices }。
        }
    }
plain_daihinmin-or-pass = またはパス。
plain_daihinmin-only-pass = 出せるカードがありません。パスしてください。
plain_daihinmin-leads-on = 全員パスです。Enterで流して親になります。
plain_daihinmin-joker-cannot = ここではジョーカーをそのカードとして使えません。
plain_daihinmin-joker-which = ジョーカーの使い方が複数あります。次から入力してください：{ $choices }。
plain_daihinmin-help-cards = カードはマークと数字で書きます。Sスペード、Hハート、Dダイヤ、Cクラブ。H5はハートの5、JOはジョーカー。
plain_daihinmin-help-play = 番号か、H5 S5 のようにカードを入力して出します。パスは「パス」か p。
plain_daihinmin-help-joker = ジョーカーの使い方が複数あるときは指定します：S5 JO=S6 S7、JO=low S3 S4、SA S2 JO=high。
plain_daihinmin-hand-of = { $who }、{ $count }枚：{ $cards }。
plain_daihinmin-to-lead = 場は空です。親：{ $who }。
plain_daihinmin-have-passed = パスした人：{ $who }。
plain_daihinmin-are-out = 上がった人：{ $who }。

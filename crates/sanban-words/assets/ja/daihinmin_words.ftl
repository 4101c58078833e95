# Seats, places, classes, cards and melds of Daihinmin.

daihinmin_words-you = あなた
daihinmin_words-name-emi = エミ
daihinmin_words-name-mio = ミオ
daihinmin_words-name-nao = ナオ
daihinmin_words-name-ren = レン
daihinmin_words-name-yuki = ユキ
daihinmin_words-sign-emi = ｴ
daihinmin_words-sign-mio = ﾐ
daihinmin_words-sign-nao = ﾅ
daihinmin_words-sign-ren = ﾚ
daihinmin_words-sign-yuki = ﾕ
daihinmin_words-person = プレイヤー{ $number }
daihinmin_words-named = { $name }（{ $strength }）
# as in English
daihinmin_words-numbered = { $number } { $player }
daihinmin_words-you-lead = あなたが親です
daihinmin_words-leads = { $who }が親です

daihinmin_words-daifugo = 大富豪
daihinmin_words-fugo = 富豪
daihinmin_words-heimin = 平民
daihinmin_words-hinmin = 貧民
daihinmin_words-daihinmin = 大貧民
daihinmin_words-ordinal = { $place }位

daihinmin_words-cards = { $count }枚
daihinmin_words-joker = ジョーカー
daihinmin_words-joker-fifth = 5枚目
daihinmin_words-joker-below-three = 3の下
daihinmin_words-joker-above-two = 2の上
daihinmin_words-ranks = { $rank }
daihinmin_words-single = { $card }
daihinmin_words-group =
    { $size ->
        [2] { $ranks }のペア
       *[other] { $ranks }の{ $size }枚組
    }
daihinmin_words-sequence = { $suit }の階段（{ $low }～{ $high }）
daihinmin_words-fall = 都落ち

plain_blokus-placed = { $who }：{ $piece }を { $squares } に置きました。
plain_blokus-passed = { $who }：パス。
plain_blokus-draw = 引き分けです。
plain_blokus-resigned = { $loser }が投了し、{ $winner }の勝ちです。
plain_blokus-won = { $squares }差で{ $who }の勝ちです。
plain_blokus-lost = { $squares }差であなたの負けです。
plain_blokus-side = { $order ->
        [first] { $who }：先手、盤面では { $sign }。
       *[second] { $who }：後手、盤面では { $sign }。
    }
plain_blokus-start = { $count ->
        [1] 最初のピースは { $squares } を覆うように置きます。
       *[other] 最初のピースは { $squares } のどれかを覆うように置きます。
    }
plain_blokus-move = { $piece }を { $squares }
plain_blokus-choices-all = { $count }通り。残りのピースはすべて置けます：{ $pieces }。ピース名で置き場所、マスを入力すると置きます。
plain_blokus-choices = { $count }通り、置けるピース：{ $pieces }。ピース名で置き場所、マスを入力すると置きます。
plain_blokus-no-place = { $piece }を置ける場所はありません。別のピースを入力してください。
plain_blokus-no-such-place = { $piece }の置き場所は1から{ $count }までです。
# as in English
plain_blokus-place = { $piece } { $number }: { $squares }
plain_blokus-places = { $piece }の置き場所は{ $count }通り。ピース名と番号で置きます。
plain_blokus-more-places = ほかに{ $count }通り。{ $piece } all ですべて読み上げます。
# as in English
plain_blokus-score-of = { $who } { $score }点
plain_blokus-score = 得点：{ $first }、{ $second }。
plain_blokus-left = { $who }の残り{ $count }個：{ $pieces }。
plain_blokus-board = 盤面、上の段から：{ $first } が先手、{ $second } が後手。
plain_blokus-columns = 列：{ $columns }
plain_blokus-row = { $row }段：{ $squares }
plain_blokus-help-squares = 置くにはピースのマスをコンマで区切って入力します：e10,f10,g10。
plain_blokus-help-piece = F や I5 などピース名で置き場所を読み上げ、F 3 で3番目に置きます。u はピースUなので、取り消しは undo か「取り消し」と入力します。
plain_blokus-help-board = 盤、board、b：盤面を段ごとに読み上げます。
plain_blokus-corners = 置き始められる角：{ $squares }。
plain_blokus-no-piece = この形のピースはありません。
plain_blokus-square-or-piece = { $square } はマスの名前で、{ $piece } はピースの名前でもあります。1マスのピースを置くなら 1 { $square }、ピースの置き場所を聞くなら { $piece } all と入力してください。

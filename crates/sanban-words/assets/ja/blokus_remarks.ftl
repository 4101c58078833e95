### Sentences on a watched game of Blokus Duo.

blokus_remarks-stuck = { $who }はピースを{ $pieces }個残して、もう置けません。
blokus_remarks-all-laid = { $who }はすべてのピースを置きました。
blokus_remarks-shut-in = { $who }が{ $other }を封じました。つなげる角はもうありません。
blokus_remarks-few-left = { $who }の手で、{ $other }がつなげる角は{ $corners }か所だけになりました。
blokus_remarks-closed = { $who }の手で、{ $other }の置けるマスが{ $squares }減りました。
blokus_remarks-decided = ここからは{ $who }の勝ちです（読み切り）。
blokus_remarks-expected = 予想の手は{ $best }でした。
blokus_remarks-ground = 試しに最後まで打つと、{ $place ->
    [top-right] 右上
    [top-left] 左上
    [bottom-right] 右下
   *[bottom-left] 左下
}に{ $who }が置けるのは、{ $by ->
    [expected] 予想の手なら{ $one }、実際の手では{ $other }です。
   *[played] この手なら{ $one }、予想の手では{ $other }です。
}
blokus_remarks-lead = 相手{ $kind ->
    [ahead] より{ $squares }多い数
    [behind] より{ $squares }少ない数
   *[level] と同じ数
}
blokus_remarks-stops = { $by ->
    [expected] 予想の手なら{ $answer }を防げました。
   *[played] この手は{ $answer }を防ぎます。
}
blokus_remarks-prepares = { $by ->
    [expected] 予想の手なら{ $next }{ $open ->
        [yes] の場所を残せました。
       *[no] を次に狙えました。
    }
   *[played] この手は{ $next }{ $open ->
        [yes] の場所を残します。
       *[no] を次に狙います。
    }
}
blokus_remarks-better = 実際の手のほうが良い手でした。
blokus_remarks-foreseen = 予想どおりの手ですが、その先を読むと{ $who }が有利です。
blokus_remarks-unfit = { $other }の{ $pieces }は、もうどこにも置けません。

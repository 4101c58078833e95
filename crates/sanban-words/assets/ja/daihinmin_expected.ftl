### Sentences on what was expected of a player in a watched game of Daihinmin, and on what is different instead.

daihinmin_expected-told = { $likely ->
    [yes] { $who }は{ $what }と見られ{ $before ->
        [lead] 、次の親は{ $was }のはずでした
        [leads] 、次の親になるはずでした
        [out] 、{ $was }がまもなく上がるはずでした
        [goes] 、まもなく上がるはずでした
       *[no] ていました
    }
   *[no] { $who }には{ $what }手もあ{ $before ->
        [lead] り（{ $share }%）、それなら次の親は{ $was }でした
        [leads] り（{ $share }%）、それなら次の親になるところでした
        [out] り（{ $share }%）、それなら{ $was }がまもなく上がるところでした
        [goes] り（{ $share }%）、それならまもなく上がるところでした
       *[no] りました（{ $share }%）
    }
}{ $now ->
    [out] が、{ $is }が{ $with }でまもなく上がれそうです{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [leads] が、{ $is }が親になりました。
    [takes] が、{ $locked ->
        [yes] { $lock }縛りの中
       *[no] { "" }
    }{ $is }が{ $with }で場を取りそうです{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [spends] が、{ $locked ->
        [yes] { $lock }縛りの中
       *[no] { "" }
    }{ $is }が{ $with }を切って場を取ることになりそうです{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [stands] が、もう誰も上から出せず、次の親は{ $is }です。
    [next] が、次の親は{ $is }になりそうです{ $sure ->
        [yes] 。
       *[no] （{ $chance_now }%）。
    }
    [chance] 。{ $is }が次の親になる可能性は{ $chance_before }%から{ $chance_now }%に。
   *[no] 。
}
daihinmin_expected-what = { $kind ->
    [pass] パスする
    [both] { $cards }を出すかパスする
   *[play] { $cards }{ $effect ->
        [revolution] （革命）
        [cut] （8切り）
       *[no] { "" }
    }を出す
}
daihinmin_expected-or = { $words }か{ $last }
daihinmin_expected-kept = { $who }は{ $cards }を温存しました。
daihinmin_expected-out = { $now ->
    [sure] { $who }は{ $cards }で上がれます。
    [likely] { $who }は{ $cards }で上がれそうです（確率{ $was }%→{ $is }%）。
    [never] { $who }は{ $cards }ではもう上がれません（先ほどは{ $was }%）。
   *[unlikely] { $who }が{ $cards }で上がるのは難しくなりました（確率{ $was }%→{ $is }%）。
}
daihinmin_expected-win = { $now ->
    [sure] { $who }は次の場を{ $cards }で取れます。
    [likely] { $who }は次の場を{ $cards }で取れそうです（確率{ $was }%→{ $is }%）。
    [never] { $who }は次の場を{ $cards }では取れなくなりました（先ほどは{ $was }%）。
   *[unlikely] { $who }が次の場を{ $cards }で取るのは難しくなりました（確率{ $was }%→{ $is }%）。
}
daihinmin_expected-high = { $now ->
    [sure] { $who }は{ $cards }を温存できます。
    [likely] { $who }は{ $cards }を温存できそうです（確率{ $was }%→{ $is }%）。
    [never] { $who }は{ $cards }を温存できなくなりました（先ほどは{ $was }%）。
   *[unlikely] { $who }は{ $cards }を温存しにくくなりました（確率{ $was }%→{ $is }%）。
}
daihinmin_expected-shed = 次の場が終わるまでに{ $who }が出せる札は、平均{ $was }枚から{ $is }枚になりました。
daihinmin_expected-ahead = { $count ->
    [1] { $who }が{ $rival }より先に上がる可能性は{ $was }%から{ $is }%に{ $rose ->
        [yes] 上がりました。
       *[no] 下がりました。
    }
   *[other] { $who }が先に上がる可能性は、{ $rival }に対して{ $was }%から{ $is }%に、{ $other }に対して{ $other_was }%から{ $other_is }%に{ $rose ->
        [yes] 上がりました。
       *[no] 下がりました。
    }
}

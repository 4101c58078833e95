blokus_moment-start = まず自分の開始マスを覆い、次からは自分のピースと角だけで接します。
blokus_moment-pass = 置ける場所がないのでパスです。相手は続けて置けます。
blokus_moment-alone = 相手は置ける場所がなくパス。あなたは続けて置けます。
blokus_moment-bonus = 全部置くと+15点、最後が1マスのピースならさらに+5点です。

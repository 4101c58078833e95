### 大貧民の次の一手問題

daihinmin_puzzle-guide = 全員の手札を公開した次の一手問題です。各手を強いプレイヤーの方策で2万回ずつ最後まで打ち、得点の平均（1位5点～5位1点）と95%信頼区間を測りました。最善手がはっきりしている局面だけを出題します。差が大きいほどやさしい問題です。
daihinmin_puzzle-lead = あなたの親番です。全員の手札が見えています。{ $count }通りの手のうち、最も上の順位を狙えるのはどれですか。
daihinmin_puzzle-follow = あなたの手番です。全員の手札が見えています。パスを含む{ $count }通りの手のうち、最も上の順位を狙えるのはどれですか。
daihinmin_puzzle-places = 1位{ $first }% 5位{ $last }%
daihinmin_puzzle-legend = 上げた札：見ている手 · 枠：最善手
daihinmin_puzzle-beater = { $who }（{ $meld }）
daihinmin_puzzle-and = { "と" }
daihinmin_puzzle-best-out = { $move }ですぐに上がれます。
daihinmin_puzzle-best-leads = { $move } には誰も勝てません。もう一度親になり、残り{ $cards }枚は{ $melds }回で出せます。
daihinmin_puzzle-best-leaves = { $move } の後、残り{ $cards }枚は{ $melds }回で出せます。これに勝てるのは{ $beaters }です。
daihinmin_puzzle-best-pass = パスすれば手札{ $cards }枚を崩さず、後で{ $melds }回で出せます。
daihinmin_puzzle-wrong-out = { $move } には{ $who }が最後の札で勝って上がります。
daihinmin_puzzle-wrong-pass-lead = 最善手には誰も勝てないのに、パスすると場を譲ることになります。
daihinmin_puzzle-wrong-pass = パスすると手札は{ $own }回で出す形のままです（最善手なら{ $best }回）。
daihinmin_puzzle-wrong-breaks = { $move } は { $group } を崩します。残りを出すのに{ $own }回かかります（最善手なら{ $best }回）。
daihinmin_puzzle-wrong-beaten = { $move } には{ $beaters }が勝てるので、親を失います。
daihinmin_puzzle-wrong-more = { $move } の後は残りを出すのに{ $own }回かかります（最善手なら{ $best }回）。
daihinmin_puzzle-wrong-spends = { $move } は、最善手なら後に残せる { $card } を使ってしまいます。
daihinmin_puzzle-wrong-leads = { $move } でも親は取れますが、残り（{ $own }回）が弱くなります。
daihinmin_puzzle-wrong-other = { $move } には{ $beaters }が勝てます。残りは{ $own }回です。
daihinmin_puzzle-sentence = { $text }。
daihinmin_puzzle-second = 次善の { $move } は{ $points }点低くなります。
daihinmin_puzzle-line = 進行の例： { $line }

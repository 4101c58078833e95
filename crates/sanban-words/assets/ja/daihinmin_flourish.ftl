daihinmin_flourish-revolution = 革命
daihinmin_flourish-counter-revolution = 革命返し
daihinmin_flourish-fall = 都落ち

# columns: 38
daihinmin_flourish-revolution = REVOLUTION
# columns: 38
daihinmin_flourish-counter-revolution = COUNTER-REVOLUTION
# columns: 38
daihinmin_flourish-fall = THE DAIFUGO FALLS

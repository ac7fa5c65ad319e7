print("pagelight")

v = [1 2 3];
v([false false false true])

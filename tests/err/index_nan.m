v = [1 2 3];
v(NaN)
